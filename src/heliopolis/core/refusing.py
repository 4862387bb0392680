"""What is said to somebody who asks a game for what it cannot do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .errors import IllegalAction, InvalidNotation
from .reading import either, shown

if TYPE_CHECKING:
    from .game import Game
    from .state import State

SHOWN_CHOICES: Final = 12
SHOWN_LETTERS: Final = 40


def not_legal(state: State, action: int, legal: list[int]) -> IllegalAction:
    """The error for a move that is not legal now: who may do what instead, and which rule forbids it."""
    game = state.game
    seat = None if state.actor < 0 else int(state.actor)
    who = "nature" if seat is None else f"seat {seat}"
    known = 0 <= action < game.action_count
    what = game.notation(action) if known else f"action {shown(action)}"
    rule = game.rule_against(state, action) if known else None
    return IllegalAction(f'"{what}" is not legal now; {who} may {listed(game, legal)}.', seat=seat, rule=rule)


def listed(game: Game, legal: list[int]) -> str:
    """The legal moves in words, cut short if there are many."""
    named = [game.notation(action) for action in legal[:SHOWN_CHOICES]]
    rest = len(legal) - len(named)
    return f"{', '.join(named)} and {rest} more" if rest else either(named)


def tidy(text: str) -> str:
    """A notation without capitals and extra spaces."""
    return " ".join(text.lower().split())


def no_move(game: Game, text: str) -> InvalidNotation:
    """The error for a text that names no action: what was probably meant, or what moves look like."""
    import difflib  # here and elsewhere: what is seldom needed is not waited for

    close = difflib.get_close_matches(tidy(text), game.notations, n=3)
    hint = f"Did you mean {either(close)}?" if close else f"Moves look like {either(game.examples())}."
    short = text if len(text) <= SHOWN_LETTERS else text[: SHOWN_LETTERS - 3] + "..."
    return InvalidNotation(f'"{short}" is no move of {game.name}. {hint}')


def not_its_board(game: Game, board_hash: object) -> str:
    """What is wrong with a game that was begun on another board, and what to do."""
    theirs = "the board that comes with the game" if board_hash is None else f"the board {shown(board_hash)}"
    ours = "the one that comes with it" if game.board_hash is None else f"the board {shown(game.board_hash)}"
    remedy = "leave HELIOPOLIS_BOARDS unset" if board_hash is None else "set HELIOPOLIS_BOARDS to its folder"
    return f"it is on {theirs}, and {game.name} is played on {ours} here; to open it, {remedy}"
