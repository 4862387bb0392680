"""Rules that are not compiled are slow, and whoever begins something long with them is told so, once."""

from __future__ import annotations

import warnings

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis import version
from heliopolis.bots.levels import bot
from heliopolis.lab.simulate import simulate

NEWS = "The rules are not compiled here and much slower. With a C compiler: pip install --force-reinstall "


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "is_compiled", lambda: False)
    monkeypatch.delenv(version.SLOW)


@pytest.mark.usefixtures("slow")
def test_a_command_that_plays_says_it_in_one_line(run: Run) -> None:
    status, _, errors = run("simulate", "ra", "--games", "2", "--players", "2")
    assert status == 0
    assert errors.startswith(f"heliopolis: {NEWS}")
    assert errors.count("\n") == 1
    assert run("simulate", "ra", "--games", "2", "--players", "2")[2] == ""


@pytest.mark.usefixtures("slow")
def test_a_command_that_plays_nothing_does_not(run: Run) -> None:
    assert run("--version")[2] == ""


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(
    "begin", [lambda: bot("hard"), lambda: simulate("ra", players=2, games=1)], ids=["search", "simulate"]
)
def test_a_program_is_warned_once(begin: object) -> None:
    assert callable(begin)
    with pytest.warns(heliopolis.SlowRules, match=NEWS):
        begin()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        begin()


def test_compiled_rules_are_not_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(version.SLOW)
    monkeypatch.setattr(version, "is_compiled", lambda: True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        bot("hard")
    assert heliopolis.compiled == (not str(heliopolis.core.game.__file__).endswith(".py"))
