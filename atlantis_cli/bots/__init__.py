"""Computer players, for any game that keeps the contract."""
