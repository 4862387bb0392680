"""Makes a release of the last commit: `make release`.

Whatever stands against it is named first, and then nothing is done. Otherwise `make wheels` builds and tests, checksums
are written beside what was built, and the commit is tagged. Nothing leaves this machine: what to push and to upload is
said in the end, to be done by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shlex
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from .faults import faults
from .sources import NoGit, Sources

SUMS = "SHA256SUMS"


def build(sources: Sources, command: str) -> list[Path]:
    """What a command leaves in the folder dist: a source distribution and wheels of this version, nothing else."""
    if subprocess.run(shlex.split(command), cwd=sources.root).returncode:
        raise SystemExit(f"`{command}` has failed; nothing was tagged.")
    folder = sources.root / "dist"
    built = sorted(file for file in folder.iterdir() if file.name != SUMS)
    names = [file.name for file in built]
    foreign = [name for name in names if not name.startswith(f"heliopolis-{sources.version}")]
    if foreign:
        raise SystemExit(f"In dist is what belongs to no {sources.version}: {', '.join(foreign)}; nothing was tagged.")
    if not any(name.endswith(".tar.gz") for name in names) or not any(name.endswith(".whl") for name in names):
        raise SystemExit("In dist is no source distribution, or no wheel; nothing was tagged.")
    return built


def write_sums(built: list[Path]) -> Path:
    """The checksums of what was built, as `sha256sum --check` reads them."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in built]
    sums = built[0].with_name(SUMS)
    sums.write_text("".join(lines), encoding="utf-8")
    return sums


def chapter(sources: Sources) -> str:
    """What the changelog says about this version."""
    parts = re.split(r"^## .*$", sources.text("CHANGELOG.md"), flags=re.M)
    return parts[1].strip()


def release(sources: Sources, command: str) -> str:
    """Build, write checksums, tag; what is left to do by hand."""
    commit = sources.git("rev-parse", "HEAD")
    built = build(sources, command)
    if sources.git("rev-parse", "HEAD") != commit or sources.changes:
        raise SystemExit("The sources have changed while they were built; nothing was tagged.")
    sums = write_sums(built)
    tag = f"v{sources.version}"
    sources.git("tag", "--annotate", tag, commit, "--message", f"Heliopolis {sources.version}\n\n{chapter(sources)}")
    return (
        f"{tag} is tagged, and in {sums.parent} are {len(built)} files with their checksums. What is left, by hand:\n"
        f"    git push origin main {tag}\n"
        f"    upload the files of {sums.parent.name}, once the other systems' wheels are there too"
    )


def main() -> int:
    """Make a release, or say why not."""
    parser = argparse.ArgumentParser(
        prog="python -m release", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only say what stands against it")
    parser.add_argument("--build", default="make wheels", metavar="COMMAND", help="what builds into the folder dist")
    parser.add_argument("--root", type=Path, default=Sources().root, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    sources = Sources(asked.root)
    try:
        found = faults(sources, datetime.now(UTC).date())
        for fault in found:
            print(fault, file=sys.stderr)
        if found:
            return 1
        print(f"{sources.version} can be released." if asked.check else release(sources, asked.build))
    except NoGit as error:
        print(f"Git: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
