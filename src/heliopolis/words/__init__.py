"""Words for people: names of things, moves, events and prompts, in every language. Any surface speaks through here."""

from .speech import N_, _, best_language, gettext, languages, ngettext, pgettext, speaking, spoken

__all__ = ["N_", "_", "best_language", "gettext", "languages", "ngettext", "pgettext", "speaking", "spoken"]
