"""What keeping costs: for the 10th and the 5,000th command of a game, and in a game of computer players."""

from __future__ import annotations

import os
import sys
import tempfile
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.games.island.rules import ending
from atlantis_cli.shell.files.keeper import Keeper
from tests.contract.walks import random_action

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action

LONG = 5000
AROUND = 20
TRIES = 6
ROUNDS = 7
SPOILS = {"lost", "rescued", "game_ended"}
KEPT = "import sys; from atlantis_cli.app import main; from atlantis_cli.shell.files.keeper import Keeper"
UNKEPT = f"{KEPT}; Keeper.keep = lambda *_: None"


def keeping_costs(seconds_of: Callable[[Sequence[str], bytes, str], float]) -> None:
    """Print what keeping takes for early and late commands, and for whole games that computer players play."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
        long_game(synced=True)
        long_game(synced=False)
        for game in GAMES:
            pairs = [
                tuple(seconds_of(command(game, code), b"", home) for code in (KEPT, UNKEPT)) for _ in range(ROUNDS)
            ]
            kept, unkept = (median(each) for each in zip(*pairs, strict=True))
            share = (kept - unkept) / kept * 100
            told = f"{kept:.2f} s, not kept {unkept:.2f} s: {kept / unkept:.2f} times, or {share:.0f} percent"
            print(f"keeping a game of {game} by two easy: {told}")


def command(game: str, code: str) -> list[str]:
    """Return the command that plays a game."""
    words = ["--game", game, "--players", "easy,easy", "--seed", "1"]
    return [sys.executable, "-c", f"{code}; sys.exit(main({words!r}))"]


def long_game(*, synced: bool) -> None:
    """Print what the commands around the 10th and the 5,000th cost: to play, and to keep, with and without the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ending, "QUIET_TURNS", 1 << 30)  # no game is so long: this one stands still for most of its time
        if not synced:
            patch.setattr(os, "fsync", lambda _: None)
        plays, keeps = costs()
    disk = "with the disk" if synced else "without the disk"
    for what, times in (("playing", plays), ("keeping", keeps)):
        early, late = (median(times[place : place + AROUND]) * 1000 for place in (10, LONG))
        print(f"{what}, {disk}: 10th command {early:.3f} ms, {LONG:,}th {late:.3f} ms: {late / early:.2f} times")


def costs() -> tuple[list[float], list[float]]:
    """Play a long game; give how long each command took to be played, and to be kept."""
    players = [Player(name, PERSON) for name in ("Anna", "Bo", "Cleo", "Dirk")]
    match, random = Match(game_named("island"), 1, players, {"variant": "none"}), Random(1).random
    plays, keeps = list[float](), list[float]()
    with Keeper() as keeper:
        while len(match.log) < LONG + AROUND:
            action = lasting(match, random)
            begun = perf_counter()
            match.play(action)
            played = perf_counter()
            if keeper.keep(match):
                sys.exit("The game cannot be kept.")
            keeps.append(perf_counter() - played)
            plays.append(played - begun)
    return plays, keeps


def lasting(match: Match, random: Callable[[], float]) -> Action:
    """Choose an action after which the game goes on for long."""
    for _ in range(TRIES):
        action = random_action(match.game, match.state, random)
        if not any(event.key in SPOILS for event in match.outcome(action)[1]):
            break
    return action
