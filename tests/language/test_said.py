"""Decisions told as sentences, as hints do: each language has one for each verb, and hears it as that decision."""

from __future__ import annotations

import pytest

from atlantis_cli.core.game import END
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.games.island import GAME
from atlantis_cli.language.grammar import SAID
from tests.island.laid import Laid
from tests.language.phrased import reader_of
from tests.shell.running import languages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.games.island.board.state import State

SEATS = (Player("Anna", "person"), Player("easy", "easy"))
LAND = "d7 piece red red, d8 piece, e8 piece red, c7 boat"
SEA = "g2 boat red, g3 boat red red, b2 boat red, k3 swim red boat, i3 ride red, e4 swim red, e5 piece"
SPOKEN = frozenset({SAID})


def laid() -> Iterator[Laid]:
    """Lay positions in which all verbs of a turn are possible."""
    yield Laid(f"{LAND}, {SEA}")
    yield Laid("d7 piece red blue, d8 piece, e8 piece", phase="sinking")
    displacing = Laid("d7 piece red blue, d8 piece, e8 piece", phase="sinking")
    displacing.play("sink d7")
    yield displacing
    yield Laid("d7 piece red, c7 shark, k6 swim blue", spun="shark 1")


def possible(state: State, begun: Words = ()) -> Iterator[Words]:
    """List what is allowed, by fields and colours alone."""
    for word in GAME.offer(state, begun):
        if word == END:
            yield begun
        elif not begun or any(map(str.isdecimal, word)) or word in state.colours:
            yield from possible(state, (*begun, word))


@pytest.mark.parametrize("language", languages())
def test_what_a_hint_says_is_understood_when_it_is_typed(language: str) -> None:
    """Each decision is told in a sentence, and that sentence means it: nobody is told what they cannot say."""
    told: set[str] = set()
    for table in laid():
        reader = reader_of(language, Match(GAME, 1, SEATS, {"variant": "none"}, start=table.state))
        grammar = reader.place.active_language.narrator.grammar
        lines: dict[str, Words] = {}
        for words in possible(table.state):
            lines.setdefault(f"{words[0]} {len(words) - 1}", words)
        for words in lines.values():
            sentence = grammar.command(" ".join(words), SPOKEN)
            if sentence == grammar.command(" ".join(words)) and words[0] != "sink":
                continue  # it has no sentence of its own
            reader.note(Refusal())
            heard = reader.hear(sentence)
            assert not isinstance(heard, Refusal), sentence
            assert GAME.read(table.state, heard) == GAME.read(table.state, words), sentence
            told.add(words[0])
    assert told >= {"walk", "board", "dive", "transfer", "ashore", "jump", "swim", "land", "sail", "climb", "ride"}
    assert told >= {"sink", "put", "animal"}
