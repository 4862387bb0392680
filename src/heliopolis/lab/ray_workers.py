"""Tasks on a Ray cluster; a task whose worker process dies is done again somewhere else."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any

from .. import version
from ..core.errors import HeliopolisError, Unavailable
from .workers import Numbered, Result

LOCAL = "local"
AGAIN = 10  # times that a task is tried again when its worker process or its node dies
REACHED = 5.0  # seconds in which a cluster must answer
AHEAD = 2  # tasks in the cluster for each of its cores, so that none waits for the next one
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}  # no telemetry, no advice

MISSING = re.compile(r"No module named '[^']+'")


def load_ray() -> Any:
    """The package, which tells nobody that it is used."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError as error:
        raise Unavailable('Ray is not installed: pip install "heliopolis[ray]"', field="ray") from error
    return ray


@contextmanager
def connected(address: str, jobs: int | None) -> Generator[Any, None, None]:
    """The package while it is connected to a cluster; a connection that was there before stays."""
    ray = load_ray()
    if ray.is_initialized():
        yield ray
        return
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        settings |= {"num_cpus": jobs, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
    check_reachable(address)
    try:
        ray.init(address=address, **settings)
    except Exception as error:  # Ray has a dozen kinds for this
        reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise Unavailable(f'There is no Ray cluster at "{address}": {reason}', field="ray") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def check_reachable(address: str) -> None:
    """Refuse HOST:PORT if nobody listens there: Ray itself would go on trying for many minutes."""
    if "://" in address:
        raise Unavailable(f'The address of a Ray cluster is HOST:PORT, auto or local, not "{address}".', field="ray")
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=REACHED).close()
    except (OSError, OverflowError) as error:
        raise Unavailable(f'There is no Ray cluster at "{address}": {error}', field="ray") from error


def on_ray(
    work: Callable[..., Result], tasks: Sequence[tuple[Any, ...]], *, address: str, jobs: int | None
) -> Numbered[Result]:
    """Do all tasks on a cluster, never more at a time than its cores keep busy, or than `jobs`.

    When the work is left, what the cluster is doing ends with the connection; one that stays finishes those few tasks.
    """
    with connected(address, jobs) as ray:
        remote = ray.remote(max_retries=AGAIN)(labelled)
        shared = ray.put(work)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        most = room if jobs is None or address == LOCAL else jobs  # a local cluster has as many cores as jobs
        numbers = iter(range(len(tasks)))
        waiting: dict[Any, int] = {}
        while True:
            for number in numbers:
                waiting[remote.remote(shared, tasks[number])] = number
                if len(waiting) == most:
                    break
            if not waiting:
                return
            for done in ray.wait(list(waiting))[0]:
                number = waiting.pop(done)
                yield number, fetched(ray, done)


def labelled(work: Callable[..., Result], task: tuple[Any, ...]) -> tuple[str, Result]:
    """A result with the version of heliopolis that made it."""
    return version.VERSION, work(*task)


def fetched(ray: Any, done: Any) -> Any:
    """A result, if it was made by this version; what went wrong in the cluster is told in a sentence."""
    try:
        found, result = ray.get(done)
    except ray.exceptions.RayError as error:
        cause = error.cause if isinstance(error, ray.exceptions.RayTaskError) else error
        missing = MISSING.search(str(cause))
        if missing:
            raise Unavailable(f"A node of the Ray cluster lacks a package: {missing[0]}.", field="ray") from error
        if isinstance(cause, ray.exceptions.RayError):
            reason = str(cause).strip().partition("\n")[0]
            raise HeliopolisError(f"The Ray cluster could not do a task, {AGAIN} times over: {reason}") from error
        raise cause from error
    if found != version.VERSION:
        raise Unavailable(f"The Ray cluster has heliopolis {found}, but here is {version.VERSION}.", field="ray")
    return result
