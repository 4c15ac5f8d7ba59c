"""How strong the levels are, by tournaments; only `--soak` plays them."""

from __future__ import annotations

import pytest

from tests.shell.running import only, told


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "players", "share"),
    [
        ("path", "easy,random", 0.95),
        ("path", "medium,easy", 0.75),
        ("path", "hard,medium", 0.70),
        ("path", "hard,easy", 0.90),
        ("path", "expert,medium", 0.75),
        ("path", "hard,easy,easy,easy", 0.50),
        ("island", "easy,random", 0.95),
        ("island", "medium,easy", 0.75),
        ("island", "hard,medium", 0.65),
        ("island", "easy,random,random,random", 0.95),
        ("island", "hard,easy,easy,easy", 0.50),
    ],
)
def test_a_level_is_so_strong(game: str, players: str, share: float) -> None:
    """Of a hundred games with seats rotated the first player wins the share that is promised, chance allowed for."""
    asked = ("--game", game, "--players", players, "--games", "100", "--seed", "1")
    [ranking] = only(told("tournament", *asked), "tournament")
    first = ranking["standings"][0]
    assert first["share_high"] > share
    assert first["share"] > share - 0.05
