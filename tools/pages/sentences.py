"""Everything that the program can say, in one list for proofreading: the sentences in the strings of the three packages.

`python -m tools.pages sentences` prints it; `--since REV` prints only what that revision did not say. Docstrings and
what is not a sentence (keys, SQL, patterns, names) are left out; `{...}` stands for what a sentence fills in.
"""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("deckcheck", "rules", "cardbase")
NOT_SAID = re.compile(r"^(rules/vtes/cards/|cardbase/(vekn|rows|columns|query_table)|.*/__pycache__/)")
"""What reads cards speaks their language, not ours."""
NO_SENTENCE = re.compile(
    r"^\s*(SELECT|INSERT|CREATE|UPDATE|DELETE|PRAGMA|ATTACH|DROP|<|\(\?|\^)|[\\]b|^[\W\d_]*$"
)
LEAST_LETTERS = 8


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a file with their lines."""
    tree = ast.parse(source)
    silent: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            silent |= {id(one.value) for one in body if isinstance(one, ast.Expr)}
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values}
    found = []
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "{...}" for part in node.values)
            found.append((node.lineno, node.col_offset, "".join(map(str, parts))))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.append((node.lineno, node.col_offset, node.value))
    for row, _, text in sorted(found):
        said = " ".join(text.split())
        if " " in said and sum(map(str.isalpha, said)) >= LEAST_LETTERS and not NO_SENTENCE.search(text):
            yield row, said


def catalogue() -> dict[str, list[tuple[int, str]]]:
    """Return the sentences of all files, as they are now, by path."""
    files = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    names = [(path.relative_to(ROOT).as_posix(), path) for path in files]
    said = {
        name: list(sentences(path.read_text("utf-8"))) for name, path in names if not NOT_SAID.match(name)
    }
    return {name: found for name, found in said.items() if found}


def said_at(revision: str) -> set[str]:
    """Return the sentences that a revision of the repository says."""
    listed = _git("ls-tree", "-r", "--name-only", revision, *PACKAGES).split("\n")
    names = [name for name in listed if name.endswith(".py") and not NOT_SAID.match(name)]
    return {said for name in names for _, said in sentences(_git("show", f"{revision}:{name}"))}


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def write(since: str = "") -> None:
    """Print the catalogue: the file, then a line for each sentence."""
    before = said_at(since) if since else set()
    for name, found in catalogue().items():
        new = [(row, said) for row, said in found if said not in before]
        if new:
            print(f"\n{name}", *(f"{row:5}  {said}" for row, said in new), sep="\n")
