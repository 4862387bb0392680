"""The folder of a match: its settings, its games as they come, and so the means to go on after an interruption."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable
from pathlib import Path

from .. import version
from ..core.errors import Unavailable
from .arena import Played
from .match import Entrant, Match

SETTINGS = "settings.json"
GAMES = "games.csv"


def settings_of(match: Match) -> dict[str, object]:
    """All that decides the games of a match, as plain data."""
    return {
        "version": version.VERSION,
        "game": match.key,
        "rules": match.game.version,
        **({"board": match.game.board_hash} if match.game.board_hash else {}),
        "players": match.players,
        "options": dict(match.options),
        "bots": ", ".join([budgeted(sitting) for sitting in match.entrants]),
        "seed": match.seed,
    }


def budgeted(sitting: Entrant) -> str:
    """A bot with what it may use for a move."""
    if sitting.playouts:
        return f"{sitting.name} ({sitting.playouts} play-outs)"
    return f"{sitting.name} ({sitting.seconds:g} s)" if sitting.seconds else sitting.name


class Folder:
    """Where the games of one match are kept."""

    def __init__(self, path: Path, match: Match) -> None:
        """Begin a folder, or go on with one of the same match."""
        self.path = path
        self.match = match
        self.games: dict[int, Played] = {}
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.open()
        except FileExistsError as error:
            raise Unavailable(f'"{path}" is a file, but a folder is needed.', field="out") from error
        except OSError as error:
            raise Unavailable(f'The folder "{path}" cannot be used: {error.strerror}.', field="out") from error
        except UnicodeDecodeError as error:
            raise Unavailable(f'The folder "{path}" cannot be used: its files are not text.', field="out") from error

    def open(self) -> None:
        """Read what is there, if it is of this match."""
        settings = self.path / SETTINGS
        if settings.exists():
            self.check(settings.read_text(encoding="utf-8"))
        elif (self.path / GAMES).exists():
            raise Unavailable(f'"{self.path}" has games, but no {SETTINGS} that tells of which match.', field="out")
        else:
            write_whole(settings, json.dumps(settings_of(self.match), indent=2) + "\n")
        if (self.path / GAMES).exists():
            text = (self.path / GAMES).read_text(encoding="utf-8")
            self.games = {played.game: played for played in read_games(text, self.match)}
        self.tidy()

    def check(self, text: str) -> None:
        """Refuse the folder of another match."""
        try:
            found = json.loads(text)
        except json.JSONDecodeError:
            found = None
        if not isinstance(found, dict):
            raise Unavailable(f'"{self.path / SETTINGS}" is damaged.', field="out")
        wanted = settings_of(self.match)
        differences = [
            f"{name}: {found.get(name)} there, but {wanted.get(name)} was asked for"
            for name in dict.fromkeys([*found, *wanted])
            if found.get(name) != wanted.get(name)
        ]
        if differences:
            raise Unavailable(
                f'"{self.path}" holds another match ({"; ".join(differences)}). Choose another folder.', field="out"
            )

    def add(self, played: Played) -> None:
        """Keep a game; its line is complete or missing, whatever happens."""
        self.games[played.game] = played
        try:
            with (self.path / GAMES).open("a", encoding="utf-8", newline="") as file:
                file.write(lines_of([row_of(played)]))
        except OSError as error:
            raise Unavailable(f'"{self.path / GAMES}" cannot be written: {error.strerror}.', field="out") from error

    def tidy(self) -> None:
        """The games in the order of their numbers, under the names of the columns."""
        rows = [row_of(self.games[number]) for number in sorted(self.games)]
        write_whole(self.path / GAMES, lines_of([columns(self.match.players), *rows]))

    def write(self, name: str, text: str) -> None:
        """A file beside the games."""
        try:
            write_whole(self.path / name, text)
        except OSError as error:
            raise Unavailable(f'"{self.path / name}" cannot be written: {error.strerror}.', field="out") from error


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".new")
    with draft.open("w", encoding="utf-8", newline="") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def columns(players: int) -> list[str]:
    """What a line of the games tells; times are in microseconds, one for each choice."""
    seats = range(players)
    return [
        *("game", "deal", "moves", "winners"),
        *[f"bot_{seat}" for seat in seats],
        *[f"points_{seat}" for seat in seats],
        *[f"times_{seat}" for seat in seats],
    ]


def row_of(played: Played) -> list[str]:
    """A game as a line of the file."""
    return [
        *(str(played.game), str(played.deal), str(played.moves), joined(played.winners)),
        *played.bots,
        *[str(points) for points in played.points],
        *[joined(times) for times in played.times],
    ]


def joined(numbers: Iterable[int]) -> str:
    """Numbers with spaces between them."""
    return " ".join([str(number) for number in numbers])


def lines_of(rows: Iterable[list[str]]) -> str:
    """Rows as CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def read_games(text: str, match: Match) -> list[Played]:
    """All games of a file; a last line that was cut off does not count."""
    whole = text[: text.rfind("\n") + 1]
    rows = list(csv.reader(io.StringIO(whole)))
    if rows and rows[0] != columns(match.players):
        raise Unavailable(f"{GAMES} does not begin with the columns of this match.", field="out")
    games = []
    for number, row in enumerate(rows[1:], 2):
        try:
            games.append(game_of_row(row, match.players))
        except (ValueError, IndexError) as error:
            raise Unavailable(f"{GAMES} is damaged in line {number}.", field="out") from error
    return games


def game_of_row(row: list[str], players: int) -> Played:
    """The game that a line tells."""
    if len(row) != len(columns(players)):
        raise ValueError(row)
    bots, points, times = (row[4 + part * players : 4 + (part + 1) * players] for part in range(3))
    return Played(
        game=int(row[0]),
        deal=int(row[1]),
        bots=tuple(bots),
        points=tuple(map(int, points)),
        winners=tuple(map(int, row[3].split())),
        moves=int(row[2]),
        times=tuple(tuple(map(int, taken.split())) for taken in times),
    )
