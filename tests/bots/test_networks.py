"""Bots in ONNX files; the files are written here, byte by byte, so that no other package is needed."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from tests.helping import needs

import heliopolis
from heliopolis.bots.bot import Budget
from heliopolis.bots.entrants import asked_for, bot
from heliopolis.bots.foreign import BotFailed

pytestmark = needs("onnxruntime")
RA = heliopolis.game("ra")
WIDTH, ACTIONS = len(RA.observer.entries()), RA.action_count
FLOAT, INT16, INT8 = 1, 5, 3
NAN = b"\x00\x00\xc0\x7f"


def varint(number: int) -> bytes:
    low, rest = number & 127, number >> 7
    return bytes([low | 128]) + varint(rest) if rest else bytes([low])


def field(number: int, value: int | bytes | str) -> bytes:
    """One field of a message in the format of protocol buffers."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def tensor(name: str, kind: int, shape: list[int], data: bytes) -> bytes:
    return b"".join([field(1, size) for size in shape]) + field(2, kind) + field(8, name) + field(9, data)


def value(name: str, kind: int, shape: list[int]) -> bytes:
    sizes = b"".join([field(1, field(1, size)) for size in shape])
    return field(1, name) + field(2, field(1, field(1, kind) + field(2, sizes)))


def node(kind: str, inputs: list[str], output: str, *attributes: bytes) -> bytes:
    named = b"".join([field(1, name) for name in inputs]) + field(2, output) + field(4, kind)
    return named + b"".join([field(5, one) for one in attributes])


def whole(name: str, number: int) -> bytes:
    return field(1, name) + field(3, number) + field(20, 2)


def network(path: Path, *, width: int = WIDTH, scores: list[float], masked: bool = False, seen: int = FLOAT) -> Path:
    """A network that gives the same scores whatever it sees; with a mask it adds ten for what is legal."""
    import numpy as np

    nodes = [node("Cast", ["observation"], "seen", whole("to", FLOAT)), node("MatMul", ["seen", "weights"], "plain")]
    nodes.append(node("Add", ["plain", "scores"], "added" if masked else "logits"))
    inputs = [value("observation", seen, [1, width])]
    if masked:
        nodes.append(node("Cast", ["action_mask"], "legal", whole("to", FLOAT)))
        nodes.append(node("Mul", ["legal", "ten"], "bonus"))
        nodes.append(node("Add", ["added", "bonus"], "logits"))
        inputs.append(value("action_mask", INT8, [1, len(scores)]))
    zeros = np.zeros((width, len(scores)), dtype="<f4").tobytes()
    graph = b"".join([field(1, one) for one in nodes]) + field(2, "bot")
    graph += field(5, tensor("weights", FLOAT, [width, len(scores)], zeros))
    graph += field(5, tensor("scores", FLOAT, [1, len(scores)], np.array(scores, dtype="<f4").tobytes()))
    graph += field(5, tensor("ten", FLOAT, [1], np.array([10], dtype="<f4").tobytes()))
    graph += b"".join([field(11, one) for one in inputs]) + field(12, value("logits", FLOAT, [1, len(scores)]))
    path.write_bytes(field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 13)))
    return path


def begun() -> heliopolis.State:
    state = RA.start(players=3)
    heliopolis.deal(state, 1)
    return state


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("seen", [FLOAT, INT16])
def test_the_legal_action_with_the_best_score_is_the_move(tmp_path: Path, masked: bool, seen: int) -> None:
    scores = [float(number) for number in range(ACTIONS)]  # the best of all is never legal
    file = network(tmp_path / "mine.onnx", scores=scores, masked=masked, seen=seen)
    asked = asked_for(f"{file}@2s")
    asked.check(RA)
    player = asked.make()
    state = begun()
    assert player.choose(state, Budget(), 1) == max(state.legal())
    again = pickle.loads(pickle.dumps(player))
    assert again.choose(state, Budget(), 1) == max(state.legal())


def test_a_network_for_another_game_is_refused(tmp_path: Path) -> None:
    few = network(tmp_path / "few.onnx", scores=[0.0, 1.0])
    with pytest.raises(heliopolis.InvalidOption, match=f"has 2 scores of actions, but Ra has {ACTIONS}"):
        asked_for(str(few)).check(RA)
    with pytest.raises(BotFailed, match=f"gave 2 scores for {ACTIONS} actions"):
        bot(str(few)).choose(begun(), Budget(), 1)
    narrow = network(tmp_path / "narrow.onnx", scores=[0.0] * ACTIONS, width=3)
    with pytest.raises(heliopolis.InvalidOption, match=f"has 3 numbers of an observation, but Ra has {WIDTH}"):
        asked_for(str(narrow)).check(RA)


def test_a_network_that_gives_no_numbers_fails(tmp_path: Path) -> None:
    file = network(tmp_path / "lost.onnx", scores=[float("nan")] * ACTIONS)
    with pytest.raises(BotFailed, match="gave scores that are no numbers"):
        bot(str(file)).choose(begun(), Budget(), 1)


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "text.onnx"
    file.write_text("hello")
    with pytest.raises(heliopolis.Unavailable, match="is no ONNX network that can be used"):
        bot(str(file))
