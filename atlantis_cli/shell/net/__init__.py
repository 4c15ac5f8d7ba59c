"""Friends far away: tables at which people sit who are not in one room, and the door through which they come."""
