"""Words for what is counted over many games."""

from __future__ import annotations

from ...games.helios.material import BUILDING_NAMES, PERSON_NAMES
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
        hints=hints(),
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


def hints() -> dict[str, str]:
    """Where a coach would look, for each item of the score."""
    building = _("Look at your city: what does the {name} need, and what would it bring?")
    person = _("Look at the persons: what would the {name} count at the end?")
    return {
        **{name: building.format(name=_(ITEMS[name])) for name in BUILDING_NAMES},
        **{name: person.format(name=_(ITEMS[name])) for name in PERSON_NAMES},
        "bag: temples": _("Look at the temples: where would the sun have to stop to light them?"),
        "bag: city council": _("Look at the temples that the sun can light: the City Council adds to each."),
        "bag: orbits": _("Look at the way of the sun: how far is it to a whole lap?"),
        "bag: exchange bazaar": _("Look at your mana: what is it worth when exchanged?"),
        "corner fields": _("Look at the corner fields: which can you reach?"),
        "free fields": _("Look at your special tiles: how many fields around them are free?"),
        "created land": _("Look at your special tiles: how many tiles lie around them?"),
        "raw materials": _("Look at your special tiles: how many cubes lie on them and around them?"),
        "temples": _("Look at your special tiles: how many temples stand on them and around them?"),
        "mana": _("Count your mana: what can it buy, and what is left at the end?"),
        "cubes": _("Count your cubes: what can they pay, and which would be left?"),
    }
