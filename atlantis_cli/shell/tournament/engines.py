"""Where the games of a tournament are played: here, in processes of this machine, or on a cluster."""

from __future__ import annotations

import sys
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future
    from multiprocessing.synchronize import Barrier
    from typing import TypeAlias

    from atlantis_cli.shell.tournament.one_game import Outcome

    Play: TypeAlias = Callable[[Sequence[int]], list[Outcome]]

MOST_JOBS = 60
"""More processes than this some systems cannot wait for."""

LARGEST_TASK = 64
TASK = 0.2
"""Seconds that a task lasts where games are short: sending it to and fro must cost little beside it."""


class EngineError(Exception):
    """What was to play is not there, or has gone: `unreachable`, `versions` or `failed`."""

    def __init__(self, reason: str) -> None:
        """Keep the reason."""
        super().__init__(reason)
        self.reason = reason


def one_by_one(play: Play, numbers: Iterable[int]) -> Generator[list[Outcome]]:
    """Play right here."""
    for number in numbers:
        yield play([number])


def spread(
    play: Play, numbers: Iterable[int], executor: Executor, at_once: int, clock: Callable[[], float]
) -> Generator[list[Outcome]]:
    """Let an executor play, a few tasks ahead; yield what is done as soon as it is, in whatever order."""
    from concurrent.futures import FIRST_COMPLETED, wait

    waiting, size = iter(numbers), 1
    pending: dict[Future[list[Outcome]], float] = {}
    while True:
        while len(pending) < 2 * at_once and (task := _taken(waiting, size)):
            pending[_submitted(executor, play, task)] = clock()
        if not pending:
            return
        for future in wait(pending, return_when=FIRST_COMPLETED).done:
            begun, played = pending.pop(future), _result(future)
            short = clock() - begun < TASK * 2 and len(played) == size
            size = min(LARGEST_TASK, 2 * size) if short else size
            yield played


def _submitted(executor: Executor, play: Play, task: Sequence[int]) -> Future[list[Outcome]]:
    """Hand a task over, to whoever is still there."""
    try:
        return executor.submit(play, task)
    except Exception as error:
        raise EngineError("failed") from error


def _result(future: Future[list[Outcome]]) -> list[Outcome]:
    """Return what came of a task; whatever went wrong there is told in one sentence here."""
    try:
        return future.result()
    except Exception as error:
        raise EngineError("failed") from error


def _taken(numbers: Iterator[int], size: int) -> list[int]:
    return [number for _, number in zip(range(size), numbers, strict=False)]  # in this order none is lost


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Return processes of this machine; at the end, whatever ends it, none is left."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import Barrier, active_children

    pool = ProcessPoolExecutor(jobs, initializer=_alone, initargs=(Barrier(jobs),))
    try:
        with _deaf():
            for _ in range(jobs):  # all processes start now, and none of them may hear Ctrl-C before it is ready
                pool.submit(int)
        yield pool
    finally:
        for child in active_children():  # what is still being played, nobody waits for any more
            child.kill()
        pool.shutdown()  # cancelled futures would make Python's own clearing up complain


def _alone(all_begun: Barrier) -> None:
    """Begin a process that plays: Ctrl-C is for the one that started it, and when that one is gone it ends too.

    It plays nothing before all have begun: where processes start one by one, there is no other while one is idle.
    """
    import signal
    from multiprocessing import parent_process
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = parent_process()
    if parent:
        Thread(target=_end_after, args=(parent.join,), daemon=True).start()
    all_begun.wait()


def _end_after(wait: Callable[[], object]) -> None:
    """End this process as soon as something has been waited for."""
    import os

    wait()
    os._exit(1)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until something is done as a whole."""
    import signal

    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _deaf() -> Iterator[None]:
    """Put Ctrl-C off; processes that begin meanwhile do not hear it either."""
    import signal

    if sys.platform == "win32":
        from atlantis_cli.shell.windows_calls import hear_ctrl_c

        hear_ctrl_c(hears=False)
        try:
            yield
        finally:
            hear_ctrl_c(hears=True)
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
