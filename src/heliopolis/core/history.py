"""The moves made on a state, so that the last of them can be taken back.

A state from `Game.start` or `Game.position` remembers every move. A clone remembers nothing until somebody plays on it:
search makes clones by the million. Only numbers are kept; to take a move back, the others are made again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from .errors import IllegalAction

if TYPE_CHECKING:
    from .state import State


ROOM: Final = 32


class History:
    """What a state began as, and every move since."""

    def __init__(self, first: State | None) -> None:
        """`first` belongs to this history alone; None stands for the position that the game sets up."""
        self.first = first
        self.moves: i64 = 0
        self.actions = vec[i64]([0] * ROOM)  # as many as there are moves, and some room

    def add(self, action: i64) -> None:
        """Remember a move."""
        if self.moves == len(self.actions):
            self.actions = extend(self.actions, self.actions)  # twice the room
        self.actions[self.moves] = action
        self.moves += 1

    def listed(self) -> list[int]:
        """The moves, the first one first."""
        return [int(self.actions[i]) for i in range(self.moves)]


def take_back(state: State) -> int:
    """Take the last move back, and return it; if that cannot be done, nothing has changed."""
    history = state.past
    if history is None:
        raise IllegalAction(
            "There is no move to take back: a clone remembers from its first play() on, and a random play-out nothing.",
            field="history",
        )
    moves = history.moves
    if moves == 0:
        raise IllegalAction("There is no move to take back: none was made since this state began.", field="history")
    first = history.first
    before = state.game.set_up(int(state.seats), state.options) if first is None else first.clone()
    for i in range(moves - 1):
        repeat(before, history.actions[i])
    last = history.actions[moves - 1]
    after = before.clone()
    repeat(after, last)
    if after != state:
        raise not_all_known()
    become(state, before)
    history.moves = moves - 1
    state.past = history
    return int(last)


def repeat(state: State, action: i64) -> None:
    """Make a remembered move again."""
    state.find_moves()
    for i in range(state.move_count):
        if state.moves[i] == action:
            state.game.apply(state, action)
            return
    raise not_all_known()


def not_all_known() -> IllegalAction:
    """The error if the state was changed otherwise than by a move."""
    return IllegalAction(
        "The move cannot be taken back: the state was changed without play(), apply() or deal().", field="history"
    )


def become(state: State, other: State) -> None:
    """Make a state what another is, which nobody may use any more."""
    compiled: tuple[str, ...] = getattr(type(state), "__mypyc_attrs__", ())  # what a compiled class has for pickling
    for name in compiled:
        if name != "__dict__":
            setattr(state, name, getattr(other, name))
    own: Any = getattr(state, "__dict__", None)
    if own is not None:
        own.clear()
        own.update(vars(other))
