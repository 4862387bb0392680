from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.games.helios.maps import BOARD, LARGE_BOARD, board_of_radius
from tests.helping import mostly_long

import heliopolis
from heliopolis.core.errors import InvalidBoard
from heliopolis.core.hexes import disc, distance, neighbours, ring
from heliopolis.core.reading import Fields
from heliopolis.games.board_files import read_board
from heliopolis.games.helios.board import Board
from heliopolis.games.helios.coast import Coast
from heliopolis.games.helios.rules import Helios
from heliopolis.testing import CHECKS, Check, walk


def written() -> dict[str, Any]:
    text = (files("heliopolis.games") / "boards" / "helios.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def as_set(mask: int) -> set[tuple[int, int]]:
    return set(BOARD.grid.unmask(mask))


def test_hel_5_light_fields_lie_within_two_and_the_edge_at_three() -> None:
    assert as_set(int(BOARD.light)) == set(disc((0, 0), 2))
    assert as_set(int(BOARD.edge)) == set(ring((0, 0), 3))
    assert (BOARD.light_count, BOARD.size) == (19, 37)


def test_hel_6_start_sun_and_gold_line() -> None:
    assert BOARD.grid.fields[BOARD.start] == (0, 0)
    assert BOARD.grid.fields[BOARD.sun] == (0, -1)
    assert [BOARD.grid.fields[field] for field in BOARD.gold_fields] == [(0, -1), (0, -2), (0, -3)]


def test_hel_7_corner_mana_and_bonus_fields() -> None:
    assert as_set(int(BOARD.corners)) == {(3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)}
    assert as_set(int(BOARD.mana)) == {(2, -1), (-2, 1)}
    assert as_set(int(BOARD.bonus)) == {(1, -2), (1, 1), (-1, 2), (-1, -1)}


def test_hel_8_the_sun_track_runs_from_2_to_14() -> None:
    assert (BOARD.first_range, BOARD.last_range) == (2, 14)


def test_hel_40_only_steps_between_the_gold_line_and_q_minus_one_count() -> None:
    for board in (BOARD, LARGE_BOARD):
        for number, field in enumerate(board.grid.fields):
            for side in range(6):
                near = int(board.next_to[6 * number + side])
                if near < 0:
                    continue
                target = board.grid.fields[near]
                gold = field[0] == 0 and field[1] < 0
                onto_gold = target[0] == 0 and target[1] < 0
                due = 1 if onto_gold and field[0] == -1 else -1 if gold and target[0] == -1 else 0
                assert board.turns[6 * number + side] == due


def test_a_crooked_gold_line_cuts_every_way_around_once() -> None:
    description = written() | {"gold": [[1, 0], [1, 1], [0, 2], [0, 3]]}
    board = Board(Fields(description, error=InvalidBoard))
    for radius in (1, 2, 3):
        way = ring((0, 0), radius)
        turns = 0
        for here, there in zip(way, [*way[1:], way[0]]):
            assert distance(here, there) == 1
            number = board.grid.number(here)
            side = list(board.next_to)[6 * number : 6 * number + 6].index(board.grid.number(there))
            turns += int(board.turns[6 * number + side])
        assert turns == 1


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("light", {"light": []}),
    ("light", {"light": 3}),
    ("light[0]", {"light": [[1]]}),
    ("light[0][1]", {"light": [[1, "a"]]}),
    ("light", {"light": [*written()["light"], [0, 0]]}),
    ("edge", {"edge": [*written()["edge"], [0, 0]]}),
    ("edge", {"edge": written()["edge"][1:]}),
    ("edge", {"edge": [*written()["edge"], [9, 9]]}),
    ("light", {"light": [list(field) for field in disc((0, 0), 4)][:60], "edge": [[9, 9], [9, 8], [8, 9]]}),
    (
        "light",
        {"light": [[0, 0], [0, 3]], "edge": [[q, r] for q, r in [*ring((0, 0), 1), *ring((0, 3), 1)]]},
    ),
    ("start", {"start": [3, 0]}),
    ("start", {"start": [0, 0, 0]}),
    ("start", {"start": [2, -1], "sun": [2, -2], "gold": [[3, -1]]}),
    ("sun", {"sun": [9, 9]}),
    ("sun", {"sun": [0, -2]}),
    ("gold", {"gold": []}),
    ("gold", {"gold": [[0, -2], [0, -3]]}),
    ("gold", {"gold": [[0, -1], [0, -2]]}),
    ("gold", {"gold": [[0, -1], [1, -2], [0, -2], [0, -3]]}),
    ("gold", {"gold": [[0, -1], [0, -2], [0, -3], [1, -3]]}),
    ("gold", {"gold": [[0, -1], [0, -2], [0, -3], [-1, -2], [-1, -1], [-2, -1]]}),
    ("gold[0]", {"gold": [[0, -9]]}),
    ("corners[0]", {"corners": [[0, 0]]}),
    ("mana[0]", {"mana": [[3, 0]]}),
    ("bonus[1]", {"bonus": [[1, 1], [3, 0]]}),
    ("track", {"track": [2]}),
    ("track", {"track": [5, 5]}),
    ("track[1]", {"track": [2, 1000]}),
    ("moon", {"moon": 1}),
]


@pytest.mark.parametrize(("field", "changes"), WRONG)
def test_a_wrong_board_is_refused_by_the_field_that_is_wrong(field: str, changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidBoard) as caught:
        Board(Fields(written() | changes, error=InvalidBoard))
    assert caught.value.field == field


def test_a_board_with_a_field_missing_is_refused() -> None:
    description = written()
    del description["mana"]
    with pytest.raises(InvalidBoard, match="mana: it is missing"):
        Board(Fields(description, error=InvalidBoard))


