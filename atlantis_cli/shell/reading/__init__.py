"""From a line to its answer: what was meant, and what follows from it."""
