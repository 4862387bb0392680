"""The games as decision problems, measured: length, branching, chance, scores, who begins.

`python benchmarks/problems.py` plays every game with every number of players, by random moves and by bots, and prints
tables in Markdown; `--write docs/problems.md` puts them into that page. The same seed gives the same tables.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.levels import bot
from heliopolis.core.nature import outcome_at, total_weight
from heliopolis.core.state import NATURE, State
from heliopolis.lab.simulate import Estimate, game_seed, share_of

KINDS = ("random", "easy", "medium")
BUDGET = Budget()  # none of them searches


@dataclass
class Played:
    """What is counted in some games of one kind."""

    decisions: list[int] = field(default_factory=list)  # of all seats, forced ones too
    choices: list[int] = field(default_factory=list)  # decisions with two legal moves or more
    legal: list[int] = field(default_factory=list)  # how many, at every choice
    tree: list[float] = field(default_factory=list)  # of each game: the sum of log10 of how many were legal
    draws: list[int] = field(default_factory=list)  # moves of nature with two outcomes or more
    outcomes: list[int] = field(default_factory=list)  # how many, at every such draw
    bits: list[float] = field(default_factory=list)  # of each game: the entropy of its draws
    points: list[list[int]] = field(default_factory=list)
    winners: list[list[int]] = field(default_factory=list)
    orders: list[list[int]] = field(default_factory=list)  # the seats of each game as they first decide

    def play(self, start: State, player: Bot, seed: int) -> None:
        """Play a game and count."""
        state, rng = start.clone(), random.Random(seed)
        decisions = choices = draws = 0
        tree = bits = 0.0
        order: list[int] = []
        while not state.over:
            if state.actor == NATURE:
                chances = state.chances()
                if len(chances) > 1:
                    draws += 1
                    self.outcomes.append(len(chances))
                    bits += entropy([weight for _, weight in chances])
                state.apply(outcome_at(chances, rng.randrange(total_weight(chances))))
                continue
            decisions += 1
            if state.actor not in order:
                order.append(int(state.actor))
            legal = len(state.legal())
            if legal > 1:
                choices += 1
                self.legal.append(legal)
                tree += math.log10(legal)
            state.apply(player.choose(state, BUDGET, rng))
        self.decisions.append(decisions)
        self.choices.append(choices)
        self.tree.append(tree)
        self.draws.append(draws)
        self.bits.append(bits)
        self.points.append(state.points())
        self.winners.append(state.winners())
        self.orders.append(order)

    def wins(self, place: int) -> float:
        """The victories of whoever was so many places behind the first to decide; a shared one counts in parts."""
        games = zip(self.winners, self.orders, strict=True)
        return sum([1 / len(winners) for winners, order in games if order[place] in winners])

    def leads(self) -> list[float]:
        """Of each game, by how much the best score lies above the next."""
        return [float(best - second) for best, second, *_ in [sorted(points, reverse=True) for points in self.points]]


def entropy(weights: Sequence[int]) -> float:
    """The entropy of a draw in bits.

    >>> entropy([1, 1, 2])
    1.5
    """
    total = sum(weights)
    return -sum([weight / total * math.log2(weight / total) for weight in weights])


def measure(key: str, players: int, kind: str, games: int, seed: int) -> Played:
    """Play games of one game and number of players, with bots of one kind on all seats."""
    start, player, played = heliopolis.game(key).start(players=players), bot(kind), Played()
    for number in range(games):
        played.play(start, player, game_seed(seed, number))
    return played


def mean(values: Sequence[float]) -> float:
    """The mean of some values."""
    return sum(values) / len(values)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of some values."""
    middle = mean(values)
    return math.sqrt(sum([(value - middle) ** 2 for value in values]) / max(1, len(values) - 1))


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which a part of all values lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


def percent(share: Estimate) -> str:
    """A share with half its interval."""
    return f"{share.mean * 100:.1f} ± {(share.high - share.low) * 50:.1f}"


# The tables, each for all games and numbers of players.

Cells = Callable[[int, Mapping[str, Played]], list[str]]  # from the number of players and the games of every kind


def length(players: int, by: Mapping[str, Played]) -> list[str]:
    """How long a game is."""
    plain, good = by["random"], by["medium"]
    shares = mean(good.choices) / mean(good.decisions)
    return [
        f"{mean(plain.decisions):.0f}",
        f"{mean(good.decisions):.0f} ± {deviation(good.decisions):.0f}",
        f"{min(good.decisions)} to {max(good.decisions)}",
        f"{mean(good.decisions) / players:.0f}",
        f"{shares * 100:.0f} %",
    ]


