"""The lessons of a first game of `island`: each prepared position could lie on a table, and plays as it is meant to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import ANIMALS, BOATS, ISLANDERS, SYMBOLS, TERRAINS, UNDERSIDES
from atlantis_cli.games.island.board.fields import ISLAND, NAMES, NUMBERS, RANK
from atlantis_cli.games.island.board.packed_counts import crew
from atlantis_cli.games.island.board.state import BOAT, HAS_PIECE, PLACING
from atlantis_cli.games.island.lessons.examples import examples
from atlantis_cli.games.island.lessons.lessons import SCENES, SPINS, UNDER, lessons
from atlantis_cli.games.island.lessons.scene import sunk
from atlantis_cli.games.island.messages import events
from atlantis_cli.shell.table.attempts import reached
from tests.dealt import photo
from tests.island.account import audit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Lesson
    from atlantis_cli.core.message import Event, Fact
    from atlantis_cli.games.island.board.state import State

LESSONS = lessons()
PLAYERS = (Player("Anna", "person"), Player("Robin", "easy"))
VERBS = set(GAME.conceive(LESSONS[0].start, ()))
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def begun(lesson: Lesson) -> Match:
    """Begin a lesson."""
    return Match(GAME, 0, PLAYERS, {"variant": "none"}, lesson.orders, start=lesson.start)


def done(match: Match, command: str) -> Fact | None:
    """Do an allowed command; give what is warned of before."""
    action = GAME.read(match.state, tuple(command.split()))
    no = GAME.refusal(match.state, action)
    assert no is None, (command, no)
    warning = GAME.warning(match.state, action)
    match.play(action)
    return warning


def played(lesson: Lesson) -> Iterator[tuple[Match, str, Fact | None]]:
    """Play a lesson as it is meant to be, and stop after each command: the step's name, "" for one of the other."""
    match, replies = begun(lesson), list(lesson.replies)
    for name, command in [(step.name, command) for step in lesson.steps for command in step.commands]:
        if command.partition(" ")[0] in VERBS:
            assert match.actor == 0
            warning = done(match, command)
            yield match, name, warning
        while match.actor == 1 and replies:
            warning = done(match, replies.pop(0))
            yield match, "", warning
    assert not replies


def told(lesson: Lesson) -> list[Event]:
    """Play a lesson, and give all that happened."""
    match = begun(lesson)
    for match, _, _ in played(lesson):  # noqa: B007 - the last one counts
        pass
    return [event for entry in match.log for event in entry.events]


@pytest.mark.rule("I3", "I4")
def test_the_island_is_laid_by_the_rules() -> None:
    """Under each terrain lies what should, and the pieces sink from the lowest to the highest."""
    assert sorted(NUMBERS[name] for name in UNDER) == list(ISLAND)
    for rank, terrain in enumerate(TERRAINS):
        laid = Counter(symbol for name, symbol in UNDER.items() if RANK[NUMBERS[name]] == rank)
        assert laid == Counter(SYMBOLS[terrain])
    ranks = [RANK[NUMBERS[name]] for name in UNDER]
    assert ranks == sorted(ranks)


@each_lesson
def test_the_account_of_a_position_holds(lesson: Lesson) -> None:
    """Nobody is there twice, nobody is missing without being lost, and nothing shares a field that may not."""
    audit(lesson.start)
    state = lesson.start
    assert all(saved + left <= ISLANDERS for saved, left in zip(state.saved, state.left, strict=True))
    assert state.phase != PLACING or state.left == [ISLANDERS] * 2


@each_lesson
def test_what_swims_was_under_a_piece(lesson: Lesson) -> None:
    """One piece has sunk a turn, and there are no more boats and animals than came up since."""
    state, scene = lesson.start, SCENES[lesson.name]
    gone = sunk(UNDER, scene)
    assert [NAMES[field] for field in ISLAND if not state.marks[field] & HAS_PIECE] == sorted(
        gone, key=lambda name: NUMBERS[name]
    )
    risen = Counter(UNDER[name] for name in gone)
    assert len(state.boats) <= len(BOATS[2]) + risen[UNDERSIDES[BOAT]]
    for kind, animal in enumerate(ANIMALS):
        assert len(state.animals[kind]) <= risen[animal], animal


@each_lesson
def test_nobody_comes_back(lesson: Lesson) -> None:
    """From lesson to lesson the saved and the lost only grow in number."""
    place = LESSONS.index(lesson)
    before = LESSONS[place - 1].start if place else lesson.start
    for seat in (0, 1):
        assert lesson.start.saved[seat] >= before.saved[seat]
        assert lost(lesson.start, seat) >= lost(before, seat)


