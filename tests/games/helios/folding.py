"""A view carried on by events: what a watcher who sees nothing but events knows of the table."""

from __future__ import annotations

from functools import singledispatch

from heliopolis.core.game import NOBODY
from heliopolis.core.hexes import Hex
from heliopolis.core.seam import Event
from heliopolis.games.helios import events
from heliopolis.games.helios.view import HeliosPlayer, HeliosView, TileView


@singledispatch
def fold(event: Event, view: HeliosView) -> None:
    """Change a view as an event says."""
    raise AssertionError(f"{event} is unknown")


# Small changes.


def more(counts: dict[str, int], name: str, number: int) -> None:
    """Add to a table that has no zeros."""
    counts[name] = counts.get(name, 0) + number
    assert counts[name] >= 0
    if not counts[name]:
        del counts[name]


def player(view: HeliosView, seat: int) -> HeliosPlayer:
    return view["players"][seat]


def tile(view: HeliosView, seat: int, field: Hex) -> TileView:
    return next(tile for tile in player(view, seat)["tiles"] if tile["field"] == list(field))


def lay(view: HeliosView, seat: int, kind: str, field: Hex, *, cube: bool) -> None:
    tiles = player(view, seat)["tiles"]
    tiles.append({"field": list(field), "tile": kind, "cubes": [kind] if cube else [], "temple": False})
    tiles.sort(key=lambda tile: view["board"]["light"].index(tile["field"]))


def add_cube(view: HeliosView, seat: int, field: Hex, colour: str) -> None:
    cubes = tile(view, seat, field)["cubes"]
    cubes.append(colour)
    cubes.sort(key=list(view["board"]["tiles"]).index)


def score(view: HeliosView, seat: int, source: str, points: int | None) -> None:
    own = player(view, seat)
    if points is None or own["bag"] is None or own["points"] is None:
        assert points is None
        assert own["bag"] is None
        return
    own["bag"][source] += points
    own["points"] += points


def farther(view: HeliosView, seat: int, steps: int) -> None:
    own = player(view, seat)
    if steps:
        assert own["range"] != "unlimited"
        own["range"] += steps


# Set-up and refill.


@fold.register
def _(event: events.Decides, view: HeliosView) -> None:
    view["actor"] = event.seat
    view["phase"] = event.phase


@fold.register
def _(event: events.ActionTileRevealed, view: HeliosView) -> None:
    more(view["piles"][event.kind], event.colour, -1)
    view["columns"][event.kind].append(event.colour)


@fold.register
def _(event: events.DiscardsShuffled, view: HeliosView) -> None:
    assert not view["piles"][event.kind]
    view["piles"][event.kind] = view["discards"][event.kind]
    view["discards"][event.kind] = {}


@fold.register
def _(event: events.DragonGiven, view: HeliosView) -> None:
    view["start_player"] = event.seat


@fold.register
def _(event: events.StartTileLaid, view: HeliosView) -> None:
    more(view["extra"], event.tile, -1)
    lay(view, event.seat, event.tile, event.field, cube=True)


@fold.register
def _(event: events.StacksOpened, view: HeliosView) -> None:
    view["round"] = event.round
    view["open"] = dict.fromkeys(event.tiles, 1)


@fold.register
def _(event: events.ExtraTileOpened, view: HeliosView) -> None:
    more(view["extra"], event.tile, -1)
    more(view["open"], event.tile, 1)


# A turn.


@fold.register
def _(event: events.TurnBegan, view: HeliosView) -> None:
    view["turn"] = event.seat
    view["turns_left"] = event.turns_left
    view["action"] = None


@fold.register
def _(event: events.ActionTileTaken, view: HeliosView) -> None:
    assert view["columns"][event.kind].pop() == event.colour
    view["action"] = {
        "kind": event.kind,
        "slot_bonus": False,
        "orbit": False,
        "tile": None,
        "managing": False,
        "drawn": [],
    }


@fold.register
def _(event: events.ActionTileLaid, view: HeliosView) -> None:
    slot = player(view, event.seat)["slots"][event.slot]
    slot.append(f"grey {event.kind}" if event.colour == "grey" else event.kind)
    order = [name for kind in view["columns"] for name in (kind, f"grey {kind}")]
    slot.sort(key=order.index)
    assert len(slot) == event.number


