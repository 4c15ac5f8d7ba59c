"""The first game of `path`, prepared scene by scene."""
