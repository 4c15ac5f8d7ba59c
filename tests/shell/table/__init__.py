"""Who hears what, and the tutorial."""
