"""Random play on our games and on those of other libraries, each as its own documentation shows, sorted by kind.

Only what does the same work is compared: a loop in Python over a library's own positions, an environment that gives
observations one by one, one that steps many games at once, and whole games without Python in between. A library that is
not installed, or a game of it that does not work, says so when it is asked for its contestants.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from benchmarks import peer_batches

import heliopolis

LOOP = "A loop in Python over positions: ask for the legal moves, make one"
ENVIRONMENT = "An environment: observation and legal moves, then a step"
VECTOR = f"{peer_batches.GAMES_AT_ONCE:,} games at once: observations, legal moves and a step of all"
PLAY_OUT = "Whole random games in compiled code"
KINDS = (LOOP, ENVIRONMENT, VECTOR, PLAY_OUT)

OURS = ("ra", "helios", "hellas")
OPEN_SPIEL = ("hearts", "backgammon", "hanabi", "gin_rummy", "chess")
PETTING_ZOO = ("chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4")
RLCARD = ("gin-rummy", "uno", "mahjong", "doudizhu", "limit-holdem", "leduc-holdem")
COUNTED = 20  # games that tell how long a game is, where the library does not

Move = TypeVar("Move")


@dataclass(frozen=True)
class Contestant:
    """A game of a library, and how it is used."""

    library: str
    game: str
    play: Callable[[], int]  # a game, or a step of many; the number of the players' decisions
    games: int = 1  # that one call plays; 0 for a step
    clone: Callable[[], object] | None = None  # of a position after a few moves


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


# Loops in Python.


def our_loop(key: str) -> Contestant:
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
    return Contestant("heliopolis", key, play, clone=middle.clone)


def open_spiel_loop(name: str) -> Contestant:
    """A game of OpenSpiel by its states."""
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


def python_chess(name: str) -> Contestant:
    """python-chess by `legal_moves` and `push`, as long as OpenSpiel's chess goes on: mate, stalemate, the draws."""
    library: Any = importlib.import_module("chess")
    rng = random.Random(1)

    def play() -> int:
        board = library.Board()
        decisions = 0
        while not board.is_game_over(claim_draw=False):
            board.push(pick(list(board.legal_moves), rng))
            decisions += 1
        return decisions

    return Contestant("chess", name, play, clone=library.Board().copy)


def catanatron(name: str) -> Contestant:
    """The settlers of Catanatron by its legal actions, four players."""
    library: Any = importlib.import_module("catanatron")
    rng = random.Random(1)

    def start() -> Any:
        return library.Game([library.RandomPlayer(colour) for colour in library.Color])

    def play() -> int:
        game = start()
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.execute(pick(game.state.playable_actions, rng), validate_action=False)
            decisions += 1
        return decisions

    return Contestant("catanatron", name, play, clone=start().copy)


TURNS = 1000  # when Catanatron itself gives a game up


# Environments.


def petting_zoo(library: str, name: str, env: Any) -> Contestant:
    """An environment of PettingZoo, theirs or ours."""
    numpy: Any = importlib.import_module("numpy")
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

    return Contestant(library, name, play)


def our_environment(key: str) -> Contestant:
    """Our environment for PettingZoo."""
    module: Any = importlib.import_module("heliopolis.env.pettingzoo")
    return petting_zoo("heliopolis", key, module.env(key, players=heliopolis.game(key).max_players))


def classic(name: str) -> Contestant:
    """A classic game of PettingZoo."""
    module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
    return petting_zoo("pettingzoo", name, module.env())


def open_spiel_environment(name: str) -> Contestant:
    """A game of OpenSpiel by its own environment."""
    module: Any = importlib.import_module("open_spiel.python.rl_environment")
    env = module.Environment(name)
    rng = random.Random(1)

    def play() -> int:
        now = env.reset()
        decisions = 0
        while not now.last():
            seat = now.observations["current_player"]
            now = env.step([pick(now.observations["legal_actions"][seat], rng)])
            decisions += 1
        return decisions

    return Contestant("open_spiel", name, play)


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

    return Contestant("rlcard", name, play)


# Whole games in compiled code.


def our_play_out(key: str) -> Contestant:
    """One of our games by `random_playout`."""
    game = heliopolis.game(key)
    start = game.start(players=game.max_players)
    seeds = iter(range(1 << 62))
    return Contestant("heliopolis", key, lambda: heliopolis.random_playout(start.clone(), next(seeds)))


def open_spiel_play_out(name: str) -> Contestant:
    """A game of OpenSpiel between its random players in C++; it counts as long as games in the loop are on average."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    loop = open_spiel_loop(name)
    average = round(sum([loop.play() for _ in range(COUNTED)]) / COUNTED)
    players = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = iter(range(1 << 30))

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), players, next(seeds))
        return average

    return Contestant("open_spiel", name, play)


def pgx_play_out(name: str) -> Contestant:
    """Games of Pgx, many at once, to the end."""
    return Contestant("pgx", name, peer_batches.pgx_games(name), games=peer_batches.GAMES_TO_THE_END)


def our_vector(key: str) -> Contestant:
    """A step of our vector environment."""
    return Contestant("heliopolis", key, peer_batches.our_steps(key), games=0)


def pgx_vector(name: str) -> Contestant:
    """A step of many games of Pgx."""
    return Contestant("pgx", name, peer_batches.pgx_steps(name), games=0)


PEERS: dict[str, tuple[tuple[str, Maker, tuple[str, ...]], ...]] = {
    LOOP: (
        ("heliopolis", our_loop, OURS),
        ("open_spiel", open_spiel_loop, OPEN_SPIEL),
        ("chess", python_chess, ("chess",)),
        ("catanatron", catanatron, ("catan",)),
    ),
    ENVIRONMENT: (
        ("heliopolis", our_environment, OURS),
        ("open_spiel", open_spiel_environment, OPEN_SPIEL),
        ("pettingzoo", classic, PETTING_ZOO),
        ("rlcard", rlcard, RLCARD),
    ),
    VECTOR: (("heliopolis", our_vector, OURS), ("pgx", pgx_vector, peer_batches.PGX)),
    PLAY_OUT: (
        ("heliopolis", our_play_out, OURS),
        ("open_spiel", open_spiel_play_out, OPEN_SPIEL),
        ("pgx", pgx_play_out, peer_batches.PGX),
    ),
}


def contestants(kind: str) -> Iterator[Contestant | Missing]:
    """All of a kind that can be measured here, and what cannot."""
    for library, make, games in PEERS[kind]:
        for game in games:
            try:
                contestant = make(game)
                contestant.play()  # warm up, and see that it works
            except Exception as error:  # a peer's fault must not stop the others
                reason = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
                yield Missing(library, game, reason)
            else:
                yield contestant
