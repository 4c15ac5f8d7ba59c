"""How a table sounds: every sound is made here, by our own code, from a short description."""
