"""What the program says aloud, by the real engine wherever it can be."""
