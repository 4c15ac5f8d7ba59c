"""A server that speaks the protocol of speech-dispatcher and writes down what it is told to say, word for word."""

from __future__ import annotations

import socket
import sys
import threading
from typing import TYPE_CHECKING

from tests.shell.running import process

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.running import Run

ALOUD = ("--speech", "on", "--speech-driver", "speech-dispatcher")

ANSWERS = {
    "GET OUTPUT_MODULE": "251-espeak-ng\r\n251 OK GET RETURNED",
    "GET RATE": "251-0\r\n251 OK GET RETURNED",
    "LIST SYNTHESIS_VOICES": "249-English\ten\tnone\r\n249-German\tde\tnone\r\n249-German+Adam\tde\tAdam\r\n"
    "249-Dutch\tnl\tnone\r\n249 OK VOICE LIST SENT",
}


class Server:
    """Says yes to everything; an utterance ends at once, or, with `slow`, when it is cancelled."""

    def __init__(self, place: Path, *, slow: bool = False, by_port: bool = sys.platform != "linux") -> None:
        """Listen at a socket, or where files are none, or have too long names, at a port."""
        self.slow = slow
        self.said: list[tuple[str, str]] = []
        self.commands: list[str] = []
        self.open = 0
        if by_port:
            self._listening = socket.create_server(("127.0.0.1", 0))
            self.address = f"inet_socket:127.0.0.1:{self._listening.getsockname()[1]}"
        else:
            self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._listening.bind(str(place))
            self._listening.listen()
            self.address = f"unix_socket:{place}"
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def texts(self) -> list[str]:
        """Return all that was said."""
        return [text for _, text in self.said]

    def close(self) -> None:
        """Listen no more."""
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                line, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(line,), daemon=True).start()

    def _serve(self, line: socket.socket) -> None:
        """Answer one who has called, until they hang up."""
        self.open += 1
        caller = Caller(self)
        begun = b""
        with line:
            while piece := _received(line):
                *commands, begun = (begun + piece).split(b"\r\n")
                try:
                    for command in commands:
                        line.sendall(caller.answer(command.decode()).encode())
                except OSError:  # they have hung up
                    break
        self.open -= 1


def _received(line: socket.socket) -> bytes:
    try:
        return line.recv(1 << 16)
    except OSError:
        return b""


class Caller:
    """One who has called: what they have said so far."""

    def __init__(self, server: Server) -> None:
        """Take note of everything at this server."""
        self.server, self.language, self.number = server, "", 0
        self.data: list[str] | None = None
        self.speaking = False

    def answer(self, command: str) -> str:
        """Answer a command; what is to be said gets no answer before its end."""
        if self.data is not None and command != ".":
            self.data.append(command.removeprefix("."))
            return ""
        if self.data is not None:
            return self.say("\n".join(self.data))
        self.server.commands.append(command)
        if command.startswith("SET SELF LANGUAGE "):
            self.language = command.rpartition(" ")[2]
        if command == "SPEAK":
            self.data = []
            return "230 OK RECEIVING DATA\r\n"
        if command == "CANCEL SELF" and self.speaking:
            self.speaking = False
            return f"210 OK CANCELED\r\n703-{self.number}\r\n703-1\r\n703 CANCEL\r\n"
        return ANSWERS.get(command, "208 OK") + "\r\n"

    def say(self, text: str) -> str:
        """Write down what is to be said, and how it ends."""
        self.data, self.speaking = None, self.server.slow
        self.number += 1
        self.server.said.append((self.language, text))
        queued = f"225-{self.number}\r\n225 OK MESSAGE QUEUED\r\n"
        return queued + ("" if self.speaking else f"702-{self.number}\r\n702-1\r\n702 END\r\n")


def around(server: Server) -> dict[str, str]:
    """Return the environment of a program that speaks there."""
    return {"SPEECHD_ADDRESS": server.address}


def spoken(server: Server, *arguments: str, lines: list[str], driver: tuple[str, ...] = ALOUD) -> Run:
    """Run a script that speaks."""
    return process(*arguments, *driver, lines=lines, env=around(server))
