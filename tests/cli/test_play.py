from __future__ import annotations

import io
from pathlib import Path
from typing import cast

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis.cli import files
from heliopolis.cli.screens import screen
from heliopolis.cli.session import Session
from heliopolis.testing import play_out, walk
from heliopolis.words import languages, speaking


def only_record(folder: Path) -> Path:
    (found,) = (folder / "heliopolis" / "terminal").glob("*.record")
    return found


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_whole_game_can_be_played_by_numbers(run: Run, data_folder: Path, key: str) -> None:
    status, output, _ = run("play", key, "--players", "2", "--seed", "1", typed="1\n" * 3000)
    assert status == 0
    assert " wins with " in output
    record = files.read(only_record(data_folder))
    assert record.current.over
    assert record.verify() == record.draws()


def test_a_game_can_be_left_and_resumed(run: Run, data_folder: Path) -> None:
    status, output, _ = run("play", "ra", "--seed", "2", typed="draw\nquit\n")
    assert status == 0
    assert "Go on with: heliopolis play --resume" in output
    path = only_record(data_folder)
    before = files.read(path)
    assert not before.current.over
    status, output, _ = run("play", "--resume", typed="1\n")  # then the input ends
    assert status == 0
    assert f"Going on with {path}" in output
    after = files.read(path)
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)


def test_a_resumed_game_can_be_named_by_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.record"
    run("play", "ra", "--seed", "2", "--file", str(file), typed="quit\n")
    status, output, _ = run("play", "--resume", str(file), typed="quit\n")
    assert status == 0
    assert "mine.record" in output


def test_a_finished_game_or_one_without_a_secret_is_not_resumed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "over.record"
    files.write(play_out(heliopolis.game("ra"), 2, 1), file)
    status, _, errors = run("play", "--resume", str(file))
    assert status == 2
    assert "is over" in errors
    record = heliopolis.Record("ra", 2)
    files.write(record, file)
    status, _, errors = run("play", "--resume", str(file))
    assert status == 2
    assert "only be replayed" in " ".join(errors.split())


def test_undo_takes_the_last_decision_back(run: Run, data_folder: Path) -> None:
    run("play", "ra", "--seed", "3", "--players", "2", "--people", "2", typed="draw\nquit\n")
    moved = files.read(only_record(data_folder))
    _, output, _ = run("play", "--resume", typed="undo\nundo\nundo\nquit\n")
    record = files.read(only_record(data_folder))
    assert "One decision taken back" in output
    assert "nothing to undo" in output
    assert len(record.moves) < len(moved.moves)
    assert record.moves == moved.moves[: len(record.moves)]


def test_after_undo_the_same_draws_come_again(run: Run, data_folder: Path) -> None:
    run("play", "ra", "--seed", "4", "--players", "2", typed="draw\nquit\n")
    before = files.read(only_record(data_folder)).moves
    run("play", "--resume", typed="undo\ndraw\nquit\n")
    assert files.read(only_record(data_folder)).moves == before


def test_several_people_share_the_keyboard_and_hidden_points_stay_hidden(run: Run) -> None:
    arguments = ("play", "ra", "--players", "2", "--people", "2", "--names", "Anna,Bernd", "--option", "points=hidden")
    _, output, _ = run(*arguments, "--seed", "1", typed="\n1\n\n1\n\nquit\n")
    assert "Anna, take the keyboard" in output
    assert "Bernd, take the keyboard" in output
    assert "hidden" in output


def test_wrong_answers_are_explained_and_asked_again(run: Run) -> None:
    _, output, _ = run("play", "ra", "--seed", "1", typed="99\nbid 40\nfly\nsave\n\ndraw\nquit\n")
    assert "Choose a number from 1 to" in output
    assert '"fly" is no move of Ra' in output
    assert "Say where: save FILE." in output


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule(run: Run) -> None:
    _, output, _ = run("play", "ra", "--seed", "1", typed="pass\nquit\n")
    assert "RA-7" in output
    _, output, _ = run("play", "ra", "--seed", "1", "--language", "de", typed="pass\nquit\n")
    assert "RA-7" in output


def test_help_and_log_are_there_when_asked_for(run: Run) -> None:
    _, output, _ = run("play", "ra", "--seed", "1", typed="help\nlog\nquit\n")
    assert "Three epochs" in output
    assert "back to the last decision" in output
    assert "suns" in output.split("every turn so far")[1]


