"""Who shall sit where at a new table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from ...core.errors import InvalidPlayers
from ...core.game import Game
from ...words import gettext as _
from ..common.people import Person, clean_name
from ..store import SeatRow
from .roster import Roster

KINDS = ("me", "here", "open", "bot")
USUAL_LEVEL = "medium"
BOT_NAMES = ("Thoth", "Selene", "Ptah", "Iris", "Imhotep", "Nike", "Bastet", "Daphne", "Sobek", "Kalliope")


@dataclass(frozen=True)
class Plan:
    """Who shall sit on a seat: me, somebody at this screen ("here"), whoever has the link ("open"), or a bot."""

    kind: str
    name: str = ""
    level: str = USUAL_LEVEL


def seats_for(game: Game, host: Person, plans: list[Plan], roster: Roster) -> list[SeatRow]:
    """The seats of a new table; its bots are levels, or bots of the house."""
    bots = iter(BOT_NAMES)
    alone = all(plan.kind != "here" for plan in plans)
    made = []
    for seat, plan in enumerate(plans):
        if plan.kind not in KINDS:
            raise InvalidPlayers(f'A seat is for {", ".join(KINDS)}, not for "{plan.kind}".', seat=seat)
        if plan.kind == "bot":
            roster.check(plan.level, game, seat)
        numbered = _("Player {number}").format(number=seat + 1)
        usual = {
            "me": host.name or (_("Guest") if alone else numbered),
            "here": numbered,
            "open": _("Open seat"),
            "bot": next(bots) if plan.kind == "bot" else "",
        }
        kind = {"me": "person", "here": "person"}.get(plan.kind, plan.kind)
        made.append(
            SeatRow(
                seat=seat,
                kind=kind,
                person=host.id if kind == "person" else None,
                name=clean_name(plan.name) or usual[plan.kind],
                level=plan.level if kind == "bot" else None,
                invitation=secrets.token_urlsafe(16),
                key=secrets.token_urlsafe(16),
            )
        )
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise InvalidPlayers("You can sit on one seat; the others are for somebody at this screen.", field="seats")
    return made
