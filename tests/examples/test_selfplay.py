"""Self-play with PPO: what it collects needs no PyTorch, and is tested without."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from tests.examples.test_examples import loaded

from heliopolis.env.vector import HeliopolisVectorEnv

Array = np.ndarray
GAMES = 3
PLAYERS = 3
FIRST_LESSON = 400  # decisions: more than one game, fewer than a game at every table


@pytest.fixture(scope="module")
def selfplay() -> ModuleType:
    return loaded("ppo_selfplay")


class Follower:
    """Plays any legal action, and keeps by table what was asked."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(1)
        self.asked: list[tuple[Array, Array, Array]] = []

    def choose(self, seen: Array, legal: Array) -> tuple[Array, Array, Array]:
        actions = np.array([self.rng.choice(np.flatnonzero(row)) for row in legal])
        self.asked.append((seen.copy(), legal.copy(), actions))
        return actions, -np.log(legal.sum(axis=1)), np.zeros(len(legal))


def tables() -> HeliopolisVectorEnv:
    return HeliopolisVectorEnv("ra", GAMES, players=PLAYERS, opponents=None, reward="rank")


def test_advantages_go_back_over_the_decisions_of_a_seat(selfplay: ModuleType) -> None:
    row = np.zeros(1)
    decisions = [selfplay.Decision(row, row, 0, 0.0, value) for value in (0.5, -0.25)]
    first, last = selfplay.judged(decisions, 1.0)
    assert last.advantage == 1.0 - -0.25
    assert first.advantage == pytest.approx(-0.25 - 0.5 + selfplay.TRACE * 1.25)
    assert selfplay.judged([], 1.0) == []


def test_a_lesson_has_whole_games_with_the_gain_of_each_seat(
    selfplay: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "TRACE", 1.0)  # then an advantage is the gain less the value, which is 0
    follower = Follower()
    lessons = selfplay.lessons(tables(), follower.choose, FIRST_LESSON, 5)
    learned = [*next(lessons), *next(lessons)]

    again = tables()
    _, infos = again.reset(seed=5)
    expected: list[tuple[bytes, bytes, int, float]] = []
    open_games: list[list[tuple[int, bytes, bytes, int]]] = [[] for _ in range(GAMES)]
    for seen, legal, actions in follower.asked:
        for table, game in enumerate(open_games):
            seat = int(infos["seat"][table])
            game.append((seat, seen[table].tobytes(), legal[table].tobytes(), int(actions[table])))
        _, _, over, _, infos = again.step(actions)
        for table in np.flatnonzero(over).tolist():
            gains = infos["rewards"][table]
            assert gains.sum() == pytest.approx(0)
            expected += [(seen, legal, made, float(gains[seat])) for seat, seen, legal, made in open_games[table]]
            open_games[table] = []
    found = [(one.seen.tobytes(), one.legal.tobytes(), one.action, one.advantage) for one in learned]
    assert len(found) >= 2 * FIRST_LESSON
    assert sorted(found) == sorted(expected)
    assert all(one.legal[one.action] for one in learned)
    assert all(one.chance == pytest.approx(-np.log(one.legal.sum())) for one in learned)


def test_who_plays_anything_wins_hardly_a_game_against_easy(selfplay: ModuleType) -> None:
    assert 0 <= selfplay.measure(Follower().choose, 4, 20, 1) < 0.3


def test_learning_without_pytorch_is_refused_in_words(
    selfplay: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selfplay, "torch", None)
    with pytest.raises(SystemExit):
        selfplay.main(["--minutes", "1"])
    assert "PyTorch is needed" in capsys.readouterr().err


def test_self_play_learns_with_pytorch(
    selfplay: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    for name, value in {"GAMES": 4, "MEASURED": 4, "DECISIONS": 200}.items():
        monkeypatch.setattr(selfplay, name, value)
    selfplay.main(["--minutes", "0.01"])
    assert "of 4 games won" in capsys.readouterr().out
