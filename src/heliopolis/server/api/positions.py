"""Positions in the JSON interface: check one, see what may be done in it, and ask a bot about it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field
from starlette.convertors import StringConvertor, register_url_convertor

from ...core.errors import (
    HeliopolisError,
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    Unavailable,
    UnknownGame,
)
from ...core.game import State
from ...core.nature import total_weight
from ...core.position_code import LONGEST_CODE, coded_position, position_code
from ...core.record import Record
from ...core.registry import read_position
from ..common.problems import Untrusted
from ..web.visit import Trusted
from .models import ACTOR, Asked, Notation
from .refusals import refusals, sending


class Code(StringConvertor):
    """The code of a position in an address; the name of a call is none."""

    regex = "(?!advice$)[^/]+"


register_url_convertor("code", Code())
router = APIRouter(prefix="/api/v1/positions", tags=["positions"])
MOST_MOVES = 400
IMPOSSIBLE = (UnknownGame, HeliopolisError, InvalidPosition, InvalidOption)
MOVES = (IllegalAction, InvalidNotation)


class NewPosition(Asked):
    """A position, as it is or as its code, and moves to make on it."""

    position: dict[str, Any] | None = Field(None, description="as `docs/notation.md` describes it")
    code: str = Field(
        "",
        max_length=LONGEST_CODE,
        description="instead of a position: what stands behind /boards/",
        json_schema_extra={"pattern": "^(1[A-Za-z0-9_-]*)?$"},
    )
    moves: list[Notation] = Field([], max_length=MOST_MOVES, description="in notation, nature's too")


class Draw(BaseModel):
    """Something that nature may do, and how likely it is."""

    move: str
    chance: float


class PositionAnswer(BaseModel):
    """A possible position."""

    code: str
    url: str = Field(description="the board to look at")
    game: str
    players: int
    actor: int = ACTOR
    over: bool
    points: list[int]
    winners: list[int]
    legal: list[str]
    draws: list[Draw] = Field(description="what nature may do, if it is nature's turn")
    position: dict[str, Any]


class MoveAdvice(BaseModel):
    """A move that a search found, the chance of every seat to win after it, and how often it was tried."""

    move: str
    chances: list[float]
    playouts: int


def told(state: State) -> PositionAnswer:
    """A position for programs."""
    position = state.position()
    code = position_code(position)
    chances = state.chances()
    notation = state.game.notation
    return PositionAnswer(
        code=code,
        url=f"/boards/{code}",
        game=state.game.key,
        players=int(state.seats),
        actor=int(state.actor),
        over=state.over,
        points=state.points(),
        winners=state.winners(),
        legal=[notation(action) for action in state.legal()],
        draws=[Draw(move=notation(action), chance=weight / total_weight(chances)) for action, weight in chances],
        position=position,
    )


def asked_state(asked: NewPosition) -> State:
    """The position that was sent, after its moves."""
    described = read_position(coded_position(asked.code) if asked.position is None else asked.position)
    record = Record(described.game.key, position=described.position())
    for move in asked.moves:
        record.play(move)
    return record.current


@router.get("/{code:code}", responses=refusals(*IMPOSSIBLE))
def one_position(code: str) -> PositionAnswer:
    """The position of a code: whose turn it is, and what may be done."""
    return told(read_position(coded_position(code)))


@router.post("", responses=sending(*IMPOSSIBLE, *MOVES))
def check_position(asked: NewPosition) -> PositionAnswer:
    """Check a position and make moves on it; what is impossible is refused, and `field` says where it is wrong."""
    return told(asked_state(asked))


@router.post("/advice", responses=sending(Untrusted, *IMPOSSIBLE, *MOVES, Unavailable))
async def position_advice(visit: Trusted, asked: NewPosition) -> list[MoveAdvice]:
    """What a bot would do, the best move first. It thinks for a moment; a person may have a few questions under way."""
    found = await visit.house.advising.ask(asked_state(asked), visit.person)
    return [MoveAdvice(move=one.move, chances=list(one.chances), playouts=one.playouts) for one in found]
