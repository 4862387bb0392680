"""A game between bots and nothing else: no record, no clock, as quickly as it can be played."""

from __future__ import annotations

from ..core.chance import Chance, generator
from ..core.game import NATURE, State
from .bot import Bot, Budget


def contest(state: State, bots: list[Bot], budgets: list[Budget], nature: Chance, rng: Chance) -> None:
    """Play a game to its end; nature draws from a generator of its own, so equal play leads to equal draws."""
    game = state.game
    drawing = generator(nature)
    choosing = generator(rng)
    while not state.over:
        if state.actor == NATURE:
            action = game.draw(state, drawing)
        else:
            action = bots[state.actor].choose(state, budgets[state.actor], choosing)
        game.apply(state, action)
        for bot in bots:
            bot.observe(action)
