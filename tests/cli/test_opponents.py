from __future__ import annotations

import multiprocessing
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.search import SearchBot
from heliopolis.bots.team import TeamBot
from heliopolis.cli import files
from heliopolis.cli.opponents import Opponents, Thinking


def played(run: Run, file: Path, *arguments: str, typed: str) -> heliopolis.Record:
    """The record of a game that was begun so."""
    status, _, errors = run("play", "ra", "--file", str(file), *arguments, typed=typed)
    assert (status, errors) == (0, "")
    return files.read(file)


def begun(*levels: str) -> heliopolis.Record:
    """A game of bots with the suns dealt."""
    record = heliopolis.Record("ra", len(levels))
    for seat, level in enumerate(levels):
        record.name(seat, f"bot:{level}")
    record.commit(bytes(32))
    record.deal()
    return record


SEATS = [
    ((), ["bot:easy", "bot:easy"]),
    (("--against", "medium"), ["bot:medium", "bot:medium"]),
    (("--against", "hard, medium", "--players", "5"), ["bot:hard", "bot:medium", "bot:medium", "bot:medium"]),
    (("--against", "medium,easy,random"), ["bot:medium", "bot:easy", "bot:random"]),
    (("--against", "medium@0.1"), ["bot:medium@0.1", "bot:medium@0.1"]),
    (("--against", "random", "--people", "2"), ["Player 2", "bot:random"]),
]


@pytest.mark.parametrize(("arguments", "names"), SEATS)
def test_bots_take_the_seats_after_the_people_and_the_last_level_fills_the_rest(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], names: list[str]
) -> None:
    record = played(run, tmp_path / "game.record", "--playouts", "2", *arguments, typed="quit\n")
    assert [record.names[seat] for seat in range(record.players)] == ["Player 1", *names]


BAD = [
    (("--against", "divine"), "the levels are random, easy"),
    (("--against", "easy@nobody"), 'no player "nobody"'),
    (("--against", "hard,"), 'no level ""'),
    (("--against", "hard,easy,easy", "--players", "3"), "3 levels for 2 bots"),
    (("--against", "hard", "--players", "2", "--people", "2"), "1 level for 0 bots"),
    (("--seconds", "0"), "0.05 to 3600 seconds"),
    (("--seconds", "nan"), "0.05 to 3600 seconds"),
    (("--playouts", "0"), "at least 1 play-out"),
    (("--playouts", "9", "--seconds", "1"), "not both"),
    (("--against", "expert", "--jobs", "0"), "1 to 64 processes, not 0"),
    (
        ("--against", "hard", "--jobs", "2"),
        'Only "expert" and "master" bots think in several processes, and none plays here.',
    ),
]


