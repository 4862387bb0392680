"""A search in several processes: each grows a tree of its own, and what all of them tried is added up.

The process that asks searches too; the others are started for the first search, kept until the bot is closed or
dropped, and started again when they have died. A mate that is late or gone is done without, so that a bot always moves.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from typing import Any, Final, NamedTuple

from ..core.chance import SEEDS, Chance, generator
from ..core.constants import BEST
from ..core.errors import HeliopolisError
from ..core.game import State
from .bot import Budget, check_decision
from .search import SearchBot
from .tree import UNIT, Line, Node, Row, packed

MOST_JOBS: Final = 64
MOST_STARTS: Final = 3  # of processes for one place in a team; then it stays empty
GRACE: Final = 0.05  # of the budget: how long an answer is waited for when the time is up
SHORTEST: Final = 0.001  # seconds of a search whose time has run out before it began
PATIENCE: Final = 0.5  # seconds in which a process that is let go may end by itself


class Task(NamedTuple):
    """What a mate is asked to search; `follow` are the moves since its last task, None if it is to think afresh."""

    number: int
    player: str
    state: State
    follow: list[int] | None
    playouts: int
    seconds: float
    until: float
    seed: int


class Tried(NamedTuple):
    """A move at the root of a tree: how often it was tried, and the sum of the results for every seat."""

    action: int
    visits: int
    values: list[int]


class Answer(NamedTuple):
    """What a mate has done for a task."""

    playouts: int
    tried: list[Tried]


def tried_at(root: Node) -> list[Tried]:
    """Every move that a tree has tried, in the order of the rules."""
    found = []
    for i in range(len(root.actions)):
        child = root.children[i]
        if child is not None and child.visits:
            found.append(Tried(root.actions[i], child.visits, [value for value in child.values]))
    return found


def work(pipe: Any) -> None:
    """What a mate does: search whatever it is asked, until nobody holds the other end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks; this one ends with it
    searcher = SearchBot("mate")
    try:
        while True:
            task: Task = pipe.recv()
            searcher.playing = task.player
            if task.follow is None:
                searcher.forget()
            else:
                for action in task.follow:
                    searcher.observe(action)
            seconds = min(task.seconds, max(SHORTEST, task.until - time.time()))
            root = searcher.grow(task.state, Budget(seconds=seconds, playouts=task.playouts), task.seed)
            pipe.send(Answer(searcher.playouts, tried_at(root)))
    except (EOFError, OSError):
        return


class Mate:
    """One of the other processes, as the process that asks sees it."""

    def __init__(self) -> None:
        self.process: Any = None
        self.pipe: Any = None
        self.starts = 0
        self.asked = 0  # the number of the task it has not answered yet
        self.seen: list[int] | None = None  # the moves since its last task; None: it knows nothing of the game

    def start(self) -> bool:
        """Whether it runs; one that is gone is started again, unless that has been in vain before."""
        if self.process is not None and self.process.is_alive():
            return True
        self.stop()
        if self.starts == MOST_STARTS or multiprocessing.current_process().daemon:  # a daemon may not have children
            return False
        self.starts += 1
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True)
        main = threading.current_thread() is threading.main_thread()
        # What is still being set up must not die of Ctrl-C with a traceback: it inherits that this is ignored.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN) if main else None
        try:
            process.start()
        except OSError:
            ours.close()
            return False
        finally:
            theirs.close()
            if main:
                signal.signal(signal.SIGINT, before)
        self.process = process
        self.pipe = ours
        return True

    def ask(self, task: Task) -> None:
        """Hand over a task, unless it is still busy with the one before."""
        try:
            while self.asked and self.pipe.poll():
                self.receive()
            if not self.asked:
                self.pipe.send(task)
                self.asked = task.number
                self.seen = []
        except (EOFError, OSError):
            self.stop()

    def answer(self, number: int, until: float) -> Answer | None:
        """What it found for this very task; None if it is not there in time, or has died."""
        try:
            if self.asked == number and self.pipe.poll(max(0.0, until - time.perf_counter()) if until else None):
                return self.receive()
        except (EOFError, OSError):
            self.stop()
        return None

    def receive(self) -> Answer:
        """Take the answer to the last task."""
        found: Answer = self.pipe.recv()
        self.asked = 0
        return found

    def stop(self) -> None:
        """Let the process go, and see that it has ended."""
        if self.process is not None:
            self.pipe.close()
            self.process.join(0 if self.asked else PATIENCE)
            self.process.kill()
            self.process.join()
            self.process.close()
        self.process = None
        self.asked = 0
        self.seen = None


