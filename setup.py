"""Compiles the rules with mypyc where a C compiler is at hand; without one the package is plain Python.

Two builds of one commit are the same, byte for byte: every file has the time of the commit (SOURCE_DATE_EPOCH), nothing
depends on the folder in which it is built.
"""

from __future__ import annotations

import ast
import gzip
import io
import itertools
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.sdist import sdist

SOURCE = Path("src/heliopolis")
COMPILED = ("core", "games", "bots", "env/rewards.py", "env/table.py", "env/batch.py")
# Not compiled: the types of views and other values, which would lose their annotations and docstrings; what people call
# with anything; what has to be plain Python so that signals are heard in it; what works with bots of others; and what
# would only make compiling take longer.
INTERPRETED = {
    "calling.py",
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
    "values.py",
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


def full_name(file: Path) -> str:
    """The name of a module, as one imports it."""
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def docstrings(modules: list[Path]) -> dict[str, str]:
    """The docstring of everything in these modules, by full name; a method without one has that of its base class."""
    found: dict[str, str] = {}
    bases: dict[str, list[str]] = {}
    methods: list[tuple[str, str]] = []
    for file in modules:
        module, tree = full_name(file), ast.parse(file.read_bytes())
        package = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]
        known: dict[str, str] = {}  # what a name in this module stands for
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                stem = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
                known |= {name.asname or name.name: ".".join([*filter(None, stem), name.name]) for name in node.names}
        found[module] = ast.get_docstring(tree) or ""
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                known[node.name] = name = f"{module}.{node.name}"
                found[name] = ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                heads = [ast.unparse(base).partition(".") for base in node.bases]
                bases[name] = [f"{known.get(head, head)}{dot}{rest}" for head, dot, rest in heads]
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        methods.append((name, part.name))
                        found[f"{name}.{part.name}"] = ast.get_docstring(part) or ""
                        found |= {f"{name}.{field}": text for field, text in fields_of(part)}
    for kind, method in methods:
        for above in bases[kind] if not found[f"{kind}.{method}"] else []:
            found[f"{kind}.{method}"] = found.get(f"{above}.{method}", "")
    return {name: text for name, text in found.items() if text}


def fields_of(method: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """The fields of a class that a method explains, each by a text on the line after it."""
    for line, after in itertools.pairwise(method.body):
        targets = (
            line.targets if isinstance(line, ast.Assign) else [line.target] if isinstance(line, ast.AnnAssign) else []
        )
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
            yield from [(field.attr, after.value.value) for field in targets if isinstance(field, ast.Attribute)]


def c_names(texts: dict[str, str]) -> dict[str, str]:
    """The same by the names that mypyc gives: as much of the full name as is needed to tell it from all others."""
    found: dict[str, str] = {}
    for name, text in texts.items():
        parts = name.split(".")
        for first in range(len(parts)):
            short = "___".join(parts[first:])
            found[short] = text if found.get(short, text) == text else ""
    return found


def c_text(text: str) -> str:
    """A text as C writes it."""
    plain = "".join(
        [chr(code) if 32 <= code < 127 and code not in b'"\\?' else f"\\{code:03o}" for code in text.encode()]
    )
    return f'"{plain}"'


def document(source: str, texts: dict[str, str]) -> str:
    """Give what mypyc wrote the docstrings that it left out: it knows of signatures only."""
    named = c_names(texts)

    def signed(found: re.Match[str]) -> str:
        text, signature = named.get(found["name"], ""), found["signature"]
        both = c_text(text) if signature == "NULL" else f"{signature} {c_text(text)}"
        return f"{found['before']}{both if text else signature})"

    def stated(found: re.Match[str]) -> str:
        text = named.get(f"{found['kind']}___{found['name']}", "")
        return f"{found['before']}{c_text(text) if text else 'NULL'}, NULL}}"

    def headed(found: re.Match[str]) -> str:
        text = texts.get(found["name"], "")
        return f"{found['before']}{c_text(text) if text else 'NULL'}, /* docstring */"

    signature = r'PyDoc_STR\()(?P<signature>NULL|"(?:[^"\\]|\\.)*")\)'
    source = re.sub(rf"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*METH_[A-Z_| ]+, {signature}", signed, source)
    source = re.sub(rf"(?P<before>CPyType_(?P<name>\w+)_template_ = {{[^}}]*?{signature}", signed, source)
    getter = r"(?P<before>\(getter\)(?P<kind>\w+?)_get_(?P<name>\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL, NULL}"
    source = re.sub(getter, stated, source)
    return re.sub(r'(?P<before>PyModuleDef_HEAD_INIT,\s*"(?P<name>[\w.]+)",\s*)NULL, /\* docstring \*/', headed, source)


def extensions() -> list[Any]:
    """One extension for all compiled modules, so that calls between them are direct."""
    import mypyc
    from mypyc.build import mypycify

    modules = [path for name in COMPILED for path in sources(SOURCE / name)]
    texts = docstrings(modules)
    found = mypycify(
        ["--config-file", "pyproject.toml", *map(str, modules)], opt_level="3", debug_level="0", group_name="heliopolis"
    )
    for source in {source for extension in found for source in extension.sources if "__native" in source}:
        written = Path(source).read_text(encoding="utf-8")
        Path(source).write_text(document(written, texts), encoding="utf-8", newline="\n")
    if os.name == "posix":
        runtime = Path(mypyc.__file__).parent
        # Calls inside the one library may be direct and inlined; no folder of this machine stands in it.
        compiling = ["-fno-semantic-interposition", "-fvisibility=hidden"]
        compiling += [f"-ffile-prefix-map={runtime}=mypyc", f"-ffile-prefix-map={Path.cwd()}=."]
        # GCC reads a file of so many lines again and again for this warning: that would take nearly half of its time.
        compiling += ["-Wno-misleading-indentation"]
        linking: list[str] = []
        if sys.platform == "linux":  # small: nothing for debuggers, no pages that only fill up
            compiling += ["-fno-asynchronous-unwind-tables"]
            linking += ["-Wl,-s", "-Wl,-z,noseparate-code"]
        for extension in found:  # they share their lists
            extension.extra_compile_args = [*extension.extra_compile_args, *compiling]
            extension.extra_link_args = [*extension.extra_link_args, *linking]
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
