"""What this program has on the disk: where it lies, how it is read and written whole, what a killed one has left."""

from __future__ import annotations

import errno
import os
import sys
from stat import S_ISDIR, S_ISREG
from time import sleep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "atlantis-cli"
HOMES = {"data": ".local/share", "config": ".config", "cache": ".cache"}

READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Nobody need be at the other end of a pipe, and no terminal becomes ours."""

UNFINISHED = ".new"
"""How a file ends that is not whole yet; before it stands the number of the process that writes it."""

VOICE_FOLDER = "atlantis-"
"""How a folder for a voice begins; then comes the number of the process that it speaks for, and a hyphen."""


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
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
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
        number, hyphen, _ = name.removeprefix(VOICE_FOLDER).partition("-")
        path = os.path.join(folder, name)
        if name.startswith(VOICE_FOLDER) and hyphen and _nobodys(number, path, S_ISDIR):
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
