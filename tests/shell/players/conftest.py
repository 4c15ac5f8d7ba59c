"""What tests of programs that play share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.players.program_process import ProgramProcess, command_of, started
from tests.shell.bots import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Begin = Callable[..., ProgramProcess]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Start programs in Python under their guards, and end them."""
    begun = []

    def start(text: str, log: str = "") -> ProgramProcess:
        bot = written(tmp_path / "bot.py", text)
        begun.append(started(command_of(bot), log or str(tmp_path / "log")))
        return begun[-1]

    yield start
    for each in begun:
        if each.process.returncode is None:
            each.end()
