"""How a game looks that has no face of its own: what a seat may see, line by line, and every move as a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.game import NATURE
from ...core.seam import Event, Moved
from ...words.game_words import words_of
from ...words.moment import Moment, Sitter
from ...words.texts import Answer
from ...words.view_lines import ViewLine, common_lines, seat_lines
from .face import Cue, Part


@dataclass(frozen=True)
class Middle:
    """What lies in the middle of the table."""

    lines: tuple[ViewLine, ...]


@dataclass(frozen=True)
class SeatBox:
    """What lies in front of a seat."""

    sitter: Sitter
    mark: str | None
    lines: tuple[ViewLine, ...]


@dataclass(frozen=True)
class MoreMoves:
    """The legal moves that the prompt leaves to a picture, which is not there."""

    answers: tuple[Answer, ...]


def parts(moment: Moment[Any, Any, Any]) -> list[Part]:
    """The middle, the seats, and the moves that are in no other place."""
    view = moment.view
    seats = [
        SeatBox(sitter, moment.turn_mark(sitter.seat), tuple(seat_lines(view, sitter.seat)))
        for sitter in moment.sitters
    ]
    return [
        Part("middle", "plain/middle.html", Middle(tuple(common_lines(view)))),
        *[Part(f"seat-{box.sitter.seat}", "plain/seat.html", box) for box in seats],
        Part("moves", "plain/moves.html", MoreMoves(tuple(more_moves(moment)))),
    ]


def more_moves(moment: Moment[Any, Any, Any]) -> list[Answer]:
    """The legal moves that are no answer of the prompt."""
    if not moment.choices:
        return []
    words = words_of(moment.view["game"])
    said = {answer.notation for answer in words.prompt(moment).answers}
    return [
        Answer(choice.notation, words.move_name(choice.move, moment.view), words.preview_line(moment, choice))
        for choice in moment.choices
        if choice.notation not in said
    ]


def cue(event: Event) -> Cue:
    """A draw is heard as one, all else as a piece that is set down."""
    return "draw" if isinstance(event, Moved) and event.seat == NATURE else "piece"
