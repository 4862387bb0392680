"""OpenSpiel: importing this module registers the games as `heliopolis_ra`, `heliopolis_helios` and `heliopolis_hellas`.

    import pyspiel
    import heliopolis.env.openspiel
    game = pyspiel.load_game("heliopolis_ra", {"players": 4})

Every move is made in the open, nature's included, so whoever remembers the moves knows the position: the games have
perfect information. The information state is the moves so far; the observation is that of `State.observation`, which
leaves out what an option hides.
"""

from __future__ import annotations

from typing import Any

from ..core.game import NATURE, State
from ..core.nature import total_weight
from ..core.needed import needed
from ..core.observing import Row
from ..core.registry import game as game_of
from ..core.registry import games, manifest
from .table import WIN, rewards
from .text import text

with needed("OpenSpiel", "openspiel"):
    import numpy as np
    import pyspiel

PREFIX = "heliopolis_"


class HeliopolisGame(pyspiel.Game):
    """One of the games with its number of players and its options, which are parameters in OpenSpiel."""

    key = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rules = game_of(self.key, int(given.pop("rules", game_of(self.key).version)))
        self.players = self.rules.check_players(int(given.pop("players", self.rules.min_players)))
        self.options = self.rules.check_options(given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=self.rules.action_count,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=manifest(self.key).most_decisions,
        )
        super().__init__(game_type(self.key), info, params or {})

    def new_initial_state(self) -> HeliopolisState:
        """The position before nature's first move."""
        return HeliopolisState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at positions: at the moves so far if it has perfect recall, else at what a seat may see."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, recalls=kind.perfect_recall)


class HeliopolisState(pyspiel.State):
    """A position; OpenSpiel keeps the moves that led to it."""

    def __init__(self, game: HeliopolisGame) -> None:
        super().__init__(game)
        self.state: State = game.rules.start(game.players, game.options)

    def current_player(self) -> int:
        """The seat that decides, or OpenSpiel's numbers for nature and for the end."""
        if self.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.actor == NATURE else int(self.state.actor)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature's possible moves with their probabilities."""
        chances = self.state.chances()
        total = total_weight(chances)
        return [(action, weight / total) for action, weight in sorted(chances)]

    def _apply_action(self, action: int) -> None:
        self.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.game.notation(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def returns(self) -> list[float]:
        """1 for a victory alone, less for a shared one, and what that costs the others; 0 before the end."""
        return rewards(self.state, WIN) if self.state.over else [0.0] * int(self.state.seats)

    def __str__(self) -> str:
        return text(self.state, max(0, int(self.state.actor)))


class Observer:
    """An observer as OpenSpiel's Python games have it."""

    def __init__(self, game: HeliopolisGame, *, recalls: bool) -> None:
        """One with recall notes the moves, as action + 1 each; one without notes the observation."""
        self.recalls = recalls
        if recalls:
            about = manifest(game.key)
            name, size = "moves", about.most_decisions + about.most_draws
        else:
            name, size = "observation", len(game.rules.observer.entries())
        self.tensor = np.zeros(game.players + size, np.float32)
        self.dict = {"player": self.tensor[: game.players], name: self.tensor[game.players :]}

    def set_from(self, state: HeliopolisState, player: int) -> None:
        """Write the viewpoint of a player into the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if self.recalls:
            moves = state.history()
            self.dict["moves"][: len(moves)] = np.array(moves, dtype=np.float32) + 1
        else:
            position = state.state
            row = Row(len(self.dict["observation"]))
            position.game.observer.observe(position, player, row)
            self.dict["observation"][:] = np.frombuffer(memoryview(row.values), dtype=np.int16)

    def string_from(self, state: HeliopolisState, player: int) -> str:
        """The viewpoint of a player in words."""
        if not self.recalls:
            return text(state.state, player)
        return "; ".join([f"seat {player}", *(state.state.game.notation(move) for move in state.history())])


def game_type(key: str) -> Any:
    """How OpenSpiel sorts the game."""
    rules = game_of(key)
    return pyspiel.GameType(
        short_name=PREFIX + key,
        long_name=rules.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.max_players,
        min_num_players=rules.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.min_players,
            "rules": rules.version,
            **{option.name: option.default for option in rules.options},
        },
    )


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    for key in games():
        pyspiel.register_game(game_type(key), type(f"{key.capitalize()}Game", (HeliopolisGame,), {"key": key}))


register()
