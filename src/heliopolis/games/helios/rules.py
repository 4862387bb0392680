"""The game of Helios: which chapter of the book speaks in which phase."""

from __future__ import annotations

from typing import Any, SupportsIndex, cast

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

from ...core import game
from ...core.reading import Fields
from ...core.seam import Event
from ..board_files import board_hash, read_board
from . import (
    MANIFEST,
    building,
    cubes,
    land,
    observation,
    payment,
    persons,
    policy,
    position,
    reading,
    refusals,
    rounds,
    scoring,
    turn,
    view,
)
from .actions import HeliosMove, all_moves
from .board import Board
from .material import FIRST_PERSON, MAX_PLAYERS, MIN_PLAYERS, TEMPLE
from .outcome import play
from .preview import HeliosPreview, preview
from .state import (
    ACTING,
    BONUS,
    CUBE_COLOUR,
    CUBE_FIELD,
    DRAWING,
    EXCHANGING,
    FOR_FIELD,
    FOR_SEAT,
    LAYING,
    MANAGING,
    OPENING,
    PAYING,
    PEOPLE_TURN,
    PHASE_NAMES,
    REVEALING,
    SLOTTING,
    START_TILE,
    STARTING,
    TAKING,
    State,
)


@mypyc_attr(allow_interpreted_subclasses=True)  # by another version of the rules
class Helios(game.Game):
    """Helios by Martin Kallenborn and Matthias Prinz."""

    def __init__(self, board: Board | None = None, *, version: int = 1) -> None:
        """The game on the board of its file, or on another."""
        self.board = Board(read_board("helios")) if board is None else board
        self.all_moves = all_moves(self.board.grid.fields, int(self.board.light_count))
        self.actions = {move: action for action, move in enumerate(self.all_moves)}
        super().__init__(
            MANIFEST.key,
            MANIFEST.name,
            version=version,
            min_players=MIN_PLAYERS,
            max_players=MAX_PLAYERS,
            notations=[move.notation() for move in self.all_moves],
            options=(game.Option("points", ("shown", "hidden")),),  # [HEL-51]
            policy=policy.HeliosPolicy(),
            observer=observation.HeliosObserver(self.board),
            board_hash=board_hash(["helios"]) if board is None else None,
        )

    def set_up(self, players: int, options: dict[str, str]) -> game.State:
        return State(self, players, options, self.board)

    def find_moves(self, state: game.State) -> None:
        helios = cast(State, state)
        phase = helios.phase
        if phase == PAYING:
            payment.legal(helios)
        elif phase == TAKING:
            turn.legal(helios)
        elif phase == ACTING:
            turn.legal_action(helios)
        elif phase == PEOPLE_TURN:
            persons.legal(helios)
        elif phase == LAYING:
            land.legal_field(helios)
        elif phase == SLOTTING:
            turn.legal_slot(helios)
        elif phase == BONUS:
            turn.legal_bonus(helios)
        elif phase == CUBE_COLOUR:
            cubes.legal_colour(helios)
        elif phase == CUBE_FIELD:
            cubes.legal_field(helios)
        elif phase == EXCHANGING:
            building.legal_exchange(helios)
        elif phase == MANAGING:
            land.legal_managed(helios)
        elif phase == REVEALING:
            rounds.legal_reveal(helios)
        elif phase == DRAWING:
            land.legal_draw(helios)
        elif phase == OPENING:
            rounds.legal_open(helios)
        elif phase == START_TILE:
            rounds.legal_start(helios)
        elif phase == STARTING:
            rounds.legal_starter(helios)

    def apply(self, state: game.State, action: i64) -> None:
        helios = cast(State, state)
        phase = helios.phase
        if phase == PAYING:
            if payment.apply(helios, action):
                self.complete(helios)
        elif phase == TAKING:
            turn.apply(helios, action)
        elif phase == ACTING:
            turn.apply_action(helios, action)
        elif phase == PEOPLE_TURN:
            persons.apply(helios, action)
        elif phase == LAYING:
            land.apply_field(helios, action)
        elif phase == SLOTTING:
            turn.apply_slot(helios, action)
        elif phase == BONUS:
            turn.apply_action(helios, action)
        elif phase == CUBE_COLOUR:
            cubes.apply_colour(helios, action)
            if helios.phase == CUBE_COLOUR:
                self.resume(helios)
        elif phase == CUBE_FIELD:
            cubes.apply_field(helios, action)
            self.resume(helios)
        elif phase == EXCHANGING:
            building.apply_exchange(helios, action)
        elif phase == MANAGING:
            land.apply_managed(helios, action)
        elif phase == REVEALING:
            rounds.apply_reveal(helios, action)
        elif phase == DRAWING:
            land.apply_draw(helios, action)
        elif phase == OPENING:
            rounds.apply_open(helios, action)
        elif phase == START_TILE:
            rounds.apply_start(helios, action)
        elif phase == STARTING:
            rounds.apply_starter(helios, action)

    def complete(self, state: State) -> None:
        """All cubes are paid: the house stands, or the person is active."""
        if FIRST_PERSON <= state.item < TEMPLE:
            persons.activate(state)
        else:
            building.complete(state)

    def resume(self, state: State) -> None:
        """A bonus cube lies; go on with what brought it."""
        if state.cube_cause == FOR_SEAT:
            rounds.after_seat_cube(state)
        elif state.cube_cause == FOR_FIELD:
            land.after_tile(state)
        else:
            persons.resume(state)

    def draw(self, state: game.State, rng: Random) -> i64:
        helios = cast(State, state)
        return rounds.draw_reveal(helios, rng) if helios.phase == REVEALING else super().draw(state, rng)

    def points(self, state: game.State) -> list[int]:
        return scoring.points(cast(State, state))

    def breakdown(self, state: game.State, seat: int) -> dict[str, int]:
        return scoring.breakdown(cast(State, state), seat)

    def winners(self, state: game.State) -> list[int]:
        return scoring.winners(cast(State, state))

    def rule_now(self, state: game.State) -> str | None:
        return refusals.rule_now(cast(State, state))

    def rule_against(self, state: game.State, action: int) -> str | None:
        return refusals.rule_against(cast(State, state), action)

    def move(self, action: SupportsIndex) -> HeliosMove:
        return self.all_moves[self.check_action(action)]

    def action(self, move: game.MoveLike) -> int:
        return self.number_among(move, self.actions)

    def events(self, state: game.State, action: i64) -> list[Event]:
        return [event for event in play(cast(State, state), action).events]

    def preview(self, state: game.State, action: i64) -> HeliosPreview:
        return preview(cast(State, state), action)

    def view(self, state: game.State, seat: int | None) -> dict[str, Any]:
        return view.view(cast(State, state), seat)

    def hides(self, state: game.State) -> bool:
        return not cast(State, state).is_open()

    def situation(self, state: game.State) -> str:
        helios = cast(State, state)
        return f"round {helios.round}, {PHASE_NAMES[helios.phase]}"

    def describe(self, state: game.State) -> dict[str, Any]:
        return position.describe(cast(State, state))

    def read(self, fields: Fields, options: dict[str, str]) -> game.State:
        return reading.read(self, self.board, fields, options)
