"""What the newest moves changed: rings on the map, and the piece that travels to its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.game import NATURE
from ....games.hellas.material import KIND_NAMES
from ..face import Moment, Step, View
from .effects import piece_count


@dataclass(frozen=True)
class Journey:
    """The changes since the viewer's last decision, and the names under which pieces travel."""

    traces: list[str] = field(default_factory=list)  # fields with a ring, in the order of the moves
    stone: tuple[str, int] | None = None  # the newest stone of the bar: its kind and whose it is
    stone_name: str | None = None
    pieces: dict[str, str] = field(default_factory=dict)  # by field: the name of a piece that has just been placed


def journey(moment: Moment) -> Journey:
    """What happened since the viewer's last decision."""
    view = moment.view
    traces: list[str] = []
    stone = (view["action"], view["turn"]) if view["action"] is not None else None
    for step in moment.recent:
        traces += [name for name in changed(step) if name not in traces]
        if step.move in KIND_NAMES and step.after["phase"] == view["phase"] and view["action"] is None:
            stone = (step.move, step.actor)
    placed = sum(view["bar"].values())
    pieces = newest_piece(moment.recent[-1], view) if moment.recent else {}
    return Journey(traces, stone, stone_name(view["phase"], placed - 1) if stone else None, pieces)


def changed(step: Step) -> list[str]:
    """The fields that a move changed."""
    if step.actor == NATURE:
        return changed_quarries(step) if step.before["step"] == "reveal" else []
    name = step.move.rpartition(" ")[2]
    return [name] if "," in name else []


def changed_quarries(step: Step) -> list[str]:
    """The quarries that a tile opened or closed."""
    return [name for name, pile in step.after["quarries"].items() if step.before["quarries"].get(name) != pile]


def newest_piece(step: Step, view: View) -> dict[str, str]:
    """The piece that the newest move placed, with the name it had before it left its stock."""
    verb, _space, name = step.move.rpartition(" ")
    piece = verb.split(" ")[0]
    if verb in ("house at", "square at", "palace at"):
        return {name: piece_name(step.actor, piece, piece_count(view, step.actor, piece))}
    if verb == "statue at":
        return {name: f"statue-{len(view['statues'])}"}
    return {}


def piece_name(seat: int, piece: str, number: int) -> str:
    """The name under which a player's piece travels; pieces are numbered from 1 as they are built."""
    return f"{piece}-{seat}-{number}"


def stone_name(phase: int, number: int) -> str:
    """The name under which a stone travels; the stones of a phase are numbered from 0 as they are placed."""
    return f"stone-{phase}-{number}"


def next_stone(view: View, seat: int) -> int | None:
    """The number that a seat's next stone will have in this phase."""
    if not view["stones_left"][seat]:
        return None
    seats = len(view["players"])
    placed = sum(view["bar"].values())
    next_seat = (int(view["start_player"]) + placed) % seats
    return int(placed + (seat - next_seat) % seats)
