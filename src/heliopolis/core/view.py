"""What every game tells a seat or a spectator.

Modules named `view.py` are never compiled: the types in them keep their annotations, from which the JSON interface
describes the views.
"""

from __future__ import annotations

from typing import TypedDict


class View(TypedDict):
    """What every game tells a seat or a spectator; a game's own view has more."""

    game: str
    rules: int
    options: dict[str, str]
    seat: int | None  # whose eyes; None for a spectator
    actor: int
    over: bool
    winners: list[int]
    legal: list[str]  # notations; empty for whoever does not decide
