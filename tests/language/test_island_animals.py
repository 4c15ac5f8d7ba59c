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
        (
            "en",
            "The spinner shows a shark and a 2; you can move a shark two fields.",
            "The spinner shows an octopus and a dive; you can let an octopus dive.",
        ),
        (
            "de",
            "Die Drehscheibe zeigt Hai und Zwei; du kannst einen Hai zwei Felder weit bewegen.",
            "Die Drehscheibe zeigt Krake und Tauchen; du kannst eine Krake tauchen lassen.",
        ),
        (
            "nl",
            "De draaischijf geeft een haai en een 2; je mag een haai twee velden verplaatsen.",
            "De draaischijf geeft een octopus en een duik; je mag een octopus naar een ander zeeveld laten duiken.",
        ),
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
        ("de", "Für die Haie auf c6 und i2 erreichbar: d8, ein Schwimmer von easy 2; "),
        ("nl", "De haaien op c6 en i2 kunnen naar d8, bij een zwemmer van easy 2; "),
    ],
)
def test_animals_that_reach_the_same_are_told_together(language: str, said: str) -> None:
    """Where animals dive, each can come up anywhere: what they can meet is told once for all of them."""
    table = Laid("c6 shark, i2 shark, d8 swim blue", spun="shark dive")
    assert answered(table, "moves all", language).startswith(said)
    alone = Laid("c6 shark, i2 shark", spun="shark 1")
    assert answered(alone, "moves all", language).count(". ") == 1


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
        ("en", "a shark and a 2, and easy 2 moves no shark.", "a shark and a 2, and nothing moves."),
        ("de", "Hai und Zwei; easy 2 bewegt nichts.", "Hai und Zwei; nichts geschieht."),
        ("nl", "een haai en een 2; easy 2 verplaatst niets.", "een haai en een 2; er gebeurt niets."),
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
    ("language", "freed"), [("en", "leave the dolphin"), ("de", "verlässt den Delfin"), ("nl", "verlaat de dolfijn")]
)
def test_who_changes_dolphins_leaves_one_before_the_other_takes_up(language: str, freed: str) -> None:
    """A dolphin is left before the step away from it, also where that leads to a field that comes first in the rows."""
    told = tell(Laid("c8 ride red, b7 dolphin").events("swim c8 b7 rider"), language)
    assert told[0].index(freed) < told[0].index("b7")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You leave the dolphin at c8 and swim to b7.", "The dolphin at c8 picks up another of your"]),
        (
            "de",
            ["Du verlässt den Delfin auf c8 und schwimmst nach b7.", "Der Delfin auf c8 nimmt einen anderen"],
        ),
        ("nl", ["Je verlaat de dolfijn op c8, zwemt naar b7 en laat de dolfijn op c8 een andere eigen zwemmer op"]),
    ],
)
def test_a_dolphin_that_was_left_takes_up_another_swimmer(language: str, said: list[str]) -> None:
    """Nobody seems to be on two fields: who is taken up where somebody has just left is told as another one."""
    told = tell(Laid("c8 ride red swim red").events("swim c8 b7 rider"), language)
    assert [line.startswith(beginning) for line, beginning in zip(told, said, strict=False)] == [True] * len(said), told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Already at c6: a shark; whoever swims there is lost. The next spin cannot harm anyone at c6."),
        ("de", "Auf c6 ist ein Hai: Wer dorthin schwimmt, ist verloren. Auf c6 droht bei der nächsten Drehung nichts."),
        ("nl", "Op c6 is een haai: wie daarheen zwemt, is verloren."),
    ],
)
def test_danger_names_what_is_there_and_counts_swimmers_and_boats_apart(language: str, said: str) -> None:
    """A shark that is there comes first; where an animal is no boat can come, so none is counted."""
    assert answered(Laid("c6 shark, h2 octopus"), "danger c6", language).startswith(said)
    alone = answered(Laid("c6 swim red, h2 octopus monster"), "danger c6", language)
    assert not any(boats in alone for boats in ("boats", "Boote", "boten"))


@pytest.mark.parametrize(
    ("language", "swum", "moved"),
    [
        (
            "en",
            "You swim from c8 to b7 and are picked up there by a dolphin.",
            ["You move the dolphin from b7 to c8.", "It picks up your swimmer there."],
        ),
        (
            "de",
            "Du schwimmst von c8 nach b7 und steigst dort auf einen Delfin.",
            ["Du bewegst den Delfin von b7 nach c8.", "Er nimmt dort einen Schwimmer von dir auf."],
        ),
        (
            "nl",
            "Je zwemt van c8 naar b7 en klimt daar op de dolfijn.",
            ["Je verplaatst de dolfijn van b7 naar c8.", "Die neemt daar een zwemmer van jou op de rug."],
        ),
    ],
)
def test_where_a_dolphin_takes_somebody_up_is_not_named_twice(language: str, swum: str, moved: list[str]) -> None:
    """The field was heard just before: as the end of the swimmer's way, or of the dolphin's."""
    assert tell(Laid("c8 swim red, b7 dolphin").events("swim c8 b7"), language)[0] == swum
    come = [events.AnimalMoved(0, "dolphin", "b7", "c8", None), events.EscortBegun(0, 0, "c8")]
    assert tell(GAME.gathered(come), language) == moved
