from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

import heliopolis
from heliopolis.core.errors import HeliopolisError, Unavailable
from heliopolis.lab.agents import agents
from heliopolis.lab.leaderboard import Plan, plan, run
from heliopolis.lab.leaderboard_files import RESULTS, TIMES, LeaderboardFolder, Result, settings_of
from heliopolis.lab.leaderboard_page import report
from heliopolis.lab.leaderboard_tables import lines, markdown, ratings, table_text

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "benchmarks" / "leaderboard"
SMALL = plan(["ra"], players=[2, 3], names=["random", "medium-0.2", "easy"], deals=2, seed=5)


def fill(path: Path, wanted: Plan, jobs: int | None = None) -> LeaderboardFolder:
    folder = LeaderboardFolder(path, wanted)
    for pairing, played in run(folder.missing(), wanted.seed, jobs=jobs):
        folder.add(pairing, played)
    folder.tidy()
    return folder


def test_every_agent_plays_every_other_on_every_seat(tmp_path: Path) -> None:
    folder = fill(tmp_path, SMALL)
    results = folder.ordered()
    assert len(results) == SMALL.games() == 2 * (3 * 2 + 6 * 3)
    for pairing in SMALL.pairings():
        names = (pairing.key, pairing.players, pairing.one.name, pairing.other.name)
        seats = [one.seat for one in results if one.place[:4] == names]
        assert sorted(seats) == sorted([*range(pairing.players)] * SMALL.deals)


def test_results_and_tables_are_the_same_however_they_were_played(tmp_path: Path) -> None:
    whole = fill(tmp_path / "whole", SMALL)
    cut = LeaderboardFolder(tmp_path / "cut", SMALL)
    running = run(list(reversed(cut.missing())), SMALL.seed)
    for _ in range(4):
        cut.add(*next(running))
    running.close()  # type: ignore[attr-defined]  # a generator
    again = LeaderboardFolder(tmp_path / "cut", SMALL)
    assert len(again.missing()) == len(SMALL.pairings()) * SMALL.deals - 4
    assert fill(tmp_path / "cut", SMALL).missing() == []
    assert (tmp_path / "cut" / RESULTS).read_bytes() == (tmp_path / "whole" / RESULTS).read_bytes()
    tables = [table_text(lines(SMALL, folder.ordered())) for folder in (whole, fill(tmp_path / "cut", SMALL))]
    assert tables[0] == tables[1]


def test_the_table_counts_what_was_played(tmp_path: Path) -> None:
    folder = fill(tmp_path, SMALL)
    found = lines(SMALL, folder.ordered())
    rows = list(csv.DictReader(io.StringIO(table_text(found))))
    assert [(row["players"], row["place"]) for row in rows] == [
        (players, place) for players in ("all", "2", "3") for place in "123"
    ]
    three = {row["agent"]: row for row in rows if row["players"] == "3"}
    alone = [one for one in folder.ordered() if one.players == 3 and one.one == "medium-0.2"]
    won = sum((one.seat in one.winners) / len(one.winners) for one in alone)
    assert three["medium-0.2"]["games"] == str(len(alone)) == "12"
    assert float(three["medium-0.2"]["share"]) == pytest.approx(won / 12, abs=1e-4)
    assert float(three["random"]["rating"]) < float(three["medium-0.2"]["rating"])
    assert three["easy"]["fair"] == "0.3333"
    two = {row["agent"]: row for row in rows if row["players"] == "2"}
    assert sum(float(row["share"]) for row in two.values()) == pytest.approx(1.5)  # 3 agents, half of each pair's games
    assert re.search(r"\| 1 \| `(medium-0.2|easy)` \|", markdown(found))


def test_a_draw_of_many_seats_moves_a_rating_by_their_mean() -> None:
    drawn = Result("ra", 3, "a", "b", 0, 0, 100, (0, 1, 2), (9, 9, 9))
    found = ratings(["a", "b", "c"], [drawn])
    assert found["a"].mean == pytest.approx(25)
    assert found["b"].mean == pytest.approx(25)
    assert found["c"].high - found["c"].low > found["b"].high - found["b"].low
    won = ratings(["a", "b"], [Result("ra", 2, "a", "b", 0, 1, 100, (1,), (5, 9))])
    assert won["a"].mean > 25 > won["b"].mean


