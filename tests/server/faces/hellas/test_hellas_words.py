from __future__ import annotations

from typing import Any

import pytest
from tests.games.hellas.crafted import play, table
from tests.server.faces.hellas.seen import NAMES, moment, step, whole_game

from heliopolis import words
from heliopolis.server.faces import face
from heliopolis.server.faces.face import Told

FACE = face("hellas")


@pytest.mark.parametrize(
    ("moves", "wishes", "title", "answers"),
    [
        ([], {}, "Choose an action for your stone.", []),
        (["house"], {}, "Build a house: choose a field.", ["No house"]),
        (["house"], {"marble": {0: 0}}, "You cannot build a house.", ["Go on"]),
        (["house and square"], {}, "Build a house, a square or both: choose a field.", ["Build nothing"]),
        (["house and square", "house at -2,-4"], {}, "Build a square too: choose a field.", ["No square"]),
        (["palace"], {}, "Build a palace: choose a field.", ["No palace"]),
        (["statue"], {"marble": {0: 7}}, "Build a statue: choose a field inland.", ["No statue"]),
        (["temple 2"], {}, "Build 2 columns: choose a temple for the first.", ["No columns"]),
        (["temple 2", "column at 0,0"], {}, "Build the last column: choose a temple.", []),
        (["temple 5"], {}, "You cannot build 5 columns.", ["Go on"]),
        (["quarry", "tile 25"], {}, "Put tile 25 on a quarry with a lower number.", ["On 10", "On 20"]),
        (["quarry", "tile 7"], {}, "Send the worker to an empty quarry.", []),
    ],
)
def test_the_prompt_says_what_to_do(moves: list[str], wishes: dict[str, Any], title: str, answers: list[str]) -> None:
    asked = FACE.prompt(moment(play(table(3, **wishes), *moves), 0))
    assert asked.title == title
    assert [answer.label for answer in asked.answers] == answers


def test_whoever_waits_reads_who_decides_what() -> None:
    assert FACE.prompt(moment(table(3), 1)).title == "Amara chooses an action."
    building = play(table(3), "palace", "decline")
    asked = FACE.prompt(moment(building, 0))
    assert (asked.title, asked.detail) == ("Jona may build a palace.", "The action is Palace, chosen by Amara.")
    assert asked.answers == []


def test_the_end_names_the_winners() -> None:
    done = table(3, phase=3, step="over", rings={1: 2})
    assert FACE.prompt(moment(done, 1)).title == "You win with 8 points."
    points = "Jona 8, Amara 1, Thoth 1"
    assert FACE.prompt(moment(done, 1)).detail == f"The third phase is over: {points}."
    assert FACE.prompt(moment(done, None)).title == "Jona wins with 8 points."
    shared = table(3, phase=3, step="over", rings={1: 1, 2: 1}, bar={})
    assert FACE.prompt(moment(shared, 1)).title == "Jona and Thoth share the victory with 6 points."


def told(*moves: str, **wishes: Any) -> Told | None:
    """What the log says of the last of some moves."""
    state = play(table(3, **wishes), *moves[:-1])
    return FACE.tell(step(state, moves[-1]), NAMES[:3])


def test_the_log_tells_moves_with_what_they_bring() -> None:
    assert told("marble") == Told(0, "takes 3 marble")
    assert told("house") == Told(0, "chooses house")
    assert told("temple 3") == Told(0, "chooses 3 columns and will start the next phase")
    assert told("house", "house at -2,-4") == Told(0, "builds a house on the coast, A1")
    city = told("palace", "palace at 0,-3", houses={0: ["-1,-3"]})
    assert city == Told(0, "builds a palace on the coast, B4: +2 points")
    harvest = told("quarry", houses={0: ["6,0", "6,-1"], 2: ["1,-3"]})
    assert harvest == Told(0, "chooses quarry. Harvest: Amara +6, Thoth +1")
    last = told("temple 2", "column at 2,2", "column at 2,2", columns={"2,2": 2})
    assert last == Told(0, "builds column 4 of 4 of temple G9 and gets 2 rings")
    assert told("quarry", "tile 25") is None
    assert told("quarry", "tile 25", "tile to -5,3") == Told(0, "puts tile 25 on 20")
    assert told("quarry", "tile 7") == Told(0, "reveals 7: quarry D5 opens, 30 closes")
    assert told("quarry", "tile 7", "worker to 0,4") == Told(0, "sends the worker to quarry I7")
    assert told("house", "decline") == Told(0, "builds nothing")


def test_a_harvest_is_told_when_marble_is_hidden_since_every_gain_is_public() -> None:
    harvest = told("quarry", houses={0: ["6,0"]}, options={"marble": "hidden"})
    assert harvest == Told(0, "chooses quarry. Harvest: Amara +3")
    assert told("quarry", options={"marble": "hidden"}) == Told(0, "chooses quarry; nobody harvests")


def test_whoever_chooses_reads_what_there_is_to_spend_and_that_a_phase_has_begun() -> None:
    state = table(3, marble={0: 9})
    assert FACE.prompt(moment(state, 0)).detail.startswith("You have 9 marble, and 4 stones left in this phase.")
    begun = [
        FACE.prompt(moment(state, int(state.actor), steps[-1:])).detail.startswith("Phase 2 has begun. You have ")
        for state, steps in whole_game(3, 9)
        if state.view(None)["step"] == "choose"
    ]
    assert sum(begun) == 1


def test_a_hairline_marks_the_end_of_each_phase() -> None:
    lines = []
    for _state, steps in whole_game(3, 8):
        made = steps
    for each in made:
        line = FACE.hairline(each)
        if line:
            lines.append(line)
    assert lines == ["End of phase 1", "End of phase 2", "End of phase 3"]


def test_every_move_of_a_game_can_be_told_in_both_languages() -> None:
    for _state, steps in whole_game(4, 9):
        made = steps
    for language in words.languages():
        with words.speaking(language):
            lines = [FACE.tell(each, NAMES) for each in made]
        assert all(line.text and "{" not in line.text for line in lines if line)
        assert len([line for line in lines if line]) > 60
