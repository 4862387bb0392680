"""Hellas in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from ...core.hexes import neighbours
from ...games.hellas.island import COAST, GRID, INLAND, ISLANDS, QUARRY_FIELD, SEA, Island, named
from ...games.hellas.material import (
    COAST_PRICES,
    INLAND_PRICES,
    KIND_NAMES,
    PIECES,
    STAGES,
    TEMPLE,
    TEMPLE_COLUMNS,
    TEMPLE_KINDS,
    TEMPLE_PRICES,
)
from ...words import _
from . import View, seat_style, title

CELL = 6  # characters; a row is shifted by half a cell against the next
LETTERS = {"houses": "H", "squares": "S", "palaces": "P"}
STYLES = {
    COAST: "black on light_goldenrod3",
    INLAND: "black on dark_sea_green",
    QUARRY_FIELD: "bright_white on grey37",
}
TEMPLE_STYLE = "black on bright_white"
LEGEND = (
    "[dim]H house, S square, P palace with the seat's number, * statue; ~ coast, ^ inland; temples: columns of all; "
    "quarries: top tile > marble, Q empty, x closed, W worker[/]"
)
BAR_WORDS = {
    "house": "everybody in turn may build a house",
    "house and square": "everybody in turn may build a house, a square or both",
    "palace": "everybody in turn may build a palace",
    "quarry": "everybody harvests, then you reveal tiles",
    "statue": "a statue inland for 7 marble, 3 points for every city next to it",
    "marble": "3 marble for you",
}


def summary() -> str:
    """The game in a few lines."""
    return _(
        "Three phases. On your turn you put a stone on a free field of the action bar and its action is carried "
        "out. House, house and square, palace: everybody in turn, from you on, may build and pays; 1 on the "
        "coast, 2 inland, palaces 5 and 7. Quarry: everybody gets marble for each house next to an active "
        "quarry; then you reveal up to four tiles, each on a quarry with a lower number. One that is too low "
        "opens the worker's quarry and closes the one with the highest number. Temple: pay for 2, 3 or 5 columns "
        "and get a ring; the last column of a temple brings one more. The first to choose a temple starts the "
        "next phase. Statue: 7 marble, inland. Marble: 3 of it. Connected own pieces with a house and a palace "
        "are a city. At the end: 1 for each piece of your largest city; for each city 1 for every column of the "
        "temples and 3 for every statue next to it; rings 2 each, the most 3 more; 5 marble 1."
    )


def draw(view: View, names: list[str]) -> RenderableType:
    """The action bar, the island and what everybody has."""
    return Group(heading(view, names), bar(view), *rows(view), LEGEND, players(view, names))


def island_of(view: View) -> Island:
    """The island that is played on."""
    return next(island for island in ISLANDS if island.name == view["map"])


def heading(view: View, names: list[str]) -> str:
    """The phase, what is going on, and who starts the next one."""
    words = [f"[bold]Phase {view['phase']} of {STAGES}[/]", f"{view['supply_size']} quarry tiles left"]
    if view["action"] is not None:
        words.append(f"{escape(names[view['turn']])} chose [bold]{view['action']}[/]")
    if view["tile"] is not None:
        words.append(f"tile [bold]{view['tile']}[/] is revealed")
    if view["next_start_player"] is not None and view["phase"] < STAGES:
        words.append(f"{escape(names[view['next_start_player']])} starts the next phase")
    return "   ".join(words)


def bar(view: View) -> str:
    """Every kind of action with its fields: a dot is a stone."""
    room = island_of(view).bar
    kinds = []
    for kind, name in enumerate(KIND_NAMES):
        stones = view["bar"].get(name, 0)
        kinds.append(f"{name} " + "[bold]●[/]" * stones + "○" * (int(room[kind]) - stones))
    return "   ".join(kinds)


def rows(view: View) -> list[str]:
    """The island, two lines a row: what is there, and the coordinates."""
    island = island_of(view)
    pieces = all_pieces(view)
    on_island = [field for number, field in enumerate(GRID.fields) if island.regions[number] != SEA]
    left = min(2 * q + r for q, r in on_island)
    lines = []
    for row in sorted({field[1] for field in on_island}):
        above = below = ""
        place = left
        for q in sorted(field[0] for field in on_island if field[1] == row):
            gap = " " * (CELL // 2 * (2 * q + row - place))
            text, style = cell(view, island, pieces, (q, row))
            above += f"{gap}[{style}]{text:^{CELL - 1}}[/] "
            below += f"{gap}[dim]{named((q, row)):^{CELL - 1}}[/] "
            place = 2 * q + row + 2
        lines += [above.rstrip(), below.rstrip()]
    return lines


def all_pieces(view: View) -> dict[str, tuple[str, int]]:
    """The letter and the seat of every player's piece, by field."""
    return {
        field: (letter, seat)
        for seat, player in enumerate(view["players"])
        for kind, letter in LETTERS.items()
        for field in player[kind]
    }


def cell(view: View, island: Island, pieces: dict[str, tuple[str, int]], field: tuple[int, int]) -> tuple[str, str]:
    """What is on a field, and its style."""
    name = named(field)
    number = GRID.number(field)
    region = int(island.regions[number])
    if name in view["columns"]:
        return f"{view['columns'][name]}/{island.temple_sizes[island.temple_at[number]]}", TEMPLE_STYLE
    if region == QUARRY_FIELD:
        return quarry(view, island, name), STYLES[region]
    if name in pieces:
        letter, seat = pieces[name]
        return f"{letter}{seat}", f"bold reverse {seat_style(seat)}"
    if name in view["statues"]:
        return "*", f"bold {STYLES[region]}"
    return "~" if region == COAST else "^", STYLES[region]


