"""What tests of far tables share."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.net import far_table


@pytest.fixture(autouse=True)
def _same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every table deal the same game."""
    monkeypatch.setattr(far_table, "drawn_seed", lambda: 1)
