"""How the animals of `island` are heard, and who is told at the end, in every language."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.island import events
from tests.island.laid import Table
from tests.language.books import LANGUAGES
from tests.language.test_island_sentences import answered, tell


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "You spin a shark, which may move two fields.", "You spin an octopus, which may dive."),
        ("de", "Du drehst Hai und 2 und kannst einen Hai bewegen.", "Du drehst Krake und Tauchen und kannst eine"),
        ("nl", "Je draait een haai met een 2 en mag er nu een verplaatsen.", "Je draait een octopus met een duik en"),
    ],
)
def test_a_spin_that_leaves_a_choice_says_so(language: str, one: str, several: str) -> None:
    """Whoever can move an animal hears it with what was spun; where none was moved, that is told instead."""
    spins = [events.Spun(0, "shark", 2), events.Spun(0, "octopus", "dive")]
    assert tell(spins[:1], language) == [one]
    assert tell(spins[1:], language)[0].startswith(several)
    idle = tell([spins[0], TurnStarted(2, 1)], language)[0]
    assert idle not in {one, several}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The sharks at c6 and i2: d8, one of easy 2's swimmers; "),
        ("de", "Die Haie auf c6 und i2: d8, ein Schwimmer von easy 2; "),
        ("nl", "De haaien op c6 en i2: d8, een zwemmer van easy 2; "),
    ],
)
def test_animals_that_reach_the_same_are_told_together(language: str, said: str) -> None:
    """Where animals dive, each can come up anywhere: what they can meet is told once for all of them."""
    table = Table("c6 shark, i2 shark, d8 swim blue", spun="shark dive")
    assert answered(table, "moves", language).startswith(said)
    alone = Table("c6 shark, i2 shark", spun="shark 1")
    assert answered(alone, "moves", language).count(":") == 2


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Lost: the boat at c8, by the octopus, with one of easy 2's islanders in the water."),
        ("de", "Verloren: das Boot auf c8 durch die Krake, im Wasser dann einer von easy 2."),
        ("nl", "met één van easy 2 in het water"),
    ],
)
def test_an_octopus_takes_the_boat_alone(language: str, said: str) -> None:
    """A preview does not call those lost who would only have to swim."""
    table = Table("c7 octopus, c8 boat blue", spun="octopus 1")
    assert said in answered(table, "preview animal c7 c8", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_told_when_the_game_is_over(language: str) -> None:
    """`status` tells after the end how all have done, and not only who was on last."""
    said = answered(Table("d7 piece red", phase="over"), "status", language)
    assert said.count(".") == 2
    assert "; easy 2" in said
