"""The names of moves."""

from __future__ import annotations

from ...core.seam import Move, View
from ...games.ra.actions import Bid, CallRa, DealSuns, Discard, Done, Draw, Pass, RevealTile, Take
from ..speech import _
from .names import tile_name, tile_object


def move_name(move: Move, view: View | None = None) -> str:
    """A move as one would name it: "Bid 13"."""
    match move:
        case Draw():
            return _("Draw a tile")
        case CallRa():
            return _("Call Ra")
        case Done():
            return _("Stop")
        case Pass():
            return _("Pass")
        case Bid(sun):
            return _("Bid {sun}").format(sun=sun)
        case Take(tile):
            return _("Take {tile} with a god tile").format(tile=tile_object(tile))
        case Discard(tile):
            return _("Give up {tile}").format(tile=tile_object(tile))
        case DealSuns(suns):
            return _("Suns {suns}").format(suns=sun_list(suns))
        case RevealTile(tile):
            return tile_name(tile)
    raise TypeError(f"{move!r} is no move of Ra.")


def sun_list(suns: tuple[int, ...]) -> str:
    """Suns one by one: "9, 6, 5, 2"."""
    return ", ".join(str(sun) for sun in suns)
