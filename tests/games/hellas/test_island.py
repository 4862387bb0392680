from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import heliopolis
from heliopolis.games.board_files import FOLDER_VARIABLE, parse_board
from heliopolis.games.hellas import island
from heliopolis.games.hellas.island import GRID, ISLANDS, PLANS, Island, Plan, check_players_served, read_plan

BOARDS = Path(str(island.__file__)).parent.parent / "boards"
TESTS = Path(__file__).parents[3]  # the folder that `tests` lies in
MINOTAUR = (BOARDS / "hellas-minotaur.toml").read_text(encoding="utf-8")


def plan(text: str) -> Plan:
    return Plan(parse_board(text, "test"))


def changed(old: str, new: str) -> str:
    assert old in MINOTAUR
    return MINOTAUR.replace(old, new, 1)


WRONG = [
    ("rows[0].fields", changed('"c c Q c c c c c c"', '"c c X c c c c c c"'), 'no field "X"'),
    ("rows[2].fields", changed("T6 m", "Tx m"), 'no field "Tx"'),
    ("rows[2].fields", changed("T6 m", "T31 m"), 'no field "T31"'),
    ("rows[2].fields", changed("T6 m", "T0 m"), 'no field "T0"'),
    ("rows[1].q", changed("r = -3", "r = -4"), "there twice"),
    ("rows[0].r", changed("r = -4", "r = -400"), "from -50 to 50"),
    ("rows[0].colour", changed("r = -4", 'r = -4\ncolour = "red"'), "no such field"),
    ("rows", re.sub(r"T\d", "m", MINOTAUR), "1 to 30 temples are needed, not 0"),
    ("rows", MINOTAUR.replace("m", "T1").replace("T1inotaur", "m"), "1 to 30 temples are needed, not 37"),
    ("rows", MINOTAUR.replace("Q", "c").replace("c c c c c c c c c", "c c Q Q Q c c c c", 1), "4 quarries at least"),
    ("rows", changed("r = 4\n", "r = 6\n"), "the field -6,6 is not connected to the field -2,-4"),
    ("rows", MINOTAUR[: MINOTAUR.index("[[rows]]")] + '[[rows]]\nr = 0\nq = 0\nfields = "- -"\n', "no field at all"),
    ("rows", MINOTAUR.replace(" m", " c"), "inland"),
    ("start_quarries[1]", changed('"-5,3", "5,0"', '"-5,4", "5,0"'), "not \"?'?-5,4"),
    ("start_quarries", changed('"-5,3", "5,0"', '"-5,3"'), "length 3"),
    ("start_quarries", changed('"-5,3", "5,0"', '"5,0", "5,0"'), "3 different quarries"),
    ("worker", changed('worker = "-1,-1"', 'worker = "0,0"'), "a quarry such as"),
    ("worker", changed('worker = "-1,-1"', "worker = [-1, -1]"), "a quarry such as"),
    ("worker", changed('worker = "-1,-1"', 'worker = "5,0"'), "empty quarry"),
    ("yields", changed("[28, 40, 3]", "[28, 39, 3]"), "not 1 to 39"),
    ("yields[1][0]", changed("[14, 27, 2]", "[15, 27, 2]"), "14 is needed"),
    ("yields[2][1]", changed("[28, 40, 3]", "[28, 41, 3]"), "from 28 to 40"),
    ("yields[0]", changed("[1, 13, 1]", "[1, 13]"), "length 3"),
    ("yields[0][2]", changed("[1, 13, 1]", "[1, 13, -1]"), "from 0 to 10"),
    ("bar", changed('"house" = 3', '"house" = 0'), "12 fields at least are needed, one for every stone.*not 11"),
    ("bar.house", changed('"house" = 3', '"house" = 41'), "from 0 to 40"),
    ("bar.theatre", changed('"house" = 3', '"theatre" = 3'), "no such kind"),
    ("players[0]", changed("players = [3, 4]", "players = [1, 4]"), "from 2 to 4"),
    ("start_marble", changed("start_marble = 6", 'start_marble = "six"'), "whole number"),
    ("name", changed("start_marble", 'name = "Crete"\nstart_marble'), "no such field"),
    ("worker", changed('worker = "-1,-1"\n', ""), "missing"),
]


@pytest.mark.parametrize(("field", "text", "reason"), WRONG)
def test_a_wrong_board_is_refused_with_the_field_and_the_reason(field: str, text: str, reason: str) -> None:
    with pytest.raises(heliopolis.InvalidBoard, match=reason) as caught:
        plan(text)
    assert caught.value.field == field
    assert caught.value.code == "invalid-board"


