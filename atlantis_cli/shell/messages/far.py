"""What is said at the door, in the lobby and around a table whose people are far away; names are told as they stand."""

from __future__ import annotations

from atlantis_cli.core.message import Called, Command, Fact, Part, Refusal, Whole

Language = str  # a language code, told as its name
Choice = str  # the value of a setting


# at the door and in the lobby


class AskName(Fact):
    """What somebody who comes in wants to be called; Enter takes the default."""

    default: Whole


class Received(Fact):
    """Somebody has come in, and so many tables can be seen."""

    name: Whole
    tables: int
    single: bool


class LobbyHelp(Fact):
    """What can be said in the lobby, or at a table that waits for people."""

    waiting: bool
    owner: bool
    single: bool


class TalkExplained(Fact):
    """What one word of the talk about people does, or what is different where everybody is far away."""

    topic: str


class WhereItLies(Fact):
    """Where the game of a far table lies, and who could look there."""


class MoreRules(Fact):
    """What the rules of a far table say beside those of the game."""


class TableSeen(Part):
    """A table that can be seen: its number, the game, who sits there, how many seats are free, or that one is yours."""

    number: int
    game: Whole
    people: tuple[Whole, ...]
    free: int
    own: bool


class Tables(Fact):
    """The tables that everybody may see."""

    tables: tuple[TableSeen, ...]


class Opened(Fact):
    """Somebody has opened a table, and waits for others."""

    game: Whole
    free: int
    public: bool


class Invitation(Fact):
    """The code of a table: whoever says it may sit down there."""

    code: Whole


class LineCleared(Fact):
    """The line that was typed is given up; somebody who has a seat keeps it where they leave."""

    seated: bool


class SeatWords(Fact):
    """By which words, behind those of the invitation, somebody comes back to their seat from any device."""

    words: Whole


class AskSeatWords(Fact):
    """Somebody comes to a seat from another device: if it is theirs, they know its words."""

    name: Whole


class SeatTried(Fact):
    """Somebody has tried to come to a seat by wrong words."""

    name: Whole


# around a table


class Joined(Fact):
    """You have come to a table, to a seat or only to watch: the game, who sits there, and how many seats are free."""

    game: Whole
    people: tuple[Whole, ...]
    free: int
    seated: bool


class SatDown(Fact):
    """Somebody has sat down; so many seats are still free."""

    name: Whole
    free: int


class GotUp(Fact):
    """Somebody has got up before the game began; so many seats are free."""

    name: Whole
    free: int


class WatcherCame(Fact):
    """Somebody watches from now on."""

    name: Whole


class WatcherLeft(Fact):
    """Somebody does no longer watch."""

    name: Whole


class DroppedOut(Fact):
    """Somebody is away; the seat is kept."""

    name: Whole


class CameBack(Fact):
    """Somebody is there again."""

    name: Whole


class TookSeat(Fact):
    """Somebody new has the seat of one who was sent away, and is called like that one."""

    name: Whole


class NewSeat(Fact):
    """You have the seat of somebody who was sent away, and are called like that one."""

    name: Whole


class CameFromElsewhere(Fact):
    """Somebody is there again, and not from where they were before."""

    name: Whole


class WelcomeBack(Fact):
    """Somebody comes back to the own seat."""

    name: Whole


class SitsIn(Fact):
    """A computer player plays for somebody who is away, until that one is back; or for whoever takes a free seat."""

    name: Whole
    level: Called
    vacant: bool


class Missed(Fact):
    """Somebody has been away for long, and the table waits: whoever keeps it can let a computer player sit in."""

    name: Whole
    vacant: bool  # that one was sent away: anybody may come in under the name


class Absence(Fact):
    """What a table does about somebody who is away for long: it waits, or a computer player of a level sits in."""

    level: Called | None


class TableRules(Fact):
    """What is not as usual at a table: who sits in for whoever is away, the seconds of a turn, what is not undone."""

    level: Called | None
    seconds: int
    final: bool


class ClockSeen(Fact):
    """How many seconds a turn may take, and how many are left to whoever is on; 0 where there is no clock."""

    limit: int
    name: Whole
    seconds: int


class TimeShort(Fact):
    """Somebody has so many seconds left for this turn."""

    name: Whole
    seconds: int


class TimeUp(Fact):
    """Somebody's time is over; a computer player decides this turn."""

    name: Whole
    level: Called


class SaidByOther(Part):
    """What somebody has said; to one alone where it was whispered, else to nobody named."""

    name: Whole
    text: Whole
    towards: Whole


class HeardSaying(Fact):
    """Somebody says something to all."""

    name: Whole
    text: Whole


class HeardWhisper(Fact):
    """Somebody says something to you alone."""

    name: Whole
    text: Whole


class SentTo(Fact):
    """What was said has reached so many people."""

    count: int


class Chat(Fact):
    """What was said at this table."""

    sayings: tuple[SaidByOther, ...]


class PersonSeen(Part):
    """Somebody at this table: whether on a seat, in which language, and whether there; or a seat that has none."""

    name: Whole
    seated: bool
    here: bool
    vacant: bool
    language: Language


class Who(Fact):
    """Who belongs to this table."""

    people: tuple[PersonSeen, ...]


class SentAway(Fact):
    """Whoever keeps the table has sent somebody away."""

    name: Whole


class YouAreSentAway(Fact):
    """Whoever keeps the table has sent you away."""


