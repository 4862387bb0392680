"""The cards: buildings of the city and persons, with their price, what they bring, and whether they can be had now."""

from __future__ import annotations

from typing import NamedTuple

from ....games.helios.material import BUILDING_NAMES, ITEMS, PEOPLE, PERSON_NAMES, WHITE, Item
from ....words import _, gettext
from ..face import Moment, View
from .gains import worth
from .helps import effects
from .names import EFFECTS, cost_words, item_word, points_word
from .recent import Recent

BY_NAME = {item.name: item for item in ITEMS}


class Card(NamedTuple):
    """A building or a person."""

    key: str
    name: str
    cost: tuple[str, ...]  # symbols of cubes
    sun_range: int
    mana: int
    points: int
    effect: str
    price: int = 0  # in mana, for persons
    cube: bool = False  # a bonus cube comes with it
    owner: int | None = None
    active: bool = False  # built, or activated
    move: str | None = None
    say: str = ""
    confirm: str = ""
    reason: str = ""  # why it cannot be had, if one might expect it
    fresh: bool = False
    paying: bool = False  # it is being paid for


def printed(item: Item) -> Card:
    """A card with what is printed on it."""
    return Card(
        key=item.name.replace(" ", "-"),
        name=item_word(item.name),
        cost=tuple("any" if part == WHITE else part.replace(" ", "-") for part in item.cost),
        sun_range=item.sun_range,
        mana=item.mana,
        points=item.points,
        effect=gettext(EFFECTS[item.name]) if item.name in EFFECTS else "",
    )


def price_words(view: View) -> str:
    """What is to be paid, once something has been chosen."""
    payment = view["payment"]
    price = cost_words(payment["colours"], payment["free"])
    if payment["free"] > BY_NAME[payment["for"]].cost.count(WHITE):
        return _("{price} (two of any colour for one you lack)").format(price=price)
    return price


def buildings(moment: Moment, recent: Recent) -> tuple[Card, ...]:
    """The city of the first seat in the picture."""
    seat = moment.order[0].seat
    built = moment.view["players"][seat]["buildings"]
    building_now = any(move.startswith(("build ", "temple ")) for move in moment.moves)
    cards = []
    for name in BUILDING_NAMES:
        move = f"build {name}"
        can = move in moment.moves
        says = ""
        if can:
            cost = price_words(moment.after(move))
            says = _("{building}: costs {cost}.").format(building=item_word(name), cost=cost) + " " + effects()[name]
        cards.append(
            printed(BY_NAME[name])._replace(
                owner=seat if name in built else None,
                active=name in built,
                move=move if can else None,
                say=says,
                confirm=_("Build: {building}").format(building=item_word(name)),
                reason=_("You have too few cubes.") if building_now and not can and name not in built else "",
                fresh=recent.is_new(seat, name),
                paying=moment.actor == seat and paid_for(moment) == name,
            )
        )
    return tuple(cards)


def paid_for(moment: Moment) -> str | None:
    """What is being paid for."""
    payment = moment.view["payment"]
    return payment["for"] if payment else None


def promise(moment: Moment, person: str, *moves: str) -> str:
    """What a person does, and what it would count at the end as things stand."""
    points = worth(moment, *moves)
    if not points:
        return effects()[person]
    return effects()[person] + " " + _("As things stand: {points}.").format(points=points_word(points))


def persons(moment: Moment, recent: Recent) -> tuple[Card, ...]:
    """All persons: for sale, or whose they are."""
    players = moment.view["players"]
    cards = []
    for number, name in enumerate(PERSON_NAMES):
        owner = next((seat for seat, player in enumerate(players) if name in player["persons"]), None)
        active = owner is not None and players[owner]["persons"][name] == "active"
        verb = "buy" if owner is None else "activate"
        move = f"{verb} {name}"
        can = move in moment.moves
        price = PEOPLE[number].price
        says = confirm = ""
        if can and owner is None:
            says = _("{person}: costs {mana} mana; to activate, three cubes.").format(
                person=item_word(name), mana=price
            )
            says += " " + promise(moment, name, move, f"activate {name}")
            confirm = _("Buy: {person}").format(person=item_word(name))
        elif can:
            cost = price_words(moment.after(move))
            says = _("Activate {person}: costs {cost}.").format(person=item_word(name), cost=cost)
            says += " " + promise(moment, name, move)
            confirm = _("Activate: {person}").format(person=item_word(name))
        cards.append(
            printed(BY_NAME[name])._replace(
                price=price,
                cube=PEOPLE[number].cubes > 0,
                owner=owner,
                active=active,
                move=move if can else None,
                say=says,
                confirm=confirm,
                reason=reason(moment, owner, price) if not can and not active else "",
                fresh=owner is not None and recent.is_new(owner, name),
                paying=paid_for(moment) == name,
            )
        )
    return tuple(cards)


def reason(moment: Moment, owner: int | None, price: int) -> str:
    """Why a person cannot be had or activated now."""
    if moment.view["phase"] != "persons" or not moment.moves:
        return ""
    if owner == moment.actor:
        return _("You have too few cubes to activate this person.")
    if owner is not None:
        return ""
    if moment.view["person_turn"]["bought"]:
        return _("You have bought somebody in this turn.")
    mana = moment.view["players"][moment.actor]["mana"]
    return _("This costs {price} mana; you have {mana}.").format(price=price, mana=mana)
