"""Every display in the book's five rows."""

from __future__ import annotations

from dataclasses import dataclass

from ....games.ra.material import EPOCHS
from ....words import _
from ..face import Moment, Sitter, View
from . import changes, effects, kinds
from .board import Tile
from .kinds import code, signed, tone

# Which items of the scoring stand at the end of which row.
ROWS = {
    "suns": ("god", "suns"),
    "pharaohs": ("pharaoh",),
    "nile": ("nile",),
    "civilization": ("civilization", "gold"),
    "monuments": ("monuments",),
}


@dataclass(frozen=True)
class Sun:
    """A sun in front of a player; `action` if it can be bid."""

    number: int
    up: bool
    label: str
    action: str | None = None
    say: str = ""
    trace: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Worth:
    """What a row brings now, in words."""

    text: str
    tone: str
    title: str = ""


@dataclass(frozen=True)
class Preview:
    """What some of the viewer's moves would add to a row."""

    text: str
    tone: str
    moves: str  # as `data-shows` lists them


@dataclass(frozen=True)
class Display:
    """What lies in front of a player."""

    sitter: Sitter
    points: int | None
    winner: bool
    suns: list[Sun]
    tiles: dict[str, Tile]
    worth: dict[str, Worth]
    previews: dict[str, list[Preview]]


def draw(moment: Moment) -> list[Display]:
    """All displays, the viewer's first."""
    tried = {move: effects.of_move(moment, move) for move in moment.moves if shows_points(move)}
    if "call ra" in moment.moves:
        tried["call ra"] = effects.of_calling(moment)
    return [display(moment, sitter, tried) for sitter in moment.order]


def shows_points(move: str) -> bool:
    """Whether pointing at a move shows what it changes on the live sheet."""
    return move.startswith(("bid ", "take ", "discard "))


def display(moment: Moment, sitter: Sitter, tried: dict[str, effects.Effect]) -> Display:
    """One player's display."""
    view = moment.view
    player = view["players"][sitter.seat]
    return Display(
        sitter,
        player["points"],
        sitter.seat in view["winners"],
        suns(moment, sitter.seat),
        tiles(moment, sitter.seat, tried),
        {row: worth(view, sitter.seat, row) for row in ROWS},
        {row: previews(moment, sitter.seat, row, tried) for row in ROWS},
    )


def suns(moment: Moment, seat: int) -> list[Sun]:
    """Suns face up, highest first, then those face down; the own ones can be clicked to bid."""
    view = moment.view
    player = view["players"][seat]
    new = changes.changed_suns(moment, seat)
    bidding = seat == moment.seat and seat == moment.actor and view["auction"]
    listed = []
    for sun in player["suns"]:
        move = f"bid {sun}"
        lit = seat == moment.seat and move in moment.moves
        listed.append(
            Sun(
                sun,
                True,
                _("Bid {sun}").format(sun=sun) if lit else _("Sun {sun}").format(sun=sun),
                action=move if lit else None,
                say=bid_words(moment, sun) if lit else "",
                trace=sun in new,
                reason=_("Not above the highest bid.") if bidding and not lit else "",
            )
        )
    for sun in player["spent"]:
        listed.append(Sun(sun, False, _("Sun {sun}, face down").format(sun=sun), trace=sun in new))
    return listed


def bid_words(moment: Moment, sun: int) -> str:
    """What winning with a sun would bring, as a line of text."""
    effect = effects.of_move(moment, f"bid {sun}")
    return effects.plain([win_words(moment, effect)])


def win_words(moment: Moment, effect: effects.Effect) -> str:
    """What winning the row would bring: in an auction the bid, before it a call of Ra."""
    words = effects.changes(effect, moment.actor)
    if moment.view["epoch"] < EPOCHS:
        words.append(_("sun {sun} for the next epoch").format(sun=moment.view["centre_sun"]))
    else:
        words.append(_("sun {sun}").format(sun=moment.view["centre_sun"]))
    said = _("If you win: {changes}.") if moment.view["auction"] else _("The row would bring you: {changes}.")
    return said.format(changes=", ".join(words))


def tiles(moment: Moment, seat: int, tried: dict[str, effects.Effect]) -> dict[str, Tile]:
    """Every kind of a display, also those that are missing (count 0)."""
    held = moment.view["players"][seat]["tiles"]
    changed = changes.changed_tiles(moment, seat)
    came = changes.arrivals(moment, seat)
    shown: dict[str, Tile] = {}
    for kind in ("god", "pharaoh", "nile", "flood", *kinds.CIVILIZATIONS, "gold", *kinds.MONUMENTS):
        count = held.get(kind, 0)
        word = kinds.name(kind)
        move = f"discard {kind}"
        lit = seat == moment.seat and move in moment.moves
        shown[kind] = Tile(
            kind,
            kinds.icon(kind),
            word,
            _("Give up {tile}").format(tile=kinds.thing(kind)) if lit else f"{word}: {count}",
            count,
            action=move if lit else None,
            say=discard_words(moment, kind, tried[move]) if lit else "",
            gain=effects.total(tried[move], seat) + tried[move].monuments if lit else None,
            trace=kind in changed,
            travels=came.get(kind, []),
        )
    return shown


def discard_words(moment: Moment, kind: str, effect: effects.Effect) -> str:
    """What giving up a tile costs."""
    without_tile = effects.Effect(effect.gains, effect.monuments, {}, effect.ends_epoch)
    words = effects.plain(effects.changes(without_tile, moment.actor))
    if not words:
        return _("You give up {tile}; it costs no points now.").format(tile=kinds.thing(kind))
    return _("You give up {tile}: {changes}.").format(tile=kinds.thing(kind), changes=words)


def items(view: View, seat: int) -> dict[str, int]:
    """What a seat gets for this epoch, item by item; at the end of the game, what it got for the last one."""
    player = view["players"][seat]
    return dict(player["scored"][-1] if view["over"] else player["now"])


def worth(view: View, seat: int, row: str) -> Worth:
    """What stands at the right end of a row."""
    got = items(view, seat)
    if row == "monuments" and view["epoch"] < EPOCHS:
        later = effects.monuments(view["players"][seat]["tiles"])
        return Worth(f"({later})", "nil", _("at the end of the game"))
    points = sum(got[item] for item in ROWS[row])
    if row == "pharaohs" and points:
        word = _("most {points}") if points > 0 else _("fewest {points}")
        return Worth(word.format(points=signed(points)), tone(points))
    return Worth(signed(points), tone(points), _("now"))


def previews(moment: Moment, seat: int, row: str, tried: dict[str, effects.Effect]) -> list[Preview]:
    """What the viewer's moves would change in a row, equal changes together."""
    moves: dict[int, list[str]] = {}
    for move, effect in tried.items():
        points = sum(effect.gains[seat].get(item, 0) for item in ROWS[row])
        if row == "monuments" and seat == moment.actor:
            points += effect.monuments
        if points:
            moves.setdefault(points, []).append(code(move))
    return [Preview(signed(points), tone(points), " ".join(same)) for points, same in moves.items()]
