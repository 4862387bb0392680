"""How Hellas looks and reads at the table."""

from __future__ import annotations

from ....words.hellas.helps import helps as help  # noqa: A004  the name that every face has
from .box import chapter, cover, option_words
from .log import hairline, tell
from .picture import picture
from .prompts import prompt
from .score import sheet

__all__ = ["chapter", "cover", "hairline", "help", "option_words", "picture", "prompt", "sheet", "tell"]
