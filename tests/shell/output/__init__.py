"""What programs are told, and that it is always the same."""
