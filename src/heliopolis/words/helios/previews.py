"""What a move would bring, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...games.helios.actions import (
    Activate,
    Build,
    Buy,
    ChooseCube,
    CreateLand,
    CubeOn,
    LayOn,
    LayOnSlot,
    Pass,
    Pay,
    Skip,
    SunTo,
    TakeTile,
    TempleOn,
)
from ...games.helios.material import FULL_SLOT, WHITE
from ...games.helios.preview import HeliosPreview, Price
from ...games.helios.view import HeliosPlayer, TileView, place
from .. import _, ngettext
from ..numbers import signed
from .helps import effects, tiles
from .moves import HeliosChoice, HeliosMoment
from .names import (
    SPECIALS,
    action_tile_word,
    cubes_word,
    item_word,
    points_word,
    price_words,
    slug,
    steps_word,
    tile_word,
    whole_tile_word,
)


def own(moment: HeliosMoment) -> HeliosPlayer:
    """What lies in front of whoever decides."""
    return moment.view["players"][moment.actor]


def own_tile(moment: HeliosMoment, field: tuple[int, int]) -> TileView:
    """A tile of whoever decides."""
    return next(tile for tile in own(moment)["tiles"] if place(tile["field"]) == field)


# Gains.


def cube_gains(colours: Iterable[str]) -> list[str]:
    """Cubes that come, by colour."""
    return [f"+{count} {tile_word(colour)}" for colour, count in Counter(colours).items()]


def other_gains(mana: int, sun_range: int, *, unlimited: bool = False) -> list[str]:
    """Mana and range that come or go."""
    parts = [_("{mana} mana").format(mana=signed(mana))] if mana else []
    if sun_range:
        parts.append(_("range +{steps}").format(steps=sun_range))
    if unlimited:
        parts.append(_("any number of steps"))
    return parts


def point_gains(points: int, orbit: int) -> list[str]:
    """Points of temples and of a whole lap."""
    parts = [f"+{points_word(points)}"] if points else []
    if orbit:
        parts.append(_("+{points} for the orbit").format(points=points_word(orbit)))
    return parts


def gains(preview: HeliosPreview) -> str:
    """All that would be gained at once; empty if it is nothing."""
    parts = cube_gains(colour for _field, colour in preview.cubes)
    parts += point_gains(preview.points - preview.orbit, preview.orbit)
    parts += other_gains(preview.mana, preview.sun_range, unlimited=preview.unlimited)
    return ", ".join(parts)


def short_gains(preview: HeliosPreview) -> str:
    """The same as short as a button wants it."""
    parts = [f"+{preview.points}"] if preview.points else []
    if preview.cubes:
        parts.append(cubes_word(len(preview.cubes)))
    return ", ".join(parts) or _("no yield")


def final_gain(points: int) -> str:
    """Points that the final scoring would bring more or less."""
    return _("{points} at the end, as things stand").format(
        points=ngettext("{count} point", "{count} points", abs(points)).format(count=signed(points))
    )


# Prices.


def full_price(item: str, printed: list[str], price: Price) -> str:
    """What is to be paid once something has been chosen, and why it may be more than is printed."""
    words = price_words(price.colours, price.free)
    if item != "temple" and price.free > printed.count(WHITE):
        return _("{price} (two of any colour for one you lack)").format(price=words)
    return words


# Sentences: what is said when a move is pointed at.


def choice_says(moment: HeliosMoment, choice: HeliosChoice) -> str:
    """What a legal move does and brings; empty if its name says all."""
    move, preview = choice.move, choice.preview
    match move:
        case TakeTile(kind):
            return take_says(moment, kind, preview)
        case LayOnSlot(slot):
            return slot_says(moment, action_kind(moment), "grey", slot)
        case CreateLand(tile):
            return _("Take the tile: {tile}.").format(tile=tile_word(tile)) + " " + tiles()[f"tile-{slug(tile)}"].text
        case LayOn():
            return lay_says(moment, preview)
        case TempleOn(field):
            return temple_says(own_tile(moment, field), preview)
        case CubeOn(field):
            return _("Put the cube on {tile}.").format(tile=whole_tile_word(own_tile(moment, field)["tile"]))
        case Pay(colour, field):
            return pay_says(colour, own_tile(moment, field)["tile"])
        case SunTo():
            return sun_says(preview)
        case Build(building):
            return build_says(moment, building, preview)
        case Buy(person):
            return buy_says(moment, person, preview)
        case Activate(person):
            return activate_says(moment, person, preview)
        case Skip():
            return _("Nothing happens.")
        case Pass():
            return pass_says(moment)
    return ""


def action_kind(moment: HeliosMoment) -> str:
    """The kind of the action tile that was taken."""
    action = moment.view["action"]
    assert action is not None
    return action["kind"]


def slot_says(moment: HeliosMoment, kind: str, colour: str, slot: str) -> str:
    """What an action tile does for a slot."""
    tile = action_tile_word(kind, colour)
    number = len(own(moment)["slots"][slot]) + 1
    if number == FULL_SLOT:
        return _("{tile}: fourth tile, bonus action!").format(tile=tile)
    return _("{tile}: tile {number} of 4.").format(tile=tile, number=number)


def take_says(moment: HeliosMoment, kind: str, preview: HeliosPreview) -> str:
    """What an action tile does for the slot and for its action, or that the action could not be used now."""
    colour = moment.view["columns"][kind][-1]
    if colour == "grey":
        says = _("{tile}: it goes on any colour.").format(tile=action_tile_word(kind, colour))
    else:
        says = slot_says(moment, kind, colour, colour)
    if preview.only_skip:
        return says + " " + _("There is nothing you could do with it now.")
    if kind == "sun":
        return says + " " + sun_words(moment)
    if kind == "build":
        return says + " " + _("Build a temple or a building.")
    return says + " " + _("Lay a land tile or a special tile.")


def sun_words(moment: HeliosMoment) -> str:
    """How far the sun may go."""
    steps = own(moment)["range"]
    if steps == "unlimited":
        return _("Move the sun, as far as you like.")
    return ngettext("Move the sun, up to {steps} step.", "Move the sun, up to {steps} steps.", steps).format(
        steps=steps
    )


def sun_says(preview: HeliosPreview) -> str:
    """A destination of the sun."""
    steps = steps_word(len(preview.way) - 1)
    return _("Sun, {steps}: {gains}.").format(steps=steps, gains=gains(preview) or _("no yield"))


def lay_says(moment: HeliosMoment, preview: HeliosPreview) -> str:
    """A field for a tile, with what the field brings now and at the end."""
    action = moment.view["action"]
    assert action is not None
    assert action["tile"] is not None
    parts = field_gains(preview)
    return _("Lay {tile} here: {gains}.").format(
        tile=tile_word(action["tile"]), gains=", ".join(parts) or _("no bonus")
    )


def field_gains(preview: HeliosPreview) -> list[str]:
    """What a field brings beside the tile's own cube."""
    parts = other_gains(preview.mana, 0)
    if preview.bonus_cube:
        parts.append(_("a bonus cube"))
    if preview.final:
        parts.append(final_gain(preview.final))
    return parts


