"""How fast rules and search are, beside python-chess and OpenSpiel; beside a compiled wheel it measures that one."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.bots.search import Search
from atlantis_cli.games.island import GAME as ISLAND
from atlantis_cli.games.island.board.setup import empty_table
from atlantis_cli.games.island.rules import play
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.path.board.state import OVER, bridged, gaps
from atlantis_cli.games.path.game import GAME
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules import rules
from atlantis_cli.games.path.rules.drawing import roll
from atlantis_cli.games.path.rules.moves import whole_moves

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Game, Position
    from atlantis_cli.games.path.board.state import State

ROUNDS = 7
SECONDS = 0.7
EIGHTH = 0.125
GAMES = 500
TO_THE_END = 1 << 20


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
    thought, begun = Search(GAME, GAME.view(state, 0), random), process_time()
    thought.turns = TO_THE_END
    thought.best(games)
    return thought.done / (process_time() - begun)


def backgammon_games(games: int, seed: int) -> float:
    """Think about the first move of backgammon with OpenSpiel's search in C++, a random game to its end each."""
    import pyspiel  # too large to ask for it

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


def hard_seconds() -> None:
    """Let `hard` play whole games of both kinds against itself, for two, three and four; tell how long a turn takes."""
    for game, options in ((GAME, {"edition": "mayfair"}), (ISLAND, {"variant": "none"})):
        for seats in game.seats:
            spent, turns = _thoughts(game, game.start(seats, options), Random(seats).random)
            average, longest = sum(spent) / turns * 1000, max(spent) * 1000
            print(f"hard, {game.name} for {seats}: {average:.0f} ms a turn, the longest thought {longest:.0f} ms")


def _thoughts(game: Game, state: Position, random: Callable[[], float]) -> tuple[list[float], int]:
    """Play a game; give how long each decision took, and how many turns there were."""
    spent = []
    game.roll(state, random)
    while (seat := game.actor(state)) >= 0:
        begun = process_time()
        action = LEVELS["hard"](game, game.view(state, seat), random)
        spent.append(process_time() - begun)
        game.apply(state, action)
        game.roll(state, random)
    return spent, game.turn(state)


if __name__ == "__main__":
    rules_ratio()
    search_ratio()
