"""How the steps of a turn are told together: what is put together, what never, and that nothing is lost or made up."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import action_of
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.telling import told
from atlantis_cli.games.island.telling.journeys import FURTHER, SAME_FIELD, SERIOUS, STEP_EVENTS
from tests.island.laid import Laid
from tests.island.test_soak import crowded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.message import Event
    from atlantis_cli.games.island.board.state import State

    Leg = tuple[str, str, str]  # how, from where, to where

HARD_TO_REORDER = (
    "c4 boat red swim red, c5 boat, b4 swim red red, b3 ride red, b2 boat red red, c3 ride red, "
    "d5 piece red red, d6 piece red, d7 piece, e5 piece, l11 boat red blue"
)
"""A landing, boats and dolphins beside each other, and islanders of one player on and around them."""


def walk(how: str, start: str, end: str) -> events.IslanderMoved:
    """Move an islander of the first player."""
    return events.IslanderMoved(0, 0, how, start, end, 0)


def sail(start: str, end: str, *crew: int) -> events.BoatMoved:
    """Sail a boat."""
    return events.BoatMoved(0, start, end, 0, crew)


def heard(*happened: Event) -> list[Event]:
    """Gather what happened in a turn that is not over by that; without the points that are left."""
    return [event for event in GAME.gathered(happened) if not isinstance(event, told.PointsLeft)]


def way(starts: str, ends: str, count: int = 0, *crew: int, also: bool = False) -> told.Passage:
    """Return a way from and to some fields; of a boat, who is aboard."""
    own = len(crew) if {*crew} == {0} else 0
    return told.Passage(
        tuple(starts.split()), tuple(ends.split()), count, also, crew, own, tuple(seat for seat in crew if seat)
    )


def test_ways_of_the_same_kind_are_told_together() -> None:
    """Two who swim are one thing, though somebody else has moved between them."""
    assert heard(walk("swim", "e10", "d10"), walk("walk", "g6", "g7"), walk("swim", "i10", "j10")) == [
        told.Journeys(0, "swim", (way("e10", "d10"), way("i10", "j10", also=True)), counted=False),
        walk("walk", "g6", "g7"),
    ]


def test_equal_ways_are_counted_past_others() -> None:
    """Two who jump into the same water are counted, and of each other way in the same breath the number is told."""
    dives = [walk("dive", "g5", end) for end in ("f4", "h4", "f4")]
    assert heard(dives[0], walk("walk", "g8", "g7"), dives[2]) == [
        told.Journeys(0, "dive", (way("g5", "f4", 2),), counted=True),
        walk("walk", "g8", "g7"),
    ]
    assert heard(*dives) == [
        told.Journeys(0, "dive", (way("g5", "f4", 2), way("g5", "h4", 1, also=True)), counted=True)
    ]


def test_ways_from_or_to_the_same_field_name_it_once() -> None:
    """Who comes from the same field, or goes to the same one, is told with the others."""
    assert heard(walk("board", "g4", "h3"), walk("board", "h4", "h3")) == [
        told.Journeys(0, "board", (way("g4 h4", "h3"),), counted=False)
    ]
    assert heard(walk("dive", "g5", "f4"), walk("dive", "g5", "h4")) == [
        told.Journeys(0, "dive", (way("g5", "f4"), way("g5", "h4", also=True)), counted=False)
    ]
    assert heard(walk("jump", "c7", "c7"), walk("jump", "k7", "k7")) == [
        told.Journeys(0, "jump", (way("c7 k7", "c7 k7"),), counted=False)
    ]


def test_what_goes_on_is_one_way_past_others() -> None:
    """A boat that goes on after somebody else has moved has gone one way."""
    assert heard(sail("j2", "k3", 0), walk("walk", "g6", "g7"), sail("k3", "l2", 0)) == [
        sail("j2", "l2", 0),
        walk("walk", "g6", "g7"),
    ]


def test_who_goes_on_otherwise_does_not_begin_anew() -> None:
    """After boarding, a boat sails from where that was told to be; two boats remain two."""
    assert heard(walk("board", "g10", "g11"), sail("g11", "h11", 0), sail("h11", "i10", 0)) == [
        walk("board", "g10", "g11"),
        told.Journeys(0, "sail", (way("", "i10", 0, 0),), counted=False),
    ]
    assert heard(sail("c7", "c6", 0), walk("walk", "g6", "g7"), sail("k7", "k6", 0)) == [
        told.Journeys(0, "sail", (way("c7", "c6", 0, 0), way("k7", "k6", 0, 0, also=True)), counted=False),
        walk("walk", "g6", "g7"),
    ]
    boats = [sail("c7", "c6"), sail("k7", "k6", 0)]
    assert heard(*boats) == boats
    assert heard(walk("swim", "c8", "c7"), sail("c7", "c6", 0)) == [walk("swim", "c8", "c7"), sail("c7", "c6", 0)]


def test_what_crosses_is_told_in_its_order() -> None:
    """Where somebody goes to a field that somebody else then leaves, or the other way round, no way changes places."""
    assert heard(walk("walk", "e6", "e7"), walk("walk", "e5", "e6"), walk("walk", "e6", "e5")) == [
        told.Journeys(
            0, "walk", (way("e6", "e7"), way("e5", "e6", also=True), way("e6", "e5", also=True)), counted=False
        )
    ]
    assert heard(sail("b4", "c4"), sail("c5", "c6"), sail("c4", "c5")) == [
        told.Journeys(0, "sail", (way("b4", "c4"), way("c5", "c6", also=True)), counted=False),
        sail("c4", "c5"),
    ]


def test_swimmers_never_swim_twice() -> None:
    """Two swimmers one behind the other are two: no swimmer swims two fields in a turn."""
    assert heard(walk("swim", "c8", "c7"), walk("swim", "c7", "c6")) == [
        told.Journeys(0, "swim", (way("c8", "c7"), way("c7", "c6", also=True)), counted=False)
    ]


def test_there_and_back_is_no_way() -> None:
    """A boat that comes back has moved twice, and no second boat is made of that."""
    assert heard(sail("c7", "c6"), sail("c6", "c7")) == [sail("c7", "c6"), sail("c6", "c7")]


def test_what_hangs_together_keeps_its_order() -> None:
    """A boat that takes somebody in on its way has gone two ways, and who boards first does so before it sails."""
    turn = [sail("c7", "c6", 0), walk("board", "d6", "c6"), sail("c6", "c5", 0, 0)]
    assert [type(event) for event in heard(*turn)] == [events.BoatMoved, events.IslanderMoved, told.Journeys]
    turn = [walk("board", "d6", "c6"), sail("c6", "c7", 0), walk("board", "d7", "c7")]
    assert [getattr(event, "how", "sail") for event in heard(*turn)] == ["board", "sail", "board"]


def test_nothing_is_told_past_what_matters() -> None:
    """Neither a rescue, nor a loss, nor a dolphin that takes up a swimmer changes its place among the steps."""
    swims = walk("swim", "e10", "d10"), walk("swim", "i10", "j10")
    rescue = [walk("ashore", "b2", "b1"), events.Rescued(0, 0, "b1")]
    assert heard(swims[0], *rescue, swims[1]) == [swims[0], told.Rescues(0, "b2", "b1", 1), swims[1]]
    taken_up = events.EscortBegun(0, 0, "d10")
    met = told.EscortMet(0, 0, "d10", swum=True)
    assert heard(swims[0], taken_up, swims[1]) == [swims[0], met, swims[1]]
    step, eaten = walk("walk", "g6", "g7"), events.Lost(0, 0, "j10", "shark")
    lost = told.Losses(0, (0,), "j10", "shark")
    assert heard(swims[0], step, swims[1], eaten) == [swims[0], step, swims[1], lost]


def test_who_is_saved_alike_is_counted() -> None:
    """Two who reach the same coral island are one thing, right after the boat that brought them."""
    rescue = [walk("ashore", "b2", "b1"), events.Rescued(0, 0, "b1")]
    assert heard(sail("b3", "b2", 0, 0), *rescue, *rescue) == [
        told.Journeys(0, "sail", (way("b3", "b2", 0, 0, 0),), counted=False),
        told.Rescues(0, None, "b1", 2),
    ]


def legs(said: Sequence[Event]) -> Iterator[Leg]:
    """Take what is said apart as a listener does: who goes on begins where the last one ended."""
    where = ""
    for event in said:
        match event:
            case told.Rescues(_, start, isle, count):
                yield from (("ashore", start or where, isle) for _ in range(count))
            case told.Journeys(_, how, ways, _):
                for one in ways:
                    starts = one.froms or (where,)
                    ends = [*zip(starts, one.tos, strict=True)] if how in SAME_FIELD else []
                    ends = ends or [(start, end) for start in starts for end in one.tos]
                    yield from ((how, *pair) for pair in ends for _ in range(max(one.count, 1)))
                    where = ends[-1][1]
            case events.IslanderMoved() | events.BoatMoved() | events.DolphinRidden():
                yield _leg(event)
                where = event.to
            case events.EscortEnded():
                where = event.field


def _leg(step: events.IslanderMoved | events.BoatMoved | events.DolphinRidden) -> Leg:
    """Return a single step as a leg."""
    if isinstance(step, events.IslanderMoved):
        return step.how, step.from_, step.to
    return "sail" if isinstance(step, events.BoatMoved) else "ride", step.from_, step.to


def orders(said: Sequence[Leg], steps: Sequence[Leg], left: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Find every order of steps that what is said can mean: each step belongs to just one leg."""
    if not said:
        yield from [()] if not left else []
        return
    (how, start, end), rest = said[0], said[1:]
    for place in left:
        step = steps[place]
        if step[1] != start or step[0] not in ({"ashore", "land"} if how == "ashore" else {how}):
            continue
        if step[2] == end:
            yield from ((place, *more) for more in orders(rest, steps, left - {place}))
        if how in FURTHER:
            yield from ((place, *more) for more in orders([(how, step[2], end), *rest], steps, left - {place}))


