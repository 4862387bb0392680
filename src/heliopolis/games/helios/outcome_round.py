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
from .outcome import Outcome
from .state import (
    OPENING,
    PAYING,
    PEOPLE_TURN,
    REVEALING,
    STARTING,
)


def add_reveal(outcome: Outcome) -> None:
    """An action tile; after the last one the dragon moves on, except at set-up."""
    place = outcome.action - REVEAL
    outcome.add(ActionTileRevealed(KIND_NAMES[place // TILE_COLOURS], TILE_COLOUR_NAMES[place % TILE_COLOURS]))
    add_shuffles(outcome)
    if outcome.after.phase != REVEALING and outcome.after.phase != STARTING:
        add_dragon(outcome)


def add_shuffles(outcome: Outcome) -> None:
    """Discards that became a pile."""
    before, after = outcome.before.discards, outcome.after.discards
    for kind in range(KINDS):
        places = range(kind * TILE_COLOURS, (kind + 1) * TILE_COLOURS)
        if any([before[place] for place in places]) and not any([after[place] for place in places]):
            outcome.add(DiscardsShuffled(KIND_NAMES[kind]))


def add_dragon(outcome: Outcome) -> None:
    """The next start player, and cubes for the seats that come late."""
    outcome.add(DragonGiven(int(outcome.after.start_player)))
    outcome.add_seat_cubes(FIRST_BONUS_SEAT)


def add_start_tile(outcome: Outcome) -> None:
    """A start tile; after the last one the stacks are opened."""
    board = outcome.before.board
    outcome.add(StartTileLaid(outcome.seat, COLOUR_NAMES[outcome.action - START], outcome.field(board.start)))
    if outcome.after.phase == OPENING:
        outcome.add(StacksOpened(int(outcome.after.round), tuple(COLOUR_NAMES)))


def add_open(outcome: Outcome) -> None:
    """The tile of the extra stack, and what comes next."""
    outcome.add(ExtraTileOpened(COLOUR_NAMES[outcome.action - OPEN]))
    if outcome.after.phase == REVEALING:
        add_shuffles(outcome)
    elif outcome.after.round == 1:
        outcome.add_seat_cubes(FIRST_BONUS_SEAT)
    else:
        add_dragon(outcome)


def add_persons(outcome: Outcome) -> None:
    """Somebody is bought or about to be activated, or a turn ends."""
    if outcome.action == PASS:
        add_pass(outcome)
        return
    if not outcome.before.acted:
        outcome.add(PersonTurnUsed(outcome.seat))
    if outcome.after.phase == PAYING:
        outcome.add_payment_due()
        return
    before, after = outcome.own()
    person = [name for number, name in enumerate(PERSON_NAMES) if (after.hired ^ before.hired) & BIT[number]]
    outcome.add(PersonBought(outcome.seat, person[0], int(before.mana - after.mana)))


def add_pass(outcome: Outcome) -> None:
    """The next player's turn, or the end of the round and perhaps of the game."""
    after = outcome.after
    outcome.add(Passed(outcome.seat, 0 if outcome.before.acted else int(outcome.before.passes) + 1))
    if after.phase == PEOPLE_TURN:
        outcome.add(PersonTurnBegan(int(after.turn)))
        return
    outcome.add(RoundEnded(int(outcome.before.round)))
    if not after.over:
        outcome.add(StacksOpened(int(outcome.after.round), tuple(COLOUR_NAMES)))
        return
    for seat in range(int(after.seats)):
        player = after.players[seat]
        bag = [(SOURCE_NAMES[source], int(player.bag[source])) for source in range(SOURCES)]
        items = scoring.named(scoring.final_items(after, player))
        points = int(scoring.total_points(after, player))
        outcome.add(FinalScored(seat, tuple(bag), tuple(items.items()), points))
    outcome.add(GameEnded(tuple(scoring.winners(after))))
