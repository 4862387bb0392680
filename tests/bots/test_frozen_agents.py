from __future__ import annotations

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest
from tests.bots.freeze import game_of, path_of

import heliopolis
from heliopolis.core.constants import BEST
from heliopolis.core.registry import manifest
from heliopolis.lab.agents import Agent, agent, agents, dump, every_agent, hash_of, list_file, sources
from heliopolis.lab.arena import run
from heliopolis.lab.leaderboard import plan
from heliopolis.lab.match import entrant, match

KEYS = heliopolis.games()
EVERY = [(key, one) for key in KEYS for one in agents(key)]
NETWORKS = [(key, one) for key, one in EVERY if one.is_network]
PLAIN = [(key, one) for key, one in EVERY if not one.playouts]
SEARCHING = list({path_of(key, one): (key, one) for key, one in EVERY if one.playouts and not one.is_network}.values())
KEEP = (
    "the best set is played under no frozen name: copy it to constants/NAME.toml and add agents of NAME to agents.toml"
)


def constants(key: str) -> Traversable:
    return files(manifest(key).home) / "constants"


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_at_least_ten_agents_with_and_without_search(key: str) -> None:
    found = agents(key)
    assert len(found) >= 10
    assert found[0].bot == "random"
    assert {one.playouts > 0 for one in found} == {True, False}
    assert len({one.name for one in found}) == len({one.entry for one in found}) == len(found)


@pytest.mark.parametrize(("key", "one"), EVERY, ids=lambda value: value if isinstance(value, str) else value.name)
def test_what_an_agent_plays_by_has_not_changed(key: str, one: Agent) -> None:
    assert hash_of(key, one.bot) == one.sha256[key]
    if one.is_network:
        pytest.importorskip("onnxruntime")
    assert match(key, [one.entry]).entrants[0].playouts == one.playouts
    assert entrant(one.entry).seconds == 0


def test_a_hash_is_of_every_file_that_the_agent_plays_by() -> None:
    names = sources("helios", "medium@builder-0.2")
    assert names == ["constants/builder-0.2.toml", "constants/0.2.toml", "constants/0.1.toml", "weights-0.2.toml"]
    whole = b"".join((files(manifest("helios").home) / name).read_bytes() for name in names)
    assert hashlib.sha256(whole).hexdigest() == agent("builder-0.2").sha256["helios"]


def test_the_list_is_written_as_it_stands() -> None:
    assert dump(every_agent()) == list_file().read_text(encoding="utf-8")


def test_an_agent_that_is_not_there_is_refused() -> None:
    with pytest.raises(heliopolis.InvalidOption, match='There is no agent "nobody"; the agents are random, '):
        agent("nobody")


@pytest.mark.parametrize("key", KEYS)
def test_no_agent_plays_by_constants_that_may_be_tuned(key: str) -> None:
    for one in agents(key):
        assert f"constants/{BEST}.toml" not in sources(key, one.bot)


@pytest.mark.parametrize("key", KEYS)
def test_the_best_constants_are_kept_under_a_frozen_name(key: str) -> None:
    best = (constants(key) / f"{BEST}.toml").read_bytes()
    names = {name for one in agents(key) for name in sources(key, one.bot) if name.startswith("constants/")}
    assert best in [(files(manifest(key).home) / name).read_bytes() for name in names], KEEP


@pytest.mark.parametrize("key", KEYS)
def test_frozen_styles_are_not_offered_as_styles(key: str) -> None:
    assert heliopolis.game(key).policy.styles() == ["builder", "gambler", "hoarder"]


def check(key: str, one: Agent) -> None:
    played = heliopolis.load(path_of(key, one).read_text(encoding="utf-8"))
    assert [*game_of(key, one)] == [*played]


@pytest.mark.parametrize("case", PLAIN, ids=lambda case: f"{case[0]}-{case[1].name}")
def test_an_agent_plays_its_recorded_game_again(case: tuple[str, Agent]) -> None:
    check(*case)


@pytest.mark.parametrize("case", NETWORKS, ids=lambda case: f"{case[0]}-{case[1].name}")
def test_a_network_plays_its_recorded_game_again(case: tuple[str, Agent]) -> None:
    pytest.importorskip("onnxruntime")
    check(*case)


def test_a_network_is_an_agent_of_its_own_game_alone() -> None:
    assert [(key, one.name) for key, one in NETWORKS] == [("ra", "ppo-0.2")]
    assert sources("ra", agent("ppo-0.2").bot) == []
    with pytest.raises(heliopolis.InvalidOption, match='The agent "ppo-0.2" does not play Helios'):
        plan(["helios"], names=["random", "ppo-0.2"], deals=1)
    assert "ppo-0.2" not in [one.name for one in plan(["ra"], players=[2], deals=1).tables[0].entries]


def test_the_network_of_ra_beats_random() -> None:
    pytest.importorskip("onnxruntime")
    table = match("ra", [agent("ppo-0.2").entry, "random"], players=4, seed=3)
    for one in run(table, range(4)):
        assert [one.bots[seat] for seat in one.winners] == [agent("ppo-0.2").entry]


@pytest.mark.long
@pytest.mark.parametrize("case", SEARCHING, ids=lambda case: f"{case[0]}-{case[1].name}")
def test_an_agent_that_looks_ahead_plays_its_recorded_game_again(case: tuple[str, Agent]) -> None:
    check(*case)


def test_a_search_of_ra_plays_the_same_uncompiled() -> None:
    check("ra", agent("hard-0.2"))
