"""What a move would bring, in words."""

from __future__ import annotations

from ...games.ra.actions import Bid, CallRa, Discard, Done, Draw, RaMove, Take
from ...games.ra.material import EPOCHS, ROW_FIELDS, Kind
from ...games.ra.preview import RaPreview
from ...games.ra.view import RaView
from ..moment import Choice, Moment
from ..numbers import percent
from ..speech import _
from .names import gain, item_gain, losses, tile_object

RaChoice = Choice[RaMove, RaPreview]
RaMoment = Moment[RaView, RaMove, RaPreview]


def preview_line(moment: RaMoment, choice: RaChoice) -> str:
    """What a legal move would bring, in a sentence."""
    match choice.move:
        case Draw():
            return draw_line(moment.view)
        case CallRa():
            return call_line(moment.view)
        case Bid():
            return win_line(moment.view, choice.preview)
        case Take(tile):
            return take_line(moment, tile, choice.preview)
        case Discard(tile):
            return discard_line(moment, tile, choice.preview)
        case Done():
            return _("You keep your other god tiles. Disasters you took strike now.")
    return pass_line(moment.view)


def changes(preview: RaPreview, seat: int, *, lost: tuple[Kind, ...] | None = None) -> list[str]:
    """What changes for a seat, thing by thing: "+5 for pharaohs"; `lost` if not all that is lost is worth a word."""
    lost = preview.lost if lost is None else lost
    words = [item_gain(item, points) for item, points in (preview.gains[seat] or {}).items()]
    if preview.monuments:
        words.append(_("{points} for monuments at the end").format(points=gain(preview.monuments)))
    if lost:
        words.append(_("lost: {tiles}").format(tiles=", ".join(losses(lost))))
    if preview.ends_game:
        words.append(_("the game ends"))
    elif preview.ends_epoch:
        words.append(_("the epoch ends"))
    return words


def draw_line(view: RaView) -> str:
    """The chance of a Ra tile, if the bag may be counted, and what it would mean."""
    last = view["track"] == view["track_fields"] - 1
    if view["bag"] is None or not view["bag_size"]:
        if last:
            return _("A tile for the row; a Ra tile ends the epoch at once.")
        return _("A tile for the row; a Ra tile starts an auction.")
    chance = percent(view["bag"].get("ra", 0) / view["bag_size"])
    if last:
        return _("A tile for the row; a Ra tile ({chance}) ends the epoch at once.").format(chance=chance)
    return _("A tile for the row; a Ra tile ({chance}) starts an auction.").format(chance=chance)


def row_is_full(view: RaView) -> bool:
    """Whether nobody may draw."""
    return sum(view["row"].values()) == ROW_FIELDS


def call_line(view: RaView) -> str:
    """What a call of Ra leads to."""
    if row_is_full(view):
        return _("An auction, you bid last. If everybody passes, the eight tiles are lost.")
    if any(player["suns"] for seat, player in enumerate(view["players"]) if seat != view["actor"]):
        return _("An auction, you bid last. If everybody else passes, you must bid.")
    return _("An auction for you alone: nobody else has a sun, so you must bid.")


def win_line(view: RaView, preview: RaPreview) -> str:
    """What winning the row would bring whoever decides: in an auction the bid, before it a call of Ra."""
    words = changes(preview, view["actor"])
    if view["epoch"] < EPOCHS:
        words.append(_("sun {sun} for the next epoch").format(sun=view["centre_sun"]))
    else:
        words.append(_("sun {sun}").format(sun=view["centre_sun"]))
    said = _("If you win: {changes}.") if view["auction"] else _("The row would bring you: {changes}.")
    return said.format(changes=", ".join(words))


def best_bid(view: RaView) -> int:
    """The highest bid so far, 0 if there is none."""
    answers = view["auction"]["answers"] if view["auction"] else []
    return max((answer for answer in answers if isinstance(answer, int)), default=0)


def pass_line(view: RaView) -> str:
    """What passing leads to, if it ends the auction without a winner."""
    if view["auction"] is None or view["actor"] != view["turn"] or best_bid(view):
        return _("You make no bid and keep your suns.")
    if view["auction"]["cause"] == "row full":
        return _("Nobody bids: the eight tiles leave the game.")
    return _("Nobody bids: the row stays as it is.")


def take_line(moment: RaMoment, tile: Kind, preview: RaPreview) -> str:
    """What taking a tile with a god tile brings."""
    words = changes(preview, moment.actor)
    if not words:
        return _("You take {tile} for a god tile.").format(tile=tile_object(tile))
    return _("You take {tile} for a god tile: {changes}.").format(tile=tile_object(tile), changes=", ".join(words))


def discard_line(moment: RaMoment, tile: Kind, preview: RaPreview) -> str:
    """What giving up a tile costs; that it is lost need not be said."""
    words = changes(preview, moment.actor, lost=preview.lost[1:])
    if not words:
        return _("You give up {tile}; it costs no points now.").format(tile=tile_object(tile))
    return _("You give up {tile}: {changes}.").format(tile=tile_object(tile), changes=", ".join(words))
