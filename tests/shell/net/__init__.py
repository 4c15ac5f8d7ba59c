"""Friends far away."""
