"""Ra in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from ...games.ra.material import (
    CIVILIZATIONS,
    EPOCHS,
    KIND_NAMES,
    MONUMENTS,
    ROW_FIELDS,
    Kind,
)
from ...words import _
from . import View, title

COLOURS: dict[str, str] = {
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

WORTH: dict[str, str] = {
    "god": "2 points at the end of the epoch, or takes a tile later",
    "pharaoh": "stays; most +5, fewest -2 each epoch",
    "nile": "stays; 1 point each epoch in which you have a flood",
    "flood": "1 point, and makes your Niles count this epoch",
    "gold": "3 points",
    "funeral": "a disaster: costs you two pharaohs",
    "drought": "a disaster: costs you two floods or Niles",
    "unrest": "a disaster: costs you two tiles of civilization",
    "earthquake": "a disaster: costs you two monuments",
    **dict.fromkeys(CIVILIZATIONS, "civilization: 3/4/5 different kinds bring 5/10/15"),
    **dict.fromkeys(MONUMENTS, "monument: stays, counts at the very end"),
}


def summary() -> str:
    """The game in a few lines."""
    return _(
        "Three epochs. On your turn you draw a tile for the row, use god tiles to take tiles out of it, or call "
        "Ra. A call of Ra, or a drawn Ra tile, starts an auction: everybody bids one sun or passes, once round, "
        "the Ra player last. The winner takes the whole row and the sun in the middle, face down for the next "
        "epoch, and leaves the sun he bid there. Without a face-up sun you are out until the next epoch. An "
        "epoch ends when the Ra track is full or all suns are used. Each epoch: god 2, gold 3, most pharaohs +5, "
        "fewest -2, Nile and flood 1 each if you have a flood, 3/4/5 kinds of civilization 5/10/15, none -5. At "
        "the very end monuments (different and equal) and suns count too."
    )


def draw(view: View, names: list[str]) -> RenderableType:
    """The board, the auction if there is one, and everybody's display."""
    parts: list[RenderableType] = [board(view), row(view)]
    if view["auction"] is not None:
        parts.append(auction(view, names))
    if view["owed"]:
        parts.append(f"[bold]{escape(names[view['actor']])}[/] still owes {view['owed']} to the {view['phase']}.")
    parts.append(displays(view, names))
    return Group(*parts)


def board(view: View) -> str:
    """Epoch, track, sun and bag."""
    track = "[bright_red]●[/]" * view["track"] + "○" * (view["track_fields"] - view["track"])
    return (
        f"[bold]Epoch {view['epoch']} of {EPOCHS}[/]   Ra track {track}   "
        f"middle sun [bold gold1]{view['centre_sun']}[/]   {view['bag_size']} tiles in the bag"
    )


def row(view: View) -> str:
    """The tiles on offer."""
    tiles = [chip(kind) for kind in KIND_NAMES for _ in range(view["row"].get(kind, 0))]
    return f"Row {len(tiles)} of {ROW_FIELDS}   " + (" ".join(tiles) or "[dim]empty[/]")


def chip(kind: Kind) -> str:
    """A tile."""
    return f"[{COLOURS[kind]}] {kind} [/]"


def auction(view: View, names: list[str]) -> str:
    """Why there is an auction, and all answers so far in their order."""
    causes = {"called": "calls Ra", "row full": "calls Ra for a full row", "drawn": "has drawn a Ra tile"}
    words = [f"[bold]{escape(names[view['turn']])}[/] {causes[view['auction']['cause']]}."]
    seats = len(names)
    for step in range(1, seats + 1):
        seat = (view["turn"] + step) % seats
        answer = view["auction"]["answers"][seat]
        if answer is not None:
            words.append(f"{escape(names[seat])} {'passes' if answer == 'pass' else f'bids [bold gold1]{answer}[/]'}.")
    return "Auction: " + " ".join(words)


