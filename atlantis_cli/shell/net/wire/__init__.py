"""What comes over a wire, whichever it is: keys, what is asked for, and what a table needs of the world."""
