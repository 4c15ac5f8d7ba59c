"""The game `path` as everybody else sees it: one small object."""

from __future__ import annotations

from atlantis_cli.core.game import CHANCE, NOBODY, Option
from atlantis_cli.core.lazy import lazy
from atlantis_cli.core.message import GameEnded
from atlantis_cli.core.plain import Plain
from atlantis_cli.games.path.board import board, setup, state
from atlantis_cli.games.path.board.board import heap_of
from atlantis_cli.games.path.board.state import OVER, State
from atlantis_cli.games.path.looks import looks, possible, scouting, standings, table
from atlantis_cli.games.path.rules import check, drawing, rules
from atlantis_cli.games.path.rules.actions import (
    BuildBridge,
    BuyCards,
    EndTurn,
    HoldTurn,
    MoveFigure,
    PassTurn,
    PayPrice,
    PlayCards,
)
from atlantis_cli.games.path.words import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from atlantis_cli.core.game import Action, Game, Tell, Words
    from atlantis_cli.core.message import Event, Eyes, Fact, Refusal


class Path(Plain):
    """The game as everybody else sees it."""

    name = "path"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = (Option("edition", board.EDITIONS, board.EDITIONS[0], many=False),)
    checksum = board.checksum()
    playout_turns = 2
    slips = 0.25
    few_games = 5
    sound_kinds: tuple[str, ...] = (
        *("card", "figure_step", "occupied", "tile", "water", "gap", "bridge", "paid", "sold", "drawn", "stuck"),
        *("home", "end_near"),
    )
    sweeps: tuple[str, ...] = ("gaps", "figures")
    shown = "example"
    of_mover: tuple[str, ...] = ("moves", "preview", "next")
    slots: Mapping[str, Sequence[str]] = words.SLOTS
    precious: tuple[str, ...] = ("pay", "buy", "bridge")
    reckless: tuple[str, ...] = ()

    offer = staticmethod(words.offer)
    read = staticmethod(words.read)
    write = staticmethod(words.write)
    legal = staticmethod(words.legal)
    refusal = staticmethod(check.refusal)
    warning = staticmethod(check.warning)
    chance = staticmethod(drawing.chance)
    roll = staticmethod(drawing.roll)
    lot = staticmethod(drawing.lot)
    scores = staticmethod(state.scores)
    view = staticmethod(state.view)
    as_if_on = staticmethod(state.as_if_on)
    fill = staticmethod(state.fill)
    seen = staticmethod(table.seen)
    foreseen = staticmethod(standings.foreseen)
    decided = staticmethod(standings.decided)
    started = staticmethod(table.started)
    standing = staticmethod(table.standing)
    asks = staticmethod(looks.asks)
    leads = staticmethod(scouting.leads)

    advise = staticmethod(lazy(f"{__package__}.mind.opponent", "advise"))
    moves = staticmethod(lazy(f"{__package__}.mind.best_moves", "moves"))
    aims = staticmethod(lazy(f"{__package__}.words.aims", "aims"))
    belongings = staticmethod(lazy(f"{__package__}.words.aims", "belongings"))
    takings = staticmethod(lazy(f"{__package__}.words.reaching", "takings"))
    unreached = staticmethod(lazy(f"{__package__}.words.reaching", "unreached"))
    paying = staticmethod(lazy(f"{__package__}.words.reaching", "paying"))
    reason = staticmethod(lazy(f"{__package__}.mind.reasons", "reason"))
    ideas = staticmethod(lazy(f"{__package__}.mind.ideas", "ideas"))
    promising = staticmethod(lazy(f"{__package__}.mind.ideas", "promising"))
    weighable = staticmethod(lazy(f"{__package__}.mind.ideas", "weighable"))
    pursue = staticmethod(lazy(f"{__package__}.mind.ideas", "pursue"))
    playout = staticmethod(lazy(f"{__package__}.mind.quick_play", "playout"))
    outlook = staticmethod(lazy(f"{__package__}.mind.outlook", "outlook"))
    taught = staticmethod(lazy("atlantis_cli.games.path.telling.sounds", "lessons"))
    swept = staticmethod(lazy(f"{__package__}.telling.sounds", "swept"))
    sounds = staticmethod(lazy(f"{__package__}.telling.sounds", "sounds"))
    lessons = staticmethod(lazy(f"{__package__}.lessons.lessons", "lessons"))
    examples = staticmethod(lazy(f"{__package__}.lessons.examples", "examples"))
    tell_end = staticmethod(lazy(f"{__package__}.telling.telling", "gathered"))

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """Set up a game in which chance has dealt nothing yet."""
        return setup.empty_table(seats, options["edition"])

    def actor(self, state: State) -> int:
        """Tell whose decision it is."""
        if state.phase == OVER:
            return NOBODY
        return CHANCE if state.opening or state.owed else state.seat

    def gathered(self, happened: Sequence[Event], /) -> Sequence[Event]:
        """Return events as they are heard, which only differ at the end."""
        return self.tell_end(happened) if happened and isinstance(happened[-1], GameEnded) else happened

    def groups(self, state: State) -> Fact | None:
        """Tell all that is allowed as one sentence."""
        return possible.can_do(state)

    def conceive(self, _: State, begun: Words) -> Iterable[str]:
        """Return the words that can follow in any command."""
        return words.conceive(begun)

    def answer(self, state: State, words: Words, eyes: Eyes) -> Fact | Refusal:
        """Answer a question about the table; which moves are best is a matter of opinion."""
        return self.moves(state, words[1:]) if words[0] == "moves" else looks.answer(state, words, eyes)

    def apply(self, state: State, action: Action, tell: Tell = None) -> None:
        """Do what a seat has decided and is allowed to do."""
        match action:
            case MoveFigure(figure, cards):
                rules.move(state, figure, cards, tell)
            case PayPrice(tiles, cards):
                rules.pay(state, tiles, heap_of(cards), tell)
            case PlayCards(cards):
                rules.step(state, cards, tell)
            case BuyCards(item, value):
                rules.sell(state, board.tile_code(item, value), tell)
            case BuildBridge(space):
                rules.build(state, space, tell)
            case HoldTurn():
                rules.hold(state, tell)
            case PassTurn():
                rules.give_up(state, tell)
            case EndTurn():
                drawing.next_turn(state, tell)


GAME: Game = Path()
