"""What is in `deploy`: an image, a compose file and units, as far as they can be proved without running them."""

from __future__ import annotations

import http.server
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.deploy.containerfile import FILE, OWN_MACHINE, ROOT, Image, Step, steps, words

from heliopolis.cli.parser import parser
from heliopolis.settings.sources import choose

DEPLOY = ROOT / "deploy"
STEPS = steps(FILE.read_text(encoding="utf-8"))
UNITS = ("heliopolis.service", "heliopolis-backup.service", "heliopolis-backup.timer")
PROGRAM = "/opt/heliopolis/bin/heliopolis"
MOST_EXPOSED = 1.0  # of ten, as systemd counts


def all_of(verb: str, among: list[Step] = STEPS) -> list[str]:
    """What an instruction says, each time."""
    return [step.rest for step in among if step.verb == verb]


def last_stage() -> list[Step]:
    """The steps of the image itself."""
    return STEPS[max(number for number, step in enumerate(STEPS) if step.verb == "FROM") :]


# The image.


def test_the_image_is_small_and_nobodys() -> None:
    assert all_of("FROM") == ["python:3.13-slim AS build", "python:3.13-slim"]
    final = last_stage()
    assert not any("apt-get" in text or "gcc" in text for text in all_of("RUN", final))
    assert all_of("COPY", final) == ["--from=build /opt/heliopolis /opt/heliopolis"]
    user = int(all_of("USER", final)[0])
    assert user > 0
    assert f"--uid {user} " in all_of("RUN", final)[0]
    verbs = [step.verb for step in final]
    assert verbs.index("USER") < verbs.index("ENTRYPOINT")
    assert (all_of("VOLUME"), all_of("EXPOSE")) == (["/data"], ["8000"])
    assert "ADD" not in verbs


def test_the_settings_of_the_image_hold() -> None:
    said = dict(re.findall(r"(HELIOPOLIS_\w+)=(\S+)", " ".join(all_of("ENV"))))
    chosen = choose({}, said)
    assert not chosen.unknown
    settings = chosen.settings
    assert (settings.host, settings.port, settings.browser) == ("0.0.0.0", int(all_of("EXPOSE")[0]), False)
    assert settings.database == "sqlite:////data/tables.sqlite"
    command = [*words(all_of("ENTRYPOINT")[0]), *words(all_of("CMD")[0])]
    assert command[0] == "heliopolis"
    parser().parse_args(command[1:])


def test_what_is_copied_is_all_that_a_wheel_needs(tmp_path: Path) -> None:
    """The first stage in a clean folder; without a compiler and other packages, which `make container-steps` brings."""
    image = Image(tmp_path, {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"})
    stage = STEPS[: STEPS.index(next(step for step in STEPS if step.verb == "RUN" and "pip wheel" in step.rest)) + 1]
    for step in stage:
        if step.verb == "RUN" and not step.rest.startswith(OWN_MACHINE):
            image.environment |= {"HELIOPOLIS_PURE": "1", "PIP_NO_BUILD_ISOLATION": "1"}
        image.take(step)
    wheel = next((tmp_path / "wheels").glob("heliopolis-*.whl"))
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "heliopolis"
    kept = ("*.py", "*.toml", "*.html", "*.css", "*.js", "*.svg", "*.po")
    wanted = {f"heliopolis/{file.relative_to(package).as_posix()}" for kind in kept for file in package.rglob(kind)}
    assert wanted <= names


def test_the_files_that_an_image_is_built_from_are_let_in() -> None:
    let_in = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.M)
    copied = {name for text in all_of("COPY") if not text.startswith("--") for name in text.split()[:-1]}
    assert copied == set(let_in)
    assert all((ROOT / name).exists() for name in copied)


@pytest.mark.parametrize(("status", "healthy"), [(200, True), (503, False), (None, False)])
def test_the_check_of_health_tells_alive_from_dead(status: int | None, healthy: bool) -> None:
    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status or 500)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with http.server.HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        if status is None:
            server.shutdown()
            server.server_close()
        check = [word.replace(":8000/", f":{server.server_address[1]}/") for word in words(all_of("HEALTHCHECK")[0])]
        assert check[0] == "python"
        done = subprocess.run([sys.executable, "-S", *check[1:]], capture_output=True, check=False)
        server.shutdown()
        thread.join()
    assert (done.returncode == 0) is healthy


