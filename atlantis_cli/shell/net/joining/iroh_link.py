"""The way to a table by iroh: found by the words of an invitation, and found again whenever the connection is lost.

Everything here happens in a thread of its own, in one loop. iroh is loaded here and at the door, and nowhere else.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from threading import Thread
from uuid import uuid4

from iroh import Endpoint, EndpointAddr, EndpointBuilder, EndpointId, IrohError, RelayMode, SecretKey
from iroh.iroh_ffi import InternalError, uniffi_set_event_loop

from atlantis_cli.shell.net.entry.invitations import is_code, meeting_key
from atlantis_cli.shell.net.joining.link import BACK, LOST, NOWHERE, Link
from atlantis_cli.shell.net.wire.frames import LONGEST_OUT, FrameError, Unpacker, number_in, packed, text_in
from atlantis_cli.shell.net.wire.spoken_there import MEETING, PLAYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iroh import BiStream, Connection, RecvStream, SendStream

    from atlantis_cli.shell.net.joining.remembered import Host
    from atlantis_cli.shell.net.wire.frames import Frame

PIECE = 1 << 16
TRIES_AT_FIRST = 3
PATIENCE, LATER_PATIENCE = 15.0, 4.0
"""So many seconds the first way may take, and another one when that was lost."""

PAUSE = 0.5
LONGEST_LOSS = 3600.0
"""So many seconds between two tries, and so long it is tried."""

ALIVE_EVERY, DEAD_AFTER = 1.5, 5.0
"""How often it is asked whether the other end lives, and after how many seconds of silence it does not."""

ANY_PORT = "0.0.0.0:0"
OVER = 0


class NoWayError(Exception):
    """Nobody is there, or the invitation is not right."""


class IrohLink(Link):
    """A way to a table far away."""

    def __init__(
        self, host: Host, key: bytes, hello: Callable[[], Frame], learned: Callable[[Host, str], object]
    ) -> None:
        """Find this host, as one who has this key; `hello` says how to come in, `learned` keeps where the host is.

        What is kept takes the place of what was known by the invitation before.
        """
        super().__init__()
        self.host, self._key, self._hello, self._learned = host, key, hello, learned
        self._sending: SendStream | None = None
        self._waiting = bytearray()
        self._closed = False
        self._heard_last = 0.0
        self._trial = 0
        self._so_far: object = None  # how far in which game that was
        self._received = "", 0  # by which connection something came last, and which number it had
        self._loop = asyncio.new_event_loop()
        self._news = asyncio.Event()
        self._going = self._loop.create_task(self._go())
        self._thread = Thread(target=self._live, daemon=True)

    def start(self) -> None:
        """Set out."""
        self._thread.start()

    def send(self, frame: Frame) -> bool:
        """Send a frame; return whether there is a connection just now."""
        if self._sending is None or self._closed:
            return False
        self._loop.call_soon_threadsafe(self._put, packed(frame))
        return True

    def close(self) -> None:
        """End the connection, once all was sent."""
        self._closed = True
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._news.set if self._sending else self._going.cancel)
            self._thread.join(PATIENCE)

    def _put(self, piece: bytes) -> None:
        self._waiting += piece
        self._news.set()

    def _live(self) -> None:
        """Run the loop until the end, or until nobody looks for a way any more."""
        try:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._going)
        finally:
            self._loop.close()

    async def _go(self) -> None:
        """Find the way, and find it again."""
        uniffi_set_event_loop(self._loop)  # type: ignore[arg-type]  # it is one of those
        endpoint = await self._bound()
        try:
            await self._at_first(endpoint)
            while not self._closed:
                self.arrive({LOST: True})
                if not await self._again(endpoint):
                    break
        except NoWayError:
            self.arrive({NOWHERE: True})
        finally:
            await endpoint.close()

    async def _bound(self) -> Endpoint:
        builder = EndpointBuilder()  # type: ignore[no-untyped-call]
        if self.host.address:
            builder.apply_minimal()
            builder.relay_mode(RelayMode.disabled())
        else:
            builder.apply_n0()
        builder.bind_addr(ANY_PORT)
        builder.secret_key(self._key)
        return await builder.bind()

    async def _at_first(self, endpoint: Endpoint) -> None:
        """Find the way for the first time; who is not there after some tries is not there."""
        for trial in range(TRIES_AT_FIRST):
            if await self._tried(endpoint, PATIENCE, first=True) or self._closed:
                return
            if trial + 1 < TRIES_AT_FIRST:
                await asyncio.sleep(PAUSE)
        raise NoWayError

    async def _again(self, endpoint: Endpoint) -> bool:
        """Find the way again, for as long as somebody may want to wait; return whether that is still so."""
        end = self._loop.time() + LONGEST_LOSS
        while not self._closed and self._loop.time() < end:
            await asyncio.sleep(PAUSE)
            if await self._tried(endpoint, LATER_PATIENCE, first=False):
                return True
        if not self._closed:
            self.arrive({NOWHERE: True})
        return False

    async def _tried(self, endpoint: Endpoint, patience: float, *, first: bool) -> bool:
        """Try to come in, and stay as long as it lasts; return whether it ever did."""
        try:
            connection = await asyncio.wait_for(self._connected(endpoint), patience)
            way = await asyncio.wait_for(connection.open_bi(), patience)
        except (IrohError, InternalError, TimeoutError, OSError, ValueError):
            return False
        await self._stay(connection, way, first=first)
        return True

    async def _connected(self, endpoint: Endpoint) -> Connection:
        """Connect: to the host who is known, or where those meet who know the invitation, and then to the host.

        Both ways are tried in turn: a host that was begun again can be elsewhere, and an invitation can have changed.
        """
        self._trial += 1
        if self.host.key and self._trial % 2:
            return await endpoint.connect(self._place(self.host.key, self.host.places, self.host.relay), PLAYING)
        meeting = SecretKey.from_bytes(await asyncio.to_thread(meeting_key, self.host.code)).public().to_bytes().hex()
        asked = await endpoint.connect(self._place(meeting, self._near(), ""), MEETING)
        way = await asked.open_bi()
        await way.send().write_all(b"?")  # a stream is there for the other end once something has come by it
        told = json.loads(bytes(await way.recv().read_to_end(LONGEST_OUT)))
        asked.close(OVER, b"")
        named = self.host.address.rpartition(":")[0]
        places = [*told["addresses"], *(f"{named}:{port}" for port in told["ports"] if named)]
        self.host = self.host.replace(key=told["id"], places=tuple(dict.fromkeys(places)), relay=told["relay"] or "")
        connection = await endpoint.connect(self._place(self.host.key, self.host.places, self.host.relay), PLAYING)
        self._learned(self.host, self.host.code)
        return connection

    def _near(self) -> Sequence[str]:
        """Return the address that was named, where one was."""
        return [self.host.address] if self.host.address else []

    def _place(self, key: str, places: Sequence[str], relay: str) -> EndpointAddr:
        return EndpointAddr(EndpointId.from_bytes(bytes.fromhex(key)), relay or None, list(places))

    async def _stay(self, connection: Connection, way: BiStream, *, first: bool) -> None:
        """Send and hear until the connection is lost or ended."""
        session, (before, since) = uuid4().hex, self._received
        hello = self._hello() | {
            "back": not first,
            "as": session,
            "session": before,
            "since": since,
            "so_far": self._so_far,
            "unanswered": self.unanswered,
        }
        self.connection += 1
        self._waiting = bytearray(packed(hello))
        self._heard_last = self._loop.time()
        if not first:
            self.arrive({BACK: True})
        self._sending = way.send()
        self._news.set()
        works = (self._read(way.recv(), session), self._write(), self._watch())
        tasks = [asyncio.ensure_future(work) for work in works]
        done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        self._sending = None
        for task in pending:
            task.cancel()
        await asyncio.gather(*done, *pending, return_exceptions=True)
        connection.close(OVER, b"")

    async def _read(self, stream: RecvStream, session: str) -> None:
        """Hear frames; what is no frame ends the connection."""
        unpacker = Unpacker(LONGEST_OUT)
        while data := await stream.read(PIECE):
            self._heard_last = self._loop.time()
            try:
                for frame in unpacker.feed(bytes(data)):
                    if "ended" in frame:
                        self._closed = True
                    if "n" in frame:
                        self._received = session, number_in(frame, "n")
                        self._so_far = frame.get("so_far")
                    if "code" in frame:
                        self._invited_by(text_in(frame, "code"))
                    elif "pong" not in frame:
                        self.arrive(frame | {"of": self.connection})
            except FrameError:
                return
            if self._closed:
                return

    def _invited_by(self, code: str) -> None:
        """Learn that the table has another invitation now: by the old one it could not be found again."""
        before, self.host = self.host.code, self.host.replace(code=code)
        if code and not is_code(code, before):
            self._learned(self.host, before)

    async def _write(self) -> None:
        """Send what waits, until the end."""
        while self._waiting or not self._closed:
            if not self._waiting:
                self._news.clear()
                await self._news.wait()
            piece, self._waiting = bytes(self._waiting), bytearray()
            if piece and self._sending:
                await self._sending.write_all(piece)
        if self._sending:
            await self._sending.finish()
            await asyncio.wait_for(self._sending.stopped(), 1.0)

    async def _watch(self) -> None:
        """Ask whether the other end lives; return as soon as it does not."""
        while (left := self._heard_last + DEAD_AFTER - self._loop.time()) > 0:
            self._put(packed({"ping": True}))
            await asyncio.sleep(min(ALIVE_EVERY, left))


def new_key() -> bytes:
    """Make a key by which whoever sits here is known at tables far away."""
    return SecretKey.generate().to_bytes()
