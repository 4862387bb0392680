"""What can be done at tables. Pages, the JSON interface and bots all go through here."""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

from ...bots.entrants import is_level
from ...core.errors import HeliopolisError, IllegalAction, StaleMove
from ...core.game import Game
from ...core.registry import game as game_of
from ...core.registry import rules_in
from ...words import gettext as _
from ..common.people import LONGEST_NAME, Person, clean_name
from ..common.problems import CannotUndo, NoSuchTable, NotAllowed, NotNow
from ..store import MoveRow, SeatRow, Store, TableRow
from ..store.notes import Changed
from .hub import Hub
from .plans import USUAL_LEVEL, Plan, seats_for
from .presence import Presence
from .roster import Roster
from .table import Table, from_rows, promised

MOST_BYTES = 256_000_000  # of tables in memory, about
LOOKED_AT = 8  # tables that might be forgotten, after every change while there are too many


class Tables:
    """All tables of this server."""

    def __init__(self, store: Store, hub: Hub, roster: Roster | None = None) -> None:
        self.store = store
        self.hub = hub
        self.roster = roster or Roster()
        self.presence = Presence(store, hub)
        self.cached: OrderedDict[str, Table] = OrderedDict()
        self.most_bytes = MOST_BYTES
        self.bytes: dict[str, int] = {}  # of each table in memory, about
        self.all_bytes = 0
        self.lock = threading.Lock()
        self.moved: list[Callable[[str, str, float], None]] = []  # told of every move: the game, who made it, seconds
        self.restored = 0  # the number of the last restore of the database that memory knows of
        self.hearing = 0  # by which connection this process hears of what others change; 0: by none

    # Finding.

    def get(self, table_id: str) -> Table:
        """A table as it is now, whoever changed it last."""
        with self.lock:
            table = self.cached.get(table_id)
            if table is not None:
                self.cached.move_to_end(table_id)
        hearing = self.hearing
        if table is None:
            found = self.store.news(table_id)
            if found is None:
                raise NoSuchTable("There is no such table.")
            return self._remember(from_rows(found[0], found[2]), hearing)
        revision = self.store.revision(table_id)
        if revision is None:
            raise NoSuchTable("There is no such table.")
        self._bring(table, revision)
        table.compared = hearing
        return table

    def known(self, table_id: str) -> Table:
        """A table as memory has it, if that is sure, or else as the database does."""
        return self.sure(table_id) or self.get(table_id)

    def sure(self, table_id: str) -> Table | None:
        """A table that memory has as it is now: nobody else writes, or whoever does is heard since it was looked at."""
        table = self.cached.get(table_id)
        if table is None or self.store.local or (self.hearing and table.compared == self.hearing):
            return table
        return None

    def heard(self, note: Changed) -> None:
        """Another process has changed a table, or it was this one itself."""
        table = self.cached.get(note.table_id)
        if table is not None:
            with table.lock:
                if table.row.revision >= note.revision:
                    return
                if note.news is not None and table.row.revision == note.revision - 1:
                    table.follow(note.news)
                else:
                    self._bring(table, note.revision)
        self.hub.publish(note.table_id)

    def rest(self, table_id: str) -> None:
        """Nobody watches a table any more: what is only shown can be made anew, and a game that is over read again."""
        table = self.cached.get(table_id)
        if table is None:
            return
        if table.state.over:
            self.forget([table_id])
        else:
            table.drawings = {}
            self._weigh(table)

    def _remember(self, table: Table, hearing: int) -> Table:
        """Keep a table that was looked at when this process heard of changes by such a connection."""
        table.compared = hearing
        with self.lock:
            table = self.cached.setdefault(table.id, table)
        self._weigh(table)
        return table

    def _weigh(self, table: Table) -> None:
        """Note what a table costs; those that nobody asked for longest, and nobody watches, are forgotten first."""
        with self.lock:
            if self.cached.get(table.id) is not table:
                return
            cost = table.bytes()
            self.all_bytes += cost - self.bytes.get(table.id, 0)
            self.bytes[table.id] = cost
            for table_id in list(islice(self.cached, LOOKED_AT)) if self.all_bytes > self.most_bytes else ():
                if table_id == table.id or table_id in self.hub.waiting:
                    self.cached.move_to_end(table_id)  # so that the next look meets others
                elif self.all_bytes > self.most_bytes:
                    self._drop(table_id)

    def _drop(self, table_id: str) -> None:
        if self.cached.pop(table_id, None) is not None:
            self.all_bytes -= self.bytes.pop(table_id, 0)

    def forget(self, table_ids: Iterable[str] | None = None) -> None:
        """Some tables were removed, or the database is another one now: what memory knows does not hold."""
        with self.lock:
            for table_id in list(self.cached) if table_ids is None else table_ids:
                self._drop(table_id)

    def _bring(self, table: Table, revision: int) -> None:
        """Bring a table in memory to what the database has, if that is newer; one that is gone is forgotten."""
        with table.lock:
            if table.row.revision >= revision:
                return
            found = self.store.news(table.id, table.row.revision)
            if found is None:
                with self.lock:
                    self._drop(table.id)
                return
            row, kept, made = found
            if kept < table.count:
                table.take_back(kept)
            table.row = row
            for move in made:
                table.repeat(move)

    # Making.

    def create(
        self,
        host: Person,
        game: str,
        plans: list[Plan],
        options: dict[str, str] | None = None,
        *,
        name: str = "",
        listed: bool = False,
        position: dict[str, Any] | None = None,
        past: str | None = None,
        version: int | None = None,
        guide: str | None = None,
    ) -> Table:
        """A new table; the game begins at once, by the rules of the position, or else by the newest."""
        rules = game_of(game, rules_in(position) if version is None else version)
        rules.check_players(len(plans))
        chosen = rules.check_options(options or {})
        return self._open(
            host.id,
            rules,
            seats_for(rules, host, plans, self.roster),
            chosen,
            name=name,
            listed=listed,
            position=position,
            past=past,
            guide=guide,
        )

    def _open(
        self,
        host: str,
        rules: Game,
        places: list[SeatRow],
        options: dict[str, str],
        *,
        name: str,
        listed: bool,
        position: dict[str, Any] | None = None,
        past: str | None = None,
        guide: str | None = None,
    ) -> Table:
        players = len(places)
        table_id = secrets.token_urlsafe(16)
        row = TableRow(
            id=table_id,
            game=rules.key,
            rules=rules.version,
            board=rules.board_hash,
            players=players,
            options=options,
            position=position,
            past=past,
            name=clean_name(name) or _("Table {letters}").format(letters=table_id[:4]),
            host=host,
            listed=listed,
            secret=secrets.token_hex(32),
            revision=0,  # the first moves come with the first one
            count=0,
            actor=0,
            over=False,
            stage={},
            winners=[],
            made=time.time(),
            changed=time.time(),
            rematch=None,
            seats=places,
            guide=guide,
        )
        table = Table(row, promised(row))
        made = table.settle()
        row.revision = 1
        row.bot_turn = table.waits_for_bot()
        for column, value in table.summary().items():
            setattr(row, column, value)
        hearing = self.hearing
        self.store.add(row, made)
        self._remember(table, hearing)
        self.hub.publish(table_id)
        return table

    def rematch(self, table_id: str, person: Person) -> Table:
        """The same players once more, each one seat further on; the second who asks gets the same new table."""
        table = self.get(table_id)
        with table.lock:
            if not table.seats_of(person.id):
                raise NotAllowed("A rematch is for those who played.")
            if not table.state.over:
                raise NotNow("A rematch begins when the game is over.")
            if table.row.rematch and self.store.revision(table.row.rematch) is not None:  # or it was removed
                return self.get(table.row.rematch)
            old = table.row
            turned = old.seats[1:] + old.seats[:1]
            places = [
                replace(place, seat=seat, invitation=secrets.token_urlsafe(16), key=secrets.token_urlsafe(16))
                for seat, place in enumerate(turned)
            ]
            rules = game_of(old.game, old.rules)
            new = self._open(old.host, rules, places, old.options, name=old.name, listed=old.listed)
            self.change(table, rematch=new.id)
            return new

    def play_on(self, table_id: str, count: int, person: Person) -> Table:
        """A new table that goes on from a moment of another: against bots, on the own seat or the one to decide."""
        table = self.get(table_id)
        with table.lock:
            if table.secretive():
                raise NotNow("The game hides something, so another can go on from it only when it is over.")
            state = table.record.state(check_moment(table, count))
            if state.over:
                raise NotNow("The game is over at this moment.")
            own = table.seats_of(person.id)
            mine = int(state.actor) if state.actor in own or not own else min(own)
            plans = [
                Plan("bot", seat.name if seat.kind == "bot" else "", self.playing_level(seat.level))
                for seat in table.row.seats
            ]
            plans[max(mine, 0)] = Plan("me")  # nature decides: nobody's seat, so the first
            told = _("{table}, move {number}")
            room = LONGEST_NAME - len(told.format(table="", number=count))
            name = told.format(table=table.row.name[:room], number=count)
            return self.create(
                person,
                table.row.game,
                plans,
                table.row.options,
                name=name,
                position=state.position(),
                past=table.past_until(count).dump(),
            )

    def playing_level(self, level: str | None) -> str:
        """Who plays for a bot of a level: the usual one, if it was a bot of the house that is there no longer."""
        known = level is not None and (is_level(level) or level in self.roster.bots)
        return level if known and level else USUAL_LEVEL

    def remove(self, table_id: str, person: Person) -> None:
        """Remove a table for good: only whoever sits there alone may, so nothing is lost that others play."""
        table = self.get(table_id)
        with table.lock:
            if not table.seats_of(person.id) or table.row.others(person.id):
                raise NotAllowed("A table is removed by whoever plays there alone.")
            self.store.remove(table_id, table.row.revision + 1)
            with self.lock:
                self._drop(table_id)
        self.hub.publish(table_id)

    # Playing.

    def play(self, table_id: str, person: Person, seat: int, move: str, on: int) -> Table:
        """A person's move on a seat, made when there were `on` moves."""
        self.store.turns.check()  # before anybody waits for the table
        table = self.known(table_id)
        revision = table.row.revision
        try:
            return self._play_as(table, person, seat, move, on)
        except HeliopolisError:
            if self.get(table_id).row.revision == revision:
                raise
        return self._play_as(self.get(table_id), person, seat, move, on)  # memory was behind

    def _play_as(self, table: Table, person: Person, seat: int, move: str, on: int) -> Table:
        with table.lock:
            if table.seat(seat).kind != "person" or table.seat(seat).person != person.id:
                raise NotAllowed(f"Seat {seat} is not yours to play.", seat=seat)
            if on != table.count:
                raise StaleMove(f"That move was made on move {on}, but the game is at move {table.count}.", seat=seat)
            if table.state.over:
                raise IllegalAction("The game is over: nobody has a move.", seat=seat, rule=table.rule_now())
            if table.actor != seat:
                turn = f"It is not seat {seat}'s turn but seat {table.actor}'s."
                raise IllegalAction(turn, seat=seat, rule=table.rule_now())
            self._play(table, move, on)
        return table

    def play_bot(self, table_id: str, move: str, mark: tuple[int, int]) -> bool:
        """A bot's move on a past of that mark; False if there is another by now, or no bot is to move any more."""
        table = self.get(table_id)
        with table.lock:
            if mark != table.mark or not table.waits_for_bot():
                return False
            try:
                self._play(table, move, table.count, "bot")
            except StaleMove:
                return False
        return True

    def _play(self, table: Table, move: str, on: int, by: str = "person") -> None:
        began = time.perf_counter()
        try:
            made = table.play(move, on)
            self.change(table, add=made, played=table.row.played or by == "person")
        except BaseException:
            if table.count > on:
                table.take_back(on)
            raise
        for tell in self.moved:
            tell(table.row.game, by, time.perf_counter() - began)

    def undo(self, table_id: str, person: Person, seat: int, on: int) -> Table:
        """Back to a seat's last decision, as long as neither nature nor another player has acted since."""
        table = self.get(table_id)
        with table.lock:
            if table.seat(seat).person != person.id or table.seat(seat).kind != "person":
                raise NotAllowed(f"Seat {seat} is not yours to play.", seat=seat)
            if on != table.count:
                raise StaleMove(f"The game is at move {table.count}, not {on}.", seat=seat)
            if table.state.over:
                raise CannotUndo("The game is over, and all its secrets have been shown.", seat=seat)
            last = table.last_decision(seat)
            if last is None:
                raise CannotUndo("Nature or another player has acted since your last decision.", seat=seat)
            undone = table.rows(last)
            table.take_back(last)
            try:
                self.change(table, keep=last)
            except BaseException:
                for row in undone:
                    table.repeat(row)
                raise
        return table

    def change(
        self,
        table: Table,
        *,
        keep: int | None = None,
        add: list[MoveRow] | None = None,
        seat: SeatRow | None = None,
        **values: Any,
    ) -> None:
        """Write a change of a table to the database, then tell everybody."""
        row = table.row
        values = table.summary() | {"changed": time.time(), "bot_turn": table.waits_for_bot(seat)} | values
        if not self.store.change(row.id, row.revision, keep=keep, add=add or [], seat=seat, **values):
            with self.lock:
                self._drop(row.id)  # whoever comes next reads it anew
            raise StaleMove("The table has changed in the meantime.")
        for name, value in values.items():
            setattr(row, name, value)
        row.revision += 1
        if seat is not None:
            row.seats[seat.seat] = seat
        with self.lock:
            if self.cached.get(row.id) is not table:  # it was forgotten and perhaps read again meanwhile
                self._drop(row.id)
        self.hub.publish(row.id)
        self._weigh(table)


def record_text(table: Table) -> str:
    """The record as everybody may have it; while a game hides something it waits for the end, for it tells all."""
    with table.lock:
        if table.secretive():
            raise NotNow("The game hides something, which its record would tell; it is given out after the game.")
        return table.shown_record().dump()


def check_moment(table: Table, count: int) -> int:
    """The number itself, if the game has had so many moves."""
    if not 0 <= count <= table.count:
        raise NoSuchTable(f"The game has {table.count} moves, so there is no moment {count}.")
    return count
