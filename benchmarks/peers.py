"""How fast random play from Python is, on our games and on those of other libraries, in one process and one run.

The contestants are measured in turns, because timing on a busy machine drifts; what is printed is the median of the
rounds. `make bench-peers` installs the other libraries, in the versions of benchmarks/peers.txt, into an environment of
their own. A game has its own length and its own number of legal moves, so compare decisions, and only roughly.
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

from benchmarks.peer_games import GAMES_AT_ONCE, Contestant, Missing, contestants

from heliopolis.cli.terminal import Console, Table, track
from heliopolis.lab import bars
from heliopolis.lab.page import picture
from heliopolis.lab.scripts import run_script
from heliopolis.version import is_compiled

LIBRARIES = ("heliopolis", "open_spiel", "pettingzoo", "rlcard", "catanatron")
TWICE, FIFTY = 2.0, 50.0  # what the comparison is meant to show


@dataclass
class Speeds:
    """What was measured of one contestant, round by round."""

    contestant: Contestant
    decisions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)  # microseconds
    steps: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """One round."""
        count, games, elapsed = repeated(self.contestant.play, seconds)
        self.decisions.append(count / elapsed)
        self.games.append(games / elapsed)
        if self.contestant.clone is not None:
            _, clones, elapsed = repeated(self.contestant.clone, seconds / 4)
            self.clones.append(1e6 * elapsed / clones)
        if self.contestant.steps is not None:
            count, _, elapsed = repeated(self.contestant.steps, seconds / 2)
            self.steps.append(count / elapsed)

    def name(self) -> str:
        """The library and its game."""
        return f"{self.contestant.library} {self.contestant.game}"


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
    parser.add_argument("--svg", type=Path, help="write the comparison as a picture")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")  # the peers' own
    found = list(contestants())
    missing = [one for one in found if isinstance(one, Missing)]
    measured = [Speeds(one) for one in found if isinstance(one, Contestant)]
    rounds = [one for _ in range(asked.rounds) for one in measured]
    for one in track(rounds, "Measuring"):
        one.measure(asked.seconds)
    console = Console(width=120)
    console.print(table(measured, missing))
    for gone in missing:
        console.print(f"{gone.library} {gone.game} was not measured: {gone.reason}")
    console.print(f"ratio: how many times as many decisions {base(measured).name()} makes.")
    console.print("clone: * where there is none, Python's deepcopy.")
    console.print(f"vector steps/s: decisions/s of {GAMES_AT_ONCE:,} games at once, observations included.")
    for line in verdicts(measured):
        console.print(line)
    if not is_compiled():
        console.print("The rules are not compiled here, so these are plain Python's numbers.")
    if asked.svg is not None:
        asked.svg.write_text(picture(plot(measured)), encoding="utf-8")
        console.print(f"Written to {asked.svg}")


def base(measured: list[Speeds]) -> Speeds:
    """Whom all are compared with: Ra by `legal` and `apply`."""
    return measured[0]


def median(values: list[float]) -> float | None:
    """The middle of the rounds, if there were any."""
    return statistics.median(values) if values else None


def speed(one: Speeds) -> float:
    """Decisions a second."""
    return statistics.median(one.decisions)


def table(measured: list[Speeds], missing: list[Missing]) -> Table:
    """A line for every game, and one for every game that is missing."""
    table = Table(title="Random play, one process, medians", caption=", ".join(map(version_of, LIBRARIES)))
    for name in ("library", "game"):
        table.add_column(name)
    for name in ("decisions/s", "ratio", "games/s", "clone µs", "vector steps/s"):
        table.add_column(name, justify="right")
    library = ""
    for one in measured:
        if one.contestant.library != library:
            table.add_section()
        library = one.contestant.library
        star = " *" if one.contestant.copied else ""
        table.add_row(
            library,
            one.contestant.game,
            f"{speed(one):,.0f}",
            f"{speed(base(measured)) / speed(one):,.2f}",
            f"{statistics.median(one.games):,.1f}",
            shown(median(one.clones), ",.2f") + star,
            shown(median(one.steps), ",.0f"),
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


def shown(value: float | None, form: str) -> str:
    """A number, or a dash where there is none."""
    return "–" if value is None else format(value, form)


def verdicts(measured: list[Speeds]) -> list[str]:
    """The ratios that the comparison is about: our slowest game against each of theirs."""
    own = [one for one in measured if one.contestant.library == "heliopolis"]
    plain = min([one for one in own if not one.contestant.compiled], key=speed)
    compiled = min([one for one in own if one.contestant.compiled], key=speed)
    lines = []
    for one in measured:
        library, game = one.contestant.library, one.contestant.game
        if library == "open_spiel" and game in ("hearts", "backgammon"):
            lines.append(verdict(plain, one, TWICE))
        elif library in ("catanatron", "rlcard"):
            lines.append(verdict(compiled, one, FIFTY))
    return lines


def verdict(own: Speeds, other: Speeds, wanted: float) -> str:
    """One of them in a sentence."""
    ratio = speed(own) / speed(other)
    word = "reached" if ratio >= wanted else "[bold]missed[/]"
    return f"{own.name()} makes {ratio:.1f} times the decisions of {other.name()}; wanted {wanted:g}: {word}."


def plot(measured: list[Speeds]) -> str:
    """The decisions of all, ours in one colour and theirs in another, on a logarithmic axis."""
    speeds = [(one.name(), speed(one)) for one in measured]
    speeds += [(f"{one.name()}, vector", statistics.median(one.steps)) for one in measured if one.steps]
    speeds.sort(key=lambda named: -named[1])
    rows = [(name, (each, None) if name.startswith("heliopolis") else (None, each)) for name, each in speeds]
    return bars.bars("Random play", rows, "decisions a second, logarithmic", digits=0, logarithmic=True)


if __name__ == "__main__":
    run_script(main)
