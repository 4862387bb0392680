from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.helping import times

import heliopolis
from heliopolis.testing import play_out

RA = heliopolis.game("ra")
SECRET = bytes(range(32))


def fair_game(players: int = 3, seed: int = 1) -> heliopolis.Record:
    """A whole game with draws bound to a secret."""
    rng = random.Random(seed)
    record = heliopolis.Record("ra", players)
    record.commit(SECRET)
    record.deal()
    while not record.current.over:
        record.play(rng.choice(record.current.legal()))
        record.deal()
    return record


SHORT = """heliopolis record 1
game: ra
rules: 1
players: 2
option points: hidden
seat 0: Anna
seat 1: Bernd

# The suns are dealt.
nature: suns 9-6-5-2
nature: suns 8-7-4-3
0: draw
nature: tile pharaoh
# A bold call.
#
#   It pays off.
1: call ra
0: bid 2
1: pass
result: unfinished
"""


def test_a_record_in_plain_form_comes_back_byte_for_byte() -> None:
    assert heliopolis.load(SHORT).dump() == SHORT


def test_a_record_tells_the_game_the_players_the_options_and_the_names() -> None:
    record = heliopolis.load(SHORT)
    assert (record.game.key, record.players, record.options) == ("ra", 2, {"points": "hidden"})
    assert record.names == {0: "Anna", 1: "Bernd"}
    assert record.comments[4] == ["A bold call.", "", "  It pays off."]
    assert [RA.notation(action) for action in record.moves[-3:]] == ["call ra", "bid 2", "pass"]
    assert record.state().position() == record.current.position()
    assert record.state(3).position()["phase"] == "drawing"


def test_spaces_blank_lines_and_line_ends_do_not_matter() -> None:
    untidy = SHORT.replace("\n", "  \r\n").replace("0: draw", "\n\n  0:   DRAW ").replace("game: ra", "game:ra")
    assert heliopolis.load(untidy).dump() == SHORT


def test_a_comment_in_the_header_moves_before_the_first_move() -> None:
    text = SHORT.replace("game: ra\n", "game: ra\n# From the club evening.\n")
    assert heliopolis.load(text).comments[0] == ["From the club evening.", "The suns are dealt."]


def test_a_finished_record_ends_with_points_and_winner() -> None:
    record = play_out(RA, 3, 5)
    points, winner = record.current.points(), record.current.winners()
    assert record.dump().splitlines()[-1] == f"result: {' '.join(map(str, points))}, won by {winner[0]}"


def test_a_record_may_begin_at_a_position() -> None:
    middle = heliopolis.load(SHORT).state()
    record = heliopolis.Record("ra", position=middle.position())
    record.play("draw")
    again = heliopolis.load(record.dump())
    assert again.dump() == record.dump()
    assert again.options == {"points": "hidden"}
    assert again.state(0).position() == middle.position()


def test_a_comment_can_be_added_and_a_name_is_kept_short() -> None:
    record = heliopolis.Record("ra", 2)
    record.comment("One.\nTwo.")
    record.name(1, "  Bernd \n der  Zweite " + "x" * 100)
    assert record.names[1].startswith("Bernd der Zweite xxx")
    assert len(record.names[1]) == 60
    assert heliopolis.load(record.dump()).dump() == record.dump()
    with pytest.raises(heliopolis.InvalidPlayers):
        record.name(2, "Nobody")


def test_a_name_is_plain_text_that_comes_back() -> None:
    record = heliopolis.Record("ra", 2)
    record.name(0, "\x1b[31mAnna\udcff")
    record.name(1, "x" * 59 + " yy")
    assert record.names == {0: "[31mAnna", 1: "x" * 59}
    assert heliopolis.load(record.dump()).dump() == record.dump()


