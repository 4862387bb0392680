"""A Containerfile where there are no containers: its instructions, and its steps run in a folder of their own.

`python -m tests.deploy.containerfile` (`make container-steps`) runs all of them but those that need a machine of their
own, starts the server as the image would, asks for its health as the image would, and stops it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"
PLACES = ("/source", "/wheels", "/opt/heliopolis", "/data")  # folders of the image, which lie in the folder instead
OWN_MACHINE = ("apt-get", "useradd")  # what only a machine of its own can run
PATIENCE = 60.0


class Step(NamedTuple):
    """One instruction."""

    verb: str
    rest: str


def steps(text: str) -> list[Step]:
    """All instructions; a line that ends with a backslash goes on."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [Step(*line.split(maxsplit=1)) for line in whole.splitlines()]


def words(rest: str) -> list[str]:
    """The words of a command in the form of a list."""
    said: list[str] = json.loads(rest[rest.index("[") :])
    return said


@dataclass
class Image:
    """What a run of the steps has come to."""

    folder: Path
    environment: dict[str, str]
    place: Path = field(init=False)  # the working folder
    skipped: list[str] = field(default_factory=list)
    commands: dict[str, list[str]] = field(default_factory=dict)  # to start the server and to ask for its health

    def __post_init__(self) -> None:
        self.place = self.folder

    def mapped(self, text: str) -> str:
        """A text with the folders of the image where they lie here."""
        return re.sub(rf"(?<![\w/.])({'|'.join(PLACES)})\b", lambda found: f"{self.folder}{found[1]}", text)

    def take(self, step: Step) -> None:
        """Do what an instruction says."""
        text = self.mapped(step.rest)
        if step.verb == "RUN" and text.startswith(OWN_MACHINE):
            self.skipped.append(step.rest)
        elif step.verb == "RUN":
            subprocess.run(["sh", "-ec", text], cwd=self.place, env=self.environment, check=True)
        elif step.verb == "ENV":
            for pair in shlex.split(text):
                name, _, value = pair.partition("=")
                self.environment[name] = value.replace("$PATH", self.environment["PATH"])
        elif step.verb == "WORKDIR":
            self.place = Path(text)
            self.place.mkdir(parents=True, exist_ok=True)
        elif step.verb == "COPY" and not text.startswith("--from"):
            *sources, target = text.split()
            for source in sources:
                copy(ROOT / source, self.place / target / source if target.endswith("/") else self.place / target)
        elif step.verb in ("ENTRYPOINT", "CMD", "HEALTHCHECK"):
            self.commands[step.verb] = words(step.rest)


def copy(source: Path, target: Path) -> None:
    """A file or a folder, without what was made from it."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info"))
    else:
        shutil.copy(source, target)


def run(image: Image) -> None:
    """Start the server, wait until it is healthy, and stop it as an image is stopped."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {**image.environment, "HELIOPOLIS_PORT": str(port)}
    health = [word.replace(":8000/", f":{port}/") for word in image.commands["HEALTHCHECK"]]
    command = [*image.commands["ENTRYPOINT"], *image.commands["CMD"]]
    server = subprocess.Popen(command, cwd=image.place, env=environment, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + PATIENCE
    while subprocess.run(health, env=environment, capture_output=True, check=False).returncode != 0:
        assert server.poll() is None, "the server has ended"
        assert time.monotonic() < until, "the server is not healthy"
        time.sleep(0.5)
    server.send_signal(signal.SIGTERM)
    _, log = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0, log
    assert json.loads(log.splitlines()[-1])["message"] == "Stopped.", log
    assert (image.place / "tables.sqlite").exists(), "the volume has no database"


def main() -> None:
    """Run every step, and the server."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        image = Image(Path(folder), {"PATH": path, "HOME": folder, "LANG": "C.UTF-8"})
        for step in steps(FILE.read_text(encoding="utf-8")):
            print(f"{step.verb} {step.rest[:100]}", flush=True)
            image.take(step)
        run(image)
        size = sum(file.stat().st_size for file in Path(folder, "opt").rglob("*") if file.is_file())
    print(f"The server was healthy and stopped politely; its environment has {size / 1e6:.0f} MB. Not run here:")
    print(*[f"    {text}" for text in image.skipped], sep="\n")


if __name__ == "__main__":
    main()
