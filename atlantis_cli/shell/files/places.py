"""Where this program keeps its things on this machine."""

from __future__ import annotations

import errno
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "atlantis-cli"
HOMES = {"data": ".local/share", "config": ".config", "cache": ".cache"}


def folder(kind: str) -> str:
    """Return the folder for `data`, `config` or `cache`.

    platformdirs knows the rules of every system, but its import takes twice as long as Python itself needs to start.
    On Linux and its kin the rule is this short; a test holds both to the same answers.
    """
    if sys.platform in {"win32", "darwin", "android", "ios"}:
        import platformdirs  # it costs more than the rest of the start together

        return str(getattr(platformdirs, f"user_{kind}_dir")(NAME, appauthor=False))
    chosen = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip()
    return os.path.join(chosen or os.path.join(os.path.expanduser("~"), HOMES[kind]), NAME)


def saves() -> str:
    """Return the folder of the saved games."""
    return os.path.join(folder("data"), "saves")


def programs() -> str:
    """Return the folder for what programs that play complain of."""
    return os.path.join(folder("data"), "programs")


def log_of(name: str) -> str:
    """Return the file for what the program of this player complains of."""
    return os.path.join(programs(), "".join(letter if letter.isalnum() else "_" for letter in name) + ".log")


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
    return REASONS.get(error.errno or 0, "other")


UNSYNCED = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF, errno.EACCES, errno.EPERM, errno.EISDIR}
"""What a disk answers that knows no syncing of folders, or lets nobody read this one."""


class TakenError(Exception):
    """There is a file of that name already."""


def write_whole(path: str, text: bytes) -> None:
    """Write a file so that at any moment either the old or the whole new one is there, also after a power cut."""
    _put(path, text, os.replace)
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
    from atlantis_cli.shell.leftovers import ENDING, clear, remove  # many a script writes nothing

    folder = os.path.dirname(path)
    make_folder(folder)
    clear(folder)
    beside = os.path.join(folder, f"{os.getpid()}{ENDING}")  # never longer than the name it is to have
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
            os.replace(beside, path)
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
