"""The games; importing this package registers them all."""

from __future__ import annotations

from ..core.registry import register
from .helios.rules import Helios
from .ra.rules import Ra

register(Ra())
register(Helios())