def test_a_record_keeps_its_own_copy_of_a_position() -> None:
    position = heliopolis.load(SHORT).state().position()
    record = heliopolis.Record("ra", position=position)
    before = record.dump()
    position["players"][0]["points"] = 99
    assert record.dump() == before
    with pytest.raises(heliopolis.InvalidRecord, match="has 2 players, not 3"):
        heliopolis.Record("ra", 3, position=record.start_position)


@pytest.mark.parametrize("moves", [-1, 8])
def test_only_moves_that_are_there_can_be_kept(moves: int) -> None:
    with pytest.raises(heliopolis.InvalidRecord, match="cannot be kept"):
        heliopolis.load(SHORT).take_back(moves)


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(heliopolis.InvalidRecord, match="32 bytes, not 5"):
        heliopolis.Record("ra", 2).commit(b"short")


def test_moves_can_be_taken_back() -> None:
    record = heliopolis.load(SHORT)
    record.take_back(3)
    assert RA.notation(record.moves[-1]) == "draw"
    assert list(record.comments) == [0]
    assert record.current.actor == heliopolis.NATURE


def test_a_move_made_on_an_older_position_is_stale() -> None:
    record = heliopolis.load(SHORT)
    before = record.dump()
    with pytest.raises(heliopolis.StaleMove, match="made on move 3, but the game is at move 7") as caught:
        record.play("draw", on=3)
    assert caught.value.code == "stale-move"
    assert record.dump() == before
    record.play("draw", on=7)


def test_an_illegal_move_is_not_recorded() -> None:
    record = heliopolis.load(SHORT)
    before = record.dump()
    with pytest.raises(heliopolis.IllegalAction):
        record.play("bid 4")
    assert record.dump() == before


def test_a_record_needs_players_or_a_position() -> None:
    with pytest.raises(heliopolis.InvalidRecord, match="number of players"):
        heliopolis.Record("ra")


BROKEN = [
    ("", 1, "begins with"),
    ("hello", 1, "begins with"),
    ("heliopolis record 1\nrules: 1\n", 2, '"game: ..." is missing'),
    (SHORT.replace("game: ra", "game: chess"), 2, 'no game "chess"'),
    (SHORT.replace("rules: 1", "rules: 7"), 3, "there are rules 1"),
    (SHORT.replace("rules: 1\n", ""), 8, '"rules: ..." is missing'),
    (SHORT.replace("players: 2", "players: 7"), 4, "2 to 5 players"),
    (SHORT.replace("players: 2", "players: two"), 4, "with a number"),
    (SHORT.replace("players: 2\n", ""), 8, "with a number"),
    (SHORT.replace("players: 2", "players: 2\nplayers: 2"), 5, "twice"),
    (SHORT.replace("hidden", "secret"), 5, '"shown" or "hidden"'),
    (SHORT.replace("option points", "option colour"), 5, 'no option "colour"'),
    (SHORT.replace("seat 1", "seat 5"), 7, "no seat 5"),
    (SHORT.replace("seat 1", "weather"), 7, '"weather" is not known'),
    (SHORT.replace("seat 1: Bernd", "commitment: 12"), 7, "64 hexadecimal digits"),
    (SHORT.replace("seat 1: Bernd", "position: {"), 7, "not valid JSON"),
    (SHORT.replace("seat 1: Bernd", "position: {}"), 7, "game: it is missing"),
    (SHORT.replace("seat 1: Bernd", "what is this"), 7, 'form "name: value"'),
    (SHORT.replace("0: draw", "1: draw"), 12, "the turn of seat 0"),
    (SHORT.replace("0: draw", "nature: draw"), 12, "the turn of seat 0"),
    (SHORT.replace("nature: tile", "0: tile"), 13, "the turn of nature"),
    (SHORT.replace("0: draw", "0: drawn"), 12, 'Did you mean "draw"'),
    (SHORT.replace("0: draw", "0 draw"), 12, "a move looks like"),
    (SHORT.replace("0: bid 2", "0: bid 7"), 18, '"bid 7" is not legal'),
    (SHORT.replace("unfinished", "45 33, won by 0"), 20, 'lead to "unfinished"'),
    (SHORT.replace("result: unfinished\n", ""), 20, "cut off"),
    (SHORT[: SHORT.index("nature: tile")], 13, "cut off"),
    (SHORT + "0: draw\n", 21, "nothing may follow"),
]


