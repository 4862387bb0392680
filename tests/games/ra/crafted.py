"""Positions of Ra made to measure: say what matters, the rest is filled in so that the position is possible."""

from __future__ import annotations

import copy
from typing import Any

from tests.helping import legal, play

import heliopolis
from heliopolis.games.ra.material import SUN_SETS, TILES
from heliopolis.games.ra.state import State

__all__ = ["legal", "play"]  # passed on to the tests beside this file

Tiles = dict[str, int]


def described(
    players: int = 3,
    *,
    turn: int = 0,
    phase: str = "turn",
    row: Tiles | None = None,
    tiles: dict[int, Tiles] | None = None,
    suns: dict[int, list[int]] | None = None,
    spent: dict[int, list[int]] | None = None,
    centre_sun: int = 1,
    track: int = 0,
    epoch: int = 1,
    points: dict[int, int] | None = None,
    out: Tiles | None = None,
    options: dict[str, str] | None = None,
) -> dict[str, Any]:
    """A description whose bag holds all tiles that are nowhere else; seat 0 has the first set of suns, and so on."""
    row, tiles, suns, spent, points, out = row or {}, tiles or {}, suns or {}, spent or {}, points or {}, out or {}
    seats = []
    for seat in range(players):
        total = points.get(seat, 10)
        scored = [{"god": total - 10}] + [{} for _ in range(epoch - 2)] if epoch > 1 else []
        seats.append(
            {
                "points": total,
                "suns": suns.get(seat, [] if seat in spent else list(SUN_SETS[players][seat])),
                "spent": spent.get(seat, []),
                "tiles": tiles.get(seat, {}),
                "scored": scored,
            }
        )
    bag: Tiles = dict(TILES)
    bag["ra"] -= track
    for used in [row, out, *tiles.values()]:
        for kind, count in used.items():
            bag[kind] -= count
    return {
        "game": "ra",
        "rules": 1,
        "options": {"points": "shown", **(options or {})},
        "epoch": epoch,
        "phase": phase,
        "turn": turn,
        "actor": -1 if phase == "drawing" else turn,
        "track": track,
        "centre_sun": centre_sun,
        "row": row,
        "bag": {kind: count for kind, count in bag.items() if count},
        "auction": None,
        "owed": 0,
        "players": seats,
    }


def table(players: int = 3, **wishes: Any) -> State:
    """The position of such a description."""
    state = heliopolis.game("ra").position(copy.deepcopy(described(players, **wishes)))
    assert isinstance(state, State)
    return state


def tiles_of(state: State, seat: int) -> Tiles:
    """A player's display, by kind."""
    tiles: Tiles = state.position()["players"][seat]["tiles"]
    return tiles


def player(state: State, seat: int) -> dict[str, Any]:
    """What `position()` says of a player."""
    description: dict[str, Any] = state.position()["players"][seat]
    return description
