"""What a door keeps on the disk, for its owner's eyes only: its key, and which tables stand there and who sits where.

The games themselves are kept as all games are; a table only names its file. So a host that dies, or is killed, finds
all tables again with the same codes, and everybody comes back to their seats.
"""

from __future__ import annotations

import errno
import json
import os

from atlantis_cli.core.match import Match
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.disk import BINARY, FAR, content, folder, make_folder, sync_folder, write_all
from atlantis_cli.shell.files.keeper import hold
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.leftovers import UNFINISHED, remove
from atlantis_cli.shell.net.far_table import FarTable, HouseRules
from atlantis_cli.shell.net.people import Person
from atlantis_cli.shell.net.sayings import KeptSayings
from atlantis_cli.shell.net.seats import wait_for_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from atlantis_cli.shell.files.keeper import HeldFile
    from atlantis_cli.shell.net.hall import Hall

    HeardBy = Callable[[str, str], "int | None"]

SSH_KEY, IROH_KEY, HOUSE = "door-key", "door-key-iroh", "house"
TABLES, LOCK, SAYINGS = "tables.json", "lock", "said-"
LARGEST_FILE = 1 << 22
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600


def place_of(name: str) -> str:
    """Return where a file of the door lies."""
    return os.path.join(folder("data"), FAR, name)


def prepare() -> HeldFile:
    """Make the folder that only its owner reads, and hold it; BlockingIOError where another program does."""
    path = place_of(LOCK)
    make_folder(os.path.dirname(path))
    os.chmod(os.path.dirname(path), PRIVATE_FOLDER)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
    return hold(path, 1)


def key(name: str, make: Callable[[], bytes], usable: Callable[[bytes], bool] = bool) -> bytes:
    """Return a key of the door, or whatever else of it is made once; if it cannot be used, it is made anew."""
    path = place_of(name)
    try:
        found = content(path, LARGEST_FILE)
    except FileNotFoundError:
        found = b""
    if not usable(found):
        found = make()
        write_private(path, found)
    os.chmod(path, PRIVATE_FILE)
    return found


def write_private(path: str, text: bytes) -> None:
    """Write a file that only its owner can read, so that at any moment the old or the new one is there."""
    beside = f"{path}.{os.getpid()}{UNFINISHED}"
    remove(beside)
    file = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY | BINARY, PRIVATE_FILE)
    try:
        write_all(file, text)
        os.fsync(file)
    finally:
        os.close(file)
    os.replace(beside, path)
    sync_folder(os.path.dirname(path))


def kept_sayings(table: str) -> KeptSayings:
    """Return where a table keeps what is said there."""
    return KeptSayings(place_of(SAYINGS + table), write_private)


def write(hall: Hall) -> None:
    """Write down which tables stand in a hall."""
    tables = [_written(table) for table in hall.tables if not table.closed and table.seated]
    write_private(place_of(TABLES), json.dumps({"version": 1, "tables": tables}, ensure_ascii=False).encode())


def _written(table: FarTable) -> dict[str, Any]:
    return {
        "game": table.game.name,
        "seats": table.seats,
        "code": table.code,
        "public": table.public,
        "opened_by": table.opened_by,
        "options": dict(table.options),
        "absent": table.rules.absent,
        "clock": table.rules.clock,
        "no_undo": table.rules.no_undo,
        "save": table.keeper.name if table.table else "",
        "id": table.id,
        "watchers": table.watchers.known,
        "people": [_of(person) for person in table.seated],
    }


def _of(person: Person) -> list[Any]:
    """Return what is written of somebody; what was not always there comes last, by its name."""
    more = {"id": person.id, "keys": person.keys, "word": person.word, "device": person.device,
            "came": person.came}  # fmt: skip
    return [person.name, *(person.keys or [""])[:1], person.language, person.vacant, more]


def read(hall: Hall, heard: HeardBy) -> None:
    """Set up the tables that stood in a hall; one whose game is gone or cannot be read is left out.

    `heard` tells how many decisions of a kept game somebody had heard, where that is known.
    """
    try:
        found = json.loads(content(place_of(TABLES), LARGEST_FILE))
        tables = found["tables"] if found["version"] == 1 else []
    except OSError as error:
        if error.errno != errno.ENOENT:
            raise
        return
    except (ValueError, KeyError, TypeError):
        os.replace(place_of(TABLES), place_of(f"{TABLES}.broken"))
        return
    for written in tables:
        table = _read(hall, written, heard)
        if table:
            hall.add(table)
    known = {SAYINGS + table.id for table in hall.tables}
    for name in os.listdir(place_of("")):
        if name.startswith(SAYINGS) and name not in known:
            remove(place_of(name))


def _person(written: list[Any]) -> Person:
    """Set up somebody who has a seat; earlier versions wrote less of them."""
    name, key, language, vacant, more = (*written, {})[:5]
    person = Person(name, key, language if language in LANGUAGES else LANGUAGES[0], seated=True)
    person.id, person.keys = more.get("id", person.id), more.get("keys", person.keys)
    person.word, person.device, person.came = more.get("word", ""), more.get("device", ""), more.get("came", 0)
    person.vacant = person.given_up = vacant
    return person


def _read(hall: Hall, written: dict[str, Any], heard: HeardBy) -> FarTable | None:
    """Set up one table."""
    match = storage.load(written["save"]) if written["save"] else None
    if written["game"] not in GAMES or (written["save"] and not isinstance(match, Match)):
        return None
    rules = HouseRules(written["absent"], written["clock"], written.get("no_undo", False))
    table = FarTable(game_named(written["game"]), written["seats"], written["code"], rules, hall.around)
    table.options |= written.get("options", {})
    table.watchers.known |= written.get("watchers", {})
    table.public, table.opened_by = written["public"], written["opened_by"]
    table.id = written.get("id", table.id)
    table.said.keep(hall.kept_sayings(table.id))
    for person in map(_person, written["people"]):
        person.sent = person.arrived = [], table.said.noted(person.id)
        table.people.append(person)
    if isinstance(match, Match):
        table.lay(match, written["save"])
        for person in table.people:
            person.was_told(match, heard(written["save"], person.name))
    wait_for_all(table)
    return table
