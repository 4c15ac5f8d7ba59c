"""How `island` is heard: what belongs together is one sentence, and nothing is said twice, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Event, GameEnded, Listener, Player, Score
from atlantis_cli.games import GAMES
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import events
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import sentences
from tests.island.laid import Laid
from tests.language.books import THREE, VERBOSITIES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Message

PLAYERS = [Player("Anna", "person"), Player("easy 2", "hard"), Player("Bo", "person")]


def active_language(language: str, verbosity: str = "normal", game: str = "island") -> ActiveLanguage:
    """Speak to Anna."""
    found = ActiveLanguage(language, game, verbosity)
    found.seat(PLAYERS, 0, GAME.gathered)
    return found


def tell(happened: Sequence[Event], language: str, verbosity: str = "normal") -> list[str]:
    """Tell Anna what happened."""
    return sentences(happened, active_language(language, verbosity).narrator, PLAYERS)


def ask(table: Laid, line: str) -> Message:
    """Ask a question."""
    return GAME.answer(table.state, tuple(line.split()), Listener(frozenset(), all=False, trail=()))


def answered(table: Laid, line: str, language: str, verbosity: str = "normal") -> str:
    """Answer a question of Anna's."""
    return active_language(language, verbosity).narrator.say(ask(table, line))


CLEARING: list[Event] = [
    events.DisplacingDue(1, "g6", (0, 0, 1)),
    events.Displaced(1, 0, "g6", "f6", water=False),
    events.DisplacingDue(1, "g6", (0, 1)),
    events.Displaced(1, 0, "g6", "f6", water=False),
    events.DisplacingDue(1, "g6", (1,)),
    events.Displaced(1, 1, "g6", "g7", water=False),
    events.PieceSunk(1, "g6", "mountain", "boat"),
]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "easy 2 sinks the mountain g6, where a boat appears, and moves two of yours to f6 and one of",
        ),
        (
            "de",
            "easy 2 versenkt das Bergteil g6, wo ein Boot auftaucht, und versetzt von dort zwei von deinen nach f6 ",
        ),
        (
            "nl",
            "easy 2 laat bergdeel g6 zinken, waar een boot bovenkomt, en zet van daar twee eilandbewoners van jou op",
        ),
    ],
)
def test_islanders_put_onto_the_same_piece_are_counted(language: str, said: str) -> None:
    """Of those who leave a sinking piece equal ones are told once, with their number, in one sentence."""
    told = tell(CLEARING, language)
    assert len(told) == 1
    assert told[0].startswith(said)
    assert tell(CLEARING, language, "brief")[0].count("f6") == 1
    each = [events.Displaced(1, 0, "g6", field, water=False) for field in ("f6", "g7", "h6")]
    assert tell(each, language)[0].count({"en": "yours", "de": "deinen", "nl": "jou"}[language]) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "easy 2 sails from i4 to k3 with one of your islanders aboard."),
        ("de", "easy 2 fährt von i4 nach k3 mit einem von deinen an Bord."),
        ("nl", "easy 2 vaart van i4 naar k3 met één van jou aan boord."),
    ],
)
def test_who_is_taken_along_in_a_boat_is_told(language: str, said: str) -> None:
    """Nobody loses sight of an islander that sits in the boat of somebody else; whoever sails it knows."""
    assert tell([events.BoatMoved(1, "i4", "k3", 0, (0, 1))], language)[0] == said
    assert "yours" not in tell([events.BoatMoved(0, "i4", "k3", 0, (0, 1))], "en")[0]


def test_who_is_taken_by_a_whirlpool_was_put_there_before() -> None:
    """What sinks is told first, but where a whirlpool takes somebody it is told last."""
    put = events.Displaced(1, 0, "g6", "g5", water=True)
    sunk = [put, events.PieceSunk(1, "g6", "mountain", "whirlpool"), events.Lost(1, 0, "g5", "whirlpool")]
    first, second = tell(sunk, "en")[:2]
    assert first.startswith("easy 2 moves one of your islanders" if "islanders" in first else "easy 2 moves one of")
    assert "whirlpool" in second


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You move one of your own to f6.", "Left on g6: two of easy 2's islanders."]),
        ("de", ["Du versetzt einen von deinen nach f6.", "Auf g6 stehen noch zwei von easy 2."]),
        ("nl", ["Je zet één eigen eilandbewoner op f6.", "Op g6 staan nog twee van easy 2."]),
    ],
)
def test_who_is_still_to_be_put_is_told_in_short(language: str, said: list[str]) -> None:
    """After the first question the next ones only tell who is left."""
    put = [events.Displaced(0, 0, "g6", "f6", water=False), events.DisplacingDue(0, "g6", (1, 1))]
    assert tell(put, language) == said


