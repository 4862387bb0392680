"""The game of Ra: which chapter of the book speaks in which phase."""

from __future__ import annotations

from typing import Any, cast

from librt.random import Random
from mypy_extensions import i64, mypyc_attr

from ...core import game
from ...core.reading import Fields
from . import MANIFEST, auction, disasters, epoch, gods, observation, policy, position, scoring, turn, view
from .actions import NOTATIONS
from .material import MAX_PLAYERS, MIN_PLAYERS
from .state import AUCTION, DEALING, DRAWING, GODS, TURN, State


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
            notations=NOTATIONS,
            options=(game.Option("points", ("shown", "hidden")),),  # [RA-36]
            policy=policy.RaPolicy(),
            observer=observation.RaObserver(),
        )

    def set_up(self, players: int, options: dict[str, str]) -> game.State:
        return State(self, players, options)

    def find_moves(self, state: game.State) -> None:
        ra = cast(State, state)
        phase = ra.phase
        if phase == AUCTION:
            auction.legal(ra)
        elif phase == TURN:
            turn.legal(ra)
        elif phase == DRAWING:
            turn.legal_draw(ra)
        elif phase == GODS:
            gods.legal_more(ra)
        elif phase == DEALING:
            epoch.legal_deal(ra)
        else:
            disasters.legal(ra)

    def apply(self, state: game.State, action: i64) -> None:
        ra = cast(State, state)
        phase = ra.phase
        if phase == AUCTION:
            auction.apply(ra, action)
        elif phase == TURN:
            turn.apply(ra, action)
        elif phase == DRAWING:
            turn.apply_draw(ra, action)
        elif phase == GODS:
            gods.apply(ra, action)
        elif phase == DEALING:
            epoch.apply_deal(ra, action)
        else:
            disasters.apply(ra, action)

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
        return view.view(cast(State, state), seat)

    def describe(self, state: game.State) -> dict[str, Any]:
        return position.describe(cast(State, state))

    def read(self, fields: Fields, options: dict[str, str]) -> game.State:
        return position.read(self, fields, options)
