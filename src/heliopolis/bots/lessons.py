"""What a policy net learns from: the decisions of whole games, noted one behind the other."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from ..core.aids import NO_POLICY_USE
from ..core.game import NATURE, Game, State
from ..core.net import Net
from ..core.policy import TunedPolicy
from ..core.policy_net import PolicyNet
from .looking import best_looking, heaviest

MOST_ACTIVE: Final = 128  # inputs of a decision that are not 0, on average
MOST_MOVES: Final = 24  # legal moves of a decision, on average
FINEST: Final = 1 << 20


class Lessons:
    """Games of one number of players, in which some seats play by a policy net and the others as one player does."""

    def __init__(self, game: Game, policy: TunedPolicy, net: PolicyNet, players: int, decisions: int) -> None:
        """With room for so many decisions; `policy` has the rules of thumb, and is that of the others."""
        self.game = game
        self.policy = policy
        self.net = net
        self.steady = False  # whether the others always make the move they like best
        self.judge: Net | None = None  # by whom they compare their best-rated moves, if they look
        self.looks: i64 = 0  # how many of them
        self.taught = policy.with_net(net, NO_POLICY_USE)
        self.players: i64 = players
        self.room: i64 = decisions
        self.count: i64 = 0  # decisions
        self.games: i64 = 0
        self.seats = vec[i16]([0] * decisions)  # by decision
        self.numbers = vec[i32]([0] * decisions)  # of the game
        self.chosen = vec[i32]([0] * decisions)  # where the move that was made stands among all legal moves noted
        self.chances = vec[float]([0.0] * decisions)  # that it had
        self.active_ends = vec[i32]([0] * decisions)  # where the inputs of the decision end
        self.move_ends = vec[i32]([0] * decisions)
        self.rows = vec[i16]([0] * (decisions * MOST_ACTIVE))
        self.values = vec[i16]([0] * (decisions * MOST_ACTIVE))
        self.actions = vec[i16]([0] * (decisions * MOST_MOVES))
        self.thumbs = vec[i32]([0] * (decisions * MOST_MOVES))  # the weights by rules of thumb
        self.traits = vec[i16]([0] * (decisions * MOST_MOVES * len(net.traits)))  # by move
        self.points = vec[i32]([0] * (decisions * players))  # by game and seat
        self.won = vec[float]([0.0] * (decisions * players))
        self.active_count: i64 = 0
        self.move_count: i64 = 0

    def clear(self) -> None:
        """Begin anew."""
        self.count = 0
        self.games = 0
        self.active_count = 0
        self.move_count = 0

    def is_full(self) -> bool:
        """Whether there may be no room for another whole game."""
        return (
            self.count * 10 > self.room * 9
            or self.active_count * 10 > len(self.rows) * 9
            or self.move_count * 10 > len(self.actions) * 9
        )

    def play(self, seed: int, noted: float, learning: int) -> None:
        """One game; the seats of the bit mask `learning` play by the net, and a share of their decisions is noted."""
        game = self.game
        rng = Random(seed)
        share: i64 = i64(noted * FINEST)
        state = game.start(int(self.players))
        while not state.over:
            if state.actor == NATURE:
                game.apply(state, game.draw(state, rng))
                continue
            state.move_count = 0
            game.find_moves(state)
            if state.move_count == 1:
                game.apply(state, state.moves[0])
                continue
            if not learning >> int(state.actor) & 1:
                game.apply(state, self.others_move(state, rng))
                continue
            is_noted = rng.randrange(FINEST) < share and self.has_room(state)
            self.taught.rate_moves(state)
            place = state.pick(rng)
            if is_noted:
                self.note(state, place)
            game.apply(state, state.moves[place])
        self.close(state)

    def others_move(self, state: State, rng: Random) -> i64:
        """The move of one of the others: what looks best to it, what it likes best, or one by weight."""
        self.policy.rate_moves(state)
        judge = self.judge
        if judge is not None:
            return best_looking(state, self.policy, judge, self.looks, 1, rng)
        place = heaviest(state) if self.steady else state.pick(rng)
        return state.moves[place]

    def has_room(self, state: State) -> bool:
        """Whether one more decision can be noted."""
        return (
            self.count < self.room
            and self.move_count + state.move_count <= len(self.actions)
            and self.active_count + len(self.net.active.rows) <= len(self.rows)
        )

    def note(self, state: State, place: i64) -> None:
        """Note who decided what, and what the net saw, which still stands there."""
        number = self.count
        net = self.net
        first = self.move_count
        for i in range(state.move_count):
            self.actions[first + i] = i16(state.moves[i])
            self.thumbs[first + i] = i32(net.thumbs[i])
        self.move_count += state.move_count
        active = net.active
        at = self.active_count
        for i in range(active.count):
            self.rows[at + i] = i16(active.rows[i])
            self.values[at + i] = i16(active.values[i])
        self.active_count += active.count
        width: i64 = len(net.traits)
        at = first * width
        for i in range(state.move_count * width):
            self.traits[at + i] = i16(net.told[i])
        total: i64 = 0
        for i in range(state.move_count):
            total += state.weights[i]
        self.seats[number] = i16(state.actor)
        self.numbers[number] = i32(self.games)
        self.chosen[number] = i32(first + place)
        self.chances[number] = float(state.weights[place]) / float(total)
        self.active_ends[number] = i32(self.active_count)
        self.move_ends[number] = i32(self.move_count)
        self.count += 1

    def close(self, state: State) -> None:
        """Note how the game ended."""
        points = state.points()
        winners = state.winners()
        for seat in range(self.players):
            at = self.games * self.players + seat
            self.points[at] = i32(points[seat])
            self.won[at] = 1.0 / float(len(winners)) if seat in winners else 0.0
        self.games += 1
