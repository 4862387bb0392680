"""Puzzles out of games of bots: positions in which a search finds one move far ahead, and a deeper one confirms it.

A game is played by bots of several levels and looked through. A quick search of a decision sees whether one move may be
far ahead; what every player would do at once is passed over. Then each legal move gets a search of its own from the
position after it, so that all are measured alike. If one is ahead of every other by ten points of chance, the same is
done again with fresh seeds and ten times the play-outs, and must give the same answer. What a game gives depends on the
seed and its number alone.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from librt.random import Random

from ..bots.bot import Budget
from ..bots.knowledge import policy_of
from ..core.constants import BEST
from ..core.game import Game, State
from ..core.record import Record
from ..core.registry import game as game_of
from .advice import leanings
from .analyse import Question, questions, worth
from .arena import Failed, failure, recorded
from .calibration import analyst
from .explain import Explanation, explain
from .match import match
from .puzzle import CLEAR, DEEPER, FEWEST_MOVES, USUAL_PLAYOUTS, Finds, Puzzle, first_rating, plain_explanation
from .study import deed_of

LOOKS = ((4, 0.03), (1, 0.06))  # quick searches: the part of the play-outs, and the lead that is worth a closer look
LOOKED_AT = 32  # decisions of a game
CERTAIN = 0.85  # a decision in which `easy` makes one move so often is not looked at
MOST_MOVES = 30  # more are too many to choose from, and to search one by one
FROM_A_GAME = 2
APART = 8  # moves between two puzzles of a game
WHO_PLAYS = ("easy", "easy", "medium", "medium", "hard@16")
WHY_PLAYOUTS = 300
QUICK_PLAYOUTS = 40
QUICK_TRIES = 8
OBVIOUS = 0.6  # a move that `easy` makes so often, and `medium` too, is no puzzle


@dataclass(frozen=True)
class Setting:
    """All that decides which puzzles are made, but not how many."""

    key: str
    version: int
    seed: int = 0
    playouts: int = USUAL_PLAYOUTS

    @property
    def game(self) -> Game:
        """The game."""
        return game_of(self.key, self.version)

    def generator(self, *what: int | str) -> Random:
        """A generator for one purpose, the same in whichever process."""
        return Random(self.number(*what))

    def number(self, *what: int | str) -> int:
        """A seed for one purpose."""
        text = ":".join(["puzzles", self.key, str(self.seed), *map(str, what)])
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")


def played(setting: Setting, number: int) -> Record:
    """One game of bots of mixed levels, with any number of players."""
    chance = random.Random(setting.number(number, "who"))
    game = setting.game
    players = chance.randint(game.min_players, game.max_players)
    levels = [chance.choice(WHO_PLAYS) for _ in range(players)]
    chosen = match(setting.key, levels, version=setting.version, seed=setting.number(number, "draws"))
    record = recorded(chosen, 0, [[] for _ in levels])
    if isinstance(record, Failed):
        raise failure(record)
    return record


@dataclass(frozen=True)
class Full:
    """What there is enough of: kinds of best moves, stages, and puzzles that `medium` solves."""

    kinds: frozenset[str] = frozenset()
    stages: frozenset[int] = frozenset()
    solved: bool = False


NOTHING = Full()


def puzzles_of_game(setting: Setting, number: int, full: Full = NOTHING) -> list[Puzzle]:
    """The puzzles of one game, in the order of its moves; what there is enough of is passed over."""
    asked = [
        question
        for question in questions(played(setting, number))
        if FEWEST_MOVES <= len(question.state.legal()) <= MOST_MOVES
    ]
    random.Random(setting.number(number, "which")).shuffle(asked)
    taken: list[tuple[int, Puzzle]] = []
    for question in asked[:LOOKED_AT]:
        near = [puzzle for place, puzzle in taken if abs(place - question.number) < APART]
        here = replace(full, kinds=full.kinds | {puzzle.kind for _, puzzle in taken})
        puzzle = None if near else puzzle_of(setting, number, question, here)
        if puzzle is not None:
            taken.append((question.number, puzzle))
            if len(taken) == FROM_A_GAME:
                break
    return [puzzle for _, puzzle in sorted(taken, key=lambda pair: pair[0])]


def puzzle_of(setting: Setting, number: int, question: Question, full: Full = NOTHING) -> Puzzle | None:
    """The puzzle that a decision is, if it is one, and none that there is enough of."""
    state = question.state
    place = (number, question.number)
    stage = int(state.game.policy.stage(state))
    easy, medium = policies(state)
    if stage in full.stages or max(easy.values()) >= CERTAIN:
        return None
    best = promising(state, setting.playouts, setting.generator(*place, "look"))
    if best is None or deed_of(state.game.move(best)) in full.kinds:
        return None
    if medium == best and (full.solved or easy[best] >= OBVIOUS):
        return None
    order = sorted(easy, key=lambda action: -easy[action])  # what is tempting may end it soonest
    first = clear_chances(state, best, order, setting.playouts, setting.generator(*place, "find"))
    if first is None:
        return None
    rivals = compared_with(first, easy)
    why = [explain(state, rival, best, WHY_PLAYOUTS, setting.generator(*place, "why")) for rival in rivals]
    if not any(map(is_explained, why)) or any(map(is_denied, why)):
        return None
    deep = DEEPER * setting.playouts
    chances = clear_chances(state, best, list(first), deep, setting.generator(*place, "confirm"))
    if chances is None:
        return None
    quick = by_quick_search(state, best, setting.generator(*place, "quick"))
    found = Finds(round(easy[best], 4), float(medium == best), quick)
    notation = state.game.notation
    return Puzzle(
        position=state.position(),
        players=int(state.seats),
        seat=int(state.actor),
        stage=stage,
        kind=deed_of(state.game.move(best)),
        best=notation(best),
        chances={notation(action): round(chance, 4) for action, chance in chances.items()},
        playouts=deep,
        finds=found,
        rating=first_rating(found),
        number=number,
        why=tuple([plain_explanation(one) for one in why if is_explained(one)]),
    )


def promising(state: State, playouts: int, rng: Random) -> int | None:
    """The move that is ahead in a short search of the position, and well ahead in a longer one."""
    seat = int(state.actor)
    best = None
    for part, lead in LOOKS:
        best, *others = analyst(state.game).think(state, Budget(playouts=max(1, playouts // part)), rng)
        if any(best.chances[seat] - line.chances[seat] < lead for line in others):
            return None
    return None if best is None else best.action


def clear_chances(state: State, best: int, order: Sequence[int], playouts: int, rng: Random) -> dict[int, float] | None:
    """Every legal move's chance to win, the best first; None as soon as one of them comes too near to the best."""
    seat = int(state.actor)
    chances: dict[int, float] = {}
    for action in [best, *[action for action in order if action != best]]:
        chances[action] = round(worth(state, action, Budget(playouts=playouts), rng)[seat], 4)
        if action != best and chances[best] - chances[action] < CLEAR:
            return None
    return dict(sorted(chances.items(), key=lambda pair: -pair[1]))


