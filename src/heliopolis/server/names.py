"""Names that several pages use."""

from __future__ import annotations

from .words import N_, gettext

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
