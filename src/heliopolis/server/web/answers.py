"""Answers of programs' calls."""

from __future__ import annotations

from typing import Any

from fastapi.responses import JSONResponse
from pydantic_core import to_json


class JsonAnswer(JSONResponse):
    """Plain data as JSON; views are large, and this encoder is several times as fast as the usual one."""

    def render(self, content: Any) -> bytes:
        """The bytes that are sent."""
        return to_json(content)
