"""`atlantis host`: a table of one's own for friends far away; whoever keeps it plays at the usual prompt.

The hall and its doors live in a thread of their own, and the host comes in there as everybody does: by frames. So
nothing about the table knows which of its people keeps it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from functools import partial
from threading import Thread

from atlantis_cli.games import game_named
from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.doors.doors import Doors
from atlantis_cli.shell.net.doors.frame_wire import PROMPT
from atlantis_cli.shell.net.doors.framed_guest import Caller, FramedGuest, Resumed
from atlantis_cli.shell.net.joining.joining import Manner, talk
from atlantis_cli.shell.net.joining.link import Link
from atlantis_cli.shell.net.joining.serving import Loop, alone_here, furnished
from atlantis_cli.shell.net.people import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.net.doors.doors import LanguageOf
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.net.hall import Hall
    from atlantis_cli.shell.net.joining.host_questions import Wanted
    from atlantis_cli.shell.net.wire.frames import Frame
    from atlantis_cli.shell.output.program_output import ProgramOutput

    T = TypeVar("T")

HERE = "127.0.0.1"


class House:
    """The hall with its doors, in a thread of its own."""

    def __init__(self, asked: Options, program_output: ProgramOutput, language_of: LanguageOf) -> None:
        """Open the doors, and wait until they are open."""
        self.asked, self.program_output, self.language_of = asked, program_output, language_of
        self.hall: Hall
        self.doors: Doors
        self.trouble: Refusal | None = None
        self._opened: Future[None] = Future()
        self._ended: asyncio.Event
        self._meetings: set[asyncio.Task[None]] = set()
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._live, daemon=True)
        self._thread.start()
        self._opened.result()

    def _live(self) -> None:
        try:
            self.loop.run_until_complete(self._kept())
        except BaseException as error:  # noqa: BLE001 - it is raised where somebody waits for it
            if not self._opened.done():
                self._opened.set_exception(error)

    async def _kept(self) -> None:
        """Keep the doors open until the end."""
        self._ended = asyncio.Event()
        around = Loop()
        self.hall = furnished(self.asked, self.program_output, around)
        self.hall.private = True
        self.doors = Doors(self.hall, self.asked, self.language_of)
        self.trouble = await self.doors.open()
        table = self.kept
        await self.doors.meet(table.code if table else "")
        self.hall.changed = partial(self._changed, self.hall.changed)
        self._opened.set_result(None)
        await self._ended.wait()
        await asyncio.gather(*self._meetings)
        await self.doors.shut()
        self.hall.rest()
        around.end()

    @property
    def kept(self) -> FarTable | None:
        """Return the table of the host, if one stands there."""
        found = self.hall.home_of(HOST)
        return found[0] if found and not found[0].closed else None

    def _changed(self, keep: Callable[[], object]) -> None:
        """Keep who sits where, and let friends find the table by its invitation, which can have changed."""
        keep()
        found = [table for table in self.hall.tables if table.opened_by == HOST and not table.closed]
        if found:
            meeting = self.loop.create_task(self.doors.meet(found[-1].code))
            self._meetings.add(meeting)
            meeting.add_done_callback(self._meetings.discard)

    def do(self, work: Callable[[], T]) -> T:
        """Do something in the thread of the hall, and return what came of it."""
        done: Future[T] = Future()

        def doing() -> None:
            try:
                done.set_result(work())
            except BaseException as error:  # noqa: BLE001 - it is raised where it was wanted
                done.set_exception(error)

        self.loop.call_soon_threadsafe(doing)
        return done.result()

    def lay(self, wanted: Wanted) -> FarTable:
        """Set up the table that is wanted, in place of one that is left; called in the thread of the hall."""
        before = self.kept
        if before:
            before.tell(far.TableClosed(wanted.name))
            before.close()
        table = self.hall.lay(game_named(wanted.game), wanted.seats, self.program_output.language, HOST)
        table.options |= wanted.options
        return table

    def meet(self, table: FarTable) -> None:
        """Wait until friends can find the table."""
        asyncio.run_coroutine_threadsafe(self.doors.meet(table.code), self.loop).result()

    def way_in(self, table: FarTable) -> far.HowToJoin:
        """Return how friends come to the table."""
        doors = self.doors
        return far.HowToJoin(table.code, bool(doors.iroh), doors.ssh_port, doors.near)

    def end(self) -> None:
        """Shut the doors; all stays kept."""
        self.loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()
        self.loop.close()


class HostLink(Link):
    """The way of the host to the own table: no wire, only from one thread to another."""

    def __init__(self, house: House, manner: Manner, wanted: Wanted | None) -> None:
        """Come in to the table that is wanted, or that was left."""
        super().__init__()
        self.house, self.manner, self.wanted = house, manner, wanted
        self._guest = FramedGuest(
            house.hall, Caller(HOST, HERE), Resumed(), send=self.arrive, hold=lambda _: None, end=lambda _: None
        )

    def start(self) -> None:
        """Come in, and be told how others do, once they can."""
        table = self.house.do(self._come_in)
        if table:
            self.house.meet(table)
            self.house.do(lambda: self._tell_the_way(table))

    def _come_in(self) -> FarTable | None:
        """Set the table up, and sit down at it, at once: a table at which nobody is would be cleared away."""
        table = self.house.lay(self.wanted) if self.wanted else self.house.kept
        if table:
            self._guest.hear(self.manner.hello(table.code) | {"back": self.wanted is None})
        return table

    def _tell_the_way(self, table: FarTable) -> None:
        visit = self._guest.visit
        if visit:
            visit.tell(self.house.way_in(table))
            visit.flush()

    def send(self, frame: Frame) -> bool:
        """Send a frame."""
        self.house.loop.call_soon_threadsafe(self._guest.hear, frame)
        return True

    def close(self) -> None:
        """Leave the table; the seat stays kept."""
        self.house.do(self._guest.lost)


def host(asked: Options, program_output: ProgramOutput, language_of: LanguageOf) -> int:
    """Keep a table, and play at it."""
    return alone_here(program_output, lambda: _kept(asked, program_output, language_of))


def _kept(asked: Options, program_output: ProgramOutput, language_of: LanguageOf) -> int:
    from atlantis_cli.shell.net.joining.host_questions import wanted

    house = House(asked, program_output, language_of)
    try:
        if house.trouble and not house.doors.iroh:
            return program_output.complain(house.trouble)
        if house.trouble:
            program_output.complain(house.trouble)
        manner = Manner(asked, program_output, "")
        kept = house.do(lambda: house.kept)
        try:
            wish = wanted(asked, program_output, kept, sitting=manner.form == PROMPT)
        except EOFError:
            return 0
        manner.name = wish.name if wish else ""
        refusal = manner.begin()
        if refusal:
            return program_output.complain(refusal)
        link = HostLink(house, manner, wish)
        link.start()
        return talk(link, asked, program_output, manner)
    finally:
        house.end()
