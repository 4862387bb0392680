from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
import yaml

import heliopolis
from heliopolis.core.errors import HeliopolisError, Unavailable
from heliopolis.env.arrays import action_mask, observation
from heliopolis.env.rewards import WIN, rewards
from heliopolis.lab.corpus import Batch, Corpus
from heliopolis.lab.corpus_manifest import FILES
from heliopolis.lab.corpus_torch import dataset
from heliopolis.lab.forms import FORMS
from heliopolis.lab.match import match
from heliopolis.lab.published import kinds, manifests_in, whole_card
from heliopolis.lab.saved_games import MatchGames
from heliopolis.lab.saving import SavedFolder

GAMES = 6
MATCH = match("ra", ["medium", "random", "easy"], seed=3)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The same games in every form."""
    folders = {form: tmp_path_factory.mktemp(form) for form in FORMS}
    for form, path in folders.items():
        for _ in SavedFolder(path, MatchGames(MATCH), form=form, games=GAMES, part=2).save():
            pass
    return folders


def joined(batches: Iterator[Batch]) -> dict[str, np.ndarray]:
    found = list(batches)
    return {name: np.concatenate([getattr(batch, name) for batch in found]) for name in Batch.__dataclass_fields__}


def test_decisions_are_those_of_the_environments(saved: dict[str, Path]) -> None:
    table = joined(Corpus(saved["parquet"]).batches())
    row = 0
    for number, record in enumerate(Corpus(saved["records"])):
        state = record.first()
        returns = rewards(record.state(), WIN)
        for place, action in enumerate(record.moves):
            seat = int(state.actor)
            if seat != heliopolis.NATURE:
                assert (table["games"][row], table["moves"][row], table["seats"][row]) == (number, place, seat)
                assert table["actions"][row] == action
                assert table["bots"][row] == record.names[seat].removeprefix("bot:")
                assert (table["observations"][row] == observation(state, seat)).all()
                assert (table["masks"][row] == action_mask(state, seat)).all()
                assert table["points"][row].tolist() == record.state().points()
                assert np.flatnonzero(table["winners"][row]).tolist() == record.state().winners()
                assert table["returns"][row] == np.float32(returns[seat])
                assert table["lengths"][row] == len(record.moves)
                row += 1
            state.apply(action)
    assert row == len(table["actions"]) == Corpus(saved["parquet"]).manifest.decisions()


@pytest.mark.parametrize("form", ["records", "jsonl"])
def test_every_form_has_the_same_decisions_and_endings(saved: dict[str, Path], form: str) -> None:
    one, other = Corpus(saved[form]), Corpus(saved["parquet"])
    here, there = joined(one.batches(100)), joined(other.batches(77))
    assert all((here[name] == there[name]).all() for name in here)
    assert list(one.endings()) == list(other.endings())
    assert len(one) == len(other) == GAMES


def test_records_of_both_forms_are_the_games_themselves(saved: dict[str, Path]) -> None:
    one, other = list(Corpus(saved["records"])), list(Corpus(saved["jsonl"]))
    assert one == other
    assert [record.verify() > 0 for record in one] == [True] * GAMES
    with pytest.raises(HeliopolisError, match="no draws"):
        next(Corpus(saved["parquet"]).records())


def test_batches_have_their_size_and_are_mixed_by_a_seed(saved: dict[str, Path]) -> None:
    corpus = Corpus(saved["parquet"])
    sizes = [len(batch) for batch in corpus.batches(100)]
    assert set(sizes[:-1]) == {100}
    assert sum(sizes) == corpus.manifest.decisions()
    plain, mixed, same = (joined(corpus.batches(100, seed=seed)) for seed in (None, 1, 1))
    assert (mixed["actions"] == same["actions"]).all()
    assert (mixed["games"] != plain["games"]).any()
    order = np.lexsort((mixed["moves"], mixed["games"]))
    assert (mixed["observations"][order] == plain["observations"]).all()
    with pytest.raises(HeliopolisError, match="at least 1 decision"):
        next(corpus.batches(0))


def test_some_files_can_be_kept_for_a_test(saved: dict[str, Path]) -> None:
    corpus = Corpus(saved["parquet"])
    assert set(joined(corpus.batches(files=corpus.files[-1:]))["games"]) == {4, 5}
    assert [one.number for one in corpus.endings(corpus.files[:1])] == [0, 1]


def test_a_file_that_was_changed_is_named(saved: dict[str, Path], tmp_path: Path) -> None:
    for _ in SavedFolder(tmp_path, MatchGames(MATCH), form="records", games=2, part=1).save():
        pass
    corpus = Corpus(tmp_path)
    corpus.verify()
    file = tmp_path / FILES / "part-00001.records"
    file.write_bytes(file.read_bytes()[:-2])
    with pytest.raises(Unavailable, match="part-00001.records.* is not what manifest.json says"):
        corpus.verify()
    file.unlink()
    with pytest.raises(Unavailable, match="cannot be read"):
        corpus.verify()
    with pytest.raises(Unavailable, match="cannot be read"):
        Corpus(tmp_path / "nowhere")


def card_of(path: Path) -> dict[str, Any]:
    _, head, _ = (path / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    found: dict[str, Any] = yaml.safe_load(head)
    return found


@pytest.mark.parametrize("form", FORMS)
def test_the_card_names_every_file_for_the_library_datasets(saved: dict[str, Path], form: str) -> None:
    folder = saved[form]
    (config,) = card_of(folder)["configs"]
    (files,) = config["data_files"]
    assert files["split"] == "train"
    assert sorted(folder.glob(files["path"])) == sorted((folder / FILES).iterdir())
    others = [path.name for path in folder.iterdir() if path.is_file()]
    assert sorted(others) == ["README.md", "manifest.json"]  # `datasets` takes the folder `train`, and nothing else


def test_the_kinds_of_the_corpus_can_be_played_and_are_named() -> None:
    every = kinds()
    assert len({kind.name for kind in every}) == len(every) == 30
    assert {kind.source().match.key for kind in every} == set(heliopolis.games())
    assert [kind.name for kind in kinds(["ra-5", "hellas-2-random"])] == [
        *("ra-5-random", "hellas-2-random", "ra-5-easy-0.2", "ra-5-medium-0.2")
    ]
    with pytest.raises(heliopolis.InvalidOption, match='no kind "chess"; its kinds are ra-2-random, '):
        kinds(["chess"])


def test_the_card_of_several_kinds_has_a_config_for_each(tmp_path: Path) -> None:
    for kind in kinds(["ra-2-random", "hellas-2-random"]):
        for _ in SavedFolder(tmp_path / kind.name, kind.source(), form="parquet", games=2, part=2).save():
            pass
    (tmp_path / "README.md").write_text(whole_card(manifests_in(tmp_path)), encoding="utf-8")
    configs = {one["config_name"]: one["data_files"][0]["path"] for one in card_of(tmp_path)["configs"]}
    assert list(configs) == ["ra-2-random", "hellas-2-random"]
    assert all(len(list(tmp_path.glob(path))) == 1 for path in configs.values())


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """As much of PyTorch as a dataset uses."""
    worker = SimpleNamespace(info=None)
    data = ModuleType("torch.utils.data")
    vars(data).update(IterableDataset=object, get_worker_info=lambda: worker.info)
    utils = ModuleType("torch.utils")
    vars(utils).update(data=data)
    package = ModuleType("torch")
    vars(package).update(utils=utils, from_numpy=lambda array: array)
    for module in (package, utils, data):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return worker


def test_workers_of_pytorch_share_the_files(saved: dict[str, Path], torch: SimpleNamespace) -> None:
    found = dataset(saved["parquet"], size=50, seed=1)
    games = []
    for number in range(2):
        torch.info = SimpleNamespace(id=number, num_workers=2)
        games.append(set(np.concatenate([batch["games"] for batch in found])))
    assert games == [{0, 1, 4, 5}, {2, 3}]
    torch.info = None
    batch = next(iter(found))
    assert "bots" not in batch
    assert batch["masks"].shape == (50, heliopolis.game("ra").action_count)


def test_a_dataset_of_pytorch_travels_to_other_processes(saved: dict[str, Path], torch: SimpleNamespace) -> None:
    found = dataset(saved["parquet"], size=50, seed=1)
    first = next(iter(found))["moves"]
    found.epoch = 1
    again = pickle.loads(pickle.dumps(found))
    assert (next(iter(again))["moves"] == next(iter(found))["moves"]).all()
    assert (next(iter(again))["moves"] != first).any()


def test_without_pytorch_a_dataset_says_what_to_install(
    saved: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(Unavailable, match="pip install torch"):
        dataset(saved["parquet"])