def branching(players: int, by: Mapping[str, Played]) -> list[str]:
    """Among how many moves a choice is."""
    plain, good = by["random"], by["medium"]
    return [
        f"{mean(plain.legal):.1f}",
        f"{mean(good.legal):.1f}",
        f"{percentile(good.legal, 0.5):.0f}",
        f"{percentile(good.legal, 0.95):.0f}",
        f"{max(max(plain.legal), max(good.legal))}",
        f"10<sup>{mean(good.tree):.0f}</sup>",
    ]


def chance(players: int, by: Mapping[str, Played]) -> list[str]:
    """How much is drawn."""
    good = by["medium"]
    bits = mean(good.bits)
    return [
        f"{mean(good.draws):.0f}",
        f"{mean(good.outcomes):.1f}",
        f"{max(good.outcomes)}",
        f"{bits:.0f}",
        f"{bits / sum(good.draws) * len(good.draws):.2f}",
    ]


def scores(players: int, by: Mapping[str, Played]) -> list[str]:
    """How points spread."""
    plain, good = by["random"], by["medium"]
    of_all = [float(point) for points in good.points for point in points]
    shared = sum(len(winners) > 1 for winners in good.winners) / len(good.winners)
    return [
        f"{mean([point for points in plain.points for point in points]):.1f}",
        f"{mean(of_all):.1f} ± {deviation(of_all):.1f}",
        f"{mean([max(points) for points in good.points]):.1f}",
        f"{mean(good.leads()):.1f}",
        f"{shared * 100:.1f} %",
    ]


def shares(players: int, played: Played) -> list[str]:
    """Everybody's share of the victories, by who decides first."""
    found = [percent(share_of(played.wins(place), len(played.winners))) for place in range(players)]
    return [f"{100 / players:.0f}", *found, *[""] * (5 - players)]


def seats(players: int, by: Mapping[str, Played]) -> list[str]:
    """What it is worth to begin, among players who waver."""
    return shares(players, by["easy"])


def steady_seats(players: int, by: Mapping[str, Played]) -> list[str]:
    """The same among bots that always make the move they like best."""
    return shares(players, by["medium"])


PLACES = ["fair", "first", "second", "third", "fourth", "fifth"]
TABLES: dict[str, tuple[list[str], Cells]] = {
    "length": (
        ["decisions, random", "decisions, medium", "shortest to longest", "for each player", "real choices"],
        length,
    ),
    "branching": (["mean, random", "mean, medium", "median", "95th percentile", "largest", "lines of play"], branching),
    "chance": (["draws", "outcomes of a draw", "most", "bits a game", "bits a draw"], chance),
    "scores": (["mean, random", "mean, medium", "best score", "lead", "shared victories"], scores),
    "seats": (PLACES, seats),
    "steady seats": (PLACES, steady_seats),
}


def spaces() -> str:
    """How many actions and numbers of an observation there are."""
    rows = []
    for key in heliopolis.games():
        game = heliopolis.game(key)
        options = ", ".join([f"`{option.name}`: {' or '.join(option.values)}" for option in game.options])
        sizes = [f"{game.action_count:,}", f"{len(game.observer.entries()):,}"]
        rows.append([game.name, f"{game.min_players} to {game.max_players}", *sizes, options])
    return table(["game", "players", "actions, nature's too", "numbers of an observation", "options"], rows)


def tables(games: int, seed: int) -> dict[str, str]:
    """All tables by name."""
    rows: dict[str, list[list[str]]] = {name: [] for name in TABLES}
    for key in heliopolis.games():
        game = heliopolis.game(key)
        first = game.name
        for players in range(game.min_players, game.max_players + 1):
            print(f"{game.name}, {players} players", file=sys.stderr)
            by = {kind: measure(key, players, kind, games, seed) for kind in KINDS}
            for name, (_, cells) in TABLES.items():
                rows[name].append([first, str(players), *cells(players, by)])
            first = ""
    measured = {name: table(["game", "players", *head], rows[name]) for name, (head, _) in TABLES.items()}
    return {"spaces": spaces(), **measured}


def written(page: str, made: dict[str, str]) -> str:
    """A page with the tables in the places that are marked for them."""
    for name, text in made.items():
        place = re.compile(rf"(<!-- table: {name} -->\n\n).*?\n(?=\n)", re.S)
        page, count = place.subn(lambda found, text=text: f"{found[1]}{text}\n", page)  # type: ignore[misc]
        if count != 1:
            raise SystemExit(f"the page has no place for the table {name}")
    return page


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure the games as decision problems.")
    parser.add_argument("--games", type=int, default=10_000, help="games of each kind (default: 10000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the tables into a page")
    asked = parser.parse_args(arguments)
    made = tables(asked.games, asked.seed)
    if asked.write:
        asked.write.write_text(written(asked.write.read_text(encoding="utf-8"), made), encoding="utf-8")
    else:
        print("\n\n".join(made.values()))


if __name__ == "__main__":
    main()
