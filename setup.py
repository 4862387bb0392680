"""Compiles the rules with mypyc where a C compiler is at hand; without one the package is plain Python."""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/heliopolis")
COMPILED = ("core", "games", "bots", "env/table.py", "env/batch.py")
# Not compiled: the types of views, which would lose their annotations, and what would only make compiling take longer.
INTERPRETED = {
    "errors.py",
    "events.py",
    "loading.py",
    "manifest.py",
    "possible.py",
    "possible_phase.py",
    "reading.py",
    "registry.py",
    "view.py",
}
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
NOTICE = "heliopolis: {reason}: installing as plain Python, which works the same but is much slower."


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


def sources(path: Path) -> list[Path]:
    """A file, or all the files in a folder that are compiled."""
    if path.is_file():
        return [path]
    return [file for file in sorted(path.rglob("*.py")) if file.name not in INTERPRETED]


def extensions() -> list[object]:
    """One extension for all compiled modules, so that calls between them are direct."""
    if not BUILDING & set(sys.argv):  # asked only for the name, the version and the like
        return []
    if os.environ.get("HELIOPOLIS_PURE") == "1":
        print(NOTICE.format(reason="HELIOPOLIS_PURE=1"), file=sys.stderr)
        return []
    if not can_compile():
        print(NOTICE.format(reason="no C compiler found"), file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules = [str(path) for name in COMPILED for path in sources(SOURCE / name)]
    found = mypycify(
        ["--config-file", "pyproject.toml", *modules], opt_level="3", debug_level="0", group_name="heliopolis"
    )
    if os.name == "posix":  # calls inside the one library may be direct and inlined
        for extension in found:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    return list(found)


setup(ext_modules=extensions())
