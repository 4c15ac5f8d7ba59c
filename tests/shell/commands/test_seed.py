"""`seed`: asked for it is told, a drawn one in groups of digits, and with it the same game comes again."""

from __future__ import annotations

import io
import re

import pytest

from atlantis_cli import app
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.core.seeds import DRAWN, is_drawn
from atlantis_cli.games import game_named
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import JsonOutput
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from tests.shell.running import ANNA, here, languages, only, told

LONG = DRAWN.start + 12345678901234567890
GROUPS = re.compile(r"\d{3}(?:,\s\d{3}){12}")
LINES = ("seed", "move a helmet", "hint", "new", "seed", "log")
BOTS = ("--players", "easy,random")


@pytest.mark.parametrize("game", ["path", "island"])
@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_a_drawn_game_comes_again(game: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the seed that `seed` told, in its groups or whole, a drawn game is the same byte for byte, `new` too."""
    asked = ("--players", "Anna,easy", "--game", game, "--format", form, "--on-error", "continue")
    monkeypatch.setattr(app, "drawn_seed", lambda: LONG)
    first = here(*asked, lines=LINES)
    monkeypatch.setattr(app, "drawn_seed", lambda: LONG + 1)
    assert here(*asked, lines=LINES).out != first.out
    groups = GROUPS.findall(first.text)
    assert groups
    for seed in (str(LONG), " ".join(groups[0].split())):
        assert here(*asked, "--seed", seed, lines=LINES) == first


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_the_start_tells_only_a_chosen_seed(language: str, verbosity: str) -> None:
    """A chosen seed is told at the start and by `seed`, a drawn one, of 39 digits in threes, by `seed` alone."""
    asked = ("--players", "Anna,easy", "--lang", language, "--verbosity", verbosity)
    assert "31415" in here(*asked, "--seed", "31415").text
    assert not re.search(r"\d{3}", here(*asked).text)
    drawn = here(*asked, lines=["seed"]).text
    assert len(GROUPS.findall(drawn)) == 1
    assert max(map(len, drawn.splitlines())) <= 79
    assert here(*asked, "--seed", "31415", lines=["seed"]).text.count("31415") == 2


def test_programs_read_it_whole() -> None:
    """JSON lines have the seed at the start, in the answer to `seed` and at the end, as one number."""
    lines = told("--players", "Anna,easy", lines=["seed"])
    started, (answer,) = only(lines, "game_started")[0], only(lines, "seed")
    assert is_drawn(started["seed"])
    assert (answer["seed"], answer["drawn"]) == (started["seed"], True)
    (answer,) = only(told(*ANNA, lines=["seed"]), "seed")
    assert (answer["seed"], answer["drawn"]) == (1, False)
    played = told(*BOTS)
    assert only(played, "game_ended")[0]["seed"] == only(played, "game_started")[0]["seed"]


def test_who_sits_elsewhere_hears_of_no_seed() -> None:
    """A place that has not laid the table is told the same start and end as its host, but for the seed."""
    game, written = game_named("path"), io.StringIO()
    match = Match(game, LONG, [Player("Anna", "person"), Player("Bo", "person")], {"edition": "mayfair"})
    spoken = ActiveLanguage("en", "path")
    place = Place(Table(match, lambda _: None), spoken, JsonOutput(written, spoken.narrator), seats=(1,))
    place.begin()
    while not match.over:
        place.table.go_on()
        match.play(game.legal(match.state)[-1])
    place.catch_up()
    heard = written.getvalue()
    assert '"seed": null' in heard
    assert '"event": "game_ended"' in heard
    assert heard.count("seed") == 1
