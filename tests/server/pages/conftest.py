"""A house, two visitors, and a game that is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from tests.server.visiting import Visitor, finished_game, open_house


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with open_house(tmp_path_factory.mktemp("pages")) as made:
        yield made


@pytest.fixture
def anna(app: FastAPI) -> Visitor:
    return Visitor(app, "Anna")


@pytest.fixture
def german(app: FastAPI) -> Visitor:
    return Visitor(app, "Berta", "de")


@pytest.fixture(scope="module")
def finished(app: FastAPI) -> str:
    """The address of a game of Ra that is over."""
    return finished_game(app)
