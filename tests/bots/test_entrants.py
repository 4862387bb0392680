"""Any bot by its name, or as it is: how names are read, what they stand for, and what is refused."""

from __future__ import annotations

import pickle
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random
from tests.bots.players import some

import heliopolis
from heliopolis.bots import finding
from heliopolis.bots.bot import Budget
from heliopolis.bots.entrants import BotLike, all_asked_for, asked_for, bot, name_of, portable, split_names
from heliopolis.bots.foreign import BotFailed, ForeignBot
from heliopolis.bots.search import SearchBot

FILE = Path(some.__file__)
PLACE = "tests.bots.players.some"


def begun(players: int = 3) -> heliopolis.State:
    state = heliopolis.game("ra").start(players=players)
    heliopolis.deal(state, 1)
    return state


BOTS: list[Any] = [
    some.Anything(),
    some.Anything,
    some.Wheel(),
    some.Named("mine"),
    some.Named,
    some.first,
    some.factory,
    SearchBot("deep"),
    f"{PLACE}:Anything",
    f"{PLACE}:wheel",
    f"{PLACE}:first",
    f"{PLACE}:factory",
    f"{FILE}:Named",
]


@pytest.mark.parametrize("what", BOTS, ids=name_of)
def test_whatever_can_be_a_bot_plays_a_whole_game(what: BotLike) -> None:
    player = bot(what)
    assert isinstance(player, ForeignBot)
    state, rng = begun(2), Random(1)
    while not state.over:
        if state.actor == heliopolis.NATURE:
            heliopolis.deal(state, 1)
            continue
        before = state.clone()
        action = player.choose(state, Budget(playouts=1), rng)
        assert state == before
        state.play(action)
        player.observe(action)
    player.forget()
    player.close()


def test_a_name_is_taken_apart_in_one_way_only() -> None:
    read = {
        "hard@200": ("hard", 1, None, 200),
        "hard@0.1@200": ("hard@0.1", 1, None, 200),
        "hard@0.1": ("hard@0.1", 1, None, None),
        "expert:2@3s": ("expert", 2, 3.0, None),
        "agents/me@home.py:Mine": ("agents/me@home.py:Mine", 1, None, None),
        "agents/mine.py:Mine@2s": ("agents/mine.py:Mine", 1, 2.0, None),
        "mine.onnx@50": ("mine.onnx", 1, None, 50),
        "program:./mybot -x 3": ("program:./mybot -x 3", 1, None, None),
        "program:./mybot@7@0.5s": ("program:./mybot@7", 1, 0.5, None),
    }
    for name, (what, jobs, seconds, playouts) in read.items():
        asked = asked_for(name)
        assert (asked.what, asked.jobs, asked.seconds, asked.playouts) == (what, jobs, seconds, playouts)


def test_a_list_is_split_at_its_commas_but_not_in_quotes() -> None:
    assert split_names("hard@200, medium") == ["hard@200", "medium"]
    assert split_names("program:./a 'x,y' \"1,2\",b") == ["program:./a 'x,y' \"1,2\"", "b"]
    assert split_names(r"program:./a x\,y,b") == [r"program:./a x\,y", "b"]
    assert split_names("hard,") == ["hard", ""]


def test_bots_that_are_called_the_same_are_numbered() -> None:
    one, other = some.Anything(), some.Anything()
    names = [asked.name for asked in all_asked_for([one, other, one, "medium", some.Named("medium")])]
    assert names == ["Anything", "Anything#2", "Anything", "medium", "medium#2"]


def test_an_object_that_follows_the_game_is_copied_and_another_one_shared() -> None:
    wheel, plain, named = some.Wheel(), some.Anything(), some.Named("mine")
    made = [bot(what) for what in (wheel, wheel, plain, named)]
    players = [one.player for one in made if isinstance(one, ForeignBot)]
    assert len({id(player) for player in (*players[:2], wheel)}) == 3
    assert players[2] is plain
    assert players[3] is named


REFUSED: list[tuple[Any, str]] = [
    ("divine", 'There is no level "divine"; the levels are random, easy'),
    ("nowhere.to_be_found:Bot", "No module named 'nowhere'"),
    ("agents/nobody.py:Bot", "there is no file"),
    (f"{PLACE}:Missing", "has no attribute 'Missing'"),
    (f"{PLACE}:nothing", "is no bot but 5"),
    (f"{FILE}:nothing", "a bot has choose"),
    (5, "is no bot but 5"),
    (lambda one: one, "a function of an observation and a mask"),
    ("program:", "A program is named as"),
    ("program:'", "is no command: No closing quotation"),
    ("program:./nobody-has-this", "There is no program"),
    ("nobody.onnx", "onnx"),
]


