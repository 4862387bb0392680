"""Helios in the terminal."""

from __future__ import annotations

from typing import cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from ...core.registry import game
from ...games.helios.board import Board
from ...games.helios.material import (
    COLOUR_NAMES,
    COUNCIL,
    EXCHANGE,
    ITEMS,
    KIND_NAMES,
    MANA_FIELD,
    PEOPLE,
    PERSON_NAMES,
    ROUNDS,
    SLOT_NAMES,
    SPECIAL_NAMES,
    Item,
)
from ...games.helios.rules import Helios
from ...words import _
from . import View, title

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
CELL = 6
WIDTH = 48
BY_NAME = {item.name: item for item in ITEMS}


def summary() -> str:
    """The game in a few lines."""
    play = _(
        "Each round everybody takes action tiles in turn, always the lowest of a column, and does what the tile "
        "says: create land (a tile and its cube, or a special tile), build (a temple or a house of the city), or "
        "move the sun. Four tiles of one colour bring a bonus action. The sun goes clockwise around your land, as "
        "far as its range: where it stops, tiles next to it without a cube get one of their colour, and every "
        "temple gives a point for itself and each tile around it. A whole lap over the gold line brings 5 points. "
        "Cubes pay for houses, mana buys persons; activated persons count at the end."
    )
    maps = _(
        "On the maps: R redwood (brown), G granite (grey), B bamboo (green), S spring (blue), O obsidian (black); "
        "small letters are cubes; F L M T special tiles (free fields, created land, raw materials, temples); ^ a "
        "temple; (*) the sun; :: gold line, + bonus cube, 2m mana, 4p corner, -- edge."
    )
    return f"{play}\n\n{maps}"


def draw(view: View, names: list[str]) -> RenderableType:
    """What lies on the table, then everybody's land and city."""
    seats = [seat_panel(view, seat, name) for seat, name in enumerate(names)]
    return Group(table(view, names), doing(view), Columns(seats, width=WIDTH, padding=(1, 2)))


def table(view: View, names: list[str]) -> str:
    """Round, columns, tiles on offer and persons for sale."""
    columns = "   ".join(f"{kind} {column(view['columns'][kind])}" for kind in KIND_NAMES)
    offer = [f"[{GROUND[name]}] {name}{times(count)} [/]" for name, count in view["open"].items()]
    offer += [f"[{GROUND[name]}] {name}{times(count)} [/]" for name, count in view["specials"].items()]
    people = [f"{name} ({PEOPLE[PERSON_NAMES.index(name)].price})" for name in view["persons"]]
    dragon = "" if view["start_player"] is None else f"   start player: {escape(names[view['start_player']])}"
    return "\n".join(
        [
            f"[bold]Round {view['round']} of {ROUNDS[len(view['players'])]}[/]{dragon}",
            f"Columns, the lowest last   {columns}",
            f"Land   {' '.join(offer) or '[dim]none[/]'}",
            f"Persons for mana   {', '.join(people) or '[dim]none[/]'}",
        ]
    )


def column(colours: list[str]) -> str:
    """A column of action tiles."""
    return (
        " ".join(f"[{TILE_STYLES.get(colour, 'black on grey70')}]{colour[0]}[/]" for colour in colours) or "[dim]-[/]"
    )


def times(count: int) -> str:
    """How many, if more than one."""
    return f" x{count}" if count > 1 else ""


def doing(view: View) -> str:
    """What is going on inside a turn."""
    if view["payment"]:
        owed = [*view["payment"]["colours"], *(["any"] * view["payment"]["free"])]
        return f"Paying for the [bold]{view['payment']['for']}[/]: {', '.join(owed)}."
    if view["action"] and view["action"]["tile"]:
        more = "".join([f", then {tile}" for tile in view["action"]["drawn"]])
        return f"Laying: [bold]{view['action']['tile']}[/]{more}."
    if view["phase"] == "bonus action":
        return "[bold]A bonus action[/]: any of the three, or none."
    return f"[dim]{view['phase']}[/]"


