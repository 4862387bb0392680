from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

import heliopolis
from heliopolis.core import registry

RA = heliopolis.game("ra")
SOURCES = Path(__file__).parents[2] / "src" / "heliopolis"


def test_the_public_interface_is_what_the_package_promises() -> None:
    promised = {"games", "game", "NATURE", "deal", "random_playout", "Record", "load", "HeliopolisError"}
    assert promised <= set(heliopolis.__all__)
    for name in heliopolis.__all__:
        assert hasattr(heliopolis, name)
    assert heliopolis.__all__ == sorted(
        heliopolis.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name)
    )


@pytest.mark.parametrize("name", ["key", "name", "version", "min_players", "max_players", "action_count"])
def test_a_game_tells_about_itself(name: str) -> None:
    assert getattr(RA, name) is not None


@pytest.mark.parametrize(
    "name",
    [
        "actor",
        "over",
        "legal",
        "chances",
        "play",
        "apply",
        "clone",
        "points",
        "breakdown",
        "winners",
        "view",
        "position",
    ],
)
def test_a_state_has_what_the_interface_fixes(name: str) -> None:
    assert hasattr(RA.start(players=3), name)


def test_everything_public_is_explained() -> None:
    for file in (
        "game",
        "state",
        "record",
        "loading",
        "nature",
        "playout",
        "registry",
    ):  # compiled code keeps no docstrings
        tree = ast.parse((SOURCES / "core" / f"{file}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{file}.py: {node.name} has no docstring"


def test_the_games_are_listed_in_a_fixed_order_with_ra_first() -> None:
    assert heliopolis.games()[0] == "ra"
    assert heliopolis.NATURE == -1


def test_an_unknown_game_is_refused_with_the_names_of_all_games() -> None:
    with pytest.raises(heliopolis.UnknownGame, match=r'no game "chess"; the games are ra'):
        heliopolis.game("chess")


def test_a_game_is_registered_only_once() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="already"):
        registry.register(RA)


@pytest.mark.parametrize("players", [0, 1, 6, 7, -2, True, "3", 2.0, None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises((heliopolis.InvalidPlayers, TypeError)) as caught:
        RA.start(players=players)
    if isinstance(caught.value, heliopolis.InvalidPlayers):
        assert "2 to 5" in caught.value.message


def test_an_unknown_option_or_value_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(heliopolis.InvalidOption, match='no option "colour"; its options: points') as caught:
        RA.start(players=3, colour="red")
    assert caught.value.field == "colour"
    with pytest.raises(heliopolis.InvalidOption, match='"shown" or "hidden", not \'secret\''):
        RA.start(players=3, points="secret")


def test_an_illegal_move_is_refused_with_what_is_allowed_and_changes_nothing() -> None:
    state = RA.start(players=3)
    heliopolis.deal(state, random.Random(1))
    before = state.position()
    with pytest.raises(
        heliopolis.IllegalAction, match='"bid 13" is not legal now; seat . may "draw" or "call ra"'
    ) as caught:
        state.play("bid 13")
    assert caught.value.seat == state.actor
    assert caught.value.code == "illegal-action"
    with pytest.raises(heliopolis.IllegalAction, match="action 5000"):
        state.play(5000)
    assert state.position() == before


def test_many_legal_moves_are_cut_short_in_the_message() -> None:
    state = RA.start(players=3)
    heliopolis.deal(state, random.Random(1))
    state.play("draw")
    with pytest.raises(heliopolis.IllegalAction, match="nature may .* and 11 more") as caught:
        state.play("draw")
    assert caught.value.seat is None


def test_a_move_after_the_end_is_refused() -> None:
    state = RA.start(players=2)
    heliopolis.random_playout(state, 1)
    with pytest.raises(heliopolis.IllegalAction, match="over"):
        state.play("draw")


def test_malformed_notation_is_refused_with_a_suggestion() -> None:
    state = RA.start(players=2)
    with pytest.raises(heliopolis.InvalidNotation, match='"take farao" is no move of Ra. Did you mean "take'):
        state.play("take farao")
    with pytest.raises(heliopolis.InvalidNotation, match="Moves look like"):
        state.play("%%%%")
    with pytest.raises(heliopolis.InvalidNotation) as caught:
        state.play("x" * 5000)
    assert len(caught.value.message) < 200


def test_capitals_and_spaces_do_not_matter_in_notation() -> None:
    assert RA.parse("  BID   13 ") == RA.parse("bid 13")


def test_an_action_that_is_not_there_has_no_notation() -> None:
    for action in (-1, RA.action_count):
        with pytest.raises(heliopolis.IllegalAction, match="no action"):
            RA.notation(action)


@pytest.mark.parametrize("huge", [10**5000, 2**70, -(2**70)], ids=["5000 digits", "71 bits", "negative"])
def test_enormous_numbers_are_refused_like_others(huge: int) -> None:
    state = RA.start(players=3)
    with pytest.raises(heliopolis.InvalidPlayers):
        RA.start(players=huge)
    with pytest.raises(heliopolis.IllegalAction):
        state.play(huge)
    with pytest.raises(heliopolis.InvalidPlayers):
        state.view(huge)
    with pytest.raises(heliopolis.IllegalAction):
        RA.notation(huge)
    with pytest.raises(heliopolis.InvalidPosition):
        RA.position({**state.position(), "epoch": huge})
    assert heliopolis.random_playout(state, huge) > 0


def test_a_list_without_bottom_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(heliopolis.InvalidPosition, match="something enormous"):
        RA.position({**RA.start(players=2).position(), "epoch": deep})


def test_options_may_have_any_name_from_outside() -> None:
    with pytest.raises(heliopolis.InvalidOption, match='no option "players"'):
        RA.start(3, {"players": "3"})


@pytest.mark.parametrize("seat", [-1, 3, 100])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    state = RA.start(players=3)
    for ask in (state.breakdown, state.view):
        with pytest.raises(heliopolis.InvalidPlayers, match="the seats are 0 to 2") as caught:
            ask(seat)
        assert caught.value.seat == seat


def test_a_state_shows_who_decides_in_its_repr() -> None:
    state = RA.start(players=3)
    assert repr(state) == "<ra, 3 players, epoch 1, dealing: nature to decide>"
    for move in ("suns 13-8-5-2", "suns 12-9-6-3", "suns 11-10-7-4"):
        state.play(move)
    assert repr(state) == "<ra, 3 players, epoch 1, turn: seat 0 to decide>"
    heliopolis.random_playout(state, 1)
    points = " ".join([str(points) for points in state.points()])
    assert repr(state) == f"<ra, 3 players: over, {points} points, won by {state.winners()[0]}>"
    assert repr(RA) == "<game ra, rules 1: 2 to 5 players, 103 actions>"


def test_two_actions_never_share_a_notation() -> None:
    with pytest.raises(heliopolis.HeliopolisError, match="same notation"):
        heliopolis.Game("x", "X", version=1, min_players=2, max_players=3, notations=["a", "a"])


def test_a_game_without_options_says_so() -> None:
    plain = heliopolis.Game("x", "X", version=1, min_players=2, max_players=3, notations=["a"])
    with pytest.raises(heliopolis.InvalidOption, match="it has no options"):
        plain.check_options({"points": "shown"})


def test_a_game_that_is_refused_says_why_to_whoever_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_refused", {})
    registry.refuse("go", heliopolis.InvalidBoard("go.toml: lines: 19 are needed.", field="lines"))
    for _ in range(2):
        with pytest.raises(heliopolis.InvalidBoard, match="19 are needed") as caught:
            heliopolis.game("go")
        assert caught.value.field == "lines"
    assert "go" not in heliopolis.games()


def dealt(key: str) -> heliopolis.State:
    """The first decision of a game."""
    state = heliopolis.game(key).start(players=3)
    heliopolis.deal(state, 1)
    return state


class Index:
    """A number as other libraries have them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_move_is_a_number_of_any_kind_a_text_or_a_value(key: str) -> None:
    state = dealt(key)
    action = state.legal()[0]
    for move in (action, Index(action), state.game.notation(action), state.game.move(action)):
        played = state.clone()
        played.play(move)
        assert played.position() != state.position()
        assert state.events(move) == state.events(action)
        assert state.preview(move) == state.preview(action)


@pytest.mark.parametrize("move", [True, False, None, 1.0, [0], b"draw", heliopolis.game])
@pytest.mark.parametrize("key", heliopolis.games())
def test_what_is_no_move_at_all_is_refused_and_changes_nothing(key: str, move: Any) -> None:
    state = dealt(key)
    before = state.position()
    for ask in (state.play, state.events, state.preview, heliopolis.Record(key, 3).play):
        with pytest.raises(heliopolis.IllegalAction, match="A move is a number, a text or a value such as"):
            ask(move)
    assert state.position() == before


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_value_of_another_game_is_refused(key: str) -> None:
    state = dealt(key)
    for other in heliopolis.games():
        if other != key:
            with pytest.raises(heliopolis.IllegalAction, match="has no move"):
                state.play(heliopolis.game(other).move(0))
