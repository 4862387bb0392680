"""What a seat may see of each game, as JSON Schema: made from the types of the games' own views."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from ...core.registry import games, manifest
from ...core.seam import View

Schema = dict[str, Any]
PLAIN: Mapping[object, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    object: {},
    Any: {},
}
REFERENCE = "#/components/schemas/"


def view_type(game: str) -> type:
    """The type of a game's view; one that has none of its own tells what every game does."""
    home = manifest(game).home
    if home and find_spec(f"{home}.view") is not None:
        for found in vars(import_module(f"{home}.view")).values():
            if (
                is_typeddict(found)
                and found is not View
                and View.__annotations__.keys() <= found.__annotations__.keys()
            ):
                kind: type = found
                return kind
    return View


class Schemas:
    """The schemas of types and of all types inside them, by name."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.named: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type."""
        if kind in PLAIN:
            return dict(PLAIN[kind])
        if is_typeddict(kind):
            return self.of_fields(kind)
        origin, inside = get_origin(kind), get_args(kind)
        if origin in (NotRequired, Required):
            return self.of(inside[0])
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in inside]}
        if origin is Literal:
            return {"enum": list(inside)}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inside[1])}
        if origin is tuple and Ellipsis not in inside:
            return {"type": "array", "prefixItems": [self.of(part) for part in inside]}
        if origin in (list, tuple):
            return {"type": "array", "items": self.of(inside[0])}
        raise TypeError(f"A view has a field of type {kind}, which JSON does not know.")

    def of_fields(self, kind: Any) -> Schema:
        """A reference to the schema of a type with named fields."""
        name = kind.__name__ if kind.__name__.startswith(self.prefix) else self.prefix + kind.__name__
        if name not in self.named:
            self.named[name] = {}  # it may contain itself
            hints = get_type_hints(kind)
            self.named[name] = {
                "title": name,
                "description": " ".join((kind.__doc__ or "").split()),
                "type": "object",
                "properties": {field: self.of(hint) for field, hint in hints.items()},
                "required": sorted(kind.__required_keys__),
            }
        return {"$ref": REFERENCE + name}


def describe_views(description: dict[str, Any]) -> dict[str, Any]:
    """The description of the interface with the views of all games."""
    named = description["components"]["schemas"]
    views, kinds = [], {}
    for game in games():
        schemas = Schemas(manifest(game).name.replace(" ", ""))
        views.append(schemas.of(view_type(game)))
        named |= schemas.named
        name = views[-1]["$ref"].removeprefix(REFERENCE)
        named[name]["properties"]["game"] = {"const": game}
        kinds[game] = views[-1]["$ref"]
    for answer in ("TableAnswer", "MomentAnswer", "PuzzleAnswer", "LessonAnswer"):
        named[answer]["properties"]["view"] = {
            "description": "what you may see; its kind follows from the game",
            "oneOf": views,
            "discriminator": {"propertyName": "game", "mapping": kinds},
        }
    return description
