"""Everything on disk: saved games, settings, languages, and where they lie."""
