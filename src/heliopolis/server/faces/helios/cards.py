"""The cards: buildings of the city and persons, with their price, what they bring, and whether they can be had now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....games.helios.actions import Activate, Build, Buy, TempleOn
from ....games.helios.material import WHITE
from ....games.helios.view import ItemView
from ....words import _, gettext, spoken
from ....words.helios.moves import HeliosChoice, HeliosMoment
from ....words.helios.names import EFFECTS, item_word, slug
from ....words.helios.previews import choice_says
from .recent import Recent


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
    notation: str | None = None
    say: str = ""
    confirm: str = ""
    reason: str = ""  # why it cannot be had, if one might expect it
    tries: str = ""  # the move that is refused for that reason
    fresh: bool = False
    paying: bool = False  # it is being paid for


def printed(name: str, item: ItemView) -> Card:
    """A card with what is printed on it."""
    return blank(name, tuple(item["cost"]), item["range"], item["mana"], item["points"], spoken())


@lru_cache(maxsize=1024)  # a board has a few dozen of them, and every screen shows them all
def blank(name: str, cost: tuple[str, ...], sun_range: int, mana: int, points: int, _language: str) -> Card:
    """A card that nobody has and that cannot be had."""
    return Card(
        key=slug(name),
        name=item_word(name),
        cost=tuple("any" if part == WHITE else slug(part) for part in cost),
        sun_range=sun_range,
        mana=mana,
        points=points,
        effect=gettext(EFFECTS[name]) if name in EFFECTS else "",
    )


def lit(card: Card, moment: HeliosMoment, choice: HeliosChoice | None, confirm: str) -> Card:
    """The card with the move that is made by clicking it, if there is one."""
    if choice is None:
        return card
    return card._replace(notation=choice.notation, say=choice_says(moment, choice), confirm=confirm)


def paid_for(moment: HeliosMoment) -> str | None:
    """What is being paid for."""
    payment = moment.view["payment"]
    return payment["for"] if payment else None


def buildings(moment: HeliosMoment, recent: Recent) -> tuple[Card, ...]:
    """The city of the first seat in the picture."""
    seat = moment.order[0].seat
    built = moment.view["players"][seat]["buildings"]
    choices = {choice.move.building: choice for choice in moment.choices if isinstance(choice.move, Build)}
    building_now = any(isinstance(choice.move, (Build, TempleOn)) for choice in moment.choices)
    cards = []
    for name, item in moment.view["board"]["buildings"].items():
        poor = building_now and name not in choices and name not in built
        card = printed(name, item)._replace(
            owner=seat if name in built else None,
            active=name in built,
            reason=_("You have too few cubes.") if poor else "",
            tries=Build(name).notation() if poor else "",
            fresh=(seat, name) in recent.items,
            paying=moment.actor == seat and paid_for(moment) == name,
        )
        cards.append(lit(card, moment, choices.get(name), _("Build: {building}").format(building=card.name)))
    return tuple(cards)


def persons(moment: HeliosMoment, recent: Recent) -> tuple[Card, ...]:
    """All persons: for sale, or whose they are."""
    players = moment.view["players"]
    buying = {choice.move.person: choice for choice in moment.choices if isinstance(choice.move, Buy)}
    activating = {choice.move.person: choice for choice in moment.choices if isinstance(choice.move, Activate)}
    cards = []
    for name, item in moment.view["board"]["persons"].items():
        owner = next((seat for seat, player in enumerate(players) if name in player["persons"]), None)
        active = owner is not None and players[owner]["persons"][name] == "active"
        can = name in buying or name in activating
        card = printed(name, item)._replace(
            price=item["price"],
            cube=item["cubes"] > 0,
            owner=owner,
            active=active,
            reason=reason(moment, owner, item["price"]) if not can and not active else "",
            tries=(Buy(name) if owner is None else Activate(name)).notation(),
            fresh=owner is not None and (owner, name) in recent.items,
            paying=paid_for(moment) == name,
        )
        card = lit(card, moment, buying.get(name), _("Buy: {person}").format(person=card.name))
        cards.append(lit(card, moment, activating.get(name), _("Activate: {person}").format(person=card.name)))
    return tuple(cards)


def reason(moment: HeliosMoment, owner: int | None, price: int) -> str:
    """Why a person cannot be had or activated now."""
    turn = moment.view["person_turn"]
    if moment.view["phase"] != "persons" or turn is None or not moment.choices:
        return ""
    if owner == moment.actor:
        return _("You have too few cubes to activate this person.")
    if owner is not None:
        return ""
    if turn["bought"]:
        return _("You have bought somebody in this turn.")
    mana = moment.view["players"][moment.actor]["mana"]
    return _("This costs {price} mana; you have {mana}.").format(price=price, mana=mana)
