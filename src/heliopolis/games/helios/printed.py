"""What is printed on boards, tiles and cards, as plain data for the views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.hexes import Hex
from .actions import coordinate
from .material import BUILDINGS, ITEMS, PEOPLE, TILES, Item

if TYPE_CHECKING:
    from .view import BoardView, ItemView, PersonView

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def printed(
    light: list[Hex],
    edge: list[Hex],
    start: Hex,
    sun: Hex,
    gold: list[Hex],
    corners: list[Hex],
    mana: list[Hex],
    bonus: list[Hex],
    track: list[int],
) -> BoardView:
    """A board, and what is the same on every board."""
    return {
        "light": plain(light),
        "edge": plain(edge),
        "start": list(start),
        "sun": list(sun),
        "gold": plain(gold),
        "corners": plain(corners),
        "mana": plain(mana),
        "bonus": plain(bonus),
        "track": list(track),
        "labels": {coordinate(field): label for field, label in labels(light + edge).items()},
        "tiles": dict(TILES),
        "buildings": {item.name: item_view(item) for item in ITEMS[:BUILDINGS]},
        "persons": {item.name: person_view(number) for number, item in enumerate(ITEMS[BUILDINGS:])},
    }


def plain(fields: list[Hex]) -> list[list[int]]:
    """Fields as JSON writes them."""
    return [list(field) for field in fields]


def labels(fields: list[Hex]) -> dict[Hex, str]:
    """What people call the fields: the letter of the column, from the left, and the place in it, from above."""
    columns: dict[int, list[int]] = {}
    for q, r in fields:
        columns.setdefault(q, []).append(r)
    first = min(columns)
    return {(q, r): f"{letters(q - first)}{sorted(columns[q]).index(r) + 1}" for q, r in fields}


def letters(number: int) -> str:
    """A, B, C, and after Z: AA, AB."""
    if number < len(LETTERS):
        return LETTERS[number]
    return LETTERS[number // len(LETTERS) - 1] + LETTERS[number % len(LETTERS)]


def item_view(item: Item) -> ItemView:
    """A building as printed."""
    return {"cost": list(item.cost), "range": item.sun_range, "mana": item.mana, "points": item.points}


def person_view(person: int) -> PersonView:
    """A person as printed."""
    item = ITEMS[BUILDINGS + person]
    return {
        "cost": list(item.cost),
        "range": item.sun_range,
        "mana": item.mana,
        "points": item.points,
        "price": PEOPLE[person].price,
        "cubes": PEOPLE[person].cubes,
    }
