"""Views made of observations: what can be rebuilt from the numbers is in them.

`told` is a view without what an observation need not say, its seats counted from the viewer on; `rebuilt` makes the
same of an observation alone. Where both are equal for all positions, two views that differ have different observations.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import heliopolis
from heliopolis.games.helios.material import BUILDING_NAMES, COLOUR_NAMES, KIND_NAMES, PERSON_NAMES, SLOT_NAMES
from heliopolis.games.helios.reading import coloured_parts
from heliopolis.games.hellas.island import FIELD_NAMES, ISLANDS
from heliopolis.games.hellas.material import KIND_NAMES as ACTIONS

Numbers = dict[str, int]

# What an observation need not say, and why.
LEFT_OUT = {
    "every game": {
        "game": "the environment was made for it",
        "rules": "the environment was made for them",
        "options": "the environment was made with them; what they hide is marked entry by entry",
        "seat": "seats are relative, the viewer is +0",
        "legal": "the mask of legal actions says it",
        "winners": "at the end they follow from the rest",
        "over": "the phase says it",
    },
    "ra": {
        "out": "all that is nowhere else",
        "players.scored": "points of past epochs count in the points and for nothing else",
        "players.now": "follows from everybody's tiles and suns",
    },
    "helios": {
        "board": "the same in every game",
        "players.bag": "where points came from does not matter any more",
        "players.now": "its sum is there",
        "players.final": "its sum is there",
    },
    "hellas": {
        "board": "follows from the map",
        "supply_size": "follows from the supply",
        "stones": "who placed them, and in what order, does not matter any more",
        "players.now": "its sum is there, and the marble",
        "players.score": "its sum is there, and the marble",
        "players.towns": "they follow from the pieces",
        "quarries.tiles": "only how many they are and the top one of an open quarry matter",
    },
}


def told(view: dict[str, Any]) -> dict[str, Any]:
    """What a view says and an observation must say, too."""
    key, seat, players = view["game"], view["seat"], len(view["players"])
    gone = {**LEFT_OUT["every game"], **LEFT_OUT[key]}
    said = {name: value for name, value in view.items() if name not in gone}
    order = [(seat + place) % players for place in range(players)]
    said["players"] = [
        {name: value for name, value in view["players"][other].items() if f"players.{name}" not in gone}
        for other in order
    ]
    for name in ("actor", "turn", "start_player", "next_start_player"):
        if name in said:
            number = said[name]
            said[name] = None if number is None or number < 0 else (number - seat) % players
    if said.get("auction"):
        said["auction"] = {**said["auction"], "answers": [said["auction"]["answers"][other] for other in order]}
    if "stones_left" in said:
        said["stones_left"] = sum(said["stones_left"])  # they are placed in turn
    if key == "hellas":
        said["quarries"] = {
            field: (len(pile["tiles"]), None if pile["closed"] else pile["tiles"][-1])
            for field, pile in view["quarries"].items()
        }
        for player, other in zip(said["players"], order):
            player["points without marble"] = sum(
                points or 0 for item, points in view["players"][other]["now"].items() if item != "marble"
            )
    if key == "helios":
        for player, other in zip(said["players"], order):
            player["final"] = sum(view["players"][other]["now"].values())
    return said


def rebuilt(key: str, numbers: Numbers) -> dict[str, Any]:
    """The same, from an observation alone."""
    made: dict[str, Callable[[Numbers], dict[str, Any]]] = {"ra": ra, "helios": helios, "hellas": hellas}
    return made[key](numbers)


def those(numbers: Numbers, what: str) -> Numbers:
    """The entries of one thing that are not 0, by what follows its name."""
    return {name.removeprefix(what): value for name, value in numbers.items() if name.startswith(what) and value}


def one(numbers: Numbers, what: str) -> str | None:
    """The one thing that is marked, or none."""
    marked = list(those(numbers, f"{what}: "))
    assert len(marked) <= 1
    return marked[0] if marked else None


def seat_of(numbers: Numbers, what: str) -> int | None:
    """The seat that is marked, from the viewer on."""
    marked = one(numbers, what)
    return None if marked is None else int(marked.removeprefix("seat +"))


def seats(numbers: Numbers) -> list[Numbers]:
    """The entries of each seat that is there."""
    return [those(numbers, f"seat +{place}: ") | Zero() for place in range(numbers["players"])]


class Zero(dict[str, int]):
    """Entries of which those that are not there are 0."""

    def __missing__(self, name: str) -> int:
        return 0

    def __ror__(self, other: Numbers) -> Zero:  # type: ignore[override]
        return Zero(other)


def coordinate(field: str) -> list[int]:
    """A field as views of Helios write it."""
    return [int(part) for part in field.split(",")]


def ra(numbers: Numbers) -> dict[str, Any]:
    """A view of Ra."""
    shown, cause = numbers["bag shown"], one(numbers, "auction")
    players = seats(numbers)
    answers = ["pass" if player["passed"] else player["bid"] or None for player in players]
    return {
        "actor": seat_of(numbers, "to decide"),
        "epoch": numbers["epoch"],
        "phase": one(numbers, "phase"),
        "turn": seat_of(numbers, "turn"),
        "track": numbers["ra tiles on the track"],
        "track_fields": numbers["fields of the track"],
        "centre_sun": numbers["sun in the middle"],
        "row": those(numbers, "row: "),
        "bag": those(numbers, "bag: ") if shown else None,
        "bag_size": numbers["tiles in the bag"],
        "auction": {"cause": cause, "answers": answers} if cause else None,
        "owed": numbers["owed to a disaster"],
        "players": [
            {
                "points": player["points"] if player["points shown"] else None,
                "suns": [int(sun) for sun in those(player, "sun face up: ")][::-1],
                "spent": [int(sun) for sun in those(player, "sun face down: ")][::-1],
                "tiles": those(player, "tiles: "),
            }
            for player in players
        ],
    }


def by_kind(numbers: Numbers, what: str) -> dict[str, Numbers]:
    """Action tiles by kind and colour."""
    piles: dict[str, Numbers] = {kind: {} for kind in KIND_NAMES}
    for name, count in those(numbers, f"{what}: ").items():
        kind, colour = name.split()
        piles[kind][colour] = count
    return piles


def helios(numbers: Numbers) -> dict[str, Any]:
    """A view of Helios."""
    tiles = those(numbers, "open tiles: ")
    columns: dict[str, list[str]] = {kind: [] for kind in KIND_NAMES}
    for name in those(numbers, "column: "):
        kind, _, colour = name.split()
        columns[kind].insert(0, colour)
    return {
        "actor": seat_of(numbers, "to decide"),
        "round": numbers["round"],
        "phase": one(numbers, "phase"),
        "start_player": seat_of(numbers, "start player"),
        "turn": seat_of(numbers, "turn"),
        "turns_left": numbers["turns left"],
        "columns": columns,
        "piles": by_kind(numbers, "pile"),
        "discards": by_kind(numbers, "discarded"),
        "open": {name: count for name, count in tiles.items() if name in COLOUR_NAMES},
        "specials": {name: count for name, count in tiles.items() if name not in COLOUR_NAMES},
        "extra": those(numbers, "extra stack: "),
        "persons": list(those(numbers, "for sale: ")),
        **helios_decision(numbers),
        "players": [helios_player(player) for player in seats(numbers)],
    }


def helios_decision(numbers: Numbers) -> dict[str, Any]:
    """Where a player is inside a turn."""
    phase, kind = one(numbers, "phase"), one(numbers, "action")
    item, cause, field = one(numbers, "paying for"), one(numbers, "bonus cube for"), one(numbers, "on")
    on = coordinate(field) if field else None
    bought = phase == "persons" or item in PERSON_NAMES or cause == "person"
    names = [*BUILDING_NAMES, *PERSON_NAMES, "temple"]
    parts = coloured_parts(names.index(item)) if item else []
    return {
        "action": {
            "kind": kind,
            "slot_bonus": bool(numbers["bonus of the slot used"]),
            "orbit": bool(numbers["orbit scored"]),
            "tile": one(numbers, "tile to lay"),
            "managing": bool(numbers["managing land"]),
            "drawn": [name for name, count in those(numbers, "drawn: ").items() for _ in range(count)],
        }
        if kind
        else None,
        "payment": {
            "for": item,
            "field": on,
            "colours": [parts[int(part)] for part in those(numbers, "part owed: ")],
            "free": numbers["cubes of any colour owed"],
        }
        if item
        else None,
        "cube": {"cause": cause, "colour": one(numbers, "bonus cube"), "field": on} if cause else None,
        "person_turn": {
            "bought": bool(numbers["bought"]),
            "acted": bool(numbers["acted"]),
            "passes": numbers["passes"],
        }
        if bought
        else None,
    }


def helios_player(player: Numbers) -> dict[str, Any]:
    """What lies in front of a seat of Helios."""
    of_tile = {name: tile for tile in tile_kinds() for name in those(player, f"{tile}: ")}
    fields = [entry.partition(": ")[2] for entry in field_entries()]
    slots: dict[str, list[str]] = {slot: [] for slot in SLOT_NAMES}
    for name, count in those(player, "slot: ").items():
        slot, _, tile = name.partition(" ")
        slots[slot] += [tile] * count
    active = those(player, "active: ")
    return {
        "points": player["points"] if player["points shown"] else None,
        "final": player["final scoring now"],
        "mana": player["mana"],
        "range": "unlimited" if player["range without limit"] else player["range of the sun"],
        "sun": coordinate(one(player, "sun") or ""),
        "turns": player["whole turns of the sun"],
        "tiles": [
            {
                "field": coordinate(field),
                "tile": of_tile[field],
                "cubes": [colour for colour in COLOUR_NAMES for _ in range(player[f"{colour} cubes: {field}"])],
                "temple": bool(player[f"temple: {field}"]),
            }
            for field in fields
            if field in of_tile
        ],
        "slots": slots,
        "buildings": list(those(player, "building: ")),
        "persons": {person: "active" if person in active else "inactive" for person in those(player, "hired: ")},
    }


@cache
def tile_kinds() -> list[str]:
    """The kinds of tiles of Helios, as its observation names them."""
    entries = heliopolis.game("helios").observer.entries()
    return [entry.name.removeprefix("open tiles: ") for entry in entries if entry.name.startswith("open tiles: ")]


@cache
def field_entries() -> list[str]:
    """An entry for each field of a land."""
    entries = heliopolis.game("helios").observer.entries()
    return [entry.name for entry in entries if entry.name.startswith("on: ")]


def hellas(numbers: Numbers) -> dict[str, Any]:
    """A view of Hellas."""
    island = next(island for island in ISLANDS if island.name == one(numbers, "map"))
    quarries = [FIELD_NAMES[field] for field in island.quarries]
    worker = one(numbers, "worker")
    free = those(numbers, "free action fields: ") | Zero()
    placed = {kind: int(room) - free[kind] for kind, room in zip(ACTIONS, island.bar)}
    return {
        "actor": seat_of(numbers, "to decide"),
        "map": island.name,
        "phase": numbers["phase"],
        "step": one(numbers, "step"),
        "action": one(numbers, "action"),
        "start_player": seat_of(numbers, "start player"),
        "next_start_player": seat_of(numbers, "next start player"),
        "turn": seat_of(numbers, "turn"),
        "bar": {kind: stones for kind, stones in placed.items() if stones},
        "built": one(numbers, "built"),
        "columns_left": numbers["columns to build"],
        "revealed": numbers["tiles placed"],
        "tile": numbers["tile to place"] or None,
        "supply": [int(tile) for tile in those(numbers, "tile face down: ")],
        "quarries": {
            field: (
                numbers[f"tiles on quarry: {place}"],
                None if numbers[f"closed quarry: {place}"] else numbers[f"top tile of quarry: {place}"],
            )
            for place, field in enumerate(quarries)
            if numbers[f"tiles on quarry: {place}"]
        },
        "worker": quarries[int(worker)] if worker else None,
        "columns": {
            FIELD_NAMES[field]: numbers[f"columns of temple: {temple}"] for temple, field in enumerate(island.temples)
        },
        "statues": list(those(numbers, "statue: ")),
        "statues_left": numbers["statues left"],
        "stones_left": numbers["stones to place"],
        "players": [
            {
                "marble": player["marble"] if player["marble shown"] else None,
                "points without marble": player["points without marble"],
                "rings": player["rings"],
                "left": {piece: player[f"left: {piece}"] for piece in ("house", "square", "palace")},
                **{f"{piece}s": list(those(player, f"{piece}: ")) for piece in ("house", "square", "palace")},
            }
            for player in seats(numbers)
        ],
    }
