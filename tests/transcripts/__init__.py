"""A whole game as it is told in each language, kept to the letter; `python -m tests.renew` writes it anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.shell.settings import VERBOSITIES
from tests.conftest import ROOT
from tests.shell.running import ANNA, here, languages

if TYPE_CHECKING:
    from pathlib import Path

HOME = ROOT / "tests" / "transcripts"
SCRIPT = HOME / "script.txt"
TOLD = [(language, verbosity) for language in languages() for verbosity in VERBOSITIES]
"""Every language, told briefly, normally and in full."""


def kept(language: str, verbosity: str) -> Path:
    """Name the file that keeps how a game is told."""
    return HOME / f"{language}-{verbosity}.txt"


def transcript(language: str, verbosity: str) -> bytes:
    """Play the script, and give what is told of it, complaints where they were heard."""
    lines = f"verbosity {verbosity}\n".encode() + SCRIPT.read_bytes()
    run = here(*ANNA, "--lang", language, "--on-error", "continue", lines=lines, together=True)
    assert run.status == 1
    return run.out


def renew() -> None:
    """Write down how the game is told today."""
    for language, verbosity in TOLD:
        kept(language, verbosity).write_bytes(transcript(language, verbosity))
