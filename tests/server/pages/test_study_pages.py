"""Looking back, the check of the draws, and the analysis."""

from __future__ import annotations

import json
import re
from dataclasses import asdict

import pytest
from tests.server.visiting import Visitor, words

from heliopolis.core.registry import games
from heliopolis.lab.analyse import Decision, collect, questions
from heliopolis.lab.explain import Explanation, Item
from heliopolis.lab.simulate import Estimate
from heliopolis.server.pages.curve import told_analysis
from heliopolis.server.tables.history import History
from heliopolis.server.tables.studying import in_turn, judged
from heliopolis.words.seats import Names

# Looking back.


@pytest.mark.parametrize("game", games())
def test_every_moment_can_be_looked_at_in_both_languages(anna: Visitor, german: Visitor, game: str) -> None:
    address = anna.open(game=game, players="2", against="here")
    table = anna.play(address, 12)
    for count in range(0, table.count + 1, 5):
        html = anna.page(f"{address}/replay/{count}")
        assert f'max="{table.count}" value="{count}"' in html
        assert "data-action" not in html  # nothing can be done any more
        told = german.client.get(f"{address}/replay/{count}/part").json()
        assert told["count"] == count
        assert "data-part" in told["skeleton"]
        assert 'data-part="stage"' in told["parts"]["stage"]
    assert "Ab hier weiterspielen" in german.text(f"{address}/replay/3")