def policies(state: State) -> tuple[dict[int, float], int]:
    """How often `easy` makes each move, and the one that `medium` makes."""
    easy = leanings(state, policy_of(state.game, BEST, wavering=True))
    medium = leanings(state, policy_of(state.game, BEST))
    return easy, max(medium, key=medium.__getitem__)


def compared_with(chances: Mapping[int, float], easy: Mapping[int, float]) -> list[int]:
    """The moves that the best one is compared with: the next best, and the one that is most tempting."""
    second, *others = list(chances)[1:]
    tempting = max([second, *others], key=easy.__getitem__)
    return list(dict.fromkeys([second, tempting]))


def is_explained(why: Explanation) -> bool:
    """Whether games that are played on to the end say as well that the move is worse, and by what."""
    return why.is_clear and why.margin.mean < 0 and why.chance.mean < 0


def is_denied(why: Explanation) -> bool:
    """Whether such games clearly say the opposite."""
    return why.chance.low > 0


def by_quick_search(state: State, best: int, rng: Random) -> float:
    """How often a search of a few play-outs makes it."""
    budget = Budget(playouts=QUICK_PLAYOUTS)
    made = [analyst(state.game).choose(state, budget, rng) for _ in range(QUICK_TRIES)]
    return made.count(best) / QUICK_TRIES
