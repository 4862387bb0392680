from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helping import hiding

import heliopolis
from heliopolis.core.observing import Row
from heliopolis.games.hellas.island import FIELD_NAMES
from heliopolis.testing import walk

KEYS = [key for key in heliopolis.games() if hiding(key)]


def seen(state: heliopolis.State, seat: int) -> bytes:
    """An observation byte by byte."""
    row = Row(len(state.game.observer.entries()))
    state.game.observer.observe(state, seat, row)
    assert row.place == len(row.values)
    return bytes(memoryview(row.values))


def named(state: heliopolis.State, seat: int) -> dict[str, int]:
    """An observation by the names of its entries."""
    return dict(zip([entry.name for entry in state.game.observer.entries()], state.observation(seat)))


def some_position(key: str, players: int, seed: int, share: float, **options: str) -> heliopolis.State:
    """A position somewhere in a game."""
    states = [state.clone() for state, _ in walk(heliopolis.game(key), players, seed, options=options)]
    return states[int(share * (len(states) - 1))]


def change_secrets(state: Any, seat: int, rng: random.Random) -> None:
    """Other hidden things: others' points or marble, and in Ra another bag of the same size."""
    for number, player in enumerate(state.players):
        change = rng.randrange(1, 9)
        if number == seat:
            continue
        if state.game.key == "ra":
            player.points += change
            player.scored[0] += change
        elif state.game.key == "helios":
            player.bag[rng.randrange(4)] += change
        else:
            player.marble += change
    if state.game.key == "ra":
        more, fewer = rng.sample([kind for kind in range(23) if state.bag[kind]], 2)
        state.bag[more] += 1
        state.bag[fewer] -= 1


@pytest.mark.parametrize("key", KEYS)
def test_a_row_that_is_written_again_keeps_nothing_of_the_observation_before(key: str) -> None:
    game, players = heliopolis.game(key), 3
    width = len(game.observer.entries())
    row = Row(players * width)
    last = [b""] * players
    for number, (state, _) in enumerate(walk(game, players, seed=5)):
        place, seat = number % 2 + 1, number // 2 % players
        row.place = place * width
        game.observer.observe(state, seat, row)
        last[place] = seen(state, seat)
        assert bytes(memoryview(row.values))[2 * width :] == b"".join(last[1:]).ljust(4 * width, b"\0")


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=40)
@given(data=st.data())
def test_an_observation_never_depends_on_what_the_seat_cannot_see(key: str, data: st.DataObject) -> None:
    game = heliopolis.game(key)
    players = data.draw(st.integers(game.min_players, game.max_players))
    seed, share = data.draw(st.integers(0, 50)), data.draw(st.floats(0, 1))
    seat = data.draw(st.integers(0, players - 1))
    state = some_position(key, players, seed, share, **hiding(key))
    before, view = seen(state, seat), state.view(seat)
    change_secrets(state, seat, random.Random(seed))
    assert state.view(seat) == view  # they are secrets indeed
    assert seen(state, seat) == before


@pytest.mark.parametrize("key", KEYS)
def test_where_everything_is_shown_the_observation_tells_it(key: str) -> None:
    state = some_position(key, 3, 5, 0.6)
    before = seen(state, 1)
    change_secrets(state, 1, random.Random(1))
    assert seen(state, 1) != before


@pytest.mark.parametrize("key", KEYS)
def test_at_the_end_nothing_is_hidden(key: str) -> None:
    *_, (state, _) = walk(heliopolis.game(key), 2, 3, options=hiding(key))
    assert state.over
    name = "marble" if key == "hellas" else "points"
    for seat in range(2):
        observed = named(state, seat)
        told = [observed[f"seat +0: {name}"], observed[f"seat +1: {name}"]]
        players = state.view(seat)["players"]
        assert told == [players[seat][name], players[1 - seat][name]]


@pytest.mark.parametrize("key", KEYS)
def test_observations_are_as_long_for_every_number_of_players_and_empty_seats_are_zero(key: str) -> None:
    game = heliopolis.game(key)
    for players in range(game.min_players, game.max_players + 1):
        observed = named(some_position(key, players, 2, 0.7), players - 1)
        assert len(observed) == len(game.observer.entries())
        for place in range(game.max_players):
            there = [value for name, value in observed.items() if name.startswith(f"seat +{place}: ")]
            assert any(there) == (place < players)


@pytest.mark.parametrize("key", KEYS)
def test_seats_are_counted_clockwise_from_the_viewer(key: str) -> None:
    for state, _ in walk(heliopolis.game(key), 3, 4):
        if state.actor >= 0:
            for seat in range(3):
                told = [named(state, seat)[f"to decide: seat +{place}"] for place in range(3)]
                assert told.index(1) == (state.actor - seat) % 3
                assert sum(told) == 1
            break


def test_an_observation_of_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(heliopolis.InvalidPlayers, match="the seats are 0 to 2"):
        heliopolis.game("ra").start(players=3).observation(3)


