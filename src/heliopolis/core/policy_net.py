"""A policy net: how much a player leans to each of the legal moves.

The rules of thumb rate the moves first. What the player to decide sees at a glance then goes through one layer of
hidden units. These say of every action how much more or less it is liked than the rules of thumb would, how far those
are to be followed, and what each trait of a move counts: what sets it apart from other moves, such as the columns that
a house would stand beside. Weights are whole numbers, so that a net says the same on every machine; `heliopolis train
--policy` finds them by play.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from .active import ABREAST, Active, Kept
from .errors import HeliopolisError
from .game import Game, State
from .hexes import BIT
from .learned import LARGEST, read_fields
from .policy import Policy
from .reading import Fields, shown

FIRST_BITS: Final = 12  # of a weight from an input to a hidden unit
SECOND_BITS: Final = 8  # of a weight from a hidden unit to an action
UNIT_BITS: Final = 8  # of what a hidden unit says
TRAIT_BITS: Final = 16  # of a weight from a hidden unit to a trait
DROPPED: Final = FIRST_BITS - UNIT_BITS
LEANING_UNIT: Final = float(1 << SECOND_BITS + UNIT_BITS)
TRAIT_UNIT: Final = float(1 << TRAIT_BITS + UNIT_BITS)
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
    traits: list[int]  # the same for every trait; empty for a net that looks at none


class PolicyLayers:
    """The same, laid out to be added up quickly."""

    def __init__(self, weights: PolicyWeights, inputs: int, actions: int) -> None:
        self.weights = weights
        units = len(weights.bias)
        idle = [0] * (-units % (2 * ABREAST))  # units that say nothing fill the last eight
        width = units + len(idle)
        rows: list[int] = []
        for start in range(0, inputs * units, units):
            rows += weights.first[start : start + units] + idle
        self.hidden: i64 = width
        self.pairs: i64 = width // 2  # the first unit of each is in the lower half
        self.first = paired(rows, width)
        bias = paired(weights.bias + idle, width)
        self.kept = [Kept(bias, inputs) for _ in range(weights.players)]  # by seat
        self.firmness = vec[i64](weights.firmness + idle)
        self.row: i64 = 1 + width
        second = [0] * (actions * int(self.row))
        for place, action in enumerate(weights.actions):
            row = weights.second[place * (1 + units) : (place + 1) * (1 + units)]
            second[action * int(self.row) : action * int(self.row) + 1 + units] = row
        self.second = vec[i64](second)
        self.trait_count: i64 = len(weights.traits) // (1 + units)
        traits: list[int] = []
        for trait in range(int(self.trait_count)):
            traits += weights.traits[trait * (1 + units) : (trait + 1) * (1 + units)] + idle
        self.traits = vec[i64](traits)


def paired(numbers: list[int], width: int) -> vec[i64]:
    """In rows of a width: a number of the first half in the lower half of one, its partner of the second half above."""
    half = width // 2
    pairs = vec[i64]([0] * (len(numbers) // 2))
    place: i64 = 0
    for start in range(0, len(numbers), width):
        for i in range(start, start + half):
            low: i64 = numbers[i]
            high: i64 = numbers[half + i]
            pairs[place] = low + HALF * high
            place += 1
    return pairs


class PolicyNet:
    """The policy nets of a game, one for each number of players that it was trained for."""

    def __init__(self, game: Game, policy: Policy | None = None) -> None:
        self.game = game
        self.policy: Policy = game.policy if policy is None else policy
        self.inputs: list[str] = self.policy.glance_names()
        if not self.inputs:
            raise HeliopolisError(f"{game.name} names no inputs for a policy net, so there is nothing to learn.")
        self.traits: list[str] = self.policy.trait_names()
        self.made = ""
        self.layers: dict[int, PolicyLayers] = {}
        self.active = Active(len(self.inputs))
        self.units = vec[i64]([0] * (MOST_HIDDEN + 2 * ABREAST))
        # Of the hidden units that say anything: where their weights stand in a row; what they say is in `units`.
        self.alive = vec[i64]([0] * (MOST_HIDDEN + 2 * ABREAST))
        self.alive_count: i64 = 0
        self.leanings = vec[float]()
        self.thumbs = vec[i64]()  # how the moves in the buffer were rated by rules of thumb
        self.told = vec[i64]()  # their traits, one move behind the other
        self.counting = vec[float]([0.0] * len(self.traits))  # what each trait counts

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
            or len(weights.traits) not in (0, len(self.traits) * (1 + units))
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

    def lean(self, state: State, policy: Policy) -> None:
        """Rate the moves in the buffer, which a policy has rated by rules of thumb, once more by what it tells."""
        layers = self.layers[int(state.seats)]
        active = self.active
        units = self.units
        hidden = layers.hidden
        active.count = 0
        policy.glance(state, active)
        pairs = layers.pairs
        kept = layers.kept[state.actor]
        kept.follow(active, layers.first)
        sums = kept.sums
        for pair in range(pairs):
            low: i64 = sums[pair] & LOWER
            if low > LARGEST_LOWER:
                low -= HALF
            units[pairs + pair] = (sums[pair] - low) >> HALF_BITS
            units[pair] = low
        firmness: i64 = layers.firmness[0] << UNIT_BITS
        alive = self.alive
        count: i64 = 0
        for unit in range(hidden):
            said = units[unit] >> DROPPED
            if said > 0:
                firmness += said * layers.firmness[1 + unit]
                units[count] = said
                alive[count] = 1 + unit
                count += 1
        self.alive_count = count
        firm = float(firmness) / LEANING_UNIT
        if len(self.leanings) < len(state.moves):
            self.leanings = vec[float]([0.0] * len(state.moves))
            self.thumbs = vec[i64]([0] * len(state.moves))
            self.told = vec[i64]([0] * (len(state.moves) * len(self.traits)))
        leanings = self.leanings
        self.weigh_traits(state, policy, layers)
        second = layers.second
        best = 0.0
        for i in range(state.move_count):
            at: i64 = state.moves[i] * layers.row
            total: i64 = second[at] << UNIT_BITS
            for place in range(count):
                total += units[place] * second[at + alive[place]]
            thumb = state.weights[i]
            self.thumbs[i] = thumb
            leaning = leanings[i] + float(total) / LEANING_UNIT + firm * math.log(float(thumb))
            leanings[i] = leaning
            if i == 0 or leaning > best:
                best = leaning
        for i in range(state.move_count):
            behind = leanings[i] - best
            if behind < LEAST_LEANING:
                state.weights[i] = 1
            else:
                state.weights[i] = 1 + i64(MOST_WEIGHT * math.exp(behind))

    def weigh_traits(self, state: State, policy: Policy, layers: PolicyLayers) -> None:
        """Begin the leaning to every move with what its traits count."""
        leanings = self.leanings
        for i in range(state.move_count):
            leanings[i] = 0.0
        count = layers.trait_count
        if count == 0:
            return
        told = self.told
        size: i64 = state.move_count * count
        for place in range(size):
            told[place] = 0
        policy.fill_traits(state, told)
        counting = self.counting
        asked: i64 = 0  # the traits of which it is known what they count, as bits
        at: i64 = 0
        for i in range(state.move_count):
            leaning = 0.0
            for trait in range(count):
                if told[at]:
                    if not asked & BIT[trait]:
                        asked |= BIT[trait]
                        counting[trait] = self.counts_for(layers, trait)
                    leaning += float(told[at]) * counting[trait]
                at += 1
            leanings[i] = leaning

    def counts_for(self, layers: PolicyLayers, trait: i64) -> float:
        """What a trait counts in the position of now."""
        units = self.units
        alive = self.alive
        at: i64 = trait * layers.row
        total: i64 = layers.traits[at] << UNIT_BITS
        for place in range(self.alive_count):
            total += units[place] * layers.traits[at + alive[place]]
        return float(total) / TRAIT_UNIT

    def dump(self) -> str:
        """The nets as the text of a TOML file."""
        lines = [f'made = "{self.made}"', f'game = "{self.game.key}"', f"rules = {self.game.version}"]
        named = [("inputs", self.inputs)]
        if any([one.traits for one in self.rows()]):
            named.append(("traits", self.traits))
        for key, names in named:
            lines += [f"{key} = [", *[f'    "{name}",' for name in names], "]"]
        for one in self.rows():
            units = len(one.bias)
            lines += ["", "[[net]]", f"players = {one.players}", f"bias = {one.bias}", f"firmness = {one.firmness}"]
            lines += [f"actions = {one.actions}"]
            rows = [("first", one.first, units), ("second", one.second, 1 + units)]
            if one.traits:
                rows.append(("by_trait", one.traits, 1 + units))
            for name, numbers, width in rows:
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
    inputs = places_in(fields, "inputs", net.inputs)
    traits = places_in(fields, "traits", net.traits) if "traits" in fields.unread else []
    for part in fields.parts("net", 1, game.max_players):
        players = part.whole("players", game.min_players, game.max_players)
        bias = part.wholes("bias", 1, MOST_HIDDEN, -LARGEST, LARGEST)
        units = len(bias)
        firmness = part.wholes("firmness", 1 + units, 1 + units, -LARGEST, LARGEST)
        actions = part.wholes("actions", 0, game.action_count, 0, game.action_count - 1)
        first = spread(part, "first", units, inputs, len(net.inputs))
        count = len(actions) * (1 + units)
        second = part.wholes("second", count, count, -LARGEST, LARGEST)
        looks = "by_trait" in part.unread  # earlier nets of a file may know no traits
        by_trait = spread(part, "by_trait", 1 + units, traits, len(net.traits)) if looks else []
        net.add(PolicyWeights(players, bias, first, firmness, actions, second, by_trait))
        part.close()
    fields.close()
    return net


def places_in(fields: Fields, key: str, known: list[str]) -> list[int]:
    """Where the names in a list of a file stand among all that the game tells."""
    found: list[int] = []
    for place, name in enumerate(fields.items(key, 1, len(known))):
        if name not in known or known.index(name) in found:
            raise fields.wrong(f"{key}[{place}]", f"there is no such name as {shown(name)}, or it stands there twice")
        found.append(known.index(name))
    return found


def spread(part: Fields, key: str, width: int, places: list[int], count: int) -> list[int]:
    """Rows of weights at their places; what the game tells besides, since then, says nothing."""
    size = width * len(places)
    rows = part.wholes(key, size, size, -LARGEST, LARGEST)
    found = [0] * (width * count)
    for row, place in enumerate(places):
        found[width * place : width * (place + 1)] = rows[width * row : width * (row + 1)]
    return found
