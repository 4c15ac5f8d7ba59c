"""The rules of `path`, each by its number."""
