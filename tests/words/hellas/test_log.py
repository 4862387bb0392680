from __future__ import annotations

from typing import Any

import pytest
from tests.games.hellas.crafted import table
from tests.games.hellas.players import GAME, record_of
from tests.words.hellas.looking import NAMES, play

from heliopolis.core.seam import Step
from heliopolis.games.hellas.state import State
from heliopolis.words import hellas as words
from heliopolis.words import speaking
from heliopolis.words.seats import Names
from heliopolis.words.steps import steps_of, turns


def told(steps: list[Step], language: str = "en") -> list[str]:
    with speaking(language):
        return [line.text for line in words.log_lines(steps, NAMES)]


def test_an_action_for_everybody_is_one_line_with_what_each_builds() -> None:
    state = table(3, start=1, houses={1: ["-1,1"]}, palaces={1: ["-1,0"]})
    steps = play(state, "house", "house at -2,1", "decline", "house at 6,-4")
    assert [words.begins_line(step) for step in steps] == [True, False, False, False]
    assert told(steps) == ["chooses “House”: inland, F5 (+1 point). Thoth: nothing. Amara: on the coast, A9."]
    german = "wählt „Haus“: im Inselinneren, F5 (+1 Punkt). Thoth: nichts. Amara: an der Küste, A9."
    assert told(steps, "de") == [german]
    assert [line.seat for line in words.log_lines(steps, NAMES)] == [1]


def test_a_turn_that_is_not_over_is_told_as_far_as_it_goes() -> None:
    steps = play(table(3), "house", "decline")
    assert told(steps[:1]) == ["chooses “House”."]
    assert told(steps) == ["chooses “House”: nothing."]


def test_a_turn_that_began_before_the_record_names_the_pieces_and_nobody_twice() -> None:
    state = table(3, step="build", action="house", start=2, actor=0)
    steps = play(state, "house at -2,1", "decline")
    assert [(line.seat, line.text) for line in words.log_lines(steps, NAMES)] == [
        (0, "goes on: House inland, F5. Jona: nothing.")
    ]
    yours = Names(NAMES, you=0)
    assert words.log_lines(steps, yours)[0].text == "go on: House inland, F5. Jona: nothing."
    assert told(steps, "de") == ["macht weiter: Haus im Inselinneren, F5. Jona: nichts."]
    worker = table(3, step="move worker", action="quarry", worker="-1,-1", **opened())
    assert told(play(worker, "worker to 1,1")) == ["goes on: Worker to F8."]


def opened() -> dict[str, Any]:
    """Quarries of which the worker's has just opened and the highest closed."""
    return {"quarries": {"2,-3": [10], "-5,3": [20], "5,0": [30], "-1,-1": [7]}, "closed": ["5,0"]}


def test_house_and_square_are_named_and_a_new_city_is_told() -> None:
    state = table(3, palaces={0: ["-1,0"]}, marble={0: 9})
    steps = play(state, "house and square", "square at -2,1", "house at -2,0", "decline", "decline")
    line = "chooses “House and square”: Square inland, F5 and House inland, E5 (a new city, +3 points). Jona: nothing. "
    assert told(steps) == [line + "Thoth: nothing."]


def test_a_quarry_action_tells_the_harvest_the_tiles_and_the_worker() -> None:
    state = table(3, houses={0: ["1,-3"], 2: ["4,0"]})
    steps = play(state, "quarry", "tile 25", "tile to -5,3", "tile 7", "worker to 1,1")
    line = "chooses “Quarry”. Harvest: Amara +1, Thoth +3. Tiles: 25 on 20. "
    assert told(steps) == [line + "7 is lower than all active quarries: D5 opens, 30 closes. Worker to F8."]
    german = "wählt „Steinbruch“. Ernte: Amara +1, Thoth +3. Plättchen: 25 auf 20. "
    german += "Die 7 ist niedriger als alle aktiven Steinbrüche: D5 öffnet, 30 schließt. Der Arbeiter geht nach F8."
    assert told(steps, "de") == [german]


def test_columns_are_told_by_temple_with_the_rings_and_the_start_of_the_next_phase() -> None:
    state = table(3, marble={0: 9}, columns={"2,2": 3})
    steps = play(state, "temple 3", "column at 2,2", "column at 0,0", "column at 0,0")
    line = "chooses “3 columns”: 1 at temple G9, now complete, 2 at temple E7 (2 of 8). 2 rings. +7 points. "
    assert told(steps) == [line + "Start player of phase 2."]
    rich = play(table(3, marble={0: 99}), "temple 5", "decline")
    assert told(rich) == ["chooses “5 columns”: none. Start player of phase 2."]


def test_what_was_forced_is_told_so() -> None:
    line = "chooses “5 columns”: none is possible. Start player of phase 2."
    assert told(play(table(3, marble={0: 0}), "temple 5", "decline")) == [line]
    assert told(play(table(3, marble={0: 0}), "statue", "decline")) == ["chooses “Statue”: nothing is possible."]


def test_the_end_of_a_phase_says_who_starts_the_next_and_why() -> None:
    bar = {"house": 3, "quarry": 3, "palace": 1, "marble": 1, "statue": 1, "house and square": 1, "temple 2": 1}
    steps = play(table(3, bar=bar, next_start=1), "marble")
    (line,) = words.log_lines(steps, NAMES)
    assert line.stage_end == "Phase 1 is over. Start player of phase 2: Jona, for the first temple."


def test_the_set_up_is_two_lines() -> None:
    state = GAME.start(players=3)
    steps = play(state, "start player 2", "tile 12", "tile 40", "tile 3")
    assert [words.begins_line(step) for step in steps] == [True, False, False, False]
    lines = words.log_lines(steps, NAMES)
    assert [(line.seat, line.text) for line in lines] == [
        (2, "is the start player."),
        (None, "The first quarry tiles are 3, 12 and 40."),
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_has_a_line_for_every_stone_and_ends_with_the_points(seed: int) -> None:
    record = record_of(2 + seed, seed)
    state = record.current
    assert isinstance(state, State)
    lines = [line for steps in turns(words, steps_of(record)) for line in words.log_lines(steps, NAMES)]
    stones = {2: 34, 3: 33, 4: 32}[2 + seed]
    assert len(lines) == stones + 3  # the set-up and the final scoring
    assert sum(line.stage_end is not None for line in lines) == 3
    best = max(state.points())
    assert lines[-1].text.startswith(f"Final scoring: {NAMES[state.winners()[0]]} {best}")
    assert all(line.text for line in lines)
