"""What the description says is what the server does."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from tests.server.api.contract import compare, open_server


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with open_server(f"sqlite:///{tmp_path_factory.mktemp('contract') / 'tables.sqlite'}") as made:
        yield made


def test_every_answer_is_as_described(app: FastAPI) -> None:
    found = compare(app, seed=1, examples=3)
    assert found.wrong == {}
    assert found.never_done == []
    assert len(found.statuses) == sum(len(verbs) for verbs in app.openapi()["paths"].values())


def test_the_comparison_notices_a_lie(app: FastAPI) -> None:
    lie = copy.deepcopy(app.openapi())
    path = "/api/v1/games"
    lie["paths"] = {path: lie["paths"][path]}
    lie["components"]["schemas"]["GameAnswer"]["required"].append("price")
    (wrong,) = compare(app, seed=1, examples=1, description=lie).wrong
    assert "price" in wrong
