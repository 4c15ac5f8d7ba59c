"""Writes a DLL that only says where else its functions are: what Windows has and an old Wine lacks."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PLACE, FILE_ALIGNMENT, HEADERS = 0x1000, 0x200, 0x200
SECTION = b".rdata"
READABLE_DATA = 0x40000040


def forwarding(name: str, functions: Mapping[str, str]) -> bytes:
    """Return a DLL of this name, whose functions are those of others: by name, as `dll.function`."""
    table = _table(name, sorted(functions.items()))
    padded = table.ljust(-len(table) % FILE_ALIGNMENT + len(table), b"\0")
    section = struct.pack("<8s6I2HI", SECTION, len(table), PLACE, len(padded), HEADERS, 0, 0, 0, 0, READABLE_DATA)
    return (_headers(len(table), len(padded)) + section).ljust(HEADERS, b"\0") + padded


def _headers(size: int, padded: int) -> bytes:
    """Return what stands before the sections: for 64 bit, a DLL that has no code."""
    dos = b"MZ".ljust(60, b"\0") + struct.pack("<I", 64)
    file = b"PE\0\0" + struct.pack("<2H3I2H", 0x8664, 1, 0, 0, 0, 240, 0x2022)
    optional = struct.pack(
        "<H2B5IQ2I6H4I2H4Q2I",
        *(0x20B, 14, 0, 0, padded, 0, 0, PLACE),
        *(0x180000000, PLACE, FILE_ALIGNMENT, 6, 0, 0, 0, 6, 0, 0),
        *(PLACE + (size + PLACE - 1) // PLACE * PLACE, HEADERS, 0, 3, 0x100),
        *(0x100000, 0x1000, 0x100000, 0x1000, 0, 16),
    )
    return dos + file + optional + struct.pack("<2I", PLACE, size) + bytes(15 * 8)


def _table(name: str, functions: list[tuple[str, str]]) -> bytes:
    """Return the list of exported functions."""
    count, start = len(functions), 40
    texts, places = b"", {}
    first = start + count * 10
    for text in (name, *(text for each in functions for text in each)):
        places[text] = PLACE + first + len(texts)
        texts += text.encode() + b"\0"
    where = PLACE + start, PLACE + start + 4 * count, PLACE + start + 8 * count
    directory = struct.pack("<2I2H7I", 0, 0, 0, 0, places[name], 1, count, count, *where)
    lists = struct.pack(f"<{count}I", *(places[to] for _, to in functions))
    lists += struct.pack(f"<{count}I", *(places[called] for called, _ in functions))
    return directory + lists + struct.pack(f"<{count}H", *range(count)) + texts
