"""Alive and ready."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from tests.server.visiting import open_house


def test_a_server_is_ready_while_its_database_answers_and_is_up_to_date(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(tmp_path) as app:
        client = TestClient(app)
        assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "alive")
        assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready")
        engine = app.state.house.tables.store.engine
        for statement, told in {
            "UPDATE alembic_version SET version_num = '9999'": "The database has schema 9999",
            "DROP TABLE alembic_version": "The database has schema None",
        }.items():
            with engine.begin() as connection:
                connection.execute(text(statement))
            assert client.get("/readyz").status_code == 503
            assert told in caplog.text
            assert told not in client.get("/readyz").text  # strangers may ask, too
            assert client.get("/healthz").status_code == 200


def test_a_database_that_is_gone_is_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with open_house(tmp_path) as app:
        app.state.house.tables.store.engine.dispose()
        for file in tmp_path.glob("tables.sqlite*"):
            file.unlink()
        (tmp_path / "tables.sqlite").mkdir()
        client = TestClient(app)
        assert client.get("/readyz").status_code == 503
        assert "The database does not answer: unable to open database file" in caplog.text
