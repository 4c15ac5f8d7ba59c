"""A disk whose plug can be pulled, and one that fails: what a program does with its files is noted and played back."""

from __future__ import annotations

import itertools
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pytest

    Words = tuple[Any, ...]
    Files = dict[str, bytes]  # what lies somewhere, by its path
    Trouble = Callable[[str, int, Words], Words]

CALLS = ("mkdir", "open", "write", "fsync", "close", "link", "replace", "unlink")
"""All calls by which the program changes what lies on the disk."""

FOLDER = 0
"""Stands for any folder where a file has a number."""


class Change(NamedTuple):
    """What was done: to a file, by a number that stays when its name changes, or to a path, which was `old` before."""

    what: str
    file: int
    path: str = ""
    old: str = ""
    text: bytes = b""


class Disk:
    """Notes what becomes of all that lies in a folder; `trouble` can change a call, or raise an error in its place."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        """Watch from now on."""
        self.folder, self.calls = str(folder), 0
        self.changes: list[Change] = []
        self.trouble: Trouble = lambda _, __, words: words
        self._numbers: dict[str, int] = {}
        self._opened: dict[int, tuple[int, str]] = {}
        for call in CALLS:
            patch.setattr(os, call, self._watched(call, getattr(os, call)))

    def _watched(self, call: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*words: Any) -> Any:  # noqa: ANN401  (whatever the call takes and gives)
            if not self._is_ours(call, words):
                return real(*words)
            if call == "close":  # that a file could not be closed is said after it was
                del self._opened[words[0]]
                real(*words)
            self.calls += 1
            words = self.trouble(call, self.calls, words)
            if call == "close":
                return None
            new = call == "open" and not os.path.lexists(words[0])
            done = None if call == "fsync" else real(*words)  # nobody waits for a disk here
            self._note(call, words, done, new=new)
            return done

        return watched

    def _is_ours(self, call: str, words: Words) -> bool:
        """Return whether a call is about this folder, and not only about reading a file."""
        if call in {"write", "fsync", "close"}:
            return words[0] in self._opened
        below = os.path.abspath(words[0]).startswith(self.folder)  # noqa: PTH100
        writes = call != "open" or words[1] & (os.O_WRONLY | os.O_RDWR) or Path(words[0]).is_dir()
        return below and bool(writes)

    def _note(self, call: str, words: Words, done: Any, *, new: bool) -> None:  # noqa: ANN401  (what the call gave)
        match call, words:
            case "mkdir", (path, *_):
                self.changes.append(Change("name", FOLDER, path))
            case "open", (path, flags, *_):
                self._note_open(path, done, new=new, empties=bool(flags & os.O_TRUNC))
            case "write", (file, text):
                self.changes.append(Change("write", self._opened[file][0], text=bytes(text[:done])))
            case "fsync", (file,):
                self.changes.append(Change("sync", *self._opened[file]))
            case "link", (old, path):
                self._numbers[path] = self._numbers[old]
                self.changes.append(Change("name", self._numbers[path], path))
            case "replace", (old, path):
                self._numbers[path] = self._numbers.pop(old)
                self.changes.append(Change("name", self._numbers[path], path, old))
            case "unlink", (path,):
                del self._numbers[path]
                self.changes.append(Change("unname", FOLDER, path))

    def _note_open(self, path: str, file: int, *, new: bool, empties: bool) -> None:
        if new:
            self._numbers[path] = len(self.changes) + 1
            self.changes.append(Change("name", self._numbers[path], path))
        elif empties:
            self.changes.append(Change("empty", self._numbers[path]))
        self._opened[file] = self._numbers.get(path, FOLDER), path


class Plate:
    """What is sure to be on a disk, and what is only under way to it."""

    def __init__(self, folder: str) -> None:
        """Begin with an empty folder."""
        self.folder = folder
        self.named: dict[str, int] = {}
        self.written: dict[int, bytes] = {}
        self.under_way: list[Change] = []
        self.texts: dict[int, bytes] = {}

    def take(self, change: Change) -> None:
        """Take a change that the program has made."""
        match change:
            case Change("name" | "unname"):
                self.under_way.append(change)
            case Change("write", file, text=text):
                self.texts[file] = self.texts.get(file, b"") + text
            case Change("empty", file):
                self.texts[file] = b""
            case Change("sync", 0, folder):
                sure = [each for each in self.under_way if str(Path(each.path).parent) == folder]
                self.under_way = [each for each in self.under_way if each not in sure]
                self.named = renamed(self.named, sure)
            case Change("sync", file):
                self.written[file] = self.texts.get(file, b"")

    def disks(self) -> Iterator[Files]:
        """Give what may be there if the power goes now.

        Of the names that are under way the first few have come through, or all but one; of each text all, nothing, a
        part of it, or as much emptiness.
        """
        done = range(len(self.under_way) + 1)
        ways = [self.under_way[:number] for number in done]
        ways += [self.under_way[:number] + self.under_way[number + 1 :] for number in done[:-2]]
        for way in ways:
            named = {path: file for path, file in renamed(self.named, way).items() if self._reached(path, way)}
            paths = [path for path, file in named.items() if file != FOLDER]
            for texts in itertools.product(*(self._texts(named[path]) for path in paths)):
                yield dict(zip(paths, texts, strict=True))

    def _reached(self, path: str, way: Sequence[Change]) -> bool:
        """Return whether all folders above are there."""
        named = renamed(self.named, way)
        above = (str(parent) for parent in Path(path).parents)
        return all(parent in named for parent in above if parent.startswith(self.folder + os.sep))

    def _texts(self, file: int) -> set[bytes]:
        """Return what a file may have in it."""
        old, new = self.written.get(file, b""), self.texts.get(file, b"")
        if not new.startswith(old):
            return {old, new}
        added = len(new) - len(old)
        cuts = {0, added // 3, added // 2, max(0, added - 1), added}
        return {*(new[: len(old) + cut] for cut in cuts), old + bytes(added)}


def renamed(named: dict[str, int], changes: Sequence[Change]) -> dict[str, int]:
    """Return which file has which name after these changes."""
    named = dict(named)
    for change in changes:
        named.pop(change.old or change.path, None)
        if change.what == "name":
            named[change.path] = change.file
    return named


def cuts(folder: str, changes: Sequence[Change]) -> Iterator[tuple[int, Files]]:
    """Pull the plug before and after every change; give how many were made, and each disk that there may be then."""
    plate = Plate(folder)
    for number in range(len(changes) + 1):
        for files in plate.disks():
            yield number, files
        if number < len(changes):
            plate.take(changes[number])