def test_the_replay_works_by_links_alone(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    last = anna.play(address, 6).count
    assert anna.client.get(f"{address}/replay").headers["location"] == f"{address}/replay/{last}"
    assert anna.client.get(f"{address}/replay?count=2").headers["location"] == f"{address}/replay/2"
    links = dict(
        re.findall(r'id="(first|back|on|end)" data-to="-?\d+" href="([^"]+)"', anna.page(f"{address}/replay/2"))
    )
    moments = {"first": 0, "back": 1, "on": 3, "end": last}
    assert links == {name: f"{address}/replay/{count}" for name, count in moments.items()}
    assert 'id="back" data-to="-1" aria' in anna.page(f"{address}/replay/0")
    anna.page(f"{address}/replay/{last + 1}", 404)


def test_playing_on_begins_a_table_at_that_moment(anna: Visitor, german: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    table = anna.play(address, 8)
    count = next(n for n in range(table.count, 0, -1) if table.record.state(n).actor >= 0)
    new = german.send(f"{address}/replay/{count}/play-on").headers["location"]
    begun = german.table(new)
    actor = table.record.state(count).actor
    assert begun.record.first().position() == table.record.state(count).position()
    assert begun.row.seats[actor].name == "Berta"
    assert [seat.kind for seat in begun.row.seats].count("bot") == 1


def test_after_the_end_there_is_nothing_to_play_on(anna: Visitor, finished: str) -> None:
    last = anna.table(finished).count
    html = anna.page(f"{finished}/replay/{last}")
    assert '<button class="ink" disabled' in html
    assert f'href="{finished}/analysis"' in html
    assert anna.send(f"{finished}/replay/{last}/play-on").status_code == 409


def test_the_record_is_a_file(anna: Visitor, finished: str) -> None:
    answer = anna.client.get(f"{finished}/record")
    assert answer.headers["content-disposition"].startswith('attachment; filename="ra-')
    assert answer.text == anna.table(finished).shown_record().dump()


# Draws and analysis.


def test_the_secret_of_the_draws_is_shown_after_the_game_only(anna: Visitor, german: Visitor, finished: str) -> None:
    address = anna.open(game="ra", players="2", against="here")
    going = anna.table(address)
    text = anna.text(f"{address}/draws")
    assert str(going.record.commitment) in text
    assert going.row.secret not in text
    assert "The game is still going on." in text
    over = anna.table(finished)
    text = german.text(f"{finished}/draws")
    assert over.row.secret in text
    assert f"Ja. Alle {over.record.draws()} Ziehungen dieser Partie sind geprüft." in text


def test_draws_that_do_not_follow_from_the_secret_are_called_so(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    table = anna.play(address)
    table.record.secret = "00" * 32
    assert "No. The draws do not follow from the secret." in anna.text(f"{address}/draws")


def test_a_game_that_goes_on_is_not_analysed(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    assert "A game is analysed when it is over." in anna.text(f"{address}/analysis")
    refused = anna.send(f"{address}/analysis")
    assert refused.status_code == 409
    assert "That cannot be done at this moment of the game." in refused.text


def test_the_analysis_tells_how_far_it_is_and_then_what_it_found(anna: Visitor, german: Visitor, finished: str) -> None:
    table = anna.table(finished)
    keep = anna.house.tables.store.keep_analysis
    assert "Diese Partie auswerten" in german.text(f"{finished}/analysis")
    asked = questions(table.shown_record())
    worst = asked[3]
    decisions = [
        Decision(
            question.number,
            int(question.state.actor),
            question.state.game.notation(question.action),
            "bid 13",
            2,
            1,
            (0.5, 0.5),
            tuple(0.1 if seat == question.state.actor else 0.9 for seat in range(2))
            if question is worst
            else (0.5, 0.5),
        )
        for question in asked
    ]
    entries = [asdict(decision) for decision in decisions]
    keep(table.id, "running", json.dumps({"of": 30, "decisions": entries[:7]}))
    growing = anna.page(f"{finished}/analysis")
    assert "Decisions looked at: 7 / 30" in words(growing)
    assert "analysis.js" in growing
    assert f'href="{finished}/replay/{worst.number}"' in growing  # what is found is shown at once
    assert anna.client.get(f"{finished}/analysis/progress").json() == {
        "state": "running",
        "done": 7,
        "of": 30,
        "before": 0,
        "text": "",
    }
    keep(table.id, "failed", json.dumps({"of": 30, "decisions": entries[:7]}))
    assert "The last try failed." in anna.text(f"{finished}/analysis")

    keep(table.id, "done", json.dumps({"of": len(entries), "decisions": entries}))
    html = german.page(f"{finished}/analysis")
    assert html.count('<svg class="curve"') == 2  # one for each width
    assert "Besser war 13 bieten: eine Chance von 50\N{NO-BREAK SPACE}% statt 10\N{NO-BREAK SPACE}%." in html
    assert f'href="{finished}/replay/{worst.number}"' in html
    assert "0,40" in german.text(f"{finished}/analysis")
    assert "0.40" in anna.text(f"{finished}/analysis")
    assert "chance to win" not in html


def test_a_mistake_has_its_reasons_and_can_be_tried_again(anna: Visitor, german: Visitor, finished: str) -> None:
    table = anna.table(finished)
    first, *others = questions(table.shown_record())
    margin = Estimate(-4.1, -5.0, -3.2)
    item = Item("pharaoh", -4.1, 0.0, margin, fewer=0.6, more=0.1, lost=0.4, won=0.0)
    seat = int(first.state.actor)
    why = Explanation(seat, "draw", "call ra", 300, Estimate(-0.2, -0.3, -0.1), margin, (item,), 1)
    after = tuple(0.1 if one == seat else 0.9 for one in range(2))
    decisions = [
        Decision(first.number, seat, "draw", "call ra", 2, 1, (0.5, 0.5), after, why, (0.25, -0.25)),
        *[Decision(one.number, 0, "draw", "draw", 2, 1, (0.5, 0.5), (0.5, 0.5), None, (0.0, 0.0)) for one in others],
    ]
    told = {"of": len(decisions), "decisions": [asdict(decision) for decision in decisions]}
    anna.house.tables.store.keep_analysis(table.id, "done", json.dumps(told))
    assert judged(anna.house.tables, table.id) == decisions
    text = anna.text(f"{finished}/analysis")
    assert "On average this costs 4.1 points against the strongest rival:" in text
    assert "Pharaohs \N{MINUS SIGN}4.1 (the majority lost in 40% of games)" in text
    assert "+0.25" in text
    assert "With average luck" in text
    for page in (german.page(f"{finished}/analysis"), german.page(f"{finished}/analysis/piece")):
        assert "Pharaonen \N{MINUS SIGN}4,1 (die Mehrheit in 40\N{NO-BREAK SPACE}% der Partien verloren)" in page
        assert "Mit durchschnittlichem Glück" in page
    assert f'action="{finished}/replay/{first.number}/play-on"' in anna.page(f"{finished}/analysis")
    tried = anna.send(f"{finished}/replay/{first.number}/play-on")
    assert anna.table(str(tried.headers["location"])).state.position() == first.state.position()


def test_an_analysis_of_before_there_were_reasons_can_still_be_read(anna: Visitor, finished: str) -> None:
    table = anna.table(finished)
    first = questions(table.shown_record())[0]
    old = {
        "number": first.number,
        "seat": 0,
        "move": "draw",
        "best": "call ra",
        "choices": 2,
        "stage": 1,
        "before": [0.5, 0.5],
        "after": [0.1, 0.9],
    }
    anna.house.tables.store.keep_analysis(table.id, "done", json.dumps({"of": 1, "decisions": [old]}))
    text = anna.text(f"{finished}/analysis")
    assert "a chance of 50% instead of 10%" in text
    assert "Without luck" not in text


def test_my_own_mistakes_come_first_and_are_judged_first(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here")
    record = anna.play(address).shown_record()
    asked = questions(record)
    numbers = [question.number for question in in_turn(asked, (1,), ())]
    mine = [question.number for question in asked if question.state.actor == 1]
    assert numbers[: len(mine)] == mine
    assert sorted(numbers) == [question.number for question in asked]
    known = Decision(mine[0], 1, "draw", "bid 13", 2, 1, (0.5, 0.5), (0.5, 0.5))
    assert mine[0] not in [question.number for question in in_turn(asked, (1,), (known,))]  # after an interruption

    first = [question.number for question in asked if question.state.actor == 0][:2]
    lost = {first[0]: (0.1, 0.9), mine[0]: (0.6, 0.4), mine[1]: (0.7, 0.3)}
    decisions = [
        Decision(number, int(number in mine), "draw", "bid 13", 2, 1, (0.5, 0.5), after)
        for number, after in sorted(lost.items())
    ]
    found = told_analysis(collect(record, decisions), len(record.moves), mine=[1])
    assert [item["number"] for item in found["mistakes"]] == [mine[1], mine[0], first[0]]
    assert [item["name"] for item in found["mistakes"]][:2] == ["You", "You"]
    assert [item["rank"] for item in found["mistakes"]] == [2, 3, 1]  # as they are marked on the curve
    assert found["sums"][0]["name"] == "You"


def test_what_is_played_on_keeps_the_log(anna: Visitor) -> None:
    address = anna.open(game="ra", players="2", against="here", **{"name-0": "Anna", "name-1": "Otto"})
    table = anna.play(address, 20)
    first = anna.table(str(anna.send(f"{address}/replay/12/play-on").headers["location"]))
    log = first.history.log("en", Names(first.names()))
    told = [line.text for line in History(table.past_until(12)).lines("en", Names(first.names()))]
    assert [line.text for line in log.closed][: len(told)] == told
    assert told
    assert first.count < 12  # the record itself begins here, so that its draws can be checked
    person = anna.house.people.read(anna.client.cookies[anna.house.people.cookie])
    assert person is not None
    again = anna.house.tables.play_on(first.id, 0, person)  # and from there once more
    assert [line.text for line in again.history.log("en", Names(again.names())).closed][: len(told)] == told
