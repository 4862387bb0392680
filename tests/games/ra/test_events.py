"""Every change between two views is told by an event, and no event tells a change that did not happen."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from tests.games.ra.crafted import described, table
from tests.games.ra.folding import fold
from tests.helping import mostly_long, newer, registered, times

import heliopolis
from heliopolis.core.seam import Event
from heliopolis.games.ra import events
from heliopolis.games.ra.events import (
    AuctionWon,
    BidAsked,
    DisasterStruck,
    EpochEnded,
    EpochScored,
    GameEnded,
    RaDrawn,
    RaEvent,
    RowDiscarded,
    RowStayed,
    SecretsRevealed,
    SunsTurnedUp,
    TileGivenUp,
    TurnBegun,
)
from heliopolis.games.ra.rules import Ra
from heliopolis.games.ra.state import State
from heliopolis.games.ra.view import RaView
from heliopolis.testing import TEMPERS, walk

GAME = heliopolis.game("ra")
RECORDS = sorted((Path(__file__).parents[2] / "golden" / "ra").glob("*.record"))
# Not told by events: what may be done follows from the phase, what the epoch would bring now from the displays.
DERIVED = ("legal", "now")
# Told whenever they happen, also if nobody else has a sun, nothing lay there, or what changes is hidden.
ALWAYS_TOLD = (BidAsked, EpochEnded, EpochScored, SunsTurnedUp, TurnBegun)


def public(view: RaView) -> dict[str, Any]:
    """A view without what is derived from the rest."""
    told: dict[str, Any] = {name: value for name, value in view.items() if name not in DERIVED}
    told["players"] = [
        {name: value for name, value in player.items() if name not in DERIVED} for player in view["players"]
    ]
    return told


def seen(state: State, seat: int | None) -> RaView:
    return cast(RaView, state.view(seat))


def check(state: State, action: int) -> list[Event]:
    """What an action brings about, after comparing it with the views of everybody."""
    before = state.position()
    told = state.game.events(state, action)
    assert state.position() == before
    after = state.clone()
    after.apply(action)
    hidden = state.options["points"] == "hidden"
    for seat in (None, *range(int(state.seats))) if hidden else (None, 0):
        view = seen(state, seat)
        for event in told:
            earlier = pickle.loads(pickle.dumps(view)) if seat is None else None  # a copy
            fold(view, event.seen_by(seat))
            assert isinstance(event, ALWAYS_TOLD) or view != earlier, f"{event} changes nothing"
        assert public(view) == public(seen(after, seat)), f"{GAME.notation(action)} for seat {seat}: {told}"
    return told


def games() -> Iterator[tuple[State, int]]:
    """Random games of all numbers of players, with and without hidden points, and players of every temper."""
    for players in (2, 3, 4, 5):
        for points in ("shown", "hidden"):
            for seed, temper in enumerate((None, *TEMPERS)):
                for state, action in walk(GAME, players, seed, temper=temper, options={"points": points}):
                    yield cast(State, state), action


@pytest.mark.long
def test_events_tell_every_change_of_every_view_and_nothing_else() -> None:
    happened: Counter[str] = Counter()
    for state, action in games():
        happened.update(type(event).__name__ for event in check(state, action))
    assert set(happened) == {kind.__name__ for kind in get_args(RaEvent)}


def test_events_follow_the_version_of_the_rules() -> None:
    discarded = 0
    with registered(newer("ra")):
        for seed in range(times(4, 2)):
            for state, action in walk(heliopolis.game("ra"), 3, seed):
                ra = cast(State, state)
                for event in check(ra, action):
                    discarded += isinstance(event, RowDiscarded) and not ra.row_is_full()
                    assert not (isinstance(event, RowStayed) and ra.row_size)
    assert discarded


@pytest.mark.parametrize("path", mostly_long(RECORDS, 3), ids=lambda path: path.stem)
def test_events_tell_every_change_of_the_golden_games(path: Path) -> None:
    record = heliopolis.load(path.read_text("utf-8"))
    state = cast(State, GAME.start(record.players, record.options))
    for action in record.moves:
        check(state, action)
        state.apply(action)
    assert state.over


def test_ra_36_events_never_hold_what_is_hidden() -> None:
    rng = random.Random(7)
    compared = 0
    for seed in range(times(4, 3)):
        for state, action in walk(GAME, 3, seed, options={"points": "hidden"}):
            position = state.position()
            if position["phase"] == "dealing" or position["epoch"] == 1:
                continue
            after = state.clone()
            after.apply(action)
            if after.over:
                continue  # then all is shown
            seat = rng.choice([None, 0, 1, 2])
            for number, player in enumerate(position["players"]):
                if number != seat:
                    raised = rng.randrange(20, 90)
                    player["scored"][0]["god"] += raised
                    for items in player["scored"]:
                        items["god"] += items.pop("not below 0")
                    player["points"] = 10 + sum(sum(items.values()) for items in player["scored"])
            other = GAME.position(position)
            one, two = GAME.events(state, action), GAME.events(other, action)
            assert [event.seen_by(seat) for event in one] == [event.seen_by(seat) for event in two]
            compared += any(isinstance(event, EpochScored) for event in one)
    assert compared > 2


def told(state: State, *moves: str) -> list[Event]:
    """The events of the last of some moves."""
    for move in moves[:-1]:
        state.play(move)
    return state.events(moves[-1])


def test_ra_18_an_auction_is_won_with_a_sun_for_tiles_and_the_sun_in_the_middle() -> None:
    state = table(3, row={"nile": 2, "pharaoh": 1}, centre_sun=1)
    assert told(state, "call ra", "bid 9", "pass", "pass")[1:] == [
        AuctionWon(1, 9, 1, ("pharaoh", "nile", "nile"), ra_player=0, answers=("pass", 9, "pass")),
        TurnBegun(1),
    ]


def test_ra_23_disasters_are_told_by_kind_with_what_they_took_and_what_is_owed() -> None:
    state = table(
        3,
        row={"funeral": 1, "drought": 1, "unrest": 1, "earthquake": 1},
        tiles={0: {"pharaoh": 1, "nile": 3, "flood": 1, "art": 2, "writing": 2, "temple": 4}},
    )
    assert told(state, "call ra", "pass", "pass", "bid 2")[2:] == [
        DisasterStruck(0, "funeral", 1, ("pharaoh",), 0),
        DisasterStruck(0, "drought", 1, ("nile", "flood"), 0),
        DisasterStruck(0, "unrest", 1, (), 2),
    ]
    state.play("bid 2")
    assert told(state, "discard art") == [TileGivenUp(0, "unrest", "art", (), 1)]
    assert told(state, "discard art", "discard art") == [
        TileGivenUp(0, "unrest", "art", (), 0),
        DisasterStruck(0, "earthquake", 1, ("temple", "temple"), 0),
        TurnBegun(1),
    ]


def test_ra_23_what_is_forced_after_a_choice_is_told_with_it() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"art": 1, "writing": 2}})
    assert told(state, "call ra", "pass", "pass", "bid 2", "discard art")[0] == TileGivenUp(
        0, "unrest", "art", ("writing",), 0
    )


def test_ra_25_a_disaster_that_strikes_in_the_move_that_ends_the_epoch_is_told() -> None:
    spent = {1: [12, 9, 6, 3], 2: [11, 10, 7, 4]}
    state = table(
        3,
        row={"drought": 1, "gold": 1},
        tiles={0: {"flood": 2, "nile": 1}},
        suns={0: [2]},
        spent={0: [13, 8, 5], **spent},
    )
    happened = told(state, "call ra", "bid 2")
    assert happened[2] == DisasterStruck(0, "drought", 1, ("flood", "flood"), 0)
    assert happened[3] == EpochEnded(1, "no suns left", (), 0)
    scored = happened[4]
    assert isinstance(scored, EpochScored)
    assert scored.items[0] == {
        "god": 0,
        "pharaoh": 0,
        "nile": 0,
        "civilization": -5,
        "gold": 3,
        "monuments": 0,
        "suns": 0,
        "not below 0": 0,
    }
    assert scored.points == (8, 5, 5)
    assert scored.discarded == (("gold",), (), ())


def test_ra_24_the_last_ra_tile_ends_the_epoch_with_the_row() -> None:
    state = table(3, row={"nile": 1}, track=7, phase="drawing")
    happened = told(state, "tile ra")
    assert happened[0] == RaDrawn(0, 8, 8)
    assert happened[1] == EpochEnded(1, "track full", ("nile",), 8)


def test_ra_36_at_the_end_all_that_was_hidden_is_told_to_everybody() -> None:
    state = GAME.position(described(2, epoch=3, track=5, points={1: 30}, phase="drawing", options={"points": "hidden"}))
    happened = [event.seen_by(None) for event in state.events("tile ra")]
    scored, revealed, ended = happened[2:]
    assert isinstance(scored, EpochScored)
    assert scored.points == (None, None)
    assert isinstance(revealed, SecretsRevealed)
    assert ended == GameEnded((1,))
    state.play("tile ra")
    assert list(revealed.points) == state.points()


def test_events_are_plain_data_too() -> None:
    state = table(3, row={"nile": 1}, track=7, phase="drawing")
    told_as_json = [event.as_json() for event in state.events("tile ra")]
    assert told_as_json[0] == {"event": "RaDrawn", "seat": 0, "number": 8, "fields": 8}
    assert told_as_json[2]["event"] == "EpochScored"
    assert told_as_json[2]["items"][0]["civilization"] == -5


def test_every_event_explains_itself() -> None:
    for kind in get_args(RaEvent):
        assert issubclass(kind, Event)
        assert getattr(events, kind.__name__) is kind


class FirstSeatWins(Ra):
    """An invented version of the rules."""

    def __init__(self) -> None:
        super().__init__(version=2)

    def winners(self, state: heliopolis.State) -> list[int]:
        return [0]


def test_who_wins_is_told_by_the_version_of_the_rules() -> None:
    old = described(2, epoch=3, track=5, points={1: 30}, phase="drawing")
    assert GAME.position(old).events("tile ra")[-1] == GameEnded((1,))
    state = FirstSeatWins().position({**old, "rules": 2})
    assert state.events("tile ra")[-1] == GameEnded((0,))
