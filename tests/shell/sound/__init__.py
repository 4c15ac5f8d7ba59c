"""What a sound is, how it is made, and whether an ear can tell it from others."""
