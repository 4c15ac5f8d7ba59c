"""A whole game as it is told in each language, kept to the letter; `python -m tests.renew` writes it anew."""

from __future__ import annotations

from tests.conftest import ROOT
from tests.shell.running import ANNA, here, languages

HOME = ROOT / "tests" / "transcripts"
SCRIPT = HOME / "script.txt"


def transcript(language: str) -> bytes:
    """Play the script, and give what is told of it in a language, complaints where they were heard."""
    run = here(*ANNA, "--lang", language, "--on-error", "continue", lines=SCRIPT.read_bytes(), together=True)
    assert run.status == 1
    return run.out


def renew() -> None:
    """Write down how the game is told today."""
    for language in languages():
        (HOME / f"{language}.txt").write_bytes(transcript(language))