def lost(state: State, seat: int) -> int:
    """Count who is lost."""
    return ISLANDERS - state.saved[seat] - state.left[seat]


@pytest.mark.rule("I5", "I7")
def test_the_first_lesson_is_the_beginning_of_a_game() -> None:
    """It differs in nothing from a game that was just begun."""
    assert photo(LESSONS[0].start) == photo(Match(GAME, 1, PLAYERS, {"variant": "none"}).state)


@pytest.mark.rule("I8")
def test_islanders_are_placed_by_the_rules() -> None:
    """Where islanders are still to be placed, a lowland holds one at most."""
    state = next(lesson.start for lesson in LESSONS if lesson.name == "placing")
    assert state.unplaced == [1, 1]
    assert all(len(crew(state.people[field])) <= 1 for field in ISLAND if RANK[field] == 0)


@each_lesson
def test_a_lesson_can_be_played(lesson: Lesson) -> None:
    """Whatever is asked for is allowed, the other player replies each time, and the account holds throughout."""
    start = photo(lesson.start)
    for match, _, _ in played(lesson):
        audit(match.state)
    assert photo(lesson.start) == start
    ended = [match.over for match, _, _ in played(lesson)][-1:]
    assert ended in ([lesson is LESSONS[-1]], [])


def test_nobody_is_lost_on_the_one_way() -> None:
    """What a lesson itself would do is never warned of."""
    assert not [name for lesson in LESSONS for _, name, warning in played(lesson) if name and warning is not None]


def test_each_goal_is_reached_on_the_one_way() -> None:
    """What a lesson itself would do does each task with its last command, and no earlier."""
    for lesson in (*LESSONS, *examples()):
        match = begun(lesson)
        for step in lesson.steps:
            since = len(match.log)
            for command in step.commands if step.goal else ():
                assert not reached(step, match, since), (step.name, command)
                done(match, command)
            assert reached(step, match, since) == (step.goal is not None), step.name


@each_lesson
def test_chance_brings_what_was_prepared(lesson: Lesson) -> None:
    """Under each piece lies what was laid there, and the spinner shows what is written down."""
    turn = lesson.start.turn
    for event in told(lesson):
        match event:
            case events.PieceSunk(_, field, _, underside):
                assert UNDER[field] == underside
            case events.Spun(_, animal, distance):
                assert f"{animal} {distance}" == SPINS[turn]
        turn = getattr(event, "turn", turn)


def test_steps_have_names_of_their_own() -> None:
    """A text is found by the name of its step alone."""
    names = [step.name for lesson in LESSONS for step in lesson.steps]
    assert len(set(names)) == len(names)


def test_what_a_first_game_needs_is_met() -> None:
    """The words that a game cannot do without are asked for, and ways to hear the board."""
    asked = {command.partition(" ")[0] for lesson in LESSONS for step in lesson.steps for command in step.commands}
    assert asked & VERBS == {
        *("place", "walk", "board", "sail", "done", "sink", "ashore", "swim", "climb", "put", "animal", "land"),
        *("ride", "jump", "go"),
    }
    assert asked - VERBS == {"look", "island", "way", "pieces", "danger"}


def test_what_the_texts_say_is_so() -> None:
    """Fields, crews and numbers that the texts name are those of the positions."""
    state = {lesson.name: lesson.start for lesson in LESSONS}

    def people(lesson: str, field: str) -> tuple[int, ...]:
        return crew(state[lesson].people[NUMBERS[field]])

    assert (people("turn", "g5"), people("turn", "g4"), people("turn", "j6")) == ((0, 0), (1,), ())
    assert people("turn", "d6") == ()
    assert (people("boats", "b3"), people("boats", "c4")) == ((0, 0), (0, 1, 1))
    assert (people("sinking", "g4"), people("sinking", "h3")) == ((0, 1), (1, 1))
    assert state["sinking"].bags[0] == sorted(map(UNDERSIDES.index, ("octopus", "whirlpool")))
    assert (people("danger", "f5"), people("danger", "e6")) == ((0, 0), (0,))
    assert people("dolphins", "c9") == (0, 1, 1)
    assert (state["end"].saved, state["end"].left) == ([6, 6], [1, 1])


@pytest.mark.rule("I45")
def test_figures_are_those_of_the_rulebook() -> None:
    """Each takes three points and leaves none."""
    for figure in examples():
        match = begun(figure)
        for command in figure.steps[0].commands:
            done(match, command)
        assert match.state.points == 0
        assert match.actor == 0
