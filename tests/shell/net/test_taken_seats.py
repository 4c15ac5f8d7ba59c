"""Who takes a seat, comes back, or is asked something: what was heard, what was meant, and by whom it may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.shell.net.friends import Friend, hall_of, seated

if TYPE_CHECKING:
    from collections.abc import Callable

ANNAS_MOVE = "move a helmet"
"""What Anna can begin with in the game that these tests deal."""


def test_who_takes_a_seat_hears_how_it_stands_and_nothing_of_before() -> None:
    """Somebody new on a seat is told the game, and not what was said while the seat was free."""
    hall, _ = hall_of()
    anna, _ = seated(hall, typing=True)
    anna.say(ANNAS_MOVE)
    anna.say("kick Bo")
    anna.say("say he was tiresome")
    heard = Friend(hall, "Bo", f"join {anna.code}", key="new", typing=True).heard()
    assert "tiresome" not in heard
    assert heard.startswith("You take over the seat of Bo, and are called Bo here.")
    assert "Your turn. A, B and C on Atlantis" in heard


def test_what_was_only_under_way_is_told_again() -> None:
    """What a connection still had to send when it was lost counts as missed, but for one's own words."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    bo.wire.stuck = 10
    anna.say(ANNAS_MOVE)
    bo.say("say I can hardly hear you")
    bo.go()
    heard = Friend(hall, "x", key="key of Bo", typing=True).heard()
    assert "Anna moves figure A" in heard
    assert "hardly" not in heard


def test_what_arrived_last_is_not_told_again() -> None:
    """If it turns out, after a connection was lost, that all had arrived, nothing is told twice."""
    hall, _ = hall_of()
    anna, bo = seated(hall, typing=True)
    arrived: list[Callable[[], object]] = []
    bo.wire.once_heard = arrived.append  # type: ignore[method-assign, assignment]
    bo.wire.stuck = 10
    anna.say(ANNAS_MOVE)
    bo.go()
    for each in arrived:
        each()
    assert "Anna moves" not in Friend(hall, "x", key="key of Bo", typing=True).heard()


def test_advice_is_about_the_game_as_it_stands() -> None:
    """If the game has gone on while advice was thought out, it is thought out anew."""
    hall, around = hall_of(clock=90)
    anna = Friend(hall, "Anna", typing=True)
    anna.say("open path 2\nstart easy")
    around.slow = True
    anna.say("hint")
    around.wait(91)
    advice = around.thoughts.pop(0)
    around.thought_out()
    assert anna.heard().endswith("Your turn.")
    advice()
    told = anna.heard()
    assert "Move " in told
    assert told in anna.say("hint")


def test_advice_is_for_whoever_asks() -> None:
    """What was thought out for one is not told to another who asks about the same position."""
    hints = []
    for both in (False, True):
        hall, _ = hall_of()
        anna, bo = seated(hall, typing=True)
        anna.say(ANNAS_MOVE)
        hints.append((bo.say("hint") if both else "", anna.say("hint").partition(": ")[2]))
    (_, alone), (of_bo, after) = hints
    assert alone == after
    assert after not in of_bo


def test_a_yes_is_about_the_position_that_was_asked_about() -> None:
    """If the time is up meanwhile, what was asked about is not done any more."""
    hall, around = hall_of(clock=90)
    anna = Friend(hall, "Anna", typing=True)
    anna.say("open path 2\nstart easy")
    anna.say("move b helmet")
    anna.say("move b olives")
    assert anna.say("pay crown 5 amphora").endswith("Enter means no.")
    around.wait(91)
    anna.heard()
    assert "Nothing was done." in anna.say("yes")


def test_only_whoever_keeps_a_table_begins_or_closes_it() -> None:
    """A guest at a table that waits can neither begin without the others nor end it."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say("open path 3")
    bo = Friend(hall, "Bo", f"join {anna.code}", key="b", typing=True)
    for line in ("start easy", "start", "close", "kick Anna"):
        assert "not understood" in bo.say(line), line
    assert hall.tables[0].table is None
    assert not hall.tables[0].closed
    assert anna.say("start easy")
    assert hall.tables[0].table
