"""The lit fields of the own land: moves made by pointing at the map, each with a preview of what it brings."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....games.helios.material import COUNCIL
from ....words import _, ngettext
from ..face import Moment, View
from .gains import Gain, gain, in_words
from .land import Field, Place, Ways, around, ground, place_of
from .names import cost_words, cubes_word, points_word, tile_word

FEW = 12  # so many targets are lit whole, more only with a dot
LETTER = 9.0  # the width of a letter in a bubble
CUBE = 19.0
BUBBLE_HEIGHT = 28.0


@dataclass(frozen=True)
class Bubble:
    """What a move brings, beside its field: cubes first, then words, then points."""

    x: float
    y: float
    width: float
    cubes: list[str]
    text: str
    points: str


@dataclass(frozen=True)
class Spot:
    """A lit field. `code` is the move as `data-shows` writes it."""

    move: str
    kind: str  # "sun", "lay", "temple" or "cube"
    place: Place
    say: str
    confirm: str
    text: str = ""
    cubes: list[str] = field(default_factory=list)
    way: str = ""
    rings: list[tuple[Place, str]] = field(default_factory=list)  # what causes it, and a temple's share
    bubble: Bubble | None = None
    ghost: str = ""  # the symbol of the piece that would lie here

    @property
    def code(self) -> str:
        """The move as `data-shows` writes it."""
        return self.move.replace(" ", "_")


def spots(moment: Moment) -> list[Spot]:
    """Every move on the map, except the cubes that pay."""
    if not moment.moves:
        return []
    me = moment.view["players"][moment.actor]
    found = []
    ways: Ways | None = None
    for move in moment.moves:
        if move.startswith("sun to "):
            ways = ways or Ways(me)
            found.append(sun_spot(moment, me, ways, move))
        elif move.startswith("lay on "):
            found.append(lay_spot(moment, me, move))
        elif move.startswith("temple on "):
            found.append(temple_spot(moment, me, move))
        elif move.startswith("cube on "):
            found.append(cube_spot(moment, move))
    return sorted(found, key=lambda spot: spot.kind != "sun")


def bubble(place: Place, cubes: list[str], text: str, points: int) -> Bubble:
    """Above or below the field, away from the land, and inside the picture."""
    written = f"+{points}" if points else ""
    width = 16 + CUBE * len(cubes) + LETTER * (len(text) + len(written) + (1 if text and written else 0))
    board = ground()
    x = min(max(place.x - width / 2, board.left + 2), board.left + board.width - width - 2)
    y = place.y + 36 if place.y > 0 else place.y - 36 - BUBBLE_HEIGHT
    y = min(max(y, board.top + 2), board.top + board.height - BUBBLE_HEIGHT - 2)
    return Bubble(round(x, 1), round(y, 1), round(width, 1), cubes, text, written)


def sun_spot(moment: Moment, me: View, ways: Ways, move: str) -> Spot:
    """A destination of the sun: its way, what it lights, and what that brings."""
    place = place_of(move.removeprefix("sun to "))
    brings = gain(me, moment.after(move)["players"][moment.actor])
    way = ways.to(place.field, lap=brings.orbit > 0)
    cubes = [colour for _field, colour in brings.cubes]
    steps = ngettext("{count} step", "{count} steps", len(way) - 1).format(count=len(way) - 1)
    words = in_words(brings) or _("nothing")
    text = f"+{brings.points}" if brings.points else ""
    return Spot(
        move=move,
        kind="sun",
        place=place,
        say=_("Sun, {steps}: {gains}.").format(steps=steps, gains=words),
        confirm=_("Move here: {gain}").format(gain=short(brings)),
        text=text,
        cubes=cubes,
        way=" ".join(f"{stop.x},{stop.y}" for stop in way),
        rings=lit(me, place.field, brings),
        bubble=bubble(place, cubes, _("orbit") if brings.orbit else "", brings.points) if cubes or text else None,
        ghost="sun",
    )


def short(brings: Gain) -> str:
    """A gain as short as a button wants it."""
    parts = [f"+{brings.points}"] if brings.points else []
    if brings.cubes:
        parts.append(cubes_word(len(brings.cubes)))
    return ", ".join(parts) or _("nothing")


def lit(me: View, stop: Field, brings: Gain) -> list[tuple[Place, str]]:
    """The tiles that bring something when the sun stops there: those with a new cube, and temples with their share.

    The shares follow the printed rule [HEL-35]; they are shown only if they add up to what the rules give.
    """
    near = around(stop)
    tiles = {(tile["field"][0], tile["field"][1]) for tile in me["tiles"]}
    temples = {(tile["field"][0], tile["field"][1]) for tile in me["tiles"] if tile["temple"]} & near
    more = COUNCIL if "city council" in me["buildings"] else 0
    shares = {where: 1 + len(around(where) & tiles) + more for where in temples}
    told = sum(shares.values()) == brings.points - brings.orbit
    fields = {where for where, _colour in brings.cubes} | temples
    return [
        (ground().by_field[where], f"+{shares[where]}" if told and where in temples else "") for where in sorted(fields)
    ]


def lay_spot(moment: Moment, me: View, move: str) -> Spot:
    """A field for a tile, with what the field brings now and at the end."""
    place = place_of(move.removeprefix("lay on "))
    after = moment.after(move)
    brings = gain(me, after["players"][moment.actor])
    parts = []
    if brings.mana:
        parts.append(_("+{mana} mana").format(mana=brings.mana))
    if place.mark == "bonus":
        parts.append(_("a bonus cube"))
    if brings.final > 0:
        parts.append(_("+{points} at the end, as things stand").format(points=points_word(brings.final)))
    elif brings.final < 0:
        parts.append(_("−{points} at the end, as things stand").format(points=points_word(-brings.final)))
    tile = moment.view["action"]["tile"]
    says = _("Lay {tile} here: {gains}.").format(tile=tile_word(tile), gains=", ".join(parts) or _("nothing more"))
    final = f"{brings.final:+d}".replace("-", "−") if brings.final else ""
    return Spot(move, "lay", place, says, _("Lay it here"), text=final, ghost=f"t-{tile.replace(' ', '-')}")


def temple_spot(moment: Moment, me: View, move: str) -> Spot:
    """A tile for a temple, with its price."""
    place = place_of(move.removeprefix("temple on "))
    price = cost_words([], moment.after(move)["payment"]["free"])
    tile = next(tile for tile in me["tiles"] if tuple(tile["field"]) == place.field)
    says = _("Temple on {tile}: costs {cost}.").format(tile=tile_word(tile["tile"]), cost=price)
    if tile["cubes"]:
        says += " " + _("Cubes that stay on this tile are lost.")
    return Spot(move, "temple", place, says, _("Temple here"), ghost="temple")


def cube_spot(moment: Moment, move: str) -> Spot:
    """A tile for a bonus cube."""
    place = place_of(move.removeprefix("cube on "))
    colour = moment.view["cube"]["colour"]
    me = moment.view["players"][moment.actor]
    tile = next(tile for tile in me["tiles"] if tuple(tile["field"]) == place.field)
    says = _("Put the cube on {tile}.").format(tile=tile_word(tile["tile"]))
    return Spot(move, "cube", place, says, _("Put it here"), ghost=f"k-{colour}")
