"""Whatever is handed over where it makes no sense is refused with an error of ours that names it, compiled or not."""

from __future__ import annotations

from collections import UserString
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import heliopolis
from heliopolis.core.seam import PlainMove

NOTHING = object()
NO_WHOLE: list[Any] = [None, NOTHING, [], {}, (1,), "x", b"x", 1.5, True, np.float64(1), np.array([1, 2]), int]
NO_TEXT: list[Any] = [None, NOTHING, [], {}, 7, 1.5, True, b"ra", str]
NO_STATE: list[Any] = [None, NOTHING, [], {}, 7, "ra", heliopolis.State, heliopolis.game("ra")]
NO_TABLE: list[Any] = [NOTHING, [], ["points"], (1,), 7, 1.5, True, b"x", dict]
NO_BYTES: list[Any] = [None, NOTHING, [], 7, "x" * 32, [0] * 32]
OUT_OF_RANGE: list[Any] = [-1, 999, 10**30, np.int64(999)]

GAMES = [heliopolis.game(key) for key in heliopolis.games()]


def started(game: heliopolis.Game) -> heliopolis.State:
    state = game.start(players=3)
    heliopolis.deal(state, 1)
    return state


def record(game: heliopolis.Game) -> Any:
    return heliopolis.Record(game.key, 3)


