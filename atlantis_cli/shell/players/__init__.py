"""Who decides for all that are no persons: computer players, and programs that play."""
