"""By what somebody comes to a table: a name, and the words of an invitation."""
