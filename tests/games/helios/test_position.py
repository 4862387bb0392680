from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from tests.games.helios.crafted import Land, Position, described, legal, play, read, table
from tests.games.helios.maps import BOARD

import heliopolis
from heliopolis.testing import walk

GAME = heliopolis.game("helios")
RICH: Land = {(0, 0): "brown: brown grey", (0, 1): "green: green blue", (1, 0): "grey: black brown"}


def changed(position: Position, path: str, value: Any) -> Position:
    """The position with one value set, given by a path such as `players.0.mana`."""
    position = copy.deepcopy(position)
    place: Any = position
    *way, last = path.split(".")
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    if isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return position


def paying(what: str = "build palace") -> Position:
    return play(table(round_number=3, kind="build", land={0: RICH}), what).position()


def activating() -> Position:
    seats = {0: {"persons": {"architect": "inactive"}}}
    return play(table(round_number=3, phase="persons", land={0: RICH}, seats=seats), "activate architect").position()


def person_cube() -> Position:
    state = read(activating())
    return play(state, "pay blue from 0,1", "pay grey from 0,0", "pay brown from 0,0").position()


def managing() -> Position:
    state = table(round_number=3, kind="build", land={0: RICH}, columns={"land": ["red"], "build": [], "sun": []})
    play(state, "build land management", "pay brown from 0,0", "pay grey from 0,0", "draw grey", "draw green")
    return state.position()


def laying() -> Position:
    return play(table(round_number=3, kind="land", land={0: RICH}), "create grey").position()


def field_cube() -> Position:
    return play(read(laying()), "lay on 1,1").position()


def after(*moves: str, players: int = 3) -> Position:
    """A game from the start, nature's first choice wherever no move is given."""
    state = GAME.start(players=players)
    todo = list(moves)
    while todo:
        if todo[0] in [GAME.notation(action) for action in state.legal()]:
            state.play(todo.pop(0))
        else:
            state.apply(state.legal()[0])
    return state.position()


def starting() -> Position:
    return after("start player 1", "start grey")


def seat_cube() -> Position:
    position = after("start player 1", "start grey", "start grey", "start grey")
    state = GAME.position(position)
    state.apply(state.legal()[0])
    return state.position()


def at_the_end() -> Position:
    return [state for state, _ in walk(GAME, 2, 3)][-1].position()


TAKING = described(phase="take tile")
ACTION = described(kind="land")
PEOPLE = described(phase="persons")
FULL = {0: {"slots": {"red": ["land"] * 3 + ["grey sun"]}}}
FRESH = GAME.start(players=2).position()

# A land without room: the last free field is the sun's.
KINDS = ["brown"] * 6 + ["grey"] * 5 + ["green"] * 5 + ["blue", "blue"]
FULL_LAND: Land = dict(zip([field for field in BOARD.grid.fields[:19] if field != (0, -2)], KINDS))
NO_ROOM: dict[str, Any] = {"round_number": 4, "land": {0: FULL_LAND, 1: {(0, 0): "green"}}, "opened": {}}
MANAGED = {"sun": (0, -2), "buildings": ["land management"]}

