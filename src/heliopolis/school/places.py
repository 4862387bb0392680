"""Where something stands in plain data: "players.0.tiles.flood"."""

from __future__ import annotations

from typing import Any


def value_at(data: Any, path: str) -> Any:
    """What stands at a place; None where there is nothing.

    >>> value_at({"players": [{"tiles": {"flood": 2}}]}, "players.0.tiles.flood")
    2
    """
    for name in path.split("."):
        if isinstance(data, list) and name.isdecimal() and int(name) < len(data):
            data = data[int(name)]
        elif isinstance(data, dict):
            data = data.get(name)
        else:
            return None
    return data


def number_at(data: Any, path: str) -> int:
    """How much stands at a place: a number, how many there are in a list, or all of a table of counts together.

    >>> number_at({"row": {"nile": 2, "gold": 1}, "suns": [13, 6]}, "row"), number_at({"suns": [13, 6]}, "suns")
    (3, 2)
    """
    value = value_at(data, path)
    if isinstance(value, dict):
        return sum([number_at(value, name) for name in value])
    if isinstance(value, (list, str)):
        return len(value)
    return int(value or 0)
