"""What is said about a puzzle: what it asks, and what an answer was worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..lab.explain_words import Reasons, reasons
from ..lab.puzzle import Puzzle
from ..words import _
from ..words.game_words import words_of
from ..words.numbers import percent

MOST_REASONS = 4  # the largest items come first
AS_GOOD = 0.03  # so little is no mistake


@dataclass(frozen=True)
class Rated:
    """A legal move with its chance: as it is written, and as one would name it."""

    move: str
    name: str
    chance: float
    loss: float


@dataclass(frozen=True)
class Verdict:
    """What an answer was worth: whether it was the best move, every move's chance, and the reason."""

    right: bool
    move: str | None  # None: given up
    title: str
    sentence: str
    moves: tuple[Rated, ...]  # the best first
    reason: Reasons


def heading(puzzle: Puzzle) -> str:
    """Where the game is: "Ra, Epoch 2, 4 players"."""
    state = puzzle.state()
    stage = words_of(puzzle.key).stage(state.view(puzzle.seat)).label
    parts = (state.game.name, stage, _("{count} players").format(count=puzzle.players))
    return ", ".join([part for part in parts if part])


def task() -> str:
    """What a puzzle asks for."""
    return _("One move is clearly better than all others. Which one?")


def verdict(puzzle: Puzzle, move: str | None) -> Verdict:
    """What is said of an answer; without a move, of a puzzle that was given up."""
    state = puzzle.state()
    view = state.view(puzzle.seat)
    words = words_of(puzzle.key)
    game = state.game

    def name(notation: str) -> str:
        return words.move_name(game.move(game.parse(notation)), view)

    moves = tuple(
        [Rated(notation, name(notation), chance, puzzle.loss(notation)) for notation, chance in puzzle.chances.items()]
    )
    best, second = moves[:2]
    right = move is not None and puzzle.loss(move) < AS_GOOD
    if move in (None, best.move):
        sentence = _("{best} wins {chance} of games, the next best move ({other}) {less}.").format(
            best=best.name, chance=percent(best.chance), other=second.name, less=percent(second.chance)
        )
    elif right:
        sentence = _("{move} wins {less} of games, about as many as {best} ({chance}).").format(
            move=name(move), less=percent(puzzle.chances[move]), best=best.name, chance=percent(best.chance)
        )
    else:
        sentence = _("{move} wins {less} of games, {best} would win {chance}.").format(
            move=name(move), less=percent(puzzle.chances[move]), best=best.name, chance=percent(best.chance)
        )
    titles = {True: _("Right!"), False: _("Not the best move.")}
    title = _("The best move:") if move is None else titles[right]
    return Verdict(right, move, title, sentence, moves, reason(puzzle, move, name))


def reason(puzzle: Puzzle, move: str | None, name: Callable[[str], str]) -> Reasons:
    """Why the best move is better than the one that was made, if that was looked into, or else than the next best."""
    if not puzzle.why:
        return Reasons("", ())
    explanation = puzzle.explanation(move).reversed()
    told = reasons(puzzle.key, explanation)
    asked = _("Why {best} and not {other}?").format(best=name(explanation.move), other=name(explanation.better))
    return Reasons(f"{asked} {told.sentence}", told.lines[:MOST_REASONS])
