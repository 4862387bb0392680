"""What the face of Helios says: prompts, log, score sheet and previews."""

from __future__ import annotations

import pytest
from tests.server.faces.helios.tables import NAMES, crafted, moment, play

import heliopolis
from heliopolis import words
from heliopolis.server.faces import face
from heliopolis.server.faces.helios.gains import gain, worth
from heliopolis.server.faces.helios.land import Ways, field_of
from heliopolis.server.faces.helios.spots import spots


def test_every_prompt_of_a_game_is_a_sentence_for_all_seats_in_both_languages() -> None:
    shown = face("helios")
    for state, steps in play(4, 23):
        for language in words.languages():
            with words.speaking(language):
                for seat in (None, 0, 3):
                    said = shown.prompt(moment(state, steps, seat))
                    assert said.title.endswith((".", "?"))
                    assert "{" not in said.title + said.detail


def test_the_log_tells_each_turn_and_leaves_out_the_small_steps() -> None:
    shown = face("helios")
    *_, (state, steps) = play(4, 29)
    lines = {step.number: shown.tell(step, NAMES) for step in steps}
    for step in steps:
        line = lines[step.number]
        if step.move.split(" ")[0] in ("sun", "lay", "skip", "buy", "start"):
            assert line is not None
        if step.move.startswith(("reveal", "open", "create", "temple", "build", "activate", "draw")):
            assert line is None
        if line is not None and not step.move.startswith("start player"):
            assert line.seat == step.actor
    paid = [step for step in steps if step.move.startswith("pay") and step.after["payment"] is None]
    assert paid
    assert all(lines[step.number] for step in paid)
    assert state.over


def test_hairlines_mark_each_round_its_persons_and_the_end() -> None:
    shown = face("helios")
    *_, (_, steps) = play(4, 31)
    marks = [mark for mark in map(shown.hairline, steps) if mark]
    assert marks == [
        "Round 1, persons",
        "Round 2",
        "Round 2, persons",
        "Round 3",
        "Round 3, persons",
        "Round 4",
        "Round 4, persons",
        "End of the game",
    ]
    assert all(shown.tell(step, NAMES) for step in steps if shown.hairline(step))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_adds_up_to_the_points_of_the_game(players: int) -> None:
    shown = face("helios")
    for state, _ in play(players, 37):
        sheet = shown.sheet(state.view(None))
        for seat in range(players):
            assert sum(line.values[seat] or 0 for line in sheet.lines) == sheet.total.values[seat]
    assert sheet.total.values == state.points()
    assert len(sheet.lines) == 10


def test_hidden_points_are_unknown_on_the_sheet_until_the_end() -> None:
    shown = face("helios")
    for state, _ in play(2, 41, points="hidden"):
        sheet = shown.sheet(state.view(0))
        assert (sheet.total.values[1] is None) != state.over
        assert sheet.total.values[0] is not None


def test_the_chapter_counts_rounds_and_turns() -> None:
    shown = face("helios")
    labels: list[str] = []
    for state, _ in play(3, 43):
        chapter = shown.chapter(state.view(None))
        assert chapter.of == 3
        if not labels or labels[-1] != chapter.label:
            labels.append(chapter.label)
    assert labels[:3] == ["Round 1", "Round 1, turn 1", "Round 1, turn 2"]
    assert "Round 2, persons" in labels
    assert labels[-1] == "End of the game"


def test_a_preview_of_the_sun_is_what_the_move_then_brings() -> None:
    seen = 0
    for state, steps in play(4, 47):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        for spot in spots(now):
            if spot.kind == "sun":
                trial = state.clone()
                trial.play(spot.move)
                seat = now.actor
                before, after = now.view["players"][seat], trial.view(seat)["players"][seat]
                points = sum(after["bag"].values()) - sum(before["bag"].values())
                cubes = sum(len(t["cubes"]) for t in after["tiles"]) - sum(len(t["cubes"]) for t in before["tiles"])
                assert spot.text == (f"+{points}" if points else "")
                assert len(spot.cubes) == cubes
                seen += 1
    assert seen > 100


def test_the_shares_of_the_temples_add_up_to_what_the_sun_brings() -> None:
    seen = 0
    for state, steps in play(4, 47):
        if state.over:
            continue
        for spot in spots(moment(state, steps, state.actor)):
            shares = [int(share) for _, share in spot.rings if share]
            orbit = 0 if spot.bubble is None or "orbit" not in spot.bubble.text else None
            if spot.kind == "sun" and orbit is not None and spot.text:
                assert sum(shares) == int(spot.text)
                seen += 1
    assert seen > 20


def test_what_can_be_had_says_what_it_brings_and_a_useless_action_says_so() -> None:
    useless = "There is nothing you could do with it now."
    said: set[str] = set()
    for state, steps in play(3, 53):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        for answer in face("helios").prompt(now).answers:
            if answer.move.startswith("take "):
                trial = state.clone()
                trial.play(answer.move)
                if trial.view(None)["phase"] == "slot":
                    trial.play("slot red")
                assert (useless in answer.detail) == (len(trial.legal()) == 1)
                said.add(answer.detail)
    assert any(useless in detail for detail in said)
    assert any(detail.endswith("Build a temple or a building.") for detail in said)


def test_what_a_person_would_count_is_what_it_then_counts() -> None:
    seen = 0
    for state, steps in play(4, 71):
        if state.over:
            continue
        now = moment(state, steps, state.actor)
        for move in now.moves:
            if move.startswith("activate "):
                trial = state.clone()
                trial.play(move)
                while trial.view(None)["payment"] is not None:
                    trial.apply(trial.legal()[0])
                then = sum(trial.view(now.seat)["players"][now.actor]["now"].values())
                assert worth(now, move) == then - sum(now.view["players"][now.actor]["now"].values())
                seen += 1
            elif move.startswith("buy "):
                points = worth(now, move, move.replace("buy", "activate"))
                assert points is None or points >= 0
    assert seen


def test_the_dotted_way_leads_to_the_target_within_the_range() -> None:
    for state, _ in play(3, 53):
        if state.over:
            continue
        now = crafted(state, state.actor)
        me = now.view["players"][now.actor]
        for move in now.moves:
            if move.startswith("sun to "):
                target = field_of(move.removeprefix("sun to "))
                lap = gain(me, now.after(move)["players"][now.actor]).orbit > 0
                way = Ways(me).to(target, lap=lap)
                assert list(way[0].field) == me["sun"]
                assert way[-1].field == target
                assert len(way) >= 2
                assert me["range"] == "unlimited" or len(way) - 1 <= me["range"]


def test_the_words_of_the_options_are_there() -> None:
    game = heliopolis.game("helios")
    labels = face("helios").option_words()
    assert {option.name: set(option.values) for option in game.options} == {
        name: set(values) for name, (_, values) in labels.items()
    }
    assert face("helios").cover().minutes == 60
