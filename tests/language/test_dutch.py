"""What is wrong in Dutch alone, and comes back easily."""

from __future__ import annotations

import re

import pytest

from atlantis_cli.games.island.messages.facts import Settlers
from atlantis_cli.games.island.messages.prospect_facts import Ending, Remaining
from tests.island.laid import Laid
from tests.language.books import LOCALES
from tests.language.test_island_sentences import active_language, answered

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
    assert told.startswith("Er zijn nog vier bergdelen over, en elke beurt zinkt er één. Jij hebt er geen gered; ")
    assert "easy 2 heeft er 2 gered, met nog acht onderweg." in told


def test_an_animal_gets_to_whoever_is_there() -> None:
    """A field is not called a swimmer: the animal can get to the field, and whoever is there is told with it."""
    table = Laid("c6 shark, d8 swim blue, d8 dolphin", spun="shark dive")
    assert answered(table, "moves all", "nl").startswith("De haai op c6 kan naar d8, bij ")
