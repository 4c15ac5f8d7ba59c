"""What this program has on the disk: where it lies, how it is read, and how it is written whole."""

from __future__ import annotations

import errno
import os
import sys
from stat import S_ISDIR, S_ISREG
from time import sleep

from atlantis_cli.shell.files.leftovers import UNFINISHED, clear, clear_beside, note, noted, remove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "atlantis-cli"
FAR = "far"
"""The folder for what a door and its guests remember."""

HOMES = {"data": ".local/share", "config": ".config", "cache": ".cache"}

BINARY = getattr(os, "O_BINARY", 0)
"""Else Windows writes two bytes for the one that ends a line, also in a key."""

READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | BINARY
"""Nobody need be at the other end of a pipe, and no terminal becomes ours."""


def folder(kind: str) -> str:
    """Return the folder for `data`, `config` or `cache`.

    platformdirs knows the rules of every system, but its import takes twice as long as Python itself needs to start.
    On Linux and its kin, and on Windows, the rule is this short; a test holds both to the same answers. Who sets the
    variables of XDG means them on every system.
    """
    chosen = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip()
    if chosen:
        return os.path.join(chosen, NAME)
    local = os.environ.get("LOCALAPPDATA", "") if sys.platform == "win32" else ""
    if os.path.isabs(local):
        return os.path.join(local, NAME, *(["Cache"] if kind == "cache" else []))
    if sys.platform in {"win32", "darwin", "android", "ios"}:
        import platformdirs  # it costs more than the rest of the start together

        return str(getattr(platformdirs, f"user_{kind}_dir")(NAME, appauthor=False))
    return os.path.join(os.path.expanduser("~"), HOMES[kind], NAME)


def saves() -> str:
    """Return the folder of the saved games."""
    return os.path.join(folder("data"), "saves")


def programs() -> str:
    """Return the folder for what programs that play complain of."""
    return os.path.join(folder("data"), "programs")


def written_to() -> tuple[str, ...]:
    """Return every folder in which files are written whole."""
    data = folder("data")
    return data, saves(), programs(), os.path.join(data, FAR), folder("config"), folder("cache")


DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³")}
"""Names that mean a device on Windows, whatever ending they have."""


def log_of(name: str) -> str:
    """Return the file for what the program of this player complains of."""
    stem = "".join(letter if letter.isalnum() else "_" for letter in name)
    return os.path.join(programs(), f"{stem}{'_' if stem.casefold() in DEVICES else ''}.log")


REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long",
    errno.EMSGSIZE: "large",
    errno.ENXIO: "irregular",
}


def reason_of(error: OSError) -> str:
    """Return a word for what the system had against reading or writing, so that it can be told in any language."""
    paths = (error.filename, error.filename2) if os.name == "nt" and error.errno == errno.EACCES else ()
    if any(os.path.isdir(path) for path in paths if path):  # there one is not told it more exactly
        return "folder"
    return REASONS.get(error.errno or 0, "other")


UNSYNCED = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF, errno.EACCES, errno.EPERM, errno.EISDIR}
"""What a disk answers that knows no syncing of folders, or lets nobody read this one."""


WAITS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between tries to replace a file that somebody else has open, a scanner of viruses for instance."""


class TakenError(Exception):
    """There is a file of that name already."""


def write_whole(path: str, text: bytes) -> None:
    """Write a file so that at any moment either the old or the whole new one is there, also after a power cut."""
    _put(path, text, _replaced)
    sync_folder(os.path.dirname(path))


def write_new(path: str, text: bytes) -> bool:
    """Write a file that is not there yet, at once and whole; return whether there was none."""
    try:
        _put(path, text, _linked)
    except TakenError:
        return False
    sync_folder(os.path.dirname(path))
    return True


def _put(path: str, text: bytes, place: Callable[[str, str], object]) -> None:
    """Write a file beside the one it is to become, and put it into its place; nothing stays beside it."""
    folder = os.path.dirname(path)
    make_folder(folder)
    clear(folder)
    beside = os.path.join(folder, f"{os.getpid()}{UNFINISHED}")  # never longer than the name it is to have
    try:
        try:
            _write_down(beside, text)
            place(beside, path)
        except FileNotFoundError:  # another machine that shares this folder took it for left behind
            _write_down(beside, text)
            place(beside, path)
    finally:
        if os.path.lexists(beside):
            remove(beside)


def _replaced(beside: str, path: str) -> None:
    """Put a file in the place of another; on Windows whoever reads that one just now is waited for, a little."""
    for seconds in WAITS if os.name == "nt" else ():
        try:
            os.replace(beside, path)
        except PermissionError:
            sleep(seconds)
        else:
            return
    os.replace(beside, path)


def _linked(beside: str, path: str) -> None:
    """Give a file its name, unless there is one of that name."""
    try:
        os.link(beside, path)
    except FileExistsError as error:
        raise TakenError from error
    except OSError:  # a disk that knows no links: an empty file claims the name, the whole one takes its place
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError as error:
            raise TakenError from error
        try:
            _replaced(beside, path)
        except OSError:
            os.unlink(path)
            raise


def _write_down(path: str, text: bytes) -> None:
    """Write a new file down to the disk."""
    if os.path.lexists(path):  # never written over: it may be another name of a file that was put into its place
        os.unlink(path)
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | BINARY, 0o666)
    try:
        write_all(file, text)
        os.fsync(file)
    finally:
        os.close(file)


def write_all(file: int, text: bytes) -> None:
    """Write a text, in as many pieces as the system wants."""
    while text:
        text = text[os.write(file, text) :]


def make_folder(folder: str) -> None:
    """Make a folder and those above it that are missing, so that a power cut takes none of them."""
    if os.path.isdir(folder):
        return
    above = os.path.dirname(folder)
    make_folder(above)
    try:
        os.mkdir(folder)
    except FileExistsError as error:
        if not os.path.isdir(folder):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from error
    sync_folder(above)


def sync_folder(folder: str) -> None:
    """Let the disk know which files a folder has: a file whose name is not written down is gone after a power cut."""
    if os.name == "nt":  # there a name is written down with its file
        return
    try:
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    except OSError as error:
        if error.errno not in UNSYNCED:
            raise


def content(path: str, most: int) -> bytes:
    """Read a regular file; of one that is longer than `most`, just one byte more than that is given.

    A pipe, a device, a socket or a folder is an OSError for which `reason_of` has a word.
    """
    file = os.open(path, READING)
    try:
        return _read(file, min(size_of(file), most) + 1, most + 1)
    finally:
        os.close(file)


def size_of(file: int) -> int:
    """Return how long an open file is; OSError where it is no regular one."""
    seen = os.fstat(file)
    if not S_ISREG(seen.st_mode):
        number = errno.EISDIR if S_ISDIR(seen.st_mode) else errno.ENXIO
        raise OSError(number, os.strerror(number))
    return seen.st_size


def _read(file: int, piece: int, most: int) -> bytes:
    """Read to the end, or up to the most; a file may be longer than it says, and short reads are allowed."""
    text = b""
    while len(text) < most and (more := os.read(file, min(piece, most - len(text)))):
        text += more
        piece = max(piece, len(text))
    return text


def noted_as_under_way(path: str) -> Callable[[], object]:
    """Note that this process writes a file somewhere, so that it is cleared if this is killed; return what forgets it.

    What cannot be noted is written all the same.
    """
    clear_beside(path)
    there = note(folder("data"))
    try:
        write_whole(there, noted(path))
    except OSError:
        pass
    return lambda: remove(there)
