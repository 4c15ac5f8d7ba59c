"""The games as other people's tools know games: for OpenSpiel and for PettingZoo."""
