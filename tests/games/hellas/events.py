"""What a game of Hellas must go on doing: the numbers of players, quarries, temples, cities, and ways to end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.hellas.players import cities, coordinates, record_of
from tests.golden import Event, Step

from heliopolis.core.hexes import neighbours

__all__ = ["EVENTS", "play_out"]

play_out = record_of
"""Purposeful players: random ones hardly ever finish a temple or join cities."""


def some(happens: Callable[[Step], bool]) -> Event:
    """An event of a single move."""
    return lambda steps: any(happens(step) for step in steps)


def players(number: int) -> Event:
    return lambda steps: len(steps[0].before["players"]) == number


def reveals(step: Step) -> bool:
    return bool(step.before["step"] == "reveal")


def temples_completed(step: Step) -> int:
    """How many temples a column completes: the rings it brings, but for the one of the action."""
    gained: int = rings(step.after) - rings(step.before)
    return gained - (1 if step.before["columns_left"] == 1 else 0)


def rings(position: dict[str, Any]) -> int:
    return sum(player["rings"] for player in position["players"])


def two_temples_in_one_action(steps: list[Step]) -> bool:
    completed = 0
    for step in steps:
        if step.before["step"] != "column":
            completed = 0
        elif step.move != "decline":
            completed += temples_completed(step)
            if completed == 2:
                return True
    return False


def joins_cities(step: Step, piece: str) -> bool:
    if not step.move.startswith(f"{piece} at"):
        return False
    before, after = [len(cities(position["players"][step.actor])) for position in (step.before, step.after)]
    return before >= 2 and after < before


def cities_beside(statue: str, position: dict[str, Any]) -> list[int]:
    """How many cities each player has next to a statue."""
    around = set(neighbours(coordinates(statue)))
    return [sum(bool(city & around) for city in cities(player)) for player in position["players"]]


def starts_by_an_idle_temple(steps: list[Step]) -> bool:
    """Somebody chose the first temple of a phase, built nothing, and started the next phase."""
    idle = -1
    for step in steps:
        if step.move.startswith("temple") and step.before["next_start_player"] is None:
            idle = step.actor
        if step.before["step"] == "column" and step.before["next_start_player"] == idle and step.move != "decline":
            idle = -1 if step.actor == idle else idle
        if step.after["phase"] > step.before["phase"]:
            if idle >= 0 and step.after["start_player"] == idle != step.before["start_player"]:
                return True
            idle = -1
    return False


EVENTS: dict[str, Event] = {
    "two players": players(2),
    "three players": players(3),
    "four players": players(4),
    "a quarry closes on the first reveal": some(
        lambda s: reveals(s) and s.before["revealed"] == 0 and s.after["step"] == "move worker"
    ),
    "a quarry closes on the fourth reveal": some(
        lambda s: reveals(s) and s.before["revealed"] == 3 and s.after["step"] == "move worker"
    ),
    "four tiles are placed in one quarry action": some(
        lambda s: s.before["revealed"] == 3 and s.move.startswith("tile to")
    ),
    "two temples are completed by one action": two_temples_in_one_action,
    "two cities are joined by a square": some(lambda s: joins_cities(s, "square")),
    "two cities are joined by a house": some(lambda s: joins_cities(s, "house")),
    "a square is built before the house": some(
        lambda s: s.before["built"] == "square" and s.move.startswith("house at")
    ),
    "an idle temple gives the start of the next phase": starts_by_an_idle_temple,
    "a statue counts for two cities": lambda steps: any(
        sum(cities_beside(statue, steps[-1].after)) > 1 for statue in steps[-1].after["statues"]
    ),
    "a shared victory": lambda steps: len(steps[-1].next_state.winners()) > 1,
}
