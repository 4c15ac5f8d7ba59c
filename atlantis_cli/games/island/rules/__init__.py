"""The rules of `island`: its actions, what they bring about, and why one is not allowed."""
