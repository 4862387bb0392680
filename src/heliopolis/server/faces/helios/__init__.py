"""How Helios looks at the table."""

from __future__ import annotations

from .picture import parts

__all__ = ["parts"]
