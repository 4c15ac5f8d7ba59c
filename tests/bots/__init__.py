"""Computer players: what they choose, what they may know, and how strong they are."""
