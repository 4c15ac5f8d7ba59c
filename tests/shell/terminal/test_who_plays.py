"""Who plays: what people answer in their own words, in each language, and what is made of it."""

from __future__ import annotations

from functools import cache

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import game_named
from atlantis_cli.shell.files.seating import seated
from atlantis_cli.shell.messages.questions import DefaultName
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.terminal.who_plays import in_english, wished
from tests.shell.running import languages

ISLAND = game_named("island")
UNDERSTOOD = [
    ("en", "easy", "You,easy"),
    ("en", "against easy", "You,easy"),
    ("en", "I play against the computer, please", "You,easy"),
    ("en", "me and medium", "You,medium"),
    ("en", "Anna and hard", "Anna,hard"),
    ("en", "anna hard", "anna,hard"),
    ("en", "two", "You,easy"),
    ("en", "alone", "You,easy"),
    ("en", "4", "You,easy,easy,easy"),
    ("en", "against two hard", "You,hard,hard"),
    ("en", "easy and me", "easy,You"),
    ("en", "easy and medium", "easy,medium"),
    ("en", "Anna Maria", "Anna Maria,easy"),
    ("en", "Hard Rock and Bo", "Hard Rock,Bo"),
    ("en", "B", "B,easy"),
    ("en", "my name is Anna", "Anna,easy"),
    ("en", "Anna=hard,Bo", "Anna=hard,Bo"),
    ("en", "two of us", ""),
    ("en", "I want to play against an easy opponent", "You,easy"),
    ("de", "ich will gegen einen leichten Gegner spielen", "Du,easy"),
    ("nl", "ik tegen een makkelijke tegenstander", "Jij,easy"),
    ("nl", "ik wil tegen de computer spelen", "Jij,easy"),
    ("de", "leicht", "Du,easy"),
    ("de", "gegen den leichten Computer", "Du,easy"),
    ("de", "ich und mittel", "Du,medium"),
    ("de", "Anna und schwer", "Anna,hard"),
    ("de", "gegen zufällig", "Du,random"),
    ("de", "gegen zufaellig", "Du,random"),
    ("de", "ich gegen easy", "Du,easy"),
    ("de", "zwei", "Du,easy"),
    ("de", "allein", "Du,easy"),
    ("de", "wir zwei", ""),
    ("de", "Anna=schwer,Bo", "Anna=hard,Bo"),
    ("nl", "makkelijk", "Jij,easy"),
    ("nl", "Sanne en makkelijk", "Sanne,easy"),
    ("nl", "ik en gemiddeld", "Jij,medium"),
    ("nl", "tegen moeilijk", "Jij,hard"),
    ("nl", "hard", "Jij,hard"),
    ("nl", "willekeurig", "Jij,random"),
    ("nl", "in mijn eentje", "Jij,easy"),
    ("nl", "met z'n tweeën", ""),
]


@cache
def spoken(language: str) -> ActiveLanguage:
    """Load a language once."""
    return ActiveLanguage(language, "island")


def you(language: str) -> str:
    """Return what a person is called who gives no name."""
    return spoken(language).narrator.say(DefaultName())


@pytest.mark.parametrize(("language", "said", "players"), UNDERSTOOD)
def test_an_answer_is_taken_as_it_is_meant(language: str, said: str, players: str) -> None:
    """Levels, "me", numbers and whom one plays against are understood, and what is none of them is a name."""
    assert ",".join(wished(said, spoken(language).parser, you(language)).players) == players


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_understood_as_it_is_told(language: str, level: str) -> None:
    """Each level is understood by the name that the language tells, by the English one, and never as a person."""
    parser = spoken(language).parser
    for said in (level, parser.word(level), parser.word(level).lower()):
        assert wished(said, parser, you(language)).players == (you(language), level)
        assert in_english(f"Anna,{said}", parser) == f"Anna,{level}"


@pytest.mark.parametrize(
    ("said", "first", "lot"),
    [
        ("me and easy", -1, False),
        ("me and easy, easy begins", 1, False),
        ("Anna begins, Bo", 0, False),
        ("easy begins", 1, False),
        ("me and easy, by lot", -1, True),
    ],
)
def test_who_begins_can_be_said(said: str, first: int, lot: bool) -> None:  # noqa: FBT001  (a case)
    """A name with "begins" is who begins and not one more player; the lot can decide instead."""
    wish = wished(said, spoken("en").parser, "You")
    assert (len(wish.players), wish.first, wish.lot) == (2, first, lot)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Anna blue and easy"), ("de", "Anna blau und leicht"), ("nl", "Anna blauw, makkelijk")],
)
def test_a_colour_can_be_said_where_a_game_has_colours(language: str, said: str) -> None:
    """In island a colour belongs to who stands before it; in path it is a part of the name."""
    parser = spoken(language).parser
    assert wished(said, parser, "X", ISLAND.colours).colours == ("blue", "")
    assert wished(said, parser, "X").players[0] == said.split(maxsplit=1)[0] + " " + said.split()[1].strip(",")


@pytest.mark.parametrize("language", languages())
def test_whatever_is_said_never_fails(language: str) -> None:
    """Odd answers give players or a reason, and nothing else."""
    for said in (
        "",
        ",",
        "and",
        "against",
        ", and ,",
        "9 easy",
        "easy easy easy easy easy",
        "lot",
        "begins",
        "=",
        "a=",
        "/",
    ):
        players = ",".join(wished(said, spoken(language).parser, you(language), ISLAND.colours).players)
        found = seated(players, ISLAND.seats)
        assert isinstance(found, Refusal | tuple)
