"""What the box, the set-up and the bar say about Hellas."""

from __future__ import annotations

from ....games.hellas.material import STAGES
from ....words import _
from ..face import Chapter, Cover, View


def cover() -> Cover:
    """What the box says about the game."""
    return Cover(_("Quarry marble, raise temples and found the cities beside them."), 45)


def option_words() -> dict[str, tuple[str, dict[str, str]]]:
    """The options and their values."""
    return {
        "marble": (_("Marble"), {"shown": _("shown"), "hidden": _("behind screens")}),
        "map": (
            _("Island"),
            {"usual": _("as usual for so many players"), "minotaur": _("Minotaur"), "pegasus": _("Pegasus")},
        ),
    }


def chapter(view: View) -> Chapter:
    """Which of the three phases it is."""
    return Chapter(_("Phase {number}").format(number=view["phase"]), view["phase"], STAGES)
