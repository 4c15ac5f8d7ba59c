"""Faults to put into `path`, at least one for each rule: the tests must notice nine in ten of them."""

from __future__ import annotations

from typing import NamedTuple

from tests.path import mutants_crossing, mutants_ending, mutants_moving


class Mutant(NamedTuple):
    """A fault: the rule, a file of the game, a text that occurs in it once, what takes its place, what is wrong."""

    rule: str
    file: str
    old: str
    new: str
    why: str

    def __str__(self) -> str:
        """Name the fault."""
        return f"{self.rule} {self.file}: {self.why}"

    def put_into(self, text: str) -> str:
        """Give the text of the file with the fault in it."""
        assert text.count(self.old) == 1, f"{self}: its text stands there {text.count(self.old)} times"
        return text.replace(self.old, self.new)


MUTANTS = [Mutant(*fault) for part in (mutants_moving, mutants_crossing, mutants_ending) for fault in part.FAULTS]
