"""`--deal` and `tournament --think`: fairness can be tested from outside, and how long anybody thinks be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games import game_named
from atlantis_cli.shell.files.saves import restored, written
from tests.shell.running import here, only, told

if TYPE_CHECKING:
    from pathlib import Path

DEALS = ("1", "2", "3", "4")
TOURNAMENT = ("tournament", "--players", "medium,random", "--games", "2", "--seed", "3")


def dealt(game: str, deal: str, level: str = "easy") -> Match:
    """Set a game up whose hidden things are dealt by a number of their own."""
    rules = game_named(game)
    options = {option.name: option.default for option in rules.options} | {"deal": deal}
    return Match(rules, 5, [Player("One", level), Player("Two", "easy")], options)


def test_only_what_is_hidden_is_dealt_anew() -> None:
    """The open path and the hand of whoever begins stay; other hands, covered tiles and the draw pile differ."""
    plain = only(told("--players", "Anna,Bo", "--seed", "5", "--reveal"), "game_started")[0]
    others = [
        only(told("--players", "Anna,Bo", "--seed", "5", "--reveal", "--deal", deal), "game_started")[0]
        for deal in DEALS
    ]
    for told_by in others:
        assert [space["tiles"][-1:] for space in told_by["spaces"]] == [
            space["tiles"][-1:] for space in plain["spaces"]
        ]
        assert told_by["hands"][0] == plain["hands"][0]
        assert told_by["hands"][1] != plain["hands"][1]
        assert told_by["spaces"] != plain["spaces"]
    assert len({str(told_by) for told_by in others}) == len(DEALS)


@pytest.mark.parametrize(("game", "level"), [("path", "easy"), ("path", "medium"), ("island", "easy")])
def test_nobody_peeks(game: str, level: str) -> None:
    """Other hidden things in the same public game change no choice, from the first decision until chance speaks."""
    chosen = []
    for deal in DEALS:
        lines = told("--game", game, "--players", f"One={level},easy", "--seed", "5", "--deal", deal)
        ends = ("cards_drawn", "piece_sunk")
        end = next(place for place, line in enumerate(lines) if line["event"] in ends)
        chosen.append([{**line, "shows": None} for line in lines[1:end]])
    assert len(chosen[0]) > 1
    assert all(each == chosen[0] for each in chosen)


def test_advice_peeks_at_nothing() -> None:
    """Who asks for advice gets the same, whatever the others hold and whatever lies face down."""
    asked = ("--players", "Anna,Bo", "--seed", "5", "--deal")
    hints = [only(told(*asked, deal, lines=["hint"]), "hint") for deal in DEALS[:2]]
    assert hints[0] == hints[1] != []


def test_what_comes_is_dealt_anew_too() -> None:
    """What sinks, what is spun and what is drawn follows from the deal, and the same deal brings the same game."""
    asked = ("--game", "island", "--players", "random,random", "--seed", "5", "--deal")
    games = [told(*asked, deal) for deal in ("1", "2", "1")]
    assert games[0] == games[2] != games[1]
    assert only(games[0], "spun")[0:9] != only(games[1], "spun")[0:9]


def test_a_deal_is_told_and_saved() -> None:
    """`seed` tells the deal, in JSON lines too, and a saved game keeps it."""
    asked = ("--players", "Anna,easy", "--seed", "5", "--deal", "42")
    assert "--deal 42" in " ".join(here(*asked, lines=["seed"]).text.split())
    assert only(told(*asked, lines=["seed"]), "seed")[0]["deal"] == 42
    assert only(told(*asked[:4], lines=["seed"]), "seed")[0]["deal"] is None
    match = dealt("path", "42")
    again = restored("x", written(match))
    assert isinstance(again, Match)
    assert (again.deal, again.state.hands) == (42, match.state.hands)
    assert isinstance(restored("x", written(match).replace(b"deal 42", b"deal 043")), Match) is False


@pytest.mark.parametrize("wrong", [("--deal", "x"), ("--deal", "-1"), ("--think", "0.5"), ("--think", "0")])
def test_what_is_no_number_is_refused(wrong: tuple[str, str]) -> None:
    """A deal and a number of imagined games are whole numbers."""
    run = here(*TOURNAMENT, *wrong)
    assert run.status == 2
    assert wrong[0] in run.complaint


def test_a_tournament_thinks_as_long_as_is_said(tmp_path: Path) -> None:
    """How many games are imagined decides how the games go; a file of results is gone on with as it was begun."""
    plain, long, again = (told(*TOURNAMENT, *more)[0] for more in ((), ("--think", "40"), ("--think", "40")))
    assert plain["standings"] != long["standings"] == again["standings"]
    assert (plain["think"], long["think"], plain["deal"]) == (None, 40, None)
    asked = ("--results", str(tmp_path / "results"))
    assert here(*TOURNAMENT, "--think", "40", "--deal", "9", *asked).status == 0
    more = told("tournament", *asked, "--games", "3")[0]
    assert (more["games"], more["think"], more["deal"]) == (3, 40, 9)
    for other in (("--think", "41"), ("--deal", "8")):
        run = here("tournament", *asked, *other)
        assert run.status == 2
        assert other[0] in run.complaint


def test_a_file_begun_without_says_so(tmp_path: Path) -> None:
    """Where a file was begun without them, neither is added later."""
    asked = ("--results", str(tmp_path / "results"))
    assert here(*TOURNAMENT, *asked).status == 0
    for other in (("--think", "41"), ("--deal", "8")):
        run = here("tournament", *asked, *other)
        assert run.status == 2
        assert f"without {other[0]}" in " ".join(run.complaint.split())
