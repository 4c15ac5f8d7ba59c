"""A line editor for a far terminal that only ever adds text: no escape sequence, nothing is painted over.

Keys come in as bytes, in whatever pieces the wire brings them. What is typed is echoed; a letter is taken back by going
back over it; whatever is told meanwhile is told by others, when `empty` says that no line is being typed.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from enum import Enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONGEST_TYPED = 4096
"""No line is longer; what is typed beyond it is not taken."""

BACK = "\b \b"
ENTER, NEWLINE, TAB, ESCAPE = "\r", "\n", "\t", "\x1b"
BACKSPACES = "\x08\x7f"
CLEAR, WORD, GIVE_UP, LEAVE = "\x15", "\x17", "\x03", "\x04"
MARK = "?"


class Key(Enum):
    """What somebody wants who has pressed a key that is no letter."""

    LINE = "line"
    TAB = "tab"
    MARK = "mark"
    GIVE_UP = "give up"
    LEAVE = "leave"


KEYS = {ENTER: Key.LINE, NEWLINE: Key.LINE, TAB: Key.TAB, GIVE_UP: Key.GIVE_UP}


class LineEditor:
    """One line being typed."""

    def __init__(self, echo: Callable[[str], object]) -> None:
        """Echo what is typed by this."""
        self.echo = echo
        self.line = ""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._escape = ""
        self._after_enter = False

    @property
    def empty(self) -> bool:
        """Return whether no line is being typed, so that something can be told."""
        return not self.line

    def press(self, typed: bytes) -> Iterator[tuple[Key, str]]:
        """Take what was typed, and return the lines and the keys that want something; each is answered in its turn."""
        for letter in self._decoder.decode(typed):
            key = self._taken(letter)
            if key:
                line = self.line
                if key in {Key.LINE, Key.GIVE_UP}:
                    self.line = ""
                yield key, line

    def insert(self, text: str) -> None:
        """Add to the line, as completion does."""
        self.line += text
        self.echo(text)

    def replace_end(self, remove: int, text: str) -> None:
        """Put a text in place of the last letters of the line."""
        self._erase(remove)
        self.insert(text)

    def repeat(self) -> None:
        """Show the line once more, after something was told in between."""
        self.echo(self.line)

    def _taken(self, letter: str) -> Key | None:
        """Take one letter; return what is wanted by it."""
        after_enter, self._after_enter = self._after_enter, letter == ENTER
        if self._escape:
            self._go_on_escaping(letter)
            return None
        if letter == NEWLINE and after_enter:  # both together are one end of a line
            return None
        if letter == ESCAPE:
            self._escape = letter
        elif letter in BACKSPACES:
            self._erase(1)
        elif letter in {CLEAR, WORD}:
            self._erase(len(self.line) - (len(self.line.rstrip().rpartition(" ")[0]) if letter == WORD else 0))
        elif letter.isprintable() and not self._is_mark(letter) and len(self.line) < LONGEST_TYPED:
            self.insert(letter)
        return self._wanted(letter)

    def _wanted(self, letter: str) -> Key | None:
        """Return what is wanted by a key that adds nothing to the line."""
        if self._is_mark(letter):
            return Key.MARK
        if letter == LEAVE:
            return None if self.line else Key.LEAVE
        return KEYS.get(letter)

    def _is_mark(self, letter: str) -> bool:
        """Return whether a question mark asks what can follow, and ends no word."""
        return letter == MARK and (not self.line or self.line.endswith(" "))

    def _go_on_escaping(self, letter: str) -> None:
        """Pass over what an arrow key sends: an escape, perhaps a bracket or an O, then all up to a letter."""
        if self._escape == ESCAPE and letter in "[O":
            self._escape += letter
        elif len(self._escape) == 1 or letter.isalpha() or letter in "~\x1b":
            self._escape = ""

    def _erase(self, count: int) -> None:
        """Take back the last letters."""
        count = min(count, len(self.line))
        if count:
            self.line = self.line[: len(self.line) - count]
            self.echo(BACK * count)
