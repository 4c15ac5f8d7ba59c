"""The ways in which the child process can speak: what each has to do, and which is taken; known to the child alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.shell.speech.voices import Voice


class Utterance(NamedTuple):
    """What is to be said, and how; what is None is left as the driver has it."""

    text: str
    language: str
    voice: str | None
    rate: int | None
    volume: int | None
    file: str | None


class Driver(Protocol):
    """A way to speak: one utterance at a time."""

    name: str
    engine: str  # what it speaks with
    voices: Sequence[Voice]  # none: it has a voice of its own for everything
    usual: str  # the voice it would take by itself
    rate: int  # how fast it speaks where nobody says
    gentle: bool  # can be silenced; the process of any other is killed

    def say(self, utterance: Utterance) -> None:
        """Begin to say something."""

    def finished(self, seconds: float) -> bool:
        """Wait so long; return whether all was said."""

    def fault(self) -> str:
        """Return why the last utterance could not be heard; "" where it was."""

    def silence(self) -> None:
        """Say no more of it."""

    def play_by(self, play: Callable[[str], bool | None]) -> None:
        """Have files of speech played so, unless it plays by itself what it says."""

    def close(self) -> None:
        """Let go of everything."""


class NotThereError(Exception):
    """A driver cannot speak here; the reason is a key of the languages' `speech_reason`."""


class NobodyDriver:
    """Says nothing: where only sounds are wanted, the process that would speak plays them, and is never killed."""

    name, engine, usual, gentle, rate = "nobody", "", "", True, 0
    voices: Sequence[Voice] = ()

    def say(self, utterance: Utterance) -> None:
        """Say nothing."""

    def finished(self, _seconds: float) -> bool:
        """Have said it already."""
        return True

    def fault(self) -> str:
        """Know no reason why that was not heard."""
        return ""

    def silence(self) -> None:
        """Go on saying nothing."""

    def play_by(self, play: Callable[[str], bool | None]) -> None:
        """Do nothing: nothing is said."""

    def close(self) -> None:
        """Hold nothing."""


def _screen_reader() -> Driver:
    from atlantis_cli.shell.speech.reader import ReaderDriver

    return ReaderDriver()


def _dispatcher() -> Driver:
    from atlantis_cli.shell.speech.dispatcher import DispatcherDriver

    return DispatcherDriver()


def _pyttsx() -> Driver:
    from atlantis_cli.shell.speech.pyttsx import PyttsxDriver

    return PyttsxDriver()


MAKERS: dict[str, Callable[[], Driver]] = {
    "screen-reader": _screen_reader,
    "speech-dispatcher": _dispatcher,
    "pyttsx3": _pyttsx,
}
"""By their names, the most wanted first."""

UNNAMED: dict[str, Callable[[], Driver]] = {"nobody": NobodyDriver}
"""What nobody chooses: it is taken where only sounds are wanted."""


def made(name: str) -> Driver:
    """Make a driver; whatever goes wrong in foreign code is a reason not to take it."""
    try:
        return (MAKERS | UNNAMED)[name]()
    except NotThereError:
        raise
    except Exception as error:
        raise NotThereError("broken") from error


def first(names: Sequence[str]) -> tuple[Driver | None, dict[str, str]]:
    """Take the first driver that can speak here, and say why those before it cannot."""
    why: dict[str, str] = {}
    for name in names:
        try:
            return made(name), why
        except NotThereError as error:
            why[name] = str(error)
    return None, why
