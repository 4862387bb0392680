"""Seats, invitations and links that move a seat."""

from __future__ import annotations

import segno
from tests.server.visiting import Visitor


def test_only_players_and_the_host_see_invitations_and_only_the_owner_the_private_link(
    anna: Visitor, german: Visitor
) -> None:
    address = anna.open(game="ra", players="3", against="open")
    seats = anna.table(address).row.seats
    html = anna.page(f"{address}/seats")
    assert f"http://testserver/join/{seats[1].invitation}" in html
    assert f"http://testserver/take/{seats[0].key}" in html
    stranger = german.page(f"{address}/seats")
    assert "/join/" not in stranger
    assert "/take/" not in stranger
    german.send(f"/join/{seats[1].invitation}", name="Berta")
    guest = german.page(f"{address}/seats")
    assert f"/join/{seats[2].invitation}" in guest
    assert f"/take/{seats[1].key}" in guest
    assert seats[0].key not in guest


def test_an_invitation_names_the_host_and_gives_the_seat_once(anna: Visitor, german: Visitor) -> None:
    address = anna.open(game="helios", players="2", against="open")
    link = f"/join/{anna.table(address).row.seats[1].invitation}"
    assert "Anna lädt dich zu einer Partie Helios ein." in german.text(link)
    answer = german.send(link, name="Bert")
    assert answer.headers["location"] == address
    assert anna.table(address).names() == ["Anna", "Bert"]
    assert "Du sitzt schon hier." in german.text(link)
    assert "This seat is taken." in anna.text(link)
    assert anna.send(link).status_code == 403


def test_a_private_link_moves_the_seat_to_another_browser_and_is_used_up(anna: Visitor, german: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    link = f"/take/{anna.table(address).row.seats[0].key}"
    assert "Ra hier weiterspielen?" in german.text(link)
    assert anna.text("/").count(anna.table(address).row.name) == 1  # asking moved nothing
    assert german.send(link).headers["location"] == address
    assert anna.table(address).row.name not in anna.text("/")
    assert german.page(link, 404)


def test_a_seat_is_handed_to_a_bot_and_taken_back(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    anna.send(f"{address}/seats/0", level="easy")
    assert anna.table(address).row.seats[0].level == "easy"
    assert "bot, easy, stands in" in anna.text(f"{address}/seats")
    assert "Take it back" in anna.text(f"{address}/seats")
    anna.send(f"{address}/seats/0")
    assert anna.table(address).row.seats[0].kind == "person"


def test_whoever_plays_lets_a_bot_play_for_somebody_who_is_away(anna: Visitor, german: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    german.send(f"/join/{anna.table(address).row.seats[1].invitation}", name="Bert")
    for visitor, other in ((anna, 1), (german, 0)):
        assert visitor.send(f"{address}/seats/{other}", level="easy").status_code == 303
        assert visitor.table(address).row.seats[other].kind == "bot"
        assert visitor.send(f"{address}/seats/{other}").status_code == 303
    person = german.house.people.read(german.client.cookies[german.house.people.cookie])
    assert person is not None
    assert "is away" in anna.text(f"{address}/seats")
    german.house.tables.hub.pages[anna.table(address).id] = (person,)
    text = anna.text(f"{address}/seats")
    assert "is here" in text
    assert text.count("Let a bot play") == 1  # for Anna herself
    answer = anna.send(f"{address}/seats/1", level="easy")
    assert answer.status_code == 409
    assert "The player is here." in answer.text
    del german.house.tables.hub.pages[anna.table(address).id]


def test_a_link_has_a_picture_for_cameras_and_says_if_nobody_else_can_open_it(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    url = f"http://testserver/join/{anna.table(address).row.seats[1].invitation}"
    html = anna.page(f"{address}/seats")
    assert segno.make_qr(url).svg_inline(omitsize=True, border=2, light="#fff") in html
    assert "Nobody else can open" not in html
    alone = anna.client.get(f"http://127.0.0.1:8000{address}/seats", headers={"cookie": cookie(anna)}).text
    assert "Nobody else can open these links" in alone
    assert "heliopolis serve --host 0.0.0.0" in alone


def cookie(visitor: Visitor) -> str:
    """A visitor's cookie, for another name of the same server."""
    name = visitor.house.people.cookie
    return f"{name}={visitor.client.cookies[name]}"


def test_forced_moves_can_be_switched_off_and_on(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="open")
    assert "A move without a choice is made by itself. Make them myself" in anna.text(f"{address}/seats")
    anna.send(f"{address}/seats/0", auto="off")
    assert not anna.table(address).row.seats[0].auto
    assert "You make moves without a choice yourself. Let them happen by themselves" in anna.text(f"{address}/seats")
    anna.send(f"{address}/seats/0", auto="on")
    assert anna.table(address).row.seats[0].auto
