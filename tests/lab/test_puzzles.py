from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

import heliopolis
from heliopolis.core.errors import HeliopolisError, Unavailable
from heliopolis.lab import puzzle_files, puzzle_making
from heliopolis.lab.analyse import Question
from heliopolis.lab.puzzle import CLEAR, Finds, InvalidPuzzle, Puzzle, first_rating, read_puzzle
from heliopolis.lab.puzzle_files import PuzzleFile, likeness, make
from heliopolis.lab.puzzle_making import Full, Setting, clear_chances, played, puzzle_of, puzzles_of_game

SETTING = Setting("ra", 1, seed=10, playouts=4)  # three puzzles are found in seventeen games


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of three puzzles, made at one go."""
    path = tmp_path_factory.mktemp("puzzles") / "ra.jsonl"
    assert len(list(make(SETTING, 3, path))) == 3
    return path


def puzzles_in(path: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    return [read_puzzle(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def test_a_puzzle_has_one_move_that_is_clearly_best(whole: Path) -> None:
    for puzzle in puzzles_in(whole):
        state = puzzle.state()
        assert state.actor == puzzle.seat
        assert {state.game.notation(action) for action in state.legal()} == set(puzzle.chances)
        assert len(puzzle.chances) >= 3
        assert next(iter(puzzle.chances)) == puzzle.best
        assert puzzle.lead >= CLEAR - 1e-9
        assert puzzle.playouts == 10 * SETTING.playouts
        assert puzzle.rating == first_rating(puzzle.finds)
        assert not (puzzle.finds.easy >= puzzle_making.OBVIOUS and puzzle.finds.medium)


def test_the_same_seed_makes_the_same_puzzles_in_several_processes(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "again.jsonl"
    list(make(SETTING, 3, path, jobs=2))
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("cut", [0, 40])
def test_a_file_that_was_broken_off_ends_as_it_would_have(whole: Path, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "begun.jsonl"
    list(islice(make(SETTING, 3, path), 2))
    begun = path.read_bytes()
    assert begun == b"".join(whole.read_bytes().splitlines(keepends=True)[:3])
    path.write_bytes(begun[: len(begun) - cut])  # perhaps in the middle of a line
    assert len(list(make(SETTING, 3, path))) == 3
    assert path.read_bytes() == whole.read_bytes()


def test_a_file_of_other_puzzles_is_refused(whole: Path) -> None:
    with pytest.raises(Unavailable, match="made in another way"):
        make(replace(SETTING, playouts=9), 4, whole)


def test_a_damaged_file_is_refused(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "damaged.jsonl"
    lines = whole.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], lines[1][:50], lines[2], ""]), encoding="utf-8")
    with pytest.raises(Unavailable, match=r"damaged in line 2\."):
        make(SETTING, 3, path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Unavailable, match="cannot be read as text"):
        make(SETTING, 3, path)


@pytest.mark.parametrize(("count", "playouts"), [(0, 5), (10**9, 5), (1, 0)])
def test_numbers_that_make_no_sense_are_refused(tmp_path: Path, count: int, playouts: int) -> None:
    with pytest.raises(HeliopolisError, match="possible|at least 1 play-out"):
        make(replace(SETTING, playouts=playouts), count, tmp_path / "none.jsonl")


def test_a_puzzle_is_read_back_from_its_line(whole: Path) -> None:
    line = whole.read_text(encoding="utf-8").splitlines()[1]
    assert read_puzzle(line).dump() == line


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"id":1,"finds":{}}', "nonsense"])
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(InvalidPuzzle):
        read_puzzle(line)


def test_a_puzzle_whose_position_was_changed_is_refused(whole: Path) -> None:
    told = json.loads(whole.read_text(encoding="utf-8").splitlines()[1])
    told["position"]["options"] = {"points": "hidden"}
    with pytest.raises(InvalidPuzzle, match="does not fit"):
        read_puzzle(json.dumps(told))


def test_kinds_stages_ease_and_likeness_limit_what_is_welcome(whole: Path, tmp_path: Path) -> None:
    puzzle, other, *_ = puzzles_in(whole)
    file = PuzzleFile(tmp_path / "few.jsonl", SETTING, 100)
    assert file.add([puzzle, puzzle]) == [puzzle]  # it is there already
    near = dict(puzzle.position) | {"options": {"points": "hidden"}}
    assert not file.wants(replace(puzzle, position=near))
    hard, easy = Finds(0.1, 0.0, 0.1), Finds(0.5, 1.0, 1.0)
    other = replace(other, finds=hard, kind="Bid", stage=1)
    puzzle = replace(puzzle, finds=hard, kind="Pass", stage=2, number=3)

    def wanted(known: Puzzle, count: int, wish: Puzzle = other) -> bool:
        file.puzzles = [known] * count
        return file.wants(replace(wish, number=5))

    assert wanted(puzzle, 40)
    assert wanted(replace(puzzle, kind="Bid", stage=9), 64)
    assert not wanted(replace(puzzle, kind="Bid", stage=9), 65)
    assert file.full(before=4) == Full(kinds=frozenset({"Bid"}), stages=frozenset({9}))
    assert file.full(before=3) == Full()
    assert wanted(replace(puzzle, stage=1), 44)
    assert not wanted(replace(puzzle, stage=1), 45)
    assert wanted(replace(puzzle, finds=easy, stage=9), 59, replace(other, finds=easy))
    assert not wanted(replace(puzzle, finds=easy, stage=9), 60, replace(other, finds=easy))
    assert file.full(before=4).solved
    assert wanted(replace(puzzle, finds=easy, stage=9), 60)  # a hard one is always welcome


def test_positions_are_alike_by_what_they_say() -> None:
    assert likeness(frozenset([(1,), (2,)]), frozenset([(1,), (3,)])) == pytest.approx(1 / 3)


def test_games_without_puzzles_end_the_search_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_files, "puzzles_of_game", lambda *_: [])
    with pytest.raises(HeliopolisError, match="512 games gave no new puzzle, so 0 are all there are"):
        list(make(SETTING, 3, tmp_path / "none.jsonl"))


def test_puzzles_of_a_game_are_apart_and_of_different_kinds() -> None:
    for number in (2, 11, 49):
        found = puzzles_of_game(SETTING, number)
        assert found
        assert len({puzzle.kind for puzzle in found}) == len(found) <= 2
        for puzzle in found:
            full = Full(frozenset([puzzle.kind]))
            assert puzzle.kind not in [other.kind for other in puzzles_of_game(SETTING, number, full)]


def test_a_move_that_is_not_far_ahead_is_no_puzzle() -> None:
    state = heliopolis.game("hellas").start(players=2)
    heliopolis.deal(state, 1)
    assert clear_chances(state, state.legal()[0], state.legal(), 20, SETTING.generator("x")) is None
    assert puzzle_of(Setting("hellas", 1, playouts=20), 0, Question(0, state, state.legal()[0])) is None


def test_games_have_all_numbers_of_players_and_several_levels() -> None:
    games = [played(Setting("ra", 1, seed=2), number) for number in range(8)]
    assert {game.players for game in games} >= {2, 3, 4}
    assert {name for game in games for name in game.names.values()} == {"bot:easy", "bot:medium", "bot:hard@16"}


def test_a_first_rating_rises_with_how_seldom_the_move_is_found() -> None:
    ratings = [
        first_rating(Finds(*found)) for found in ((0.6, 1, 1), (0.3, 1, 1), (0.3, 0, 1), (0.1, 0, 0.2), (0, 0, 0))
    ]
    assert ratings == sorted(ratings)
    assert ratings[-1] == pytest.approx(2400, abs=1)
