"""Many games stepped together; what a learner reads of them lies in tables that are written anew at every step.

Compiled like the rules. The tables are packed numbers that NumPy can look into without copying.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from ..core.chance import SEEDS
from ..core.errors import HeliopolisError, IllegalAction
from ..core.interrupts import let_others_in
from ..core.observing import Row
from ..core.reading import either, shown
from .table import Setting, Table

ACTION_BYTES: Final = 8
PAUSE_EVERY: Final = 1024  # tables, after which a step lets Ctrl-C through

# When a game that has ended is followed by the next one, by the names that Gymnasium has for it.
SAME_STEP: Final = "SameStep"
NEXT_STEP: Final = "NextStep"
DISABLED: Final = "Disabled"
AUTORESETS: Final = (SAME_STEP, NEXT_STEP, DISABLED)


class Batch:
    """So many tables of one setting, and after every step, for each of them:

    an observation and a mask of legal actions for the seat that decides, which seat that is, whether a game has just
    ended, and what it brought. When a game has ended its mask is all 1. The next one begins in the same step (then the
    observation and the mask are the new game's, and the last view of the old one lies in `finals`), or in the next
    step, whatever the action is, or when somebody calls `renew`.
    """

    def __init__(
        self, setting: Setting, seeds: list[int], autoreset: str = SAME_STEP, tables: list[Table] | None = None
    ) -> None:
        """One table for each seed, or the tables themselves."""
        if not seeds:
            raise HeliopolisError("At least 1 game is needed.", field="num_envs")
        if autoreset not in AUTORESETS:
            raise HeliopolisError(
                f"An autoreset_mode is {either(list(AUTORESETS))}, not {shown(autoreset)}.", field="autoreset_mode"
            )
        self.setting = setting
        self.autoreset = autoreset
        self.same_step = autoreset == SAME_STEP
        self.size: i64 = len(seeds)
        self.players: i64 = setting.players
        self.width: i64 = len(setting.game.observer.entries())
        self.actions: i64 = setting.game.action_count
        self.observations = Row(self.size * self.width)
        self.finals = Row(self.size * self.width)
        self.masks = vec[u8]([0] * (self.size * self.actions))
        self.seats = vec[i64]([0] * self.size)
        self.final_seats = vec[i64]([0] * self.size)  # who looks at `finals`
        self.dones = vec[u8]([0] * self.size)
        self.ended: i64 = 0  # how many games ended in the last step
        self.rewards = vec[float]([0.0] * (self.size * self.players))  # of every seat
        self.gains = vec[float]([0.0] * self.size)  # of the seat that moved
        self.wrongs = vec[u8]([0] * self.size)  # whether an illegal action was what ended a game
        self.tried = vec[i64]([0] * self.size)  # that action
        self.choices = vec[i64]([0] * self.size)
        self.rng = Random(0)
        self.choice_seed: i64 = 0  # of the next `choose_any`
        self.tables = [Table(setting, seed) for seed in seeds] if tables is None else tables
        # The legal actions of every table, side by side: to go from table to table for them would take longer.
        self.room: i64 = len(self.tables[0].state.moves)  # for those of one table
        self.legal = vec[i32]([0] * (self.size * self.room))
        self.legal_counts = vec[i64]([0] * self.size)
        for number in range(self.size):
            self.show(number)

    def restart(self, seeds: list[int]) -> None:
        """Begin all games anew, with a seed for each table."""
        if len(seeds) != self.size:
            raise HeliopolisError(f"{self.size} seeds are needed, one for each game, not {len(seeds)}.", field="seed")
        self.close()
        self.tables = [Table(self.setting, seed) for seed in seeds]
        for number in range(self.size):
            self.clear_mask(number)
            self.forget(number)
            self.show(number)
        self.ended = 0

    def renew(self, number: int, seed: int | None) -> None:
        """Begin one game anew, with a seed or with the one that comes next."""
        self.clear_mask(number)
        if seed is None:
            self.tables[number].begin()
        else:
            self.tables[number] = Table(self.setting, seed)
        if self.dones[number]:
            self.forget(number)
        self.show(number)

    def close(self) -> None:
        """Let the bots of all tables go."""
        for table in self.tables:
            table.close()

    def step(self, actions: bytes) -> None:
        """Make a move at every table; actions are 64-bit little-endian numbers.

        An illegal one loses its game, or is refused and no game has changed, as the setting says.
        """
        self.check(actions)
        self.ended = 0
        for number in range(self.size):
            if number % PAUSE_EVERY == PAUSE_EVERY - 1:
                let_others_in()
            self.step_table(number, read_i64_le(actions, number * ACTION_BYTES))

    def check(self, actions: bytes) -> None:
        """Refuse actions that are too few or too many, for games that are over, or illegal if that is refused."""
        if len(actions) != int(self.size) * ACTION_BYTES:
            raise HeliopolisError(
                f"{self.size} actions are needed, one for each game, not {len(actions) // ACTION_BYTES}.",
                field="actions",
            )
        if self.autoreset == DISABLED:
            for number in range(self.size):
                if self.dones[number]:
                    raise HeliopolisError(
                        f"Game {int(number)} of the batch is over: reset it first, with its place in the reset_mask.",
                        field="actions",
                    )
        if self.setting.raises:
            for number in range(self.size):
                action = read_i64_le(actions, number * ACTION_BYTES)
                if not self.allows(number, action):
                    self.refuse(number, action)

    def allows(self, number: i64, action: i64) -> bool:
        """Whether an action is legal at a table; where a game is over, any action will do."""
        return 0 <= action < self.actions and self.masks[number * self.actions + action] != 0

    def refuse(self, number: i64, action: i64) -> None:
        """Say why an action is illegal; nothing is wrong with it where the next game is about to begin."""
        if self.dones[number] and not self.same_step:
            return
        try:
            self.tables[number].state.check(action)
        except IllegalAction as error:
            message = f"Game {shown(int(number))} of the batch: {error.message}"
            raise IllegalAction(message, seat=error.seat, rule=error.rule) from None

    def step_table(self, number: i64, action: i64) -> None:
        """Make a move at one table, and show what it led to."""
        table = self.tables[number]
        if self.dones[number]:
            self.forget(number)
            if not self.same_step:
                self.clear_mask(number)
                table.begin()
                self.show(number)
                return
        legal = self.allows(number, action)
        self.clear_legal(number)
        if legal:
            table.play(action)
            if table.state.over:
                self.finish(number, table)
        else:
            self.wrongs[number] = 1
            self.tried[number] = action
            self.finish(number, table)
        self.show(number)

    def forget(self, number: i64) -> None:
        """The game before this one is no longer just over."""
        self.dones[number] = 0
        self.wrongs[number] = 0
        self.gains[number] = 0.0
        for seat in range(self.players):
            self.rewards[number * self.players + seat] = 0.0

    def finish(self, number: i64, table: Table) -> None:
        """Note how a game ended, and begin the next one if it is time."""
        self.dones[number] = 1
        self.ended += 1
        if self.wrongs[number]:
            self.rewards[number * self.players + table.viewer] = self.setting.lost
            self.gains[number] = self.setting.lost
        else:
            rewards = table.rewards()
            for seat in range(self.players):
                self.rewards[number * self.players + seat] = rewards[seat]
            self.gains[number] = rewards[table.viewer]
        if self.same_step:
            self.final_seats[number] = table.viewer
            self.finals.place = number * self.width
            self.setting.game.observer.observe(table.state, table.viewer, self.finals)
            table.begin()

    def clear_mask(self, number: i64) -> None:
        """Nothing is legal at a table."""
        for place in range(number * self.actions, (number + 1) * self.actions):
            self.masks[place] = 0

    def clear_legal(self, number: i64) -> None:
        """The same for a game that goes on, where only the legal actions are 1."""
        masks = self.masks
        legal = self.legal
        mask = number * self.actions
        first = number * self.room
        for i in range(self.legal_counts[number]):
            masks[mask + i64(legal[first + i])] = 0

    def show(self, number: i64) -> None:
        """Write the observation and the mask of the seat that decides; when a game is over, anything will do."""
        table = self.tables[number]
        state = table.state
        state.find_moves()
        masks = self.masks
        mask = number * self.actions
        if self.dones[number] and not self.same_step:
            self.legal_counts[number] = 0
            for place in range(mask, mask + self.actions):
                masks[place] = 1
        else:
            moves = state.moves
            legal = self.legal
            first = number * self.room
            self.legal_counts[number] = state.move_count
            for i in range(state.move_count):
                masks[mask + moves[i]] = 1
                legal[first + i] = i32(moves[i])
        self.seats[number] = table.viewer
        self.observations.place = number * self.width
        state.game.observer.observe(state, table.viewer, self.observations)

    def choose_any(self) -> None:
        """Choose a legal action for every table, each as likely as the others; 0 where a game is over."""
        rng = self.rng
        rng.seed(self.choice_seed)
        self.choice_seed = rng.randrange(SEEDS)
        choices = self.choices
        legal = self.legal
        for number in range(self.size):
            count = self.legal_counts[number]
            if count:
                choices[number] = i64(legal[number * self.room + rng.randrange(count)])
            else:
                choices[number] = 0

    def __reduce__(self) -> tuple[object, ...]:
        ends = [
            (int(self.dones[number]), int(self.wrongs[number]), int(self.tried[number])) for number in range(self.size)
        ]
        gains = [float(gain) for gain in self.gains]
        rewards = [float(reward) for reward in self.rewards]
        return (same_batch, (self.setting, self.autoreset, self.tables, ends, gains, rewards, int(self.choice_seed)))


def same_batch(
    setting: Setting,
    autoreset: str,
    tables: list[Table],
    ends: list[tuple[int, int, int]],
    gains: list[float],
    rewards: list[float],
    choice_seed: int,
) -> Batch:
    """The batch that was copied, or sent from another process."""
    batch = Batch(setting, [0] * len(tables), autoreset, tables)
    for number in range(len(tables)):
        done, wrong, tried = ends[number]
        batch.dones[number] = u8(done)
        batch.wrongs[number] = u8(wrong)
        batch.tried[number] = tried
        batch.gains[number] = gains[number]
        batch.ended += done
        batch.show(number)
    for place in range(len(rewards)):
        batch.rewards[place] = rewards[place]
    batch.choice_seed = choice_seed
    return batch
