"""A connection by iroh is lost without a word: that is noticed by the silence, and no later."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from atlantis_cli.shell.net.joining.iroh_link import ALIVE_EVERY, DEAD_AFTER, IrohLink


@pytest.mark.parametrize("lived", [0, 1, 3])
def test_silence_is_noticed_at_once(lived: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the other end has said that it lives, it counts as lost so many seconds after the last time."""
    clock, asked = SimpleNamespace(now=100.0), 0
    link = object.__new__(IrohLink)
    link._loop = SimpleNamespace(time=lambda: clock.now)  # type: ignore[assignment]
    link._heard_last = clock.now

    def put(_: bytes) -> None:
        nonlocal asked
        asked += 1
        if asked <= lived:
            link._heard_last = clock.now

    async def sleep(seconds: float) -> None:
        clock.now += seconds

    monkeypatch.setattr(link, "_put", put)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(link._watch())
    assert clock.now - link._heard_last == pytest.approx(DEAD_AFTER)
    assert asked >= lived + DEAD_AFTER // ALIVE_EVERY
