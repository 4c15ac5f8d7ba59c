"""The bundle for whoever has no Python: small, quick to start, and the whole game, with its voices and languages."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from atlantis_cli import __version__
from tests.bundle.__main__ import make, pack, size
from tests.bundle.laid import LIST
from tests.bundle.test_inside import HEAVY
from tests.conftest import ROOT, home_at
from tests.shell import running
from tests.shell.running import ANNA, environment
from tests.shell.sitting import Sitting
from tests.shell.speech.sounding import sound

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.soak

LARGEST = 60.0
"""Megabytes of a bundle at most."""

SLOWEST = 2.0
"""So many times as long as the installed program it may take to start, at most."""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the bundle of this system."""
    return make(tmp_path_factory.mktemp("bundle"))


@pytest.fixture
def program(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the program inside, with games of its own, and nothing of Python around it."""
    for name, value in home_at(tmp_path / "home").items():
        monkeypatch.setenv(name, value)
    return bundle / ("atlantis.exe" if sys.platform == "win32" else "atlantis")


def bare() -> dict[str, str]:
    """Return an environment in which no other Python and nothing of this checkout is found."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | {"PATH": os.defpath}


def run(program: Path, *words: str, lines: str = "", status: int = 0) -> str:
    """Run the bundle as somebody does who has no Python, and return what it says."""
    done = subprocess.run(
        [program, *words], input=lines.encode(), capture_output=True, env=bare(), timeout=120, check=False
    )
    assert done.returncode == status, done.stderr
    assert b"Traceback" not in done.stderr
    return done.stdout.decode()


def test_it_is_small_and_packed(bundle: Path) -> None:
    """The folder has 60 megabytes at most; licenses and a note on how to start lie beside the program."""
    assert size(bundle) <= LARGEST
    assert pack(bundle).stat().st_size < LARGEST * 1e6
    licenses = {path.name for path in (bundle / "licenses").iterdir()}
    assert {"atlantis-cli.txt", "espeak-ng.txt", "python.txt", "pyttsx3-LICENSE", "miniaudio-LICENSE"} <= licenses
    assert (bundle / "README.txt").is_file()
    inside = {
        part["name"]: part.get("version") for part in json.loads((bundle / LIST).read_text("utf-8"))["components"]
    }
    assert inside["python"] == platform.python_version()
    assert {"openssl", "miniaudio", "iroh"} <= {*inside}


def test_nothing_for_those_who_train_players_is_inside(bundle: Path) -> None:
    """Neither the adapters nor what they bring has come in by another way."""
    names = {path.name.partition(".")[0] for path in bundle.rglob("*")}
    assert names & HEAVY == set()


def test_it_starts_at_most_twice_as_slowly(program: Path) -> None:
    """`--version` and the first words of a game take at most twice as long as by the installed program."""
    installed = [sys.executable, "-m", "atlantis_cli"]
    for words in (["--version"], [*ANNA]):
        taken: dict[str, list[float]] = {"bundle": [], "installed": []}
        for _ in range(9):
            for name, command in (("bundle", [str(program)]), ("installed", installed)):
                begun = time.perf_counter()
                env = bare() if name == "bundle" else environment()
                subprocess.run([*command, *words], stdin=subprocess.DEVNULL, capture_output=True, env=env, check=True)
                taken[name].append(time.perf_counter() - begun)
        bundled, plain = (statistics.median(taken[name]) for name in ("bundle", "installed"))
        print(f"{words}: bundle {bundled:.3f} s, installed {plain:.3f} s")  # noqa: T201 - shown where it fails
        assert bundled <= SLOWEST * plain


@pytest.mark.parametrize("language", running.languages())
def test_it_plays_a_script(program: Path, language: str) -> None:
    """A script gets the same answers, byte for byte, in each language."""
    lines = "status\nhand\nmoves\nhint\nrules\n"
    words = (*ANNA, "--lang", language)
    assert run(program, *words, lines=lines) == running.process(*words, lines=lines).text
    assert __version__ in run(program, "--version")


def test_it_plays_at_a_prompt(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal it asks, completes and answers as the installed program does."""
    monkeypatch.setattr("tests.shell.sitting.PROGRAM", (str(program),))
    sitting = Sitting(*ANNA)
    sitting.asked()
    assert sitting.say("status").startswith("Your turn.")
    sitting.press("tut\t")
    sitting.shows("tutorial ")
    sitting.press("\x15quit\r")
    assert sitting.ended() == 0
    sitting.leave()


@pytest.mark.parametrize("language", running.languages())
def test_its_voices_are_inside(program: Path, tmp_path: Path, language: str) -> None:
    """It writes what it would speak in each language, with nothing else on the machine."""
    file = tmp_path / "game.wav"
    run(program, *ANNA, "--lang", language, "--speech-file", str(file), lines="status\n")
    assert sound(file).seconds > 5
    assert sound(file).loudness > 100


def test_processes_of_its_own_work(program: Path, tmp_path: Path) -> None:
    """Tournaments in several processes work, and programs in Python play and find Python's own modules."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, random, statistics, sys\n"
        "commands = []\n"
        "for told in map(json.loads, sys.stdin):\n"
        "    if told['event'] == 'legal':\n"
        "        commands = told['commands']\n"
        "    elif told['event'] == 'ready' and told['player'] == 'Bot':\n"
        "        print(random.choice(commands or ['legal']), flush=True)\n"
        "        commands = []\n"
    )
    words = ("tournament", "--games", "4", "--jobs", "2", "--seed", "1")
    assert run(program, *words, "--players", "easy,random").startswith("Four games played")
    told = run(program, *words, "--players", f"easy,Bot={bot}")
    assert "lost the seat" not in " ".join(told.split())


def test_its_player_of_sound_is_whole(program: Path, tmp_path: Path) -> None:
    """Miniaudio can be imported inside, with the compiled part that it needs: sounds, and the player of the voice."""
    file = tmp_path / "player.py"
    file.write_text("import _cffi_backend, miniaudio\nprint(miniaudio.lib_version())\n", encoding="utf-8")
    assert run(program, "--as-python", str(file)).strip()


def test_doctor_says_what_it_says_to_the_installed_program(program: Path) -> None:
    """On one machine `doctor` finds the same voices and the same sound; on Linux prismatoid alone is not inside."""
    plain = subprocess.run(
        [sys.executable, "-m", "atlantis_cli", "doctor"], capture_output=True, env=bare(), cwd=ROOT, check=True
    )
    kept = [
        [line for line in told.splitlines() if not (sys.platform == "linux" and "screen reader:" in line)]
        for told in (run(program, "doctor"), plain.stdout.decode())
    ]
    assert kept[0] == kept[1]


def test_it_advises_nothing_that_it_cannot_use(program: Path) -> None:
    """`doctor` knows the version and the voices, and never tells anybody to use pip."""
    told = " ".join(run(program, "doctor").split())
    assert f"Version: {__version__}" in told
    assert "yes, with" in told or sys.platform != "linux"
    assert "pip install" not in told
