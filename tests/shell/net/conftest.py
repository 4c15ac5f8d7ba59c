"""What tests of far tables share."""

from __future__ import annotations

import os
import sys
from random import Random

import pytest

from atlantis_cli.shell.asked import drawn_seed
from atlantis_cli.shell.net import far_table, far_talk
from atlantis_cli.shell.players import opponents


@pytest.fixture(autouse=True)
def _same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every table deal the same game, and think about advice as long as other tests do."""
    monkeypatch.setattr(far_table, "drawn_seed", lambda: 1)
    monkeypatch.setattr(far_table, "advised", opponents.advised)


@pytest.fixture
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Random:
    """Return chance that also deals each game: the same each time, and in the long form another.

    That one is told, and the environment variable LUCK brings it again.
    """
    seed = int(os.environ.get("LUCK", drawn_seed() if request.config.getoption("soak") else 1))
    sys.stdout.write(f"luck: {seed}\n")  # shown where a test fails
    random = Random(seed)
    for module in (far_table, far_talk):
        monkeypatch.setattr(module, "drawn_seed", lambda: random.getrandbits(64))
    return random