def test_times_are_kept_apart_and_told_on_the_page_alone(tmp_path: Path) -> None:
    folder = fill(tmp_path, SMALL)
    found = lines(SMALL, folder.ordered())
    with (tmp_path / TIMES).open(encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 2 * SMALL.games()
    page = report(SMALL, folder.ordered(), found, folder.times.values(), "heliopolis leaderboard ra")
    assert "heliopolis leaderboard ra" in page
    assert "Ra, 3 players" in page
    assert "longest" in page
    assert "ms" in page
    assert "ms" not in table_text(found).replace("rms", "")
    assert "http" not in page.replace("http-equiv", "")


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    LeaderboardFolder(tmp_path, SMALL)
    with pytest.raises(Unavailable, match="holds another leaderboard"):
        LeaderboardFolder(tmp_path, plan(["ra"], players=[2], names=["random", "easy"], deals=2, seed=5))
    (tmp_path / "settings.json").unlink()
    with pytest.raises(Unavailable, match="has results, but no settings.json"):
        LeaderboardFolder(tmp_path, SMALL)
    with pytest.raises(Unavailable, match="is a file"):
        LeaderboardFolder(tmp_path / RESULTS, SMALL)


def test_a_damaged_line_is_named_and_one_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    fill(tmp_path, SMALL)
    text = (tmp_path / RESULTS).read_text(encoding="utf-8")
    (tmp_path / RESULTS).write_text(text[:-3], encoding="utf-8")
    assert len(LeaderboardFolder(tmp_path, SMALL).missing()) == 1
    (tmp_path / RESULTS).write_text(text.replace("random,medium-0.2,0,", "random,medium-0.2,x,", 1), encoding="utf-8")
    with pytest.raises(Unavailable, match=r"results.csv is damaged in line \d"):
        LeaderboardFolder(tmp_path, SMALL)
    (tmp_path / RESULTS).write_text("a,b\n", encoding="utf-8")
    with pytest.raises(Unavailable, match="does not begin with the columns"):
        LeaderboardFolder(tmp_path, SMALL)


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["random"], "at least 2 agents"),
        (["easy", "easy"], "each named once"),
        (["easy", "hard"], '"hard" counts seconds'),
        (["easy", "hard@2s"], "counts seconds"),
        (["easy", "nobody"], "nobody"),
    ],
)
def test_who_cannot_take_part_is_refused(names: list[str], reason: str) -> None:
    with pytest.raises(HeliopolisError, match=reason):
        plan(["ra"], names=names, deals=1)


def test_all_games_numbers_and_frozen_agents_take_part_if_none_are_named() -> None:
    wanted = plan(deals=1)
    assert len(wanted.tables) == 4 + 3 + 3
    assert [entry.name for entry in wanted.tables[0].entries] == [
        one.name for one in agents("ra") if not one.is_network
    ]
    with pytest.raises(heliopolis.InvalidPlayers):
        plan(["helios"], players=[5], deals=1)


def published() -> tuple[Plan, list[str]]:
    """The plan of the published leaderboard, from its settings, and the lines of its table."""
    settings = json.loads((PUBLISHED / "settings.json").read_text(encoding="utf-8"))
    names = list(settings["tables"][0]["agents"])
    wanted = plan(names=names, deals=settings["deals"], seed=settings["seed"])
    assert settings_of(wanted) == settings
    return wanted, (PUBLISHED / "leaderboard.csv").read_text(encoding="utf-8").splitlines()


def test_a_part_of_the_published_leaderboard_is_rebuilt_to_the_letter(tmp_path: Path) -> None:
    key = "ra"
    wanted, table = published()
    names = [entry.name for entry in wanted.tables[0].entries]
    part = plan([key], players=[2], names=names, deals=wanted.deals, seed=wanted.seed)
    again = table_text(lines(part, fill(tmp_path, part).ordered())).splitlines()
    kept = [line for line in table if line.startswith(f"{key},2,")]
    assert [line for line in again if line.startswith(f"{key},2,")] == kept
    assert len(kept) == len(names)


def test_the_published_tables_are_those_of_the_document() -> None:
    text = (PUBLISHED / "leaderboard.md").read_text(encoding="utf-8")
    assert text in (ROOT / "docs" / "leaderboard.md").read_text(encoding="utf-8")
    assert text.count("### ") == len(heliopolis.games())
