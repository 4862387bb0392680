"""Hellas in the terminal."""

from __future__ import annotations

from ...games.hellas.island import Region
from ...games.hellas.material import STAGES
from ...games.hellas.view import HellasView, row_letter
from ...words import _, ngettext
from ...words.hellas.labels import left_names
from ...words.hellas.names import action_name, yields
from ...words.hellas.sheet import sheet
from ..terminal import SIMPLE_HEAD, Drawn, Group, Table, escape
from . import seat_style, title

CELL = 6  # characters; a row is shifted by half a cell against the next
STYLES: dict[Region, str] = {
    "coast": "black on light_goldenrod3",
    "inland": "black on dark_sea_green",
    "quarry": "bright_white on grey37",
    "temple": "black on bright_white",
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


def draw(view: HellasView, names: list[str]) -> Drawn:
    """The action bar, the island and what everybody has."""
    legend = _(
        "H house, S square, P palace with the seat's number, * statue; ~ coast, ^ inland; temples: columns of all; "
        "quarries: top tile > marble, Q empty, x closed, W worker"
    )
    return Group(heading(view, names), bar(view), *rows(view), f"[dim]{legend}[/]", players(view, names))


def heading(view: HellasView, names: list[str]) -> str:
    """The phase, what is going on, and who starts the next one."""
    phase = _("Phase {number} of {count}").format(number=view["phase"], count=STAGES)
    left = view["supply_size"]
    words = [
        f"[bold]{phase}[/]",
        ngettext("{count} quarry tile left", "{count} quarry tiles left", left).format(count=left),
    ]
    if view["action"] is not None:
        action = f"[bold]{action_name(view['action'])}[/]"
        words.append(_("{name} chose {action}").format(name=escape(names[view["turn"]]), action=action))
    if view["tile"] is not None:
        words.append(_("tile {tile} is revealed").format(tile=f"[bold]{view['tile']}[/]"))
    if view["next_start_player"] is not None and view["phase"] < STAGES:
        words.append(_("{name} starts the next phase").format(name=escape(names[view["next_start_player"]])))
    return "   ".join(words)


def bar(view: HellasView) -> str:
    """Every kind of action with its fields: a dot is a stone."""
    kinds = []
    for kind, room in view["board"]["bar"].items():
        stones = view["bar"].get(kind, 0)
        kinds.append(f"{action_name(kind)} " + "[bold]●[/]" * stones + "○" * (room - stones))
    return "   ".join(kinds)


def rows(view: HellasView) -> list[str]:
    """The island, two lines a row: what is there, and the coordinates; the log names a row by its letter."""
    fields = view["board"]["fields"]
    pieces = all_pieces(view)
    left = min(2 * field["q"] + field["r"] for field in fields.values())
    lines = []
    for number, row in enumerate(sorted({field["r"] for field in fields.values()})):
        above, below = f"[dim]{row_letter(number)}[/] ", "  "
        place = left
        for name, field in fields.items():
            if field["r"] == row:
                gap = " " * (CELL // 2 * (2 * field["q"] + row - place))
                text, style = cell(view, pieces, name)
                above += f"{gap}[{style}]{text:^{CELL - 1}}[/] "
                below += f"{gap}[dim]{name:^{CELL - 1}}[/] "
                place = 2 * field["q"] + row + 2
        lines += [above.rstrip(), below.rstrip()]
    return lines


def all_pieces(view: HellasView) -> dict[str, tuple[str, int]]:
    """The letter and the seat of every player's piece, by field."""
    return {
        field: (letter, seat)
        for seat, player in enumerate(view["players"])
        for letter, fields in (("H", player["houses"]), ("S", player["squares"]), ("P", player["palaces"]))
        for field in fields
    }


def cell(view: HellasView, pieces: dict[str, tuple[str, int]], name: str) -> tuple[str, str]:
    """What is on a field, and its style."""
    region = view["board"]["fields"][name]["region"]
    style = STYLES[region]
    if region == "temple":
        return f"{view['columns'][name]}/{view['board']['temples'][name]}", style
    if region == "quarry":
        return quarry(view, name), style
    if name in pieces:
        letter, seat = pieces[name]
        return f"{letter}{seat}", f"bold reverse {seat_style(seat)}"
    if name in view["statues"]:
        return "*", f"bold {style}"
    return "~" if region == "coast" else "^", style


def quarry(view: HellasView, name: str) -> str:
    """An active quarry's number and yield, or what else is to be seen there."""
    pile = view["quarries"].get(name)
    worker = "W" if view["worker"] == name else ""
    if pile is None:
        return f"Q{worker}"
    if pile["closed"]:
        return "x"
    top = pile["tiles"][-1]
    return f"{top}>{yields(view, top)}{worker}"


def players(view: HellasView, names: list[str]) -> Table:
    """What everybody has, and what it would score now."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("", style="dim")
    for seat, name in enumerate(names):
        table.add_column(f"{title(view, seat, escape(name))} [dim]{seat}[/]", justify="right")
    seats = view["players"]
    table.add_row(_("stones left"), *[str(stones) for stones in view["stones_left"]])
    table.add_row(_("Marble"), *[shown(player["marble"]) for player in seats])
    for piece, words in left_names().items():
        table.add_row(words, *[str(player["left"][piece]) for player in seats])
    table.add_row(_("Rings"), *[str(player["rings"]) for player in seats], end_section=True)
    score = sheet(view)
    for line in score.lines:
        if any(line.values) or None in line.values:
            table.add_row(_("points: {item}").format(item=line.label), *[shown(points) for points in line.values])
    table.add_row(score.total.label, *[f"[bold]{shown(points)}[/]" for points in score.total.values])
    return table


def shown(value: int | None) -> str:
    """A number, unless it is hidden."""
    return _("hidden") if value is None else str(value)
