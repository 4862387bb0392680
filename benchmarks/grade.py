"""How many play-outs a level needs to be one step above the level below: what `levels.toml` of every game says.

One bot of the level plays against a table of the level below, with rotated seats and the same draws in every rotation.
Its play-outs are doubled until it wins more than wanted; between the last two numbers the share is taken to grow evenly
with every doubling. The level below plays as it is graded now, so grade hard before expert.

With `--styles` it is asked of the styles of the best player, which have play-outs of their own: each plays against a
table of the level below with the same style, and what counts is the mean of them.

    python benchmarks/grade.py hard                                     all games and numbers of players
    python benchmarks/grade.py hard --styles --only ra
    python benchmarks/grade.py expert --only hellas --players 4 --from 1000 --games 60
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys

import heliopolis
from heliopolis.bots.levels import LEVELS, SECONDS
from heliopolis.lab.arena import run
from heliopolis.lab.match import match
from heliopolis.lab.scripts import run_script
from heliopolis.lab.standings import standings

MOST = 1 << 20


def share_of(key: str, players: int, bots: list[str], asked: argparse.Namespace) -> float:
    """What the first bot wins against a table of the second."""
    contest = match(key, bots, players=players, seed=asked.seed)
    games = sorted(run(contest, range(contest.whole_sets(asked.games)), jobs=asked.jobs), key=lambda one: one.game)
    share = standings(contest, games)[0].share.mean
    told = f"  {bots[0]} against {players - 1} {bots[1]}: {100 * share:.1f} % of {len(games)}"
    print(told, file=sys.stderr, flush=True)
    return share


def grade(key: str, players: int, asked: argparse.Namespace) -> int:
    """The play-outs with which the level wins as much as wanted."""
    below = LEVELS[LEVELS.index(asked.level) - 1]
    policy = heliopolis.game(key).policy
    player = policy.graded_player(asked.level, players)
    pairs = [(f"{asked.level}@{player}" if player else asked.level, below)]
    if asked.styles:
        pairs = [(f"{asked.level}@{style}", f"{below}@{style}") for style in policy.styles()]
    playouts: int = asked.begin
    before = 0.0
    while playouts < MOST:
        share = statistics.mean(share_of(key, players, [f"{one}@{playouts}", other], asked) for one, other in pairs)
        if share >= asked.wanted:
            part = (asked.wanted - before) / (share - before) if playouts > asked.begin else 1.0
            return round(playouts * math.pow(2, part - 1))
        playouts, before = 2 * playouts, share
    return MOST


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", choices=[level for level in LEVELS if level in SECONDS])
    parser.add_argument("--only", nargs="*", default=heliopolis.games(), metavar="GAME", help="only these games")
    parser.add_argument("--players", nargs="*", type=int, metavar="N", help="only these numbers of players")
    parser.add_argument("--styles", action="store_true", help="the styles instead of the best player")
    parser.add_argument("--from", dest="begin", type=int, default=4, help="play-outs to begin with")
    parser.add_argument("--games", type=int, default=200, help="for each number of play-outs")
    parser.add_argument("--wanted", type=float, default=0.6, help="share of the victories; 0.5 to 0.7 is a step")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    for key in asked.only:
        game = heliopolis.game(key)
        print(f"{key}, [{asked.level}]", flush=True)
        for players in asked.players or range(game.min_players, game.max_players + 1):
            print(f"{players} = {grade(key, players, asked)}", flush=True)


if __name__ == "__main__":
    run_script(main)
