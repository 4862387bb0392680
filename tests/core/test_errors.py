from __future__ import annotations

import pickle
import re
from pathlib import Path

import heliopolis
from heliopolis.core import errors

TREE: dict[str, type[heliopolis.HeliopolisError]] = {
    name: kind
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, heliopolis.HeliopolisError)
}


def test_every_error_is_a_heliopolis_error_with_a_code_of_its_own() -> None:
    codes = [kind.code for kind in TREE.values()]
    assert len(set(codes)) == len(codes)
    assert all(issubclass(kind, heliopolis.HeliopolisError) for kind in TREE.values())
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)


def test_the_codes_are_stable() -> None:
    assert {name: kind.code for name, kind in TREE.items()} == {
        "HeliopolisError": "heliopolis-error",
        "UnknownGame": "unknown-game",
        "InvalidPlayers": "invalid-players",
        "InvalidOption": "invalid-option",
        "IllegalAction": "illegal-action",
        "StaleMove": "stale-move",
        "InvalidNotation": "invalid-notation",
        "InvalidPosition": "invalid-position",
        "InvalidBoard": "invalid-board",
        "InvalidWeights": "invalid-weights",
        "InvalidConstants": "invalid-constants",
        "InvalidRecord": "invalid-record",
        "UnfairDraw": "unfair-draw",
        "Unavailable": "unavailable",
    }


def test_the_tree_in_the_docstring_is_the_tree_in_the_code() -> None:
    source = Path(__file__).parents[2] / "src" / "heliopolis" / "core" / "errors.py"
    drawn = re.findall(r"^[│├└].* ([A-Z]\w+) +([a-z-]+)$", source.read_text(encoding="utf-8"), re.M)
    assert dict(drawn) == {name: kind.code for name, kind in TREE.items() if name != "HeliopolisError"}


def test_every_error_is_public() -> None:
    assert set(TREE) <= set(heliopolis.__all__)


def test_an_error_keeps_its_seat_field_and_line_on_the_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(heliopolis.InvalidPosition("No.", seat=1, field="row", line=3)))
    assert (type(error), str(error)) == (heliopolis.InvalidPosition, "No.")
    assert (error.seat, error.field, error.line, error.message) == (1, "row", 3, "No.")
