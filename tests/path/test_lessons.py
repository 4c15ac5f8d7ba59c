"""The lessons of a first game: each prepared position could lie on a table, and each plays as it is meant to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import FIRST_WATER, HALVES, MAINLAND, PILE, STACKS, WATER
from atlantis_cli.games.path.board.state import gap_at, gaps, price_between, tile_behind
from atlantis_cli.games.path.lessons.examples import examples
from atlantis_cli.games.path.lessons.lessons import LAID, LATER, SCENES, lessons
from atlantis_cli.games.path.lessons.scene import items, stacks, tile
from atlantis_cli.shell.table.attempts import reached
from tests.path.test_parts_kept import cards_in, tiles_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Lesson
    from atlantis_cli.core.message import Event

LESSONS = lessons()
PLAYERS = (Player("Anna", "person"), Player("Robin", "easy"))
VERBS = set(GAME.conceive(None, ()))
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def begun(lesson: Lesson) -> Match:
    """Begin a lesson."""
    players = [PLAYERS[name == "robin"] for name in lesson.players]
    return Match(GAME, 0, players, {"edition": "mayfair"}, lesson.orders, start=lesson.start)


def done(match: Match, command: str) -> tuple[Event, ...]:
    """Do an allowed command."""
    action = GAME.read(match.state, tuple(command.split()))
    no = GAME.refusal(match.state, action)
    assert no is None, (command, no)
    return match.play(action)


def played(lesson: Lesson) -> Iterator[Match]:
    """Play a lesson as it is meant to be, and stop after each command."""
    match, replies = begun(lesson), list(lesson.replies)
    for command in (command for step in lesson.steps for command in step.commands):
        if command.partition(" ")[0] in VERBS:
            assert match.actor == 0
            done(match, command)
            yield match
        while match.actor == 1 and replies:
            done(match, replies.pop(0))
            yield match
    assert not replies


@pytest.mark.rule("P2", "P3", "P6")
def test_the_path_is_laid_by_the_rules() -> None:
    """Each half has its own 42 tiles, and each space as many as it should."""
    laid = stacks(LAID)
    assert [len(tiles) for tiles in laid[1:]] == list(STACKS)
    for half, spaces in zip(HALVES, (range(1, FIRST_WATER), range(FIRST_WATER + 1, MAINLAND)), strict=True):
        assert sorted(code for space in spaces for code in laid[space]) == sorted(half)


@pytest.mark.rule("P2", "P4")
@each_lesson
def test_all_parts_are_there(lesson: Lesson) -> None:
    """105 cards and 84 tiles are accounted for when a lesson begins, and counts are those of the things."""
    state, gone = lesson.start, SCENES[lesson.name].gone
    left = Counter(tile(text) for tiles in gone for text in tiles.split(", ") if text)
    assert cards_in(state) == Counter(PILE)
    assert tiles_in(state) + left == Counter([*HALVES[0], *HALVES[1]])
    assert state.pile == state.pile_size == len(state.bag)
    assert [sum(code & 7 for code in purse) for purse in state.purses] == state.worth
    assert sum(state.covered) == sum(map(len, state.unseen))


@each_lesson
def test_one_tile_was_taken_in_each_turn(lesson: Lesson) -> None:
    """So many turns, so many tiles, but for the turn of a pass; the discards grow as well."""
    state, scene = lesson.start, SCENES[lesson.name]
    taken = sum(scene.taken[: state.turn - 1].count(space) for space in range(1, MAINLAND))
    lying = sum(item != WATER for item in state.items[1:MAINLAND]) + sum(state.covered)
    assert state.turn == len(scene.taken) + 1
    assert lying + taken == sum(STACKS)
    assert state.turn - 1 - taken == (len(scene.taken) > LATER.index(0))
    assert len(PILE) - state.pile - sum(state.held) == state.turn - 1


@pytest.mark.rule("P5", "P10", "P24")
@each_lesson
def test_figures_and_bridges_stand_where_they_can(lesson: Lesson) -> None:
    """No two figures share a space of the path, none stands on water, and each bridge lies in a gap of its own."""
    state = lesson.start
    on_the_path = [space for space in state.figures if 0 < space < MAINLAND]
    assert len(set(on_the_path)) == len(on_the_path)
    assert not any(state.items[space] == WATER or state.free[space] for space in on_the_path)
    assert [state.figures[seat * 3 : seat * 3 + 3].count(MAINLAND) for seat in (0, 1)] == state.home
    assert len({gap_at(state, space) for space in state.bridges} - {None}) == len(state.bridges)
    assert len(state.bridges) == state.unbuilt.count(0)


@pytest.mark.rule("P18", "P19", "P20")
@each_lesson
def test_gaps_are_priced(lesson: Lesson) -> None:
    """The way to each tile costs what the gaps before it cost together."""
    state, space, toll = lesson.start, 0, 0
    while space < MAINLAND:
        after = tile_behind(state, space)
        toll += price_between(state, space, after)
        assert state.toll[after] == toll
        space = after
    assert (gap_at(state, FIRST_WATER) or (0, 0)) in gaps(state)


@pytest.mark.rule("P9")
def test_the_first_lesson_is_the_beginning_of_a_game() -> None:
    """It differs in nothing from a game that was just dealt but in what was dealt."""
    state, dealt = LESSONS[0].start, Match(GAME, 1, PLAYERS, {"edition": "mayfair"}).state
    for name in ("figures", "held", "covered", "free", "phase", "turn", "seat", "pile", "unbuilt", "home", "discards"):
        assert getattr(state, name) == getattr(dealt, name), name


@each_lesson
def test_a_lesson_can_be_played(lesson: Lesson) -> None:
    """Whatever is asked for is allowed, the other player replies each time, and no part is lost."""
    start = repr([(name, getattr(lesson.start, name)) for name in lesson.start.__slots__])
    for match in played(lesson):
        assert cards_in(match.state) == Counter(PILE)
    assert start == repr([(name, getattr(lesson.start, name)) for name in lesson.start.__slots__])
    assert match.over == (lesson in LESSONS[-2:])


@each_lesson
def test_chance_brings_what_was_prepared(lesson: Lesson) -> None:
    """The cards come in the order that is written down, and under each tile lies what was laid there."""
    laid, match = stacks(LAID), begun(lesson)
    for match in played(lesson):  # noqa: B007 - the last one counts
        pass
    told = [event for entry in match.log for event in entry.events]
    drawn = [card for event in told if event.key == "cards_drawn" for card in event.cards]  # type: ignore[attr-defined]
    assert Counter(items(" ".join(drawn))) <= Counter(items(SCENES[lesson.name].draws))
    shown = [event for event in told if event.key == "tile_taken" and event.shows]  # type: ignore[attr-defined]
    for event in shown:
        below = laid[event.space][-1]  # type: ignore[attr-defined]
        assert tile(f"{event.shows.item} {event.shows.value}") == below  # type: ignore[attr-defined]


def test_steps_have_names_of_their_own() -> None:
    """A text is found by the name of its step alone."""
    names = [step.name for lesson in LESSONS for step in lesson.steps]
    assert len(set(names)) == len(names)


def test_everything_is_met() -> None:
    """What a first game cannot do without is asked for, and all that there is to hear comes up on the one way."""
    steps = [command for lesson in LESSONS for step in lesson.steps for command in step.commands]
    assert {command.partition(" ")[0] for command in steps} == {
        *("look", "hand", "gaps", "scores", "move", "pay", "bridge", "buy"),
    }
    met = [(match.state.phase, match.log[-1].events) for lesson in LESSONS for match in played(lesson)]
    assert {event.key for _, events in met for event in events} == {
        *("turn_started", "figure_moved", "tile_taken", "cards_drawn", "price_named", "paid"),
        *("bridge_built", "tile_sold", "final_crossing", "game_ended"),
    }


def test_each_goal_is_reached_on_the_one_way() -> None:
    """What a lesson itself would do does each task with its last command, and no earlier."""
    for lesson in (*LESSONS, *examples()):
        match, replies = begun(lesson), list(lesson.replies)
        for step in lesson.steps:
            since = len(match.log)
            for command in step.commands if step.goal else ():
                assert not reached(step, match, since), (step.name, command)
                done(match, command)
                while match.actor == 1 and replies:
                    done(match, replies.pop(0))
            assert reached(step, match, since) == (step.goal is not None), step.name


def test_what_the_texts_say_is_so() -> None:
    """Prices, spaces and points that the texts name are those of the positions."""
    start = {lesson.name: lesson.start for lesson in LESSONS}

    def prices(name: str) -> dict[tuple[int, int], int]:
        return {gap: price_between(start[name], gap[0] - 1, gap[1] + 1) for gap in gaps(start[name])}

    assert prices("gaps")[13, 14] == 2
    assert prices("bridges") == {(6, 6): 4, (11, 11): 5, (13, 15): 5, (17, 18): 3, (27, 27): 3}
    assert GAME.scores(start["threat"]) == [59, 48]
    assert start["threat"].toll[MAINLAND] - start["threat"].toll[16] == 13
    assert max(price for (first, _), price in prices("threat").items() if first > 16) == prices("threat")[17, 21]
    assert GAME.scores(start["end"]) == [59, 61]
    assert GAME.legal(start["stuck"])[0] == GAME.read(start["stuck"], ("pass",))
    match = list(played(LESSONS[-1]))[-1]
    crossing = match.log[-1].events[-2]
    assert (crossing.key, crossing.price) == ("final_crossing", 22)  # type: ignore[attr-defined]


@pytest.mark.rule("P35")
def test_only_the_bridge_wins_before_the_end() -> None:
    """Whatever is moved, Robin wins by the final crossing without it, and loses where it is in the dearest gap."""
    lesson = next(lesson for lesson in LESSONS if lesson.name == "threat")
    plain, bridged = ends(lesson), ends(lesson, "bridge 18")
    assert len(plain) > 4
    assert len(bridged) > 4
    assert {won for won, _ in plain} == {1}
    assert {won for won, _ in bridged} == {0}


def ends(lesson: Lesson, *first: str) -> list[tuple[int, str]]:
    """Play each move, pay as proposed, and tell who has won then."""
    found = []
    match = begun(lesson)
    for command in first:
        done(match, command)
    for action in [action for action in GAME.legal(match.state) if GAME.write(action).startswith("move")]:
        tried = begun(lesson)
        for command in (*first, GAME.write(action)):
            done(tried, command)
        if tried.state.phase == "paying":
            done(tried, next(GAME.write(one) for one in GAME.legal(tried.state) if GAME.write(one).startswith("pay")))
        if tried.actor == 1:
            done(tried, *lesson.replies)
            mine, others = GAME.scores(tried.state)
            found.append((int(others > mine), GAME.write(action)))
    return found


def test_examples_lie_as_the_rulebook_shows_them() -> None:
    """Each example has the gaps, prices and players that the rulebook names."""
    steps, toll, last = (example.start for example in examples())
    assert gaps(steps) == []
    assert [price_between(toll, first - 1, end + 1) for first, end in gaps(toll)] == [1, 4, 0, 3]
    assert [price_between(last, first - 1, end + 1) for first, end in gaps(last)] == [1, 4, 0, 1, 1]
    assert [example.players for example in examples()] == [
        ("black", "red", "blue"), ("blue", "red"), ("black", "red", "blue"),
    ]  # fmt: skip
    assert [len(example.players) for example in examples()] == [example.start.seats for example in examples()]