def test_an_owner_can_put_the_printed_board_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = changed("start_marble = 6", "start_marble = 9").replace("[1, 13, 1], [14, 27, 2]", "[1, 27, 1]")
    (tmp_path / "hellas-minotaur.toml").write_text(own, encoding="utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    printed = Island("minotaur", read_plan("minotaur"), GRID, 12)
    assert printed.start_marble == 9
    assert list(printed.yields[1:28]) == [1] * 27
    assert read_plan("pegasus").start_marble == 6  # no own file: the one of the package


def test_a_complaint_about_an_own_board_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hellas-minotaur.toml").write_text(re.sub(r"T\d", "m", MINOTAUR), encoding="utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(heliopolis.InvalidBoard, match=r"hellas-minotaur.toml: rows: .* temples") as caught:
        read_plan("minotaur")
    assert caught.value.field == "rows"


def started(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of a heliopolis that reads its boards from a folder; the sources of these tests, compiled or not."""
    package = Path(heliopolis.__file__).parents[1]
    environment = {
        **os.environ,
        FOLDER_VARIABLE: str(folder),
        "PYTHONPATH": os.pathsep.join([str(package), str(TESTS)]),
    }
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, cwd=folder, env=environment)


def test_a_game_is_played_on_the_board_of_an_owner(tmp_path: Path) -> None:
    own = changed("start_marble = 6", "start_marble = 9") + '[[rows]]\nr = 5\nq = -6\nfields = "c c c m - -"\n'
    (tmp_path / "hellas-minotaur.toml").write_text(own, encoding="utf-8")
    program = (
        "import heliopolis, heliopolis.testing as t; game = heliopolis.game('hellas'); "
        "[check(game, players, 1) for check in t.CHECKS for players in (2, 4)]; "
        "state = game.start(players=3); "
        "print(state.position()['players'][0]['marble'], game.parse('house at -3,5') > 0)"
    )
    done = started(tmp_path, "-c", program)
    assert done.stdout.split() == ["9", "True"], done.stderr


OWN_BOARDS = {
    "13 fields on the bar, 11 quarries, 28 columns": {
        '"house" = 3': '"house" = 2',
        "Q c c c c Q c c Q c": "c c c c c Q c c Q c",
        "T4 c c": "T2 c c",
    },
    "15 fields on the bar, 13 quarries, more room than columns": {
        '"house" = 3': '"house" = 4',
        "c c Q c c c c c c": "c c Q c c c Q c c",
        "T8": "T11",
    },
    "no field on the bar to spare": {'"house" = 3': '"house" = 2', '"marble" = 2': '"marble" = 1'},
}
PLAYED = """
import heliopolis
from heliopolis.testing import CHECKS
from tests.games.hellas.players import GAME, mixed_moves
from tests.games.hellas.test_events import assert_told

for check in CHECKS:
    check(GAME, 3, 1)
for players in (2, 3, 4):
    for state, action in mixed_moves(players, players, map="minotaur"):
        assert_told(state, action, [None, 0])
        if state.actor >= 0:
            state.find_moves()
            GAME.policy.rate_moves(state)
        last = state
board = last.view(None)["board"]
print(sum(board["bar"].values()), len(board["quarries"]), sum(board["temples"].values()), last.island.columns)
"""


@pytest.mark.parametrize(("board", "numbers"), list(zip(OWN_BOARDS, ("13 11 28 28", "15 13 33 30", "12 12 30 30"))))
def test_whole_games_are_played_on_boards_with_other_numbers(board: str, numbers: str, tmp_path: Path) -> None:
    own = MINOTAUR
    for old, new in OWN_BOARDS[board].items():
        assert old in own
        own = own.replace(old, new, 1)
    (tmp_path / "hellas-minotaur.toml").write_text(own, encoding="utf-8")
    done = started(tmp_path, "-c", PLAYED)
    assert done.stdout.split() == numbers.split(), done.stderr


OBSERVED = """
import heliopolis
from heliopolis.testing import walk
state, _ = list(walk(heliopolis.game("hellas"), 3, 1))[-1]
names = [entry.name for entry in state.game.observer.entries()]
built = [place for place, piece in enumerate(state.pieces) if piece and state.owners[place] == 0]
houses = [name for name, value in zip(names, state.observation(0)) if name.startswith("seat +0: ") and value]
print(len(state.pieces), len(built), sum(name.split(": ")[1] in ("house", "square", "palace") for name in houses))
"""


def test_a_board_with_many_more_fields_is_observed(tmp_path: Path) -> None:
    own = changed('"c c Q c c c c c c"', f'"c c Q c c c c c c{60 * " c"}"')
    (tmp_path / "hellas-minotaur.toml").write_text(own, encoding="utf-8")
    done = started(tmp_path, "-c", OBSERVED)
    fields, built, told = [int(number) for number in done.stdout.split()] or [0, 0, 0]
    assert fields > 140, done.stderr
    assert built == told > 0


def test_a_wrong_board_of_an_owner_keeps_its_game_out_and_leaves_the_others_alone(tmp_path: Path) -> None:
    (tmp_path / "hellas-pegasus.toml").write_text("rows = 3\n", encoding="utf-8")
    done = started(tmp_path, "-m", "heliopolis", "simulate", "hellas", "--games", "1")
    assert done.returncode == 2
    assert "hellas-pegasus.toml: rows: a list" in done.stderr
    assert "Traceback" not in done.stderr
    assert started(tmp_path, "-m", "heliopolis", "perft", "ra", "--players", "2", "--depth", "2").returncode == 0


def test_every_number_of_players_has_one_usual_island() -> None:
    check_players_served(PLANS)
    twice = plan(changed("players = [3, 4]", "players = [2, 3, 4]"))
    with pytest.raises(heliopolis.InvalidBoard, match="2 players need one usual island, not 2"):
        check_players_served([twice, PLANS[1]])
    with pytest.raises(heliopolis.InvalidBoard, match="3 players need one usual island, not 0"):
        check_players_served([plan(changed("players = [3, 4]", "players = [4]")), PLANS[1]])


def test_a_field_of_sea_inside_a_row_is_no_field() -> None:
    holed = plan(changed('"c c Q c c c c c c"', '"c c Q - c c c c c"'))
    assert (1, -4) not in holed.regions
    assert len(holed.regions) == len(PLANS[0].regions) - 1


@pytest.mark.parametrize("known", ISLANDS, ids=lambda known: known.name)
def test_the_tables_of_an_island_agree_with_its_plan(known: Island) -> None:
    for number, field in enumerate(known.quarries):
        assert known.quarry_at[field] == number
    for number, field in enumerate(known.temples):
        assert known.temple_at[field] == number
    sites = list(known.sites)
    assert sites == sorted(sites[: known.coast_sites]) + sorted(sites[known.coast_sites :])
