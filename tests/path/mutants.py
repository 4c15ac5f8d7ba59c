"""Faults to put into `path`, at least one for each rule: the tests must notice nine in ten of them."""

from __future__ import annotations

from tests.faults import Mutant
from tests.path import mutants_crossing, mutants_ending, mutants_moving

MUTANTS = [Mutant(*fault) for part in (mutants_moving, mutants_crossing, mutants_ending) for fault in part.FAULTS]
