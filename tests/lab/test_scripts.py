from __future__ import annotations

import pytest

from heliopolis.lab.scripts import run_script


@pytest.mark.parametrize("status", [None, 0, 3])
def test_a_script_ends_with_the_status_of_its_work(status: int | None) -> None:
    with pytest.raises(SystemExit) as ended:
        run_script(lambda: status)
    assert ended.value.code == status


def test_an_interrupted_script_says_so_in_a_word() -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit) as ended:
        run_script(interrupted)
    assert ended.value.code == "\nInterrupted."
