"""What every small game tells: to these messages it adds its own fields, which are filled by their names."""

from __future__ import annotations

from atlantis_cli.core.game import OVER
from atlantis_cli.core.message import Command, Event, Fact, Player, Refusal, Seat, redact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from atlantis_cli.core.message import Eyes, Message
    from atlantis_cli.core.plain_state import PlainState

    M = TypeVar("M", bound=Message)


class GameStarted(Event):
    """The game is laid out; a game adds what there is to see."""

    game: str
    seed: int | None
    players: tuple[Player, ...]


class TableSeen(Fact):
    """All that lies on the table; a game adds what that is."""

    turn: int
    player: Seat | None
    phase: str


class Hand(Fact):
    """What only whoever asks may know; a game adds what that is."""

    private = True
    player: Seat


class GameOver(Refusal):
    """Nothing can be decided after the end."""


class Hint(Fact):
    """What would be good to do, without a reason, and what would be nearly as good."""

    player: Seat
    command: Command
    second: Command | None


def of_seat(kind: type[M], state: PlainState, seat: int) -> M:
    """Fill a message about one seat: each field has what the position has for that seat under the same name."""
    return kind(*(seat if name == "player" else _frozen(getattr(state, name)[seat]) for name in kind.fields))


def of_table(kind: type[M], holding: type[Message], state: PlainState, eyes: Eyes, **given: object) -> M:
    """Fill a message about the table by the names of its fields, with what each seat has as far as it may be seen."""
    seats = (redact(of_seat(holding, state, seat), eyes) for seat in range(len(state.points)))
    known = {"player": None if state.phase == OVER else state.seat, "seats": tuple(seats), **given}
    return kind(*(known[name] if name in known else _frozen(getattr(state, name)) for name in kind.fields))


def _frozen(value: Any) -> Any:  # noqa: ANN401  (whatever a field holds)
    """Return lists as tuples, which a message holds."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
