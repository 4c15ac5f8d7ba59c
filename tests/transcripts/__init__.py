"""A whole game as it is told in each language, kept to the letter; `python -m tests.renew` writes it anew."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from atlantis_cli.games import GAMES
from atlantis_cli.shell.files.settings import VERBOSITIES
from tests.conftest import ROOT, home_at
from tests.shell.running import ANNA, here, languages, overlooking_nothing

HOME = ROOT / "tests" / "transcripts"
PLAYED = {
    "path": ANNA,
    "island": ("--game", "island", "--players", "Anna,random", "--seed", "54"),
}
"""How each game is begun; `random` plays on the same whatever the others learn."""

TOLD = [(game, language, verbosity) for game in GAMES for language in languages() for verbosity in VERBOSITIES]
"""Every game in every language, told briefly, normally and in full."""


def script(game: str) -> Path:
    """Name the file that says what is typed."""
    return HOME / game / "script.txt"


def kept(game: str, language: str, verbosity: str) -> Path:
    """Name the file that keeps how a game is told."""
    return HOME / game / f"{language}-{verbosity}.txt"


def transcript(game: str, language: str, verbosity: str) -> bytes:
    """Play the script, and give what is told of it, complaints where they were heard."""
    lines = f"verbosity {verbosity}\n".encode() + script(game).read_bytes()
    with overlooking_nothing():
        run = here(*PLAYED[game], "--lang", language, "--on-error", "continue", lines=lines, together=True)
    assert run.status == 1
    return run.out


def renew() -> None:
    """Write down how the games are told today, each by a program that has kept no other."""
    for told in TOLD:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            for name, value in home_at(Path(folder)).items():
                patch.setenv(name, value)
            kept(*told).write_bytes(transcript(*told))
