"""A program as a player: lines of text to it and from it, as docs/protocol.md has them.

Every program runs in a process of its own. What is written to it waits in a thread, and what it says is read by others,
so that a program that neither reads nor answers stops nobody: it fails when its time is up.
"""

from __future__ import annotations

import json
import os
import queue
import random
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from ..core.chance import SEEDS
from ..core.errors import InvalidOption, Unavailable
from ..core.game import State
from .bot import Budget
from .foreign import Fault

VERSION = 1  # of the protocol
START_SECONDS = 10.0  # for the first answer
GRACE_SECONDS = 2.0  # beyond a budget of seconds
UNTIMED_SECONDS = 60.0  # for a budget of play-outs, or none
PATIENCE = 0.5  # seconds in which a program may end by itself
LONGEST_LINE = 10_000
MOST_LINES = 1000  # that a program may be ahead
ERROR_LINES = 5  # of the standard error that are told
SHOWN = 100  # characters of a wrong answer that are told


class Running:
    """A program that runs: what it is told, and what it answers."""

    def __init__(self, words: list[str]) -> None:
        group: dict[str, Any] = {"process_group": 0} if os.name == "posix" else {}  # Ctrl-C is not for it
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, **group)
        except OSError as error:
            raise Fault(f"could not be started: {error.strerror or error}") from error
        self.process = process
        self.answers: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self.orders: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.said: deque[str] = deque(maxlen=ERROR_LINES)
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.threads = [
            threading.Thread(target=write, args=(process.stdin, self.orders), daemon=True),
            threading.Thread(target=read, args=(process.stdout, self.answers), daemon=True),
            threading.Thread(target=note, args=(process.stderr, self.said), daemon=True),
        ]
        for thread in self.threads:
            thread.start()
        self.ending = weakref.finalize(self, end, process)

    def send(self, line: str) -> None:
        """Tell it something."""
        self.orders.put(line)

    def answer(self, keyword: str, seconds: float) -> str:
        """What it says after a keyword, within some seconds; anything else is a fault."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self.answers.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise Fault(f"did not answer within {seconds:g} s{self.complaint()}") from None
            if line is None:
                raise Fault(self.ended())
            word, _, rest = line.strip().partition(" ")
            if word == keyword:
                return rest.strip()
            if word == "error":
                raise Fault(f"gave up: {cut(rest)}")
            if word and word != "info":
                raise Fault(f'answered "{cut(line.strip())}" instead of "{keyword} …"{self.complaint()}')
            if time.monotonic() >= until:  # it only talks
                raise Fault(f"did not answer within {seconds:g} s")

    def ended(self) -> str:
        """How it ended, though nobody had told it to."""
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return f"closed its output{self.complaint()}"
        self.threads[2].join(PATIENCE)
        how = f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
        return f"{how} instead of answering{self.complaint()}"

    def complaint(self) -> str:
        """The last it said on its standard error."""
        said = cut(" / ".join([line.strip() for line in self.said if line.strip()]))
        return f', and said "{said}"' if said else ""

    def stop(self, *, politely: bool) -> None:
        """End it: by its own will, if it still listens and is quick."""
        if politely:
            self.send("quit")
        self.orders.put(None)
        if politely:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
        self.ending()
        for thread in self.threads:
            thread.join(PATIENCE)


def write(pipe: IO[bytes], orders: queue.SimpleQueue[str | None]) -> None:
    """Pass lines on as fast as the program reads them, until there are no more."""
    with suppress(OSError, ValueError):
        while (line := orders.get()) is not None:
            pipe.write(f"{line}\n".encode())
            pipe.flush()
    with suppress(OSError, ValueError):
        pipe.close()


def read(pipe: IO[bytes], answers: queue.Queue[str | None]) -> None:
    """Take in what the program says, and that it says no more."""
    with suppress(OSError, ValueError), pipe:
        while line := pipe.readline(LONGEST_LINE):
            answers.put(line.decode(errors="replace"))
    answers.put(None)


def note(pipe: IO[bytes], said: deque[str]) -> None:
    """Keep the last lines of the standard error."""
    with suppress(OSError, ValueError), pipe:
        while line := pipe.readline(LONGEST_LINE):
            said.append(line.decode(errors="replace"))


def end(process: subprocess.Popen[bytes]) -> None:
    """See that a program, and all that it has started, is gone."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)


