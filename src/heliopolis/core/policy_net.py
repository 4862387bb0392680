"""A policy net: how much a player leans to each of the legal moves.

The rules of thumb rate the moves first. What the player to decide sees at a glance then goes through one layer of
hidden units, and these say of every action how much more or less it is liked than the rules of thumb would, and how far
those are to be followed. Weights are whole numbers, so that a net says the same on every machine; `heliopolis train
--policy` finds them by play.
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
from .reading import shown

FIRST_BITS: Final = 12  # of a weight from an input to a hidden unit
SECOND_BITS: Final = 8  # of a weight from a hidden unit to an action
UNIT_BITS: Final = 8  # of what a hidden unit says
DROPPED: Final = FIRST_BITS - UNIT_BITS
LEANING_UNIT: Final = float(1 << SECOND_BITS + UNIT_BITS)
MOST_HIDDEN: Final = 256
MOST_WEIGHT: Final = 1 << 20
LEAST_LEANING: Final = -13.0  # beside the best move: the weight is 1 anyway
FIRM: Final = 1 << SECOND_BITS  # follows the rules of thumb just as they are

# Two hidden units are added up in one number: the sum of one in its upper half, of the other in its lower half.
HALF_BITS: Final = 32
HALF: Final = 1 << HALF_BITS
LOWER: Final = HALF - 1
LARGEST_LOWER: Final = (1 << HALF_BITS - 1) - 1
LARGEST_INPUT: Final = 1 << 9


class PolicyWeights(NamedTuple):
    """The weights for one number of players, as a file has them."""

    players: int
    bias: list[int]  # of every hidden unit
    first: list[int]  # a row for every input
    firmness: list[int]  # how far the rules of thumb are followed: at first, then by hidden unit
    actions: list[int]  # those that have weights
    second: list[int]  # for each of them a row: at first, then by hidden unit


class PolicyLayers:
    """The same, laid out to be added up quickly."""

    def __init__(self, weights: PolicyWeights, inputs: int, actions: int) -> None:
        self.weights = weights
        units = len(weights.bias)
        idle = [0] * (-units % (2 * ABREAST))  # units that say nothing fill the last eight
        by_unit = [weights.first[place] for unit in range(units) for place in range(unit, inputs * units, units)]
        by_unit += idle * inputs
        self.hidden: i64 = units + len(idle)
        self.pairs: i64 = (units + len(idle)) // 2  # the first unit of each is in the lower half
        self.inputs: i64 = inputs
        self.first = paired(by_unit)
        self.bias = paired(weights.bias + idle)
        self.firmness = vec[i64](weights.firmness + idle)
        self.row: i64 = 1 + units + len(idle)
        second = [0] * (actions * int(self.row))
        for place, action in enumerate(weights.actions):
            row = weights.second[place * (1 + units) : (place + 1) * (1 + units)]
            second[action * int(self.row) : action * int(self.row) + 1 + units] = row
        self.second = vec[i64](second)


def paired(numbers: list[int]) -> vec[i64]:
    """Each number of the first half in the lower half of one, with its partner of the second half above it."""
    half = len(numbers) // 2
    return vec[i64]([low + HALF * high for low, high in zip(numbers[:half], numbers[half:])])


class PolicyNet:
    """The policy nets of a game, one for each number of players that it was trained for."""

    def __init__(self, game: Game, policy: Policy | None = None) -> None:
        self.game = game
        self.policy: Policy = game.policy if policy is None else policy
        self.inputs: list[str] = self.policy.glance_names()
        if not self.inputs:
            raise HeliopolisError(f"{game.name} names no inputs for a policy net, so there is nothing to learn.")
        self.made = ""
        self.layers: dict[int, PolicyLayers] = {}
        self.active = Active(len(self.inputs))
        self.units = vec[i64]([0] * MOST_HIDDEN)
        self.leanings = vec[float]()

    def __reduce__(self) -> tuple[object, ...]:
        return (remade_policy_net, (self.game, self.policy, self.made, self.rows()))

    def rows(self) -> list[PolicyWeights]:
        """All weights as plain numbers."""
        return [one.weights for _, one in sorted(self.layers.items())]

    def add(self, weights: PolicyWeights) -> None:
        """Note the weights for a number of players."""
        units, inputs = len(weights.bias), len(self.inputs)
        if (
            units > MOST_HIDDEN
            or len(weights.first) != inputs * units
            or len(weights.firmness) != 1 + units
            or len(weights.second) != len(weights.actions) * (1 + units)
        ):
            raise HeliopolisError(f"A policy net with {units} hidden units and these weights does not fit.")
        for unit in range(units):
            largest = sum([abs(weight) for weight in weights.first[unit::units]]) * LARGEST_INPUT
            if largest + abs(weights.bias[unit]) > LARGEST_LOWER:
                raise HeliopolisError(f"The weights to hidden unit {unit} of a policy net are too large.")
        self.layers[weights.players] = PolicyLayers(weights, inputs, self.game.action_count)

    def knows(self, players: int) -> bool:
        """Whether there is a net for so many players."""
        return players in self.layers

    def lean(self, state: State) -> None:
        """Rate the moves in the buffer, which the rules of thumb have rated already, once more."""
        layers = self.layers[int(state.seats)]
        active = self.active
        units = self.units
        hidden = layers.hidden
        active.count = 0
        self.policy.glance(state, active)
        pairs = layers.pairs
        for pair in range(pairs):
            units[pair] = layers.bias[pair]
        active.stir(layers.first, layers.inputs, units, pairs)
        for pair in range(pairs):
            low: i64 = units[pair] & LOWER
            if low > LARGEST_LOWER:
                low -= HALF
            units[pairs + pair] = (units[pair] - low) >> HALF_BITS
            units[pair] = low
        firmness: i64 = layers.firmness[0] << UNIT_BITS
        for unit in range(hidden):
            if units[unit] > 0:
                units[unit] >>= DROPPED
                firmness += units[unit] * layers.firmness[1 + unit]
            else:
                units[unit] = 0
        firm = float(firmness) / LEANING_UNIT
        if len(self.leanings) < len(state.moves):
            self.leanings = vec[float]([0.0] * len(state.moves))
        leanings = self.leanings
        second = layers.second
        best = 0.0
        for i in range(state.move_count):
            at: i64 = state.moves[i] * layers.row
            total: i64 = second[at] << UNIT_BITS
            for unit in range(hidden):
                at += 1
                total += units[unit] * second[at]
            leaning = float(total) / LEANING_UNIT + firm * math.log(float(state.weights[i]))
            leanings[i] = leaning
            if i == 0 or leaning > best:
                best = leaning
        for i in range(state.move_count):
            behind = leanings[i] - best
            if behind < LEAST_LEANING:
                state.weights[i] = 1
            else:
                state.weights[i] = 1 + i64(MOST_WEIGHT * math.exp(behind))

    def dump(self) -> str:
        """The nets as the text of a TOML file."""
        lines = [f'made = "{self.made}"', f'game = "{self.game.key}"', f"rules = {self.game.version}"]
        lines += ["inputs = [", *[f'    "{name}",' for name in self.inputs], "]"]
        for one in self.rows():
            units = len(one.bias)
            lines += ["", "[[net]]", f"players = {one.players}", f"bias = {one.bias}", f"firmness = {one.firmness}"]
            lines += [f"actions = {one.actions}"]
            for name, numbers, width in (("first", one.first, units), ("second", one.second, 1 + units)):
                starts = range(0, len(numbers), width)
                lines += [f"{name} = [", *[f"    {str(numbers[at : at + width])[1:-1]}," for at in starts], "]"]
        return "\n".join(lines) + "\n"


def remade_policy_net(game: Game, policy: Policy, made: str, rows: list[PolicyWeights]) -> PolicyNet:
    """The net that was sent from another process."""
    net = PolicyNet(game, policy)
    net.made = made
    for row in rows:
        net.add(row)
    return net


def read_policy_net(game: Game, text: str, policy: Policy | None = None) -> PolicyNet:
    """The nets in the text of a file; complaints name the field."""
    fields = read_fields(text)
    net = PolicyNet(game, policy)
    net.made = fields.text("made")
    fields.choice("game", [game.key])
    fields.whole("rules", game.version, game.version)
    places: list[int] = []
    for place, name in enumerate(fields.items("inputs", 1, len(net.inputs))):
        if name not in net.inputs or net.inputs.index(name) in places:
            raise fields.wrong(f"inputs[{place}]", f"there is no such input as {shown(name)}, or it stands there twice")
        places.append(net.inputs.index(name))
    for part in fields.parts("net", 1, game.max_players):
        players = part.whole("players", game.min_players, game.max_players)
        bias = part.wholes("bias", 1, MOST_HIDDEN, -LARGEST, LARGEST)
        units = len(bias)
        firmness = part.wholes("firmness", 1 + units, 1 + units, -LARGEST, LARGEST)
        actions = part.wholes("actions", 0, game.action_count, 0, game.action_count - 1)
        named = part.wholes("first", units * len(places), units * len(places), -LARGEST, LARGEST)
        first = [0] * (units * len(net.inputs))  # what the game tells besides, since then, says nothing
        for row, place in enumerate(places):
            first[units * place : units * (place + 1)] = named[units * row : units * (row + 1)]
        count = len(actions) * (1 + units)
        second = part.wholes("second", count, count, -LARGEST, LARGEST)
        net.add(PolicyWeights(players, bias, first, firmness, actions, second))
        part.close()
    fields.close()
    return net
