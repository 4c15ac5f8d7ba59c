"""The words of `path`: its commands, which can follow a beginning, and what they mean."""
