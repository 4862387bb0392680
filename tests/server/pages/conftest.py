"""Two visitors, and a game that is over."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from tests.server.visiting import Visitor, finished_game


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
