"""What the newest moves changed: rings on the map, and the piece that travels to its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.game import NATURE
from ....games.hellas.material import KIND_NAMES
from ..face import Moment, Step, View
from .effects import piece_count


@dataclass(frozen=True)
class PlacedStone:
    """A stone on the bar that this table saw placed."""

    action: str
    seat: int
    new: bool  # since the viewer's last decision, or its action is being resolved
    travels: str | None


@dataclass(frozen=True)
class Journey:
    """The changes since the viewer's last decision, and the names under which pieces travel."""

    traces: list[str] = field(default_factory=list)  # fields with a ring, in the order of the moves
    stones: list[PlacedStone] = field(default_factory=list)  # of this phase, in the order of the moves
    pieces: dict[str, str] = field(default_factory=dict)  # by field: the name of a piece that has just been placed
    tiles: frozenset[str] = frozenset()  # the quarries on which a tile has just been placed
    worker: bool = False  # whether he may move, or has just moved


def journey(moment: Moment) -> Journey:
    """What happened since the viewer's last decision."""
    traces: list[str] = []
    for step in moment.recent:
        traces += [name for name in changed(step) if name not in traces]
    pieces: dict[str, str] = {}
    tiles: list[str] = []
    for step in latest(moment):
        pieces |= placed_piece(step)
        tiles += changed_quarries(step)
    worker = moment.view["action"] == "quarry" or any(step.move.startswith("worker") for step in latest(moment))
    return Journey(traces, placed_stones(moment), pieces, frozenset(tiles), worker)


def latest(moment: Moment) -> list[Step]:
    """The viewer's last decision and what came after it: what has been placed since may still travel."""
    return moment.steps[-len(moment.recent) - 1 :] or moment.recent


def placed_stones(moment: Moment) -> list[PlacedStone]:
    """The stones of this phase whose owner is known: a view only counts them, but everybody saw who placed them."""
    view = moment.view
    placed = sum(view["bar"].values())
    seen = [step for step in moment.steps if step.move in KIND_NAMES and step.before["phase"] == view["phase"]][:placed]
    if not seen and view["action"] is not None:  # played on from the middle of an action
        return [PlacedStone(view["action"], view["turn"], True, stone_name(view["phase"], placed - 1))]
    moving, recent = ({id(step) for step in steps} for steps in (latest(moment), moment.recent))
    found = []
    for number, step in enumerate(seen, placed - len(seen)):
        new = id(step) in recent or (number == placed - 1 and view["action"] is not None)
        name = stone_name(view["phase"], number) if new or id(step) in moving else None
        found.append(PlacedStone(step.move, step.actor, new, name))
    return found


def changed(step: Step) -> list[str]:
    """The fields that a move changed."""
    if step.actor == NATURE:
        return changed_quarries(step) if step.before["step"] == "reveal" else []
    name = step.move.rpartition(" ")[2]
    return [name] if "," in name else []


def changed_quarries(step: Step) -> list[str]:
    """The quarries that a tile opened or closed."""
    return [name for name, pile in step.after["quarries"].items() if step.before["quarries"].get(name) != pile]


def placed_piece(step: Step) -> dict[str, str]:
    """The piece that a move placed, with the name it had before it left its stock."""
    verb, _space, name = step.move.rpartition(" ")
    piece = verb.split(" ")[0]
    if verb in ("house at", "square at", "palace at"):
        return {name: piece_name(step.actor, piece, piece_count(step.after, step.actor, piece))}
    if verb == "statue at":
        return {name: f"statue-{len(step.after['statues'])}"}
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
