"""The program as a player, a script and another program meet it: lines in, sentences and objects out."""
