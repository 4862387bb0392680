"""A table for learning players: nature and the bots move by themselves, so that only learners are asked.

Compiled like the rules; nothing here needs an optional package.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..bots.bot import Bot, Budget
from ..bots.entrants import Asked, asked_for
from ..core.chance import generator
from ..core.errors import HeliopolisError, InvalidPlayers
from ..core.game import NATURE, Game, State
from ..core.reading import shown
from ..core.registry import game as game_of

EVERY_SEAT: Final = -1
ANY_SEAT: Final = -2
WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)


class Setting:
    """What is played, by how many, against whom, and for what reward."""

    def __init__(
        self,
        key: str,
        *,
        version: int | None = None,
        players: int | None = None,
        opponents: list[object] | None = None,
        seat: int | None = None,
        reward: str = WIN,
        options: dict[str, str] | None = None,
        seconds: float | None = None,
        playouts: int | None = None,
    ) -> None:
        """Without opponents every seat is a learner's; with them one is, and without a seat another one each game.

        An opponent is the name of a bot, or a bot itself, as `heliopolis.bots.entrants` has them.
        """
        self.game: Game = game_of(key, version)
        self.players: int = self.game.check_players(self.game.min_players if players is None else players)
        self.options = self.game.check_options(options or {})
        if not self.game.observer.entries():
            raise HeliopolisError(f"{self.game.name} has no observations, so there is nothing to learn from.")
        if reward not in REWARDS:
            raise HeliopolisError(f"A reward is for {' or '.join(REWARDS)}, not {shown(reward)}.", field="reward")
        self.reward = reward
        self.opponents: list[Asked] = []
        self.budgets: list[Budget] = []
        self.seat: i64 = EVERY_SEAT
        if opponents is None:
            if seat is not None:
                raise HeliopolisError("Without opponents every seat is yours: leave the seat out.", field="seat")
        else:
            self.seat = self.check_seat(seat)
            self.add_opponents(opponents, seconds, playouts)

    def check_seat(self, seat: int | None) -> int:
        """The learner's seat, or that any will do."""
        if seat is None:
            return ANY_SEAT
        if not 0 <= seat < self.players:
            raise InvalidPlayers(f"There is no seat {shown(seat)}; the seats are 0 to {self.players - 1}.", seat=seat)
        return seat

    def add_opponents(self, bots: list[object], seconds: float | None, playouts: int | None) -> None:
        """The others, clockwise from the learner; the last one fills the seats that are left."""
        others = self.players - 1
        if not 1 <= len(bots) <= others:
            needed = "1 opponent is" if others == 1 else f"1 to {others} opponents are"
            raise InvalidPlayers(f"For {self.players} players {needed} needed, not {len(bots)}.", field="opponents")
        if seconds is not None and playouts is not None:
            raise HeliopolisError("A budget is in seconds or in play-outs, not both.", field="seconds")
        if playouts is not None and playouts < 1:
            raise HeliopolisError(f"A budget has at least 1 play-out, not {shown(playouts)}.", field="playouts")
        self.opponents = [asked_for(one) for one in bots]
        for asked in self.opponents:
            asked.check(self.game)
        self.opponents += self.opponents[-1:] * (others - len(bots))
        for asked in self.opponents:
            self.budgets.append(asked.budget(seconds, playouts))


class Table:
    """One game after the other, each to be played on by `play` until it is over."""

    def __init__(self, setting: Setting, seed: int) -> None:
        """The first game begins at once; all draws of nature and of the bots come from the seed."""
        self.setting = setting
        self.rng = generator(seed)
        self.learner: i64 = setting.seat
        self.viewer: i64 = 0  # the seat that decides now, or decided last
        self.bots: list[Bot] = []
        self.state: State = setting.game.set_up(setting.players, setting.options)
        self.begin()

    def begin(self) -> None:
        """Set up a new game, up to a learner's first decision."""
        setting = self.setting
        self.state = setting.game.set_up(setting.players, setting.options)
        if self.bots:
            for one in self.bots:
                one.forget()
        else:
            self.bots = [asked.make() for asked in setting.opponents]
        if setting.seat == ANY_SEAT:
            self.learner = self.rng.randrange(setting.players)
        self.play_on()

    def play(self, action: i64) -> None:
        """Make a learner's move, and all moves up to a learner's next decision or the end; it must be legal."""
        self.move(action)
        self.play_on()

    def play_on(self) -> None:
        """Let nature and the bots move."""
        state = self.state
        game = state.game
        learner = self.learner
        while not state.over:
            actor = state.actor
            if actor == NATURE:
                action = game.draw(state, self.rng)
            elif learner == EVERY_SEAT or actor == learner:
                self.viewer = actor
                return
            else:
                place = state.places_between(learner, actor) - 1
                action = self.bots[place].choose(state, self.setting.budgets[place], self.rng)
            self.move(action)
        if learner != EVERY_SEAT:
            self.viewer = learner

    def move(self, action: i64) -> None:
        """Make a move that everybody sees."""
        for watcher in self.bots:
            watcher.observe(action)
        state = self.state
        state.game.apply(state, action)

    def close(self) -> None:
        """Nobody will play here any more."""
        for one in self.bots:
            one.close()
        self.bots = []

    def rewards(self) -> list[float]:
        """What a game that is over brought every seat."""
        return rewards(self.state, self.setting.reward)


def rewards(state: State, reward: str) -> list[float]:
    """Numbers that sum to 0: a victory, shared among winners, is worth 1 alone and costs the others 1 together;
    or every seat's points less the mean of the others'.
    """
    seats = int(state.seats)
    if reward == WIN:
        winners = state.winners()
        share = 1.0 / len(winners)
        return [((share if seat in winners else 0.0) * seats - 1.0) / (seats - 1) for seat in range(seats)]
    points = state.points()
    total = sum(points)
    return [float(points[seat]) - float(total - points[seat]) / (seats - 1) for seat in range(seats)]
