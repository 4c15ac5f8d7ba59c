"""Lines from a pipe that go to a table far away, and what comes back: for scripts, and for programs that play."""

from __future__ import annotations

import sys
from threading import Thread

from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.joining.link import LOST, NOWHERE
from atlantis_cli.shell.net.joining.own_talk import speak
from atlantis_cli.shell.net.wire.frames import number_in, text_in
from atlantis_cli.shell.reading.session import InputLostError, lines_of, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.net.joining.link import Link
    from atlantis_cli.shell.net.wire.frames import Frame
    from atlantis_cli.shell.output.program_output import ProgramOutput


class FarScript:
    """Sends lines as they come, and tells what comes back as it comes."""

    def __init__(self, link: Link, program_output: ProgramOutput) -> None:
        """Talk over this link."""
        self.link, self.program_output = link, program_output

    def play(self) -> int:
        """Go on until the other end ends; return the exit status."""
        status: int | None = None
        reading = Thread(target=self._read, daemon=True)
        while status is None:
            frame = self.link.taken(60.0) or {}
            if not reading.ident and "answered" in frame:
                reading.start()
            status = self._heard(frame)
        sys.stdout.flush()
        return status

    def _read(self) -> None:
        """Send the lines of stdin away; what no table would take stays unsaid."""
        try:
            for line in lines_of(sys.stdin.fileno(), lambda: None):
                text = text_of(line)
                self.link.send({"line": "\x00" if text is None else line.decode()})
        except InputLostError:
            pass
        self.link.send({"end": True})

    def _heard(self, frame: Frame) -> int | None:
        """Tell what has come; return the exit status where that was all."""
        if "n" in frame:
            speak(self.program_output.aloud, frame.get("spoken", ()))
            sys.stdout.write(text_in(frame, "told"))
            sys.stdout.flush()
            self.link.shown(frame)
        elif "wrong" in frame:
            sys.stdout.flush()
            sys.stderr.write(text_in(frame, "wrong"))
        elif "ended" in frame:
            return number_in(frame, "ended")
        elif LOST in frame or NOWHERE in frame:
            told = far.NobodyThere() if NOWHERE in frame else far.ConnectionBroken()
            return self.program_output.complain(told)
        return None
