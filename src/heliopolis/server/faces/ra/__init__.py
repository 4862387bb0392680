"""How Ra looks in the browser."""

from .cues import cue
from .figures import figures
from .picture import parts

__all__ = ["cue", "figures", "parts"]
