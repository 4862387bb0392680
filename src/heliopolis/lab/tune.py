"""Constants found by play: an evolution strategy for each number of players, against a league that grows with it.

Every generation draws some sets around the mean of the search; all of them play the same deals on every seat against
the same opponents, which are the frozen sets of the game, its styles, earlier means of this search, and whatever bots
somebody names besides. What the sets won is kept in a file, generation by generation, so that a search goes on where it
was interrupted. In the end the mean is accepted only if it wins a match with fresh draws against the set that it is to
replace.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..core.constants import BEST, Constant, ConstantSet, read_set
from ..core.errors import HeliopolisError, Unavailable
from ..core.game import Game
from ..core.registry import game as game_of
from .guests import guests_of
from .league import Outcome, Rows, Task, play_task, tuned_policy
from .match import Entrant
from .simulate import Estimate, game_seed, share_of
from .workers import in_order, results

LOG = "generations.jsonl"
SNAPSHOT_EVERY = 20  # generations, after which the mean joins the league
MOST_SNAPSHOTS = 4
FROZEN_SHARE, SNAPSHOT_SHARE, NEWEST_SHARE = 2, 1, 2  # how often a member of the league plays
CONFIRMING_SEED = 1 << 40
LEAST_AXES = 2
PARTS = 8  # of a confirming match that is played side by side


@dataclass(frozen=True)
class Setting:
    """All that decides a search, but for how long it goes on."""

    key: str
    version: int
    players: tuple[int, ...]
    start: str  # the set it begins with, and has to beat
    candidates: int
    deals: int
    sigma: float  # of the first generation, in steps of the constants
    seed: int
    against: tuple[str, ...] = ()  # bots of any kind that are in the league too
    by_weight: bool = False  # for a search: all play as its play-outs do


@dataclass(frozen=True)
class Axis:
    """One number that is searched: a constant, or one of its row."""

    constant: Constant
    place: int

    @property
    def name(self) -> str:
        """How a report calls it."""
        return f"{self.constant.name}[{self.place}]" if self.constant.is_row else self.constant.name


@dataclass(frozen=True)
class Change:
    """A number before a search and after it."""

    axis: Axis
    before: int
    after: int


@dataclass(frozen=True)
class Confirmed:
    """What a new set won in a match with fresh draws, and whether that is enough to take it."""

    players: int
    against: dict[str, Estimate]
    accepted: bool


@dataclass
class Search:
    """The search for one number of players."""

    setting: Setting
    players: int
    table: list[Constant]
    axes: list[Axis]
    start: Rows
    frozen: dict[str, Rows]
    snapshots: list[Rows] = field(default_factory=list)
    generation: int = 0
    strategy: Any = None
    asked: list[Any] = field(default_factory=list)
    guests: tuple[Entrant, ...] = ()

    def __post_init__(self) -> None:
        numpy, cmaes = load_optimiser()
        start = [self.start[axis.constant.name][axis.place] for axis in self.axes]
        bounds = [
            ((axis.constant.least - value) / axis.constant.step, (axis.constant.most - value) / axis.constant.step)
            for axis, value in zip(self.axes, start)
        ]
        self.strategy = cmaes.SepCMA(
            mean=numpy.zeros(len(self.axes)),
            sigma=self.setting.sigma,
            bounds=numpy.array([(min(low, -1e-9), max(high, 1e-9)) for low, high in bounds]),
            seed=game_seed(self.setting.seed, self.players) % 2**32,
            population_size=self.setting.candidates,
        )

    def rows(self, place: Sequence[float]) -> Rows:
        """The values at a place, which is in steps from the start."""
        rows = {name: row[:] for name, row in self.start.items()}
        for axis, steps in zip(self.axes, place):
            start = self.start[axis.constant.name][axis.place]
            rows[axis.constant.name][axis.place] = start + round(float(steps) * axis.constant.step)
        return rows

    def mean(self) -> Rows:
        """The best guess so far."""
        return self.rows(self.strategy.mean)

    def tasks(self) -> list[Task]:
        """The games of the next generation, a task for every candidate."""
        self.asked = [self.strategy.ask() for _ in range(self.setting.candidates)]
        league = [*self.frozen.values(), *self.snapshots]
        shares = [FROZEN_SHARE] * len(self.frozen) + [SNAPSHOT_SHARE] * len(self.snapshots)
        if self.snapshots:
            shares[-1] = NEWEST_SHARE * len(self.frozen)
        shares += [FROZEN_SHARE] * len(self.guests)
        seed = game_seed(self.setting.seed, 1000 * self.generation + self.players)
        return [
            Task(
                self.setting.key,
                self.setting.version,
                self.players,
                self.rows(place),
                tuple(league),
                tuple(shares),
                seed,
                self.setting.deals,
                self.guests,
                self.setting.by_weight,
            )
            for place in self.asked
        ]

    def learn(self, shares: Sequence[float]) -> None:
        """Take in what the candidates of the generation won."""
        self.strategy.tell([(place, -share) for place, share in zip(self.asked, shares)])
        self.generation += 1
        if self.generation % SNAPSHOT_EVERY == 0:
            self.snapshots = [*self.snapshots, self.mean()][-MOST_SNAPSHOTS:]


def load_optimiser() -> tuple[Any, Any]:
    """NumPy and cmaes, which are optional."""
    try:
        import cmaes
        import numpy
    except ImportError as error:
        raise Unavailable('Tuning needs cmaes and NumPy: pip install "heliopolis[train]"') from error
    return numpy, cmaes


def axes_of(table: Sequence[Constant], only: Sequence[str]) -> list[Axis]:
    """The numbers that are searched: those that a player needs who does not look ahead, or only some of them."""
    names = [constant.name for constant in table]
    for name in only:
        if name not in names:
            raise HeliopolisError(f'There is no constant "{name}"; they are {", ".join(names)}.', field="only")
    chosen = [one for one in table if (one.name in only if only else not one.look_ahead)]
    axes = [Axis(constant, place) for constant in chosen for place in range(constant.size)]
    if len(axes) < LEAST_AXES:
        raise HeliopolisError(f"A search needs at least {LEAST_AXES} numbers.", field="only")
    return axes


def searches_of(setting: Setting, only: Sequence[str] = ()) -> list[Search]:
    """A search for every number of players, all at their beginning."""
    game = game_of(setting.key, setting.version)
    policy = tuned_policy(game)
    start = tuned_set(game, setting.start, searching=setting.by_weight)
    names = members(game, searching=setting.by_weight)
    frozen = {name: tuned_set(game, name, searching=setting.by_weight) for name in names}
    axes = axes_of(policy.table, only)
    guests = guests_of(setting.against, game)
    return [
        Search(
            setting,
            players,
            policy.table,
            axes,
            start[players],
            {name: tables[players] for name, tables in frozen.items()},
            guests=guests,
        )
        for players in setting.players
    ]


def members(game: Game, *, searching: bool = False) -> list[str]:
    """The sets that every search of a game plays against; a frozen one that still equals another is left out."""
    found: dict[str, dict[int, Rows]] = {}
    for name in tuned_policy(game).set_names():
        tables = tuned_set(game, name, searching=searching)
        if tables not in found.values():
            found[name] = tables
    return list(found)


def tuned_set(game: Game, name: str, *, searching: bool = False) -> dict[int, Rows]:
    """The values of a set by the number of players, without a search or for one."""
    policy = tuned_policy(game)
    found = read_set(policy.home, name, policy.table, policy.seats)
    return found.for_search().tables if searching else found.tables


def tune(
    setting: Setting,
    generations: int,
    folder: Path,
    *,
    only: Sequence[str] = (),
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Search]:
    """Go on with a search, or begin it, until it has had so many generations; `progress` is told after each."""
    searches = searches_of(setting, only)
    log = folder / LOG
    follow(searches, setting, only, log)
    progress(searches[0].generation)
    while searches[0].generation < generations:
        tasks = [task for search in searches for task in search.tasks()]
        shares = [outcome.smooth / outcome.games for outcome in play_all(tasks, jobs, ray)]
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps([round(share, 6) for share in shares]) + "\n")
        take_in(searches, shares)
        progress(searches[0].generation)
    return searches


def play_all(tasks: Sequence[Task], jobs: int | None, ray: str | None) -> list[Outcome]:
    """Play all tasks, side by side where there is room."""
    with closing(results(play_task, [(task,) for task in tasks], jobs=jobs, ray=ray)) as played:
        return list(in_order(played))


def take_in(searches: Sequence[Search], shares: Sequence[float]) -> None:
    """Give every search what its candidates won."""
    size = searches[0].setting.candidates
    for number, search in enumerate(searches):
        search.learn([round(share, 6) for share in shares[size * number : size * (number + 1)]])


def follow(searches: Sequence[Search], setting: Setting, only: Sequence[str], log: Path) -> None:
    """Repeat what a file says of the generations before; one that was begun otherwise is refused."""
    known = {name: value for name, value in asdict(setting).items() if name not in ("against", "by_weight") or value}
    head = json.dumps({**known, "only": list(only)}, sort_keys=True)
    if not log.exists():
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(head + "\n", encoding="utf-8")
    lines = log.read_text(encoding="utf-8").splitlines()
    if lines[0] != head:
        raise HeliopolisError(f'"{log.parent}" holds a search with other settings: {lines[0]}', field="out")
    for line in lines[1:]:
        for search in searches:
            search.tasks()
        take_in(searches, json.loads(line))


def confirm(search: Search, games: int, *, jobs: int | None = None, ray: str | None = None) -> Confirmed:
    """Matches with fresh draws against every frozen set; what is replaced must surely be beaten, nobody lost to."""
    setting = search.setting
    seed = game_seed(setting.seed, CONFIRMING_SEED + search.players)
    rows = search.mean()
    parts = PARTS if jobs not in (None, 1) or ray else 1
    deals = -(-games // (search.players * parts))
    against: dict[str, Estimate] = {}
    members: list[tuple[str, tuple[Rows, ...], tuple[Entrant, ...]]] = [
        *[(name, (other,), ()) for name, other in search.frozen.items()],
        *[(guest.name, (), (guest,)) for guest in search.guests],
    ]
    for name, league, guests in members:
        tasks = [
            Task(
                setting.key,
                setting.version,
                search.players,
                rows,
                league,
                (1,),
                seed + part,
                deals,
                guests,
                setting.by_weight,
            )
            for part in range(parts)
        ]
        outcomes = play_all(tasks, jobs, ray)
        against[name] = share_of(sum(one.won for one in outcomes), sum(one.games for one in outcomes))
    fair = 1 / search.players
    sets = [against[name] for name in search.frozen]  # a guest may be too strong for any set, and is only told
    beaten = against[setting.start].low > fair and all(share.high > fair for share in sets)
    return Confirmed(search.players, against, beaten)


def changes(search: Search) -> list[Change]:
    """The numbers that changed, those that changed by most of their steps first."""
    now = search.mean()
    found = [
        Change(axis, search.start[axis.constant.name][axis.place], now[axis.constant.name][axis.place])
        for axis in search.axes
    ]
    moved = [change for change in found if change.before != change.after]
    return sorted(moved, key=lambda change: -abs(change.after - change.before) / change.axis.constant.step)


def accepted_set(searches: Sequence[Search], confirmed: Sequence[Confirmed], made: str) -> ConstantSet:
    """The set that the search began with, with the new values where they were accepted."""
    setting = searches[0].setting
    game = game_of(setting.key, setting.version)
    policy = tuned_policy(game)
    start = read_set(policy.home, setting.start, policy.table, policy.seats)
    tables, searching = dict(start.tables), dict(start.searching)
    for search, match in zip(searches, confirmed):
        if match.accepted:
            (searching if setting.by_weight else tables)[search.players] = search.mean()
    return ConstantSet(BEST, made=made, tables=tables, aids=start.aids, searching=searching)