IMPOSSIBLE: list[tuple[str, Position]] = [
    ("round", changed(TAKING, "round", 5)),
    ("phase", changed(TAKING, "phase", "sleep")),
    ("start_player", changed(TAKING, "start_player", 4)),
    ("start_player", changed(TAKING, "start_player", None)),
    ("start_player", changed(after("reveal sun grey") | {"phase": "start player"}, "start_player", 0)),
    ("round", changed(FRESH, "round", 2)),
    ("turn", changed(TAKING, "turn", 4)),
    ("actor", changed(TAKING, "actor", 1)),
    ("turns_left", changed(TAKING, "turns_left", 15)),
    ("turns_left", changed(TAKING, "turns_left", 0)),
    ("turns_left", changed(PEOPLE, "turns_left", 4)),
    ("columns.land[0]", changed(TAKING, "columns.land", ["green"])),
    ("columns.land", changed(TAKING, "columns.land", ["red"] * 7)),
    ("columns.moon", changed(TAKING, "columns.moon", [])),
    (
        "columns",
        described(phase="take tile", turns_left=4, columns={"land": ["red"] * 4, "build": ["blue"] * 4, "sun": []}),
    ),
    ("columns", described(phase="take tile", columns={"land": [], "build": [], "sun": []})),
    ("columns", described(phase="persons", columns={"land": ["red"], "build": [], "sun": []})),
    ("columns", described(2, phase="take tile", columns={name: ["red"] * 4 for name in ("land", "build", "sun")})),
    ("piles.land.red", changed(TAKING, "piles.land.red", 4)),
    ("piles.land.pink", changed(TAKING, "piles.land.pink", 4)),
    ("discards.sun.red", changed(TAKING, "discards.sun.red", 5)),
    ("open.brown", changed(TAKING, "open.brown", 3)),
    ("open", changed(TAKING, "open", {"brown": 1, "grey": 1, "green": 2, "blue": 2, "black": 2})),
    ("specials.temples", changed(TAKING, "specials.temples", 1)),
    ("extra", changed(TAKING, "extra", {})),
    ("open.brown", changed(TAKING, "extra.brown", 8)),
    ("persons", changed(TAKING, "persons", ["architect"])),
    ("persons[1]", changed(TAKING, "persons", ["architect", "architect"])),
    ("persons[0]", changed(TAKING, "persons", ["king"])),
    ("players", changed(TAKING, "players", TAKING["players"][:1])),
    ("players[0].bag.temples", changed(TAKING, "players.0.bag", {"temples": -1})),
    ("players[0].bag.orbits", changed(TAKING, "players.0.bag", {"orbits": 3})),
    ("players[0].bag.city council", changed(TAKING, "players.0.bag", {"city council": 4})),
    ("players[0].bag.exchange bazaar", changed(TAKING, "players.0.bag", {"exchange bazaar": 6})),
    ("players[0].bag.exchange bazaar", changed(TAKING, "players.0.bag", {"exchange bazaar": 16})),
    ("players[0].bag.luck", changed(TAKING, "players.0.bag", {"luck": 1})),
    ("players[1].mana", changed(TAKING, "players.1.mana", -1)),
    ("players[1].range", changed(TAKING, "players.1.range", 3)),
    ("players[1].range", changed(TAKING, "players.1.range", 15)),
    ("players[1].range", changed(TAKING, "players.1.range", "unlimited")),
    ("players[1].range", changed(TAKING, "players.1.buildings", ["power plant"])),
    ("players[1].sun", changed(TAKING, "players.1.sun", [0, 0])),
    ("players[1].sun", changed(TAKING, "players.1.sun", [0, -2])),
    ("players[1].sun", changed(TAKING, "players.1.sun", [0, -9])),
    ("players[1].sun[0]", changed(TAKING, "players.1.sun", ["a", 0])),
    ("players[1].turns", changed(TAKING, "players.1.turns", 1)),
    ("players[1].tiles", changed(TAKING, "players.1.tiles", [])),
    ("players[1].tiles", changed(TAKING, "players.1.tiles.0.field", [1, 0])),
    ("players[1].tiles", changed(TAKING, "players.1.tiles.0.tile", "blue")),
    ("players[1].tiles[1].field", changed(TAKING, "players.1.tiles", TAKING["players"][1]["tiles"] * 2)),
    ("players[1].tiles[0].tile", changed(TAKING, "players.1.tiles.0.tile", "gold")),
    ("players[1].tiles[0].cubes", changed(TAKING, "players.1.tiles.0.cubes", ["blue"] * 3)),
    ("players[1].tiles[0].cubes[0]", changed(TAKING, "players.1.tiles.0.cubes", ["white"])),
    ("players[1].tiles[0].cubes", changed(TAKING, "players.1.tiles.0.temple", True)),
    ("players[1].tiles[0].temple", changed(TAKING, "players.1.tiles.0.temple", "no")),
    ("players[1].slots.red[0]", changed(TAKING, "players.1.slots.red", ["moon"])),
    ("players[1].slots.red", described(phase="take tile", seats={1: FULL[0]})),
    ("players[0].slots.red", described(phase="take tile", seats=FULL)),
    ("players[1].buildings[1]", changed(TAKING, "players.1.buildings", ["citadel", "citadel"])),
    ("players[1].persons.king", changed(TAKING, "players.1.persons", {"king": "active"})),
    ("players[1].persons.architect", changed(TAKING, "players.1.persons", {"architect": "asleep"})),
    ("persons", changed(TAKING, "players.1.persons", {"architect": "inactive"})),
    ("action", changed(TAKING, "action", {})),
    ("action", changed(ACTION, "action", None)),
    ("action.kind", changed(ACTION, "action.kind", "moon")),
    ("action.orbit", changed(ACTION, "action.orbit", 1)),
    ("action.tile", changed(ACTION, "action.tile", "blue")),
    ("action.slot_bonus", changed(ACTION, "action.slot_bonus", True)),
    ("action.slot_bonus", changed(described(kind="land", seats=FULL), "action.slot_bonus", True)),
    ("action.managing", changed(ACTION, "action.managing", True)),
    ("action.drawn", changed(ACTION, "action.drawn", ["blue"])),
    ("action.drawn[0]", changed(ACTION, "action.drawn", ["temples"])),
    ("phase", described(phase="bonus action", kind="land")),
    ("phase", described(phase="exchange", kind="build")),
    ("payment", changed(ACTION, "payment", {})),
    ("payment.for", changed(paying(), "payment.for", "moon")),
    ("payment.for", changed(paying("build citadel"), "players.0.buildings", ["citadel"])),
    ("payment.field", changed(paying(), "payment.field", [0, 0])),
    ("payment.field", changed(paying("temple on 0,0"), "payment.field", None)),
    ("payment.field", changed(paying("temple on 0,0"), "payment.field", [2, 0])),
    ("payment", changed(paying("temple on 0,0"), "payment.free", 2)),
    ("payment", changed(paying(), "payment.free", 9)),
    ("payment.free", changed(paying(), "payment.free", 99)),
    ("payment.colours[1]", changed(paying(), "payment.colours", ["green", "green"])),
    ("payment.colours[0]", changed(paying(), "payment.colours", ["blue"])),
    ("payment.colours", changed(paying("temple on 0,0"), "payment.colours", ["blue"])),
    ("payment.colours", changed(paying(), "players.0.tiles.0.cubes", ["brown"])),
    ("payment.for", changed(activating(), "players.0.persons.architect", "active")),
    ("person_turn.acted", changed(activating(), "person_turn.acted", False)),
    ("person_turn.acted", changed(person_cube(), "person_turn.acted", False)),
    ("person_turn.acted", changed(PEOPLE, "person_turn.bought", True)),
    ("person_turn.passes", changed(PEOPLE, "person_turn.passes", 4)),
    ("person_turn", changed(TAKING, "person_turn", {})),
    ("action.tile", changed(laying(), "action.tile", None)),
    ("specials.temples", changed(laying(), "action.tile", "temples")),
    ("cube.field", changed(field_cube(), "cube.field", None)),
    ("cube.field", changed(field_cube(), "cube.field", [1, 0])),
    ("cube.colour", changed(field_cube(), "cube.colour", "blue")),
    ("cube.colour", changed(field_cube(), "cube.colour", "white")),
    ("cube.cause", changed(field_cube(), "cube.cause", "luck")),
    ("cube.field", changed(seat_cube(), "cube.field", None)),
    ("actor", changed(seat_cube(), "actor", 1)),
    ("cube.field", changed(person_cube(), "cube.field", [0, 0])),
    ("action.managing", changed(managing(), "action.managing", False)),
    ("extra", changed(managing(), "players.0.buildings", ["sanctuary"])),
    ("action.drawn", changed(changed(managing(), "action.drawn", []), "open", {})),
    ("action.managing", described(seats={0: {"buildings": ["land management"]}}, action={"managing": True})),
    (
        "action.tile",
        described(
            phase="lay tile",
            seats={0: {"buildings": ["land management"]}},
            action={"managing": True, "tile": "temples"},
        ),
    ),
    ("action.tile", described(2, phase="lay tile", seats={0: {"sun": (0, -2)}}, action={"tile": "black"}, **NO_ROOM)),
    (
        "phase",
        described(2, phase="manage land", seats={0: MANAGED}, action={"managing": True, "drawn": ["black"]}, **NO_ROOM),
    ),
    ("players", changed(starting(), "start_player", 2)),
    ("actor", changed(starting(), "actor", 1)),
    ("players[2]", changed(starting(), "players.2.mana", 3)),
    ("players[0]", changed(FRESH, "players.0.mana", 3)),
    ("open.brown", changed(FRESH, "open", {"brown": 1})),
    (
        "columns",
        changed(FRESH, "columns.sun", ["red"])
        | {"piles": FRESH["piles"] | {"sun": {"red": 3, "blue": 4, "yellow": 4, "grey": 4}}},
    ),
    ("columns", FRESH | {"phase": "start player"}),
    ("phase", changed(at_the_end(), "round", 3)),
    ("phase", changed(TAKING | {"phase": "reveal tiles", "actor": -1, "turns_left": 0}, "round", 1)),
    ("moon", TAKING | {"moon": 1}),
]


