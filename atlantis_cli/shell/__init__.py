"""The shell: the only room with input and output."""
