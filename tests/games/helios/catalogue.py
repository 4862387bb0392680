"""How the rules of the catalogue are numbered."""

from __future__ import annotations

PREFIX = "HEL"
RULES = 51
