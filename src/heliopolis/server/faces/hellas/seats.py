"""What everybody has: marble, rings, pieces and stones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ....games.hellas.actions import ChooseAction
from ....games.hellas.material import STAGES, Piece
from ....games.hellas.view import HellasView
from ....words.hellas.labels import left_label
from ....words.hellas.names import HellasMoment
from ....words.moment import Sitter
from .recent import piece_name, stone_name
from .targets import code

PLAYERS_PIECES: tuple[Piece, ...] = ("house", "square", "palace")


class Stock(NamedTuple):
    """What a player still has of a kind of piece."""

    piece: Piece
    left: int
    travels: str | None
    label: str


class Gain(NamedTuple):
    """Marble that a move would bring at once."""

    shows: str
    marble: int


@dataclass(frozen=True)
class Seat:
    """A player's line."""

    sitter: Sitter
    me: bool
    mark: str | None
    marble: int | None
    rings: int
    gains: tuple[Gain, ...]
    stocks: tuple[Stock, ...]
    stones: tuple[str, ...] | None  # the names under which those left travel; None when the game is over
    spent: int
    starts: bool  # the next stage
    won: bool


def seat(moment: HellasMoment, sitter: Sitter) -> Seat:
    """What a player has."""
    if moment.choices:
        return new_seat(moment, sitter)
    view, number = moment.view, sitter.seat
    stage = (view["phase"], view["over"], view["winners"], view["start_player"], view["next_start_player"])
    stones = (view["stones_left"][number], sum(view["bar"].values()))
    made_of = (sitter, moment.turn_mark(number), view["players"][number], stage, stones)
    return moment.keep(f"seat-{number}", made_of, lambda: new_seat(moment, sitter))


def new_seat(moment: HellasMoment, sitter: Sitter) -> Seat:
    """The same, looked at anew."""
    view, number = moment.view, sitter.seat
    player = view["players"][number]
    left = view["stones_left"][number]
    each = view["board"]["stones"][str(len(moment.sitters))][view["phase"] - 1]
    return Seat(
        sitter,
        number == moment.seat,
        moment.turn_mark(number),
        player["marble"],
        player["rings"],
        gains(moment, number),
        tuple([stock(view, number, piece) for piece in PLAYERS_PIECES]),
        None if view["over"] else stone_names(view, number, left),
        each - left,
        view["next_start_player"] == number and view["phase"] < STAGES and not view["over"],
        number in view["winners"],
    )


def gains(moment: HellasMoment, number: int) -> tuple[Gain, ...]:
    """The marble that the actions of the bar would bring at once."""
    return tuple(
        [
            Gain(code(choice.notation), choice.preview.marble[number])
            for choice in moment.choices
            if isinstance(choice.move, ChooseAction) and choice.preview.marble[number]
        ]
    )


def stone_names(view: HellasView, number: int, left: int) -> tuple[str, ...]:
    """The stones a player has still to place, by the place they will have in this stage."""
    seats = len(view["players"])
    placed = sum(view["bar"].values())
    first = placed + (number - view["start_player"] - placed) % seats
    return tuple([stone_name(view["phase"], first + seats * stone) for stone in range(left)])


def stock(view: HellasView, number: int, piece: Piece) -> Stock:
    """What is left of a kind of piece."""
    player = view["players"][number]
    if piece == "house":
        left, built = player["left"]["house"], len(player["houses"])
    elif piece == "square":
        left, built = player["left"]["square"], len(player["squares"])
    else:
        left, built = player["left"]["palace"], len(player["palaces"])
    return Stock(piece, left, piece_name(number, piece, built + 1) if left else None, left_label(piece, left))
