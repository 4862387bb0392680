"""The names of things in Ra."""

from __future__ import annotations

import pytest

import heliopolis
from heliopolis.games.ra.actions import Bid, DealSuns, Discard, RevealTile, Take
from heliopolis.games.ra.material import ITEM_NAMES, KIND_NAMES, MONUMENTS, Kind
from heliopolis.words import ra, speaking
from heliopolis.words.ra.names import GAINS, ITEMS, NAMES, OBJECTS, SEVERAL, losses, tiles

GAME = heliopolis.game("ra")


def test_every_kind_and_every_item_has_its_names() -> None:
    assert list(NAMES) == list(OBJECTS) == list(SEVERAL) == KIND_NAMES
    assert list(ITEMS) == list(GAINS) == ITEM_NAMES


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["a pharaoh", "two Niles", "three art tiles", "gold", "eight temples"]),
        ("de", ["einen Pharao", "zwei Nil-Plättchen", "dreimal Künste", "Gold", "acht Tempel"]),
    ],
)
def test_equal_tiles_are_named_together(language: str, said: list[str]) -> None:
    row: list[Kind] = ["pharaoh", "nile", "nile", "art", "art", "art", "gold"]
    with speaking(language):
        assert tiles(row + MONUMENTS[-1:] * 8) == said


def test_losses_are_told_by_category() -> None:
    assert losses(("flood", "art", "writing", "temple", "pharaoh")) == [
        "1 pharaoh",
        "1 flood",
        "2 tiles of civilization",
        "1 monument",
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_action_has_a_name_of_its_own(language: str) -> None:
    with speaking(language):
        names = [ra.move_name(GAME.move(action)) for action in range(GAME.action_count)]
    assert len(set(names)) == len(names)


def test_moves_are_named_as_one_says_them() -> None:
    moves = (Bid(13), Take("nile"), Discard("art"), DealSuns((9, 6, 5, 2)), RevealTile("ra"))
    assert [ra.move_name(move) for move in moves] == [
        "Bid 13",
        "Take a Nile with a god tile",
        "Give up art",
        "Suns 9, 6, 5, 2",
        "Ra",
    ]
    with speaking("de"):
        assert ra.move_name(Bid(13)) == "13 bieten"
