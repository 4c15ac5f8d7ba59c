"""The door for everybody who has an ssh client: no shell, no files, nothing but the lines of a game.

Whoever comes in proves nothing but that a key is theirs, or has none: what somebody may do depends on the codes that
they know and on the seats that are theirs. asyncssh is loaded here and nowhere else.
"""

from __future__ import annotations

import asyncio

import asyncssh

from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.visit import Visit
from atlantis_cli.shell.net.wire.far_sounds import SoundsAfar
from atlantis_cli.shell.net.wire.request import requested
from atlantis_cli.shell.output.active_language import ActiveLanguage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.net.hall import Hall
    from atlantis_cli.shell.net.wire.request import Request
    from atlantis_cli.shell.output.outputs import Output

    LanguageOf = Callable[[Mapping[str, str]], str]

UNKNOWN_FOR = 10
"""So many seconds somebody may take to log in."""

ALIVE_EVERY, ALIVE_TRIES = 20, 3
"""How often a silent connection is asked whether it is still there, and how often in vain."""

MOST_AT_THE_DOOR, MOST_OF_ONE_PLACE = 400, 250
"""So many can be logging in at once, and so many from one address, so that nobody alone keeps the others out."""

WAITING_OUTSIDE = 512
"""So many the system lets wait until they are seen; else whoever comes with a crowd tries again after a second."""

PIECE, WINDOW = 1 << 15, 1 << 16
MISUSED = 2


class SshWire:
    """What leads to somebody over ssh."""

    def __init__(self, channel: asyncssh.SSHServerChannel[bytes], form: str, *, interactive: bool) -> None:
        """Send over this channel; where somebody types, a line ends as a terminal wants it."""
        self.channel, self.form = channel, form
        self.interactive = self.typed = interactive
        self.sounds = SoundsAfar()  # a terminal plays none
        self._held = False

    def write(self, text: str) -> None:
        """Send text."""
        self._send(text, None)

    def complain(self, text: str) -> None:
        """Send what is wrong: to stderr, where that is another stream."""
        self._send(text, None if self.interactive else asyncssh.EXTENDED_DATA_STDERR)

    def _send(self, text: str, kind: int | None) -> None:
        if text and not self.channel.is_closing():
            sent = text.replace("\n", "\r\n") if self.interactive else text
            self.channel.write(sent.encode(errors="replace"), kind)

    def so_far(self, *heard: object) -> bool:  # noqa: ARG002 - as the protocol of a wire has it
        """Do nothing: whoever is there could not say it again."""
        return False

    def waiting(self) -> int:
        """Return how many bytes still wait to be sent."""
        return self.channel.get_write_buffer_size()

    def heard_by(self, output: Output) -> Output:
        """Return the output itself: whoever is there has a voice of their own."""
        return output

    def once_heard(self, do: Callable[[], object]) -> None:
        """Do nothing: ssh does not tell what was heard."""

    def answered(self) -> None:
        """Do nothing: what was told is all that a terminal shows."""

    def hold(self, wanted: bool) -> None:  # noqa: FBT001 - it is or it is not
        """Take nothing more from there for a while, or again; what is sent meanwhile fills the window of the sender."""
        if wanted != self._held:
            self._held = wanted
            (self.channel.pause_reading if wanted else self.channel.resume_reading)()

    def close(self, status: int) -> None:
        """Send what waits, and end with this status."""
        if not self.channel.is_closing():
            self.channel.exit(status)

    def drop(self) -> None:
        """End at once."""
        self.channel.abort()


class SshSession(asyncssh.SSHServerSession[bytes]):
    """What somebody who has logged in wants: to play at a terminal, or by lines from a pipe."""

    def __init__(self, door: SshDoor, caller: Caller) -> None:
        """Wait for what is wanted."""
        self.door, self.caller = door, caller
        self.channel: asyncssh.SSHServerChannel[bytes]
        self.visit: Visit | None = None
        self.asked, self.terminal = "", False

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Learn the channel."""
        self.channel = chan

    def pty_requested(self, _term: str, _size: tuple[int, int, int, int], _modes: Mapping[int, int]) -> bool:
        """Note that somebody types."""
        self.terminal = True
        return True

    def shell_requested(self) -> bool:
        """Let somebody in who asks for nothing else."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Let somebody in who says how; it is never run."""
        self.asked = command
        return True

    def session_started(self) -> None:
        """Begin."""
        request = self._request()
        if request.wrong:
            self._turn_away(request.wrong, request, MISUSED)
        elif not self.door.hall.has_room(self.caller.address):
            self._turn_away(far.HouseFull(), request, 1)
        else:
            wire = SshWire(self.channel, request.form, interactive=self.terminal and request.form == "text")
            self.visit = Visit(self.door.hall, wire, request, self.caller.key, self.caller.address)
            self.visit.begin()

    def _request(self) -> Request:
        """Read what was asked for; the terminal over there says how wide it is, and its language."""
        columns = self.channel.get_terminal_size()[0] - 1 if self.terminal else 0
        language = self.door.language_of(self.channel.get_environment())
        asked = (self.asked, language, self.caller.login)
        return requested(*asked, columns) if columns > 0 else requested(*asked)

    def _turn_away(self, refusal: Refusal, request: Request, status: int) -> None:
        """Say why somebody cannot come in."""
        wire = SshWire(self.channel, request.form, interactive=self.terminal)
        narrator = ActiveLanguage(request.language, "path").narrator
        wire.complain("".join(f"{line}\n" for line in narrator.tell([refusal])))
        wire.close(status)

    def data_received(self, data: bytes, _datatype: int | None) -> None:
        """Hear what was typed."""
        if self.visit:
            self.visit.receive(data)

    def eof_received(self) -> bool:
        """Answer what is left; nothing more comes."""
        if self.visit:
            self.visit.end_of_input()
        return True

    def break_received(self, _msec: int) -> bool:
        """Take a break for Ctrl-C."""
        return self._interrupted()

    def signal_received(self, _signal: str) -> None:
        """Take a signal for Ctrl-C."""
        self._interrupted()

    def _interrupted(self) -> bool:
        if self.visit and self.visit.wire.interactive:
            self.visit.receive(b"\x03")
        return True

    def terminal_size_changed(self, width: int, _height: int, _pixwidth: int, _pixheight: int) -> None:
        """Follow a window that has become narrower or wider."""
        if self.visit and width > 1:
            self.visit.output.width = min(self.visit.settings.number("width"), width - 1)

    def connection_lost(self, _exc: Exception | None) -> None:
        """Get up: there is no connection any more."""
        if self.visit:
            self.visit.lost()


