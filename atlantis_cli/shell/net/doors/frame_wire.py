"""A wire that carries frames: to somebody who comes in by the program itself, at a prompt or by a script."""

from __future__ import annotations

from collections import deque

from atlantis_cli.shell.net.wire.far_sounds import HEARD, SoundsAfar
from atlantis_cli.shell.output.spoken import SpokenOutput, Twins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.net.wire.frames import Frame
    from atlantis_cli.shell.output.outputs import Output

    Send = Callable[[Frame], object]

BELL = "\a"
PROMPT = "prompt"
"""The form of whoever sits at a prompt over there; anything else is what a script or a program wants."""


class VoiceAfar:
    """Gathers what is to be spoken over there, as something that speaks here would."""

    target = None
    speaks = True

    def __init__(self) -> None:
        """Begin with nothing."""
        self.said: list[tuple[str, list[Any]]] = []

    def say(self, kind: str, texts: Iterable[str]) -> None:
        """Gather what is said."""
        lines = [text for text in texts if text]
        if lines:
            self.said.append((kind, lines))

    def sound(self, sounds: list[Any]) -> None:
        """Gather sounds, in their place among what is said."""
        self.said.append((HEARD, sounds))

    def taken(self) -> list[tuple[str, list[Any]]]:
        """Return what was gathered."""
        said, self.said = self.said, []
        return said

    def turn(self) -> None:
        """Do nothing: over there it is known when a turn ends."""

    def forget_secrets(self) -> None:
        """Do nothing: each is alone over there."""

    def troubles(self) -> list[Refusal]:
        """Return nothing: what is wrong with a voice is told where it speaks."""
        return []


class FrameWire:
    """What leads to somebody who speaks in frames."""

    typed = False

    def __init__(self, send: Send, form: str, *, hold: Callable[[bool], object], end: Callable[[bool], object]) -> None:
        """Send frames by `send`; `hold` lets nothing more come in for a while, `end` ends, at once or after all."""
        self.interactive, self.form = form == PROMPT, "text" if form == PROMPT else form
        self._send, self._hold, self._end = send, hold, end
        self.voice = VoiceAfar()
        self.speakers: list[VoiceAfar] = []
        self.sounds = SoundsAfar(self.voice.sound)
        self._number = self._unheard = 0
        self._so_far: list[object] = []
        self._sizes: deque[tuple[int, int]] = deque()
        self._due: deque[tuple[int, Callable[[], object]]] = deque()

    def write(self, text: str) -> None:
        """Send text, with what is spoken of it, and ring where it rings."""
        shown = text.replace(BELL, "")
        self._tell(shown)
        if shown != text:
            self._send({"bell": True})

    def _tell(self, text: str) -> None:
        spoken = self.voice.taken()
        if not (text or spoken):
            return
        self._number += 1
        self._sizes.append((self._number, len(text)))
        self._unheard += len(text)
        self._send({"told": text, "n": self._number, "so_far": self._so_far} | ({"spoken": spoken} if spoken else {}))

    def so_far(self, game: str, decisions: int, table: str, sayings: int) -> bool:
        """Send along how far this brings somebody: they say it when they come back, also to a host begun anew."""
        self._so_far = [game, decisions, table, sayings]
        return True

    def complain(self, text: str) -> None:
        """Send what is wrong."""
        self._send({"wrong": text})

    def waiting(self) -> int:
        """Return how much was sent that nobody has said to have heard."""
        return self._unheard

    def heard(self, number: int) -> None:
        """Take note that all was heard up to this number."""
        while self._sizes and self._sizes[0][0] <= number:
            self._unheard -= self._sizes.popleft()[1]
        while self._due and self._due[0][0] <= number:
            self._due.popleft()[1]()

    def heard_by(self, output: Output) -> Output:
        """Return what tells by this output, and aloud over there where that is wanted, to no script but by sounds."""
        return SpokenOutput(output, self.speakers, Twins(), (), self.sounds.sound)  # type: ignore[arg-type]

    def once_heard(self, do: Callable[[], object]) -> None:
        """Do something once all that was written so far was heard."""
        self._due.append((self._number, do))

    def speak(self, *, wanted: bool) -> None:
        """Put what is told into words for a voice over there, or no more."""
        self.speakers[:] = [self.voice] if wanted and self.interactive else []

    def sound(self, *, wanted: bool) -> None:
        """Name what sounds, to be played over there, or no more."""
        self.sounds.sounding = wanted

    def answered(self) -> None:
        """Say that the next line can come."""
        self._send({"answered": True})

    def hold(self, wanted: bool) -> None:  # noqa: FBT001 - it is or it is not
        """Take nothing more from there for a while, or again."""
        self._hold(wanted)

    def close(self, status: int) -> None:
        """Send what waits, and end with this status."""
        self._send({"ended": status})
        self._end(False)  # noqa: FBT003 - as the protocol of a wire has it

    def drop(self) -> None:
        """End at once."""
        self._end(True)  # noqa: FBT003 - as above
