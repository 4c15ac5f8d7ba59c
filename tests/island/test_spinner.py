"""The spinner: what it shows, and how far an animal may go."""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.fields import GRID, NAMES, NUMBERS, TERRAIN
from atlantis_cli.games.island.messages.events import Spun
from atlantis_cli.games.island.messages.refusals import (
    AnimalDue,
    CarriesOthers,
    NobodyToTakeUp,
    NoSea,
    NoSuchAnimal,
    ReefThere,
    StaysThere,
    WrongDistance,
)
from tests.island.laid import Laid, match

POCKET = "d6 piece, e6 piece, e8 piece, f6 piece, f7 piece"
"""Pieces around e7 that leave one way out, over d7."""


def ends(table: Laid, start: str) -> set[str]:
    """List where the animal on a field may go."""
    return {line.split()[2] for line in table.legal(f"animal {start} ")}


def within(start: str, steps: int) -> set[str]:
    """List the sea fields so many steps off at most, without the first."""
    fields = (name for name in NAMES if 0 < GRID.distance(NUMBERS[start], NUMBERS[name]) <= steps)
    return {name for name in fields if TERRAIN[NUMBERS[name]] not in {"coral", "reef"}}


@pytest.mark.rule("I27")
def test_all_pairs_are_equally_likely() -> None:
    """Each turn one of sixteen pairs comes up, each as likely, and the one that the seed has for this turn."""
    table = Laid("c7 boat red")
    action = GAME.read(table.state, ("done",))
    GAME.apply(table.state, action)
    lot = GAME.lot(table.state)
    assert (lot.source, list(lot.places), list(lot.bag)) == ("spin 1", [0], list(range(16)))
    seen = Counter()  # type: Counter[Spun]
    for pick in range(16):
        told: list[Spun] = []
        GAME.chance(table.state.copy(), [pick], told.append)  # type: ignore[arg-type]
        seen[told[0]] += 1
    animals, distances = ("monster", "shark", "octopus", "dolphin"), (1, 2, 3, "dive")
    assert seen == Counter(Spun(0, animal, distance) for animal in animals for distance in distances)


@pytest.mark.rule("I27")
def test_odds_are_even() -> None:
    """By odds each pair comes up one time in sixteen."""
    state = Laid("c7 boat red, c3 monster shark octopus dolphin").state
    GAME.apply(state, GAME.read(state, ("done",)))
    seen: Counter[int] = Counter()
    for number in range(160):
        there = state.copy()
        GAME.roll(there, iter([number / 160]).__next__)
        seen[there.spun] += 1
    assert seen == Counter(dict.fromkeys(range(16), 10))


@pytest.mark.rule("I28")
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("start", ["c7", "g1", "a7", "b2", "m4"])
def test_open_sea_is_reached_in_exact_steps(start: str, steps: int) -> None:
    """In open water an animal gets to every field that is not further off, round about if need be."""
    start = "g2" if start == "g1" else start
    table = Laid(f"{start} shark, c5 boat red", spun=f"shark {steps}")
    expected = within(start, steps)
    walked = {start}
    for _ in range(steps):
        walked = {NAMES[near] for name in walked for near in GRID.around[NUMBERS[name]]} & {*within(start, 3), start}
    assert ends(table, start) == walked - {start} == expected


@pytest.mark.rule("I28")
@pytest.mark.parametrize(("steps", "expected"), [(1, "d7"), (2, "c7 c8 d8")])
def test_steps_are_exact(steps: int, expected: str) -> None:
    """Out of a pocket with one exit an animal stands in the exit after one step, and not after two."""
    table = Laid(f"{POCKET}, e7 monster, b2 boat red", spun=f"monster {steps}")
    assert ends(table, "e7") == set(expected.split())
    away = "d7" if steps == 2 else "c7"
    assert table.refused(f"animal e7 {away}") == WrongDistance("e7", away, steps)


@pytest.mark.rule("I28", "I30")
@pytest.mark.parametrize(("steps", "end"), [(1, "g8"), (2, ""), (3, "g8")])
def test_a_way_may_cross_itself_and_not_end_at_home(steps: int, end: str) -> None:
    """Shut in between two fields an animal goes to and fro; back home is not moved, and then nothing is asked."""
    walls = "f6 piece, f7 piece, f8 piece, g6 piece, g9 piece, h6 piece, h7 piece, h8"
    table = Laid(f"{walls} piece, d7 piece, g7 shark, c7 boat red")
    assert table.run("done") == []
    assert table.play("sink d7", spin=f"shark {steps}") == ["piece_sunk d7 lowland boat", f"spun shark {steps}"]
    assert table.phase == ("animal" if end else "moving")
    assert ends(table, "g7") == ({end} if end else set())


