"""What a move would bring, against what it then brings."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest
from tests.games.ra.crafted import described, table
from tests.helping import times

import heliopolis
from heliopolis.core.game import NATURE
from heliopolis.games.ra.events import EpochScored, GameEnded, SecretsRevealed
from heliopolis.games.ra.material import KIND_NAMES
from heliopolis.games.ra.preview import RaPreview, least_harm
from heliopolis.games.ra.state import State
from heliopolis.games.ra.view import RaView, monuments
from heliopolis.testing import walk

GAME = heliopolis.game("ra")


def preview(state: State, move: str) -> RaPreview:
    brings = state.preview(move)
    assert isinstance(brings, RaPreview)
    return brings


def decisions(players: int, seeds: range, **options: str) -> Iterator[State]:
    """The decisions of some random games."""
    for seed in seeds:
        for state, _ in walk(GAME, players, seed, options=options):
            if state.actor != NATURE:
                yield cast(State, state)


def test_what_winning_brings_is_what_the_view_shows_after_winning() -> None:
    compared = 0
    for state in decisions(4, range(times(6, 2))):
        seat = int(state.actor)
        now = cast(RaView, state.view(seat))
        for move in now["legal"] if now["phase"] == "auction" else []:
            if move == "pass":
                continue
            trial = state.clone()
            trial.play(move)
            while trial.view(None)["phase"] == "auction":
                trial.play("pass")
            then = cast(RaView, trial.view(seat))
            if then["phase"] != "turn":
                continue  # a disaster asks, or the game is over
            brings = preview(state, move)
            assert brings.ends_epoch == (then["epoch"] != now["epoch"])
            for owner, (before, after) in enumerate(zip(now["players"], then["players"])):
                assert after["scored"] is not None
                brought = after["scored"][-1] if brings.ends_epoch else after["now"]
                gained = {item: got - before["now"].get(item, 0) for item, got in brought.items()}
                assert brings.gains[owner] == {item: points for item, points in gained.items() if points}
                compared += 1
    assert compared > 100


def test_a_call_brings_what_the_row_brings_with_the_lowest_sun() -> None:
    state = table(3, row={"gold": 1, "temple": 3}, tiles={0: {"art": 1}})
    brings = preview(state, "call ra")
    assert brings.gains[0] == {"gold": 3}
    assert brings.monuments == 6
    assert brings.total(0) == 3
    assert not brings.ends_epoch


def test_a_preview_leaves_the_state_as_it_was() -> None:
    state = table(3, row={"unrest": 1, "earthquake": 1}, tiles={0: {"art": 2, "writing": 2, "temple": 2, "sphinx": 1}})
    before = state.position()
    for action in state.legal():
        GAME.preview(state, action)
    assert state.position() == before


def test_disasters_with_a_choice_are_settled_in_the_least_harmful_way() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"art": 1, "writing": 3, "religion": 1}})
    brings = preview(state, "call ra")
    assert brings.lost == ("writing", "writing")
    assert brings.gains[0] == {}


@pytest.mark.parametrize(("row", "kind"), [({"unrest": 1}, "writing"), ({"earthquake": 1}, "sphinx")])
def test_least_harm_is_a_double_of_civilization_or_the_monument_worth_least(row: dict[str, int], kind: str) -> None:
    state = table(3, row=row, tiles={0: {"art": 1, "writing": 3, "temple": 3, "sphinx": 2, "palace": 1}})
    for move in ("call ra", "pass", "pass", "bid 2"):
        state.play(move)
    assert KIND_NAMES[least_harm(state, 0)] == kind


def test_a_funeral_and_a_drought_say_what_they_take() -> None:
    state = table(3, row={"funeral": 1, "drought": 1}, tiles={0: {"pharaoh": 3, "flood": 1, "nile": 2}})
    assert preview(state, "call ra").lost == ("pharaoh", "pharaoh", "nile", "flood")


def test_a_god_tile_that_takes_a_disaster_says_what_it_would_take() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"god": 1, "art": 1, "writing": 3}})
    brings = preview(state, "take unrest")
    assert brings.lost == ("writing", "writing")
    assert brings.gains[0] == {"god": -2}


def test_a_tile_given_up_is_previewed_alone() -> None:
    state = table(3, row={"unrest": 1}, tiles={0: {"art": 1, "writing": 1, "religion": 3}})
    for move in ("call ra", "pass", "pass", "bid 2"):
        state.play(move)
    assert preview(state, "discard art").lost == ("art",)
    assert preview(state, "discard art").gains[0] == {"civilization": -5}
    assert preview(state, "discard religion").gains[0] == {}


def test_monuments_are_counted_by_the_rules() -> None:
    assert monuments({"pyramid": 4, "temple": 3, "fortress": 2, "sphinx": 1, "gold": 2}) == 19


def last_bid(epoch: int, **points: Any) -> State:
    """Seat 0 holds the last sun of an epoch and must bid it."""
    description = described(
        3,
        epoch=epoch,
        row={"gold": 1},
        suns={0: [2]},
        spent={0: [13, 8, 5], 1: [12, 9, 6, 3], 2: [11, 10, 7, 4]},
        options={"points": "hidden"},
        **points,
    )
    state = cast(State, GAME.position(description))
    state.play("call ra")
    return state


@pytest.mark.parametrize("epoch", [2, 3])
def test_ra_36_a_preview_of_the_end_of_an_epoch_or_the_game_holds_nothing_that_is_hidden(epoch: int) -> None:
    one = last_bid(epoch, points={0: 40, 1: 10, 2: 12})
    other = last_bid(epoch, points={0: 40, 1: 0, 2: 90})
    brings = preview(one, "bid 2")
    assert brings == preview(other, "bid 2")
    assert brings.ends_epoch
    assert brings.ends_game == (epoch == 3)
    assert brings.gains[0] is not None
    assert brings.gains[1:] == (None, None)  # not 0: nobody knows
    assert brings.total(1) is None
    scored = next(event for event in brings.events if isinstance(event, EpochScored))
    assert scored.points[1:] == (None, None)
    assert not any(isinstance(event, SecretsRevealed) for event in brings.events)
    assert all(event.winners is None for event in brings.events if isinstance(event, GameEnded))


def test_ra_36_no_preview_of_a_whole_game_depends_on_hidden_points() -> None:
    rng = random.Random(3)
    compared = 0
    for state in decisions(3, range(times(3, 1)), points="hidden"):
        position = copy.deepcopy(state.position())
        if position["epoch"] == 1:
            continue
        for number, player in enumerate(position["players"]):
            if number != state.actor:
                player["scored"][0]["god"] += rng.randrange(20, 90)
                for items in player["scored"]:
                    items["god"] += items.pop("not below 0")
                player["points"] = 10 + sum(sum(items.values()) for items in player["scored"])
        other = cast(State, GAME.position(position))
        for action in state.legal():
            assert GAME.preview(state, action) == GAME.preview(other, action)
            compared += 1
    assert compared > 50


def test_ra_36_with_open_points_the_winner_is_foreseen() -> None:
    description = last_bid(3, points={0: 40}).position()
    state = cast(State, GAME.position({**description, "options": {"points": "shown"}}))
    assert GameEnded((0,)) in preview(state, "bid 2").events
