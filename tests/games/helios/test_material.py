from __future__ import annotations

from collections import Counter

from tests.games.helios.crafted import play, player, table

import heliopolis
from heliopolis.games.helios.material import BUILDING_NAMES, ITEMS, KIND_NAMES, PEOPLE, PERSON_NAMES, TILES
from heliopolis.testing import walk

GAME = heliopolis.game("helios")


def test_hel_1_there_are_four_action_tiles_of_each_kind_and_colour() -> None:
    piles = GAME.start(players=4).position()["piles"]
    assert piles == {kind: {"red": 4, "blue": 4, "yellow": 4, "grey": 4} for kind in ("land", "build", "sun")}


def test_hel_2_there_are_36_land_tiles() -> None:
    counts = dict(TILES)
    land = {name: counts[name] for name in ("brown", "grey", "green", "blue", "black")}
    assert land == {"brown": 8, "grey": 8, "green": 8, "blue": 6, "black": 6}
    start = GAME.start(players=2).position()
    assert start["extra"] == {name: count - 4 for name, count in land.items()}


def test_hel_3_there_are_two_special_tiles_of_each_kind_and_eight_persons_and_twelve_buildings() -> None:
    start = GAME.start(players=3).position()
    assert start["specials"] == {"free fields": 2, "created land": 2, "raw materials": 2, "temples": 2}
    assert len(start["persons"]) == len(PERSON_NAMES) == 8
    assert len(BUILDING_NAMES) == 12


def test_hel_4_nothing_limits_cubes_mana_and_houses() -> None:
    land = dict.fromkeys(((0, 1), (1, 0), (1, -1)), "blue: blue blue")
    start = {(0, 0): "brown: blue blue", **land}
    seats = {0: {"mana": 60, "buildings": [name for name in BUILDING_NAMES if name != "sacred grove"]}}
    state = table(
        round_number=4, phase="action", kind="build", land={0: start, 1: {(0, 0): "grey: blue blue"}}, seats=seats
    )
    play(state, "build sacred grove", "pay blue from 0,0", "pay blue from 0,0")
    assert player(state, 0)["mana"] == 62
    assert len(player(state, 0)["buildings"]) == 12


def test_hel_28_the_table_of_buildings_is_the_one_of_the_book() -> None:
    rows = {item.name: (" ".join(item.cost), item.sun_range, item.mana, item.points) for item in ITEMS[:12]}
    assert rows == {
        "observatory": ("black", 3, 0, 3),
        "solar lodge": ("grey", 2, 0, 1),
        "power plant": ("blue", 0, 1, 2),
        "city council": ("brown grey", 1, 0, 2),
        "citadel": ("black or blue", 0, 0, 2),
        "watch tower": ("black blue", 0, 1, 2),
        "sanctuary": ("brown green", 0, 4, 3),
        "sacred grove": ("green", 0, 2, 2),
        "exchange bazaar": ("white white", 0, 0, 1),
        "warehouse": ("black blue", 0, 0, 3),
        "land management": ("brown white", 0, 0, 2),
        "palace": ("green grey white", 1, 1, 2),
    }


def test_hel_43_the_table_of_persons_is_the_one_of_the_book() -> None:
    rows = {
        item.name: (person.price, " ".join(item.cost), item.sun_range, item.mana, person.cubes)
        for item, person in zip(ITEMS[12:], PEOPLE)
    }
    assert rows == {
        "architect": (2, "blue white grey", 0, 0, 1),
        "prophetess": (3, "blue white green", 0, 0, 0),
        "inventor": (2, "black white grey", 2, 1, 0),
        "cartographer": (2, "grey brown green", 0, 0, 1),
        "priestess": (2, "white white white", 2, 2, 0),
        "princess": (3, "blue white brown", 1, 0, 0),
        "explorer": (2, "black white brown", 0, 0, 0),
        "treasurer": (4, "black white green", 0, 0, 0),
    }


def test_hel_1_action_tiles_are_never_lost_and_never_more() -> None:
    for seed in range(6):
        for number, (state, _) in enumerate(walk(GAME, 2 + seed % 3, seed)):
            if number % 9:
                continue
            position = state.position()
            for kind in KIND_NAMES:
                found = Counter(position["columns"][kind])
                found.update(position["piles"][kind])
                found.update(position["discards"][kind])
                for seat in position["players"]:
                    for slot, words in seat["slots"].items():
                        found[slot] += words.count(kind)
                        found["grey"] += words.count(f"grey {kind}")
                if position["phase"] == "slot" and position["action"]["kind"] == kind:
                    found["grey"] += 1
                assert found == {"red": 4, "blue": 4, "yellow": 4, "grey": 4}


def test_hel_3_special_tiles_and_persons_are_never_lost() -> None:
    for seed in range(6):
        for number, (state, _) in enumerate(walk(GAME, 2 + seed % 3, seed)):
            if number % 9:
                continue
            position = state.position()
            specials = Counter(position["specials"])
            persons = Counter(position["persons"])
            for seat in position["players"]:
                specials.update(tile["tile"] for tile in seat["tiles"] if tile["tile"] in dict(TILES[5:]))
                persons.update(list(seat["persons"]))
            if position["action"] and position["action"]["tile"] in dict(TILES[5:]):
                specials[position["action"]["tile"]] += 1
            assert specials == dict(TILES[5:])
            assert persons == dict.fromkeys(PERSON_NAMES, 1)
