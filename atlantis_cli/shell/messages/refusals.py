"""What is wrong with a line or with a saved game, and what is possible instead."""

from __future__ import annotations

from atlantis_cli.core.message import Called, Command, Refusal, Seat, Seen, Whole


class CalledOff(Refusal):
    """A person has thought better of it after a warning."""


class AnotherIsOn(Refusal):
    """Somebody else has to decide now."""

    player: Seat


class OnlyWatching(Refusal):
    """Who only watches decides nothing, and holds nothing."""

    player: Seat


class OnlyForTheHost(Refusal):
    """What concerns the whole table is for whoever keeps it."""

    word: Command


class NothingToUndo(Refusal):
    """Nothing was played that could be taken back."""


class AlreadySeen(Refusal):
    """What has brought something hidden to light is not taken back in this game."""

    seen: tuple[Seen, ...]


class NotOverYet(Refusal):
    """A rematch is played when the game is over; a new game against this level can begin at any time."""

    level: Called


class NothingToRedo(Refusal):
    """Nothing was taken back that could be done again."""


class NoTurnBefore(Refusal):
    """There was no own turn before the one that was told, or none at all."""

    turns: int


class NoTurnAfter(Refusal):
    """There was no own turn after the one that was told, or none at all."""

    turns: int


class NumberOutside(Refusal):
    """A number is too small or too large."""

    word: str
    least: int
    most: int


class NothingToSkip(Refusal):
    """Only the tutorial has steps that can be skipped."""


class NothingToArrange(Refusal):
    """All is placed already, so there is no rest that the program could place."""


class NoTutorial(Refusal):
    """The game has no lessons."""


class NotInTutorial(Refusal):
    """A command is about a game of one's own, which waits while the tutorial is on."""


class NotAsked(Refusal):
    """A command is allowed, but does not do the task of the lesson, for this reason; without one it can wait."""

    reason: Whole
    task: Whole


class NothingToExplain(Refusal):
    """Nothing was refused or advised where the game stands now."""


class NobodyToAdvise(Refusal):
    """The game is over: there is nothing to decide."""


class NothingToAnalyse(Refusal):
    """The game is not over: what it was decided by is told afterwards."""


class NothingWasDecided(Refusal):
    """These players had nothing to decide that could have been decided otherwise."""

    players: tuple[Seat, ...]


class UnknownWord(Refusal):
    """A word is not understood; what fits there, and what may have been meant. After what is `whole` nothing fits."""

    word: str
    first: bool
    whole: bool
    expected: tuple[str, ...]
    meant: tuple[str, ...]


class NothingMore(Refusal):
    """The last answer has left nothing out."""


class UnknownQuestion(Refusal):
    """A sentence asks something, and it is not understood what."""


class NotTogether(Refusal):
    """Each word of a line is known, but not what they say together."""


class NotByThese(Refusal):
    """A price cannot be paid with tiles alone, or with cards alone, as was said."""

    kind: str


class NotTried(Refusal):
    """After this verb comes a command that does something, and this word begins none."""

    word: str
    verb: Command


class NothingAsked(Refusal):
    """A yes or no, and no question waits for it."""

    word: str


class StrangeLetters(Refusal):
    """A word has letters of another alphabet that may look like ours."""

    word: str


class Incomplete(Refusal):
    """Something is missing in a command, which begins with this verb and ends with this word so far.

    It is missing in this `role`, as in `WhichOne`, or it is a `field`, or too `much` could follow; "" where that is not
    known.
    """

    verb: str
    after: str
    expected: tuple[str, ...]
    role: str


class NothingFits(Refusal):
    """What was said is understood, but nothing that is allowed now fits it."""


class NothingTakes(Refusal):
    """No decision that is allowed now wins what was named."""

    what: Whole


class SayWhich(Refusal):
    """It does not become clear which of the things laid down for a price are tiles, and which cards."""

    verb: Command


class WhichOne(Refusal):
    """Several decisions fit what was said; they differ in this `role`, and an answer alone completes one of them."""

    role: str
    words: tuple[Whole, ...]


class Ambiguous(Refusal):
    """A command can mean several things; they are told by the words that begin as it was typed."""

    candidates: tuple[Command, ...]
    words: tuple[Whole, ...]


class NoSuchRule(Refusal):
    """There is no rule or topic of this name."""

    word: str


class Unclear(Refusal):
    """A name can mean several topics."""

    candidates: tuple[str, ...]


class NotInTheLog(Refusal):
    """A number, a player or a command that plays was expected after `log`."""

    word: str


class NotText(Refusal):
    """A line is not readable text."""


class LineTooLong(Refusal):
    """A line is longer than any command."""

    limit: int


class TooManyWords(Refusal):
    """A line has more words than any command."""

    limit: int


class BadName(Refusal):
    """A name for a saved game that cannot be used."""

    name: str


class OwnName(Refusal):
    """A name that the program gives by itself."""

    name: str


class DeviceName(Refusal):
    """A name that means a device on Windows, where nobody could load the game."""

    name: str


class SaveNameTooLong(Refusal):
    """A name for a saved game that is longer than this disk allows."""

    name: str


class NoSuchSave(Refusal):
    """There is no saved game of this name."""

    name: str


class SaveUnreadable(Refusal):
    """A saved game cannot be read from the disk."""

    name: str
    reason: str


class SaveCut(Refusal):
    """A saved game is not complete."""

    name: str


class SaveChanged(Refusal):
    """A saved game was changed after it was written."""

    name: str


class SaveForeign(Refusal):
    """A file is not a saved game."""

    name: str


class SaveTooNew(Refusal):
    """A saved game comes from a newer version of the program."""

    name: str
    version: int


class SaveTooLarge(Refusal):
    """A file is larger than any saved game."""

    name: str


class SaveOtherParts(Refusal):
    """A saved game was played with other tiles or cards than this version has."""

    name: str


class SaveBroken(Refusal):
    """A command of a saved game is not allowed where it stands."""

    name: str
    line: int


class NotKept(Refusal):
    """The game could not be written to the disk."""

    reason: str


class RecordNotKept(Refusal):
    """That a game is over could not be written to the record of one's own games."""

    reason: str


class SettingNotKept(Refusal):
    """A setting holds, and could not be written to the disk for the next time."""

    reason: str


class NotRead(Refusal):
    """The commands could not be read."""

    reason: str


class NotWritten(Refusal):
    """Results could not be written."""

    reason: str


class NotForPrograms(Refusal):
    """A program that plays a seat plays and asks, and does nothing else."""

    word: str


class EngineFailed(Refusal):
    """What plays a tournament cannot be reached or has failed."""

    reason: str
    address: Whole
