"""The description of the interface fits what it answers."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import FastAPI

from heliopolis.core.registry import game, games
from heliopolis.server.api.schemas import REFERENCE
from heliopolis.testing import walk

KINDS = {"integer": int, "string": str, "boolean": bool, "number": float, "object": dict, "array": list}


def is_kind(value: object, kind: str) -> bool:
    """Whether a value is of a kind; True is no number."""
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def complaints(value: Any, schema: dict[str, Any], named: dict[str, Any], where: str = "view") -> list[str]:
    """Where a value does not fit a schema."""
    if "$ref" in schema:
        return complaints(value, named[schema["$ref"].removeprefix(REFERENCE)], named, where)
    if "anyOf" in schema:
        wrong = [complaints(value, choice, named, where) for choice in schema["anyOf"]]
        return [] if [] in wrong else [f"{where}: fits none of {len(wrong)}", *wrong[0]]
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{where}: {value!r} is none of {schema['enum']}"]
    kind = schema.get("type")
    if kind == "null":
        return [] if value is None else [f"{where}: {value!r} is not null"]
    if kind is None:
        return []
    if not is_kind(value, kind):
        return [f"{where}: {value!r} is no {kind}"]
    if kind == "array":
        parts = schema.get("prefixItems") or [schema["items"]] * len(value)
        odd = [] if len(parts) == len(value) else [f"{where}: {len(value)} entries"]
        return odd + [c for i, part in enumerate(parts) for c in complaints(value[i], part, named, f"{where}.{i}")]
    if kind == "object" and "properties" in schema:
        fields = schema["properties"]
        missing = [f"{where}: no {name}" for name in schema["required"] if name not in value]
        for name, part in value.items():
            if name in fields:
                missing += complaints(part, fields[name], named, f"{where}.{name}")
            else:
                missing.append(f"{where}: {name} is not described")
        return missing
    if kind == "object":
        more = schema["additionalProperties"]
        return [c for name, part in value.items() for c in complaints(part, more, named, f"{where}.{name}")]
    return []


@pytest.mark.parametrize("key", games())
def test_every_view_fits_its_description(app: FastAPI, key: str) -> None:
    description = app.openapi()
    named = description["components"]["schemas"]
    choices = named["TableAnswer"]["properties"]["view"]["oneOf"]
    schema = choices[games().index(key)]
    rules = game(key)
    looked = 0
    options = [{option.name: value for option in rules.options for value in option.values[-1:]}, {}]
    for seed, chosen in enumerate(options):
        for number, (state, _) in enumerate(walk(rules, rules.max_players - seed, seed, options=chosen)):
            if number % 9 == 0:
                for seat in (None, 0, 1):
                    assert complaints(state.view(seat), schema, named) == []
                    looked += 1
    assert looked > 30


def test_every_table_that_is_answered_is_described(app: FastAPI) -> None:
    description = app.openapi()
    assert app.openapi() is description
    answers = {
        path: told["responses"].get("200", told["responses"].get("201"))["content"]["application/json"]["schema"]
        for path, verbs in description["paths"].items()
        for verb, told in verbs.items()
        if verb == "post" and path.startswith("/api/v1/tables") and not path.endswith("/advice")
    }
    assert len(answers) == 6
    assert all(schema == {"$ref": f"{REFERENCE}TableAnswer"} for schema in answers.values())
    missing = [
        name
        for kind in description["components"]["schemas"].values()
        for name in str(kind).split("'")
        if name.startswith(REFERENCE) and name.removeprefix(REFERENCE) not in description["components"]["schemas"]
    ]
    assert missing == []


def test_the_check_itself_sees_a_wrong_field(app: FastAPI) -> None:
    named = app.openapi()["components"]["schemas"]
    view = game("ra").start(players=3).view(0)
    assert complaints(view, named["RaView"], named) == []
    assert complaints(view | {"over": 1}, named["RaView"], named)
    assert complaints(view | {"more": 1}, named["RaView"], named)
    assert complaints({name: view[name] for name in view if name != "actor"}, named["RaView"], named)
