"""What a game's own policy knows, for bots."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .active import Active
from .aids import NO_GUIDANCE, NO_POLICY_USE, Guidance, PolicyUse
from .constants import (
    BEST,
    EXPLORATION,
    HORIZON,
    SPREAD,
    UNSEEN,
    Constant,
    ConstantSet,
    read_grades,
    read_set,
    read_table,
    set_names,
    style_names,
)
from .errors import InvalidOption

if TYPE_CHECKING:
    from .game import State
    from .policy_net import PolicyNet

THOUSANDTHS: Final = 1000.0
LONGEST_PLAYOUT: Final = 400
SQUARE_ROOT: Final = 0.5


class Habits:
    """How a search by a policy goes."""

    def __init__(
        self,
        *,
        exploration: float = 0.6,
        spread: float = 700.0,
        unseen: float = 0.08,
        horizon: int = LONGEST_PLAYOUT,
        sharpness: float = SQUARE_ROOT,
        smooth: float = 0.0,
    ) -> None:
        """`spread`: by how many hundredths of a point two seats must differ to make e to 1 odds.

        `horizon`: after how many moves a play-out is judged, if no stage ends before. `sharpness`: which power of its
        weight makes the odds of a move to be tried. `smooth`: how much of a victory at the end of a play-out is shared
        out by points.
        """
        self.exploration = exploration
        self.spread = spread
        self.unseen = unseen
        self.horizon: i64 = horizon
        self.sharpness = sharpness
        self.smooth = smooth

    def __reduce__(self) -> tuple[object, ...]:
        return (remade_habits, (*self.search(), self.sharpness, self.smooth))

    def search(self) -> tuple[float, float, float, int]:
        """What a set of constants says."""
        return self.exploration, self.spread, self.unseen, int(self.horizon)

    def odds(self, weight: i64) -> float:
        """How likely a move of some weight is to be tried, compared with others."""
        if self.sharpness == SQUARE_ROOT:
            return math.sqrt(float(weight))
        return math.pow(float(weight), self.sharpness)

    def with_sharpness(self, sharpness: float) -> Habits:
        """The same habits with another sharpness."""
        return remade_habits(*self.search(), sharpness, self.smooth)


def remade_habits(
    exploration: float, spread: float, unseen: float, horizon: int, sharpness: float, smooth: float
) -> Habits:
    """The habits that were sent from another process."""
    return Habits(
        exploration=exploration,
        spread=spread,
        unseen=unseen,
        horizon=horizon,
        sharpness=sharpness,
        smooth=smooth,
    )


USUAL_HABITS: Final = Habits()


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The knowledge of one game; a game without one has players who know nothing."""

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), ())

    def rate_moves(self, state: State) -> None:
        """Give every move in the buffer a weight of at least 1: how much a sensible player would lean to it."""
        for i in range(state.move_count):
            state.weights[i] = 1

    def estimate(self, state: State, values: vec[i64]) -> None:
        """What every seat will have at the end, in hundredths of a point, as far as one can tell."""
        points = state.points()
        for seat in range(state.seats):
            values[seat] = 100 * points[seat]

    def stage(self, state: State) -> i64:
        """A number that changes when an epoch, round or phase ends: there an estimate says most."""
        return 0

    def feature_names(self) -> list[str]:
        """What a learned estimate looks at; empty for a game that cannot be learned."""
        return []

    def features(self, state: State, seat: i64, values: vec[i64]) -> None:
        """Note the features of a seat, whole numbers in the order of their names."""
        raise NotImplementedError

    def shared_inputs(self) -> list[str]:
        """What a net is told of the table."""
        return []

    def seat_inputs(self) -> list[str]:
        """What a net is told of every seat; empty for a game that has none."""
        return []

    def slow_inputs(self) -> list[str]:
        """Those of a seat that take long to find; a net that looks at none of them need not wait."""
        return []

    def fill_inputs(self, state: State, values: vec[i64], *, thorough: bool) -> None:
        """Note what a net is told, whole numbers: what the seats share, then what each of them has.

        Slow inputs are only noted by who is `thorough`.
        """
        raise NotImplementedError

    def glance_names(self) -> list[str]:
        """What a policy net is told; empty for a game that has none."""
        return []

    def glance(self, state: State, active: Active) -> None:
        """Note what a policy net is told of a position, as the player to decide sees it."""
        raise NotImplementedError

    def trait_names(self) -> list[str]:
        """What a policy net is told of every legal move; empty for a game that has nothing to tell."""
        return []

    def fill_traits(self, state: State, values: vec[i64]) -> None:
        """Note the traits of every move in the buffer, one move behind the other, over zeros."""
        raise NotImplementedError

    def is_quiet(self, state: State) -> bool:
        """Whether a position may be judged: nobody is in the middle of something."""
        return True

    def habits(self, seats: int) -> Habits:
        """How a search goes with so many seats."""
        return USUAL_HABITS

    def set_names(self) -> list[str]:
        """The sets of constants there are: each is a player of its own."""
        return [BEST]

    def styles(self) -> list[str]:
        """Those of them that are characters rather than earlier players."""
        return []

    def with_set(self, name: str) -> Policy:
        """The same policy with another set of constants."""
        if name != BEST:
            raise InvalidOption(f'This game has no player "{name}", only the usual one.', field="level")
        return self

    def grade(self, level: str, seats: int) -> int:
        """How many play-outs a level has for a move, to be one step above the level below; 0 if only time counts."""
        return 0

    def graded_player(self, level: str, seats: int) -> str:
        """The set of constants by which a level plays as it is graded; empty if it is this one."""
        return ""

    def wavering(self) -> Policy:
        """The same policy for somebody who wavers between moves as people do."""
        return self

    def searching(self) -> Policy:
        """The same policy for a search, which may believe something else of the moves that it tries and plays on."""
        return self

    def weights_file(self) -> str:
        """The file of a learned estimate that goes with the constants; empty if there is none."""
        return ""

    def net_file(self) -> str:
        """The file of the value nets that go with the constants; empty if there is none."""
        return ""

    def policy_use(self) -> PolicyUse:
        """Which policy nets rate the moves of a search, and how."""
        return NO_POLICY_USE

    def ends_file(self) -> str:
        """The file of the value nets that say what a search makes of the end of a play-out; empty if there is none."""
        return ""

    def guidance(self) -> Guidance:
        """Which value nets guide a search, and how."""
        return NO_GUIDANCE

    def plays_to_the_end(self, seats: int) -> bool:
        """Whether the play-outs of a search with so many seats go to the end of the game, not only of the stage."""
        return False

    def looks(self) -> i64:
        """How many of the best-rated moves are compared by the net without a search; 0 if none are."""
        return 0

    def draws(self) -> i64:
        """With how many draws each of them is looked at."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class TunedPolicy(Policy):
    """A policy whose beliefs are a set of constants, read from the folder of the game."""

    def __init__(self, home: str, seats: list[int], chosen: ConstantSet | None = None) -> None:
        self.home = home
        self.seats = seats
        self.table: list[Constant] = read_table(home)
        self.chosen: ConstantSet = read_set(home, BEST, self.table, seats) if chosen is None else chosen
        self.judging: ConstantSet = self.chosen
        if self.chosen.aids.estimate:
            self.judging = read_set(home, self.chosen.aids.estimate, self.table, seats)
        self.all_habits = {players: habits_of(self.chosen, players) for players in seats}
        # Earlier players keep the time they had.
        self.grades = read_grades(home) if BEST in (self.chosen.name, self.chosen.base) else {}
        self.policy_net: PolicyNet | None = None
        self.net_use: PolicyUse = NO_POLICY_USE
        self.taught_seats: i64 = 0  # the numbers of seats with which the policy net is asked, as bits

    def __reduce__(self) -> tuple[object, ...]:
        if self.policy_net is None:
            return (type(self), (self.chosen,))  # as every game's policy is made
        return (remade_policy, (self.with_constants(self.chosen), self.policy_net, self.net_use))

    def with_net(self, net: PolicyNet, use: PolicyUse) -> TunedPolicy:
        """The same policy, whose moves are rated by a policy net besides."""
        made = self.with_constants(self.chosen)
        made.policy_net = net
        made.net_use = use
        for players in self.seats:
            if net.knows(players) and (not use.players or players in use.players):
                made.taught_seats |= 1 << players
                made.all_habits[players] = made.all_habits[players].with_sharpness(use.sharpness / THOUSANDTHS)
        return made

    def is_taught(self, seats: i64) -> bool:
        """Whether a policy net rates moves with so many seats."""
        return self.taught_seats >> seats & 1 != 0

    def lean(self, state: State) -> None:
        """Let the policy net rate the moves once more, if there is one for so many seats."""
        if self.is_taught(state.seats):
            net = self.policy_net
            assert net is not None
            net.lean(state, self)

    def with_constants(self, chosen: ConstantSet) -> TunedPolicy:
        """The same policy with other constants."""
        raise NotImplementedError

    def with_set(self, name: str) -> Policy:
        """The same policy with the constants of a file."""
        return self.with_constants(read_set(self.home, name, self.table, self.seats))

    def set_names(self) -> list[str]:
        """The files there are."""
        return set_names(self.home)

    def styles(self) -> list[str]:
        """The files that only change something of another one."""
        return style_names(self.home)

    def grade(self, level: str, seats: int) -> int:
        """As the game's levels say, to a style something else."""
        if level not in self.grades:
            return 0
        found = self.grades[level]
        return (found.styles if self.chosen.base else found.playouts).get(seats, 0)

    def graded_player(self, level: str, seats: int) -> str:
        """As the game's levels say; a style plays by itself."""
        return self.grades[level].sets.get(seats, "") if level in self.grades and self.chosen.name == BEST else ""

    def wavering(self) -> Policy:
        """The same constants with a scale of their own."""
        return self.with_constants(self.chosen.wavering())

    def searching(self) -> Policy:
        """The constants that the set has for a search."""
        return self.with_constants(self.chosen.for_search()) if self.chosen.searching else self

    def weights_file(self) -> str:
        """The file that the set names."""
        return self.chosen.aids.weights

    def net_file(self) -> str:
        """The file that the set names."""
        return self.chosen.aids.net

    def policy_use(self) -> PolicyUse:
        """As the set says."""
        return self.chosen.aids.policy

    def ends_file(self) -> str:
        """The file that the set names."""
        return self.chosen.aids.ends

    def guidance(self) -> Guidance:
        """As the set says."""
        return self.chosen.aids.guide

    def plays_to_the_end(self, seats: int) -> bool:
        """As the set says."""
        return self.chosen.aids.plays_to_the_end(seats)

    def looks(self) -> i64:
        """As the set says."""
        return self.chosen.aids.looks

    def draws(self) -> i64:
        """As the set says."""
        return self.chosen.aids.draws

    def habits(self, seats: int) -> Habits:
        """How a search goes with so many seats."""
        return self.all_habits[seats]


def remade_policy(policy: TunedPolicy, net: PolicyNet, use: PolicyUse) -> TunedPolicy:
    """The policy that was sent from another process."""
    return policy.with_net(net, use)


def habits_of(chosen: ConstantSet, players: int) -> Habits:
    """What a set says about the search."""
    values = chosen.values(players)
    return Habits(
        exploration=values.number(EXPLORATION) / THOUSANDTHS,
        spread=float(values.number(SPREAD)),
        unseen=values.number(UNSEEN) / THOUSANDTHS,
        horizon=values.number(HORIZON),
        smooth=chosen.aids.smooth / THOUSANDTHS,
    )
