"""Every test of the front door has saved games of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import disk
from tests.conftest import home_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.shell.sitting import Sitting


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder where this test's games are kept; the cache of languages stays where it is."""
    for name, value in home_at(tmp_path / "home").items():
        if name != "XDG_CACHE_HOME":
            monkeypatch.setenv(name, value)
    return tmp_path.joinpath(disk.saves())


@pytest.fixture
def tried(request: pytest.FixtureRequest) -> Callable[[str, int], None]:
    """Count before they are made how many tries of a fault a test makes, for the table of `tests.endurance`."""
    return lambda fault, count: request.node.user_properties.append((fault, count))


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitting]]:
    """Sit down at the prompt, as often as a test wants to; at its end all terminals are put away."""
    from tests.shell.sitting import Sitting  # Windows has no such terminals

    sittings: list[Sitting] = []

    def sit_down(*arguments: str, size: tuple[int, int] = (80, 24), **changed: str) -> Sitting:
        sittings.append(Sitting(*arguments, size=size, **changed))
        return sittings[-1]

    yield sit_down
    for sitting in sittings:
        sitting.leave()
