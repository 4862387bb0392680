"""What was scored when a stage ended, as the sheet that stops the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...core.game import NATURE
from ...words import spoken
from ...words.game_words import words_of
from ...words.texts import Scoring
from ..faces.face import Part
from ..tables.table import Table
from .moments import Eyes, order_of, rules_of_helps


@dataclass(frozen=True)
class ScoringSheet:
    """The sheet of the stage that a move ended."""

    number: int  # of the move
    rest: int  # how many moves were made when somebody had to decide again
    scoring: Scoring
    order: tuple[tuple[int, str], ...]  # the seats and their names, the viewer first
    seat: int | None
    places: tuple[int | None, ...]  # by seat
    rules: dict[str, str]  # that the items are counted by, by the keys of their explanations


def scoring_part(table: Table, seen: Eyes, count: int | None) -> Part | None:
    """The sheet of the last stage that is over; whoever looks back sees it at the move that ended the stage only."""
    table.history.follow()
    ended = table.history.scorings
    if count is not None:
        return sheet_part(table, seen, count) if count in ended else None
    return sheet_part(table, seen, ended[-1]) if ended else None


def sheet_part(table: Table, seen: Eyes, number: int) -> Part | None:
    """The sheet of the stage that a move ended."""
    scoring = scoring_at(table, number, seen.seat)
    if scoring is None:
        return None
    order = order_of(table, seen)
    rest = rest_of(table, number)
    key = ("sheet", spoken(), seen)
    kept: Part | None = table.drawings.get(key)
    if kept is not None and isinstance(kept.content, ScoringSheet):
        known = kept.content
        if known.scoring is scoring and (known.number, known.rest, known.order) == (number, rest, order):
            return kept
    rules = rules_of_helps(table.row.game)
    content = ScoringSheet(number, rest, scoring, order, seen.seat, places(scoring), rules)
    made = table.drawings[key] = Part("scoring", "table/scoring.html", content)
    return made


def scoring_at(table: Table, number: int, seat: int | None) -> Scoring | None:
    """What the stage brought that a move ended; kept, for it is asked for with every move of the next one."""
    if number not in table.history.scorings:
        return None
    key = ("scoring", spoken(), seat)
    made = (number, table.written[number - 1])
    kept = table.drawings.get(key)
    if kept is None or kept[0] != made:
        words = words_of(table.row.game)
        view = table.record.state(number).view(seat)
        kept = table.drawings[key] = (made, words.scoring(table.history.stage_steps(number, seat), view))
    scoring: Scoring | None = kept[1]
    return scoring


def rest_of(table: Table, number: int) -> int:
    """How many moves there were when, after a stage had ended, somebody had to decide again."""
    actors = table.record.actors
    while number < table.count and (actors[number] == NATURE or table.forced[number]):
        number += 1
    return number


def places(scoring: Scoring) -> tuple[int | None, ...]:
    """Who is first, second and so on, as far as the points are known."""
    if None in scoring.after:
        return (None,) * len(scoring.after)
    return tuple(ranks([points for points in scoring.after if points is not None]))


def ranks(values: Sequence[Any]) -> list[int]:
    """Who is first, second and so on; equal values share a place.

    >>> ranks([12, 30, 12, 5])
    [2, 1, 2, 4]
    """
    return [1 + sum([other > value for other in values]) for value in values]
