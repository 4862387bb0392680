"""`heliopolis config`: what holds, and why."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from heliopolis.settings.server import SETTINGS, Settings
from heliopolis.settings.sources import choose


def test_every_setting_is_shown_with_its_value_and_its_source(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "club.toml"
    file.write_text('database = "postgresql://club:sun@db/tables"\nbot-pace = 1.5\n')
    monkeypatch.setenv("HELIOPOLIS_HOST", "0.0.0.0")
    monkeypatch.setenv("HELIOPOLIS_HSOT", "0.0.0.0")
    status, output, _ = run("config", "--config", str(file), "--jobs", "2", "--https", "--rate", "5")
    assert status == 0
    rows = {line.split()[0]: line.split(maxsplit=1)[1] for line in output.splitlines() if line and line[0] != "#"}
    assert rows.keys() >= SETTINGS.keys()
    for key, value, source in [
        ("database", '"postgresql+psycopg://club:***@db/tables"', str(file)),
        ("bot-pace", "1.5", str(file)),
        ("host", '"0.0.0.0"', "HELIOPOLIS_HOST"),
        ("bot-processes", "2", "--jobs"),
        ("https", "true", "--https"),
        ("posts-per-second", "5", "--posts-per-second"),
        ("post-burst", "15", "--post-burst"),
        ("bot-seconds", "-", "default"),
        ("port", "8000", "default"),
    ]:
        assert rows[key].split() == [value, source], key
    assert "sun" not in output
    assert "HELIOPOLIS_HSOT, which is no setting" in output
    assert f"The file {file} was read." in output
    output = run("config", "--config", str(file), "--language", "de")[1]
    assert f"Gelesen wurde die Datei {file}." in output
    assert "Voreinstellung" in output


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_example_is_a_file_with_what_is_usual(run: Run, tmp_path: Path, language: str) -> None:
    output = run("config", "--example", "--language", language)[1]
    file = tmp_path / "config.toml"
    file.write_text(output)
    assert choose({}, {}, str(file)).settings == Settings()  # all of it is commented out
    lines = [line.removeprefix("#") for line in output.splitlines() if not line.startswith(("# ", "##"))]
    file.write_text("\n".join(line for line in lines if not line.startswith("bot-seconds")))
    chosen = choose({}, {}, str(file))
    assert chosen.settings == Settings()
    assert [key for key, source in chosen.sources.items() if source == "default"] == ["bot-seconds"]


def test_the_database_of_the_server_is_the_one_that_is_looked_after(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(f'database = "{tmp_path / "nothing.sqlite"}"')
    for command in (["check"], ["backup", str(tmp_path / "copy")]):
        status, _, errors = run(*command, "--config", str(file))
        assert (status, "nothing.sqlite" in errors) == (2, True)
    status, _, errors = run("check", "--config", str(file), "--language", "de", "--database", "mysql://x")
    assert (status, "Eine Einstellung stimmt nicht. (--database: A database" in errors) == (2, True)
