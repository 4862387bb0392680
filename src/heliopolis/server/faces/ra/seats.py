"""Every player's display in the book's five rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from ....games.ra.actions import Bid, notation
from ....games.ra.material import CIVILIZATIONS, EPOCHS, MONUMENTS, Item, Items, Kind
from ....games.ra.view import RaView, monuments
from ....words import _, spoken
from ....words.moment import Sitter
from ....words.ra.moves import move_name
from ....words.ra.names import gain
from ....words.ra.previews import RaChoice, RaMoment, preview_line
from . import targets
from .board import Tile, counted_tile
from .recent import Recent, arrivals

Row = Literal["suns", "pharaohs", "nile", "civilization", "monuments"]
# Which items of the scoring stand at the end of which row.
ROWS: dict[Row, tuple[Item, ...]] = {
    "suns": ("god", "suns"),
    "pharaohs": ("pharaoh",),
    "nile": ("nile",),
    "civilization": ("civilization", "gold"),
    "monuments": ("monuments",),
}
NO_BUBBLES: dict[Row, tuple[Bubble, ...]] = dict.fromkeys(ROWS, ())
KINDS: tuple[Kind, ...] = ("god", "pharaoh", "nile", "flood", *CIVILIZATIONS, "gold", *MONUMENTS)


class Sun(NamedTuple):
    """A sun in front of a player; `action` if it can be bid."""

    number: int
    up: bool
    label: str
    action: str | None = None
    say: str = ""
    trace: bool = False
    reason: str = ""  # why it cannot be bid, where one might expect it
    tries: str = ""  # the move that is refused for that reason


class Worth(NamedTuple):
    """What a row brings now, in words."""

    text: str
    tone: str
    title: str = ""


class Bubble(NamedTuple):
    """What some of the viewer's moves would add to a row."""

    text: str
    tone: str
    moves: str  # as `data-shows` lists them


class News(NamedTuple):
    """What has changed in a display since the viewer's last decision."""

    tiles: set[Kind]
    suns: set[int]
    came: dict[Kind, list[str]]  # the names of the tiles that the last move brought from the row


@dataclass(frozen=True)
class Display:
    """What lies in front of a player."""

    sitter: Sitter
    own: bool  # whether the viewer sits there
    mark: str | None  # see Moment.turn_mark
    points: int | None
    suns: tuple[Sun, ...]
    tiles: dict[Kind, Tile]
    civilizations: tuple[Kind, ...]
    monuments: tuple[Kind, ...]
    worth: dict[Row, Worth]
    bubbles: dict[Row, tuple[Bubble, ...]]


def displays(moment: RaMoment, sitters: Sequence[Sitter]) -> list[Display]:
    """The players' displays, in this order."""
    lit = targets.targets(moment)
    recent = Recent(moment)
    return [display(moment, sitter, lit, recent) for sitter in sitters]


def display(moment: RaMoment, sitter: Sitter, lit: targets.Targets, recent: Recent) -> Display:
    """One player's display; most moves change none, or one of them."""
    seat, view = sitter.seat, moment.view
    news = News(recent.changed_tiles(seat), recent.new_suns(seat), arrivals(moment, seat))
    if moment.choices:
        return new_display(moment, sitter, lit, news)
    stage = (view["epoch"], view["over"], view["auction"] is None)
    made_of = (sitter, moment.turn_mark(seat), view["players"][seat], news, stage)
    return moment.keep(f"display-{seat}", made_of, lambda: new_display(moment, sitter, lit, news))


def new_display(moment: RaMoment, sitter: Sitter, lit: targets.Targets, news: News) -> Display:
    """One player's display, made anew."""
    seat = sitter.seat
    return Display(
        sitter,
        seat == moment.seat,
        moment.turn_mark(seat),
        moment.view["players"][seat]["points"],
        suns(moment, seat, lit, news),
        tiles(moment, seat, lit, news),
        tuple(CIVILIZATIONS),
        tuple(MONUMENTS),
        {row: worth(moment.view, seat, row) for row in ROWS},
        {row: bubbles(moment, seat, row, lit.scoring) for row in ROWS} if lit.scoring else NO_BUBBLES,
    )


def suns(moment: RaMoment, seat: int, lit: targets.Targets, news: News) -> tuple[Sun, ...]:
    """Suns face up, highest first, then those face down; the own ones can be clicked to bid."""
    player = moment.view["players"][seat]
    own = seat == moment.seat
    bidding = own and seat == moment.actor and moment.view["auction"] is not None
    listed = []
    for sun in player["suns"]:
        choice = lit.bids.get(sun) if own else None
        too_low = bidding and not choice
        listed.append(
            Sun(
                sun,
                True,
                move_name(choice.move) if choice else _("Sun {sun}").format(sun=sun),
                action=choice.notation if choice else None,
                say=preview_line(moment, choice) if choice else "",
                trace=sun in news.suns,
                reason=_("Not above the highest bid.") if too_low else "",
                tries=notation(Bid(sun)) if too_low else "",
            )
        )
    for sun in player["spent"]:
        listed.append(Sun(sun, False, _("Sun {sun}, face down").format(sun=sun), trace=sun in news.suns))
    return tuple(listed)


def tiles(moment: RaMoment, seat: int, lit: targets.Targets, news: News) -> dict[Kind, Tile]:
    """Every kind of a display, also those that are missing (count 0)."""
    held = moment.view["players"][seat]["tiles"]
    drawn = {}
    for kind in KINDS:
        tile = counted_tile(kind, held.get(kind, 0), spoken(), kind in news.tiles)
        choice = lit.discards.get(kind) if seat == moment.seat else None
        if choice:
            tile = replace(
                tile,
                label=move_name(choice.move),
                action=choice.notation,
                say=preview_line(moment, choice),
                gain=targets.gain(choice, seat),
            )
        drawn[kind] = replace(tile, travels=tuple(news.came[kind])) if kind in news.came else tile
    return drawn


def items(view: RaView, seat: int) -> Items:
    """What a seat gets for this epoch, item by item; at the end of the game, what it got for the last one."""
    player = view["players"][seat]
    return player["scored"][-1] if view["over"] and player["scored"] else player["now"]


def worth(view: RaView, seat: int, row: Row) -> Worth:
    """What stands at the right end of a row."""
    if row == "monuments" and view["epoch"] < EPOCHS:
        later = monuments(view["players"][seat]["tiles"])
        return Worth(f"({later})", "nil", _("at the end of the game"))
    points = sum(items(view, seat)[item] for item in ROWS[row])
    if row == "pharaohs" and points:
        word = _("most {points}") if points > 0 else _("fewest {points}")
        return Worth(word.format(points=gain(points)), tone(points))
    return Worth(gain(points), tone(points), _("now"))


def bubbles(moment: RaMoment, seat: int, row: Row, choices: Sequence[RaChoice]) -> tuple[Bubble, ...]:
    """What the viewer's moves would change in a row, equal changes together; nothing where it is hidden."""
    moves: dict[int, list[str]] = {}
    for choice in choices:
        points = sum((choice.preview.gains[seat] or {}).get(item, 0) for item in ROWS[row])
        if row == "monuments" and seat == moment.actor:
            points += choice.preview.monuments
        if points:
            moves.setdefault(points, []).append(targets.code(choice))
    return tuple(Bubble(gain(points), tone(points), " ".join(same)) for points, same in moves.items())


def tone(points: int) -> str:
    """The class of a gain, of a loss, or of nothing."""
    return "good" if points > 0 else "bad" if points < 0 else "nil"
