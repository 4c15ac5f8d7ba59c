"""Whoever is asked for a name and says something else is heard: an invitation, a wish, or that they want to leave."""

from __future__ import annotations

import pytest

from tests.shell.net.friends import Friend, hall_of, seated

QUESTION = "What is your name?"


@pytest.mark.parametrize("word", ["join", "Join", "komm", "watch"])
def test_an_invitation_before_the_name_is_kept(word: str) -> None:
    """Who says the invitation where a name is asked for is asked once more, and then sits down or watches by it."""
    hall, _ = hall_of()
    anna = Friend(hall, "Anna", key="a", typing=True)
    anna.say("open path 3")
    bo = Friend(hall, "", asked="lang de" if word == "komm" else "", typing=True)
    said = bo.say(f"{word} {anna.code.replace('-', ' ')}")
    assert "Wie heißt du?" in said if word == "komm" else QUESTION in said
    assert bo.visit.name == ""
    bo.say("Bo")
    assert bo.visit.person
    assert (bo.visit.person.name, bo.visit.person.seated) == ("Bo", word != "watch")


def test_a_wrong_invitation_before_the_name_is_told() -> None:
    """It is looked up when there is a name, and whoever has misheard it is in the lobby."""
    hall, _ = hall_of()
    seated(hall)
    bo = Friend(hall, "", typing=True)
    assert QUESTION in bo.say("join one two three four five six seven eight")
    assert "No table has this invitation." in bo.say("Bo")


def test_what_is_wanted_before_the_name_is_done_after_it() -> None:
    """A table is opened, and tables are told, as soon as there is a name; leaving needs none."""
    hall, _ = hall_of()
    anna = Friend(hall, "", typing=True)
    assert QUESTION in anna.say("open path for two")
    assert "The table is open: path" in anna.say("Anna")
    assert "Goodbye." in (bo := Friend(hall, "", typing=True)).say("quit")
    assert bo.visit.ended


@pytest.mark.parametrize("name", ["Jo", "Joinville", "Watch", "Open Olaf", "Ta"])
def test_names_stay_names(name: str) -> None:
    """The beginning of a word, and what no lobby does anything with, is a name."""
    hall, _ = hall_of()
    someone = Friend(hall, "", typing=True)
    someone.say(name)
    assert someone.visit.name == name


def test_a_language_is_asked_for_in_itself() -> None:
    """Who is greeted in another language says in their own which one it shall be, before the name or in the lobby."""
    hall, _ = hall_of()
    bo = Friend(hall, "", typing=True)
    assert "Wie heißt du?" in bo.say("Sprache Deutsch")
    assert "Willkommen, Karl Deutsch." in bo.say("Karl Deutsch")
    assert "Vanaf nu Nederlands." in bo.say("taal nederlands")
    assert "English from now on." in bo.say("english")
    assert "do not understand" in bo.say("please deutsch")
    anna = seated(hall, typing=True)[0]
    assert "Ab jetzt Deutsch." in anna.say("sprache deutsch")
    assert "English from now on" not in anna.say("say english")
