"""The same work on a Ray cluster of two nodes, which this module starts once."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run, data_folder, run

import heliopolis
from heliopolis import version
from heliopolis.lab import arena, leaderboard, ray_workers
from heliopolis.lab.match import match
from heliopolis.lab.puzzle_files import make
from heliopolis.lab.puzzle_making import Setting
from heliopolis.lab.saved_games import MatchGames
from heliopolis.lab.saving import SavedFolder
from heliopolis.lab.simulate import simulate
from heliopolis.lab.workers import results

__all__ = ["data_folder", "run"]  # fixtures


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core each."""
    ray_workers.load_ray()
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    yield nodes
    ray_workers.load_ray().shutdown()
    nodes.shutdown()


@pytest.fixture
def address(cluster: Any) -> str:
    """The cluster, with a connection that lasts from test to test: to connect takes a second or two."""
    ray = ray_workers.load_ray()
    if not ray.is_initialized():
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    return str(cluster.address)


@pytest.fixture
def unconnected(cluster: Any) -> str:
    """The cluster without a connection."""
    ray_workers.load_ray().shutdown()
    return str(cluster.address)


def test_both_nodes_work(address: str) -> None:
    def node() -> str:
        import ray

        time.sleep(0.2)
        return str(ray.get_runtime_context().get_node_id())

    assert len({where for _, where in results(node, [()] * 8, ray=address)}) == 2


def test_simulated_games_are_the_same_on_ray(address: str) -> None:
    told: list[int] = []
    there = simulate("ra", players=3, games=1700, seed=5, ray=address, progress=told.append)
    assert there.games == simulate("ra", players=3, games=1700, seed=5).games
    assert sorted(told) == [200, 500, 500, 500]


def test_the_games_of_a_match_are_the_same_on_ray(address: str) -> None:
    contest = match("ra", ["hard@2", "easy"], players=2, seed=5)
    there = sorted(arena.run(contest, range(4), ray=address, jobs=2), key=lambda played: played.game)
    assert there == list(arena.run(contest, range(4)))


def test_saved_games_and_a_leaderboard_are_the_same_on_ray(address: str, tmp_path: Path) -> None:
    source = MatchGames(match("ra", ["medium", "easy"], seed=5))
    for name, where in (("here", None), ("there", address)):
        for _ in SavedFolder(tmp_path / name, source, form="parquet", games=4, part=2).save(ray=where):
            pass
    here, there = (sorted((tmp_path / name / "train").iterdir()) for name in ("here", "there"))
    assert [file.read_bytes() for file in here] == [file.read_bytes() for file in there]
    wanted = leaderboard.plan(["ra"], players=[2], names=["random", "easy"], deals=2)
    tasks = [(pairing, deal) for pairing in wanted.pairings() for deal in range(2)]
    played = [
        sorted(done, key=lambda one: one[1][0].game)
        for done in (leaderboard.run(tasks, 0), leaderboard.run(tasks, 0, ray=address))
    ]
    assert [[game.points for game in games] for _, games in played[0]] == [
        [game.points for game in games] for _, games in played[1]
    ]


def workers_of(cluster: Any) -> list[int]:
    """The worker processes of both nodes."""
    nodes = [node.all_processes["raylet"][0].process.pid for node in cluster.list_all_nodes()]
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,command="], capture_output=True, text=True, check=True)
    found = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [int(pid) for pid, parent, command in found if int(parent) in nodes and labelled_or_idle(command)]


def labelled_or_idle(command: str) -> bool:
    return command.startswith(("ray::labelled", "ray::IDLE"))


def test_a_worker_that_is_killed_in_its_task_loses_nothing(address: str, tmp_path: Path) -> None:
    def work(number: int) -> int:
        with (tmp_path / "begun").open("a") as begun:
            begun.write(f"{number} {os.getpid()}\n")
        time.sleep(0.4)
        return number * number

    found = []
    for number, square in results(work, [(number,) for number in range(8)], ray=address):
        found.append((number, square))
        if len(found) == 2:
            task, worker = until_begun(tmp_path / "begun", {number for number, _ in found})
            os.kill(worker, signal.SIGKILL)
    assert sorted(found) == [(number, number * number) for number in range(8)]
    lines = (tmp_path / "begun").read_text().split("\n")
    assert sum(line.startswith(f"{task} ") for line in lines) == 2


def until_begun(log: Path, done: set[int]) -> tuple[int, int]:
    """A task that is being done, and the process that does it."""
    for _ in range(100):
        begun = [tuple(map(int, line.split())) for line in log.read_text().splitlines()]
        task, worker = begun[-1]
        if task not in done:
            return task, worker
        time.sleep(0.02)
    raise AssertionError("no task was begun")


