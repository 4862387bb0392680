"""Who sits on the seats, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..core.record import Record
from .moment import Sitter
from .speech import N_, _, gettext


class Names(list[str]):
    """Who sits where, for the log; `you` is the seat of whoever reads it, told in the second person."""

    def __init__(self, names: Iterable[str], you: int | None = None) -> None:
        super().__init__(names)
        self.you = you
        if you is not None:
            self[you] = _("You")


Teller = Callable[[str, str], str]  # of the same deed told of somebody, and told to whoever did it, the right one


def teller(names: Sequence[str], seat: int) -> Teller:
    """How a seat's deeds are told.

    >>> tell = teller(Names(["Anna", "Bernd"], you=1), 1)
    >>> tell("passes", "pass")
    'pass'
    """
    yours = isinstance(names, Names) and names.you == seat
    return lambda of_another, of_you: of_you if yours else of_another


BOT = "bot:"  # how the name of a bot begins in a record; its level follows

LEVEL_WORDS = {
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
    "master": N_("master"),
}
STYLE_WORDS = {
    "builder": N_("builder"),
    "gambler": N_("gambler"),
    "hoarder": N_("hoarder"),
}


own_words: dict[str, str] = {}  # for bots that are no level, as whoever runs a server calls them


def level_word(level: str | None) -> str:
    """The word for a bot's level, with its style or whose constants it plays by; without a word it is its name.

    >>> level_word("hard"), level_word("hard@hoarder"), level_word("hard@0.1"), level_word(None)
    ('hard', 'hard, hoarder', 'hard@0.1', '')
    """
    if not level:
        return ""
    if level in own_words:
        return own_words[level]
    name, at, player = level.partition("@")
    word = gettext(LEVEL_WORDS.get(name, name))
    return f"{word}, {gettext(STYLE_WORDS[player])}" if player in STYLE_WORDS else f"{word}{at}{player}"


def level_of(name: str | None) -> str | None:
    """The level of the bot that a record names; None for a person."""
    return name.removeprefix(BOT) if name is not None and name.startswith(BOT) else None


def seat_name(seat: int, name: str | None) -> str:
    """What a seat is called, by the name that a record gives it.

    >>> seat_name(1, "bot:easy"), seat_name(2, None)
    ('Bot 1 (easy)', 'Seat 2')
    """
    if not name:
        return _("Seat {number}").format(number=seat)
    level = level_of(name)
    return name if level is None else _("Bot {number} ({level})").format(number=seat, level=level_word(level))


def sitters_of(record: Record, you: int | None = None) -> list[Sitter]:
    """Who sits at the table of a record."""
    found = []
    for seat in range(record.players):
        name = record.names.get(seat)
        level = level_of(name)
        kind = "person" if level is None else "bot"
        found.append(Sitter(seat, seat_name(seat, name), kind, level, you=seat == you))
    return found