def stretches(table: Laid, choices: Sequence[int]) -> Iterator[tuple[State, list[int], list[Event]]]:
    """Walk, and give each stretch of steps up to what is serious: where it began, its decisions, what happened."""
    state = table.state
    start = state.copy()
    codes: list[int] = []
    happened: list[Event] = []
    for choice in choices:
        possible = [code for code in moves(state) if GAME.write(action_of(code)) != "done"] if moving(state) else []
        if not possible:
            break
        now: list[Event] = []
        codes.append(possible[choice % len(possible)])
        play(state, codes[-1], now.append)
        happened += now
        if any(isinstance(event, (*SERIOUS, events.Rescued)) for event in now):
            yield start, codes, happened
            start, codes, happened = state.copy(), [], []
    if codes:
        yield start, codes, happened


def moving(state: State) -> bool:
    """Return whether somebody may still move."""
    return state.phase == "moving" and state.points > 0


CHOICES = st.lists(st.integers(0, 10**6), min_size=3, max_size=3)


def proved(start: State, codes: Sequence[int], happened: Sequence[Event]) -> None:
    """See that what is told means these steps, each once, and that played in the order told they come to the same."""
    steps = [_leg(event) for event in happened if isinstance(event, STEP_EVENTS)]
    said = list(legs(list(takewhile(lambda event: not isinstance(event, told.PointsLeft), GAME.gathered(happened)))))
    meant = [*orders(said, steps, frozenset(range(len(steps))))]
    assert meant, (said, steps)
    assert any(_comes_to(start, [codes[place] for place in order], codes) for order in meant), (said, steps)


def _comes_to(start: State, codes: Sequence[int], others: Sequence[int]) -> bool:
    """Return whether decisions are allowed in this order, and lead where the others do."""
    here, there = start.copy(), start.copy()
    for code in codes:
        if not moving(here) or code not in moves(here):
            return False
        play(here, code)
    for code in others:
        play(there, code)
    return _laid(here) == _laid(there)


def _laid(state: State) -> list[object]:
    """Return all that a position holds, in whatever order its tables were filled."""
    values = (getattr(state, name) for name in state.__slots__)
    return [sorted(value.items()) if isinstance(value, dict) else value for value in values]


@given(crowded() | st.builds(lambda: Laid(HARD_TO_REORDER)), CHOICES)
def test_what_is_told_is_what_happened(table: Laid, choices: list[int]) -> None:
    """Each step belongs to one told way, chains keep both ends, and in the order told it all comes to the same."""
    for start, codes, happened in stretches(table, choices):
        proved(start, codes, happened)
