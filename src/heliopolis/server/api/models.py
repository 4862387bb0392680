"""What is sent to the JSON interface, and how refusals look."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ...bots.levels import LEVELS
from ..tables.plans import KINDS


def without_fraction(value: object) -> object:
    """A number as JSON means it: 3.0 is whole."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(without_fraction)]
Notation = Annotated[str, Field(max_length=120)]
ACTOR: Any = Field(description="the seat to decide, -1 for nature, -2 when the game is over")


class Problem(BaseModel):
    """Why something was refused (RFC 9457)."""

    type: str = Field(description="urn:heliopolis: and the code")
    title: str
    status: int
    code: str = Field(description="stable: illegal-action, stale-move, not-allowed, no-such-table, …")
    detail: str = Field(description="what was wrong and what is allowed, in English")
    seat: int | None = Field(None, description="whom it concerns")
    field: str | None = Field(None, description="what it concerns, such as players[1].suns")
    line: int | None = Field(None, description="of a record")
    rule: str | None = Field(None, description="of an illegal move: the number of the rule that forbids it")
    request: str | None = Field(None, description="the id of the request, by which the log of the server knows it")


class Asked(BaseModel):
    """What is sent: a field that is unknown, perhaps misspelt, is refused, and so is a value of another kind."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewPerson(Asked):
    """Somebody who wants to play."""

    name: str = Field("", max_length=60, description="as others see it, or none")


class PersonToken(BaseModel):
    """Send it as `Authorization: Bearer TOKEN`."""

    name: str
    token: str


class SeatPlan(Asked):
    """Who shall sit on a seat."""

    kind: str = Field(
        "open",
        description="me, here (somebody at the same screen), open (by invitation) or bot",
        json_schema_extra={"enum": list(KINDS)},
    )
    name: str = Field("", max_length=60, description="of whoever sits there")
    level: str = Field(
        "medium",
        description=f"of a bot: {', '.join(LEVELS)}; medium@0.1 plays as it did in 0.1; or a bot of the server",
    )


class NewTable(Asked):
    """A table to be opened."""

    game: str = Field(description="the key of a game")
    seats: list[SeatPlan] = Field(max_length=8, description="one for each player")
    options: dict[str, str] = Field({}, description="of the game; those that are missing have their usual value")
    name: str = Field("", max_length=60, description="of the table")
    listed: bool = Field(False, description="whether everybody sees it and may sit down")


class NewMove(Asked):
    """A move in notation, and the number of moves it was made on."""

    seat: Whole = Field(description="yours")
    move: Notation = Field(description="in notation: one of view.legal")
    on: Whole = Field(description="the count of moves that you saw")


class Undo(Asked):
    """A decision to take back."""

    seat: Whole = Field(description="yours")
    on: Whole = Field(description="the count of moves that you saw")


class Next(Asked):
    """The number of moves after which bots need not wait."""

    on: Whole = Field(description="the count of moves that you saw")


class SeatChange(Asked):
    """Hand a seat to a bot of a level; without a level, take it back."""

    level: str | None = Field(None, description="of the bot, such as medium")


class GameAnswer(BaseModel):
    """A game that can be played here."""

    key: str
    name: str
    rules: int = Field(description="the newest version of its rules")
    min_players: int
    max_players: int
    options: dict[str, list[str]] = Field(description="with their values, the usual one first")
    bots: list[str] = Field([], description="of this server, besides the levels: each can be named as a level")


class SeatLine(BaseModel):
    """Who sits on a seat."""

    seat: int
    kind: str = Field(json_schema_extra={"enum": ["person", "bot", "open"]})
    name: str


class SeatAnswer(SeatLine):
    """A seat; its links are for those who may use them."""

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
    actor: int = ACTOR
    over: bool
    commitment: str | None = Field(
        description="the fingerprint of the draws; null for a guided game, whose are prepared"
    )
    rematch: str | None
    advice: bool = Field(description="whether a coach helps: all people at the table agreed, and nothing is hidden")
    yours: list[int] = Field(description="the seats that you play")
    bots_before: int | None = Field(
        description="if the bot to move has to wait for its turn to think: how many come before; else null"
    )
    seats: list[SeatAnswer]
    view: dict[str, Any]


class Waiting(BaseModel):
    """How many come before your question; null if you have none, or it is being thought about."""

    before: int | None


class TableLine(BaseModel):
    """A table in a list."""

    id: str
    game: str
    name: str
    count: int = Field(description="of moves")
    actor: int = ACTOR
    over: bool
    seats: list[SeatLine]


class Older(BaseModel):
    """Where the next page of each list begins; null if there is none."""

    yours: str | None
    listed: str | None


class TableLists(BaseModel):
    """Your tables, and those that everybody may see."""

    yours: list[TableLine]
    listed: list[TableLine]
    older: Older


class LogLine(BaseModel):
    """A turn, or what happened between two."""

    number: int = Field(description="of the last move that it tells of")
    seat: int | None = Field(description="whose turn; null: nobody's")
    text: str


class MadeBy(BaseModel):
    """A move that was made, by a player or by nature."""

    actor: int = Field(description="the seat, -1 for nature")
    move: str


class MadeMove(MadeBy):
    """A move of a table."""

    number: int = Field(description="from 0")
    events: list[dict[str, Any]] | None = Field(
        None, description="if asked for: what it brought about, the name of each as `event`, and its fields"
    )


class MoveList(BaseModel):
    """The moves of a table from a number on, and where the table is after them."""

    revision: int
    count: int = Field(description="of moves")
    actor: int = ACTOR
    over: bool
    moves: list[MadeMove]


class MovesEvent(MoveList):
    """Moves that were made, or taken back, since the event before."""

    kept: int = Field(description="how many of the moves sent before still stand; `moves` follow them")


class MomentAnswer(BaseModel):
    """What you could see after so many moves."""

    id: str
    count: int
    view: dict[str, Any]


class PuzzleAnswer(BaseModel):
    """A puzzle: one move of `view.legal` is clearly better than all others."""

    id: str
    game: str
    players: int
    seat: int = Field(description="yours")
    title: str = Field(description="where the game is, in words")
    rating: int
    page: str = Field(description="where the puzzle is in the browser")
    view: dict[str, Any]


class NewAnswer(Asked):
    """The move that you take for the best; without one you give up."""

    move: Notation | None = Field(None, description="in notation: one of view.legal")


class MoveChance(BaseModel):
    """A legal move, and how likely it wins."""

    move: str
    name: str = Field(description="in words")
    chance: float


class RatingChange(BaseModel):
    """A rating before and after an answer."""

    before: int
    after: int


class PuzzleVerdict(BaseModel):
    """What an answer was worth."""

    right: bool
    best: str
    text: str = Field(description="the verdict in words")
    reason: list[str] = Field(description="why the best move is better, in words")
    moves: list[MoveChance] = Field(description="the best first")
    playouts: int = Field(description="of the search that each chance is from")
    rating: RatingChange | None = Field(description="yours; null if you had answered this puzzle before")
    puzzle_rating: RatingChange | None
    due: float | None = Field(description="when the puzzle comes again, in seconds since 1970; null: not again")


TABLE: dict[int | str, dict[str, Any]] = {200: {"model": TableAnswer, "description": "the table"}}
NEW_TABLE: dict[int | str, dict[str, Any]] = {201: {"model": TableAnswer, "description": "the new table"}}
MOMENT: dict[int | str, dict[str, Any]] = {200: {"model": MomentAnswer, "description": "the moment"}}
MOVES: dict[int | str, dict[str, Any]] = {200: {"model": MoveList, "description": "the moves"}}
