"""A real server in a process of its own, and a small client for its JSON interface."""

from __future__ import annotations

import json
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx2 as httpx

PATIENCE = 60.0


class Server:
    """`heliopolis serve`, as a person would start it."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        self.database = database
        command = [sys.executable, "-m", "heliopolis", "serve", "--no-browser", "--port", str(port), "--jobs", "1"]
        command += ["--rate", "1000"]
        self.process = subprocess.Popen(
            [*command, "--database", database, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        if not found:
            said = line + self.process.stdout.read()
            self.close()
            raise AssertionError(f"the server said: {said}")
        self.url = found.group(0)
        self.port = int(found.group(1))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/hello")
                break
            except httpx.TransportError:
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)

    def kill(self) -> None:
        """As if the power failed for this process."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As with Ctrl-C; the exit code."""
        self.process.send_signal(2)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Make sure that it is gone."""
        if self.process.poll() is None:
            self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def serving(database: str, *options: str, port: int = 0) -> Iterator[Server]:
    """A server for a while."""
    server = Server(database, *options, port=port)
    try:
        yield server
    finally:
        server.close()


class Player:
    """Somebody who plays through the JSON interface."""

    def __init__(self, url: str, name: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=30)
        self.token = self.client.post("/api/v1/people", json={"name": name}).json()["token"]
        self.client.headers["authorization"] = f"Bearer {self.token}"

    def get(self, path: str, **query: Any) -> Any:
        """What is there."""
        answer = self.client.get(f"/api/v1{path}", params=query)
        answer.raise_for_status()
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        """A change that must succeed."""
        answer = self.client.post(f"/api/v1{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def close(self) -> None:
        """Leave."""
        self.client.close()


class Hearing(threading.Thread):
    """Listens to a stream of server-sent events."""

    def __init__(self, url: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.headers = headers or {}
        self.heard: queue.Queue[tuple[str, dict[str, Any]]] = queue.Queue()
        self.open = threading.Event()
        self.start()
        assert self.open.wait(PATIENCE)

    def run(self) -> None:
        """Listen until the stream ends."""
        try:
            with httpx.stream("GET", self.url, headers=self.headers, timeout=None) as answer:
                self.open.set()
                kind = ""
                for line in answer.iter_lines():
                    if line.startswith("event: "):
                        kind = line.removeprefix("event: ")
                    elif line.startswith("data: "):
                        self.heard.put((kind, json.loads(line.removeprefix("data: "))))
        except httpx.TransportError:
            pass

    def wait(self, kind: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next event of a kind that is wanted."""
        until = time.monotonic() + PATIENCE
        while True:
            found, told = self.heard.get(timeout=max(0.01, until - time.monotonic()))
            if found == kind and wanted(told):
                return told
