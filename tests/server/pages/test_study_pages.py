"""Looking back, the check of the draws, and the analysis."""

from __future__ import annotations

import json
import re
from dataclasses import asdict

import pytest
from tests.server.visiting import Visitor

from heliopolis.core.registry import games
from heliopolis.lab.analyse import Decision, questions

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
    keep(table.id, "running", json.dumps({"done": 7, "of": 30}))
    assert "Decisions looked at: 7 / 30" in anna.text(f"{finished}/analysis")
    assert "analysis.js" in anna.page(f"{finished}/analysis")
    assert anna.client.get(f"{finished}/analysis/progress").json() == {"state": "running", "done": 7, "of": 30}
    keep(table.id, "failed", "{}")
    assert "The last try failed." in anna.text(f"{finished}/analysis")

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
    keep(table.id, "done", json.dumps([asdict(decision) for decision in decisions]))
    html = german.page(f"{finished}/analysis")
    assert html.count('<svg class="curve"') == 2  # one for each width
    assert "Besser war 13 bieten: eine Chance von 50\N{NO-BREAK SPACE}% statt 10\N{NO-BREAK SPACE}%." in html
    assert f'href="{finished}/replay/{worst.number}"' in html
    assert "0,40" in german.text(f"{finished}/analysis")
    assert "0.40" in anna.text(f"{finished}/analysis")
    assert "chance to win" not in html