def test_numbers_without_an_end_are_cut_off() -> None:
    hellas: Any = heliopolis.game("hellas").start(players=2)
    hellas.players[0].marble = 5000
    assert named(hellas, 0)["seat +0: marble"] == 1000
    helios: Any = heliopolis.game("helios").start(players=2)
    helios.players[1].turns = -5000
    helios.players[1].mana = 5000
    assert named(helios, 0)["seat +1: whole turns of the sun"] == -1000
    assert named(helios, 0)["seat +1: mana"] == 1000
    ra: Any = heliopolis.game("ra").start(players=2)
    ra.players[1].points = 5000
    assert named(ra, 0)["seat +1: points"] == 1000


# Each game's entries say what its view says.


@pytest.mark.parametrize("seed", range(3))
def test_ra_the_entries_say_what_the_view_says(seed: int) -> None:
    for number, (state, _) in enumerate(walk(heliopolis.game("ra"), 3, seed)):
        if number % 7:
            continue
        view, told = state.view(1), named(state, 1)
        assert told[f"phase: {view['phase']}"] == 1
        assert (told["players"], told["epoch"]) == (3, view["epoch"])
        assert told["ra tiles on the track"] == view["track"]
        assert told["fields of the track"] == view["track_fields"]
        assert told["sun in the middle"] == view["centre_sun"]
        assert told["tiles in the bag"] == view["bag_size"]
        assert told["tiles in the row"] == sum(view["row"].values())
        assert told["owed to a disaster"] == view["owed"]
        assert those(told, "row: ") == view["row"]
        assert those(told, "bag: ") == view["bag"]
        causes = those(told, "auction: ")
        assert list(causes) == ([view["auction"]["cause"]] if view["auction"] else [])
        assert told[f"turn: seat +{(view['turn'] - 1) % 3}"] == 1
        for seat, player in enumerate(view["players"]):
            of = f"seat +{(seat - 1) % 3}: "
            assert told[of + "points"] == player["points"]
            assert sorted(int(sun) for sun in those(told, of + "sun face up: ")) == sorted(player["suns"])
            assert sorted(int(sun) for sun in those(told, of + "sun face down: ")) == sorted(player["spent"])
            assert those(told, of + "tiles: ") == player["tiles"]
            answer = view["auction"]["answers"][seat] if view["auction"] else None
            assert told[of + "passed"] == (answer == "pass")
            assert told[of + "bid"] == (answer if isinstance(answer, int) else 0)


@pytest.mark.parametrize("seed", range(3))
def test_helios_the_entries_say_what_the_view_says(seed: int) -> None:
    for number, (state, _) in enumerate(walk(heliopolis.game("helios"), 3, seed)):
        if number % 9:
            continue
        view, told = state.view(1), named(state, 1)
        assert told[f"phase: {view['phase']}"] == 1
        assert (told["round"], told["turns left"]) == (view["round"], view["turns_left"])
        assert those(told, "open tiles: ") == view["open"] | view["specials"]
        assert those(told, "extra stack: ") == view["extra"]
        assert list(those(told, "for sale: ")) == view["persons"]
        column = [
            f"{kind} {place} {colour}"
            for kind, colours in view["columns"].items()
            for place, colour in enumerate(reversed(colours), 1)
        ]
        assert list(those(told, "column: ")) == column
        for pile, name in (("pile: ", "piles"), ("discarded: ", "discards")):
            tiles = {f"{kind} {colour}": n for kind, colours in view[name].items() for colour, n in colours.items()}
            assert those(told, pile) == tiles
        told_action(view, told)
        for seat, player in enumerate(view["players"]):
            told_helios_player({**player}, told, f"seat +{(seat - 1) % 3}: ")


def told_action(view: dict[str, Any], told: dict[str, int]) -> None:
    action, payment, cube, turn = (view[name] for name in ("action", "payment", "cube", "person_turn"))
    assert list(those(told, "action: ")) == ([action["kind"]] if action else [])
    assert told["bonus of the slot used"] == bool(action and action["slot_bonus"])
    assert told["orbit scored"] == bool(action and action["orbit"])
    assert list(those(told, "tile to lay: ")) == ([action["tile"]] if action and action["tile"] else [])
    assert told["managing land"] == bool(action and action["managing"])
    assert sum(those(told, "drawn: ").values()) == len(action["drawn"] if action else [])
    assert list(those(told, "paying for: ")) == ([payment["for"]] if payment else [])
    assert sum(those(told, "part owed: ").values()) == len(payment["colours"] if payment else [])
    assert told["cubes of any colour owed"] == (payment["free"] if payment else 0)
    assert list(those(told, "bonus cube for: ")) == ([cube["cause"]] if cube else [])
    assert list(those(told, "bonus cube: ")) == ([cube["colour"]] if cube and cube["colour"] else [])
    field = (payment or cube or {"field": None})["field"]
    assert list(those(told, "on: ")) == ([f"{field[0]},{field[1]}"] if field else [])
    assert (told["bought"], told["acted"]) == ((turn["bought"], turn["acted"]) if turn else (0, 0))
    assert told["passes"] == (turn["passes"] if turn else 0)


