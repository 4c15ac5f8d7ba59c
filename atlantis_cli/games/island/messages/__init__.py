"""What `island` tells: events, facts, refusals, and the parts they are made of."""
