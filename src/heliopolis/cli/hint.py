"""What `hint` shows: the best moves, how often each wins, and why."""

from __future__ import annotations

from ..lab.advice import Advice, out_of_ten, verdict
from ..words import _
from ..words.game_words import words_of
from ..words.moment import Moment
from ..words.numbers import number, percent
from .terminal import Table, escape


def hint_table(found: list[Advice], moment: Moment) -> Table:  # type: ignore[type-arg]
    """One line a move, the best first."""
    words = words_of(moment.view["game"])
    choices = {choice.notation: (place, choice) for place, choice in enumerate(moment.choices, 1)}
    table = Table(title=_("What a bot would do"), title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column("", justify="right", style="bold")
    table.add_column(_("move"), no_wrap=True)
    table.add_column(_("you win"), justify="right")
    table.add_column(_("that is"))
    table.add_column(_("rule of thumb"))
    table.add_column(_("what it brings"), style="dim")
    for rank, advice in enumerate(found):
        place, choice = choices[advice.move]
        chance = advice.chances[moment.actor]
        compared = _("the best") if rank == 0 else verdict(chance, found[0].chances[moment.actor])
        leaning = percent(advice.leaning)
        table.add_row(
            str(place),
            escape(words.move_name(choice.move, moment.view)),
            percent(chance),
            f"{out_of_ten(chance)}, {compared}",
            _("{percent}, its favourite").format(percent=leaning) if advice.favourite else leaning,
            escape(words.preview_line(moment, choice)),
        )
    looked = number(sum(advice.playouts for advice in found))
    table.caption = _("{playouts} play-outs. Rule of thumb: how much the game's own policy leans to a move.").format(
        playouts=looked
    )
    table.caption_justify = "left"
    return table
