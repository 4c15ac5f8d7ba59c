"""Holds a program that plays on a leash: whatever becomes of the game, no program stays behind.

It runs as a process of its own, `python leash.py LIFELINE LOG COMMAND...`, in a session of its own with the program.
The game holds the other end of the lifeline; when that end is closed, even because the game was killed, everything
here ends. What the program writes to stderr goes to the log, up to a limit, and never to the terminal.
"""

from __future__ import annotations

import os
import select
import signal
import sys

NULL, STDIN, STDOUT, STDERR = -1, 0, 1, 2
PIECE = 1 << 16
LARGEST_LOG = 1 << 20
"""A log does not grow beyond this."""

OLD = 1 << 18
"""A log that has become so large starts anew with the next program."""

NOT_STARTED = 127


def main(lifeline: int, log: str, command: list[str]) -> None:
    """Start the program, and watch until the game lets go."""
    complaints, told = os.pipe()
    program = os.fork()
    if not program:
        _become(told, command)
    for closed in (STDIN, STDOUT, told):  # these are the program's alone: their ends must be its end
        os.close(closed)
    try:
        _watch(lifeline, complaints, log)
    finally:
        os.kill(program, signal.SIGKILL)
        os.killpg(0, signal.SIGKILL)


def _become(told: int, command: list[str]) -> None:
    """Be the program, with the signals as a program expects them."""
    os.dup2(told, STDERR)
    for number in (signal.SIGPIPE, signal.SIGINT, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execvp(command[0], command)  # noqa: S606 - no shell is wanted
    except OSError as error:
        os.write(STDERR, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
    os._exit(NOT_STARTED)


def _watch(lifeline: int, complaints: int, log: str) -> None:
    """Pass on what the program complains of, until the lifeline is cut."""
    waiting = select.poll()
    for each in (lifeline, complaints):
        waiting.register(each, select.POLLIN)
    file = NULL
    while True:
        ready = [each for each, _ in waiting.poll()]
        if complaints in ready:
            piece = os.read(complaints, PIECE)
            if not piece:
                waiting.unregister(complaints)
            elif file == NULL:
                file = _opened(log)
            if piece and not _wrote(file, piece) and lifeline in ready:
                return
        elif lifeline in ready:  # all that it had to say is written
            return


def _wrote(file: int, piece: bytes) -> bool:
    """Write to the log, unless it is full."""
    fits = os.fstat(file).st_size < LARGEST_LOG
    if fits:
        os.write(file, piece)
    return fits


def _opened(log: str) -> int:
    """Open the log, anew where it has become old; a log that cannot be written is gone without."""
    try:
        os.makedirs(os.path.dirname(log), exist_ok=True)
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        if os.fstat(file).st_size > OLD:
            os.ftruncate(file, 0)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
    return file


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
