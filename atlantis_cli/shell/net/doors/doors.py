"""All doors that lead to one hall: by ssh, and by the program itself, as far as what they need is installed."""

from __future__ import annotations

from atlantis_cli.shell.files.disk import reason_of
from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net import register

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.net.doors.iroh_door import IrohDoor
    from atlantis_cli.shell.net.doors.ssh_door import SshDoor
    from atlantis_cli.shell.net.hall import Hall

    LanguageOf = Callable[[Mapping[str, str]], str]

PORT = 8022
EVERYWHERE = ""


class Doors:
    """What is open to friends far away."""

    def __init__(self, hall: Hall, asked: Options, language_of: LanguageOf) -> None:
        """Lead to this hall, as the command line asks."""
        self.hall, self.asked, self.language_of = hall, asked, language_of
        self.ssh: SshDoor | None = None
        self.iroh: IrohDoor | None = None
        self.ssh_port = 0
        self.fingerprint = ""

    @property
    def near(self) -> int:
        """Return the port at which the program finds this door where no server helps; 0 where one does."""
        return self.iroh.port if self.iroh and "local" in self.asked else 0

    async def open(self) -> Refusal | None:
        """Open what can be opened; return why the door for ssh stays shut, where it does."""
        address, port = self.asked.get("address", EVERYWHERE), self.asked.number("port", PORT)
        trouble = await self._open_ssh(address, port)
        await self._open_iroh(address, self.ssh_port or port)
        return trouble

    async def _open_ssh(self, address: str, port: int) -> Refusal | None:
        try:
            from atlantis_cli.shell.net.doors.ssh_door import SshDoor, fingerprint, new_key, usable
        except ImportError:
            return None
        door, key = SshDoor(self.hall, self.language_of), register.key(register.SSH_KEY, new_key, usable)
        try:
            self.ssh_port = await door.open(address, port, key)
        except OSError as error:
            return far.PortTaken(port, reason_of(error))
        self.ssh, self.fingerprint = door, fingerprint(key)
        return None

    async def _open_iroh(self, address: str, port: int) -> None:
        try:
            from atlantis_cli.shell.net.doors.iroh_door import IrohDoor, new_key, usable
        except ImportError:
            return
        key = register.key(register.IROH_KEY, new_key, usable)
        door = IrohDoor(self.hall, key, local="local" in self.asked)
        await door.open(address, port)
        self.iroh = door

    async def meet(self, code: str) -> None:
        """Let friends with the program come by this invitation."""
        if self.iroh:
            await self.iroh.meet(code)

    async def shut(self) -> None:
        """Let nobody in any more, and end what is connected."""
        for visit in list(self.hall.visits):
            visit.tell(far.DoorShut())
            visit.end()
        if self.ssh:
            await self.ssh.shut()
        if self.iroh:
            await self.iroh.shut()


def installed() -> bool:
    """Return whether there is anything that a friend could come in by."""
    from importlib.util import find_spec

    return any(find_spec(package) for package in ("asyncssh", "iroh"))
