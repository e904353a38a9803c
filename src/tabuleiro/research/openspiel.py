"""Every game, with every choice of options, as a Python game of OpenSpiel (extra `research`).

    import pyspiel
    from tabuleiro.research import openspiel
    openspiel.register()
    game = pyspiel.load_game("tabuleiro_hive_tournament_MLP")

Its algorithms can play them; the rules beneath are ours, compiled. Numbers of actions and observations are those of
`tabuleiro.space`: from the side of the player to move.
"""

import re
from typing import Any

import numpy
import pyspiel

from tabuleiro.core.game import Game, game_ids
from tabuleiro.core.game import game as game_named
from tabuleiro.research.play import LIMIT, Play
from tabuleiro.research.space import space


def short_name(game: Game) -> str:
    """How OpenSpiel calls a game: `tabuleiro_`, its id and options, everything else as underscores."""
    return "tabuleiro_" + re.sub(r"[^A-Za-z0-9]+", "_", game.id)


def register() -> dict[str, Game]:
    """Tell OpenSpiel all games it does not know yet; their names there, and the games."""
    variants = [variant for name in game_ids() for variant in game_named(name).variants()]
    known = set(pyspiel.registered_names())
    for variant in variants:
        if short_name(variant) not in known:
            pyspiel.register_game(game_type(variant), _maker(variant))
    return {short_name(variant): variant for variant in variants}


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a kind of game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game),
        long_name=f"{game.info.name.en}, {game.id}, version {space(game).version}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def _maker(game: Game) -> Any:
    """The class that OpenSpiel makes games of: one for each, as it hands over nothing but parameters."""
    return type(short_name(game), (SpielGame,), {"ours": game})


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of ours, as OpenSpiel sees it."""

    ours: Game

    def __init__(self, params: Any = None) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=space(self.ours).actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LIMIT,
        )
        super().__init__(game_type(self.ours), info, params or {})

    def new_initial_state(self) -> "SpielState":
        """The start."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What OpenSpiel asks for observations."""
        return Observer(self.ours)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game being played."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = Play(game.ours)

    def current_player(self) -> int:
        """Who is to move, or that the game is over."""
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal() if player == self.play.player else []

    def _apply_action(self, action: int) -> None:
        self.play.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.space.name(self.play.position, action)

    def is_terminal(self) -> bool:
        """Whether the game is over (also when it has become too long)."""
        return self.play.over

    def returns(self) -> list[float]:
        """What each player has got."""
        return [float(points) for points in self.play.points]

    def __str__(self) -> str:
        inside = f" {self.play.position.made}" if self.play.position.made else ""
        return f"{self.play.position.origin.text}{inside}"


class Observer:
    """What the player to move sees."""

    def __init__(self, game: Game) -> None:
        """One for each game."""
        self._space = space(game)
        self.tensor = numpy.zeros(self._space.size, numpy.float32)
        self.dict = {"observation": self.tensor.reshape(self._space.shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.dict["observation"][:] = self._space.observation(state.play.position)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as text."""
        return str(state)
