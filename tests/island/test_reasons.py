"""Why a computer player of `island` would do something: the reasons of hints."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import NOBODY
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import IN_A_BOAT, TERRAINS
from atlantis_cli.games.island.board.fields import CORAL, ISLAND, NAMES, NEAR, NUMBERS, TERRAIN
from atlantis_cli.games.island.board.state import HAS_ANIMAL, HAS_BOAT, HAS_PIECE, OVER, WHIRLPOOL
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.rules.packed_decisions import FROM, code_of
from atlantis_cli.games.island.rules.play import roll
from tests.island.laid import Laid
from tests.island.test_opponents import over_whirlpools

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from atlantis_cli.core.game import Action
    from atlantis_cli.games.island.board.state import State


def reason(table: Laid, command: str) -> tuple[str, int]:
    """Return the reason for a command, and its number."""
    hint = GAME.reason(table.state, GAME.read(table.state, tuple(command.split())))
    assert isinstance(hint, facts.Hint)
    assert hint.command == command
    return hint.kind, hint.gain


@pytest.mark.parametrize(
    ("laid", "command", "kind"),
    [
        ("b2 boat red, l11 boat blue", "ashore b2 b1", "rescue"),
        ("b4 boat red, l11 boat blue", "sail b4 b3", "nearer"),
        ("b3 boat red, b6 monster, l11 boat blue", "sail b3 c4", "fetch"),
        ("l6 boat red, k9 monster, l11 boat blue", "sail l6 m6", "safer"),
        ("b3 boat, l11 boat blue red", "sail b3 b4", "fetch"),
        ("d5 piece, c5 swim red, l11 boat blue", "land c5 d5", "safer"),
        ("d5 piece red, c5 boat, l11 boat blue", "board d5 c5", "aboard"),
        ("d5 piece red, d6 piece, l11 boat blue", "walk d5 d6", "closer"),
        ("c4 boat red, c3 boat, l11 boat blue", "transfer c4 c3", "nearer"),
        ("g3 boat red, f3 boat, l11 boat blue", "transfer g3 f3", "nearer"),
        ("c3 boat red, c4 boat, l11 boat blue", "transfer c3 c4", "fetch"),
        ("b3 boat red, b2 shark, l11 boat blue", "jump b3", "overboard"),
        ("d5 piece red, l11 boat blue", "done", "done"),
    ],
)
def test_a_reason_fits_the_movement(laid: str, command: str, kind: str) -> None:
    """A hint says why one moves: to save, to get nearer or out of danger, into a boat, or to bring one."""
    assert reason(Laid(laid), command) == (kind, int(kind == "rescue"))


def test_a_reason_tells_whom_a_sinking_harms() -> None:
    """A piece sinks because others stand there, or because a whirlpool would take them; else it harms nobody."""
    laid = "d5 piece blue blue, d6 piece, d7 piece red, d8 piece, c7 boat blue blue red, l11 boat red"
    table = over_whirlpools(laid, "sinking")
    assert reason(table, "sink d5") == ("sink", 2)
    assert reason(table, "sink d6") == ("swirl", 2)
    assert reason(table, "sink d8") == ("sink", 0)
    assert reason(table, "sink d7") == ("least", 0)


def test_an_only_choice_is_not_called_the_best() -> None:
    """Of the one piece that can sink, and of the one place that is left, a hint says just that."""
    assert reason(Laid("d5 piece red, l11 boat blue", phase="sinking"), "sink d5") == ("only", 0)


def test_a_hint_names_an_only_opponent() -> None:
    """Between two there is one whom a hint can mean; between three it names nobody."""
    for seats, rival in ((2, 0), (3, None)):
        table = Laid("d5 piece red, d6 piece blue", phase="sinking", seats=seats, seat=1)
        hint = GAME.reason(table.state, GAME.read(table.state, ("sink", "d5")))
        assert isinstance(hint, facts.Hint)
        assert (hint.kind, hint.rival) == ("sink", rival)


@pytest.mark.parametrize(
    ("laid", "spun", "command", "kind"),
    [
        ("c4 swim red, l11 boat blue blue, h12 monster", "monster 3", "animal h12 k11", "menace"),
        ("g3 boat red red, l11 boat blue, g5 monster", "monster 3", "animal g5 g8", "spare"),
        ("k11 boat blue blue, l2 boat red, j11 shark", "shark 2", "animal j11 l11", "shut"),
        ("k11 boat red red, l2 boat blue, l11 shark", "shark 2", "animal l11 j11", "open"),
        ("e4 swim red, l11 boat blue, g5 dolphin", "dolphin 2", "animal g5 f4", "approach"),
        ("e4 swim blue, l11 boat red, d3 dolphin", "dolphin 3", "animal d3 b2", "leave"),
        ("e4 boat blue, l11 boat red, d3 dolphin", "dolphin 3", "animal d3 b2", "animal"),
        ("e4 swim blue, l11 boat red, d3 shark", "shark 1", "animal d3 e4", "attack"),
        ("e4 swim red, l11 boat blue, d3 dolphin", "dolphin 1", "animal d3 e4", "escort"),
        ("e4 ride red, l11 boat blue", "dolphin 1", "animal e4 d3 rider", "carry"),
        ("e4 boat, l11 boat blue red, d3 octopus", "octopus 1", "animal d3 e4", "animal"),
        ("e4 boat, l11 boat blue red, d3 monster", "monster 1", "animal d3 e4", "wreck"),
    ],
)
def test_a_reason_fits_the_animal(laid: str, spun: str, command: str, kind: str) -> None:
    """A hint says whom an animal harms or helps from where it goes."""
    assert reason(Laid(laid, spun=spun), command)[0] == kind


def told(state: State) -> Iterator[tuple[Action, facts.Plan]]:
    """Return the plans of all decisions that are allowed."""
    for action in GAME.legal(state):
        hint = GAME.reason(state, action)
        assert isinstance(hint, facts.Hint)
        if hint.plan:
            yield action, hint.plan


def swallows(state: State, field: str) -> bool:
    """Return whether the next piece to sink can lie beside a field, with a whirlpool under it."""
    terrain, near = lowest_terrain(state), NEAR[NUMBERS[field]]
    hides = bool(terrain) and WHIRLPOOL in state.bags[TERRAINS.index(terrain or "")]
    return hides and any(state.marks[other] & HAS_PIECE and TERRAIN[other] == terrain for other in near)


def crew(state: State, field: int) -> tuple[int, int]:
    """Return how many are in a boat, and how many of them of the player on move."""
    shares = [state.people[field] >> 2 * seat & 3 for seat in range(4)]
    return sum(shares), shares[state.seat]


def lowest_terrain(state: State) -> str | None:
    """Return the terrain that sinks next."""
    standing = {TERRAIN[field] for field in ISLAND if state.marks[field] & HAS_PIECE}
    return next((terrain for terrain in TERRAINS if terrain in standing), None)


def gone_on(state: State, steps: Iterable[str]) -> State:
    """Play the steps of a movement by their commands."""
    there = state.copy()
    for step in steps:
        known = GAME.read(there, tuple(step.split()))
        assert known in GAME.legal(there)
        GAME.apply(there, known)
    return there


def check(state: State, action: Action, plan: facts.Plan) -> None:
    """Check by the rules what a plan says of a decision."""
    seat, there = state.seat, state.copy()
    GAME.apply(there, action)
    code = code_of(action)
    start, end = code >> FROM & 255, code & 255
    match plan.name:
        case "finish":
            assert GAME.actor(there) == NOBODY
        case "won":
            best = max(there.saved[other] + there.left[other] for other in range(state.seats) if other != seat)
            assert there.saved[seat] > best
        case "block":
            assert plan.count == sum(not there.marks[field] & HAS_ANIMAL for field in CORAL)
            assert not state.marks[end] & HAS_ANIMAL
        case "save" | "steps":
            assert gone_on(there, plan.steps).saved[seat] - state.saved[seat] == plan.count
        case "whirlpool":
            assert plan.field == NAMES[start]
            assert swallows(state, plan.field)
            assert not swallows(there, NAMES[end])
        case "sinking":
            assert plan.terrain == TERRAIN[start] == lowest_terrain(state)
            assert not (there.marks[end] & HAS_PIECE and TERRAIN[end] == plan.terrain)
        case _:
            check_boat(there, end, plan)


def check_boat(there: State, field: int, plan: facts.Plan) -> None:
    """Check what a plan says of a boat."""
    assert there.marks[field] & HAS_BOAT
    aboard, own = crew(there, field)
    beside = sum(there.people[near] >> 2 * there.seat & 3 for near in NEAR[field] if there.marks[near] & HAS_PIECE)
    assert own
    match plan.name:
        case "full":
            assert aboard == IN_A_BOAT
        case "fill":
            assert plan.count == min(IN_A_BOAT - aboard, beside) > 0
        case name:
            assert (name, plan.count) == ("crew", own)
            assert own > 1


@pytest.mark.soak(6, 600)
def test_every_plan_that_is_told_is_true(rounds: int) -> None:
    """Of each decision in games of every kind, what a hint would say of its plan is so by the rules."""
    seen: set[str] = set()
    for seed in range(rounds):
        random = Random(seed)
        state = GAME.start(2 + seed % 3, {"variant": "none"})
        turns = 0
        while state.phase != OVER:
            if state.due:
                roll(state, random.random)
                continue
            turns += 1
            if state.turn and turns % 13 == 0:
                for action, plan in told(state):
                    check(state, action, plan)
                    seen.add(plan.name)
            GAME.apply(state, LEVELS["easy"](GAME, state, random.random))
    assert seen >= {"save", "steps", "whirlpool", "sinking", "full", "fill", "crew", "block"}


@pytest.mark.parametrize(
    ("laid", "command", "plan"),
    [
        ("b2 boat red, l11 boat blue, l4 boat red", "ashore b2 b1", {"name": "won"}),
        ("b2 boat red", "ashore b2 b1", {"name": "finish"}),
        ("b3 boat red, l11 boat blue blue", "sail b3 b2", {"name": "save", "count": 1, "steps": ("ashore b2 b1",)}),
        ("d5 piece red red, c5 boat red, l11 boat blue", "board d5 c5", {"name": "sinking", "terrain": "lowland"}),
        ("e6 piece red, d5 piece, d6 boat red red, l11 boat blue", "board e6 d6", {"name": "full"}),
        ("e6 piece red red, d5 piece, d6 boat, l11 boat blue", "board e6 d6", {"name": "fill", "count": 1}),
        ("g5 boat red red, l11 boat blue", "sail g5 g4", {"name": "crew", "count": 2}),
        ("k11 shark, l2 boat red, m11 boat blue", "animal k11 l11", {"name": "block", "count": 3}),
    ],
)
def test_a_hint_names_the_plan(laid: str, command: str, plan: dict[str, object]) -> None:
    """A hint says what a decision is part of: the end, a rescue in several steps, a boat that is filled."""
    table = Laid(laid, saved=(1, 0), spun="shark 1" if command.startswith("animal") else "")
    hint = GAME.reason(table.state, GAME.read(table.state, tuple(command.split())))
    assert isinstance(hint, facts.Hint)
    assert hint.plan
    assert {name: getattr(hint.plan, name) for name in plan} == plan
