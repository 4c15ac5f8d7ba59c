"""Benchmarks, as ratios measured side by side in one run: all, or `python -m tests.bench search rules`, by name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from cmd import Cmd
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.bots.search import Search
from atlantis_cli.games.island import play
from atlantis_cli.games.island.moves import moves
from atlantis_cli.games.island.setup import empty_table
from atlantis_cli.games.path import rules
from atlantis_cli.games.path.drawing import roll
from atlantis_cli.games.path.game import GAME
from atlantis_cli.games.path.moves import whole_moves
from atlantis_cli.games.path.state import OVER
from atlantis_cli.games.path.swift import play_turn
from atlantis_cli.games.path.water import bridged, gaps
from tests.bench_prompt import prompt_ratio

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.games.path.state import State

ROUNDS = 7
SECONDS = 0.7
EIGHTH = 0.125
GAMES = 500
KEYS = 20
TO_THE_END = 1 << 20
ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
ASKED = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def chess_plies(seconds: float, seed: int) -> float:
    """Play random chess with python-chess, the lean loop; give the plies a second."""
    import chess

    random, plies, begun = Random(seed).random, 0, process_time()
    while process_time() - begun < seconds:
        board = chess.Board()
        for _ in range(400):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random() * len(moves))])
            plies += 1
    return plies / (process_time() - begun)


def path_turns(seconds: float, seed: int) -> float:
    """Play random games of `path` for two with the real rules; give the turns a second."""
    random, turns, begun = Random(seed).random, 0, process_time()
    while process_time() - begun < seconds:
        turns += path_game(random)
    return turns / (process_time() - begun)


def path_game(random: Callable[[], float]) -> int:
    """Play one game: before a turn one time in eight each a sale and a bridge, then any of all complete legal moves."""
    state = GAME.start(2, {"edition": "mayfair"})
    roll(state, random)
    while state.phase != OVER:
        if random() < EIGHTH:
            sell_any(state, random)
        if random() < EIGHTH:
            build_any(state, random)
        moves = whole_moves(state)
        if moves:
            play_turn(state, moves[int(random() * len(moves))], random)
        else:
            rules.give_up(state)
            roll(state, random)
    return int(state.turn)


def sell_any(state: State, random: Callable[[], float]) -> None:
    """Sell a random tile, where there is one that brings cards."""
    tiles = [code for code in state.purses[state.seat] if code & 7 > 1]
    if tiles and (state.pile or state.discards):
        rules.sell(state, tiles[int(random() * len(tiles))])
        roll(state, random)


def build_any(state: State, random: Callable[[], float]) -> None:
    """Build the bridge in a random gap, where there is one and the bridge is left."""
    if state.unbuilt[state.seat]:
        found = [gap for gap in gaps(state) if not bridged(state, gap)]
        if found:
            rules.build(state, found[int(random() * len(found))][0])


def island_actions(seconds: float, seed: int) -> float:
    """Play random games of `island` for two, three and four with the real rules; give the single actions a second."""
    random, actions, games, begun = Random(seed).random, 0, 0, process_time()
    while process_time() - begun < seconds:
        actions += island_game(random, 2 + games % 3)
        games += 1
    return actions / (process_time() - begun)


def island_game(random: Callable[[], float], seats: int) -> int:
    """Play one game: each time list all that is allowed, do any of it, and let chance answer."""
    state, actions = empty_table(seats, ()), 0
    play.roll(state, random)
    while state.phase != OVER:
        codes = moves(state)
        play.play(state, codes[int(random() * len(codes))])
        play.roll(state, random)
        actions += 1
    return actions


def rules_ratio() -> None:
    """Compare random games with random chess, interleaved."""
    for name, unit, rate in (("path", "turns", path_turns), ("island", "actions", island_actions)):
        pairs = [(rate(SECONDS, seed), chess_plies(SECONDS, seed)) for seed in range(ROUNDS)]
        ratios = [ours / plies for ours, plies in pairs]
        print(
            f"{name} {median(o for o, _ in pairs):.0f} {unit}/s, python-chess {median(p for _, p in pairs):.0f} plies/s"
        )
        print(f"rules: {median(ratios):.2f} times python-chess (from {min(ratios):.2f} to {max(ratios):.2f})")


def path_games(games: int, seed: int) -> float:
    """Think about the first move of `path` for two, each imagined game played to its end; give the games a second."""
    random = Random(seed).random
    state = GAME.start(2, {"edition": "mayfair"})
    roll(state, random)
    thought, begun = Search(GAME, GAME.view(state, 0), random, turns=TO_THE_END), process_time()
    thought.best(games)
    return thought.done / (process_time() - begun)


def backgammon_games(games: int, seed: int) -> float:
    """Think about the first move of backgammon with OpenSpiel's search in C++, a random game to its end each."""
    import pyspiel  # type: ignore[import-not-found]  # too large to ask for it

    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    random = Random(seed)
    while state.is_chance_node():
        state.apply_action(random.choice(state.chance_outcomes())[0])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, games, max_memory_mb=1000, solve=False, seed=seed, verbose=False)
    begun = process_time()
    bot.step(state)
    return games / (process_time() - begun)


