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
from .played import Played
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


def add_take(played: Played) -> None:
    """An action tile, which lies on its slot if it is not grey."""
    kind = played.action - TAKE
    colour = played.before.columns[kind] % TILE_COLOURS
    played.add(ActionTileTaken(played.seat, KIND_NAMES[kind], TILE_COLOUR_NAMES[colour]))
    if colour != GREY_TILE:
        add_slot(played, colour)


def add_slot(played: Played, colour: i64) -> None:
    """An action tile on the slot that has grown."""
    before, after = played.own()
    for slot in range(SLOTS):
        if after.slot_size(slot) > before.slot_size(slot):
            kind = KIND_NAMES[played.after.kind]
            number = int(after.slot_size(slot))
            played.add(ActionTileLaid(played.seat, kind, TILE_COLOUR_NAMES[colour], SLOT_NAMES[slot], number))


def add_action(played: Played) -> None:
    """The chosen action begins, or the sun has moved."""
    if played.action == SKIP:
        played.add(ActionSkipped(played.seat, played.before.phase == BONUS))
        played.add_after_action()
    elif played.action >= played.before.board.sun_to:
        add_sun(played)
        played.add_after_action()
    elif played.after.phase == PAYING:
        played.add_payment_due()
    else:
        played.add(TileTaken(played.seat, TILE_NAMES[played.action - CREATE], False))


def add_land(played: Played) -> None:
    """A tile with its cube, the mana of its field, and its bonus cube."""
    before, after = played.own()
    tile = played.before.tile
    field = played.field(played.action - played.before.board.lay)
    played.add(LandLaid(played.seat, TILE_NAMES[tile], field, tile < COLOURS, int(after.mana - before.mana)))
    if played.after.cube_cause == FOR_FIELD:
        played.add_cube_due()
    else:
        add_after_tile(played)


def add_after_tile(played: Played) -> None:
    """Drawn tiles that are still to be laid, or are lost, or the end of the action."""
    if played.after.phase != MANAGING:
        add_lost_tiles(played, int(played.before.drawn), int(played.before.drawn_too))
        played.add_after_action()


def add_draw(played: Played) -> None:
    """A tile for the Land Management; both may fit nowhere."""
    colour = int(played.action - DRAW)
    played.add(TileDrawn(int(played.after.turn), COLOUR_NAMES[colour]))
    if played.after.phase != DRAWING and played.after.phase != MANAGING:
        played.seat = int(played.before.turn)
        add_lost_tiles(played, int(played.before.drawn), colour)
        played.add_after_action()


def add_lost_tiles(played: Played, first: int, second: int) -> None:
    """Drawn tiles that fit nowhere."""
    lost = [COLOUR_NAMES[tile] for tile in (first, second) if tile != NONE]
    if lost:
        played.add(DrawnTilesLost(int(played.before.turn), tuple(lost)))


def add_cube(played: Played) -> None:
    """The colour, or the cube itself and what follows."""
    before = played.before
    if before.phase == CUBE_COLOUR and before.field == NONE:
        played.add(BonusCubeChosen(played.seat, CUBE_CAUSES[before.cube_cause], COLOUR_NAMES[played.action - CUBE]))
        return
    colour = before.cube_colour
    field = played.action - before.board.cube_on
    if before.phase == CUBE_COLOUR:
        colour = played.action - CUBE
        field = before.field
    played.add(BonusCubeLaid(played.seat, CUBE_CAUSES[before.cube_cause], COLOUR_NAMES[colour], played.field(field)))
    if before.cube_cause == FOR_SEAT:
        played.add_seat_cubes(int(before.places_between(before.start_player, played.seat)) + 1)
    elif before.cube_cause == FOR_FIELD:
        add_after_tile(played)


def add_payment(played: Played) -> None:
    """A cube, and after the last one what was paid for."""
    place = played.action - played.before.board.pay
    colours, free = played.owed()
    played.add(CubePaid(played.seat, COLOUR_NAMES[place % COLOURS], played.field(place // COLOURS), colours, free))
    item = played.before.item
    if played.after.phase == PAYING:
        return
    before, after = played.own()
    mana = int(after.mana - before.mana)
    unlimited = after.sun_range == UNLIMITED and before.sun_range != UNLIMITED
    gained = 0 if unlimited else int(after.sun_range - before.sun_range)
    if item == TEMPLE:
        played.add(
            TempleBuilt(
                played.seat, played.field(played.before.field), int(after.temple_count), mana, lost_cubes(played)
            )
        )
    elif item < BUILDINGS:
        played.add(BuildingBuilt(played.seat, ITEM_NAMES[item], gained, unlimited, mana))
    else:
        played.add(PersonActivated(played.seat, PERSON_NAMES[item - FIRST_PERSON], gained, mana))
    if played.after.phase == CUBE_COLOUR:
        played.add_cube_due()
    elif item < BUILDINGS or item == TEMPLE:
        played.add_after_action()


def lost_cubes(played: Played) -> tuple[str, ...]:
    """The cubes that were left on a temple's tile when it was paid."""
    player = played.before.players[played.seat]
    place = played.action - played.before.board.pay
    field = played.before.field
    left: list[str] = []
    for colour in range(COLOURS):
        count = sum([1 for layer in (colour, colour + COLOURS) if player.cubes[layer] & BIT[field]])
        if place == field * COLOURS + colour:
            count -= 1
        left += [COLOUR_NAMES[colour]] * count
    return tuple(left)


def add_exchange(played: Played) -> None:
    """Mana for points."""
    before, after = played.own()
    points = int(after.bag[EXCHANGED] - before.bag[EXCHANGED])
    played.add(ManaExchanged(played.seat, int(played.action - EXCHANGE_MANA), points, played.hidden))
    played.add_after_action()


def add_sun(played: Played) -> None:
    """The way, an orbit, and what is lit."""
    before, after = played.own()
    board = played.before.board
    orbit = int(after.bag[ORBITS] - before.bag[ORBITS])
    fields, lap = sun.way(board, before, after, orbit=orbit > 0)
    played.add(SunMoved(played.seat, tuple([played.field(field) for field in fields]), lap, int(after.turns)))
    if orbit:
        played.add(OrbitScored(played.seat, orbit, played.hidden))
    for field in range(board.light_count):
        if not board.around[after.sun] & BIT[field] & after.land:
            continue
        for colour in range(COLOURS):
            if after.cubes_of(colour, field) > before.cubes_of(colour, field):
                played.add(LandLit(played.seat, played.field(field), COLOUR_NAMES[colour]))
        if after.temples & BIT[field]:
            share = int(sun.temple_share(board, after, field))
            council = COUNCIL if after.has(CITY_COUNCIL) else 0
            played.add(TempleLit(played.seat, played.field(field), share, council, played.hidden))
