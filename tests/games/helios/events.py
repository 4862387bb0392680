"""What can happen in a game of Helios and must go on happening the same way."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.helios.maps import BOARD
from tests.golden import Event, Step

from heliopolis.core.hexes import BIT
from heliopolis.games.helios.coast import Coast, Walk
from heliopolis.games.helios.state import State


def some(happens: Callable[[Step], bool]) -> Event:
    """An event of a single move."""
    return lambda steps: any(happens(step) for step in steps)


def orbits(step: Step) -> int:
    """The orbit points this move has brought its player."""
    before, after = step.before["players"][step.actor]["bag"], step.after["players"][step.actor]["bag"]
    return int(after["orbits"] - before["orbits"])


def coast_of(step: Step) -> tuple[Coast, int]:
    """The coast and the sun's field before a move of the sun."""
    state = step.state
    assert isinstance(state, State)
    player = state.players[step.actor]
    return Coast(BOARD, player.land), int(player.sun)


def from_dead_end(step: Step) -> bool:
    if not step.move.startswith("sun to"):
        return False
    coast, sun = coast_of(step)
    return not coast.open & BIT[sun]


def by_shortcut(step: Step) -> bool:
    """One step that is not the next one of the walk."""
    if not step.move.startswith("sun to"):
        return False
    coast, sun = coast_of(step)
    target = BOARD.names.index(step.move.removeprefix("sun to "))
    if not coast.steps[sun] & BIT[target] or not coast.open & BIT[sun]:
        return False
    walk = Walk(BOARD, coast.open)
    here = [place for place in list(walk.places)[3 * sun : 3 * sun + 3] if place >= 0]
    there = [place for place in list(walk.places)[3 * target : 3 * target + 3] if place >= 0]
    return not any((place + 1) % walk.length in there for place in here)


def turned_back(step: Step) -> bool:
    if not step.move.startswith("sun to"):
        return False
    return bool(step.after["players"][step.actor]["turns"] < step.before["players"][step.actor]["turns"])


def short_column(step: Step) -> bool:
    done = step.before["phase"] == "reveal tiles" != step.after["phase"]
    return done and min(len(column) for column in step.after["columns"].values()) < 6


def shuffled(step: Step) -> bool:
    """The discards of a kind have become its pile."""
    before, after = step.before["discards"], step.after["discards"]
    return step.before["phase"] == "reveal tiles" and any(before[kind] and not after[kind] for kind in before)


def lost_turn(step: Step) -> bool:
    return bool(step.after["phase"] == "persons" != step.before["phase"] and step.before["turns_left"] > 1)


def palace_then_slot(steps: list[Step]) -> bool:
    return any(
        step.before["phase"] == step.after["phase"] == "bonus action"
        and not step.before["action"]["slot_bonus"]
        and step.after["action"]["slot_bonus"]
        for step in steps
    )


def equal_points(steps: list[Step]) -> bool:
    points = steps[-1].next_state.points()
    return sorted(points)[-1] == sorted(points)[-2]


def second_cube(step: Step) -> bool:
    """The Warehouse at work: a lit tile gets its second cube."""
    if not step.move.startswith("sun to"):
        return False
    before, after = (position["players"][step.actor]["tiles"] for position in (step.before, step.after))
    return any(len(now["cubes"]) == 2 != len(then["cubes"]) for then, now in zip(before, after))


EVENTS: dict[str, Event] = {
    "two players": lambda steps: len(steps[0].before["players"]) == 2,
    "three players": lambda steps: len(steps[0].before["players"]) == 3,
    "four players": lambda steps: len(steps[0].before["players"]) == 4,
    "the sun leaves a dead end": some(from_dead_end),
    "the sun takes a shortcut": some(by_shortcut),
    "the sun turns back over the gold line": some(turned_back),
    "an orbit": some(lambda s: s.actor >= 0 and s.before["phase"] == "action" and orbits(s) == 5),
    "a lap in a bonus action": some(lambda s: s.actor >= 0 and s.before["phase"] == "bonus action" and orbits(s) > 0),
    "an orbit with the watch tower": some(lambda s: s.actor >= 0 and orbits(s) == 10),
    "land management": some(lambda s: s.before["phase"] == "manage land"),
    "exchange bazaar": some(lambda s: s.move in ("exchange 1", "exchange 2", "exchange 3")),
    "a second cube in the warehouse": some(second_cube),
    "a palace and then a full slot": palace_then_slot,
    "a power plant": some(lambda s: s.move == "build power plant"),
    "a person brings a cube": some(lambda s: bool(s.before["cube"]) and s.before["cube"]["cause"] == "person"),
    "the discards are shuffled": some(shuffled),
    "a column is shorter": some(short_column),
    "a player loses a turn": some(lost_turn),
    "a tie is broken by the cubes": lambda steps: equal_points(steps) and len(steps[-1].next_state.winners()) == 1,
    "a shared victory": lambda steps: len(steps[-1].next_state.winners()) > 1,
}
