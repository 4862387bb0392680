"""The log: what happened, in words."""

from __future__ import annotations

from collections.abc import Callable

from ....games.helios.material import PEOPLE, PERSON_NAMES
from ....words import _
from ..face import Step, Told
from .gains import gain, in_words
from .names import SPECIALS, kind_word, points_word, slot_word, the_word, tile_word


def tell(step: Step, names: list[str]) -> Told | None:
    """A line for whatever is complete; the small choices on the way to it need none of their own."""
    if step.move.startswith("start player "):
        starter = names[step.after["start_player"]]
        return Told(None, _("{name} is the start player.").format(name=starter))
    verb, _space, rest = step.move.partition(" ")
    if step.actor < 0 or verb not in TELLERS:
        return None
    text = TELLERS[verb](step, rest)
    return Told(step.actor, text) if text else None


def gained(step: Step) -> str:
    """What the actor gained by a move, after a colon; nothing if it was nothing."""
    words = in_words(gain(step.before["players"][step.actor], step.after["players"][step.actor]))
    return f": {words}" if words else ""


def tell_take(step: Step, kind: str) -> str:
    """A grey tile is told when it lies on its slot."""
    colour = step.before["columns"][kind][-1]
    if colour == "grey":
        return ""
    return _("takes {kind}, {colour}").format(kind=kind_word(kind), colour=slot_word(colour))


def tell_slot(step: Step, slot: str) -> str:
    """A grey tile and the slot it lies on."""
    kind = kind_word(step.before["action"]["kind"])
    return _("takes {kind}, grey, and lays it on {colour}").format(kind=kind, colour=slot_word(slot))


def tell_skip(step: Step, _rest: str) -> str:
    """An action that was not used."""
    return _("takes no bonus action") if step.before["phase"] == "bonus action" else _("skips the action")


def tell_lay(step: Step, _rest: str) -> str:
    """New land and what its field brings."""
    before = step.before["players"][step.actor]
    after = step.after["players"][step.actor]
    kind = step.before["action"]["tile"]
    tile = tile_word(kind)
    if kind in SPECIALS:
        tile = _("the special tile {tile}").format(tile=tile)
    if after["mana"] == before["mana"]:
        return _("lays {tile}").format(tile=tile)
    return _("lays {tile}: +{mana} mana").format(tile=tile, mana=after["mana"] - before["mana"])


def tell_pay(step: Step, _rest: str) -> str:
    """Told with the last cube: what was built or who was activated."""
    if step.after["payment"] is not None:
        return ""
    item = step.before["payment"]["for"]
    if item == "temple":
        return _("builds a temple") + gained(step)
    if item in PERSON_NAMES:
        return _("activates {person}").format(person=the_word(item)) + gained(step)
    return _("builds {building}").format(building=the_word(item)) + gained(step)


def tell_cube(step: Step, rest: str) -> str:
    """Told when the bonus cube lies on its tile."""
    if step.after["phase"] == "cube field":
        return ""
    colour = step.before["cube"]["colour"] if rest.startswith("on ") else rest
    return _("gets a bonus cube: {colour}").format(colour=tile_word(colour))


def tell_exchange(step: Step, rest: str) -> str:
    """Mana for points."""
    if rest == "0":
        return _("exchanges no mana")
    points = gain(step.before["players"][step.actor], step.after["players"][step.actor]).points
    brought = f": +{points_word(points)}" if points else ""  # nothing is said of hidden points
    return _("exchanges {mana} mana").format(mana=rest) + brought


def tell_sun(step: Step, _rest: str) -> str:
    """Where the sun stopped it brought something, or nothing."""
    return _("moves the sun") + gained(step)


def tell_buy(_step: Step, person: str) -> str:
    """Whom, and for how much."""
    price = PEOPLE[PERSON_NAMES.index(person)].price
    return _("buys {person} for {mana} mana").format(person=the_word(person), mana=price)


def tell_pass(step: Step, _rest: str) -> str:
    """The end of a turn in which something was done needs no line."""
    return "" if step.before["person_turn"]["acted"] else _("passes")


def tell_start(_step: Step, tile: str) -> str:
    """The first tile of a land."""
    return _("starts with {tile}").format(tile=tile_word(tile))


TELLERS: dict[str, Callable[[Step, str], str]] = {
    "take": tell_take,
    "slot": tell_slot,
    "skip": tell_skip,
    "lay": tell_lay,
    "pay": tell_pay,
    "cube": tell_cube,
    "exchange": tell_exchange,
    "sun": tell_sun,
    "buy": tell_buy,
    "pass": tell_pass,
    "start": tell_start,
}


def hairline(step: Step) -> str | None:
    """A round, its persons, or the game came to its end."""
    if step.after["over"] and not step.before["over"]:
        return _("End of the game")
    if step.after["round"] != step.before["round"]:
        return _("Round {number}").format(number=step.after["round"])
    if step.after["phase"] == "persons" and step.before["person_turn"] is None:
        return _("Round {number}, persons").format(number=step.after["round"])
    return None
