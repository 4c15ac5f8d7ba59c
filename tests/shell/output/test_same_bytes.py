"""The same seed, players, options and commands give the same bytes, whatever is around them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS, Thinker
from atlantis_cli.games import GAMES
from atlantis_cli.shell.players.opponents import ADVISER
from tests.shell.running import ANNA, here, only, overlooking_nothing, process, told
from tests.shell.scripts import called, played, script
from tests.transcripts import PLAYED, TOLD, kept, transcript
from tests.transcripts import script as typed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.running import Told

AROUND = [
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "1234"},
    {"LANG": "de_DE.UTF-8", "TZ": "Pacific/Auckland"},
    {"LANG": "C", "LC_ALL": "C", "PYTHONIOENCODING": "latin-1"},
    {"PYTHONUTF8": "0", "PYTHONOPTIMIZE": "2", "COLUMNS": "40", "TERM": "dumb"},
]


@pytest.mark.usefixtures("thorough")
@pytest.mark.parametrize("which", TOLD, ids="-".join)
def test_a_game_is_told_as_it_was(which: tuple[str, str, str]) -> None:
    """A whole game with every command is told in each language and verbosity as the transcript keeps it."""
    assert transcript(*which).decode().splitlines() == kept(*which).read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_no_transcript_is_left_over(game: str) -> None:
    """Every file beside the script is one of the transcripts, and each tells a game to its end."""
    assert {*typed(game).parent.glob("*.txt")} <= {typed(game), *(kept(*one) for one in TOLD if one[0] == game)}
    assert only(told_objects(game), "game_ended")


def told_objects(game: str) -> list[Told]:
    """Play a game's script, whatever is wrong with some of its lines."""
    with overlooking_nothing():
        return told(*PLAYED[game], "--on-error", "continue", lines=typed(game).read_bytes(), status=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_script_says_every_command(game: str) -> None:
    """The transcript's script uses every command that there is."""
    topics = told(*PLAYED[game], lines=["help"])[-2]
    commands = {*topics["game"], *topics["looks"], *topics["table"]}
    said = {line.split()[0].lower() for line in typed(game).read_text(encoding="utf-8").splitlines()}
    assert commands - said == set()


@pytest.mark.parametrize("variables", AROUND, ids=str)
@pytest.mark.parametrize("style", ["text", "jsonl"])
def test_nothing_around_matters(variables: dict[str, str], style: str, tmp_path: Path) -> None:
    """Hash seed, locale, time zone, terminal and folder change no byte."""
    arguments, lines, told_here = around_nothing(style)
    run = process(*arguments, lines=lines, env=variables, cwd=tmp_path)
    assert run.status == 0, run.err
    assert run.out == told_here


@cache
def around_nothing(style: str) -> tuple[list[str], list[str], bytes]:
    """Play a game here, once in each style: its options, its lines, and what is told."""
    match = played("Zoë,easy,random", 6, edition="amigo", luck=3)
    arguments = [*called(match), "--lang", "en", "--format", style, "--reveal"]
    lines = [*script(match), "log 100", "scores"]
    return arguments, lines, here(*arguments, lines=lines).out


def test_another_seed_is_another_game() -> None:
    """The seed decides, and the seed alone."""
    runs = [told("--players", "easy,easy", "--seed", str(seed), "--reveal") for seed in (1, 1, 2)]
    assert runs[0] == runs[1]
    assert runs[0][0]["spaces"] != runs[2][0]["spaces"]
    assert runs[0][0]["hands"] != runs[2][0]["hands"]


def test_a_new_game_follows_from_the_last() -> None:
    """The seed of `new` is decided by the seed before it."""
    first, second = ([each["seed"] for each in told(*ANNA, lines=["new", "new"]) if "seed" in each] for _ in "12")
    assert first == second
    assert len(set(first)) == 3


def test_looking_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints, looks, saves and taking back lead to no other game."""
    monkeypatch.setitem(LEVELS, ADVISER, Thinker(40))
    match = played("Anna,easy", 8, luck=8)
    asked = [line for command in script(match) for line in (command, "undo", "hint", "moves", "legal", command)]
    plain = told(*called(match), lines=script(match))
    busy = told(*called(match), lines=asked)
    assert busy[-2] == plain[-2]
