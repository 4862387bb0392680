"""The table of Hellas in sentences: the action bar and the island, a player, and what all have of a kind."""

from __future__ import annotations

from ...games.hellas.view import HellasView
from ..readings import by_seat, called
from ..speech import _, ngettext
from ..texts import Readings
from .labels import left_label, quarry_label, statue_label, temple_label, town_label
from .names import HellasMoment, action_name, label, marble


def readings(moment: HellasMoment) -> Readings:
    """The action bar and the island, every player, and every kind of thing."""
    seats = [sitter.seat for sitter in moment.order]
    view = moment.view
    middle = " ".join([bar(view), *(f"{part}." for part in island(view))])
    return Readings(middle, [player(moment, seat) for seat in seats], kinds(moment))


def bar(view: HellasView) -> str:
    """The actions with their free fields."""
    told = []
    for kind, fields in view["board"]["bar"].items():
        free = fields - view["bar"].get(kind, 0)
        words = ngettext("{action}: {count} field free", "{action}: {count} fields free", free)
        told.append(words.format(action=action_name(kind), count=free) if free else taken(action_name(kind)))
    return _("Action bar: {actions}.").format(actions="; ".join(told))


def taken(action: str) -> str:
    """An action that nobody can choose any more in this phase."""
    return _("{action}: taken").format(action=action)


def island(view: HellasView) -> list[str]:
    """The quarries that are active, the worker, the temples and the statues."""
    fields = view["board"]["fields"]
    active = [field for field in fields if field in view["quarries"] and not view["quarries"][field]["closed"]]
    told = [quarry_label(view, field) for field in active]
    if view["worker"] is not None:
        told.append(_("The worker is at {field}").format(field=label(view, view["worker"])))
    told += [temple_label(view, field) for field in fields if field in view["board"]["temples"]]
    return told + [statue_label(view, field) for field in view["statues"]]


def player(moment: HellasMoment, seat: int) -> str:
    """What a player has, and where his pieces stand."""
    own = moment.view["players"][seat]
    told = [stock(moment, seat), rings(moment, seat), stones(moment, seat)]
    told += [left_label(piece, own["left"][piece]) for piece in ("house", "square", "palace")]
    told += [town_label(moment, seat, town) for town in own["towns"]]
    return f"{called(moment, seat)}: {'; '.join(told)}."


def stock(moment: HellasMoment, seat: int) -> str:
    """A player's marble."""
    own = moment.view["players"][seat]["marble"]
    return _("marble hidden") if own is None else marble(own)


def rings(moment: HellasMoment, seat: int) -> str:
    """A player's rings."""
    count = moment.view["players"][seat]["rings"]
    return ngettext("{count} ring", "{count} rings", count).format(count=count)


def stones(moment: HellasMoment, seat: int) -> str:
    """The stones a player has still to place."""
    count = moment.view["stones_left"][seat]
    return ngettext("{count} stone left", "{count} stones left", count).format(count=count)


def kinds(moment: HellasMoment) -> list[str]:
    """Marble, rings, stones, pieces that are left, and what was built."""
    view = moment.view
    seats = range(len(view["players"]))
    left = [
        ", ".join(left_label(piece, view["players"][seat]["left"][piece]) for piece in ("house", "square", "palace"))
        for seat in seats
    ]
    towns = [
        "; ".join(town_label(moment, seat, town) for town in view["players"][seat]["towns"]) or _("nothing built")
        for seat in seats
    ]
    return [
        by_seat(moment, _("Marble"), [stock(moment, seat) for seat in seats]),
        by_seat(moment, _("Rings"), [rings(moment, seat) for seat in seats]),
        by_seat(moment, _("Stones"), [stones(moment, seat) for seat in seats]),
        by_seat(moment, _("Pieces"), left),
        by_seat(moment, _("Villages and cities"), towns),
    ]
