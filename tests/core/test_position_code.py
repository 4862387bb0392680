"""Positions as codes: short, the same every time, and nothing else is one."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import heliopolis
from heliopolis.core.position_code import (
    FORMAT,
    LONGEST_CODE,
    MOST_BYTES,
    coded_position,
    coded_state,
    position_code,
)
from heliopolis.testing import walk


def packed(data: bytes) -> str:
    """Any bytes, written as a code is."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return FORMAT + base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize("key", heliopolis.games())
def test_every_position_of_a_game_comes_back_and_its_code_is_short(key: str) -> None:
    game = heliopolis.game(key)
    longest = 0
    for number, (state, _) in enumerate(walk(game, game.max_players, 5)):
        if number % 20 == 0 or state.over:
            code = position_code(state.position())
            assert coded_state(code) == state
            assert position_code(coded_state(code).position()) == code
            longest = max(longest, len(code))
    assert longest < 2000  # browsers, chats and mails take such addresses


def test_a_code_may_stand_in_an_address() -> None:
    code = position_code(heliopolis.game("hellas").start(players=3).position())
    assert code.replace("-", "").replace("_", "").isalnum()
    assert code.isascii()


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1",
        "2abc",
        "1!!!!",
        "1abcde",
        "1" + "A" * LONGEST_CODE,
        packed(b"no json"),
        packed(b"\xff\xfe"),
        packed(b"[" * 20_000),
        packed(b"9" * 20_000),
        packed(b'{"game": "ra"}') + "A" * 40 + "é",
    ],
)
def test_what_is_no_code_is_refused_with_words(code: str) -> None:
    with pytest.raises(heliopolis.InvalidPosition) as refused:
        coded_state(code)
    assert refused.value.message.endswith(".")


def test_a_code_that_would_unpack_to_very_much_is_not_unpacked() -> None:
    bomb = packed(b" " * 3_000_000)  # as long as a code may be, it holds a thousand times as much
    assert len(bomb) < LONGEST_CODE
    with pytest.raises(heliopolis.InvalidPosition, match=str(MOST_BYTES)):
        coded_position(bomb)


def test_a_part_of_a_code_is_refused() -> None:
    code = position_code(heliopolis.game("ra").start(players=2).position())
    for length in range(1, len(code), 7):
        with pytest.raises(heliopolis.InvalidPosition, match=r"damaged|begins"):
            coded_state(code[:length])


def test_an_impossible_position_is_refused_at_its_field() -> None:
    position = heliopolis.game("ra").start(players=2).position() | {"track": 99}
    with pytest.raises(heliopolis.InvalidPosition) as refused:
        coded_state(position_code(position))
    assert refused.value.field == "track"


@given(
    st.text(max_size=200) | st.text(alphabet="0123456789abcdefABCDEF-_", max_size=200).map(lambda text: FORMAT + text)
)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        coded_state(text)
    except heliopolis.HeliopolisError as error:
        assert error.message


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    )
)
def test_any_json_that_is_packed_is_refused_or_a_position(data: object) -> None:
    with pytest.raises(heliopolis.HeliopolisError):
        coded_state(packed(json.dumps(data).encode()))
