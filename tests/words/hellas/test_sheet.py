from __future__ import annotations

from typing import cast

from tests.games.hellas.crafted import table
from tests.games.hellas.players import mixed_game

from heliopolis.core.game import State
from heliopolis.games.hellas.view import HellasView
from heliopolis.words.hellas import option_words, sheet, stage


def view(state: State, seat: int | None = None) -> HellasView:
    return cast(HellasView, state.view(seat))


def test_the_sheet_adds_up_to_the_points_at_any_time() -> None:
    for number, state in enumerate(mixed_game(3, 2)):
        if number % 9 == 0 or state.over:
            found = sheet(view(state))
            assert found.total.values == state.points()
            for seat, points in enumerate(state.points()):
                assert sum(line.values[seat] or 0 for line in found.lines) == points


def test_at_the_end_every_temple_and_statue_has_a_line() -> None:
    *_, state = mixed_game(4, 5)
    found = sheet(view(state))
    assert found.title == "Final scoring"
    temples = [line for line in found.lines if line.label.startswith("Temple ")]
    assert temples
    assert all(any(line.values) for line in temples)


def test_hls_26_hidden_marble_is_in_nobodys_total() -> None:
    state = table(3, marble={0: 30, 1: 30, 2: 30}, rings={0: 1}, options={"marble": "hidden"})
    found = sheet(view(state, 0))
    assert found.total.label == "Total without marble"
    assert found.total.values == [5, 0, 0]
    assert found.lines[-1].values == [6, None, None]


def test_a_phase_of_the_book_is_a_stage() -> None:
    assert stage(view(table(3, phase=2))).label == "Phase 2"
    assert set(option_words()) == {"marble", "map"}
