"""The action bar: fourteen fields in nine kinds. [HLS-5]"""

from __future__ import annotations

from dataclasses import dataclass

from ....games.hellas.material import (
    COAST_PRICES,
    HOUSE,
    INLAND_PRICES,
    KIND_NAMES,
    MARBLE_GAIN,
    PALACE,
    STAGES,
    STATUE,
)
from ....words import N_, _
from ..face import Moment
from .chart import chart_of
from .effects import Effect, effect, harvest
from .names import BUILDING_KINDS, TEMPLES, action_word, listed, marble, signed
from .travel import Journey

ICONS = {
    "house": ["house"],
    "house and square": ["house", "square"],
    "palace": ["palace"],
    "quarry": ["pick"],
    "statue": ["statue"],
    "marble": ["marble"],
}
SAYS = {
    "house": N_("Everybody, from you on, may build a house."),
    "house and square": N_("Everybody, from you on, may build a house, a square or both."),
    "palace": N_("Everybody, from you on, may build a palace."),
    "statue": N_("You may build a statue inland for {price} marble."),
    "marble": N_("You get {gain}."),
}
HELPS = {
    "house": "act-house",
    "house and square": "act-house-square",
    "palace": "act-palace",
    "quarry": "act-quarry",
    "statue": "act-statue",
    "marble": "act-marble",
}


@dataclass(frozen=True)
class Stone:
    """A field of the bar: free, or with a stone."""

    taken: bool
    seat: int | None = None  # whose stone it is; None if nobody at this table saw it placed
    new: bool = False  # placed since the viewer's last decision, or being resolved
    travels: str | None = None


@dataclass(frozen=True)
class BarAction:
    """All fields of one kind of action."""

    kind: str
    word: str
    note: str
    icons: list[str]
    shared: bool
    help: str
    stones: list[Stone]
    say: str | None  # what choosing it brings; None if it cannot be chosen now
    useless: bool = False  # it can be chosen, but the viewer could do nothing with it
    marble: list[int] | None = None  # what everybody would get at once
    takers: str = ""  # the names of those whose stones lie here

    @property
    def free(self) -> int:
        """How many fields are free."""
        return sum(not stone.taken for stone in self.stones)

    @property
    def full(self) -> bool:
        """Whether no field is free."""
        return self.free == 0


def bar(moment: Moment, journey: Journey) -> list[BarAction]:
    """The kinds of action in the order of the bar."""
    return [bar_action(moment, number, journey) for number in range(len(KIND_NAMES))]


def stones_on(moment: Moment, kind: str, room: int, journey: Journey) -> list[Stone]:
    """The fields of an action; who played on from a position did not see whose the first stones were."""
    taken = moment.view["bar"].get(kind, 0)
    seen = [Stone(True, each.seat, each.new, each.travels) for each in journey.stones if each.action == kind]
    return [Stone(True)] * (taken - len(seen)) + seen + [Stone(False)] * (room - taken)


def bar_action(moment: Moment, number: int, journey: Journey) -> BarAction:
    """One kind of action."""
    kind = KIND_NAMES[number]
    stones = stones_on(moment, kind, int(chart_of(moment.view).island.bar[number]), journey)
    change = effect(moment, kind) if kind in moment.moves else None
    return BarAction(
        kind,
        action_word(kind),
        note(kind),
        icons(kind),
        kind in BUILDING_KINDS or kind == "quarry",
        HELPS.get(kind, "act-temple"),
        stones,
        say(moment, kind, change) if change else None,
        bool(change and change.forced),
        gains(moment, kind) if change else None,
        listed([moment.sitters[stone.seat].name for stone in stones if stone.seat is not None]),
    )


def gains(moment: Moment, kind: str) -> list[int] | None:
    """The marble that everybody would get at once."""
    if kind == "quarry":
        return harvest(moment.view)
    if kind == "marble":
        return [int(MARBLE_GAIN) if seat == moment.seat else 0 for seat in range(len(moment.sitters))]
    return None


def icons(kind: str) -> list[str]:
    """The pictures of an action."""
    return ["col"] * TEMPLES[kind][0] if kind in TEMPLES else ICONS[kind]


def note(kind: str) -> str:
    """The price, or what happens, in a few letters."""
    if kind in TEMPLES:
        return marble(TEMPLES[kind][1])
    if kind == "statue":
        return marble(int(INLAND_PRICES[STATUE]))
    if kind == "marble":
        return _("costs nothing")
    if kind == "quarry":
        return _("harvest, reveal")
    piece = PALACE if kind == "palace" else HOUSE
    prices = {"coast": int(COAST_PRICES[piece]), "inland": int(INLAND_PRICES[piece])}
    if kind == "house and square":
        return _("{coast} or {inland} each").format(**prices)
    return _("{coast} coast, {inland} inland").format(**prices)


def say(moment: Moment, kind: str, change: Effect) -> str:
    """What choosing an action would bring."""
    view = moment.view
    if kind == "quarry":
        words = harvest_words(moment)
    elif kind in TEMPLES:
        columns, price = TEMPLES[kind]
        words = _("{columns} columns for {price} marble, and a ring.").format(columns=columns, price=price)
        if view["next_start_player"] is None and view["phase"] < STAGES:
            words += " " + _("You start the next phase.")
    else:
        words = _(SAYS[kind]).format(price=int(INLAND_PRICES[STATUE]), gain=marble(MARBLE_GAIN))
    if change.forced:
        words += " " + _("You cannot build it now.")
    return words


def harvest_words(moment: Moment) -> str:
    """The harvest, and what follows."""
    gains = harvest(moment.view)
    gained = [f"{sitter.name} {signed(gains[sitter.seat])}" for sitter in moment.order if gains[sitter.seat]]
    words = _("The harvest brings nobody anything.")
    if gained:
        words = _("Harvest: {harvest}.").format(harvest=", ".join(gained))
    return words + " " + _("Then you reveal up to four tiles.")
