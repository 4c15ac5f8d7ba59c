"""Guards a program that plays: whatever becomes of the game, and of this guard, no program stays behind.

It runs as a process of its own, `python program_guard.py LIFELINE ALIVE LOG COMMAND...`, in a session of its own with
the program. The game holds the other end of the lifeline; when that end is closed, even because the game was killed,
everything here ends. The other end of ALIVE tells the game that this guard lives. What the program writes to stderr
goes to the log, up to a limit, and never to the terminal.

A program that kills its guard gains nothing: a second guard, in a session of its own, ends the whole group as soon as
the first is gone, and the first does so when the second is. On Linux the program cannot even do that: it may send
signals to nobody but itself and what it has started, it dies with its guard, and what it has started comes to the
guard when its parent is gone, whatever session it is in. This file is run alone, and imports nothing of ours.
"""

from __future__ import annotations

import os
import select
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Call = Callable[..., int]

NULL, STDIN, STDOUT, STDERR = -1, 0, 1, 2
PIECE = 1 << 16
LARGEST_LOG = 1 << 20
"""A log does not grow beyond this."""

OLD = 1 << 18
"""A log that has become so large starts anew with the next program."""

NOT_STARTED = 127

TIDYING = 1000
"""Milliseconds that the first guard has to end everything before the second one does."""

GENERATIONS = 1000
"""So often those that have lost their parent are looked for: each may have started others meanwhile."""

DIE_WITH_PARENT, ADOPT, NO_NEW_RIGHTS = 1, 36, 38  # options of prctl
RULESET, RESTRICT = 444, 446  # calls of Landlock
NO_RULES = bytes(16)
OWN_SIGNALS = NO_RULES + (2).to_bytes(8, sys.byteorder)
"""A ruleset of Landlock that allows everything but to send a signal to somebody outside."""


def main(lifeline: int, alive: int, log: str, command: list[str]) -> None:
    """Start the program, and watch until the game lets go."""
    os.set_inheritable(lifeline, False)  # noqa: FBT003 - positional only
    os.set_inheritable(alive, False)  # noqa: FBT003 - as above
    call, complaints = _linux(), os.pipe()
    call("prctl", ADOPT, 1)
    second, tie = _second(lifeline, (STDIN, STDOUT, alive, *complaints))
    program = os.fork()
    if not program:
        _become(complaints[1], command, call)
    for closed in (STDIN, STDOUT, complaints[1]):  # these are the program's alone: their ends must be its end
        os.close(closed)
    try:
        _watch((lifeline, tie), complaints[0], log)
    finally:
        _end(program, second)


def _linux() -> Call:
    """Return how Linux itself is called; elsewhere, and where Python cannot, nothing comes of it."""
    try:
        if sys.platform != "linux":
            return lambda *_: NULL
        import ctypes

        library = ctypes.CDLL(None)
    except (ImportError, OSError):
        return lambda *_: NULL
    return lambda name, *values: int(
        getattr(library, name)(*(each if isinstance(each, bytes) else ctypes.c_long(each) for each in values))
    )


def _second(lifeline: int, closed: tuple[int, ...]) -> tuple[int, int]:
    """Start the second guard; return it, and a pipe that ends when it does."""
    group, (seen, hold), (tie, second_hold) = os.getpid(), os.pipe(), os.pipe()
    second = os.fork()
    if second:
        os.close(seen)  # and `hold` stays open as long as we live
        os.close(second_hold)
        return second, tie
    try:
        os.setsid()
        for each in (*closed, hold, tie):
            os.close(each)
        _stand_by(lifeline, seen)
        os.killpg(group, signal.SIGKILL)
    finally:
        os._exit(0)


def _stand_by(lifeline: int, first: int) -> None:
    """Wait until the first guard is gone, or has had time to do what is to be done when the game lets go."""
    waiting = select.poll()
    for each in (lifeline, first):
        waiting.register(each, select.POLLIN)
    if first not in dict(waiting.poll()):
        waiting.unregister(lifeline)
        waiting.poll(TIDYING)


def _become(told: int, command: list[str], call: Call) -> None:
    """Be the program, with the signals as a program expects them; and never more than a program."""
    os.dup2(told, STDERR)
    for number in (signal.SIGPIPE, signal.SIGINT, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    call("prctl", DIE_WITH_PARENT, signal.SIGKILL)
    rules = call("syscall", RULESET, OWN_SIGNALS, len(OWN_SIGNALS), 0)
    if rules >= 0:  # since Linux 6.12
        call("prctl", NO_NEW_RIGHTS, 1, 0, 0, 0)  # without that nobody may restrict themselves
        call("syscall", RESTRICT, rules, 0)
        os.close(rules)
    try:
        os.execvp(command[0], command)  # noqa: S606 - no shell is wanted
    except OSError as error:
        os.write(STDERR, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
    os._exit(NOT_STARTED)


def _watch(ties: tuple[int, ...], complaints: int, log: str) -> None:
    """Pass on what the program complains of, until one of the ties is cut."""
    waiting = select.poll()
    for each in (*ties, complaints):
        waiting.register(each, select.POLLIN)
    file = NULL
    while True:
        ready = {each for each, _ in waiting.poll()}
        if complaints in ready:
            piece = os.read(complaints, PIECE)
            if not piece:
                waiting.unregister(complaints)
            elif file == NULL:
                file = opened(log)
            if piece and not wrote(file, piece) and not ready.isdisjoint(ties):
                return
        elif not ready.isdisjoint(ties):  # all that it had to say is written
            return


def wrote(file: int, piece: bytes) -> bool:
    """Write to the log, unless it is full, or the disk is: what a program complains of is no reason to end it."""
    try:
        fits = os.fstat(file).st_size < LARGEST_LOG
        if fits:
            os.write(file, piece)
    except OSError:
        return False
    return fits


def opened(log: str) -> int:
    """Open the log, anew where it has become old; a log that cannot be written is gone without."""
    try:
        os.makedirs(os.path.dirname(log), exist_ok=True)
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        if os.fstat(file).st_size > OLD:
            os.ftruncate(file, 0)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
    return file


def _end(program: int, second: int) -> None:
    """End the program, whatever it has started, the second guard and ourselves."""
    try:
        os.kill(program, signal.SIGKILL)
        for _ in range(GENERATIONS):
            found = [child for child in _children() if child != second]
            if not found:
                break
            for child in found:
                os.kill(child, signal.SIGKILL)
            for child in found:
                os.waitpid(child, 0)
        os.kill(second, signal.SIGKILL)
        os.waitpid(second, 0)
    finally:
        os.killpg(0, signal.SIGKILL)


def _children() -> list[int]:
    """List our children, those that have lost their parents too; only Linux tells them."""
    try:
        with open(f"/proc/self/task/{os.getpid()}/children", "rb") as told:
            return [int(child) for child in told.read().split()]
    except OSError:
        return []


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:])
