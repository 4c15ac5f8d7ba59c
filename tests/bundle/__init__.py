"""The bundle for whoever has no Python: a folder with the program and all it needs, which starts by one word."""