@fold.register
def _(event: events.ActionSkipped, view: HeliosView) -> None:
    assert event.bonus == (view["phase"] == "bonus action")
    assert event.seat == view["actor"]


@fold.register
def _(event: events.BonusActionBegan, view: HeliosView) -> None:
    assert view["action"] is not None
    view["action"]["managing"] = False  # the action before is done
    if event.slot is not None:
        assert len(player(view, event.seat)["slots"][event.slot]) == 4
        view["action"]["slot_bonus"] = True
    else:
        assert "palace" in player(view, event.seat)["buildings"]


@fold.register
def _(event: events.SlotCleared, view: HeliosView) -> None:
    slots = player(view, event.seat)["slots"]
    assert tuple(slots[event.slot]) == event.tiles
    for kind in view["discards"]:
        more(view["discards"][kind], event.slot, event.tiles.count(kind))
        more(view["discards"][kind], "grey", event.tiles.count(f"grey {kind}"))
    slots[event.slot] = []


# Land.


@fold.register
def _(event: events.TileTaken, view: HeliosView) -> None:
    action = view["action"]
    assert action is not None
    action["tile"] = event.tile
    if event.drawn:
        action["drawn"].remove(event.tile)
    else:
        more(view["open"] if event.tile in view["open"] else view["specials"], event.tile, -1)


@fold.register
def _(event: events.LandLaid, view: HeliosView) -> None:
    lay(view, event.seat, event.tile, event.field, cube=event.cube)
    player(view, event.seat)["mana"] += event.mana
    assert view["action"] is not None
    view["action"]["tile"] = None


@fold.register
def _(event: events.TileDrawn, view: HeliosView) -> None:
    assert view["action"] is not None
    more(view["extra"], event.tile, -1)
    view["action"]["drawn"].append(event.tile)


@fold.register
def _(event: events.DrawnTilesLost, view: HeliosView) -> None:
    assert view["action"] is not None
    assert sorted(event.tiles) == sorted(view["action"]["drawn"])
    view["action"]["drawn"] = []


# Bonus cubes.


@fold.register
def _(event: events.BonusCubeDue, view: HeliosView) -> None:
    view["cube"] = {"cause": event.cause, "colour": None, "field": None if event.field is None else list(event.field)}


@fold.register
def _(event: events.BonusCubeChosen, view: HeliosView) -> None:
    assert view["cube"] is not None
    view["cube"]["colour"] = event.colour


@fold.register
def _(event: events.BonusCubeLaid, view: HeliosView) -> None:
    assert view["cube"] is not None
    assert view["cube"]["cause"] == event.cause
    add_cube(view, event.seat, event.field, event.colour)
    view["cube"] = None


@fold.register
def _(event: events.BonusCubeLost, view: HeliosView) -> None:
    tiles = player(view, event.seat)["tiles"]
    assert all(tile["temple"] or len(tile["cubes"]) == 2 for tile in tiles)


# Building.


@fold.register
def _(event: events.PaymentDue, view: HeliosView) -> None:
    view["payment"] = {
        "for": event.item,
        "field": None if event.field is None else list(event.field),
        "colours": list(event.colours),
        "free": event.free,
    }


@fold.register
def _(event: events.CubePaid, view: HeliosView) -> None:
    payment = view["payment"]
    assert payment is not None
    tile(view, event.seat, event.field)["cubes"].remove(event.colour)
    owed = len(payment["colours"]) + payment["free"]
    payment["colours"] = list(event.colours)
    payment["free"] = event.free
    assert owed == len(event.colours) + event.free + 1


@fold.register
def _(event: events.TempleBuilt, view: HeliosView) -> None:
    site = tile(view, event.seat, event.field)
    assert tuple(site["cubes"]) == event.lost
    site["cubes"] = []
    site["temple"] = True
    player(view, event.seat)["mana"] += event.mana
    assert event.number == sum(tile["temple"] for tile in player(view, event.seat)["tiles"])
    view["payment"] = None


