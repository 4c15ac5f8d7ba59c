"""J. + C. Courtland-Smith's Atlantis: a sinking island, boats, swimmers and sea animals."""
