"""People at a terminal: the questions before a game, the prompts, and the keyboard."""
