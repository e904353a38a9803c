"""Every game as an environment of PettingZoo (extra `research`): agents act in turn.

from tabuleiro.research import pettingzoo
env = pettingzoo.env("avanco")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ended = termination or truncation
    env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
"""

from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tabuleiro.core.game import Game, game
from tabuleiro.draw import svg, terminal
from tabuleiro.research.play import LIMIT, Play
from tabuleiro.research.space import space

Agent = str
RENDER_MODES = ("ansi", "svg")


def env(game_or_id: Game | str, *, limit: int = LIMIT, render_mode: str | None = None) -> Any:
    """The environment as it is meant to be used: an illegal action loses the game, misuse is an error."""
    raw = Environment(game_or_id, limit=limit, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The environment itself: an illegal action is our own error.

    `player_0` begins. An agent can act several times in a row (see `docs/architecture.md`:
    a turn is one action or several). What it observes is `space(game)`'s, with the mask beside it.
    """

    def __init__(self, game_or_id: Game | str, *, limit: int = LIMIT, render_mode: str | None = None) -> None:
        """A game that is cut after `limit` actions."""
        super().__init__()
        self.game = game(game_or_id) if isinstance(game_or_id, str) else game_or_id
        self.space = space(self.game)
        self.metadata = {
            "name": f"tabuleiro/{self.game.id}_v{self.space.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"a game is rendered as {' or '.join(RENDER_MODES)}, not as {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents: list[Agent] = ["player_0", "player_1"]
        self.action_spaces = {agent: spaces.Discrete(self.space.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self._limit = limit

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent sees: the same kind of thing for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. There is no chance in our games, so a seed changes nothing."""
        self.play = Play(self.game, self._limit)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.play.player]

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What the game shows to an agent; nothing is legal for one who is not to move."""
        mask, seen = self.space.look(self.play.position)
        if self.play.over or self.possible_agents[self.play.player] != agent:
            mask = numpy.zeros_like(mask)
        return {"observation": seen, "action_mask": mask.astype(numpy.int8)}

    def step(self, action: int | None) -> None:
        """Play an action, by its number."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        mover = self.agent_selection
        self._cumulative_rewards[mover] = 0.0
        self.play.play(-1 if action is None else int(action))
        self.rewards = dict(zip(self.possible_agents, map(float, self.play.points), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.play.outcome is not None)
        self.truncations = dict.fromkeys(self.agents, self.play.cut)
        self.agent_selection = self.possible_agents[self.play.player]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board, as text or as SVG."""
        if self.render_mode is None:
            return None
        position = self.play.position.origin
        return svg(position) if self.render_mode == "svg" else terminal(position, colour=False)

    def close(self) -> None:
        """Nothing is held open."""


def observation_space(chosen: Game) -> spaces.Dict:
    """Planes (or a graph) of small numbers, and the mask."""
    numbers = space(chosen)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 127, numbers.shape, numpy.int8),
            "action_mask": spaces.Box(0, 1, (numbers.actions,), numpy.int8),
        }
    )
