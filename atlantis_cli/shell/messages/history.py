"""What is answered about what was played: told again, taken back, done again."""

from __future__ import annotations

from atlantis_cli.core.message import Called, Command, Fact, Part, Seat, Seen


class Decision(Part):
    """An entry of the log."""

    player: Seat
    command: Command


class Undone(Fact):
    """What was taken back, the latest last, whose command came first, and what people had seen by it."""

    player: Seat
    commands: tuple[Command, ...]
    seen: tuple[Seen, ...]


class TakenBack(Fact):
    """What `undo` tells people: the command, who played after it, and to others what was seen by it."""

    player: Seat
    command: Command
    others: tuple[Seat, ...]
    seen: tuple[Seen, ...]


class UndoWaits(Fact):
    """What a player would take back others have played on; they are asked first."""

    player: Seat
    others: tuple[Seat, ...]


class UndoAsked(Fact):
    """A player would like to take a command back, and with it what `others` have played since: is that all right."""

    player: Seat
    command: Command
    others: tuple[Seat, ...]
    seen: tuple[Seen, ...]


class UndoAgreed(Fact):
    """A player agrees that something is taken back."""

    player: Seat


class UndoRefused(Fact):
    """A player does not agree, and nothing is taken back."""

    player: Seat


class DoneAgain(Fact):
    """What `redo` tells people before the events themselves."""

    player: Seat


class Redone(Fact):
    """What was done again."""

    player: Seat
    commands: tuple[Command, ...]


class Log(Fact):
    """The last decisions."""

    entries: tuple[Decision, ...]


class News(Fact):
    """What has happened since a player's last decision."""

    player: Seat
    entries: tuple[Decision, ...]


class Before(Fact):
    """An own turn, and the next time the one before it: the how many-th of how many, and its decisions."""

    player: Seat
    number: int
    turns: int
    entries: tuple[Decision, ...]


class After(Fact):
    """The own turn after the one that was told last."""

    player: Seat
    number: int
    turns: int
    entries: tuple[Decision, ...]


class Costly(Part):
    """A decision that cost something: in which `turn`, at which place of the log, and what would have been `better`.

    Where that can be told, so many more of a hundred such games would have been won.
    """

    player: Seat
    turn: int
    number: int
    command: Command
    better: Command
    share: int


class Analysis(Fact):
    """The decisions of some players that cost most, the dearest of each first.

    So many were `looked` at; `left` are those that were not, because somebody interrupted.
    """

    players: tuple[Seat, ...]
    looked: int
    left: int
    costly: tuple[Costly, ...]


class Versus(Part):
    """How many games were played against these, and how many of them were won."""

    players: tuple[Called, ...]
    played: int
    won: int


class GamesPlayed(Part):
    """How many games a player has played to their end and won, and against whom; a shared victory is one."""

    player: Seat
    game: str
    played: int
    won: int
    against: tuple[Versus, ...]


class Record(Fact):
    """The games that were played to their end at this keyboard."""

    games: tuple[GamesPlayed, ...]
