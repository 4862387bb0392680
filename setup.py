"""Compiles the rules with mypyc where a C compiler is at hand; without one the package is plain Python.

Two builds of one commit are the same, byte for byte: every file has the time of the commit (SOURCE_DATE_EPOCH), nothing
depends on the folder in which it is built.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.sdist import sdist

SOURCE = Path("src/heliopolis")
COMPILED = ("core", "games", "bots", "env/table.py", "env/batch.py")
# Not compiled: the types of views, which would lose their annotations, what has to be plain Python so that signals are
# heard in it, what works with bots of others, and what would only make compiling take longer.
INTERPRETED = {
    "entrants.py",
    "errors.py",
    "events.py",
    "finding.py",
    "foreign.py",
    "interrupts.py",
    "loading.py",
    "manifest.py",
    "needed.py",
    "networks.py",
    "possible.py",
    "possible_phase.py",
    "programs.py",
    "reading.py",
    "refusals.py",
    "registry.py",
    "seen.py",
    "view.py",
}
MADE = re.compile(
    r"^(build|dist|PKG-INFO|\.venv[^/]*)(/|$)|\.egg-info/|__pycache__/|\.so$|^\.\w+_cache/"
)  # not written by anybody
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
EPOCH = "SOURCE_DATE_EPOCH"
PURE = "HELIOPOLIS_PURE"
KEEPERS = ("pip-install-", "pip-req-build-", "sdists-v", "git-v")  # how folders of pip and uv are named
NOTICE = "heliopolis: {reason}: installing as plain Python, which works the same but is much slower."
REFUSAL = """
heliopolis: there is no C compiler here. Without one the rules would run as plain Python, much slower, and pip would
keep that build and take it again when there is a compiler. Install a C compiler and Python's headers (Debian: gcc
and python3-dev), or say that slow rules will do:

    HELIOPOLIS_PURE=1 pip install --no-cache-dir ...
"""
# In the name of a wheel, which pip prints: whoever installs from a folder sees there what was built.
UNCOMPILED = "0uncompiled"


def can_compile() -> bool:
    """Whether a C file that needs Python's headers compiles here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.add_include_dir(sysconfig.get_path("include"))
            compiler.compile([str(probe)], output_dir=folder)
        except Exception:  # any failure means the same: no usable compiler
            return False
    return True


def is_kept(folder: Path) -> bool:
    """Whether pip or uv unpacked the sources here: then it keeps what is built of them."""
    return any([part.startswith(KEEPERS) for part in folder.parts])


def choice(folder: Path, *, compiler: bool, pure: bool) -> tuple[bool, str | None]:
    """Whether to compile, and a mark for the name of the wheel; nobody gets a slow build that is kept unasked."""
    if pure:
        print(NOTICE.format(reason=f"{PURE}=1"), file=sys.stderr)
        return False, None
    if not compiler:
        if is_kept(folder):
            raise SystemExit(REFUSAL)
        print(NOTICE.format(reason="no C compiler found"), file=sys.stderr)
        return False, UNCOMPILED
    return True, None


def sources(path: Path) -> list[Path]:
    """A file, or all the files in a folder that are compiled."""
    if path.is_file():
        return [path]
    return [file for file in sorted(path.rglob("*.py")) if file.name not in INTERPRETED]


def unindent(source: Path) -> None:
    """Take the indentation away: mypyc's grows to hundreds of columns, and GCC took 90 seconds more to count them."""
    lines = source.read_bytes().splitlines(keepends=True)
    source.write_bytes(b"".join([line.lstrip(b" ") for line in lines]))


def extensions() -> list[Any]:
    """One extension for all compiled modules, so that calls between them are direct."""
    import mypyc
    from mypyc.build import mypycify

    modules = [str(path) for name in COMPILED for path in sources(SOURCE / name)]
    found = mypycify(
        ["--config-file", "pyproject.toml", *modules], opt_level="3", debug_level="0", group_name="heliopolis"
    )
    for source in {source for extension in found for source in extension.sources if "__native" in source}:
        unindent(Path(source))
    if os.name == "posix":
        runtime = Path(mypyc.__file__).parent
        for extension in found:
            # Calls inside the one library may be direct and inlined; no folder of this machine stands in it.
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
            extension.extra_compile_args += [f"-ffile-prefix-map={runtime}=mypyc", f"-ffile-prefix-map={Path.cwd()}=."]
            if sys.platform == "linux":  # small: nothing for debuggers, no pages that only fill up
                extension.extra_compile_args += ["-fno-asynchronous-unwind-tables"]
                extension.extra_link_args += ["-Wl,-s", "-Wl,-z,noseparate-code"]
    return list(found)


def git(*question: str) -> str:
    """What git answers about the clone that this is; nothing where it is none."""
    if not Path(".git").exists():
        return ""
    try:
        return subprocess.run(["git", *question], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def own_files() -> list[str]:
    """Every file of the project: what git knows, or all that is there in an unpacked source distribution."""
    known = git("ls-files", "-z").split("\0")
    if len(known) > 1:
        return [name for name in known if name and Path(name).is_file()]
    files = [file for file in Path().rglob("*") if file.is_file() and not MADE.search(file.as_posix())]
    return sorted([file.as_posix() for file in files])


class SameWheel(bdist_wheel):
    """A wheel that does not depend on who may read the files here, and in which the puzzles are packed."""

    def write_wheelfile(self, *arguments: Any, **choices: Any) -> None:
        """The last file before all are packed: let everybody read them."""
        super().write_wheelfile(*arguments, **choices)
        for file in [*Path(self.bdist_dir).glob("heliopolis/school/*/puzzles.jsonl")]:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
            file.unlink()
        for file in Path(self.bdist_dir).rglob("*"):
            file.chmod(0o755 if file.is_dir() or file.suffix in (".so", ".pyd") else 0o644)


class WholeSdist(sdist):
    """A source distribution with everything, tests and tools too, and the same whoever packs it."""

    def make_distribution(self) -> None:
        """Pack all files."""
        self.filelist.extend(own_files())
        self.filelist.sort()
        self.filelist.remove_duplicates()
        super().make_distribution()

    def make_archive(self, *arguments: Any, **choices: Any) -> str:
        """Pack them, then once more in order: of nobody, with one time."""
        name: str = super().make_archive(*arguments, **choices)
        if EPOCH in os.environ and name.endswith(".tar.gz"):
            repack(Path(name), int(os.environ[EPOCH]))
        return name


def repack(archive: Path, moment: int) -> None:
    """Bring an archive into its one order."""
    packed = io.BytesIO()
    with tarfile.open(archive) as old, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = moment, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    with archive.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=moment) as out:
        out.write(packed.getvalue())


def main() -> None:
    """Build what is asked for."""
    moment = os.environ.get(EPOCH) or git("log", "-1", "--format=%ct").strip()
    if moment:
        os.environ[EPOCH] = moment
    compiled, mark = False, None
    if BUILDING & set(sys.argv):  # or only the name, the version and the like are asked for
        pure = os.environ.get(PURE) == "1"
        compiled, mark = choice(Path.cwd(), compiler=pure or can_compile(), pure=pure)
    setup(
        ext_modules=extensions() if compiled else [],
        cmdclass={"bdist_wheel": SameWheel, "sdist": WholeSdist},
        options={"bdist_wheel": {"build_number": mark}} if mark else {},
    )


if __name__ == "__main__":
    main()
