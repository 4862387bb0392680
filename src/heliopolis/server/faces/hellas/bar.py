"""The action bar: its fields in nine kinds. [HLS-5]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ....games.hellas.actions import NOTATIONS, NUMBERS, ChooseAction
from ....games.hellas.material import Kind
from ....words.hellas.labels import action_label, action_note
from ....words.hellas.names import COLUMNS, HellasChoice, HellasMoment
from ....words.hellas.previews import preview_line
from ....words.numbers import listed
from .recent import Recent, statue_name
from .recent import Stone as KnownStone

ICONS: Mapping[Kind, tuple[str, ...]] = {
    "house": ("house",),
    "house and square": ("house", "square"),
    "palace": ("palace",),
    "quarry": ("pick",),
    "statue": ("statue",),
    "marble": ("marble",),
}
HELPS: Mapping[Kind, str] = {
    "house": "act-house",
    "house and square": "act-house-square",
    "palace": "act-palace",
    "quarry": "act-quarry",
    "statue": "act-statue",
    "marble": "act-marble",
}


class Stone(NamedTuple):
    """A field of the bar: free, or with a stone."""

    taken: bool
    seat: int | None = None  # whose stone it is; None if nobody at this table saw it placed
    new: bool = False  # placed since the viewer's last decision, or its action is being carried out
    travels: str | None = None


class BarAction(NamedTuple):
    """All fields of one kind of action."""

    word: str
    note: str
    icons: tuple[str, ...]
    shared: bool
    help: str
    stones: tuple[Stone, ...]
    takers: str  # the names of those whose stones lie here
    notation: str | None  # what choosing it is; None if it cannot be chosen now
    say: str  # what choosing it brings
    useless: bool  # it can be chosen, but the viewer could do nothing with it
    tries: str  # how choosing it is written, where it is refused

    @property
    def free(self) -> int:
        """How many fields are free."""
        return sum(not stone.taken for stone in self.stones)


@dataclass(frozen=True)
class Bar:
    """The whole bar."""

    actions: tuple[BarAction, ...]
    choosing: bool  # the viewer chooses one of them
    acting: bool  # the viewer decides something
    next_statue: str | None  # the name under which the next statue travels


def bar(moment: HellasMoment, recent: Recent) -> Bar:
    """The kinds of action in the order of the bar."""
    view = moment.view
    choices = {choice.move.kind: choice for choice in moment.choices if isinstance(choice.move, ChooseAction)}
    return Bar(
        tuple([action(moment, kind, choices.get(kind), recent) for kind in view["board"]["bar"]]),
        bool(choices),
        bool(moment.choices),
        statue_name(len(view["statues"]) + 1) if view["statues_left"] else None,
    )


def action(moment: HellasMoment, kind: Kind, choice: HellasChoice | None, recent: Recent) -> BarAction:
    """One kind of action."""
    board = moment.view["board"]
    known = [stone for stone in recent.stones if stone.action == kind]
    return BarAction(
        action_label(kind),
        action_note(board, kind),
        ("col",) * COLUMNS[kind] if kind in COLUMNS else ICONS[kind],
        kind in board["shared"],
        HELPS.get(kind, "act-temple"),
        stones(moment.view["bar"].get(kind, 0), board["bar"][kind], known),
        listed([moment.sitters[stone.seat].label for stone in known]) if known else "",
        choice.notation if choice else None,
        preview_line(moment, choice) if choice else "",
        bool(choice and choice.preview.useless),
        NOTATIONS[NUMBERS[ChooseAction(kind)]],
    )


def stones(taken: int, room: int, known: list[KnownStone]) -> tuple[Stone, ...]:
    """The fields of an action; who played on from a position did not see whose the first stones were."""
    seen = [Stone(True, stone.seat, stone.new, stone.travels) for stone in known]
    return tuple([Stone(True)] * (taken - len(seen)) + seen + [Stone(False)] * (room - taken))
