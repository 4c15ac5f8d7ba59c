"""Each sound begins with the sentence that tells the same, aloud too; and it is turned down with the voice."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from atlantis_cli.core.message import PERSON, Listener, Player, TurnStarted
from atlantis_cli.core.sound import Sound
from atlantis_cli.games import game_named
from atlantis_cli.games.island.messages import events as of_island
from atlantis_cli.games.path.messages import events as of_path
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.output.in_order import sounding, with_sentences
from atlantis_cli.shell.speech import speaker as speaking
from atlantis_cli.shell.speech.played.pieces import Line, beside
from atlantis_cli.shell.speech.queue import NEWS, Manner, Queue
from atlantis_cli.shell.speech.speaker import Speaker
from tests.language.books import Page, locale
from tests.shell.speech.heard_sounds import kinds, line_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from atlantis_cli.core.message import Event

SOFT = Manner("en", "auto", None, 10)
VOICE = ["en", "English", ["en"]]


class Child:
    """Stands for the process that speaks: it notes its orders, and says that each sentence is over after a while."""

    voices: tuple[Any, ...] = (VOICE,)
    orders: list[Mapping[str, Any]]

    def __init__(self, _names: Sequence[str], told: Callable[[Any, dict[str, Any] | None], None]) -> None:
        """Say hello."""
        self.told, self.folder = told, ""
        self.greeted = self.ended = self.killed = False
        hello = {"driver": "pyttsx3", "voices": [*self.voices], "engine": "espeak", "usual": "en", "rate": 200}
        self._later({"hello": hello | {"gentle": False}, "why": {}})

    def _later(self, told: dict[str, Any]) -> None:
        threading.Timer(0.05, self.told, (self, told)).start()

    def order(self, order: Mapping[str, Any]) -> None:
        """Note it."""
        self.orders.append(order)
        number = order.get("number")
        self._later({"done": number, "fault": ""} if order["do"] == "say" else {"sounded": number})

    def kill(self) -> None:
        """End."""
        self._later({})

    def end(self) -> None:
        """Leave nothing."""


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[Mapping[str, Any]]:
    """Let speakers order from it; these are the orders."""
    Child.orders = []
    monkeypatch.setattr(speaking, "VoiceProcess", Child)
    return Child.orders


def spoken(manner: Manner = SOFT) -> None:
    """Say two sentences, each with a sound, and let a third sound be heard."""
    speaker = Speaker(lambda: manner, ("pyttsx3",), Queue(0), sounds="--sounds")
    for kind, text in (("card", "A card."), ("water", "Water."), ("turn", "")):
        speaker.sound(line_of(kinds(kind)))
        speaker.say(NEWS, [text])
    assert speaker.finished(30)
    speaker.over = True


TURN = [
    of_path.FigureMoved(1, "B", "ring", 0, 16, occupied=False),
    of_path.TileTaken(1, 15, "olives", 7, 0, None),
    of_path.CardsDrawn(1, 1, None),
    TurnStarted(2, 0),
]
SINKING = [
    of_island.IslanderMoved(1, 1, "walk", "d5", "d6", 2),
    of_island.Displaced(1, 0, "g9", "g10", water=False),
    of_island.PieceSunk(1, "g9", "lowland", "boat"),
    TurnStarted(2, 1),
    of_island.IslanderMoved(1, 1, "swim", "d6", "d7", 2),
]


@pytest.mark.parametrize(
    ("game", "happened", "told"),
    [
        ("path", TURN, [("easy moves", ["card", "figure_step", "tile", "drawn"]), ("Space 15", ["water"])]),
        ("island", SINKING, [("easy walks", ["walk"]), ("easy sinks", ["sinks", "sail", "walk"])]),
    ],
    ids=["path", "island"],
)
def test_each_sentence_has_the_sounds_of_what_it_tells(
    game: str, happened: list[Event], told: list[tuple[str, list[str]]]
) -> None:
    """In the order of the sentences, which may be another one; what is not told sounds with the sentence after it."""
    players = [Player("Anna", PERSON), Player("easy", "easy")]
    heard = sounding(game_named(game), happened, Listener(frozenset({0}), False, ()))  # noqa: FBT003  (a record)
    lines = [*with_sentences(heard, Narrator(locale(Page("en", game)), ("Anna", "easy"), 0), players)]
    assert lines[-1] == ("", [])
    found = [(line, [sound.kind for sound in sounds]) for line, sounds in lines]
    for (line, sounds), (begun, kinds_of_it) in zip(found, told, strict=False):
        assert line.startswith(begun)
        assert sounds == kinds_of_it
    last = {"path": ("Your turn.", ["your_turn"]), "island": ("easy swims", ["turn", "swim"])}[game]
    assert (found[-2][0][: len(last[0])], found[-2][1]) == last


def test_a_sound_begins_with_its_sentence(orders: list[Mapping[str, Any]]) -> None:
    """The second sound is ordered as the second sentence begins, and what has none when all was said."""
    spoken()
    said = [order["text"] if order["do"] == "say" else order["line"][0][0][0] for order in orders]
    assert said == ["A card.", "card", "Water.", "water", "turn"]


@pytest.mark.parametrize(
    ("volume", "voices", "loud"), [(None, (VOICE,), 100), (50, (VOICE,), 50), (10, (VOICE,), 5), (10, (), 100)]
)
def test_sounds_are_as_soft_as_the_voice(
    orders: list[Mapping[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    volume: int | None,
    voices: tuple[Any, ...],
    loud: int,
) -> None:
    """A voice of ours that is turned down turns sounds down; that of a screen reader is not ours."""
    monkeypatch.setattr(Child, "voices", voices)
    spoken(SOFT.replace(volume=volume))
    assert {order["line"][1][0] for order in orders if order["do"] == "sound"} == {loud}


def test_no_voice_is_too_soft_for_its_sounds() -> None:
    """At each volume a sound is no louder than its share, less and less below a fifth, and silent where a voice is."""
    line = line_of([Sound("card")])
    shares = [beside(line, volume).volumes[0] for volume in range(101)]
    assert shares == sorted(shares)
    assert (shares[0], shares[1], shares[10], shares[20], shares[100]) == (0, 0, 5, 20, 100)
    assert beside(Line(line.sounds, (140,), 0.0), 50).volumes == (70,)
