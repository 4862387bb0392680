"""The folder of a leaderboard: its plan, the results as they come, and the times apart from them.

`results.csv` and what is made of it depend on the plan alone; `times.csv` depends on the machine.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass
from pathlib import Path

from .. import version
from ..core.errors import Unavailable
from ..core.registry import game as game_of
from .arena import Played
from .leaderboard import Pairing, Plan
from .results import joined, lines_of, write_whole

SETTINGS, RESULTS, TIMES = "settings.json", "results.csv", "times.csv"
RESULT_COLUMNS = ["game", "players", "one", "other", "number", "seat", "moves", "winners", "points"]
TIME_COLUMNS = ["game", "players", "one", "other", "number", "agent", "choices", "microseconds", "longest"]

Key = tuple[str, int, str, str, int]  # the game, its players, the one, the other, the number of their game


@dataclass(frozen=True)
class Result:
    """How one game ended: where the one sat, and what every seat had."""

    key: str
    players: int
    one: str
    other: str
    number: int
    seat: int
    moves: int
    winners: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def place(self) -> Key:
        """What tells it from the other games."""
        return self.key, self.players, self.one, self.other, self.number

    def agent(self, seat: int) -> str:
        """Who sat on a seat."""
        return self.one if seat == self.seat else self.other


def settings_of(plan: Plan) -> dict[str, object]:
    """All that decides the results, as plain data."""
    return {
        "version": version.VERSION,
        "seed": plan.seed,
        "deals": plan.deals,
        "tables": [
            {
                "game": table.key,
                "rules": game_of(table.key).version,
                "players": table.players,
                "agents": {entry.name: entry.bot for entry in table.entries},
            }
            for table in plan.tables
        ],
    }


class LeaderboardFolder:
    """Where a leaderboard is kept."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begin a folder, or go on with one of the same plan."""
        self.path, self.plan = path, plan
        self.results: dict[Key, Result] = {}
        self.times: dict[tuple[str, ...], list[str]] = {}
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.open()
        except FileExistsError as error:
            raise Unavailable(f'"{path}" is a file, but a folder is needed.', field="out") from error
        except (OSError, UnicodeDecodeError) as error:
            raise Unavailable(f'The folder "{path}" cannot be used: {error}.', field="out") from error

    def open(self) -> None:
        """Read what is there, if it is of this plan."""
        settings = self.path / SETTINGS
        wanted = json.dumps(settings_of(self.plan), indent=1) + "\n"
        if not settings.exists():
            if (self.path / RESULTS).exists():
                raise Unavailable(f'"{self.path}" has results, but no {SETTINGS} that tells of what.', field="out")
            write_whole(settings, wanted)
        elif settings.read_text(encoding="utf-8") != wanted:
            message = f'"{self.path}" holds another leaderboard: {settings} says of which. Choose another folder.'
            raise Unavailable(message, field="out")
        self.results = {one.place: one for one in read_results(self.path)}
        self.times = {tuple(row[:6]): row for row in read_rows(self.path / TIMES, TIME_COLUMNS)}
        self.tidy()

    def missing(self) -> list[tuple[Pairing, int]]:
        """The deals of which a game is not there yet, deal by deal, so that a part of them is a fair part."""
        pairings = self.plan.pairings()
        return [
            (pairing, deal) for deal in range(self.plan.deals) for pairing in pairings if not self.has(pairing, deal)
        ]

    def has(self, pairing: Pairing, deal: int) -> bool:
        """Whether all games of a deal are there."""
        names = (pairing.key, pairing.players, pairing.one.name, pairing.other.name)
        return all(
            (*names, number) in self.results for number in range(deal * pairing.players, (deal + 1) * pairing.players)
        )

    def add(self, pairing: Pairing, played: list[Played]) -> None:
        """Keep the games of a deal."""
        rows, times = [], []
        for game in played:
            result = result_of(pairing, game, self.plan.seed)
            self.results[result.place] = result
            rows.append(row_of(result))
            for row in time_rows(result, game):
                self.times[tuple(row[:6])] = row
                times.append(row)
        try:
            for name, lines in ((RESULTS, rows), (TIMES, times)):
                with (self.path / name).open("a", encoding="utf-8", newline="") as file:
                    file.write(lines_of(lines))
        except OSError as error:
            raise Unavailable(f'"{self.path}" cannot be written: {error.strerror}.', field="out") from error

    def ordered(self) -> list[Result]:
        """The results in their one order."""
        return in_order(self.plan, self.results)

    def tidy(self) -> None:
        """All lines in their one order, under the names of the columns."""
        results = self.ordered()
        self.write(RESULTS, lines_of([RESULT_COLUMNS, *map(row_of, results)]))
        rows = [self.times[place] for result in results for place in time_places(result) if place in self.times]
        self.write(TIMES, lines_of([TIME_COLUMNS, *rows]))

    def write(self, name: str, text: str) -> None:
        """A file of the folder, whole or not at all."""
        try:
            write_whole(self.path / name, text)
        except OSError as error:
            raise Unavailable(f'"{self.path / name}" cannot be written: {error.strerror}.', field="out") from error


