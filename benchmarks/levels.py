"""The matches that prove the levels, for every game, with what each must reach; kept in a folder and resumed from it.

With the usual budgets this takes many hours; `--playouts 400` or `--seconds 0.1` and fewer `--games` answer first.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import heliopolis
from heliopolis.cli.arena import hold
from heliopolis.lab.match import match
from heliopolis.lab.results import Folder
from heliopolis.lab.standings import Standing


class Proof(NamedTuple):
    """A bot against others: the share it must win; None is its fair share."""

    bots: tuple[str, str]
    players: int
    least: float | None
    games: int


PROOFS = (
    Proof(("easy", "random"), 4, 0.60, 2000),
    Proof(("medium", "easy"), 4, 0.50, 2000),
    Proof(("hard", "medium"), 4, 0.50, 400),
    Proof(("hard", "medium"), 2, 0.75, 400),
    Proof(("expert", "hard"), 4, None, 100),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", help="only these games")
    parser.add_argument("--levels", nargs="*", help="only the proofs of these levels")
    parser.add_argument("--games", type=int, help="games for each match (default: 100 to 2000)")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--playouts", type=int, help="for hard; expert has five times as many")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("arena"))
    asked = parser.parse_args()
    console = Console(highlight=False)
    table = Table("game", "match", "games", "won", "95 %", "must reach", "", title="What the levels reach")
    missed = 0
    try:
        for key in asked.only or heliopolis.games():
            for proof in PROOFS:
                if asked.levels is None or proof.bots[0] in asked.levels:
                    missed += not prove(asked, key, proof, table, console)
    except heliopolis.HeliopolisError as error:
        console.print(f"[red]{error.message}[/]")
        return 2
    except KeyboardInterrupt:
        return 130
    finally:
        console.print(table)
    return 1 if missed else 0


def prove(asked: argparse.Namespace, key: str, proof: Proof, table: Table, console: Console) -> bool:
    """Play one match and add its line; whether it reached what it must."""
    bots = [budgeted(level, asked) for level in proof.bots]
    players = min(proof.players, heliopolis.game(key).max_players)
    folder = asked.out / f"{key}-{players}-{bots[0]}-{bots[1]}"
    played = match(key, bots, players=players, seed=asked.seed)
    count = played.whole_sets(asked.games or proof.games)
    first: Standing = hold(played, count, jobs=asked.jobs, folder=Folder(folder, played), console=console)[0]
    share = first.share
    least = first.fair if proof.least is None else proof.least
    reached = share.high >= least if proof.least is None else share.mean >= least
    verdict = "surely" if share.low >= least else "not shown below" if proof.least is None else "reached"
    table.add_row(
        key,
        f"{bots[0]} against {players - 1} {bots[1]}",
        str(count),
        f"{100 * share.mean:.1f} %",
        f"{100 * share.low:.1f} to {100 * share.high:.1f} %",
        f"{100 * least:.0f} %",
        verdict if reached else "[red]missed[/]",
    )
    return reached


def budgeted(level: str, asked: argparse.Namespace) -> str:
    """A level with its budget; expert has five times what hard has."""
    factor = {"hard": 1, "expert": 5}.get(level)
    if factor is None:
        return level
    if asked.playouts:
        return f"{level}@{factor * asked.playouts}"
    return f"{level}@{factor * (asked.seconds or 1):g}s"


if __name__ == "__main__":
    raise SystemExit(main())
