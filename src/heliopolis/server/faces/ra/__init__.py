"""How Ra looks in the browser."""

from .cues import cue
from .picture import parts

__all__ = ["cue", "parts"]
