"""Speaks by speech-dispatcher, over its socket or its port: with the voice and the settings of the user's desktop."""

from __future__ import annotations

import os
import select
import socket
from typing import TYPE_CHECKING

from atlantis_cli.shell.speech.drivers import NotThereError
from atlantis_cli.shell.speech.voices import Voice, code_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from atlantis_cli.shell.speech.drivers import Utterance

ENDS = ("702 ", "703 ")
"""How the server says that an utterance has ended, or was cancelled."""

SLOWEST, USUAL, FASTEST = 80, 200, 450
"""Words a minute, where the server counts from -100 over 0 to 100."""

INET = "inet_socket:"
"""How an address begins that is no file: speech-dispatcher's own word for host and port."""

PATIENCE = 2.0
PIECE = 1 << 16


class DispatcherDriver:
    """A connection to the server that runs; none is started, for it would stay behind."""

    name, gentle, usual = "speech-dispatcher", True, ""

    def __init__(self) -> None:
        """Connect; a server whose only voice says that it has none is as good as none."""
        self._line = _connected()
        self._begun, self._replies, self._event = b"", list[str](), list[str]()
        self._said, self._ended = "", set[str]()
        try:
            self._ask("SET SELF CLIENT_NAME user:atlantis:main")
            self.engine = "".join(self._ask("GET OUTPUT_MODULE"))
            if self.engine in ("", "dummy"):
                raise NotThereError("no_module")
            for event in ("END", "CANCEL"):
                self._ask(f"SET SELF NOTIFICATION {event} ON")
            self._ask("SET SELF PRIORITY MESSAGE")
            self.voices: Sequence[Voice] = list(_voices(self._ask("LIST SYNTHESIS_VOICES")))
            self.rate = words_a_minute(int("".join(self._ask("GET RATE")) or 0))
        except (OSError, ValueError) as error:
            raise NotThereError("no_server") from error

    def say(self, utterance: Utterance) -> None:
        """Have something said, with the user's own settings where nothing else is wanted."""
        self._ask(f"SET SELF LANGUAGE {utterance.language}")
        if utterance.voice:
            self._ask(f"SET SELF SYNTHESIS_VOICE {utterance.voice}")
        if utterance.rate:
            self._ask(f"SET SELF RATE {servers_rate(utterance.rate)}")
        if utterance.volume is not None:
            self._ask(f"SET SELF VOLUME {utterance.volume * 2 - 100}")
        self._ended.clear()
        self._ask("SPEAK")
        lines = utterance.text.splitlines()
        (self._said,) = self._ask("\r\n".join([*(f".{line}" if line.startswith(".") else line for line in lines), "."]))

    def finished(self, seconds: float) -> bool:
        """Wait for the server's word."""
        if self._said not in self._ended and select.select([self._line], [], [], seconds)[0]:
            self._receive()
        return self._said in self._ended

    def fault(self) -> str:
        """Know nothing of how it sounds: that is the server's affair."""
        return ""

    def silence(self) -> None:
        """Cancel what is said."""
        self._ask("CANCEL SELF")

    def play_by(self, play: Callable[[str], bool | None]) -> None:
        """Do nothing: it plays by itself."""

    def close(self) -> None:
        """Say no more, and hang up."""
        try:
            self._line.sendall(b"CANCEL SELF\r\nQUIT\r\n")
            self._line.close()
        except OSError:
            pass

    def _ask(self, command: str) -> list[str]:
        """Say something to the server, and return what it answers before its last line."""
        self._line.sendall(f"{command}\r\n".encode())
        told: list[str] = []
        while True:
            while self._replies:
                reply = self._replies.pop(0)
                if reply[3:4] == " ":
                    return told
                told.append(reply[4:])
            self._receive()

    def _receive(self) -> None:
        """Take what has come: replies wait to be read, and of events the ends of utterances are taken note of."""
        piece = self._line.recv(PIECE)
        if not piece:
            raise ConnectionResetError
        *lines, self._begun = (self._begun + piece).split(b"\r\n")
        for raw in lines:
            line = raw.decode("utf-8", "replace")
            if not line.startswith("7"):
                self._replies.append(line)
            elif line[3:4] == "-":
                self._event.append(line[4:])
            else:
                if line.startswith(ENDS):
                    self._ended.add(self._event[0])
                self._event.clear()


def _connected() -> socket.socket:
    """Call the server where one runs."""
    for place in places():
        try:
            return _called(place)
        except (OSError, ValueError):
            continue
    raise NotThereError("no_server")


def _called(place: str) -> socket.socket:
    """Call a server at a socket of this machine, or where the place begins with INET by host and port."""
    if place.startswith(INET):
        host, _, port = place.removeprefix(INET).rpartition(":")
        return socket.create_connection((host or "127.0.0.1", int(port)), PATIENCE)
    if not hasattr(socket, "AF_UNIX"):
        raise ConnectionRefusedError
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    line.settimeout(PATIENCE)
    try:
        line.connect(place)
    except OSError:
        line.close()
        raise
    return line


def places() -> list[str]:
    """List where the server's socket can be."""
    said = os.environ.get("SPEECHD_ADDRESS", "")
    if said:
        return [said.removeprefix("unix_socket:")]
    homes = [os.environ.get("XDG_RUNTIME_DIR", ""), os.path.expanduser("~/.cache")]
    return [os.path.join(home, "speech-dispatcher", "speechd.sock") for home in homes if home]


def _voices(lines: list[str]) -> Iterator[Voice]:
    """Read the list of voices: name, language and variant; espeak lists each voice again with every variant."""
    for line in lines:
        name, language, variant = [*line.split("\t"), "", ""][:3]
        if not name.endswith(f"+{variant}"):
            yield Voice(name, name, (code_of(language),))


def servers_rate(words: int) -> int:
    """Count words a minute as the server does."""
    span = USUAL - SLOWEST if words < USUAL else FASTEST - USUAL
    return max(-100, min(100, round((words - USUAL) * 100 / span)))


def words_a_minute(rate: int) -> int:
    """Count the server's rate in words a minute."""
    return USUAL + round(rate * (USUAL - SLOWEST if rate < 0 else FASTEST - USUAL) / 100)
