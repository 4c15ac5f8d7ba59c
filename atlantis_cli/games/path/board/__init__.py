"""The board of `path` and what lies on it: tiles, water, cards, the state and the setup."""
