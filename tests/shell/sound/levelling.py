"""`python -m tests.shell.sound.levelling` writes anew what follows from the descriptions: levels, and marks of bytes.

Sounds are levelled once, here, by how loud they are to an ear; the game itself only multiplies.
"""

from __future__ import annotations

import hashlib
import statistics

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.sound import levels, synthesis
from atlantis_cli.shell.sound.descriptions import DESCRIPTIONS, STEPS
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.sound.waves import RATE
from tests.conftest import ROOT
from tests.shell.sound.loudness import momentary

AS_LOUD = -23.0
"""LUFS, at the loudest moment: what EBU R128 asks of a programme, and less than a voice that speaks."""

FAINT = 4000
"""A level at which nothing is clipped."""

LEVELS = ROOT / "atlantis_cli" / "shell" / "sound" / "levels.py"
MARKS = ROOT / "tests" / "shell" / "sound" / "marks.txt"


def steps_of(kind: str) -> tuple[int | None, ...]:
    """Return the steps at which a kind is heard."""
    return tuple(range(len(STEPS))) if any(tone.steps for tone in DESCRIPTIONS[kind]) else (None,)


def level(kind: str) -> int:
    """Return by how much a kind is turned up or down, for all of its steps together."""
    levels.LEVELS[kind] = FAINT
    heard = [synthesis.made(kind, step) for step in steps_of(kind)]
    loud = statistics.fmean(momentary([dry], RATE) for dry in heard)
    return int(round(FAINT * 10 ** ((AS_LOUD - loud) / 20), -1))


def mark(kind: str) -> str:
    """Return a mark of what a kind comes to, at each of its steps, here and there, and at other rates."""
    places = ((0.0, 0.0, RATE), (-0.5, 0.4, RATE), (1.0, 1.0, 44100), (0.2, 0.0, 16000))
    sounds = [(Sound(kind, side, away, step), rate) for step in steps_of(kind) for side, away, rate in places]
    return hashlib.sha256(b"".join(render(sound, rate) for sound, rate in sounds)).hexdigest()[:32]


def renew() -> None:
    """Write the levels, then the marks of what is rendered by them."""
    found = {kind: level(kind) for kind in KINDS}
    lines = [f'    "{kind}": {found[kind]},\n' for kind in KINDS]
    text = LEVELS.read_text(encoding="utf-8")
    LEVELS.write_text(f"{text[: text.index('LEVELS =')]}LEVELS = {{\n{''.join(lines)}}}\n", encoding="utf-8")
    levels.LEVELS.update(found)
    MARKS.write_text("".join(f"{kind} {mark(kind)}\n" for kind in KINDS), encoding="utf-8")


if __name__ == "__main__":
    renew()
