"""What travels and what is ringed."""

from __future__ import annotations

from tests.server.faces.ra.pages import moment, page, played

from heliopolis.server.faces.ra import changes


def test_tiles_keep_their_name_on_the_way_from_the_row_to_a_display() -> None:
    flown = 0
    for state, steps in played(3, seed=2):
        if not steps or steps[-1].before["auction"] is None or steps[-1].after["auction"] is not None:
            continue
        step = steps[-1]
        for seat, player in enumerate(step.after["players"]):
            came = changes.arrivals(moment(state, None, steps), seat)
            for kind, names in came.items():
                assert names == changes.row_names(step.before, kind)[: len(names)]
                assert len(names) == player["tiles"][kind] - step.before["players"][seat]["tiles"].get(kind, 0)
                assert set(names) <= set(page(moment(state, None, steps)).travellers)
                flown += len(names)
    assert flown > 20


def test_a_drawn_tile_is_ringed_until_one_decides_again() -> None:
    ringed = 0
    for state, steps in played(3, seed=9):
        if steps and steps[-1].move.startswith("tile ") and state.view(None)["row"]:
            kind = steps[-1].move.removeprefix("tile ")
            if kind != "ra":
                assert changes.new_in_row(moment(state, None, steps[-1:])) == {kind: 1}
                ringed += 1
        assert not changes.new_in_row(moment(state, None, []))
    assert ringed > 20
