"""A table of Ra: the track, the row, and what lies in front of everybody."""

from __future__ import annotations

from ...core.game import State
from ...games.ra.material import (
    CIVILIZATION,
    FUNERAL,
    GOD,
    GOLD,
    KIND_NAMES,
    MONUMENT,
    NILE,
    PHARAOH,
    ROW_FIELDS,
    Kind,
)
from ...games.ra.view import RaView
from .canvas import FAINT, INK, PAPER, SEATS, Canvas, known

# The colour of a tile, by the first kind that has it.
COLOURS = (
    (FUNERAL, "#2b2b2b"),
    (MONUMENT, "#c9a06a"),
    (GOLD, "#e7bf3f"),
    (CIVILIZATION, "#8fb36b"),
    (NILE, "#6fb1d8"),
    (PHARAOH, "#c9c3b4"),
    (GOD, "#e0a03a"),
)
SUN = "#f0b429"
TILE = 30
BAND = 78  # the height of a player's part


def draw(canvas: Canvas, state: State, view: RaView) -> None:
    """The whole table."""
    canvas.text(10, 32, f"epoch {view['epoch']}, {view['phase']}, {view['bag_size']} tiles in the bag")
    for field in range(view["track_fields"]):
        taken = field < view["track"]
        canvas.disc(24 + 26 * field, 66, 11, "#b5402f" if taken else PAPER)
    draw_sun(canvas, 340, 66, view["centre_sun"], face_up=True)
    row = [kind for kind, count in view["row"].items() for _ in range(count)]
    for field in range(ROW_FIELDS):
        canvas.box(26 + (TILE + 4) * field, 104, TILE, PAPER, FAINT)
    for field, kind in enumerate(row):
        draw_tile(canvas, 26 + (TILE + 4) * field, 104, kind, 1)
    for seat in range(len(view["players"])):
        draw_player(canvas, 132 + BAND * seat, seat, view)


def draw_player(canvas: Canvas, y: float, seat: int, view: RaView) -> None:
    """The display of a player: suns above, tiles below."""
    player = view["players"][seat]
    answer = view["auction"]["answers"][seat] if view["auction"] else None
    mark = " *" if view["actor"] == seat else ""
    canvas.text(10, y, f"seat {seat}{mark}", SEATS[seat], 14)
    canvas.text(10, y + 20, f"{known(player['points'])} points")
    if answer is not None:
        canvas.text(10, y + 36, "pass" if answer == "pass" else f"bid {answer}")
    for place, sun in enumerate(player["suns"] + player["spent"]):
        draw_sun(canvas, 120 + 28 * place, y + 12, sun, face_up=place < len(player["suns"]))
    for place, (kind, count) in enumerate(player["tiles"].items()):
        draw_tile(canvas, 120 + (TILE + 4) * place, y + 46, kind, count)


def draw_sun(canvas: Canvas, x: float, y: float, sun: int, *, face_up: bool) -> None:
    """A sun, pale if it lies face down."""
    canvas.disc(x, y, 12, SUN if face_up else FAINT)
    canvas.centred(x, y, str(sun))


def draw_tile(canvas: Canvas, x: float, y: float, kind: Kind, count: int) -> None:
    """A tile with the beginning of its name, and how many there are."""
    number = KIND_NAMES.index(kind)
    colour = next(colour for first, colour in COLOURS if number >= first)
    canvas.box(x, y, TILE, colour)
    ink = PAPER if number >= FUNERAL else INK
    canvas.centred(x, y - 6, kind[:4], ink, 10)
    canvas.centred(x, y + 7, f"x{count}" if count > 1 else "", ink, 10)
