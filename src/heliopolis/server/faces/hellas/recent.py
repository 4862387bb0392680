"""What the newest moves changed: rings on the map, and the pieces that travel to their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....core.seam import Event, Step
from ....games.hellas.events import (
    Built,
    ColumnBuilt,
    QuarryClosed,
    QuarryOpened,
    StageEnds,
    StonePlaced,
    TilePlaced,
    WorkerMoved,
)
from ....games.hellas.material import Kind, Piece
from ....games.hellas.view import HellasPlayer, HellasView
from ....words.hellas.names import HellasMoment


class Stone(NamedTuple):
    """A stone on the bar whose owner is known."""

    action: Kind
    seat: int
    new: bool  # placed since the viewer's last decision, or its action is being carried out
    travels: str | None  # the name under which it moves


@dataclass(frozen=True)
class Recent:
    """The changes since the viewer's last decision, and the names under which pieces travel."""

    traces: tuple[str, ...]  # fields with a ring, in the order of the moves
    stones: tuple[Stone, ...]  # of this stage, in the order of the moves
    pieces: dict[str, str]  # by field: the name of a piece that has just been placed
    tiles: frozenset[str]  # the quarries on which a tile has just been placed
    worker: bool  # whether he may move, or has just moved


def recent_changes(moment: HellasMoment) -> Recent:
    """What happened since the viewer's last decision; what that decision itself placed may still travel."""
    events = events_of(moment.recent)
    latest = [*(moment.own.events if moment.own else ()), *events]
    traces = dict.fromkeys([field for event in events for field in changed_fields(event)])
    worker = moment.view["action"] == "quarry" or any(isinstance(event, WorkerMoved) for event in latest)
    quarries = [event.quarry for event in latest if isinstance(event, (TilePlaced, QuarryOpened, QuarryClosed))]
    return Recent(
        tuple(traces), tuple(stones(moment, events)), placed_pieces(moment.view, latest), frozenset(quarries), worker
    )


def events_of(steps: Sequence[Step]) -> list[Event]:
    """All that happened in some steps."""
    return [event for step in steps for event in step.events]


def changed_fields(event: Event) -> list[str]:
    """The fields that an event changed."""
    match event:
        case Built():
            return [event.field]
        case ColumnBuilt():
            return [event.temple]
        case TilePlaced() | QuarryOpened() | QuarryClosed() | WorkerMoved():
            return [event.quarry]
    return []


def stones(moment: HellasMoment, events: list[Event]) -> list[Stone]:
    """The stones of this stage whose owner is known."""
    view = moment.view
    placed = sum(view["bar"].values())
    known = view["stones"]
    if not known and view["action"] is not None:  # played on from the middle of an action
        return [Stone(view["action"], view["turn"], True, stone_name(view["phase"], placed - 1))]
    new = stones_placed(events)
    moving = stones_placed([*(moment.own.events if moment.own else ()), *events])
    found = []
    for number, stone in enumerate(known, placed - len(known)):
        is_new = number >= placed - new or (number == placed - 1 and view["action"] is not None)
        name = stone_name(view["phase"], number) if is_new or number >= placed - moving else None
        found.append(Stone(stone["action"], stone["seat"], is_new, name))
    return found


def stones_placed(events: list[Event]) -> int:
    """How many of the stones that lie on the bar were placed by these events."""
    count = 0
    for event in events:
        if isinstance(event, StonePlaced):
            count += 1
        elif isinstance(event, StageEnds):
            count = 0
    return count


def placed_pieces(view: HellasView, events: list[Event]) -> dict[str, str]:
    """The pieces just placed, each with the name it had before it left its stock."""
    found: dict[str, str] = {}
    later: dict[tuple[int, Piece], int] = {}
    for event in reversed(events):
        if isinstance(event, Built):
            key = (-1 if event.piece == "statue" else event.seat, event.piece)
            number = built(view, event) - later.get(key, 0)
            later[key] = later.get(key, 0) + 1
            if event.piece == "statue":
                found[event.field] = statue_name(number)
            else:
                found[event.field] = piece_name(event.seat, event.piece, number)
    return found


def built(view: HellasView, event: Built) -> int:
    """How many such pieces stand on the island now."""
    player: HellasPlayer = view["players"][event.seat]
    if event.piece == "statue":
        return len(view["statues"])
    if event.piece == "house":
        return len(player["houses"])
    return len(player["squares"] if event.piece == "square" else player["palaces"])


def piece_name(seat: int, piece: Piece, number: int) -> str:
    """The name under which a player's piece travels; pieces are numbered from 1 as they are built."""
    return f"{piece}-{seat}-{number}"


def statue_name(number: int) -> str:
    """The same for a statue."""
    return f"statue-{number}"


def stone_name(stage: int, number: int) -> str:
    """The name under which a stone travels; the stones of a stage are numbered from 0 as they are placed."""
    return f"stone-{stage}-{number}"
