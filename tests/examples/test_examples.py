"""The examples run, and do what they say."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.core.errors import HeliopolisError
from heliopolis.lab.published import kinds
from heliopolis.lab.saving import SavedFolder

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_LINES = 150


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)  # dataclasses look for their module there
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["td_ra", "evaluate_agent", "read_corpus", "llm_player", "ppo_ra", "ppo_selfplay"])
def test_an_example_fits_on_a_few_screens(name: str) -> None:
    assert len((EXAMPLES / f"{name}.py").read_text(encoding="utf-8").splitlines()) < MOST_LINES


def test_temporal_differences_learn_to_beat_random(capsys: pytest.CaptureFixture[str]) -> None:
    share = loaded("td_ra").main(["--games", "150", "--measured", "40"])
    told = capsys.readouterr().out
    assert "before: " in told
    assert "learned from 150 games" in told
    assert 0.5 < share <= 1


def test_an_agent_is_measured_against_each_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    found = loaded("evaluate_agent").main(["medium", "--against", "random,easy-0.1,medium", "--games", "20"])
    assert list(found) == ["random", "easy-0.1"]
    assert found["random"].share.mean == 1
    assert capsys.readouterr().out.startswith("medium against random: 100.0%")
    with pytest.raises(HeliopolisError, match="against itself"):
        loaded("evaluate_agent").main(["medium@0.2", "--against", "medium-0.2"])


def test_saved_games_are_read_and_their_moves_foreseen(tmp_path: Path) -> None:
    (kind,) = kinds(["ra-2-medium-0.2"])
    for _ in SavedFolder(tmp_path, kind.source(), form="parquet", games=40, part=10).save():
        pass
    hits, guessed = loaded("read_corpus").main([str(tmp_path)])
    assert hits > guessed + 0.1
    for _ in SavedFolder(tmp_path / "one", kind.source(), form="parquet", games=2, part=2).save():
        pass
    with pytest.raises(HeliopolisError, match="At least 2 files"):
        loaded("read_corpus").main([str(tmp_path / "one")])


@pytest.fixture(scope="module")
def llm() -> ModuleType:
    return loaded("llm_player")


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_model_plays_every_game_to_its_end(llm: ModuleType, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    player = llm.main(["--game", key, "--against", "random", "--seed", "2"])
    assert "won by" in capsys.readouterr().out
    assert player.asked > player.refused > 0


def first_choice() -> heliopolis.State:
    state = heliopolis.game("ra").start(players=2)
    heliopolis.deal(state, 1)
    return state


def test_the_prompt_names_every_legal_move_and_hides_what_the_seat_may_not_see(llm: ModuleType) -> None:
    state = heliopolis.game("ra").start(players=2, points="hidden")
    heliopolis.deal(state, 1)
    prompt = llm.prompt_of(state)
    assert all(f"- {state.game.notation(action)}    (" in prompt for action in state.legal())
    assert "hidden" in prompt


def test_a_wrong_answer_goes_back_with_the_reason(llm: ModuleType) -> None:
    prompts: list[str] = []
    answers: Iterator[str] = iter(["", "pass", "I think so.\nMove: **Call Ra**."])

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return next(answers)

    player = llm.ModelPlayer(model)
    state = first_choice()
    assert state.game.notation(player.choose(state, Budget(), 1)) == "call ra"
    assert "The answer was empty." in prompts[1]
    assert "That is no legal move" in prompts[2]
    assert (player.asked, player.refused, player.drawn) == (3, 2, 0)


def test_a_move_is_drawn_when_no_answer_is_legal(llm: ModuleType) -> None:
    player = llm.ModelPlayer(lambda prompt: "castle")
    state = first_choice()
    assert player.choose(state, Budget(), 1) in state.legal()
    assert (player.asked, player.drawn) == (3, 1)
