"""What is still to come in a game of Hellas: actions, columns, harvests, and what marble will buy.

Everything is in hundredths of a point; chances and expected numbers are in thousandths. The ideas are told in
docs/strategy.md.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.hexes import BIT
from .beliefs import Beliefs
from .island import QUARRIES
from .material import (
    BUILD_HOUSE,
    BUILD_HOUSE_AND_SQUARE,
    BUILD_PALACE,
    COAST_PRICES,
    KINDS,
    MARBLE_A_POINT,
    PALACE,
    QUARRY,
    STAGES,
    TEMPLE,
    TEMPLE_COLUMNS,
    TEMPLE_KINDS,
    TILES,
    stones_of_stage,
)
from .state import State

POINT: Final = 100
SURE: Final = 1000
TURNS: Final = 32  # of a whole game
NO_KINDS: Final = vec[i64]([0] * KINDS)
NO_QUARRIES: Final = vec[i64]([0] * QUARRIES)

# What marble is worth at the end; it is worth more while there is something to spend it on.
LAST_MARBLE: Final = POINT // MARBLE_A_POINT


class Outlook:
    """Numbers that hold for all players and all moves of one position."""

    def __init__(self, state: State, beliefs: Beliefs) -> None:
        self.beliefs = beliefs
        turns = self.count_actions(state)
        self.turns: i64 = turns
        self.marble: i64 = LAST_MARBLE
        if turns:
            self.marble = LAST_MARBLE + beliefs.marble_to_spend + beliefs.marble_by_turns * turns // TURNS
        self.houses: i64 = self.actions[BUILD_HOUSE] + self.actions[BUILD_HOUSE_AND_SQUARE]
        self.palaces: i64 = self.actions[BUILD_PALACE]
        self.reserve: i64 = self.palaces
        if self.reserve > SURE:
            self.reserve = SURE
        self.reserve = self.reserve * beliefs.reserve // SURE
        self.temples = state.columns[:]
        self.rate_temples(state)
        self.quarries = NO_QUARRIES[:]
        self.rate_quarries(state, state.tops)

    def count_actions(self, state: State) -> i64:
        """How often each kind of action is still to be chosen; how many stones are still to be placed."""
        self.actions = NO_KINDS[:]
        free = state.island.bar_fields - state.stones
        now: i64 = 0
        if free:
            now = SURE * (state.all_stones() - state.stones) // free
        stones: i64 = state.all_stones() - state.stones
        later: i64 = 0
        stage: i64 = state.stage + 1
        while stage <= STAGES:
            stones += stones_of_stage(state.seats, stage)
            later += SURE * stones_of_stage(state.seats, stage) // state.island.bar_fields
            stage += 1
        for kind in range(KINDS):
            fields = state.island.bar[kind]
            self.actions[kind] = (fields - state.bar[kind]) * now + fields * later
        return stones

    def rate_temples(self, state: State) -> None:
        """The columns a temple will have: those that stand, and a share of those still to be built."""
        if state.room == 0:
            coming: i64 = 0
        else:
            coming = SURE * state.columns_left
            for kind in range(TEMPLE_KINDS):
                coming += TEMPLE_COLUMNS[kind] * self.actions[TEMPLE + kind] * self.beliefs.temples_used // SURE
            coming //= state.room
            if coming > self.beliefs.most_filled:
                coming = self.beliefs.most_filled
        for temple in range(len(state.columns)):
            room = state.island.temple_sizes[temple] - state.columns[temple]
            self.temples[temple] = POINT * state.columns[temple] + room * coming // 10

    def rate_quarries(self, state: State, tops: vec[i64]) -> None:
        """What a house at each quarry will earn, with these tiles on top."""
        lowest: i64 = TILES + 1
        highest: i64 = 0
        for quarry in range(QUARRIES):
            top = tops[quarry]
            if top > 0:
                if top < lowest:
                    lowest = top
                if top > highest:
                    highest = top
        beliefs = self.beliefs
        stays = self.chance_to_stay(state, lowest)
        others = (SURE * (SURE - beliefs.others_close) + stays * beliefs.others_close) // SURE
        harvests = self.actions[QUARRY]
        for quarry in range(QUARRIES):
            top = tops[quarry]
            marble: i64 = 0  # in thousandths
            if top > 0:
                if top == highest:
                    marble = state.island.yields[top] * harvested(harvests, stays)
                else:
                    marble = state.island.yields[top] * harvested(harvests, others)
            elif top == 0 and harvests > SURE:
                if quarry == state.worker:
                    opens = SURE - stays
                    marble = beliefs.worker_yield * opens // SURE * harvested(harvests - SURE, beliefs.opened_stays)
                    marble //= SURE
                else:
                    marble = beliefs.far_quarry * (harvests - SURE) // (8 * SURE)
            self.quarries[quarry] = marble * self.marble // SURE

    def chance_to_stay(self, state: State, lowest: i64) -> i64:
        """How likely no tile of a quarry action is lower than all the quarries."""
        low: i64 = 0
        count: i64 = 0
        left = state.supply
        while left:
            left &= left - 1
            count += 1
        if count == 0:
            return SURE
        left = state.supply & (BIT[lowest] - 1)
        while left:
            left &= left - 1
            low += 1
        miss: i64 = SURE - SURE * low // count
        return miss * miss // SURE * miss // SURE

    def purse(self, marble: i64) -> i64:
        """What so much marble is worth to somebody who has no more."""
        first: i64 = marble
        if first > COAST_PRICES[PALACE]:
            first = COAST_PRICES[PALACE]
        worth = marble * self.marble + first * self.reserve
        beliefs = self.beliefs
        if marble > beliefs.purse:
            worth -= (marble - beliefs.purse) * (self.marble - LAST_MARBLE) * beliefs.beyond_purse // SURE
        return worth


def harvested(harvests: i64, stays: i64) -> i64:
    """How many of the harvests to come (in thousandths) a quarry sees that stays open with this chance each time."""
    total: i64 = 0
    open_still: i64 = SURE
    while harvests >= SURE:
        total += open_still
        open_still = open_still * stays // SURE
        harvests -= SURE
    return total + open_still * harvests // SURE
