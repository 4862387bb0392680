"""Small moments: what a lap, a harvest, a new city and a disaster brought, as the events say."""

from __future__ import annotations

import pytest
from tests.games.ra.crafted import table
from tests.words.test_scoring import scorings

from heliopolis.games.helios.events import OrbitScored, TempleLit
from heliopolis.games.hellas.events import Harvested
from heliopolis.words import helios, hellas, ra, speaking
from heliopolis.words.game_words import words_of
from heliopolis.words.steps import step_of


def test_a_disaster_tells_what_it_took() -> None:
    state = table(3, row={"funeral": 1, "gold": 1}, tiles={0: {"pharaoh": 3}})
    steps = []
    for number, move in enumerate(["call ra", "pass", "pass", "bid 13"], 1):
        steps.append(step_of(state, state.check(move), number))
        state.play(move)
    (caption,) = ra.captions(steps[-1:])
    assert (caption.seat, caption.title, caption.text, caption.good) == (0, "Funeral", "−2 pharaohs", False)
    with speaking("de"):
        assert ra.captions(steps[-1:])[0].text == "−2 Pharaonen"


def test_a_harvest_and_a_lap_tell_what_they_brought() -> None:
    told = 0
    for key in ("hellas", "helios"):
        for _before, _state, steps, _scoring in scorings(key, 3, 4):
            for step in steps:
                captions = words_of(key).captions([step])
                marble = sum(event.marble for event in step.events if isinstance(event, Harvested))
                points = sum(
                    (event.points or 0) + (event.council or 0 if isinstance(event, TempleLit) else 0)
                    for event in step.events
                    if isinstance(event, (OrbitScored, TempleLit))
                )
                numbers = [
                    int("".join(filter(str.isdigit, part))) for each in captions for part in each.text.split(",")
                ]
                if marble or points:
                    assert sum(numbers) == marble + points
                    told += 1
    assert told > 10


@pytest.mark.parametrize("words", [hellas, helios, ra])
def test_most_moves_have_no_caption(words: object) -> None:
    assert words.captions([]) == []  # type: ignore[attr-defined]
