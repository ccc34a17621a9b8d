"""Write `requirements.txt`: what goes into a bundle, pinned and hashed.

    python -m tools.release.lock

Needs uv. krcg is read and never imported, so nothing that it depends on goes along: among that is Unidecode,
which is under the GPL, and numpy, larger than all the rest.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCKED = Path(__file__).with_name("requirements.txt")
EXTRAS = ("pdf", "lsp", "xlsx")
"""What a bundle can do beyond the core."""
DATA = "krcg"
HEAD = "# Written by `python -m tools.release.lock`: what goes into a bundle.\n"


def wanted() -> tuple[list[str], list[str]]:
    """Return the requirements whose own requirements are needed too, and those that are wanted alone."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [*project["dependencies"]]
    for extra in EXTRAS:
        lines += project["optional-dependencies"][extra]
    alone = [line for line in lines if line.startswith(DATA)]
    return [line for line in lines if line not in alone], alone


def locked(lines: list[str], *options: str) -> str:
    """Return these requirements, each with its version and the hashes of its files, for every system."""
    with tempfile.TemporaryDirectory() as folder:
        given = Path(folder, "given.in")
        given.write_text("\n".join(lines), "utf-8")
        command = ["uv", "pip", "compile", str(given), "-q", "--universal", "--python-version", "3.11"]
        command += ["--generate-hashes", "--no-annotate", "--no-header", *options]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> int:
    """Write the file."""
    deep, alone = wanted()
    LOCKED.write_text(HEAD + locked(deep) + locked(alone, "--no-deps"), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
