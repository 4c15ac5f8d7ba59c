"""The prompt of somebody at a far table: lines go away, answers come back, and what others do is told between lines.

What always holds: nothing is told into a line that is being typed; what was shown is said to have been heard, and
nothing before; and whoever types while the connection is lost is told that nothing was done.
"""

from __future__ import annotations

import sys

from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.far_reader import SETTINGS
from atlantis_cli.shell.net.joining import remembered
from atlantis_cli.shell.net.joining.far_answers import FarAnswers
from atlantis_cli.shell.net.joining.link import BACK, LOST, NOWHERE
from atlantis_cli.shell.net.joining.own_talk import OwnTalk, speak
from atlantis_cli.shell.net.wire.frames import number_in, text_in
from atlantis_cli.shell.output.outputs import fitting
from atlantis_cli.shell.output.program_output import INTERRUPTED
from atlantis_cli.shell.terminal.completion import Completion, completion
from atlantis_cli.shell.terminal.keyboard import Patient, PlainKeyboard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.shell.net.joining.link import Link
    from atlantis_cli.shell.net.wire.frames import Frame
    from atlantis_cli.shell.output.program_output import ProgramOutput
    from atlantis_cli.shell.terminal.keyboard import Keyboard

BELL = "\a"
QUIT = "quit"
HELPED = 3.0
"""So many seconds Tab waits for what can follow."""

ASKED_AGAIN = 0.25
"""So often it is looked whether somebody has pressed Ctrl-C while the table is being looked for."""


SEARCHED = 12
"""After so many of those looks for the first answer it is told that the table is being looked for."""