# The compose file.


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The compose file as its reader sees it, with the two variables that it asks for."""
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    asked = set(re.findall(r"\$\{(\w+):\?\}", text))
    assert asked == {"HOST_NAME", "POSTGRES_PASSWORD"}
    assert len(re.findall(r"\$", text)) == len(re.findall(r"\$\{\w+:\?\}", text))
    for name, value in {"HOST_NAME": "club", "POSTGRES_PASSWORD": "sun"}.items():
        text = text.replace(f"${{{name}:?}}", value)
    said: dict[str, Any] = yaml.safe_load(text)
    return said


def test_the_parts_of_the_compose_file_know_each_other(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert {service.get("image") for service in services.values()} == {"heliopolis", "postgres:17", "caddy:2"}
    for service in services.values():
        assert set(service["networks"]) <= set(compose["networks"])
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file()
        assert service["security_opt"] == ["no-new-privileges:true"]
    build = services["table"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == FILE.resolve()
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]  # nothing else is published
    assert services["database"]["networks"] == ["back"]
    assert compose["networks"]["back"] == {"internal": True}
    assert "healthcheck" in services["database"]


def test_the_settings_of_the_compose_file_hold(compose: dict[str, Any]) -> None:
    services = compose["services"]
    chosen = choose({}, services["table"]["environment"])
    assert not chosen.unknown
    settings = chosen.settings
    database = services["database"]["environment"]
    expected = f"{database['POSTGRES_USER']}:{database['POSTGRES_PASSWORD']}@database/{database['POSTGRES_DB']}"
    assert settings.database == f"postgresql+psycopg://{expected}"
    assert settings.public_url == f"https://{services['proxy']['environment']['HOST_NAME']}"
    assert settings.https
    assert settings.trusted_proxies == compose["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert services["table"]["read_only"]
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"reverse_proxy table:{settings.port} {{" in caddy
    assert caddy.count("{") == caddy.count("}")


def test_alerts_ask_for_numbers_that_there_are() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    said = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
    rules = [rule for group in said["groups"] for rule in group["rules"]]
    assert all(rule.keys() >= {"alert", "expr", "annotations"} for rule in rules)
    names = set(re.findall(r"heliopolis_\w+", " ".join(rule["expr"] for rule in rules)))
    assert len(names) > 4
    assert not [name for name in names if f"`{re.sub('_(bucket|count)$', '', name)}`" not in page]


# The units.


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units as they are, but with a program that is there."""
    for name in UNITS:
        text = (DEPLOY / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace(PROGRAM, "/bin/true"), encoding="utf-8")
    return tmp_path


needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")


@needs_systemd
def test_systemd_understands_the_units_and_finds_them_well_locked_up(units: Path) -> None:
    command = ["systemd-analyze", "verify", *[str(units / name) for name in UNITS]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for name in UNITS[:2]:
        command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(units / name)]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        found = re.search(r"Overall exposure level for \S+: ([\d.]+)", said)
        assert found is not None, said
        assert float(found[1]) <= MOST_EXPOSED


def test_the_commands_of_the_units_can_be_typed() -> None:
    for name in UNITS[:2]:
        line = re.search(r"^ExecStart=(.*)$", (DEPLOY / name).read_text(encoding="utf-8"), re.M)
        assert line is not None
        command = shlex.split(line[1])
        if command[0] == "/bin/sh":
            command = shlex.split(command[2])[1:]
        assert command[0] == PROGRAM
        parser().parse_args(command[1:])


def test_the_walls_around_the_backup_are_those_around_the_server() -> None:
    walls = [(DEPLOY / name).read_text(encoding="utf-8").partition("User=heliopolis\n")[2] for name in UNITS[:2]]
    assert walls[0].partition("\n[Install]")[0].strip() == walls[1].strip()
