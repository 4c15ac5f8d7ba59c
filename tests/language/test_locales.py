"""Every language tells every event of the games, with everything that can stand in it."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Event, GameEnded, Player, Score, TurnStarted
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.messages import events as path
from atlantis_cli.language.locale import Locale, merge
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.language.parser import Parser
from tests.language.books import sheet

if TYPE_CHECKING:
    from collections.abc import Iterator


LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
ITEMS = ("amphora", "crown", "flag", "helmet", "olives", "ring", "statue")
HANDS = ((), *((item,) for item in ITEMS), *((item, item) for item in ITEMS), ("flag", "olives", "flag", "ring"), ITEMS)
TILES = ((), *((path.Tile(item, 1),) for item in ITEMS), (path.Tile("crown", 7), path.Tile("olives", 2)))
VERBOSITIES: tuple[str, ...] = ("brief", "normal", "full")
WANTED = re.compile(r"[^\W_]|[ .,'!?:;()\-\"]")


@cache
def locale(language: str) -> Locale:
    """Read the language's words for a game of path."""
    return Locale(merge({name: sheet(LOCALES / language / name) for name in ("grammar.yaml", "path.yaml")}))


def of_a_turn() -> Iterator[Event]:
    """Return what can happen in a turn."""
    for item, (left, shows) in product(ITEMS, [(0, None), *((1, path.Tile(below, 3)) for below in ITEMS)]):
        yield path.TileTaken(0, 12, item, 4, left, shows)
    for item, figure, (start, end), occupied in product(ITEMS, "ABC", [(0, 12), (12, 53), (53, 54)], [True, False]):
        yield path.FigureMoved(0, figure, item, start, end, occupied)
    for item, count in product(ITEMS, (0, 1, 2, 3)):
        yield path.TileSold(0, item, 2 * count + 1, count)
    for spaces in ((27,), (27, 28), (26, 27, 28), (1, 3, 4, 5)):
        yield path.BridgeBuilt(0, spaces)
    for count in range(4):
        yield path.CardsDrawn(0, count, None)
        yield path.PileReshuffled(0, count)
    yield path.TurnHeld(0)
    for hand in HANDS:
        yield path.Stuck(0, hand)
        yield path.CardsDrawn(0, len(hand), hand)


def of_a_game() -> Iterator[Event]:
    """Return what can happen at the beginning, at a payment and at the end."""
    players = (Player("Anna", "person"), Player("Hans", "hard"))
    for edition, seed in product(("mayfair", "amigo", "asmodee"), (None, 0, 1, 12345)):
        yield path.GameStarted("path", seed, players, edition, (), None)
    for turn in (1, 2):
        yield TurnStarted(turn, 0)
    homes = ((path.Crossing("A", 0, 0),), (path.Crossing("B", 12, 1), path.Crossing("C", 53, 7)))
    for tiles, cards, lost in product(TILES, HANDS, (0, 1, 2)):
        if tiles or cards:
            yield path.Paid(0, 8, tiles, cards, lost)
        for figures, debt in product(homes, (0, 1, 2)):
            yield path.FinalCrossing(0, figures, sum(figure.price for figure in figures), tiles, cards, lost, debt)
    for reason, winners in product(("home", "all_passed"), ((0,), (1,), (0, 1))):
        yield GameEnded(reason, winners, (Score(0, 1), Score(1, -2)))


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(language: str, verbosity: str) -> None:
    """Each event, to one listener after the other, alone and twice, is said in letters that a reader reads well."""
    narrator = Narrator(locale(language), ["Anna", "Hans"], None, verbosity)
    events = (*of_a_turn(), *of_a_game())
    for number, event in enumerate(events):
        narrator.listener = (None, 0, 1)[number % 3]
        for batch in ((event,), (event, event)):
            said = " ".join(narrator.tell(batch))
            assert said, event
            assert not WANTED.sub("", said), said
            assert not re.search(r"  | [.,]|,,|,\.|\.\.|^[ ,]", said), said
            assert said[-1] in ".!?", said


def test_a_whole_turn_in_english() -> None:
    """A turn is one sentence for ears, and a braille line in brief."""
    turn = (
        path.FigureMoved(0, "A", "flag", 0, 12, occupied=False),
        path.TileTaken(0, 10, "olives", 4, 1, path.Tile("crown", 3)),
        path.CardsDrawn(0, 1, None),
    )
    narrator = Narrator(locale("en"), ["Anna", "Hans"], 0)
    assert narrator.tell(turn) == [
        "You move figure A to space 12 with a flag card, take olives 4 and draw one card.",
        "Space 10 now shows crown 3.",
    ]
    narrator.listener, narrator.verbosity = None, "brief"
    assert narrator.tell(turn) == ["Anna: A flag 12, took olives 4, now crown 3, 1 card."]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Anna bezahlt acht Punkte mit dem Helmplättchen 1 sowie zwei Ringkarten."),
        ("nl", "Anna betaalt acht punten met helmtegel 1 plus twee ringkaarten."),
    ],
)
def test_cases_in_earnest(language: str, said: str) -> None:
    """Articles, cases and compounds come out as a speaker would say them."""
    narrator = Narrator(locale(language), ["Anna", "Hans"])
    assert narrator.say(path.Paid(0, 8, (path.Tile("helmet", 1),), ("ring", "ring"), 0)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_share_a_word(language: str) -> None:
    """Within the commands and within the items of a language every word means one thing, also without accents."""
    words = locale(language)
    parser, tokens = Parser(words), list(words.section("commands"))
    places = [{*ITEMS}, {"back"}]  # these never stand where other commands do
    places.append({*tokens}.difference(*places))
    for group in ([token for token in tokens if token in place] for place in places):
        for token in group:
            for phrase in words.section("commands")[token]:
                read = parser.parse(phrase, lambda begun, group=group: [""] if begun else group)  # type: ignore[misc]
                assert read == [(token,)], phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_entries(language: str) -> None:
    """No language lacks a message, part, phrase, noun or command that another has."""
    ours, english = locale(language), locale("en")
    for section in ("messages", "parts", "commands"):
        assert set(ours.section(section)) == set(english.section(section))
    for table, nouns in english.section("nouns").items():
        assert set(ours.section("nouns")[table]) == set(nouns)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The game is over: Hans has all three figures on the mainland."),
        ("de", "Das Spiel ist aus: Hans hat alle Figuren auf dem Festland."),
        ("nl", "Het spel is afgelopen: Hans heeft alle figuren op het vasteland."),
    ],
)
def test_who_ends_a_game_of_path_is_named(language: str, said: str) -> None:
    """Whoever need not cross in the end is it; where nobody could move any more, all cross."""
    narrator = Narrator(locale(language), ("Anna", "Hans"))
    crossing = path.FinalCrossing(0, (path.Crossing("A", 12, 0),), 0, (), (), 0, 0)
    ended = GameEnded("home", (1,), (Score(0, 2), Score(1, 5)))
    assert narrator.tell(GAME.gathered([crossing, ended]))[2] == said
    passed = ended.replace(reason="all_passed")
    assert [*GAME.gathered([crossing, crossing.replace(player=1), passed])][2] == passed
