"""Many games stepped together; what a learner reads of them lies in tables that are written anew at every step.

Compiled like the rules. The tables are packed numbers that NumPy can look into without copying.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from ..core.chance import SEEDS
from ..core.errors import HeliopolisError, IllegalAction
from ..core.interrupts import let_others_in
from ..core.observing import Row
from ..core.reading import shown
from .table import Setting, Table

ACTION_BYTES = 8
PAUSE_EVERY: Final = 1024  # tables, after which a step lets Ctrl-C through


class Batch:
    """So many tables of one setting, and after every step, for each of them:

    an observation and a mask of legal actions for the seat that decides, which seat that is, whether a game has just
    ended, and what it brought. A game that ends is followed by a new one at once; then the observation and the mask are
    those of the new one, and the last view of the old one lies in `finals`.
    """

    def __init__(self, setting: Setting, seeds: list[int]) -> None:
        """One table for each seed."""
        if not seeds:
            raise HeliopolisError("At least 1 game is needed.", field="num_envs")
        self.setting = setting
        self.size: i64 = len(seeds)
        self.players: i64 = setting.players
        self.width: i64 = len(setting.game.observer.entries())
        self.actions: i64 = setting.game.action_count
        self.observations = Row(self.size * self.width)
        self.finals = Row(self.size * self.width)
        self.masks = vec[u8]([0] * (self.size * self.actions))
        self.seats = vec[i64]([0] * self.size)
        self.dones = vec[u8]([0] * self.size)
        self.rewards = vec[float]([0.0] * (self.size * self.players))  # of every seat
        self.gains = vec[float]([0.0] * self.size)  # of the seat that moved
        self.choices = vec[i64]([0] * self.size)
        self.tables: list[Table] = []
        self.restart(seeds)

    def restart(self, seeds: list[int]) -> None:
        """Begin all games anew, with a seed for each table."""
        if len(seeds) != self.size:
            raise HeliopolisError(f"{self.size} seeds are needed, one for each game, not {len(seeds)}.", field="seed")
        for place in range(len(self.masks)):
            self.masks[place] = 0
        self.close()
        self.tables = [Table(self.setting, seed) for seed in seeds]
        for number in range(self.size):
            self.forget(number)
            self.show(number)

    def close(self) -> None:
        """Let the bots of all tables go."""
        for table in self.tables:
            table.close()

    def step(self, actions: bytes) -> None:
        """Make a move at every table; actions are 64-bit little-endian numbers, and an illegal one changes nothing."""
        self.check(actions)
        for number in range(self.size):
            if number % PAUSE_EVERY == PAUSE_EVERY - 1:
                let_others_in()
            self.step_table(number, read_i64_le(actions, number * ACTION_BYTES))

    def check(self, actions: bytes) -> None:
        """Refuse actions that are too few or too many, or not all legal."""
        if len(actions) != int(self.size) * ACTION_BYTES:
            raise HeliopolisError(
                f"{self.size} actions are needed, one for each game, not {len(actions) // ACTION_BYTES}."
            )
        masks = self.masks
        width = self.actions
        for number in range(self.size):
            action = read_i64_le(actions, number * ACTION_BYTES)
            if action < 0 or action >= width or not masks[number * width + action]:
                self.refuse(number, action)

    def refuse(self, number: i64, action: i64) -> None:
        """Say why an action is illegal."""
        try:
            self.tables[number].state.check(action)
        except IllegalAction as error:
            message = f"Game {shown(int(number))} of the batch: {error.message}"
            raise IllegalAction(message, seat=error.seat, rule=error.rule) from None

    def step_table(self, number: i64, action: i64) -> None:
        """Make a move at one table, and show what it led to."""
        table = self.tables[number]
        state = table.state
        masks = self.masks
        first = number * self.actions
        for i in range(state.move_count):  # still the moves that the mask shows
            masks[first + state.moves[i]] = 0
        if self.dones[number]:
            self.forget(number)
        table.play(action)
        if table.state.over:
            self.finish(number, table)
        self.show(number)

    def forget(self, number: i64) -> None:
        """The game before this one is no longer just over."""
        self.dones[number] = 0
        self.gains[number] = 0.0
        for seat in range(self.players):
            self.rewards[number * self.players + seat] = 0.0

    def finish(self, number: i64, table: Table) -> None:
        """Note how a game ended, and begin the next one."""
        self.dones[number] = 1
        rewards = table.rewards()
        for seat in range(self.players):
            self.rewards[number * self.players + seat] = rewards[seat]
        self.gains[number] = rewards[table.viewer]
        self.finals.place = number * self.width
        table.setting.game.observer.observe(table.state, table.viewer, self.finals)
        table.begin()

    def show(self, number: i64) -> None:
        """Write the observation and the mask of the seat that decides."""
        table = self.tables[number]
        state = table.state
        state.find_moves()
        masks = self.masks
        first = number * self.actions
        for i in range(state.move_count):
            masks[first + state.moves[i]] = 1
        self.seats[number] = table.viewer
        self.observations.place = number * self.width
        state.game.observer.observe(state, table.viewer, self.observations)

    def choose_any(self, rng: Random) -> None:
        """Choose a legal action for every table, each as likely as the others."""
        for number in range(self.size):
            state = self.tables[number].state
            self.choices[number] = state.moves[rng.randrange(state.move_count)]


def generator(seed: int) -> Random:
    """A generator for `choose_any`."""
    return Random(seed % SEEDS)
