"""Ordinary speech: whole sentences, words left out, numbers as they are said, words that are nearly right."""
