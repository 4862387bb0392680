"""A table for learning players: nature and the bots move by themselves, so that only learners are asked.

Compiled like the rules; nothing here needs an optional package.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..bots.bot import Bot, Budget, PolicyBot, RandomBot
from ..bots.entrants import Asked, asked_for
from ..bots.search import SearchBot
from ..core.chance import SEEDS, generator
from ..core.errors import HeliopolisError, InvalidPlayers
from ..core.game import NATURE, Game, State
from ..core.reading import shown
from ..core.registry import game as game_of
from .rewards import LOSE, LOST, RAISE, WIN, check_illegal, check_reward, rewards

EVERY_SEAT: Final = -1
ANY_SEAT: Final = -2


class Setting:
    """What is played, by how many, against whom, for what reward, and what an illegal action does; it never changes."""

    def __init__(
        self,
        key: str,
        *,
        version: int | None = None,
        players: int | None = None,
        opponents: list[object] | None = None,
        seat: int | None = None,
        reward: str = WIN,
        illegal: str = LOSE,
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
        self.reward = check_reward(reward)
        self.raises = check_illegal(illegal) == RAISE
        self.lost: float = LOST[reward]
        self.given = opponents
        self.given_seat = seat
        self.seconds = seconds
        self.playouts = playouts
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

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        about = (self.game.key, self.game.version, self.players, self.given, self.given_seat)
        return (same_setting, (*about, self.reward, self.raises, self.options, self.seconds, self.playouts))


def same_setting(
    key: str,
    version: int,
    players: int,
    opponents: list[object] | None,
    seat: int | None,
    reward: str,
    raises: bool,
    options: dict[str, str],
    seconds: float | None,
    playouts: int | None,
) -> Setting:
    """The setting that was sent from another process."""
    return Setting(
        key,
        version=version,
        players=players,
        opponents=opponents,
        seat=seat,
        reward=reward,
        illegal=RAISE if raises else LOSE,
        options=options,
        seconds=seconds,
        playouts=playouts,
    )


class Table:
    """One game after the other, each to be played on by `play` until it is over.

    All draws of nature and of the bots come from the seed. The generator cannot be copied, so a copy of a table is its
    game made again from the seed and from what it cannot tell: the moves of learners and of bots that think. For that,
    bots that search begin every move afresh and get a seed of their own, and need not search again.
    """

    def __init__(self, setting: Setting, seed: int, chosen: list[int] | None = None) -> None:
        """The first game begins at once; with the moves that were chosen in it, it is at the place they lead to."""
        # What every move needs comes first: fields lie in memory as they stand here, and with many tables that counts.
        self.state: State = setting.game.set_up(setting.players, setting.options)
        self.learner: i64 = setting.seat
        self.viewer: i64 = 0  # the seat that decides now, or decided last
        self.watched = False  # by bots that think
        self.made = vec[i64]()  # the moves of learners and of bots that think in this game, and behind them old ones
        self.made_count: i64 = 0
        self.rng = generator(seed % SEEDS)
        self.setting = setting
        self.seed: i64 = seed % SEEDS
        self.next_seed: i64 = 0  # of the game after this one, whatever is played in this one
        self.bots: list[Bot] = []
        # By bot: it can be asked once more and answers the same, so that its moves need not be remembered.
        self.quick = vec[i64]([0] * len(setting.opponents))
        self.known: list[int] = [] if chosen is None else chosen[::-1]  # of these, those still to be made again
        self.set_up(self.seed)
        self.play_on()
        while self.known:
            self.play(self.known.pop())

    def begin(self) -> None:
        """Set up the next game, up to a learner's first decision."""
        self.set_up(self.next_seed)
        self.play_on()

    def set_up(self, seed: i64) -> None:
        """The game of a seed before its first move."""
        setting = self.setting
        self.seed = seed
        self.rng.seed(seed)
        self.next_seed = self.rng.randrange(SEEDS)
        self.made_count = 0
        self.state = setting.game.set_up(setting.players, setting.options)
        if self.bots:
            for one in self.bots:
                one.forget()
        else:
            self.bots = [asked.make() for asked in setting.opponents]
            for place, one in enumerate(self.bots):
                if answers_the_same(one):
                    self.quick[place] = 1
                else:
                    self.watched = True
        if setting.seat == ANY_SEAT:
            self.learner = self.rng.randrange(setting.players)

    def play(self, action: i64) -> None:
        """Make a learner's move, and all moves up to a learner's next decision or the end; it must be legal."""
        self.remember(action)
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
                if self.quick[place]:
                    action = self.bots[place].choose(state, self.setting.budgets[place], self.rng)
                else:
                    action = self.ask_slow(place)
            self.move(action)
        if learner != EVERY_SEAT:
            self.viewer = learner

    def ask_slow(self, place: i64) -> i64:
        """The move of a bot that thinks, from a seed of its own; one that searches begins afresh."""
        seed = self.rng.randrange(SEEDS)
        if self.known:
            action: i64 = self.known.pop()
        else:
            one = self.bots[place]
            if isinstance(one, SearchBot):
                one.forget()
            action = one.choose(self.state, self.setting.budgets[place], int(seed))
        self.remember(action)
        return action

    def remember(self, action: i64) -> None:
        """Keep a move that the seed cannot tell."""
        if self.made_count < len(self.made):
            self.made[self.made_count] = action
        else:
            self.made = append(self.made, action)
        self.made_count += 1

    def move(self, action: i64) -> None:
        """Make a move that everybody sees."""
        if self.watched:
            for watcher in self.bots:
                watcher.observe(action)
        state = self.state
        state.game.apply(state, action)

    def chosen(self) -> list[int]:
        """The moves of learners and of bots that think in this game so far."""
        return [int(self.made[number]) for number in range(self.made_count)]

    def close(self) -> None:
        """Nobody will play here any more."""
        for one in self.bots:
            one.close()
        self.bots = []

    def rewards(self) -> list[float]:
        """What a game that is over brought every seat."""
        return rewards(self.state, self.setting.reward)

    def __reduce__(self) -> tuple[object, ...]:
        return (Table, (self.setting, int(self.seed), self.chosen()))


def answers_the_same(one: Bot) -> bool:
    """Whether a bot, asked once more with the same generator, is sure to choose the same move; it watches nobody."""
    return isinstance(one, RandomBot) or (isinstance(one, PolicyBot) and one.policy is None)
