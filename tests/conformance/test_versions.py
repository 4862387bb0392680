"""A newer version of a game's rules stands beside the old one: what was begun under either goes on under it."""

from __future__ import annotations

import random

import pytest
from tests.golden import events, path_of
from tests.helping import legal, newer, play, registered

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.knowledge import weights_of
from heliopolis.bots.levels import LEVELS, bot
from heliopolis.core.constants import BEST
from heliopolis.core.registry import read_position
from heliopolis.lab.arena import run
from heliopolis.lab.match import match
from heliopolis.lab.simulate import simulate
from heliopolis.testing import CHECKS, Check, play_out

KEYS = heliopolis.games()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_newer_version_conforms(key: str, check: Check) -> None:
    game = newer(key)
    with registered(game):
        check(game, game.max_players, 1)


@pytest.mark.parametrize("key", KEYS)
def test_golden_records_replay_by_the_rules_they_were_played_by(key: str) -> None:
    with registered(newer(key)):
        assert heliopolis.game(key).version == 2
        for event in events(key):
            text = path_of(key, event).read_text(encoding="utf-8")
            record = heliopolis.load(text)
            assert record.game.version == 1
            assert record.dump() == text


@pytest.mark.parametrize("key", KEYS)
def test_records_and_positions_of_both_versions_name_theirs(key: str) -> None:
    old, new = heliopolis.game(key), newer(key)
    with registered(new):
        for game in (old, new):
            record = play_out(game, game.min_players, 5)
            text = record.dump()
            assert f"\nrules: {game.version}\n" in text
            assert heliopolis.load(text).game is game
            assert heliopolis.load(text).dump() == text
            middle = record.state(len(record.moves) // 2)
            assert middle.position()["rules"] == middle.view(0)["rules"] == game.version
            assert read_position(middle.position()).game is game
            onward = heliopolis.Record(key, position=middle.position())
            assert onward.game is game
            assert heliopolis.load(onward.dump()).game is game
        with pytest.raises(heliopolis.InvalidPosition, match="rules: 1 is needed, not 2"):
            old.position(new.start(players=old.min_players).position())


def test_the_versions_differ() -> None:
    with registered(newer("ra")):
        for version, answers in ((1, []), (2, ["pass"])):
            state = heliopolis.game("ra", version).start(players=2)
            play(state, "suns 9-6-5-2", "suns 8-7-4-3", "call ra", "pass")
            assert [answer for answer in legal(state) if not answer.startswith("bid ")] == answers


def test_a_record_by_rules_that_are_not_here_is_refused() -> None:
    text = heliopolis.Record("ra", 3).dump()
    with pytest.raises(heliopolis.InvalidRecord, match="Line 3: Ra has no rules 7 here; there are rules 1"):
        heliopolis.load(text.replace("rules: 1", "rules: 7"))
    with pytest.raises(heliopolis.InvalidRecord, match='Line 3: Rules have a number, not "one"'):
        heliopolis.load(text.replace("rules: 1", "rules: one"))


@pytest.mark.parametrize("key", KEYS)
def test_matches_and_simulations_are_played_by_the_version_that_was_asked_for(key: str) -> None:
    with registered(newer(key)):
        for version in (1, 2):
            asked = match(key, ["random"], version=version)
            assert asked.game.version == version
            assert list(run(asked, range(1)))
            assert asked.rules_words() == (["--rules", "1"] if version == 1 else [])
        assert match(key, ["random"]).version == 2
    with pytest.raises(heliopolis.UnknownGame):
        simulate(key, 2, 1, version=2)


def test_a_simulation_is_played_by_its_version() -> None:
    with registered(newer("ra")):
        first, old, new = (simulate("ra", 3, 20, version=version) for version in (1, 1, 2))
        assert [first.points(seat) for seat in range(3)] == [old.points(seat) for seat in range(3)]
        assert [new.points(seat) for seat in range(3)] != [old.points(seat) for seat in range(3)]


@pytest.mark.parametrize("key", KEYS)
def test_bots_of_every_level_play_a_newer_version(key: str) -> None:
    game = newer(key)
    with registered(game):
        assert weights_of(game, BEST) is None  # nobody has learned these rules
        state = game.start(players=game.min_players)
        heliopolis.deal(state, random.Random(1))
        for level in LEVELS:
            assert bot(level).choose(state, Budget(playouts=5), random.Random(1)) in state.legal()


def test_environments_are_of_a_version() -> None:
    from heliopolis.env.table import Setting

    with registered(newer("ra")):
        assert Setting("ra").game.version == 2
        assert Setting("ra", version=1).game.version == 1
