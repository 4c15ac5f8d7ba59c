"""`python -m tests.shell.sound FOLDER` writes every kind as a WAV file, for whoever wants to listen or to measure."""

from __future__ import annotations

import wave
from argparse import ArgumentParser
from pathlib import Path

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.sound.rendering import CHANNELS, render, sweep
from atlantis_cli.shell.sound.waves import RATE
from tests.shell.sound.levelling import steps_of


def write(path: Path, rendered: bytes, rate: int) -> None:
    """Write what was rendered as a WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(CHANNELS)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(rendered)


def main() -> None:
    """Write each kind at each of its steps, from the place asked for, and all of them from left to right."""
    parser = ArgumentParser(prog="python -m tests.shell.sound", description="Write every kind of sound as a WAV file.")
    parser.add_argument("folder", type=Path, help="where to; it is made")
    parser.add_argument("--rate", type=int, default=RATE, help="samples a second")
    parser.add_argument("--side", type=float, default=0.0, help="from -1, left, to 1, right")
    parser.add_argument("--away", type=float, default=0.0, help="from 0, near, to 1, far")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        for step in steps_of(kind):
            name = kind if step is None else f"{kind}_{step}"
            sound = Sound(kind, asked.side, asked.away, step)
            write(asked.folder / f"{name}.wav", render(sound, asked.rate), asked.rate)
    line = [Sound(kind, 2 * place / (len(KINDS) - 1) - 1) for place, kind in enumerate(KINDS)]
    write(asked.folder / "all.wav", sweep(line, len(line) / 2, asked.rate), asked.rate)


if __name__ == "__main__":
    main()
