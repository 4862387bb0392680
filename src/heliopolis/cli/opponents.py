"""The bots at a terminal table: who sits where, how long they think, and that a seed gives the same game."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from librt.random import Random

from ..bots.bot import Bot, Budget
from ..bots.entrants import Asked, asked_for, split_names
from ..bots.levels import TEAMS, bot
from ..core.game import Game
from ..core.record import LONGEST_NAME, Record
from ..lab.coach import Coaching, coach
from ..words import _
from ..words.seats import BOT, level_of
from .refusals import Refusal

LEAST_SECONDS = 0.05
MOST_SECONDS = 3600
HINT_SECONDS = 1.0
PLAYOUTS_A_SECOND = 5000  # what a second counts for where the same moves must come every time


class Thinking:
    """How bots think in a game: their level's time, seconds that were asked for, or a number of play-outs."""

    def __init__(
        self, *, seconds: float | None = None, playouts: int | None = None, seeded: bool = False, jobs: int = 1
    ) -> None:
        """`seeded`: the same game must come every time, so that play-outs are counted unless seconds are asked for."""
        bot(TEAMS[0], jobs=jobs)  # refuses a number of processes that cannot be
        if seconds is not None and playouts is not None:
            raise Refusal(_("Bots think for some seconds or some play-outs, not both."))
        if seconds is not None and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            wrong = _("Bots think for {least} to {most} seconds, not {seconds}.")
            raise Refusal(wrong.format(least=LEAST_SECONDS, most=MOST_SECONDS, seconds=f"{seconds:g}"))
        if playouts is not None and playouts < 1:
            raise Refusal(_("Bots need at least 1 play-out, not {playouts}.").format(playouts=playouts))
        self.seconds = seconds
        self.playouts = playouts
        self.jobs = jobs
        self.counted = playouts is not None or (seeded and seconds is None)

    def budget(self, usual: Budget) -> Budget:
        """The budget of somebody who usually has this one."""
        if self.playouts is not None:
            return Budget(playouts=self.playouts)
        if self.counted:
            return Budget(playouts=max(1, round(usual.seconds * PLAYOUTS_A_SECOND)), graded=usual.graded)
        return usual if self.seconds is None else Budget(seconds=self.seconds)


def levels_of(text: str, game: Game) -> list[str]:
    """The bots that a list names, each checked."""
    names = split_names(text)
    for name in names:
        asked_for(name).check(game)
        if len(BOT + name) > LONGEST_NAME:
            long = _('"{name}" is too long for a record, where {most} letters are kept: put it into a folder nearby.')
            raise Refusal(long.format(name=name, most=LONGEST_NAME - len(BOT)))
    return names


def strangers(record: Record) -> list[str]:
    """The bots of a record that are none of ours: to let them play is to run a program of somebody."""
    named = [level_of(name) for _seat, name in sorted(record.names.items())]
    return list(dict.fromkeys([name for name in named if name and not asked_for(name).is_level]))


def in_several(asked: Asked) -> bool:
    """Whether a bot can think in several processes."""
    return asked.is_level and str(asked.what).partition("@")[0] in TEAMS


class Opponents:
    """The bots of one game; they follow its record, moves taken back included."""

    def __init__(self, record: Record, thinking: Thinking) -> None:
        named = {seat: level_of(name) for seat, name in record.names.items()}
        self.asked = {seat: asked_for(name) for seat, name in named.items() if name is not None}
        if thinking.jobs > 1 and not any(in_several(asked) for asked in self.asked.values()):
            alone = _('Only "{expert}" and "{master}" bots think in several processes, and none plays here.')
            raise Refusal(alone.format(expert=TEAMS[0], master=TEAMS[1]))
        self.record = record
        self.thinking = thinking
        self.bots: dict[int, Bot] = {}
        self.seen: list[int] = []

    def choose(self) -> int:
        """The move of the bot whose turn it is."""
        self.follow()
        state = self.record.current
        seat = int(state.actor)
        asked = self.asked[seat]
        if seat not in self.bots:
            jobs = self.thinking.jobs if in_several(asked) else 1
            self.bots[seat] = replace(asked, jobs=jobs if asked.jobs == 1 else asked.jobs).make()
        own = asked.seconds is not None or asked.playouts is not None
        budget = asked.budget() if own else self.thinking.budget(asked.budget())
        return self.bots[seat].choose(state.clone(), budget, self.rng())

    def follow(self) -> None:
        """Show the bots what has happened; after a step back, or where play-outs are counted, they begin afresh.

        With a tree from earlier moves a bot's move would depend on when the game was interrupted or a move taken back.
        """
        moves = self.record.moves
        if self.thinking.counted or moves[: len(self.seen)] != self.seen:
            for player in self.bots.values():
                player.forget()
        else:
            for action in moves[len(self.seen) :]:
                for player in self.bots.values():
                    player.observe(action)
        self.seen = moves[:]

    def close(self) -> None:
        """Nobody will be asked any more."""
        for player in self.bots.values():
            player.close()

    def coach(self) -> Coaching:
        """The best moves for whoever decides now, and why."""
        budget = Budget(seconds=HINT_SECONDS)
        if self.thinking.counted:
            budget = self.thinking.budget(budget)
        return coach(self.record.current, budget, self.rng())

    def rng(self) -> Random:
        """A generator that depends on nothing but the game's secret and its number of moves."""
        text = f"bots {self.record.secret} {len(self.record.moves)}"
        return Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big"))
