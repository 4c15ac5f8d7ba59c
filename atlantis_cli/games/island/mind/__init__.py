"""Who plays `island` without being a person: what is worth trying, and what it is worth."""
