"""What people have answered to puzzles, and the ratings that follow from it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, RowMapping, delete, insert, select

from ...school.glicko import Rating
from ...school.puzzles import DAY, Answered
from .schema import analyses, puzzle_answers, puzzle_ratings, seats, tables
from .store import Store


def answers_of(store: Store, person: str) -> dict[str, Answered]:
    """All that a person has answered, by puzzle."""
    wanted = select(puzzle_answers).where(puzzle_answers.c.person == person)
    with store.engine.connect() as connection:
        return {str(row["puzzle"]): _answered(row) for row in connection.execute(wanted).mappings()}


def ratings_of(store: Store, who: str, now: float) -> dict[str, Rating]:
    """The ratings of a person or a puzzle, by game, as uncertain as they have become since."""
    wanted = select(puzzle_ratings).where(puzzle_ratings.c.who == who)
    with store.engine.connect() as connection:
        return {str(row["game"]): _rating(row, now) for row in connection.execute(wanted).mappings()}


@dataclass(frozen=True)
class Analysed:
    """A game that was analysed: a seat of the person, what was found, and when."""

    table_id: str
    game: str
    seat: int
    text: str
    when: float


def analyses_of(store: Store, person: str, limit: int) -> list[Analysed]:
    """The analyses of a person's games, the latest first."""
    wanted = (
        select(analyses.c.table_id, tables.c.game, analyses.c.text, analyses.c.changed, seats.c.seat)
        .join(tables, tables.c.id == analyses.c.table_id)
        .join(seats, seats.c.table_id == analyses.c.table_id)
        .where(analyses.c.state == "done", seats.c.person == person)
        .order_by(analyses.c.changed.desc(), seats.c.seat)
        .limit(limit)
    )
    with store.engine.connect() as connection:
        rows = [tuple(row) for row in connection.execute(wanted)]
    return [Analysed(table_id, game, seat, text, when) for table_id, game, text, when, seat in rows]


@contextmanager
def solving(store: Store) -> Iterator[Solving]:
    """One transaction in which an answer is kept."""
    with store.writing() as connection:
        yield Solving(connection)


class Solving:
    """What is read and written when somebody answers."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def answered(self, person: str, puzzle: str) -> Answered | None:
        """What the person has done with the puzzle before."""
        columns = puzzle_answers.c
        wanted = select(puzzle_answers).where(columns.person == person, columns.puzzle == puzzle)
        row = self.connection.execute(wanted).mappings().first()
        return None if row is None else _answered(row)

    def keep_answer(self, person: str, puzzle: str, game: str, known: Answered) -> None:
        """Keep what the person has done with it now."""
        columns = puzzle_answers.c
        self.connection.execute(delete(puzzle_answers).where(columns.person == person, columns.puzzle == puzzle))
        values = {"person": person, "puzzle": puzzle, "game": game, "changed": known.when, **asdict(known)}
        del values["when"]
        self.connection.execute(insert(puzzle_answers).values(values))

    def rating(self, who: str, game: str, now: float) -> Rating | None:
        """The rating of a person or a puzzle, if it has one."""
        columns = puzzle_ratings.c
        wanted = select(puzzle_ratings).where(columns.who == who, columns.game == game)
        row = self.connection.execute(wanted).mappings().first()
        return None if row is None else _rating(row, now)

    def keep_rating(self, who: str, game: str, rating: Rating, now: float) -> None:
        """Keep a rating that has changed."""
        columns = puzzle_ratings.c
        self.connection.execute(delete(puzzle_ratings).where(columns.who == who, columns.game == game))
        values = {"who": who, "game": game, "changed": now, **asdict(rating)}
        self.connection.execute(insert(puzzle_ratings).values(values))


def _answered(row: RowMapping) -> Answered:
    due = row["due"]
    return Answered(
        first=bool(row["first"]),
        right=bool(row["right"]),
        tries=int(row["tries"]),
        step=int(row["step"]),
        due=None if due is None else float(due),
        when=float(row["changed"]),
    )


def _rating(row: RowMapping, now: float) -> Rating:
    known = Rating(float(row["rating"]), float(row["deviation"]), float(row["volatility"]))
    return known.after((now - float(row["changed"])) / DAY)
