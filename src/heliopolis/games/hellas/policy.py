"""What a good player of Hellas would do, in hundredths of a point. The ideas are told in docs/strategy.md.

A move is worth what it adds to the own realm, minus what it costs, minus a share of what it gives the others.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ...core import game
from ...core.active import Active
from ...core.constants import INVERSE_BITS, ConstantSet
from ...core.game import NOBODY
from ...core.hexes import SIDES
from ...core.policy import TunedPolicy
from . import MANIFEST, features, glance, inputs, traits, worth
from .actions import COLUMN_AT, DECLINE, SITE_ACTIONS, TILE_TO, WORKER_TO
from .beliefs import Beliefs
from .building import piece_of
from .gains import (
    WORST,
    Survey,
    balance,
    column_worth,
    harvest_worth,
    piece_worth,
    shared_worth,
    site_worth,
    statue_worth,
    temple_worth,
)
from .island import QUARRIES
from .material import (
    BUILD_HOUSE,
    BUILD_HOUSE_AND_SQUARE,
    BUILD_PALACE,
    BUILD_STATUE,
    INLAND_PRICES,
    MARBLE,
    MARBLE_GAIN,
    MAX_PLAYERS,
    MIN_PLAYERS,
    QUARRY,
    STAGES,
    STATUE,
    TEMPLE,
)
from .outlook import POINT, TURNS, Outlook
from .state import BUILD, CHOOSE, COLUMN, PLACE, State
from .temple import is_first
from .worth import Realm

STEPS: Final = 17
# Weights by the number of halvings.
HALVED: Final = vec[i64]([(1 << 16) >> step for step in range(STEPS + 1)])
WHOLE: Final = 300  # of a house alone


def rate_moves(state: State, survey: Survey) -> None:
    """Weights for all moves in the buffer."""
    beliefs = survey.outlook.beliefs
    if state.phase == BUILD:
        if state.action == BUILD_STATUE:
            rate_statues(state, survey)
        else:
            rate_sites(state, survey)
    elif state.phase == CHOOSE:
        rate_actions(state, survey)
    elif state.phase == COLUMN:
        rate_columns(state, survey.realms)
    elif state.phase == PLACE:
        rate_tiles(state, survey.outlook)
    else:
        rate_worker(state, beliefs)
    weigh(state, beliefs)


def weigh(state: State, beliefs: Beliefs) -> None:
    """Turn worths into weights: half as much for every step that a move is worse than the best."""
    best: i64 = WORST
    weights = state.weights
    scale = beliefs.scale
    inverse = beliefs.scale_inverse
    for i in range(state.move_count):
        if weights[i] > best:
            best = weights[i]
    for i in range(state.move_count):
        behind = best - weights[i]
        step = behind * inverse >> INVERSE_BITS
        if step >= STEPS:
            weights[i] = 1
        else:
            weight = HALVED[step]
            part = weight * (behind - scale * step)
            weights[i] = weight - (part * inverse >> INVERSE_BITS + 1) + 1


def rate_sites(state: State, survey: Survey) -> None:
    """What a piece adds on each field, minus its price."""
    realm = survey.realms[0]
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DECLINE:
            state.weights[i] = 0
        else:
            piece = piece_of(action)
            worth = site_worth(state, realm, piece, action - SITE_ACTIONS[piece])
            state.weights[i] = worth + piece_worth(survey.outlook, piece)


def rate_statues(state: State, survey: Survey) -> None:
    """A statue is for the cities beside it, whoever they belong to."""
    outlook = survey.outlook
    price = outlook.purse(state.players[state.turn].marble)
    price -= outlook.purse(state.players[state.turn].marble - INLAND_PRICES[STATUE])
    for i in range(state.move_count):
        action = state.moves[i]
        if action == DECLINE:
            state.weights[i] = 0
        else:
            state.weights[i] = statue_worth(state, survey.realms, action - SITE_ACTIONS[STATUE]) - price


def rate_columns(state: State, realms: list[Realm]) -> None:
    """Columns where the own cities are, and the ring for the last one of a temple."""
    best: i64 = WORST
    for i in range(state.move_count):
        action = state.moves[i]
        if action != DECLINE:
            temple = state.island.temple_at[action - COLUMN_AT]
            worth = column_worth(state, realms, temple, state.columns_left)
            state.weights[i] = worth
            if worth > best:
                best = worth
    if is_first(state):  # then the first move is to decline
        state.weights[0] = best - temple_worth(state, realms, state.action)


def rate_actions(state: State, survey: Survey) -> None:
    """What each action brings the active player more than the others."""
    outlook = survey.outlook
    beliefs = outlook.beliefs
    houses = shared_worth(state, beliefs, survey.houses)
    for i in range(state.move_count):
        kind = state.moves[i]
        if kind == BUILD_HOUSE:
            worth = houses
        elif kind == BUILD_HOUSE_AND_SQUARE:
            worth = houses * beliefs.house_and_square // WHOLE
        elif kind == BUILD_PALACE:
            worth = shared_worth(state, beliefs, survey.palaces)
        elif kind == QUARRY:
            worth = harvest_worth(state, outlook)
        elif kind == MARBLE:
            marble = state.players[state.turn].marble
            worth = outlook.purse(marble + MARBLE_GAIN) - outlook.purse(marble)
        elif kind == BUILD_STATUE:
            worth = survey.statue
        else:
            worth = survey.temples[kind - TEMPLE]
            if worth < 0:
                worth = 0
            if state.next_start == NOBODY and state.stage < STAGES:
                worth += beliefs.start
        state.weights[i] = worth + beliefs.action[kind] + beliefs.action_early[kind] * outlook.turns // TURNS


def rate_tiles(state: State, outlook: Outlook) -> None:
    """Tiles go where they raise the own harvests and close the quarries of the others."""
    tops = state.tops[:]
    for i in range(state.move_count):
        quarry = state.island.quarry_at[state.moves[i] - TILE_TO]
        before = tops[quarry]
        tops[quarry] = state.tile
        outlook.rate_quarries(state, tops)
        tops[quarry] = before
        worth: i64 = 0
        for seat in range(state.seats):
            for other in range(QUARRIES):
                marble = state.houses_at[QUARRIES * seat + other] * outlook.quarries[other]
                worth += balance(state, outlook.beliefs, seat, marble)
        state.weights[i] = worth


def rate_worker(state: State, beliefs: Beliefs) -> None:
    """The worker goes where the own houses wait for him, and where there is room for more."""
    for i in range(state.move_count):
        field = state.moves[i] - WORKER_TO
        quarry = state.island.quarry_at[field]
        worth: i64 = 0
        for seat in range(state.seats):
            worth += balance(state, beliefs, seat, POINT * state.houses_at[QUARRIES * seat + quarry])
        for side in range(SIDES):
            near = state.island.next_to[SIDES * field + side]
            if near >= 0 and state.pieces[near] == 0:
                worth += beliefs.field_to_come
        state.weights[i] = worth


def beliefs_of(chosen: ConstantSet) -> list[Beliefs]:
    """What a set says, by the number of players."""
    return [Beliefs(chosen.values(max(players, MIN_PLAYERS))) for players in range(MAX_PLAYERS + 1)]


class HellasPolicy(TunedPolicy):
    """What bots know of Hellas."""

    def __init__(self, chosen: ConstantSet | None = None) -> None:
        seats = list(range(MIN_PLAYERS, MAX_PLAYERS + 1))
        super().__init__(MANIFEST.home, seats, chosen)
        self.beliefs = beliefs_of(self.chosen)
        self.judging_beliefs = beliefs_of(self.judging)
        self.survey: Survey | None = None  # of the position whose moves are being rated

    def with_constants(self, chosen: ConstantSet) -> TunedPolicy:
        """The same policy with other constants."""
        return HellasPolicy(chosen)

    def rate_moves(self, state: game.State) -> None:
        """Lean to the moves that are worth most."""
        survey = Survey(cast(State, state), self.beliefs[state.seats])
        rate_moves(cast(State, state), survey)
        self.survey = survey
        self.lean(state)
        self.survey = None

    def surveyed(self, state: State) -> Survey:
        """What the position offers, found anew unless its moves are being rated."""
        survey = self.survey
        return Survey(state, self.beliefs[state.seats]) if survey is None else survey

    def estimate(self, state: game.State, values: vec[i64]) -> None:
        """What every seat will have at the end."""
        worth.estimate(cast(State, state), self.judging_beliefs[state.seats], values)

    def stage(self, state: game.State) -> i64:
        """The stage."""
        return cast(State, state).stage

    def feature_names(self) -> list[str]:
        """What a learned estimate looks at."""
        return [name for name in features.NAMES]

    def features(self, state: game.State, seat: i64, values: vec[i64]) -> None:
        """Note the features of a seat."""
        features.fill(cast(State, state), self.judging_beliefs[state.seats], seat, values)

    def shared_inputs(self) -> list[str]:
        """What a net is told of the table."""
        return [name for name in inputs.SHARED]

    def seat_inputs(self) -> list[str]:
        """What a net is told of every seat."""
        return [name for name in inputs.SEAT]

    def slow_inputs(self) -> list[str]:
        """What the best moves would bring."""
        return [name for name in inputs.SLOW]

    def fill_inputs(self, state: game.State, values: vec[i64], *, thorough: bool) -> None:
        """Note what a net is told."""
        inputs.fill(cast(State, state), self.judging_beliefs[state.seats], values, thorough=thorough)

    def glance_names(self) -> list[str]:
        """What a policy net is told."""
        return [name for name in glance.NAMES]

    def glance(self, state: game.State, active: Active) -> None:
        """Note what a policy net is told."""
        glance.fill(cast(State, state), self.surveyed(cast(State, state)), active)

    def trait_names(self) -> list[str]:
        """What a policy net is told of every move."""
        return [name for name in traits.NAMES]

    def fill_traits(self, state: game.State, values: vec[i64]) -> None:
        """Note what a policy net is told of every move."""
        traits.fill(cast(State, state), self.surveyed(cast(State, state)), values)

    def is_quiet(self, state: game.State) -> bool:
        """Between two turns."""
        return cast(State, state).phase == CHOOSE
