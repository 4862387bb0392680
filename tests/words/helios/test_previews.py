from __future__ import annotations

from tests.games.helios.crafted import table
from tests.words.helios.tables import moment

import heliopolis
from heliopolis.words import helios, speaking
from heliopolis.words.helios.previews import choice_says


def says(state: heliopolis.State, notation: str, language: str = "en") -> str:
    with speaking(language):
        now = moment(state, [], state.actor)
        return choice_says(now, next(choice for choice in now.choices if choice.notation == notation))


def line(state: heliopolis.State, notation: str) -> str:
    now = moment(state, [], state.actor)
    return helios.preview_line(now, next(choice for choice in now.choices if choice.notation == notation))


def test_the_sun_says_how_far_it_goes_and_what_it_brings() -> None:
    land = {(0, 0): "brown: temple", (1, 0): "blue", (1, -1): "grey"}
    state = table(kind="sun", land={0: land}, seats={0: {"buildings": ["observatory"]}})
    assert says(state, "sun to 2,-1") == "Sun, 3 steps: +1 granite, +1 spring."
    assert says(state, "sun to 1,-2", "de") == "Sonne, 1 Schritt: +1 Granit."
    assert line(state, "sun to 2,-1") == "3 steps: +1 granite, +1 spring"
    empty = table(kind="sun", land={0: {(0, 0): "brown: brown"}})
    assert says(empty, "sun to 1,-1", "de") == "Sonne, 1 Schritt: kein Ertrag."


def test_a_temple_says_its_price_and_its_tile() -> None:
    land = {(0, 0): "brown: brown blue", (1, 0): "raw materials"}
    state = table(kind="build", land={0: land})
    assert says(state, "temple on 1,0", "de") == (
        "Tempel auf dem Sonderplättchen „Rohstoffe“: kostet 1 beliebigen Rohstoff. Bringt +1 Mana."
    )
    assert says(state, "temple on 0,0").endswith("Cubes that stay on this tile are lost.")


def test_a_cube_says_where_it_is_paid_from() -> None:
    state = table(kind="build", land={0: {(0, 0): "brown: brown", (1, 0): "blue: brown"}})
    state.play("temple on 0,0")
    assert says(state, "pay brown from 1,0", "de") == "Mit dem Mammutbaum-Rohstoff vom Quelle-Plättchen bezahlen."


def test_a_field_says_what_it_brings() -> None:
    state = table(land={0: {(0, 0): "brown: brown", (1, 0): "blue: blue"}}, action={"tile": "black"}, phase="lay tile")
    assert says(state, "lay on 0,1", "de") == "Obsidian hierher: kein Bonus."
    assert says(state, "lay on 2,-1") == "Lay obsidian here: +2 mana, +2 points at the end, as things stand."
    assert line(state, "lay on 1,1").startswith("a bonus cube")


def test_a_building_that_lacks_a_colour_says_why_it_costs_more() -> None:
    state = table(kind="build", land={0: {(0, 0): "brown: brown blue"}})
    assert says(state, "build observatory").startswith(
        "Observatory: costs 2 of any colour (two of any colour for one you lack)."
    )


def test_a_person_says_what_it_would_count() -> None:
    land = {(0, 0): "brown: brown black", (1, 0): "black: black", (0, 1): "green: green"}
    state = table(phase="persons", land={0: land}, seats={0: {"mana": 4}})
    assert says(state, "buy prophetess").endswith("As things stand: 6 points.")
