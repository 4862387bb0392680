"""A position as plain data, and back again with every check that keeps impossible positions out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from ...core.game import NATURE, NOBODY, Game
from ...core.reading import Fields
from . import auction, possible, scoring
from .material import (
    ALL_TILES,
    EPOCHS,
    HIGHEST_SUN,
    ITEM_FLOOR,
    ITEM_MONUMENTS,
    ITEM_NAMES,
    ITEM_SUNS,
    ITEMS,
    KIND_NAMES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    START_POINTS,
    TILE_COUNTS,
    Items,
    Kind,
    as_set,
    listed,
)
from .state import (
    AUCTION,
    CAUSE_NAMES,
    DEALING,
    DRAWING,
    DRAWN,
    GODS,
    NOT_ASKED,
    OVER,
    PASSED,
    PHASE_NAMES,
    ROW_FULL,
    TURN,
    Player,
    State,
)

MOST_POINTS = 1000

if TYPE_CHECKING:
    from .view import RaAuction

Counts = dict[Kind, int]
"""Tiles by kind, without the kinds that are not there."""


Answer = int | Literal["pass"] | None
"""What a seat says in an auction: a sun, "pass", or None if it is not asked."""


def describe(state: State) -> dict[str, Any]:
    """The position as plain data."""
    bidding = state.phase == AUCTION
    return {
        "epoch": int(state.epoch),
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn),
        "actor": int(state.actor),
        "track": int(state.ra_tiles),
        "centre_sun": int(state.centre_sun),
        "row": counts(state.row),
        "bag": counts(state.bag),
        "auction": describe_auction(state) if bidding else None,
        "owed": int(state.owed),
        "players": [describe_player(state, player) for player in state.players],
    }


def describe_auction(state: State) -> RaAuction:
    """Why it is held, and everybody's answer so far."""
    answers: list[Answer] = []
    for player in state.players:
        if player.answer == NOT_ASKED:
            answers.append(None)
        elif player.answer == PASSED:
            answers.append("pass")
        else:
            answers.append(int(player.answer))
    return {"cause": CAUSE_NAMES[state.cause], "answers": answers}


def describe_player(state: State, player: Player) -> dict[str, Any]:
    """What lies in front of a player."""
    return {
        "points": int(player.points),
        "suns": listed(player.suns),
        "spent": listed(player.spent),
        "tiles": counts(player.tiles),
        "scored": describe_scored(state, player),
    }


def describe_scored(state: State, player: Player) -> list[Items]:
    """What a player got for each epoch that was scored."""
    return [
        {ITEM_NAMES[item]: int(player.scored[epoch * ITEMS + item]) for item in range(ITEMS)}
        for epoch in range(scoring.epochs_scored(state))
    ]


def counts(tiles: Iterable[int]) -> Counts:
    """Tiles by kind, without the kinds that are not there."""
    return {KIND_NAMES[kind]: int(count) for kind, count in enumerate(tiles) if count}


def read(game: Game, fields: Fields, options: dict[str, str]) -> State:
    """The position that the data describe."""
    seats = fields.parts("players", MIN_PLAYERS, MAX_PLAYERS)
    state = State(game, len(seats), options)
    state.epoch = fields.whole("epoch", 1, EPOCHS)
    state.phase = fields.choice("phase", PHASE_NAMES)
    state.over = state.phase == OVER
    state.turn = fields.whole("turn", 0, len(seats) - 1)
    state.ra_tiles = fields.whole("track", 0, int(state.track_fields) - 1)
    state.centre_sun = fields.whole("centre_sun", 1, HIGHEST_SUN)
    read_tiles(fields, "row", state.row)
    read_tiles(fields, "bag", state.bag)
    state.row_size = sum(state.row)
    state.bag_size = sum(state.bag)
    state.owed = fields.whole("owed", 0, ALL_TILES)
    for player, seat in zip(state.players, seats):
        read_player(state, player, seat)
    possible.check_tiles(state, fields)
    if state.phase == DEALING:
        possible.check_dealing(state, fields)
    else:
        possible.check_suns(state, fields)
    bids = fields.take("auction")
    if state.phase == AUCTION:
        read_auction(state, fields.inside("auction", bids))
    elif bids is not None:
        raise fields.wrong("auction", "there is none in this phase, so null is needed")
    read_actor(state, fields)
    possible.check_phase(state, fields)
    return state


