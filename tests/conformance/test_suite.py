"""The conformance suite passes a good game and finds the faults of broken ones; both are plain Python games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from librt.random import Random
from tests.conformance.nim import Nim, NimObserver, NimState
from tests.helping import registered

import heliopolis
from heliopolis import testing
from heliopolis.core.game import State
from heliopolis.core.given import Text
from heliopolis.core.observing import Row
from heliopolis.core.seam import Event, Move, PlainMove, Preview


class GivesUp(Nim):
    """Stuck with one stone left."""

    def find_moves(self, state: Any) -> None:
        if state.heap != 1:
            super().find_moves(state)


class CountsWrong(Nim):
    """A breakdown that does not sum up."""

    def breakdown(self, state: Any, seat: int) -> dict[str, int]:
        return {"stones": state.taken[seat], "luck": 1}


class SharingState(NimState):
    """A clone that shares its list with the original."""

    def clone(self) -> NimState:
        clone = super().clone()
        clone.taken = self.taken
        return clone


class Shares(Nim):
    """Clones are not isolated."""

    def set_up(self, players: int, options: dict[str, str]) -> State:
        return SharingState(self, players, options)


class Forgets(Nim):
    """A position that does not say everything."""

    def read(self, fields: Any, options: dict[str, str]) -> State:
        state = super().read(fields, options)
        assert isinstance(state, NimState)
        state.taken = [0, 0]
        return state


class Deaf(Nim):
    """A notation that is not read back."""

    def parse(self, text: Text) -> int:
        return 0


class Lax(Nim):
    """Looking at a position changes it."""

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        state.taken[0] += 1
        return super().view(state, seat)


class Secretive(Nim):
    """It says that it hides something, and everybody sees the same."""

    def hides(self, state: Any) -> bool:
        return True


class Cheats(Nim):
    """A fast draw with other chances than the listed ones."""

    def draw(self, state: Any, rng: Random) -> int:
        return 2


class SquintingObserver(NimObserver):
    def observe(self, state: Any, seat: int, row: Row) -> None:
        row.number(state.heap - 1)
        row.zeros(2)


class Squints(Nim):
    """An observation beyond its bounds."""

    def __init__(self) -> None:
        super().__init__()
        self.observer = SquintingObserver()


class SpyingObserver(NimObserver):
    looks = 0

    def observe(self, state: Any, seat: int, row: Row) -> None:
        self.looks += 1
        row.number(self.looks % 2)
        row.zeros(2)


class Spies(Nim):
    """An observation that knows how often somebody has looked."""

    def __init__(self) -> None:
        super().__init__()
        self.observer = SpyingObserver()


class Mumbles(Nim):
    """All moves have the same value."""

    def move(self, action: int) -> Move:
        return PlainMove("something")


class Gossips(Nim):
    """Telling what happens lets it happen."""

    def events(self, state: Any, action: int) -> list[Event]:
        events = super().events(state, action)
        self.apply(state, action)
        return events


@dataclass(frozen=True)
class Whispered(Event):
    """An event that nobody else can read."""

    what: object

    def seen_by(self, seat: int | None) -> Event:
        return Whispered((self.what, seat))


class Whispers(Nim):
    """Every look at an event shows something else."""

    def events(self, state: Any, action: int) -> list[Event]:
        return [Whispered("heap")]


class Forecasts(Nim):
    """A preview that takes the stones."""

    def preview(self, state: Any, action: int) -> Preview:
        state.heap -= 1
        return super().preview(state, action)


class Endless(Nim):
    """A game that never ends."""

    def apply(self, state: Any, action: int) -> None:
        super().apply(state, action)
        if state.heap < 2:
            state.heap, state.over, state.actor = 8, False, 0


@pytest.mark.parametrize("check", testing.CHECKS, ids=lambda check: check.__name__)
def test_a_good_game_in_plain_python_passes(check: testing.Check) -> None:
    game = Nim()
    with registered(game):
        for seed in range(5):
            check(game, 2, seed)


@pytest.mark.parametrize(
    ("broken", "check"),
    [
        (GivesUp, testing.check_never_stuck),
        (CountsWrong, testing.check_points),
        (Shares, testing.check_clones),
        (Forgets, testing.check_positions),
        (Deaf, testing.check_notation),
        (Deaf, testing.check_refusals),
        (Lax, testing.check_views),
        (Secretive, testing.check_views),
        (Cheats, testing.check_draws),
        (Forgets, testing.check_pickling),
        (Squints, testing.check_observations),
        (Mumbles, testing.check_moves),
        (Gossips, testing.check_events),
        (Whispers, testing.check_events),
        (Whispers, testing.check_previews),
        (Forecasts, testing.check_previews),
        (Spies, testing.check_observations),
    ],
)
def test_a_broken_game_is_found_out(broken: type[Nim], check: testing.Check) -> None:
    game = broken()

    def check_often() -> None:
        for seed in range(20):
            check(game, 2, seed)

    with registered(game), pytest.raises((AssertionError, heliopolis.HeliopolisError)):
        check_often()


def test_a_game_without_end_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "MOST_MOVES", 100)
    with pytest.raises(AssertionError, match="no end after 100 moves"):
        testing.check_never_stuck(Endless(), 2, 1)
