"""The command line, and whatever else comes in from outside."""
