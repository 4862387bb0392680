"""How Helios looks at the table."""

from __future__ import annotations

from .cues import cue
from .picture import parts

__all__ = ["cue", "parts"]
