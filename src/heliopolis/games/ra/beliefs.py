"""What a player of Ra believes, as numbers that compiled code reads quickly; constants/table.toml says what each is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.constants import Values, inverse_of
from .material import HIGHEST_SUN

THOUSANDTHS: Final = 1000
SUNS: Final = HIGHEST_SUN + 1  # numbers of suns, from 0 on


def sun_uses(values: Values) -> vec[i64]:
    """What the use of every sun is worth in every epoch, epoch by epoch."""
    base, step = values.number("sun_base"), values.number("sun_step")
    uses = [base + step * sun for sun in range(SUNS)]
    return vec[i64]([use * share // THOUSANDTHS for share in values.rows["sun_epoch"] for use in uses])


class Beliefs:
    """The constants of one player for one number of players."""

    def __init__(self, values: Values) -> None:
        self.scale: i64 = values.number("scale")
        self.scale_inverse: i64 = inverse_of(values.number("scale"))
        # Suns.
        self.sun_use = sun_uses(values)
        self.sun_left = values.row("sun_left")
        self.counts_suns = any(values.rows["sun_left"])
        self.fresh = values.row("fresh")
        self.next_sun_step: i64 = values.number("next_sun_step")
        self.last_sun_step: i64 = values.number("last_sun_step")
        self.held_sun_base: i64 = values.number("held_sun_base")
        self.held_sun_step: i64 = values.number("held_sun_step")
        # Tiles.
        self.god: i64 = values.number("god")
        self.gold: i64 = values.number("gold")
        self.pharaoh: i64 = values.number("pharaoh")
        self.pharaoh_later: i64 = values.number("pharaoh_later")
        self.most_pharaohs: i64 = values.number("most_pharaohs")
        self.fewest_pharaohs: i64 = values.number("fewest_pharaohs")
        self.place_now: i64 = values.number("place_now")
        self.place_later: i64 = values.number("place_later")
        self.nile: i64 = values.number("nile")
        self.nile_later: i64 = values.number("nile_later")
        self.flood: i64 = values.number("flood")
        self.civilization = values.row("civilization")
        self.monuments = values.row("monuments")
        self.last_monuments = values.row("last_monuments")
        self.equal = values.row("equal")
        self.last_equal = values.row("last_equal")
        # Moves.
        self.rivals = values.row("rivals")
        self.no_bid: i64 = values.number("no_bid")
        self.denial: i64 = values.number("denial")
        self.draw: i64 = values.number("draw")
        self.draw_row = values.row("draw_row")
        self.draw_alone: i64 = values.number("draw_alone")
        self.unused_sun: i64 = values.number("unused_sun")
        self.contested: i64 = values.number("contested")
        self.call: i64 = values.number("call")
        self.take: i64 = values.number("take")
        self.take_disaster: i64 = values.number("take_disaster")
