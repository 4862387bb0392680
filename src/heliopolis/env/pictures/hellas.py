"""A table of Hellas: the island with its quarries, temples and cities."""

from __future__ import annotations

import math

from ...core.game import State
from ...games.hellas.island import Region
from ...games.hellas.view import BoardField, HellasBoard, HellasPlayer, HellasView
from .canvas import INK, PAPER, POINTY, SEATS, Canvas, known

SIZE = 21.0  # of a hexagon
MIDDLE = (250.0, 285.0)
REGIONS: dict[Region, str] = {"coast": "#ecd9a4", "inland": "#b9c48c", "quarry": "#d8d3c8", "temple": "#f7f4ec"}


def draw(canvas: Canvas, state: State, view: HellasView) -> None:
    """The whole table."""
    canvas.text(10, 30, f"phase {view['phase']}, {view['step']}, {view['supply_size']} tiles face down")
    board = view["board"]
    for field in board["fields"].values():
        canvas.hexagon(*centre(field), SIZE, REGIONS[field["region"]], POINTY)
    for name, columns in view["columns"].items():
        canvas.centred(*place(board, name), f"T{columns}", INK, 13)
    for name, pile in view["quarries"].items():
        canvas.centred(*place(board, name), "x" if pile["closed"] else str(pile["tiles"][-1]), INK, 13)
    for name in view["statues"]:
        canvas.disc(*place(board, name), 9, PAPER)
        canvas.centred(*place(board, name), "S")
    if view["worker"]:
        canvas.disc(*place(board, view["worker"]), 14, None)
    for seat, player in enumerate(view["players"]):
        draw_pieces(canvas, board, player, SEATS[seat])
        mark = " *" if view["actor"] == seat else ""
        y = 60 + 100 * seat
        canvas.text(520, y, f"seat {seat}{mark}", SEATS[seat], 14)
        canvas.text(520, y + 20, f"{known(player['marble'])} marble, {player['rings']} rings")
        left = ", ".join(f"{count} {piece}s" for piece, count in player["left"].items())
        canvas.text(520, y + 36, f"left: {left}", INK, 10)
        canvas.text(520, y + 52, f"{view['stones_left'][seat]} stones left", INK, 10)


def draw_pieces(canvas: Canvas, board: HellasBoard, player: HellasPlayer, colour: str) -> None:
    """The pieces of a player on the board."""
    for letter, fields in (("h", player["houses"]), ("s", player["squares"]), ("P", player["palaces"])):
        for name in fields:
            canvas.box(*place(board, name), 18, colour)
            canvas.centred(*place(board, name), letter, PAPER, 13)


def place(board: HellasBoard, name: str) -> tuple[float, float]:
    """Where a field is drawn."""
    return centre(board["fields"][name])


def centre(field: BoardField) -> tuple[float, float]:
    """The middle of a hexagon that stands on a corner."""
    q, r = field["q"], field["r"]
    return MIDDLE[0] + SIZE * math.sqrt(3) * (q + r / 2), MIDDLE[1] + SIZE * 1.5 * r
