"""Whose turn it is, everybody at a far table hears once, however they are told."""

from __future__ import annotations

import json

import pytest

from atlantis_cli.shell.files.settings import VERBOSITIES
from tests.shell.net.friends import Friend, hall_of, seated

MOVES = {"path": "move a helmet", "island": "place f7"}
"""What Anna can begin with in the games that these tests deal."""


@pytest.mark.parametrize("game", MOVES)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_a_turn_is_called_once(verbosity: str, game: str) -> None:
    """Whoever hears by a move of others whose turn it is, is not called as well."""
    hall, _ = hall_of()
    anna, bo = seated(hall, game=game, asked=f"verbosity {verbosity} lang de", typing=True)
    anna.say(MOVES[game])
    assert bo.heard().count("Du bist dran") == 1


@pytest.mark.parametrize("game", MOVES)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_who_comes_back_is_called_once(verbosity: str, game: str) -> None:
    """Whoever comes back hears what was said and done meanwhile, and last and once whose turn it is."""
    asked = f"verbosity {verbosity}"
    hall, _ = hall_of()
    anna, bo = seated(hall, game=game, asked=asked, typing=True)
    bo.go()
    anna.say("say hello")
    anna.say(MOVES[game])
    heard = Friend(hall, "Bo", asked, key="key of Bo", typing=True).heard()
    assert heard.startswith("Welcome back, Bo. Anna: hello Anna")
    assert len(heard.split("Your turn.")) + len(heard.split("is yours")) == 3, heard
    assert "our" in heard.rpartition("Anna")[2]


def test_who_comes_back_to_the_turn_of_another_hears_that_once() -> None:
    """Whoever has missed one's own call hears once who is on now."""
    hall, _ = hall_of()
    anna, bo = seated(hall, asked="lang de", typing=True)
    anna.go()
    bo.go()
    assert Friend(hall, "Bo", "lang de", key="key of Bo", typing=True).heard().count("Anna ist dran") == 1


def test_a_program_hears_a_turn_begin_once() -> None:
    """A program is told `turn_started`, and `your_turn` only where no turn begins, as while islanders are placed."""
    for game, told in (("path", "turn_started"), ("island", "your_turn")):
        hall, _ = hall_of()
        anna, bo = seated(hall, game=game, asked="format jsonl")
        anna.say(MOVES[game])
        events = [json.loads(line)["event"] for line in bo.wire.sent.splitlines()]
        assert [event for event in events if event in {"turn_started", "your_turn"}] == [told]
