"""help() tells what everything public is for, compiled or not."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

import heliopolis
from heliopolis.core import game, record, state


def public() -> Iterator[tuple[str, Any]]:
    """Every public name, and every public method and property of the public classes and of our games."""
    things = {name: getattr(heliopolis, name) for name in heliopolis.__all__}
    things |= {f"game {key}": type(heliopolis.game(key)) for key in heliopolis.games()}
    things |= {f"state of {key}": type(heliopolis.game(key).start(players=3)) for key in heliopolis.games()}
    for name, thing in things.items():
        if callable(thing) or inspect.ismodule(thing):
            yield name, thing
        if inspect.isclass(thing):
            for part in dir(thing):
                found = getattr(thing, part)
                method = inspect.isroutine(found) or isinstance(found, property)
                if method and not part.startswith("_") and part not in dir(tuple) + dir(Exception):
                    yield f"{name}.{part}", found


PUBLIC = list(public())


@pytest.mark.parametrize("thing", [thing for _, thing in PUBLIC], ids=[name for name, _ in PUBLIC])
def test_everything_public_says_what_it_is(thing: Any) -> None:
    text = inspect.getdoc(thing) or ""
    assert "filler" not in text
    assert text[:1].isupper() or text[:1] in '`"', text
    assert "." in text or ":" in text


def test_what_is_asked_for_most_is_among_it() -> None:
    names = {name for name, _ in PUBLIC}
    assert {"State.play", "State.undo", "Game.start", "Record", "deal", "game ra.parse", "state of ra.clone"} <= names


def test_a_docstring_comes_with_its_signature() -> None:
    assert list(inspect.signature(heliopolis.State.play).parameters) == ["self", "move"]
    assert (inspect.getdoc(heliopolis.State.play) or "").startswith("Make a move after checking it")
    assert ">>> state.play" in (inspect.getdoc(heliopolis.State.play) or "")


@pytest.mark.parametrize("module", [game, record, state])
def test_modules_have_theirs(module: Any) -> None:
    assert (module.__doc__ or "").strip()


@pytest.mark.parametrize(("kind", "field"), [("State", "actor"), ("State", "over"), ("Game", "action_count")])
def test_fields_are_explained_where_python_can(kind: str, field: str) -> None:
    if not heliopolis.compiled:
        pytest.skip("only compiled classes have their fields on the class")
    assert (inspect.getdoc(getattr(getattr(heliopolis, kind), field)) or "").endswith(".")
