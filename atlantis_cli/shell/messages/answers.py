"""What is answered around the table and by the verbs of the program."""

from __future__ import annotations

from atlantis_cli.core.message import Called, Command, Fact, Part, Seat, Whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.speech.sayings import DriverSeen, Remedy, SoundsFound, VoicesSeen

Setting = str  # "width", told as its name
Choice = str  # what a setting can be, told in the language
Language = str  # a language code


class Legal(Fact):
    """The commands that are allowed now."""

    private = True

    commands: tuple[Command, ...]


class Alike(Part):
    """Commands that differ in their last word, or in their last two: how they begin, and the words that can follow.

    A command that stands alone has nothing to follow.
    """

    command: Command
    firsts: tuple[Command, ...]
    lasts: tuple[Command, ...]


class Possible(Fact):
    """What `legal` tells people: the same commands, those that are alike together."""

    alike: tuple[Alike, ...]


class Where(Fact):
    """What is asked at this prompt; `only` is the command that is left where no other is allowed."""

    game: str
    player: Seat | None
    phase: str
    only: Command


class AsIfOn(Fact):
    """What follows holds for a player who is not on, as if they were."""


class LeftAlone(Fact):
    """Somebody has said no to what was proposed or asked: nothing is done; `due` says that a price stays open."""

    due: bool


class Whether(Fact):
    """Yes or no, before what was asked for."""

    so: bool


class Waiting(Fact):
    """Another player has to decide; nothing is to be done before."""

    player: Seat


class Cleared(Fact):
    """The line that was typed is given up."""


class LeavesGame(Fact):
    """A new game would take the place of one that is not over."""


class Thinking(Fact):
    """A computer player, or whoever gives advice, takes long; how far the thought is, for those who look."""

    player: Seat | None
    percent: int | None


class HandOver(Fact):
    """Another person takes over the keyboard."""

    player: Seat


class Pause(Fact):
    """A computer player's turn is over; Enter goes on."""


class YourTurn(Fact):
    """A player's turn has come while others played; only heard."""

    player: Seat


class Listening(Fact):
    """Nobody but computer players plays; Enter goes on to the next turn."""


class Lately(Fact):
    """What follows happened last, before the game was left."""


class Offered(Fact):
    """What can be said once a game is over: a rematch, which `first` would begin, one against another level, or `new`.

    There is no `level` where no computer player plays.
    """

    first: Seat
    level: Called | None


class Games(Fact):
    """The kept games, the one that was played last first."""

    saves: tuple[SaveSeen, ...]


class Sure(Fact):
    """Whether something shall be done after a warning."""


class YesOrNo(Fact):
    """What was answered to such a question is neither."""

    word: str


class Choices(Fact):
    """What can be said next, in the language; `free` says that it can be any "text" or "number".

    `astray` where nothing that is possible now begins as it was typed.
    """

    private = True

    words: tuple[str, ...]
    free: str
    astray: bool


class SettingSeen(Part):
    """A setting and what it is."""

    setting: Setting
    choice: Choice


class Set(Fact):
    """All settings."""

    settings: tuple[SettingSeen, ...]


class SettingChanged(Fact):
    """A setting has changed."""

    setting: Setting
    choice: Choice


class SoundsToLearn(Fact):
    """The sounds that are heard can be learned by ear."""


class Chapter(Fact):
    """A lesson of the tutorial begins."""

    name: str
    number: int
    chapters: int
    title: Whole


class ExampleLaid(Fact):
    """A worked example of the rulebook was laid out; `kind` is what the game calls one."""

    kind: str
    number: int
    examples: int
    title: Whole


class ExampleOver(Fact):
    """An example was left; `done` where it was played to its end, `alone` where no other game goes on.

    It is `inside` where the tutorial goes on, in the middle of which it was laid out.
    """

    kind: str
    number: int
    done: bool
    alone: bool
    inside: bool


class Lesson(Fact):
    """A step of the tutorial: what is to be known, and a task; `command` is the beginning of one way to do it.

    Of a step that was told already it is the task alone.
    """

    name: str
    text: Whole
    task: Whole
    command: Command


class LessonHint(Fact):
    """What comes next on one way to do the task of a step, and whether there is `more` to it.

    Where the learner is `astray`, something is to be taken back before.
    """

    command: Command
    more: bool
    astray: bool


class TutorialOver(Fact):
    """The tutorial was left; `done` where it was heard to its end, `alone` where no other game goes on."""

    done: bool
    alone: bool


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


class RuleBegun(Fact):
    """The beginning of a topic, which is enough at once; the rest can be asked for."""

    asked = "rule"

    text: Whole


class FromRules(Fact):
    """What the rules say about a question; with `more` there is more about that topic."""

    topic: str
    text: Whole
    more_of_it: bool


class Seed(Fact):
    """The seed that the game follows from, and whether it was drawn, so that nobody can guess it.

    `deal` is the number that deals what is hidden; None where the seed does that too.
    """

    seed: int
    drawn: bool
    deal: int | None


class VerbosityChanged(Fact):
    """From now on less or more is told."""

    verbosity: str


class Help(Fact):
    """The commands that there are, or what one of them does; the languages too, and another one for an example."""

    topic: str
    game: tuple[Command, ...]
    looks: tuple[Command, ...]
    table: tuple[Command, ...]
    languages: tuple[Language, ...]
    example: Language


class Usage(Fact):
    """How the program, or a verb of it, is started; in which languages, by their names and by their codes."""

    verb: str
    languages: tuple[Language, ...]
    codes: tuple[str, ...]


class ManualHeading(Fact):
    """The heading of a section in the man pages."""

    section: str


class ManualText(Fact):
    """What stands in a section that is the same in all man pages."""

    section: str


class Version(Fact):
    """Which version this is."""

    version: str


class Saved(Fact):
    """The game is kept under a name."""

    name: str


class Loaded(Fact):
    """A game was taken up again, in which turn it is, and the points so far."""

    name: str
    commands: int
    game: str
    players: tuple[Called, ...]
    turn: int
    points: tuple[PlayerSeen, ...]


class LanguageChanged(Fact):
    """The language has changed."""

    language: Language


class Quit(Fact):
    """The program ends; `kept` says that an unfinished game was kept, but not where, which no seed decides."""

    kept: bool


class PlayerSeen(Part):
    """A player and the points so far."""

    name: Called
    points: int


class SaveSeen(Part):
    """A saved game: its name, game, players, how many commands, whether it is over, in which turn, and the points.

    `last` is the one that was played last.
    """

    name: str
    game: str
    players: tuple[Called, ...]
    commands: int
    over: bool
    turn: int
    points: tuple[PlayerSeen, ...]
    last: bool


class Saves(Fact):
    """All saved games."""

    saves: tuple[SaveSeen, ...]


class Deleted(Fact):
    """A saved game was removed."""

    name: str


class Limits(Fact):
    """What a program that plays a seat is told at the start: which one, and what costs it the seat."""

    player: Seat
    seconds: int
    errors: int


class SeatLost(Fact):
    """A program has lost its seat: why, and where its complaints were kept."""

    player: Seat
    reason: str
    seconds: int
    errors: int
    log: Whole


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
    drivers: tuple[DriverSeen, ...]
    voices: tuple[VoicesSeen, ...]
    sound: str
    remedies: tuple[Remedy, ...]
    device: Whole
    sounds: SoundsFound
    settings: Whole
    programs: Whole
    saves: Whole
    writable: bool
