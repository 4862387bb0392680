"""The games; importing this package registers them all.

A board file that is wrong, which can only be one of an owner's own, keeps its game out and leaves the others alone.
"""

from __future__ import annotations

from ..core.errors import InvalidBoard
from ..core.registry import refuse, register
from .ra.rules import Ra

register(Ra())

try:
    from .helios.rules import Helios

    register(Helios())
except InvalidBoard as error:
    refuse("helios", error)

try:
    from .hellas.rules import Hellas

    register(Hellas())
except InvalidBoard as error:
    refuse("hellas", error)
