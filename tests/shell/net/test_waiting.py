"""While somebody waits for friends, what is asked at every table is answered too."""

from __future__ import annotations

import pytest

from atlantis_cli.shell.net.people import AWAY
from tests.shell.net.friends import Friend, hall_of


def waiting(asked: str = "", game: str = "path") -> Friend:
    """Let somebody open a table and wait there."""
    anna = Friend(hall_of()[0], "Anna", asked, key="a", typing=True)
    anna.say(f"open {game} 2")
    return anna


def test_the_status_says_what_is_waited_for() -> None:
    """`status` tells how many seats are free, and who is there; without a table, how one comes to one."""
    assert waiting().say("status").endswith("The table is open: path, one seat free. Anna, English")
    assert "Welcome, Max" in Friend(hall_of()[0], "Max", typing=True).say("status")
    script = Friend(hall_of()[0], "Anna", key="a")
    script.say("open path 2")
    assert "one seat free" in script.say("status")
    script.visit.end_of_input()
    assert script.wire.status == 0


@pytest.mark.parametrize(("game", "topic", "told"), [("path", "bridges", "bridge"), ("island", "sharks", "shark")])
def test_the_rules_are_those_of_the_game(game: str, topic: str, told: str) -> None:
    """`rules` tells the topics of the game that will be played, one of them, and where the game lies."""
    anna = waiting(game=game)
    topics = anna.say("rules")
    assert "Topics of the rules" in topics or "rules" in topics
    assert topics.endswith('"rules far" tells where the game lies, and who could look there.')
    assert told in anna.say(f"rules {topic}")
    assert "could look" in anna.say("rules far")
    assert "no rule or topic" in anna.say("rules nonsense")


def test_bell_and_absence_are_chosen_beforehand() -> None:
    """The bell is switched on before the game begins and rings in it; who sits in is chosen, and asked by all."""
    hall, around = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say("open path 3")
    assert "Easy plays for whoever has been away" in anna.say("absent easy")
    bo = Friend(hall, "Bo", f"join {anna.code}", key="b", typing=True)
    assert "Bell: on" in bo.say("bell on")
    assert "Easy plays for whoever has been away" in bo.say("absent")
    assert bo.say("absent wait").endswith("is for whoever keeps this table.")
    assert "no clock" in bo.say("clock")
    Friend(hall, "Cleo", f"join {anna.code}", key="c", typing=True)
    bo.heard()
    anna.say("move a helmet")
    assert bo.heard().endswith("\a")
    bo.go()
    around.wait(AWAY)
    assert "Easy plays for Bo" in anna.heard()


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "tables", "There is one table here"),
        ("en", "open path for three", "There is one table here"),
        ("de", "Tische", "einen einzigen Tisch"),
        ("nl", "tafels", "één tafel"),
    ],
)
def test_who_asks_for_other_tables_at_the_door_of_one_hears_that_there_is_one(
    language: str, line: str, told: str
) -> None:
    """At the door of somebody who plays, other tables can neither be heard of nor opened, and the answer says so."""
    hall, _ = hall_of()
    hall.private = True
    max_ = Friend(hall, "Max", typing=True)
    max_.say(f"language {language}")
    assert told in max_.say(line)
