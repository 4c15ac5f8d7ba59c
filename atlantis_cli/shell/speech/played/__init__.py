"""How sounds are heard beside a voice: in order, turned down under what is said, and silenced with it."""
