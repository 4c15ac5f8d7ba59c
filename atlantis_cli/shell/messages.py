"""What is heard around the table: answers to table talk, and what is wrong with a line, an option or a file."""

from __future__ import annotations

from atlantis_cli.core.message import Command, Fact, Part, Refusal, Seat, Whole

Language = str  # "en", told as its name


class Decision(Part):
    """An entry of the log."""

    player: Seat
    command: Command


class Legal(Fact):
    """The commands that are allowed now."""

    commands: tuple[Command, ...]


class Undone(Fact):
    """What was taken back, the latest last."""

    commands: tuple[Command, ...]


class Log(Fact):
    """The last decisions."""

    entries: tuple[Decision, ...]


class Repeat(Fact):
    """What was told last, once more."""


class Why(Fact):
    """The rule behind the last refusal, with its text; a refusal of a line or file has none."""

    code: str
    rule: str
    text: Whole


class Rules(Fact):
    """The topics of the rules."""

    topics: tuple[str, ...]


class Rule(Fact):
    """A topic or a numbered rule, explained."""

    name: str
    text: Whole


class VerbosityChanged(Fact):
    """From now on less or more is told."""

    verbosity: str


class Help(Fact):
    """The commands that there are, or what one of them does."""

    topic: str
    game: tuple[Command, ...]
    looks: tuple[Command, ...]
    table: tuple[Command, ...]


class Usage(Fact):
    """How the program, or a verb of it, is started."""

    verb: str


class Version(Fact):
    """Which version this is."""

    version: str


class Saved(Fact):
    """The game is kept under a name."""

    name: str


class Loaded(Fact):
    """A game was taken up again."""

    name: str
    commands: int


class LanguageChanged(Fact):
    """The language has changed."""

    language: Language


class NewGame(Fact):
    """A new game begins."""


class Quit(Fact):
    """The program ends; `kept` tells of an unfinished game, and not where, for that no seed decides."""

    kept: bool


class SaveSeen(Part):
    """A saved game: its name, game, players, how many commands, and whether it is over."""

    name: str
    game: str
    players: tuple[str, ...]
    commands: int


class Saves(Fact):
    """All saved games."""

    saves: tuple[SaveSeen, ...]


class Deleted(Fact):
    """A saved game was removed."""

    name: str


class NothingToUndo(Refusal):
    """Nothing was played that could be taken back."""


class NothingToRepeat(Refusal):
    """Nothing was told yet."""


class NothingRefused(Refusal):
    """Nothing was refused yet, so there is nothing to explain."""


class NobodyToAdvise(Refusal):
    """The game is over: there is nothing to decide."""


class UnknownWord(Refusal):
    """A word is not understood; what fits there, and what may have been meant."""

    word: str
    first: bool
    expected: tuple[str, ...]
    meant: tuple[str, ...]


class StrangeLetters(Refusal):
    """A word has letters of another alphabet that may look like ours."""

    word: str


class Incomplete(Refusal):
    """Something is missing at the end of a command."""

    expected: tuple[str, ...]


class Ambiguous(Refusal):
    """A command can mean several things."""

    candidates: tuple[Command, ...]


class NoSuchRule(Refusal):
    """There is no rule or topic of this name."""

    word: str


class Unclear(Refusal):
    """A name can mean several topics."""

    candidates: tuple[str, ...]


class NotANumber(Refusal):
    """A number was expected."""

    word: str


class NotText(Refusal):
    """A line is not readable text."""


class LineTooLong(Refusal):
    """A line is longer than any command."""

    limit: int


class BadName(Refusal):
    """A name for a saved game that cannot be used."""

    name: str


class OwnName(Refusal):
    """A name that the program gives by itself."""

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


class NotRead(Refusal):
    """The commands could not be read."""

    reason: str


class NotWritten(Refusal):
    """Results could not be written."""

    reason: str


class NotYet(Refusal):
    """Something comes in a later version."""

    feature: str


class UnknownOption(Refusal):
    """There is no such option."""

    option: str
    meant: str


class MissingValue(Refusal):
    """An option needs a value."""

    option: str


class UnwantedValue(Refusal):
    """An option takes no value."""

    option: str


class WrongValue(Refusal):
    """An option cannot have this value."""

    option: str
    value: str
    possible: tuple[str, ...]


class UnwantedWord(Refusal):
    """Something is left over on the command line."""

    word: str


class MissingWord(Refusal):
    """A verb needs a file or a name."""

    verb: str


class OptionOfOtherGame(Refusal):
    """An option belongs to another game than the one that is played."""

    option: str
    game: str


class WrongNumberOfPlayers(Refusal):
    """Not as many players as a game can have."""

    players: int
    least: int
    most: int


class EmptyPlayer(Refusal):
    """A player has no name."""


class EqualNames(Refusal):
    """Two players have the same name."""

    name: str


class UnusableName(Refusal):
    """A player's name has characters that cannot be shown, or mixes alphabets."""

    name: str


class NameTooLong(Refusal):
    """A player's name is too long to be heard a hundred times."""

    name: str
    limit: int


class PersonsInTournament(Refusal):
    """Only computer players play tournaments."""

    name: str


class SettingsBroken(Refusal):
    """The settings cannot be used; the file was put aside."""

    aside: Whole


class Complaint(Fact):
    """A line of a script failed: its number, its text and why."""

    line: int
    text: str
    reason: Whole


class Doctor(Fact):
    """What works on this machine."""

    version: str
    python: str
    system: str
    terminal: str
    languages: tuple[Language, ...]
    language: Language
    settings: Whole
    saves: Whole
    writable: bool


class Ranking(Part):
    """How one player did in a tournament."""

    name: str
    kind: str
    wins: int
    shared: int
    score: int
    mean: float


class Tournament(Fact):
    """How a tournament ended."""

    games: int
    standings: tuple[Ranking, ...]


class Speed(Fact):
    """How fast a tournament was played."""

    games: int
    turns: int
