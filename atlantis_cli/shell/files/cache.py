"""What was worked out from files is kept until they change: parsing YAML takes longer than starting Python."""

from __future__ import annotations

import marshal
import os
import sys
import zlib

from atlantis_cli.shell.files.disk import content, folder, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

VERSION = 2
LARGEST_FILE = 1 << 22
"""What a language comes to has a tenth of that."""

CHECK = 4
"""So many bytes the checksum has; zlib's crc32 finds every flipped bit, and costs a tenth of what hashlib costs."""


def kept(what: str, texts: Sequence[bytes], make: Callable[[], Any]) -> Any:  # noqa: ANN401  (plain tables)
    """Return what was made of these texts before, or make it; a cache that cannot be used is no harm."""
    path = path_of(what)
    mark = repr((VERSION, what, sys.version, [(len(text), zlib.crc32(text), zlib.adler32(text)) for text in texts]))
    head = mark.encode("utf-8", "backslashreplace")
    known = _sound(path, head)
    if known:
        try:
            return marshal.loads(known)  # noqa: S302  (our own, in the user's own folder, and whole)
        except (ValueError, EOFError, TypeError):
            pass
    made = make()
    packed = marshal.dumps(made)
    if len(packed) + len(head) + CHECK <= LARGEST_FILE:
        _write(path, head + packed)
    return made


def path_of(what: str) -> str:
    """Return where something is kept."""
    name = what.encode("utf-8", "backslashreplace")
    return os.path.join(folder("cache"), f"kept-{zlib.crc32(name):08x}{zlib.adler32(name):08x}")


def _sound(path: str, head: bytes) -> bytes:
    """Return what is kept under this head as it was written; nothing where a single bit is another one."""
    try:
        text = content(path, LARGEST_FILE)
    except OSError:
        return b""
    if len(text) > LARGEST_FILE or not text.startswith(head, CHECK):
        return b""
    return text[CHECK + len(head) :] if zlib.crc32(memoryview(text)[CHECK:]) == int.from_bytes(text[:CHECK]) else b""


def _write(path: str, text: bytes) -> None:
    """Keep it for the next start, where that can be."""
    try:
        write_whole(path, zlib.crc32(text).to_bytes(CHECK) + text)
    except OSError:
        pass
