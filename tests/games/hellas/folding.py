"""A view after a move, from the view before it and the events alone."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from heliopolis.core.seam import Event
from heliopolis.games.hellas.events import (
    Asked,
    Built,
    ColumnBuilt,
    Declined,
    FinalScored,
    FinalTotal,
    FirstTile,
    GameEnds,
    Harvested,
    MarbleTaken,
    PointsChanged,
    QuarryClosed,
    QuarryOpened,
    RingGained,
    StageBegins,
    StageEnds,
    StartPlayerNamed,
    StartsNext,
    StonePlaced,
    TileDiscarded,
    TilePlaced,
    TileRevealed,
    TownFounded,
    TownGrew,
    TownsJoined,
    WorkerLeft,
    WorkerMoved,
)
from heliopolis.games.hellas.view import HellasPlayer, HellasView, Town


def fold(view: HellasView, events: Sequence[Event]) -> HellasView:
    """The view after all of the events."""
    view = copy.deepcopy(view, {id(view["board"]): view["board"]})  # the board never changes
    for event in events:
        change(view, event)
    for player in view["players"]:
        settle(view, player)
    return view


def change(view: HellasView, event: Event) -> None:
    """One event."""
    players = view["players"]
    match event:
        case StartPlayerNamed():
            view["start_player"] = event.seat
            # The lot is followed by the first tiles, see `Asked`.
        case FirstTile():
            view["supply"].remove(event.tile)
            assert event.quarry not in view["quarries"]
            view["quarries"][event.quarry] = {"tiles": [event.tile], "closed": False}
        case StageBegins():
            view["phase"] = event.stage
            view["start_player"] = event.start_player
            view["stones_left"] = [event.stones] * len(players)
        case StonePlaced():
            view["bar"][event.action] = view["bar"].get(event.action, 0) + 1
            view["stones_left"][event.seat] -= 1
            view["stones"].append({"seat": event.seat, "action": event.action})
        case StartsNext():
            assert view["next_start_player"] is None
            assert event.stage == (view["phase"] + 1 if view["phase"] < 3 else None)
            view["next_start_player"] = event.seat
        case MarbleTaken():
            gain(players[event.seat], event.marble)
        case Harvested():
            pile = view["quarries"][event.quarry]
            assert pile["tiles"][-1] == event.tile
            assert not pile["closed"]
            assert set(event.houses) <= set(players[event.seat]["houses"])
            assert view["board"]["yields"][event.tile] == event.each > 0
            gain(players[event.seat], event.marble)
        case Built():
            build(view, event)
        case Declined():
            assert (event.seat, event.action, event.built) == (view["actor"], view["action"], view["built"])
        case TownFounded() | TownGrew() | TownsJoined():
            settle_town(players[event.seat], event)
        case ColumnBuilt():
            view["columns"][event.temple] += 1
            assert view["columns"][event.temple] == event.number <= event.size
            assert event.size == view["board"]["temples"][event.temple]
            gain(players[event.seat], -event.price)
        case RingGained():
            players[event.seat]["rings"] += 1
            if event.temple is not None:
                assert view["columns"][event.temple] == view["board"]["temples"][event.temple]
        case TileRevealed():
            view["supply"].remove(event.tile)
            view["tile"] = event.tile
            tops = [pile["tiles"][-1] for pile in view["quarries"].values() if not pile["closed"]]
            assert event.too_low == (event.tile < min(tops))
        case TilePlaced():
            pile = view["quarries"][event.quarry]
            assert pile["tiles"][-1] == event.covered < event.tile == view["tile"]
            pile["tiles"].append(event.tile)
            view["tile"] = None
        case QuarryOpened():
            assert event.tile == view["tile"]
            assert event.quarry == view["worker"]
            view["quarries"][event.quarry] = {"tiles": [event.tile], "closed": False}
            view["tile"] = None
        case QuarryClosed():
            assert view["quarries"][event.quarry]["tiles"][-1] == event.tile
            view["quarries"][event.quarry]["closed"] = True
        case TileDiscarded():
            assert event.tile == view["tile"]
            view["tile"] = None
        case WorkerMoved():
            view["worker"] = event.quarry
        case WorkerLeft():
            assert view["worker"] == event.quarry
            view["worker"] = None
        case PointsChanged():
            assert event.item != "marble"
            assert event.points
            name = event.item if event.field is None else f"{event.item} {event.field}"
            players[event.seat]["now"][name] = (players[event.seat]["now"].get(name) or 0) + event.points
        case StageEnds():
            assert event.stage == view["phase"]
            assert not any(view["stones_left"])
            view["bar"] = {}
            view["stones"] = []
            view["next_start_player"] = None
        case FinalScored():
            player = players[event.seat]
            if event.item != "marble":
                assert (
                    player["now"][event.item if event.field is None else f"{event.item} {event.field}"] == event.points
                )
            else:
                assert player["now"]["marble"] in (None, event.points, 0) or player["marble"] is not None
        case FinalTotal():
            assert players[event.seat]["marble"] in (None, event.marble)
            players[event.seat]["marble"] = event.marble
        case GameEnds():
            assert event.winners
            view["over"] = True
            view["winners"] = list(event.winners)
            view["actor"], view["step"], view["action"], view["built"] = -2, "over", None, None
            view["columns_left"] = view["revealed"] = 0
        case Asked():
            view["actor"], view["step"], view["turn"] = event.seat, event.phase, event.turn
            view["action"], view["built"] = event.action, event.built
            view["columns_left"], view["revealed"] = event.columns_left, event.revealed
        case _:
            raise AssertionError(event)


def gain(player: HellasPlayer, marble: int) -> None:
    """Marble that everybody sees come or go; how much somebody has may be hidden."""
    if player["marble"] is not None:
        player["marble"] += marble


def build(view: HellasView, event: Built) -> None:
    """A piece on the island."""
    player = view["players"][event.seat]
    region = view["board"]["fields"][event.field]["region"]
    assert event.coast == (region == "coast")
    gain(player, -event.price)
    if event.piece == "statue":
        view["statues"] = in_order(view, [*view["statues"], event.field])
        for other in view["players"]:
            other["now"].setdefault(f"statue {event.field}", 0)
    elif event.piece == "house":
        player["houses"] = in_order(view, [*player["houses"], event.field])
    elif event.piece == "square":
        player["squares"] = in_order(view, [*player["squares"], event.field])
    else:
        player["palaces"] = in_order(view, [*player["palaces"], event.field])


def in_order(view: HellasView, fields: list[str]) -> list[str]:
    """Fields as a view lists them."""
    return [name for name in view["board"]["fields"] if name in fields]


def settle_town(player: HellasPlayer, event: TownFounded | TownGrew | TownsJoined) -> None:
    """A group is there in place of those it was made of."""
    swallowed = [town for town in player["towns"] if set(town["fields"]) & set(event.fields)]
    match event:
        case TownFounded():
            assert not swallowed
        case TownGrew():
            assert [town["kind"] for town in swallowed] == [event.was]
        case TownsJoined():
            assert sorted(town["kind"] for town in swallowed) == sorted(event.were)
    assert sum(len(town["fields"]) for town in swallowed) == len(event.fields) - 1
    new: Town = {"kind": event.town, "fields": list(event.fields)}
    player["towns"] = [*[town for town in player["towns"] if town not in swallowed], new]


def settle(view: HellasView, player: HellasPlayer) -> None:
    """What follows from the rest by counting: pieces left, the size of the supply, points for marble."""
    board = view["board"]
    player["left"]["house"] = 12 - len(player["houses"])
    player["left"]["square"] = 3 - len(player["squares"])
    player["left"]["palace"] = 3 - len(player["palaces"])
    player["towns"] = sorted(player["towns"], key=lambda town: [*board["fields"]].index(town["fields"][0]))
    player["now"]["marble"] = None if player["marble"] is None else player["marble"] // 5
    view["supply_size"] = len(view["supply"])
    view["statues_left"] = 3 - len(view["statues"])
    if not view["over"]:
        return
    view["stones_left"] = [0] * len(view["players"])
