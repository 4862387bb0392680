"""The tree of a search: what was tried from a position, and what it led to for every seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

UNIT: Final = 10_000  # a certain victory


class Node:
    """A position in the tree, reached by the moves to it; nature's nodes have their outcomes as children."""

    def __init__(self, seats: i64) -> None:
        self.visits: i64 = 0
        self.values = vec[i64]([0] * seats)
        self.expanded = False
        self.actions = vec[i64]()
        self.priors = vec[i64]()  # in millionths
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
        rows.append(Row(int(node.visits), node.expanded, values, actions, priors, children))
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
        if row.expanded:
            node.children = [None if child < 0 else nodes[child] for child in row.children]
    return nodes[0] if nodes else None
