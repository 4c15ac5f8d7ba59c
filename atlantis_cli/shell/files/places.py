"""Where this program keeps its things on this machine."""

from __future__ import annotations

import errno
import os
import sys

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
    errno.ENXIO: "irregular",
}


def reason_of(error: OSError) -> str:
    """Name what the system had against reading or writing, so that it can be told in any language."""
    return REASONS.get(error.errno or 0, "other")


def write_whole(path: str, text: bytes) -> None:
    """Write a file so that at any moment either the old or the whole new one is there."""
    beside = _written_beside(path, text)
    try:
        os.replace(beside, path)
    except OSError:
        os.unlink(beside)
        raise


def write_new(path: str, text: bytes) -> bool:
    """Write a file that is not there yet, at once and whole; tell whether there was none."""
    beside = _written_beside(path, text)
    try:
        os.link(beside, path)
        os.unlink(beside)
    except FileExistsError:
        os.unlink(beside)
        return False
    except OSError:  # a disk that knows no links: the empty file claims the name, the whole one takes its place
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        os.replace(beside, path)
    return True


def _written_beside(path: str, text: bytes) -> str:
    """Write a file beside the one it is to become, down to the disk, and give its name."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    beside = f"{path}.{os.getpid()}.new"
    try:
        with open(beside, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        if os.path.lexists(beside):
            os.unlink(beside)
        raise
    return beside
