"""What is taken back was seen: whatever chance brings to light is seen, and no more is said of it than may be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import redact
from tests.contract.walks import match_of, some_kinds, walk
from tests.dealt import CLOSED

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Lot
    from tests.contract.walks import Kind

    Read = Callable[..., list[int]]


@pytest.mark.soak(1, 100)
@some_kinds(1)
def test_whatever_chance_decides_is_seen(kind: Kind, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where chance has decided, whoever was on has seen something; which of it is secret nobody is told."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        decided: list[Lot] = []

        def noted(
            lot: Lot, decided: list[Lot] = decided, read: Read = match.sealed.read, *, opening: bool
        ) -> list[int]:
            decided.append(lot)
            return read(lot, opening=opening)

        monkeypatch.setattr(match.sealed, "read", noted)
        for _ in walk(match, seed):
            entry = match.log[-1]
            seen = match.game.seen(entry.events, entry.seat)
            assert seen or not decided, entry
            assert seen == match.game.seen([redact(event, CLOSED) for event in entry.events], entry.seat)
            assert seen is None or seen.player == entry.seat
            decided.clear()


@some_kinds(2)
def test_nothing_is_seen_where_nothing_happened(kind: Kind) -> None:
    """Nobody has seen anything by no events."""
    assert match_of(kind, 1).game.seen([], 0) is None