@pytest.mark.rule("I28")
def test_an_animal_passes_through_all_on_the_water() -> None:
    """Boats, swimmers, animals and escorts on its way do not matter, and nothing happens to them."""
    there = "c6 boat red, c8 swim red, b6 ride blue, b7 monster, d6 octopus boat, d7 shark"
    table = Laid(f"c7 shark, {there}", spun="shark 2")
    assert ends(table, "c7") == within("c7", 2) - {"b6"}
    assert table.play("animal c7 c9") == ["animal_moved shark c7 c9 None"]
    assert [table.at(field) for field in ("c6", "c8", "b6")] == ["boat red", "swim red", "ride blue dolphin"]


@pytest.mark.rule("I28")
def test_what_an_animal_does_not_enter() -> None:
    """No land, no coral island, no reef, and it must be an animal of that kind, going somewhere."""
    table = Laid("b2 shark, c3 monster, d7 piece, c7 boat red, e8 shark", spun="shark 1")
    assert table.refused("animal b2 b1") == NoSea("animal", "b1", "coral")
    assert table.refused("animal b2 c2") == ReefThere("c2")
    assert table.refused("animal e8 d7") == NoSea("animal", "d7", "lowland")
    assert table.refused("animal b2 b2") == StaysThere("b2")
    assert table.refused("animal c3 c4") == NoSuchAnimal("c3", "shark", ("b2", "e8"))
    assert table.refused("animal b2 b4") == WrongDistance("b2", "b4", 1)
    assert table.refused("animal b2 b3 red") == NobodyToTakeUp(0, "b3")
    assert table.refused("done") == table.refused("sink d7") == AnimalDue("shark", 1)


@pytest.mark.rule("I28")
def test_one_animal_or_none() -> None:
    """Any animal of the kind may be moved, one of them, or none; then the turn is over."""
    table = Laid("c3 shark, c7 shark, c5 shark, g2 boat red, g11 boat blue", spun="shark 1")
    assert {line.split()[1] for line in table.legal("animal")} == {"c3", "c5", "c7"}
    assert table.legal()[-1] == "skip"
    skipped = Laid("c3 shark, g2 boat red, g11 boat blue", spun="shark 1")
    for each, line in ((table, "animal c5 c6"), (skipped, "skip")):
        each.play(line)
        assert (each.phase, each.seen.player, each.seen.turn) == ("moving", 1, 2)


@pytest.mark.rule("I29")
def test_a_dive_ends_on_any_other_sea_field() -> None:
    """Diving, an animal comes up anywhere at sea, landings and sunken pieces included; not at home nor on land."""
    table = Laid("c7 shark, e7 piece, c8 swim blue, b11 boat red", spun="shark dive")
    sea = {name for name in NAMES if TERRAIN[NUMBERS[name]] not in {"coral", "reef"}} - {"e7", "c7"}
    assert ends(table, "c7") == sea
    assert {"b2", "b11", "g7", "d7", "c8"} <= sea
    assert table.refused("animal c7 e7") == NoSea("animal", "e7", "hill")
    assert table.refused("animal c7 c7") == StaysThere("c7")
    assert table.play("animal c7 g7") == ["animal_moved shark c7 g7 None"]


@pytest.mark.rule("I30")
@pytest.mark.parametrize(
    ("laid", "spin"),
    [
        ("c7 boat red", "monster 1"),
        ("c7 boat red", "dolphin dive"),
        ("c7 boat red, c3 ride blue", "dolphin 2"),
        ("c7 boat red, c3 ride blue, c9 ride blue", "dolphin dive"),
        (f"{POCKET}, d7 piece, e7 shark, c7 boat red", "shark 2"),
    ],
)
def test_where_nothing_can_be_moved_nothing_is_asked(laid: str, spin: str) -> None:
    """No such animal, only ones that carry other players' swimmers, or no way: the next turn begins."""
    table = Laid(laid)
    table.state.bags = [[], [], []]  # nothing sinks before the spinner turns
    assert table.play("done", spin=spin) == [f"spun {spin}"]
    assert (table.phase, table.seen.player) == ("moving", 1)


@pytest.mark.rule("I30", "I37")
def test_another_players_dolphin_is_not_moved() -> None:
    """Of two dolphins only the free one is moved where the other carries another player's swimmer."""
    table = Laid("c7 boat red, c3 ride blue, c9 dolphin", spun="dolphin 1")
    assert {line.split()[1] for line in table.legal("animal")} == {"c9"}
    assert table.refused("animal c3 c4") == table.refused("animal c3 c4 rider") == CarriesOthers("c3", (1,))


@pytest.mark.rule("I27", "I28")
def test_the_seed_has_a_spin_for_each_turn() -> None:
    """The same seed shows the same for the same turn, whatever was done before."""
    spins = []
    for line in ("done", "skip"):
        game = match(seed=5, orders={f"spin {turn}": [turn % 16] for turn in range(1, 9)})
        while game.state.turn < 4:
            words = tuple(line.split())
            allowed = GAME.refusal(game.state, GAME.read(game.state, words)) is None
            game.play(GAME.read(game.state, words) if allowed else GAME.legal(game.state)[0])
        spins.append([event for entry in game.log for event in entry.events if isinstance(event, Spun)][:2])
    assert spins[0] == spins[1] == [Spun(0, "monster", 2), Spun(1, "monster", 3)]
