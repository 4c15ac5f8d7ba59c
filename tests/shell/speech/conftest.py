"""Every test of speech has a loudspeaker of its own, and leaves no process behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.speech import sounding
from tests.shell.speech.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.shell.speech.sounding import Loudspeaker


@pytest.fixture
def loudspeaker(tmp_path: Path) -> Iterator[Loudspeaker]:
    """Set up a loudspeaker; whatever speaks there at the end of a test is killed."""
    sounding.needed()
    folder = tmp_path / "loudspeaker"
    folder.mkdir()
    speaker = sounding.Loudspeaker(folder)
    yield speaker
    for number in speaker.processes():
        sounding.kill(number)


@pytest.fixture
def played_here(loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch) -> Loudspeaker:
    """Let what speaks in this process play there."""
    for name, value in loudspeaker.environment().items():
        monkeypatch.setenv(name, value)
    return loudspeaker


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Start a server that writes down what it shall say."""
    serving = Server(tmp_path / "speech.sock")
    yield serving
    serving.close()
