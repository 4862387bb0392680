"""What a browser is told to let sound."""

from __future__ import annotations

import json
import random
from typing import get_args

import pytest
from tests.server.live.test_screens import OTTO, STRANGER, Browser, play, tables

from heliopolis.core.game import NATURE
from heliopolis.core.registry import game, games
from heliopolis.core.seam import Moved
from heliopolis.games.ra.events import AuctionBegun, BidMade, DisasterStruck, EpochScored, GameEnded, TileDrawn
from heliopolis.server.faces import cue_of, plain
from heliopolis.server.faces.face import Cue
from heliopolis.server.live.cues import Heard
from heliopolis.server.live.streams import PageFollower
from heliopolis.server.tables import seating
from heliopolis.server.tables.plans import Plan
from heliopolis.server.tables.tables import Tables
from heliopolis.testing import play_out
from heliopolis.words.steps import steps_of

__all__ = ["tables"]  # the fixture
WANTED = {
    TileDrawn: "draw",
    AuctionBegun: "ra",
    BidMade: "bid",
    DisasterStruck: "disaster",
    EpochScored: "score",
    GameEnded: "end",
}


def test_the_moves_of_a_game_of_ra_have_the_cues_of_their_events_and_no_others() -> None:
    steps = list(steps_of(play_out(game("ra"), 4, 6)))
    heard: set[str] = set()
    for number, step in enumerate(steps):
        told = Heard("ra", steps[: number + 1]).cues(number, (), turn=False)
        events = {type(event) for event in step.events}
        for event, cue in WANTED.items():
            assert (event in events) is (cue in told), (event, told)
        heard |= set(told)
    assert heard == set(get_args(Cue)) - {"turn", "piece"}


def test_a_message_has_the_cues_of_what_is_new_since_the_screen_it_begins_from(tables: Tables) -> None:
    table = tables.create(OTTO, "ra", [Plan("me"), Plan("here", "Ada")])
    watching = Browser(tables, table, STRANGER)
    person = OTTO
    for _ in range(2):
        tables.play(table.id, person, table.actor, "call ra", table.count)
        told = watching.hear()
        assert told is not None
        assert told["cues"] == ["ra"]
        while table.state.view(None)["phase"] == "auction":
            tables.play(table.id, person, table.actor, table.record.game.notation(table.state.legal()[-1]), table.count)
        told = watching.hear()
        assert told is not None
        assert "ra" not in told["cues"]
        assert {"bid", "gain"} <= set(told["cues"])


def test_a_move_made_before_the_stream_was_there_is_heard(tables: Tables) -> None:
    table = tables.create(OTTO, "ra", [Plan("me"), Plan("here", "Ada")])
    shown, revision = table.count, table.row.revision
    tables.play(table.id, OTTO, table.actor, "call ra", shown)
    for count, cues in ((shown, ["ra"]), (None, []), (table.count, [])):
        event = PageFollower(tables, STRANGER, "en", table.id, None, revision, count).news()
        assert event is not None
        assert json.loads(event.decode().partition("data: ")[2])["cues"] == cues


def test_the_turn_is_heard_by_whom_it_comes_to_and_only_after_somebody_elses_move(tables: Tables) -> None:
    table = tables.create(OTTO, "helios", [Plan("me"), Plan("open")], listed=True)
    seating.sit_down(tables, table.id, 1, STRANGER)
    hearers = {0: Browser(tables, table, OTTO), 1: Browser(tables, table, STRANGER)}
    rng = random.Random(4)
    heard = 0
    for _ in range(30):
        before = table.count
        play(tables, table, [OTTO, STRANGER][table.actor], rng)
        moved = table.record.actors[before:]  # forced moves too
        for own, browser in hearers.items():
            told = browser.hear()
            assert told is not None
            assert ("turn" in told["cues"]) is (own == table.actor and 1 - own in moved)
            heard += "turn" in told["cues"]
    assert heard > 2


@pytest.mark.parametrize("key", games())
def test_every_game_has_cues_of_its_own_and_knows_an_end(key: str) -> None:
    cue = cue_of(key)
    found = [cue(event) for step in steps_of(play_out(game(key), 2, 5)) for event in step.events]
    assert found.count("end") == 1
    assert found.count("score") > 1
    assert {"gain"} < set(found) - {None, "end", "score"}


def test_a_game_from_elsewhere_is_heard_plainly() -> None:
    assert plain.cue(Moved(NATURE, "6")) == "draw"
    assert plain.cue(Moved(0, "take 2")) == "piece"