def told_helios_player(player: dict[str, Any], told: dict[str, int], of: str) -> None:
    assert told[of + "points"] == player["points"]
    assert told[of + "final scoring now"] == sum(player["now"].values())
    assert (told[of + "mana"], told[of + "whole turns of the sun"]) == (player["mana"], player["turns"])
    limited = player["range"] != "unlimited"
    assert told[of + "range of the sun"] == (player["range"] if limited else 0)
    assert told[of + "range without limit"] == (not limited)
    assert list(those(told, of + "sun: ")) == ["{},{}".format(*player["sun"])]
    assert list(those(told, of + "building: ")) == player["buildings"]
    assert list(those(told, of + "hired: ")) == list(player["persons"])
    active = [name for name, what in player["persons"].items() if what == "active"]
    assert list(those(told, of + "active: ")) == active
    for slot, tiles in player["slots"].items():
        held = {f"{slot} {tile}": tiles.count(tile) for tile in tiles}
        assert {name: n for name, n in those(told, of + "slot: ").items() if name.startswith(slot)} == held
    temples = []
    for tile in player["tiles"]:
        field = "{},{}".format(*tile["field"])
        assert told[f"{of}{tile['tile']}: {field}"] == 1
        temples += [field] * tile["temple"]
        for colour in set(tile["cubes"]):
            assert told[f"{of}{colour} cubes: {field}"] == tile["cubes"].count(colour)
    assert sorted(those(told, of + "temple: ")) == sorted(temples)
    cubes = sum(value for name, value in told.items() if name.startswith(of) and " cubes: " in name)
    assert cubes == sum(len(tile["cubes"]) for tile in player["tiles"])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("island", ["minotaur", "pegasus"])
def test_hellas_the_entries_say_what_the_view_says(seed: int, island: str) -> None:
    quarries: list[str] = []
    for number, (state, _) in enumerate(walk(heliopolis.game("hellas"), 3, seed, options={"map": island})):
        view, told = state.view(1), named(state, 1) if number % 7 == 0 else {}
        quarries = quarries or [FIELD_NAMES[field] for field in state.island.quarries]  # type: ignore[attr-defined]
        if not told:
            continue
        assert list(those(told, "map: ")) == [view["map"]] == [island]
        assert list(those(told, "step: ")) == [view["step"]]
        assert told["phase"] == view["phase"]
        for entry, name in (
            ("turn", "turn"),
            ("start player", "start_player"),
            ("next start player", "next_start_player"),
        ):
            places = [f"seat +{(view[name] - 1) % 3}"] if view[name] is not None else []
            assert list(those(told, f"{entry}: ")) == places
        assert list(those(told, "action: ")) == ([view["action"]] if view["action"] else [])
        assert list(those(told, "built: ")) == ([view["built"]] if view["built"] else [])
        assert told["stones to place"] == sum(view["stones_left"])
        assert (told["columns to build"], told["tiles placed"]) == (view["columns_left"], view["revealed"])
        assert told["tile to place"] == (view["tile"] or 0)
        assert sum(those(told, "free action fields: ").values()) == 14 - sum(view["bar"].values())
        assert [int(tile) for tile in those(told, "tile face down: ")] == view["supply"]
        assert [quarries[int(place)] for place in those(told, "worker: ")] == (
            [view["worker"]] if view["worker"] else []
        )
        for place, field in enumerate(quarries):
            pile = view["quarries"].get(field, {"tiles": [], "closed": False})
            assert told[f"tiles on quarry: {place}"] == len(pile["tiles"])
            assert told[f"closed quarry: {place}"] == pile["closed"]
            assert told[f"top tile of quarry: {place}"] == (
                pile["tiles"][-1] if pile["tiles"] and not pile["closed"] else 0
            )
        columns = [told[f"columns of temple: {temple}"] for temple in range(5)]
        assert columns == list(view["columns"].values())
        assert sum(columns) + sum(those(told, "room for columns in temple: ").values()) == 30
        assert told["statues left"] == view["statues_left"]
        assert list(those(told, "statue: ")) == view["statues"]
        for seat, player in enumerate(view["players"]):
            of = f"seat +{(seat - 1) % 3}: "
            assert (told[of + "marble"], told[of + "rings"]) == (player["marble"], player["rings"])
            assert told[of + "points without marble"] == sum(player["now"].values()) - player["now"]["marble"]
            for piece in ("house", "square", "palace"):
                assert told[f"{of}left: {piece}"] == player["left"][piece]
                assert list(those(told, f"{of}{piece}: ")) == player[f"{piece}s"]


def those(told: dict[str, int], what: str) -> dict[str, int]:
    """The entries of one thing that are not 0, by what follows its name."""
    return {name.removeprefix(what): value for name, value in told.items() if name.startswith(what) and value}