def cut(text: str) -> str:
    """A text that is short enough to be told."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def plain(data: object) -> str:
    """Data as JSON on one line."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


class ProgramPlayer:
    """Lets a program choose; it is started when it is first asked."""

    def __init__(self, command: str, folder: Path | None = None) -> None:
        """A program with its arguments as a shell would read them; a path in it is seen from `folder`."""
        self.command = command
        self.words = words_of(command, folder)
        self.running: Running | None = None
        self.known: dict[str, Any] | None = None  # what it was told of the game that is played
        self.seen: list[int] = []  # the moves that it has not been told yet

    def choose(self, state: State, budget: Budget, rng: random.Random) -> str:
        """The move that it answers, in notation."""
        try:
            return self._ask(state, budget, rng)
        except BaseException:
            self._end(politely=False)
            raise

    def _ask(self, state: State, budget: Budget, rng: random.Random) -> str:
        program = self._started()
        game = state.game
        seat = int(state.actor)
        wanted = {
            "game": game.key,
            "rules": game.version,
            "players": int(state.seats),
            "options": dict(state.options),
            "seat": seat,
        }
        if self.known != wanted:
            program.send(f"new {plain(wanted)}")
            self.known = wanted
        for action in self.seen:
            program.send(f"moved {game.notation(action)}")
        self.seen = []
        program.send(f"position {plain(state.position())}")
        program.send(f"view {plain(state.view(seat))}")
        for action in state.legal():
            program.send(f"legal {game.notation(action)}")
        limit = f"playouts {budget.playouts}" if budget.playouts else f"seconds {budget.seconds:g}"
        program.send(f"go {limit} seed {rng.randrange(SEEDS)}")
        patience = budget.seconds + GRACE_SECONDS if budget.seconds else UNTIMED_SECONDS
        return program.answer("move", patience)

    def _started(self) -> Running:
        if self.running is None:
            self.running = Running(self.words)
            self.known = None
            self.running.send(f"heliopolis {VERSION}")
            said = self.running.answer("bot", START_SECONDS)
            if said.partition(" ")[0] != str(VERSION):
                raise Fault(f'speaks "{cut(said)}", but version {VERSION} of the protocol is spoken here')
        return self.running

    def observe(self, action: int) -> None:
        """Keep a move until the program is asked: only then it is sure which game it belongs to."""
        self.seen.append(action)

    def forget(self) -> None:
        """The next question begins a game of its own."""
        self.known = None
        self.seen = []

    def close(self) -> None:
        """Let the program go."""
        self._end(politely=True)

    def _end(self, *, politely: bool) -> None:
        running, self.running = self.running, None
        self.known = None
        if running is not None:
            running.stop(politely=politely)

    def __getstate__(self) -> dict[str, Any]:
        """A copy has a process of its own; what was told already is in the position that comes with a question."""
        return {**vars(self), "running": None, "known": None, "seen": []}


def words_of(command: str, folder: Path | None) -> list[str]:
    """The program, found, and its arguments."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InvalidOption(f'"program:{command}" is no command: {error}.', field="bots") from error
    if not words:
        raise InvalidOption('A program is named as "program:./mybot", with its arguments.', field="bots")
    named = words[0]
    if os.sep in named or "/" in named:
        named = str((folder or Path()) / Path(named).expanduser())
        found = shutil.which(os.path.abspath(named))
    else:
        found = shutil.which(named)
    if found is None:
        raise Unavailable(f'There is no program "{words[0]}" here that can be run.', field="bots")
    return [found, *words[1:]]
