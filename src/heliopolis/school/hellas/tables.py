"""The tables of Hellas' book: pieces, prices, yields, the action bar, stones and points."""

from __future__ import annotations

from ...games.hellas.material import (
    COAST_PRICES,
    COLUMNS,
    HOUSE,
    INLAND_PRICES,
    MARBLE_A_POINT,
    MOST_RINGS_POINTS,
    PIECE_COUNTS,
    PIECES,
    RING_POINTS,
    RINGS,
    SHARED,
    STAGES,
    STATUE,
    STATUE_POINTS,
    STONES,
    TILES,
    Kind,
)
from ...games.hellas.view import BOARDS, HellasBoard
from ...words import _
from ...words.hellas.labels import action_note
from ...words.hellas.names import action_name, island_name, item_name, piece_name
from ..tables import Cell, Table, row


def tables() -> dict[str, Table]:
    """All tables by name."""
    return {
        "pieces": pieces(),
        "yields": yields(),
        "bar": bar(),
        "islands": islands(),
        "stones": stones(),
        "points": points(),
    }


def pieces() -> Table:
    """Pieces, and what they cost. [HLS-1] [HLS-9] [HLS-11]"""
    rows = [
        row(
            Cell(piece_name(piece), (piece,)),
            int(PIECE_COUNTS[kind]),
            _("for all together") if kind == STATUE else _("for each player"),
            int(COAST_PRICES[kind]) or "",
            int(INLAND_PRICES[kind]),
        )
        for kind, piece in enumerate(PIECES, HOUSE)
    ]
    rows += [
        row(Cell(_("Column"), ("col",)), COLUMNS, _("for all together"), "", ""),
        row(Cell(_("Ring"), ("ring",)), RINGS, _("for all together"), "", ""),
    ]
    head = (_("Piece"), _("pieces"), "", _("marble on the coast"), _("marble inland"))
    return Table(_("Pieces and prices"), head, tuple(rows))


def runs(board: HellasBoard) -> list[tuple[int, int, int]]:
    """The tiles of equal yield: the first, the last, and the marble."""
    found: list[tuple[int, int, int]] = []
    for tile in range(1, TILES + 1):
        marble = board["yields"][tile]
        if found and found[-1][2] == marble:
            found[-1] = (found[-1][0], tile, marble)
        else:
            found.append((tile, tile, marble))
    return found


def yields() -> Table:
    """What quarry tiles yield, island by island where they differ. [HLS-2]"""
    boards = {tuple(runs(board)): board for board in BOARDS.values()}
    rows = [
        row(f"{first}\u2013{last}", Cell(str(marble), ("marble",) * marble))
        for board in boards.values()
        for first, last, marble in runs(board)
    ]
    return Table(_("What a quarry tile yields"), (_("Number of the tile"), _("marble for a house")), tuple(rows))


def bar() -> Table:
    """The fields of the action bar. [HLS-5]"""
    boards = list(BOARDS.values())
    board = boards[0]

    def fields(kind: Kind) -> str:
        return " / ".join(dict.fromkeys(str(each["bar"][kind]) for each in boards))

    rows = [row(action_name(kind), fields(kind), who(kind), action_note(board, kind)) for kind in board["bar"]]
    return Table(_("The action bar"), (_("Action"), _("fields"), _("who acts"), _("price")), tuple(rows))


def who(kind: Kind) -> str:
    """Who takes part in an action."""
    if kind == "quarry":
        return _("everybody harvests, the active player reveals tiles")
    return _("everybody in turn") if kind in SHARED else _("the active player")


def islands() -> Table:
    """What the islands have."""
    rows = []
    for name, board in BOARDS.items():
        regions = [field["region"] for field in board["fields"].values()]
        temples = " + ".join(str(size) for size in sorted(board["temples"].values()))
        places = (regions.count("coast"), regions.count("inland"), len(board["quarries"]))
        rows.append(row(island_name(name), *places, temples, board["start_marble"]))
    head = (_("Island"), _("fields on the coast"), _("inland"), _("quarries"), _("columns of the temples"))
    return Table(_("The islands"), (*head, _("marble at the start")), tuple(rows))


def stones() -> Table:
    """The action stones of each player. [HLS-4]"""
    rows = [row(players, *each) for players, each in STONES.items()]
    head = (_("Players"), *[_("phase {number}").format(number=number) for number in range(1, STAGES + 1)])
    return Table(_("Action stones of each player"), head, tuple(rows))


def points() -> Table:
    """What counts at the end. [HLS-21] to [HLS-25]"""
    rows = (
        row(Cell(item_name("largest city"), ("house",)), 1, _("for each house, square and palace in it")),
        row(Cell(item_name("temple"), ("col",)), 1, _("for each column there, for each own city beside it")),
        row(Cell(item_name("statue"), ("statue",)), STATUE_POINTS, _("for each own city beside it")),
        row(Cell(item_name("rings"), ("ring",)), RING_POINTS, _("each")),
        row(Cell(item_name("most rings"), ("ring",)), MOST_RINGS_POINTS, _("for everybody who has that many")),
        row(Cell(item_name("marble"), ("marble",)), 1, _("for every full {count}").format(count=MARBLE_A_POINT)),
    )
    return Table(_("Points at the end"), (_("For"), _("points"), ""), rows)
