"""A value net: from what a position shows of every seat, the chance of each to win.

The net has one layer of hidden units and is the same for every seat: what all share, what all seats have together and
what one seat has goes in, a score comes out, and the chances are the scores as odds. Weights are whole numbers, so that
a net says the same on every machine; `heliopolis train --net` fits them. A net names the inputs that it looks at, so
that a game can have more of them without losing its earlier nets.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from .active import ABREAST, Active
from .errors import HeliopolisError
from .game import Game, State
from .learned import LARGEST, read_fields
from .policy import Policy
from .reading import Fields, shown

FIRST_BITS: Final = 24  # of a weight from an input to a hidden unit
SECOND_BITS: Final = 12  # of a weight from a hidden unit to the score
SCORE_BITS: Final = FIRST_BITS + SECOND_BITS
SCORE_UNIT: Final = float(1 << SCORE_BITS)
MOST_HIDDEN: Final = 512
MOST_SEATS: Final = 8
EVERYBODY: Final = "everybody"
KINDS_OF_INPUTS: Final = ("shared", EVERYBODY, "seat")  # as a file names them


class Layers:
    """The weights for one number of players."""

    def __init__(self, first: list[int], bias: list[int], second: list[int], straight: list[int]) -> None:
        """`first` has a row for every input, shared ones first; `straight` leads from the inputs to the score."""
        self.units: i64 = len(bias)
        self.count: i64 = len(straight)
        idle = [0] * (-len(bias) % ABREAST)  # units that say nothing fill the last four
        self.hidden: i64 = len(bias) + len(idle)
        rows: list[int] = []
        for start in range(0, len(first), len(bias)):
            rows += first[start : start + len(bias)] + idle
        self.first = vec[i64](rows)
        self.bias = vec[i64](bias + idle)
        self.second = vec[i64](second + idle)
        self.straight = vec[i64]([weight for weight in straight])

    def rows(self) -> list[int]:
        """The weights to the hidden units by input, as a file has them."""
        return [
            int(self.first[place * self.hidden + unit]) for place in range(self.count) for unit in range(self.units)
        ]


class Inputs(NamedTuple):
    """What a net looks at, by the names that the game gives its inputs."""

    shared: list[str]
    everybody: list[str]  # of those that every seat has: the sum over all seats
    seat: list[str]


class Net:
    """The nets of a game, one for each number of players that it was trained for."""

    def __init__(self, game: Game, policy: Policy | None = None, inputs: Inputs | None = None) -> None:
        """A net without weights, that looks at everything or at some inputs."""
        self.game = game
        self.policy: Policy = game.policy if policy is None else policy
        shared, seat = self.policy.shared_inputs(), self.policy.seat_inputs()
        if not seat:
            raise HeliopolisError(f"{game.name} names no inputs for a net, so there is nothing to learn.")
        self.inputs: Inputs = Inputs(shared, seat, seat) if inputs is None else inputs
        self.made = ""
        self.layers: dict[int, Layers] = {}
        # Where the policy writes them.
        self.shared = places(self.inputs.shared, shared)
        self.everybody = places(self.inputs.everybody, seat)
        self.seat = places(self.inputs.seat, seat)
        slow = self.policy.slow_inputs()
        self.thorough = any([name in slow for name in self.inputs.everybody + self.inputs.seat])
        self.first_seat: i64 = len(shared)
        self.width: i64 = len(seat)
        self.values = vec[i64]([0] * (len(shared) + MOST_SEATS * len(seat)))
        self.common = vec[i64]([0] * MOST_HIDDEN)
        self.stirred = vec[i64]([0] * MOST_HIDDEN)
        self.active = Active(self.count())
        self.scores = vec[float]([0.0] * MOST_SEATS)

    def __reduce__(self) -> tuple[object, ...]:
        return (remade_net, (self.game, self.policy, self.inputs, self.made, self.rows()))

    def count(self) -> int:
        """How many inputs a layer has a row for."""
        return len(self.inputs.shared) + len(self.inputs.everybody) + len(self.inputs.seat)

    def rows(self) -> list[tuple[int, list[int], list[int], list[int], list[int]]]:
        """All weights as plain numbers."""
        return [
            (players, one.rows(), whole(one.bias[: one.units]), whole(one.second[: one.units]), whole(one.straight))
            for players, one in sorted(self.layers.items())
        ]

    def add(self, players: int, first: list[int], bias: list[int], second: list[int], straight: list[int]) -> None:
        """Note the weights for a number of players."""
        count = self.count()
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
        common = self.common
        stirred = self.stirred
        active = self.active
        self.policy.fill_inputs(state, values, thorough=self.thorough)
        active.count = 0
        row: i64 = 0
        for place in self.shared:
            active.add(values[place], row)
            row += 1
        for place in self.everybody:
            total: i64 = 0
            for seat in range(state.seats):
                total += values[self.first_seat + seat * self.width + place]
            active.add(total, row)
            row += 1
        for number in range(layers.hidden):  # what is shared has no other way to the scores: it would raise all alike
            common[number] = layers.bias[number]
        active.stir(layers.first, common, layers.hidden)
        best = 0.0
        for seat in range(state.seats):
            active.count = 0
            start = self.first_seat + seat * self.width
            own: i64 = row
            for place in self.seat:
                active.add(values[start + place], own)
                own += 1
            score: i64 = active.weigh(layers.straight, 0) << SECOND_BITS
            for number in range(layers.hidden):
                stirred[number] = common[number]
            active.stir(layers.first, stirred, layers.hidden)
            for number in range(layers.hidden):
                if stirred[number] > 0:
                    score += stirred[number] * layers.second[number]
            self.scores[seat] = float(score) / SCORE_UNIT
            if seat == 0 or self.scores[seat] > best:
                best = self.scores[seat]
        odds = 0.0
        for seat in range(state.seats):
            self.scores[seat] = math.exp(self.scores[seat] - best)
            odds += self.scores[seat]
        for seat in range(state.seats):
            shares[seat] = i64(float(unit) * self.scores[seat] / odds)

    def dump(self) -> str:
        """The nets as the text of a TOML file."""
        lines = [f'made = "{self.made}"', f'game = "{self.game.key}"', f"rules = {self.game.version}"]
        for name, names in zip(KINDS_OF_INPUTS, self.inputs):
            lines += [f"{name} = [", *[f'    "{one}",' for one in names], "]"] if names else []
        for players, first, bias, second, straight in self.rows():
            lines += ["", "[[net]]", f"players = {players}"]
            lines += [f"{name} = {row}" for name, row in (("bias", bias), ("second", second), ("straight", straight))]
            starts = range(0, len(first), len(bias))
            lines += ["first = [", *[f"    {str(first[at : at + len(bias)])[1:-1]}," for at in starts], "]"]
        return "\n".join(lines) + "\n"


def places(names: list[str], known: list[str]) -> vec[i64]:
    """Where some inputs stand among all of them."""
    return vec[i64]([known.index(name) for name in names])


def whole(numbers: vec[i64]) -> list[int]:
    """Numbers of compiled code as a list."""
    return [number for number in numbers]


def remade_net(
    game: Game,
    policy: Policy,
    inputs: Inputs,
    made: str,
    rows: list[tuple[int, list[int], list[int], list[int], list[int]]],
) -> Net:
    """The net that was sent from another process."""
    net = Net(game, policy, inputs)
    net.made = made
    for players, first, bias, second, straight in rows:
        net.add(players, first, bias, second, straight)
    return net


def read_net(game: Game, text: str, policy: Policy | None = None) -> Net:
    """The nets in the text of a file, for the game's policy or another one; complaints name the field."""
    fields = read_fields(text)
    made = fields.text("made")
    fields.choice("game", [game.key])
    fields.whole("rules", game.version, game.version)
    knowing = game.policy if policy is None else policy
    shared, seat = knowing.shared_inputs(), knowing.seat_inputs()
    named = [names_in(fields, kind, known) for kind, known in zip(KINDS_OF_INPUTS, (shared, seat, seat))]
    net = Net(game, policy, Inputs(named[0], named[1], named[2]))
    net.made = made
    count = net.count()
    for part in fields.parts("net", 1, MOST_SEATS):
        players = part.whole("players", game.min_players, game.max_players)
        bias = part.wholes("bias", 1, MOST_HIDDEN, -LARGEST, LARGEST)
        hidden = len(bias)
        second = part.wholes("second", hidden, hidden, -LARGEST, LARGEST)
        straight = part.wholes("straight", count, count, -LARGEST, LARGEST)
        rows = part.items("first", count * hidden, count * hidden)
        first = [part.whole_value(f"first[{place}]", value, -LARGEST, LARGEST) for place, value in enumerate(rows)]
        net.add(players, first, bias, second, straight)
        part.close()
    fields.close()
    return net


def names_in(fields: Fields, kind: str, known: list[str]) -> list[str]:
    """The inputs of a kind that a file names; those of everybody need not be spoken of."""
    given = fields.optional(kind, []) if kind == EVERYBODY else fields.take(kind)
    names = fields.items_value(kind, given, 0, len(known))
    for place, name in enumerate(names):
        if not isinstance(name, str) or name not in known:
            raise fields.wrong(f"{kind}[{place}]", f"there is no such input as {shown(name)}")
    return names