def in_order(plan: Plan, results: dict[Key, Result]) -> list[Result]:
    """Results deal by deal, then pairing by pairing: the order in which ratings take them."""
    ordered = []
    for deal in range(plan.deals):
        for one in plan.pairings():
            numbers = range(deal * one.players, (deal + 1) * one.players)
            places = [(one.key, one.players, one.one.name, one.other.name, number) for number in numbers]
            ordered += [results[place] for place in places if place in results]
    return ordered


def result_of(pairing: Pairing, game: Played, seed: int) -> Result:
    """A game of the arena as a result of the leaderboard."""
    names = (pairing.key, pairing.players, pairing.one.name, pairing.other.name)
    seat = pairing.seat(game.game, seed)
    return Result(*names, game.game, seat, game.moves, game.winners, game.points)


def row_of(one: Result) -> list[str]:
    """A result as a line of its file."""
    numbers = (one.number, one.seat, one.moves)
    return [one.key, str(one.players), one.one, one.other, *map(str, numbers), joined(one.winners), joined(one.points)]


def time_places(one: Result) -> list[tuple[str, ...]]:
    """What tells the lines of the times of a game from others."""
    game = (one.key, str(one.players), one.one, one.other, str(one.number))
    return [(*game, agent) for agent in (one.one, one.other)]


def time_rows(one: Result, game: Played) -> list[list[str]]:
    """How long both agents took for their choices in a game."""
    rows = []
    for place in time_places(one):
        seats = [seat for seat in range(one.players) if one.agent(seat) == place[-1]]
        taken = [time for seat in seats for time in game.times[seat]]
        rows.append([*place, str(len(taken)), str(sum(taken)), str(max(taken, default=0))])
    return rows


def read_results(folder: Path) -> list[Result]:
    """The results of a folder."""
    found = []
    for line, row in enumerate(read_rows(folder / RESULTS, RESULT_COLUMNS), 2):
        try:
            winners, points = (tuple(map(int, part.split())) for part in row[7:])
            number, seat, moves = (int(part) for part in row[4:7])
            found.append(Result(row[0], int(row[1]), row[2], row[3], number, seat, moves, winners, points))
        except (ValueError, IndexError, TypeError) as error:
            raise Unavailable(f"{RESULTS} is damaged in line {line}.", field="out") from error
    return found


def read_rows(path: Path, columns: list[str]) -> list[list[str]]:
    """The lines of a file under its columns; a last line that was cut off does not count."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    rows = list(csv.reader(io.StringIO(text[: text.rfind("\n") + 1])))
    if rows and rows[0] != columns:
        raise Unavailable(f'"{path}" does not begin with the columns of a leaderboard.', field="out")
    return [row for row in rows[1:] if len(row) == len(columns)]
