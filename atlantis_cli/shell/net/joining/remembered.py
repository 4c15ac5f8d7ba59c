"""What this computer remembers of tables far away: its own key, and where the last tables were; for its owner alone."""

from __future__ import annotations

import json
import os
from contextlib import suppress

from atlantis_cli.core.record import Record
from atlantis_cli.shell.files.disk import content, make_folder
from atlantis_cli.shell.net import register
from atlantis_cli.shell.net.entry.invitations import is_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

MY_KEY, MY_NAME, JOINED = "my-key", "my-name", "joined.json"
LARGEST_FILE = 1 << 16
MOST = 20
"""So many tables are remembered; the oldest is forgotten."""


class Host(Record):
    """Somebody who keeps a table: the invitation, and where they were last."""

    code: str
    key: str
    places: tuple[str, ...]
    relay: str
    address: str


def unknown(code: str, address: str) -> Host:
    """Return a host of whom only the invitation is known, and perhaps an address."""
    return Host(code, "", (), "", address)


def my_key(make: Callable[[], bytes]) -> bytes:
    """Return the key of whoever sits here, which is made once."""
    path = register.place_of(MY_KEY)
    make_folder(os.path.dirname(path))
    os.chmod(os.path.dirname(path), register.PRIVATE_FOLDER)
    return register.key(MY_KEY, make)


def my_name() -> str:
    """Return what whoever sits here has called themselves at tables far away; "" where they never have."""
    try:
        return content(register.place_of(MY_NAME), LARGEST_FILE).decode()
    except (OSError, ValueError):
        return ""


def keep_name(name: str) -> None:
    """Remember what somebody calls themselves; where that cannot be written, they are asked again."""
    if name == my_name():
        return
    try:
        path = register.place_of(MY_NAME)
        make_folder(os.path.dirname(path))
        register.write_private(path, name.encode())
    except OSError:
        return


def hosts() -> Sequence[Host]:
    """Return the hosts that are remembered, the last one first; what cannot be read is forgotten."""
    try:
        found = json.loads(content(register.place_of(JOINED), LARGEST_FILE))
        return [_host(written) for written in found["hosts"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return []


def _host(written: dict[str, Any]) -> Host:
    texts = [str(written[name]) for name in ("code", "key", "relay", "address")]
    code, key, relay, address = texts
    bytes.fromhex(key)
    return Host(code, key, tuple(str(place) for place in written["places"]), relay, address)


def known(code: str) -> Host | None:
    """Return the host of an invitation; without one the last host."""
    found = hosts()
    return next((host for host in found if not code or is_code(code, host.code)), None)


def remember(host: Host, before: str = "") -> None:
    """Remember a host as the last one, in place of what was known by the same invitation, or by the one before."""
    others = [other for other in hosts() if not (is_code(host.code, other.code) or is_code(before, other.code))]
    written = [dict(zip(each.fields, each, strict=True)) for each in [host, *others][:MOST]]  # type: ignore[call-overload]
    text = json.dumps({"hosts": written}, ensure_ascii=False).encode()
    with suppress(OSError):  # then the invitation has to be said again
        register.write_private(register.place_of(JOINED), text)
