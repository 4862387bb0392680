"""Many tasks done side by side: in this process, in several, or on a Ray cluster.

What a task gives depends on the task alone, so the results are the same wherever and in whatever order they are made.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from typing import Any, TypeVar

from ..core.errors import HeliopolisError, InvalidOption

Result = TypeVar("Result")
Numbered = Generator[tuple[int, Result], None, None]

MOST_JOBS = 64
READ_AGAIN = 86  # how a process ends that was to begin the work of its own script anew
GUARD = 'A script that has work done in several processes keeps it under: if __name__ == "__main__":'


def results(
    work: Callable[..., Result], tasks: Sequence[tuple[Any, ...]], *, jobs: int | None = None, ray: str | None = None
) -> Numbered[Result]:
    """Do the work for the arguments of every task; each result comes with its task's number, as soon as it is there.

    `jobs` is how many are done at a time: 1 if nothing is said, and on Ray as many as the cluster has room for.
    `ray` is the address of a cluster, or "local" for one on this machine that lasts as long as the work.

    >>> sorted(results(pow, [(2, 3), (3, 2)]))
    [(0, 8), (1, 9)]
    """
    check_jobs(jobs)
    if ray is not None:
        from .ray_workers import on_ray  # Ray is an optional package

        return on_ray(work, tasks, address=ray, jobs=jobs)
    if jobs in (None, 1) or len(tasks) < 2:
        return one_by_one(work, tasks)
    return side_by_side(work, tasks, jobs or 1)


def check_jobs(jobs: int | None) -> None:
    """Refuse a number of jobs that makes no sense."""
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise InvalidOption(f"1 to {MOST_JOBS} jobs are possible, not {jobs}.", field="jobs")


def one_by_one(work: Callable[..., Result], tasks: Sequence[tuple[Any, ...]]) -> Numbered[Result]:
    """In this process."""
    for number, task in enumerate(tasks):
        yield number, work(*task)


def side_by_side(work: Callable[..., Result], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Numbered[Result]:
    """In several processes, which do not outlive the work."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):  # as multiprocessing itself asks
        sys.exit(READ_AGAIN)
    others = set(multiprocessing.active_children())
    children = set()
    waiting = {}
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context, initializer=leave_interrupts)
    try:
        for number, task in enumerate(tasks):
            with starting() if number < jobs else nullcontext():  # each of the first tasks may start a process
                waiting[pool.submit(work, *task)] = number
            if number < jobs:
                children.update(set(multiprocessing.active_children()) - others)
        for future in as_completed(waiting):
            yield waiting.pop(future), future.result()
    except BrokenProcessPool as error:
        pool.shutdown()  # until it is known how they ended
        if READ_AGAIN in [child.exitcode for child in children]:
            raise HeliopolisError(GUARD) from error
        raise HeliopolisError("A process was ended from outside; is there enough memory?") from error
    finally:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        pool.shutdown(cancel_futures=True)  # the pool's own thread must not outlive it either


@contextmanager
def starting() -> Iterator[None]:
    """A process started inside ignores Ctrl-C from its first moment, and cannot die of it with a traceback."""
    main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if main else None
    try:
        yield
    finally:
        if main:
            signal.signal(signal.SIGINT, before)


def leave_interrupts() -> None:
    """Ctrl-C is for the process that was started by hand; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_order(numbered: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """The results in the order of their tasks, each as soon as all before it are there.

    >>> list(in_order([(1, "b"), (0, "a"), (2, "c")]))
    ['a', 'b', 'c']
    """
    early: dict[int, Result] = {}
    following = 0
    for number, result in numbered:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1
