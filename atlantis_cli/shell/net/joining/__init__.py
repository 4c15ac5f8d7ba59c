"""What people start: a door for many tables, a table of their own, or a way to one, and the prompt there."""
