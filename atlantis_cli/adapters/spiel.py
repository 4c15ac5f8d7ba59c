"""The games for OpenSpiel: whoever imports this module can load `atlantis_path` and `atlantis_island` from pyspiel."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from atlantis_cli.adapters.nodes import eyes_of, first
from atlantis_cli.adapters.numbered import numbered, options_of
from atlantis_cli.core.game import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.adapters.nodes import Node
    from atlantis_cli.adapters.numbered import Numbered

FEWEST, MOST = 2, 4

PARAMETERS: dict[str, dict[str, Any]] = {
    "path": {"players": FEWEST, "edition": "mayfair"},
    "island": {"players": FEWEST, "hurricane": False, "hunters": False},
}
"""What can be chosen, and what is usual."""


def type_of(name: str) -> pyspiel.GameType:
    """Describe a kind of game to OpenSpiel."""
    hides = numbered(name).private
    known = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"atlantis_{name}",
        long_name=f"Atlantis, {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST,
        min_num_players=FEWEST,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=hides,
        parameter_specification=PARAMETERS[name],
    )


def info_of(numbers: Numbered, players: int) -> pyspiel.GameInfo:
    """Tell OpenSpiel how large a game is, and what can be won: each lays in one, and the best share all of it."""
    return pyspiel.GameInfo(
        num_distinct_actions=numbers.decisions,
        max_chance_outcomes=numbers.outcomes,
        num_players=players,
        min_utility=-1.0,
        max_utility=players - 1.0,
        utility_sum=0.0,
        max_game_length=numbers.longest,
    )


def chosen_of(name: str, said: dict[str, Any]) -> dict[str, str]:
    """Return the options of a game as OpenSpiel's parameters say them."""
    if name == "path":
        return options_of(name, {"edition": str(said["edition"])})
    variants = [variant for variant in ("hurricane", "hunters") if said[variant]]
    return options_of(name, {"variant": ",".join(variants)})


class AtlantisGame(pyspiel.Game):  # type: ignore[misc] # pyspiel tells no types
    """One of the games, with its options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Set the game up as these parameters say, as usual where they say nothing."""
        said = {**PARAMETERS[self.name], **(params or {})}
        self.numbers, players = numbered(self.name), int(said["players"])
        self.first = first(self.numbers, players, chosen_of(self.name, said))
        super().__init__(type_of(self.name), info_of(self.numbers, players), params or {})

    def new_initial_state(self) -> AtlantisState:
        """Return the start of a game."""
        return AtlantisState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return more than how often chance decides."""
        most: int = self.numbers.most_chance
        return most

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> AtlantisObserver:
        """Return who looks at a game for a seat."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return AtlantisObserver(self, kind, params)


class PathGame(AtlantisGame):
    """The game `path`."""

    name = "path"


class IslandGame(AtlantisGame):
    """The game `island`."""

    name = "island"


class AtlantisState(pyspiel.State):  # type: ignore[misc] # pyspiel tells no types
    """A moment of a game; all of it is the node at which it stands, and that never changes."""

    here: Node

    def __init__(self, game: AtlantisGame) -> None:
        """Stand at the start."""
        super().__init__(game)
        self.here = game.first

    def current_player(self) -> int:
        """Return whose decision it is: a seat, chance, or nobody once the game is over."""
        actor = self.here.actor
        return actor if actor >= CHANCE else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, _player: int) -> list[int]:
        """Return what the seat on move can choose."""
        return list(self.here.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can bring, and how likely each is."""
        return self.here.outcomes()

    def _apply_action(self, action: int) -> None:
        """Go on from here."""
        self.here = self.here.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Write a choice as the command that says it; of chance the thing that it brings."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        said: str = self.here.numbered.says(action, self.here.choices()[action])
        return said

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.here.actor < CHANCE

    def returns(self) -> list[float]:
        """Return what each seat has won."""
        return self.here.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AtlantisState:
        """Return the same moment as it could be for all that a seat knows."""
        other: AtlantisState = self.clone()
        other.here = self.here.imagined(player, sampler)
        return other

    def __str__(self) -> str:
        """Write all that lies on the table and in hands."""
        return self.here.seen(eyes_of(*range(self.here.seats)))


def resampled(state: AtlantisState, player: int, chance: Callable[[], float] = random.random) -> AtlantisState:
    """Deal anew what a seat cannot see: give this to OpenSpiel's IS-MCTS, by `set_resampler`."""
    return state.resample_from_infostate(player, chance)


class AtlantisObserver:
    """What is seen of a game, as a text and as numbers."""

    def __init__(self, game: AtlantisGame, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        """Look for whom, and at what, this kind of observation says."""
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.numbers, self.kind = game.numbers, kind
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if own and kind.public_info and not kind.perfect_recall:
            self.tensor = np.zeros(self.numbers.sight_size(game.first.seats), np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: AtlantisState, player: int) -> None:
        """Take in what a seat sees now."""
        if self.tensor is not None:
            here = state.here
            self.tensor[:] = self.numbers.sight(here.state, player, here.begun, here.actor)

    def string_from(self, state: AtlantisState, player: int) -> str:
        """Write what a seat sees now, or all that it has seen."""
        here = state.here
        seats = self._seats(here.seats, player)
        if not self.kind.public_info:
            return "\n".join(filter(None, (self.numbers.secret(here.state, seat) for seat in seats)))
        return here.heard(eyes_of(*seats)) if self.kind.perfect_recall else here.seen(eyes_of(*seats))

    def _seats(self, seats: int, player: int) -> Sequence[int]:
        """Return whose secrets are seen."""
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return ()
        return (player,) if self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else range(seats)


for _class in (PathGame, IslandGame):
    pyspiel.register_game(type_of(_class.name), _class)
