"""The conformance suite: what every game must do, whatever its rules.

Each check takes a game, a number of players and a seed, plays, and raises an `AssertionError` that says what broke.
For a game of your own:

    import pytest
    from heliopolis.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS)
    def test_my_game_conforms(check):
        check(MyGame(), players=3, seed=1)
"""

from __future__ import annotations

import hashlib
import json
import pickle
import random
from collections.abc import Callable, Iterator

from librt.random import Random

from .core.errors import HeliopolisError, IllegalAction
from .core.game import NATURE, NOBODY, Game, State
from .core.loading import load
from .core.nature import outcome_at, total_weight
from .core.record import Record
from .core.seam import Event, Move

Check = Callable[[Game, int, int], None]

MOST_MOVES = 20_000
TEMPERS = ("any", "first", "last")
# How a random player leans: towards any move, the first legal one, or the last one.
LEANING = 0.8


def walk(
    game: Game, players: int, seed: int, *, temper: str | None = None, options: dict[str, str] | None = None
) -> Iterator[tuple[State, int]]:
    """Play a game; yield every position (always the same object) with the move that is made next."""
    rng = random.Random(seed)
    tempers = [temper or rng.choice(TEMPERS) for _ in range(players)]
    state = game.start(players, options)
    for _ in range(MOST_MOVES):
        if state.over:
            return
        action = choose(state, rng, tempers)
        yield state, action
        state.apply(action)
    raise AssertionError(f"{game.key} with {players} players, seed {seed}: no end after {MOST_MOVES} moves")


def choose(state: State, rng: random.Random, tempers: list[str]) -> int:
    """A move of nature by its weight, or a player's by its temper."""
    if state.actor == NATURE:
        chances = state.chances()
        return outcome_at(chances, rng.randrange(total_weight(chances)))
    legal = state.legal()
    assert legal, f"{state!r}: nobody has a move"
    temper = tempers[state.actor]
    if temper == "any" or rng.random() > LEANING:
        return rng.choice(legal)
    return legal[0] if temper == "first" else legal[-1]


def play_out(game: Game, players: int, seed: int, **options: str) -> Record:
    """A whole game as a record."""
    record = Record(game.key, players, version=game.version, options=options)
    for _, action in walk(game, players, seed, options=options):
        record.play(action)
    return record


def fingerprint(state: State) -> str:
    """A short text that differs whenever the position differs."""
    return hashlib.sha256(json.dumps(state.position(), sort_keys=True).encode()).hexdigest()


# The checks.


def check_never_stuck(game: Game, players: int, seed: int) -> None:
    """Before the end somebody always has a move, and nature's chances are positive."""
    last = None
    for state, _ in walk(game, players, seed):
        legal = state.legal()
        assert len(set(legal)) == len(legal), f"{state!r}: an action is listed twice"
        assert all(0 <= action < game.action_count for action in legal), f"{state!r}: an action outside the range"
        assert state.actor == NATURE or 0 <= state.actor < players, f"{state!r}: no such seat"
        assert not state.winners(), f"{state!r}: winners before the end"
        if state.actor == NATURE:
            assert [action for action, _ in state.chances()] == legal, f"{state!r}: legal() and chances() differ"
            assert all(weight > 0 for _, weight in state.chances()), f"{state!r}: a chance without weight"
        else:
            assert not state.chances(), f"{state!r}: chances on a player's turn"
        last = state
    assert last is not None
    assert last.over
    assert last.actor == NOBODY
    assert last.legal() == []
    assert last.winners()
    assert set(last.winners()) <= set(range(players))


def check_points(game: Game, players: int, seed: int) -> None:
    """The breakdown sums to the points, at any time."""
    state = None
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if number % 5 == 0:
            _assert_points(state, players)
    assert state is not None
    _assert_points(state, players)


def _assert_points(state: State, players: int) -> None:
    points = state.points()
    assert len(points) == players
    for seat in range(players):
        items = state.breakdown(seat)
        assert sum(items.values()) == points[seat], f"{state!r}: {items} does not sum to {points[seat]}"


