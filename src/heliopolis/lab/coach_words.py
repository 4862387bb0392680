"""What a coach says, step by step: where to look, what kind of move it is, and the move with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.game import State
from ..words import _
from ..words.game_words import words_of
from ..words.moment import Moment, Sitter, moment_of
from ..words.numbers import percent
from ..words.texts import term
from .coach import Coaching
from .explain import Explanation, Item
from .explain_words import about_as_well, reasons
from .study import deed_of

MOST_LINES = 4  # of a reason
SURELY = 0.5  # of an item's mean: where the moves do about as well, one that is at least this much is looked at


@dataclass(frozen=True)
class Step:
    """Something that the coach says when it is asked once more; the last step names the move."""

    text: str
    lines: tuple[str, ...] = ()
    move: str | None = None  # in notation


def coach_steps(state: State, coaching: Coaching) -> list[Step]:
    """All that the coach says about a decision, in the order in which one asks for it."""
    now = moment_of(state, int(state.actor), [Sitter(seat, "", "person") for seat in range(int(state.seats))])
    kind = kind_step(state, coaching)
    return [hint_step(state, coaching), *([kind] if kind else []), move_step(now, state, coaching)]


def hint_step(state: State, coaching: Coaching) -> Step:
    """Where to look: at the item of the score in which the best move differs most from the usual one."""
    item = telling_item(coaching)
    if item is None:
        return Step(_("Look a few moves ahead: what will the others do after your move?"))
    terms = words_of(state.game.key).terms()
    hint = terms.hints.get(item.source) or _("Look at this item of the score: {item}.").format(
        item=term(terms.sources, item.source)
    )
    if abs(item.rival) > abs(item.own):
        return Step(hint + " " + _("Think of what the others would get."))
    return Step(hint)


def telling_item(coaching: Coaching) -> Item | None:
    """The item that tells most for the best move; None if none surely does."""
    why = coaching.why
    if why is None:
        return None
    if why.is_clear:
        return next((item for item in why.named if item.margin.mean > 0), None)
    return next((item for item in why.items if item.margin.low > SURELY * item.margin.mean > 0), None)


def kind_step(state: State, coaching: Coaching) -> Step | None:
    """What kind of move it is; None if all legal moves are of that kind, or it is the only one of its kind."""
    game = state.game
    deeds = [deed_of(game.move(action)) for action in state.legal()]
    best = deed_of(game.move(game.parse(coaching.best[0].move)))
    if deeds.count(best) in (1, len(deeds)):
        return None
    name = term(words_of(game.key).terms().deeds, best)
    return Step(_("What kind of move it is: {kind}.").format(kind=name))


def move_step(now: Moment[Any, Any, Any], state: State, coaching: Coaching) -> Step:
    """The move, its chance, what it brings at once, and its reason."""
    best = coaching.best[0]
    words = words_of(state.game.key)
    choices = {choice.notation: choice for choice in now.choices}
    text = _("I would play: {move}. Chance to win: {chance}.").format(
        move=words.move_name(choices[best.move].move, now.view), chance=percent(best.chances[now.actor])
    )
    brings = words.preview_line(now, choices[best.move])
    lines = [brings] if brings else []
    if coaching.why is not None and coaching.other is not None:
        lines += reason_lines(state, words.move_name(choices[coaching.other].move, now.view), coaching.why)
    return Step(text, tuple(lines), best.move)


def reason_lines(state: State, other: str, why: Explanation) -> list[str]:
    """Why the move is better than another one, item by item."""
    told = reasons(state.game.key, why)
    sentence, lines = told.sentence, told.lines[:MOST_LINES]
    more_points, wins_more = why.margin.mean > 0, why.chance.mean > 0
    if not why.is_clear or not (more_points or wins_more):
        sentence, lines = about_as_well(), ()  # the search looks farther than the rules of thumb
    elif not more_points:
        sentence = _("It wins more often, though not by more points:")
    return [_("Compared with another move ({move}): {reason}").format(move=other, reason=sentence), *lines]
