"""Man pages and completions as man and real shells read them, on a system that has these."""

from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from atlantis_cli import __version__
from atlantis_cli.shell.cli.manual.__main__ import PLACES
from atlantis_cli.shell.cli.options import TAKEN, VERBS
from atlantis_cli.shell.files.languages import LANGUAGES
from tests.shell.running import here

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

PATIENCE = 30.0

STAND_IN = '#!/bin/sh\necho "[$*]" >>"$HEARD"\n'

"""Stands for the program, and writes down how it was called."""


def needed(program: str) -> None:
    """Skip a test where a program of the system is missing, and name its Debian package."""
    package = {"man": "man-db"}.get(program, program)
    if not shutil.which(program):
        pytest.skip(f"needs the Debian package {package}")


class Shell:
    """A shell at a terminal of its own, in which a stand-in for the program is called."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        """Start it."""
        self.heard = folder / "heard"
        self.heard.touch()
        stand_in = folder / "bin" / "atlantis"
        stand_in.parent.mkdir()
        stand_in.write_text(STAND_IN)
        stand_in.chmod(0o755)
        env = os.environ | {
            "PATH": f"{stand_in.parent}{os.pathsep}{os.environ['PATH']}",
            "HEARD": str(self.heard),
            "TERM": "xterm",
            "LC_ALL": "C.UTF-8",
            "HOME": str(folder),
            "HISTFILE": os.devnull,
            "PS1": "> ",
        }
        self.terminal, theirs = os.openpty()
        ruling = ["setsid", "--ctty", *command]  # a shell that rules its terminal
        self.process = subprocess.Popen(ruling, stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=folder)
        os.close(theirs)
        self.shown = ""

    def read(self, seconds: float) -> None:
        """Take what is shown within so many seconds."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                self.shown += os.read(self.terminal, 1 << 16).decode("utf-8", "replace")
            except OSError:
                return

    def type(self, line: str) -> None:
        """Type something."""
        os.write(self.terminal, line.encode())
        self.read(0.05)

    def calls(self, line: str) -> str:
        """Type a line with Tabs and Enter, and return with which words the program was called."""
        before = self.heard.read_text()
        self.type(line)
        os.write(self.terminal, b"\r")
        end = time.monotonic() + PATIENCE
        while self.heard.read_text() == before:
            assert time.monotonic() < end, self.shown
            self.read(0.05)
        return self.heard.read_text()[len(before) :].strip()

    def end(self) -> None:
        """End it."""
        os.close(self.terminal)
        self.process.kill()
        self.process.wait()


@pytest.fixture(params=["bash", "zsh", "fish"])
def shell(request: pytest.FixtureRequest, manual: Path, tmp_path: Path) -> Iterator[Shell]:
    """Start a real shell that has read its completion as it would from its own place."""
    needed(request.param)
    place = manual / PLACES[request.param]
    (tmp_path / "games").mkdir()
    (tmp_path / "monday.game").touch()
    commands = {
        "bash": (["bash", "--norc", "-i"], f". {place}\r"),
        "zsh": (
            ["zsh", "-f", "-i"],
            f"PS1='> ' fpath=({place.parent} $fpath); autoload -U compinit; compinit -D -u; unsetopt automenu\r",
        ),
        "fish": (["fish", "--no-config", "-i"], f"source {place}\r"),
    }
    command, begin = commands[request.param]
    started = Shell(command, tmp_path)
    started.read(1.0)
    started.type(begin)
    started.read(1.0)
    yield started
    started.end()


LINES = {
    "atlantis tou\t": "[tournament]",
    "atlantis --play\tAnna,ea\t": "[--players Anna,easy]",
    "atlantis --lang n\t": "[--lang nl]",
    "atlantis --style=qu\t": "[--style quiet]",
    "atlantis --lang de doc\t--spe\t-d\t sp\t": "[--lang de doctor --speech-driver speech-dispatcher]",
    "atlantis replay mon\t": "[replay monday.game]",
    "atlantis completion po\t": "[completion powershell]",
    "atlantis tournament --form\tcs\t": "[tournament --format csv]",
    "atlantis --no\t": "[--no-undo]",
}

"""What is typed, and with which words the program is called then."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_man_shows_each_page_without_a_warning(manual: Path, language: str) -> None:
    """`man -l` has nothing to complain of, and each page tells each of its options and names the other pages."""
    needed("man")
    folder = manual / "share/man" / ("" if language == "en" else language) / "man1"
    for verb in ("", *VERBS):
        page = folder / f"atlantis{f'-{verb}' if verb else ''}.1"
        env = os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "79", "MANPAGER": "cat"}
        done = subprocess.run(
            ["man", "--warnings=w", "-E", "UTF-8", "-l", page], env=env, capture_output=True, check=True, text=True
        )
        assert not done.stderr
        text = re.sub(".\b", "", done.stdout)
        assert {option for option in TAKEN[verb] if not re.search(rf"^ +--{option}\b", text, re.MULTILINE)} == set()
        assert __version__ in text
        assert all(f"atlantis-{other}(1)" in text for other in VERBS if other != verb)
        assert max(map(len, text.splitlines())) <= 79


def test_a_page_says_what_help_says(manual: Path) -> None:
    """Word for word, and in its language; signs that mean something to troff are left as they are."""
    needed("man")
    page = manual / "share/man/de/man1/atlantis.1"
    env = os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "500", "MANPAGER": "cat"}
    shown = subprocess.run(["man", "-E", "UTF-8", "-l", page], env=env, capture_output=True, check=True, text=True)
    text = " ".join(re.sub(".\b", "", shown.stdout).split())
    helped = here("--help", "--lang", "de", "--width", "200").text
    for line in helped.splitlines():
        _, _, says = line.partition(": ")
        assert " ".join(says.split()) in text


def test_real_shells_complete(shell: Shell) -> None:
    """Verbs, options, values, lists with commas and files are completed in bash, zsh and fish as one types them."""
    for typed, called in LINES.items():
        assert re.sub(r"(--\w+)=", r"\1 ", shell.calls(typed)) == called, typed  # zsh prefers the sign of equality


@pytest.mark.parametrize("language", ["de", "en"])
def test_shells_explain_in_the_language_of_the_system(manual: Path, language: str) -> None:
    """The file that is installed explains verbs in the system's language, and in English where it knows no other."""
    needed("fish")
    line = f"source {manual / PLACES['fish']}; complete -C 'atlantis sav'"
    env = os.environ | {"LC_ALL": f"{language}_XX.UTF-8", "LANG": "C"}
    done = subprocess.run(["fish", "--no-config", "-c", line], env=env, capture_output=True, check=True, text=True)
    assert done.stdout == {"de": "saves\tnennt alle Spielstände\n", "en": "saves\tlists the saved games\n"}[language]
