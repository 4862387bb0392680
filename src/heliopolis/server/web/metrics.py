"""Numbers for whoever watches over a server, in the form of Prometheus; each application has its own registry."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram, Info, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Engine, event

from ... import version
from ..tables.workers import Haste
from .visit import House
from .wire import Wire

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW = (0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0, 300.0)
KINDS = {
    Haste.BOT: "bot",
    Haste.ADVICE: "advice",
    Haste.PUZZLE: "puzzle",
    Haste.STUDY: "analysis",
    Haste.PONDER: "ponder",
}


class Metrics:
    """What is counted as it happens; what can be looked up is only asked for when somebody reads the numbers."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        about = Info("heliopolis_build", "Which Heliopolis this is", registry=registry)
        about.info({"version": version.VERSION, "compiled": str(version.is_compiled()).lower()})
        self.requests = Histogram(
            "heliopolis_request_seconds",
            "Time from the head of a request to the head of its answer",
            ("method", "route", "status"),
            buckets=QUICK,
            registry=registry,
        )
        self.moves = Histogram(
            "heliopolis_move_seconds",
            "Time of a move from the rules to the disk and to what is sent to those who watch",
            ("game", "by"),
            buckets=QUICK,
            registry=registry,
        )
        self.database = Histogram(
            "heliopolis_database_seconds",
            "Time that a connection to the database was in use",
            ("kind",),
            buckets=QUICK,
            registry=registry,
        )
        self.refusals = Counter(
            "heliopolis_refusals",
            "Requests that were refused, by the code of the problem",
            ("code",),
            registry=registry,
        )
        self.waits = Histogram(
            "heliopolis_work_wait_seconds",
            "Time that a bot, an advice or an analysis waited for a process",
            ("kind",),
            buckets=SLOW,
            registry=registry,
        )
        self.work = Histogram(
            "heliopolis_work_seconds",
            "Time that a process worked for a bot, an advice or an analysis",
            ("kind",),
            buckets=SLOW,
            registry=registry,
        )
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self._requests: dict[tuple[str, str, int], Histogram] = {}  # looked up sooner than by their labels
        self._moves: dict[tuple[str, str], Histogram] = {}

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        key = (method, route, status)
        found = self._requests.get(key)
        if found is None:
            found = self._requests[key] = self.requests.labels(method, route, status)
        found.observe(seconds)

    def moved(self, game: str, by: str, seconds: float) -> None:
        """Somebody's move is on the disk, and on its way to all who watch."""
        key = (game, by)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = self.moves.labels(game, by)
        found.observe(seconds)

    def worked(self, haste: Haste, waited: float, worked: float) -> None:
        """A worker process has done something."""
        self.waits.labels(KINDS[haste]).observe(waited)
        self.work.labels(KINDS[haste]).observe(worked)

    def measure_database(self, engine: Engine) -> None:
        """Measure how long connections are in use; one that committed was for writing."""
        kinds = {kind: self.database.labels(kind) for kind in ("read", "write")}

        def taken(_connection: Any, record: Any, _proxy: Any) -> None:
            record.info["taken"] = time.perf_counter()
            record.info["kind"] = "read"

        def committed(connection: Any) -> None:
            connection.info["kind"] = "write"

        def given_back(_connection: Any, record: Any) -> None:
            began = record.info.pop("taken", None)
            if began is not None:
                kinds[record.info["kind"]].observe(time.perf_counter() - began)

        event.listen(engine, "checkout", taken)
        event.listen(engine, "commit", committed)
        event.listen(engine, "checkin", given_back)

    def look_at(self, house: Callable[[], House | None], wire: type[Wire] | None = None) -> None:
        """Ask the parts of a server whenever somebody reads the numbers."""
        self.registry.register(Looking(house, wire))


class Looking(Collector):
    """What need not be counted because it can be seen: asked from another thread, so it takes copies."""

    def __init__(self, house: Callable[[], House | None], wire: type[Wire] | None) -> None:
        self.house = house
        self.wire = wire

    def describe(self) -> list[Metric]:
        """Nothing is promised before the server runs."""
        return []

    def collect(self) -> Iterator[Metric]:
        """All numbers as they are now."""
        house = self.house()
        if house is not None:
            yield from self.of(house)
        if self.wire is not None:
            connections = GaugeMetricFamily("heliopolis_connections", "Connections that are open")
            connections.add_metric([], sum(self.wire.by_address.copy().values()))
            yield connections
            refused = CounterMetricFamily(
                "heliopolis_wire_refusals",
                "Connections that were refused and heads that were too much",
                labels=["status"],
            )
            for status, count in self.wire.refusals.copy().items():
                refused.add_metric([str(status)], count)
            yield refused

    def of(self, house: House) -> Iterator[Metric]:
        """The numbers of a server that runs."""
        tables, workers = house.tables, house.thinking.workers
        for name, words, value in (
            ("streams", "Streams of events that are open", sum(house.streams.copy().values())),
            ("tables_watched", "Tables that somebody watches", len(tables.hub.waiting)),
            ("tables_in_memory", "Tables in memory", len(tables.cached)),
            ("tables_bytes", "What they cost, about", tables.all_bytes),
            ("tables_thinking", "Tables where a bot is to move, or thinks on", len(house.thinking.tasks)),
            ("work_processes", "Processes for bots, advice and analyses", workers.processes),
        ):
            gauge = GaugeMetricFamily(f"heliopolis_{name}", words)
            gauge.add_metric([], value)
            yield gauge
        queue = GaugeMetricFamily(
            "heliopolis_work_queue", "Who waits for a process or has one", labels=["kind", "state"]
        )
        for haste, kind in KINDS.items():
            queue.add_metric([kind, "waiting"], workers.waits(haste))
            queue.add_metric([kind, "running"], workers.running[haste])
        yield queue
