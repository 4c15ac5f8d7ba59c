"""Table talk: the commands that are the same for every game."""
