from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import wait
from pathlib import Path

import pytest

import heliopolis
from heliopolis.lab.workers import in_order, results


@pytest.mark.parametrize("jobs", [None, 1, 2])
def test_every_task_is_done_once_and_comes_with_its_number(jobs: int | None) -> None:
    found = list(results(divmod, [(number, 3) for number in range(20)], jobs=jobs))
    assert sorted(found) == [(number, divmod(number, 3)) for number in range(20)]


def test_results_are_put_into_the_order_of_their_tasks_without_waiting_for_the_last() -> None:
    ordered = in_order(iter([(1, "b"), (0, "a"), (3, "d"), (2, "c")]))
    assert next(ordered) == "a"
    assert list(ordered) == ["b", "c", "d"]


def test_the_processes_do_not_outlive_work_that_is_left() -> None:
    before = set(multiprocessing.active_children())
    work = results(time.sleep, [(0.01,)] * 50, jobs=2)
    next(work)
    started = set(multiprocessing.active_children()) - before
    assert len(started) == 2
    work.close()
    assert all(wait([child.sentinel], timeout=20) for child in started)  # ready when the process has ended


def test_an_error_in_another_process_is_the_same_error() -> None:
    with pytest.raises(ZeroDivisionError):
        list(results(divmod, [(1, 1), (1, 0)], jobs=2))


def test_a_process_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="ended from outside"):
        list(results(signal.raise_signal, [(signal.SIGKILL,)] * 2, jobs=2))


@pytest.mark.parametrize("jobs", [0, -1, 65])
def test_a_number_of_jobs_that_makes_no_sense_is_refused(jobs: int) -> None:
    with pytest.raises(heliopolis.InvalidOption, match=f"1 to 64 jobs are possible, not {jobs}"):
        results(os.getpid, [()], jobs=jobs)


def test_ray_without_its_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(heliopolis.Unavailable, match=r'pip install "heliopolis\[ray\]"'):
        list(results(os.getpid, [()], ray="local"))


def test_a_script_that_is_read_again_by_its_own_processes_is_told_what_it_lacks(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("from heliopolis.lab.workers import results\nlist(results(divmod, [(7, 3)] * 2, jobs=2))\n")
    ended = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stderr.count('if __name__ == "__main__":') == 1
    assert ended.stderr.count("Traceback") == 2  # one error and its cause, none of other processes
