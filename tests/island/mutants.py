"""Faults to put into `island`, at least one for each rule: the tests must notice nine in ten of them."""

from __future__ import annotations

from tests.faults import Mutant
from tests.island import mutants_board, mutants_fate

MUTANTS = [Mutant(*fault) for part in (mutants_board, mutants_fate) for fault in part.FAULTS]
