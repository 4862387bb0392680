from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.levels import bot
from heliopolis.bots.search import SearchBot
from heliopolis.bots.team import MOST_STARTS, TeamBot
from heliopolis.core.chance import generator
from heliopolis.testing import fingerprint


@pytest.fixture
def team() -> Iterator[TeamBot]:
    """An expert in two processes."""
    made = bot("expert", jobs=2)
    assert isinstance(made, TeamBot)
    yield made
    made.close()


def decision(key: str = "ra", players: int = 3) -> heliopolis.State:
    """The first decision of a game."""
    state = heliopolis.game(key).start(players=players)
    heliopolis.deal(state, random.Random(1))
    return state


def pid(team: TeamBot) -> int:
    """The other process."""
    found = team.mates[0].process.pid
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_same_seed_playouts_and_processes_give_the_same_lines(team: TeamBot, key: str) -> None:
    state = decision(key)
    before = fingerprint(state)
    found = []
    for _ in range(2):
        team.forget()
        found.append(team.think(state, Budget(playouts=21), 7))
        assert team.playouts == 21
    assert found[0] == found[1]
    assert sum(line.visits for line in found[0]) == 21
    assert found[0][0].action in state.legal()
    assert fingerprint(state) == before


def test_two_trees_are_added_up(team: TeamBot) -> None:
    state = decision()
    rng = generator(7)
    mate = SearchBot("mate").think(state, Budget(playouts=20), rng.randrange(1 << 62))
    own = SearchBot("own").think(state, Budget(playouts=20), rng)
    for line in team.think(state, Budget(playouts=40), 7):
        parts = [one for one in own + mate if one.action == line.action]
        assert line.visits == sum(one.visits for one in parts)
        for seat in range(3):
            total = sum(one.chances[seat] * one.visits for one in parts)
            assert line.chances[seat] == pytest.approx(total / line.visits)


def test_all_trees_are_kept_between_moves_until_they_are_to_be_forgotten(team: TeamBot) -> None:
    state = decision()
    action = team.choose(state, Budget(playouts=200), 1)
    state.apply(action)
    team.observe(action)
    while state.actor == heliopolis.NATURE:
        action = state.legal()[0]
        state.apply(action)
        team.observe(action)
    kept = sum(line.visits for line in team.think(state, Budget(playouts=2), 1))
    own = team.root
    assert own is not None
    assert kept > own.visits > 2  # the other tree was kept as well
    team.forget()
    assert sum(line.visits for line in team.think(state, Budget(playouts=2), 1)) == 2


def test_processes_are_started_once_and_gone_when_the_bot_is_closed(team: TeamBot) -> None:
    before = set(multiprocessing.active_children())
    state = decision()
    team.think(state, Budget(playouts=4), 1)
    first = pid(team)
    team.think(state, Budget(playouts=4), 1)
    assert pid(team) == first
    team.close()
    assert set(multiprocessing.active_children()) <= before
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)  # not even a zombie


def test_a_process_ends_by_itself_when_its_bot_is_dropped() -> None:
    team = TeamBot("expert", jobs=2)
    team.think(decision(), Budget(playouts=4), 1)
    process = team.mates[0].process
    del team
    process.join(10)
    assert process.exitcode == 0


def test_a_dead_process_is_replaced_and_one_that_keeps_dying_is_done_without(team: TeamBot) -> None:
    state = decision()
    for _ in range(MOST_STARTS):
        assert sum(line.visits for line in team.think(state, Budget(playouts=6), 1)) == 6
        os.kill(pid(team), signal.SIGKILL)
        team.mates[0].process.join()
        team.forget()
    assert sum(line.visits for line in team.think(state, Budget(playouts=6), 1)) == 3
    assert team.mates[0].process is None


def test_a_process_that_dies_while_it_searches_does_not_hold_up_the_move(team: TeamBot) -> None:
    state = decision()
    team.think(state, Budget(playouts=2), 1)
    os.kill(pid(team), signal.SIGSTOP)  # so that it cannot answer before it dies
    team.forget()
    killer = subprocess.Popen([sys.executable, "-c", f"import os, time; time.sleep(0.5); os.kill({pid(team)}, 9)"])
    assert sum(line.visits for line in team.think(state, Budget(playouts=6), 1)) == 3
    killer.wait()


def test_a_process_that_is_late_does_not_hold_up_the_move_and_is_asked_again_later(team: TeamBot) -> None:
    state = decision()
    team.think(state, Budget(playouts=2), 1)
    os.kill(pid(team), signal.SIGSTOP)
    began = time.perf_counter()
    for _ in range(2):
        team.choose(state, Budget(seconds=0.2), 1)
        assert team.root is not None
    assert time.perf_counter() - began < 3  # a busy machine may interrupt it
    os.kill(pid(team), signal.SIGCONT)
    while not team.mates[0].pipe.poll(1):
        pass
    team.forget()
    assert sum(line.visits for line in team.think(state, Budget(playouts=6), 1)) == 6


def test_a_team_thinks_by_the_clock_too(team: TeamBot) -> None:
    state = decision()
    team.think(state, Budget(playouts=2), 1)
    for seconds in (0.5, 1.0, 2.0, 4.0):  # on a busy machine the other one may not answer in so little time
        began = time.perf_counter()
        lines = team.think(state, Budget(seconds=seconds), 1)
        assert seconds - 0.01 < time.perf_counter() - began < seconds + 2.5
        assert team.root is not None
        if sum(line.visits for line in lines) > team.root.visits + 1:
            return
    raise AssertionError("the other one did not answer in time")


def test_no_process_outlives_a_program_that_is_interrupted(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import random, heliopolis\n"
        "from heliopolis.bots.bot import Budget\n"
        "from heliopolis.bots.levels import bot\n"
        "if __name__ == '__main__':\n"
        "    state = heliopolis.game('ra').start(players=3)\n"
        "    heliopolis.deal(state, random.Random(1))\n"
        "    team = bot('expert', jobs=2)\n"
        "    team.think(state, Budget(playouts=2), 1)\n"
        "    print(team.mates[0].process.pid, flush=True)\n"
        "    team.think(state, Budget(seconds=600), 1)\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may ignore it
    ) as running:
        assert running.stdout is not None
        other = int(running.stdout.readline())
        time.sleep(0.3)
        os.killpg(running.pid, signal.SIGINT)  # as Ctrl-C does: everybody hears it
        _, errors = running.communicate(timeout=20)
    assert errors.count("Traceback") == 1  # the program's own
    with pytest.raises(ProcessLookupError):
        os.kill(other, 0)


def test_only_experts_think_in_several_processes() -> None:
    with pytest.raises(
        heliopolis.HeliopolisError, match='Only "expert" and "master" think in several processes, not "hard"'
    ):
        bot("hard", jobs=2)
    for jobs in (0, -1, 65):
        with pytest.raises(heliopolis.HeliopolisError, match=f"1 to 64 processes, not {jobs}"):
            bot("expert", jobs=jobs)
    assert not isinstance(bot("expert"), TeamBot)