def quarry(view: View, island: Island, name: str) -> str:
    """An active quarry's number and yield, or what else is to be seen there."""
    pile = view["quarries"].get(name)
    worker = "W" if view["worker"] == name else ""
    if pile is None:
        return f"Q{worker}"
    if pile["closed"]:
        return "x"
    top = pile["tiles"][-1]
    return f"{top}>{island.yields[top]}{worker}"


def players(view: View, names: list[str]) -> Table:
    """What everybody has, and what it would score now."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", style="dim")
    for seat, name in enumerate(names):
        table.add_column(f"{title(view, seat, escape(name))} [dim]{seat}[/]", justify="right")
    seats = view["players"]
    table.add_row("stones left", *[str(stones) for stones in view["stones_left"]])
    table.add_row("marble", *[shown(player["marble"]) for player in seats])
    for piece in LETTERS:
        table.add_row(f"{piece} left", *[str(player["left"][piece.removesuffix("s")]) for player in seats])
    table.add_row("rings", *[str(player["rings"]) for player in seats])
    for item in ("largest city", "temples", "statues", "rings", "most rings", "marble"):
        points = [worth(player["now"], item) for player in seats]
        if any(points):
            table.add_row(f"points: {item}", *[shown(each) for each in points])
    hidden = any(player["marble"] is None for player in seats)
    totals = [sum(points or 0 for points in player["now"].values()) for player in seats]
    table.add_row(
        "points without hidden marble" if hidden else "points now", *[f"[bold]{total}[/]" for total in totals]
    )
    return table


def worth(now: dict[str, int | None], item: str) -> int | None:
    """The points of an item; all temples and all statues together."""
    if item in now:
        return now[item]
    return sum([points or 0 for name, points in now.items() if name.startswith(f"{item.removesuffix('s')} ")])


def shown(value: int | None) -> str:
    """A number, unless it is hidden."""
    return "hidden" if value is None else str(value)


def explain(view: View, move: str) -> str:
    """What a legal move would do."""
    if move in KIND_NAMES:
        return explain_action(view, move)
    if move == "decline":
        return "build nothing" if view["built"] is None else f"build nothing but the {view['built']}"
    verb, _, name = move.rpartition(" ")
    if verb == "column at":
        island = island_of(view)
        size = island.temple_sizes[island.temple_at[number_of(name)]]
        last = ": the last one, a ring" if view["columns"][name] + 1 == size else ""
        return f"column {view['columns'][name] + 1} of {size}{last}"
    if verb == "tile to":
        return f"tile {view['tile']} on {view['quarries'][name]['tiles'][-1]}"
    if verb == "worker to":
        return "the next quarry to open"
    return explain_site(view, verb.removesuffix(" at"), name)


def explain_action(view: View, kind: str) -> str:
    """An action of the bar."""
    number = [*map(str, KIND_NAMES)].index(kind) - TEMPLE
    if 0 <= number < TEMPLE_KINDS:
        first = view["next_start_player"] is None and view["phase"] < STAGES
        start = "; you start the next phase" if first else ""
        return f"{TEMPLE_COLUMNS[number]} columns for {TEMPLE_PRICES[number]} marble, and a ring{start}"
    return BAR_WORDS[kind]


def explain_site(view: View, piece: str, name: str) -> str:
    """The price of a field and what is next to it."""
    island = island_of(view)
    kind = 1 + [*map(str, PIECES)].index(piece)
    coast = island.regions[number_of(name)] == COAST
    words = [f"{COAST_PRICES[kind]} marble, coast" if coast else f"{INLAND_PRICES[kind]} marble, inland"]
    near = [named(field) for field in neighbours(GRID.fields[number_of(name)])]
    own = view["players"][view["actor"]]
    joined = sum(field in own[kind] for kind in LETTERS for field in near)
    if joined and piece != "statue":
        words.append(f"next to {joined} of your pieces")
    for field in near:
        if field in view["columns"]:
            words.append("next to a temple")
        elif field in view["quarries"] and not view["quarries"][field]["closed"] and piece == "house":
            words.append(f"at quarry {view['quarries'][field]['tiles'][-1]}")
        elif field in view["statues"]:
            words.append("next to a statue")
    return ", ".join(words)


def number_of(name: str) -> int:
    """The number of a field that is written as its coordinates."""
    q, r = name.split(",")
    return GRID.number((int(q), int(r)))


def tell(move: str) -> str:
    """A move that was made, after a name."""
    if move in KIND_NAMES:
        return f"chooses {move}"
    if move == "decline":
        return "declines"
    verb, _, rest = move.rpartition(" ")
    return {
        "house at": f"builds a house on {rest}",
        "square at": f"builds a square on {rest}",
        "palace at": f"builds a palace on {rest}",
        "statue at": f"builds a statue on {rest}",
        "column at": f"builds a column of the temple {rest}",
        "tile to": f"puts the tile on the quarry {rest}",
        "worker to": f"sends the worker to {rest}",
        "start player": f"makes seat {rest} the start player",
        "tile": f"reveals the quarry tile {rest}",
    }[verb]
