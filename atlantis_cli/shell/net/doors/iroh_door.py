"""The door for friends with the program: encrypted, without an open port, found by the words of an invitation.

Two endpoints stand here. One has a key that follows from the invitation, so that whoever knows the words finds it; it
only tells where the other one is. The other one has the key of this door, which is made once and which no invitation
gives away; everything else goes over it. iroh is loaded here and at the other end, and nowhere else.
"""

from __future__ import annotations

import asyncio
import json

from iroh import Connection, Endpoint, EndpointBuilder, IrohError, RelayMode, SecretKey
from iroh.iroh_ffi import uniffi_set_event_loop

from atlantis_cli.shell.net.doors.framed_guest import Caller, FramedGuest, Resumed
from atlantis_cli.shell.net.entry.invitations import meeting_key
from atlantis_cli.shell.net.wire.frames import LONGEST_IN, FrameError, Unpacker, packed
from atlantis_cli.shell.net.wire.spoken_there import MEETING, PLAYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from iroh import BiStream, Incoming, RecvStream, SendStream

    from atlantis_cli.shell.net.hall import Hall
    from atlantis_cli.shell.net.wire.frames import Frame

PIECE = 1 << 14
GREETING = 10.0
"""So many seconds somebody may take to say who they are."""

SILENT = 6.0
"""Whoever says nothing for so many seconds is no longer there: a program says that it lives three times in that."""

PATIENCE, AGAIN = 3.0, 0.1
"""So many seconds a port that was left a moment ago is waited for, and so many between two tries to have it."""

GOODBYE = 2.0
"""So many seconds the last words may take that are told when the door is shut."""

MOST_AT_ONCE = 250
"""So many can be connected here at once."""

LENGTH_OF_KEY = 32

OVER, ODD = 0, 1


