"""Whole games at random: they end, nothing is created or lost, and everything allowed can be done."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from atlantis_cli.core.message import GameEnded
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import ANIMALS, ISLANDERS
from atlantis_cli.games.island.board.setup import empty_table
from atlantis_cli.games.island.board.state import OVER
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.check import refusal
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import action_of, code_of
from atlantis_cli.games.island.rules.play import chance, lot, play, roll
from tests.dealt import photo
from tests.island.account import audit
from tests.island.laid import Laid, is_single

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.message import Event
    from atlantis_cli.games.island.board.state import State

VARIANTS = [(), ("hurricane",), ("hunters",), ("hurricane", "hunters")]
each_table = pytest.mark.parametrize(
    ("seats", "variants"),
    [
        pytest.param(
            seats, variants, id=f"{seats}-{'-'.join(variants)}", marks=[pytest.mark.soak] * ((seats + number) % 3 > 0)
        )
        for seats in (2, 3, 4)
        for number, variants in enumerate(VARIANTS)
    ],
)
"""Each number of players and each choice of variants is played, and with `--soak` all of them together."""

SEA = ("a4", "b2", "b3", "b4", "b5", "c3", "c4", "c5", "d4")
LAND = ("d5", "d6", "e5", "e6", "e7")
ON_THE_SEA = (
    "", "", "boat", "boat shark", "boat dolphin", "boat octopus", "boat {0}", "boat {0} {1}", "boat {0} {0} {1} shark",
    "swim {0}", "swim {0} {1}", "boat swim {0}", "boat {1} swim {0}", "ride {0}", "boat {1} ride {0}", "dolphin",
    "ride {0} swim {1}", "ride {0} ride {1}", "swim {0} octopus", "octopus", "monster", "shark", "dolphin dolphin",
    "boat swim {0} octopus", "boat {0} dolphin shark",
)  # fmt: skip
ON_LAND = ("piece", "piece {0}", "piece {0} {1}", "piece {0} {1} {1}", "", "shark", "boat {1}")


@pytest.mark.rule("I41", "I42", "I43")
@pytest.mark.soak(3, 2000)
@each_table
def test_random_games_end(seats: int, variants: tuple[str, ...], rounds: int) -> None:
    """Every game of random players comes to an end by one of the three ways."""
    for seed in range(rounds):
        state, random = empty_table(seats, variants), Random(seed).random
        roll(state, random)
        while state.phase != OVER:
            codes = moves(state)
            play(state, codes[int(random() * len(codes))])
            roll(state, random)
        settled = not any(state.left)
        home = any(saved and not left for saved, left in zip(state.saved, state.left, strict=True))
        if state.reason == "hurricane":
            assert "hurricane" in variants
            assert home
        else:
            assert state.reason == ("all_settled" if settled else "standstill")
            assert not (home and "hurricane" in variants)
        assert state.quiet == 40 or state.reason != "standstill"
        audit(state)


@pytest.mark.rule("I3", "I5", "I34")
@pytest.mark.soak(1, 200)
@each_table
def test_nothing_is_created_or_lost(seats: int, variants: tuple[str, ...], rounds: int) -> None:
    """After each decision all islanders, pieces, boats and animals are somewhere, or were told to be lost."""
    for seed in range(rounds):
        state, random = empty_table(seats, variants), Random(seed).random
        told: Counter[str] = Counter({"boat": len(state.boats)})
        roll(state, random)
        while state.phase != OVER:
            codes = moves(state)
            heard: list[Event] = []
            play(state, codes[int(random() * len(codes))], heard.append)
            while state.due:
                due = lot(state)
                chance(state, [int(random() * len(due.bag)) for _ in due.places], heard.append)
            tally(told, heard)
            audit(state)
            assert told["boat"] == len(state.boats)
            assert [told[animal] for animal in ANIMALS] == [len(places) for places in state.animals]
            assert 37 - told["pieces"] == sum(map(len, state.bags))


def tally(told: Counter[str], heard: list[Event]) -> None:
    """Count what came and went."""
    for event in heard:
        match event:
            case events.PieceSunk(_, _, _, underside):
                told[underside] += 1
                told["pieces"] += 1
            case events.BoatLost():
                told["boat"] -= 1
            case events.AnimalLost(_, _, _, animal):
                told[animal] -= 1


@st.composite
def crowded(draw: st.DrawFn) -> Laid:
    """Lay a small sea full of everything beside a bit of land and a landing."""
    seats = draw(st.sampled_from([2, 3]))
    pair = st.lists(st.sampled_from(["red", "blue", "green"][:seats]), min_size=2, max_size=2)
    laid = ", ".join(
        f"{field} {draw(st.sampled_from(things)).format(*draw(pair))}"
        for fields, things in ((SEA, ON_THE_SEA), (LAND, ON_LAND))
        for field in fields
    )
    variant = draw(st.sampled_from(["none", "hurricane", "hunters", "hurricane,hunters"]))
    table = Laid(f"{laid}, l11 boat red blue", seats=seats, seat=draw(st.integers(0, seats - 1)), variant=variant)
    assume(max(table.state.left) <= ISLANDERS)
    for bag in table.state.bags:
        bag[:] = sorted(draw(st.integers(0, 5)) for _ in bag)
    return table


def walked(state: State, choices: list[int], look: Callable[[State, list[Event]], object]) -> None:
    """Go on by these choices, decisions and chance alike, and look after each."""
    for choice in choices:
        heard: list[Event] = []
        if state.due:
            due = lot(state)
            chance(state, [choice % len(due.bag) for _ in due.places], heard.append)
        elif state.phase != OVER:
            codes = moves(state)
            assert len(set(codes)) == len(codes)
            play(state, codes[choice % len(codes)], heard.append)
        look(state, heard)


@pytest.mark.rule("I28")
@given(crowded(), st.lists(st.integers(0, 10**6), max_size=60))
def test_a_crowded_sea_stays_in_order(table: Laid, choices: list[int]) -> None:
    """Whatever meets whatever, the account holds after each decision and each chance."""
    audit(table.state, whole=False)
    walked(table.state, choices, lambda state, _: audit(state, whole=False))


@given(crowded(), st.lists(st.integers(0, 10**6), max_size=40))
def test_what_is_listed_is_allowed_and_what_is_not_is_refused(table: Laid, choices: list[int]) -> None:
    """The quick list and the checks that refuse agree, action for action, and numbers say the same as actions."""

    def look(state: State, _: list[Event]) -> None:
        if state.due or state.phase == OVER:
            return
        listed = GAME.legal(state)
        assert [code_of(action) for action in listed] == moves(state)
        for action in listed:
            assert refusal(state, action) is None
            assert action_of(code_of(action)) == action
        for field in (*SEA, *LAND):
            for words in GAME.conceive(state, ()):
                _compare(state, field, words, listed)

    walked(table.state, choices[:12], look)


def _compare(state: State, field: str, verb: str, listed: Sequence[object]) -> None:
    """Hold a verb and a field, with each field that can follow, against the list."""
    if verb in {"done", "skip", "go"}:
        return
    ends = [()] if verb in {"place", "sink", "put", "jump", "climb"} else [(end,) for end in (*SEA, *LAND, "b1", "c2")]
    for end in ends:
        action = GAME.read(state, (verb, field, *end))
        if is_single(action):
            assert (refusal(state, action) is None) == (action in listed)


@given(crowded(), st.lists(st.integers(0, 10**6), min_size=1, max_size=40))
def test_thinking_is_playing(table: Laid, choices: list[int]) -> None:
    """Whether events are told or not, the same decisions and chance give the same position."""
    silent = table.state.copy()

    def look(state: State, _: list[Event]) -> None:
        assert photo(silent) == photo(state)

    for choice in choices:
        if silent.phase == OVER:
            break
        codes = [] if silent.due else moves(silent)
        walked(table.state, [choice], lambda *_: None)
        if codes:
            play(silent, codes[choice % len(codes)])
        else:
            due = lot(silent)
            chance(silent, [choice % len(due.bag) for _ in due.places])
        look(table.state, [])


@given(crowded(), st.lists(st.integers(0, 10**6), max_size=60))
def test_the_end_is_told_once(table: Laid, choices: list[int]) -> None:
    """The game is over exactly when its end was told, and that is the last that is heard."""
    told: list[Event] = []
    walked(table.state, choices, lambda _, heard: told.extend(heard))
    ends = [event for event in told if isinstance(event, GameEnded)]
    assert bool(ends) == (table.state.phase == OVER)
    assert not ends or told[-1] == ends[0]
