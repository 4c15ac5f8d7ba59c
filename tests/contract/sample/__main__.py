"""Plays the sample at the real prompt, beside the games that are offered: `python -m tests.contract.sample`."""

from __future__ import annotations

import sys

from atlantis_cli.games import GAMES
from tests.contract.sample import NAME

GAMES[NAME] = ()  # before the command line is known, which reads this table

from atlantis_cli.app import main  # noqa: E402

sys.exit(main())
