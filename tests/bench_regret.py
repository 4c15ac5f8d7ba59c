"""What choices cost: `python -m tests.bench_regret path --positions 500`, judged by a long search of another kind.

The positions stand in `tests/positions`, with what `hard` of commit a7c0fbc would have done there. For each of them the
level chooses by what its seat may know. Then both choices and the ideas that look best are played on to the end of the
game, in many worlds with the same chance for all of them; nobody judges the table there, only the rules count. What is
best in half of the worlds is measured in the other half, so that no luck is taken for skill. The mean loss of each is
told, in hundredths of a victory, and how they compare, with 95 % intervals from drawing the positions anew.

`python -m tests.bench_regret path --draw ../former` draws the positions, from games of all levels.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player
from atlantis_cli.core.plain import victory
from atlantis_cli.games import GAMES, game_named
from tests.former import Former

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Action, Game, Position

HOME = Path(__file__).parent / "positions"
EACH = 20
"""So many positions of a game are drawn."""

FIRST, LIKELY = 30, 4
"""In so many worlds all ideas are looked at first, and so many of them go on."""

QUICKLY = 200
"""So many games whoever thinks ahead imagines where positions are drawn."""

LUCKS = 1 << 40
AGAIN = 2000


def drawn(name: str, number: int, checkout: str, seed: int) -> Iterator[dict[str, Any]]:
    """Play games between all levels, and draw positions in which there is something to choose."""
    game, former, random = game_named(name), Former(checkout), Random(seed)
    for place in range((number + EACH - 1) // EACH):
        levels = random.sample(tuple(LEVELS), game.seats[place % len(game.seats)])
        match, open_ = begun(name, seed + place, len(levels)), list[int]()
        while not match.over:
            view = game.view(match.state, match.actor)
            action = LEVELS[levels[match.actor]](game, view, match.thought(), None, QUICKLY)
            if game.weighable(match.state, action) and len(game.ideas(view)) > 1:
                open_.append(len(match.log))
            match.play(action)
        picked = sorted(random.sample(open_, min(EACH, len(open_))))
        commands = [entry.command for entry in match.log]
        match.back_to(0)
        former.begin(match)
        would = dict[str, str]()
        for one in picked:
            while len(match.log) < one:
                match.play(game.read(match.state, tuple(commands[len(match.log)].split())))
            would[str(one)] = former.choice(match, "hard")
        yield {"seed": match.seed, "levels": levels, "commands": commands[: picked[-1]], "positions": would}
    former.leave()


def begun(name: str, seed: int, seats: int) -> Match:
    """Begin a game."""
    game = game_named(name)
    players = [Player(str(seat), PERSON) for seat in range(seats)]
    return Match(game, seed, players, {option.name: option.default for option in game.options})


def kept(name: str) -> list[dict[str, Any]]:
    """Return the games from which the positions were drawn."""
    return list(json.loads((HOME / f"{name}.json").read_text("utf-8")))


def positions(name: str) -> Iterator[tuple[Match, str]]:
    """Return the positions, each as a match up to there, and what `hard` would have done then."""
    game = game_named(name)
    for told in kept(name):
        match = begun(name, told["seed"], len(told["levels"]))
        for command in [*told["commands"], ""]:
            former = told["positions"].get(str(len(match.log)))
            if former:
                yield match, former
            if command:
                match.play(game.read(match.state, tuple(command.split())))


def worth(game: Game, view: Position, ideas: Sequence[Action], worlds: int, random: Random) -> list[list[float]]:
    """Play each idea on to the end of the game in so many worlds; return what it brought in each."""
    found: list[list[float]] = [[] for _ in ideas]
    for _ in range(worlds):
        world, luck = game.fill(view, random.random), int(random.random() * LUCKS)
        for place, idea in enumerate(ideas):
            there, chance = world.copy(), Random(luck).random
            game.pursue(there, idea, chance)
            while game.actor(there) != NOBODY:
                game.playout(there, game.playout_turns, chance)
            found[place].append(victory(game.scores(there))[game.actor(view)])
    return found


def losses(match: Match, choices: Sequence[Action], worlds: int, random: Random) -> list[float]:
    """Return what each choice loses against what is best."""
    game = match.game
    view = game.view(match.state, match.actor)
    ideas = [*game.ideas(view)]
    looked = worth(game, view, ideas, FIRST, random)
    order = sorted(range(len(ideas)), key=lambda place: -sum(looked[place]))
    asked = [*dict.fromkeys([*choices, *(ideas[place] for place in order[:LIKELY])])]
    if len(set(choices)) == 1 and len(asked) == 1:
        return [0.0] * len(choices)
    found = worth(game, view, asked, worlds, random)
    lost = [0.0] * len(choices)
    for half in (0, 1):
        best = max(found, key=lambda each, half=half: sum(each[half::2]))  # type: ignore[misc]
        for place, choice in enumerate(choices):
            other = found[asked.index(choice)]
            lost[place] += sum(best[1 - half :: 2]) - sum(other[1 - half :: 2])
    return [each / worlds for each in lost]


def spread(pairs: Sequence[Sequence[float]], random: Random) -> str:
    """Say what both lose on average and how they compare, with the intervals."""
    means = []
    for _ in range(AGAIN):
        drawn_anew = random.choices(pairs, k=len(pairs))
        means.append([sum(each[place] for each in drawn_anew) / len(pairs) for place in (0, 1)])
    own, former = [sum(each[place] for each in pairs) / len(pairs) for place in (0, 1)]
    edges = (AGAIN // 40, -1 - AGAIN // 40)
    told = []
    for place, mean in enumerate((own, former)):
        low, high = (sorted(each[place] for each in means)[edge] for edge in edges)
        told.append(f"{100 * mean:.2f} ({100 * low:.2f} to {100 * high:.2f})")
    ratios = sorted(one / other if other > 0 else 9.99 for one, other in means)
    ratio = own / former if former > 0 else 0.0
    return f"{told[0]}, hard of a7c0fbc {told[1]}; {ratio:.2f} of it ({ratios[edges[0]]:.2f} to {ratios[edges[1]]:.2f})"


def main() -> None:
    """Draw the positions, or judge a level on them and tell how it stands now and then."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_regret")
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--draw", metavar="CHECKOUT", help="draw the positions anew, with this checkout of a7c0fbc")
    parser.add_argument("--level", choices=tuple(LEVELS), default="expert")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.draw:
        told = ",\n".join(map(json.dumps, drawn(asked.game, asked.positions, asked.draw, asked.seed)))
        (HOME / f"{asked.game}.json").write_text(f"[\n{told}\n]\n", "utf-8")
        return
    random, pairs = Random(asked.seed), list[list[float]]()
    step = max(1, sum(len(each["positions"]) for each in kept(asked.game)) // asked.positions)
    for number, (match, former) in enumerate(positions(asked.game)):
        if number % step == 0:
            game = match.game
            own = LEVELS[asked.level](game, game.view(match.state, match.actor), match.thought())
            then = game.read(match.state, tuple(former.split()))
            pairs.append(losses(match, (own, then), asked.worlds, random))
            if len(pairs) % EACH == 0:
                print(f"{asked.game}, {len(pairs)} positions, {asked.level}: {spread(pairs, Random(1))}", flush=True)


if __name__ == "__main__":
    main()