class Caller(asyncssh.SSHServer):
    """Somebody at the door: with a key, whichever it is, or without one."""

    def __init__(self, door: SshDoor) -> None:
        """Stand at this door."""
        self.door, self.key, self.login, self.address = door, "", "", ""
        self._session: SshSession | None = None
        self._connection: asyncssh.SSHServerConnection | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Come to the door, if not too many are there."""
        self._connection = conn
        self.address = str((conn.get_extra_info("peername") or ("",))[0])
        self.door.callers.add(self)
        near = sum(caller.address == self.address for caller in self.door.callers)
        if len(self.door.callers) > MOST_AT_THE_DOOR or near > MOST_OF_ONE_PLACE:
            self.door.callers.discard(self)
            conn.abort()

    def connection_lost(self, _exc: Exception | None) -> None:
        """Go."""
        self._connection = None
        self.door.callers.discard(self)

    def begin_auth(self, username: str) -> bool:
        """Learn what somebody is called over there, and ask for a key."""
        self.login = username
        return True

    def auth_completed(self) -> None:
        """Come in from the door; whoever then wants nothing does not stay."""
        self.door.callers.discard(self)
        asyncio.get_running_loop().call_later(UNKNOWN_FOR, self._leave_unless_busy)

    def _leave_unless_busy(self) -> None:
        if self._session is None and self._connection:
            self._connection.abort()

    def public_key_auth_supported(self) -> bool:
        """Know people by their keys."""
        return True

    def validate_public_key(self, _username: str, key: asyncssh.SSHKey) -> bool:
        """Take any key: asyncssh goes on to see whether it is theirs, and asks here each time before it does."""
        self.key = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        """Let people in who have no key."""
        return True

    def get_kbdint_challenge(self, _username: str, _lang: str, _submethods: str) -> bool:
        """Ask nothing: whoever comes in so has no key, whatever they may have shown before."""
        self.key = ""
        return True

    def password_auth_supported(self) -> bool:
        """Take no passwords."""
        return False

    def session_requested(self) -> SshSession | bool:
        """Give a connection one session."""
        if self._session:
            return False
        self._session = SshSession(self.door, self)
        return self._session


class SshDoor:
    """An ssh server that leads to a hall."""

    def __init__(self, hall: Hall, language_of: LanguageOf) -> None:
        """Lead to this hall; the language of whoever comes is found by their environment."""
        self.hall, self.language_of = hall, language_of
        self.callers: set[Caller] = set()
        self._listening: asyncssh.SSHAcceptor | None = None

    async def open(self, address: str, port: int, key: bytes) -> int:
        """Open the door; return the port."""
        options: dict[str, Any] = {
            "allow_scp": False,
            "agent_forwarding": False,
            "x11_forwarding": False,
            "sftp_factory": None,
            "allow_pty": True,
            "line_editor": False,
            "encoding": None,
            "compression_algs": None,
            "login_timeout": UNKNOWN_FOR,
            "keepalive_interval": ALIVE_EVERY,
            "keepalive_count_max": ALIVE_TRIES,
            "max_pktsize": PIECE,
            "window": WINDOW,
            "gss_host": None,
            "backlog": WAITING_OUTSIDE,
            "config": None,
            "server_version": "atlantis",
        }
        self._listening = await asyncssh.listen(
            address,
            port,
            server_factory=lambda: Caller(self),
            server_host_keys=[asyncssh.import_private_key(key)],
            **options,
        )
        return int(self._listening.get_port())

    async def shut(self) -> None:
        """Let nobody in any more."""
        if self._listening:
            self._listening.close()
            await asyncio.sleep(0)
            await self._listening.wait_closed()


def new_key() -> bytes:
    """Make a key that this door is known by."""
    return asyncssh.generate_private_key("ssh-ed25519").export_private_key()


def usable(key: bytes) -> bool:
    """Return whether this is such a key."""
    try:
        return bool(fingerprint(key))
    except ValueError:
        return False


def fingerprint(key: bytes) -> str:
    """Return what ssh clients show of a key."""
    return asyncssh.import_private_key(key).get_fingerprint()
