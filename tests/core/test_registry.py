"""Games are found by their manifests: those of the package, and those of other distributions."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conformance.nim import Nim
from tests.helping import registered

import heliopolis
from heliopolis.core import registry
from heliopolis.core.manifest import Manifest
from heliopolis.games.ra.rules import Ra

PACKAGE = Path(heliopolis.__file__).parents[1]
ROOT = Path(__file__).parents[2]
ASK = """
import json, heliopolis
from heliopolis.core.registry import refused
print(json.dumps([heliopolis.games(), refused()]))
"""
NIM = """
from heliopolis import Game, State, perft  # all of the package can be imported
from heliopolis.core.manifest import Manifest
MANIFEST = Manifest({key!r}, "Nim", "mine", ({rules!r},), place={place})
"""


def install(folder: Path, **modules: str) -> None:
    """Distributions as an installer leaves them: a module each, and the entry point `MANIFEST` in it."""
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
        about = folder / f"{name}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[heliopolis.games]\n{name} = {name}:MANIFEST\n", encoding="utf-8")


def found(folder: Path) -> tuple[list[str], dict[str, str]]:
    """The games and the refusals of a new process that finds what is installed in a folder."""
    path = os.pathsep.join([str(folder), str(PACKAGE), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path}
    )
    games, refused = json.loads(done.stdout)
    return games, refused


def test_games_of_the_package_stand_in_the_order_of_their_places() -> None:
    places = [registry.manifest(key).place for key in heliopolis.games()]
    assert places == sorted(places)
    assert heliopolis.games()[0] == "ra"


def test_heliopolis_games_is_the_list_and_the_package() -> None:
    import heliopolis.games.hellas

    package: object = heliopolis.games
    assert heliopolis.games() == registry.games()
    assert package is sys.modules["heliopolis.games"]
    assert heliopolis.games.hellas.MANIFEST.key == "hellas"  # type: ignore[attr-defined]  # a type is only one of both


@pytest.mark.parametrize("key", heliopolis.games())
def test_a_manifest_and_its_rules_name_the_same_game(key: str) -> None:
    about = registry.manifest(key)
    assert (about.key, about.name) == (heliopolis.game(key).key, heliopolis.game(key).name)
    assert registry.versions(key) == list(range(1, len(about.rules) + 1))


def test_the_newest_version_is_the_usual_one_and_all_can_be_asked_for() -> None:
    newer = Ra(version=2)
    with registered(newer):
        assert heliopolis.game("ra") is newer
        assert heliopolis.game("ra", version=1).version == 1
        assert registry.versions("ra") == [1, 2]
        assert heliopolis.games().count("ra") == 1
        for version in (1, 2):
            state = heliopolis.game("ra", version).start(players=3)
            assert pickle.loads(pickle.dumps(state)).game is heliopolis.game("ra", version)
    assert heliopolis.game("ra").version == 1
    with pytest.raises(heliopolis.UnknownGame, match="Ra has no rules 2 here; there are rules 1"):
        heliopolis.game("ra", version=2)


def test_a_game_without_a_manifest_consists_of_its_rules() -> None:
    with registered(Nim()):
        assert registry.manifest("nim") == Manifest("nim", "Nim", "", ())


def test_a_game_of_another_distribution_is_found_and_may_import_the_whole_package(tmp_path: Path) -> None:
    install(tmp_path, mine=NIM.format(key="nim", rules="tests.conformance.nim:Nim", place=2))
    games, refused = found(tmp_path)
    assert [key for key in games if key != "nim"] == heliopolis.games()
    assert games.index("nim") == [registry.manifest(key).place > 2 for key in heliopolis.games()].index(True)
    assert refused == {}


def test_a_broken_game_of_another_distribution_keeps_only_itself_out(tmp_path: Path) -> None:
    install(
        tmp_path,
        alpha="import no_such_module",
        beta=NIM.format(key="beta", rules="tests.conformance.nim:NoSuchClass", place=2),
        gamma=NIM.format(key="gamma", rules="tests.conformance.nim:Nim", place=2),
        delta="MANIFEST = 'nothing'",
        eta=NIM.format(key="ra", rules="tests.conformance.nim:Nim", place=900),
    )
    games, refused = found(tmp_path)
    assert games == heliopolis.games()
    assert refused["alpha"] == "alpha cannot be played here: ModuleNotFoundError: No module named 'no_such_module'."
    assert "has no attribute 'NoSuchClass'" in refused["beta"]
    assert refused["gamma"] == 'Nim cannot be played here: its rules are those of "nim".'
    assert refused["delta"] == "delta cannot be played here: delta:MANIFEST is no manifest."
    assert refused["ra of mine"] == 'ra of mine cannot be played here: there is a game "ra" already.'
