"""What a move of Hellas brings about: the move is played on a copy, and the events tell what is different."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.game import NOBODY
from ...core.hexes import SIDES
from ...core.seam import Event
from . import cities, quarry, scoring
from .actions import COLUMN_AT, DECLINE, SITE_ACTIONS, START_PLAYER, TILE, TILE_TO
from .building import piece_of
from .events import (
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
    Reason,
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
from .island import CLOSED, COAST, FIELD_NAMES, FIELDS, QUARRIES
from .material import FREE, HOUSE, KIND_NAMES, MARBLE, QUARRY, STAGES, STATUE, piece_name
from .state import (
    BUILD,
    CHOOSE,
    COLUMN,
    FIRST_PLAYER,
    FIRST_TILES,
    NOTHING,
    PHASE_NAMES,
    PLACE,
    REVEAL,
    State,
)


def play(state: State, action: i64) -> State:
    """The position after a legal action."""
    after = state.clone()
    state.game.apply(after, action)
    return after


def events(state: State, after: State, action: i64) -> list[Event]:
    """What an action that leads from a position to another has brought about, in the order in which it happens."""
    phase = state.phase
    told: list[Event]
    if phase == CHOOSE:
        told = stone(state, after, action)
    elif phase == BUILD:
        told = decline(state) if action == DECLINE else piece(state, after, action)
    elif phase == COLUMN:
        told = decline(state) if action == DECLINE else column(state, after, action)
    elif phase == REVEAL:
        told = reveal(state, after, action)
    elif phase == PLACE:
        told = place(state, action)
    elif phase == FIRST_PLAYER:
        told = [StartPlayerNamed(int(action - START_PLAYER))]
    elif phase == FIRST_TILES:
        told = first_tile(state, after, action)
    else:
        told = [WorkerMoved(state.island.name, int(state.actor), quarry_name(state, after.worker))]
    return told + course(state, after)


def quarry_name(state: State, number: i64) -> str:
    """The field of a quarry as it is written."""
    return FIELD_NAMES[state.island.quarries[number]]


def stone(state: State, after: State, action: i64) -> list[Event]:
    """A stone on the bar, and what its action brings at once."""
    seat = int(state.turn)
    told: list[Event] = [StonePlaced(seat, KIND_NAMES[action])]
    if action == QUARRY:
        told += harvest(state)
    elif action == MARBLE:
        told.append(MarbleTaken(seat, int(after.players[seat].marble - state.players[seat].marble)))
    elif state.next_start == NOBODY and after.next_start != NOBODY:
        told.append(StartsNext(seat, int(state.stage) + 1 if state.stage < STAGES else None))
    return told


def harvest(state: State) -> list[Event]:
    """The marble of every seat and quarry."""
    told: list[Event] = []
    island = state.island
    for seat in range(int(state.seats)):
        for number in range(QUARRIES):
            each = int(quarry.marble_at(state, number))
            if each and state.houses_at[QUARRIES * seat + number]:
                field = island.quarries[number]
                near = [island.next_to[SIDES * field + side] for side in range(SIDES)]
                houses = [n for n in near if n >= 0 and state.owners[n] == seat and state.pieces[n] == HOUSE]
                names = tuple([FIELD_NAMES[house] for house in houses])
                told.append(Harvested(island.name, seat, FIELD_NAMES[field], int(state.tops[number]), names, each))
    return told


def decline(state: State) -> list[Event]:
    """Nothing is built, or nothing more."""
    built = None if state.built == FREE else piece_name(state.built)
    return [Declined(int(state.actor), KIND_NAMES[state.action], built)]


def piece(state: State, after: State, action: i64) -> list[Event]:
    """A piece on the island, and what its neighbours become by it."""
    kind = piece_of(action)
    field = action - SITE_ACTIONS[kind]
    seat = int(state.actor)
    island = state.island
    told: list[Event] = [
        Built(
            island.name,
            seat,
            piece_name(kind),
            FIELD_NAMES[field],
            int(state.price(kind, field)),
            island.regions[field] == COAST,
        )
    ]
    if kind == STATUE:
        for other in range(int(state.seats)):
            told += points(state, after, other)
        return told
    told.append(town(state, after, seat, field))
    if cities.is_city(after.members[cities.leader(after, field)]):  # only cities score
        told += points(state, after, seat)
    return told


def town(state: State, after: State, seat: int, field: i64) -> Event:
    """The group that a new piece belongs to."""
    leader = cities.leader(after, field)
    kind = cities.kind_of(after.members[leader])
    fields = [n for n in range(FIELDS) if after.owners[n] == seat and cities.leader(after, n) == leader]
    names = tuple([FIELD_NAMES[n] for n in fields])
    joined: list[int] = []
    for side in range(SIDES):
        near = state.island.next_to[SIDES * field + side]
        if near >= 0 and state.owners[near] == seat:
            other = int(cities.leader(state, near))
            if other not in joined:
                joined.append(other)
    were = [cities.kind_of(state.members[other]) for other in joined]
    if not were:
        return TownFounded(state.island.name, seat, kind, names)
    if len(were) == 1:
        return TownGrew(state.island.name, seat, kind, names, were[0])
    return TownsJoined(state.island.name, seat, kind, names, tuple(were))


def points(state: State, after: State, seat: int) -> list[Event]:
    """What changed in the points of a seat, marble apart."""
    had = {(item, field): score for item, field, score in scoring.items(state, seat)}
    return [
        PointsChanged(state.island.name, seat, item, field, score - had.get((item, field), 0))
        for item, field, score in scoring.items(after, seat)
        if item != "marble" and score != had.get((item, field), 0)
    ]


def column(state: State, after: State, action: i64) -> list[Event]:
    """A column and the rings it brings."""
    island = state.island
    seat = int(state.turn)
    field = action - COLUMN_AT
    temple = island.temple_at[field]
    number = int(after.columns[temple])
    size = int(island.temple_sizes[temple])
    price = int(state.players[seat].marble - after.players[seat].marble)
    told: list[Event] = [ColumnBuilt(island.name, seat, FIELD_NAMES[field], number, size, price)]
    rings = int(after.players[seat].rings - state.players[seat].rings)
    if rings and number == size:
        told.append(RingGained(island.name, seat, FIELD_NAMES[field]))
        rings -= 1
    if rings:
        told.append(RingGained(island.name, seat, None))
    for other in range(int(state.seats)):
        told += points(state, after, other)
    return told


def reveal(state: State, after: State, action: i64) -> list[Event]:
    """A tile is drawn: it waits for its quarry, opens a new one, or is out of the game."""
    tile = int(action - TILE)
    if after.phase == PLACE:
        return [TileRevealed(int(state.turn), tile, too_low=False)]
    told: list[Event] = [TileRevealed(int(state.turn), tile, too_low=True)]
    if state.worker == NOTHING:
        told.append(TileDiscarded(tile))
        return told
    name = state.island.name
    told.append(QuarryOpened(name, quarry_name(state, state.worker), tile))
    for number in range(QUARRIES):
        if after.tops[number] == CLOSED != state.tops[number]:
            told.append(QuarryClosed(name, quarry_name(state, number), int(state.tops[number])))
    if after.worker == NOTHING:
        told.append(WorkerLeft(name, quarry_name(state, state.worker)))
    return told


def place(state: State, action: i64) -> list[Event]:
    """The revealed tile on a quarry."""
    field = action - TILE_TO
    covered = int(state.tops[state.island.quarry_at[field]])
    return [TilePlaced(state.island.name, int(state.actor), FIELD_NAMES[field], int(state.tile), covered)]


def first_tile(state: State, after: State, action: i64) -> list[Event]:
    """A tile on a start quarry."""
    changed = [number for number in range(QUARRIES) if after.tops[number] != state.tops[number]]
    return [FirstTile(state.island.name, quarry_name(state, changed[0]), int(action - TILE))]


def course(state: State, after: State) -> list[Event]:
    """How the game goes on: the end of a stage or of the game, the next stage, and who decides."""
    told: list[Event] = []
    if after.over:
        return [StageEnds(int(state.stage)), *final_scoring(after), GameEnds(tuple(scoring.winners(after)))]
    if after.stage != state.stage:
        told.append(StageEnds(int(state.stage)))
        told.append(stage_begins(after, "no temple" if state.next_start == NOBODY else "temple"))
    elif state.phase == FIRST_TILES and after.phase == CHOOSE:
        told.append(stage_begins(after, "lot"))
    told.append(asked(after))
    return told


def stage_begins(after: State, reason: Reason) -> Event:
    """A new stage."""
    return StageBegins(int(after.stage), int(after.start_player), reason, int(after.all_stones() // after.seats))


def asked(after: State) -> Event:
    """Who decides, and what about."""
    return Asked(
        int(after.actor),
        PHASE_NAMES[after.phase],
        int(after.turn),
        None if after.action == NOTHING else KIND_NAMES[after.action],
        None if after.built == FREE else piece_name(after.built),
        int(after.columns_left),
        int(after.revealed),
    )


def final_scoring(after: State) -> list[Event]:
    """Every item that brings a seat points, and what it has in all."""
    told: list[Event] = []
    for seat in range(int(after.seats)):
        for item, field, score in scoring.items(after, seat):
            if score:
                told.append(FinalScored(after.island.name, seat, item, field, score))
        told.append(FinalTotal(seat, int(after.players[seat].marble), int(scoring.total(after, seat))))
    return told
