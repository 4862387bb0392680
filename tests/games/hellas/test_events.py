"""Every change of a view is told by an event, and no event tells a change that did not happen."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from tests.games.hellas.crafted import play, table
from tests.games.hellas.folding import fold
from tests.games.hellas.players import GAME, mixed_moves
from tests.games.hellas.test_quarry import full_island
from tests.golden import FOLDER
from tests.helping import mostly_long

import heliopolis
from heliopolis.core.game import State
from heliopolis.core.seam import Event
from heliopolis.games.hellas.actions import TILE
from heliopolis.games.hellas.events import (
    EVENTS,
    Asked,
    FinalScored,
    FinalTotal,
    GameEnds,
    Harvested,
    RingGained,
    StageBegins,
    StartsNext,
    TileDiscarded,
    TownGrew,
    TownsJoined,
    WorkerLeft,
)
from heliopolis.games.hellas.view import HellasView
from heliopolis.testing import fingerprint, walk

DERIVED = {
    "legal",  # what may be done follows from the rules, and only the one who decides is told
    "score",  # `now` once more
}
OPTIONS = [
    {"marble": marble, "map": island} for marble in ("shown", "hidden") for island in ("usual", "minotaur", "pegasus")
]


def seen(state: State, seat: int | None) -> HellasView:
    return cast(HellasView, state.view(seat))


def comparable(view: HellasView) -> dict[str, object]:
    """A view without what is purely derived."""
    players = [{name: value for name, value in player.items() if name not in DERIVED} for player in view["players"]]
    return {**{name: value for name, value in view.items() if name not in DERIVED}, "players": players}


def assert_told(state: State, action: int, eyes: list[int | None]) -> list[Event]:
    """The events of a move are its changes, to a spectator and to seats; the state is left as it was."""
    before = fingerprint(state)
    events = state.game.events(state, action)
    assert fingerprint(state) == before
    after = state.clone()
    after.apply(action)
    for seat in eyes:
        told = [event.seen_by(seat) for event in events]
        assert comparable(fold(seen(state, seat), told)) == comparable(seen(after, seat)), (
            f"{state!r} {GAME.notation(action)} {told}"
        )
    return events


@pytest.mark.no_cover
@pytest.mark.parametrize("number", mostly_long(range(len(OPTIONS) * 3), 4))
def test_every_change_of_a_view_is_told_by_an_event_and_nothing_else_is(number: int) -> None:
    players, options = 2 + number % 3, OPTIONS[number // 3]
    for state, action in walk(GAME, players, number, options=options):
        assert_told(state, action, [None, number % players])


@pytest.mark.no_cover
@pytest.mark.parametrize("number", mostly_long(range(len(OPTIONS)), 2))
def test_the_same_for_greedy_players_and_all_eyes(number: int) -> None:
    players, options = 2 + number % 3, OPTIONS[number]
    for state, action in mixed_moves(players, number, **options):
        assert_told(state, action, [None, *range(players)])


@pytest.mark.parametrize("path", sorted((FOLDER / "hellas").glob("*.record")), ids=lambda path: path.stem)
def test_the_same_for_golden_records(path: Path) -> None:
    record = heliopolis.load(path.read_text(encoding="utf-8"))
    state = record.first()
    for action in record.moves:
        assert_told(state, action, [None, 0])
        state.apply(action)


def test_everything_that_can_happen_happens_in_those_games_but_what_cannot_in_a_real_one() -> None:
    happened = set()
    for number in range(6):
        for state, action in mixed_moves(2 + number % 3, number):
            happened |= {type(event) for event in GAME.events(state, action)}
    assert set(EVENTS) - happened == {TileDiscarded, WorkerLeft}  # [HLS-15]


def test_hls_15_the_worker_leaves_and_a_later_tile_is_discarded() -> None:
    state = play(table(3, **full_island("0,4", 1)), "quarry")
    low = min(state.legal())
    events = assert_told(state, low, [None, 0, 1, 2])
    assert WorkerLeft("minotaur", "0,4") in events
    state = play(table(3, **full_island(None, 0)), "quarry")
    low = min(state.legal())
    events = assert_told(state, low, [None, 0, 1, 2])
    assert [event for event in events if isinstance(event, TileDiscarded)] == [TileDiscarded(low - int(TILE))]


def test_hls_12_a_harvest_is_told_by_seat_and_quarry_with_its_houses() -> None:
    state = table(3, houses={0: ["1,-3", "1,-2"], 2: ["4,0"]}, quarries={"2,-3": [14], "-5,3": [20], "5,0": [30]})
    harvest = [event for event in GAME.events(state, GAME.parse("quarry")) if isinstance(event, Harvested)]
    assert harvest == [
        Harvested("minotaur", 0, "2,-3", 14, ("1,-2", "1,-3"), 2),
        Harvested("minotaur", 2, "5,0", 30, ("4,0",), 3),
    ]
    assert harvest[0].marble == 4


def test_hls_18_the_first_temple_is_told_with_the_stage_it_starts() -> None:
    assert StartsNext(0, 2) in GAME.events(table(3), GAME.parse("temple 2"))
    assert StartsNext(0, None) in GAME.events(table(3, phase=3), GAME.parse("temple 2"))
    assert not any(
        isinstance(event, StartsNext) for event in GAME.events(table(3, bar={"temple 3": 1}), GAME.parse("temple 2"))
    )


def test_hls_18_who_starts_a_stage_is_told_with_the_reason() -> None:
    full = {"house": 3, "quarry": 3, "palace": 1, "marble": 1, "statue": 1, "house and square": 1}
    state = table(3, bar={**full, "temple 2": 1}, next_start=1)
    assert StageBegins(2, 1, "temple", 4) in GAME.events(state, GAME.parse("marble"))
    state = table(3, phase=2, bar={**full, "house": 2, "quarry": 2}, start=2)
    state.stones = 11  # of 12: no real bar has so many fields without a temple
    assert StageBegins(3, 2, "no temple", 3) in GAME.events(state, GAME.parse("marble"))


def test_hls_17_rings_are_told_with_the_temple_that_brings_them() -> None:
    state = table(3, step="column", action="temple 2", columns={"2,2": 3}, columns_left=1, next_start=0)
    rings = [event for event in GAME.events(state, GAME.parse("column at 2,2")) if isinstance(event, RingGained)]
    assert rings == [RingGained("minotaur", 0, "2,2"), RingGained("minotaur", 0, None)]


def test_hls_20_a_palace_turns_a_village_into_a_city_and_a_square_joins_two() -> None:
    state = table(3, step="build", action="palace", houses={0: ["-3,0"]}, marble={0: 9})
    assert TownGrew("minotaur", 0, "city", ("-3,0", "-2,0"), "village") in GAME.events(
        state, GAME.parse("palace at -2,0")
    )
    state = table(3, step="build", action="house and square", houses={0: ["-3,0", "-1,0"]}, palaces={0: ["-4,0"]})
    joined = [event for event in GAME.events(state, GAME.parse("square at -2,0")) if isinstance(event, TownsJoined)]
    assert joined == [TownsJoined("minotaur", 0, "city", ("-4,0", "-3,0", "-2,0", "-1,0"), ("village", "city"))]


def test_hls_7_an_invitation_tells_whose_action_it_is() -> None:
    state = table(3, start=1)
    play(state, "house", "decline")
    told = GAME.events(state, GAME.parse("decline"))[-1]
    assert told == Asked(0, "build", 1, "house", None, 0, 0)


def test_hls_25_the_final_scoring_is_told_item_by_item_and_sums_up() -> None:
    for number in range(4):
        for state, action in mixed_moves(2 + number % 3, number, marble="hidden"):
            events = GAME.events(state, action)
        for seat, points in enumerate(state.points()):
            items = [event for event in events if isinstance(event, FinalScored) and event.seat == seat]
            assert sum(event.points for event in items) == points
            assert all(event.points for event in items)
            assert FinalTotal(seat, int(state.players[seat].marble), points) in events
        assert events[-1] == GameEnds(tuple(state.winners()))


def test_events_are_plain_data_for_programs() -> None:
    state = table(3, houses={2: ["4,0"]})
    told = [event.as_json() for event in GAME.events(state, GAME.parse("quarry"))]
    assert told[1] == {
        "event": "Harvested",
        "island": "minotaur",
        "seat": 2,
        "quarry": "5,0",
        "tile": 30,
        "houses": ["4,0"],
        "each": 3,
    }
