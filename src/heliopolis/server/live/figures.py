"""Pictures in the rules: parts of a position, drawn by the game's own face, to be looked at only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from ...core.errors import HeliopolisError
from ...core.record import Record
from ...school.rulebook import Picture
from ...words.game_words import words_of
from ...words.moment import Moment
from ..common.render import page
from ..faces import face
from ..faces.face import Part
from .bare import bare
from .moments import Eyes, moment, sheet_part
from .scenes import scene


@dataclass(frozen=True)
class Figure:
    """A drawn picture; `grounds` are what it uses, by name, to be drawn once on the page."""

    drawn: tuple[Markup, ...]
    grounds: dict[str, Markup]


def figure(game: str, picture: Picture) -> Figure | None:
    """A picture as HTML in the language spoken now; None on a board on which its position is not possible."""
    try:
        record = Record(game, position=picture.position)
        for move in picture.moves:
            record.play(move)
    except HeliopolisError:
        return None
    table = scene(record, picture.seat, url=f"/rules/{game}")
    seat = picture.seat
    now = moment(table, Eyes(seat, (seat,) if picture.lit and seat is not None else (), you=seat))
    parts = drawings(game, now, picture)
    drawn = [bare(html_of(parts[name]), picture.pointing) for name in picture.draw]
    return Figure(tuple(drawn), {part.name: bare(html_of(part)) for part in optional(game, "grounds", now)})


def drawings(game: str, now: Moment[Any, Any, Any], picture: Picture) -> dict[str, Part]:
    """All that can be drawn of a moment, by name: drawings for rules come before parts of the table."""
    parts = {part.name: part for part in face(game).parts(now)}
    parts["sheet"] = sheet_part(now, words_of(game).sheet(now.view))
    return parts | {part.name: part for part in optional(game, "figures", now, picture.around)}


def optional(game: str, name: str, *arguments: Any) -> list[Part]:
    """What a function of a face gives, if it has that function."""
    function = getattr(face(game), name, None)
    return list(function(*arguments)) if function else []


def html_of(part: Part) -> str:
    """A part as HTML."""
    return page(part.template, part_name=part.name, **part.variables())
