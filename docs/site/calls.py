"""The page of all calls of the JSON interface, made from the interface's own description (OpenAPI)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heliopolis.server.api.guide import calls, kind
from heliopolis.server.app import create_app

HEAD = """\
# The JSON interface: all calls

What a running server tells programs as `/api/v1/openapi.json`, to read; [the page before](api.md) plays a first game.
A star marks what must be sent. Refusals are problem documents (`application/problem+json`), see [Problem](#problem);
their `code` is stable.
"""
LEFT_OUT = {"HTTPValidationError", "ValidationError"}  # FastAPI names them; refusals are problem documents here


def page() -> str:
    """The page in Markdown."""
    description = create_app().openapi()
    schemas = {name: schema for name, schema in description["components"]["schemas"].items() if name not in LEFT_OUT}
    parts = [HEAD]
    for call in calls(description):
        told = description["paths"][call["path"]][call["verb"]]
        parts += [f"## {call['verb'].upper()} `{call['path']}`", call["text"]]
        if call["fields"]:
            rows = [
                [field_name(field["name"], needed=field["required"]), field["where"], field["kind"], field["text"]]
                for field in call["fields"]
            ]
            parts.append(table(["field", "where", "kind", "meaning"], rows))
        parts.append(answers(told, schemas))
    parts.append("## What is sent and answered")
    for name in sorted(schemas):
        parts += [f"### {name}", schemas[name].get("description", "")]
        parts.append(schema_table(schemas[name], schemas))
    return "\n\n".join([part for part in parts if part]) + "\n"


def answers(told: dict[str, Any], schemas: Iterable[str]) -> str:
    """What a call answers, and by which numbers it refuses."""
    good = {
        answer_kind(media, content.get("schema", {}), schemas)
        for status, answer in told["responses"].items()
        if status < "4"
        for media, content in answer.get("content", {}).items()
    }
    good.discard("")
    refusals = [status for status in told["responses"] if status >= "4"]
    answered = f"Answers {', '.join(sorted(good))}." if good else ""
    refused = f"Refuses by {', '.join(refusals)}." if refusals else ""
    return f"{answered} {refused}".strip()


def answer_kind(media: str, schema: dict[str, Any], schemas: Iterable[str]) -> str:
    """What an answer is, as far as its description says more than that it is JSON."""
    kind_of_it = named(schema, schemas)
    if "[" in kind_of_it:
        return kind_of_it
    return "" if media == "application/json" else f"`{media}`"


def schema_table(schema: dict[str, Any], schemas: Iterable[str]) -> str:
    """The fields of what is sent or answered."""
    needed = schema.get("required", [])
    rows = [
        [field_name(name, needed=name in needed), named(field, schemas) or kind(field), field.get("description", "")]
        for name, field in schema.get("properties", {}).items()
    ]
    return table(["field", "kind", "meaning"], rows) if rows else ""


def named(schema: dict[str, Any], schemas: Iterable[str]) -> str:
    """The kind of a value, with links to what has a table of its own; nothing where nothing is said of it."""
    if "anyOf" in schema:
        return " or ".join([named(choice, schemas) for choice in schema["anyOf"]])
    if "$ref" in schema:
        name = str(schema["$ref"].rpartition("/")[2])
        return f"[{name}](#{name.lower()})" if name in schemas else name
    if schema.get("type") == "array" and schema.get("items"):
        return f"list of {named(schema['items'], schemas)}"
    return kind(schema) if schema else ""


def field_name(name: str, *, needed: bool) -> str:
    """The name of a field, with a star if it must be sent."""
    return f"`{name}`" + (" \\*" if needed else "")


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join([f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines])