def seat_panel(view: View, seat: int, name: str) -> RenderableType:
    """A player's land, and beside the map nothing that is not needed."""
    player = view["players"][seat]
    points = "hidden" if player["points"] is None else str(player["points"])
    now = sum(player["now"].values())
    worth = "" if view["over"] else f" [dim](+{now} now)[/]"
    slots = "  ".join(f"[{TILE_STYLES[slot]}] {slot} [/] {len(player['slots'][slot])}" for slot in SLOT_NAMES)
    people = [f"{person}{'' if how == 'active' else ' (asleep)'}" for person, how in player["persons"].items()]
    lines = [
        title(view, seat, escape(name)),
        f"points [bold]{points}[/]{worth}   mana [bold]{player['mana']}[/]   range [bold]{player['range']}[/]",
        f"tiles {slots}",
        f"city {', '.join(player['buildings']) or '-'}",
        f"persons {', '.join(people) or '-'}",
    ]
    words = Text("\n").join([Text.from_markup(line, overflow="fold") for line in lines])
    return Group(words, land_map(player, shipped_board()))


def shipped_board() -> Board:
    """The board the game is played on."""
    return cast(Helios, game("helios")).board


def land_map(player: View, board: Board) -> Text:
    """The land as hexes of two lines, coordinate above and content below; columns are half a hex apart."""
    fields = board.grid.numbers
    tiles = {tuple(tile["field"]): tile for tile in player["tiles"]}
    columns = range(min(q for q, _ in fields), max(q for q, _ in fields) + 1)
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
                text.append(f"{q},{r}".center(CELL - 1) + " ", style)
        lines.append(text)
    return Text("\n").join(lines)


def content(board: Board, player: View, tile: View | None, field: tuple[int, int]) -> tuple[str, str]:
    """The lower half of a hex, with its style."""
    if tile is not None:
        cubes = "".join(LETTERS[colour].lower() for colour in tile["cubes"])
        text = f"{LETTERS[tile['tile']]} {'^' if tile['temple'] else cubes}"
        return text.center(CELL - 1) + " ", f"bold {GROUND[tile['tile']]}"
    if player["sun"] == list(field):
        return " (*) ".center(CELL), "bold black on gold1"
    bit = board.grid.mask([field])
    number = board.grid.number(field)
    if number in list(board.gold_fields):
        return "::".center(CELL - 1) + " ", "gold1"
    for mask, sign in ((board.bonus, "+"), (board.mana, f"{MANA_FIELD}m"), (board.corners, "4p"), (board.edge, "--")):
        if mask & bit:
            return sign.center(CELL - 1) + " ", "dim"
    return ".".center(CELL - 1) + " ", "dim"


def brings(item: Item) -> str:
    """What a building or person brings at once and at the end."""
    parts = [f"costs {', '.join(item.cost)}"]
    if item.sun_range:
        parts.append(f"range +{item.sun_range}")
    if item.mana:
        parts.append(f"mana +{item.mana}")
    if item.points:
        parts.append(f"{item.points} points at the end")
    if item.name in FUNCTIONS:
        parts.append(FUNCTIONS[item.name])
    return "; ".join(parts)


FUNCTIONS = {
    "power plant": "any number of steps, but no orbit points",
    "city council": f"{COUNCIL} points more for each temple lit",
    "citadel": "every temple costs one cube",
    "watch tower": "an orbit brings 10",
    "exchange bazaar": f"now: up to 3 mana for {EXCHANGE} points each",
    "warehouse": "a lit tile with one cube gets a second one",
    "land management": "now: two land tiles from the extra stack",
    "palace": "now: a bonus action",
    "architect": "a cube; at the end 3 for each house",
    "prophetess": "at the end 2 for each tile",
    "inventor": "at the end 5 for each special tile",
    "cartographer": "a cube; at the end 3 for each land colour",
    "princess": "at the end 2 for each step of range, nothing with the power plant",
    "explorer": "at the end 8 for each corner, not 4",
    "treasurer": "at the end 2 for each cube and 3 for each mana",
}

