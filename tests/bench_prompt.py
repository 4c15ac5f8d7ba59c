"""How long somebody at a prompt waits: from Enter until the answer begins, beside Python's own prompt, in terminals."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import tempfile
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROUNDS = 10
REST = 0.05
"""Seconds between two keys, in which nothing is measured."""

GAME = [sys.executable, "-m", "atlantis_cli", "--players", "Anna,easy", "--seed", "1"]
ASKED = ["status", "hand", "moves", "legal", "look 12", "gaps", "figures", "next flag", "near 12", "path", "scores"]
SUMS = [f"{number}+1" for number in range(10, 10 + len(ASKED))]


class Prompt:
    """A program at a terminal of its own."""

    def __init__(self, command: Sequence[str], home: str) -> None:
        """Start it, and wait until it asks."""
        self.end, slave = os.openpty()
        homes = {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
        env = {name: value for name, value in os.environ.items() if name != "PYTHONSTARTUP"}
        subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env | homes | {"TERM": "xterm"},
            start_new_session=True,
        )
        os.close(slave)
        self.rest(10.0)
        self.rest(1.0)

    def rest(self, seconds: float) -> None:
        """Read on until nothing has come for a while."""
        while select.select([self.end], [], [], seconds)[0]:
            os.read(self.end, 1 << 16)
            seconds = min(seconds, REST)

    def wait(self, line: str) -> float:
        """Type a line key by key, and give the seconds from Enter until words come."""
        for key in line:
            os.write(self.end, key.encode())
            self.rest(REST)
        heard, begun = b"", perf_counter()
        os.write(self.end, b"\r")
        while not re.search(rb"\w", re.sub(rb"\x1b\[[?\d;]*\w", b"", heard)):
            heard += os.read(self.end, 1 << 16)
        waited = perf_counter() - begun
        self.rest(REST)
        return waited


def prompt_ratio() -> None:
    """Compare the styles for ears with `python -q`, each line once a round, side by side."""
    with tempfile.TemporaryDirectory() as home:
        python = Prompt([sys.executable, "-q"], home)
        styles = {style: Prompt([*GAME, "--style", style], f"{home}/{style}") for style in ("quiet", "plain")}
        waited: dict[str, list[float]] = {style: [] for style in ("python", *styles)}
        for _ in range(ROUNDS):
            for asked, one in zip(ASKED, SUMS, strict=True):
                waited["python"].append(python.wait(one))
                for style, prompt in styles.items():
                    waited[style].append(prompt.wait(asked))
        for prompt in (python, *styles.values()):
            os.close(prompt.end)
    bare = median(waited["python"])
    for style in styles:
        ours = median(waited[style])
        print(f"prompt: {style} {ours * 1000:.2f} ms, python -q {bare * 1000:.2f} ms: {ours / bare:.2f} times")
