"""Plays the sample, at the real prompt or by the lines of a pipe: `python -m tests.contract.sample`."""

from __future__ import annotations

import sys

from atlantis_cli import games
from tests.contract.sample import NAME

games.GAMES[NAME], games.USUAL = (), NAME  # before the command line is known, which reads these

from atlantis_cli.app import main  # noqa: E402

sys.exit(main())
