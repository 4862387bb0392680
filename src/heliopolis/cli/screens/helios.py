"""Helios in the terminal."""

from __future__ import annotations

from ...core.hexes import Hex
from ...games.helios.actions import coordinate
from ...games.helios.material import COLOUR_NAMES, CORNER, KIND_NAMES, MANA_FIELD, ROUNDS, SLOT_NAMES, SPECIAL_NAMES
from ...games.helios.view import BoardView, HeliosPlayer, HeliosView, TileView, place
from ...words import _
from ...words.helios.names import (
    item_word,
    kind_word,
    owed_words,
    range_word,
    slot_word,
    tile_word,
)
from ..terminal import Columns, Drawn, Group, Text, escape
from . import title

LETTERS = dict(zip(COLOUR_NAMES, "RGBSO")) | dict(zip(SPECIAL_NAMES, "FLMT"))
GROUND = {
    "brown": "bright_white on orange4",
    "grey": "bright_white on grey42",
    "green": "black on dark_sea_green4",
    "blue": "bright_white on dodger_blue3",
    "black": "bright_white on grey11",
    **dict.fromkeys(SPECIAL_NAMES, "black on wheat1"),
}
TILE_STYLES = {"red": "bright_white on red3", "blue": "bright_white on blue3", "yellow": "black on yellow3"}
GREY_STYLE = "black on grey70"
CELL = 6
WIDTH = 48


def summary() -> str:
    """The game in a few lines, and how to read the maps."""
    game = _(
        "Each round everybody takes action tiles in turn, always the lowest of a column, and does what the tile says: "
        "create land (a tile and its cube, or a special tile), build (a temple or a building), or move the sun. Four "
        "tiles of one colour bring a bonus action. The sun goes clockwise around your land, as far as its range: where "
        "it stops, tiles next to it without a cube get one of their colour, and every temple gives a point for itself "
        "and each tile around it. A whole lap over the gold line brings 5 points. Cubes pay for temples and buildings, "
        "mana buys persons; activated persons count at the end."
    )
    tiles = [f"{letter} {tile_word(tile)}" for tile, letter in LETTERS.items()]
    signs = _(
        "On the maps: {tiles}; small letters are cubes; ^ a temple; (*) the sun; :: gold line, + bonus cube, "
        "{mana}m mana, {points}p corner, -- edge."
    ).format(tiles=", ".join(tiles), mana=MANA_FIELD, points=CORNER)
    return f"{game}\n\n{signs}"


def draw(view: HeliosView, names: list[str]) -> Drawn:
    """What lies on the table, then everybody's land and city."""
    seats = [seat_panel(view, seat, name) for seat, name in enumerate(names)]
    return Group(table(view, names), doing(view), Columns(seats, width=WIDTH, padding=(1, 2)))


def table(view: HeliosView, names: list[str]) -> str:
    """Round, columns, tiles on offer and persons for sale."""
    columns = "   ".join(f"{kind_word(kind)} {column(view['columns'][kind])}" for kind in KIND_NAMES)
    offer = [offered(name, count) for name, count in (view["open"] | view["specials"]).items()]
    prices = view["board"]["persons"]
    people = [f"{item_word(name)} ({prices[name]['price']})" for name in view["persons"]]
    lines = [
        labelled(_("Columns, the lowest last"), columns),
        labelled(_("Land"), " ".join(offer)),
        labelled(_("Persons for mana"), ", ".join(people)),
    ]
    head = _("Round {number} of {rounds}").format(number=view["round"], rounds=ROUNDS[len(view["players"])])
    head = f"[bold]{head}[/]"
    if view["start_player"] is not None:
        head += "   " + _("start player: {name}").format(name=escape(names[view["start_player"]]))
    return "\n".join([head, *lines])


def labelled(label: str, text: str) -> str:
    """A line of the table."""
    return f"{label}   {text or '[dim]-[/]'}"


def offered(tile: str, count: int) -> str:
    """A tile that can be taken, and how many if more than one."""
    times = f" ×{count}" if count > 1 else ""
    return f"[{GROUND[tile]}] {tile_word(tile)}{times} [/]"


def column(colours: list[str]) -> str:
    """A column of action tiles."""
    tiles = [f"[{TILE_STYLES.get(colour, GREY_STYLE)}]{slot_word(colour)[0]}[/]" for colour in colours]
    return " ".join(tiles) or "[dim]-[/]"


