"""What people hear of the events of `island`, told together and in the clearest order."""
