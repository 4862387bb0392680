"""How Ra looks in the browser."""

from .picture import parts

__all__ = ["parts"]
