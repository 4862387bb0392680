"""All kinds of pages a visitor can come to, with something on each of them."""

from __future__ import annotations

from tests.server.browser.positions import moments, prepare
from tests.server.browser.visitor import Visitor


def places(visitor: Visitor, database: str) -> dict[str, str]:
    """The paths of all pages but the tables, by name; the visitor owns a game of each kind, one of them finished."""
    running = visitor.sit(prepare(database, "helios", moments("helios")[1]))
    visitor.sit(prepare(database, "hellas", moments("hellas")[1]))
    over = visitor.sit(prepare(database, "ra", moments("ra")[-1]))
    key = visitor.ask_table(over)["seats"][0]["key"]
    made = visitor.ask(
        "/tables", game="hellas", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], listed=True
    )
    return {
        "home": "/",
        "set-up": "/new?game=helios&players=4&against=open",
        "seats": f"/tables/{made['id']}/seats",
        "seats of a running game": f"{running}/seats",
        "join": made["seats"][1]["invitation"],
        "take": key,
        "rules of ra": "/rules/ra",
        "rules of helios": "/rules/helios",
        "rules of hellas": "/rules/hellas",
        "lessons": "/lessons/ra",
        "task": "/lessons/ra/RA-15",
        "question": "/lessons/helios/HEL-14",
        "interface": "/api",
        "draws": f"{over}/draws",
        "draws of a running game": f"{running}/draws",
        "replay": f"{over}/replay/200",
        "analysis": f"{over}/analysis",
        "board": f"{over}/board?count=200",
        "editor": "/boards/edit/helios",
        "error": "/tables/nowhere",
    }
