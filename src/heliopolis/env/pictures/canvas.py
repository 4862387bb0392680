"""Paper and pens: shapes and words of one size of picture."""

from __future__ import annotations

import math

from ...core.needed import needed

with needed("A picture", "env"):
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

WIDTH = 720
HEIGHT = 520
PAPER = "#f6efe0"
INK = "#3a2e1f"
FAINT = "#cdbf9f"
SEATS = ("#b5402f", "#2f6fb5", "#3c8a4d", "#d39a1e", "#7a4d9c")
POINTY = math.pi / 6  # the angle of the first corner of a hexagon that stands on a corner
FLAT = 0.0


class Canvas:
    """A picture being drawn."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def text(self, x: float, y: float, words: str, colour: str = INK, size: int = 12) -> None:
        """Words from a point to the right."""
        self.pen.text((x, y), words, fill=colour, font=ImageFont.load_default(size))

    def centred(self, x: float, y: float, words: str, colour: str = INK, size: int = 11) -> None:
        """Words around a point."""
        self.pen.text((x, y), words, fill=colour, font=ImageFont.load_default(size), anchor="mm")

    def disc(self, x: float, y: float, radius: float, fill: str | None, outline: str = INK) -> None:
        """A disc around a point; without a filling, a ring."""
        self.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill, outline=outline)

    def box(self, x: float, y: float, size: float, fill: str, outline: str = INK) -> None:
        """A square around a point."""
        half = size / 2
        self.pen.rectangle((x - half, y - half, x + half, y + half), fill=fill, outline=outline)

    def hexagon(self, x: float, y: float, radius: float, fill: str, turned: float) -> None:
        """A hexagon around a point, its first corner turned by an angle."""
        angles = [turned + side * math.pi / 3 for side in range(6)]
        corners = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
        self.pen.polygon(corners, fill=fill, outline=FAINT)

    def array(self) -> np.ndarray:
        """The picture as numbers."""
        return np.asarray(self.image, dtype=np.uint8).copy()


def known(value: object) -> str:
    """A number, or a question mark for one that is hidden."""
    return "?" if value is None else str(value)
