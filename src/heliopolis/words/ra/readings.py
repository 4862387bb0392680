"""The table of Ra in sentences: the row, a display, and what all have of a kind."""

from __future__ import annotations

from collections import Counter

from ...games.ra.material import CIVILIZATIONS, MONUMENTS, Kind
from ...games.ra.view import RaPlayer, RaView
from ..numbers import listed
from ..readings import by_seat, called
from ..speech import _, ngettext
from ..texts import Readings
from .names import tiles
from .previews import RaMoment

KINDS: tuple[Kind, ...] = ("god", "pharaoh", "nile", "flood", *CIVILIZATIONS, "gold", *MONUMENTS)


def readings(moment: RaMoment) -> Readings:
    """The row with the track, every display, and every row of the displays."""
    seats = [sitter.seat for sitter in moment.order]
    return Readings(middle(moment), [display(moment, seat) for seat in seats], kinds(moment))


def middle(moment: RaMoment) -> str:
    """The row, the track, the sun and the bag; in an auction, the bids."""
    view = moment.view
    parts = [row(view)]
    parts.append(_("Sun {sun} goes to the winner.").format(sun=view["centre_sun"]))
    parts.append(_("Ra track: {number} of {fields}.").format(number=view["track"], fields=view["track_fields"]))
    bag = ngettext("{count} tile in the bag.", "{count} tiles in the bag.", view["bag_size"])
    parts.append(bag.format(count=view["bag_size"]))
    if view["auction"]:
        parts.append(by_seat(moment, _("The bids"), [answer(each) for each in view["auction"]["answers"]]))
    return " ".join(parts)


def row(view: RaView) -> str:
    """The tiles of the row."""
    kinds = list(Counter(view["row"]).elements())
    if not kinds:
        return _("The row is empty.")
    words = ngettext("{count} tile in the row: {tiles}.", "{count} tiles in the row: {tiles}.", len(kinds))
    return words.format(count=len(kinds), tiles=listed(tiles(kinds)))


def answer(given: int | str | None) -> str:
    """Somebody's bid."""
    if given is None:
        return _("not yet asked")
    return str(given) if isinstance(given, int) else _("passes")


def display(moment: RaMoment, seat: int) -> str:
    """What lies in front of a player."""
    player = moment.view["players"][seat]
    points = player["points"]
    told = [] if points is None else [ngettext("{count} point", "{count} points", points).format(count=points)]
    told += [suns(player), some(player, KINDS)]
    return f"{called(moment, seat)}: {'; '.join(told)}."


def suns(player: RaPlayer) -> str:
    """Suns face up, then those face down."""
    up = ", ".join(map(str, player["suns"]))
    told = _("suns {suns}").format(suns=up) if up else _("no sun face up")
    if player["spent"]:
        told += ", " + _("face down {suns}").format(suns=", ".join(map(str, player["spent"])))
    return told


def some(player: RaPlayer, kinds: tuple[Kind, ...]) -> str:
    """The tiles of some kinds."""
    own = [kind for kind in kinds for _each in range(player["tiles"].get(kind, 0))]
    return listed(tiles(own)) if own else _("no tiles")


def kinds(moment: RaMoment) -> list[str]:
    """Suns, and each row of the displays, at all players."""
    players = moment.view["players"]
    rows: list[tuple[str, tuple[Kind, ...]]] = [
        (_("Gods"), ("god",)),
        (_("Pharaohs"), ("pharaoh",)),
        (_("Nile, flood"), ("nile", "flood")),
        (_("Civilization"), tuple(CIVILIZATIONS)),
        (_("Gold"), ("gold",)),
        (_("Monuments"), tuple(MONUMENTS)),
    ]
    told = [by_seat(moment, _("Suns"), [suns(player) for player in players])]
    return told + [by_seat(moment, title, [some(player, row) for player in players]) for title, row in rows]
