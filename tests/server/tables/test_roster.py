"""Bots of the house: the file that names them, and how they play at tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.bots.players import some
from tests.server.loops import run_apart

import heliopolis
from heliopolis.server.common.people import Person
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import open_store
from heliopolis.server.tables import thinking
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.roster import Roster, read_roster
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking
from heliopolis.settings.setting import InvalidSetting

BOTS = """
[scout]
bot = "players.py:Anything"
label = "Anna's scout"
games = ["ra"]
seconds = 2

[everywhere]
bot = "players.py:Wheel"

[cheat]
bot = "players.py:Cheat"

[broken]
bot = "players.py:Broken"

[sleeper]
bot = "players.py:Sleeper"
seconds = 0.1

[deadly]
bot = "players.py:Deadly"
"""
DEADLY = "\n\nclass Deadly(Anything):\n    def choose(self, *_):\n        import os\n        os._exit(3)\n"


@pytest.fixture
def roster(tmp_path: Path) -> Roster:
    (tmp_path / "players.py").write_text(Path(some.__file__).read_text(encoding="utf-8") + DEADLY, encoding="utf-8")
    (tmp_path / "bots.toml").write_text(BOTS)
    return read_roster(str(tmp_path / "bots.toml"))


@pytest.fixture
def tables(tmp_path: Path, roster: Roster) -> Tables:
    return Tables(open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Hub(), roster)


def think(tables: Tables, script: Callable[[Thinking], Awaitable[None]]) -> None:
    """Do something while bots think."""

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        started = Thinking(tables, Settings(database="", bot_processes=1, bot_pace=0.0))
        await started.start()
        try:
            await asyncio.wait_for(script(started), 60)
        finally:
            await started.stop()

    run_apart(run)


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


def test_the_file_says_who_plays_what_and_how_long(roster: Roster) -> None:
    assert roster.names("ra")[:2] == ["scout", "everywhere"]
    assert "scout" not in roster.names("hellas")
    assert "scout" not in roster.names()
    assert roster.labels()["scout"] == "Anna's scout"
    assert (roster.bots["scout"].seconds, roster.bots["everywhere"].seconds) == (2.0, 1.0)
    roster.check("scout", heliopolis.game("ra"))
    roster.check("hard@0.1", heliopolis.game("ra"))
    for level, key in (("scout", "hellas"), ("nobody", "ra"), ("players.py:Wheel", "ra"), ("program:ls", "ra")):
        with pytest.raises(heliopolis.InvalidOption):
            roster.check(level, heliopolis.game(key), 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[x", "is no TOML file"),
        ('[hard]\nbot = "x.py:Y"', "[hard]: a bot's name"),
        ('[Big]\nbot = "x.py:Y"', "small letters"),
        ("[x]\nseconds = 1", "bot says what it is"),
        ("x = 1", "bot says what it is"),
        ('[x]\nbot = "gone.py:Y"', "there is no file"),
        ('[x]\nbot = "gone.onnx"', "there is no file"),
        ('[x]\nbot = "program:./gone"', "There is no program"),
        ('[x]\nbot = "gone_module:Y"', 'there is no module "gone_module"'),
        ('[x]\nbot = "gone"', 'There is no level "gone"'),
        ('[x]\nbot = "program:ls"\ncolour = 1', "there is no colour"),
        ('[x]\nbot = "program:ls"\ngames = ["chess"]', "games are a list of ra"),
        ('[x]\nbot = "program:ls"\nseconds = 0', "seconds are a number above 0"),
        ('[x]\nbot = "program:ls"\nlabel = ""', "a label has 1 to"),
    ],
)
def test_what_is_wrong_in_the_file_is_told(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "bots.toml").write_text(text)
    with pytest.raises(InvalidSetting) as told:
        read_roster(str(tmp_path / "bots.toml"))
    assert reason in told.value.message
    assert told.value.field == "bots"


def test_a_file_that_is_not_there_is_told_and_without_one_there_are_the_levels(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetting, match="cannot be read"):
        read_roster(str(tmp_path / "gone.toml"))
    assert read_roster("").bots == {}


def test_bots_of_the_house_play_a_game_to_its_end_in_the_workers(tables: Tables, anna: Person) -> None:
    async def script(_: Thinking) -> None:
        table = tables.create(anna, "ra", [Plan("bot", level="scout"), Plan("bot", level="everywhere")])
        await until(lambda: table.state.over)

    think(tables, script)


@pytest.mark.parametrize(
    ("level", "reason"),
    [
        ("cheat", "made the illegal move"),
        ("broken", "broke down: ZeroDivisionError"),
        ("sleeper", "no answer within 0.4 s"),
        ("deadly", "process"),
    ],
)
def test_a_bot_that_fails_is_logged_in_a_line_and_the_table_goes_on(
    tables: Tables,
    anna: Person,
    level: str,
    reason: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if level == "sleeper":
        monkeypatch.setattr(thinking, "GUEST_GRACE_SECONDS", 0.3)

    async def script(_: Thinking) -> None:
        table = tables.create(anna, "ra", [Plan("bot", level=level)] * 2)
        dealt = table.count
        await until(lambda: table.count > dealt and bool(caplog.records))

    with caplog.at_level(logging.WARNING, "heliopolis"):
        think(tables, script)
    lines = [entry.getMessage() for entry in caplog.records]
    assert any(f'the bot "{level}" failed at table' in line and reason in line for line in lines), lines
    assert all("medium made the move instead" in line and "\n" not in line for line in lines)


def test_when_the_file_is_gone_the_usual_level_plays_on(
    tables: Tables, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = tables.create(anna, "ra", [Plan("bot", level="scout")] * 2)
    alone = Tables(tables.store, Hub())

    async def script(_: Thinking) -> None:
        await until(lambda: alone.get(table.id).state.over)

    with caplog.at_level(logging.WARNING, "heliopolis"):
        think(alone, script)
    assert [entry.getMessage() for entry in caplog.records] == [
        'there is no bot "scout" here any more: medium plays for it'
    ]
    assert alone.play_on(table.id, 0, anna).row.seats