def test_a_simulation_whose_workers_are_killed_is_the_same(cluster: Any, address: str) -> None:
    killed: list[int] = []

    def kill(_: int) -> None:
        if not killed:
            killed.extend(workers_of(cluster))
            for worker in killed:
                os.kill(worker, signal.SIGKILL)

    there = simulate("ra", players=3, games=3000, seed=2, ray=address, progress=kill)
    assert killed
    assert there.games == simulate("ra", players=3, games=3000, seed=2).games


def test_a_task_that_ends_every_worker_is_given_up_with_a_sentence(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray_workers, "AGAIN", 1)
    with pytest.raises(heliopolis.HeliopolisError, match="could not do a task, 1 times over"):
        list(results(signal.raise_signal, [(signal.SIGKILL,)], ray=address))


def test_an_error_on_a_node_is_the_same_error(address: str) -> None:
    def refuse() -> None:
        raise heliopolis.InvalidPlayers("Nobody plays.", seat=2)

    with pytest.raises(heliopolis.InvalidPlayers, match=r"^Nobody plays\.$") as caught:
        list(results(refuse, [()], ray=address))
    assert caught.value.seat == 2


def test_a_node_that_lacks_a_package_is_told(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "only_here.py").write_text("def labelled(work, task): return '', work(*task)\n")
    monkeypatch.syspath_prepend(tmp_path)  # for this process, not for the workers
    monkeypatch.setattr(ray_workers, "labelled", importlib.import_module("only_here").labelled)
    with pytest.raises(heliopolis.Unavailable, match=r"lacks a package: No module named 'only_here'\."):
        list(results(abs, [(1,)], ray=address))
    monkeypatch.undo()
    with pytest.raises(heliopolis.Unavailable, match=r"lacks a package: No module named 'no_such_package'\."):
        list(results(importlib.import_module, [("no_such_package",)], ray=address))


def test_a_cluster_with_another_version_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "VERSION", "0.0.1")
    with pytest.raises(heliopolis.Unavailable, match=r"has heliopolis \S+, but here is 0\.0\.1"):
        simulate("ra", players=2, games=10, ray=address)


def test_the_command_of_the_arena_plays_on_ray_over_a_connection_that_is_there_and_stays(
    run: Run, address: str
) -> None:
    status, output, errors = run("arena", "ra", "--bots", "easy", "--players", "2", "--games", "4", "--ray", address)
    assert (status, errors) == (0, "")
    assert "4 games, seed 0" in output
    assert ray_workers.load_ray().is_initialized()


def test_work_that_is_left_leaves_no_connection(unconnected: str) -> None:
    work = results(time.sleep, [(0.05,)] * 20, ray=unconnected)
    next(work)
    work.close()
    assert not ray_workers.load_ray().is_initialized()


def test_the_command_simulate_connects_and_leaves(run: Run, unconnected: str) -> None:
    status, output, errors = run("simulate", "ra", "--players", "2", "--games", "700", "--ray", unconnected)
    assert (status, errors) == (0, "")
    assert "700 games, seed 0" in output
    assert not ray_workers.load_ray().is_initialized()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nowhere", 'There is no Ray cluster at "nowhere"'),
        ("127.0.0.1:1", 'There is no Ray cluster at "127.0.0.1:1"'),
        ("127.0.0.1:99999", 'There is no Ray cluster at "127.0.0.1:99999"'),
        ("ray://127.0.0.1:10001", "is HOST:PORT, auto or local"),
    ],
)
def test_an_address_without_a_cluster_is_told(run: Run, unconnected: str, address: str, reason: str) -> None:
    status, _, errors = run("simulate", "ra", "--games", "10", "--ray", address)
    assert status == 2
    assert reason in " ".join(errors.split())


def test_a_local_cluster_starts_and_ends_with_the_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "heliopolis", "simulate", "ra", "--players", "2", "--games", "1200"]
    file = tmp_path / "games.csv"
    done = subprocess.run(
        [*command, "--ray", "local", "--jobs", "2", "--out", str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "1,200 games" in done.stdout
    assert len(file.read_text().splitlines()) == 1201


def test_puzzles_are_the_same_on_ray(address: str, tmp_path: Path) -> None:
    setting = Setting("ra", 1, seed=10, playouts=4)
    there = [puzzle.id for puzzle in make(setting, 2, tmp_path / "there.jsonl", ray=address)]
    assert there == [puzzle.id for puzzle in make(setting, 2, tmp_path / "here.jsonl")]
