"""Random play from Python on our games and on those of other libraries, all written alike.

Each is played as its own documentation shows it, and a legal move is picked in the same cheap way everywhere. A library
that is not installed, or a game of it that does not work, says so when it is asked for its contestants.
"""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import heliopolis

GAMES_AT_ONCE = 1024  # in a vector environment
OPEN_SPIEL = ("hearts", "backgammon", "hanabi", "gin_rummy", "chess")
PETTING_ZOO = ("chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4")
RLCARD = ("gin-rummy", "uno", "mahjong", "doudizhu", "limit-holdem", "leduc-holdem")

Move = TypeVar("Move")


@dataclass(frozen=True)
class Contestant:
    """A game of a library, and how it is used."""

    library: str
    game: str
    play: Callable[[], int]  # one game; the number of the players' decisions
    clone: Callable[[], object] | None = None  # of a position after a few moves
    steps: Callable[[], int] | None = None  # one step of a vector environment; its number of decisions
    compiled: bool = False  # whole games without Python in between
    copied: bool = False  # there is no clone, so Python's deepcopy does it


@dataclass(frozen=True)
class Missing:
    """A library or a game that could not be measured, and why."""

    library: str
    game: str
    reason: str


Maker = Callable[[str], Contestant]


def pick(moves: Sequence[Move], rng: random.Random) -> Move:
    """Any of some moves; Python's own choice takes three times as long."""
    return moves[int(rng.random() * len(moves))]


def drawn(outcomes: Sequence[tuple[int, float]], total: float, rng: random.Random) -> int:
    """One of nature's moves, by its weight."""
    place = rng.random() * total
    for action, weight in outcomes:
        place -= weight
        if place < 0:
            return action
    return outcomes[-1][0]


def ours(key: str) -> Contestant:
    """One of our games by `legal`, `chances` and `apply`."""
    game = heliopolis.game(key)
    rng = random.Random(1)

    def move(state: heliopolis.State) -> int:
        if state.actor != heliopolis.NATURE:
            state.apply(pick(state.legal(), rng))
            return 1
        chances = state.chances()
        state.apply(drawn(chances, sum([weight for _, weight in chances]), rng))
        return 0

    def play() -> int:
        state = game.start(players=game.max_players)
        decisions = 0
        while not state.over:
            decisions += move(state)
        return decisions

    middle = game.start(players=game.max_players)
    while middle.actor == heliopolis.NATURE:
        move(middle)
    return Contestant("heliopolis", key, play, clone=middle.clone, steps=vector(key))


def vector(key: str) -> Callable[[], int] | None:
    """A step of our vector environment, observations and masks included, if this version has one."""
    try:
        module: Any = importlib.import_module("heliopolis.env.vector")
    except (ImportError, heliopolis.HeliopolisError):
        return None
    players = heliopolis.game(key).max_players
    env = module.HeliopolisVectorEnv(key, GAMES_AT_ONCE, players=players, opponents=None)
    env.reset(seed=1)

    def steps() -> int:
        env.step(env.random_actions())
        return GAMES_AT_ONCE

    return steps


def ours_compiled(key: str) -> Contestant:
    """One of our games by `random_playout`."""
    game = heliopolis.game(key)
    start = game.start(players=game.max_players)
    seeds = iter(range(1 << 62))

    def play() -> int:
        return heliopolis.random_playout(start.clone(), next(seeds))

    return Contestant("heliopolis", f"{key}, play-outs", play, compiled=True)


def open_spiel(name: str) -> Contestant:
    """A game of OpenSpiel through its Python interface."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def move(state: Any) -> int:
        if not state.is_chance_node():
            state.apply_action(pick(state.legal_actions(), rng))
            return 1
        state.apply_action(drawn(state.chance_outcomes(), 1.0, rng))
        return 0

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += move(state)
        return decisions

    middle = game.new_initial_state()
    while middle.is_chance_node():
        move(middle)
    return Contestant("open_spiel", name, play, clone=middle.clone)


def petting_zoo(name: str) -> Contestant:
    """A classic game of PettingZoo."""
    numpy: Any = importlib.import_module("numpy")
    module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
    env = module.env()
    rng = random.Random(1)
    seeds = iter(range(1 << 30))

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(pick(numpy.flatnonzero(mask), rng)))
            decisions += 1
        return decisions

    middle = module.env()
    middle.reset(seed=1)
    return Contestant("pettingzoo", name, play, clone=lambda: copy.deepcopy(middle), copied=True)


def rlcard(name: str) -> Contestant:
    """A game of RLCard."""
    library: Any = importlib.import_module("rlcard")
    env = library.make(name)
    rng = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"]), rng))
            decisions += 1
        return decisions

    middle = library.make(name)
    middle.reset()
    return Contestant("rlcard", name, play, clone=lambda: copy.deepcopy(middle.game), copied=True)


def catanatron(name: str) -> Contestant:
    """The settlers of Catanatron, four of its random players."""
    library: Any = importlib.import_module("catanatron")

    def start() -> Any:
        return library.Game([library.RandomPlayer(colour) for colour in library.Color])

    def play() -> int:
        game = start()
        game.play()
        return len(game.state.actions)

    return Contestant("catanatron", name, play, clone=start().copy)


PEERS: tuple[tuple[str, Maker, tuple[str, ...]], ...] = (
    ("heliopolis", ours, ("ra", "helios", "hellas")),
    ("heliopolis", ours_compiled, ("ra", "helios", "hellas")),
    ("open_spiel", open_spiel, OPEN_SPIEL),
    ("pettingzoo", petting_zoo, PETTING_ZOO),
    ("rlcard", rlcard, RLCARD),
    ("catanatron", catanatron, ("catan",)),
)


def contestants() -> Iterator[Contestant | Missing]:
    """All that can be measured here, and what cannot."""
    for library, make, games in PEERS:
        for game in games:
            try:
                contestant = make(game)
                contestant.play()  # warm up, and see that it works
            except Exception as error:  # a peer's fault must not stop the others
                reason = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
                yield Missing(library, game, reason)
            else:
                yield contestant
