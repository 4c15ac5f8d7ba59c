"""What can be asked about a table of `island`."""
