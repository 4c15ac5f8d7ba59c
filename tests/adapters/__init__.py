"""The games in the hands of other people's tools: their own tests, unmodified, and what we promise them."""
