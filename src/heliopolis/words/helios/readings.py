"""The table of Helios in sentences: what is on offer, a land with its city, and what all have of a kind."""

from __future__ import annotations

from collections import Counter

from ...games.helios.view import HeliosPlayer, HeliosView, TileView, place
from .. import _, ngettext
from ..numbers import listed
from ..readings import by_seat, called
from ..texts import Readings
from .moves import HeliosMoment
from .names import (
    cubes_word,
    field_name,
    item_word,
    kind_word,
    points_word,
    range_word,
    slot_word,
    tile_word,
)


def readings(moment: HeliosMoment) -> Readings:
    """What is on offer, every land, and every kind of thing."""
    seats = [sitter.seat for sitter in moment.order]
    return Readings(middle(moment.view), [player(moment, seat) for seat in seats], kinds(moment))


def middle(view: HeliosView) -> str:
    """The columns with the tile that is taken next, the land tiles and the persons."""
    told = [column(kind, colours) for kind, colours in view["columns"].items()]
    told.append(_("Land tiles: {tiles}.").format(tiles=counted(view["open"])))
    told.append(_("Special tiles: {tiles}.").format(tiles=counted(view["specials"])))
    persons = listed([item_word(person) for person in view["persons"]]) or _("none")
    told.append(_("Persons for sale: {persons}.").format(persons=persons))
    return " ".join(told)


def column(kind: str, colours: list[str]) -> str:
    """A column of action tiles, the lowest first: that one can be taken."""
    if not colours:
        return _("{kind}: no tile left.").format(kind=kind_word(kind))
    order = ", ".join(slot_word(colour) for colour in reversed(colours))
    return _("{kind}: {colours}.").format(kind=kind_word(kind), colours=order)


def counted(tiles: dict[str, int]) -> str:
    """Tiles with their numbers."""
    return listed([f"{count} {tile_word(tile)}" for tile, count in tiles.items()]) or _("none")


def player(moment: HeliosMoment, seat: int) -> str:
    """A land with its city."""
    own = moment.view["players"][seat]
    told = [] if own["points"] is None else [points_word(own["points"])]
    told += [mana(own), sun(own), _("land: {tiles}").format(tiles=", ".join(tile(each) for each in own["tiles"]))]
    told += [_("slots: {slots}").format(slots=slots(own)), _("buildings: {buildings}").format(buildings=buildings(own))]
    told.append(_("persons: {persons}").format(persons=persons(own)))
    return f"{called(moment, seat)}: {'; '.join(told)}."


def tile(own: TileView) -> str:
    """A tile with what stands on it."""
    name = f"{tile_word(own['tile'])} {field_name(place(own['field']))}"
    if own["temple"]:
        return _("{tile} with a temple").format(tile=name)
    if own["cubes"]:
        return _("{tile} with {cubes}").format(tile=name, cubes=cubes_word(len(own["cubes"])))
    return name


def mana(own: HeliosPlayer) -> str:
    """How much mana."""
    return _("{count} mana").format(count=own["mana"])


def sun(own: HeliosPlayer) -> str:
    """Where the sun is and how far it goes."""
    return _("sun on {field}, range {range}").format(
        field=field_name(place(own["sun"])), range=range_word(own["range"])
    )


def slots(own: HeliosPlayer) -> str:
    """How many action tiles lie on each colour."""
    return ", ".join(f"{slot_word(colour)} {len(tiles)}" for colour, tiles in own["slots"].items())


def buildings(own: HeliosPlayer) -> str:
    """The buildings of a city."""
    return listed([item_word(building) for building in own["buildings"]]) or _("none")


def persons(own: HeliosPlayer) -> str:
    """The persons of a city; those that are not active yet are told as such."""
    told = [
        item_word(person) if state == "active" else _("{person}, not active").format(person=item_word(person))
        for person, state in own["persons"].items()
    ]
    return "; ".join(told) or _("none")


def cubes(own: HeliosPlayer) -> str:
    """The cubes of a land by colour."""
    found = Counter(cube for tile in own["tiles"] for cube in tile["cubes"])
    return counted(dict(found))


def temples(own: HeliosPlayer) -> str:
    """The temples of a land."""
    fields = [field_name(place(tile["field"])) for tile in own["tiles"] if tile["temple"]]
    if not fields:
        return _("none")
    words = ngettext("{count} temple on {fields}", "{count} temples on {fields}", len(fields))
    return words.format(count=len(fields), fields=", ".join(fields))


def kinds(moment: HeliosMoment) -> list[str]:
    """Cubes, temples, mana, suns, slots, buildings and persons at all players."""
    players = moment.view["players"]
    return [
        by_seat(moment, _("Cubes"), [cubes(each) for each in players]),
        by_seat(moment, _("Temples"), [temples(each) for each in players]),
        by_seat(moment, _("Mana"), [mana(each) for each in players]),
        by_seat(moment, _("Sun"), [sun(each) for each in players]),
        by_seat(moment, _("Slots"), [slots(each) for each in players]),
        by_seat(moment, _("Buildings"), [buildings(each) for each in players]),
        by_seat(moment, _("Persons"), [persons(each) for each in players]),
    ]
