"""The games for PettingZoo: one agent a seat, each asked in turn, with a mask of what it may do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo.utils import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from atlantis_cli.adapters.nodes import eyes_of, first
from atlantis_cli.adapters.numbered import numbered, options_of
from atlantis_cli.core.game import CHANCE

if TYPE_CHECKING:
    from atlantis_cli.adapters.nodes import Node
    from atlantis_cli.core.game import Action

HIGHEST = 10.0
"""No number of a sight is higher; most are at most 1."""

LOST = -1.0
"""What whoever does what is not allowed is given: it has lost."""

Observation: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]


class Allowed(Discrete):  # type: ignore[misc] # checked as if it were not there
    """What an agent can do: a sample without a mask is taken from what is allowed just now, if anything is."""

    def __init__(self, count: int) -> None:
        """Allow nothing yet."""
        super().__init__(count)
        self.now: np.ndarray[Any, Any] | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:  # noqa: ANN401 - as gymnasium has it
        """Return something that can be done."""
        if mask is None and probability is None and self.now is not None and self.now.any():
            mask = self.now
        return super().sample(mask, probability)


def env(name: str = "path", seats: int = 2, render_mode: str | None = None, **options: str) -> AECEnv[str, Any, Any]:
    """Return a game, wrapped as PettingZoo recommends: who does what is not allowed has lost."""
    game: AECEnv[str, Any, Any] = Atlantis(name, seats, render_mode, **options)
    game = TerminateIllegalWrapper(game, illegal_reward=LOST)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(game))


class Atlantis(AECEnv[str, Any, Any]):  # type: ignore[misc] # as above
    """A game whose agents are its seats; chance decides between their turns, by the seed of `reset`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, name: str = "path", seats: int = 2, render_mode: str | None = None, **options: str) -> None:
        """Choose the game, how many play, and its options: `edition` or `variant`."""
        super().__init__()
        self.metadata = {**self.metadata, "name": f"atlantis_{name}_v0"}
        self.numbers, self.render_mode = numbered(name), render_mode
        self.first = self.here = first(self.numbers, seats, options_of(name, options))
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = list(self.possible_agents)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        shown = (self.numbers.sight_size(seats),)
        self.observation_spaces = {agent: Box(0.0, HIGHEST, shown, np.float32) for agent in self.possible_agents}
        self.action_spaces = {agent: Allowed(self.numbers.decisions) for agent in self.possible_agents}
        self.random = Random()

    def observation_space(self, agent: str) -> Box:
        """Return what an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Allowed:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed brings the same chance."""
        del options
        if seed is not None:
            self.random = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._stand(self.first)

    def _stand(self, node: Node) -> None:
        """Go on to where a seat is to decide, or the game is over."""
        while node.actor == CHANCE:
            things, odds = zip(*node.outcomes(), strict=True)
            node = node.after(self.random.choices(things, odds)[0])
        self.here = node
        for agent in self.agents:
            self.action_spaces[agent].now = mask = np.zeros(self.numbers.decisions, np.int8)
            if node.actor == self.seat_of[agent]:
                mask[list(node.choices())] = 1
            self.infos[agent] = {"action_mask": mask}
        self.agent_selection = self.possible_agents[max(0, node.actor)]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; what it may do stands in its `infos` as `action_mask`."""
        here, seat = self.here, self.seat_of[agent]
        shown = np.array(self.numbers.sight(here.state, seat, here.begun, here.actor), np.float32)
        sight: Observation = np.minimum(shown, np.float32(HIGHEST))
        return sight

    def step(self, action: int | None) -> None:
        """Let the agent that is asked do something."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None  # noqa: S101 - only the dead do nothing
        self._go_on(agent, self.here.after(int(action)))

    def do(self, action: Action) -> None:
        """Let the agent that is asked do what one of our own players has decided, whatever its number."""
        self._go_on(self.agent_selection, self.here.decided(action))

    def _go_on(self, agent: str, node: Node) -> None:
        """Go on to this node, and give what has been won by it."""
        self._cumulative_rewards[agent] = 0.0
        self._stand(node)
        if self.here.actor < CHANCE:
            won = self.here.returns()
            self.rewards = {agent: won[self.seat_of[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Write the table as everybody sees it; where a human looks, print it."""
        text = self.here.seen(eyes_of())
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what it is for
            return None
        return text

    def close(self) -> None:
        """Leave nothing behind: there is nothing."""
