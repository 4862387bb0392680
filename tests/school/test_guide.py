"""The scripts of the guided games: played to the end by the rules, in every language, as asked and quite otherwise."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import heliopolis
from heliopolis.bots.levels import bot, check_level, usual_budget
from heliopolis.core.errors import HeliopolisError
from heliopolis.core.game import NATURE
from heliopolis.core.record import Record
from heliopolis.school.guide import DECISION_SECONDS, WORDS_A_MINUTE, Guide, Spot, guide_of, read_guide
from heliopolis.school.guided import Told, told
from heliopolis.words import gettext, languages, speaking

GAMES = ("ra", "helios", "hellas")
MOST_MINUTES = 10

SMALL = """
seat = 0
level = "easy"
record = '''{record}'''
[[step]]
title = "Draw"
text = "Draw a tile."
{step}
"""


def script(key: str) -> Guide:
    """The script of a game that has one."""
    guide = guide_of(key)
    assert guide is not None
    return guide


def begun(guide: Guide) -> Record:
    """A game before the first move of the script."""
    record = guide.record
    return Record(record.game.key, record.players, options=record.options, position=record.start_position)


def followed(guide: Guide) -> Iterator[tuple[Record, Told]]:
    """All decisions of a newcomer who does what the script says, and the end."""
    record = begun(guide)
    for move in [*guide.record.moves, None]:
        said = told(guide, record)
        if said is not None:
            yield record, said
        if move is not None:
            record.play(move)


@pytest.mark.parametrize("key", GAMES)
def test_a_guided_game_reaches_every_step_and_asks_for_legal_moves_only(key: str) -> None:
    guide = script(key)
    titles: list[str] = []
    for record, said in followed(guide):
        assert said.on_script
        titles += [page.title for page in said.pages]
        asked = {move for page in said.pages for move in page.asks} | ({said.suggested} if said.suggested else set())
        legal = (
            {record.game.notation(action) for action in record.current.legal()} if not record.current.over else set()
        )
        assert asked <= legal
        assert asked or record.current.over, "somebody who is to decide is told what they could do"
    assert titles == [step.title for step in guide.steps], "in the order of the file"
    assert guide.record.current.winners() == [guide.seat], "whoever does as asked wins the first game"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", languages())
def test_it_is_read_and_played_in_ten_minutes(key: str, language: str) -> None:
    guide = script(key)
    words = decisions = 0
    with speaking(language):
        for record, said in followed(guide):
            decisions += not record.current.over
            texts = [said.answer, *[text for page in said.pages for text in (page.title, page.text, page.task)]]
            spoken = [gettext(text) for text in texts if text]
            if language != "en":
                assert all(translated != text for translated, text in zip(spoken, filter(None, texts), strict=True))
            words += len(" ".join(spoken).split()) + 6 * (said.suggested is not None)
    minutes = words / WORDS_A_MINUTE + decisions * DECISION_SECONDS / 60
    assert minutes < MOST_MINUTES - 1
    assert guide.minutes <= MOST_MINUTES
    assert decisions >= 15, "enough to learn it"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_always_tries_something_else_plays_to_the_end_all_the_same(key: str, seed: int) -> None:
    guide = script(key)
    record = begun(guide)
    chance = random.Random(seed)
    draws = 0
    explained: list[str] = []
    while not record.current.over:
        state = record.current
        if state.actor == NATURE:
            prepared = guide.draw(state, draws)
            draws += 1
            outcomes = [action for action, _ in state.chances()]
            assert prepared is None or prepared in outcomes
            record.play(chance.choice(outcomes) if prepared is None else prepared)
        elif state.actor != guide.seat:
            scripted = guide.next_move(record)
            record.play(bot("easy").choose(state, usual_budget("easy"), seed) if scripted is None else scripted)
        else:
            said = told(guide, record)
            asked = {move for page in said.pages for move in page.asks} if said is not None else set()
            explained += [page.title for page in said.pages] if said is not None else []
            others = [action for action in state.legal() if state.game.notation(action) not in asked]
            record.play(chance.choice(others or state.legal()))
    end = told(guide, record)
    assert end is not None
    explained += [page.title for page in end.pages]
    assert not end.on_script
    assert len(set(explained)) == len(explained), "nothing is explained twice"
    assert len(explained) >= 7
    assert explained[-1] == guide.steps[-1].title


def test_an_answer_follows_the_move_that_was_asked_for() -> None:
    guide = script("ra")
    done, missed = begun(guide), begun(guide)
    for record, move in ((done, "bid 9"), (missed, "bid 6")):
        for action in guide.record.moves[:6]:
            record.play(action)
        record.play(move)
        while record.current.actor != guide.seat:
            record.play("pass" if record.current.actor >= 0 else guide.draws[3])
    step = next(step for step in guide.steps if step.done)
    after_done, after_missed = told(guide, done), told(guide, missed)
    assert after_done is not None
    assert after_missed is not None
    assert (after_done.answer, after_done.tried) == (step.done, False)
    assert (after_missed.answer, after_missed.tried) == (step.missed, True)
    assert (after_done.on_script, after_missed.on_script) == (True, False)
    assert all(not page.asks for page in after_missed.pages), "off the script nothing is asked for any more"


def test_undoing_a_move_leads_back_to_the_script() -> None:
    guide = script("ra")
    record = begun(guide)
    record.play("call ra")
    assert guide.next_move(record) is None
    record.undo()
    assert guide.next_move(record) == guide.record.moves[0]


def test_nothing_is_said_while_others_play() -> None:
    guide = script("ra")
    record = begun(guide)
    record.play(guide.record.moves[0])
    assert told(guide, record) is None


@pytest.mark.parametrize("key", GAMES)
def test_the_others_play_at_a_level_that_there_is(key: str) -> None:
    check_level(script(key).level, heliopolis.game(key))


@pytest.mark.parametrize(
    ("spot", "selector"),
    [
        (Spot(part="board"), '[data-part="board"]'),
        (Spot(help="track"), '[data-help="track"]'),
        (Spot(part="board", help="track"), '[data-part="board"] [data-help="track"]'),
        (Spot(action="draw"), '[data-action="draw"]'),
    ],
)
def test_a_spot_is_found_by_what_pieces_are_marked_with(spot: Spot, selector: str) -> None:
    assert spot.selector == selector


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ('at = "nowhere"', "no mark"),
        ("", "neither at which mark"),
        ('at = "first turn"\nasks = ["draw"]', "task"),
        ('at = "first turn"\nasks = ["call ra"]\ntask = "Call."', "goes on with"),
        ('at = "first turn"\nspot = [{ piece = "board" }]', "no such field"),
        ('at = "first turn"\nwhen = { moves = ["Bid"] }', "no such field"),
        ("at = 3", "a text is needed"),
    ],
)
def test_a_script_that_does_not_fit_is_refused_with_a_reason(step: str, reason: str) -> None:
    with pytest.raises(HeliopolisError, match=reason):
        read_guide(SMALL.format(record=script("ra").record.dump(), step=step), "ra")


def test_a_script_is_a_whole_game_of_its_game() -> None:
    unfinished = Record("ra", 2).dump()
    with pytest.raises(HeliopolisError, match="whole game"):
        read_guide(SMALL.format(record=unfinished, step='at = "x"'), "ra")
    with pytest.raises(HeliopolisError, match="no TOML"):
        read_guide("seat = ", "ra")


def test_a_game_without_a_school_has_no_guided_game() -> None:
    assert all(guide_of(key) is None for key in heliopolis.games() if key not in GAMES)
