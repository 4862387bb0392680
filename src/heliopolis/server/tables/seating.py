"""Seats: who sits down, who moves to another device, and for whom a bot plays."""

from __future__ import annotations

import secrets
from dataclasses import replace

from ...words import gettext as _
from ..common.people import Person
from ..common.problems import NoSuchTable, NotAllowed, NotNow, StillHere
from ..store import SeatRow
from .table import Table
from .tables import Tables


def sit(tables: Tables, invitation: str, person: Person) -> Table:
    """Take an open seat by its invitation."""
    found = tables.store.find_seat("invitation", invitation)
    if found is None:
        raise NoSuchTable("That invitation is not valid.")
    return _sit(tables, tables.get(found[0]), found[1], person)


def sit_down(tables: Tables, table_id: str, seat: int, person: Person) -> Table:
    """Take an open seat of a table that everybody may join."""
    table = tables.get(table_id)
    if not table.row.listed:
        raise NotAllowed("This table is joined by its invitation.", seat=seat)
    return _sit(tables, table, seat, person)


def _sit(tables: Tables, table: Table, seat: int, person: Person) -> Table:
    with table.lock:
        place = table.seat(seat)
        if place.person == person.id:
            return table
        if place.kind != "open":
            raise NotAllowed("That seat is taken.", seat=seat)
        name = person.name or _("Guest")
        _settle_seat(tables, table, replace(place, kind="person", person=person.id, name=name, advice=False))
    return table


def move_seat(tables: Tables, key: str, person: Person) -> Table:
    """Move a seat to this browser by its link, which is used up; a host's last seat takes the hosting along."""
    found = tables.store.find_seat("key", key)
    if found is None:
        raise NoSuchTable("That link is not valid, or was used already.")
    table = tables.get(found[0])
    with table.lock:
        place = table.seat(found[1])
        if place.key != key:  # somebody else was faster
            raise NoSuchTable("That link was used already.")
        host = person.id if table.seats_of(table.row.host) == [place.seat] else table.row.host
        tables.change(table, host=host, seat=replace(place, person=person.id, key=secrets.token_urlsafe(16)))
    return table


def hand_over(tables: Tables, table_id: str, seat: int, person: Person, level: str) -> Table:
    """Let a bot play for a seat: its owner may at any time, and whoever else is at the table once the owner is away."""
    table = tables.get(table_id)
    tables.roster.check(level, table.record.game)
    with table.lock:
        place = table.seat(seat)
        if place.person != person.id:
            if place.kind != "person":
                _check_care(tables, table, seat, person)
            elif not table.seats_of(person.id) and table.row.host != person.id:
                raise NotAllowed("That can be done by whoever plays at the table.", seat=seat)
            elif place.person is not None and tables.presence.is_here(table_id, place.person):
                raise StillHere(f"{place.name} is at the table.", seat=seat)
        _settle_seat(tables, table, replace(place, kind="bot", level=level))
    return table


def take_back(tables: Tables, table_id: str, seat: int, person: Person) -> Table:
    """Play again for a seat that was handed to a bot; whoever looks after the table can give it back to its owner."""
    table = tables.get(table_id)
    with table.lock:
        place = table.seat(seat)
        if place.person != person.id:
            _check_care(tables, table, seat, person)
        if place.person is None:
            tables.change(table, seat=replace(place, kind="open", level=None))
        else:
            tables.change(table, seat=replace(place, kind="person", level=None))
    return table


def looks_after(tables: Tables, table: Table, person: Person) -> bool:
    """Whether somebody decides for the table: the host, or while the host is away whoever plays there."""
    host = table.row.host
    return person.id == host or (bool(table.seats_of(person.id)) and not tables.presence.is_here(table.id, host))


def _check_care(tables: Tables, table: Table, seat: int, person: Person) -> None:
    if not looks_after(tables, table, person):
        raise NotAllowed("That can be done by whoever sits there, and by the host.", seat=seat)


def leave(tables: Tables, table_id: str, person: Person, level: str | None) -> Table:
    """Give up all own seats: to a bot of a level, or open for somebody else; after the end they just are nobody's."""
    table = tables.get(table_id)
    if level is not None:
        tables.roster.check(level, table.record.game)
    with table.lock:
        others = table.row.others(person.id)
        if not others:
            raise NotAllowed("Nobody else plays here: the table can be removed.")
        if table.row.host == person.id:
            tables.change(table, host=next(seat.person for seat in table.row.seats if seat.person in others))
        for seat in table.seats_of(person.id):
            place = replace(table.seat(seat), person=None, key=secrets.token_urlsafe(16))
            if not table.state.over:
                place.kind, place.level = ("open", None) if level is None else ("bot", level)
                place.invitation = secrets.token_urlsafe(16)
            _settle_seat(tables, table, place)
    return table


def set_auto(tables: Tables, table_id: str, seat: int, person: Person, *, auto: bool) -> Table:
    """Whether forced moves of a seat are made by themselves."""
    table = tables.get(table_id)
    with table.lock:
        if table.seat(seat).person != person.id:
            raise NotAllowed(f"Seat {seat} is not yours.", seat=seat)
        _settle_seat(tables, table, replace(table.seat(seat), auto=auto))
    return table


def set_advice(tables: Tables, table_id: str, person: Person, *, advice: bool) -> Table:
    """Whether somebody wants advice on their seats, or allows it to the others."""
    table = tables.get(table_id)
    with table.lock:
        own = table.seats_of(person.id)
        if not own:
            raise NotAllowed("Only players can do that.")
        if advice and not table.may_advise():
            raise NotNow("The coach says nothing while the game hides something, or when it is over.")
        for seat in own:
            tables.change(table, seat=replace(table.seat(seat), advice=advice), changed=table.row.changed)
    return table


def _settle_seat(tables: Tables, table: Table, place: SeatRow) -> None:
    """Change a seat, and make the forced moves that may now be made by themselves."""
    before = table.count
    old = table.row.seats[place.seat]
    table.row.seats[place.seat] = place
    try:
        tables.change(table, seat=place, add=table.settle())
    except BaseException:
        table.row.seats[place.seat] = old
        table.take_back(before)
        raise