def doing(view: HeliosView) -> str:
    """What is going on inside a turn; nothing that the prompt says anyway."""
    payment, action = view["payment"], view["action"]
    if payment is not None:
        owed = owed_words(payment["colours"], payment["free"])
        return _("{item}: still {cost}.").format(item=f"[bold]{item_word(payment['for'])}[/]", cost=owed)
    if action is not None and action["tile"]:
        tiles = [f"[bold]{tile_word(action['tile'])}[/]", *[tile_word(tile) for tile in action["drawn"]]]
        return _("To be laid: {tiles}").format(tiles=", ".join(tiles))
    return ""


def seat_panel(view: HeliosView, seat: int, name: str) -> Drawn:
    """A player's land, and beside the map nothing that is not needed."""
    player = view["players"][seat]
    counts = [f"[{TILE_STYLES[slot]}] {slot_word(slot)} [/] {len(player['slots'][slot])}" for slot in SLOT_NAMES]
    city = [item_word(building) for building in player["buildings"]]
    persons = [person_words(person, how) for person, how in player["persons"].items()]
    mana = _("Mana {count}").format(count=f"[bold]{player['mana']}[/]")
    lines = [
        title(view, seat, escape(name)),
        "   ".join([points_words(view, player), mana, range_words(player)]),
        labelled(_("Tiles"), "  ".join(counts)),
        labelled(_("City"), ", ".join(city)),
        labelled(_("Persons"), ", ".join(persons)),
    ]
    words = Text("\n").join([Text.from_markup(line) for line in lines])
    return Group(words, land_map(player, view["board"]))


def points_words(view: HeliosView, player: HeliosPlayer) -> str:
    """The points so far, and before the end what the final scoring would add."""
    points = _("hidden") if player["points"] is None else str(player["points"])
    words = _("Points {points}").format(points=f"[bold]{points}[/]")
    if view["over"]:
        return words
    final = _("(+{points} now)").format(points=sum(player["now"].values()))
    return f"{words} [dim]{final}[/]"


def range_words(player: HeliosPlayer) -> str:
    """How far the sun may go."""
    return _("Range {steps}").format(steps=f"[bold]{range_word(player['range'])}[/]")


def person_words(person: str, how: str) -> str:
    """A person, and whether it is asleep."""
    return item_word(person) if how == "active" else _("{person} (inactive)").format(person=item_word(person))


# The map.


def land_map(player: HeliosPlayer, board: BoardView) -> Text:
    """The land as hexes of two lines, name above and content below; columns are half a hex apart."""
    fields = {place(field) for field in board["light"] + board["edge"]}
    tiles = {place(tile["field"]): tile for tile in player["tiles"]}
    columns = range(min(q for q, _r in fields), max(q for q, _r in fields) + 1)
    first = min(2 * r + q for q, r in fields)
    last = max(2 * r + q for q, r in fields) + 1
    lines = []
    for line in range(first, last + 1):
        text = Text()
        for q in columns:
            r, lower = divmod(line - q, 2)
            if (q, r) not in fields:
                text.append(" " * CELL)
            elif lower:
                text.append(*content(board, player, tiles.get((q, r)), (q, r)))
            else:
                style = GROUND[tiles[q, r]["tile"]] if (q, r) in tiles else "dim"
                text.append(board["labels"][coordinate((q, r))].center(CELL - 1) + " ", style)
        lines.append(text)
    return Text("\n").join(lines)


def content(board: BoardView, player: HeliosPlayer, tile: TileView | None, field: Hex) -> tuple[str, str]:
    """The lower half of a hex, with its style."""
    if tile is not None:
        cubes = "".join(LETTERS[colour].lower() for colour in tile["cubes"])
        text = f"{LETTERS[tile['tile']]} {'^' if tile['temple'] else cubes}"
        return text.center(CELL - 1) + " ", f"bold {GROUND[tile['tile']]}"
    here = list(field)
    if player["sun"] == here:
        return " (*) ".center(CELL), "bold black on gold1"
    if here in board["gold"]:
        return "::".center(CELL - 1) + " ", "gold1"
    signs = (
        (board["bonus"], "+"),
        (board["mana"], f"{MANA_FIELD}m"),
        (board["corners"], f"{CORNER}p"),
        (board["edge"], "--"),
    )
    sign = next((sign for fields, sign in signs if here in fields), ".")
    return sign.center(CELL - 1) + " ", "dim"
