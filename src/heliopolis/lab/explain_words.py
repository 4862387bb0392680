"""An explanation in words: how much a move costs, and which items of the score make it up."""

from __future__ import annotations

from dataclasses import dataclass

from ..words import _
from ..words.game_words import words_of
from ..words.numbers import number, percent, signed
from ..words.texts import Terms, term
from .explain import Explanation, Item

SHOWN = 3  # items of a difference that is spread over many
TELLING = 0.05  # parts of games below this are not worth a word


@dataclass(frozen=True)
class Reasons:
    """The reason for a move or against it: a sentence, and a line for each item that it consists of mainly."""

    sentence: str
    lines: tuple[str, ...]

    def text(self) -> str:
        """All of it in a row."""
        return " ".join([self.sentence, ", ".join(self.lines)]).strip() + ("." if self.lines else "")


def reasons(key: str, explanation: Explanation) -> Reasons:
    """What an explanation says, in the language spoken now; `key` is that of the game."""
    terms = words_of(key).terms()
    points = number(abs(explanation.margin.mean), 1)
    if not explanation.is_clear:
        sentence, told = unclear(explanation, points)
    else:
        told = explanation.named or explanation.items[:SHOWN]
        if explanation.margin.mean < 0:
            sentence = _("On average this costs {points} points against the strongest rival").format(points=points)
        else:
            sentence = _("On average this brings {points} points against the strongest rival").format(points=points)
        if explanation.is_spread:
            sentence += ", " + _("spread over many items, among them")
        sentence += ":"
    return Reasons(sentence, tuple([item_line(item, terms) for item in told]))


def unclear(explanation: Explanation, points: str) -> tuple[str, tuple[Item, ...]]:
    """What is said where the play-outs do not confirm that the move is worse, and the items that surely differ."""
    if explanation.margin.low > 0:
        sentence = _("Played on by rules of thumb, this even brings {points} points: here only looking ahead helps.")
        return sentence.format(points=points), ()
    differing = tuple([item for item in explanation.items if item.margin.low > 0 or item.margin.high < 0][:SHOWN])
    if differing:
        return _("Played on by rules of thumb, both moves bring about as much, but in other ways:"), differing
    return about_as_well(), ()


def about_as_well() -> str:
    """What is said of two moves that rules of thumb do not tell apart."""
    return _("Played on by rules of thumb, both moves do about as well: here only looking ahead helps.")


def item_line(item: Item, terms: Terms) -> str:
    """What an item makes of the difference, and how: "Pharaohs −2.9 (the majority lost in 40% of games)"."""
    name = term(terms.sources, item.source)
    told = f"{name} {signed(item.margin.mean, 1)}"
    detail = detail_of(item, terms.majorities.get(item.source))
    return f"{told} ({detail})" if detail else told


def detail_of(item: Item, majority: str | None) -> str:
    """Where the difference of an item comes from; `majority` is what can be lost or won as a whole."""
    if abs(item.rival) > abs(item.own):
        return _("more for the strongest rival") if item.rival > 0 else _("fewer for the strongest rival")
    worse = item.own < 0
    often = item.lost if worse else item.won
    if majority is not None and often > max(TELLING, item.won if worse else item.lost):
        whole = _("{majority} lost in {share} of games") if worse else _("{majority} won in {share} of games")
        return whole.format(majority=majority, share=percent(often))
    often = item.fewer if worse else item.more
    if often > 1 - TELLING:  # as good as always
        return ""
    return (_("fewer in {share} of games") if worse else _("more in {share} of games")).format(share=percent(often))
