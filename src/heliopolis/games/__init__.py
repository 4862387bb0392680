"""The games; importing this package registers them all."""

from __future__ import annotations

from ..core.registry import register
from .hellas.rules import Hellas
from .ra.rules import Ra

register(Ra())
register(Hellas())
