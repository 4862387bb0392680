"""What can be done at tables, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

import heliopolis
from heliopolis.core.errors import IllegalAction, StaleMove, Unavailable
from heliopolis.server.common.people import Person
from heliopolis.server.common.problems import CannotUndo, NoSuchTable, NotAllowed, StillHere
from heliopolis.server.store import Store, open_store
from heliopolis.server.store.lists import own_tables
from heliopolis.server.store.notes import Changed, News, read, written
from heliopolis.server.tables import seating
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.plans import BOT_NAMES, Plan
from heliopolis.server.tables.table import Table
from heliopolis.server.tables.tables import Tables

TWO_HERE = [Plan("me"), Plan("here", "Otto")]


def moves_of(table: Table) -> list[str]:
    return [table.state.game.notation(action) for action in table.state.legal()]


def play_on(tables: Tables, table: Table, person: Person, count: int, seed: int = 1) -> None:
    """Make some moves for whoever is to move."""
    rng = random.Random(seed)
    for _ in range(count):
        if not table.state.over:
            tables.play(table.id, person, table.actor, rng.choice(moves_of(table)), table.count)


def same(one: Table, other: Table) -> bool:
    return one.state.position() == other.state.position() and one.rows(0) == other.rows(0)


def test_the_game_begins_at_once(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("bot", level="hard"), Plan("open"), Plan("here", "Otto")])
    assert table.count == 4  # nature has dealt the suns
    assert table.actor >= 0
    assert [seat.kind for seat in table.row.seats] == ["person", "bot", "open", "person"]
    assert [seat.name for seat in table.row.seats] == ["Anna", BOT_NAMES[0], "Open seat", "Otto"]
    assert table.played_by(anna.id) == [0, 3]


@pytest.mark.parametrize("game", heliopolis.games())
def test_another_process_sees_the_same_table(tables: Tables, store: Store, anna: Person, game: str) -> None:
    table = tables.create(anna, game, TWO_HERE)
    elsewhere = Tables(store, Hub())
    for seed in range(3):
        play_on(tables, table, anna, 8, seed)
        assert same(elsewhere.get(table.id), tables.get(table.id))


def test_who_hears_of_every_change_asks_only_for_what_is_new(postgres_url: str, anna: Person) -> None:
    store = open_store(postgres_url)
    here, elsewhere = Tables(store, Hub()), Tables(store, Hub())
    table = here.create(anna, "ra", TWO_HERE)
    assert elsewhere.sure(table.id) is None  # it has never looked
    far = elsewhere.get(table.id)
    assert elsewhere.sure(table.id) is None  # it might have missed something
    elsewhere.hearing = 1
    assert elsewhere.known(table.id) is far
    assert elsewhere.sure(table.id) is far
    play_on(here, table, anna, 3)
    assert elsewhere.known(table.id).count < table.count  # nobody has told it yet
    elsewhere.heard(Changed(table.id, table.row.revision))
    assert same(elsewhere.known(table.id), table)
    elsewhere.heard(Changed(table.id, table.row.revision - 1))  # an old note changes nothing
    assert same(elsewhere.known(table.id), table)
    elsewhere.hearing = 0  # the connection is lost, and there are changes meanwhile
    play_on(here, table, anna, 2)
    elsewhere.hearing = 2
    assert same(elsewhere.known(table.id), table)
    here.remove(table.id, anna)
    elsewhere.heard(Changed(table.id, table.row.revision + 1))
    with pytest.raises(NoSuchTable):
        elsewhere.known(table.id)
    store.close()


def test_a_note_tells_the_moves_themselves_so_that_nobody_asks_for_them(
    postgres_url: str, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(postgres_url)
    here, elsewhere = Tables(store, Hub()), Tables(store, Hub())
    elsewhere.hearing = 1
    told: list[str] = []

    def tell(_store: Store, _connection: object, note: Changed) -> None:
        told.append(written(note))

    monkeypatch.setattr(Store, "tell", tell)
    table = here.create(anna, "hellas", TWO_HERE)
    far = elsewhere.get(table.id)
    told.clear()
    play_on(here, table, anna, 12)
    monkeypatch.setattr(Store, "news", None)
    for note in told:
        elsewhere.heard(Changed(table.id, 1))  # an old one changes nothing
        heard = read(note)
        assert isinstance(heard, Changed)
        elsewhere.heard(heard)
    assert same(far, table)
    assert far.row == table.row
    assert far.written == table.written
    monkeypatch.undo()
    elsewhere.heard(Changed(table.id, table.row.revision + 5, News({}, [])))  # some before it were missed
    assert same(far, table)
    store.close()


def test_two_processes_make_every_move_once(tables: Tables, store: Store, anna: Person) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    other = Tables(store, Hub())
    rng = random.Random(3)
    for number in range(30):
        here, there = (tables, other) if number % 2 else (other, tables)
        now = here.get(table.id)
        move, seat, count = rng.choice(moves_of(now)), now.actor, now.count
        here.play(table.id, anna, seat, move, count)
        with pytest.raises(StaleMove):
            there.play(table.id, anna, seat, move, count)
    assert same(tables.get(table.id), other.get(table.id))


def test_a_stale_memory_never_overwrites_what_another_process_wrote(
    tables: Tables, store: Store, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    other = Tables(store, Hub())
    before = store.moves(table.id)
    mine = tables.get(table.id)
    monkeypatch.setattr(tables, "get", lambda _: mine)  # the other's move comes after we have looked
    other.play(table.id, anna, mine.actor, "draw", mine.count)
    theirs = store.moves(table.id)
    assert len(theirs) > len(before)
    with pytest.raises(StaleMove):
        tables.play(table.id, anna, mine.actor, "call ra", mine.count)
    assert store.moves(table.id) == theirs
    monkeypatch.undo()
    assert same(tables.get(table.id), other.get(table.id))


def test_if_the_database_fails_the_move_has_not_happened(
    tables: Tables, store: Store, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    before = table.state.position()

    def fail(*_: object, **__: object) -> bool:
        raise OperationalError("UPDATE", {}, Exception("the disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(store, "change", fail)
        with pytest.raises(OperationalError):
            tables.play(table.id, anna, table.actor, "draw", table.count)
    assert table.state.position() == before
    tables.play(table.id, anna, table.actor, "draw", table.count)


def test_only_the_owner_of_a_seat_moves_and_only_in_turn(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    seat, count = table.actor, table.count
    with pytest.raises(NotAllowed):
        tables.play(table.id, bernd, seat, "draw", count)
    with pytest.raises(IllegalAction, match="turn"):
        tables.play(table.id, anna, 1 - seat, "draw", count)
    with pytest.raises(IllegalAction, match="not legal"):
        tables.play(table.id, anna, seat, "pass", count)
    with pytest.raises(heliopolis.HeliopolisError, match="no move of Ra"):
        tables.play(table.id, anna, seat, "fly", count)
    with pytest.raises(StaleMove):
        tables.play(table.id, anna, seat, "draw", count - 1)
    with pytest.raises(heliopolis.HeliopolisError, match="no seat 7"):
        tables.play(table.id, anna, 7, "draw", count)
    with pytest.raises(NoSuchTable):
        tables.play("nothing", anna, seat, "draw", count)
    assert table.count == count


def test_undo_goes_back_to_ones_last_decision(tables: Tables, store: Store, anna: Person) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    seat = table.actor
    tables.play(table.id, anna, seat, "call ra", table.count)
    bidder = table.actor
    before, count = table.state.position(), table.count
    with pytest.raises(CannotUndo):
        tables.undo(table.id, anna, bidder, count)
    tables.play(table.id, anna, bidder, "pass", count)
    with pytest.raises(StaleMove):
        tables.undo(table.id, anna, bidder, count)
    assert table.last_decision(bidder) == count
    tables.undo(table.id, anna, bidder, table.count)
    assert table.state.position() == before
    assert len(store.moves(table.id)) == count
    assert same(Tables(store, Hub()).get(table.id), table)


def test_undo_is_refused_once_nature_has_acted(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    seat = table.actor
    tables.play(table.id, anna, seat, "draw", table.count)
    count = table.count
    with pytest.raises(CannotUndo):
        tables.undo(table.id, anna, seat, count)
    with pytest.raises(NotAllowed):
        tables.undo(table.id, bernd, seat, count)
    assert table.count == count


def test_nothing_is_taken_back_once_the_end_has_shown_all_secrets(
    tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.create(anna, "hellas", TWO_HERE)
    play_on(tables, table, anna, 10_000)
    monkeypatch.setattr(Table, "last_decision", lambda *_: table.count - 1)  # no draw came after the last move
    with pytest.raises(CannotUndo, match="The game is over"):
        tables.undo(table.id, anna, 0, table.count)
    with pytest.raises(IllegalAction, match="The game is over"):
        tables.play(table.id, anna, 0, "pass", table.count)
    assert table.state.over


def test_forced_moves_are_made_by_themselves_unless_switched_off(tables: Tables, anna: Person) -> None:
    played = {True: 0, False: 0}
    for auto in played:
        table = tables.create(anna, "helios", TWO_HERE)
        for seat in (0, 1):
            seating.set_auto(tables, table.id, seat, anna, auto=auto)
        rng = random.Random(5)
        while not table.state.over and table.count < 150:
            legal = moves_of(table)
            played[auto] += len(legal) == 1
            tables.play(table.id, anna, table.actor, rng.choice(legal), table.count)
    assert played[True] == 0
    assert played[False] > 0


def test_an_open_seat_is_taken_once_by_its_invitation(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "hellas", [Plan("me"), Plan("open"), Plan("bot")])
    invitation = table.row.seats[1].invitation
    assert seating.sit(tables, invitation, bernd).id == table.id
    assert table.row.seats[1].name == "Bernd"
    assert seating.sit(tables, invitation, bernd).id == table.id  # the same link once more leads to the same seat
    with pytest.raises(NotAllowed, match="taken"):
        seating.sit(tables, invitation, Person("carla-00000000000000", "Carla"))
    with pytest.raises(NoSuchTable):
        seating.sit(tables, "guessed", bernd)
    with pytest.raises(NotAllowed, match="invitation"):
        seating.sit_down(tables, table.id, 1, bernd)


def test_a_listed_table_can_be_joined_by_anybody(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")], listed=True)
    seating.sit_down(tables, table.id, 1, bernd)
    assert table.played_by(bernd.id) == [1]


def test_the_private_link_moves_a_seat_once(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("bot")])
    key = table.row.seats[0].key
    phone = replace(bernd, name="")
    seating.move_seat(tables, key, phone)
    assert table.played_by(phone.id) == [0]
    assert table.played_by(anna.id) == []
    assert table.row.seats[0].name == "Anna"  # the player is the same
    with pytest.raises(NoSuchTable):
        seating.move_seat(tables, key, anna)


def test_a_seat_is_handed_to_a_bot_and_taken_back(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    seating.sit(tables, table.row.seats[1].invitation, bernd)
    seating.hand_over(tables, table.id, 1, bernd, "hard")
    assert (table.row.seats[1].kind, table.row.seats[1].level, table.row.seats[1].name) == ("bot", "hard", "Bernd")
    with pytest.raises(NotAllowed):
        tables.play(table.id, bernd, 1, "draw", table.count)
    seating.take_back(tables, table.id, 1, bernd)
    assert (table.row.seats[1].kind, table.row.seats[1].level) == ("person", None)
    seating.hand_over(tables, table.id, 1, anna, "easy")  # the host does it for somebody who left
    seating.take_back(tables, table.id, 1, anna)
    assert table.played_by(bernd.id) == [1]
    with pytest.raises(heliopolis.HeliopolisError, match="no level"):
        seating.hand_over(tables, table.id, 1, bernd, "genius")


def test_a_seat_is_handed_over_by_others_only_while_its_player_is_away(
    tables: Tables, anna: Person, bernd: Person
) -> None:
    table = tables.create(anna, "ra", [Plan("me"), Plan("open"), Plan("bot")])
    seating.sit(tables, table.row.seats[1].invitation, bernd)
    stranger = replace(anna, id="somebody-else")
    tables.hub.pages[table.id] = (anna, bernd)
    for seat, person, other in ((0, anna, bernd), (1, bernd, anna)):
        with pytest.raises(StillHere):
            seating.hand_over(tables, table.id, seat, other, "easy")
        with pytest.raises(NotAllowed, match="plays at the table"):
            seating.hand_over(tables, table.id, seat, stranger, "easy")
        seating.hand_over(tables, table.id, seat, person, "easy")  # one's own at any time
        seating.take_back(tables, table.id, seat, person)
    with pytest.raises(NotAllowed):
        seating.take_back(tables, table.id, 2, bernd)  # the host is there to decide that

    tables.hub.pages[table.id] = (bernd,)  # the host is gone: whoever plays looks after the table
    seating.hand_over(tables, table.id, 0, bernd, "easy")
    assert table.row.seats[0].kind == "bot"
    seating.take_back(tables, table.id, 2, bernd)
    assert table.row.seats[2].kind == "open"
    with pytest.raises(NotAllowed):
        seating.hand_over(tables, table.id, 2, stranger, "easy")
    seating.take_back(tables, table.id, 0, anna)
    assert table.played_by(anna.id) == [0]


def finished(tables: Tables, anna: Person, options: dict[str, str] | None = None) -> Table:
    table = tables.create(anna, "hellas", TWO_HERE, options)
    play_on(tables, table, anna, 2000)
    assert table.state.over
    return table


def test_a_rematch_is_one_table_for_all_with_the_seats_turned(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "hellas", TWO_HERE)
    with pytest.raises(NotAllowed, match="over"):
        tables.rematch(table.id, anna)
    table = finished(tables, anna)
    with pytest.raises(NotAllowed, match="played"):
        tables.rematch(table.id, bernd)
    again = tables.rematch(table.id, anna)
    assert [seat.name for seat in again.row.seats] == ["Otto", "Anna"]
    assert tables.rematch(table.id, anna).id == again.id


def test_one_can_play_on_from_any_moment(tables: Tables, anna: Person, bernd: Person) -> None:
    table = finished(tables, anna)
    count = table.count // 2
    new = tables.play_on(table.id, count, bernd)
    assert new.record.first().position() == table.record.state(count).position()
    assert new.played_by(bernd.id) != []
    assert new.row.secret != table.row.secret
    with pytest.raises(NotAllowed, match="over"):
        tables.play_on(table.id, table.count, bernd)
    with pytest.raises(NoSuchTable):
        tables.play_on(table.id, table.count + 1, bernd)


def test_who_plays_on_keeps_the_own_seat_and_bots_keep_their_names(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", [Plan("bot", "Otto", "easy"), Plan("me"), Plan("bot", "Emma", "easy")])
    count = next(count for count in range(table.count + 1) if table.record.state(count).actor >= 0)
    assert [seat.name for seat in tables.play_on(table.id, count, anna).row.seats] == ["Otto", "Anna", "Emma"]
    actor = int(table.record.state(count).actor)
    assert tables.play_on(table.id, count, bernd).played_by(bernd.id) == [actor]


def test_a_game_with_secrets_gives_its_position_away_only_at_the_end(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "hellas", TWO_HERE, {"marble": "hidden"})
    play_on(tables, table, anna, 10)
    assert table.secretive()
    with pytest.raises(NotAllowed, match="hides"):
        tables.play_on(table.id, 3, anna)
    table = finished(tables, anna, {"marble": "hidden"})
    tables.play_on(table.id, 3, anna)


def test_the_secret_is_in_the_record_only_when_the_game_is_over(tables: Tables, anna: Person) -> None:
    table = tables.create(anna, "hellas", TWO_HERE)
    assert table.row.secret not in table.shown_record().dump()
    assert f"commitment: {table.record.commitment}" in table.shown_record().dump()
    table = finished(tables, anna)
    record = heliopolis.load(table.shown_record().dump())
    assert record.verify() == table.record.draws() > 0
    assert record.names == {0: "Anna", 1: "Otto"}


@pytest.mark.parametrize(
    ("plans", "message"),
    [
        ([Plan("me")], "2 to 5 players"),
        ([Plan("me"), Plan("cat")], "me, here, open, bot"),
        ([Plan("me"), Plan("bot", level="genius")], "no level"),
        ([Plan("me"), Plan("bot", level="easy@nobody")], 'no player "nobody"'),
        ([Plan("me"), Plan("me")], "one seat"),
    ],
)
def test_an_impossible_table_is_refused(tables: Tables, anna: Person, plans: list[Plan], message: str) -> None:
    with pytest.raises(heliopolis.HeliopolisError, match=message):
        tables.create(anna, "ra", plans)
    with pytest.raises(heliopolis.HeliopolisError, match="no option"):
        tables.create(anna, "ra", TWO_HERE, {"cheating": "on"})
    assert own_tables(tables.store, anna.id).rows == []


def test_a_private_link_that_two_use_at_once_moves_the_seat_once(
    tables: Tables, store: Store, anna: Person, bernd: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    key = table.row.seats[0].key
    found = store.find_seat("key", key)
    seating.move_seat(tables, key, bernd)
    monkeypatch.setattr(store, "find_seat", lambda *_: found)  # as it was a moment ago
    with pytest.raises(NoSuchTable):
        seating.move_seat(tables, key, Person("clara-00000000000000"))
    assert table.row.seats[0].person == bernd.id


def test_a_host_who_moves_to_another_device_stays_the_host(tables: Tables, anna: Person, bernd: Person) -> None:
    phone = Person("phone-00000000000000", "Anna")
    table = tables.create(anna, "ra", [Plan("me"), Plan("open")])
    seating.sit(tables, table.row.seats[1].invitation, bernd)
    seating.move_seat(tables, table.row.seats[0].key, phone)
    assert seating.hand_over(tables, table.id, 1, phone, "easy").row.seats[1].kind == "bot"
    with pytest.raises(NotAllowed):
        seating.take_back(tables, table.id, 1, anna)


def test_a_host_who_gives_one_of_several_seats_away_stays_the_host(tables: Tables, anna: Person, bernd: Person) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    seating.move_seat(tables, table.row.seats[1].key, bernd)
    assert table.row.host == anna.id


@pytest.mark.parametrize("name", ["Ra", "A name of 20 letters"])
def test_a_table_that_goes_on_from_another_names_the_whole_move(tables: Tables, anna: Person, name: str) -> None:
    table = tables.create(anna, "ra", TWO_HERE, name=name)
    while table.count < 100:
        tables.play(table.id, anna, table.actor, moves_of(table)[0], table.count)
    new = tables.play_on(table.id, 100, anna)
    assert new.row.name.endswith(", move 100")
    assert new.row.name.startswith(name[:8])


@pytest.mark.parametrize("change", [{"game": "senet"}, {"rules": 99}, {"options": {"points": "doubled"}}])
def test_a_table_of_other_rules_is_not_available(
    tables: Tables, store: Store, anna: Person, change: dict[str, Any]
) -> None:
    table = tables.create(anna, "ra", TWO_HERE)
    assert store.change(table.id, 1, **change)
    with pytest.raises(Unavailable, match="This server cannot show the table"):
        Tables(store, Hub()).get(table.id)
