"""What makes a release names what there is: the same versions of Python everywhere, targets and programs that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from release.wheels import VERSIONS

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_wheels_are_built_for_the_versions_that_the_package_names(project: dict[str, Any]) -> None:
    named = [kind.rpartition(" ")[2] for kind in project["project"]["classifiers"] if re.search(r":: 3\.\d+$", kind)]
    assert tuple(named) == VERSIONS
    built = project["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in VERSIONS]
    assert project["project"]["requires-python"] == f">={VERSIONS[0]}"


def test_the_workflow_builds_everything_and_publishes_only_what_was_proved(project: dict[str, Any]) -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text(encoding="utf-8"))["jobs"]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
    assert jobs["publish"]["permissions"]["id-token"] == "write"
    machines = jobs["compiled"]["strategy"]["matrix"]["machine"]
    systems = {name.partition("-")[0] for name in machines}
    assert systems == {"ubuntu", "macos", "windows"}
    commands = "\n".join(step["run"] for job in jobs.values() for step in job["steps"] if "run" in step)
    commands += project["tool"]["cibuildwheel"]["test-command"].replace("{project}/", "")
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    assert set(re.findall(r"make (?:-C \w+ )?([a-z-]+)", commands)) <= targets
    programs = re.findall(r"release/\w+\.py", commands)
    assert len(programs) == 2
    assert all((ROOT / program).is_file() for program in programs)


def test_the_light_package_needs_nothing_of_the_table(project: dict[str, Any]) -> None:
    light = {need.partition(">")[0] for need in project["project"]["dependencies"]}
    assert light <= {"librt", "mypy_extensions", "openskill", "platformdirs"}
