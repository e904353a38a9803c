"""Every game as an environment of Gymnasium (extra `research`): one agent, whose opponent belongs to the environment.

from tabuleiro.research import gymnasium
env = gymnasium.SingleAgent("avanco", opponent="random")
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
"""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy
from gymnasium import spaces

from tabuleiro.core.game import Game, game
from tabuleiro.draw import svg, terminal
from tabuleiro.research.pettingzoo import RENDER_MODES, observation_space
from tabuleiro.research.play import LIMIT, Play
from tabuleiro.research.space import space

Observation = dict[str, Any]
Opponent = Callable[[Play, numpy.random.Generator], int]
"""Gives the number of a legal action; it gets the game as it stands, and chance to draw from."""


def random_opponent(play: Play, chance: numpy.random.Generator) -> int:
    """Any legal action, each as likely."""
    return int(chance.choice(play.legal()))


class SingleAgent(gymnasium.Env[Observation, int]):
    """A game against an opponent. An illegal action loses it at once (`info["illegal"]` says so)."""

    def __init__(
        self,
        game_or_id: Game | str,
        *,
        opponent: Opponent | str = "random",
        side: int | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """`side` 0 or 1 is the agent's; None draws it for each game. The opponent is a function, or "random"."""
        self.game = game(game_or_id) if isinstance(game_or_id, str) else game_or_id
        self.space = space(self.game)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"a game is rendered as {' or '.join(RENDER_MODES)}, not as {render_mode!r}")
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(f"an opponent is a function, or 'random'; not {opponent!r}")
        if side not in (None, 0, 1):
            raise ValueError(f"a side is 0, 1 or None, not {side!r}")
        self.render_mode = render_mode
        self._opponent = random_opponent if isinstance(opponent, str) else opponent
        self._wanted_side, self._limit = side, limit
        self.action_space = spaces.Discrete(self.space.actions)  # type: ignore[assignment]  # NumPy's numbers are numbers
        self.observation_space = observation_space(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the opponent has already played where it begins."""
        super().reset(seed=seed)
        self.play = Play(self.game, self._limit)
        self.side = int(self.np_random.integers(2)) if self._wanted_side is None else self._wanted_side
        self._let_opponent_play()
        return self._observe(), {"side": self.side}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action; the opponent answers."""
        info = {"side": self.side}
        if int(action) not in self.play.legal():
            return self._observe(), -1.0, True, False, info | {"illegal": True}
        self.play.play(int(action))
        self._let_opponent_play()
        reward = float(self.play.points[self.side])
        return self._observe(), reward, self.play.outcome is not None, self.play.cut, info

    def render(self) -> Any:
        """The board, as text or as SVG."""
        if self.render_mode is None:
            return None
        position = self.play.position.origin
        return svg(position) if self.render_mode == "svg" else terminal(position, colour=False)

    def _let_opponent_play(self) -> None:
        while not self.play.over and self.play.player != self.side:
            self.play.play(self._opponent(self.play, self.np_random))

    def _observe(self) -> Observation:
        mask, seen = self.space.look(self.play.position)
        if self.play.over:
            mask = numpy.zeros_like(mask)
        return {"observation": seen, "action_mask": mask.astype(numpy.int8)}
