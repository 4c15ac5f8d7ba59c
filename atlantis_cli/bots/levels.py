"""The levels of computer players: each is given what its seat may know, and chooses."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from atlantis_cli.core.game import Action, Bot, Chance, Game, GoOn, Position
    from atlantis_cli.core.match import Match

HARD, EXPERT = 1000, 4000
"""How many games are imagined for all decisions of a turn; for one of them never fewer than by `medium`."""


def anything(game: Game, view: Position, random: Chance, _go_on: GoOn | None = None, _games: int = 0) -> Action:
    """Play anything that is allowed."""
    actions = game.legal(view)
    return actions[int(random() * len(actions))]


def friendly(game: Game, view: Position, random: Chance, _go_on: GoOn | None = None, _games: int = 0) -> Action:
    """Play like a friendly beginner: after a look at one turn, in which something is overlooked now and then."""
    best = game.advise(view, random)
    return game.overlook(view, random) if game.slips and random() < game.slips else best


class Thinker:
    """A player who thinks ahead, by so many imagined games for the decisions of a turn, or by few for each."""

    def __init__(self, own: int, *, same_luck: bool = False) -> None:
        """With `same_luck` give all ideas the same chance, where that helps to tell them apart."""
        self.own, self.same_luck = own, same_luck

    def __call__(
        self, game: Game, view: Position, random: Chance, go_on: GoOn | None = None, games: int = 0, /
    ) -> Action:
        """Choose what is best."""
        if not self.own and game.glances and random() < game.glances:
            return friendly(game, view, random)
        return self.advice(game, view, random, go_on, games)[0]

    def advice(
        self, game: Game, view: Position, random: Chance, go_on: GoOn | None = None, games: int = 0
    ) -> tuple[Action, ...]:
        """Return what is best, and behind it what is nearly as good."""
        from atlantis_cli.bots.search import Search  # whoever plays with easy does without

        thought = Search(game, view, random, go_on, same_luck=self.same_luck)
        best = thought.best(games or max(game.few_games, self.own // game.decisions_a_turn))
        return best, *thought.near(game.close)


LEVELS: Mapping[str, Bot] = {
    "random": anything,
    "easy": friendly,
    "medium": Thinker(0),
    "hard": Thinker(HARD, same_luck=True),
    "expert": Thinker(EXPERT, same_luck=True),
}
"""What each kind of computer player does."""


def chosen(level: str, match: Match) -> Action:
    """Choose for whoever is on as a level would, who sees what the seat may know."""
    game = match.game
    return LEVELS[level](game, game.view(match.state, match.actor), match.thought())
