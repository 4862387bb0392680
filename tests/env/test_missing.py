from __future__ import annotations

import importlib
import sys

import pytest

import heliopolis

MODULES = [
    ("gymnasium", "gymnasium", "env"),
    ("gymnasium", "numpy", "env"),
    ("vector", "gymnasium", "env"),
    ("pettingzoo", "pettingzoo", "env"),
    ("pictures.canvas", "PIL", "env"),
    ("openspiel", "pyspiel", "openspiel"),
    ("sb3", "stable_baselines3", "sb3"),
]


@pytest.mark.parametrize(("module", "package", "extra"), MODULES)
def test_who_lacks_a_package_is_told_what_to_install(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith("heliopolis.env.") and not name.endswith((".table", ".batch", ".rewards")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(heliopolis.Unavailable) as told:
        importlib.import_module(f"heliopolis.env.{module}")
    assert f'needs {package}, which is not here: pip install "heliopolis[{extra}]".' in told.value.message


def test_batches_need_no_optional_package() -> None:
    import subprocess

    program = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'PIL']));"
        "from heliopolis.env.batch import Batch; from heliopolis.env.table import Setting;"
        "batch = Batch(Setting('ra'), [1, 2]); batch.step(bytes(16)); print(sum(batch.masks))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 1
