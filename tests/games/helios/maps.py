"""Lands drawn as text, and a sun that is slow and obvious: sets of coordinates and real angles.

A map has a character a field, two columns to the right for each q and one line down for half a field:

    #  a tile        .  an empty field     @  the sun
    *  a field where the sun may stop      !  the same, with a whole lap on the way
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

from heliopolis.core.hexes import BIT, Hex, disc, distance, neighbours, ring
from heliopolis.core.reading import Fields
from heliopolis.games.board_files import read_board
from heliopolis.games.helios.board import Board

BOARD = Board(read_board("helios"))


def board_of_radius(radius: int) -> Board:
    """A hexagonal board whose light fields reach that far, with a gold line to the north."""
    return Board(
        Fields(
            {
                "light": [list(hexagon) for hexagon in disc((0, 0), radius)],
                "edge": [list(hexagon) for hexagon in ring((0, 0), radius + 1)],
                "start": [0, 0],
                "sun": [0, -1],
                "gold": [[0, -row] for row in range(1, radius + 2)],
                "corners": [[radius + 1, 0], [0, radius + 1]],
                "mana": [[1, 0]],
                "bonus": [[0, 1], [-1, 1]],
                "track": [2, 14],
            }
        )
    )


LARGE_BOARD = board_of_radius(3)


class Drawn(NamedTuple):
    """What a map shows."""

    land: set[Hex]
    sun: Hex
    stops: set[Hex]
    laps: set[Hex]


def drawn(text: str, radius: int = 3) -> Drawn:
    """Read a map of the shipped board, or of one with another radius."""
    lines = text.strip("\n").splitlines()
    marks: dict[str, set[Hex]] = {mark: set() for mark in "#.@*!"}
    for hexagon in disc((0, 0), radius):
        q, r = hexagon
        line, column = 2 * r + q + 2 * radius, 2 * (q + radius)
        marks[lines[line][column]].add(hexagon)
    assert len(marks["@"]) == 1
    return Drawn(marks["#"], marks["@"].pop(), marks["*"] | marks["!"], marks["!"])


def mask(board: Board, fields: set[Hex]) -> int:
    return board.grid.mask(fields)


def angle(start: Hex, target: Hex) -> float:
    """The angle turned around the middle on the way from a field to an adjacent one; clockwise is positive."""

    def bearing(hexagon: Hex) -> float:
        q, r = hexagon
        return math.atan2(math.sqrt(3) * (r + q / 2), 1.5 * q)  # r grows downwards, so this turns clockwise

    turned = bearing(target) - bearing(start)
    return (turned + math.pi) % (2 * math.pi) - math.pi


@dataclass
class SlowSun:
    """The sun's rules, word by word."""

    radius: int
    land: set[Hex]
    steps: dict[Hex, set[Hex]] = field(default_factory=dict)
    dead_ends: set[Hex] = field(default_factory=set)
    walk: list[tuple[Hex, float]] = field(default_factory=list)
    places: dict[Hex, list[tuple[int, float]]] = field(default_factory=dict)
    whole: float = 0.0

    def __post_init__(self) -> None:
        board = set(disc((0, 0), self.radius))
        edge = set(ring((0, 0), self.radius))
        self.sea = self.connected(edge, board - self.land)
        while found := [
            hexagon for hexagon in self.sea - edge if sum(near in self.sea for near in neighbours(hexagon)) <= 1
        ]:
            (way_out,) = [near for near in neighbours(found[0]) if near in self.sea]
            self.steps[found[0]] = {way_out}
            self.dead_ends.add(found[0])
            self.sea.remove(found[0])
        self.closed = board - self.sea
        self.coast = {hexagon for hexagon in self.sea if any(near in self.closed for near in neighbours(hexagon))}
        self.go_around()
        for start in self.coast:
            self.steps[start] = {near for near in neighbours(start) if near in self.coast and self.may(start, near)}

    @staticmethod
    def connected(start: set[Hex], within: set[Hex]) -> set[Hex]:
        reached, todo = set(start), list(start)
        while todo:
            for near in neighbours(todo.pop()):
                if near in within and near not in reached:
                    reached.add(near)
                    todo.append(near)
        return reached

    def go_around(self) -> None:
        """Walk with the land at the right hand: every piece of coast line, a field and a side, has a next one."""
        lines = [(h, side) for h in self.coast for side in range(6) if neighbours(h)[side] in self.closed]
        first = min(lines)
        at, turned, order = first, 0.0, [(first, 0.0)]
        while True:
            hexagon, side = at
            ahead = neighbours(hexagon)[side - 1]
            if ahead in self.closed:
                at = (hexagon, (side - 1) % 6)
            else:
                turned += angle(hexagon, ahead)
                at = (ahead, (side + 1) % 6)
            if at == first:
                break
            order.append((at, turned))
        assert len(order) == len(lines)
        self.whole = turned
        self.walk = [(hexagon, turned) for (hexagon, _), turned in order]
        for place, (hexagon, turned) in enumerate(self.walk):
            self.places.setdefault(hexagon, []).append((place, turned))

    def may(self, start: Hex, target: Hex) -> bool:
        """Does the target come later within one lap, after turning just the direct angle?"""
        direct = angle(start, target)
        for i, before in self.places[start]:
            for j, after in self.places[target]:
                turned = after - before + (self.whole if j < i else 0.0)
                if abs(turned - direct) < 1e-6:
                    return True
        return False

    def stops(self, sun: Hex, reach: int) -> set[Hex]:
        reached = {sun}
        for _ in range(reach):
            reached |= {target for start in reached for target in self.steps[start]}
        return reached - {sun}

    def ways(self, sun: Hex, reach: int, turns: int) -> dict[Hex, set[tuple[bool, int]]]:
        """For every field: whether a lap was completed, and the counter, of every single way there is."""
        found: dict[Hex, set[tuple[bool, int]]] = {}
        layer = {(sun, False, turns)}
        for _ in range(reach):
            following = set()
            for start, lap, counter in layer:
                for target in self.steps[start]:
                    now = counter + crossing(start, target)
                    following.add((target, lap or now == 1, 0 if now == 1 else now))
            layer = following
            for target, lap, counter in layer:
                found.setdefault(target, set()).add((lap, counter))
        found.pop(sun, None)
        return found


def crossing(start: Hex, target: Hex) -> int:
    """+1 onto the gold line in the north from q = -1, -1 back there."""

    def gold(hexagon: Hex) -> bool:
        return hexagon[0] == 0 and hexagon[1] < 0

    if gold(target) and start[0] == -1:
        return 1
    return -1 if gold(start) and target[0] == -1 else 0


def picture(land: set[Hex], marks: dict[Hex, str], radius: int = 3) -> str:
    """A map of a land, for messages."""
    lines = [[" "] * (4 * radius + 1) for _ in range(4 * radius + 1)]
    for q, r in disc((0, 0), radius):
        sign = marks.get((q, r), "#" if (q, r) in land else ".")
        lines[2 * r + q + 2 * radius][2 * (q + radius)] = sign
    return "\n".join("".join(line).rstrip() for line in lines)


__all__ = ["BIT", "BOARD", "LARGE_BOARD", "Drawn", "SlowSun", "distance", "drawn", "mask", "picture"]