def test_the_last_gold_field_lies_at_the_rim_of_the_board() -> None:
    """The edge reaches into a gap between light fields; its innermost field has no side to the outside."""
    light = [(0, 1), (1, 0), (2, 0), (0, 2), (1, 2)]
    edge = sorted({near for field in light for near in neighbours(field)} - set(light))
    description: dict[str, Any] = {"light": [list(field) for field in light], "edge": [list(field) for field in edge]}
    description |= {"start": [0, 1], "sun": [1, 1], "gold": [[1, 1]], "corners": [], "mana": [], "bonus": []}
    with pytest.raises(InvalidBoard, match="at the rim of the board"):
        Board(Fields(description | {"track": [2, 5]}, error=InvalidBoard))


def test_an_owner_can_replace_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (files("heliopolis.games") / "boards" / "helios.toml").read_text(encoding="utf-8")
    (tmp_path / "helios.toml").write_text(text.replace("track = [2, 14]", "track = [3, 9]"), encoding="utf-8")
    monkeypatch.setenv("HELIOPOLIS_BOARDS", str(tmp_path))
    board = Board(read_board("helios"))
    assert Helios(board).start(players=2).position()["players"][0]["range"] == 3


LARGE = Helios(LARGE_BOARD)
ON_ANY_BOARD = [check for check in CHECKS if check.__name__ not in ("check_replay", "check_pickling")]


@pytest.mark.parametrize("check", ON_ANY_BOARD, ids=lambda check: check.__name__)
def test_nothing_depends_on_the_shipped_board(check: Check) -> None:
    for players in (2, 3, 4):
        check(LARGE, players, 5)


def test_hel_28_the_range_ends_with_the_track() -> None:
    fields = {**written(), "track": [2, 4]}
    game = Helios(Board(Fields(fields, error=InvalidBoard)))
    ranges = set()
    for seed in range(4):
        for state, _ in walk(game, 2, seed):
            ranges |= {player["range"] for player in state.position()["players"]}
    assert {2, 4} <= ranges <= {2, 3, 4, "unlimited"}


def test_a_board_of_the_smallest_size_can_be_played() -> None:
    description = {
        "light": [list(field) for field in disc((0, 0), 1)],
        "edge": [list(field) for field in ring((0, 0), 2)],
        "start": [0, 0],
        "sun": [0, -1],
        "gold": [[0, -1], [0, -2]],
        "corners": [],
        "mana": [],
        "bonus": [],
        "track": [1, 2],
    }
    game = Helios(Board(Fields(description, error=InvalidBoard)))
    for seed in range(5):
        states = [state for state, _ in walk(game, 4, seed)]
        assert states[-1].over


WIDE = {
    "edge": [[q, r] for q, r in [*ring((0, 0), 3), *ring((0, 0), 4)]],
    "gold": [[0, -1], [0, -2], [0, -3], [0, -4]],
}
PLAYABLE: list[dict[str, Any]] = [
    WIDE,  # an edge of two rings
    {"edge": [*written()["edge"], [4, 0]]},  # and one that is uneven
    {"bonus": [[2, -1], [1, 1]]},  # a field that brings mana and a bonus cube
    {"corners": [], "mana": [], "bonus": []},
    {"light": [field for field in written()["light"] if field != [2, 0]], "edge": [*written()["edge"], [2, 0]]},
]


@pytest.mark.no_cover
@pytest.mark.parametrize("changes", mostly_long(PLAYABLE, 2))
def test_a_board_that_differs_from_the_reconstruction_can_be_played(changes: dict[str, Any]) -> None:
    game = Helios(Board(Fields(written() | changes, error=InvalidBoard)))
    for check in ON_ANY_BOARD:
        check(game, 3, 5)
    labels = game.board.data["labels"]
    assert len(set(labels.values())) == game.board.size
    for state, action in walk(game, 2, 6):
        assert game.events(state, action)


def test_the_sun_goes_around_the_same_on_a_board_with_a_wider_edge() -> None:
    wide = Board(Fields(written() | WIDE, error=InvalidBoard))
    for seed in range(3):
        for number, (state, _) in enumerate(walk(Helios(BOARD), 2, seed)):
            land = state.position()["players"][0]["tiles"]
            if number % 8 or not land:
                continue
            fields = [(tile["field"][0], tile["field"][1]) for tile in land]
            coasts = [Coast(board, board.grid.mask(fields)) for board in (BOARD, wide)]
            for field in BOARD.grid.fields:
                here, there = [
                    board.grid.unmask(coast.steps[board.grid.number(field)])
                    for board, coast in zip((BOARD, wide), coasts, strict=True)
                ]
                assert set(here) == set(there)


def test_boards_of_different_size_have_different_blocks_of_actions() -> None:
    small, large = Helios(board_of_radius(2)), LARGE
    assert small.action_count == 272
    assert large.notation(large.action_count - 1) == "sun to -1,-3"
    assert small.notation(large.board.lay) == "lay on 0,0"


def test_a_wrong_board_of_an_owner_keeps_helios_out_and_leaves_the_others_alone(tmp_path: Path) -> None:
    (tmp_path / "helios.toml").write_text("light = 3\n", encoding="utf-8")
    package = Path(heliopolis.__file__).parents[1]
    environment = {**os.environ, "HELIOPOLIS_BOARDS": str(tmp_path), "PYTHONPATH": str(package)}

    def status(*command: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "heliopolis", *command],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
        )
        return done.returncode, " ".join(done.stderr.split())

    code, errors = status("simulate", "helios", "--games", "1")
    assert code == 2
    assert errors.startswith("heliopolis: Helios cannot be played here: helios.toml: light")
    assert status("perft", "ra", "--depth", "2")[0] == 0
