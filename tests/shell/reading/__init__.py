"""From a line to its answer."""
