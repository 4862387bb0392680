"""Catalogues are kept complete, also those of a game that comes from another distribution."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from heliopolis.words.files import main, package

SOURCE = 'from heliopolis.words import _, ngettext\n\nTAKE = _("Take a match")\nprint(ngettext("one", "many", 2))\n'


@pytest.fixture
def matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "matches"
    (root / "locale" / "pl" / "LC_MESSAGES").mkdir(parents=True)
    (root / "__init__.py").touch()
    (root / "words.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "matches", raising=False)
    return root


def test_a_package_gets_its_catalogues(matches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--package", "matches"]) == 1
    assert capsys.readouterr().out == "pl/matches: Take a match\npl/matches: ('one', 'many')\n"
    file = matches / "locale" / "pl" / "LC_MESSAGES" / "matches.po"
    text = file.read_text(encoding="utf-8")
    assert "nplurals=3" in text
    assert 'msgstr[2] ""' in text
    file.write_text(
        text.replace('match"\nmsgstr ""', 'match"\nmsgstr "Weź zapałkę"')
        .replace('msgstr[0] ""', 'msgstr[0] "jeden"')
        .replace('msgstr[1] ""', 'msgstr[1] "dwa"')
        .replace('msgstr[2] ""', 'msgstr[2] "pięć"'),
        encoding="utf-8",
    )
    kept = file.read_bytes()
    assert main(["--package", "matches"]) == 0
    assert capsys.readouterr().out == "All words are there (en, pl).\n"
    assert file.read_bytes() == kept


def test_a_sentence_that_is_gone_goes_from_the_catalogue(matches: Path) -> None:
    main(["--package", "matches"])
    (matches / "words.py").write_text('_("Take a match")\n')
    package("matches").update()
    text = (matches / "locale" / "pl" / "LC_MESSAGES" / "matches.po").read_text(encoding="utf-8")
    assert "many" not in text
    assert "Take a match" in text


def test_an_unknown_catalogue_is_refused(matches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--package", "matches", "chess"])
    assert "no sentences for chess; the catalogues are matches" in capsys.readouterr().err
