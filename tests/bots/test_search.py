"""Thinking ahead: always something allowed, by counted games, the same everywhere, and interrupted at any time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.bots import search
from atlantis_cli.bots.levels import EXPERT, HARD, LEVELS
from atlantis_cli.bots.search import Search
from atlantis_cli.core.contract import Thinking
from atlantis_cli.core.game import Action, Bot
from atlantis_cli.core.plain import Plain
from atlantis_cli.games.island.game import Island
from atlantis_cli.games.island.mind.thinking import fill, pursue
from atlantis_cli.games.path.game import Path
from tests.contract.walks import KINDS, match_of, some_kinds, walk
from tests.dealt import photo
from tests.island.laid import Laid

if TYPE_CHECKING:
    from atlantis_cli.core.game import Chance, Game, Position
    from atlantis_cli.core.match import Match
    from atlantis_cli.games.island.board.state import State
    from tests.contract.walks import Kind

FEW = 30
"""So many imagined games suffice where strength does not matter."""

THINKERS = ("medium", "hard", "expert")


def slow(game: Game) -> Game:
    """Return a game without its quick ways."""
    thinking = {name: getattr(Plain, name) for name in vars(Thinking) if not name.startswith("_")}
    return type("Slow", (type(game),), thinking)()  # type: ignore[no-any-return]


class Counting(Path):
    """The game `path`, counting what is imagined."""

    def __init__(self) -> None:
        """Begin at none."""
        self.imagined = 0

    def pursue(self, state: Position, action: Action, random: Chance) -> None:
        """Count one more imagined game."""
        self.imagined += 1
        super().pursue(state, action, random)


def position(kind: Kind, seed: int, steps: int) -> Match:
    """Play some commands at random, and stop before the end."""
    match = match_of(kind, seed)
    for _ in walk(match, seed, steps):
        pass
    if match.over:
        match.back_to(len(match.log) - 1)
    return match


def choice(match: Match, bot: Bot, games: int = FEW, game: Game | None = None) -> Action:
    """Let somebody choose for the seat on move."""
    return bot(game or match.game, match.game.view(match.state, match.actor), match.thought(), None, games)


@given(st.sampled_from(KINDS), st.integers(0, 10_000), st.integers(0, 90), st.sampled_from(tuple(LEVELS)))
def test_every_level_chooses_what_is_allowed(kind: Kind, seed: int, steps: int, level: str) -> None:
    """In any position every level chooses an allowed action, and leaves what it was shown as it was."""
    match = position(kind, seed, steps)
    view = match.game.view(match.state, match.actor)
    before = photo(view)
    action = LEVELS[level](match.game, view, match.thought(), None, FEW)
    assert match.game.refusal(match.state, action) is None
    assert photo(view) == before


@some_kinds(3)
def test_a_game_needs_no_quick_ways(kind: Kind) -> None:
    """A game that gives nothing but its rules can be thought about too."""
    for steps in (0, 9, 30):
        match = position(kind, 3, steps)
        action = choice(match, LEVELS["hard"], game=slow(match.game))
        assert match.game.refusal(match.state, action) is None


def test_the_same_thought_is_the_same() -> None:
    """Asked twice about the same decision, a level chooses the same; who thinks about another game may not."""
    match = position(KINDS[0], 5, 6)
    assert choice(match, LEVELS["hard"], 200) == choice(match, LEVELS["hard"], 200)


@pytest.mark.parametrize(("level", "own"), [("medium", Path.few_games), ("hard", HARD), ("expert", EXPERT)])
def test_a_level_is_a_number_of_games(level: str, own: int) -> None:
    """A level imagines about as many games as it is made of: at most one more for each idea in each round."""
    match, game = position(KINDS[0], 2, 12), Counting()
    ideas = len(game.ideas(match.state))
    assert ideas > 2
    LEVELS[level](game, game.view(match.state, match.actor), match.thought())
    assert own - 2 * ideas <= game.imagined <= own + 2 * ideas


class Noting(Island):
    """The game `island`, noting by world how chance begins for each idea."""

    def __init__(self) -> None:
        """Begin with no world."""
        self.worlds: list[list[float]] = []

    def fill(self, view: State, random: Chance) -> State:
        """Begin another world."""
        self.worlds.append([])
        return fill(view, random)

    def pursue(self, state: State, action: Action, random: Chance) -> None:
        """Note what chance brings this idea first."""
        self.worlds[-1].append(random())
        pursue(state, action, random)


@pytest.mark.parametrize(("level", "own"), [("medium", Island.few_games), ("hard", HARD // Island.decisions_a_turn)])
def test_the_decisions_of_a_turn_share_what_is_enough(level: str, own: int) -> None:
    """Several thoughts of a turn of `island` share the games of hard; none has fewer than those of medium."""
    game, state = Noting(), Laid("b4 boat red red, c4 swim red, d5 piece blue blue, l10 boat blue").state
    ideas = len(game.ideas(state))
    assert ideas > 2
    LEVELS[level](game, state, Random(1).random)
    assert own - 2 * ideas <= sum(map(len, game.worlds)) <= own + 2 * ideas


@pytest.mark.parametrize(("level", "same_luck"), [("medium", False), ("hard", True)])
def test_hard_gives_all_ideas_the_same_chance(level: str, *, same_luck: bool) -> None:
    """In `island` chance is the same for all ideas of a world, and another in the next; medium leaves it to luck."""
    game = Noting()
    LEVELS[level](game, Laid("b4 boat red red, c4 swim red, d5 piece blue blue, l10 boat blue").state, Random(1).random)
    assert [len({*world}) == 1 for world in game.worlds] == [same_luck] * len(game.worlds)
    assert len({world[0] for world in game.worlds}) == len(game.worlds)


def test_no_more_ideas_are_looked_at_than_there_are_games() -> None:
    """With three games three ideas are tried, each once, and not always the same ones."""
    looked = set()
    state = Laid("b4 boat red red, c4 swim red, d5 piece blue blue, l10 boat blue").state
    ideas = len(Island().ideas(state))
    assert ideas > 3
    for seed in range(20):
        search, game = Search(Noting(), state, Random(seed).random), Island()
        assert search.best(3) in game.ideas(state)
        assert [trial.tried for trial in search.trials] == [1, 1, 1]
        looked.add(frozenset(game.write(trial.idea) for trial in search.trials))
    assert len(looked) > 3


def test_one_idea_needs_no_thought() -> None:
    """Where only one thing can be done nothing is imagined."""
    game = Counting()
    for seed in range(40):
        match = position(KINDS[0], seed, 40)
        if len(game.ideas(match.state)) == 1:
            choice(match, LEVELS["hard"], game=game)
    assert not game.imagined


@pytest.mark.parametrize("level", THINKERS)
def test_who_is_interrupted_at_once_plays_sensibly(level: str) -> None:
    """Interrupted before anything was imagined, a level plays as easy does where that overlooks nothing."""
    match = position(KINDS[0], 4, 10)
    view = match.game.view(match.state, match.actor)
    hurried = LEVELS[level](match.game, view, Random(1).random, lambda _: False)
    assert hurried == match.game.advise(view, Random(1).random)


@pytest.mark.parametrize("kind", KINDS)
def test_easy_overlooks_something_as_often_as_the_game_says(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """It never does or always, and `medium` plays as it does as often as the game says that."""
    differ = 0
    for seed in range(FEW):
        match = position(kind, seed, seed)
        game, view = match.game, match.game.view(match.state, match.actor)
        monkeypatch.setattr(game, "slips", 0.0)
        looked = LEVELS["easy"](game, view, Random(seed).random)
        assert looked == game.advise(view, Random(seed).random)
        monkeypatch.setattr(game, "slips", 1.0)
        slipped = LEVELS["easy"](game, view, Random(seed).random)
        assert not game.refusal(match.state, slipped)
        differ += slipped != looked
        monkeypatch.setattr(game, "glances", 1.0)
        drawn, behind = Random(seed), Random(seed)
        behind.random()
        assert LEVELS["medium"](game, view, drawn.random) == LEVELS["easy"](game, view, behind.random)
    assert differ


@pytest.mark.parametrize("worlds", [1, 5, 60])
def test_a_thought_can_be_interrupted(worlds: int) -> None:
    """After the question that was answered no, no further world is imagined, and the best so far is chosen."""
    match, game = position(KINDS[0], 4, 10), Counting()
    told: list[float] = []

    def go_on(share: float) -> bool:
        told.append(share)
        return len(told) <= worlds

    thought = Search(game, game.view(match.state, match.actor), match.thought(), go_on)
    action = thought.best(1 << 40)
    assert len(told) == worlds + 1
    assert game.imagined == thought.done <= worlds * len(thought.trials)
    assert game.refusal(match.state, action) is None
    assert action == max(thought.left, key=lambda trial: trial.mean).idea


def test_progress_grows() -> None:
    """What is told of a thought's progress grows from 0 and stays below 1."""
    match = position(KINDS[0], 4, 10)
    told: list[float] = []

    def go_on(share: float) -> bool:
        told.append(share)
        return True

    LEVELS["hard"](match.game, match.game.view(match.state, match.actor), match.thought(), go_on, 300)
    assert told == sorted(told)
    assert told[0] == 0
    assert 0.5 < told[-1] < 1


def test_more_time_is_more_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a number of games a thought goes on, pass by pass, as long as it may."""
    monkeypatch.setattr(search, "PASS", 50)
    match, left = position(KINDS[0], 4, 10), [200]

    def go_on(_: float) -> bool:
        left[0] -= 1
        return left[0] > 0

    thought = Search(match.game, match.game.view(match.state, match.actor), match.thought(), go_on)
    thought.best(1 << 40)
    assert left == [0]
    assert thought.done > 400
