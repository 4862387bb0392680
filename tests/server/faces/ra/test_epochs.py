"""What a player is told when an epoch has ended."""

from __future__ import annotations

import re

from tests.server.faces.ra.pages import moment, page, played

from heliopolis.core.game import State
from heliopolis.server.faces.face import Step
from heliopolis.server.faces.ra.prompt import prompt


def after_the_first_epoch(**options: str) -> tuple[State, list[Step]]:
    """The first decision of the second epoch, and all that happened."""
    for state, steps in played(3, seed=4, **options):
        if state.view(None)["epoch"] == 2 and state.actor >= 0:
            return state.clone(), list(steps)
    raise AssertionError


def test_what_the_epoch_brought_everybody_stands_where_the_bids_were() -> None:
    state, steps = after_the_first_epoch()
    view = state.view(None)
    for seat in (None, 0, 1, 2):
        told = re.findall(r'class="brought \w+">([^<]*)<', page(moment(state, seat, steps[-4:])).html)
        order = [((seat or 0) + step) % 3 for step in range(3)]
        got = [sum(view["players"][each]["scored"][0].values()) for each in order]
        assert [int(word.replace("−", "-")) for word in told] == got


def test_the_prompt_says_item_by_item_what_the_epoch_brought_the_viewer() -> None:
    state, steps = after_the_first_epoch()
    for seat in range(3):
        items = [points for points in state.view(seat)["players"][seat]["scored"][0].values() if points]
        words = re.sub("<[^>]*>", "", str(prompt(moment(state, seat, steps[-4:])).detail)).split(". ")[0]
        assert words.startswith("Epoch 1 brought you ")
        assert [int(number.replace("−", "-")) for number in re.findall(r"[+−]\d+", words)] == items


def test_with_hidden_points_only_the_own_ones_are_told() -> None:
    state, steps = after_the_first_epoch(points="hidden")
    told = re.findall(r'class="brought \w+">([^<]*)<', page(moment(state, 1, steps[-4:])).html)
    assert told[1:] == ["?", "?"]
    assert told[0] != "?"


def test_who_has_decided_since_sees_the_order_of_turns_again() -> None:
    state, _ = after_the_first_epoch()
    assert "brought" not in page(moment(state, 0)).html.replace("What the epochs brought", "")
