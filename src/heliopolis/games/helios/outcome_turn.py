"""What happens in a turn of phase 1: action tiles, land, bonus cubes, houses and the sun."""

from __future__ import annotations

from mypy_extensions import i64

from ...core.hexes import BIT
from . import sun
from .actions import CREATE, CUBE, DRAW, EXCHANGE_MANA, SKIP, TAKE
from .events import (
    ActionSkipped,
    ActionTileLaid,
    ActionTileTaken,
    BonusCubeChosen,
    BonusCubeLaid,
    BuildingBuilt,
    CubePaid,
    DrawnTilesLost,
    LandLaid,
    LandLit,
    ManaExchanged,
    OrbitScored,
    PersonActivated,
    SunMoved,
    TempleBuilt,
    TempleLit,
    TileDrawn,
    TileTaken,
)
from .material import (
    BUILDINGS,
    CITY_COUNCIL,
    COLOUR_NAMES,
    COLOURS,
    COUNCIL,
    EXCHANGED,
    FIRST_PERSON,
    GREY_TILE,
    ITEM_NAMES,
    KIND_NAMES,
    ORBITS,
    PERSON_NAMES,
    SLOT_NAMES,
    SLOTS,
    TEMPLE,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
    TILE_NAMES,
)
from .outcome import Outcome
from .player import UNLIMITED
from .state import (
    BONUS,
    CUBE_CAUSES,
    CUBE_COLOUR,
    DRAWING,
    FOR_FIELD,
    FOR_SEAT,
    MANAGING,
    NONE,
    PAYING,
)


def add_take(outcome: Outcome) -> None:
    """An action tile, which lies on its slot if it is not grey."""
    kind = outcome.action - TAKE
    colour = outcome.before.columns[kind] % TILE_COLOURS
    outcome.add(ActionTileTaken(outcome.seat, KIND_NAMES[kind], TILE_COLOUR_NAMES[colour]))
    if colour != GREY_TILE:
        add_slot(outcome, colour)


def add_slot(outcome: Outcome, colour: i64) -> None:
    """An action tile on the slot that has grown."""
    before, after = outcome.own()
    for slot in range(SLOTS):
        if after.slot_size(slot) > before.slot_size(slot):
            kind = KIND_NAMES[outcome.after.kind]
            number = int(after.slot_size(slot))
            outcome.add(ActionTileLaid(outcome.seat, kind, TILE_COLOUR_NAMES[colour], SLOT_NAMES[slot], number))


def add_action(outcome: Outcome) -> None:
    """The chosen action begins, or the sun has moved."""
    if outcome.action == SKIP:
        outcome.add(ActionSkipped(outcome.seat, outcome.before.phase == BONUS))
        outcome.add_after_action()
    elif outcome.action >= outcome.before.board.sun_to:
        add_sun(outcome)
        outcome.add_after_action()
    elif outcome.after.phase == PAYING:
        outcome.add_payment_due()
    else:
        outcome.add(TileTaken(outcome.seat, TILE_NAMES[outcome.action - CREATE], False))


def add_land(outcome: Outcome) -> None:
    """A tile with its cube, the mana of its field, and its bonus cube."""
    before, after = outcome.own()
    tile = outcome.before.tile
    field = outcome.field(outcome.action - outcome.before.board.lay)
    outcome.add(LandLaid(outcome.seat, TILE_NAMES[tile], field, tile < COLOURS, int(after.mana - before.mana)))
    if outcome.after.cube_cause == FOR_FIELD:
        outcome.add_cube_due()
    else:
        add_after_tile(outcome)


def add_after_tile(outcome: Outcome) -> None:
    """Drawn tiles that are still to be laid, or are lost, or the end of the action."""
    if outcome.after.phase != MANAGING:
        add_lost_tiles(outcome, int(outcome.before.drawn), int(outcome.before.drawn_too))
        outcome.add_after_action()


def add_draw(outcome: Outcome) -> None:
    """A tile for the Land Management; both may fit nowhere."""
    colour = int(outcome.action - DRAW)
    outcome.add(TileDrawn(int(outcome.after.turn), COLOUR_NAMES[colour]))
    if outcome.after.phase != DRAWING and outcome.after.phase != MANAGING:
        outcome.seat = int(outcome.before.turn)
        add_lost_tiles(outcome, int(outcome.before.drawn), colour)
        outcome.add_after_action()


