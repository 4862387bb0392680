"""A value net: from what a position shows of every seat, the chance of each to win.

The net has one layer of hidden units and is the same for every seat: what all share and what one seat has goes in, a
score comes out, and the chances are the scores as odds. Weights are whole numbers, so that a net says the same on every
machine; `heliopolis train --net` fits them.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .errors import HeliopolisError
from .game import Game, State
from .learned import LARGEST, read_fields
from .policy import Policy

FIRST_BITS: Final = 24  # of a weight from an input to a hidden unit
SECOND_BITS: Final = 12  # of a weight from a hidden unit to the score
SCORE_BITS: Final = FIRST_BITS + SECOND_BITS
SCORE_UNIT: Final = float(1 << SCORE_BITS)
MOST_HIDDEN: Final = 512
MOST_SEATS: Final = 8


class Layers:
    """The weights for one number of players."""

    def __init__(self, first: list[int], bias: list[int], second: list[int], straight: list[int]) -> None:
        """`first` has a row for every input, shared ones first; `straight` leads from the inputs to the score."""
        self.hidden: i64 = len(bias)
        self.first = vec[i64]([weight for weight in first])
        self.bias = vec[i64]([weight for weight in bias])
        self.second = vec[i64]([weight for weight in second])
        self.straight = vec[i64]([weight for weight in straight])

    def add(self, value: i64, place: i64, sums: vec[i64]) -> i64:
        """Add an input to the sums of the hidden units; what it adds to the score itself comes back."""
        if value == 0:
            return 0
        first = self.first
        row = place * self.hidden
        for unit in range(self.hidden):
            sums[unit] += value * first[row + unit]
        return value * self.straight[place]


class Net:
    """The nets of a game, one for each number of players that it was trained for."""

    def __init__(self, game: Game, policy: Policy | None = None) -> None:
        self.game = game
        self.policy: Policy = game.policy if policy is None else policy
        self.shared_names = self.policy.shared_inputs()
        self.seat_names = self.policy.seat_inputs()
        if not self.seat_names:
            raise HeliopolisError(f"{game.name} names no inputs for a net, so there is nothing to learn.")
        self.made = ""
        self.layers: dict[int, Layers] = {}
        self.shared: i64 = len(self.shared_names)
        self.width: i64 = len(self.seat_names)
        self.values = vec[i64]([0] * (len(self.shared_names) + MOST_SEATS * len(self.seat_names)))
        self.common = vec[i64]([0] * MOST_HIDDEN)
        self.sums = vec[i64]([0] * MOST_HIDDEN)
        self.scores = vec[float]([0.0] * MOST_SEATS)

    def __reduce__(self) -> tuple[object, ...]:
        return (remade_net, (self.game, self.policy, self.made, self.rows()))

    def rows(self) -> list[tuple[int, list[int], list[int], list[int], list[int]]]:
        """All weights as plain numbers."""
        return [
            (players, whole(one.first), whole(one.bias), whole(one.second), whole(one.straight))
            for players, one in sorted(self.layers.items())
        ]

    def add(self, players: int, first: list[int], bias: list[int], second: list[int], straight: list[int]) -> None:
        """Note the weights for a number of players."""
        count = len(self.shared_names) + len(self.seat_names)
        fits = len(straight) == count and len(first) == count * len(bias) and len(second) == len(bias) <= MOST_HIDDEN
        if not fits:
            raise HeliopolisError(f"A net with {len(bias)} hidden units and these weights does not fit {count} inputs.")
        self.layers[players] = Layers(first, bias, second, straight)

    def knows(self, players: int) -> bool:
        """Whether there is a net for so many players."""
        return players in self.layers

    def chances(self, state: State, unit: i64, shares: vec[i64]) -> None:
        """How likely each seat is to win, in parts of `unit`."""
        layers = self.layers[int(state.seats)]
        values = self.values
        sums = self.sums
        common = self.common
        hidden = layers.hidden
        self.policy.fill_inputs(state, values)
        for unit_number in range(hidden):
            common[unit_number] = layers.bias[unit_number]
        for place in range(self.shared):
            layers.add(values[place], place, common)  # what it adds to all scores alike changes no odds
        best = 0.0
        for seat in range(state.seats):
            for unit_number in range(hidden):
                sums[unit_number] = common[unit_number]
            score: i64 = 0
            start = self.shared + seat * self.width
            for place in range(self.width):
                score += layers.add(values[start + place], self.shared + place, sums) << SECOND_BITS
            for unit_number in range(hidden):
                if sums[unit_number] > 0:
                    score += sums[unit_number] * layers.second[unit_number]
            self.scores[seat] = float(score) / SCORE_UNIT
            if seat == 0 or self.scores[seat] > best:
                best = self.scores[seat]
        total = 0.0
        for seat in range(state.seats):
            self.scores[seat] = math.exp(self.scores[seat] - best)
            total += self.scores[seat]
        for seat in range(state.seats):
            shares[seat] = i64(float(unit) * self.scores[seat] / total)

    def dump(self) -> str:
        """The nets as the text of a TOML file."""
        lines = [f'made = "{self.made}"', f'game = "{self.game.key}"', f"rules = {self.game.version}"]
        for name, names in (("shared", self.shared_names), ("seat", self.seat_names)):
            lines += [f"{name} = [", *[f'    "{one}",' for one in names], "]"]
        for players, first, bias, second, straight in self.rows():
            lines += ["", "[[net]]", f"players = {players}"]
            lines += [f"{name} = {row}" for name, row in (("bias", bias), ("second", second), ("straight", straight))]
            starts = range(0, len(first), len(bias))
            lines += ["first = [", *[f"    {str(first[at : at + len(bias)])[1:-1]}," for at in starts], "]"]
        return "\n".join(lines) + "\n"


def whole(numbers: vec[i64]) -> list[int]:
    """Numbers of compiled code as a list."""
    return [number for number in numbers]


def remade_net(
    game: Game, policy: Policy, made: str, rows: list[tuple[int, list[int], list[int], list[int], list[int]]]
) -> Net:
    """The net that was sent from another process."""
    net = Net(game, policy)
    net.made = made
    for players, first, bias, second, straight in rows:
        net.add(players, first, bias, second, straight)
    return net


def read_net(game: Game, text: str, policy: Policy | None = None) -> Net:
    """The nets in the text of a file, for the game's policy or another one; complaints name the field."""
    fields = read_fields(text)
    net = Net(game, policy)
    net.made = fields.text("made")
    fields.choice("game", [game.key])
    fields.whole("rules", game.version, game.version)
    for name, names in (("shared", net.shared_names), ("seat", net.seat_names)):
        if fields.items(name, len(names), len(names)) != names:
            raise fields.wrong(name, f"they are not the inputs of {game.name} in their order")
    count = len(net.shared_names) + len(net.seat_names)
    for part in fields.parts("net", 1, MOST_SEATS):
        players = part.whole("players", game.min_players, game.max_players)
        bias = part.wholes("bias", 1, MOST_HIDDEN, -LARGEST, LARGEST)
        hidden = len(bias)
        second = part.wholes("second", hidden, hidden, -LARGEST, LARGEST)
        straight = part.wholes("straight", count, count, -LARGEST, LARGEST)
        first: list[int] = []
        rows = part.items("first", count * hidden, count * hidden)
        first = [part.whole_value(f"first[{place}]", value, -LARGEST, LARGEST) for place, value in enumerate(rows)]
        net.add(players, first, bias, second, straight)
        part.close()
    fields.close()
    return net
