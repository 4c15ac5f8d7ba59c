"""Danger in `island`: what is counted is what the spinner can bring, whoever it harms, and it is told the same."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from hypothesis import given

from atlantis_cli.core.message import Listener
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import ANIMALS, SPINS
from atlantis_cli.games.island.board.field_facts import terrain
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS, OPEN, SEA_TERRAINS
from atlantis_cli.games.island.board.packed_counts import HEAP_ONE, ONE, TOTAL
from atlantis_cli.games.island.board.state import ANIMAL, HAS_ANIMAL, HAS_BOAT, OCTOPUS, OVER
from atlantis_cli.games.island.looks.threats import danger
from atlantis_cli.games.island.messages import danger_facts, events
from atlantis_cli.games.island.rules.meeting import settle
from atlantis_cli.games.island.rules.moves import animals
from atlantis_cli.games.island.rules.play import play
from tests.island.laid import Laid
from tests.island.test_soak import crowded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.message import Event, Message
    from atlantis_cli.games.island.board.state import State


def ask(table: Laid, line: str, seat: int = 0) -> Message:
    """Ask a question for a seat that has looked at no field yet."""
    return GAME.answer(table.state, tuple(line.split()), Listener(frozenset({seat}), all=False, trail=()))


def tried(state: State, field: int) -> tuple[set[int], set[int]]:
    """Let every animal move that each spin allows; return the spins that harm swimmers, and a boat, on a field."""
    swimmers, boats = set(), set()
    for pick in range(len(SPINS)):
        turned = state.copy()
        turned.phase, turned.spun, turned.due = ANIMAL, pick, 0
        for code in animals(turned):
            if code & 255 != field:
                continue
            told: list[Event] = []
            play(turned.copy(), code, told.append)
            here = [event for event in told if getattr(event, "field", "") == NAMES[field]]
            lost = sum(isinstance(event, events.Lost) and event.by in ANIMALS for event in here)
            if any(isinstance(event, events.BoatLost) and event.by in ANIMALS for event in here):
                boats.add(pick)
                lost -= TOTAL[state.people[field]]
            if lost > 0:
                swimmers.add(pick)
    return swimmers, boats


def with_swimmer(state: State, field: int) -> State:
    """Let somebody swim on a field."""
    there = state.copy()
    there.swimmers[field] = there.swimmers.get(field, 0) + HEAP_ONE[0]
    there.left[0] += 1
    settle(there, field)
    return there


def with_crew(state: State, field: int) -> State:
    """Let somebody sit in a boat on a field."""
    there = state.copy()
    if not there.marks[field] & HAS_BOAT:
        there.marks[field] |= HAS_BOAT
        insort(there.boats, field)
    there.people[field] += ONE[0]
    there.left[0] += 1
    return there


def expected(state: State, field: int, whose: str) -> tuple[set[int] | None, set[int] | None]:
    """Return by which spins swimmers, and boats, are harmed there as far as they count; None where none can be."""
    mark, swum, sailed = state.marks[field], None, None
    if whose in {"swimmers", "both"} and field in state.swimmers:
        swum = tried(state, field)[0]
    elif whose in {"swimmers", "anybody"}:
        there = with_swimmer(state, field)
        swum = tried(there, field)[0] if field in there.swimmers else None  # else one is lost there at once
    if whose == "both" or (whose == "boat" and state.people[field]):
        sailed = tried(state, field)[1]
    elif (whose == "anybody" and not mark & HAS_ANIMAL) or (whose == "boat" and not mark & 1 << OCTOPUS):
        sailed = tried(with_crew(state, field), field)[1]
    return swum, sailed


def seas(state: State) -> Iterator[int]:
    """List some fields of the sea: all with something on them, and one of three others."""
    for field in OPEN:
        if terrain(state, field) in SEA_TERRAINS and (state.marks[field] or field in state.swimmers or field % 3 == 0):
            yield field


@given(crowded())
def test_danger_counts_the_spins_that_harm(table: Laid) -> None:
    """For every field the spins counted are those by which some move of an animal takes a swimmer or a boat."""
    state = table.state
    for field in seas(state):
        told = danger(state, field)
        swum, sailed = expected(state, field, told.who)
        if swum is not None:
            assert told.swimming == len(swum)
        if sailed is not None:
            assert told.sailing == len(sailed)
        counted = {"swimmers": (swum,), "boat": (sailed,)}.get(told.who, (swum, sailed))
        if None not in counted:
            assert told.odds == len(set().union(*counted))
            assert told.split == (len(counted) > 1 and swum != sailed)


@given(crowded())
def test_mine_and_danger_count_the_same(table: Laid) -> None:
    """What `mine`, `danger` alone and `danger` with a field say of the same islanders is the same number."""
    for seat in range(table.state.seats):
        mine = ask(table, "mine", seat)
        assert isinstance(mine, danger_facts.Mine)
        all_ = ask(table, "danger all", seat)
        assert isinstance(all_, danger_facts.Dangers)
        for stands, how in ((mine.boats, "boat"), (mine.riders, "dolphin"), (mine.swimmers, "water")):
            for stand in stands:
                told = danger(table.state, NUMBERS[stand.field])
                assert stand.odds == (told.sailing if how == "boat" else told.swimming)
                same = [one.odds for one in all_.perils if (one.field, one.how) == (stand.field, how)]
                assert same == ([stand.odds] if stand.odds else [])


@given(crowded())
def test_threats_name_who_can_be_harmed(table: Laid) -> None:
    """Each threat is a danger to people there, all such dangers are threats, and the nearest come first."""
    told = ask(table, "threats all")
    assert isinstance(told, danger_facts.Threats)
    assert [menace.steps[0] for menace in told.menaces] == sorted(menace.steps[0] for menace in told.menaces)
    said = {(one.animal, one.field, one.to, one.steps) for one in told.menaces}
    found = set()
    for field in {*table.state.swimmers, *(boat for boat in table.state.boats if table.state.people[boat])}:
        for threat in danger(table.state, field).threats:
            found.add((threat.animal, threat.field, NAMES[field], threat.steps))
    assert said == found
    short = ask(table, "threats")
    assert isinstance(short, danger_facts.Threats)
    assert told.menaces[: len(short.menaces)] == short.menaces
    assert len(short.menaces) + short.more == len(told.menaces)


def test_swimmers_and_a_boat_are_counted_separately() -> None:
    """Four spins harm the swimmer and other four the boat: that is eight, and neither is told for the other."""
    told = ask(Laid("m7 boat blue swim red, m9 octopus, m5 shark, a6 monster"), "danger m7")
    assert isinstance(told, danger_facts.Danger)
    assert (told.who, told.split, told.swimming, told.sailing, told.odds) == ("both", True, 4, 4, 7)


def test_equal_numbers_of_other_spins_are_told_apart() -> None:
    """Where as many spins harm swimmers as boats, but not the same ones, both numbers are told."""
    told = ask(Laid("d7 piece red, c5 shark, c9 octopus"), "danger c7")
    assert isinstance(told, danger_facts.Danger)
    assert (told.swimming, told.sailing, told.odds, told.split) == (3, 3, 6, True)


def test_an_empty_boat_is_counted_for_whoever_boards_it() -> None:
    """What is told of an empty boat still holds once somebody is aboard."""
    table = Laid("d7 piece red, c7 boat, c9 octopus, a6 monster, c5 shark")
    before = ask(table, "danger c7")
    table.play("board d7 c7")
    after, mine = ask(table, "danger c7"), ask(table, "mine")
    assert isinstance(before, danger_facts.Danger)
    assert isinstance(mine, danger_facts.Mine)
    assert before == after
    assert mine.boats[0].odds == before.odds


def test_who_is_on_a_dolphin_is_safe_and_so_is_who_swims_to_a_free_one() -> None:
    """Nothing comes to a dolphin with its swimmer; with the hunters, sharks and monsters do."""
    laid = "c7 ride red, c5 shark, h2 dolphin, h4 shark"
    for variant, odds in (("none", 0), ("hunters", 4)):
        for field in ("c7", "h2"):
            told = ask(Laid(laid, variant=variant), f"danger {field}")
            assert isinstance(told, danger_facts.Danger)
            assert (told.swimming > 0) == (odds > 0)


def test_danger_alone_is_about_ones_own() -> None:
    """Without a field the danger to one's own islanders is told, the worst first, whatever was looked at."""
    table = Laid("c7 boat red, c5 swim red red, h2 swim blue, a6 shark, d7 piece red")
    told = ask(table, "danger")
    assert isinstance(told, danger_facts.Dangers)
    assert [(one.count, one.field, one.how) for one in told.perils] == [(2, "c5", "water")]
    assert (told.afloat, told.sinking, told.more) == (3, 1, 0)
    assert table.state.phase != OVER