class FarPrompt:
    """A conversation with a table that is somewhere else."""

    def __init__(self, link: Link, program_output: ProgramOutput, style: str) -> None:
        """Talk over this link."""
        self.link, self.program_output, self.style = link, program_output, style
        self.stream = FarAnswers(sys.stdout, lambda line: link.send({"ahead": line}))
        link.ahead = self.stream.arrived
        self.own = OwnTalk(program_output, self.stream)
        self.status: int | None = None
        self.lost = self._pressed = False
        self._spoke, self._sounded = program_output.aloud.speaks, program_output.aloud.sounding  # as it was greeted
        self._due = 0  # so many answers are still to come
        self._width = self.width
        self._late: list[Frame] = []
        self.keyboard = self._keyboard()

    @property
    def width(self) -> int:
        """Return how long a line may be here."""
        return fitting(self.program_output.settings.number("width"))

    def play(self) -> int:
        """Talk until one side ends; return the exit status."""
        self._due = 1
        try:
            self._wait()
            while self.status is None:
                self._ask()
        except EOFError:  # the terminal has gone away
            self.link.send({"line": QUIT})
        finally:
            self.keyboard.close()
        return self.status or 0

    def _ask(self) -> None:
        """Ask for a line, and send it away; Ctrl-D leaves."""
        self._follow()
        try:
            typed = self.keyboard.ask(0)
        except KeyboardInterrupt:
            self.own.tell(far.LineCleared(seated=False))
            return
        except EOFError:
            typed = QUIT
        for line in typed.splitlines() or [""]:
            told = self.meanwhile()
            self.stream.write(told)
            if self.status is not None:
                return
            if (line.strip() or not told) and not self.own.taken(line):
                self._say(line)

    def _say(self, line: str) -> None:
        """Send a line away, and wait for the answer; without a connection only leaving is possible."""
        if not self.lost and self.link.send({"line": line}):
            self._due += 1
            self.link.unanswered.append(line)
            self._wait()
        elif line.strip() == QUIT or self.own.leaves(line):
            self.status = 0
        else:
            self.own.tell(far.NotConnected())

    def _wait(self) -> None:
        """Tell what comes until every line is answered; Ctrl-C leaves where no way to the table is found yet."""
        waited, self._pressed = 0, False
        while self._due > 0 and self.status is None and not self.lost:
            frame = self._late.pop(0) if self._late else self.link.taken(ASKED_AGAIN)
            waited += 1
            if frame:
                self.stream.write(self._heard(frame))
            elif waited == SEARCHED and not self.link.connection:
                self.own.tell(far.Searching())
            if self._pressed and not self.link.connection:
                self.status = INTERRUPTED
        sys.stdout.flush()
        self._follow()

    def _follow(self) -> None:
        """Tell the other end what has changed here: how wide the window is, and whether a voice or sounds are on."""
        aloud = self.program_output.aloud
        speaks, sounds = aloud.speaks, aloud.sounding and not aloud.soundless()
        if self.width != self._width:
            self._width = self.width
            self.link.send({"width": self._width})
        if speaks != self._spoke:
            self._spoke = speaks
            self.link.send({"speak": speaks})
        for trouble in [each for speaker in aloud.speakers for each in speaker.troubles()]:
            self.own.tell(trouble)
        if sounds != self._sounded:
            self._sounded = sounds
            self.link.send({"sound": sounds})

    def meanwhile(self) -> str:
        """Return what is to be told that has come in by now."""
        told = ""
        while frame := self._late.pop(0) if self._late else self.link.taken():
            told += self._heard(frame)
        return told

    def _heard(self, frame: Frame) -> str:
        """Take a frame; return the text that is to be shown."""
        text = text_in(frame, "told")
        if "n" in frame:
            speak(self.program_output.aloud, frame.get("spoken", ()))
            self.link.shown(frame)
        elif "answered" in frame:
            self._due = max(0, self._due - 1)
            del self.link.unanswered[:1]
        elif "bell" in frame:
            return "" if self._audible() else BELL
        elif "wrong" in frame:
            text = text_in(frame, "wrong")
        elif "set" in frame:
            self._set(frame["set"])
        elif "game" in frame:
            self.own.play(text_in(frame, "game"))
        else:
            return self._of_the_link(frame)
        return text

    def _of_the_link(self, frame: Frame) -> str:
        """Take note of what has become of the connection."""
        if "ended" in frame:
            self.status = number_in(frame, "ended")
        elif LOST in frame:
            self.lost = True
            return self.own.told(far.ConnectionLost())
        elif BACK in frame:
            self.lost, self._due = False, 0
            self.link.unanswered.clear()  # it was told who asks about it
            self._spoke = self._sounded = False
        elif NOWHERE in frame:
            self.status = 1
            return self.own.told(far.NobodyThere())
        return ""

    def _silence(self) -> None:
        """Silence what is spoken; whoever presses Ctrl-C while the table is being looked for wants no more of it."""
        self._pressed = True
        self.program_output.aloud.hush()

    def _audible(self) -> bool:
        """Return whether a voice says whose turn it is, so that no bell need ring."""
        voice = self.program_output.aloud.voice
        return bool(voice and voice.audible(self.program_output.settings.get("language")))

    def _set(self, chosen: object) -> None:
        """Keep here what was chosen at the table, for the next time too."""
        for name, value in chosen.items() if isinstance(chosen, dict) else ():
            if name == "name":
                remembered.keep_name(str(value))
            elif name in SETTINGS:
                self.program_output.settings.keep(str(name), str(value))
        settings = self.program_output.settings
        self.own.speak(settings.get("language"), settings.get("verbosity"))

    # typing

    def _keyboard(self) -> Keyboard:
        """Return the keyboard of the style in use."""
        hush = self.program_output.aloud.hush
        if self.style == "plain":
            return Patient(PlainKeyboard(self.complete, self.program_output.aloud), self._silence)
        if self.style == "rich":
            from atlantis_cli.shell.terminal.rich_prompt import RichKeyboard

            rich = RichKeyboard(self.words, lambda: "", hush)
            rich.meanwhile, self.link.stir = self._between, rich.stir
            return Patient(rich, self._silence, rich.interrupt)
        from atlantis_cli.shell.terminal.quiet_prompt import QuietKeyboard

        quiet = QuietKeyboard(self.complete, hush, self.stream)
        quiet.meanwhile, self.link.stir = self._between, quiet.stir
        return Patient(quiet, self._silence, quiet.interrupt)

    def _between(self) -> str:
        """Return what is to be told while nothing is typed; EOFError where that was the last of it."""
        told = self.meanwhile()
        if self.status is not None:
            sys.stdout.write(f"\n{told}")
            raise EOFError
        return told

    def complete(self, line: str) -> tuple[Completion, str]:
        """Return what Tab does with a line, and what it tells."""
        own = self.own.next_words(line) if line.strip() else []
        if own:
            found = completion(line, [*self.words(line), *own])
            if found.insert:
                return found, ""
        helped = self._help({"complete": line}).get("completed")
        if not (isinstance(helped, list) and len(helped) == 3):  # noqa: PLR2004 - as the door sends it
            return Completion(0, "", ()), self.own.told(far.NotConnected()).rstrip("\n") if self.lost else ""
        remove, insert, told = helped
        return Completion(int(remove), str(insert), ()), str(told)

    def words(self, line: str) -> Sequence[str]:
        """Return what can be said next, for somebody who looks at a menu."""
        found = self._help({"words": line}).get("words")
        return [str(word) for word in found] if isinstance(found, list) else []

    def _help(self, wanted: Frame) -> Frame:
        """Ask the other end for help with typing; what else comes meanwhile is kept for later."""
        if self.lost or not self.link.send(wanted):
            return {}
        while frame := self.link.taken(HELPED):
            if "completed" in frame or "words" in frame:
                return frame
            self._late.append(frame)
        return {}
