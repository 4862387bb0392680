"""`heliopolis play GAME`: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import hashlib
import secrets
import shlex
from argparse import Namespace
from pathlib import Path

from ..bots.entrants import split_names
from ..core.game import State
from ..core.nature import SECRET_BYTES, commitment
from ..core.record import Record
from ..core.registry import game as game_of
from ..core.registry import games
from ..words import _, ngettext
from ..words.seats import BOT
from . import files, usual
from .opponents import Thinking, levels_of, strangers
from .positions import position_of
from .refusals import Refusal
from .session import Session
from .terminal import Console, escape


def run(asked: Namespace) -> None:
    """Begin or resume a game and play it."""
    console = Console()
    thinking = Thinking(seconds=asked.seconds, playouts=asked.playouts, seeded=asked.seed is not None, jobs=asked.jobs)
    if asked.resume is not None:
        begun = ("game", "rules", "players", "people", "names", "file", "option", "position")
        if any(getattr(asked, name) for name in begun):
            raise Refusal(_("A resumed game is as it was begun: --resume stands alone, or with a FILE."))
        path = Path(asked.resume) if asked.resume else files.last_unfinished()
        record = resumable(files.read(path), path)
        check_strangers(record, asked.against)
        if asked.seed is not None and record.secret != seeded_secret(asked.seed).hex():
            other = _('The game in "{path}" was not begun with the seed {seed}.')
            raise Refusal(other.format(path=path, seed=asked.seed))
        console.print(escape(_("Going on with {path}").format(path=path)), soft_wrap=True)
    else:
        record = new_record(asked)
        path = files.check_new(asked.file) if asked.file else files.new_file(record.game.key)
    Session(record, path, console, thinking).play()


def new_record(asked: Namespace) -> Record:
    """A new game as it was asked for."""
    state = None if asked.position is None else beginning(asked)
    game = game_of(asked.game or games()[0], asked.rules) if state is None else state.game
    people = 1 if asked.people is None else asked.people
    levels = [] if asked.against is None else levels_of(asked.against, game)
    players = asked.players if state is None else int(state.seats)
    if players is None:
        players = max(usual.PLAYERS, people + len(levels)) if levels else usual.PLAYERS
    if state is None:
        record = Record(game.key, players, version=game.version, options=dict(asked.option))
    else:
        record = Record(game.key, position=state.position())
    if not 1 <= people <= players:
        raise Refusal(
            _("1 to {players} of the players can be people, not {people}.").format(players=players, people=people)
        )
    names = [name.strip() for name in (asked.names or "").split(",") if name.strip()]
    check_counts(len(names), people, len(levels), players - people)
    if any(name.startswith(BOT) for name in names):
        raise Refusal(_('A name that begins with "{bot}" is for bots.').format(bot=BOT))
    first = 0 if state is None else max(0, int(state.actor))  # in a position, people sit where somebody decides
    for place in range(players):
        seat = (first + place) % players
        if place < len(names):
            record.name(seat, names[place])
        elif place < people:
            record.name(seat, _("Player {number}").format(number=seat + 1))
        else:
            others = levels or [usual.LEVEL]
            record.name(seat, BOT + others[min(place - people, len(others) - 1)])
    record.commit(secrets.token_bytes(SECRET_BYTES) if asked.seed is None else seeded_secret(asked.seed))
    return record


def beginning(asked: Namespace) -> State:
    """The position that a game begins at; it says itself which game it is, for how many and with which options."""
    if any(getattr(asked, name) for name in ("game", "rules", "players", "option")):
        raise Refusal(_("A position says which game it is: --position stands without GAME, --players and --option."))
    state = position_of(asked.position)
    if state.over:
        raise Refusal(_("The game is over in this position."))
    return state


def check_counts(names: int, people: int, levels: int, bots: int) -> None:
    """Refuse more names than people, and more levels than bots."""
    if names > people:
        given = ngettext("{count} name", "{count} names", names).format(count=names)
        seats = ngettext("{count} player at this keyboard", "{count} players at this keyboard", people)
        raise Refusal(_("{given} for {needed}.").format(given=given, needed=seats.format(count=people)))
    if levels > bots:
        given = ngettext("{count} level", "{count} levels", levels).format(count=levels)
        seats = ngettext("{count} bot", "{count} bots", bots)
        raise Refusal(_("{given} for {needed}.").format(given=given, needed=seats.format(count=bots)))


def seeded_secret(seed: int) -> bytes:
    """The secret of all games that are begun with a seed."""
    return hashlib.sha256(f"heliopolis {seed}".encode()).digest()


def check_strangers(record: Record, against: str | None) -> None:
    """A record may come from anybody: bots in it that are programs play on only if whoever resumes it names them."""
    found = strangers(record)
    if against is None and found:
        again = ",".join(found)
        raise Refusal(
            _("Bots of somebody's own play in this game, and a record is not enough to run them. If you trust them:")
            + f" --against {shlex.quote(again)}"
        )
    if against is not None and split_names(against) != found:
        raise Refusal(_("A resumed game is as it was begun: --resume stands alone, or with a FILE."))


def resumable(record: Record, path: Path) -> Record:
    """The record, if it can be played on."""
    if record.current.over:
        over = _('The game in "{path}" is over. Look at it with: heliopolis replay {path}')
        raise Refusal(over.format(path=path))
    if record.secret is None:
        without = _('The game in "{path}" has no secret to draw with, so it can only be replayed.')
        raise Refusal(without.format(path=path))
    if record.commitment != commitment(bytes.fromhex(record.secret)):
        other = _('The secret in "{path}" is not the one of its commitment, so it can only be replayed.')
        raise Refusal(other.format(path=path))
    return record
