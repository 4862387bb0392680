"""Words for what is counted over many games."""

from __future__ import annotations

from .. import _
from ..texts import Terms
from .names import ITEMS, KINDS, SLOTS, TILES, action_tile_word, capital, slot_word


def terms() -> Terms:
    """The items of the score, the moves, and what lies in front of a player."""
    items = {item: _(name) for item, name in ITEMS.items()}
    tiles = {tile: capital(_(name)) for tile, name in TILES.items()}
    kinds = {kind: _(name) for kind, name in KINDS.items()}
    slots = {f"slots: {colour}": _("Slot, {colour}").format(colour=slot_word(colour)) for colour in SLOTS}
    grey = {f"grey {kind}": action_tile_word(kind, "grey") for kind in KINDS}
    return Terms(
        sources={
            **items,
            **tiles,
            "corner fields": _("Corner fields"),
            "cubes": _("Cubes"),
            "mana": _("Mana"),
            "bag": _("During the game"),
            "orbits": _("Laps of the sun"),
        },
        deeds={
            **items,
            **tiles,
            **kinds,
            "TakeTile": _("Take an action tile"),
            "LayOnSlot": _("Lay on a slot"),
            "LayOnSlot: red": slots["slots: red"],
            "LayOnSlot: blue": slots["slots: blue"],
            "LayOnSlot: yellow": slots["slots: yellow"],
            "Skip": _("Skip"),
            "CreateLand": _("Create land"),
            "Build": _("Build"),
            "ExchangeMana": _("Exchange mana"),
            "ChooseCube": _("Choose a cube"),
            "Buy": _("Buy a person"),
            "Activate": _("Activate a person"),
            "Pass": _("Pass"),
            "ChooseStartTile": _("Choose the start tile"),
            "LayOn": _("Lay a tile"),
            "TempleOn": _("Build a temple"),
            "CubeOn": _("Place a cube"),
            "Pay": _("Pay"),
            "SunTo": _("Move the sun"),
        },
        gains={
            **items,
            **tiles,
            **kinds,
            **slots,
            **grey,
            "buildings": _("Buildings"),
            "cubes": _("Cubes"),
            "mana": _("Mana"),
            "persons": _("Persons"),
            "active": _("active"),
            "inactive": _("inactive"),
            "range": _("Range of the sun"),
            "unlimited": _("unlimited"),
            "tile": _("Tile"),
            "tiles": _("Tiles"),
            "turns": _("Turns"),
        },
    )
