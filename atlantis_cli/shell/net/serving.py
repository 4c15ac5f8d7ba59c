"""`atlantis serve`: a door for friends far away, open until somebody ends it here."""

from __future__ import annotations

import asyncio
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from atlantis_cli.shell.files.disk import reason_of
from atlantis_cli.shell.messages import far, refusals
from atlantis_cli.shell.net import register
from atlantis_cli.shell.net.far_table import HouseRules
from atlantis_cli.shell.net.hall import Hall
from atlantis_cli.shell.net.people import WAIT
from atlantis_cli.shell.output.program_output import INTERRUPTED, WELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.net.ssh_door import SshDoor
    from atlantis_cli.shell.output.program_output import ProgramOutput

    T = TypeVar("T")

PORT = 8022
EVERYWHERE = ""
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


def serve(asked: Options, program_output: ProgramOutput, language_of: Callable[[Mapping[str, str]], str]) -> int:
    """Keep a door until somebody ends it."""
    try:
        from atlantis_cli.shell.net.ssh_door import SshDoor
    except ImportError:
        return program_output.complain(far.FarMissing())
    try:
        lock = register.prepare()
    except BlockingIOError:
        return program_output.complain(far.DoorInUse())
    try:
        return asyncio.run(_kept(asked, program_output, lambda hall: SshDoor(hall, language_of)))
    finally:
        lock.close()


async def _kept(asked: Options, program_output: ProgramOutput, door_of: Callable[[Hall], SshDoor]) -> int:
    """Open the door, and wait until it shall be shut."""
    from atlantis_cli.shell.net.ssh_door import fingerprint, new_key

    around = Loop()
    hall = Hall(HouseRules(asked.get("absent", WAIT), asked.number("clock", 0)), around)
    register.read(hall)
    hall.changed = partial(_keep, hall, program_output)
    door, key = door_of(hall), register.key(new_key)
    ended = _signals()
    port = asked.number("port", PORT)
    try:
        port = await door.open(asked.get("address", EVERYWHERE), port, key)
    except OSError as error:
        return program_output.complain(far.PortTaken(port, reason_of(error)))
    program_output.tell(far.DoorOpen(port, fingerprint(key)))
    sys.stdout.flush()
    status = await ended
    await door.shut()
    for table in hall.tables:
        table.close()
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
    return ended
