#!/bin/sh
# For a double click: plays in a terminal.
exec "$(dirname "$0")/atlantis"
