"""Tests what an analysis says on games of bots that nobody has seen: chances, luck and reasons.

    make bench-analysis                                                  # all of it, which takes some hours
    make bench-analysis ANALYSIS="--games 20 --only ra --parts luck"     # a part

Chances: seats whose chance is called 60 % win 60 % of their games; a table of tenths for each game.
Luck: what the draws brought each seat sums to 0; how much of the results it makes up.
Reasons: the items named for a mistake make up at least 70 % of the difference in fresh play-outs, in 95 % of the cases.
Nothing is fitted here; `benchmarks/calibrate.py` does that, with other seeds.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import heliopolis
from heliopolis.cli.terminal import Console, Table, track
from heliopolis.core.registry import manifest
from heliopolis.lab.analyse import LUCK_PLAYOUTS, MISTAKE, generator_seed, judge
from heliopolis.lab.calibration import Chances, true_chances
from heliopolis.lab.charts import Called, reliability
from heliopolis.lab.curve import tokens
from heliopolis.lab.explain import ENOUGH, MOST_NAMED, explain
from heliopolis.lab.luck import draws, luck_of
from heliopolis.lab.page import MARKS, colours
from heliopolis.lab.playouts import shares_of
from heliopolis.lab.reliability import Decile, Sample, bots_game, deciles, samples, some_questions
from heliopolis.lab.scripts import run_script
from heliopolis.lab.simulate import Estimate, mean_of, share_of
from heliopolis.lab.workers import results

PARTS = {"chances": 1500, "luck": 60, "reasons": 100}  # games of each for each number of players
POSITIONS = 3  # of a game, whose chances are looked at
DECISIONS = 12  # of a game, among which mistakes are looked for
FRESH = 1000  # play-outs that test an explanation
Result = TypeVar("Result")


@dataclass(frozen=True)
class Fortune:
    """The luck of every seat in a game, and its result."""

    luck: Chances
    won: Chances


@dataclass(frozen=True)
class Tested:
    """An explanation of a mistake: how many items make it up, and what part of the difference they make up afresh."""

    count: int  # 0 where the play-outs have not confirmed the mistake
    share: float | None = None  # None where no items are named


def fortune(key: str, players: int, seed: int) -> Fortune:
    """Look at all draws of a game."""
    record = bots_game(key, players, seed)
    playouts = min(LUCK_PLAYOUTS, manifest(key).study_playouts)
    found = [luck_of(draw, playouts, generator_seed(seed, draw.number)) for draw in draws(record)]
    return Fortune(tuple([sum(column) for column in zip(*found, strict=True)]), shares_of(record.current))


def tested(key: str, players: int, seed: int) -> list[Tested]:
    """Explain the mistakes among some decisions of a game, and test the explanations."""
    record = bots_game(key, players, seed)
    found = []
    for question in some_questions(record, DECISIONS, seed):
        decision = judge(replace(question, draws=()), manifest(key).study_playouts, 0.0, seed)
        why = decision.why
        if why is None:
            continue
        if not why.named:
            found.append(Tested(why.count))
            continue
        afresh = explain(question.state, why.move, why.better, FRESH, generator_seed(seed + 1, question.number))
        named = {item.source for item in why.named}
        part = sum([item.margin.mean for item in afresh.items if item.source in named])
        found.append(Tested(why.count, part / afresh.margin.mean if afresh.margin.mean else 0.0))
    return found


def of_games(work: Callable[..., Result], key: str, games: int, more: tuple[Any, ...], asked: Any) -> list[Result]:
    """The work done for so many games of every number of players."""
    game = heliopolis.game(key)
    counts = range(game.min_players, game.max_players + 1)
    tasks = [(key, players, asked.seed + number, *more) for number in range(games) for players in counts]
    with closing(results(work, tasks, jobs=asked.jobs)) as done:
        return [one for _, one in track(done, f"{key}: {work.__name__}", total=len(tasks))]


def chances(key: str, games: int, asked: Any, console: Console) -> list[Decile]:
    """Whether chances are true."""
    more = (POSITIONS, manifest(key).study_playouts // 4)
    found = [sample for some in of_games(samples, key, games, more, asked) for sample in some]
    told = [replace(sample, chances=true_chances(heliopolis.game(key), sample.chances)) for sample in found]
    before, after = deciles(found), deciles(told)
    table = Table(title=f"{key}: chances of {len(found):,} positions of {len({one.game for one in found}):,} games")
    for head in ("tenth", "chances", "called", "won", "interval", "error", "error without correction"):
        table.add_column(head, justify="right")
    raw = {tenth(one): one for one in before}
    for one in after:
        without = raw.get(tenth(one))
        table.add_row(
            f"{10 * tenth(one)} to {10 * tenth(one) + 10} %",
            f"{one.count:,}",
            f"{100 * one.called:.1f} %",
            f"{100 * one.won.mean:.1f} %",
            interval(one.won, 100, 1, " %"),
            f"{100 * one.error:+.1f}",
            "" if without is None else f"{100 * without.error:+.1f}",
        )
    console.print(table)
    worst, was = [max([abs(one.error) for one in some]) for some in (after, before)]
    console.print(f"{key}: the largest error is {100 * worst:.1f} points, without the correction {100 * was:.1f}.")
    console.print(f"{key}: the mean square error is {brier(told):.4f}, without the correction {brier(found):.4f}.\n")
    return after


def tenth(one: Decile) -> int:
    """Which tenth it is."""
    return min(int(10 * one.called), 9)


def brier(found: Sequence[Sample]) -> float:
    """The mean square of what chances lack of the result."""
    return statistics.fmean(
        [(chance - won) ** 2 for one in found for chance, won in zip(one.chances, one.won, strict=True)]
    )


def luck(key: str, games: int, asked: Any, console: Console) -> None:
    """Whether luck sums to 0, and what it explains."""
    found = of_games(fortune, key, games, (), asked)
    table = Table(title=f"{key}: luck of the draw in {len(found):,} games")
    for head in ("seat", "games", "mean luck", "interval", "spread"):
        table.add_column(head, justify="right")
    for seat in range(max([len(one.luck) for one in found])):
        some = [one.luck[seat] for one in found if seat < len(one.luck)]
        mean = mean_of(some)
        table.add_row(
            str(seat), f"{len(some):,}", f"{mean.mean:+.3f}", interval(mean, 1, 3), f"{statistics.pstdev(some):.3f}"
        )
    console.print(table)
    pairs = [(luck, won, 1 / len(one.luck)) for one in found for luck, won in zip(one.luck, one.won, strict=True)]
    winners = mean_of([luck for luck, won, _ in pairs if won])
    real = statistics.fmean([(won - fair) ** 2 for _, won, fair in pairs])
    adjusted = statistics.fmean([(won - luck - fair) ** 2 for luck, won, fair in pairs])
    console.print(f"{key}: winners had {winners.mean:+.3f} of luck ({interval(winners, 1, 3)}).")
    console.print(f"{key}: adjusted for luck, results vary {100 * (1 - adjusted / real):.0f} % less.\n")


def reasons(key: str, games: int, asked: Any, console: Console) -> None:
    """Whether the named items make up the difference."""
    found = [one for some in of_games(tested, key, games, (), asked) for one in some]
    shares = [one.share for one in found if one.share is not None]
    table = Table(title=f"{key}: reasons of {len(found):,} mistakes of at least {100 * MISTAKE:.0f} points of chance")
    heads = ("not confirmed by play-outs", "spread over many", "with named items", "items (mean)")
    for head in (*heads, f"make up {100 * ENOUGH:.0f} %", "interval"):
        table.add_column(head, justify="right")
    if shares:
        held = share_of(sum([share >= ENOUGH for share in shares]), len(shares))
        table.add_row(
            str(sum([one.count == 0 for one in found])),
            str(sum([one.count > MOST_NAMED for one in found])),
            str(len(shares)),
            f"{statistics.fmean([one.count for one in found if one.share is not None]):.1f}",
            f"{100 * held.mean:.1f} %",
            interval(held, 100, 1, " %"),
        )
    console.print(table)
    console.print()


def interval(estimate: Estimate, factor: float, digits: int, unit: str = "") -> str:
    """The ends of an interval."""
    return f"{factor * estimate.low:.{digits}f} to {factor * estimate.high:.{digits}f}{unit}"


def picture(found: dict[str, list[Decile]]) -> str:
    """The reliability diagram as a file of its own."""
    series = {
        heliopolis.game(key).name: [
            Called(*[100 * value for value in (one.called, one.won.mean, one.won.low, one.won.high)]) for one in some
        ]
        for key, some in found.items()
    }
    drawn = reliability("How often positions are won", series, ("chance that the analysis tells", "won"))
    style = f"<style>{tokens()}{colours()}{MARKS}</style>"
    paper = '<rect width="640" height="480" rx="8" style="fill:var(--surface)"/>'
    head, rest = drawn.split("\n", 1)
    named = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    return "\n".join([named, style, paper, rest]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", nargs="*", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--games", type=int, help=f"for each number of players, instead of {PARTS}")
    parser.add_argument("--only", nargs="*", help="only these games")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--svg", type=Path, help="write the reliability diagram")
    asked = parser.parse_args()
    console = Console(width=120)
    drawn = {}
    for key in asked.only or heliopolis.games():
        for part in asked.parts:
            games = asked.games or PARTS[part]
            if part == "chances":
                drawn[key] = chances(key, games, asked, console)
            else:
                {"luck": luck, "reasons": reasons}[part](key, games, asked, console)
    if asked.svg is not None and drawn:
        asked.svg.write_text(picture(drawn), encoding="utf-8")
        console.print(f"Written to {asked.svg}")


if __name__ == "__main__":
    run_script(main)
