"""Programs that speak the protocol: two examples in whole games, and every way to go wrong."""

from __future__ import annotations

import copy
import json
import pickle
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import heliopolis
from heliopolis.bots import programs
from heliopolis.bots.bot import Budget
from heliopolis.bots.entrants import bot
from heliopolis.bots.foreign import BotFailed, ForeignBot
from heliopolis.lab.arena import Played, play
from heliopolis.lab.match import match

EXAMPLES = Path(__file__).parents[2] / "examples" / "protocol"
HONEST = """
import sys
legal, log = [], open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line); log.flush()
    word, _, rest = line.rstrip("\\n").partition(" ")
    if word == "heliopolis": print("bot 1 honest", flush=True)
    elif word == "legal": legal.append(rest)
    elif word == "go": print("info thinking"); print("move", legal[0], flush=True); legal = []
    elif word == "quit": break
"""
SHELL = shutil.which("sh") or ""
needs_shell = pytest.mark.skipif(not SHELL, reason="there is no shell here")


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example in C, compiled."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler here")
    made = tmp_path_factory.mktemp("protocol") / "any_move"
    strict = ["-Wall", "-Wextra", "-Werror", "-std=c99", "-O1"]
    subprocess.run([compiler, *strict, "-o", str(made), str(EXAMPLES / "any_move.c")], check=True)
    return made


@needs_shell
@pytest.mark.parametrize("key", heliopolis.games())
def test_programs_in_c_and_in_shell_play_a_whole_game_in_the_arena(key: str, in_c: Path) -> None:
    table = match(key, [f"program:{in_c}", f"program:{EXAMPLES / 'last_move.sh'}@2s"], players=2, seed=1)
    played = play(table, 0)
    assert isinstance(played, Played), played
    assert played.winners
    assert play(table, 0) == played  # the seed decides the program in C, too


@pytest.fixture
def honest(tmp_path: Path) -> str:
    file = tmp_path / "honest.py"
    file.write_text(HONEST)
    return shlex.join([sys.executable, str(file), str(tmp_path / "told.txt")])


def begun() -> heliopolis.State:
    state = heliopolis.game("ra").start(players=3)
    heliopolis.deal(state, 1)
    return state


def test_a_program_is_told_the_game_the_moves_and_the_position(honest: str, tmp_path: Path) -> None:
    state = begun()
    player = bot(f"program:{honest}")
    seat = int(state.actor)
    action = player.choose(state, Budget(seconds=1.5), 1)
    state.play(action)
    player.observe(action)
    heliopolis.deal(state, 1)
    player.choose(state, Budget(playouts=20), 1)
    player.forget()
    player.choose(state, Budget(), 1)
    player.close()
    lines = (tmp_path / "told.txt").read_text().splitlines()
    assert lines[0] == "heliopolis 1"
    assert json.loads(lines[1].removeprefix("new ")) == {
        "game": "ra",
        "rules": 1,
        "players": 3,
        "options": dict(state.options),
        "seat": seat,
    }
    assert [line.partition(" ")[0] for line in lines[2:6]] == ["position", "view", "legal", "legal"]
    assert heliopolis.game("ra").position(json.loads(lines[2].removeprefix("position "))) == begun()
    assert lines[4:6] == ["legal draw", "legal call ra"]
    assert lines[6].startswith("go seconds 1.5 seed ")
    assert "moved draw" in lines
    goes = [line.partition(" seed")[0] for line in lines if line.startswith("go")]
    assert goes == ["go seconds 1.5", "go playouts 20", "go seconds 0"]
    assert len([line for line in lines if line.startswith("new ")]) == 3  # another seat, and after it forgot
    assert lines[-1] == "quit"


def test_a_program_is_copied_by_starting_another_one(honest: str) -> None:
    state = begun()
    player = bot(f"program:{honest}")
    player.choose(state, Budget(), 1)
    for other in (copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
        assert isinstance(other, ForeignBot)
        assert other.player.running is None  # type: ignore[attr-defined]
        assert other.choose(state, Budget(), 1) == player.choose(state, Budget(), 1)
        other.close()
    player.close()


HELLO = "read line; echo bot 1 wrong; while read -r word rest; do case $word in go) break;; esac; done; "
FAULTS = [
    ("exec sleep 20", "did not answer within 0.2 s"),
    (HELLO + "exec sleep 20", "did not answer within 0.3 s"),
    (HELLO + "exit 3", "ended with status 3 instead of answering"),
    (HELLO + "echo lost my way >&2; exit 1", 'ended with status 1 instead of answering, and said "lost my way"'),
    (HELLO + "kill -9 $$", "was ended by signal 9"),
    (HELLO + "echo hello", 'answered "hello" instead of "move …"'),
    (HELLO + "echo error out of ideas", "gave up: out of ideas"),
    (HELLO + "echo move bid 99", "made no move, but 'bid 99'"),
    (HELLO + "echo move god ra", "made no move, but 'god ra'"),
    (HELLO + "echo move bid 13", 'made the illegal move "bid 13"'),
    (HELLO + "while :; do echo info; done", "did not answer within 0.3 s"),
    ("echo bot 2 newer; read line", 'speaks "2 newer", but version 1 of the protocol is spoken here'),
    ("exit 0", "ended with status 0 instead of answering"),
]


@needs_shell
@pytest.mark.parametrize(("script", "reason"), FAULTS, ids=[reason for _, reason in FAULTS])
def test_a_program_that_goes_wrong_is_told_with_what_it_said(
    script: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "START_SECONDS", 0.2 if script.startswith("exec") else 10.0)
    monkeypatch.setattr(programs, "GRACE_SECONDS", 0.2)
    monkeypatch.setattr(programs, "PATIENCE", 0.2)
    player = bot(f"program:sh -c {shlex.quote(script)}", name="wrong")
    began = time.monotonic()
    with pytest.raises(BotFailed) as caught:
        player.choose(begun(), Budget(seconds=0.1), 1)
    assert reason in caught.value.message
    assert caught.value.message.startswith('The bot "wrong" on seat ')
    assert time.monotonic() - began < 10
    player.close()
    assert isinstance(player, ForeignBot)
    assert player.player.running is None  # type: ignore[attr-defined]


@needs_shell
def test_a_program_that_reads_nothing_stops_nobody_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(programs, "UNTIMED_SECONDS", 0.3)
    player = bot("program:sh -c 'echo bot 1 deaf; sleep 30'", name="deaf")
    assert isinstance(player, ForeignBot)
    program = player.player
    assert isinstance(program, programs.ProgramPlayer)
    running = program._started()
    for _ in range(200):
        running.send("x" * 5000)  # more than a pipe holds
    with pytest.raises(BotFailed, match="did not answer within 0.3 s"):
        player.choose(begun(), Budget(), 1)
    assert running.process.poll() is not None
    assert not any(thread.is_alive() for thread in running.threads)


def test_a_file_that_is_no_program_is_told(tmp_path: Path) -> None:
    file = tmp_path / "plain.txt"
    file.write_text("hello")
    with pytest.raises(heliopolis.Unavailable, match="There is no program"):
        bot(f"program:{file}")
    file.chmod(0o755)
    with pytest.raises(BotFailed, match="could not be started"):
        bot(f"program:{file}").choose(begun(), Budget(), 1)
