"""`atlantis serve`: a door for friends far away, open until somebody ends it here."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

from atlantis_cli.shell.files.disk import reason_of
from atlantis_cli.shell.messages import far, refusals
from atlantis_cli.shell.net import register
from atlantis_cli.shell.net.doors.doors import Doors, installed
from atlantis_cli.shell.net.entry.invitations import drawn_code
from atlantis_cli.shell.net.far_table import HouseRules
from atlantis_cli.shell.net.hall import Hall
from atlantis_cli.shell.net.heard_so_far import HeardSoFar
from atlantis_cli.shell.net.people import WAIT
from atlantis_cli.shell.output.program_output import INTERRUPTED, WELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import TypeVar

    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.net.doors.doors import LanguageOf
    from atlantis_cli.shell.output.program_output import ProgramOutput

    T = TypeVar("T")

FULL, SELDOM = 2, 300.0
"""How Python numbers a full collection of garbage, and after how many seconds all that is kept is looked through: with
a thousand guests that holds everybody up for a fifth of a second."""

THINKERS = 2
"""So many thoughts go on at once; the tables do not wait for them."""


class Loop:
    """The world around the tables, in one thread; only thoughts have threads of their own."""

    def __init__(self) -> None:
        """Take the loop that runs."""
        self._loop = asyncio.get_running_loop()
        self._thinkers = ThreadPoolExecutor(THINKERS)

    def now(self) -> float:
        """Return the time in seconds."""
        return self._loop.time()

    def later(self, seconds: float, do: Callable[[], object]) -> Callable[[], object]:
        """Do something in so many seconds; return what calls it off."""
        return self._loop.call_later(seconds, do).cancel

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Do some work beside all else, and hand over what it came to."""

        def done(thought: asyncio.Future[T]) -> None:
            if not thought.cancelled():
                then(thought.result())

        self._loop.run_in_executor(self._thinkers, work).add_done_callback(done)

    def end(self) -> None:
        """Think no more."""
        self._thinkers.shutdown(wait=False, cancel_futures=True)


def serve(asked: Options, program_output: ProgramOutput, language_of: LanguageOf) -> int:
    """Keep a door until somebody ends it."""
    with brief_collections():
        return alone_here(program_output, lambda: asyncio.run(_kept(asked, program_output, language_of)))


@contextmanager
def brief_collections() -> Iterator[None]:
    """Look through only what is new at each full collection of garbage: all else would hold up everybody each time.

    What has become garbage among all else is found whenever `look_through` is called.
    """
    gc.callbacks.append(_freeze)
    try:
        yield
    finally:
        gc.callbacks.remove(_freeze)
        gc.unfreeze()


def _freeze(phase: str, info: Mapping[str, int]) -> None:
    """Keep what has outlived a full collection out of the next ones."""
    if phase == "stop" and info["generation"] == FULL:
        gc.freeze()


def look_through() -> None:
    """Look through all that is kept, once; what is left is frozen again by that."""
    gc.unfreeze()
    gc.collect()


async def _looks_through() -> None:
    """Do so again and again."""
    while True:
        await asyncio.sleep(SELDOM)
        look_through()


def alone_here(program_output: ProgramOutput, keep: Callable[[], int]) -> int:
    """Keep doors where nobody else does on this computer, and where there is anything to come in by."""
    if not installed():
        return program_output.complain(far.FarMissing())
    try:
        lock = register.prepare()
    except BlockingIOError:
        return program_output.complain(far.DoorInUse())
    try:
        return keep()
    finally:
        lock.close()


def furnished(asked: Options, program_output: ProgramOutput, around: Loop) -> Hall:
    """Set up the hall as it was left, and keep what changes there."""
    hall = Hall(HouseRules(asked.get("absent", WAIT), asked.number("clock", 0), "no-undo" in asked), around)
    heard = HeardSoFar()
    hall.kept_sayings = register.kept_sayings
    register.read(hall, heard.of)
    heard.begin({table.keeper.name for table in hall.tables})
    hall.note, hall.about_to = heard.note, heard.open
    hall.changed = partial(_keep, hall, program_output)
    return hall


async def _kept(asked: Options, program_output: ProgramOutput, language_of: LanguageOf) -> int:
    """Open the doors, and wait until they shall be shut."""
    around = Loop()
    hall = furnished(asked, program_output, around)
    ended, doors = _signals(), Doors(hall, asked, language_of)
    trouble = await doors.open()
    if trouble:
        await doors.shut()
        return program_output.complain(trouble)
    if doors.iroh:
        hall.house = register.key(register.HOUSE, lambda: drawn_code(program_output.language).encode()).decode()
        await doors.meet(hall.house)
    program_output.tell(far.DoorOpen(doors.ssh_port, doors.fingerprint, hall.house, doors.near))
    sys.stdout.flush()
    tidying = asyncio.create_task(_looks_through())
    status = await ended
    tidying.cancel()
    await doors.shut()
    hall.rest()
    around.end()
    program_output.tell(far.DoorShut())
    return status


def _keep(hall: Hall, program_output: ProgramOutput) -> None:
    """Write down who sits where; that it cannot be is told here, and everybody plays on."""
    try:
        register.write(hall)
    except OSError as error:
        program_output.complain(refusals.NotKept(reason_of(error)))


def _signals() -> asyncio.Future[int]:
    """Return what comes true with the status that this program shall end with, once somebody ends it."""
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[int] = loop.create_future()

    def end(status: int) -> None:
        if not ended.done():
            ended.set_result(status)

    if sys.platform != "win32":
        loop.add_signal_handler(signal.SIGINT, end, INTERRUPTED)
        loop.add_signal_handler(signal.SIGTERM, end, WELL)
    else:  # there loops know no signals, but wake up where one comes; the second is a closed window too
        for number, status in ((signal.SIGINT, INTERRUPTED), (signal.SIGBREAK, WELL)):
            signal.signal(number, lambda *_, status=status: loop.call_soon_threadsafe(end, status))
    return ended
