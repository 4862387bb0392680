"""A position of a table as one viewer sees it: all that prompts, pictures and screens are made of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from ..core.game import State
from ..core.seam import Move, Preview, Step, View
from .speech import _

V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Move)
P = TypeVar("P", bound=Preview)
T = TypeVar("T")
Kept = tuple[tuple[object, ...], object]  # what something was made of, and itself
KEPT = 2  # of each: much is lit while somebody decides, and then as it was


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat."""

    seat: int
    name: str
    kind: str  # "person", "bot" or "open"
    level: str | None = None
    you: bool = False  # the viewer, unless several play at one screen

    @property
    def label(self) -> str:
        """What stands at the seat: the name, or for the viewer "You"."""
        return _("You") if self.you else self.name


@dataclass(frozen=True)
class Choice(Generic[M, P]):
    """A legal move: as a value, as it is written, and what it would bring."""

    move: M
    notation: str
    preview: P


@dataclass(frozen=True)
class Moment(Generic[V, M, P]):
    """A position of a table as one viewer sees it."""

    view: V
    sitters: Sequence[Sitter]  # by seat
    choices: Sequence[Choice[M, P]] = ()  # what the viewer may do now; empty if somebody else acts
    recent: Sequence[Step] = field(default=())  # what happened since the viewer's last decision, the newest last
    own: Step | None = None  # that decision
    lately: Sequence[Step] = field(
        default=()
    )  # the last moves whoever made them, as everybody saw them, as far as kept
    kept: dict[Hashable, list[Kept]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def seat(self) -> int | None:
        """Whose eyes; None for a spectator."""
        return self.view["seat"]

    @property
    def actor(self) -> int:
        """Who decides."""
        return self.view["actor"]

    @property
    def order(self) -> list[Sitter]:
        """Everybody, the viewer first, then clockwise."""
        first = self.seat or 0
        return [*self.sitters[first:], *self.sitters[:first]]

    def keep(self, name: Hashable, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """What was made for the same viewer before, if it would be made of the same again; or what is made now.

        `made_of` is all that it depends on, besides the viewer, the language and the board.
        """
        known = self.kept.setdefault(name, [])
        for place, (before, made) in enumerate(known):
            if before == made_of:
                if place:
                    known.insert(0, known.pop(place))
                return cast(T, made)
        new = make()
        known.insert(0, (made_of, new))
        del known[KEPT:]
        return new

    def turn_mark(self, seat: int) -> str | None:
        """How a seat is marked: "yours" if the viewer decides there, "acts" if somebody else does, or not at all."""
        if self.view["over"] or seat != self.actor:
            return None
        return "yours" if self.choices and seat == self.seat else "acts"


def choices_of(state: State) -> list[Choice[Move, Preview]]:
    """Every legal move of whoever decides."""
    game = state.game
    return [Choice(game.move(action), game.notation(action), game.preview(state, action)) for action in state.legal()]


def moment_of(
    state: State, seat: int | None, sitters: Sequence[Sitter], recent: Sequence[Step] = ()
) -> Moment[Any, Any, Any]:
    """A position as a seat (None: a spectator) sees it, with all that it may do."""
    view = cast(View, state.view(seat))
    return Moment(view, sitters, choices_of(state) if seat == view["actor"] else (), recent)
