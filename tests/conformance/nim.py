"""A tiny game in plain Python, as somebody outside the package would write one: take stones from a drawn heap."""

from __future__ import annotations

from typing import Any

from heliopolis.core.game import NATURE, NOBODY, Game, State
from heliopolis.core.observing import Entry, Observer, Row, for_seats, number
from heliopolis.core.reading import Fields

HEAPS = (5, 8)


class NimState(State):
    """The heap, and what everybody has taken."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], source: NimState | None = None) -> None:
        super().__init__(game, seats, options, 4)
        self.heap: int = source.heap if source else 0
        self.taken: list[int] = list(source.taken) if source else [0] * seats
        if source:
            self.actor = source.actor
            self.over = source.over

    def clone(self) -> NimState:
        return type(self)(self.game, self.seats, self.options, self)


class NimObserver(Observer):
    """What a learner sees of it: everything."""

    def entries(self) -> list[Entry]:
        return [*number("heap", max(HEAPS)), *for_seats(2, number("taken", max(HEAPS)))]

    def observe(self, state: Any, seat: int, row: Row) -> None:
        row.number(state.heap)
        for place in range(2):
            row.number(state.taken[state.seat_after(seat, place)])


class Nim(Game):
    """Whoever has taken more stones wins."""

    def __init__(self) -> None:
        notations = ["take 1", "take 2", *[f"heap {heap}" for heap in HEAPS]]
        super().__init__(
            "nim", "Nim", version=1, min_players=2, max_players=2, notations=notations, observer=NimObserver()
        )

    def set_up(self, players: int, options: dict[str, str]) -> State:
        return NimState(self, players, options)

    def find_moves(self, state: Any) -> None:
        if state.actor == NATURE:
            state.add_chance(2, 1)
            state.add_chance(3, 3)
        else:
            for stones in range(min(2, state.heap)):
                state.add(stones)

    def apply(self, state: Any, action: int) -> None:
        if state.actor == NATURE:
            state.heap = HEAPS[action - 2]
            state.actor = 0
            return
        state.heap -= action + 1
        state.taken[state.actor] += action + 1
        state.actor = 1 - state.actor
        if state.heap == 0:
            state.over = True
            state.actor = NOBODY

    def points(self, state: Any) -> list[int]:
        return list(state.taken)

    def breakdown(self, state: Any, seat: int) -> dict[str, int]:
        return {"stones": state.taken[seat]}

    def winners(self, state: Any) -> list[int]:
        return [seat for seat in (0, 1) if state.taken[seat] == max(state.taken)]

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return self.describe(state)

    def describe(self, state: Any) -> dict[str, Any]:
        return {"heap": state.heap, "taken": list(state.taken), "actor": int(state.actor)}

    def read(self, fields: Fields, options: dict[str, str]) -> State:
        state = self.set_up(2, options)
        assert isinstance(state, NimState)
        state.heap = fields.whole("heap", 0, 8)
        state.taken = fields.wholes("taken", 2, 2, 0, 8)
        state.actor = fields.whole("actor", NOBODY, 1)
        state.over = state.actor == NOBODY
        return state