def test_a_copy_can_be_saved_and_a_bad_place_is_told(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.record"
    _, output, _ = run("play", "ra", "--seed", "1", typed=f"save {copy}\nsave /dev/null/no\nquit\n")
    assert files.read(copy).game.key == "ra"
    assert "cannot be written" in output


def test_nothing_is_ever_overwritten(run: Run, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("mine", encoding="utf-8")
    _, output, _ = run("play", "ra", "--seed", "1", typed=f"save {precious}\nsave a\0b\nsave ~nobody/x\nquit\n")
    assert precious.read_text(encoding="utf-8") == "mine"
    assert "choose another name" in " ".join(output.split())
    assert "is not a name for a file" in output
    status, _, errors = run("play", "ra", "--file", str(precious))
    assert status == 2
    assert "is there already" in errors


def test_a_broken_file_does_not_stand_in_the_way_of_resuming(run: Run, data_folder: Path) -> None:
    run("play", "ra", "--seed", "2", typed="quit\n")
    folder = only_record(data_folder).parent
    (folder / "zz.record").write_text("junk", encoding="utf-8")
    (folder / "zzz.record").mkdir()
    status, output, _ = run("play", "--resume", typed="quit\n")
    assert status == 0
    assert "Going on with" in output


def test_a_game_whose_secret_was_changed_is_not_resumed(run: Run, tmp_path: Path) -> None:
    record = heliopolis.Record("ra", 2)
    record.commit(bytes(32))
    record.secret = "ab" * 32
    files.write(record, tmp_path / "x.record")
    status, _, errors = run("play", "--resume", str(tmp_path / "x.record"))
    assert status == 2
    assert "not the one of its commitment" in " ".join(errors.split())


def test_odd_answers_do_no_harm(run: Run) -> None:
    status, output, _ = run("play", "ra", "--seed", "1", typed="9" * 5000 + "\n[/red]\nHELP\nQUIT\n")
    assert status == 0
    assert "Choose a number" in output
    assert '"[/red]" is no move' in output
    assert "Three epochs" in output


def test_a_question_mark_asks_for_help_and_the_end_names_what_can_be_done_with_the_record(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "my game.record"
    status, output, _ = run(
        "play", "ra", "--players", "2", "--seed", "1", "--file", str(file), typed="?\n" + "1\n" * 400
    )
    assert status == 0
    assert "Three epochs" in output
    assert f"heliopolis replay '{file}'" in output


@pytest.mark.parametrize("key", ["helios", "hellas"])
def test_the_start_player_is_called_by_name(run: Run, key: str) -> None:
    _, output, _ = run("play", key, "--names", "Nofretete", "--seed", "3", typed="quit\n")
    assert "Nofretete" in output
    assert "seat 0" not in output
    assert "seat 1" not in output
    assert "seat 2" not in output


def test_two_games_begun_in_the_same_second_have_files_of_their_own(data_folder: Path) -> None:
    one = files.new_file("ra")
    files.write(heliopolis.Record("ra", 2), one)
    assert files.new_file("ra") != one


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_position_can_be_drawn(key: str) -> None:
    from heliopolis.cli.terminal import Console

    console = Console(width=120, file=open("/dev/null", "w", encoding="utf-8"), force_terminal=True)  # noqa: SIM115
    game = heliopolis.game(key)
    shown = screen(key)
    for seed in range(4):
        players = game.min_players + seed % (game.max_players - game.min_players + 1)
        names = [f"Player {seat}" for seat in range(players)]
        with speaking(languages()[seed % 2]):
            for number, (state, _action) in enumerate(walk(game, players, seed)):
                if number % 7 == 0 and state.actor >= 0:
                    console.print(shown.draw(state.view(int(state.actor)), names))
    console.file.close()


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_game_is_told_in_a_few_lines(key: str) -> None:
    assert len(screen(key).summary()) > 100


def test_a_game_without_a_screen_is_drawn_line_by_line() -> None:
    from heliopolis.cli.terminal import Console

    console = Console(width=120, file=io.StringIO())
    state = heliopolis.game("ra").start(players=2, points="hidden")
    console.print(screen("chess").draw(state.view(0), ["Anna", "[Bernd]"]))
    text = cast(io.StringIO, console.file).getvalue()
    assert "[Bernd]" in text
    assert "hidden" in text
    assert "epoch" in text


def test_bots_are_named_by_what_they_are(tmp_path: Path) -> None:
    from heliopolis.cli.terminal import Console

    record = heliopolis.Record("ra", 2)
    record.name(1, "bot:random")
    session = Session(record, tmp_path / "x", Console())
    assert session.names == ["Seat 0", "Bot 1 (random)"]
    assert session.people == [0]
