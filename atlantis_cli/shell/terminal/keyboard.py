"""Where typed lines come from: the plainest way is Python's own, with the keys of readline where it is there."""

from __future__ import annotations

import os
import signal
import sys

from atlantis_cli.shell.terminal.completion import Completion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Any, Protocol

    from atlantis_cli.shell.output.aloud import Aloud

    Interrupt = Callable[[int, FrameType | None], object]  # what a signal does while a line is asked for
    Complete = Callable[[str], tuple[Completion, str]]  # what Tab does, and what it tells where it inserts nothing
else:
    Protocol = object

SIGN = "> "
BARE = ("", "dumb", "unknown")
"""Kinds of terminal that prompt-toolkit cannot draw on."""

KEYS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGQUIT") if hasattr(signal, name))
"""The signals of Ctrl-C, and of Ctrl-\\ where there is one."""


def nothing(_: str) -> tuple[Completion, str]:
    """Complete nothing."""
    return Completion(0, "", ()), ""


class Keyboard(Protocol):
    """Asks people for lines."""

    def ask(self, person: int) -> str:
        """Ask a person for a line; EOFError where the input has ended, KeyboardInterrupt for Ctrl-C."""

    def close(self) -> None:
        """Give the terminal back."""


class Patient:
    """A keyboard at which Ctrl-C counts only while a line is asked for; else it silences, and what is done is done."""

    def __init__(
        self, keyboard: Keyboard, silence: Callable[[], object], interrupt: Interrupt = signal.default_int_handler
    ) -> None:
        """Ask by this keyboard, which is interrupted in this way."""
        self.keyboard, self.silence, self.interrupt = keyboard, silence, interrupt
        # set once: it takes longer than many an answer
        self._before = {number: signal.signal(number, self._pressed) for number in KEYS}

    def ask(self, person: int) -> str:
        """Ask a person for a line."""
        return self.keyboard.ask(person)

    def close(self) -> None:
        """Give the terminal back, and the keys that send signals to the keyboard that was there before."""
        self.keyboard.close()
        for number, before in self._before.items():
            signal.signal(number, before)

    def _pressed(self, number: int, frame: FrameType | None) -> None:
        """Interrupt who is asked, or silence what is spoken; a key beside the one that was meant ends no game."""
        if number == signal.SIGINT and _is_asking(frame):
            self.interrupt(number, frame)
        else:
            self.silence()


def _is_asking(frame: FrameType | None) -> bool:
    """Return whether a line is asked for where a signal has come.

    The stack knows it at any moment; what `ask` notes at its end a burst of Ctrl-C could keep it from noting.
    """
    while frame and frame.f_code is not Patient.ask.__code__:
        frame = frame.f_back
    return frame is not None


class PlainKeyboard:
    """Asks with `input`; each person has a history of their own."""

    def __init__(self, complete: Complete, aloud: Aloud, prepare: Callable[[], None] = lambda: None) -> None:
        """Complete with this where there is readline, silence what speaks, and `prepare` once the sign stands there."""
        self.complete, self.aloud = complete, aloud
        self._histories: dict[int, list[str]] = {}
        self._person: int | None = None
        sys.stdin.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]  # what is no text is refused later
        self.prepare, self._readline, self._ready = prepare, _readline(), False
        if self._readline:
            from atlantis_cli.shell.terminal.readline_keys import common

            self._readline.set_completer(self._completed)
            self._readline.set_completer_delims(" ")
            if hasattr(self._readline, "set_pre_input_hook"):  # some kinds of readline do without
                self._readline.set_pre_input_hook(self._prepare)
            common(self._readline)

    def ask(self, person: int) -> str:
        """Ask a person for a line."""
        self._recall(person)
        try:
            self.aloud.listen(self._readline)
            line = input(SIGN)
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")  # neither key ends the line, and what comes next begins one
            raise
        finally:
            self.aloud.entered()
        if line:
            self._histories.setdefault(person, []).append(line)
        return line

    def close(self) -> None:
        """Give nothing back: `input` has done so after each line."""

    def _prepare(self) -> None:
        """Do what can wait until the sign stands there."""
        if not self._ready:
            from atlantis_cli.shell.terminal.readline_keys import uncommon

            self._ready = True
            uncommon(self._readline)
        self.prepare()

    def _recall(self, person: int) -> None:
        """Put a person's own lines under the arrow keys."""
        if self._readline and person != self._person:
            self._readline.clear_history()
            for line in self._histories.get(person, ()):
                self._readline.add_history(line)
        self._person = person

    def _completed(self, typed: str, state: int) -> str | None:
        """Return what readline shall put in place of a word; where nothing can be added, tell what is possible."""
        if state or not self._readline:
            return None
        line, begun = self._readline.get_line_buffer(), self._readline.get_begidx()
        found, told = self.complete(line[:begun] + typed)
        if found.insert:
            return typed[: len(typed) - found.remove] + found.insert
        back = "\b" * (len(line) - begun - len(typed))
        sys.stdout.write(f"\n{told}\n{SIGN}{line}{back}")
        sys.stdout.flush()
        return None


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
