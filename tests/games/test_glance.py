"""What policy nets are told is what the position says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helping import decisions

import heliopolis
from heliopolis.core.active import Active
from heliopolis.core.game import State

TABLES = [
    (key, players)
    for key in heliopolis.games()
    for players in range(heliopolis.game(key).min_players, heliopolis.game(key).max_players + 1)
]


def glance(state: State) -> dict[str, int]:
    """What a policy net is told, by name; what is 0 is missing."""
    names = state.game.policy.glance_names()
    active = Active(len(names))
    state.game.policy.glance(state, active)
    told = {names[active.rows[place]]: int(active.values[place]) for place in range(active.count)}
    assert len(told) == active.count
    return told


def seen(state: State) -> tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]:
    """What the player to decide sees: the table, what he has, and the others clockwise."""
    view = state.view(int(state.actor))
    players = view["players"]
    actor = int(state.actor)
    return view, players[actor], [*players[actor + 1 :], *players[:actor]]


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_input_has_a_name_of_its_own(key: str) -> None:
    names = heliopolis.game(key).policy.glance_names()
    assert len(set(names)) == len(names) > 100


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_that_is_told_is_zero_and_the_phase_is_told_always(key: str, players: int) -> None:
    for state in decisions(key, players):
        told = glance(state)
        assert all(told.values())
        assert len([name for name in told if name.startswith("phase: ")]) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_helios_tells_what_everybody_has(players: int) -> None:
    for state in decisions("helios", players):
        told = glance(state)
        view, own, others = seen(state)
        assert told.get(f"phase: {view['phase']}") == 1
        assert told.get(f"round {view['round']}") == 1
        assert told.get("mana", 0) == min(15, own["mana"])
        assert told.get("temples", 0) == sum(tile["temple"] for tile in own["tiles"])
        assert {name for name in own["buildings"] if told.get(name) == 1} == set(own["buildings"])
        for places, other in enumerate(others, 1):
            assert told.get(f"mana, {places} places on", 0) == min(15, other["mana"])
            assert told.get(f"buildings, {places} places on", 0) == len(other["buildings"])
        assert not any(name.endswith(f", {len(others) + 1} places on") for name in told)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hellas_tells_what_everybody_has(players: int) -> None:
    for state in decisions("hellas", players):
        told = glance(state)
        view, own, others = seen(state)
        assert told.get(f"phase: {view['step']}") == 1
        assert told.get(f"stage {view['phase']}") == 1
        assert told.get("marble", 0) == own["marble"]
        assert told[f"marble: {min(15, own['marble'])}"] == 1
        for places, other in enumerate(others, 1):
            assert told.get(f"marble, {places} places on", 0) == other["marble"]
            assert told.get(f"rings, {places} places on", 0) == other["rings"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ra_tells_what_everybody_has(players: int) -> None:
    for state in decisions("ra", players):
        told = glance(state)
        view, own, others = seen(state)
        assert told.get(f"phase: {view['phase']}") == 1
        assert told.get(f"epoch {view['epoch']}") == 1
        assert told.get("points", 0) == own["points"]
        assert {sun for sun in range(17) if told.get(f"sun {sun}")} == set(own["suns"])
        for places, other in enumerate(others, 1):
            assert {sun for sun in range(17) if told.get(f"sun {sun}, {places} places on")} == set(other["suns"])
