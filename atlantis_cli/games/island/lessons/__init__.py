"""The first game of `island`, prepared scene by scene."""
