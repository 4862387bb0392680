"""The game of Ra: its parts, each in a module of its own."""

from __future__ import annotations

from typing import Any, SupportsIndex, cast

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

from ...core import game
from ...core.reading import Fields
from ...core.seam import Event, Move, Preview
from . import (
    MANIFEST,
    actions,
    chapters,
    epoch,
    observation,
    outcome,
    policy,
    position,
    preview,
    refusals,
    scoring,
    turn,
    view,
)
from .material import MAX_PLAYERS, MIN_PLAYERS
from .state import DRAWING, PHASE_NAMES, State


@mypyc_attr(allow_interpreted_subclasses=True)  # by another version of the rules
class Ra(game.Game):
    """Ra by Reiner Knizia."""

    def __init__(self, *, version: int = 1) -> None:
        super().__init__(
            MANIFEST.key,
            MANIFEST.name,
            version=version,
            min_players=MIN_PLAYERS,
            max_players=MAX_PLAYERS,
            notations=actions.NOTATIONS,
            options=(game.Option("points", ("shown", "hidden")),),  # [RA-36]
            policy=policy.RaPolicy(),
            observer=observation.RaObserver(),
        )

    def set_up(self, players: int, options: dict[str, str]) -> game.State:
        return State(self, players, options)

    def find_moves(self, state: game.State) -> None:
        chapters.find_moves(cast(State, state))

    def apply(self, state: game.State, action: i64) -> None:
        ra = cast(State, state)
        if chapters.apply(ra, action):
            epoch.pass_on(ra)

    def play_within_turn(self, state: State, action: i64) -> bool:
        """The first half of `apply`, for events: up to the end of the turn; whether the turn is over and passes on."""
        return chapters.apply(state, action)

    def pass_on(self, state: State) -> None:
        """The second half of `apply`: the next turn begins, or the epoch ends."""
        epoch.pass_on(state)

    def draw(self, state: game.State, rng: Random) -> i64:
        ra = cast(State, state)
        return turn.draw(ra, rng) if ra.phase == DRAWING else super().draw(state, rng)

    def points(self, state: game.State) -> list[int]:
        return scoring.points(cast(State, state))

    def breakdown(self, state: game.State, seat: int) -> dict[str, int]:
        return scoring.breakdown(cast(State, state), seat)

    def winners(self, state: game.State) -> list[int]:
        return scoring.winners(cast(State, state))

    def view(self, state: game.State, seat: int | None) -> dict[str, Any]:
        return dict(view.view(cast(State, state), seat))

    def hides(self, state: game.State) -> bool:
        return not cast(State, state).is_open()

    def rule_now(self, state: game.State) -> str | None:
        return refusals.rule_now(cast(State, state))

    def rule_against(self, state: game.State, action: int) -> str | None:
        return refusals.rule_against(cast(State, state), action)

    def move(self, action: SupportsIndex) -> Move:
        return actions.MOVES[self.check_action(action)]

    def action(self, move: game.MoveLike) -> int:
        return self.number_among(move, actions.NUMBERS)

    def events(self, state: game.State, action: i64) -> list[Event]:
        return outcome.events(self, cast(State, state), action)

    def preview(self, state: game.State, action: i64) -> Preview:
        return preview.preview(cast(State, state), action)

    def situation(self, state: game.State) -> str:
        ra = cast(State, state)
        return f"epoch {ra.epoch}, {PHASE_NAMES[ra.phase]}"

    def describe(self, state: game.State) -> dict[str, Any]:
        return position.describe(cast(State, state))

    def read(self, fields: Fields, options: dict[str, str]) -> game.State:
        return position.read(self, fields, options)
