"""The score sheet."""

from __future__ import annotations

from ...games.helios.material import SOURCE_NAMES
from ...games.helios.view import HeliosView
from .. import N_, _, gettext
from ..texts import Sheet, SheetLine
from .names import slug

BAG = {
    "temples": N_("Temples lit"),
    "city council": N_("City Council"),
    "orbits": N_("Orbits"),
    "exchange bazaar": N_("Exchange Bazaar"),
}


def sheet(view: HeliosView) -> Sheet:
    """The bag, and what the final scoring would add now; at the end the bag in full."""
    finals = [player["final"] for player in view["players"]]
    lines = [
        SheetLine(_("Corner fields"), [final["corner_fields"] for final in finals], "score-corners"),
        SheetLine(
            _("Special tiles"),
            [sum(tile["points"] for tile in final["special_tiles"]) for final in finals],
            "score-specials",
        ),
        SheetLine(_("Buildings"), [sum(final["buildings"].values()) for final in finals], "score-buildings"),
        SheetLine(_("Persons"), [sum(final["persons"].values()) for final in finals], "score-persons"),
        SheetLine(_("Mana"), [final["mana"] for final in finals], "score-mana"),
        SheetLine(_("Cubes"), [final["cubes"] for final in finals], "score-cubes"),
    ]
    bags = [None if player["bag"] is None else sum(player["bag"].values()) for player in view["players"]]
    total = SheetLine(
        _("Total"),
        [None if bag is None else bag + sum(line.values[seat] or 0 for line in lines) for seat, bag in enumerate(bags)],
    )
    if not view["over"]:
        return Sheet(_("If the game ended now"), [SheetLine(_("Points so far"), [*bags], "score-bag"), *lines], total)
    sources = [
        SheetLine(
            gettext(BAG[source]),
            [player["bag"][source] for player in view["players"] if player["bag"] is not None],
            f"bag-{slug(source)}",
        )
        for source in SOURCE_NAMES
    ]
    return Sheet(_("Final score"), sources + lines, total)
