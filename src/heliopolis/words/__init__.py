"""Words for people: names of things, moves, events and prompts, in every language. Any surface speaks through here."""

from .speech import LANGUAGES, N_, _, gettext, ngettext, pgettext, speaking, spoken

__all__ = ["LANGUAGES", "N_", "_", "gettext", "ngettext", "pgettext", "speaking", "spoken"]
