"""Seeds: what is sealed does not follow from what is seen where the seed was drawn; the same seed is the same game."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.core.match import Match, shuffled
from atlantis_cli.core.message import Eyes, Player, Refusal
from atlantis_cli.core.seeds import CHOSEN, DRAWN, further, is_drawn, sealed_stream, stream
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.language.grammar import LONGEST_NUMBER
from atlantis_cli.shell.asked import drawn_seed, said_seed, written_seed
from atlantis_cli.shell.files.saves import restored, written
from atlantis_cli.shell.tournament.one_game import OneGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CLOSED = Eyes(frozenset(), all=False)
LONG = DRAWN.start + 12345678901234567890
PAIR = (Player("one", "random"), Player("two", "random"))
PLAYERS = (Player("Anna", "person"), Player("Bo", "person"))
SHORT = 2000
"""So many seeds that a person could choose are tried."""

chosen, drawn = st.integers(CHOSEN.start, CHOSEN.stop - 1), st.integers(DRAWN.start, DRAWN.stop - 1)


def laid(seed: int, game: str = "path") -> Match:
    """Set a game up."""
    rules = game_named(game)
    return Match(rules, seed, PLAYERS, {option.name: option.default for option in rules.options})


def attack(match: Match, seeds: Iterable[int]) -> list[int]:
    """Try seeds as a program can: which of them lay the path as everybody sees it, told by its first tops."""
    seen = match.sealed.order("half 0")
    tops = seen[:10]
    return [seed for seed in seeds if shuffled(sorted(seen), stream(seed, "half 0"))[:10] == tops]


def numbers(seed: int, name: str, count: int) -> list[float]:
    """Return the first numbers that shuffle what lies face down."""
    random = sealed_stream(seed, name)
    return [random() for _ in range(count)]


def test_a_chosen_seed_can_be_found_and_a_drawn_one_cannot() -> None:
    """By trying short seeds the visible path gives a chosen seed away, and with it Anna's hand; never a drawn one."""
    match = laid(1234)
    (found,) = attack(match, range(SHORT))
    assert (found, laid(found).state.hands) == (1234, match.state.hands)
    for _ in range(3):
        seed = drawn_seed()
        assert attack(laid(seed), range(SHORT)) == []
        assert attack(laid(seed), (seed, seed - DRAWN.start, seed % CHOSEN.stop)) == []


def test_drawn_seeds_are_long_and_differ() -> None:
    """A drawn seed has 128 bits that vary, is told from a chosen one by its size, and comes only once."""
    seeds = [drawn_seed() for _ in range(500)]
    assert len({*seeds}) == len(seeds)
    assert all(seed in DRAWN and seed >= 2**127 and is_drawn(seed) for seed in seeds)
    for bit in range(128):
        assert len({seed >> bit & 1 for seed in seeds}) == 2, bit
    assert not any(map(is_drawn, (0, 1, CHOSEN.stop - 1)))


@given(drawn)
def test_each_part_has_numbers_of_its_own(seed: int) -> None:
    """From a drawn seed other sources, thoughts, neighbouring seeds and following games share no number."""
    parts = [("half 0", seed), ("half 1", seed), ("pile 0", seed), ("half 0", seed ^ 1), ("half 0", further(seed, 1))]
    found = [number for name, each in parts for number in numbers(each, name, 20)]
    thought = stream(seed, "half 0")
    found += [thought() for _ in range(20)]
    assert all(0 <= number < 1 for number in found)
    assert len({*found}) == len(found)


def test_numbers_are_even() -> None:
    """What shuffles is as even as chance: its mean, each tenth, and what follows what."""
    found = list(numbers(LONG, "even", 20_000))
    assert abs(sum(found) / len(found) - 0.5) < 0.01
    assert all(1800 < sum(int(number * 10) == tenth for number in found) < 2200 for tenth in range(10))
    pairs = [one * two for one, two in zip(found, islice(found, 1, None), strict=False)]
    assert abs(sum(pairs) / len(pairs) - 0.25) < 0.01


def test_every_python_agrees() -> None:
    """The first numbers, the following seeds and the deal of a drawn seed never change."""
    thought = stream(LONG, "thought 0")
    assert numbers(LONG, "half 0", 3) == [0.535589754814272, 0.9626484640119398, 0.15017420988707775]
    assert [thought() for _ in range(3)] == [0.3539054776919366, 0.5778948615488171, 0.7332996121371548]
    assert further(LONG, 1) == 415607156911140849176828463540616487898
    assert further(LONG, 2) == 501253819748715114239782082337781182686
    spaces = laid(LONG).started(CLOSED).spaces[:4]  # type: ignore[attr-defined]
    tops = [(space.tiles[-1].item, space.tiles[-1].value) for space in spaces]
    assert tops == [("helmet", 1), ("ring", 4), ("olives", 2), ("statue", 5)]


def test_chosen_seeds_shuffle_as_ever() -> None:
    """What follows from a chosen seed is what followed from it when there were no others."""
    before = Random((1 << 48) + int.from_bytes(b"half 0", "big"))
    assert numbers(1, "half 0", 5) == [before.random() for _ in range(5)]
    assert [further(5, 1), further(CHOSEN.stop - 1, 1), further(5, 0)] == [6, 0, 5]


@given(drawn, st.integers(0, 1000))
def test_following_seeds_are_drawn_ones(seed: int, number: int) -> None:
    """What follows from a drawn seed is one too, and never a neighbour that could be reckoned back."""
    after = further(seed, number)
    assert is_drawn(after)
    assert after in DRAWN
    assert abs(after - seed) > 2**64


@given(st.one_of(chosen, drawn), st.sampled_from(sorted(GAMES)))
def test_saved_games_keep_their_seed(seed: int, game: str) -> None:
    """A saved game with a seed of either kind is read and written again letter by letter."""
    match = laid(seed, game)
    match.play(match.game.legal(match.state)[0])
    text = written(match)
    again = restored("any", text)
    assert not isinstance(again, Refusal)
    assert (again.seed, written(again)) == (seed, text)
    assert again.started(CLOSED) == match.started(CLOSED)


@given(st.one_of(chosen, drawn))
def test_seeds_are_read_as_they_are_told(seed: int) -> None:
    """A seed is read as it is written; a long one in the groups in which it is told, too, with commas or without."""
    grouped = f"{seed:,}"
    assert written_seed(str(seed)) == said_seed(str(seed)) == seed
    for told in (grouped, grouped.replace(",", ", "), grouped.replace(",", " ")):
        assert said_seed(told) == (seed if seed >= LONGEST_NUMBER or told == str(seed) else -1)


@pytest.mark.parametrize(
    "text", ["", "-1", "1e3", "x" * 39, "²" * 39, str(CHOSEN.stop), str(DRAWN.start - 1), str(DRAWN.stop), "1" * 5000]
)
def test_nothing_else_is_a_seed(text: str) -> None:
    """What is neither a number that can be chosen nor one that can be drawn is no seed."""
    assert said_seed(text) == -1


def test_tournaments_play_other_games_from_a_drawn_seed() -> None:
    """A tournament with a drawn seed can be played again, and one with the next seed is another."""

    def scores(seed: int) -> Sequence[object]:
        return [OneGame("path", PAIR, {"edition": "mayfair"}, seed, 10).play(number) for number in range(2)]

    assert scores(LONG) == scores(LONG)
    assert scores(LONG) != scores(LONG + 1)
