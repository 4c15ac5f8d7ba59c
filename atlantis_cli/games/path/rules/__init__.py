"""The rules of `path`: its actions, what they bring about, and why one is not allowed."""
