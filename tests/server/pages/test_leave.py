"""Leaving a table, and removing one: nothing that others play is lost."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from tests.server.visiting import Visitor

from heliopolis.server.common.problems import NoSuchTable


@pytest.fixture
def otto(app: FastAPI) -> Visitor:
    return Visitor(app, "Otto")


def together(anna: Visitor, otto: Visitor) -> str:
    """A table of both; its address."""
    address = anna.open(game="ra", players="3", against="open", **{"seat-2": "bot-easy"})
    assert otto.send(f"/join/{anna.table(address).row.seats[1].invitation}").status_code == 303
    return address


def test_a_table_that_only_i_play_is_removed_with_all_that_belongs_to_it(anna: Visitor, otto: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here", name="Only mine")
    anna.play(address, 3)
    assert "Remove the table?" in anna.text(f"{address}/leave")
    otto.page(f"{address}/leave", 403)
    assert otto.send(f"{address}/remove").status_code == 403
    assert anna.send(f"{address}/remove").headers["location"] == "/"
    assert "Only mine" not in anna.text("/")
    anna.page(address, 404)
    store = anna.house.tables.store
    assert store.moves(address.rpartition("/")[2]) == []
    with pytest.raises(NoSuchTable):
        anna.table(address)


def test_a_table_that_others_play_cannot_be_removed_but_left_to_a_bot(anna: Visitor, otto: Visitor) -> None:
    address = together(anna, otto)
    assert anna.send(f"{address}/remove").status_code == 403
    assert "Leave the table?" in anna.text(f"{address}/leave")
    assert anna.send(f"{address}/leave", level="hard").status_code == 303
    row = anna.table(address).row
    assert [(seat.kind, seat.name, seat.level) for seat in row.seats[:2]] == [
        ("bot", "Anna", "hard"),
        ("person", "Otto", None),
    ]
    assert row.seats[0].person is None
    assert row.host == row.seats[1].person  # somebody must be able to look after the table
    assert address not in anna.page("/")
    assert address in otto.page("/")
    assert otto.send(f"{address}/remove").status_code == 303  # now he is alone


def test_a_seat_that_is_left_open_has_a_new_invitation(anna: Visitor, otto: Visitor) -> None:
    address = together(anna, otto)
    old = anna.table(address).row.seats[1]
    assert otto.send(f"{address}/leave").status_code == 303
    seat = anna.table(address).row.seats[1]
    assert (seat.kind, seat.person) == ("open", None)
    assert seat.invitation != old.invitation
    assert seat.key != old.key
    assert anna.table(address).row.host != old.person
    assert "Open seat" in anna.text("/")


def test_a_finished_game_leaves_my_list_and_stays_on_that_of_the_others(anna: Visitor, otto: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here", name="Well played")
    anna.play(address)
    key = anna.table(address).row.seats[1].key
    assert otto.send(f"/take/{key}").status_code == 303
    assert "Forget this game?" in anna.text(f"{address}/leave")
    assert anna.send(f"{address}/leave").status_code == 303
    assert "Well played" not in anna.text("/")
    assert "Well played" in otto.text("/")
    assert "Anna" in otto.text(address)
    otto.page(f"{address}/replay/3")


def test_a_rematch_that_was_removed_can_be_asked_for_again(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    anna.play(address)
    person = anna.house.people.read(anna.client.cookies[anna.house.people.cookie])
    assert person is not None
    tables = anna.house.tables
    first = tables.rematch(anna.table(address).id, person)
    tables.remove(first.id, person)
    assert tables.rematch(anna.table(address).id, person).id != first.id
