"""Many games between computer players: played, kept, counted and rated."""
