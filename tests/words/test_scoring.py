"""A stage that is over: what is told of it is exactly what the rules' own scoring says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import heliopolis
from heliopolis.core.game import NATURE, State
from heliopolis.core.seam import Step
from heliopolis.games.ra.events import EpochScored
from heliopolis.words import languages, speaking
from heliopolis.words.game_words import words_of
from heliopolis.words.hellas.names import ITEMS
from heliopolis.words.hellas.names import item_name as hellas_item
from heliopolis.words.ra.names import item_name, tile_icon
from heliopolis.words.steps import step_of
from heliopolis.words.texts import Scoring

HIDDEN = {"ra": {"points": "hidden"}, "helios": {"points": "hidden"}, "hellas": {"marble": "hidden"}}
FINAL_LINES = ("Corner fields", "Special tiles", "Buildings", "Persons", "Mana", "Cubes")
STAGES = {"ra": (3, 3), "helios": (4, 4), "hellas": (3, 3)}  # with the fewest players, and with the most


def scorings(
    key: str, players: int, seed: int, seat: int | None = None, options: dict[str, str] | None = None
) -> Iterator[tuple[State, State, list[Step], Scoring]]:
    """Every stage's end of a game played by the rules' own rating: the positions before and after, and what is told."""
    words = words_of(key)
    state = heliopolis.game(key).start(players, options)
    rng = Random(seed)
    steps: list[Step] = []
    while not state.over:
        pairs = state.chances() if state.actor == NATURE else list(zip(state.legal(), rated(state)))
        action = rng.choices([action for action, _ in pairs], [weight for _, weight in pairs])[0]
        events = tuple([event.seen_by(seat) for event in state.game.events(state, action)])
        steps.append(step_of(state, action, len(steps) + 1)._replace(events=events))
        before = state.clone()
        state.apply(action)
        told = words.scoring(steps, state.view(seat)) if words.is_scoring(steps[-1]) else None
        if told is not None:
            yield before, state, steps, told
            steps = []


def rated(state: State) -> list[int]:
    state.find_moves()
    state.game.policy.rate_moves(state)
    return [state.weights[i] + 1 for i in range(state.move_count)]


def sums(told: Scoring) -> list[int | None]:
    return [
        None
        if any(line.gains[seat].points is None for line in told.lines)
        else sum(line.gains[seat].points or 0 for line in told.lines)
        for seat in range(len(told.after))
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", STAGES)
def test_every_stage_is_told_and_adds_up(key: str, language: str) -> None:
    game = heliopolis.game(key)
    with speaking(language):
        for seed, players in enumerate((game.min_players, game.max_players)):
            known: tuple[int | None, ...] | None = None
            count = 0
            for _before, state, _steps, told in scorings(key, players, seed):
                count += 1
                assert told.title
                assert told.lines
                assert [*told.gains()] == sums(told)
                if known is not None and not (told.final and key == "hellas"):
                    assert told.before == known  # from one standing to the next, nothing is left out
                known = told.after
                assert told.final == state.over
            assert count == STAGES[key][seed]
            assert list(known or ()) == state.points()


def test_the_numbers_of_an_epoch_are_those_of_the_rules() -> None:
    for _before, state, steps, told in scorings("ra", 4, 11):
        scored = next(event for event in steps[-1].events if isinstance(event, EpochScored))
        items: list[dict[str, int]] = [
            {
                name.removeprefix(f"epoch {scored.epoch}: "): points
                for name, points in state.game.breakdown(state, seat).items()
                if name.startswith(f"epoch {scored.epoch}: ")
            }
            for seat in range(4)
        ]
        for line in told.lines:
            item = next(item for item in items[0] if item_name(item) == line.label)  # type: ignore[arg-type]
            assert [gain.points for gain in line.gains] == [got[item] for got in items]
        assert list(told.after) == state.points()


def test_an_epoch_shows_the_tiles_that_counted_before_they_leave() -> None:
    for _before, _state, steps, told in scorings("ra", 3, 12):
        scored = next(event for event in steps[-1].events if isinstance(event, EpochScored))
        for seat in range(3):
            shown = Counter({pieces.icon: pieces.count for line in told.lines for pieces in line.gains[seat].pieces})
            held = Counter(tile_icon(kind) for kind in scored.displays[seat])
            assert all(held[icon or ""] == count for icon, count in shown.items())
            gone = Counter({pieces.icon: pieces.count for pieces in told.discarded[seat]})
            assert gone <= shown
            assert "t-pharaoh" not in gone


@pytest.mark.parametrize("key", ["ra", "helios"])
def test_hidden_points_are_told_only_to_their_owner_until_the_end(key: str) -> None:
    for _before, _state, _steps, told in scorings(key, 2, 13, seat=1, options=HIDDEN[key]):
        assert told.after[1] is not None
        assert (told.after[0] is None) != told.final


def test_the_final_scoring_of_helios_is_the_breakdown_of_the_rules() -> None:
    *_, (_before, state, _steps, told) = scorings("helios", 3, 14)
    lines = {line.label: line for line in told.lines}
    for seat in range(3):
        items = state.game.breakdown(state, seat)
        bag = sum(points for name, points in items.items() if name.startswith("bag: "))
        final = [lines[label].gains[seat].points or 0 for label in FINAL_LINES]
        assert sum(final) == sum(items.values()) - bag
        assert final[0] == items["corner fields"]
        assert final[-2:] == [items["mana"], items["cubes"]]


def test_the_final_scoring_of_hellas_is_the_breakdown_of_the_rules() -> None:
    *_, (_before, state, _steps, told) = scorings("hellas", 3, 14, options=HIDDEN["hellas"])
    for line in told.lines:
        item = next(item for item in ITEMS if hellas_item(item) == line.label)
        for seat in range(3):
            items = state.game.breakdown(state, seat)
            assert line.gains[seat].points == sum(
                points for name, points in items.items() if name == item or name.startswith(f"{item} ")
            )
    assert list(told.after) == state.points()


def test_a_game_from_outside_without_scoring_is_told_plainly() -> None:
    from heliopolis.words.plain import PlainWords

    words = PlainWords(heliopolis.game("ra"))
    step = Step(1, 0, heliopolis.game("ra").move(0), ())
    assert not words.is_scoring(step)
    assert words.scoring([step], {}) is None
