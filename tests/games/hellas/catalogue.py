"""How the rules of the catalogue are numbered."""

from __future__ import annotations

PREFIX = "HLS"
RULES = 26
