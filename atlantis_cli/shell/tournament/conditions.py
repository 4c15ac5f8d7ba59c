"""What a tournament is played with: as the command line says, or where it is continued as its file says."""

from __future__ import annotations

import os

from atlantis_cli.core.game import DEAL, playable
from atlantis_cli.core.message import PERSON, Player, Refusal
from atlantis_cli.core.seeds import CHOSEN, DRAWN
from atlantis_cli.games import GAMES, USUAL, game_named
from atlantis_cli.shell.asked import NUMBER_LIMIT
from atlantis_cli.shell.files.fingerprint import code, program
from atlantis_cli.shell.files.seating import dealt, is_program, seated, unseated, unstartable
from atlantis_cli.shell.files.trust import files_of, remember, remembered
from atlantis_cli.shell.messages import misuse
from atlantis_cli.shell.players.opponents import SECONDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeAlias

    from atlantis_cli.shell.asked import Options

    Conditions: TypeAlias = dict[str, Any]  # as JSON has them; checked where they come from a file

MANY = 100
"""How many games a tournament has if nobody says."""

PLAYERS = "easy,random"


def conditions_of(asked: Options, kept: Conditions, drawn: int) -> Conditions | Refusal:
    """Return how a tournament is played; what nobody says is as a file has `kept` it, or as usual."""
    game = game_named(asked.get("game", kept.get("game", USUAL)))
    players = (
        _again(players_of(kept))
        if kept and "players" not in asked
        else seated(asked.get("players", PLAYERS), game.seats)
    )
    if isinstance(players, Refusal):
        return players
    for player in players:
        if player.kind == PERSON:
            return misuse.PersonsInTournament(player.name)
    remember(files_of(players))
    before = kept.get("options", {})
    conditions = {
        "code": code(),
        "programs": {player.kind: program(player.kind) for player in players if is_program(player.kind)},
        "game": game.name,
        "players": _plain(players),
        "options": {
            **{option.name: asked.get(option.name, before.get(option.name, option.default)) for option in game.options},
            **({DEAL: before[DEAL]} if DEAL in before else {}),
            **dealt(asked),
        },
        "time-limit": asked.number("time-limit", kept.get("time-limit", SECONDS)),
        "think": asked.number("think", kept.get("think", 0)),
        "seed": asked.seed(kept.get("seed", drawn)),
        "games": asked.number("games", kept.get("games", MANY)),
        "until": asked.number("until", kept.get("until", 0)),
    }
    return _differing(conditions, kept, asked.get("results")) or conditions


def _again(players: tuple[Player, ...]) -> tuple[Player, ...] | Refusal:
    """Let those play on whom a file names; programs only where they were named here before."""
    named = remembered()
    for player in players:
        if is_program(player.kind) and os.path.abspath(player.kind) not in named:
            return misuse.ProgramUnnamed(player.kind)
    return unstartable(players) or players


def _differing(conditions: Conditions, kept: Conditions, file: str) -> Refusal | None:
    """Return in what these conditions are not those of a file."""
    ours, theirs = _said(conditions), _said(kept) if kept else {}
    for name in theirs | ours if theirs else ():
        value = theirs.get(name, "")
        if ours.get(name, "") != value:
            changed = name in kept["programs"]
            return misuse.ResultsOfAnother(file, "program" if changed else name, name if changed else value)
    return None


def _said(conditions: Conditions) -> dict[str, str]:
    """Return what cannot change when a tournament is continued, as one would say it on the command line."""
    players = ",".join(f"{player.name}={player.kind}" for player in players_of(conditions))
    fixed = {name: str(conditions[name]) for name in ("code", "game", "seed", "time-limit")}
    think = {"think": str(conditions["think"])} if conditions.get("think") else {}
    return {**fixed, **think, **conditions["options"], "players": players, **conditions["programs"]}


def sound(kept: Conditions) -> bool:
    """Return whether what was read from a file can be conditions at all."""
    try:
        named = (*kept["options"].items(), *kept["programs"].items())
        texts = (kept["code"], *(word for pair in named for word in pair))
        numbers = kept["games"], kept["until"], kept["time-limit"], kept.get("think", 0)
        game = game_named(kept["game"]) if kept["game"] in GAMES else None
        return (
            game is not None
            and all(isinstance(text, str) for text in texts)
            and playable(game, kept["options"])
            and all(type(number) is int and 0 <= number < NUMBER_LIMIT for number in numbers)
            and type(seed := kept["seed"]) is int
            and (seed in CHOSEN or seed in DRAWN)
            and unseated(players_of(kept), game.seats) is None
        )
    except (KeyError, TypeError, AttributeError):
        return False


def players_of(conditions: Conditions) -> tuple[Player, ...]:
    """Return the players."""
    return tuple(Player(player["name"], player["kind"]) for player in conditions["players"])


def _plain(players: Sequence[Player]) -> list[dict[str, str]]:
    return [{"name": player.name, "kind": player.kind} for player in players]
