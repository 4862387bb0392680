"""Monte-Carlo tree search for several players, with nature's moves sampled by their weights.

Every node keeps a value for each seat, and each player goes for his own. A node's moves are tried in the order of the
policy's weights (PUCT), or of what a guide says to them. Below the tree the game is played on by the policy until the
epoch, round or phase is over, and there a value net or the game's estimate says who is how likely to win; a guide has a
say in that, too.
"""

from __future__ import annotations

import gc
import time
from typing import Any, Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from ..core.chance import Chance, generator
from ..core.constants import BEST
from ..core.game import NATURE, Game, State
from ..core.interrupts import let_others_in
from ..core.learned import Weights
from ..core.net import Net
from ..core.policy import USUAL_HABITS, Habits, Policy
from .bot import Bot, Budget, check_decision
from .ending import Ending
from .guide import Guide
from .knowledge import ends_of, guide_of, policy_of, weights_of
from .tree import (
    NOTHING,
    UNKNOWN,
    Line,
    Node,
    Row,
    chances_of,
    lead_of,
    next_try,
    packed,
    set_priors,
    size_of,
    unpacked,
)

MOST_NODES: Final = 250_000
OFTEN: Final = 64  # visits of a node that gets new children even in a full tree
DEEPEST: Final = 10_000
PAUSE_SECONDS: Final = 0.05  # of a search, after which it lets others in
SETTLE_EVERY: Final = 64  # play-outs, after which a search looks whether it is decided
EARLIEST: Final = 0.1  # of the time: before that nothing is decided
NO_POLICY: Final = Policy()
NO_ENDING: Final = Ending(NO_POLICY, None, None, USUAL_HABITS)


def pass_over_young() -> None:
    """Let the garbage collector take what is new for old without looking at it: in a large tree that takes too long."""
    if gc.get_freeze_count() == 0:  # or somebody else keeps things apart in this way
        gc.freeze()
        gc.unfreeze()


