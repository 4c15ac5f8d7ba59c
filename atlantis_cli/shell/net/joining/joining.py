"""`atlantis join`: sit down at a table of somebody far away, at the usual prompt, by a script or with a program."""

from __future__ import annotations

import getpass
import signal
import sys

from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.doors.doors import PORT
from atlantis_cli.shell.net.doors.frame_wire import PROMPT
from atlantis_cli.shell.net.entry.invitations import WORDS, heard, parted
from atlantis_cli.shell.net.joining import remembered
from atlantis_cli.shell.net.wire.frames import VERSION
from atlantis_cli.shell.output.program_output import MISUSED
from atlantis_cli.shell.terminal.keyboard import style

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.net.joining.link import Link
    from atlantis_cli.shell.net.wire.frames import Frame
    from atlantis_cli.shell.output.program_output import ProgramOutput


SIGNALLED = 128
"""With so much more a program ends that a signal has ended."""


def join(asked: Options, program_output: ProgramOutput) -> int:
    """Come to a table by its invitation; without one to the last table."""
    try:
        from atlantis_cli.shell.net.joining.iroh_link import IrohLink, new_key
    except ImportError:
        return program_output.complain(far.JoinMissing())
    code, words = parted(" ".join(asked.words))
    if code and len(heard(code).split()) != WORDS:
        return program_output.complain(far.NotAnInvitation(), MISUSED)
    address = f"{asked.get('address')}:{asked.number('port', PORT)}" if "address" in asked else ""
    host = remembered.known(code) or (remembered.unknown(code, address) if code else None)
    if host is None:
        return program_output.complain(far.NothingToComeBackTo(), MISUSED)
    host = host.replace(address=address or host.address)
    name = asked.get("name") or remembered.my_name()
    manner = Manner(asked, program_output, name)

    refusal = manner.begin()
    if refusal:
        return program_output.complain(refusal)

    def hello() -> Frame:
        return manner.hello(f"{link.host.code} {words}".rstrip())

    link = IrohLink(host, remembered.my_key(new_key), hello, remembered.remember)
    link.start()
    leave_when_hung_up()
    return talk(link, asked, program_output, manner)


def leave_when_hung_up() -> None:
    """Let a closed terminal be a goodbye, so that nobody speaks to somebody who is gone; unless that is not to be."""
    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup and signal.getsignal(hangup) is signal.SIG_DFL:
        signal.signal(hangup, lambda number, _: sys.exit(SIGNALLED + number))


class Manner:
    """How somebody comes in: by which name, in which language, and how they want to be told."""

    def __init__(self, asked: Options, program_output: ProgramOutput, name: str) -> None:
        """Come in as the command line and the settings say."""
        self.asked, self.program_output, self.name = asked, program_output, name
        interactive = sys.stdin.isatty() and program_output.form == "text"
        self.form = PROMPT if interactive else program_output.form

    def begin(self) -> Refusal | None:
        """Begin to speak and to sound, as far as that is wanted; return why a file of speech cannot be written."""
        refusal = self.program_output.speak(self.asked, prompt=self.form == PROMPT)
        self.program_output.settings.kept = self.form == PROMPT
        return refusal

    def hello(self, code: str) -> Frame:
        """Return the first frame."""
        settings = self.program_output.settings
        return {
            "hello": VERSION,
            "form": self.form,
            "language": settings.get("language", self.program_output.language),
            "verbosity": settings.get("verbosity"),
            "name": self.name or login(),
            "named": bool(self.name),
            "code": code,
            "watch": "watch" in self.asked,
            "width": self.program_output.width,
            "speak": self.program_output.aloud.speaks,
            "sound": self.program_output.aloud.sounding,
        }


def login() -> str:
    """Return what whoever sits here is called by the system."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def talk(link: Link, asked: Options, program_output: ProgramOutput, manner: Manner) -> int:
    """Talk over a link until one side ends: at a prompt, or line by line."""
    try:
        if manner.form == PROMPT:
            from atlantis_cli.shell.net.joining.far_prompt import FarPrompt

            chosen = style(asked.get("style"), program_output.settings.get("style"))
            return FarPrompt(link, program_output, chosen).play()
        from atlantis_cli.shell.net.joining.far_script import FarScript

        return FarScript(link, program_output).play()
    finally:
        link.close()