class IrohDoor:
    """Leads people with the program to a hall."""

    def __init__(self, hall: Hall, key: bytes, *, local: bool) -> None:
        """Lead to this hall; `local` asks no server to find or to pass on anything."""
        self.hall, self.key, self.local = hall, key, local
        self.resumed = Resumed()
        self._meeting: Endpoint | None = None
        self._playing: Endpoint | None = None
        self._code, self._moving = "", asyncio.Lock()
        self._port = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._guests: dict[IrohGuest, asyncio.Task[None] | None] = {}
        self._connected = 0

    async def open(self, address: str, port: int) -> None:
        """Open the door; the port is where those come who have to name an address."""
        uniffi_set_event_loop(asyncio.get_running_loop())  # type: ignore[arg-type]  # it is one of those
        self._address, self._port = address, port
        self._playing = await self._bound_at(self.key, port + 1 if port else 0, PLAYING)
        self._run(self._accept(self._playing, self._play))

    async def meet(self, code: str) -> None:
        """Let people find this door by this invitation, and by no other one any more."""
        async with self._moving:
            if code == self._code:
                return
            self._code, moved = code, self._meeting is not None
            if self._meeting:
                await self._meeting.close()
                self._meeting = None  # the port is free again only once nothing here remembers the endpoint
            if code:
                key = await asyncio.to_thread(meeting_key, code)
                self._meeting = await self._bound_at(key, self._port, MEETING, PATIENCE if moved else 0)
                self._run(self._accept(self._meeting, self._introduce))

    @property
    def port(self) -> int:
        """Return where those come who have to name an address."""
        sockets = self._meeting.bound_sockets() if self._meeting else []
        return next((int(socket.rpartition(":")[2]) for socket in sockets if not socket.startswith("[")), 0)

    async def shut(self) -> None:
        """Let nobody in any more, once those who were just told that it ends have heard it."""
        ending = [task for guest, task in self._guests.items() if guest.ended and task]
        if ending:
            await asyncio.wait(ending, timeout=GOODBYE)
        for task in list(self._tasks):
            task.cancel()
        for endpoint in (self._meeting, self._playing):
            if endpoint:
                await endpoint.close()

    async def _bound_at(self, key: bytes, port: int, spoken: bytes, patience: float = 0) -> Endpoint:
        """Set an endpoint up at this port, if it is free within so many seconds.

        Where another program is there, it is set up at any port: who names no address needs none.
        """
        host, loop = self._address or "0.0.0.0", asyncio.get_running_loop()  # noqa: S104 - they come from everywhere
        end = loop.time() + patience
        while True:
            try:
                return await self._bound(key, f"{host}:{port}", spoken)
            except IrohError:
                if loop.time() >= end:
                    break
            await asyncio.sleep(AGAIN)
        return await self._bound(key, f"{host}:0", spoken)

    async def _bound(self, key: bytes, address: str, spoken: bytes) -> Endpoint:
        """Set an endpoint up."""
        builder = EndpointBuilder()  # type: ignore[no-untyped-call]
        if self.local:
            builder.apply_minimal()
            builder.relay_mode(RelayMode.disabled())
        else:
            builder.apply_n0()
        builder.bind_addr(address)
        builder.alpns([spoken])
        builder.secret_key(key)
        return await builder.bind()

    def _run(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside all else, until it is done or the door is shut."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, endpoint: Endpoint, then: Callable[[Connection], Coroutine[None, None, None]]) -> None:
        """Let everybody in who comes, one after the other."""
        while incoming := await endpoint.accept_next():
            self._run(self._let_in(incoming, then))

    async def _let_in(self, incoming: Incoming, then: Callable[[Connection], Coroutine[None, None, None]]) -> None:
        """Let one in; whatever goes wrong on the way is theirs."""
        if self._connected >= MOST_AT_ONCE:
            await incoming.refuse()
            return
        self._connected += 1
        try:
            accepting = await incoming.accept()
            connection = await asyncio.wait_for(accepting.connect(), GREETING)
            await then(connection)
        except (IrohError, TimeoutError):
            return
        finally:
            self._connected -= 1

    async def _introduce(self, connection: Connection) -> None:
        """Tell somebody who knows the invitation where the tables are."""
        playing = self._playing
        if playing is None:
            return
        way = await asyncio.wait_for(connection.accept_bi(), GREETING)
        where = playing.addr()
        ports = [socket.rpartition(":")[2] for socket in playing.bound_sockets() if not socket.startswith("[")]
        told = {
            "id": playing.id().to_bytes().hex(),
            "addresses": where.direct_addresses(),
            "relay": where.relay_url(),
            "ports": ports,
        }
        await way.send().write_all(json.dumps(told).encode())
        await way.send().finish()
        await asyncio.wait_for(connection.closed(), GREETING)

    async def _play(self, connection: Connection) -> None:
        """Hear somebody as long as they are there."""
        way: BiStream = await asyncio.wait_for(connection.accept_bi(), GREETING)
        caller = Caller(f"iroh {connection.remote_id().to_bytes().hex()}", _address_of(connection))
        guest = IrohGuest(self, caller, connection)
        writing = asyncio.ensure_future(guest.write(way.send()))
        self._guests[guest] = asyncio.current_task()
        try:
            await guest.read(way.recv())
            await asyncio.wait([writing], timeout=GREETING if guest.ended else 0)
        finally:
            del self._guests[guest]
            writing.cancel()
            guest.lost()


def _address_of(connection: Connection) -> str:
    """Return the address that somebody comes from, without the port; or the relay that they come by."""
    paths = connection.paths()
    chosen = next((path for path in paths if path.is_selected), paths[0] if paths else None)
    if chosen is None:
        return ""
    return chosen.remote_addr.rpartition(":")[0] if chosen.is_ip else chosen.remote_addr


class IrohGuest:
    """Somebody who is connected: what they send, and what waits to be sent."""

    def __init__(self, door: IrohDoor, caller: Caller, connection: Connection) -> None:
        """Begin with nothing to send."""
        self._connection = connection
        self._waiting = bytearray()
        self._news, self._free = asyncio.Event(), asyncio.Event()
        self._free.set()
        self.ended = False
        self._guest = FramedGuest(door.hall, caller, door.resumed, send=self._send, hold=self._hold, end=self._end)

    def lost(self) -> None:
        """Get up."""
        self.ended = True
        self._news.set()
        self._guest.lost()
        self._connection.close(OVER, b"")

    async def read(self, stream: RecvStream) -> None:
        """Hear frames until there are no more, or nothing more comes."""
        unpacker, patience = Unpacker(LONGEST_IN), GREETING
        while not self.ended:
            await self._free.wait()
            data = await asyncio.wait_for(stream.read(PIECE), patience)
            if not data:
                return
            try:
                for frame in unpacker.feed(bytes(data)):
                    self._guest.hear(frame)
            except FrameError:
                self._connection.close(ODD, b"")
                return
            patience = SILENT

    async def write(self, stream: SendStream) -> None:
        """Send what waits, until all is sent after the end."""
        try:
            while self._waiting or not self.ended:
                if not self._waiting:
                    self._news.clear()
                    await self._news.wait()
                piece, self._waiting = bytes(self._waiting), bytearray()
                if piece:
                    await stream.write_all(piece)
            await stream.finish()
            await stream.stopped()
        except IrohError:
            return

    def _send(self, frame: Frame) -> None:
        self._waiting += packed(frame)
        self._news.set()

    def _hold(self, wanted: bool) -> None:  # noqa: FBT001 - it is or it is not
        (self._free.clear if wanted else self._free.set)()

    def _end(self, at_once: bool) -> None:  # noqa: FBT001 - as above
        """End, at once or after all was sent."""
        self.ended = True
        self._news.set()
        if at_once:
            self._connection.close(OVER, b"")


def new_key() -> bytes:
    """Make a key that this door is known by."""
    return SecretKey.generate().to_bytes()


def usable(key: bytes) -> bool:
    """Return whether this is such a key."""
    return len(key) == LENGTH_OF_KEY
