from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from heliopolis.cli.main import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> Run:
    """Run the command with some lines typed; its exit status, output and errors."""
    monkeypatch.setenv("COLUMNS", "160")

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            status = main(arguments)
        except SystemExit as stopped:  # argparse leaves this way
            status = int(stopped.code or 0)
        output = capsys.readouterr()
        return status, output.out, output.err

    return run
