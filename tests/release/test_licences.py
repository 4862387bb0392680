"""The list of licences is true, and none of them asks for much."""

from __future__ import annotations

import pytest
from packaging.utils import canonicalize_name
from release.licences import ALWAYS, NOT_PERMISSIVE, PAGE, is_permissive, licence, rows
from release.sources import ROOT

Row = tuple[str, set[str]]


def read(lines: list[str]) -> dict[str, Row]:
    """The licence and the uses of every package in lines of the table."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {canonicalize_name(name.rstrip("*")): (named, set(used.split(", "))) for name, named, used in cells}


@pytest.fixture(scope="module")
def listed() -> dict[str, Row]:
    """What the page says."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return read(lines[1:])


def test_the_page_has_every_package_with_its_licence(listed: dict[str, Row]) -> None:
    for name, (named, used) in read(rows()).items():
        assert name in listed, f"{name} is new: run `make licences`"
        assert listed[name][0] == named, f"{name} has another licence: run `make licences`"
        assert used <= listed[name][1], f"{name} has other uses: run `make licences`"
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    used_here = {canonicalize_name(line.partition("==")[0]) for line in constraints if "==" in line}
    assert listed.keys() <= used_here, "run `make licences`"


def test_what_everybody_gets_is_permissive_and_the_rest_has_a_reason(listed: dict[str, Row]) -> None:
    copyleft = {name for name, (named, _) in listed.items() if not is_permissive(named)}
    assert copyleft == set(NOT_PERMISSIVE)
    assert [name for name in copyleft if listed[name][1] & {ALWAYS, "table"}] == []


class Told:
    """The metadata of a package, as far as it is asked for."""

    def __init__(self, expression: str = "", field: str = "", kinds: tuple[str, ...] = ()) -> None:
        self.name = "some"
        known = [f"License :: OSI Approved :: {kind}" for kind in kinds]
        self.fields = {
            "License-Expression": [expression],
            "License": [field],
            "Classifier": ["Typing :: Typed", *known],
        }

    @property
    def metadata(self) -> Told:
        return self

    def get_all(self, name: str) -> list[str]:
        return self.fields[name]


@pytest.mark.parametrize(
    ("told", "short"),
    [
        (Told("MIT AND PSF-2.0", "something"), "MIT AND PSF-2.0"),
        (Told(field="3-Clause BSD License"), "BSD-3-Clause"),
        (Told(field="Copyright (c) " + "and so on " * 20, kinds=("BSD License",)), "BSD"),
        (Told(field="UNKNOWN", kinds=("MIT License",)), "MIT"),
        (Told(), "unknown"),
    ],
)
def test_a_licence_is_read_from_wherever_it_stands(told: Told, short: str) -> None:
    assert licence(told) == short  # type: ignore[arg-type]  # only what is asked for


def test_what_is_unknown_is_not_permissive() -> None:
    assert not is_permissive("unknown")
    assert not is_permissive("GPL-3.0-only")
    assert is_permissive("GPL-2.0-only OR MIT")
