"""A game of another distribution is played wherever ours are, without any change here."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.levels import LEVELS, bot
from heliopolis.core.game import Game
from heliopolis.core.registry import manifest
from heliopolis.lab.analyse import analyse
from heliopolis.lab.arena import run
from heliopolis.lab.explain_words import reasons
from heliopolis.lab.match import match
from heliopolis.lab.simulate import simulate
from heliopolis.testing import CHECKS, Check, play_out, walk
from heliopolis.words import speaking
from heliopolis.words.files import package
from heliopolis.words.game_words import words_of


def test_it_is_found_by_its_entry_point(pig: Game) -> None:
    assert heliopolis.games()[-1] == "pig"
    assert manifest("pig").home == "pig"
    assert type(pig).__module__ == "pig.rules"


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms(pig: Game, check: Check, players: int) -> None:
    for seed in range(3):
        check(pig, players, seed)


@pytest.mark.parametrize("option", [{"goal": "60"}, {"points": "hidden"}])
def test_every_option_can_be_played(pig: Game, option: dict[str, str]) -> None:
    record = play_out(pig, 3, 1, **option)
    assert heliopolis.load(record.dump()).current.over


def test_hidden_points_are_in_no_event_that_others_see(pig: Game) -> None:
    for state, action in walk(pig, 3, 1, options={"points": "hidden"}):
        for event in pig.events(state, action):
            if type(event).__name__ == "Kept":
                seen = event.seen_by((int(state.actor) + 1) % 3).as_json()
                assert (seen["points"] is None) == bool(seen["hidden"])


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_it(pig: Game, level: str) -> None:
    state = pig.start(players=3)
    player = bot(level)
    rng = random.Random(1)
    while not state.over:
        action = player.choose(state, Budget(playouts=3), rng)
        assert action in state.legal()
        state.apply(action)
        heliopolis.deal(state, rng)
    assert max(state.points()) >= 30


def test_several_processes_search_it(pig: Game) -> None:
    team = bot("expert", jobs=2)
    state = pig.start(players=2)
    state.play("throw")
    state.play("die 5")
    try:
        assert team.choose(state, Budget(playouts=20), 1) in state.legal()
    finally:
        team.close()


def test_it_is_played_in_the_arena_simulated_and_analysed_in_several_processes(pig: Game) -> None:
    played = list(run(match("pig", ["medium", "random"], players=2), range(6), jobs=2))
    assert len(played) == 6
    assert len(simulate("pig", 3, 1200, jobs=2).games) == 1200
    found = list(analyse(play_out(pig, 2, 1), budget=Budget(playouts=4), jobs=2))
    reasons_found = [reasons(pig.key, decision.why).text() for decision in found if decision.why is not None]
    assert all(reasons_found)
    assert found[0].move


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_it_is_learned_through_gymnasium(pig: Game, mode: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from heliopolis.env.gymnasium import HeliopolisEnv

    env = HeliopolisEnv("pig", players=3, render_mode=mode)
    check_env(env, skip_render_check=True)
    env.reset(seed=1)
    assert env.render() is not None


def test_it_is_learned_in_many_games_at_once(pig: Game) -> None:
    from heliopolis.env.vector import HeliopolisVectorEnv

    env = HeliopolisVectorEnv("pig", 4, players=4)
    env.reset(seed=1)
    ended = 0
    for _ in range(200):
        _, _, terminations, _, _ = env.step(env.random_actions())
        ended += int(terminations.sum())
    assert ended


@pytest.mark.filterwarnings("ignore:Observation")
def test_it_is_learned_through_pettingzoo(pig: Game) -> None:
    from pettingzoo.test import api_test

    from heliopolis.env import pettingzoo

    api_test(pettingzoo.env("pig", players=3), num_cycles=50)


NAMES = """
import random, gymnasium, pyspiel
import heliopolis.env.gymnasium, heliopolis.env.openspiel
assert gymnasium.make("heliopolis/Pig-v1").reset(seed=1)
state = pyspiel.load_game("heliopolis_pig", {"players": 3, "goal": "60"}).new_initial_state()
rng = random.Random(1)
while not state.is_terminal():
    state.apply_action(rng.choice(state.legal_actions()))
print(sum(state.returns()))
"""


def test_other_processes_find_it_under_the_names_of_gymnasium_and_openspiel(pig: Game, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", NAMES], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) == pytest.approx(0)


def test_it_speaks_both_languages_with_its_own_catalogue(pig: Game) -> None:
    sources = package("pig")
    assert {(entry.id, entry.context) for entry in sources.wanted["pig"]} == {
        (entry.id, entry.context) for entry in sources.read("de", "pig")
    }
    words = words_of("pig")
    assert words.move_name(pig.move(0)) == "Throw the die"
    with speaking("de"):
        assert words.move_name(pig.move(0)) == "Würfeln"
        assert words.cover().sentence.startswith("Ein Würfel")


def heard(*command: str, typed: str = "", folder: Path) -> str:
    """What a command in another process says."""
    done = subprocess.run(
        [sys.executable, "-m", "heliopolis", *command], input=typed, capture_output=True, text=True, cwd=folder
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_played_in_the_terminal(pig: Game, tmp_path: Path) -> None:
    file = tmp_path / "pig.record"
    play: list[Any] = ["play", "pig", "--players", "2", "--seed", "1", "--file", str(file)]
    output = heard(*play, typed="throw\n" + "2\n1\n" * 200, folder=tmp_path)
    record = heliopolis.load(file.read_text(encoding="utf-8"))
    assert record.game is pig
    assert record.current.over
    assert "stake" in output
    assert heard("replay", str(file), folder=tmp_path)
    assert heard("verify", str(file), folder=tmp_path)
    assert "1,000" in heard("simulate", "pig", "--games", "1000", folder=tmp_path)
    assert heard("perft", "pig", "--depth", "3", folder=tmp_path)
