"""Short explanations of everything on the table."""

from __future__ import annotations

from ...games.ra.material import CIVILIZATIONS, MONUMENTS, Kind
from ..speech import _
from ..texts import Help
from .names import tile_icon, tile_name


def helps() -> dict[str, Help]:
    """The explanations, by the keys that templates use as `data-help`."""
    return {**tiles(), **table(), **lines()}


def tiles() -> dict[str, Help]:
    """Every kind of tile."""
    civilization = _(
        "Civilization: 3, 4 or 5 different kinds bring 5, 10 or 15; none at all costs 5. All leave after the epoch."
    )
    monument = _(
        "A monument: it stays and counts once, after the third epoch. Different ones count together, and three or more"
        " equal ones bring a bonus."
    )
    texts: dict[Kind, str] = {
        "ra": _("Goes on the track and starts an auction. The one that fills the track ends the epoch at once."),
        "god": _(
            "On your turn, spend it to take any tile of the row but another god."
            " Kept until the end of the epoch it brings 2."
        ),
        "pharaoh": _("Stays. After each epoch the most bring 5 and the fewest cost 2; if all have the same, nothing."),
        "nile": _("Stays. Brings 1 in every epoch in which you have a flood."),
        "flood": _("Brings 1 and makes all your Niles count. Leaves after the epoch."),
        "gold": _("Brings 3 and leaves after the epoch. No disaster touches it."),
        "funeral": _("A disaster: whoever takes it loses two pharaohs."),
        "drought": _("A disaster: whoever takes it loses two tiles of the Nile row, floods first."),
        "unrest": _("A disaster: whoever takes it gives up two tiles of civilization of their choice."),
        "earthquake": _("A disaster: whoever takes it gives up two monuments of their choice."),
        **dict.fromkeys(CIVILIZATIONS, civilization),
        **dict.fromkeys(MONUMENTS, monument),
    }
    return {kind: Help(tile_name(kind), text, tile_icon(kind)) for kind, text in texts.items()}


def table() -> dict[str, Help]:
    """The board and the suns."""
    return {
        "track": Help(
            _("Ra track"),
            _(
                "Every Ra tile drawn lies here. When the last field is filled, the epoch ends"
                " without an auction and the row is lost."
            ),
        ),
        "row": Help(
            _("Offer row"),
            _(
                "What the next auction is about: its winner takes all of it, disasters too."
                " With eight tiles nobody may draw."
            ),
        ),
        "centre sun": Help(
            _("Sun in the middle"),
            _(
                "Whoever wins the auction gets this sun, face down until the next epoch,"
                " and leaves the sun of the bid here."
            ),
            "sunup",
        ),
        "bag": Help(_("Bag"), _("The tiles still to come; nobody knows their order. Drawing takes one."), "bag"),
        "sun": Help(
            _("Sun"),
            _("Face up: you can bid it. Without a face-up sun you take no more part in the epoch."),
            "sunup",
        ),
        "sun down": Help(
            _("Sun, face down"),
            _("Won in this epoch. It can be bid from the next epoch on, and counts in the sum at the end."),
            "sundown",
        ),
        "ra player": Help(_("Ra player"), _("Drew or called Ra. Bids last; play goes on to the left of this player.")),
    }


def lines() -> dict[str, Help]:
    """The lines of the score sheet that are not a tile's own."""
    return {
        "points": Help(_("Points"), _("What a player has so far. Everybody starts with 10; nobody falls below 0.")),
        "then": Help(_("Total"), _("What a player would have if scoring came now.")),
        "civilization": Help(
            _("Civilization"),
            _("Kinds count, not tiles: 3, 4 or 5 different ones bring 5, 10 or 15, one or two nothing, none costs 5."),
        ),
        "monuments": Help(
            _("Monuments"),
            _(
                "Only after the third epoch: 1 to 6 different ones bring 1 to 6, seven 10, eight 15."
                " On top, three, four or five equal ones bring 5, 10 or 15."
            ),
        ),
        "sun sums": Help(
            _("Suns"),
            _("Only after the third epoch: the highest sum of suns, face up and down, brings 5, the lowest costs 5."),
        ),
        "floor": Help(
            _("Not below 0"), _("Who would lose more than there is stands at 0; this line makes good the rest.")
        ),
    }