class TableClosed(Fact):
    """The table is closed; the game is kept where it was played."""

    name: Whole


class TakenOver(Fact):
    """The same person has come in from elsewhere, and this connection ends."""


class GotUpYourself(Fact):
    """You have left the table for the lobby; if you had a seat, it stays yours, before a game only for a while."""

    seated: bool
    lasting: bool


class ClosesForAll(Fact):
    """Whoever closes a table ends it for all of these too."""

    names: tuple[Whole, ...]


class HostAgain(Fact):
    """How whoever has closed the only table opens another one."""


class SeatKept(Fact):
    """Somebody goes; the seat stays theirs until they come back, before the game begins for a minute only."""

    lasting: bool


class Farewell(Fact):
    """Somebody goes who has no seat."""


# what cannot be


class WrongCode(Refusal):
    """No table has this code."""


class TooManyCodes(Refusal):
    """So many wrong codes came from there that the next one has to wait."""

    seconds: int


class NoSuchTable(Refusal):
    """No table that can be seen has this number, or is kept by somebody of this name; or there is a single one."""

    word: str
    single: bool


class OneTableOnly(Refusal):
    """Behind the door of somebody who plays there is one table, so there are no others to hear of or to open."""


class NoFreeSeat(Refusal):
    """All seats are taken; watching is possible."""


class SeatOfOther(Refusal):
    """Somebody else sits at this table under that name."""

    name: Whole


class SeatHasWords(Refusal):
    """Somebody sits at this table under that name, and comes from elsewhere by the words of the seat."""

    name: Whole


class WrongSeatWords(Refusal):
    """These are not the words of the seat."""


class NoSeatWords(Refusal):
    """Whoever keeps the program, or only watches, has no seat that others could come to."""


class SeatsAreFor(Refusal):
    """The game has begun, and the seats that are free belong to these."""

    names: tuple[Whole, ...]


class NobodyHereCalled(Refusal):
    """Nobody of that name is at this table."""

    name: Whole


class NothingToTell(Refusal):
    """What was to be said has no letters, digits or punctuation."""


class NothingRepeated(Refusal):
    """So many of the last things that were said cannot be told again."""

    word: str


class NobodyListens(Refusal):
    """Nobody else is there who could hear it."""


class TooManyTables(Refusal):
    """There is no room for another table."""

    limit: int


class TooManySeats(Refusal):
    """The game has no table for so many."""

    least: int
    most: int


class GameIsOn(Refusal):
    """That can be said once the game is over."""

    word: Command


class GetUpFirst(Refusal):
    """Other tables are looked for in the lobby."""


class NotYourself(Refusal):
    """Nobody whispers to themselves or sends themselves away."""


class WatchesTooOften(Refusal):
    """So often somebody has come to watch that the next one has to wait: all others hear it each time."""

    seconds: int


class SayingTooLong(Refusal):
    """Nobody says so much at once; what was said has so many letters too many."""

    limit: int
    over: int


class NotForWatchers(Refusal):
    """Whoever only watches cannot say that."""

    word: Command


class SaidTooMuch(Refusal):
    """Somebody has said so much that others could not follow; it has to wait."""

    seconds: int


class WrongRequest(Refusal):
    """What was asked of the door in one line cannot be understood from this word on."""

    word: str


class WrongInRequest(Refusal):
    """What was asked of the door has a value that this option does not have, or none."""

    option: str
    word: str
    values: tuple[str, ...]


class HouseFull(Refusal):
    """So many people are there that nobody else can come in."""


# what whoever keeps the door hears


class DoorOpen(Fact):
    """The door is open: for ssh at this port, with a key of this fingerprint, and for the program by an invitation.

    `near` is where the program finds it without a server.
    """

    port: int
    fingerprint: Whole
    house: Whole
    near: int


class HowToJoin(Fact):
    """How friends come to a table: by the program, by ssh at a port; `near` is where they find it without a server."""

    code: Whole
    program: bool
    port: int
    near: int


class GoesOnFar(Fact):
    """The table that was left goes on."""

    game: str
    others: tuple[Whole, ...]
    turn: int


class AskSeats(Fact):
    """For how many the table is."""

    least: int
    most: int


class SeatsExplained(Fact):
    """Who sits on the seats."""


class NameExplained(Fact):
    """What the name is for."""


class ConnectionLost(Fact):
    """There is no connection any more; it is tried again."""


class Unanswered(Fact):
    """A line had no answer when the connection was lost, so that it may not have happened."""

    line: Whole


class NotConnected(Refusal):
    """Nothing can be done without a connection."""


class ConnectionBroken(Refusal):
    """A script has lost its connection."""


class Searching(Fact):
    """The table is being looked for, and that takes longer than usual."""


class NobodyThere(Refusal):
    """Nobody is found by an invitation."""


class JoinMissing(Refusal):
    """What one comes to a table by is not installed."""


class NotAnInvitation(Refusal):
    """So many words are no invitation."""


class NotFarAway(Refusal):
    """What is said only where one plays at the own computer."""

    word: Command


class NothingToComeBackTo(Refusal):
    """No table is remembered."""


class DoorShut(Fact):
    """The door is shut; the tables are kept."""


class FarMissing(Refusal):
    """What friends far away come through is not installed."""


class PortTaken(Refusal):
    """The door cannot be opened at this port."""

    port: int
    reason: str


class DoorInUse(Refusal):
    """Another program keeps the tables of this person already."""
