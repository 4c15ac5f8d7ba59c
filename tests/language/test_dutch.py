"""What is wrong in Dutch alone, and comes back easily."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.games.island.messages.facts import Settlers
from atlantis_cli.games.island.messages.prospect_facts import BoatInReach, Ending, Reach, Remaining
from atlantis_cli.games.island.messages.refusals import PiecesHaveRoom
from atlantis_cli.games.path.messages import events, standings
from atlantis_cli.shell.messages.history import GamesPlayed, Record, Versus
from atlantis_cli.shell.output.outputs import sentences
from tests.island.laid import Laid
from tests.language.books import LOCALES
from tests.language.test_island_sentences import PLAYERS, active_language, answered

if TYPE_CHECKING:
    from atlantis_cli.core.message import Event, Message

COUNTED = re.compile(r"\ber een(?= (?:op|van|naar|uit|met)\b|[.,;:])|\been van ", re.IGNORECASE)
"""The article where one is meant as a number: a voice says `een` and `één` differently."""


@pytest.mark.parametrize("name", ["table", "path", "island", "path-rules", "island-rules"])
def test_one_as_a_number_has_its_accents(name: str) -> None:
    """Who puts one down puts down `één`, and not `een`, which is the article."""
    said = " ".join((LOCALES / "nl" / f"{name}.yaml").read_text("utf-8").split())
    assert not COUNTED.findall(said)


def test_what_is_on_its_way_is_not_counted_as_saved() -> None:
    """`Heeft er twee gered en acht onderweg` would have one verb for two things; nobody on the way is not told."""
    everybody = (Settlers(0, "red", 0, 0, 12, 0), Settlers(1, "blue", 0, 2, 2, 8))
    ending = Ending("moving", 4, (Remaining("mountain", 4),), everybody, (1,), 2, 0)
    told = active_language("nl").narrator.say(ending)
    assert told.startswith("Er zijn nog vier bergdelen over, en elke beurt zinkt er één. Jij hebt niemand gered; ")
    assert "easy 2 heeft twee eilandbewoners gered, met nog acht onderweg." in told


def test_an_animal_gets_to_whoever_is_there() -> None:
    """A field is not called a swimmer: the animal can get to the field, and whoever is there is told with it."""
    table = Laid("c6 shark, d8 swim blue, d8 dolphin", spun="shark dive")
    assert answered(table, "moves all", "nl").startswith("De haai op c6 kan naar d8, bij ")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            PiecesHaveRoom("c7", ("h7",)),
            "Zolang er op een eilanddeel plaats is, mag niemand het water in. Er is plaats op h7.",
        ),
        (
            Reach(0, 3, (BoatInReach("k11", "i11", 3, sails=True, crew=()),), (), 0),
            "De boot op k11 kost drie bewegingspunten vanaf i11, als de boot dichterbij komt varen.",
        ),
    ],
)
def test_island_says_who_may_and_what_has_to_come(asked: Message, said: str) -> None:
    """What is forbidden is not merely needless, and `tegemoetkomen` would want to know whom."""
    assert active_language("nl").narrator.say(asked) == said


def test_a_swimmer_is_no_octopus() -> None:
    """Between a swimmer and an animal a bare comma would say what the swimmer is."""
    told = answered(Laid("d6 swim red, d6 octopus, d7 piece blue"), "moves d6", "nl")
    assert told.startswith("D6, een zwemmer van jou, met een octopus: ")


def test_points_stay_at_what_they_are() -> None:
    """`Het blijft 29 punten` is no Dutch."""
    reckoned = standings.Reckoning(1, (events.Crossing("C", 53, 0),), 0, 0, 29, 29, None)
    told = active_language("nl", game="path").narrator.say(standings.Ending("moving", (reckoned,), (1,)))
    assert "easy 2: C gratis, dus het blijft bij 29 punten." in told


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        (
            events.EndInSight(0, "B", 47, 1, 2),
            "Van jou is alleen figuur B nog onderweg: komt die aan, dan is het spel afgelopen.",
        ),
        (events.TileTaken(0, 3, "ring", 5, 1, events.Tile("olives", 1)), "Op veld 3 ligt nu olijventegel 1."),
    ],
)
def test_path_tells_of_one_what_is_one(happened: Event, said: str) -> None:
    """Others may have figures on the way too, and one tile is not told in the plural."""
    assert said in sentences([happened], active_language("nl", game="path").narrator, PLAYERS)


def test_against_whom_was_played_is_not_told_as_what_was_won() -> None:
    """After `nooit gewonnen` nothing follows that sounds like games won."""
    played = GamesPlayed(0, "path", 3, 0, (Versus(("easy",), 2, 0), Versus(("easy", "medium"), 1, 0)))
    told = active_language("nl", game="path").narrator.say(Record((played,)))
    against = "twee keer tegen Makkelijk en één keer tegen Makkelijk en Gemiddeld"
    assert told == f"Je hebt het padspel drie keer gespeeld, {against}, en nooit gewonnen."
