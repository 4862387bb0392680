"""Events tell every change of what a viewer sees, and no change that did not happen."""

from __future__ import annotations

import dataclasses
import inspect
import random
from typing import cast

import pytest
from tests.games.helios.crafted import Land, play, table
from tests.games.helios.folding import fold
from tests.games.helios.maps import BOARD
from tests.games.helios.players import by_policy
from tests.golden import FOLDER

import heliopolis
from heliopolis.core.seam import Event
from heliopolis.games.helios import events
from heliopolis.games.helios.coast import Coast
from heliopolis.games.helios.events import (
    BonusActionBegan,
    BuildingBuilt,
    GameEnded,
    HeliosEvent,
    LandLit,
    ManaExchanged,
    OrbitScored,
    SunMoved,
    TempleBuilt,
    TempleLit,
)
from heliopolis.games.helios.view import HeliosView, place
from heliopolis.testing import fingerprint, walk

GAME = heliopolis.game("helios")
DERIVED = {
    "legal",  # what the rules allow, not what happened
    "now",  # computed from land, houses, persons, mana and cubes, all of which are told
    "final",  # the same
}
CLASSES = {
    value
    for _, value in inspect.getmembers(events, inspect.isclass)
    if issubclass(value, HeliosEvent) and value is not HeliosEvent
}


def seen(state: heliopolis.State, seat: int | None) -> HeliosView:
    """A view without what is derived."""
    view = state.view(seat)
    del view["legal"]
    for player in view["players"]:
        del player["final"]
        if not state.over:
            del player["now"]
    return cast(HeliosView, view)


def check_move(state: heliopolis.State, action: int) -> list[Event]:
    """What every viewer saw before the move, carried on by the events that viewer may see, is what is seen after it."""
    before = fingerprint(state)
    told = GAME.events(state, action)
    assert fingerprint(state) == before
    after = state.clone()
    after.apply(action)
    seats = range(state.seats) if state.options["points"] == "hidden" else [max(int(state.actor), 0)]
    for seat in (None, *seats):
        view = seen(state, seat)
        if after.over:  # the final scoring names what is derived
            for player, shown in zip(view["players"], after.view(seat)["players"]):
                player["now"] = shown["now"]
        for event in told:
            fold(event.seen_by(seat), view)
        assert view == seen(after, seat), GAME.notation(action)
    return told


