#!/usr/bin/python3 -P
"""Starts the program from its own folder."""

from __future__ import annotations

import sys

sys.path.insert(0, "/usr/share/atlantis-cli")

from atlantis_cli.__main__ import main

sys.exit(main())
