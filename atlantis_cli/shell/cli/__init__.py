"""The command line: its options, and the verbs that do something besides playing."""
