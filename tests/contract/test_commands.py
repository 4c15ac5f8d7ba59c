"""What is allowed: the list, the words on offer, and the refusals are one and the same truth."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import END, conceivable, every
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import game_named
from tests.contract.known import KNOWN
from tests.contract.walks import SELDOM, bounded, match_of, some_kinds, walk
from tests.dealt import photo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from atlantis_cli.core.game import Game, Words
    from tests.contract.walks import Kind


MANY, SOME = 60, 4
"""Can more words follow than that, only some that are on offer and some others are followed further."""


@pytest.mark.soak(2, 400)
@some_kinds(0)
def test_the_list_is_allowed_and_reads_back(kind: Kind, rounds: int) -> None:
    """What `legal` lists is allowed, none twice, and each can be read back from how it is written."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for _ in walk(match, seed):
            game, state = match.game, match.state
            if len(match.log) % SELDOM[kind[0]]:
                continue
            before = photo(state)
            listed = game.legal(state)
            assert bool(listed) != match.over
            assert len(set(listed)) == len(listed)
            for action in listed:
                assert game.refusal(state, action) is None
                assert game.read(state, tuple(game.write(action).split())) == action
            assert photo(state) == before


@pytest.mark.soak(1, 60)
@some_kinds(1)
def test_offered_is_what_is_not_refused(kind: Kind, rounds: int) -> None:
    """Of all commands that anybody could think of those are on offer that are allowed, and `legal` lists these."""
    known = KNOWN[kind[0]]
    for seed in range(rounds):
        match = match_of(kind, seed)
        for number, _ in enumerate(walk(match, seed)):
            if number % known.step and match.game.phase(match.state) in known.often:
                continue
            compare(match.game.name, match.state)


def thinkable(game: Game, state: object) -> Callable[[Words], Iterable[str]]:
    """Follow the commands that anybody could think of, or where those are too many, a part of them."""
    random = Random(1).random

    def some(words: list[str]) -> list[str]:
        return [words[int(random() * len(words))] for _ in range(SOME if words else 0)]

    def follow(begun: Words) -> Iterable[str]:
        words = list(game.conceive(state, begun))
        if len(words) <= MANY:
            return words
        offered = list(game.offer(state, begun))
        tried = {*some(offered), *some(words)}
        return [word for word in words if word in tried]

    return follow


def compare(name: str, state: object) -> None:
    """Hold offer, refusal and list of one state against each other."""
    game, lists, most = game_named(name), KNOWN[name].lists, KNOWN[name].longest
    before = photo(state)
    offered = set(every((), bounded(lambda begun: game.offer(state, begun), most)))
    for words in every((), bounded(thinkable(game, state), most)):
        no = game.refusal(state, game.read(state, words))
        assert (no is None) == (words in offered), words
        if no is not None:
            assert isinstance(no, Refusal)
            assert (no.code, no.rule) != ("", "")
    actions = {game.read(state, words) for words in offered}
    assert not [action for action in actions if game.refusal(state, action)]
    listed = {action for action in game.legal(state) if lists(action)}
    assert listed == {action for action in actions if lists(action)}
    assert photo(state) == before


@pytest.mark.soak(1, 20)
@some_kinds(2)
def test_a_space_too_many_is_no_word(kind: Kind, rounds: int) -> None:
    """Whatever is decided is a whole command as it is written, and none with a space too many, wherever that stands."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        game, before = match.game, match.state
        for action in walk(match, seed, 60):
            words = tuple(game.write(action).split())
            assert conceivable(game, before, words)
            spaced = [(*words[:place], END, *words[place:]) for place in range(len(words) + 1)]
            assert not any(conceivable(game, before, each) for each in spaced)
            before = match.state


@some_kinds(3)
def test_an_allowed_command_is_conceivable(kind: Kind) -> None:
    """Every word on offer is one that can be conceived, so that nothing is lost on the way to a refusal."""
    match = match_of(kind, 3)
    for number, _ in enumerate(walk(match, 3, 60)):
        if match.over or number % SELDOM[kind[0]]:
            continue
        game, state = match.game, match.state
        offered: dict[Words, set[str]] = {}
        for words in every((), bounded(lambda begun: game.offer(state, begun), 3)):  # noqa: B023 - used at once
            for length, word in enumerate(words):
                offered.setdefault(words[:length], set()).add(word)
        for begun, following in offered.items():
            assert following <= {*game.conceive(state, begun)}
