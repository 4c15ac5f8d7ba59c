"""What a door keeps of itself is there byte for byte, and a key that cannot be used shuts no door for good."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.net import register
from atlantis_cli.shell.net.doors import iroh_door, ssh_door
from atlantis_cli.shell.net.heard_so_far import HEARD, HeardSoFar
from atlantis_cli.shell.net.register import IROH_KEY, SSH_KEY, place_of, write_private

if TYPE_CHECKING:
    from types import ModuleType

EVERY_BYTE = bytes(range(256)) + b"\r\n\n\r"


@pytest.fixture
def folder() -> Path:
    """Return the folder of a door."""
    place = Path(place_of(IROH_KEY)).parent
    place.mkdir(parents=True)
    return place


def test_every_byte_is_kept(folder: Path) -> None:
    """No system adds a byte to what is written, whatever it takes for the end of a line."""
    write_private(str(folder / "any"), EVERY_BYTE)
    assert (folder / "any").read_bytes() == EVERY_BYTE
    assert register.key("any", bytes) == EVERY_BYTE


def test_no_line_ends_in_two_bytes(folder: Path) -> None:
    """What is added to a file ends its lines as the rest of it does."""
    notes = HeardSoFar()
    notes.begin({"game"})
    notes.note("game", "Anna", 7)
    notes.end()
    assert b"Anna" in (folder / HEARD).read_bytes()
    assert b"\r" not in (folder / HEARD).read_bytes()


@pytest.mark.parametrize(("name", "door"), [(IROH_KEY, iroh_door), (SSH_KEY, ssh_door)])
@pytest.mark.parametrize("broken", [b"", b"x" * 33, EVERY_BYTE])
def test_a_key_that_cannot_be_used_is_made_anew(folder: Path, name: str, door: ModuleType, broken: bytes) -> None:
    """A broken key is replaced by one that opens the door from then on."""
    (folder / name).write_bytes(broken)
    made = register.key(name, door.new_key, door.usable)
    assert door.usable(made)
    assert register.key(name, door.new_key, door.usable) == made == (folder / name).read_bytes()
