"""Computer players and programs at a table."""
