"""What pip brings to speak with, where the system has nothing: an engine, a player of sounds, and what would help."""
