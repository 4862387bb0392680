"""How fast random play is on our games and on those of other libraries, like with like, in one process and one run.

Four tables: loops in Python over positions, environments, many games at once, and whole games in compiled code. The
contestants of a table are measured in turns, because timing on a busy machine drifts; what is printed is the median of
the rounds, per second of processor time, so that more threads bring nobody more. `make bench-peers` installs the other
libraries, in the versions of benchmarks/peers.txt, into an environment of their own. A game has its own length and its
own number of legal moves, so compare decisions, and only roughly.
"""

from __future__ import annotations

import argparse
import statistics
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path

from benchmarks.peer_games import KINDS, Contestant, Missing, contestants

from heliopolis.cli.terminal import Console, Table, track
from heliopolis.lab import bars
from heliopolis.lab.page import picture
from heliopolis.lab.scripts import run_script
from heliopolis.version import is_compiled

LIBRARIES = ("heliopolis", "open_spiel", "pettingzoo", "rlcard", "catanatron", "chess", "pgx", "jax")
OWN = "heliopolis"


@dataclass
class Speeds:
    """What was measured of one contestant, round by round."""

    contestant: Contestant
    decisions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)  # microseconds

    def measure(self, seconds: float) -> None:
        """One round."""
        count, times, elapsed = repeated(self.contestant.play, seconds)
        self.decisions.append(count / elapsed)
        if self.contestant.games:
            self.games.append(times * self.contestant.games / elapsed)
        if self.contestant.clone is not None:
            _, clones, elapsed = repeated(self.contestant.clone, seconds / 4)
            self.clones.append(1e6 * elapsed / clones)

    def name(self) -> str:
        """The library and its game."""
        return f"{self.contestant.library} {self.contestant.game}"

    def is_own(self) -> bool:
        """Whether the game is one of ours."""
        return self.contestant.library == OWN


def repeated(work: Callable[[], object], seconds: float) -> tuple[int, int, float]:
    """Do something for some seconds of CPU time: the sum of what it counted, how often, and how long it took."""
    total = times = 0
    began = time.process_time()
    while True:
        counted = work()
        total += counted if isinstance(counted, int) else 0
        times += 1
        elapsed = time.process_time() - began
        if elapsed >= seconds:
            return total, times, elapsed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round, in seconds of CPU time")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--svg", type=Path, help="write each table as a picture: FILE-1.svg and so on")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")  # the peers' own
    console = Console(width=120)
    tables: dict[str, list[Speeds]] = {}
    for number, kind in enumerate(KINDS, 1):
        found = list(track(contestants(kind), f"Table {number}: preparing"))
        missing = [one for one in found if isinstance(one, Missing)]
        measured = tables[kind] = [Speeds(one) for one in found if isinstance(one, Contestant)]
        for one in track([one for _ in range(asked.rounds) for one in measured], f"Table {number}: measuring"):
            one.measure(asked.seconds)
        console.print(table(f"{number}. {kind}", measured, missing))
        for gone in missing:
            console.print(f"{gone.library} {gone.game} was not measured: {gone.reason}")
    console.print("ratio: how many times as many decisions the slowest of our games in the same table makes.")
    console.print(", ".join(map(version_of, LIBRARIES)))
    if not is_compiled():
        console.print("The rules are not compiled here, so these are plain Python's numbers.")
    for number, (kind, measured) in enumerate(tables.items(), 1):
        if asked.svg is not None:
            file = asked.svg.with_stem(f"{asked.svg.stem}-{number}")
            file.write_text(picture(plot(kind, measured)), encoding="utf-8")
            console.print(f"Written to {file}")


def speed(one: Speeds) -> float:
    """Decisions a second."""
    return statistics.median(one.decisions)


def table(title: str, measured: list[Speeds], missing: list[Missing]) -> Table:
    """A line for every game, and one for every game that is missing."""
    slowest = min([speed(one) for one in measured if one.is_own()], default=0.0)
    table = Table(title=title)
    for name in ("library", "game"):
        table.add_column(name)
    with_games, with_clones = any(one.games for one in measured), any(one.clones for one in measured)
    for name in ["decisions/s", "ratio", *["games/s"] * with_games, *["clone µs"] * with_clones]:
        table.add_column(name, justify="right")
    library = ""
    for one in measured:
        if one.contestant.library != library:
            table.add_section()
        library = one.contestant.library
        table.add_row(
            library,
            one.contestant.game,
            f"{speed(one):,.0f}",
            "–" if one.is_own() else f"{slowest / speed(one):,.2f}",
            *[middle(one.games, ",.1f")] * with_games,
            *[middle(one.clones, ",.2f")] * with_clones,
        )
    for gone in missing:
        table.add_section()
        table.add_row(gone.library, gone.game, "not measured")
    return table


def version_of(library: str) -> str:
    """A library with its version."""
    try:
        return f"{library} {metadata.version(library)}"
    except metadata.PackageNotFoundError:
        return f"{library} is not installed"


def middle(values: list[float], form: str) -> str:
    """The middle of the rounds, or a dash where there were none."""
    return format(statistics.median(values), form) if values else "–"


def plot(kind: str, measured: list[Speeds]) -> str:
    """The decisions of one table, ours in one colour and theirs in another, on a logarithmic axis."""
    speeds = sorted([(one.name(), speed(one), one.is_own()) for one in measured], key=lambda named: -named[1])
    rows = [(name, (each, None) if own else (None, each)) for name, each, own in speeds]
    return bars.bars(kind, rows, "decisions a second, logarithmic", digits=0, logarithmic=True)


if __name__ == "__main__":
    run_script(main)
