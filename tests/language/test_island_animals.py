"""How the animals of `island` are heard, and who is told at the end, in every language."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import events
from tests.island.laid import Laid
from tests.language.books import LANGUAGES
from tests.language.test_island_sentences import active_language, answered, tell


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "You spin a shark, which may move two fields.", "You spin an octopus, which may dive."),
        ("de", "Du drehst Hai und Zwei und kannst einen Hai bewegen.", "Du drehst Krake und Tauchen und kannst eine"),
        ("nl", "Je draait een haai met een 2 en mag er nu één verplaatsen.", "Je draait een octopus met een duik en"),
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
        ("en", "The sharks at c6 and i2 can get to d8, one of easy 2's swimmers; "),
        ("de", "Die Haie auf c6 und i2 können nach d8, ein Schwimmer von easy 2; "),
        ("nl", "De haaien op c6 en i2 kunnen naar d8, een zwemmer van easy 2; "),
    ],
)
def test_animals_that_reach_the_same_are_told_together(language: str, said: str) -> None:
    """Where animals dive, each can come up anywhere: what they can meet is told once for all of them."""
    table = Laid("c6 shark, i2 shark, d8 swim blue", spun="shark dive")
    assert answered(table, "moves", language).startswith(said)
    alone = Laid("c6 shark, i2 shark", spun="shark 1")
    assert answered(alone, "moves", language).count(". ") == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Lost: the boat at c8, by the octopus, with one of easy 2's islanders in the water."),
        ("de", "Die Krake würde das Boot auf c8 versenken und einen von easy 2 ins Wasser bringen."),
        ("nl", "met één van easy 2 in het water"),
    ],
)
def test_an_octopus_takes_the_boat_alone(language: str, said: str) -> None:
    """A preview does not call those lost who would only have to swim."""
    table = Laid("c7 octopus, c8 boat blue", spun="octopus 1")
    assert said in answered(table, "preview animal c7 c8", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_told_when_the_game_is_over(language: str) -> None:
    """`status` tells after the end how all have done, and not only who was on last."""
    said = answered(Laid("d7 piece red", phase="over"), "status", language)
    assert said.count(".") == 2
    assert "; easy 2" in said


@pytest.mark.parametrize(
    ("language", "skipped", "idle"),
    [
        ("en", "spins a shark and 2 and moves no shark.", "and spins a shark and 2, which moves nothing."),
        ("de", "dreht Hai und Zwei und bewegt keinen Hai.", "und dreht ohne Folgen Hai und Zwei."),
        ("nl", "draait een haai met een 2 en verplaatst geen haai.", "en draait een haai met een 2, zonder gevolg."),
    ],
)
def test_who_leaves_the_animals_alone_is_told_so(language: str, skipped: str, idle: str) -> None:
    """A player who could have moved an animal moves none; a spin has no effect only where there is none to move."""
    for sharks, said, other in (("c3 shark, ", skipped, idle), ("", idle, skipped)):
        table = Laid(f"{sharks}d7 piece, d8 piece blue, g2 boat red, g11 boat blue", seat=1, phase="sinking")
        happened = table.events("sink d7", spin="shark 2") + (table.events("skip") if sharks else [])
        heard = " ".join(tell(happened, language))
        assert said in heard
        assert other not in heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_hears_that_they_have_skipped(language: str) -> None:
    """Who says skip knows it; the others hear it, also where the turn before was told already."""
    table = Laid("c3 shark, g2 boat red, g11 boat blue", spun="shark 2")
    happened = table.events("skip")
    assert not [line for line in tell(happened, language) if "Anna" in line]
    spoken = active_language(language)
    spoken.narrator.listener = None
    assert spoken.narrator.tell(happened)[0].startswith("Anna ")


@pytest.mark.rule("I35")
@pytest.mark.parametrize(
    ("language", "line", "words"),
    [
        ("en", "swim c7 c6 rider green", "swim c7 c6 rider green"),
        ("en", "land c7 d7 green", "land c7 d7 green"),
        ("de", "schwimme von c7 nach c6 vom Delfin grün", "swim c7 c6 rider green"),
        ("de", "steige ein c7 vom Delfin Blau", "climb c7 rider blue"),
        ("nl", "aan land c7 d7 ruiter groen", "land c7 d7 rider green"),
        ("nl", "stap in c7 blauw", "climb c7 blue"),
    ],
)
def test_who_leaves_a_dolphin_names_the_next_in_every_language(language: str, line: str, words: str) -> None:
    """Whom a dolphin takes up next is said by a colour behind the command, and Tab offers those who are there."""
    table = Laid("c7 boat ride red swim blue green, d7 piece", seats=3)
    parser = active_language(language).parser

    def offer(begun: tuple[str, ...]) -> list[str]:
        return list(GAME.offer(table.state, begun))

    assert parser.parse(line, offer) == [tuple(words.split())]
    offered = parser.next_words(f"{line.rpartition(' ')[0]} ", offer)
    assert offered[-2:] == {"en": ["blue", "green"], "de": ["Blau", "Grün"], "nl": ["blauw", "groen"]}[language]


@pytest.mark.parametrize(
    ("language", "freed"), [("en", "leave the dolphin"), ("de", "gibst den Delfin"), ("nl", "verlaat de dolfijn")]
)
def test_who_changes_dolphins_leaves_one_before_the_other_takes_up(language: str, freed: str) -> None:
    """That a dolphin is left is told with the step, also where the field that is swum to comes first in the rows."""
    told = tell(Laid("c8 ride red, b7 dolphin").events("swim c8 b7 rider"), language)
    assert freed in told[0]
    assert len(told) > 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "There is a shark at c6 now, and who swims there is lost. 1 of 16 spins is dangerous at c6 for boats"),
        ("de", "Auf c6 ist ein Hai: Wer dorthin schwimmt, ist verloren. Auf c6 ist eine von 16 Drehungen für Boote"),
        ("nl", "Op c6 is een haai: wie daarheen zwemt, is verloren. Op c6 is 1 van de 16 uitkomsten gevaarlijk voor"),
    ],
)
def test_danger_names_what_is_there_and_counts_swimmers_and_boats_apart(language: str, said: str) -> None:
    """Where nobody is, each danger is counted for whom it threatens, and a shark that is there comes first."""
    assert answered(Laid("c6 shark, h2 octopus"), "danger c6", language).startswith(said)
    alone = answered(Laid("c6 swim red, h2 octopus monster"), "danger c6", language)
    assert not any(boats in alone for boats in ("boats", "Boote", "boten"))
