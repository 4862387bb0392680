"""Words for a game that has none of its own: its moves are named by their notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.game import NATURE, Game
from ..core.seam import Move, Step
from .moment import Choice, Moment
from .numbers import listed
from .seats import teller
from .speech import _, ngettext, pgettext
from .texts import (
    Answer,
    Caption,
    Cover,
    Help,
    LogLine,
    MoveKey,
    Prompt,
    Readings,
    Scoring,
    Sheet,
    SheetLine,
    Stage,
    Terms,
)
from .view_lines import ViewLine, common_lines, seat_lines


class PlainWords:
    """What can be said about any game; see GameWords for what each text is for."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def cover(self) -> Cover:
        """What the box says about the game."""
        return Cover(_("A game that brings its own rules."), minutes=30)

    def option_words(self) -> dict[str, tuple[str, dict[str, str]]]:
        """For each option its label, and a label for each of its values."""
        return {option.name: (option.name, {value: value for value in option.values}) for option in self.game.options}

    def stage(self, view: Any) -> Stage:
        """The whole game is one stage."""
        return Stage(self.game.name, 1, 1)

    def move_name(self, move: Move, view: Any = None) -> str:
        """The notation."""
        return self.game.notation(self.game.action(move))

    def preview_line(self, moment: Moment[Any, Any, Any], choice: Choice[Any, Any]) -> str:
        """Nothing is known."""
        return ""

    def prompt(self, moment: Moment[Any, Any, Any]) -> Prompt:
        """What is to be done now, and by whom; every legal move is an answer."""
        names = [sitter.name for sitter in moment.sitters]
        if moment.view["over"]:
            winners = [names[seat] for seat in moment.view["winners"]]
            return Prompt(ngettext("{names} has won.", "{names} have won.", len(winners)).format(names=listed(winners)))
        if moment.choices:
            answers = [Answer(choice.notation, self.move_name(choice.move)) for choice in moment.choices]
            return Prompt(_("Your move."), answers=answers)
        return Prompt(_("{name} decides.").format(name=names[moment.actor] if moment.actor >= 0 else _("Nature")))

    def begins_line(self, step: Step) -> bool:
        """One line a move."""
        return True

    def log_lines(self, steps: Sequence[Step], names: Sequence[str]) -> list[LogLine]:
        """Who made which move."""
        lines = []
        for step in steps:
            nature = step.actor == NATURE
            plays = teller(names, step.actor)(_("plays {move}"), pgettext("you", "play {move}"))
            told = (_("Nature: {move}") if nature else plays).format(move=self.move_name(step.move))
            lines.append(LogLine(None if nature else step.actor, told))
        return lines

    def sheet(self, view: Any) -> Sheet:
        """Everybody's points by source, as far as the view tells them."""
        items = breakdown_of(view)
        names = dict.fromkeys([name for item in items for name in item])
        lines = [SheetLine(name, [item.get(name, 0) for item in items]) for name in names]
        return Sheet(_("Points"), lines, SheetLine(_("Total"), points_of(view)))

    def is_scoring(self, step: Step) -> bool:
        """The whole game is one stage, and its end is told by the result."""
        return False

    def scoring(self, steps: Sequence[Step], view: Any) -> Scoring | None:
        """Nothing is known of what was scored."""
        return None

    def captions(self, steps: Sequence[Step]) -> list[Caption]:
        """The log tells everything."""
        return []

    def terms(self) -> Terms:
        """What is counted is called as the rules call it."""
        return Terms()

    def helps(self) -> dict[str, Help]:
        """Nothing is explained."""
        return {}

    def readings(self, moment: Moment[Any, Any, Any]) -> Readings:
        """The lines of the view."""
        view = moment.view
        displays = [f"{sitter.name}: {sentences(seat_lines(view, sitter.seat))}" for sitter in moment.order]
        return Readings(sentences(common_lines(view)), displays, [])

    def move_keys(self) -> list[MoveKey]:
        """Every move is an answer and has a number."""
        return []

    def move_key(self, move: Move) -> str | None:
        """None has a letter."""
        return None

    def rules_section(self, view: Any) -> str:
        """The page of rules is read from its beginning."""
        return ""


def sentences(lines: Sequence[ViewLine]) -> str:
    """Lines of a label and a value, to be read aloud."""
    return "; ".join(f"{line.label}: {line.value}" for line in lines) or _("none")


def points_of(view: Mapping[str, Any]) -> list[int | None]:
    """Everybody's points: `points` of the view, or of each of its players; none where the view has neither."""
    if isinstance(view.get("points"), list):
        return [point if isinstance(point, int) else None for point in view["points"]]
    return [player.get("points") for player in players_of(view)]


def breakdown_of(view: Mapping[str, Any]) -> list[dict[str, int]]:
    """Everybody's points by source, where the view has a `breakdown` of each player."""
    return [player.get("breakdown") or {} for player in players_of(view)]


def players_of(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What the view tells of each player."""
    players = view.get("players")
    if not isinstance(players, list):
        return []
    return [player if isinstance(player, Mapping) else {} for player in players]
