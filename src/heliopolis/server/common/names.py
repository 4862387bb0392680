"""Names that several pages use."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import resources

from ...words import N_, gettext

STATIC = resources.files("heliopolis.server") / "static"

LEVEL_WORDS = {
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}


def level_word(level: str | None) -> str:
    """The word for a bot's level."""
    return gettext(LEVEL_WORDS[level]) if level else ""


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the content, so browsers may keep it for ever."""
    mark = sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={mark}"