@pytest.mark.parametrize(("text", "line", "reason"), BROKEN)
def test_a_broken_record_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(heliopolis.InvalidRecord) as caught:
        heliopolis.load(text)
    assert caught.value.line == line
    assert caught.value.message.startswith(f"Line {line}: ")
    assert reason.lower() in caught.value.message.lower()
    assert caught.value.message.endswith((".", "?"))
    assert not caught.value.message.endswith("?.")


def test_a_move_after_the_end_is_refused_with_its_line() -> None:
    text = play_out(RA, 2, 1).dump()
    lines = text.splitlines()
    longer = "\n".join([*lines[:-1], "0: draw", lines[-1]])
    with pytest.raises(heliopolis.InvalidRecord, match=f"Line {len(lines)}: The game is over"):
        heliopolis.load(longer)


def test_the_position_of_a_record_must_agree_with_its_header() -> None:
    text = heliopolis.Record("ra", position=heliopolis.load(SHORT).state().position()).dump()
    with pytest.raises(heliopolis.InvalidRecord, match="not those of the position"):
        heliopolis.load(text.replace("players: 2", "players: 3"))
    with pytest.raises(heliopolis.InvalidRecord, match="not those of the position"):
        heliopolis.load(text.replace("option points: hidden", "option points: shown"))


def test_a_record_of_millions_of_characters_is_refused_at_once() -> None:
    with pytest.raises(heliopolis.InvalidRecord, match="at most"):
        heliopolis.load("x" * 5_000_000)


def test_fair_draws_can_be_verified() -> None:
    record = fair_game()
    assert record.verify() == record.draws() > 20
    assert heliopolis.load(record.dump()).verify() == record.draws()


def test_a_draw_that_the_secret_does_not_give_is_found() -> None:
    lines = fair_game().dump().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("nature: tile"))
    cut = [*lines[:place], "nature: tile " + ("gold" if "gold" not in lines[place] else "nile"), "result: unfinished"]
    record = heliopolis.load("\n".join(cut))
    with pytest.raises(heliopolis.UnfairDraw, match=r"draw 4: .*but the secret gives"):
        record.verify()


def test_a_secret_must_be_the_one_committed_to() -> None:
    record = fair_game()
    record.secret = bytes(32).hex()
    with pytest.raises(heliopolis.UnfairDraw, match="not the one"):
        record.verify()
    record.secret = None
    with pytest.raises(heliopolis.UnfairDraw, match="no secret"):
        record.verify()
    with pytest.raises(heliopolis.UnfairDraw, match="no commitment"):
        heliopolis.load(SHORT).verify()


def test_a_secret_is_chosen_before_the_first_move_and_needed_for_dealing() -> None:
    record = heliopolis.load(SHORT)
    with pytest.raises(heliopolis.InvalidRecord, match="before the first move"):
        record.commit(SECRET)
    with pytest.raises(heliopolis.InvalidRecord, match="no secret"):
        record.deal()


WHOLE = play_out(RA, 3, 11).dump()


@settings(max_examples=times(300, 60), deadline=None)
@given(
    start=st.integers(0, len(WHOLE)),
    length=st.integers(0, 40),
    text=st.text(max_size=12),
)
def test_a_damaged_record_is_refused_with_a_line_or_reads_as_a_game(start: int, length: int, text: str) -> None:
    broken = WHOLE[:start] + text + WHOLE[start + length :]
    try:
        record = heliopolis.load(broken)
    except heliopolis.InvalidRecord as error:
        assert error.line is not None
        assert 1 <= error.line <= len(broken.splitlines()) + 1
    else:
        assert heliopolis.load(record.dump()).dump() == record.dump()