class TeamBot(SearchBot):
    """Looks ahead in several processes at once; a budget of play-outs is shared out among them."""

    def __init__(self, name: str, *, jobs: int, player: str = BEST, level: str = "") -> None:
        super().__init__(name, player=player, level=level)
        if not 1 <= jobs <= MOST_JOBS:
            raise HeliopolisError(f"A bot thinks in 1 to {MOST_JOBS} processes, not {jobs}.", field="jobs")
        self.mates = [Mate() for _ in range(jobs - 1)]
        self.tasks = 0

    def __reduce__(self) -> tuple[object, ...]:
        kind = (self.name, 1 + len(self.mates), self.player, self.playing, self.level)
        return (team_bot, (kind, self.at, packed(self.root)))

    def think(self, state: State, budget: Budget, rng: Chance) -> list[Line]:
        """All moves that were tried by anybody, the best first, with what each leads to."""
        check_decision(state)
        self.hurried = False  # the others think to the end of the time anyway
        own = generator(rng)
        began = time.perf_counter()
        until = time.time() + budget.seconds  # the clock on the wall, which all processes share
        self.tasks += 1
        shares = shared_out(budget.playouts, 1 + len(self.mates))
        for mate, share in zip(self.mates, shares[1:]):
            seed = own.randrange(SEEDS)  # drawn for everybody, so that a missing mate changes nothing for the others
            if (share or not budget.playouts) and mate.start():
                mate.ask(Task(self.tasks, self.playing, state, mate.seen, share, budget.seconds, until, seed))
        left = min(budget.seconds, max(SHORTEST, began + budget.seconds - time.perf_counter()))
        root = self.grow(state, Budget(seconds=left, playouts=shares[0]), own)
        found = [tried_at(root)]
        latest = 0.0 if budget.playouts and not budget.seconds else began + (1 + GRACE) * budget.seconds
        for mate in self.mates:
            answer = mate.answer(self.tasks, latest)
            if answer is not None:
                self.playouts += answer.playouts
                found.append(answer.tried)
        return added_up(found, state.seats)

    def observe(self, action: int) -> None:
        """Keep the part of every tree that the game has gone into."""
        super().observe(action)
        for mate in self.mates:
            if mate.seen is not None:
                mate.seen.append(action)

    def forget(self) -> None:
        """Think the next move afresh, everywhere."""
        super().forget()
        for mate in self.mates:
            mate.seen = None

    def close(self) -> None:
        """End the other processes."""
        for mate in self.mates:
            mate.stop()


def team_bot(kind: tuple[str, int, str, str, str], at: State | None, rows: list[Row]) -> TeamBot:
    """A bot that was copied, or sent from another process, with its tree; its mates begin anew."""
    name, jobs, player, playing, level = kind
    made = TeamBot(name, jobs=jobs, player=player, level=level)
    made.playing = playing
    made.take_up(at, rows)
    return made


def shared_out(playouts: int, jobs: int) -> list[int]:
    """Equal parts of a number of play-outs; the first ones take what is left over.

    >>> shared_out(10, 4)
    [3, 3, 2, 2]
    """
    return [(playouts + jobs - 1 - place) // jobs for place in range(jobs)]


def added_up(found: list[list[Tried]], seats: int) -> list[Line]:
    """The moves of all trees together, the one that was tried most first."""
    visits: dict[int, int] = {}
    values: dict[int, list[int]] = {}
    for tried in found:
        for one in tried:
            sums = values.setdefault(one.action, [0] * seats)
            visits[one.action] = visits.get(one.action, 0) + one.visits
            for seat in range(seats):
                sums[seat] += one.values[seat]
    lines = [
        Line(action, visits[action], [value / (UNIT * visits[action]) for value in values[action]]) for action in values
    ]
    lines.sort(key=lambda line: -line.visits)
    return lines
