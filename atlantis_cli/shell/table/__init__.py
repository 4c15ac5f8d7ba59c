"""A table and those who sit there: what is played, and who hears what of it."""