TAKEN = {"land": "create land", "build": "build a temple or a house", "sun": "move the sun"}


def explain(view: View, move: str) -> str:
    """What a legal move would do."""
    verb, _, rest = move.partition(" ")
    if verb == "take":
        colour = view["columns"][rest][-1]
        return f"{TAKEN[rest]}; a {colour} tile"
    if verb == "slot":
        return f"the grey tile counts as {rest}: {len(view['players'][view['actor']]['slots'][rest]) + 1} of 4"
    if verb == "buy":
        return f"{PEOPLE[PERSON_NAMES.index(rest)].price} mana now; to activate: {brings(BY_NAME[rest])}"
    if verb in ("activate", "build"):
        return brings(BY_NAME[rest])
    if verb == "sun":
        return explain_sun(view, rest)
    if verb == "lay":
        return explain_field(rest)
    if move in WORDS:
        return WORDS[move]
    return {
        "create": "a special tile" if rest in SPECIAL_NAMES else "a land tile with its cube",
        "temple": "then pay for it; cubes left there are lost",
        "cube": "put the cube there" if rest.startswith("on") else "a cube of this colour",
        "pay": "give this cube away",
        "exchange": f"{EXCHANGE * int(rest)} points" if verb == "exchange" else "",
        "start": "your start tile, with its cube",
    }[verb]


WORDS = {"skip": "do nothing", "pass": "buy and activate no more in this turn"}


def explain_sun(view: View, rest: str) -> str:
    """What would be lit."""
    field = rest.removeprefix("to ")
    board = shipped_board()
    around = board.around[board.names.index(field)]
    tiles = view["players"][view["actor"]]["tiles"]
    lit = [tile for tile in tiles if board.grid.mask([tuple(tile["field"])]) & around]
    temples = sum(tile["temple"] for tile in lit)
    empty = sum(not tile["cubes"] and not tile["temple"] and tile["tile"] in COLOUR_NAMES for tile in lit)
    return f"lights {counted(len(lit), 'tile')}: {empty} without a cube, {counted(temples, 'temple')}"


def counted(count: int, word: str) -> str:
    """A number with its word."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def explain_field(rest: str) -> str:
    """What a field brings."""
    board = shipped_board()
    number = board.names.index(rest.removeprefix("on "))
    bit = board.grid.mask([board.grid.fields[number]])
    corners = sum(bool(board.corners & (1 << near)) for near in board.next_to[6 * number : 6 * number + 6] if near >= 0)
    gains = [f"{MANA_FIELD} mana"] if board.mana & bit else []
    gains += ["a cube of any colour"] if board.bonus & bit else []
    gains += ["next to a corner field"] if corners else []
    return ", ".join(gains) or "nothing special"


def tell(move: str) -> str:
    """A move that was made, after a name."""
    verb, _, rest = move.partition(" ")
    if move.startswith("start player"):
        return f"makes seat {move.removeprefix('start player ')} the start player"
    return {
        "take": f"takes a {rest} action tile",
        "slot": f"lays it on {rest}",
        "skip": "skips the action",
        "create": f"takes the tile {rest}",
        "lay": f"lays it {rest}",
        "temple": f"builds a temple {rest}",
        "build": f"builds the {rest}",
        "pay": f"pays {rest}",
        "exchange": f"exchanges {rest} mana",
        "cube": f"puts the cube {rest}" if rest.startswith("on") else f"gets a {rest} cube",
        "sun": f"moves the sun {rest}",
        "buy": f"buys the {rest}",
        "activate": f"activates the {rest}",
        "pass": "passes",
        "start": f"starts with {rest}",
        "reveal": f"reveals {rest}",
        "open": f"opens {rest}",
        "draw": f"draws {rest} from the extra stack",
    }[verb]
