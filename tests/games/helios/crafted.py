"""Positions of Helios made to measure: say what matters, the rest is filled in so that the position is possible."""

from __future__ import annotations

import copy
from typing import Any

from tests.helping import legal, play

import heliopolis
from heliopolis.games.helios.material import (
    COLOUR_NAMES,
    ITEMS,
    KIND_NAMES,
    PERSON_NAMES,
    SPECIAL_NAMES,
    TILE_COLOUR_NAMES,
    TILES,
    TURNS,
)
from heliopolis.games.helios.state import State

__all__ = ["legal", "play"]  # passed on to the tests beside this file

Hex = tuple[int, int]
Land = dict[Hex, str]  # a field and its tile, such as "blue", "green: temple" or "brown: brown blue"
Position = dict[str, Any]

START: Land = {(0, 0): "brown: brown"}
IN_TURN = ("slot", "action", "bonus action", "lay tile", "pay", "exchange", "draw tiles", "manage land")


def tiles(land: Land) -> list[Position]:
    """A land as `position()` writes it."""
    written = []
    for field, text in land.items():
        tile, _, things = text.partition(": ")
        words = things.split()
        cubes = [word for word in words if word != "temple"]
        written.append({"field": list(field), "tile": tile, "cubes": cubes, "temple": "temple" in words})
    return written


def seat_of(land: Land, wishes: dict[str, Any]) -> Position:
    """A player, with the range that buildings and active persons make."""
    buildings = wishes.get("buildings", [])
    active = [name for name, how in wishes.get("persons", {}).items() if how == "active"]
    reach: int | str = 2 + sum(item.sun_range for item in ITEMS if item.name in buildings or item.name in active)
    seat: Position = {
        "bag": {},
        "mana": 1,
        "range": "unlimited" if "power plant" in buildings else reach,
        "sun": [0, -1],
        "turns": 0,
        "tiles": tiles(land),
        "slots": {"red": [], "blue": [], "yellow": []},
        "buildings": [],
        "persons": {},
    }
    seat |= wishes
    seat["slots"] = {"red": [], "blue": [], "yellow": []} | wishes.get("slots", {})
    seat["sun"] = list(seat["sun"])
    return seat


def described(
    players: int = 4,
    *,
    round_number: int = 2,
    phase: str = "action",
    kind: str = "land",
    turn: int = 0,
    start_player: int = 0,
    turns_left: int | None = None,
    land: dict[int, Land] | None = None,
    seats: dict[int, dict[str, Any]] | None = None,
    columns: dict[str, list[str]] | None = None,
    discards: dict[str, dict[str, int]] | None = None,
    opened: dict[str, int] | None = None,
    action: dict[str, Any] | None = None,
    person_turn: dict[str, Any] | None = None,
    options: dict[str, str] | None = None,
) -> Position:
    """A description in which everything that is not named lies where it must."""
    lands = [(land or {}).get(seat, START) for seat in range(players)]
    written = [seat_of(lands[seat], (seats or {}).get(seat, {})) for seat in range(players)]
    in_turn = phase in IN_TURN
    moving = in_turn or phase == "take tile"
    total = players * TURNS[players]
    left = total - (turn - start_player) % players if turns_left is None and moving else turns_left or 0
    doing = {"kind": kind, "slot_bonus": False, "orbit": False, "tile": None, "managing": False, "drawn": []}
    doing |= action or {}
    laid: dict[str, list[str]] = {name: [] for name in KIND_NAMES} | (columns or {})
    if phase == "take tile" and columns is None:
        laid = {name: ["red", "blue", "yellow"] for name in KIND_NAMES}
    position: Position = {
        "game": "helios",
        "rules": 1,
        "options": {"points": "shown", **(options or {})},
        "round": round_number,
        "phase": phase,
        "start_player": start_player,
        "turn": turn,
        "actor": {"over": -2, "draw tiles": -1}.get(phase, turn),
        "turns_left": left,
        "columns": laid,
        "discards": {name: (discards or {}).get(name, {}) for name in KIND_NAMES},
        "persons": [name for name in PERSON_NAMES if not any(name in seat["persons"] for seat in written)],
        "action": doing if in_turn else None,
        "payment": None,
        "cube": None,
        "person_turn": {"bought": False, "acted": False, "passes": 0} | (person_turn or {})
        if phase == "persons"
        else None,
        "players": written,
    }
    position["piles"] = piles(position)
    lay_out_land(position, doing, opened)
    return position


def piles(position: Position) -> dict[str, dict[str, int]]:
    """The action tiles that lie nowhere else."""
    rest = {}
    for kind in KIND_NAMES:
        rest[kind] = dict.fromkeys(TILE_COLOUR_NAMES, 4)
        for colour in position["columns"][kind]:
            rest[kind][colour] -= 1
        for colour, count in position["discards"][kind].items():
            rest[kind][colour] -= count
        for seat in position["players"]:
            for slot, words in seat["slots"].items():
                rest[kind][slot] -= words.count(kind)
                rest[kind]["grey"] -= words.count(f"grey {kind}")
    if position["phase"] == "slot":
        rest[position["action"]["kind"]]["grey"] -= 1
    return rest


def lay_out_land(position: Position, doing: Position, opened: dict[str, int] | None) -> None:
    """The open tiles, the special tiles and an extra stack of the size it must have."""
    lands = [tile["tile"] for seat in position["players"] for tile in seat["tiles"]]
    lands += [doing["tile"], *doing["drawn"]] if doing["tile"] else doing["drawn"]
    rest = {name: count - lands.count(name) for name, count in TILES}
    position["specials"] = {name: rest[name] for name in SPECIAL_NAMES if rest[name]}
    stacked = 4 - position["round"]
    position["open"] = {}
    for name in COLOUR_NAMES:
        rest[name] -= stacked
        count = opened.get(name, 0) if opened is not None else min(1, rest[name])
        rest[name] -= count
        if count:
            position["open"][name] = count
    seats = position["players"]
    size = 16 - len(seats) - position["round"] - 2 * sum("land management" in seat["buildings"] for seat in seats)
    if position["phase"] == "draw tiles":
        size += 2 - len(doing["drawn"])
    position["extra"] = {}
    for name in COLOUR_NAMES:
        count = min(size, rest[name])
        size -= count
        if count > 0:
            position["extra"][name] = count


def table(players: int = 4, **wishes: Any) -> State:
    """The position of such a description."""
    return read(described(players, **wishes))


def read(position: Position) -> State:
    """The position that a description gives."""
    state = heliopolis.game("helios").position(copy.deepcopy(position))
    assert isinstance(state, State)
    return state


def starting(state: State, word: str) -> list[str]:
    """The rest of every legal move that begins with a word."""
    return [move.removeprefix(f"{word} ") for move in legal(state) if move.startswith(f"{word} ")]


def player(state: State, seat: int) -> Position:
    """What `position()` says of a player."""
    description: Position = state.position()["players"][seat]
    return description


def phase(state: State) -> str:
    """The phase by its name."""
    name: str = state.position()["phase"]
    return name


def land_of(state: State, seat: int) -> Land:
    """A player's land, as a `Land`."""
    found = {}
    for tile in player(state, seat)["tiles"]:
        things = " ".join([*tile["cubes"], *(["temple"] if tile["temple"] else [])])
        found[tuple(tile["field"])] = f"{tile['tile']}: {things}" if things else tile["tile"]
    return found
