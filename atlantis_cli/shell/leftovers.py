"""What a killed program has left behind: known by the number of its process, and cleared once that has ended."""

from __future__ import annotations

import os
import stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ENDING = ".new"
"""How a file ends that is not whole yet; before it stands the number of the process that writes it."""

FOLDER = "atlantis-"
"""How a folder for a voice begins; then comes the number of the process that it speaks for, and a hyphen."""


def clear(folder: str, beginning: str = "") -> None:
    """Remove from a folder what ended processes were writing, of files that begin so; what cannot be, stays."""
    for name in _listed(folder):
        if name.endswith(ENDING) and name.startswith(beginning):
            number = name.removesuffix(ENDING).rpartition(".")[2]
            path = os.path.join(folder, name)
            if _nobodys(number, path, stat.S_ISREG):
                remove(path)


def clear_beside(path: str) -> None:
    """Remove what ended processes were writing beside a file that they wanted to put in its place."""
    folder, name = os.path.split(path)
    clear(folder or os.curdir, f"{name}.")


def clear_folders(folder: str) -> None:
    """Remove what the voices of ended processes have left here, beside what belongs to others."""
    if os.name == "nt":  # there nobody can ask whether a process has ended
        return
    for name in _listed(folder):
        number, hyphen, _ = name.removeprefix(FOLDER).partition("-")
        path = os.path.join(folder, name)
        if name.startswith(FOLDER) and hyphen and _nobodys(number, path, stat.S_ISDIR):
            from shutil import rmtree  # there is hardly ever something to clear

            rmtree(path, ignore_errors=True)


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
    except OSError:
        return False
    return kind(there.st_mode) and (os.name == "nt" or there.st_uid == os.getuid())


def _living(number: int) -> bool:
    """Return whether there is such a process; where that is not known, there is."""
    if os.name == "nt":  # there what is open cannot be removed, and asking for a process could end it
        return number == os.getpid()
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
