"""What killed programs have left behind, wherever it lies: each start clears it, and touches nothing else.

A file that is not whole yet ends in the number of the process that writes it, and the folder of a voice begins with it.
A file of speech may lie anywhere, so whoever writes one notes where, in a file of the folder `UNDER_WAY`, whose name is
the number of the process. What belongs to a living process, to another user or to another computer stays.
"""

from __future__ import annotations

import os
import sys
from stat import S_ISDIR, S_ISREG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

UNFINISHED = ".new"
"""How a file ends that is not whole yet; before it stands the number of the process that writes it."""

VOICE_FOLDER = "atlantis-"
"""How a folder for a voice begins; then comes the number of the process that it speaks for, and a hyphen."""

UNDER_WAY = "under-way"
"""The folder where it is noted which files outside of our own folders are being written."""

LARGEST_NOTE = 1 << 14


def clear_all(folders: Iterable[str], data: str) -> None:
    """Clear our own folders, those for what is needed for a while, and what was noted in the folder of our data."""
    for folder in folders:
        clear(folder)
    for folder in _temporary():
        clear_folders(folder)
    clear_noted(data)


def _temporary() -> set[str]:
    """Return where folders of voices may lie: `tempfile` says it more exactly, and takes as long as Python to start."""
    named = {os.environ.get(name, "") for name in ("TMPDIR", "TEMP", "TMP")} - {""}
    return named if os.name == "nt" else {*named, f"{os.sep}tmp"}


def clear(folder: str, beginning: str = "") -> None:
    """Remove from a folder what ended processes were writing, of files that begin so; what cannot be, stays."""
    for name in _listed(folder):
        if name.endswith(UNFINISHED) and name.startswith(beginning):
            number = name.removesuffix(UNFINISHED).rpartition(".")[2]
            path = os.path.join(folder, name)
            if _nobodys(number, path, S_ISREG):
                remove(path)


def clear_beside(path: str) -> None:
    """Remove what ended processes were writing beside a file that they wanted to put in its place."""
    folder, name = os.path.split(path)
    clear(folder or os.curdir, f"{name}.")


def clear_folders(folder: str) -> None:
    """Remove what the voices of ended processes have left here, beside what belongs to others."""
    for name in _listed(folder):
        if name.startswith(VOICE_FOLDER):
            number, hyphen, _ = name.removeprefix(VOICE_FOLDER).partition("-")
            path = os.path.join(folder, name)
            if hyphen and _nobodys(number, path, S_ISDIR):
                from shutil import rmtree  # there is hardly ever something to clear

                rmtree(path, ignore_errors=True)


def note(data: str) -> str:
    """Return where this process notes which file it is writing."""
    return os.path.join(data, UNDER_WAY, str(os.getpid()))


def noted(path: str) -> bytes:
    """Return what is noted of a file: where it is to be, and on which computer the process lives."""
    return f"{_computer()}\n{os.path.abspath(path)}".encode("utf-8", "surrogateescape")


def clear_noted(data: str) -> None:
    """Remove what ended processes of this computer were writing anywhere, with their notes."""
    folder = os.path.join(data, UNDER_WAY)
    clear(folder)
    for number in _listed(folder):
        there = os.path.join(folder, number)
        if not _nobodys(number, there, S_ISREG):
            continue
        try:
            with open(there, "rb") as file:
                computer, _, path = file.read(LARGEST_NOTE).decode("utf-8", "surrogateescape").partition("\n")
        except OSError:
            continue
        if computer == _computer():
            half = f"{path}.{number}{UNFINISHED}"
            if _nobodys(number, half, S_ISREG):
                remove(half)
            if not os.path.lexists(half):
                remove(there)


def _computer() -> str:
    """Return the name of this computer: several may share a folder, and each counts its processes alone."""
    return os.environ.get("COMPUTERNAME", "") if sys.platform == "win32" else os.uname().nodename


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _nobodys(number: str, path: str, kind: Callable[[int], bool]) -> bool:
    """Return whether something is ours, of this kind, and of a process that has ended."""
    if not number.isascii() or not number.isdigit() or _living(int(number)):
        return False
    try:
        there = os.lstat(path)
    except (OSError, ValueError):
        return False
    return kind(there.st_mode) and (os.name == "nt" or there.st_uid == os.getuid())


def _living(number: int) -> bool:
    """Return whether there is such a process; where that is not known, there is."""
    if sys.platform == "win32":  # there to ask as elsewhere could end it
        from atlantis_cli.shell.windows_calls import living  # hardly ever is there something to ask

        return living(number)
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def remove(path: str) -> None:
    """Remove a file; one that cannot be removed stays."""
    try:
        os.unlink(path)
    except OSError:
        pass