def check_clones(game: Game, players: int, seed: int) -> None:
    """A clone never changes when the original moves on, nor the original when the clone does."""
    kept: list[tuple[State, str]] = []
    for state, action in walk(game, players, seed):
        before = fingerprint(state)
        clone = state.clone()
        assert fingerprint(clone) == before
        assert clone.legal() == state.legal()
        clone.apply(action)
        assert fingerprint(state) == before, f"{state!r}: a move of the clone changed the original"
        kept.append((state.clone(), before))
    kept.append((state.clone(), fingerprint(state)))  # the end of the game
    for clone, before in kept:
        assert fingerprint(clone) == before, f"{clone!r}: a later move of the original changed the clone"


def check_replay(game: Game, players: int, seed: int) -> None:
    """A record reads back to the identical game, text and position."""
    record = play_out(game, players, seed)
    text = record.dump()
    again = load(text)
    assert again.moves == record.moves
    assert again.dump() == text
    assert again.state().position() == record.current.position()
    half = len(record.moves) // 2
    record.take_back(half)
    assert load(record.dump()).dump() == record.dump()
    assert record.current.position() == again.state(half).position()


def check_notation(game: Game, players: int, seed: int) -> None:
    """Every action has one notation, and the notation names that action."""
    for action in range(game.action_count):
        word = game.notation(action)
        assert game.parse(word) == action
        assert game.parse(f"  {word.upper()} ") == action
        assert word == " ".join(word.lower().split()), f"{word!r} is not in plain form"
        assert word.isascii(), f"{word!r} cannot be typed everywhere"


def check_positions(game: Game, players: int, seed: int) -> None:
    """A position survives JSON and comes back with the same moves, points and views."""
    state = None
    for number, (state, action) in enumerate(walk(game, players, seed)):
        if number % 3 == 0:
            again = _assert_comes_back(game, state)
            original = state.clone()
            again.apply(action)
            original.apply(action)
            assert again.position() == original.position(), f"{state!r}: the position plays on differently"
    assert state is not None
    _assert_comes_back(game, state)  # the end of the game


def _assert_comes_back(game: Game, state: State) -> State:
    description = state.position()
    again = game.position(json.loads(json.dumps(description)))
    assert again.position() == description, f"{state!r}: position() does not come back"
    assert (again.actor, again.over) == (state.actor, state.over)
    assert again.legal() == state.legal()
    assert again.chances() == state.chances()
    assert again.points() == state.points()
    assert again.winners() == state.winners()
    assert again.view(0) == state.view(0)
    return again


def check_refusals(game: Game, players: int, seed: int) -> None:
    """What is not legal is refused with a reason, and nothing changes."""
    rng = random.Random(seed)
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if number % 7:
            continue
        before = fingerprint(state)
        legal = set(state.legal())
        for action in [-1, game.action_count, *rng.sample(range(game.action_count), min(8, game.action_count))]:
            if action in legal:
                continue
            try:
                state.play(action)
            except IllegalAction as error:
                assert error.message
                assert fingerprint(state) == before
            else:
                raise AssertionError(f"{state!r}: action {action} was not refused")
        for text in ("", "no such move", "\0"):
            try:
                state.play(text)
            except HeliopolisError as error:
                assert error.message
            else:
                raise AssertionError(f"{state!r}: {text!r} was not refused")
        assert fingerprint(state) == before


def check_views(game: Game, players: int, seed: int) -> None:
    """Views are plain data, made without changing the position; only the actor is told the legal moves.

    Whether a game hides something follows from the views, whatever its options are.
    """
    state = None
    options = {option.name: option.values[seed % len(option.values)] for option in game.options}
    for number, (state, _) in enumerate(walk(game, players, seed, options=options)):
        if number % 5 == 0:
            _assert_views(state, players)
    assert state is not None
    _assert_views(state, players)  # the end of the game


def _assert_views(state: State, players: int) -> None:
    game = state.game
    shown = all(game.view(state, seat) == game.view(state, None) for seat in range(players))
    assert game.hides(state) != shown, f"{state!r}: what `hides` says does not fit the views"
    before = fingerprint(state)
    for seat in [None, *range(players)]:
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view, f"{state!r}: the view is not plain data"
        assert bool(view["legal"]) == (seat is not None and seat == state.actor)
    assert fingerprint(state) == before, f"{state!r}: looking changed the position"


