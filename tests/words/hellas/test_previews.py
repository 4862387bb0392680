from __future__ import annotations

from tests.games.hellas.crafted import table
from tests.games.hellas.players import mixed_game
from tests.words.hellas.looking import choice, moment, play

from heliopolis.core.game import State
from heliopolis.words import speaking
from heliopolis.words.hellas import preview_line
from heliopolis.words.hellas.previews import choice_label, confirm_label


def line(state: State, seat: int, notation: str) -> str:
    shown = moment(state, seat)
    return preview_line(shown, choice(shown, notation))


def test_a_house_tells_its_price_the_harvests_and_the_points() -> None:
    state = table(3, step="build", action="house", houses={0: ["-1,1"]}, palaces={0: ["-1,0"]})
    assert line(state, 0, "house at -2,1") == "Inland: 2 of your 6 marble. Points: largest city +1, marble left −1."
    assert (
        line(state, 0, "house at 1,-3") == "On the coast: 1 of your 6 marble. At quarry 10: 1 marble in every harvest."
    )
    shown = moment(state, 0)
    assert choice_label(shown, choice(shown, "house at -2,1")) == "House on F5."
    assert confirm_label(shown, choice(shown, "house at -2,1")) == "Build here: 2"


def test_a_column_tells_what_it_brings_others_too() -> None:
    cities = {"houses": {0: ["1,2"], 1: ["3,1"]}, "palaces": {0: ["1,3"], 1: ["4,1"]}}
    state = table(3, step="column", action="temple 2", columns={"2,2": 3}, columns_left=1, next_start=0, **cities)
    words = line(state, 0, "column at 2,2")
    assert words == (
        "Column 4 of 4. It completes the temple and brings a ring at once. Points: temples +1, rings +4, most rings +3."
        " Others: Jona +1."
    )


def test_actions_tell_what_they_bring_and_the_viewer_is_you() -> None:
    state = table(3, houses={0: ["1,-3"], 2: ["4,0"]})
    assert line(state, 0, "quarry") == "Harvest: You +1, Thoth +3. Then you reveal up to four tiles."
    assert line(state, 0, "temple 2") == "2 columns for 4 marble and 1 ring. You start the next phase."
    assert line(state, 0, "statue") == "You may build a statue inland for 7 marble. You cannot build it now."
    assert line(state, 0, "marble") == "You get 3 marble."
    with speaking("de"):
        assert line(state, 0, "quarry") == "Ernte: Du +1, Thoth +3. Dann deckst du bis zu vier Plättchen auf."
        assert line(state, 0, "temple 2").startswith("2 Säulen für 4 Marmor und 1 Ring.")


def test_a_tile_tells_what_changes_at_a_quarry_and_for_whom() -> None:
    state = table(3, houses={0: ["1,-3"]})
    play(state, "quarry", "tile 25")
    words = line(state, 0, "tile to 2,-3")
    assert words == "Instead of 1 marble it yields 2 marble for a house. Houses there: You 1."
    assert line(state, 0, "tile to -5,3") == "As before it yields 2 marble for a house. No house is there."


def test_every_move_on_the_island_has_a_label_and_a_button() -> None:
    for number, state in enumerate(mixed_game(2, 1)):
        shown = moment(state, int(state.actor)) if state.actor >= 0 else None
        if shown is None or number % 5:
            continue
        for each in shown.choices[1:]:
            if shown.view["step"] != "choose":
                assert choice_label(shown, each)
                assert confirm_label(shown, each)
            assert preview_line(shown, each)