def displays(view: View, names: list[str]) -> Table:
    """The five rows of every display, side by side, with what each row would bring now."""
    table = Table(box=box.SIMPLE_HEAD, show_lines=False, pad_edge=False)
    table.add_column("", style="dim")
    for seat, name in enumerate(names):
        table.add_column(title(view, seat, escape(name)))
    rows = [
        ("suns", [suns(player) for player in view["players"]]),
        ("gods", [worth(player, ["god"], "god") for player in view["players"]]),
        ("pharaohs", [worth(player, ["pharaoh"], "pharaoh") for player in view["players"]]),
        ("Nile", [worth(player, ["nile", "flood"], "nile") for player in view["players"]]),
        ("civilization", [worth(player, CIVILIZATIONS, "civilization") for player in view["players"]]),
        ("gold", [worth(player, ["gold"], "gold") for player in view["players"]]),
        ("monuments", [worth(player, MONUMENTS, "monuments") for player in view["players"]]),
        (
            "epoch so far",
            [f"{sum(player['now'].values()):+d}" if not view["over"] else "" for player in view["players"]],
        ),
        ("points", [str(player["points"]) if player["points"] is not None else "hidden" for player in view["players"]]),
    ]
    for name, cells in rows:
        table.add_row(name, *cells)
    return table


def suns(player: View) -> str:
    """Suns that can be used, then those that lie face down."""
    up = " ".join(f"[bold gold1]{sun}[/]" for sun in player["suns"])
    down = " ".join(f"[dim strike]{sun}[/]" for sun in player["spent"])
    return f"{up}  {down}".strip() or "[dim]none[/]"


def worth(player: View, kinds: list[Kind], item: str) -> str:
    """The tiles of a row, and what they bring if the epoch ended now."""
    counts = {kind: player["tiles"][kind] for kind in kinds if player["tiles"].get(kind)}
    if len(kinds) == 1:
        tiles = [str(count) for count in counts.values()]
    else:
        tiles = [kind if count == 1 else f"{kind} x{count}" for kind, count in counts.items()]
    points = player["now"][item]
    bring = f" [{'green' if points > 0 else 'red'}]{points:+d}[/]" if points else ""
    return (", ".join(tiles) or "[dim]-[/]") + bring


def explain(view: View, move: str) -> str:
    """What a legal move would do."""
    verb, _, rest = move.partition(" ")
    if verb == "draw":
        return explain_draw(view)
    if verb == "call":
        full = sum(view["row"].values()) == ROW_FIELDS
        return "an auction; if all pass, the row is lost" if full else "an auction; if all others pass, you must bid"
    if verb == "done":
        return "use no more god tiles"
    if verb == "pass":
        return "make no bid"
    if verb == "bid":
        count = sum(view["row"].values())
        tiles = "no tiles" if count == 0 else "the tile" if count == 1 else f"all {count} tiles"
        return f"if it wins: {tiles}, and sun {view['centre_sun']} for the next epoch"
    if verb == "take":
        return f"for a god tile: {WORTH[rest]}"
    return f"lose it to the {view['phase']}"


def explain_draw(view: View) -> str:
    """The chance of a Ra tile, if the bag may be counted, and what it would mean."""
    last = view["track"] == view["track_fields"] - 1
    meaning = "ends the epoch" if last else "starts an auction"
    if view["bag"] is None:
        return f"a tile for the row; a Ra tile {meaning}"
    chance = view["bag"].get("ra", 0) / view["bag_size"]
    return f"a tile for the row; a Ra tile ({chance:.0%}) {meaning}"


def tell(move: str) -> str:
    """A move that was made, after a name."""
    verb, _, rest = move.partition(" ")
    return {
        "draw": "draws a tile",
        "call": "calls Ra",
        "done": "uses no more god tiles",
        "pass": "passes",
        "bid": f"bids {rest}",
        "take": f"spends a god tile on {rest}",
        "discard": f"loses {rest}",
        "suns": f"deals the suns {rest}",
        "tile": f"turns over: {rest}",
    }[verb]