def search_ratio() -> None:
    """Compare imagined games a second with OpenSpiel's Monte Carlo tree search on backgammon, interleaved."""
    if find_spec("pyspiel") is None:
        print("search: OpenSpiel is not here; pip install open_spiel, which needs some 200 megabytes, brings it.")
        return
    pairs = [(path_games(GAMES, seed), backgammon_games(GAMES, seed)) for seed in range(ROUNDS)]
    ratios = [ours / theirs for ours, theirs in pairs]
    print(f"path {median(o for o, _ in pairs):.0f} games/s, OpenSpiel {median(t for _, t in pairs):.0f} games/s")
    print(f"search: {median(ratios):.2f} times OpenSpiel's (from {min(ratios):.2f} to {max(ratios):.2f})")


def seconds_of(command: Sequence[str], text: bytes, home: str) -> float:
    """Run a command with this input; give how long it took."""
    homes = {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
    begun = perf_counter()
    subprocess.run(command, input=text, stdout=subprocess.DEVNULL, env=CLEAN | homes, check=True)
    return perf_counter() - begun


def start_ratio() -> None:
    """Compare starting, telling the status and ending with Python doing nothing."""
    game = [str(BIN / "atlantis"), "--players", "Anna,easy", "--seed", "1"]
    with tempfile.TemporaryDirectory() as home:
        pairs = [
            (seconds_of(game, b"status\nquit\n", home), seconds_of([sys.executable, "-c", "pass"], b"", home))
            for _ in range(41)
        ][1:]
    ours, bare = median(one for one, _ in pairs), median(other for _, other in pairs)
    print(f"start: {ours * 1000:.1f} ms, python -c pass {bare * 1000:.1f} ms: {ours / bare:.2f} times")


def language_ratio() -> None:
    """Compare what loading a language adds to a start, once it has been loaded before, with Python doing nothing."""
    without = [sys.executable, "-c", "from atlantis_cli.shell.tongue import Tongue"]
    loading = [*without[:2], f"{without[2]}; Tongue('de', 'path')"]
    bare = [sys.executable, "-c", "pass"]
    with tempfile.TemporaryDirectory() as home:
        rounds = [[seconds_of(command, b"", home) for command in (loading, without, bare)] for _ in range(41)][1:]
    added = median(one - other for one, other, _ in rounds)
    nothing = median(least for _, _, least in rounds)
    print(f"language: {added * 1000:.1f} ms more, python -c pass {nothing * 1000:.1f} ms: {added / nothing:.2f} times")


class Echo(Cmd):
    """Prints prepared sentences: the least that a loop of commands can do."""

    prompt = ""
    use_rawinput = False
    answers: list[str]

    def default(self, _line: str) -> None:
        """Print the next sentence."""
        self.stdout.write(self.answers.pop())


def lines_ratio() -> None:
    """Compare 20,000 looking lines, net of start-up, with a `cmd.Cmd` loop that prints the same sentences."""
    around = ["status", "hand", *(f"look {space}" for space in range(1, 54))]
    lines = [around[number % len(around)] for number in range(20_000)]
    game = [str(BIN / "atlantis"), "--players", "Anna,easy", "--seed", "1"]
    with tempfile.TemporaryDirectory() as home:
        script = "".join(f"{line}\n" for line in lines).encode()
        homes = {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
        said = subprocess.run(game, input=script, capture_output=True, env=CLEAN | homes, check=True)
        answers = said.stdout.decode().splitlines(keepends=True)[::-1]
        net, echo = [], []
        for _ in range(ROUNDS):
            net.append(seconds_of(game, script, home) - seconds_of(game, b"", home))
            echo.append(echo_seconds(script.decode(), list(answers)))
    print(f"lines: {median(net):.3f} s, cmd.Cmd {median(echo):.3f} s: {median(net) / median(echo):.2f} times")


def echo_seconds(script: str, answers: list[str]) -> float:
    """Run the `cmd.Cmd` loop over the same lines."""
    with Path(os.devnull).open("w", encoding="utf-8") as sink:
        loop = Echo(stdin=StringIO(script + "EOF\n"), stdout=sink)
        loop.answers = answers
        begun = perf_counter()
        for line in StringIO(script):
            loop.onecmd(line.rstrip("\n"))
        return perf_counter() - begun


def hard_seconds() -> None:
    """Let `hard` play whole games of `path` against itself, for two, three and four; tell how long a turn takes it."""
    spent, turns = [], 0
    for seats in GAME.seats:
        random = Random(seats).random
        state = GAME.start(seats, {"edition": "mayfair"})
        roll(state, random)
        while state.phase != OVER:
            begun = process_time()
            action = LEVELS["hard"](GAME, GAME.view(state, state.seat), random)
            spent.append(process_time() - begun)
            GAME.apply(state, action)
            roll(state, random)
        turns += state.turn
    print(f"hard: {sum(spent) / turns * 1000:.0f} ms a turn on average, the longest thought {max(spent) * 1000:.0f} ms")


def compiled_ratio() -> None:
    """Compile the hot rules as the README says, and compare with those what `rules` and `search` compare."""
    with tempfile.TemporaryDirectory() as home:
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", home]
        subprocess.run(build, cwd=ROOT, env=CLEAN | ASKED, capture_output=True, check=True)
        shutil.unpack_archive(next(Path(home).iterdir()), home, "zip")
        shutil.copy(__file__, home)
        print("With the hot rules compiled:", flush=True)
        subprocess.run([sys.executable, "bench.py", "rules", "search"], cwd=home, env=CLEAN, check=True)


def silence_times() -> None:
    """Compare a key that silences the voice with one at which a shell kills a process, idle and on a busy machine."""
    from tests.shell.speech.silence import kills, load, silences

    for busy in (0, 2 * (os.cpu_count() or 1)):
        with load(busy):
            for style in ("quiet", "plain"):
                ours, shell = sorted(silences(style, KEYS)), sorted(kills(KEYS))
                print(
                    f"silence, {style}, {busy} busy processes: {median(ours) * 1000:.1f} ms, "
                    f"at most {ours[-1] * 1000:.1f} of {KEYS}; a shell {median(shell) * 1000:.1f} ms, "
                    f"at most {shell[-1] * 1000:.1f}: {median(ours) / median(shell):.1f} times"
                )


BENCHES = {
    "rules": rules_ratio,
    "search": search_ratio,
    "hard": hard_seconds,
    "start": start_ratio,
    "language": language_ratio,
    "lines": lines_ratio,
    "compiled": compiled_ratio,
    "silence": silence_times,
    "prompt": prompt_ratio,
}

if __name__ == "__main__":
    for name in sys.argv[1:] or BENCHES:
        BENCHES[name]()
