"""Where typed lines come from: the plainest way is Python's own, with the keys of readline where it is there."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol

    from atlantis_cli.shell.completion import Completion

    Complete = Callable[[str], tuple[Completion, str]]  # what Tab does, and what it tells where it inserts nothing
else:
    Protocol = object

SIGN = "> "
BARE = ("", "dumb", "unknown")
"""Kinds of terminal that prompt-toolkit cannot draw on."""


class Keyboard(Protocol):
    """Asks people for lines."""

    def ask(self, person: int) -> str:
        """Ask a person for a line; EOFError where the input has ended, KeyboardInterrupt for Ctrl-C."""


class PlainKeyboard:
    """Asks with `input`; each person has a history of their own."""

    def __init__(self, words: Callable[[str], Sequence[str]]) -> None:
        """Complete with these words where there is readline."""
        self.words = words
        self._histories: dict[int, list[str]] = {}
        self._person = 0
        self._readline = _readline()
        if self._readline:
            self._readline.set_completer(self._completed)
            self._readline.set_completer_delims(" ")
            self._readline.parse_and_bind("tab: complete")

    def ask(self, person: int) -> str:
        """Ask a person for a line."""
        self._recall(person)
        line = input(SIGN)
        self._histories.setdefault(person, []).append(line)
        return line

    def _recall(self, person: int) -> None:
        """Put a person's own lines under the arrow keys."""
        if self._readline and person != self._person:
            self._readline.clear_history()
            for line in self._histories.get(person, ()):
                self._readline.add_history(line)
        self._person = person

    def _completed(self, typed: str, state: int) -> str | None:
        """Give the words that readline asks for, one after the other."""
        begun = self._readline.get_line_buffer()[: self._readline.get_begidx()] if self._readline else ""
        words = [word for word in self.words(begun + typed) if word.startswith(typed)]
        return f"{words[state]} " if state < len(words) else None


def _readline() -> Any:  # noqa: ANN401  (a module, where there is one)
    """Load readline, which some systems do without."""
    try:
        import readline
    except ImportError:
        return None
    return readline


def style(flag: str, setting: str) -> str:
    """Choose how the prompt looks: by the flag, then the environment, then the setting; a bare terminal is plain."""
    chosen = flag or ("quiet" if os.environ.get("ACCESSIBLE") else setting)
    bare = os.environ.get("TERM", "") in BARE and sys.platform != "win32"
    return "plain" if bare or not sys.stdout.isatty() else chosen
