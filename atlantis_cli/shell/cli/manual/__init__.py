"""Man pages and completions, made from the program's own tables of options and from what `--help` says of them."""
