"""Every test of the front door has saved games of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell import places
from tests.conftest import home_at

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder where this test's games are kept; the cache of languages stays where it is."""
    for name, value in home_at(tmp_path / "home").items():
        if name != "XDG_CACHE_HOME":
            monkeypatch.setenv(name, value)
    return tmp_path.joinpath(places.saves())
