"""The terminal speaks the language that was asked for, or that of its locale."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

import heliopolis
from heliopolis.cli.main import terminal_language
from heliopolis.words import spoken


@pytest.mark.parametrize(
    "arguments",
    [
        ("--language", "de", "simulate", "ra"),
        ("simulate", "ra", "--language=de"),
        ("simulate", "--language", "de", "ra"),
    ],
)
def test_the_language_stands_before_or_after_the_command(run: Run, arguments: tuple[str, ...]) -> None:
    status, output, _ = run(*arguments, "--games", "1001", "--players", "2")
    assert status == 0
    assert "Ra, 2 Zufallsspieler, 1.001 Partien, Startwert 0" in output
    assert "Entscheidungen je Partie (95\N{NO-BREAK SPACE}%: " in output
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_MESSAGES": "de_AT", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:de", "LANG": "en_US.UTF-8"}, "de"),
        ({"LANGUAGE": "", "LANG": "de"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_otherwise_it_is_the_language_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert terminal_language(environment) == language


def test_the_locale_is_asked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de_DE")
    assert "Brettspiele spielen und untersuchen" in run("--help")[1]
    assert "Play and study" in run("--language", "en", "--help")[1]


def test_an_unknown_language_is_refused(run: Run) -> None:
    status, _, errors = run("play", "--language", "tlh")
    assert status == 2
    assert 'no words for the language "tlh"; the languages are en, de.' in errors


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_game_can_be_played_in_german(run: Run, key: str) -> None:
    status, output, _ = run(
        "--language",
        "de",
        "play",
        key,
        "--seed",
        "1",
        "--playouts",
        "20",
        typed="help\n" + 3 * "hint\n" + "log\nundo\n99\n1\nquit\n",
    )
    assert status == 0
    for words in (
        "dein Zug (oder help):",
        "Eine Nummer oder die Notation ist ein Zug.",
        "Was ein Bot tun würde",
        "Faustregel",
    ):
        assert words in output
    for words in ("Es gibt nichts zurückzunehmen.", "Nimm eine Nummer von 1 bis", "Die Partie ist gespeichert."):
        assert words in output
    assert "Spieler 1" in output


def test_a_whole_game_in_german_ends_in_german(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "x.record")
    status, output, _ = run(
        "play", "ra", "--language", "de", "--players", "2", "--seed", "1", "--file", file, typed="1\n" * 500
    )
    assert status == 0
    assert "Die Aufzeichnung: " in output
    _, output, _ = run("verify", file, "--language", "de")
    assert "alle regelgerecht." in output
    assert "Ergebnis: Spieler 1 " in output
    assert " gewonnen." in output
    _, output, _ = run("replay", file, "--language", "de")
    assert "nach Zug " in output


def test_errors_of_the_rules_get_a_sentence_in_german_before_them(run: Run, tmp_path: Path) -> None:
    status, _, errors = run("--language", "de", "play", "chess")
    assert status == 2
    assert errors.startswith("heliopolis: Dieses Spiel gibt es hier nicht; es gibt ra, helios, hellas.")
    assert run("--language", "de", "replay", "nowhere")[2] == "heliopolis: Die Datei „nowhere“ gibt es nicht.\n"
    (tmp_path / "bad.record").write_text("junk", encoding="utf-8")
    _, _, errors = run("--language", "de", "verify", str(tmp_path / "bad.record"))
    assert errors.startswith("heliopolis: Das ist keine Aufzeichnung einer Partie. (Line 1:")
    assert "unbekannt: 'dance'" in run("--language", "de", "dance")[2]


@pytest.mark.parametrize(
    "command", ["serve", "play", "replay", "analyse", "verify", "simulate", "arena", "report", "perft", "train", "tune"]
)
def test_the_help_of_every_command_is_german(run: Run, command: str) -> None:
    status, output, _ = run(command, "--help", "--language", "de")
    assert status == 0
    assert output.startswith("Aufruf: ")
    assert "diese Hilfe zeigen" in output
    assert "show" not in output.replace("shown", "")
    assert "default" not in output
