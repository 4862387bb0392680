"""Purposeful players of Hellas, and the plain search that the rules' own counting of cities is compared with."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import heliopolis
from heliopolis.core.hexes import Hex, neighbours
from heliopolis.games.hellas.island import QUARRIES
from heliopolis.games.hellas.state import State

GAME = heliopolis.game("hellas")


def greedy(state: State, rng: random.Random) -> int:
    """The best of some legal moves, by points now, houses at quarries and what is built; sometimes any move."""
    legal = state.legal()
    seat = int(state.actor)
    if len(legal) == 1 or rng.random() < 0.1:
        return rng.choice(legal)
    best, most = legal[0], -1.0
    for action in rng.sample(legal, min(len(legal), 60)):
        after = state.clone()
        after.apply(action)
        player = after.players[seat]
        worth = after.points()[seat] + 0.2 * int(player.marble) + 1.2 * int(player.palaces) + 0.3 * int(player.houses)
        worth += 0.8 * float(sum(after.houses_at[QUARRIES * seat : QUARRIES * (seat + 1)]))
        worth += 2.0 * (after.phase == state.phase and after.columns_left < state.columns_left) + 0.5 * rng.random()
        if state.action < 0:  # which action: one that can be paid, or the quarry for those who have houses there
            worth += 6.0 * able(state, GAME.notation(action)) + 2.0 * rng.random()
        if worth > most:
            best, most = action, worth
    return best


def able(state: State, kind: str) -> bool:
    """Whether the player to choose can pay for an expensive action."""
    prices = {"temple 5": 10, "temple 3": 6, "temple 2": 4, "statue": 7, "palace": 5}
    return kind in prices and state.players[state.actor].marble >= prices[kind]


def seats_of(players: int, rng: random.Random) -> list[bool]:
    """Who plays greedily: most, but a random player sits among them now and then."""
    return [rng.random() < 0.85 for _ in range(players)]


def choose(state: heliopolis.State, rng: random.Random, greedy_seats: list[bool]) -> int:
    """The next move of a mixed game."""
    assert isinstance(state, State)
    if state.actor == heliopolis.NATURE or not greedy_seats[state.actor]:
        return rng.choice(state.legal())
    return greedy(state, rng)


def mixed_moves(players: int, seed: int, **options: str) -> Iterator[tuple[State, int]]:
    """Every position of a game of greedy and random players, always the same object, with the move made next."""
    rng = random.Random(seed)
    greedy_seats = seats_of(players, rng)
    state = GAME.start(players, **options)
    assert isinstance(state, State)
    while not state.over:
        action = choose(state, rng, greedy_seats)
        yield state, action
        state.apply(action)


def mixed_game(players: int, seed: int, **options: str) -> Iterator[State]:
    """Every position of such a game, and the last one."""
    for state, _ in mixed_moves(players, seed, **options):
        yield state
    yield state


def record_of(players: int, seed: int) -> heliopolis.Record:
    """A mixed game as a record; one in four is played on the other island."""
    other = "pegasus" if players > 2 else "minotaur"
    record = heliopolis.Record("hellas", players, options={"map": "usual" if seed % 4 else other})
    rng = random.Random(seed)
    greedy_seats = seats_of(players, rng)
    while not record.current.over:
        record.play(choose(record.current, rng, greedy_seats))
    return record


def games(seeds: Iterable[int], every: int = 1) -> Iterator[State]:
    """Positions of mixed games of all numbers of players on both islands, each n-th and the last."""
    for seed in seeds:
        island = ("usual", "minotaur", "pegasus")[seed % 3]
        for number, state in enumerate(mixed_game(2 + seed % 3, seed, map=island)):
            if number % every == 0 or state.over:
                yield state


def coordinates(name: str) -> Hex:
    """A field's coordinates from its notation."""
    q, r = name.split(",")
    return int(q), int(r)


def plain_points(state: State) -> list[int]:
    """What a position scores, searched from scratch in its description."""
    position = state.position()
    most = max(player["rings"] for player in position["players"])
    points = []
    for player in position["players"]:
        own = cities(player)
        total = max([len(city) for city in own], default=0)
        for city in own:
            around = {near for field in city for near in neighbours(field)}
            total += sum(count for name, count in position["columns"].items() if coordinates(name) in around)
            total += 3 * sum(coordinates(name) in around for name in position["statues"])
        total += 2 * player["rings"] + (3 if player["rings"] == most > 0 else 0) + player["marble"] // 5
        points.append(total)
    return points


def plain_harvest(state: State) -> list[int]:
    """What a harvest brings everybody now, searched from scratch."""
    position = state.position()
    yields = {
        coordinates(name): int(state.island.yields[pile["tiles"][-1]])
        for name, pile in position["quarries"].items()
        if not pile["closed"]
    }
    return [
        sum(yields.get(near, 0) for name in player["houses"] for near in neighbours(coordinates(name)))
        for player in position["players"]
    ]


def cities(player: dict[str, Any]) -> list[set[Hex]]:
    """The cities of a player as a position describes him."""
    pieces = {coordinates(name): kind for kind in ("houses", "squares", "palaces") for name in player[kind]}
    return [group for group in groups(set(pieces)) if {"houses", "palaces"} <= {pieces[field] for field in group}]


def groups(fields: set[Hex]) -> list[set[Hex]]:
    """The connected parts of a set of fields."""
    found = []
    while fields:
        group = set()
        edge = [next(iter(fields))]
        while edge:
            field = edge.pop()
            if field in fields and field not in group:
                group.add(field)
                edge += neighbours(field)
        fields = fields - group
        found.append(group)
    return found
