"""The words of `island`: its commands, and all the names that a field can have."""