class SearchBot(Bot):
    """Looks ahead as long as its budget allows."""

    def __init__(
        self,
        name: str,
        *,
        player: str = BEST,
        policy: Policy | None = None,
        habits: Habits | None = None,
        full: bool = False,
        deepest: int = DEEPEST,
        weights: Weights | None = None,
        own: bool = False,
        net: Net | None = None,
        guide: Guide | None = None,
        level: str = "",
    ) -> None:
        """By the constants of a player, or by a policy and habits of one's own; `level` says what a graded budget is.

        Where a play-out ends, it is judged by `net`, by `weights` or by the policy's own estimate, and it is guided by
        `guide`; if none of these is given, by those that come with the player.
        """
        super().__init__(name)
        self.player = player
        self.playing = player  # another one where a level is graded with that
        self.level = level
        self.own_policy = policy
        self.own_habits = habits
        self.own_weights = weights
        self.own_net = net
        self.own_guide = guide
        self.game: Game | None = None
        self.found_for = ""  # the player whose policy it is
        self.policy: Policy = NO_POLICY
        self.habits: Habits = USUAL_HABITS
        self.ending: Ending = NO_ENDING
        self.guide: Guide | None = None
        self.full = full  # play-outs go to the end of the game, also where those of the player end with the stage
        self.to_the_end = full
        self.deepest: i64 = deepest  # moves that the tree may be deep; 1 is flat Monte-Carlo
        self.own = own  # the policy's own estimate, also where the player has learned ones
        self.hurried = False  # only the best move counts, not how good the others are
        self.root: Node | None = None
        self.at: State | None = None  # the position of the root
        self.nodes: i64 = 0
        self.playouts: i64 = 0
        self.shares = vec[i64]()

    def __reduce__(self) -> tuple[object, ...]:
        own = (self.own_policy, self.own_habits, self.own_weights, self.own_net, self.own_guide)
        kind = (self.name, self.player, self.playing, self.full, int(self.deepest), self.own, self.level)
        return (search_bot, (kind, own, self.at, packed(self.root)))

    def __deepcopy__(self, memo: object) -> SearchBot:
        made = remade(self.__reduce__())
        assert isinstance(made, SearchBot)
        return made

    def take_up(self, at: State | None, rows: list[Row]) -> None:
        """Go on at a position with the tree that another one had grown there."""
        if at is not None:
            self.turn_to(at)
            self.root = unpacked(rows)
            self.nodes = len(rows)

    def choose(self, state: State, budget: Budget, rng: Chance) -> int:
        """The move that was tried most often; in a budget of seconds, as soon as no other can become that."""
        check_decision(state)
        state.find_moves()
        if state.move_count == 1:  # costs nothing
            self.playouts = 0
            return state.moves[0]
        self.hurried = True
        try:
            return self.think(state, self.granted(state, budget), rng)[0].action
        finally:
            self.hurried = False

    def get_ready(self, state: State, budget: Budget) -> None:
        """Read what the player needs to know of a game, which takes a while the first time, before a clock runs."""
        self.granted(state, budget)
        self.turn_to(state)

    def granted(self, state: State, budget: Budget) -> Budget:
        """What a budget means for this bot in this game: in a graded one its level has so many play-outs."""
        self.playing = self.player
        if not budget.graded:
            return budget
        policy = policy_of(state.game, self.player)
        self.playing = policy.graded_player(self.level, int(state.seats)) or self.player
        grade = policy.grade(self.level, int(state.seats))
        playouts = min(grade, budget.playouts) if grade and budget.playouts else max(grade, budget.playouts)
        return Budget(seconds=budget.seconds, playouts=playouts)

    def think(self, state: State, budget: Budget, rng: Chance) -> list[Line]:
        """All moves that were tried, the best first, with what each leads to."""
        check_decision(state)
        root = self.grow(state, budget, rng)
        lines = []
        for i in range(len(root.actions)):
            child = root.children[i]
            if child is not None and child.visits:
                lines.append(Line(root.actions[i], child.visits, chances_of(child)))
        lines.sort(key=lambda line: -line.visits)
        return lines

    def grow(self, state: State, budget: Budget, rng: Chance) -> Node:
        """Run play-outs from the state until the budget is used up, at least one."""
        began = time.perf_counter()
        deadline = began + budget.seconds
        timed = budget.seconds > 0 or not budget.playouts
        self.turn_to(state)
        own = generator(rng)
        collecting = gc.isenabled()
        gc.disable()  # a tree has no cycles, and looking for some in a large one takes too long at the end of a budget
        try:
            root = self.rooted(state.seats)
            number: i64 = 0
            pause = began
            while True:
                now = time.perf_counter()
                if now >= pause:
                    let_others_in()
                    pause = now + PAUSE_SECONDS
                self.playout(root, state.clone(), own)
                number += 1
                if number == budget.playouts:
                    break
                if not timed:
                    continue
                now = time.perf_counter()
                if now >= deadline:
                    break
                spent = now - began
                looks = self.hurried and number % SETTLE_EVERY == 0 and spent > EARLIEST * budget.seconds
                if looks and float(lead_of(root)) * spent > float(number) * (deadline - now):  # than can still come
                    break
        finally:
            pass_over_young()
            if collecting:
                gc.enable()
        self.playouts = number
        return root

    def turn_to(self, state: State) -> None:
        """Play this game from now on; a tree of another position is of no use."""
        game = state.game
        if game is not self.game or self.playing != self.found_for:
            self.game = game
            self.found_for = self.playing
            own = self.own_policy
            self.policy = policy_of(game, self.playing, searching=True) if own is None else own
            self.root = None
        self.to_the_end = self.full or self.policy.plays_to_the_end(int(state.seats))
        self.habits = self.policy.habits(state.seats) if self.own_habits is None else self.own_habits
        self.find_judges(game, int(state.seats))
        if len(self.shares) < state.seats:
            self.shares = vec[i64]([0] * state.seats)
        at = self.at
        if at is None or at.position() != state.position():
            self.root = None
        self.at = state.clone()

    def find_judges(self, game: Game, seats: int) -> None:
        """Who says what a position is worth with so many seats: one's own judges, or those of the player."""
        weights, net, guide = self.own_weights, self.own_net, self.own_guide
        given = weights is not None or net is not None or guide is not None
        if not given and not self.own and self.own_policy is None:
            weights = weights_of(game, self.playing)
            net = ends_of(game, self.playing)
            guide = guide_of(game, self.playing)
        known = net if net is not None and net.knows(seats) else None
        self.ending = Ending(self.policy, weights, known, self.habits)
        self.guide = guide if guide is not None and guide.knows(seats) else None

    def rooted(self, seats: i64) -> Node:
        """The tree that was kept, or a new one if there is none or if it leaves too little room to grow."""
        root = self.root
        if root is not None and self.nodes > MOST_NODES // 2:
            self.nodes = size_of(root)  # what the game has left behind is gone
        if root is None or self.nodes > MOST_NODES // 2:
            root = Node(seats)
            self.nodes = 1
            self.root = root
        return root

    def forget(self) -> None:
        """Think the next move afresh."""
        self.root = None

    def observe(self, action: int) -> None:
        """Keep the part of the tree that the game has gone into."""
        root = self.root
        at = self.at
        self.root = None
        if root is None or at is None or not root.expanded or action not in at.legal():
            return
        at.apply(action)
        for i in range(len(root.actions)):
            if root.actions[i] == action:
                self.root = root.children[i]
                return

    def playout(self, root: Node, state: State, rng: Random) -> None:
        """Down the tree, one new node, on by the policy, and back up with the result."""
        game = state.game
        path = [root]
        node = root
        before = root
        place: i64 = UNKNOWN
        stage = self.policy.stage(state)
        while not state.over:
            if state.actor == NATURE:
                action: i64 = game.draw(state, rng)
                place = UNKNOWN
                found = self.outcome(node, action, state.seats)
            else:
                if not node.expanded:
                    self.expand(node, state, rng)
                before = node
                place = next_try(node, state.actor, self.habits)
                action = node.actions[place]
                found = node.children[place]
                if found is None and self.has_room(node):
                    found = Node(state.seats)
                    self.nodes += 1
                    node.children[place] = found
            game.apply(state, action)
            if found is None:
                break
            path.append(found)
            node = found
            if node.visits == 0 or len(path) > self.deepest:
                break
        guide = self.guide
        expected = NOTHING
        if guide is not None and not state.over:
            expected = guide.expectation(before, place, state, self.policy, rng)
        self.play_on(state, stage, rng)
        self.ending.judge(state, rng, self.shares)
        if guide is not None and len(expected):
            guide.have_a_say(expected, self.shares)
        for seen in path:
            seen.visits += 1
            for seat in range(state.seats):
                seen.values[seat] += self.shares[seat]

    def has_room(self, node: Node) -> bool:
        """Whether a node may have a new child: in a full tree only one that is often visited."""
        return self.nodes <= MOST_NODES or node.visits >= OFTEN

    def outcome(self, node: Node, action: i64, seats: i64) -> Node | None:
        """The child of one of nature's outcomes; None for a new one in a tree that is full."""
        for i in range(len(node.actions)):
            if node.actions[i] == action:
                return node.children[i]
        if not self.has_room(node):
            return None
        if not node.expanded:
            node.children = []
            node.expanded = True
        child = Node(seats)
        self.nodes += 1
        node.actions = append(node.actions, action)
        node.children.append(child)
        return child

    def expand(self, node: Node, state: State, rng: Random) -> None:
        """Note the legal moves, with the policy's weights or what a guide makes of them."""
        state.find_moves()
        count = state.move_count
        if count > 1:
            self.policy.rate_moves(state)
        else:
            state.weights[0] = 1
        node.actions = state.moves[:count]
        node.priors = state.weights[:count]
        node.children = [None] * count
        node.expanded = True
        guide = self.guide
        if guide is not None and count > 1:
            guide.look_around(node, state, self.policy, self.habits, rng)
            return
        odds = vec[float]([0.0] * count)
        for i in range(count):
            odds[i] = self.habits.odds(state.weights[i])
        set_priors(node, odds)

    def play_on(self, state: State, stage: i64, rng: Random) -> None:
        """Play by the policy to the end of the game, or until the stage ends or the horizon is reached."""
        game = state.game
        policy = self.policy
        steps: i64 = 0
        horizon = self.habits.horizon
        while not state.over and (self.to_the_end or (steps < horizon and policy.stage(state) == stage)):
            if state.actor == NATURE:
                game.apply(state, game.draw(state, rng))
            else:
                state.move_count = 0
                game.find_moves(state)
                if state.move_count == 1:
                    game.apply(state, state.moves[0])
                else:
                    policy.rate_moves(state)
                    game.apply(state, state.moves[state.pick(rng)])
            steps += 1


def search_bot(
    kind: tuple[str, str, str, bool, int, bool, str],
    own: tuple[Policy | None, Habits | None, Weights | None, Net | None, Guide | None],
    at: State | None,
    rows: list[Row],
) -> SearchBot:
    """A bot that was copied, or sent from another process, with its tree."""
    name, player, playing, full, deepest, by_policy, level = kind
    policy, habits, weights, net, guide = own
    made = SearchBot(
        name,
        player=player,
        policy=policy,
        habits=habits,
        full=full,
        deepest=deepest,
        weights=weights,
        own=by_policy,
        net=net,
        guide=guide,
        level=level,
    )
    made.playing = playing
    made.take_up(at, rows)
    return made


def remade(parts: Any) -> object:
    """What `__reduce__` describes, without a copy of what never changes."""
    make, arguments = parts
    made: object = make(*arguments)
    return made
