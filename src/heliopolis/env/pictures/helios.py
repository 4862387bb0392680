"""A table of Helios: everybody's land, cubes, temples and sun."""

from __future__ import annotations

import math

from ...core.game import State
from ...games.helios.view import BoardView, HeliosPlayer, HeliosView, place
from .canvas import FLAT, INK, PAPER, SEATS, Canvas, known

TILES = {
    "brown": "#a8794a",
    "grey": "#a9a9a9",
    "green": "#84b56a",
    "blue": "#6fa8d8",
    "black": "#555555",
}
SPECIAL = "#e8c9e0"
LIGHT = "#efe3c2"
EDGE = "#d9c9a0"
SUN = "#f0b429"
SIZE = 17.0  # of a hexagon
PLACES = ((205, 160), (565, 160), (205, 395), (565, 395))  # the middle of every seat's board


def draw(canvas: Canvas, state: State, view: HeliosView) -> None:
    """The whole table."""
    canvas.text(10, 30, f"round {view['round']}, {view['phase']}")
    columns = "   ".join(f"{kind}: {' '.join(colours)}" for kind, colours in view["columns"].items())
    canvas.text(200, 32, columns, INK, 10)
    for seat, player in enumerate(view["players"]):
        draw_board(canvas, view["board"], *PLACES[seat], player)
        mark = " *" if view["actor"] == seat else ""
        x, y = PLACES[seat][0] - 197, PLACES[seat][1] - 95
        canvas.text(x, y, f"seat {seat}{mark}", SEATS[seat], 14)
        lines = [f"{known(player['points'])} points", f"{player['mana']} mana", f"range {player['range']}"]
        lines += [f"{len(player['buildings'])} buildings", f"{len(player['persons'])} persons"]
        for number, line in enumerate(lines):
            canvas.text(x, y + 20 + 14 * number, line, INK, 11)


def draw_board(canvas: Canvas, board: BoardView, x: float, y: float, player: HeliosPlayer) -> None:
    """The land of a player."""
    for colour, fields in ((LIGHT, board["light"]), (EDGE, board["edge"])):
        for field in fields:
            canvas.hexagon(*centre(x, y, *place(field)), SIZE, colour, FLAT)
    for tile in player["tiles"]:
        here = centre(x, y, *place(tile["field"]))
        canvas.hexagon(*here, SIZE, TILES.get(tile["tile"], SPECIAL), FLAT)
        if tile["tile"] not in TILES:
            canvas.centred(here[0], here[1] - 8, tile["tile"][:4], INK, 9)
        if tile["temple"]:
            canvas.box(here[0], here[1], 11, PAPER)
        for number, cube in enumerate(tile["cubes"]):
            canvas.box(here[0] - 5 + 10 * number, here[1] + 7, 7, TILES[cube])
    canvas.disc(*centre(x, y, *place(player["sun"])), 8, SUN)


def centre(x: float, y: float, q: int, r: int) -> tuple[float, float]:
    """The middle of a hexagon that lies on a side."""
    return x + SIZE * 1.5 * q, y + SIZE * math.sqrt(3) * (r + q / 2)
