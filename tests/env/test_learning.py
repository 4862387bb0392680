from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import heliopolis
from heliopolis.env.vector import HeliopolisVectorEnv

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_ra.py"


@pytest.fixture(scope="module")
def learn_ra() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_ra", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tutorial_runs_and_tells_what_it_measured(learn_ra: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    low = learn_ra.main(["--minutes", "0.02", "--games", "8", "--measured", "16"])
    told = capsys.readouterr().out
    assert "before: " in told
    assert re.search(r"after: .* of 16 games won against random \(95 % interval .* to .*\)", told)
    assert 0 <= low < 1


def test_the_interval_is_never_empty(learn_ra: ModuleType) -> None:
    low, high = learn_ra.interval(1.0, 2000)
    assert 0.997 < low < 0.999
    assert high == pytest.approx(1)
    assert learn_ra.interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)


def test_a_lesson_makes_what_brought_more_more_likely(learn_ra: ModuleType) -> None:
    env = HeliopolisVectorEnv("ra", 2, players=2, opponents="random")
    observations, infos = env.reset(seed=[1, 1])  # the same position twice
    masks = infos["action_mask"]
    game = heliopolis.game("ra")
    scale = np.full(observations.shape[1], 0.05, dtype=np.float32)
    player = learn_ra.Player(len(scale), game.action_count, scale, np.random.default_rng(1))
    good, bad = np.flatnonzero(masks[0])[:2]
    before = player.think(observations, masks)
    for _ in range(5):
        player.learn(observations, masks, np.array([good, bad]), np.array([1.0, -0.5], dtype=np.float32))
    after = player.think(observations, masks)
    assert after[2][0, good] > before[2][0, good]
    assert after[2][0, bad] < before[2][0, bad]
    assert after[3][0] > before[3][0]  # it brought 0.25 on average, and 0 was expected
    assert (after[2][masks == 0] == 0).all()
