"""Builds and tests what this machine can: `make wheels`.

The sources of the last commit are packed twice, in two folders, and from each source distribution come a compiled
wheel for every CPython that is found here and a pure one; both times every byte must be the same. Each wheel is then
installed into a fresh environment without a C compiler and proved there (check_wheel.py), and once without any extra,
where it must be small. The other systems are for cibuildwheel, which pyproject.toml is set up for.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
CONSTRAINTS = ROOT / "constraints.txt"
MOST_MEGABYTES = 20.0  # of a light installation with all that it needs, bytecode and all
NOT_OURS = ("pip", "setuptools", "_distutils_hack", "pkg_resources", "distutils-precedence")
BUILD_SDIST = "import setuptools.build_meta as b, sys; b.build_sdist(sys.argv[1])"
BUILD_WHEEL = "import setuptools.build_meta as b, sys; b.build_wheel(sys.argv[1])"


def run(*command: object, cwd: Path | None = None, quiet: bool = True, **more: str) -> str:
    """Run a command; what it prints is kept to itself unless it fails."""
    words = [str(word) for word in command]
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}
    done = subprocess.run(words, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        print(done.stdout[-4000:])
        raise SystemExit(f"This failed: {' '.join(words)}")
    if not quiet:
        print(done.stdout, end="", flush=True)
    return done.stdout


def pythons(named: Sequence[str]) -> list[str]:
    """The interpreters to build for: those named, or every version that is found and runs."""
    if named:
        return list(named)
    found = []
    for version in VERSIONS:
        path = shutil.which(f"python{version}")
        question = "import sys; sys.exit(sys.implementation.name != 'cpython')"
        if path and subprocess.run([path, "-c", question], capture_output=True).returncode == 0:
            found.append(path)
    return found or [sys.executable]


def environment_of(python: str, folder: Path) -> Path:
    """The Python of a fresh environment."""
    run(python, "-m", "venv", folder)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def builder(python: str, folder: Path) -> Path:
    """An environment with all that a build needs, in the versions that are tested."""
    import tomllib

    tool = environment_of(python, folder)
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    run(tool, "-m", "pip", "install", "--quiet", "--constraint", CONSTRAINTS, *needed)
    return tool


def unpack(archive: Path, folder: Path) -> Path:
    """The only folder in an archive."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return next(folder.iterdir())


def build(tools: Sequence[Path], work: Path, moment: str) -> Path:
    """The source distribution and all wheels made from it, in a folder; `work` is where it happens."""
    out = work / "dist"
    out.mkdir(parents=True)
    clone = work / "clone"
    clone.mkdir()
    archive = work / "commit.tar"
    run("git", "-C", ROOT, "archive", "--output", archive, "HEAD")
    with tarfile.open(archive) as packed:
        packed.extractall(clone, filter="data")
    run(tools[0], "-c", BUILD_SDIST, out, cwd=clone, SOURCE_DATE_EPOCH=moment)
    for place, (tool, pure) in enumerate([(tools[0], "1"), *[(tool, "0") for tool in tools]]):
        source = unpack(next(out.glob("*.tar.gz")), work / f"source-{place}")
        run(tool, "-c", BUILD_WHEEL, out, cwd=source, SOURCE_DATE_EPOCH=moment, HELIOPOLIS_PURE=pure)
    return out


def sums(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())}


def compare(one: dict[str, str], two: dict[str, str]) -> None:
    """Both builds are the same."""
    differing = [name for name in sorted({*one, *two}) if one.get(name) != two.get(name)]
    if differing:
        raise SystemExit(f"Two builds of one commit differ: {', '.join(differing)}")
    print(f"Two builds are the same, byte for byte: {len(one)} files")


def install(python: str, folder: Path, wheel: Path, extra: str = "") -> Path:
    """A fresh environment with a wheel in it, made where nothing can be compiled."""
    fresh = environment_of(python, folder)
    pip = [fresh, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", "--constraint", CONSTRAINTS]
    run(*pip, f"{wheel}{extra}", CC="false", CXX="false")
    return fresh


def prove(python: str, wheel: Path, work: Path) -> float:
    """A wheel is what it should be where somebody installs it; how many megabytes it takes alone."""
    kind = "pure" if wheel.name.endswith("-none-any.whl") else "compiled"
    print(f"{wheel.name}, in a fresh environment of {python} without a compiler", flush=True)
    work.mkdir()
    fresh = install(python, work / "whole", wheel, "[table]")
    run(fresh, "-I", ROOT / "release" / "check_wheel.py", kind, cwd=work, quiet=False, CC="false")
    light = install(python, work / "light", wheel)
    told = subprocess.run([light, "-I", "-m", "heliopolis"], capture_output=True, text=True)
    if told.returncode != 2 or "heliopolis[table]" not in told.stderr or "Traceback" in told.stderr:
        raise SystemExit(f"Without its packages the table says: {told.stderr}")
    size = megabytes(light)
    print(f"  alone, with all that it needs: {size:.1f} MB (most: {MOST_MEGABYTES:.0f}), ", end="")
    print(f"{megabytes(light, bytecode=False):.1f} MB without bytecode", flush=True)
    return size


def megabytes(python: Path, *, bytecode: bool = True) -> float:
    """What lies in an environment besides pip, in blocks of the disk as `du` counts them."""
    packages = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))").strip())
    total = 0
    for file in packages.rglob("*"):
        name = file.relative_to(packages).parts[0]
        if name.startswith(NOT_OURS) or (not bytecode and "__pycache__" in file.parts):
            continue
        about = file.stat()
        total += getattr(about, "st_blocks", about.st_size // 512 + 1) * 512
    return total / 2**20


def main() -> None:
    """Build twice, compare, test, and leave the result in a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", action="append", default=[], metavar="PATH", help="build for this interpreter")
    parser.add_argument("--once", action="store_true", help="build once, and compare nothing")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    asked = parser.parse_args()
    found = pythons(asked.python)
    commit, moment = run("git", "-C", ROOT, "log", "-1", "--format=%h %ct").split()
    print(f"Building commit {commit} for {', '.join(found)} ...", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        tools = [builder(python, work / f"tools-{place}") for place, python in enumerate(found)]
        built = build(tools, work / "one", moment)
        made = sums(built)
        if not asked.once:
            compare(made, sums(build(tools, work / "another-folder", moment)))
        sizes = []
        for place, wheel in enumerate(sorted(built.glob("*.whl"))):
            fits = [python for python in found if f"-cp{tag(python)}-" in wheel.name] or found[:1]
            sizes.append(prove(fits[0], wheel, work / f"proof-{place}"))
        shutil.rmtree(asked.out, ignore_errors=True)
        shutil.copytree(built, asked.out)
    lines = [f"{digest}  {name}\n" for name, digest in made.items()]
    (asked.out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    print(f"All is in {asked.out}:\n{''.join(lines)}", end="")
    if max(sizes) > MOST_MEGABYTES:
        raise SystemExit(f"A light installation has more than {MOST_MEGABYTES:.0f} MB.")


def tag(python: str) -> str:
    """The version of an interpreter as the name of a wheel writes it."""
    return run(python, "-c", "import sys; print('%d%d' % sys.version_info[:2])").strip()


if __name__ == "__main__":
    main()
