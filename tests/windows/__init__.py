"""A CPython for Windows, run by Wine: the nearest to a Windows machine that can be had on Linux."""
