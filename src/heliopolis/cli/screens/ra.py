"""Ra in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...games.ra.material import CIVILIZATIONS, EPOCHS, KIND_NAMES, MONUMENTS, ROW_FIELDS, Item, Kind
from ...games.ra.state import Cause
from ...games.ra.view import RaPlayer, RaView
from ...words import N_, _, gettext
from ...words.ra.names import gain, item_name, tile_name
from ..terminal import SIMPLE_HEAD, Drawn, Group, Table, escape
from . import title

COLOURS: Mapping[Kind, str] = {
    "ra": "black on bright_red",
    "god": "bright_white on dark_blue",
    "pharaoh": "black on dark_orange",
    "nile": "black on deep_sky_blue1",
    "flood": "black on turquoise2",
    "gold": "black on gold1",
    "funeral": "bright_white on grey30",
    "drought": "bright_white on grey30",
    "unrest": "bright_white on grey30",
    "earthquake": "bright_white on grey30",
    **dict.fromkeys(CIVILIZATIONS, "black on dark_sea_green2"),
    **dict.fromkeys(MONUMENTS, "black on wheat1"),
}
CAUSES: Mapping[Cause, str] = {
    "called": N_("{name} calls Ra."),
    "row full": N_("{name} calls Ra for the full row."),
    "drawn": N_("{name} has drawn a Ra tile."),
}
# The rows of a display: the item of the scoring, and the tiles it is about.
ROWS: Mapping[Item, Sequence[Kind]] = {
    "god": ["god"],
    "pharaoh": ["pharaoh"],
    "nile": ["nile", "flood"],
    "civilization": CIVILIZATIONS,
    "gold": ["gold"],
    "monuments": MONUMENTS,
}


def summary() -> str:
    """The game in a few lines."""
    return _(
        "Three epochs. On your turn you draw a tile for the row, use god tiles to take tiles out of it, or call "
        "Ra. A call of Ra, or a drawn Ra tile, starts an auction: everybody bids one sun or passes, once round, "
        "the Ra player last. The winner takes the whole row and the sun in the middle, face down for the next "
        "epoch, and leaves the sun of the bid there. Without a face-up sun you are out until the next epoch. An "
        "epoch ends when the Ra track is full or all suns are used. Each epoch: god 2, gold 3, most pharaohs +5, "
        "fewest −2, Nile and flood 1 each if you have a flood, 3/4/5 kinds of civilization 5/10/15, none −5. At "
        "the very end monuments (different and equal) and suns count too."
    )


def draw(view: RaView, names: list[str]) -> Drawn:
    """The board, the auction if there is one, and everybody's display."""
    parts: list[Drawn] = [board(view), row(view)]
    if view["auction"] is not None:
        parts.append(auction(view, names))
    if view["owed"]:
        name = f"[bold]{escape(names[view['actor']])}[/]"
        parts.append(_("{name} must give up {number} more.").format(name=name, number=view["owed"]))
    parts.append(displays(view, names))
    return Group(*parts)


def board(view: RaView) -> str:
    """Epoch, track, sun and bag."""
    epoch = _("Epoch {number} of {epochs}").format(number=view["epoch"], epochs=EPOCHS)
    track = "[bright_red]●[/]" * view["track"] + "○" * (view["track_fields"] - view["track"])
    sun = f"[bold gold1]{view['centre_sun']}[/]"
    return "   ".join(
        [
            f"[bold]{epoch}[/]",
            _("Ra track") + f" {track}",
            _("Sun {sun} in the middle").format(sun=sun),
            _("{number} in the bag").format(number=view["bag_size"]),
        ]
    )


def row(view: RaView) -> str:
    """The tiles on offer."""
    tiles = [chip(kind) for kind in KIND_NAMES for _tile in range(view["row"].get(kind, 0))]
    label = _("Row, {number} of {fields} tiles").format(number=len(tiles), fields=ROW_FIELDS)
    return f"{label}   {' '.join(tiles)}".rstrip()


def chip(kind: Kind) -> str:
    """A tile."""
    return f"[{COLOURS[kind]}] {name_of(kind)} [/]"


def name_of(kind: Kind) -> str:
    """A tile's name without the places where a narrow page may part it."""
    return tile_name(kind).replace("\u00ad", "")


def auction(view: RaView, names: list[str]) -> str:
    """Why there is an auction, and all answers so far in their order."""
    assert view["auction"] is not None
    cause = CAUSES[view["auction"]["cause"]]
    words = [gettext(cause).format(name=f"[bold]{escape(names[view['turn']])}[/]")]
    seats = len(names)
    for place in range(1, seats + 1):
        seat = (view["turn"] + place) % seats
        answer = view["auction"]["answers"][seat]
        if answer == "pass":
            words.append(_("{name} passes").format(name=escape(names[seat])) + ".")
        elif answer is not None:
            bid = _("{name} bids {sun}").format(name=escape(names[seat]), sun=f"[bold gold1]{answer}[/]")
            words.append(f"{bid}.")
    return " ".join(words)


def displays(view: RaView, names: list[str]) -> Table:
    """The rows of every display, side by side, with what each would bring now."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("", style="dim")
    for seat, name in enumerate(names):
        table.add_column(title(view, seat, escape(name)))
    players = view["players"]
    table.add_row(_("Suns"), *[suns(player) for player in players])
    for item, kinds in ROWS.items():
        table.add_row(item_name(item), *[worth(player, kinds, item) for player in players])
    if not view["over"]:
        table.add_row(_("If the epoch ended now"), *[gain(sum(player["now"].values())) for player in players])
    table.add_row(
        _("Points"), *[_("hidden") if player["points"] is None else str(player["points"]) for player in players]
    )
    return table


def suns(player: RaPlayer) -> str:
    """Suns that can be used, then those that lie face down."""
    up = " ".join(f"[bold gold1]{sun}[/]" for sun in player["suns"])
    down = " ".join(f"[dim strike]{sun}[/]" for sun in player["spent"])
    return f"{up}  {down}".strip() or "[dim]-[/]"


def worth(player: RaPlayer, kinds: Sequence[Kind], item: Item) -> str:
    """The tiles of a row, and what they bring if the epoch ended now."""
    counts = {kind: player["tiles"][kind] for kind in kinds if player["tiles"].get(kind)}
    if len(kinds) == 1:
        tiles = [str(count) for count in counts.values()]
    else:
        tiles = [name_of(kind) if count == 1 else f"{name_of(kind)} x{count}" for kind, count in counts.items()]
    points = player["now"][item]
    bring = f" [{'green' if points > 0 else 'red'}]{gain(points)}[/]" if points else ""
    return (", ".join(tiles) or "[dim]-[/]") + bring
