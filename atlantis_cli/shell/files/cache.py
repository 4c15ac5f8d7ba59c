"""What was worked out from files is kept until they change: parsing YAML takes longer than starting Python."""

from __future__ import annotations

import marshal
import os
import sys
import zlib

from atlantis_cli.shell.files.places import folder, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

VERSION = 1


def kept(what: str, texts: Sequence[bytes], make: Callable[[], Any]) -> Any:  # noqa: ANN401  (plain tables)
    """Return what was made of these texts before, or make it; a cache that cannot be used is no harm."""
    path = os.path.join(folder("cache"), f"kept-{zlib.crc32(what.encode()):08x}{zlib.adler32(what.encode()):08x}")
    mark = (VERSION, what, sys.version, [(len(text), zlib.crc32(text), zlib.adler32(text)) for text in texts])
    try:
        with open(path, "rb") as file:
            known, made = marshal.loads(file.read())  # noqa: S302  (our own cache, in the user's own folder)
        if known == mark:
            return made
    except (OSError, ValueError, EOFError, TypeError):
        pass
    made = make()
    try:
        write_whole(path, marshal.dumps((mark, made)))
    except OSError:
        pass
    return made
