"""How errors are told to the person at the keyboard."""

from __future__ import annotations

from ..core.errors import HeliopolisError, IllegalAction
from ..core.registry import games
from ..words import N_, gettext, spoken
from ..words.speech import SOURCE_LANGUAGE

# Errors of other layers are for programs too and speak English; a sentence in the language spoken goes before them,
# and where it says all that one needs to know, instead of them.
SENTENCES = {
    "unknown-game": N_("There is no such game here; there are {games}."),
    "invalid-players": N_("The game cannot be played by so many."),
    "invalid-option": N_("The game has no such option."),
    "illegal-action": N_("The rules do not allow that now; what you may do is listed above."),
    "invalid-notation": N_("That is no move of this game; the moves are listed above, by number and notation."),
    "invalid-position": N_("That is no possible position."),
    "invalid-board": N_("A board file is wrong."),
    "invalid-weights": N_("A file of weights is wrong."),
    "invalid-record": N_("That is not the record of a game."),
    "unfair-draw": N_("The draws are not fair, or cannot be checked."),
    "invalid-setting": N_("A setting is wrong."),
    "unavailable": N_("That is not available here."),
    "invalid-backup": N_("That is not a whole backup; nothing has been changed."),
    "bot-failed": N_("A bot has failed."),
}


SAY_ALL = ("unknown-game", "illegal-action", "invalid-notation")


class Refusal(HeliopolisError):
    """What was typed cannot be done; the message is in the language spoken."""

    code = "refused"


def told(error: HeliopolisError) -> str:
    """An error in words for the person at the keyboard; a move that is refused comes with the rule that forbids it."""
    rule = rule_line(error.rule) if isinstance(error, IllegalAction) else ""
    if isinstance(error, Refusal) or spoken() == SOURCE_LANGUAGE:
        return error.message + rule
    sentence = gettext(SENTENCES.get(error.code, N_("That did not work."))).format(games=", ".join(games()))
    return sentence + rule if error.code in SAY_ALL else f"{sentence} ({error.message})"


def rule_line(rule: str | None) -> str:
    """The rule that forbids a move, on a line of its own: its number, and what it says if there is a lesson for it."""
    if rule is None:
        return ""
    from ..school.lessons import lesson_of_rule  # here, because it is seldom needed

    lesson = lesson_of_rule(rule)
    return f"\n{rule}: {gettext(lesson.text)}" if lesson else f"\n{rule}"
