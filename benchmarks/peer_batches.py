"""Many games at once: our vector environment, and Pgx, whose games are compiled by JAX for the processor at hand."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import heliopolis

GAMES_AT_ONCE = 1024  # in a vector environment
GAMES_TO_THE_END = 128  # of Pgx, which steps until the last of them is over
PGX = ("backgammon", "connect_four", "go_9x9", "sparrow_mahjong")


def our_steps(key: str) -> Callable[[], int]:
    """A step of our vector environment, observations and masks included."""
    module: Any = importlib.import_module("heliopolis.env.vector")
    players = heliopolis.game(key).max_players
    env = module.HeliopolisVectorEnv(key, GAMES_AT_ONCE, players=players, opponents=None)
    env.reset(seed=1)

    def steps() -> int:
        env.step(env.random_actions())
        return GAMES_AT_ONCE

    return steps


class Pgx:
    """A game of Pgx, and how it is stepped at random: everything below is one function for JAX to compile."""

    def __init__(self, name: str) -> None:
        self.jax: Any = importlib.import_module("jax")
        self.env = importlib.import_module("pgx").make(name)
        self.jax.config.update("jax_platforms", "cpu")

    def act(self, state: Any, key: Any) -> Any:
        """A legal move of every game, each as likely as the others."""
        numpy = self.jax.numpy
        return self.jax.random.categorical(key, numpy.where(state.legal_action_mask, 0.0, -numpy.inf), axis=-1)

    def keys(self, key: Any, count: int) -> tuple[Any, Any, Any]:
        """A key for the next step, one for the moves, and one for every game."""
        key, moves, games = self.jax.random.split(key, 3)
        return key, moves, self.jax.random.split(games, count)

    def begin(self, count: int) -> Any:
        """So many games at their start."""
        keys = self.jax.random.split(self.jax.random.PRNGKey(1), count)
        return self.jax.jit(self.jax.vmap(self.env.init))(keys)


def pgx_steps(name: str) -> Callable[[], int]:
    """A step of many games, in which one that is over begins again."""
    game = Pgx(name)
    wrappers: Any = importlib.import_module("pgx.experimental.wrappers")
    step = game.jax.vmap(wrappers.auto_reset(game.env.step, game.env.init))

    def stepped(state: Any, key: Any) -> tuple[Any, Any]:
        key, moves, games = game.keys(key, GAMES_AT_ONCE)
        return step(state, game.act(state, moves), games), key

    compiled = game.jax.jit(stepped)
    now = [game.begin(GAMES_AT_ONCE), game.jax.random.PRNGKey(2)]

    def steps() -> int:
        now[:] = compiled(*now)
        now[0].observation.block_until_ready()
        return GAMES_AT_ONCE

    return steps


def pgx_games(name: str) -> Callable[[], int]:
    """Many games to the end of the last of them, without Python in between; only moves before a game's end count."""
    game = Pgx(name)
    step = game.jax.vmap(game.env.step)

    def going(now: tuple[Any, Any, Any]) -> Any:
        return ~(now[0].terminated | now[0].truncated).all()

    def move(now: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        state, key, decisions = now
        decisions += (~(state.terminated | state.truncated)).sum()
        key, moves, games = game.keys(key, GAMES_TO_THE_END)
        return step(state, game.act(state, moves), games), key, decisions

    def played(start: Any, key: Any) -> tuple[Any, Any]:
        _, key, decisions = game.jax.lax.while_loop(going, move, (start, key, game.jax.numpy.int32(0)))
        return key, decisions

    compiled = game.jax.jit(played)
    start = game.begin(GAMES_TO_THE_END)
    now = [game.jax.random.PRNGKey(2)]

    def play() -> int:
        now[0], decisions = compiled(start, now[0])
        return int(decisions)

    return play
