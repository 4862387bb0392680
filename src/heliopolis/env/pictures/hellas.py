"""A table of Hellas: the island with its quarries, temples and cities."""

from __future__ import annotations

import math
from typing import Any

from ...core.game import State
from ...games.hellas.island import COAST, FIELD_NAMES, INLAND, ISLANDS, QUARRY_FIELD, SEA
from .canvas import INK, PAPER, POINTY, SEATS, Canvas, known

SIZE = 21.0  # of a hexagon
MIDDLE = (250.0, 285.0)
REGIONS = {COAST: "#ecd9a4", INLAND: "#b9c48c", QUARRY_FIELD: "#d8d3c8"}
TEMPLE = "#f7f4ec"
PIECES = (("houses", "h"), ("squares", "s"), ("palaces", "P"))


def draw(canvas: Canvas, state: State, view: dict[str, Any]) -> None:
    """The whole table."""
    canvas.text(10, 30, f"phase {view['phase']}, {view['step']}, {view['supply_size']} tiles face down")
    island = next(island for island in ISLANDS if island.name == view["map"])
    for field, region in enumerate(island.regions):
        if region != SEA:
            canvas.hexagon(*centre(FIELD_NAMES[field]), SIZE, REGIONS.get(region, TEMPLE), POINTY)
    for name, columns in view["columns"].items():
        canvas.centred(*centre(name), f"T{columns}", INK, 13)
    for name, pile in view["quarries"].items():
        canvas.centred(*centre(name), "x" if pile["closed"] else str(pile["tiles"][-1]), INK, 13)
    for name in view["statues"]:
        canvas.disc(*centre(name), 9, PAPER)
        canvas.centred(*centre(name), "S")
    if view["worker"]:
        canvas.disc(*centre(view["worker"]), 14, None)
    for seat, player in enumerate(view["players"]):
        draw_pieces(canvas, player, SEATS[seat])
        mark = " *" if view["actor"] == seat else ""
        y = 60 + 100 * seat
        canvas.text(520, y, f"seat {seat}{mark}", SEATS[seat], 14)
        canvas.text(520, y + 20, f"{known(player['marble'])} marble, {player['rings']} rings")
        left = ", ".join(f"{count} {piece}s" for piece, count in player["left"].items())
        canvas.text(520, y + 36, f"left: {left}", INK, 10)
        canvas.text(520, y + 52, f"{view['stones_left'][seat]} stones left", INK, 10)


def draw_pieces(canvas: Canvas, player: dict[str, Any], colour: str) -> None:
    """The pieces of a player on the board."""
    for plural, letter in PIECES:
        for name in player[plural]:
            canvas.box(*centre(name), 18, colour)
            canvas.centred(*centre(name), letter, PAPER, 13)


def centre(name: str) -> tuple[float, float]:
    """The middle of a hexagon that stands on a corner."""
    q, r = (int(part) for part in name.split(","))
    return MIDDLE[0] + SIZE * math.sqrt(3) * (q + r / 2), MIDDLE[1] + SIZE * 1.5 * r
