from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.outside.installed import HERE, installed

from heliopolis.core.game import Game
from heliopolis.core.registry import game


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """A game of another distribution, installed for these tests."""
    with installed(HERE, tmp_path_factory.mktemp("site-packages")) as keys:
        assert keys == ["pig"]
        yield game("pig")
