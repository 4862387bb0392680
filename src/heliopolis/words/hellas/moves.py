"""Moves as one would name them."""

from __future__ import annotations

from ...core.seam import Move
from ...games.hellas.actions import BuildAt, ChooseAction, ColumnAt, RevealTile, StartPlayer, TileTo, WorkerTo
from ..speech import _
from .names import action_name, piece_name


def move_name(move: Move) -> str:
    """A move as one would name it. A move knows no island, so fields are their coordinates."""
    match move:
        case ChooseAction():
            return action_name(move.kind)
        case BuildAt():
            return _("{piece} on {field}").format(piece=piece_name(move.piece), field=move.field)
        case ColumnAt():
            return _("Column for the temple {field}").format(field=move.temple)
        case TileTo():
            return _("Tile on the quarry {field}").format(field=move.quarry)
        case WorkerTo():
            return _("Worker to the quarry {field}").format(field=move.quarry)
        case StartPlayer():
            return _("Start player: seat {seat}").format(seat=move.seat + 1)
        case RevealTile():
            return _("Tile {tile}").format(tile=move.number)
    return _("Decline")