def read_tiles(fields: Fields, name: str, tiles: Any) -> None:
    """Fill an array of tiles by kind."""
    for kind, count in enumerate(fields.counts(name, KIND_NAMES, list(TILE_COUNTS))):
        tiles[kind] = count


def read_player(state: State, player: Player, fields: Fields) -> None:
    """What lies in front of a player, and whether the points are the sum of what was scored."""
    player.points = fields.whole("points", 0, MOST_POINTS)
    player.suns = read_suns(fields, "suns")
    player.spent = read_suns(fields, "spent")
    read_tiles(fields, "tiles", player.tiles)
    epochs = scoring.epochs_scored(state)
    total = START_POINTS
    for epoch, items in enumerate(fields.parts("scored", epochs, epochs)):
        for item in range(ITEMS):
            least = 0 if item == ITEM_FLOOR else -MOST_POINTS
            points = items.whole_value(ITEM_NAMES[item], items.optional(ITEM_NAMES[item], 0), least, MOST_POINTS)
            if points and epoch + 1 < EPOCHS and item in (ITEM_MONUMENTS, ITEM_SUNS):
                raise items.wrong(ITEM_NAMES[item], f"scored only in epoch {EPOCHS}")
            player.scored[epoch * ITEMS + item] = points
            total += points
        if total < 0 or (total > 0 and player.scored[epoch * ITEMS + ITEM_FLOOR]):
            raise items.wrong(ITEM_NAMES[ITEM_FLOOR], "it must raise a sum below 0 to 0, and nothing else")
        items.close()
    if player.points != total:
        raise fields.wrong("points", f"start and scored items sum to {total}, not {player.points}")
    fields.close()


def read_suns(fields: Fields, name: str) -> int:
    """A set of suns."""
    suns = fields.wholes(name, 0, 4, 1, HIGHEST_SUN)
    if len(set(suns)) != len(suns):
        raise fields.wrong(name, "every sun is there only once")
    return as_set(suns)


def read_auction(state: State, fields: Fields) -> None:
    """The answers so far must be a beginning of the round, each bid above the one before. [RA-13] [RA-14]"""
    state.cause = fields.choice("cause", CAUSE_NAMES)
    answers = fields.items("answers", int(state.seats), int(state.seats))
    fields.close()
    full = state.row_is_full()
    if full != (state.cause == ROW_FULL):
        raise fields.wrong("cause", "it is row full when the row is full, and only then")
    if state.cause == DRAWN and state.ra_tiles == 0:
        raise fields.wrong("cause", "a Ra tile was drawn, but none is on the track")
    if state.players[state.turn].suns == 0:
        raise fields.wrong("", "the Ra player needs a face-up sun")
    state.best_bidder = NOBODY
    state.actor = NOBODY
    seats = int(state.seats)
    for step in range(1, seats + 1):
        seat = (int(state.turn) + step) % seats
        name = f"answers[{seat}]"
        answer = answers[seat]
        suns = state.players[seat].suns
        if answer is None:
            if suns and state.actor == NOBODY:
                state.actor = seat
            continue
        if state.actor != NOBODY or suns == 0:
            raise fields.wrong(name, "this seat has not been asked, so null is needed")
        if answer == "pass":
            state.players[seat].answer = PASSED
            continue
        sun = fields.whole_value(name, answer, int(auction.best_bid(state)) + 1, HIGHEST_SUN)
        if not suns >> sun & 1:
            raise fields.wrong(name, f"a bid is one of the seat's face-up suns, not {sun}")
        state.players[seat].answer = sun
        state.best_bidder = seat
    if state.actor == NOBODY:
        raise fields.wrong("answers", "somebody must still be asked")


def read_actor(state: State, fields: Fields) -> None:
    """Who decides follows from the phase, but for disasters."""
    if state.phase in (DEALING, DRAWING):
        state.actor = NATURE
    elif state.phase in (TURN, GODS):
        state.actor = state.turn
    elif state.phase == OVER:
        state.actor = NOBODY
    elif state.phase != AUCTION:
        state.actor = fields.whole("actor", 0, int(state.seats) - 1)
        return
    fields.whole("actor", int(state.actor), int(state.actor))
