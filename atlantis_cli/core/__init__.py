"""The core: pure, without words or input and output."""
