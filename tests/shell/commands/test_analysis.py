"""`analyse` at the front door: what cost most in a game that is over, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots import analysis
from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games import game_named
from tests.shell.running import here, languages, only, told
from tests.shell.scripts import called, script

if TYPE_CHECKING:
    from collections.abc import Collection

    from atlantis_cli.core.game import GoOn

SEED = 10
GAMES, LATE, IMAGINED = 60, 24, 8


def blundered() -> tuple[Match, int]:
    """Play a game of `path` well; only once Anna takes what is worst: the number of that decision comes with it."""
    game = game_named("path")
    match = Match(game, SEED, [Player("Anna", "person"), Player("Bo", "person")], {"edition": "mayfair"})
    blunder = -1
    while not match.over:
        view = game.view(match.state, match.actor)
        if match.actor == 0 and blunder < 0 and match.state.phase == "start" and match.game.turn(match.state) > LATE:
            blunder = len(match.log)
            match.play(min(game.legal(view), key=lambda action: worth(match, action)))
        else:
            match.play(LEVELS["medium"](game, view, match.thought(), None, IMAGINED))
    return match, blunder


def worth(match: Match, action: object) -> float:
    """Return what a move brings Anna in the end if she plays on well; the rules alone say how it goes on."""
    view = match.game.view(match.state, 0)
    if not match.game.weighable(view, action):  # type: ignore[arg-type]
        return 1.0
    there = view.copy()
    match.game.pursue(there, action, lambda: 0.5)  # type: ignore[arg-type]
    return match.game.outlook(there)[0]


@pytest.fixture(scope="module")
def game_over() -> tuple[Match, int]:
    """Return a game with a blunder, played once."""
    return blundered()


KNOWN: dict[tuple[object, ...], analysis.Analysis] = {}
"""What was found out about a game, in whatever language it is asked for."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each decision be judged once, by fewer games than hard's and expert's, which would take a minute."""
    monkeypatch.setattr(analysis, "HARD", GAMES)
    monkeypatch.setattr(analysis, "EXPERT", GAMES)
    analysed = analysis.analysed

    def once(match: Match, seats: Collection[int], go_on: GoOn | None = None, games: int = 0) -> analysis.Analysis:
        key = match.game.name, match.seed, tuple(entry.command for entry in match.log), tuple(seats), games
        if go_on or key not in KNOWN:
            KNOWN[key] = analysed(match, seats, go_on, games)
        return KNOWN[key]

    monkeypatch.setattr(analysis, "analysed", once)


def test_a_blunder_is_found(game_over: tuple[Match, int]) -> None:
    """A plain blunder in a game that was played well is the first that is named, with what it cost."""
    match, blunder = game_over
    fact = only(told(*called(match), lines=[*script(match), "analyse Anna"]), "analysis")[0]
    first = fact["costly"][0]
    assert (first["number"], first["command"]) == (blunder, match.log[blunder].command)
    assert first["share"] > 10
    assert first["better"] != first["command"]
    assert fact["players"] == ["Anna"]
    assert fact["left"] == 0


@pytest.mark.parametrize("language", languages())
def test_analyse_tells_of_all_who_play_here(language: str, game_over: tuple[Match, int]) -> None:
    """In each language everybody at the keyboard hears of the turn, of what was decided and of what was better."""
    match, blunder = game_over
    lines = [*script(match), "analyse"]
    fact = only(told(*called(match), "--lang", language, lines=lines), "analysis")[0]
    assert fact["players"] == ["Anna", "Bo"]
    assert blunder in [one["number"] for one in fact["costly"]]
    assert str(fact["costly"][0]["turn"]) in fact["text"]
    assert len([one for one in fact["costly"] if one["player"] == "Anna"]) <= 3


def test_a_game_that_is_not_over_is_not_gone_through() -> None:
    """While a game goes on it is refused in a sentence."""
    run = here("--players", "Anna,easy", "--seed", "1", lines=["analyse"])
    assert run.status == 1
    assert "The game is not over yet." in run.complaint


def test_who_decided_nothing_has_nothing_to_go_through(
    monkeypatch: pytest.MonkeyPatch, game_over: tuple[Match, int]
) -> None:
    """Where nothing could have been decided otherwise, that is said."""
    match, _ = game_over
    monkeypatch.setattr(type(match.game), "weighable", lambda *_: False)
    run = here(*called(match), lines=[*script(match), "analyse Bo"])
    assert run.status == 1
    assert "There was nothing that could have been decided otherwise." in run.complaint
