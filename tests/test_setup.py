"""What is built: compiled where it can be, never slow unasked where it is kept, and every file in the sources."""

from __future__ import annotations

import gzip
import io
import runpy
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest

from heliopolis.school import puzzles

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def setup() -> dict[str, Any]:
    """The functions of setup.py."""
    return runpy.run_path(str(ROOT / "setup.py"), run_name="setup")


def test_it_compiles_where_it_can(setup: dict[str, Any], tmp_path: Path) -> None:
    assert setup["choice"](tmp_path, compiler=True, pure=False) == (True, None)


def test_a_build_that_is_not_kept_may_be_slow_and_says_so(
    setup: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup["choice"](tmp_path, compiler=False, pure=False) == (False, "0uncompiled")
    assert "no C compiler found: installing as plain Python" in capsys.readouterr().err


@pytest.mark.parametrize("folder", ["pip-req-build-x7", "pip-install-x7/heliopolis_1", "uv/sdists-v9/pypi/src"])
def test_no_slow_build_is_kept_unless_it_was_asked_for(setup: dict[str, Any], tmp_path: Path, folder: str) -> None:
    place = tmp_path / folder
    with pytest.raises(SystemExit, match="HELIOPOLIS_PURE=1 pip install --no-cache-dir"):
        setup["choice"](place, compiler=False, pure=False)
    assert setup["choice"](place, compiler=False, pure=True) == (False, None)
    assert setup["choice"](place, compiler=True, pure=False) == (True, None)


def test_the_source_distribution_has_what_git_has(
    setup: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    monkeypatch.chdir(ROOT)
    here = [name for name in listed if name and Path(name).is_file()]
    assert sorted(setup["own_files"]()) == sorted(here)
    monkeypatch.chdir(tmp_path)
    for name in ("setup.py", "src/a.py", "src/__pycache__/a.pyc", "src/a.egg-info/PKG-INFO", "build/a", "PKG-INFO"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()
    assert setup["own_files"]() == ["setup.py", "src/a.py"]


def test_an_archive_is_the_same_whoever_packs_it(setup: dict[str, Any], tmp_path: Path) -> None:
    packed = []
    for owner, names in ((1000, "ab"), (0, "ba")):
        archive = tmp_path / f"{owner}.tar.gz"
        with tarfile.open(archive, "w:gz") as new:
            for name in names:
                member = tarfile.TarInfo(name)
                member.size, member.uid, member.mtime, member.mode = 1, owner, owner, 0o600 if owner else 0o644
                new.addfile(member, io.BytesIO(name.encode()))
        setup["repack"](archive, 1_700_000_000)
        packed.append(archive.read_bytes())
    assert packed[0] == packed[1]
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(packed[0]))) as new:
        assert [(member.name, member.mtime, member.mode) for member in new] == [
            ("a", 1_700_000_000, 0o644),
            ("b", 1_700_000_000, 0o644),
        ]


def test_puzzles_read_the_same_packed(tmp_path: Path) -> None:
    lines = ["how they were made", "{}", "ü"]
    plain, packed = tmp_path / puzzles.FILE, tmp_path / puzzles.PACKED
    assert puzzles.lines_of(plain, packed) == [""]
    packed.write_bytes(gzip.compress("\n".join(lines).encode()))
    assert puzzles.lines_of(plain, packed) == lines
    plain.write_text("\n".join(lines), encoding="utf-8")
    assert puzzles.lines_of(plain, packed) == lines


DOCUMENTED = {
    "heliopolis.core.thing": "A module.",
    "heliopolis.core.thing.Thing": "A thing.",
    "heliopolis.core.thing.Thing.count": 'How "many"; é.',
    "heliopolis.core.thing.Thing.size": "How large.",
    "heliopolis.core.thing.make": "Make one.",
    "heliopolis.ra.other.Thing": "Another.",
}
WRITTEN = r"""
{"make", (PyCFunction)CPyPy_thing___make,
METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("make(a=\'x\')\n--\n\n") /* docstring */},
{"count",
(PyCFunction)CPyPy_core___thing___Thing___count,
METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("count($self)\n--\n\n")},
{"size",
(getter)core___thing___Thing_get_size, (setter)core___thing___Thing_set_size,
NULL, NULL},
{"bare", (PyCFunction)CPyPy_thing___bare, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("bare()\n--\n\n") /* docstring */},
static PyTypeObject CPyType_core___thing___Thing_template_ = {
.tp_name = "Thing",
.tp_doc = PyDoc_STR(NULL),
};
PyModuleDef_HEAD_INIT,
"heliopolis.core.thing",
NULL, /* docstring */
"""
WANTED = r"""
{"make", (PyCFunction)CPyPy_thing___make,
METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("make(a=\'x\')\n--\n\n" "Make one.") /* docstring */},
{"count",
(PyCFunction)CPyPy_core___thing___Thing___count,
METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("count($self)\n--\n\n" "How \042many\042; \303\251.")},
{"size",
(getter)core___thing___Thing_get_size, (setter)core___thing___Thing_set_size,
"How large.", NULL},
{"bare", (PyCFunction)CPyPy_thing___bare, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("bare()\n--\n\n") /* docstring */},
static PyTypeObject CPyType_core___thing___Thing_template_ = {
.tp_name = "Thing",
.tp_doc = PyDoc_STR("A thing."),
};
PyModuleDef_HEAD_INIT,
"heliopolis.core.thing",
"A module.", /* docstring */
"""


def test_compiled_code_gets_its_docstrings(setup: dict[str, Any]) -> None:
    assert setup["document"](WRITTEN, DOCUMENTED) == WANTED


def test_docstrings_are_found_by_name_and_inherited(setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    core = setup["SOURCE"] / "core"
    found = setup["docstrings"]([core / "game.py", core / "state.py", setup["SOURCE"] / "games" / "ra" / "rules.py"])
    assert found["heliopolis.games.ra.rules"] == "The game of Ra: its parts, each in a module of its own."
    assert found["heliopolis.games.ra.rules.Ra.points"] == found["heliopolis.core.game.Game.points"]
    assert found["heliopolis.core.state.State.over"] == "Whether the game has ended."
    assert "heliopolis.core.state.State.__hash__" not in found
