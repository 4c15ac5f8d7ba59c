"""The board of `island` and what stands on it: fields, distances, the state and what can be seen of it."""
