"""The page that explains the JSON interface, made from the interface's own description."""

from __future__ import annotations

from typing import Any

from .refusals import codes_of

EXAMPLE = """\
API={base}/api/v1
JSON='content-type: application/json'

# Become somebody, and keep the token of the answer.
curl -s $API/people -H "$JSON" -d '{{"name": "Ada"}}'
ME="authorization: Bearer …"

# Open a table of Ra against two bots, and keep the id of the answer.
curl -s $API/tables -H "$ME" -H "$JSON" \\
  -d '{{"game": "ra", "seats": [{{"kind": "me"}}, {{"kind": "bot"}}, {{"kind": "bot"}}]}}'
TABLE=…

# Look. If actor is your seat, view.legal is what you may do.
curl -s $API/tables/$TABLE -H "$ME"

# Move: on is the count of moves that you saw.
curl -s $API/tables/$TABLE/moves -H "$ME" -H "$JSON" \\
  -d '{{"seat": 0, "move": "draw", "on": 3}}'

# Hear every move as it is made.
curl -sN $API/tables/$TABLE/events
"""


def calls(description: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be asked for: each address with its fields and its refusals."""
    return [
        {
            "id": told["operationId"],
            "verb": verb,
            "path": path,
            "text": told.get("description", ""),
            "fields": parameters(told) + body(told, description["components"]["schemas"]),
            "refusals": [(status, codes_of(answer)) for status, answer in told["responses"].items() if status >= "4"],
        }
        for path, verbs in description["paths"].items()
        for verb, told in verbs.items()
    ]


def parameters(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The fields in the address."""
    return [
        {
            "name": field["name"],
            "where": field["in"],
            "kind": kind(field["schema"]),
            "required": field.get("required", False),
            "text": field.get("description", ""),
        }
        for field in told.get("parameters", [])
    ]


def body(told: dict[str, Any], schemas: dict[str, Any], where: str = "body") -> list[dict[str, Any]]:
    """The fields of what is sent."""
    content = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    return fields(content, schemas, where) if content else []


def fields(schema: dict[str, Any], schemas: dict[str, Any], where: str) -> list[dict[str, Any]]:
    """The fields of a schema, and below a list those of its items."""
    found = schemas[schema["$ref"].rpartition("/")[2]]
    rows = []
    for name, field in found["properties"].items():
        rows.append(
            {
                "name": name,
                "where": where,
                "kind": kind(field),
                "required": name in found.get("required", []),
                "text": field.get("description", ""),
            }
        )
        if "$ref" in field.get("items", {}):
            rows += fields(field["items"], schemas, f"{where}, {name}")
    return rows


def kind(schema: dict[str, Any]) -> str:
    """The kind of a value in a word or two."""
    if "anyOf" in schema:
        return " or ".join(kind(choice) for choice in schema["anyOf"])
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    return str(schema.get("type", "any"))