def check_draws(game: Game, players: int, seed: int) -> None:
    """The fast way to draw gives the outcome that the listed chances give for the same number."""
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if state.actor == NATURE:
            chances = state.chances()
            listed = outcome_at(chances, Random(seed + number).randrange(total_weight(chances)))
            assert game.draw(state, Random(seed + number)) == listed, f"{state!r}: draw() is not what chances() says"


def check_pickling(game: Game, players: int, seed: int) -> None:
    """A position can be sent to another process."""
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if number % 4 == 0:
            again = pickle.loads(pickle.dumps(state))
            assert again.position() == state.position()
            assert again.game is state.game
    assert pickle.loads(pickle.dumps(state)).position() == state.position()


def check_observations(game: Game, players: int, seed: int) -> None:
    """What a learner sees lies within the stated bounds, and depends on nothing but the position."""
    entries = game.observer.entries()
    assert len({entry.name for entry in entries}) == len(entries), f"{game.key}: two entries have the same name"
    if not entries:
        return
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if number % 25 == 0:
            _assert_observations(state, players)
    _assert_observations(state, players)


def _assert_observations(state: State, players: int) -> None:
    again = state.game.position(state.position())
    for seat in range(players):
        seen = state.observation(seat)
        for entry, value in zip(state.game.observer.entries(), seen):
            assert entry.low <= value <= entry.high, f"{state!r}: {entry} cannot be {value}"
        assert again.observation(seat) == seen, f"{state!r}: an observation says more than the position"


def check_moves(game: Game, players: int, seed: int) -> None:
    """Every action has one value, and the value names that action."""
    moves = [game.move(action) for action in range(game.action_count)]
    assert len(set(moves)) == len(moves), f"{game.key}: two actions have the same value"
    for action, move in enumerate(moves):
        assert isinstance(move, Move), f"{game.key}: {move!r} is no move"
        assert game.action(move) == action, f"{game.key}: {move!r} names another action"
        assert game.move(action) == move, f"{game.key}: {move!r} is another value every time"


def check_events(game: Game, players: int, seed: int) -> None:
    """What a move brings about is told as values that everybody sees his part of, and telling changes nothing."""
    for state, action in walk(game, players, seed):
        before = fingerprint(state)
        events = game.events(state, action)
        assert game.events(state, action) == events, f"{state!r}: the same move is told in another way"
        assert fingerprint(state) == before, f"{state!r}: telling what happens changed the position"
        for event in events:
            assert isinstance(event, Event), f"{state!r}: {event!r} is no event"
            for seat in [None, *range(players)]:
                _assert_seen(state, event.seen_by(seat), seat)


def _assert_seen(state: State, event: Event, seat: int | None) -> None:
    plain = event.as_json()
    assert json.loads(json.dumps(plain)) == plain, f"{state!r}: {event!r} is not plain data"
    assert event.seen_by(seat) == event, f"{state!r}: seat {seat} sees more or less of {event!r} the second time"


def check_previews(game: Game, players: int, seed: int) -> None:
    """A preview of every legal move tells the one who decides nothing that is hidden from him."""
    for number, (state, _) in enumerate(walk(game, players, seed)):
        if state.actor == NATURE or number % 5:
            continue
        before = fingerprint(state)
        seat = int(state.actor)
        for action in state.legal():
            preview = game.preview(state, action)
            assert game.preview(state, action) == preview, f"{state!r}: the same move has another preview"
            for event in preview.events:
                _assert_seen(state, event, seat)
        assert fingerprint(state) == before, f"{state!r}: a preview changed the position"


CHECKS: list[Check] = [
    check_never_stuck,
    check_points,
    check_clones,
    check_replay,
    check_notation,
    check_positions,
    check_refusals,
    check_views,
    check_draws,
    check_pickling,
    check_observations,
    check_moves,
    check_events,
    check_previews,
]


def digest(game: Game, players: int, games: int) -> str:
    """One hash over every position and some observations of some games: equal wherever the rules are the same."""
    total = hashlib.sha256()
    for seed in range(games):
        for number, (state, action) in enumerate(walk(game, players, seed)):
            total.update(f"{fingerprint(state)} {action} {state.legal()}\n".encode())
            if number % 20 == 0 and game.observer.entries():
                total.update(f"{state.observation(number % players)}\n".encode())
    return total.hexdigest()
