"""What happens at set-up, between the rounds, with the persons and at the end."""

from __future__ import annotations

from ...core.hexes import BIT
from . import scoring
from .actions import OPEN, PASS, REVEAL, START
from .events import (
    ActionTileRevealed,
    DiscardsShuffled,
    DragonGiven,
    ExtraTileOpened,
    FinalScored,
    GameEnded,
    Passed,
    PersonBought,
    PersonTurnBegan,
    PersonTurnUsed,
    RoundEnded,
    StacksOpened,
    StartTileLaid,
)
from .material import (
    COLOUR_NAMES,
    FIRST_BONUS_SEAT,
    KIND_NAMES,
    KINDS,
    PERSON_NAMES,
    SOURCE_NAMES,
    SOURCES,
    TILE_COLOUR_NAMES,
    TILE_COLOURS,
)
from .played import Played
from .state import (
    OPENING,
    PAYING,
    PEOPLE_TURN,
    REVEALING,
    STARTING,
)


def add_reveal(played: Played) -> None:
    """An action tile; after the last one the dragon moves on, except at set-up."""
    place = played.action - REVEAL
    played.add(ActionTileRevealed(KIND_NAMES[place // TILE_COLOURS], TILE_COLOUR_NAMES[place % TILE_COLOURS]))
    add_shuffles(played)
    if played.after.phase != REVEALING and played.after.phase != STARTING:
        add_dragon(played)


def add_shuffles(played: Played) -> None:
    """Discards that became a pile."""
    before, after = played.before.discards, played.after.discards
    for kind in range(KINDS):
        places = range(kind * TILE_COLOURS, (kind + 1) * TILE_COLOURS)
        if any([before[place] for place in places]) and not any([after[place] for place in places]):
            played.add(DiscardsShuffled(KIND_NAMES[kind]))


def add_dragon(played: Played) -> None:
    """The next start player, and cubes for the seats that come late."""
    played.add(DragonGiven(int(played.after.start_player)))
    played.add_seat_cubes(FIRST_BONUS_SEAT)


def add_start_tile(played: Played) -> None:
    """A start tile; after the last one the stacks are opened."""
    board = played.before.board
    played.add(StartTileLaid(played.seat, COLOUR_NAMES[played.action - START], played.field(board.start)))
    if played.after.phase == OPENING:
        played.add(StacksOpened(int(played.after.round), tuple(COLOUR_NAMES)))


def add_open(played: Played) -> None:
    """The tile of the extra stack, and what comes next."""
    played.add(ExtraTileOpened(COLOUR_NAMES[played.action - OPEN]))
    if played.after.phase == REVEALING:
        add_shuffles(played)
    elif played.after.round == 1:
        played.add_seat_cubes(FIRST_BONUS_SEAT)
    else:
        add_dragon(played)


def add_persons(played: Played) -> None:
    """Somebody is bought or about to be activated, or a turn ends."""
    if played.action == PASS:
        add_pass(played)
        return
    if not played.before.acted:
        played.add(PersonTurnUsed(played.seat))
    if played.after.phase == PAYING:
        played.add_payment_due()
        return
    before, after = played.own()
    person = [name for number, name in enumerate(PERSON_NAMES) if (after.hired ^ before.hired) & BIT[number]]
    played.add(PersonBought(played.seat, person[0], int(before.mana - after.mana)))


def add_pass(played: Played) -> None:
    """The next player's turn, or the end of the round and perhaps of the game."""
    after = played.after
    played.add(Passed(played.seat, 0 if played.before.acted else int(played.before.passes) + 1))
    if after.phase == PEOPLE_TURN:
        played.add(PersonTurnBegan(int(after.turn)))
        return
    played.add(RoundEnded(int(played.before.round)))
    if not after.over:
        played.add(StacksOpened(int(played.after.round), tuple(COLOUR_NAMES)))
        return
    for seat in range(int(after.seats)):
        player = after.players[seat]
        bag = [(SOURCE_NAMES[source], int(player.bag[source])) for source in range(SOURCES)]
        items = scoring.named(scoring.final_items(after, player))
        points = int(scoring.total_points(after, player))
        played.add(FinalScored(seat, tuple(bag), tuple(items.items()), points))
    played.add(GameEnded(tuple(scoring.winners(after))))
