"""OpenSpiel: importing this module registers the games as `heliopolis_ra`, `heliopolis_helios` and `heliopolis_hellas`.

    import pyspiel
    import heliopolis.env.openspiel
    game = pyspiel.load_game("heliopolis_ra", {"players": 4})

Every move is made in the open, nature's included, so whoever remembers the moves knows the position: the games have
perfect information. The information state is the moves so far; the observation is that of `State.observation`, which
leaves out what an option hides, each number brought into [0, 1] by its bounds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.errors import HeliopolisError
from ..core.game import NATURE, State
from ..core.nature import total_weight
from ..core.needed import needed
from ..core.reading import shown
from ..core.registry import game as game_of
from ..core.registry import games, manifest
from .numbers import Scale, observation
from .rewards import POINTS, WIN, check_reward, rewards
from .text import text

with needed("OpenSpiel", "openspiel"):
    import numpy as np
    import pyspiel

PREFIX = "heliopolis_"
MOST_POINTS = 1000.0  # that a seat can be ahead of the others: a generous bound for OpenSpiel


class HeliopolisGame(pyspiel.Game):
    """One of the games with its number of players and its options, which are parameters in OpenSpiel."""

    key = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rules = game_of(self.key, int(given.pop("rules", game_of(self.key).version)))
        self.players = self.rules.check_players(int(given.pop("players", self.rules.min_players)))
        self.reward = check_reward(given.pop("reward", WIN))
        self.options = self.rules.check_options(given)
        self.scale = Scale(self.rules)
        most = MOST_POINTS if self.reward == POINTS else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=self.rules.action_count,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
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

    def __reduce__(self) -> tuple[Any, ...]:
        return (same_game, (str(self),))


class PlayerAction(NamedTuple):
    """A move of a history, as OpenSpiel has it."""

    player: int
    action: int


class HeliopolisState(pyspiel.State):
    """A position and the moves that led to it.

    OpenSpiel keeps the moves of games that are written in Python where nobody can take one back, so they are kept here.
    """

    def __init__(self, game: HeliopolisGame) -> None:
        super().__init__(game)
        self.reward = game.reward
        self.state: State = game.rules.start(game.players, game.options)
        self.made: list[tuple[int, int]] = []  # who, in OpenSpiel's numbers, and which action

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
        """Make a move; an illegal one is refused with an `IllegalAction`, and nothing has changed."""
        checked = self.state.check(action)
        self.made.append((self.current_player(), checked))
        self.state.apply(checked)

    def undo_action(self, player: int, action: int) -> None:
        """Take back the last move, which that player made; the others are made again from the start."""
        if not self.made or self.made[-1] != (player, action):
            last = "there is no move"
            if self.made:
                last = f"the last one was action {self.made[-1][1]} of player {self.made[-1][0]}"
            raise HeliopolisError(
                f"Action {shown(action)} of player {shown(player)} cannot be taken back: {last}.", field="action"
            )
        self.made.pop()
        state = self.state.game.start(int(self.state.seats), self.state.options)
        for _, earlier in self.made:
            state.apply(earlier)
        self.state = state

    def history(self) -> list[int]:
        """The actions so far, nature's too."""
        return [action for _, action in self.made]

    def full_history(self) -> list[PlayerAction]:
        """The same with the players who made them."""
        return [PlayerAction(player, action) for player, action in self.made]

    def history_str(self) -> str:
        """The actions so far as text."""
        return ", ".join(str(action) for action in self.history())

    def move_number(self) -> int:
        """How many moves were made."""
        return len(self.made)

    def is_initial_state(self) -> bool:
        """Whether no move was made."""
        return not self.made

    def __reduce__(self) -> tuple[Any, ...]:
        return (same_state, (str(self.get_game()), self.history()))

    def __deepcopy__(self, memo: object) -> HeliopolisState:
        copied: HeliopolisState = self.clone()
        return copied

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.game.notation(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def returns(self) -> list[float]:
        """What the parameter `reward` says, at the end; 0 before."""
        return rewards(self.state, self.reward) if self.state.over else [0.0] * int(self.state.seats)

    def __str__(self) -> str:
        return text(self.state, max(0, int(self.state.actor)))


def same_game(described: str) -> HeliopolisGame:
    """The game that was sent from another process."""
    game: HeliopolisGame = pyspiel.load_game(described)
    return game


def same_state(game: str, moves: list[int]) -> HeliopolisState:
    """The position that was sent from another process."""
    state = same_game(game).new_initial_state()
    for action in moves:
        state.apply_action(action)
    return state


class Observer:
    """An observer as OpenSpiel's Python games have it."""

    def __init__(self, game: HeliopolisGame, *, recalls: bool) -> None:
        """One with recall notes the moves, as action + 1 each; one without notes the observation."""
        self.recalls = recalls
        self.scale = game.scale
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
            self.dict["observation"][:] = observation(state.state, player, self.scale)

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
            "reward": WIN,
            **{option.name: option.default for option in rules.options},
        },
    )


def register() -> None:
    """Make the games known to `pyspiel.load_game`."""
    for key in games():
        pyspiel.register_game(game_type(key), type(f"{key.capitalize()}Game", (HeliopolisGame,), {"key": key}))


register()
