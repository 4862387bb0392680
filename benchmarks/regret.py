"""What limits a search: by how much its moves are worse than the best ones, in chances to win.

Positions are taken from games of shallow searches and rules of thumb. A long search that plays every try to the end of
the game, and so needs no estimate, says what every move there is worth; that is kept in a file. Then every variant of
the search (as in `benchmarks/match.py`, with 300 play-outs if it names no others) chooses a move in each position.
This needs far fewer play-outs than matches do, but it measures against players of the same policy: what a better policy
would bring, only matches show.

    python -m benchmarks.regret hellas "" playouts=60 exploration=0.3 full=1 player=0.1
"""

from __future__ import annotations

import argparse
import json
import math
import random
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from librt.random import Random

import heliopolis
from heliopolis.bots.bot import Bot, Budget, PolicyBot
from heliopolis.bots.search import SearchBot
from heliopolis.cli.terminal import track
from heliopolis.core.policy import Habits
from heliopolis.lab.scripts import run_script

from .match import searcher

SHALLOW = Budget(playouts=15)
USUAL_PLAYOUTS = 300
A_GAME = 6  # positions that are taken from one game
CURIOUS = 1.5  # exploration of the long search: all moves that may be good are tried often
FEW = 20  # tries of a move that nobody has tried often: so many count as the worst of the others
KNOWN = 40  # tries after which a value is known


class Judged(NamedTuple):
    """A position, and by action how often the long search tried it and what it was worth to the actor."""

    position: dict[str, Any]
    moves: dict[int, tuple[int, float]]

    def regret(self, action: int) -> float:
        """How much worse a move is than the one that was tried most."""
        best = max(self.moves.values())[1]
        worst = min([value for tries, value in self.moves.values() if tries >= KNOWN], default=best)
        tries, value = self.moves.get(action, (0, 0.0))
        return best - (tries * value + FEW * worst) / (tries + FEW)


def positions(key: str, players: int, seed: int) -> list[dict[str, Any]]:
    """Some positions of a game in which there is a choice."""
    chosen, rng = random.Random(seed), Random(seed)
    bots: list[Bot] = [
        SearchBot("shallow") if chosen.random() < 0.5 else PolicyBot("plain", steady=True) for _ in range(players)
    ]
    state = heliopolis.game(key).start(players)
    seen = []
    while not state.over:
        if state.actor == heliopolis.NATURE:
            state.apply(state.game.draw(state, rng))
            continue
        if len(state.legal()) > 1:
            seen.append(state.position())
        bots[state.actor].forget()
        state.apply(bots[state.actor].choose(state, SHALLOW, rng))
    return chosen.sample(seen, min(A_GAME, len(seen)))


def judged(asked: tuple[str, dict[str, Any], int, int]) -> Judged:
    """What a long search says of a position."""
    key, position, playouts, seed = asked
    state = heliopolis.game(key).position(position)
    usual = state.game.policy.habits(int(state.seats))
    habits = Habits(exploration=CURIOUS, spread=usual.spread, unseen=usual.unseen)
    lines = SearchBot("long", full=True, habits=habits).think(state, Budget(playouts=playouts), seed)
    return Judged(position, {int(line.action): (line.visits, line.chances[state.actor]) for line in lines})


def tried(asked: tuple[str, str, Judged, int]) -> tuple[float, float]:
    """How much worse the move of a variant is, and the seconds of CPU that it took."""
    key, variant, one, seed = asked
    state = heliopolis.game(key).position(one.position)
    found = searcher(key, variant, int(state.seats))
    began = time.process_time()
    action = found.bot.choose(state, Budget(playouts=found.playouts or USUAL_PLAYOUTS), seed)
    return one.regret(int(action)), time.process_time() - began


def reference(workers: ProcessPoolExecutor, asked: argparse.Namespace) -> list[Judged]:
    """The positions and what they are worth, from the file if there is one."""
    if asked.file.exists():
        return [
            Judged(position, {int(action): (tries, value) for action, (tries, value) in moves.items()})
            for position, moves in json.loads(asked.file.read_text(encoding="utf-8"))
        ]
    games = math.ceil(asked.positions / A_GAME)
    found = [one for number in range(games) for one in positions(asked.game, asked.players, 1000 * asked.seed + number)]
    tasks = [(asked.game, position, asked.playouts, number) for number, position in enumerate(found)]
    made = list(track(workers.map(judged, tasks), f"{asked.playouts} play-outs for each of {len(tasks)} positions"))
    asked.file.write_text(json.dumps(made), encoding="utf-8")
    return made


def lines(workers: ProcessPoolExecutor, asked: argparse.Namespace) -> Iterator[str]:
    """What is to be said of every variant."""
    known = reference(workers, asked)
    for variant in asked.variants:
        tasks = [(asked.game, variant, one, seed) for seed in range(asked.times) for one in known]
        found = list(workers.map(tried, tasks, chunksize=8))
        by_position = [
            sum(regret for regret, _ in found[place :: len(known)]) / asked.times for place in range(len(known))
        ]
        mean = sum(by_position) / len(known)
        error = math.sqrt(sum((one - mean) ** 2 for one in by_position)) / len(known)
        spent = 1e3 * sum(seconds for _, seconds in found) / len(found)
        told = f"{100 * mean:.2f} % (± {196 * error:.2f}), {spent:.1f} ms a move"
        yield f"{variant or 'hard'}: {told}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=heliopolis.games())
    parser.add_argument("variants", nargs="*", default=[""])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--positions", type=int, default=180)
    parser.add_argument("--playouts", type=int, default=4000, help="of the long search")
    parser.add_argument("--times", type=int, default=2, help="that every variant is asked, with other seeds")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--file", type=Path, help="of the positions (default: in the folder for temporary files)")
    asked = parser.parse_args()
    if asked.file is None:
        name = f"regret-{asked.game}-{asked.players}-{asked.positions}-{asked.playouts}-{asked.seed}.json"
        asked.file = Path(tempfile.gettempdir(), name)
    with ProcessPoolExecutor(asked.jobs) as workers:
        for line in lines(workers, asked):
            print(line, flush=True)


if __name__ == "__main__":
    run_script(main)
