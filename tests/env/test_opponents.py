"""Any bot as an opponent of a learner."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.bots.players import some

import heliopolis
from heliopolis.bots.entrants import name_of
from heliopolis.bots.foreign import BotFailed
from heliopolis.env.gymnasium import HeliopolisEnv
from heliopolis.env.table import Setting, Table
from heliopolis.env.vector import HeliopolisVectorEnv

PLACE = "tests.bots.players.some"
SHELL = f"program:{Path(__file__).parents[2] / 'examples' / 'protocol' / 'last_move.sh'}"
OPPONENTS: list[Any] = [
    some.Anything(),
    some.Wheel,
    some.first,
    f"{PLACE}:Wheel",
    [some.Named, "hard@2"],
    pytest.param(SHELL, marks=pytest.mark.skipif(shutil.which("sh") is None, reason="there is no shell here")),
]


def play(env: HeliopolisEnv, seed: int) -> Any:
    _, info = env.reset(seed=seed)
    over = False
    while not over:
        _, _, over, _, info = env.step(info["action_mask"].argmax())
    assert env.table is not None
    return env.table.state.position()


@pytest.mark.parametrize("opponents", OPPONENTS, ids=name_of)
def test_a_learner_plays_against_any_bot_and_the_same_seed_gives_the_same_game(opponents: Any) -> None:
    env = HeliopolisEnv("ra", players=3, opponents=opponents)
    assert play(env, 1) == play(env, 1) != play(env, 2)
    env.close()


def test_many_games_have_opponents_of_their_own() -> None:
    env = HeliopolisVectorEnv("ra", 3, players=2, opponents=some.Wheel())
    _, info = env.reset(seed=1)
    for _ in range(300):
        env.step(info["action_mask"].argmax(axis=1))
    env.close()


def test_opponents_stay_from_game_to_game_and_forget_the_last_one() -> None:
    table = Table(Setting("ra", players=2, opponents=[some.Wheel], seat=0), 1)
    wheel = table.bots[0]
    while not table.state.over:
        table.play(table.state.legal()[0])
    seen = wheel.player.seen  # type: ignore[attr-defined]
    table.begin()
    assert table.bots[0] is wheel
    assert wheel.player.seen < seen  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", [some.Cheat, some.Broken])
def test_an_opponent_that_fails_is_told_with_name_seat_and_record(kind: type) -> None:
    env = HeliopolisEnv("ra", players=3, seat=0, opponents=[some.Anything, kind])
    with pytest.raises(BotFailed, match=f'The bot "{kind.__name__}" on seat 2') as caught:
        play(env, 1)
    assert heliopolis.load(caught.value.record).current.actor == caught.value.seat == 2


def test_what_is_no_opponent_is_refused() -> None:
    with pytest.raises(heliopolis.InvalidOption, match="is no bot"):
        HeliopolisEnv("ra", opponents=5)  # type: ignore[arg-type]
    with pytest.raises(heliopolis.InvalidOption, match='no level "divine"'):
        HeliopolisEnv("ra", opponents="divine")
