"""The tree of a search: what was tried from a position, and what it led to for every seat."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ..core.game import State
from ..core.policy import Habits

UNIT: Final = 10_000  # a certain victory
MILLION: Final = 1_000_000
NOTHING: Final = vec[i64]()
UNKNOWN: Final = -1  # where nobody has looked


class Node:
    """A position in the tree, reached by the moves to it; nature's nodes have their outcomes as children."""

    def __init__(self, seats: i64) -> None:
        self.visits: i64 = 0
        self.values = vec[i64]([0] * seats)
        self.expanded = False
        self.actions = vec[i64]()
        self.priors = vec[i64]()  # in millionths
        self.hopes = NOTHING  # by move what a guide expects of it for the actor; empty without one
        self.expected = NOTHING  # by move and seat what it expects, where it has looked
        self.children = LEAF


LEAF: Final[list[Node | None]] = []  # the children of all nodes that have none; never changed, and no list for each


class Line(NamedTuple):
    """A move that was looked at: how often, and the chance of every seat to win after it."""

    action: int
    visits: int
    chances: list[float]


def size_of(root: Node) -> i64:
    """How many nodes a tree has."""
    count: i64 = 0
    open_ones = [root]
    while open_ones:
        count += 1
        for child in open_ones.pop().children:
            if child is not None:
                open_ones.append(child)
    return count


def chances_of(node: Node) -> list[float]:
    """The mean result of a node for every seat."""
    visits = UNIT * float(node.visits)
    return [float(node.values[seat]) / visits for seat in range(len(node.values))]


def share_victory(state: State, shares: vec[i64]) -> None:
    """Whoever has won is certain of it."""
    for seat in range(state.seats):
        shares[seat] = 0
    winners = state.winners()
    for winner in winners:
        shares[winner] = UNIT // len(winners)


def set_priors(node: Node, odds: vec[float]) -> None:
    """Note how likely each move of a node is to be tried, by odds."""
    total = 0.0
    for i in range(len(odds)):
        total += odds[i]
    for i in range(len(odds)):
        node.priors[i] = i64(odds[i] / total * MILLION) + 1


def next_try(node: Node, actor: i64, habits: Habits) -> i64:
    """The place of the move with the best sum of its value to the actor and of what is left to learn about it."""
    count: i64 = len(node.actions)
    if count == 1:
        return 0
    best: i64 = 0
    best_score = -1.0
    width = habits.exploration * math.sqrt(float(node.visits + 1)) / MILLION
    parent = 0.5
    if node.visits:
        parent = float(node.values[actor]) / (UNIT * float(node.visits))
    parent -= habits.unseen
    guided = len(node.hopes) > 0
    for i in range(count):
        child = node.children[i]
        if child is None or child.visits == 0:
            hope = float(node.hopes[i]) / UNIT if guided else parent
            score = hope + width * float(node.priors[i])
        else:
            visits = float(child.visits)
            score = float(child.values[actor]) / (UNIT * visits) + width * float(node.priors[i]) / (1.0 + visits)
        if score > best_score:
            best_score = score
            best = i
    return best


def lead_of(root: Node) -> i64:
    """By how many tries the move that was tried most is ahead of the next one."""
    most: i64 = 0
    next_most: i64 = 0
    for child in root.children:
        if child is not None:
            if child.visits > most:
                next_most = most
                most = child.visits
            elif child.visits > next_most:
                next_most = child.visits
    return most - next_most


class Row(NamedTuple):
    """A node as plain numbers; its children are the numbers of their rows, -1 where there is none yet."""

    visits: int
    expanded: bool
    values: list[int]
    actions: list[int]
    priors: list[int]
    hopes: list[int]
    expected: list[int]
    children: list[int]


def packed(root: Node | None) -> list[Row]:
    """A tree as rows of numbers, the root first: however deep it is, that can be copied and sent."""
    rows: list[Row] = []
    nodes = [] if root is None else [root]
    known = len(nodes)
    place = 0
    while place < len(nodes):
        node = nodes[place]
        children = []
        for child in node.children:
            children.append(-1 if child is None else known)
            if child is not None:
                nodes.append(child)
                known += 1
        values = [value for value in node.values]
        actions = [action for action in node.actions]
        priors = [prior for prior in node.priors]
        hopes = [hope for hope in node.hopes]
        expected = [share for share in node.expected]
        rows.append(Row(int(node.visits), node.expanded, values, actions, priors, hopes, expected, children))
        place += 1
    return rows


def unpacked(rows: list[Row]) -> Node | None:
    """The tree of such rows."""
    nodes = [Node(len(row.values)) for row in rows]
    for node, row in zip(nodes, rows):
        node.visits = row.visits
        node.expanded = row.expanded
        node.values = vec[i64]([value for value in row.values])
        node.actions = vec[i64]([action for action in row.actions])
        node.priors = vec[i64]([prior for prior in row.priors])
        node.hopes = vec[i64]([hope for hope in row.hopes])
        node.expected = vec[i64]([share for share in row.expected])
        if row.expanded:
            node.children = [None if child < 0 else nodes[child] for child in row.children]
    return nodes[0] if nodes else None
