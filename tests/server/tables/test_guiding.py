"""Guided games at real tables: kept, resumed, left, and played by their script."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.loops import run_apart

from heliopolis.core.errors import HeliopolisError, UnfairDraw
from heliopolis.core.nature import fair_draw
from heliopolis.server.common.people import Person
from heliopolis.server.common.problems import NoSuchTable, NotAllowed
from heliopolis.server.common.settings import Settings
from heliopolis.server.store import Store
from heliopolis.server.tables import guiding
from heliopolis.server.tables.guiding import first_minutes, leave_guide, open_guided, scripted_move
from heliopolis.server.tables.hub import Hub
from heliopolis.server.tables.table import FOLLOWED, LEFT, Table
from heliopolis.server.tables.tables import Tables
from heliopolis.server.tables.thinking import Thinking


def until_own_turn(tables: Tables, table: Table) -> Table:
    """Let the bots of a guided game do what its script says."""
    while table.waits_for_bot():
        move = scripted_move(table)
        assert move is not None
        assert tables.play_bot(table.id, move, table.mark)
    return table


def test_a_guided_game_is_a_stored_table_and_goes_on_after_a_restart(
    store: Store, tables: Tables, anna: Person
) -> None:
    table = open_guided(tables, anna, "ra")
    assert table.row.guide == FOLLOWED
    assert store.get(table.id) == table.row
    tables.play(table.id, anna, 0, "draw", 0)
    until_own_turn(tables, table)
    again = Tables(store, Hub()).get(table.id)
    assert again.guide is not None
    assert again.guide.goes_with(again.record)
    assert again.record.moves == table.record.moves == again.guide.record.moves[:6]


def test_who_comes_back_finds_the_game_where_it_was_left(tables: Tables, anna: Person) -> None:
    table = open_guided(tables, anna, "ra")
    tables.play(table.id, anna, 0, "draw", 0)
    assert open_guided(tables, anna, "ra").id == table.id
    assert open_guided(tables, anna, "helios").id != table.id
    leave_guide(tables, table.id, anna)
    assert open_guided(tables, anna, "ra").id != table.id, "an ordinary game by now"


def test_a_guided_game_is_played_to_its_end_by_its_script(tables: Tables, anna: Person) -> None:
    table = open_guided(tables, anna, "hellas")
    guide = table.guide
    assert guide is not None
    while not until_own_turn(tables, table).state.over:
        move = scripted_move(table)
        assert move is not None
        tables.play(table.id, anna, guide.seat, move, table.count)
    assert table.record.moves == guide.record.moves
    assert table.record.commitment is None, "nobody says that these draws are fair"
    with pytest.raises(UnfairDraw, match="commitment"):
        table.record.verify()


def test_a_guide_that_was_left_prepares_nothing_any_more(tables: Tables, anna: Person, bernd: Person) -> None:
    table = open_guided(tables, anna, "ra")
    with pytest.raises(NotAllowed):
        leave_guide(tables, table.id, bernd)
    leave_guide(tables, table.id, anna)
    assert tables.get(table.id).row.guide == LEFT
    assert table.guide is None
    assert scripted_move(table) is None
    probe = table.record.state()
    probe.play("draw")
    drawn = probe.game.notation(fair_draw(probe, bytes.fromhex(table.row.secret), 0))
    tables.play(table.id, anna, 0, "draw", 0)
    assert table.record[1].move == drawn


def test_draws_stay_prepared_when_the_newcomer_tries_something_else(tables: Tables, anna: Person) -> None:
    table = open_guided(tables, anna, "ra")
    guide = table.guide
    assert guide is not None
    tables.play(table.id, anna, 0, "call ra", 0)
    assert scripted_move(table) is None, "the others think for themselves now"
    while not table.draws:
        notation = "draw" if "draw" in [table.record.game.notation(a) for a in table.state.legal()] else None
        if table.waits_for_bot():
            tables.play_bot(table.id, notation or "pass", table.mark)
        else:
            forced = table.record.game.notation(table.state.legal()[0])
            tables.play(table.id, anna, 0, notation or forced, table.count)
    assert table.record.moves[table.record.actors.index(-1)] == guide.draws[0]


def test_bots_make_the_moves_of_the_script(tables: Tables, anna: Person) -> None:
    table = open_guided(tables, anna, "helios")

    async def run() -> None:
        tables.hub.start(asyncio.get_running_loop())
        thinking = Thinking(tables, Settings(database="", bot_processes=1, bot_pace=0.0))
        await thinking.start()
        try:
            async with asyncio.timeout(60):
                for move in ("take land", "create green", "lay on -1,2", "cube brown"):
                    await asyncio.to_thread(tables.play, table.id, anna, 0, move, table.count)
                while table.actor != 0:
                    await asyncio.sleep(0.02)
        finally:
            await thinking.stop()

    run_apart(run)
    assert table.guide is not None
    assert table.guide.goes_with(table.record)
    assert table.count == 7


def test_a_rematch_is_an_ordinary_game(tables: Tables, anna: Person) -> None:
    table = open_guided(tables, anna, "ra")
    while not table.state.over:
        move = scripted_move(table)
        assert move is not None
        if table.waits_for_bot():
            tables.play_bot(table.id, move, table.mark)
        else:
            tables.play(table.id, anna, 0, move, table.count)
    again = tables.rematch(table.id, anna)
    assert again.row.guide is None
    assert again.row.position is None
    assert again.record.commitment is not None


def test_a_game_without_a_guide_has_none(tables: Tables, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guiding, "guide_of", lambda game: None)
    assert first_minutes("ra") is None
    with pytest.raises(NoSuchTable):
        open_guided(tables, anna, "ra")


def test_a_broken_script_costs_only_the_guided_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str) -> None:
        raise HeliopolisError(f"The guided game of {game} is broken.")

    monkeypatch.setattr(guiding, "guide_of", broken)
    assert first_minutes("ra") is None