@pytest.mark.parametrize(
    ("arguments", "reason"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_bad_input_gets_a_reason(run: Run, arguments: tuple[str, ...], reason: str) -> None:
    status, _, errors = run("play", "ra", *arguments)
    assert status == 2
    assert reason in " ".join(errors.split())
    assert "Traceback" not in errors


def test_the_same_seed_gives_the_same_game_also_after_a_break_and_after_undo(run: Run, tmp_path: Path) -> None:
    arguments = ("--against", "hard,easy", "--seed", "5", "--playouts", "15")
    whole = played(run, tmp_path / "one.record", *arguments, typed="1\n" * 4 + "quit\n")
    again = played(run, tmp_path / "two.record", *arguments, typed="1\n" * 4 + "quit\n")
    undone = played(run, tmp_path / "three.record", *arguments, typed="1\n1\nundo\n" + "1\n" * 3 + "quit\n")
    broken = tmp_path / "four.record"
    played(run, broken, *arguments, typed="1\n1\nquit\n")
    status, _, _ = run("play", "--resume", str(broken), "--playouts", "15", typed="1\n1\nquit\n")
    assert status == 0
    assert whole.dump() == again.dump() == undone.dump() == broken.read_text(encoding="utf-8")


def test_an_expert_in_two_processes_plays_the_same_game_with_the_same_seed_and_leaves_none_behind(
    run: Run, tmp_path: Path
) -> None:
    arguments = ("--against", "expert", "--players", "2", "--seed", "5", "--playouts", "12", "--jobs", "2")
    before = set(multiprocessing.active_children())
    whole = played(run, tmp_path / "one.record", *arguments, typed="1\n" * 3 + "quit\n")
    broken = tmp_path / "two.record"
    played(run, broken, *arguments, typed="1\nquit\n")
    status, _, _ = run("play", "--resume", str(broken), *arguments[-4:], typed="1\n1\nquit\n")
    assert status == 0
    assert whole.dump() == broken.read_text(encoding="utf-8")
    assert set(multiprocessing.active_children()) <= before


def test_all_moves_of_a_game_are_thought_by_the_same_processes() -> None:
    record = begun("expert", "medium")
    opponents = Opponents(record, Thinking(playouts=4, jobs=2))
    found: list[int] = []
    while len(found) < 3:
        seat = record.current.actor
        record.play(opponents.choose())
        record.deal()
        team = opponents.bots[0]
        assert isinstance(team, TeamBot)
        if seat == 0:
            found.append(team.mates[0].process.pid)
    assert len(set(found)) == 1
    opponents.close()


def test_with_a_seed_play_outs_are_counted_unless_seconds_are_asked_for() -> None:
    assert Thinking(seeded=True).budget(Budget(seconds=1.0)).playouts == 5000
    assert Thinking(seeded=True).budget(Budget()).playouts == 1
    assert Thinking(seeded=True, seconds=2).budget(Budget(seconds=1.0)).seconds == 2
    assert Thinking(seeded=True, playouts=7).budget(Budget(seconds=1.0)).playouts == 7
    assert Thinking().budget(Budget(seconds=5.0)).seconds == 5
    assert Thinking().budget(Budget(seconds=5.0)).playouts == 0


def test_a_resumed_game_keeps_its_bots_and_its_seed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    played(run, file, "--seed", "3", "--against", "medium", typed="1\nquit\n")
    before = files.read(file)
    status, output, _ = run("play", "--resume", str(file), "--seed", "3", typed="1\nquit\n")
    assert status == 0
    assert "Bot 1 (medium)" in output
    assert len(files.read(file).moves) > len(before.moves)
    for arguments, reason in (
        (("--seed", "4"), "not begun with the seed 4"),
        (("--against", "hard"), "as it was begun"),
    ):
        status, _, errors = run("play", "--resume", str(file), *arguments, typed="quit\n")
        assert status == 2
        assert reason in " ".join(errors.split())


def test_where_seconds_count_a_bot_keeps_its_tree_and_begins_afresh_after_a_step_back() -> None:
    record = begun("hard", "medium")
    opponents = Opponents(record, Thinking(seconds=0.3))
    record.play(opponents.choose())
    searcher = opponents.bots[0]
    assert isinstance(searcher, SearchBot)
    assert searcher.root is not None
    visits = searcher.root.visits
    opponents.follow()
    assert searcher.root is not None
    assert 0 < searcher.root.visits <= visits
    record.take_back(len(record.moves) - 1)
    assert record.current.actor == 0
    opponents.follow()
    assert searcher.root is None


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_hint_shows_up_to_three_moves_with_chances_and_reasons(run: Run, key: str) -> None:
    status, output, _ = run(
        "play", key, "--players", "3", "--seed", "1", "--playouts", "40", typed="hint\nhint\nhint\nquit\n"
    )
    assert status == 0
    hint = output.split("What a bot would do")[1].split("The game is kept")[0]
    rows = re.findall(r"\d+%.*, (the best|as good|a little worse|clearly worse|a mistake) ", hint)
    assert 1 <= len(rows) <= 3  # a hopeless move may never be tried
    assert rows[0] == "the best"
    assert "Rule of thumb" in hint
    assert "play-outs" in hint


def test_a_hint_in_ra_explains_the_moves_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    with_hint = played(run, tmp_path / "one.record", "--seed", "1", "--playouts", "40", typed="hint\nhint\n1\nquit\n")
    without = played(run, tmp_path / "two.record", "--seed", "1", "--playouts", "40", typed="1\nquit\n")
    assert with_hint.dump() == without.dump()
    _, output, _ = run("play", "ra", "--seed", "1", "--playouts", "40", typed="hint\nhint\nhint\nquit\n")
    hint = output.split("What a bot would do")[1]
    assert "A tile for the row" in hint
    assert "its favourite" in hint


def test_without_play_outs_a_hint_takes_about_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heliopolis.cli.opponents.HINT_SECONDS", 0.1)
    found = Opponents(begun("easy", "easy"), Thinking()).coach().best
    assert "draw" in {advice.move for advice in found} <= {"draw", "call ra"}