@pytest.mark.parametrize(("field", "position"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_field_that_is_wrong(field: str, position: Position) -> None:
    with pytest.raises(heliopolis.InvalidPosition) as caught:
        GAME.position(position)
    assert caught.value.field == field, caught.value.message


CRAFTED = [paying(), activating(), person_cube(), managing(), laying(), field_cube(), starting(), seat_cube()]


@pytest.mark.parametrize("position", [TAKING, ACTION, PEOPLE, *CRAFTED, at_the_end(), FRESH])
def test_a_possible_position_is_read_and_written_the_same(position: Position) -> None:
    again = GAME.position(json.loads(json.dumps(position)))
    written = again.position()
    assert GAME.position(written).position() == written
    assert legal(read(position)) == [GAME.notation(action) for action in again.legal()]


def test_hel_23_a_position_with_an_enclosed_sun_is_refused() -> None:
    around = {(0, -2): "grey", (1, -2): "grey", (1, -1): "grey", (-1, 0): "green", (-1, -1): "green"}
    position = described(round_number=4, phase="take tile", land={0: {(0, 0): "brown", **around}})
    with pytest.raises(heliopolis.InvalidPosition, match="the sun is enclosed"):
        GAME.position(position)


def test_hel_22_a_position_with_a_tile_on_the_edge_is_refused() -> None:
    land = {(0, 0): "brown", (0, 1): "grey", (0, 2): "grey", (0, 3): "grey"}
    with pytest.raises(heliopolis.InvalidPosition, match="light fields only"):
        GAME.position(described(round_number=4, phase="take tile", land={0: land}))


def test_a_description_in_words_is_enough_for_a_puzzle() -> None:
    state = table(kind="sun", seats={0: {"sun": (-1, 0)}})
    assert legal(state) == ["skip", "sun to 0,-1", "sun to 1,-1"]


def test_hel_21_a_position_with_an_empty_pile_is_filled_from_the_discards() -> None:
    seats = {0: {"slots": {"red": ["land"]}}}
    position = described(phase="persons", round_number=1, seats=seats, person_turn={"passes": 3}, turn=3)
    state = play(read(position), "pass")
    state.apply(state.legal()[0])
    position = state.position()
    position["discards"]["land"] = position["piles"]["land"]
    position["piles"]["land"] = {}
    again = GAME.position(position)
    assert again.position() == state.position()
