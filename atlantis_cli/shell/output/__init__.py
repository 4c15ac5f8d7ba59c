"""Where messages go: sentences, JSON lines and a voice, in the language in use."""
