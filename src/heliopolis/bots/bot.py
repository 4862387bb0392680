"""What a bot is: something that is asked for a move.

A bot sees the state itself. In these games that is fair: nothing is hidden in it but what an attentive player has
counted (others' points), and nature's draws are not decided before they are made.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from ..core.chance import Chance, generator
from ..core.constants import BEST
from ..core.errors import HeliopolisError
from ..core.game import NATURE, Game, State
from ..core.policy import Policy
from .knowledge import net_of, policy_of
from .looking import best_looking, heaviest


class Budget:
    """How long a bot may think: seconds, or a number of play-outs, which gives the same move every time.

    With both, whatever is used up first ends it. A graded budget is that of a level: a bot that looks ahead does so no
    further than the game says for its level (`levels.toml` of the game), so that the levels are even steps.
    """

    def __init__(self, *, seconds: float = 0.0, playouts: int = 0, graded: bool = False) -> None:
        if seconds < 0 or playouts < 0:
            raise HeliopolisError("A budget cannot be negative.")
        self.seconds = seconds
        self.playouts = playouts
        self.graded = graded

    def __reduce__(self) -> tuple[object, ...]:
        return (budget_of, (self.seconds, self.playouts, self.graded))


def budget_of(seconds: float, playouts: int, graded: bool) -> Budget:
    """The budget that was sent from another process."""
    return Budget(seconds=seconds, playouts=playouts, graded=graded)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of any game; it can be copied and pickled at any time."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __reduce__(self) -> tuple[object, ...]:
        return (remade, (type(self), self.name, getattr(self, "__dict__", None)))

    def choose(self, state: State, budget: Budget, rng: Chance) -> int:
        """A legal move for the seat that has to decide; the state is left as it was.

        `rng` is a `random.Random` or a seed.

        >>> import heliopolis
        >>> from heliopolis.bots.levels import bot
        >>> state = heliopolis.game("ra").start(players=3)
        >>> heliopolis.deal(state, 1)
        >>> state.game.notation(bot("medium").choose(state, Budget(), 1))
        'draw'
        """
        raise NotImplementedError

    def observe(self, action: int) -> None:
        """A move was made at the table, by anybody or by nature; a bot may follow the game."""

    def forget(self) -> None:
        """The next move must not depend on what the bot has seen and thought before."""

    def close(self) -> None:
        """The bot is not needed any more; what it holds besides memory, it lets go."""


def remade(kind: Any, name: str, more: Any) -> Any:
    """A bot that was copied, or sent from another process, with what its class keeps in plain attributes."""
    made = kind.__new__(kind, name)  # not by its constructor, which may want something else
    made.name = name
    if more:
        made.__dict__.update(more)
    return made


class RandomBot(Bot):
    """Every legal move is as likely as the others."""

    def choose(self, state: State, budget: Budget, rng: Chance) -> int:
        """Any legal move."""
        check_decision(state)
        state.find_moves()
        return state.moves[generator(rng).randrange(state.move_count)]


class PolicyBot(Bot):
    """Plays by the game's own policy: the best-rated move, or a move by its weight, as people do.

    Where the player has a value net to look with, it is the best of the best-rated moves by the net.
    """

    def __init__(self, name: str, *, steady: bool, player: str = BEST, policy: Policy | None = None) -> None:
        """By the constants of a player, or by a policy of one's own."""
        super().__init__(name)
        self.steady = steady
        self.player = player
        self.policy = policy
        self.found: Policy | None = None  # the player's, in the game that was played last
        self.found_for: Game | None = None
        self.looks: i64 = 0  # moves that the player compares by a value net
        self.draws: i64 = 1

    def __reduce__(self) -> tuple[object, ...]:
        return (policy_bot, (self.name, self.steady, self.player, self.policy))

    def choose(self, state: State, budget: Budget, rng: Chance) -> int:
        """The move that the policy leans to."""
        check_decision(state)
        state.find_moves()
        if self.steady and state.move_count == 1:
            return state.moves[0]
        policy = self.policy
        if policy is None:
            policy = self.policy_for(state.game)
        policy.rate_moves(state)
        if not self.steady:
            return state.moves[state.pick(generator(rng))]
        if self.looks:
            net = net_of(state.game, self.player)
            if net is not None and net.knows(state.seats):
                return best_looking(state, policy, net, self.looks, self.draws, generator(rng))
        return state.moves[heaviest(state)]

    def policy_for(self, game: Game) -> Policy:
        """The policy of the player in a game, looked up once, perhaps with the policy nets of its search."""
        found = self.found
        if found is None or self.found_for is not game:
            found = policy_of(game, self.player, wavering=not self.steady)
            if self.steady:
                self.looks = found.looks()
                self.draws = found.draws()
                if found.policy_use().alone:
                    found = policy_of(game, self.player, searching=True)
            self.found = found
            self.found_for = game
        return found


def policy_bot(name: str, steady: bool, player: str, policy: Policy | None) -> PolicyBot:
    """A bot that was copied, or sent from another process."""
    return PolicyBot(name, steady=steady, player=player, policy=policy)


def check_decision(state: State) -> None:
    """A bot can only be asked when a player has to decide."""
    if state.over or state.actor == NATURE:
        raise HeliopolisError("No player has to decide now, so no bot can be asked.")
