"""How Hellas is drawn at the table."""

from __future__ import annotations

from .cues import cue
from .figures import figures, grounds
from .picture import parts

__all__ = ["cue", "figures", "grounds", "parts"]
