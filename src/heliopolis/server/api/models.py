"""What is sent to the JSON interface, and how refusals look."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from ...bots.levels import LEVELS


class Problem(BaseModel):
    """Why something was refused."""

    type: str
    title: str
    status: int
    code: str = Field(description="stable: illegal-action, stale-move, not-allowed, no-such-table, …")
    detail: str
    seat: int | None = None
    field: str | None = None


class Asked(BaseModel):
    """What is sent: a field that is unknown, perhaps misspelt, is refused, and so is a value of another kind."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewPerson(Asked):
    """Somebody who wants to play."""

    name: str = Field("", max_length=60)


class PersonToken(BaseModel):
    """Send it as `Authorization: Bearer TOKEN`."""

    name: str
    token: str


class SeatPlan(Asked):
    """Who shall sit on a seat."""

    kind: str = Field("open", description="me, here (somebody at the same screen), open (by invitation) or bot")
    name: str = Field("", max_length=60)
    level: str = Field("medium", description=f"of a bot: {', '.join(LEVELS)}; medium@0.1 plays as it did in 0.1")


class NewTable(Asked):
    """A table to be opened."""

    game: str
    seats: list[SeatPlan] = Field(max_length=8)
    options: dict[str, str] = {}
    name: str = Field("", max_length=60)
    listed: bool = False


class NewMove(Asked):
    """A move in notation, and the number of moves it was made on."""

    seat: int
    move: str = Field(max_length=120)
    on: int


class Undo(Asked):
    """A decision to take back."""

    seat: int
    on: int


class Next(Asked):
    """The number of moves after which bots need not wait."""

    on: int


class SeatChange(Asked):
    """Hand a seat to a bot of a level; without a level, take it back."""

    level: str | None = None


class SeatAnswer(BaseModel):
    """A seat; its links are for those who may use them."""

    seat: int
    kind: str = Field(description="person, bot or open")
    name: str
    level: str | None
    invitation: str | None = Field(None, description="of an open seat, for those at the table")
    key: str | None = Field(None, description="of your own seat: moves it to another device")


class TableAnswer(BaseModel):
    """A table as you may see it."""

    id: str
    game: str
    rules: int
    name: str
    players: int
    options: dict[str, str]
    listed: bool
    revision: int
    count: int = Field(description="of moves")
    actor: int
    over: bool
    commitment: str
    rematch: str | None
    yours: list[int] = Field(description="the seats that you play")
    seats: list[SeatAnswer]
    view: dict[str, Any]


class MomentAnswer(BaseModel):
    """What you could see after so many moves."""

    id: str
    count: int
    view: dict[str, Any]


TABLE: dict[int | str, dict[str, Any]] = {200: {"model": TableAnswer, "description": "the table"}}
NEW_TABLE: dict[int | str, dict[str, Any]] = {201: {"model": TableAnswer, "description": "the new table"}}
MOMENT: dict[int | str, dict[str, Any]] = {200: {"model": MomentAnswer, "description": "the moment"}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
    for status, text in (
        (403, "not yours to do"),
        (404, "no such table"),
        (409, "illegal or stale"),
        (422, "something in the request is wrong"),
        (429, "too much at once"),
    )
}