Ask = Callable[[Any, Any], object]
# What is asked of a game, with a wrong value; which error that is, and what it concerns.
TABLE: list[tuple[str, Ask, list[Any], type[heliopolis.HeliopolisError], str]] = [
    ("game", lambda game, it: heliopolis.game(it), NO_TEXT, heliopolis.UnknownGame, "game"),
    ("version", lambda game, it: heliopolis.game(game.key, it), NO_WHOLE[1:], heliopolis.UnknownGame, "version"),
    ("start", lambda game, it: game.start(it), [*NO_WHOLE, *OUT_OF_RANGE], heliopolis.InvalidPlayers, "players"),
    ("options", lambda game, it: game.start(3, it), NO_TABLE, heliopolis.InvalidOption, "options"),
    ("named", lambda game, it: game.start(3, x=it), [*NO_TEXT, "x"], heliopolis.InvalidOption, "x"),
    ("keys", lambda game, it: game.start(3, {7: it}), NO_TEXT, heliopolis.InvalidOption, "7"),
    ("position", lambda game, it: game.position(it), [None, *NO_TABLE], heliopolis.InvalidPosition, "position"),
    ("notation", lambda game, it: game.notation(it), [*NO_WHOLE, *OUT_OF_RANGE], heliopolis.IllegalAction, "action"),
    ("move", lambda game, it: game.move(it), [*NO_WHOLE, *OUT_OF_RANGE], heliopolis.IllegalAction, "action"),
    ("parse", lambda game, it: game.parse(it), NO_TEXT, heliopolis.InvalidNotation, "text"),
    ("action", lambda game, it: game.action(it), [None, NOTHING, [], 1.5], heliopolis.IllegalAction, "move"),
    ("play", lambda game, it: started(game).play(it), [None, NOTHING, [], 1.5], heliopolis.IllegalAction, "move"),
    ("events", lambda game, it: started(game).events(it), [None, NOTHING, True], heliopolis.IllegalAction, "move"),
    ("preview", lambda game, it: started(game).preview(it), [None, NOTHING, b""], heliopolis.IllegalAction, "move"),
    ("view", lambda game, it: started(game).view(it), NO_WHOLE[1:], heliopolis.InvalidPlayers, "seat"),
    ("breakdown", lambda game, it: started(game).breakdown(it), NO_WHOLE, heliopolis.InvalidPlayers, "seat"),
    ("observation", lambda game, it: started(game).observation(it), NO_WHOLE, heliopolis.InvalidPlayers, "seat"),
    ("deal", lambda game, it: heliopolis.deal(it, 1), NO_STATE, heliopolis.HeliopolisError, "state"),
    ("rng", lambda game, it: heliopolis.deal(started(game), it), NO_WHOLE, heliopolis.HeliopolisError, "rng"),
    ("playout", lambda game, it: heliopolis.random_playout(it, 1), NO_STATE, heliopolis.HeliopolisError, "state"),
    (
        "seed",
        lambda game, it: heliopolis.random_playout(started(game), it),
        NO_WHOLE,
        heliopolis.HeliopolisError,
        "rng",
    ),
    ("perft", lambda game, it: heliopolis.perft(it, 1), NO_STATE, heliopolis.HeliopolisError, "state"),
    ("depth", lambda game, it: heliopolis.perft(started(game), it), NO_WHOLE, heliopolis.HeliopolisError, "depth"),
    ("load", lambda game, it: heliopolis.load(it), [None, NOTHING, [], 7, b"x"], heliopolis.InvalidRecord, "source"),
    ("Record", lambda game, it: heliopolis.Record(it, 3), NO_TEXT, heliopolis.UnknownGame, "game"),
    (
        "Record players",
        lambda game, it: heliopolis.Record(game.key, it),
        [*NO_WHOLE[1:], *OUT_OF_RANGE],
        heliopolis.InvalidPlayers,
        "players",
    ),
    (
        "Record players of a position",
        lambda game, it: heliopolis.Record(game.key, it, position=started(game).position()),
        [*NO_WHOLE[1:], 4],
        heliopolis.InvalidRecord,
        "players",
    ),
    (
        "Record version",
        lambda game, it: heliopolis.Record(game.key, 3, version=it),
        [*NO_WHOLE[1:], 0],
        heliopolis.UnknownGame,
        "version",
    ),
    (
        "Record options",
        lambda game, it: heliopolis.Record(game.key, 3, options=it),
        [*NO_TABLE, "points"],
        heliopolis.InvalidOption,
        "options",
    ),
    (
        "Record position",
        lambda game, it: heliopolis.Record(game.key, position=it),
        NO_TABLE,
        heliopolis.InvalidPosition,
        "position",
    ),
    ("Record.state", lambda game, it: record(game).state(it), NO_WHOLE[1:], heliopolis.InvalidRecord, "moves"),
    ("Record.play", lambda game, it: record(game).play(it), [None, NOTHING, []], heliopolis.IllegalAction, "move"),
    ("Record.play on", lambda game, it: record(game).play(0, on=it), [*NO_WHOLE[1:], 5], heliopolis.StaleMove, "on"),
    ("take_back", lambda game, it: record(game).take_back(it), [*NO_WHOLE, 5], heliopolis.InvalidRecord, "moves"),
    ("comment", lambda game, it: record(game).comment(it), NO_TEXT, heliopolis.InvalidRecord, "text"),
    ("name", lambda game, it: record(game).name(0, it), NO_TEXT, heliopolis.InvalidRecord, "name"),
    ("name of a seat", lambda game, it: record(game).name(it, "x"), NO_WHOLE, heliopolis.InvalidPlayers, "seat"),
    ("commit", lambda game, it: record(game).commit(it), [*NO_BYTES, b"short"], heliopolis.InvalidRecord, "secret"),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize(("ask", "values", "error", "field"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_what_makes_no_sense_is_refused_and_named(
    game: heliopolis.Game, ask: Ask, values: list[Any], error: type[heliopolis.HeliopolisError], field: str
) -> None:
    for value in values:
        with pytest.raises(heliopolis.HeliopolisError) as caught:
            ask(game, value)
        assert type(caught.value) is error, value
        assert caught.value.field == field, value
        assert caught.value.message.endswith(".")


def test_a_move_of_another_game_is_no_move() -> None:
    foreign = PlainMove("draw")
    for key in heliopolis.games():
        with pytest.raises(heliopolis.IllegalAction, match="has no move"):
            heliopolis.game(key).action(foreign)
        with pytest.raises(heliopolis.IllegalAction, match="has no move"):
            heliopolis.game(key).start(players=3).play(foreign)


def test_a_wrong_type_for_apply_is_a_type_error() -> None:
    wrong: Any = []
    with pytest.raises(TypeError):
        started(GAMES[0]).apply(wrong)


def test_a_record_is_indexed_as_any_sequence_is() -> None:
    kept: Any = record(GAMES[0])
    for place in (0, -1, 10**30):
        with pytest.raises(IndexError):
            kept[place]
    for wrong in ("x", None, 1.5):
        with pytest.raises(TypeError):
            kept[wrong]


def test_other_kinds_of_numbers_texts_and_bytes_will_do() -> None:
    game = heliopolis.game(UserString("Ra"), np.int64(1))
    state = game.start(np.int8(3), {"points": "hidden"})
    heliopolis.deal(state, np.int64(1))
    assert game.parse(UserString("call ra")) == game.parse("call ra")
    assert game.notation(np.uint8(0)) == "draw"
    assert game.action(game.move(1)) == 1
    move: Any = np.int64(1)
    assert game.move(move) == game.move(1)
    assert heliopolis.perft(state, np.int64(1)) == len(state.legal())
    assert heliopolis.random_playout(state.clone(), np.int64(5)) == heliopolis.random_playout(state.clone(), 5)
    kept = heliopolis.Record(UserString("ra"), np.int64(3), version=np.int64(1))
    kept.commit(bytearray(range(32)))
    kept.name(np.int64(1), UserString("Anna"))
    kept.play(np.int64(kept.current.legal()[0]), on=np.int64(0))
    assert kept[np.int64(0)].actor == heliopolis.NATURE
    assert kept.state(np.int64(0)) == kept.first()
    kept.take_back(np.int64(0))
    assert (len(kept), kept.names) == (0, {1: "Anna"})
