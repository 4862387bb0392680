"""The ladder: every level against the one below it and against itself in 0.1, in every game and number of players.

One bot plays against a table of the others, with rotated seats and the same draws in every rotation. All games are kept
in a folder, and the same command goes on from there; `ladder.md` in it is the table so far. Bots that look ahead count
play-outs, so that the result does not depend on the machine: against the level below as they are graded, against 0.1
as many as it has. `--seconds` gives them time instead. The whole ladder takes many hours, the policies alone
(`--levels easy medium`) some minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import heliopolis
from heliopolis.bots.levels import LEVELS, SECONDS
from heliopolis.cli.arena import hold
from heliopolis.cli.terminal import Console, Table
from heliopolis.lab.match import match
from heliopolis.lab.results import Folder

FROZEN = "0.1"
POLICY_GAMES, SEARCH_GAMES = 2000, 200
HARD_PLAYOUTS = 300
FURTHER = 10  # times the play-outs of the level below, for a level that has all its time instead of a grade
# What the levels are to reach, by level, opponents and number of players.
STEP_UP = (0.5, 0.7)  # against the level below
GOALS = {
    ("ra", "medium", 4): 0.65,
    ("helios", "medium", 4): 0.65,
    ("hellas", "medium", 4): 0.60,
    ("ra", "hard", 4): 0.85,
    ("helios", "hard", 4): 0.65,
    ("hellas", "hard", 4): 0.60,
    ("ra", "hard", 2): 0.75,
    ("helios", "hard", 2): 0.75,
    ("hellas", "hard", 2): 0.75,
}


class Rung(NamedTuple):
    """A match: one bot against others."""

    key: str
    players: int
    level: str
    against: str
    games: int
    goal: str


def rungs(asked: argparse.Namespace) -> Iterator[Rung]:
    """The matches that were asked for, the quick ones first."""
    for level, below in zip(LEVELS[1:], LEVELS):
        if asked.levels is not None and level not in asked.levels:
            continue
        games = asked.games or (SEARCH_GAMES if level in SECONDS else POLICY_GAMES)
        for key in asked.only or heliopolis.games():
            game = heliopolis.game(key)
            for players in asked.players or range(game.min_players, game.max_players + 1):
                if players in range(game.min_players, game.max_players + 1):
                    if FROZEN in game.policy.set_names() and not asked.below:
                        goal = GOALS.get((key, level, players))
                        frozen = f"{level}@{FROZEN}"
                        yield Rung(key, players, level, frozen, games, f"{100 * goal:.0f} %" if goal else "–")
                    if not asked.frozen:
                        low, high = STEP_UP
                        yield Rung(key, players, level, below, games, f"{100 * low:.0f} to {100 * high:.0f} %")


def budgeted(name: str, rung: Rung, asked: argparse.Namespace) -> str:
    """A bot with its budget: as its level is graded, or against 0.1 as much for both; expert has five times hard's."""
    level = name.partition("@")[0]
    factor = SECONDS.get(level)
    if factor is None:
        return name
    if asked.seconds:
        return f"{name}@{factor * asked.seconds:g}s"
    if FROZEN in rung.against:
        return f"{name}@{factor * asked.playouts:.0f}"
    player = heliopolis.game(rung.key).policy.graded_player(level, rung.players)
    return f"{name}@{player}@{graded(rung, level)}" if player and name == level else f"{name}@{graded(rung, level)}"


def graded(rung: Rung, level: str) -> int:
    """How many play-outs a level has in a match against the level below or above."""
    grade = heliopolis.game(rung.key).policy.grade(level, rung.players)
    return grade or FURTHER * graded(rung, LEVELS[LEVELS.index(level) - 1])


def row_of(rung: Rung, asked: argparse.Namespace, console: Console) -> list[str]:
    """Play what is missing of a match; its line in the table."""
    bots = [budgeted(name, rung, asked) for name in (rung.level, rung.against)]
    played = match(rung.key, bots, players=rung.players, seed=asked.seed)
    count = played.whole_sets(rung.games)
    folder = Folder(asked.out / f"{rung.key}-{rung.players}-{bots[0]}-{bots[1]}", played)
    first = hold(played, count, jobs=asked.jobs, folder=folder, console=console)[0]
    return [
        heliopolis.game(rung.key).name,
        str(rung.players),
        f"`{bots[0]}` against {rung.players - 1} `{bots[1]}`",
        f"{count:,}",
        f"{100 * first.share.mean:.1f} %",
        f"{100 * first.share.low:.1f} to {100 * first.share.high:.1f} %",
        f"{100 * first.fair:.0f} %",
        rung.goal,
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--levels", nargs="*", choices=LEVELS[1:], help="only the matches of these levels")
    parser.add_argument("--players", nargs="*", type=int, metavar="N", help="only these numbers of players")
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--frozen", action="store_true", help=f"only the matches against {FROZEN}")
    either.add_argument("--below", action="store_true", help="only the matches against the level below")
    parser.add_argument("--games", type=int, help=f"of a match (default: {POLICY_GAMES}, {SEARCH_GAMES} with a search)")
    parser.add_argument("--playouts", type=int, default=HARD_PLAYOUTS, help="of hard for a move against 0.1")
    parser.add_argument("--seconds", type=float, help="instead of play-outs")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ladder"))
    asked = parser.parse_args()
    console = Console()
    columns = ["game", "players", "match", "games", "won", "95 %", "fair", "goal"]
    rows: list[list[str]] = []
    try:
        for rung in rungs(asked):
            rows.append(row_of(rung, asked, console))
            lines = [columns, ["---"] * len(columns), *rows]
            (asked.out / "ladder.md").write_text(
                "".join([f"| {' | '.join(line)} |\n" for line in lines]), encoding="utf-8"
            )
    except heliopolis.HeliopolisError as error:
        console.print(f"[red]{error.message}[/]")
        return 2
    except KeyboardInterrupt:
        return 130
    finally:
        table = Table(*columns, title="The ladder")
        for row in rows:
            table.add_row(*row)
        console.print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