def add_lost_tiles(outcome: Outcome, first: int, second: int) -> None:
    """Drawn tiles that fit nowhere."""
    lost = [COLOUR_NAMES[tile] for tile in (first, second) if tile != NONE]
    if lost:
        outcome.add(DrawnTilesLost(int(outcome.before.turn), tuple(lost)))


def add_cube(outcome: Outcome) -> None:
    """The colour, or the cube itself and what follows."""
    before = outcome.before
    if before.phase == CUBE_COLOUR and before.field == NONE:
        outcome.add(BonusCubeChosen(outcome.seat, CUBE_CAUSES[before.cube_cause], COLOUR_NAMES[outcome.action - CUBE]))
        return
    colour = before.cube_colour
    field = outcome.action - before.board.cube_on
    if before.phase == CUBE_COLOUR:
        colour = outcome.action - CUBE
        field = before.field
    outcome.add(BonusCubeLaid(outcome.seat, CUBE_CAUSES[before.cube_cause], COLOUR_NAMES[colour], outcome.field(field)))
    if before.cube_cause == FOR_SEAT:
        outcome.add_seat_cubes(int(before.places_between(before.start_player, outcome.seat)) + 1)
    elif before.cube_cause == FOR_FIELD:
        add_after_tile(outcome)


def add_payment(outcome: Outcome) -> None:
    """A cube, and after the last one what was paid for."""
    place = outcome.action - outcome.before.board.pay
    colours, free = outcome.owed()
    outcome.add(CubePaid(outcome.seat, COLOUR_NAMES[place % COLOURS], outcome.field(place // COLOURS), colours, free))
    item = outcome.before.item
    if outcome.after.phase == PAYING:
        return
    before, after = outcome.own()
    mana = int(after.mana - before.mana)
    unlimited = after.sun_range == UNLIMITED and before.sun_range != UNLIMITED
    gained = 0 if unlimited else int(after.sun_range - before.sun_range)
    if item == TEMPLE:
        outcome.add(
            TempleBuilt(
                outcome.seat, outcome.field(outcome.before.field), int(after.temple_count), mana, lost_cubes(outcome)
            )
        )
    elif item < BUILDINGS:
        outcome.add(BuildingBuilt(outcome.seat, ITEM_NAMES[item], gained, unlimited, mana))
    else:
        outcome.add(PersonActivated(outcome.seat, PERSON_NAMES[item - FIRST_PERSON], gained, mana))
    if outcome.after.phase == CUBE_COLOUR:
        outcome.add_cube_due()
    elif item < BUILDINGS or item == TEMPLE:
        outcome.add_after_action()


def lost_cubes(outcome: Outcome) -> tuple[str, ...]:
    """The cubes that were left on a temple's tile when it was paid."""
    player = outcome.before.players[outcome.seat]
    place = outcome.action - outcome.before.board.pay
    field = outcome.before.field
    left: list[str] = []
    for colour in range(COLOURS):
        count = sum([1 for layer in (colour, colour + COLOURS) if player.cubes[layer] & BIT[field]])
        if place == field * COLOURS + colour:
            count -= 1
        left += [COLOUR_NAMES[colour]] * count
    return tuple(left)


def add_exchange(outcome: Outcome) -> None:
    """Mana for points."""
    before, after = outcome.own()
    points = int(after.bag[EXCHANGED] - before.bag[EXCHANGED])
    outcome.add(ManaExchanged(outcome.seat, int(outcome.action - EXCHANGE_MANA), points, outcome.hidden))
    outcome.add_after_action()


def add_sun(outcome: Outcome) -> None:
    """The way, an orbit, and what is lit."""
    before, after = outcome.own()
    board = outcome.before.board
    orbit = int(after.bag[ORBITS] - before.bag[ORBITS])
    fields, lap = sun.way(board, before, after, orbit=orbit > 0)
    outcome.add(SunMoved(outcome.seat, tuple([outcome.field(field) for field in fields]), lap, int(after.turns)))
    if orbit:
        outcome.add(OrbitScored(outcome.seat, orbit, outcome.hidden))
    for field in range(board.light_count):
        if not board.around[after.sun] & BIT[field] & after.land:
            continue
        for colour in range(COLOURS):
            if after.cubes_of(colour, field) > before.cubes_of(colour, field):
                outcome.add(LandLit(outcome.seat, outcome.field(field), COLOUR_NAMES[colour]))
        if after.temples & BIT[field]:
            share = int(sun.temple_share(board, after, field))
            council = COUNCIL if after.has(CITY_COUNCIL) else 0
            outcome.add(TempleLit(outcome.seat, outcome.field(field), share, council, outcome.hidden))
