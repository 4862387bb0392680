"""Positions of Hellas made to measure: say what matters, the rest is filled in so that the position is possible."""

from __future__ import annotations

import copy
from typing import Any

from tests.helping import legal, play

import heliopolis
from heliopolis.games.hellas.state import State

__all__ = ["legal", "play"]  # passed on to the tests beside this file

Fields = dict[int, list[str]]

QUARRIES = {
    "minotaur": {"2,-3": [10], "-5,3": [20], "5,0": [30]},
    "pegasus": {"1,-3": [10], "3,2": [20], "-5,2": [30]},
}
ALL_QUARRIES = {
    "minotaur": ["0,-4", "-3,-3", "2,-3", "5,-3", "-1,-1", "-5,0", "5,0", "1,1", "-5,3", "-2,3", "3,3", "0,4"],
    "pegasus": ["1,-3", "4,-3", "-3,-2", "2,-2", "5,-2", "-4,0", "4,0", "-5,2", "-2,2", "3,2", "-4,3", "-1,3"],
}
WORKER = {"minotaur": "-1,-1", "pegasus": "4,0"}
RESOLVING = ("build", "column", "reveal", "place tile", "move worker")


def described(
    players: int = 3,
    *,
    phase: int = 1,
    step: str = "choose",
    action: str | None = None,
    start: int = 0,
    next_start: int | None = None,
    bar: dict[str, int] | None = None,
    actor: int | None = None,
    marble: dict[int, int] | None = None,
    rings: dict[int, int] | None = None,
    houses: Fields | None = None,
    squares: Fields | None = None,
    palaces: Fields | None = None,
    statues: list[str] | None = None,
    columns: dict[str, int] | None = None,
    quarries: dict[str, list[int]] | None = None,
    closed: list[str] | None = None,
    worker: str | None = "",
    supply: list[int] | None = None,
    tile: int | None = None,
    revealed: int = 0,
    columns_left: int = 0,
    built: str | None = None,
    options: dict[str, str] | None = None,
) -> dict[str, Any]:
    """A description whose supply holds all tiles that are nowhere else; the turn follows from the stones."""
    options = {"marble": "shown", "map": "usual", **(options or {})}
    usual = "pegasus" if players == 2 else "minotaur"
    island = usual if options["map"] == "usual" else options["map"]
    bar = bar if bar is not None else {action: 1} if action else {}
    if any(kind.startswith("temple") for kind in bar) and next_start is None:
        next_start = start
    stones = sum(bar.values())
    turn = (start + stones - (0 if step == "choose" else 1)) % players
    quarries = quarries if quarries is not None else QUARRIES[island]
    used = {number for pile in quarries.values() for number in pile} | {tile}
    if actor is None:
        actor = {"reveal": -1, "over": -2}.get(step, turn)
    return {
        "game": "hellas",
        "rules": 1,
        "options": options,
        "phase": phase,
        "step": step,
        "action": action,
        "start_player": start,
        "next_start_player": next_start,
        "turn": turn,
        "actor": actor,
        "bar": bar,
        "built": built,
        "columns_left": columns_left,
        "revealed": revealed,
        "tile": tile,
        "supply": [number for number in range(1, 41) if number not in used] if supply is None else supply,
        "quarries": {
            name: {"tiles": quarries[name], "closed": name in (closed or [])}
            for name in ALL_QUARRIES[island]
            if name in quarries
        },
        "worker": WORKER[island] if worker == "" else worker,
        "columns": columns or {},
        "statues": statues or [],
        "players": [
            {
                "marble": (marble or {}).get(seat, 6),
                "rings": (rings or {}).get(seat, 0),
                "houses": (houses or {}).get(seat, []),
                "squares": (squares or {}).get(seat, []),
                "palaces": (palaces or {}).get(seat, []),
            }
            for seat in range(players)
        ],
    }


def table(players: int = 3, **wishes: Any) -> State:
    """The position of such a description."""
    state = heliopolis.game("hellas").position(copy.deepcopy(described(players, **wishes)))
    assert isinstance(state, State)
    return state


def marble(state: State) -> list[int]:
    """Everybody's marble."""
    return [player["marble"] for player in state.position()["players"]]


def rings(state: State) -> list[int]:
    """Everybody's rings."""
    return [player["rings"] for player in state.position()["players"]]


def items(state: State, seat: int) -> dict[str, int]:
    """A player's points by item, without those of no points."""
    return {name: points for name, points in state.breakdown(seat).items() if points}
