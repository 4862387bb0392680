"""A learned estimate: the game's own one, corrected by the features that the game names, as `heliopolis train` fits it.

Only differences between the seats mean anything: what everybody has cancels out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .errors import HeliopolisError, InvalidWeights
from .game import Game, State
from .policy import Policy
from .reading import Fields

UNIT: Final = 100_000  # of a weight, to a point
POINT: Final = 100  # hundredths
STAGES: Final = 1000
LARGEST: Final = 10**12


class Fit:
    """The weights for one number of players in one stage: of the game's own estimate, and of the features."""

    def __init__(self, own: int, weights: list[int]) -> None:
        self.own: i64 = own
        self.weights = vec[i64]([weight for weight in weights])


class Weights:
    """What the game's own estimate and every feature count, for each number of players and each stage."""

    def __init__(self, game: Game, policy: Policy | None = None) -> None:
        self.game = game
        self.policy: Policy = game.policy if policy is None else policy
        self.names = self.policy.feature_names()
        if not self.names:
            raise HeliopolisError(f"{game.name} names no features of a position, so there is nothing to learn.")
        self.made = ""
        self.fits: dict[int, Fit] = {}
        self.features = vec[i64]([0] * len(self.names))

    def __reduce__(self) -> tuple[object, ...]:
        return (remade_weights, (self.game, self.policy, self.made, self.rows()))

    def rows(self) -> list[tuple[int, int, list[int]]]:
        """All weights as plain numbers."""
        return [(key, int(fit.own), [weight for weight in fit.weights]) for key, fit in self.fits.items()]

    def add(self, players: int, stage: int, own: int, weights: list[int]) -> None:
        """Note the weights for a number of players and a stage."""
        if not 0 <= stage < STAGES:
            raise HeliopolisError(f"A stage to be learned is a number from 0 to {STAGES - 1}, not {stage}.")
        self.fits[players * STAGES + stage] = Fit(own, weights)

    def knows(self, state: State) -> bool:
        """Whether there are weights for such a position."""
        return int(state.seats * STAGES + self.policy.stage(state)) in self.fits

    def estimate(self, state: State, values: vec[i64]) -> None:
        """What every seat will have at the end, in hundredths of a point, compared with the others."""
        fit = self.fits[int(state.seats * STAGES + self.policy.stage(state))]
        features = self.features
        count: i64 = len(features)
        self.policy.estimate(state, values)
        for seat in range(state.seats):
            self.policy.features(state, seat, features)
            total: i64 = values[seat] * fit.own
            for i in range(count):
                total += POINT * features[i] * fit.weights[i]
            values[seat] = total // UNIT

    def dump(self) -> str:
        """The weights as the text of a TOML file."""
        lines = [
            f'made = "{self.made}"',
            f'game = "{self.game.key}"',
            f"rules = {self.game.version}",
            "features = [",
            *[f'    "{name}",' for name in self.names],
            "]",
        ]
        for key in sorted(self.fits):
            fit = self.fits[key]
            lines += ["", "[[fit]]", f"players = {key // STAGES}", f"stage = {key % STAGES}", f"own = {fit.own}"]
            lines.append(f"weights = [{', '.join([str(weight) for weight in fit.weights])}]")
        return "\n".join(lines) + "\n"


def remade_weights(game: Game, policy: Policy, made: str, rows: list[tuple[int, int, list[int]]]) -> Weights:
    """The weights that were sent from another process."""
    weights = Weights(game, policy)
    weights.made = made
    for key, own, row in rows:
        weights.add(key // STAGES, key % STAGES, own, row)
    return weights


def read_fields(text: str) -> Fields:
    """The text of a file as its fields."""
    import tomllib  # here, so that whoever only imports us need not wait for it

    try:
        return Fields(tomllib.loads(text), error=InvalidWeights)
    except tomllib.TOMLDecodeError as error:
        raise InvalidWeights(f"The weights are not a TOML file: {error}.") from error


def rules_of(text: str) -> int:
    """The version of the rules that the weights in the text of a file are for."""
    return read_fields(text).whole("rules", 1, LARGEST)


def read_weights(game: Game, text: str, policy: Policy | None = None) -> Weights:
    """The weights in the text of a file, for the game's policy or another one; complaints name the field."""
    fields = read_fields(text)
    weights = Weights(game, policy)
    weights.made = fields.text("made")
    fields.choice("game", [game.key])
    fields.whole("rules", game.version, game.version)
    count = len(weights.names)
    if fields.items("features", count, count) != weights.names:
        raise fields.wrong("features", f"they are not the features of {game.name} in their order")
    for part in fields.parts("fit", 1, STAGES):
        players = part.whole("players", game.min_players, game.max_players)
        stage = part.whole("stage", 0, STAGES - 1)
        own = part.whole("own", -LARGEST, LARGEST)
        weights.add(players, stage, own, part.wholes("weights", count, count, -LARGEST, LARGEST))
        part.close()
    fields.close()
    return weights
