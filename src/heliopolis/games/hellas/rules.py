"""The game of Hellas: which chapter of the book speaks in which phase."""

from __future__ import annotations

from typing import Any, SupportsIndex, cast

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

from ...core import game
from ...core.reading import Fields
from ...core.seam import Event, Move, Preview
from ..board_files import board_hash
from . import (
    MANIFEST,
    building,
    observation,
    outcome,
    policy,
    position,
    preview,
    quarry,
    refusals,
    scoring,
    setup,
    temple,
    turn,
    view,
)
from .actions import MOVES, NOTATIONS, NUMBERS
from .island import ISLAND_NAMES, USUAL
from .material import MAX_PLAYERS, MIN_PLAYERS
from .state import BUILD, CHOOSE, COLUMN, FIRST_PLAYER, FIRST_TILES, PHASE_NAMES, PLACE, REVEAL, State


@mypyc_attr(allow_interpreted_subclasses=True)  # by another version of the rules
class Hellas(game.Game):
    """Hellas by Stefan Dorra."""

    def __init__(self, *, version: int = 1) -> None:
        super().__init__(
            MANIFEST.key,
            MANIFEST.name,
            version=version,
            min_players=MIN_PLAYERS,
            max_players=MAX_PLAYERS,
            notations=NOTATIONS,
            options=(
                game.Option("marble", ("shown", "hidden")),  # [HLS-26]
                game.Option("map", (USUAL, *ISLAND_NAMES)),
            ),
            policy=policy.HellasPolicy(),
            observer=observation.HellasObserver(),
            board_hash=board_hash([f"hellas-{name}" for name in ISLAND_NAMES]),
        )

    def set_up(self, players: int, options: dict[str, str]) -> game.State:
        return State(self, players, options)

    def find_moves(self, state: game.State) -> None:
        hellas = cast(State, state)
        phase = hellas.phase
        if phase == BUILD:
            building.legal(hellas)
        elif phase == CHOOSE:
            turn.legal(hellas)
        elif phase == PLACE:
            quarry.legal_place(hellas)
        elif phase == COLUMN:
            temple.legal(hellas)
        elif phase in (REVEAL, FIRST_TILES):
            quarry.legal_reveal(hellas)
        elif phase == FIRST_PLAYER:
            setup.legal_first_player(hellas)
        else:
            quarry.legal_worker(hellas)

    def apply(self, state: game.State, action: i64) -> None:
        hellas = cast(State, state)
        phase = hellas.phase
        if phase == BUILD:
            building.apply(hellas, action)
        elif phase == CHOOSE:
            turn.apply(hellas, action)
        elif phase == REVEAL:
            quarry.apply_reveal(hellas, action)
        elif phase == PLACE:
            quarry.apply_place(hellas, action)
        elif phase == COLUMN:
            temple.apply(hellas, action)
        elif phase == FIRST_TILES:
            setup.apply_first_tile(hellas, action)
        elif phase == FIRST_PLAYER:
            setup.apply_first_player(hellas, action)
        else:
            quarry.apply_worker(hellas, action)

    def draw(self, state: game.State, rng: Random) -> i64:
        hellas = cast(State, state)
        return super().draw(state, rng) if hellas.phase == FIRST_PLAYER else quarry.draw(hellas, rng)

    def points(self, state: game.State) -> list[int]:
        return scoring.points(cast(State, state))

    def breakdown(self, state: game.State, seat: int) -> dict[str, int]:
        return scoring.breakdown(cast(State, state), seat)

    def winners(self, state: game.State) -> list[int]:
        return scoring.winners(cast(State, state))

    def view(self, state: game.State, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view.view(cast(State, state), seat))

    def hides(self, state: game.State) -> bool:
        return not cast(State, state).is_open()

    def rule_now(self, state: game.State) -> str | None:
        return refusals.rule_now(cast(State, state))

    def rule_against(self, state: game.State, action: int) -> str | None:
        return refusals.rule_against(cast(State, state), action)

    def move(self, action: SupportsIndex) -> Move:
        return MOVES[self.check_action(action)]

    def action(self, move: game.MoveLike) -> int:
        return self.number_among(move, NUMBERS)

    def events(self, state: game.State, action: i64) -> list[Event]:
        hellas = cast(State, state)
        return outcome.events(hellas, outcome.play(hellas, action), action)

    def preview(self, state: game.State, action: i64) -> Preview:
        return preview.preview(cast(State, state), action)

    def situation(self, state: game.State) -> str:
        hellas = cast(State, state)
        return f"phase {hellas.stage}, {PHASE_NAMES[hellas.phase]}"

    def describe(self, state: game.State) -> dict[str, Any]:
        return position.describe(cast(State, state))

    def read(self, fields: Fields, options: dict[str, str]) -> game.State:
        return position.read(self, fields, options)