@pytest.mark.parametrize(("what", "reason"), REFUSED, ids=name_of)
def test_what_is_no_bot_is_refused_with_a_reason(what: Any, reason: str) -> None:
    with pytest.raises(heliopolis.HeliopolisError) as told:
        asked_for(what).check(heliopolis.game("ra"))
    assert reason in told.value.message


@pytest.mark.usefixtures("own_modules")
def test_a_file_that_breaks_is_told_and_one_that_is_mended_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import beside\n1 / 0\n")
    (tmp_path / "beside.py").write_text("LAST = -1\n")
    with pytest.raises(heliopolis.Unavailable, match="ZeroDivisionError"):
        bot(f"{file}:Mine")
    file.write_text(
        "import beside\nclass Mine:\n    def choose(self, state, *_):\n        return state.legal()[beside.LAST]"
    )
    state = begun()
    assert bot("mine.py:Mine", folder=tmp_path).choose(state, Budget(), 1) == state.legal()[-1]


class Point:
    """An entry point, as a distribution has it."""

    def __init__(self, name: str, value: object) -> None:
        self.name = name
        self.value = value

    def load(self) -> object:
        if isinstance(self.value, Exception):
            raise self.value
        return self.value


def test_an_entry_point_is_a_bot_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [Point("scout", some.Anything), Point("lost", ImportError("no such thing")), Point("easy", some.Cheat)]
    monkeypatch.setattr(finding, "entry_points", lambda group: points if group == "heliopolis.bots" else [])
    state = begun()
    made = asked_for("scout@3s").make()
    assert made.name == "scout@3s"
    assert made.choose(state, Budget(), 1) in state.legal()
    assert bot("easy").choose(state, Budget(), 1) in state.legal()  # a level comes first
    with pytest.raises(heliopolis.Unavailable, match="lost.*no such thing"):
        bot("lost")
    with pytest.raises(heliopolis.InvalidOption, match="Installed bots are easy, lost, scout"):
        bot("divine")


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (some.Cheat, 'The bot "Cheat" on seat [0-2] made the illegal move "'),
        (some.Broken, 'The bot "Broken" on seat [0-2] broke down: ZeroDivisionError'),
        (lambda observation, mask: None, "made no move, but None"),
        (lambda observation, mask: "bid 99", "made no move, but 'bid 99'"),
        (lambda observation, mask: 10**6, "made no move, but 1000000"),
    ],
)
def test_a_failure_is_told_with_name_seat_and_record(kind: Any, reason: str) -> None:
    state = begun()
    with pytest.raises(BotFailed, match=reason) as caught:
        bot(kind).choose(state, Budget(), 1)
    assert caught.value.seat == state.actor
    assert heliopolis.load(caught.value.record).current == state
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.message, again.what, again.record) == (str(caught.value), caught.value.what, caught.value.record)


def test_only_what_can_be_pickled_travels() -> None:
    portable(asked_for(some.Wheel()))
    portable(asked_for("medium"))
    with pytest.raises(heliopolis.InvalidOption, match="cannot be sent to other processes.*in one process"):
        portable(asked_for(lambda observation, mask: 0))


def test_a_foreign_bot_is_copied_with_what_it_has_seen() -> None:
    player = bot(some.Wheel)
    player.observe(1)
    again = pickle.loads(pickle.dumps(player))
    again.observe(1)
    assert (player.player.seen, again.player.seen, again.name) == (1, 2, player.name)  # type: ignore[attr-defined]


def test_a_seed_and_its_generator_are_the_same_to_a_foreign_bot() -> None:
    state = begun()
    assert len({bot(some.Anything).choose(state, Budget(), rng) for rng in (7, random.Random(7))}) == 1


def test_without_the_package_for_networks_one_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    (tmp_path / "mine.onnx").write_bytes(b"")
    with pytest.raises(heliopolis.Unavailable, match=r'needs onnxruntime, .*"heliopolis\[onnx\]"'):
        bot(str(tmp_path / "mine.onnx"))
