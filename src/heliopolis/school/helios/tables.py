"""The tables of Helios' book: tiles, rounds, buildings, persons and points."""

from __future__ import annotations

from ...games.helios.material import (
    BUILDINGS,
    COLUMN_SIZE,
    CORNER,
    COUNCIL,
    CREATED_LAND_POINTS,
    EXCHANGE,
    EXCHANGES,
    EXPLORED_CORNER,
    FIRST_PERSON,
    FREE_FIELD_POINTS,
    HOUSE_POINTS,
    ITEMS,
    KIND_NAMES,
    LAND_COLOUR_POINTS,
    LAND_MANAGED,
    MANA_POINTS,
    ORBIT,
    PEOPLE,
    RANGE_POINTS,
    RAW_MATERIAL_POINTS,
    ROUNDS,
    SAME_TILES,
    SPECIAL_NAMES,
    SPECIAL_POINTS,
    STACK_SIZE,
    TEMPLE_POINTS,
    TILE_COLOUR_NAMES,
    TILE_POINTS,
    TILES,
    TREASURED_CUBE,
    TREASURED_MANA,
    TURNS,
    WATCHED_ORBIT,
    WHITE,
    Item,
)
from ...words import _
from ...words.helios.names import capital, cubes_word, item_word, kind_word, price_words, slug, tile_word
from ...words.numbers import listed, signed
from ..tables import Cell, Table, row


def tables() -> dict[str, Table]:
    """All tables by name."""
    return {
        "action tiles": action_tiles(),
        "land tiles": land_tiles(),
        "rounds": rounds(),
        "buildings": buildings(),
        "persons": persons(),
        "points": points(),
    }


def action_tiles() -> Table:
    """How many action tiles of each kind there are. [HEL-1]"""
    same = SAME_TILES * len(TILE_COLOUR_NAMES)
    rows = [row(Cell(kind_word(kind), (f"a-{kind}",)), SAME_TILES, same) for kind in KIND_NAMES]
    rows.append(row(_("All tiles"), SAME_TILES * len(KIND_NAMES), same * len(KIND_NAMES)))
    return Table(_("Action tiles"), (_("Action"), _("of each colour"), _("together")), tuple(rows))


def land_tiles() -> Table:
    """How many land tiles and special tiles there are. [HEL-2] [HEL-3] [HEL-11]"""
    rows = []
    for name, count in TILES:
        special = name in SPECIAL_NAMES
        icon = f"{'m' if special else 'k'}-{slug(name)}"
        rows.append(row(Cell(capital(tile_word(name)), (icon,)), count, "" if special else STACK_SIZE))
    return Table(_("Land tiles and special tiles"), (_("Tile"), _("tiles"), _("in a stack of their own")), tuple(rows))


def rounds() -> Table:
    """Rounds and turns by the number of players. [HEL-14]"""
    in_all = COLUMN_SIZE * len(KIND_NAMES)
    rows = [row(players, ROUNDS[players], TURNS[players], players * TURNS[players], in_all) for players in ROUNDS]
    head = (_("Players"), _("rounds"), _("turns of each"), _("turns of all"), _("action tiles laid out"))
    return Table(_("Rounds and turns"), head, tuple(rows))


def cost(item: Item) -> Cell:
    """What something costs in cubes."""
    colours = [part for part in item.cost if part != WHITE]
    icons = tuple([f"k-{'any' if part == WHITE else slug(part)}" for part in item.cost])
    return Cell(price_words(colours, item.cost.count(WHITE)), icons, alone=True)


def at_once(item: Item, cubes: int = 0) -> Cell:
    """What something brings at once."""
    parts = [_("range {steps}").format(steps=signed(item.sun_range))] if item.sun_range else []
    parts += [_("{mana} mana").format(mana=item.mana)] if item.mana else []
    parts += [cubes_word(cubes)] if cubes else []
    return Cell(listed(parts) if parts else "")


def buildings() -> Table:
    """The buildings of the city. [HEL-28]"""
    functions = {
        "power plant": _("The sun goes any number of steps; no more orbits."),
        "city council": _("{points} points more for each temple lit.").format(points=COUNCIL),
        "citadel": _("Every temple costs one cube; its mana still rises."),
        "watch tower": _("An orbit brings {more}, not {points}.").format(more=WATCHED_ORBIT, points=ORBIT),
        "exchange bazaar": _("Once: up to {mana} mana for {points} points each.").format(
            mana=EXCHANGES, points=EXCHANGE
        ),
        "warehouse": _("A lit land tile with one cube gets a second one."),
        "land management": _("Once: {tiles} tiles of the extra stack must be laid.").format(tiles=LAND_MANAGED),
        "palace": _("Once: a bonus action."),
    }
    rows = [
        row(item_word(item.name), cost(item), at_once(item), functions.get(item.name, ""), item.points)
        for item in ITEMS[:BUILDINGS]
    ]
    head = (_("Building"), _("cost"), _("at once"), _("function"), _("points"))
    return Table(_("The buildings of the city"), head, tuple(rows))


def persons() -> Table:
    """The persons. [HEL-43]"""
    counts = {
        "architect": _("{points} for each house: temples and buildings").format(points=HOUSE_POINTS),
        "prophetess": _("{points} for each tile").format(points=TILE_POINTS),
        "inventor": _("{points} for each special tile").format(points=SPECIAL_POINTS),
        "cartographer": _("{points} for each colour of land").format(points=LAND_COLOUR_POINTS),
        "princess": _("{points} for each step of range; nothing with the Power Plant").format(points=RANGE_POINTS),
        "explorer": _("corner fields count {more}, not {points}").format(more=EXPLORED_CORNER, points=CORNER),
        "treasurer": _("{cubes} for each cube left; mana counts {mana}, not {points}").format(
            cubes=TREASURED_CUBE, mana=TREASURED_MANA, points=MANA_POINTS
        ),
    }
    rows = [
        row(
            item_word(item.name),
            person.price,
            cost(item),
            at_once(item, person.cubes),
            counts.get(item.name, str(item.points)),
        )
        for item, person in zip(ITEMS[FIRST_PERSON:], PEOPLE, strict=True)
    ]
    head = (_("Person"), _("mana"), _("activation"), _("at once"), _("points at the end"))
    return Table(_("The persons"), head, tuple(rows))


def points() -> Table:
    """What counts at the end. [HEL-47] to [HEL-49]"""
    special = _("Special tile: {name}")

    def tile(name: str, words: str, points: int) -> tuple[Cell, ...]:
        return row(Cell(special.format(name=tile_word(name)), (f"m-{slug(name)}",)), points, words)

    rows = (
        row(Cell(_("Corner fields"), ("flag",)), CORNER, _("for each with a tile beside it")),
        tile("free fields", _("for each empty field around it"), FREE_FIELD_POINTS),
        tile("created land", _("for itself and each tile around it"), CREATED_LAND_POINTS),
        tile("raw materials", _("for each cube on it and around it"), RAW_MATERIAL_POINTS),
        tile("temples", _("for each temple on it and around it"), TEMPLE_POINTS),
        row(Cell(_("Mana"), ("mana",)), MANA_POINTS, _("each")),
    )
    return Table(_("Points at the end"), (_("For"), _("points"), ""), rows)
