"""Observations keep to their bounds and say all that a view says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.helping import hiding, times

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.levels import bot
from heliopolis.core.nature import outcome_at, total_weight

from .rebuilding import LEFT_OUT, rebuilt, told

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]
GOLDEN = Path(__file__).parents[1] / "golden"
TEMPERS = ("any", "first", "last", "easy", "medium")


def positions(key: str, players: int, seed: int, options: dict[str, str]) -> Iterator[heliopolis.State]:
    """Every position of a game of mixed players; it is the same object all the time."""
    rng = random.Random(seed)
    tempers = [rng.choice(TEMPERS) for _ in range(players)]
    bots: dict[str, Bot] = {level: bot(level) for level in ("easy", "medium")}
    state = heliopolis.game(key).start(players, options)
    while not state.over:
        yield state
        if state.actor == heliopolis.NATURE:
            chances = state.chances()
            state.apply(outcome_at(chances, rng.randrange(total_weight(chances))))
            continue
        temper, legal = tempers[state.actor], state.legal()
        if temper in bots:
            state.apply(bots[temper].choose(state, Budget(), rng))
        elif temper == "any" or rng.random() > 0.8:
            state.apply(rng.choice(legal))
        else:
            state.apply(legal[0] if temper == "first" else legal[-1])
    yield state


def check_bounds(key: str, players: int, seed: int, every: int, options: dict[str, str]) -> None:
    entries = heliopolis.game(key).observer.entries()
    low, high = [entry.low for entry in entries], [entry.high for entry in entries]
    for number, state in enumerate(positions(key, players, seed, options)):
        if (number + seed) % every and not state.over:
            continue
        seat = (number // every) % players
        seen = state.observation(seat)
        if not all(map(int.__le__, low, seen)) or not all(map(int.__le__, seen, high)):
            wrong = [(entry, value) for entry, value in zip(entries, seen) if not entry.low <= value <= entry.high]
            raise AssertionError(f"{wrong}: {state.position()}")


def check_told(key: str, players: int, seed: int, every: int, options: dict[str, str]) -> None:
    names = [entry.name for entry in heliopolis.game(key).observer.entries()]
    for number, state in enumerate(positions(key, players, seed, options)):
        if (number + seed) % every == 0 or state.over:
            seat = (number // every) % players
            assert rebuilt(key, dict(zip(names, state.observation(seat)))) == told(state.view(seat))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_number_keeps_to_its_bounds(key: str, players: int) -> None:
    for seed in range(times(4, 1)):
        check_bounds(key, players, seed, times(3, 9), {})


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_what_a_view_says_can_be_rebuilt_from_the_observation(key: str, players: int) -> None:
    for seed in range(times(3, 1)):
        check_told(key, players, seed, times(7, 19), hiding(key) if seed % 2 else {})


@pytest.mark.long
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_many_games_keep_to_the_bounds_and_are_told(key: str, players: int) -> None:
    for seed in range(10, 16):
        check_bounds(key, players, seed, 3, {})
        check_told(key, players, seed, 23, hiding(key) if seed % 2 else {})


def test_what_is_left_out_is_in_the_views() -> None:
    for key in heliopolis.games():
        view = heliopolis.game(key).start(players=2).view(0)
        for name in [*LEFT_OUT["every game"], *LEFT_OUT[key]]:
            outer, _, inner = name.partition(".")
            assert outer in view
            assert outer != "players" or inner in view["players"][0]


def test_hellas_at_the_end_no_stone_is_left_to_place() -> None:
    state = heliopolis.load((GOLDEN / "hellas" / "two-players.record").read_text(encoding="utf-8")).state()
    names = [entry.name for entry in state.game.observer.entries()]
    assert state.over
    assert state.observation(0)[names.index("stones to place")] == sum(state.view(0)["stones_left"]) == 0


def ra_position(**changes: Any) -> Any:
    """A position of Ra for two in which some things are changed."""
    ra = heliopolis.game("ra")
    state: Any = ra.start(players=2)
    state.play("suns 9-6-5-2")
    state.play("suns 8-7-4-3")
    return ra.position({**state.position(), **changes})


def test_ra_a_debt_of_several_disasters_is_within_its_bounds() -> None:
    state = ra_position()
    position = state.position()
    player = position["players"][0]
    player["tiles"] = {"agriculture": 4, "writing": 4, "art": 4}
    player["suns"], player["spent"] = [9, 6, 5], [2]
    bag = {**position["bag"], "agriculture": 1, "writing": 1, "art": 1, "unrest": 0}
    position |= {"phase": "unrest", "owed": 8, "bag": bag, "actor": 0}
    state = heliopolis.game("ra").position(position)
    entries = {entry.name: entry for entry in state.game.observer.entries()}
    assert state.observation(0)[list(entries).index("owed to a disaster")] == 8 <= entries["owed to a disaster"].high


def test_ra_disasters_that_wait_are_told() -> None:
    position = ra_position().position()
    position["players"][0]["tiles"] = {"god": 1, "unrest": 1}
    bag = {**position["bag"], "god": position["bag"]["god"] - 3, "unrest": position["bag"]["unrest"] - 1}
    position |= {"phase": "gods", "row": {"nile": 1}, "bag": {**bag, "nile": bag["nile"] - 1}}
    other = {**position, "players": [{**position["players"][0], "tiles": {"god": 1}}, position["players"][1]]}
    states = [heliopolis.game("ra").position(data) for data in (position, other)]
    assert states[0].observation(1) != states[1].observation(1)
    assert states[0].view(1) != states[1].view(1)
