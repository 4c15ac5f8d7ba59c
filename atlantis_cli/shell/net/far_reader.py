"""Reads the lines of somebody far away: the usual ones, and those that are about the people at the table."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.language.phrases import EXACT
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.settings import OFF, SWITCH, VERBOSITIES
from atlantis_cli.shell.net.people import WAIT
from atlantis_cli.shell.net.seats import FAR_TALK, OF_THE_OWNER
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.table.kinds import WHAT_FOLLOWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.net.people import Person
    from atlantis_cli.shell.table.place import Place

ANY_TEXT = ("<text>",)
TO_OTHERS = ("say",), ("whisper",)
ALONE = ("chat", "who", "invite", "clock")
"""What is said of the people at a table in one word, as the game may say something of its own."""

SETTINGS: Mapping[str, Iterable[str]] = {
    "language": LANGUAGES,
    "verbosity": VERBOSITIES,
    "width": ("<number>",),
    "bell": SWITCH,
}
"""What somebody far away can set: how they themselves are told. Nothing of it is kept on this machine."""


class FarReader(CommandReader):
    """Understands the lines of one person at a far table."""

    def __init__(self, place: Place, table: FarTable, person: Person) -> None:
        """Listen to this person."""
        super().__init__(place)
        self.table, self.person = table, person

    def hear(self, line: str) -> Words | Refusal:
        """Return a line as canonical words; what is said to others is theirs as it stands, whatever it would ask."""
        self._known.clear()  # people come and go, and the position stays the same
        self.settle()
        text = line.rstrip(WHAT_FOLLOWS)
        words = self._sift(text.rstrip()) if text.strip() else ()
        if not isinstance(words, Refusal) and words[:1] in TO_OTHERS:
            return (*words[:-1], words[-1] + line[len(text) :])
        return super().hear(line)

    def _understood(self, line: str) -> Words | Refusal:
        """Read a line as a command or a sentence; what ends something for others is said in its own words."""
        words = super()._understood(line)
        return self._sift(line) if not isinstance(words, Refusal) and words[0] in OF_THE_OWNER else words

    def _sift(self, line: str) -> Words | Refusal:
        """Read a line as a command; what is the very name of talk about people is that, whatever the game calls so."""
        return self._about_people(line) or super()._sift(line)

    def _asked(self, line: str) -> Words | Refusal:
        """Read a line that ends in a question mark: what only asks about people is no beginning of anything else."""
        said = line.rstrip(WHAT_FOLLOWS)
        return (() if said.endswith(" ") else self._about_people(said)) or super()._asked(line)

    def _about_people(self, line: str) -> Words:
        """Return the very name of talk about people that a line is, or that it asks help for; () for any other."""
        parser = self.place.active_language.parser
        named = parser.parse(line, self._named)
        exact = len(named) == 1 and parser.costs(line, named[0], self._named) == {EXACT}
        return named[0] if exact else ()

    def _named(self, begun: Words) -> Iterable[str]:
        """Return the names of talk about people, which stand alone or behind the word for help."""
        match begun:
            case ():
                return ("help", *ALONE)
            case ("help",):
                return ALONE
        return (END,)

    def _words(self, begun: Words, play: Callable[[Words], Iterable[str]], talk: Sequence[str]) -> Iterator[str]:
        """Join the words of the game and of table talk with those about people."""
        if not begun:
            yield from dict.fromkeys((*super()._words(begun, play, talk), *FAR_TALK))
        elif begun[0] in FAR_TALK and (begun[0] in self.place.talk or talk is not self.place.talk):
            yield from self._offered(begun, conceived=talk is not self.place.talk)
        elif begun == ("again",):  # who plays stays as it is
            yield END
        else:
            yield from super()._words(begun, play, talk)
            yield from ("far",) if begun == ("help",) else ()

    def _offered(self, begun: Words, *, conceived: bool) -> Iterable[str]:
        """Return the words that can follow in talk about people, or could for anybody."""
        others = [person.name for person in self.table.people if person is not self.person]
        match begun:
            case ("say",) | ("whisper", _):
                return ANY_TEXT
            case ("whisper",):
                return others
            case ("kick",):
                return others
            case ("absent",):
                return (END, WAIT, *LEVELS) if self.person is self.table.owner or conceived else (END,)
            case ("clock",):
                return (END, OFF, "<number>") if self.person is self.table.owner or conceived else (END,)
            case ("chat",):
                return (END, "<number>")
            case ("set",):
                return (END, *SETTINGS)
            case ("set", name):
                return SETTINGS.get(name, (END,))
        return (END,)