def temple_says(tile: TileView, preview: HeliosPreview) -> str:
    """A tile for a temple, with its price."""
    assert preview.price is not None
    says = _("Temple on {tile}: costs {cost}.").format(
        tile=temple_site(tile["tile"]), cost=price_words(preview.price.colours, preview.price.free)
    )
    if preview.mana_when_paid:
        says += " " + _("Brings {mana} mana.").format(mana=signed(preview.mana_when_paid))
    if tile["cubes"]:
        says += " " + _("Cubes that stay on this tile are lost.")
    return says


def temple_site(tile: str) -> str:
    """Where a temple stands: "redwood", or "the special tile “temples”"."""
    return _("the special tile “{tile}”").format(tile=tile_word(tile)) if tile in SPECIALS else tile_word(tile)


def pay_says(colour: str, tile: str) -> str:
    """A cube that pays, and where it lies."""
    if tile in SPECIALS:
        return _("Pay with the {colour} cube from the special tile “{tile}”.").format(
            colour=tile_word(colour), tile=tile_word(tile)
        )
    return _("Pay with the {colour} cube from the {tile} tile.").format(colour=tile_word(colour), tile=tile_word(tile))


def build_says(moment: HeliosMoment, building: str, preview: HeliosPreview) -> str:
    """A building with its price and what it does."""
    assert preview.price is not None
    cost = full_price(building, moment.view["board"]["buildings"][building]["cost"], preview.price)
    return _("{building}: costs {cost}.").format(building=item_word(building), cost=cost) + " " + effects()[building]


def buy_says(moment: HeliosMoment, person: str, preview: HeliosPreview) -> str:
    """A person with its price in mana and what it would count."""
    says = _("{person}: costs {mana} mana; to activate, three cubes.").format(
        person=item_word(person), mana=moment.view["board"]["persons"][person]["price"]
    )
    return says + " " + promise(person, preview)


def activate_says(moment: HeliosMoment, person: str, preview: HeliosPreview) -> str:
    """A person with the price of its activation and what it would count."""
    assert preview.price is not None
    cost = full_price(person, moment.view["board"]["persons"][person]["cost"], preview.price)
    says = _("Activate {person}: costs {cost}.").format(person=item_word(person), cost=cost)
    return says + " " + promise(person, preview)


def promise(person: str, preview: HeliosPreview) -> str:
    """What a person does, and what it would count at the end as things stand."""
    if not preview.final_when_paid:
        return effects()[person]
    return effects()[person] + " " + _("As things stand: {points}.").format(points=points_word(preview.final_when_paid))


def pass_says(moment: HeliosMoment) -> str:
    """What the end of a turn means."""
    turn = moment.view["person_turn"]
    assert turn is not None
    if turn["acted"]:
        return _("The next player goes on; you come again.")
    return _("When all pass one after another, the phase is over.")


# One line: what a list of moves says beside each name.


def preview_line(moment: HeliosMoment, choice: HeliosChoice) -> str:
    """What a legal move would bring, in a few words; empty if its name says all."""
    preview = choice.preview
    match choice.move:
        case SunTo():
            brought = gains(preview) or _("no yield")
            return f"{steps_word(len(preview.way) - 1)}: {brought}"
        case LayOn():
            return ", ".join(field_gains(preview)) or _("no bonus")
        case TakeTile() | LayOnSlot() | Build() | Buy() | Activate() | TempleOn() | Pass():
            return choice_says(moment, choice)
        case CreateLand(tile):
            return tiles()[f"tile-{slug(tile)}"].text
        case CubeOn(field) | Pay(field=field):
            return whole_tile_word(own_tile(moment, field)["tile"])
        case ChooseCube() | Skip():
            return ""
    return gains(preview)
