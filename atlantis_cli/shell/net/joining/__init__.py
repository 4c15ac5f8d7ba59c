"""The other end: keeping a table or joining one, and the prompt at which one sits there."""