@pytest.mark.parametrize(
    ("language", "verbosity", "said"),
    [
        ("en", "normal", ["You place one on g10.", "easy 2 places one on h4 and Bo on h5."]),
        ("de", "normal", ["Du setzt einen auf g10.", "easy 2 setzt einen auf h4 und Bo einen auf h5."]),
        ("nl", "normal", ["Je plaatst er één op g10.", "easy 2 plaatst er één op h4 en Bo op h5."]),
        ("en", "brief", ["G10.", "easy 2 h4, Bo h5."]),
        ("de", "brief", ["G10.", "easy 2 h4, Bo h5."]),
        ("nl", "brief", ["G10.", "easy 2 h4, Bo h5."]),
    ],
)
def test_placing_is_told_in_short(language: str, verbosity: str, said: list[str]) -> None:
    """An islander that is set is a few words, and what others set after it is one sentence."""
    mine, *others = (events.IslanderPlaced(seat, field) for seat, field in ((0, "g10"), (1, "h4"), (2, "h5")))
    assert [*tell([mine], language, verbosity), *tell(others, language, verbosity)] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You place three islanders: g10 and e6 with two.", "easy 2 places two islanders: d5 and h4."]),
        ("de", ["Du setzt drei Inselbewohner: g10 und zwei auf e6.", "easy 2 setzt zwei Inselbewohner: d5 und h4."]),
        ("nl", ["Je plaatst drie eilandbewoners: g10 en twee op e6.", "easy 2 plaatst twee eilandbewoners: d5 en h4."]),
    ],
)
def test_several_rounds_of_placing_are_told_by_players(language: str, said: list[str]) -> None:
    """What has been set in several rounds, as `log` and `news` tell it, is a sentence for each player."""
    rounds = ((0, "g10"), (1, "h4"), (0, "e6"), (1, "d5"), (0, "e6"))
    assert tell([events.IslanderPlaced(seat, field) for seat, field in rounds], language) == said


def test_steps_there_and_back_are_told_as_two() -> None:
    """Steps of one way are joined, but not to one that ends where it begins."""
    ways = (("f6", "f7"), ("f7", "g7"), ("g7", "f6"))
    walks = [events.IslanderMoved(0, 0, "walk", *ends, 2 - place) for place, ends in enumerate(ways)]
    assert tell(walks, "en")[0] == "You walk from f6 to g7 and from g7 to f6."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You sink the lowland d7.", "A whirlpool there takes a shark at c7.", "The spinner"]),
        ("de", ["d7.", "Ein Strudel verschlingt auf c7 einen Hai.", "Die Drehscheibe"]),
        ("nl", ["d7 zinken.", "Een draaikolk sleurt op c7 een haai mee.", "De draaischijf"]),
    ],
)
def test_what_a_whirlpool_takes_is_told_before_the_spinner(language: str, said: list[str]) -> None:
    """What happens is told in its order, and that a whirlpool takes nothing costs no sentence of its own."""
    taken = Laid("d7 piece, d8 piece red, c7 shark, b4 shark", phase="sinking")
    told = tell(taken.events("sink d7", under="whirlpool", spin="octopus 1"), language)
    assert all(part in line for part, line in zip(said, told, strict=False)), told
    nothing = Laid("d7 piece, d8 piece red, b4 shark", phase="sinking")
    assert len(tell(nothing.events("sink d7", under="whirlpool", spin="octopus 1"), language)) == len(told) - 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "ou have 7, easy 2 has 5 and Bo has 1."),
        ("de", "u hast 7, easy 2 hat 5 und Bo hat 1."),
        ("nl", "unten: 7 voor jou, 5 voor easy 2 en 1 voor Bo."),
    ],
)
def test_a_score_is_no_part_of_a_name(game: str, language: str, said: str) -> None:
    """Between a name that ends in a number and a score stands a word, in every game and however brief."""
    reason = "home" if game == "path" else "all_settled"
    ended = GameEnded(reason, (0,), (Score(0, 7), Score(1, 5), Score(2, 1)))
    if game == "island":
        counted = {
            "de": "Gerettet: 7 von dir, 5 von easy 2 und einer",
            "nl": "Gered: zeven van jou, vijf van easy 2 en één van Bo",
        }
        said = counted.get(language, said)
    assert said in active_language(language, game=game).narrator.say(ended)
    for verbosity in VERBOSITIES:
        assert "easy 2 5" not in active_language(language, verbosity, game).narrator.say(ended)


@pytest.mark.parametrize("language", THREE)
def test_in_brief_a_count_is_no_part_of_a_name(language: str) -> None:
    """Who is aboard is told by the number first, since names can end in one."""
    said = answered(Laid("c7 boat red blue blue, d7 piece red"), "look c7", language, "brief")
    assert {"2 of easy 2's", "2 von easy 2", "2 van easy 2"} & {part.strip(" .") for part in said.split(",")}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You leave the dolphin at c5 and land on d5."),
        ("de", "Du verlässt den Delfin auf c5 und gehst auf d5 an Land."),
        ("nl", "Je verlaat de dolfijn op c5 en gaat aan land op d5."),
    ],
)
def test_who_leaves_a_dolphin_does_it_in_the_same_sentence(language: str, said: str) -> None:
    """A swimmer that lands and leaves its dolphin is one sentence."""
    table = Laid("c5 ride red, d5 piece, d7 piece blue")
    assert tell(table.events("land c5 d5 rider"), language)[0] == said
