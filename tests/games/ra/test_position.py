from __future__ import annotations

from typing import Any

import pytest
from tests.games.ra.crafted import described

import heliopolis

GAME = heliopolis.game("ra")
Position = dict[str, Any]


def auction(**changes: Any) -> Position:
    """Seat 0 has called Ra with one tile in the row; seat 1 has passed."""
    position = described(3, row={"gold": 1})
    position |= {"phase": "auction", "actor": 2, "auction": {"cause": "called", "answers": [None, "pass", None]}}
    return position | changes


def unrest(**changes: Any) -> Position:
    """Seat 0 owes two tiles of civilization."""
    position = described(3, tiles={0: {"art": 2, "writing": 1}}, out={"unrest": 1})
    return position | {"phase": "unrest", "owed": 2} | changes


def at_the_end() -> Position:
    state = GAME.position(described(2, epoch=3, track=5))
    state.play("draw")
    state.play("tile ra")
    return state.position()


def dealing(*sets: list[int]) -> Position:
    """Some seats have their suns."""
    position = GAME.start(players=3).position()
    for seat, suns in enumerate(sets):
        position["players"][seat]["suns"] = suns
    return position


def with_player(position: Position, seat: int, **changes: Any) -> Position:
    position["players"][seat] |= changes
    return position


