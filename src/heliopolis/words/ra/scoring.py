"""The end of an epoch: what each item brought, by the tiles that counted, and what leaves the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ...core.seam import Step
from ...games.ra.events import EpochEnded, EpochScored, GameEnded, SecretsRevealed, Tiles
from ...games.ra.material import CIVILIZATIONS, EPOCHS, ITEM_NAMES, LAST_ITEMS, MONUMENTS, Item, Items, Kind
from ...games.ra.view import RaView
from ..speech import _, ngettext
from ..texts import Gain, Pieces, Scoring, ScoringLine
from .names import item_name, tile_icon, tile_name
from .sheet import FLOOR, ITEM_HELPS

# Which tiles an item counts.
COUNTED: Mapping[Item, Sequence[Kind]] = {
    "god": ("god",),
    "pharaoh": ("pharaoh",),
    "nile": ("nile", "flood"),
    "civilization": CIVILIZATIONS,
    "gold": ("gold",),
    "monuments": MONUMENTS,
}


def is_scoring(step: Step) -> bool:
    """Whether a move ended an epoch."""
    return any(isinstance(event, EpochScored) for event in step.events)


def scoring(steps: Sequence[Step], view: RaView) -> Scoring | None:
    """What the epoch brought that the last of these moves ended."""
    events = steps[-1].events
    scored = next((event for event in events if isinstance(event, EpochScored)), None)
    if scored is None:
        return None
    ended = next(event for event in events if isinstance(event, EpochEnded))
    shown = next((event for event in events if isinstance(event, SecretsRevealed)), None)
    items = scored.items if shown is None else tuple([epochs[-1] for epochs in shown.scored])
    after = scored.points if shown is None else shown.points
    before = [None if now is None or got is None else now - sum(got.values()) for now, got in zip(after, items)]
    return Scoring(
        title=_("Epoch {number} is over").format(number=scored.epoch),
        detail=cause(ended),
        lines=tuple(
            [
                ScoringLine(
                    item_name(item),
                    tuple([gain(scored, item, got, seat) for seat, got in enumerate(items)]),
                    ITEM_HELPS.get(item, item),
                )
                for item in counted_items(scored.epoch, items)
            ]
        ),
        before=tuple(before),
        after=tuple(after),
        before_label=_("Before"),
        after_label=_("Points"),
        discarded=tuple([pieces(tiles) for tiles in scored.discarded]),
        left=left(ended),
        final=any(isinstance(event, GameEnded) for event in events),
    )


def cause(ended: EpochEnded) -> str:
    """Why the epoch ended."""
    return _("The Ra track is full.") if ended.cause == "track full" else _("Nobody has a sun left.")


def counted_items(epoch: int, items: Sequence[Items | None]) -> list[Item]:
    """The items of an epoch; that nobody falls below 0 is told only where it happened."""
    last = [item for item in ITEM_NAMES if item not in LAST_ITEMS or epoch == EPOCHS]
    return [item for item in last if item != FLOOR or any(got[FLOOR] for got in items if got is not None)]


def gain(scored: EpochScored, item: Item, got: Items | None, seat: int) -> Gain:
    """What an item brought a seat; the tiles lie open even if the points do not."""
    points = None if got is None else got[item]
    if item == "suns":
        return Gain(points, note=_("sum {sum}").format(sum=scored.suns[seat]))
    kinds = COUNTED.get(item, ())
    return Gain(points, pieces([tile for tile in scored.displays[seat] if tile in kinds]))


def pieces(tiles: Tiles | Sequence[Kind]) -> tuple[Pieces, ...]:
    """Tiles, equal ones together."""
    return tuple([Pieces(tile_name(kind), tile_icon(kind), count) for kind, count in Counter(tiles).items()])


def left(ended: EpochEnded) -> str:
    """What else leaves the game: the row, and the Ra tiles of the track."""
    if not ended.row:
        return ngettext("{count} Ra tile leaves the game.", "{count} Ra tiles leave the game.", ended.ra_tiles).format(
            count=ended.ra_tiles
        )
    row = ngettext("{count} tile of the row", "{count} tiles of the row", len(ended.row)).format(count=len(ended.row))
    track = ngettext("{count} Ra tile", "{count} Ra tiles", ended.ra_tiles).format(count=ended.ra_tiles)
    return _("{row} and {track} leave the game.").format(row=row, track=track)
