from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.games.hellas.crafted import play, table
from tests.server.faces.hellas.seen import attributes, drawn, moment, step, whole_game

from heliopolis import words
from heliopolis.games.hellas.material import STONES
from heliopolis.server.faces.hellas import parts
from heliopolis.words.hellas import helps

GAMES = [
    (2, 1, {}),
    (3, 2, {"marble": "hidden"}),
    (4, 3, {}),
    (4, 4, {"map": "pegasus"}),
    (2, 5, {"map": "minotaur", "marble": "hidden"}),
]


@pytest.mark.parametrize(("players", "seed", "options"), GAMES)
def test_every_legal_move_of_a_game_is_lit_for_its_player_and_nothing_for_others(
    players: int, seed: int, options: dict[str, str]
) -> None:
    decisions = 0
    for number, (state, steps) in enumerate(whole_game(players, seed, **options)):
        language = words.languages()[number % 2]
        for seat in {int(state.actor), number % (players + 1) - 1}:  # -1: a spectator
            shown = moment(state, seat if seat >= 0 else None, steps[-5:])
            html = drawn(shown, language)
            moves = {choice.notation for choice in shown.choices}
            assert {move for move in attributes(html, "data-action") if move != "decline"} == moves - {"decline"}
            assert ("decline" in attributes(html, "data-action")) == ("decline" in moves)
            names = [name for name in attributes(html, "style") if name.startswith("view-transition-name")]
            assert [name for name, count in Counter(names).items() if count > 1] == []
            decisions += len(moves) > 1
    assert decisions > 30
    assert state.over


def test_whatever_is_on_the_table_is_explained_and_nothing_else() -> None:
    used = set(attributes(drawn(moment(table(3, statues=["0,-1"]), 0)), "data-help"))
    for state, steps in whole_game(4, 7):
        used |= set(attributes(drawn(moment(state, max(int(state.actor), 0), steps[-5:])), "data-help"))
    sheet = {key for key in helps() if key.startswith("score-")}  # the server's own part
    assert used | sheet == set(helps())
    assert not used & sheet


@pytest.mark.parametrize("language", words.languages())
def test_every_preview_belongs_to_a_move(language: str) -> None:
    state = play(table(3, marble={0: 9}, palaces={0: ["-1,-2"]}, houses={0: ["-1,-3"]}, columns={"-2,-2": 2}), "house")
    shown = moment(state, 0)
    html = drawn(shown, language)
    previewed = {move.replace("_", " ") for value in attributes(html, "data-shows") for move in value.split(" ")}
    assert previewed == {choice.notation for choice in shown.choices} - {"decline"}


def test_the_others_marble_is_a_question_mark_when_it_is_hidden() -> None:
    hidden = table(2, marble={0: 7, 1: 91}, options={"marble": "hidden"})
    html = drawn(moment(hidden, 0))
    assert "<b>7</b>" in html
    assert "91" not in html
    assert "91" in drawn(moment(hidden, 1))


def test_an_action_without_a_free_field_says_so_and_is_not_lit() -> None:
    state = table(3, bar={"palace": 1, "marble": 1, "house": 1})
    html = drawn(moment(state, 0))
    assert "All fields of this action are taken." in html
    assert "palace" not in attributes(html, "data-action")
    assert "marble" in attributes(html, "data-action")


def test_an_action_that_the_viewer_cannot_use_is_marked() -> None:
    html = drawn(moment(table(3, marble={0: 6}), 0))
    assert re.findall(r'useless" data-action="([^"]*)"', html) == ["temple 5", "statue"]


def test_every_stone_on_the_bar_shows_whose_it_is() -> None:
    for state, steps in whole_game(3, 6):
        view = state.view(None)
        html = drawn(moment(state, 0, steps))
        shown = Counter(re.findall(r'<i class="f full(?: new)? c(\d)"', html))
        spent = [STONES[3][view["phase"] - 1] - left for left in view["stones_left"]]
        assert [shown[str(seat)] for seat in range(3)] == ([0] * 3 if view["over"] else spent)
        assert "unseen" not in html


def test_who_plays_on_from_a_position_sees_stones_whose_owner_nobody_remembers() -> None:
    state = table(3, bar={"house": 2})
    steps = [step(state, "house")]
    html = drawn(moment(state, 2, steps))
    assert html.count('class="f full unseen"') == 2
    assert html.count('class="f full new c2"') == 1


def test_the_last_moves_are_ringed_and_the_newest_piece_travels_from_its_stock() -> None:
    state = table(3, houses={0: ["1,0"]})
    before = drawn(moment(state, 0))
    assert before.count("view-transition-name:house-0-2") == 1
    steps = [step(state, "house"), step(state, "house at -1,0", 2)]
    after = drawn(moment(state, 1, steps))
    assert (
        '<foreignObject class="mv" x="-15.0" y="-15.0" width="30" height="30" style="view-transition-name:house-0-2"'
        in after
    )
    assert after.count("view-transition-name:house-0-3") == 1
    own = drawn(moment(state, 0, steps))  # for whoever placed it too, and when a forced answer of others followed
    assert own.count("view-transition-name:house-0-2") == 1
    steps.append(step(state, "decline", 3))
    assert drawn(moment(state, 0, steps)).count("view-transition-name:house-0-2") == 1
    assert '<g class="traces"><use href="#hx"' in after


def test_only_the_parts_that_a_move_changes_differ() -> None:
    state = table(3)
    before = {part.name: part.content for part in parts(moment(state, None))}
    steps = [step(state, "marble")]
    after = {part.name: part.content for part in parts(moment(state, None, steps))}
    assert list(before) == ["sea", "island", "lit", "supply", "bar", "seat-0", "seat-1", "seat-2"]
    assert {name for name in before if before[name] != after[name]} == {"bar", "seat-0", "seat-1"}
