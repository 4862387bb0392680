"""A language model as a player: the table in words goes out, a move in notation comes back.

    python examples/llm_player.py --game ra --against easy

A model is any function from the text of a prompt to the text of an answer; put a call of yours in the place of `stub`.
An answer that is no legal move goes back with the reason, a few times; then a legal move is drawn, so that no game
hangs. What the model sees is what its seat may see, and nothing else.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Sequence

from librt.random import Random

import heliopolis
from heliopolis.bots.bot import Bot, Budget
from heliopolis.bots.contest import contest
from heliopolis.bots.levels import bot
from heliopolis.core.chance import Chance, generator
from heliopolis.core.errors import HeliopolisError
from heliopolis.env.text import text
from heliopolis.words.game_words import words_of
from heliopolis.words.moment import Sitter, moment_of

Model = Callable[[str], str]
TRIES = 3
MOVE = re.compile(r"^\W*(?:move\s*:\W*)?(.*?)\W*$", re.I)  # as models wrap it: "Move: `bid 13`."


def prompt_of(state: heliopolis.State) -> str:
    """The table as the seat that decides sees it, the question, and every legal move in notation and in words."""
    seat = int(state.actor)
    sitters = [Sitter(other, f"seat {other}", "person", you=other == seat) for other in range(int(state.seats))]
    moment = moment_of(state, seat, sitters)
    words = words_of(state.game.key)
    asked = words.prompt(moment)
    lines = [
        f"You play {state.game.name} on seat {seat}.",
        "",
        text(state, seat),
        f"{asked.title} {asked.detail}".strip(),
    ]
    lines += ["", "Legal moves:"]
    for choice in moment.choices:
        brings = words.preview_line(moment, choice)
        about = words.move_name(choice.move, moment.view) + (f"; {brings}" if brings else "")
        lines.append(f"- {choice.notation}    ({about})")
    return "\n".join([*lines, "", "Answer with one of these moves, written exactly as before the bracket.", ""])


def move_in(answer: str, state: heliopolis.State) -> int:
    """The legal move that an answer ends with, or the reason why it is none."""
    lines = [line for line in answer.splitlines() if line.strip()]
    found = MOVE.match(lines[-1]) if lines else None
    if found is None or not found[1]:
        raise HeliopolisError("The answer was empty.")
    return int(state.check(found[1].lower()))


class ModelPlayer(Bot):
    """Asks a model for every move that is a choice."""

    def __init__(self, model: Model, name: str = "model") -> None:
        super().__init__(name)
        self.model = model
        self.asked = 0
        self.refused = 0
        self.drawn = 0  # moves that were drawn, because no answer was legal

    def choose(self, state: heliopolis.State, budget: Budget, rng: Chance) -> int:
        """The move that the model names."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        prompt = prompt_of(state)
        for _ in range(TRIES):
            self.asked += 1
            answer = self.model(prompt)
            try:
                return move_in(answer, state)
            except HeliopolisError as error:
                self.refused += 1
                prompt += (
                    f"\nYour answer was: {answer.strip()[:200]}\nThat is no legal move: {error.message}\nTry again.\n"
                )
        self.drawn += 1
        return legal[generator(rng).randrange(len(legal))]


def stub(seed: int) -> Model:
    """Stands in for a model: it names a move of the list at random, talks around it, and is sometimes wrong."""
    rng = random.Random(seed)

    def answer(prompt: str) -> str:
        moves = re.findall(r"^- (.+?)    \(", prompt, re.M)
        if rng.random() < 0.2:
            return "I would rather win at once."
        return f"Let me think about it.\n\nMove: `{rng.choice(moves)}`."

    return answer


def play(game: str, player: Bot, opponents: Sequence[str], seed: int) -> heliopolis.State:
    """A game of a player on seat 0 against bots."""
    state = heliopolis.game(game).start(players=1 + len(opponents))
    bots = [player, *[bot(level) for level in opponents]]
    contest(state, bots, [Budget(playouts=100)] * len(bots), Random(seed), Random(seed + 1))
    return state


def main(arguments: Sequence[str] | None = None) -> ModelPlayer:
    """Play one game and tell how it went."""
    parser = argparse.ArgumentParser(description="A language model as a player, here with a stub for the model.")
    parser.add_argument("--game", default="ra")
    parser.add_argument("--against", default="easy", help="the levels on the other seats, e.g. easy,random")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    player = ModelPlayer(stub(asked.seed))
    state = play(asked.game, player, asked.against.split(","), asked.seed)
    print(f"points {state.points()}, won by {state.winners()}")
    print(f"asked {player.asked} times, refused {player.refused} answers, drew {player.drawn} moves")
    return player


if __name__ == "__main__":
    try:
        main()
    except HeliopolisError as error:
        raise SystemExit(error.message) from None
