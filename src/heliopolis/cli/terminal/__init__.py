"""What is written in a terminal: text with colours, tables, frames and bars, as far as our screens need them.

It is small so that the package is: the names and the way of marking colours are those of the library rich, which does
much more and weighs more than all of Heliopolis. What a game of another distribution draws with rich is shown too.
"""

from .blocks import Columns, Group, Panel, Rule
from .console import Console
from .progress import Progress, track
from .table import HEAVY_HEAD, SIMPLE_HEAD, Table
from .text import Drawn, Text, escape

__all__ = [
    "HEAVY_HEAD",
    "SIMPLE_HEAD",
    "Columns",
    "Console",
    "Drawn",
    "Group",
    "Panel",
    "Progress",
    "Rule",
    "Table",
    "Text",
    "escape",
    "track",
]
