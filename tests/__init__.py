"""The tests, in rooms like those of the house."""