IMPOSSIBLE: list[tuple[str, Position]] = [
    ("game", described() | {"game": "chess"}),
    ("rules", described() | {"rules": 99}),
    ("options", described() | {"options": None}),
    ("options.points", described() | {"options": {"points": 3}}),
    ("players", described() | {"players": []}),
    ("players[1]", described() | {"players": [{}, 3]}),
    ("players[0].points", with_player(described(), 0, points=-1)),
    ("players[0].points", with_player(described(), 0, points=11)),
    ("players[0].points", with_player(described(), 0, points=True)),
    ("players[0].luck", with_player(described(), 0, luck=1)),
    ("players[2].suns[0]", with_player(described(), 2, suns=[17])),
    ("players[2].suns", with_player(described(), 2, suns=[11, 11, 7, 4])),
    ("players[2].suns", with_player(described(), 2, suns=[11, 10, 7])),
    ("players[2].suns", with_player(described(), 2, suns=[13, 10, 7, 4])),
    ("players[2].suns", with_player(described(), 2, suns="many")),
    ("players[1].suns", with_player(described(), 1, spent=[12])),
    ("players[0].tiles.ra", with_player(described(), 0, tiles={"ra": 1})),
    ("players[0].tiles.funeral", described(tiles={0: {"funeral": 1}})),
    ("players[0].tiles.earthquake", described(tiles={0: {"earthquake": 1}})),
    ("players[0].tiles.gold", with_player(described(), 0, tiles={"gold": 6})),
    ("players[0].tiles.cats", with_player(described(), 0, tiles={"cats": 1})),
    ("players[0].scored", with_player(described(epoch=2), 0, scored=[])),
    ("players[0].scored[0].god", with_player(described(epoch=2), 0, scored=[{"god": "two"}])),
    ("players[0].scored[0].suns", with_player(described(epoch=2), 0, scored=[{"suns": 5}], points=15)),
    ("players[0].scored[0].not below 0", with_player(described(epoch=2), 0, scored=[{"god": -11}], points=0)),
    ("players[0].scored[0].not below 0", with_player(described(epoch=2), 0, scored=[{"not below 0": 4}], points=14)),
    ("players[0].scored[0].cats", with_player(described(epoch=2), 0, scored=[{"cats": 0}])),
    ("epoch", described() | {"epoch": 4}),
    ("phase", described() | {"phase": "lunch"}),
    ("turn", described() | {"turn": 3}),
    ("turn", described(spent={0: [13, 8, 5, 2]})),
    ("actor", described() | {"actor": 1}),
    ("track", described() | {"track": 8}),
    ("centre_sun", described() | {"centre_sun": 0}),
    ("centre_sun", described(5) | {"centre_sun": 17}),
    ("players[0].suns", described() | {"centre_sun": 13}),
    ("centre_sun", described() | {"centre_sun": 14}),
    ("row", described(row={"nile": 9})),
    ("row.ra", described(row={"ra": 1})),
    ("row", described() | {"row": [1]}),
    ("bag.gold", described(row={"gold": 1}) | {"bag": described()["bag"]}),
    ("bag.ra", described() | {"bag": {**described()["bag"], "ra": 29}}),
    ("owed", described() | {"owed": 1}),
    ("extra", described() | {"extra": 1}),
    ("phase", described(phase="drawing", row={"nile": 8})),
    ("phase", described(phase="gods")),
    ("phase", described(phase="gods", row={"gold": 1})),
    ("phase", described(phase="gods", tiles={0: {"god": 1}}, row={"god": 1})),
    ("row", described(phase="gods", tiles={0: {"god": 1}}, row={"gold": 5, "nile": 3}, out={"god": 1})),
    ("bag.god", described(phase="gods", tiles={0: {"god": 1}}, row={"gold": 1})),
    (
        "players[1].tiles.funeral",
        described(phase="gods", tiles={0: {"god": 1}, 1: {"funeral": 1}}, row={"gold": 1}, out={"god": 1}),
    ),
    ("players", described(2, centre_sun=9, suns={0: [6, 5, 2, 1]})),
    ("auction", described() | {"auction": {"cause": "called", "answers": [None, None, None]}}),
    ("auction", auction(auction=None)),
    ("auction", auction(players=described(spent={0: [13, 8, 5, 2]})["players"])),
    ("auction.cause", auction(auction={"cause": "boredom", "answers": [None, "pass", None]})),
    ("auction.cause", auction(auction={"cause": "row full", "answers": [None, "pass", None]})),
    ("auction.cause", auction(auction={"cause": "drawn", "answers": [None, "pass", None]})),
    ("auction.answers", auction(auction={"cause": "called", "answers": [None, "pass"]})),
    ("auction.answers", auction(auction={"cause": "called", "answers": [5, "pass", "pass"]})),
    ("auction.answers[2]", auction(auction={"cause": "called", "answers": [None, None, "pass"]})),
    ("auction.answers[2]", auction(auction={"cause": "called", "answers": [None, 9, 7]})),
    ("auction.answers[2]", auction(auction={"cause": "called", "answers": [None, "pass", 12]})),
    ("auction.answers[2]", auction(auction={"cause": "called", "answers": [None, "pass", "maybe"]})),
    ("auction.more", auction(auction={"cause": "called", "answers": [None, "pass", None], "more": 1})),
    ("actor", auction(actor=0)),
    ("owed", unrest(owed=0)),
    ("owed", unrest(owed=3)),
    ("owed", unrest(bag={**unrest()["bag"], "unrest": 4})),
    ("phase", described(3, tiles={0: {"art": 3}}, out={"unrest": 1}) | {"phase": "unrest", "owed": 2}),
    ("phase", unrest(phase="earthquake")),
    ("actor", unrest(actor=3)),
    ("row", unrest(row={"gold": 1}, turn=1, bag={**unrest()["bag"], "gold": 4})),
    ("players[0].scored", described() | {"phase": "over", "actor": -2}),
    ("phase", at_the_end() | {"track": 1}),
    ("phase", at_the_end() | {"row": {"gold": 1}, "bag": {"ra": 24}}),
    ("phase", at_the_end() | {"epoch": 2}),
    ("players[0].tiles", with_player(at_the_end(), 0, tiles={"gold": 1}) | {"bag": {"ra": 24}}),
    ("phase", GAME.start(players=3).position() | {"turn": 1}),
    ("players", described() | {"phase": "dealing", "actor": -1}),
    ("players", with_player(GAME.start(players=3).position(), 0, suns=[13, 8, 5, 3])),
    ("players", dealing([13, 8, 5, 2], [13, 8, 5, 2])),
    ("players", dealing([], [13, 8, 5, 2])),
    ("phase", dealing([13, 8, 5, 2]) | {"bag": {"ra": 30}}),
    ("phase", with_player(dealing([13, 8, 5, 2]), 1, spent=[12])),
    (
        "players[2].spent",
        described(3, turn=0, tiles={2: {"art": 2, "writing": 1}}, out={"unrest": 1})
        | {"phase": "unrest", "owed": 2, "actor": 2},
    ),
    (
        "auction.answers[1]",
        described(3, spent={1: [12, 9, 6, 3]})
        | {"phase": "auction", "actor": 2, "auction": {"cause": "called", "answers": [None, "pass", None]}},
    ),
]


@pytest.mark.parametrize(("field", "position"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_name_of_the_field(field: str, position: Position) -> None:
    with pytest.raises((heliopolis.InvalidPosition, heliopolis.InvalidOption)) as caught:
        GAME.position(position)
    if isinstance(caught.value, heliopolis.InvalidPosition):
        assert caught.value.field == field
        assert caught.value.code == "invalid-position"
        assert field in caught.value.message


@pytest.mark.parametrize("name", sorted(described()))
def test_a_missing_field_is_named(name: str) -> None:
    position = described()
    del position[name]
    with pytest.raises(heliopolis.InvalidPosition) as caught:
        GAME.position(position)
    assert caught.value.field == name
    assert "missing" in caught.value.message


def test_what_is_not_a_table_of_fields_is_refused() -> None:
    with pytest.raises(heliopolis.InvalidPosition, match="table of fields"):
        GAME.position([])


def test_the_crafted_positions_of_these_tests_are_possible() -> None:
    for position in (described(), auction(), unrest(), at_the_end()):
        assert GAME.position(position).position() == position
