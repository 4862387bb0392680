"""Moves as one would name them."""

from __future__ import annotations

from ...core.seam import Move
from ...games.hellas.actions import BuildAt, ChooseAction, ColumnAt, RevealTile, StartPlayer, TileTo, WorkerTo
from ...games.hellas.view import HellasView
from ..speech import _
from .names import action_name, label, piece_name


def move_name(move: Move, view: HellasView | None = None) -> str:
    """A move as one would name it: "House on A9"; without an island, fields are their coordinates."""
    match move:
        case ChooseAction():
            return action_name(move.kind)
        case BuildAt():
            return _("{piece} on {field}").format(piece=piece_name(move.piece), field=called(move.field, view))
        case ColumnAt():
            return _("Column for the temple {field}").format(field=called(move.temple, view))
        case TileTo():
            return _("Tile on the quarry {field}").format(field=called(move.quarry, view))
        case WorkerTo():
            return _("Worker to the quarry {field}").format(field=called(move.quarry, view))
        case StartPlayer():
            return _("Start player: seat {seat}").format(seat=move.seat + 1)
        case RevealTile():
            return _("Tile {tile}").format(tile=move.number)
    return _("Decline")


def called(field: str, view: HellasView | None) -> str:
    """A field as it is called on its island."""
    return field if view is None else label(view, field)