@pytest.mark.long
@pytest.mark.parametrize("options", [{"points": "shown"}, {"points": "hidden"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_tell_every_change_in_random_games(players: int, options: dict[str, str]) -> None:
    for seed in range(2):
        for state, action in walk(GAME, players, 100 * players + seed, options=options):
            check_move(state, action)


@pytest.mark.long
@pytest.mark.parametrize("points", ["shown", "hidden"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_tell_every_change_in_games_of_good_players(players: int, points: str) -> None:
    for state, action in by_policy(players, players, points=points):
        check_move(state, action)


@pytest.mark.long
def test_events_tell_every_change_in_the_golden_records_and_all_kinds_occur() -> None:
    kinds: set[type] = set()
    for file in sorted((FOLDER / "helios").glob("*.record")):
        record = heliopolis.load(file.read_text())
        state = record.first()
        for action in record.moves:
            kinds |= {type(event) for event in check_move(state, action)}
            state.apply(action)
    rare = {events.DrawnTilesLost, events.BonusCubeLost}  # crafted below
    assert CLASSES - kinds - rare == set()


def test_hel_44_a_cube_without_room_is_told_as_lost() -> None:
    full = {(0, 0): "brown: brown brown"}
    state = table(4, round_number=2, phase="persons", land={3: full}, person_turn={"passes": 3})
    state.play("pass")
    told: list[Event] = []
    rng = random.Random(1)
    while state.actor == heliopolis.NATURE or state.view(None)["cube"]:
        action = rng.choice(state.legal())
        told += check_move(state, action)
        state.apply(action)
    assert events.BonusCubeLost(3) in told


def test_hel_31_drawn_tiles_that_fit_nowhere_are_told_as_lost() -> None:
    kinds = ["brown"] * 6 + ["grey"] * 5 + ["green"] * 5 + ["blue", "blue"]
    land: Land = dict(zip([field for field in BOARD.grid.fields[:19] if field != (0, -2)], kinds))
    land[0, 0] = "brown: brown grey"
    lands = {0: land, 1: {(0, 0): "green"}}
    state = table(2, round_number=4, kind="build", land=lands, seats={0: {"sun": (0, -2)}}, opened={})
    play(state, "build land management", "pay brown from 0,0", "pay grey from 0,0")
    first = state.legal()[0]
    check_move(state, first)
    state.apply(first)
    second = state.legal()[-1]
    drawn = tuple(colour for move in (first, second) if (colour := GAME.move(move).colour))  # type: ignore[attr-defined]
    assert events.DrawnTilesLost(0, drawn) in check_move(state, second)


def test_hel_51_points_are_hidden_from_all_others_and_from_nobody_when_shown() -> None:
    hidden: list[HeliosEvent] = [
        ManaExchanged(1, 2, 8, True),
        OrbitScored(1, 5, True),
        TempleLit(1, (0, 0), 4, 3, True),
    ]
    for event in hidden:
        assert event.seen_by(1) == event
        for seat in (None, 0, 2):
            told = event.seen_by(seat).as_json()
            assert told["points"] is None
            assert told.get("council") is None
        shown = dataclasses.replace(event, hidden=False)  # type: ignore[call-arg]
        assert shown.seen_by(None) == shown


@pytest.mark.no_cover
def test_hel_51_bags_that_differ_make_no_difference_in_what_others_are_told() -> None:
    for state, action in by_policy(3, 5, points="hidden"):
        if not state.view(None)["players"][1]["tiles"]:
            continue
        position = state.position()
        position["players"][1]["bag"]["temples"] += 7
        richer = GAME.position(position)
        ended = any(isinstance(event, GameEnded) for event in GAME.events(state, action))
        if not ended:  # then all bags are opened
            for seat in (None, 0, 2):
                told = [event.seen_by(seat) for event in GAME.events(state, action)]
                assert told == [event.seen_by(seat) for event in GAME.events(richer, action)]


@pytest.mark.no_cover
def test_hel_33_the_way_of_the_sun_is_a_way_within_its_range() -> None:
    laps = 0
    for players, seed in ((2, 10), (3, 10), (4, 10), (2, 12), (3, 12), (4, 12)):
        for state, action in by_policy(players, seed):
            if not GAME.notation(action).startswith("sun"):
                continue
            view = cast(HeliosView, state.view(None))
            own = view["players"][state.actor]
            moved = next(event for event in GAME.events(state, action) if isinstance(event, SunMoved))
            assert list(moved.way[0]) == own["sun"]
            assert own["range"] == "unlimited" or len(moved.way) - 1 <= own["range"]
            coast = Coast(BOARD, BOARD.grid.mask([place(tile["field"]) for tile in own["tiles"]]))
            for field, following in zip(moved.way, moved.way[1:]):
                assert coast.steps[BOARD.grid.number(field)] & BOARD.grid.mask([following])
            laps += moved.lap
    assert laps > 3


def test_hel_35_what_the_sun_lights_is_told_tile_by_tile() -> None:
    land = {(0, 0): "brown: temple", (1, 0): "blue", (0, 1): "green: green", (1, -1): "grey"}
    state = table(kind="sun", land={0: land}, seats={0: {"sun": (0, -1), "buildings": ["observatory"]}})
    told = GAME.events(state, GAME.parse("sun to 2,-1"))
    assert [event for event in told if isinstance(event, (LandLit, TempleLit))] == [
        LandLit(0, (1, -1), "grey"),
        LandLit(0, (1, 0), "blue"),
    ]
    told = GAME.events(state, GAME.parse("sun to 1,-2"))
    assert [event for event in told if isinstance(event, (LandLit, TempleLit))] == [LandLit(0, (1, -1), "grey")]


def test_hel_18_a_bonus_action_says_why_it_comes() -> None:
    causes: set[str | None] = set()
    for file in sorted((FOLDER / "helios").glob("a-palace*.record")):
        record = heliopolis.load(file.read_text())
        state = record.first()
        for action in record.moves:
            for event in GAME.events(state, action):
                if isinstance(event, BonusActionBegan):
                    causes.add(event.slot)
            state.apply(action)
    assert None in causes
    assert causes - {None} <= {"red", "blue", "yellow"}
    assert len(causes) > 1


def test_hel_26_a_temple_tells_the_cubes_it_crowds_out() -> None:
    land = {(0, 0): "brown: brown blue", (1, 0): "green: green"}
    state = table(kind="build", land={0: land})
    state.play("temple on 0,0")
    told = GAME.events(state, GAME.parse("pay brown from 0,0"))
    assert TempleBuilt(0, (0, 0), 1, 1, ("blue",)) in told
    told = GAME.events(state, GAME.parse("pay green from 1,0"))
    assert TempleBuilt(0, (0, 0), 1, 1, ("brown", "blue")) in told


def test_hel_32_range_behind_the_end_of_the_track_is_not_told() -> None:
    land = {(0, 0): "brown: brown", (1, 0): "black: black"}
    built = {"buildings": ["solar lodge", "city council", "palace"], "persons": {}}
    state = table(kind="build", land={0: land}, seats={0: {**built, "range": 6}})
    state.play("build observatory")
    told = GAME.events(state, GAME.parse("pay black from 1,0"))
    assert BuildingBuilt(0, "observatory", 3, False, 0) in told
