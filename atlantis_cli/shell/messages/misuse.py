"""What is wrong with the command line, and what is possible instead."""

from __future__ import annotations

from atlantis_cli.core.message import Called, Command, Refusal, Whole


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


class NumberTooLarge(Refusal):
    """An option takes whole numbers, and this is one, but larger than any it can take; it may be endless."""

    option: str
    most: str


class WrongChoices(Refusal):
    """An option of which several values can be chosen cannot have these."""

    option: str
    value: str
    possible: tuple[str, ...]


class UnwantedWord(Refusal):
    """Something is left over on the command line; perhaps a verb was meant."""

    word: str
    meant: str


class MissingWord(Refusal):
    """A verb needs a file or a name."""

    verb: str


class UnknownShell(Refusal):
    """There is a completion for these shells, and none for this one."""

    shell: str
    shells: tuple[str, ...]


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


class NobodyCalled(Refusal):
    """Who is to begin does not play."""

    name: str
    players: tuple[Called, ...]


class WrongColours(Refusal):
    """Colours that do not exist, or not as many as there are players, or one twice."""

    value: str
    possible: tuple[Command, ...]


class NameOfLevel(Refusal):
    """A computer player is called so, and nobody else can be."""

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


class ProgramMissing(Refusal):
    """A program that was to play is not there."""

    file: str


class ProgramUnnamed(Refusal):
    """Only a file names a program; nobody here has."""

    file: str


class ProgramNotExecutable(Refusal):
    """A program that was to play may not be run."""

    file: str


class JobsOnCluster(Refusal):
    """Processes of this machine and a cluster do not go together."""


class ClusterMissing(Refusal):
    """The Python package that knows clusters is not installed."""


class ResultsUnreadable(Refusal):
    """A file of results cannot be opened or read."""

    file: Whole
    reason: str


class ResultsUnwritable(Refusal):
    """Nothing more can be written into a file of results."""

    file: Whole
    reason: str


class ResultsInUse(Refusal):
    """Another tournament writes to this file of results."""

    file: Whole


class ResultsForeign(Refusal):
    """A file is not one of results."""

    file: Whole


class ResultsDamaged(Refusal):
    """A line of a file of results cannot be read."""

    file: Whole
    line: int


class ResultsOfAnother(Refusal):
    """A file of results belongs to a tournament that was played in another way."""

    file: Whole
    option: str
    value: Whole


class SettingsBroken(Refusal):
    """The settings cannot be used; the file was put aside."""

    aside: Whole


class SettingsStuck(Refusal):
    """The settings cannot be used, and the file cannot be put aside."""

    file: Whole
    reason: str


class SettingsUnreadable(Refusal):
    """The settings cannot be read from the disk."""

    file: Whole
    reason: str


class LanguageBroken(Refusal):
    """A language file cannot be used: where, and why."""

    file: Whole
    line: int
    entry: Whole
    reason: str
    thing: str
