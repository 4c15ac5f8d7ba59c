"""How strong the levels are, by tournaments; only `--soak` plays them."""

from __future__ import annotations

import pytest

from tests.shell.running import only, told


@pytest.mark.soak
@pytest.mark.parametrize(
    ("players", "share"),
    [
        ("easy,random", 0.95),
        ("medium,easy", 0.75),
        ("hard,medium", 0.70),
        ("hard,easy", 0.90),
        ("hard,easy,easy,easy", 0.50),
    ],
)
def test_a_level_is_so_strong(players: str, share: float) -> None:
    """Of a hundred games with seats rotated the first player wins the share that is promised, chance allowed for."""
    [ranking] = only(told("tournament", "--players", players, "--games", "100", "--seed", "1"), "tournament")
    first = ranking["standings"][0]
    assert first["share_high"] > share
    assert first["share"] > share - 0.05
