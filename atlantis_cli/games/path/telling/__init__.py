"""What people hear of `path` instead of single events."""
