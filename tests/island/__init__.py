"""The game `island`."""
