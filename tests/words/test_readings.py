"""The table in sentences, for those who do not see it; and the letters that make moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.words.test_game_words import sitters

import heliopolis
from heliopolis.core.game import State
from heliopolis.testing import walk
from heliopolis.words import languages, speaking
from heliopolis.words.game_words import Completed, words_of
from heliopolis.words.moment import Moment, moment_of
from heliopolis.words.plain import PlainWords
from heliopolis.words.readings import lead_line
from heliopolis.words.texts import Sheet, SheetLine

TABLE_KEYS = set("elnruv")  # explain, log, next, rules, undo, sound


def moments(key: str) -> Iterator[Moment[Any, Any, Any]]:
    """Every tenth decision of a game, as whoever decides sees it."""
    for number, (state, _) in enumerate(walk(heliopolis.game(key), 3, 4)):
        if number % 10 == 0 and state.actor >= 0:
            yield moment_of(state, int(state.actor), sitters(3))


def state_after(key: str, moves: int) -> State:
    for number, (state, _) in enumerate(walk(heliopolis.game(key), 2, 4)):
        if number >= moves and state.actor >= 0:
            return state
    raise AssertionError("the game is over before")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", heliopolis.games())
def test_every_position_can_be_read_aloud(key: str, language: str) -> None:
    words = words_of(key)
    with speaking(language):
        for moment in moments(key):
            told = words.readings(moment)
            assert told.middle
            assert len(told.displays) == 3
            assert told.displays[0].startswith({"en": "You: ", "de": "Du: "}[language])
            assert len(set(told.kinds)) > 4
            for text in (told.middle, *told.displays, *told.kinds, lead_line(moment, words.sheet(moment.view))):
                assert "{" not in text
                assert text.endswith(".")


def test_the_row_of_ra_is_read_with_its_tiles_and_a_display_with_its_suns() -> None:
    state = state_after("ra", 24)
    moment = moment_of(state, int(state.actor), sitters(2))
    told = words_of("ra").readings(moment)
    row = sum(moment.view["row"].values())
    assert told.middle.startswith(f"{row} tile")
    assert f"Ra track: {moment.view['track']} of {moment.view['track_fields']}." in told.middle
    for sun in moment.view["players"][moment.actor]["suns"]:
        assert str(sun) in told.displays[0]


def test_who_leads_is_told_with_what_makes_the_difference() -> None:
    state = state_after("ra", 24)
    sheet = Sheet(
        "Now",
        [SheetLine("Gods", [4, 0]), SheetLine("Gold", [0, 3]), SheetLine("Nile", [2, 2])],
        SheetLine("Total", [16, 15]),
    )
    seen = moment_of(state, 0, sitters(2))
    assert lead_line(seen, sheet) == "You lead, 1 point ahead of Bernd. Gods +4, Gold −3. Now: You 16 and Bernd 15."
    seen = moment_of(state, 1, sitters(2))
    assert lead_line(seen, sheet).startswith("Anna leads, 1 point ahead of you. Gods +4")
    equal = Sheet("Now", [], SheetLine("Total", [9, 9]))
    assert lead_line(seen, equal) == "You and Anna lead together. Now: You 9 and Anna 9."
    hidden = Sheet("Now", [], SheetLine("Total", [9, None]))
    assert lead_line(moment_of(state, 0, sitters(2)), hidden) == "The others' points are hidden."


@pytest.mark.parametrize("key", heliopolis.games())
def test_the_letters_of_moves_are_listed_and_none_is_the_tables_own(key: str) -> None:
    words = words_of(key)
    listed = [each.letter for each in words.move_keys()]
    assert len(set(listed)) == len(listed)
    assert not TABLE_KEYS & set(listed)
    found = {words.move_key(choice.move) for moment in moments(key) for choice in moment.choices}
    assert found - {None} <= set(listed)
    assert len(found) >= 4  # with None


def test_a_module_that_lacks_a_function_speaks_plainly_there() -> None:
    import tests.outside.pig.words as pig

    words = Completed(pig, PlainWords(heliopolis.game("ra")))
    assert words.cover().minutes == 5
    assert words.move_keys() == []
    state = state_after("ra", 24)
    told = words.readings(moment_of(state, 0, sitters(2)))
    assert len(told.displays) == 2
    assert "epoch" in told.middle
