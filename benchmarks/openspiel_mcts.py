"""A level against OpenSpiel's own Monte-Carlo tree search on our games: what one of ours wins against a table of it.

    python benchmarks/openspiel_mcts.py helios --level medium --simulations 1000 --players 2 --games 40

OpenSpiel's bot is the one in Python with random roll-outs, exploration 2 and nothing said about the games. Seats are
rotated, and nature draws the same in every rotation as long as the moves are the same. Needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np
import pyspiel
from librt.random import Random
from open_spiel.python.algorithms import mcts

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.levels import bot, check_level, usual_budget
from heliopolis.cli.terminal import track
from heliopolis.env.openspiel import PREFIX
from heliopolis.lab.scripts import run_script
from heliopolis.lab.simulate import share_of

EXPLORATION = 2.0


class Stranger:
    """OpenSpiel's bot."""

    def __init__(self, game: pyspiel.Game, simulations: int, seed: int) -> None:
        rng = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
        self.bot = mcts.MCTSBot(game, EXPLORATION, simulations, rollouts, random_state=rng)

    def choose(self, state: pyspiel.State) -> int:
        """Its move, by a search unless it is forced."""
        legal = state.legal_actions()
        return int(legal[0] if len(legal) == 1 else self.bot.step(state))


def share_of_ours(game: pyspiel.Game, ours: Bot, budget: Budget, place: int, simulations: int, seed: int) -> float:
    """What our bot wins on seat `place`: 1 or 0, or its part of a shared victory."""
    nature = random.Random(seed)
    rng = Random(seed)
    strangers = [Stranger(game, simulations, seed % 2**31 + seat) for seat in range(game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            action = nature.choices(actions, chances)[0]
        elif state.current_player() == place:
            action = ours.choose(state.state.clone(), budget, rng)
        else:
            action = strangers[state.current_player()].choose(state)
        ours.observe(action)
        state.apply_action(action)
    winners = state.state.winners()
    return 1 / len(winners) if place in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=heliopolis.games())
    parser.add_argument("--level", default="medium")
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=0, help="of our bot, if it looks ahead, instead of its seconds")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    check_level(asked.level, heliopolis.game(asked.game))
    game = pyspiel.load_game(PREFIX + asked.game, {"players": asked.players})
    budget = Budget(playouts=asked.playouts) if asked.playouts else usual_budget(asked.level)
    began = time.perf_counter()
    won = 0.0
    for number in track(range(asked.games), asked.level):
        seed = asked.seed * 100_000 + number // asked.players
        won += share_of_ours(game, bot(asked.level), budget, number % asked.players, asked.simulations, seed)
    share = share_of(won, asked.games)
    print(
        f"{asked.game}: {asked.level} against {asked.players - 1} x OpenSpiel MCTS of {asked.simulations} simulations: "
        f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}) of {asked.games} games, "
        f"fair {100 / asked.players:.0f} %, {(time.perf_counter() - began) / asked.games:.1f} s a game"
    )


if __name__ == "__main__":
    run_script(main)
