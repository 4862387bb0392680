"""What a preview promises is what the move then brings, and it tells nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from tests.games.helios.crafted import table
from tests.games.helios.players import by_policy
from tests.helping import mostly_long

import heliopolis
from heliopolis.core.hexes import Hex
from heliopolis.games.helios.events import FinalScored, GameEnded
from heliopolis.games.helios.preview import HeliosPreview, Price
from heliopolis.games.helios.view import HeliosPlayer, HeliosView, place
from heliopolis.testing import fingerprint

GAME = heliopolis.game("helios")


def foreseen(state: heliopolis.State, move: int | str) -> HeliosPreview:
    preview = state.preview(move)
    assert isinstance(preview, HeliosPreview)
    return preview


def own(state: heliopolis.State, seat: int) -> HeliosPlayer:
    return cast(HeliosView, state.view(seat))["players"][seat]


def cubes(player: HeliosPlayer) -> Counter[tuple[Hex, str]]:
    return Counter((place(tile["field"]), colour) for tile in player["tiles"] for colour in tile["cubes"])


@pytest.mark.parametrize("players", mostly_long([3, 2, 4], 3))
def test_a_preview_is_what_the_move_then_brings(players: int) -> None:
    for number, (state, _) in enumerate(by_policy(players, 11 * players, points="hidden")):
        if state.actor < 0 or number % 2:
            continue
        seat = int(state.actor)
        before = own(state, seat)
        untouched = fingerprint(state)
        for action in state.legal():
            preview = foreseen(state, action)
            after_state = state.clone()
            after_state.apply(action)
            after = own(after_state, seat)
            assert preview.mana == after["mana"] - before["mana"]
            assert preview.final == sum(after["now"].values()) - sum(before["now"].values())
            gained = cubes(after) - cubes(before)
            assert Counter(preview.cubes) == gained
            assert before["bag"] is not None
            assert after["bag"] is not None
            assert preview.points == sum(after["bag"].values()) - sum(before["bag"].values())
            assert preview.orbit == after["bag"]["orbits"] - before["bag"]["orbits"]
            if after["range"] != "unlimited" and before["range"] != "unlimited":
                assert preview.sun_range == after["range"] - before["range"]
            assert preview.unlimited == (after["range"] == "unlimited" != before["range"])
            payment = cast(HeliosView, after_state.view(seat))["payment"]
            assert preview.price == (Price(tuple(payment["colours"]), payment["free"]) if payment else None)
        assert fingerprint(state) == untouched


def test_what_a_person_or_a_house_counts_is_known_before_it_is_paid() -> None:
    land = {(0, 0): "brown: brown black", (1, 0): "black: black", (0, 1): "green: green"}
    state = table(phase="persons", land={0: land}, seats={0: {"mana": 4, "persons": {"explorer": "inactive"}}})
    assert foreseen(state, "activate explorer").final_when_paid == 0
    assert foreseen(state, "buy prophetess").final_when_paid == 6
    state = table(kind="build", land={0: land})
    assert foreseen(state, "build observatory").final_when_paid == 3
    assert foreseen(state, "build sacred grove").mana_when_paid == 2
    poor = table(phase="persons", seats={0: {"mana": 4}})
    assert foreseen(poor, "buy prophetess").final_when_paid is None


def test_an_action_tile_that_could_not_be_used_says_so() -> None:
    state = table(phase="take tile", land={0: {(0, 0): "brown"}})
    assert foreseen(state, "take build").only_skip
    assert not foreseen(state, "take sun").only_skip
    grey = table(phase="slot", kind="build", land={0: {(0, 0): "brown"}})
    assert foreseen(grey, "slot red").only_skip


def test_hel_51_a_preview_of_the_end_opens_no_hidden_bag() -> None:
    bag = {"temples": 40, "city council": 0, "orbits": 5, "exchange bazaar": 0}
    wishes = {"round_number": 4, "phase": "persons", "person_turn": {"passes": 3}}
    told = {}
    for name, bags in {"poor": {}, "rich": {1: {"bag": bag}}}.items():
        state = table(4, **wishes, seats=bags, options={"points": "hidden"})
        told[name] = foreseen(state, "pass")
    assert told["poor"] == told["rich"]
    assert told["rich"].events[-1] == GameEnded(None)
    scores = [event for event in told["rich"].events if isinstance(event, FinalScored)]
    assert [event.points is None for event in scores] == [False, True, True, True]
    assert [event.bag is None for event in scores] == [False, True, True, True]
    shown = foreseen(table(4, **wishes, seats={1: {"bag": bag}}), "pass")
    assert shown.events[-1] == GameEnded((1,))


def test_hel_51_no_preview_depends_on_a_hidden_bag() -> None:
    for number, (state, _) in enumerate(by_policy(3, 5, points="hidden")):
        if state.actor in (0, 2) and number % 3 == 0 and state.view(None)["players"][1]["tiles"]:
            position = state.position()
            position["players"][1]["bag"]["temples"] += 7
            richer = GAME.position(position)
            for action in state.legal():
                assert state.preview(action) == richer.preview(action)


def test_nature_s_moves_have_previews_too() -> None:
    state = GAME.start(players=2)
    assert foreseen(state, state.legal()[0]).final == 0
