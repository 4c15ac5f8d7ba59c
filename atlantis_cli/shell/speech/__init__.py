"""The program's own voice: what is said next, the process that says it, and the drivers it can say it by."""