@fold.register
def _(event: events.BuildingBuilt, view: HeliosView) -> None:
    own = player(view, event.seat)
    own["buildings"].append(event.building)
    own["buildings"].sort(key=list(view["board"]["buildings"]).index)
    own["mana"] += event.mana
    farther(view, event.seat, event.sun_range)
    if event.unlimited:
        own["range"] = "unlimited"
    view["payment"] = None
    assert view["action"] is not None
    if event.building == "land management":
        view["action"]["managing"] = True


@fold.register
def _(event: events.ManaExchanged, view: HeliosView) -> None:
    player(view, event.seat)["mana"] -= event.mana
    score(view, event.seat, "exchange bazaar", event.points)


# The sun.


@fold.register
def _(event: events.SunMoved, view: HeliosView) -> None:
    own = player(view, event.seat)
    assert own["sun"] == list(event.way[0])
    own["sun"] = list(event.way[-1])
    own["turns"] = event.turns


@fold.register
def _(event: events.OrbitScored, view: HeliosView) -> None:
    assert view["action"] is not None
    view["action"]["orbit"] = True
    score(view, event.seat, "orbits", event.points)


@fold.register
def _(event: events.LandLit, view: HeliosView) -> None:
    add_cube(view, event.seat, event.field, event.colour)


@fold.register
def _(event: events.TempleLit, view: HeliosView) -> None:
    assert tile(view, event.seat, event.field)["temple"]
    score(view, event.seat, "temples", event.points)
    score(view, event.seat, "city council", event.council)


# Persons and the end.


@fold.register
def _(event: events.ColumnsCleared, view: HeliosView) -> None:
    for kind, colours in view["columns"].items():
        for colour in colours:
            more(view["discards"][kind], colour, 1)
        view["columns"][kind] = []


@fold.register
def _(event: events.PersonsBegan, view: HeliosView) -> None:
    assert event.round == view["round"]
    view["action"] = None
    view["turns_left"] = 0
    view["person_turn"] = {"bought": False, "acted": False, "passes": 0}


@fold.register
def _(event: events.PersonTurnBegan, view: HeliosView) -> None:
    view["turn"] = event.seat
    assert view["person_turn"] is not None
    view["person_turn"]["bought"] = False
    view["person_turn"]["acted"] = False


@fold.register
def _(event: events.PersonTurnUsed, view: HeliosView) -> None:
    assert view["person_turn"] is not None
    assert not view["person_turn"]["acted"]
    view["person_turn"]["acted"] = True


@fold.register
def _(event: events.PersonBought, view: HeliosView) -> None:
    assert view["person_turn"] is not None
    view["person_turn"]["bought"] = True
    view["persons"].remove(event.person)
    own = player(view, event.seat)
    own["mana"] -= event.mana
    own["persons"][event.person] = "inactive"


@fold.register
def _(event: events.PersonActivated, view: HeliosView) -> None:
    own = player(view, event.seat)
    own["persons"][event.person] = "active"
    own["mana"] += event.mana
    farther(view, event.seat, event.sun_range)
    view["payment"] = None


@fold.register
def _(event: events.Passed, view: HeliosView) -> None:
    assert view["person_turn"] is not None
    assert event.seat == view["turn"]
    view["person_turn"]["passes"] = event.passes


@fold.register
def _(event: events.RoundEnded, view: HeliosView) -> None:
    assert event.round == view["round"]
    view["person_turn"] = None


@fold.register
def _(event: events.FinalScored, view: HeliosView) -> None:
    own = player(view, event.seat)
    assert event.bag is not None
    assert event.points == sum(points for _, points in (*event.bag, *event.items))
    assert own["bag"] is None or own["bag"] == dict(event.bag)
    assert dict(event.items) == own["now"]
    own["bag"] = dict(event.bag)
    own["points"] = event.points


@fold.register
def _(event: events.GameEnded, view: HeliosView) -> None:
    assert event.winners is not None
    view["over"] = True
    view["winners"] = list(event.winners)
    view["actor"] = NOBODY
    view["phase"] = "over"
