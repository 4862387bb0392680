"""The names of things: fields, tiles, materials, colours, buildings, persons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from ...core.hexes import Hex
from ...core.registry import game
from ...games.helios.actions import coordinate
from ...games.helios.material import GREY_KIND_NAMES, KIND_NAMES
from ...games.helios.rules import Helios
from .. import N_, _, gettext, ngettext
from ..numbers import listed

MATERIALS = {
    "brown": N_("redwood"),
    "grey": N_("granite"),
    "green": N_("bamboo"),
    "blue": N_("spring"),
    "black": N_("obsidian"),
}
SPECIALS = {
    "free fields": N_("free fields"),
    "created land": N_("created land"),
    "raw materials": N_("raw materials"),
    "temples": N_("temples"),
}
TILES = MATERIALS | SPECIALS
SLOTS = {"red": N_("red"), "blue": N_("blue"), "yellow": N_("yellow"), "grey": N_("grey")}
KINDS = {"land": N_("Land"), "build": N_("Build"), "sun": N_("Sun")}
ITEMS = {
    "observatory": N_("Observatory"),
    "solar lodge": N_("Solar Lodge"),
    "power plant": N_("Power Plant"),
    "city council": N_("City Council"),
    "citadel": N_("Citadel"),
    "watch tower": N_("Watch Tower"),
    "sanctuary": N_("Sanctuary"),
    "sacred grove": N_("Sacred Grove"),
    "exchange bazaar": N_("Exchange Bazaar"),
    "warehouse": N_("Warehouse"),
    "land management": N_("Land Management"),
    "palace": N_("Palace"),
    "architect": N_("Architect"),
    "prophetess": N_("Prophetess"),
    "inventor": N_("Inventor"),
    "cartographer": N_("Cartographer"),
    "priestess": N_("Priestess"),
    "princess": N_("Princess"),
    "explorer": N_("Explorer"),
    "treasurer": N_("Treasurer"),
    "temple": N_("Temple"),
}
# With the article, as the log wants them: "builds the Palace".
THE = {
    "observatory": N_("the Observatory"),
    "solar lodge": N_("the Solar Lodge"),
    "power plant": N_("the Power Plant"),
    "city council": N_("the City Council"),
    "citadel": N_("the Citadel"),
    "watch tower": N_("the Watch Tower"),
    "sanctuary": N_("the Sanctuary"),
    "sacred grove": N_("the Sacred Grove"),
    "exchange bazaar": N_("the Exchange Bazaar"),
    "warehouse": N_("the Warehouse"),
    "land management": N_("the Land Management"),
    "palace": N_("the Palace"),
    "architect": N_("the Architect"),
    "prophetess": N_("the Prophetess"),
    "inventor": N_("the Inventor"),
    "cartographer": N_("the Cartographer"),
    "priestess": N_("the Priestess"),
    "princess": N_("the Princess"),
    "explorer": N_("the Explorer"),
    "treasurer": N_("the Treasurer"),
    "temple": N_("the temple"),
}
# What a building or a person does, in as few words as a card has room for.
EFFECTS = {
    "power plant": N_("any steps"),
    "city council": N_("temples +3"),
    "citadel": N_("temple: 1 cube"),
    "watch tower": N_("orbit 10"),
    "exchange bazaar": N_("mana for points"),
    "warehouse": N_("2nd cube"),
    "land management": N_("2 extra tiles"),
    "palace": N_("bonus action"),
    "architect": N_("3 a house"),
    "prophetess": N_("2 a tile"),
    "inventor": N_("5 a special tile"),
    "cartographer": N_("3 a land colour"),
    "priestess": N_("12 points"),
    "princess": N_("2 × range"),
    "explorer": N_("corners 8"),
    "treasurer": N_("cubes 2, mana 3"),
}
# "Black or blue" stands in costs beside the materials.
COSTS = MATERIALS | {"black or blue": N_("obsidian or spring")}
# The tiles of a slot as views list them: their kind, and whether they are grey.
SLOT_TILES = {name: (name, False) for name in KIND_NAMES} | {
    name: (kind, True) for name, kind in zip(GREY_KIND_NAMES, KIND_NAMES, strict=True)
}


@cache
def labels() -> dict[str, str]:
    """The names of the fields by their coordinates as moves write them."""
    return cast(Helios, game("helios")).board.data["labels"]


def field_name(field: Hex) -> str:
    """What people call a field: the letter of its column and its place in it."""
    return labels()[coordinate(field)]


def slug(name: str) -> str:
    """A name as style sheets, symbols and explanations have it."""
    return name.replace(" ", "-")


def capital(word: str) -> str:
    """A word as it begins a sentence or a title."""
    return word[:1].upper() + word[1:]


def tile_word(tile: str) -> str:
    """The name of a land tile or a special tile."""
    return gettext(TILES[tile])


def whole_tile_word(tile: str) -> str:
    """The same inside a sentence, where a special tile needs to be called one."""
    return _("special tile “{tile}”").format(tile=tile_word(tile)) if tile in SPECIALS else tile_word(tile)


def item_word(item: str) -> str:
    """The name of a building, a person or the temple."""
    return gettext(ITEMS[item])


def the_word(item: str) -> str:
    """A building or a person with its article, as the one that is built or bought."""
    return gettext(THE[item])


def slot_word(colour: str) -> str:
    """The colour of an action tile."""
    return gettext(SLOTS[colour])


def kind_word(kind: str) -> str:
    """The action of an action tile."""
    return gettext(KINDS[kind])


def action_tile_word(kind: str, colour: str) -> str:
    """An action tile with its colour: “Build” (yellow)."""
    return _("“{kind}” ({colour})").format(kind=kind_word(kind), colour=slot_word(colour))


def price_words(colours: Sequence[str], free: int) -> str:
    """A price in cubes, as what something costs: "granite and 2 of any colour"."""
    parts = [gettext(COSTS[colour]) for colour in colours]
    if free:
        parts.append(ngettext("{count} of any colour", "{count} of any colour", free).format(count=free))
    return listed(parts)


def owed_words(colours: Sequence[str], free: int) -> str:
    """A price in cubes, as what is still to be paid."""
    parts = [gettext(COSTS[colour]) for colour in colours]
    if free:
        parts.append(ngettext("{count} cube of any colour", "{count} cubes of any colour", free).format(count=free))
    return listed(parts)


def cubes_word(count: int) -> str:
    """So many cubes."""
    return ngettext("{count} cube", "{count} cubes", count).format(count=count)


def points_word(count: int) -> str:
    """So many points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def steps_word(count: int) -> str:
    """So many steps."""
    return ngettext("{count} step", "{count} steps", count).format(count=count)


def range_word(sun_range: int | str) -> str:
    """How far the sun may go."""
    return _("any number") if sun_range == "unlimited" else str(sun_range)
