"""Tables of Hellas as a viewer sees them, from crafted positions and from whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup
from tests.games.hellas.players import GAME
from tests.words.hellas.looking import moment as looked

from heliopolis import words
from heliopolis.core.game import NATURE, State
from heliopolis.core.seam import Step
from heliopolis.server.common.render import page
from heliopolis.server.faces.hellas import parts
from heliopolis.words.hellas import prompt
from heliopolis.words.hellas.names import HellasMoment
from heliopolis.words.steps import step_of


def moment(state: State, seat: int | None, steps: Sequence[Step] = ()) -> HellasMoment:
    """What a seat sees of a position after some steps: those since its last decision, and that decision."""
    own = max([number for number, step in enumerate(steps) if step.actor == seat], default=None)
    recent = steps if own is None else steps[own + 1 :]
    return replace(looked(state, seat, recent), own=None if own is None else steps[own])


def drawn(shown: HellasMoment, language: str = "en") -> str:
    """The table of a moment as HTML, with the answers of the prompt."""
    with words.speaking(language):
        html = page(
            "hellas/table.html",
            order=[sitter.seat for sitter in shown.order],
            seat=shown.seat,
            part=lambda name: Markup(f'<template data-part="{name}"></template>'),
        )
        for part in parts(shown):
            place = f'<template data-part="{part.name}"></template>'
            assert html.count(place) == 1
            html = html.replace(place, page(part.template, part_name=part.name, **part.variables()))
        answers = "".join(f'<button data-action="{answer.notation}">' for answer in prompt(shown).answers)
    return html + answers


def attributes(html: str, name: str) -> list[str]:
    """All values of an attribute."""
    return re.findall(rf'\b{name}="([^"]*)"', html)


def step(state: State, move: str, number: int = 1) -> Step:
    """Make a move; what everybody saw of it."""
    made = step_of(state, state.check(move), number)
    state.play(move)
    return made


def whole_game(players: int, seed: int, **options: str) -> Iterator[tuple[State, list[Step]]]:
    """Every decision of a game in which likely moves are made, each with the moves before it, and the end."""
    state = GAME.start(players=players, options=options)
    rng = random.Random(seed)
    steps: list[Step] = []
    while not state.over:
        if int(state.actor) == NATURE:
            action = rng.choice(state.legal())
        else:
            yield state, steps
            state.find_moves()
            state.game.policy.rate_moves(state)
            weights = [int(state.weights[number]) for number in range(state.move_count)]
            action = rng.choices(state.legal(), weights)[0]
        steps.append(step(state, state.game.notation(action), len(steps) + 1))
    yield state, steps
