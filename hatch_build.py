"""Builds the wheel: pure Python, or compiled with mypyc if `DECKCHECK_COMPILED=1` asks for it.

What is compiled is listed in `pyproject.toml` under `[tool.compiled]`. The Python files stay in the wheel:
next to each compiled module is the file that it was made from, and where nothing was compiled, the same file
runs. A pure wheel fits every Python; a compiled one fits the interpreter and the machine it was made on.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterable

WISH = "DECKCHECK_COMPILED"
LEVEL = "DECKCHECK_OPTIMIZE"
"""How hard the C compiler tries, 0 to 3; 2 if nothing is given."""
PACKAGES = ("cardbase", "rules", "deckcheck")
NEEDED = ["mypy>=2.4", "pybind11>=2.12", "setuptools>=65"]
"""From pybind11 only the part that compiles the files of a library side by side."""

SETTINGS = """[mypy]
python_version = {version}
ignore_missing_imports = True
disable_error_code = import-untyped, import-not-found
"""
"""The types were checked strictly before; if a library's stubs are missing, it counts as untyped."""


def wished() -> bool:
    """Whether the modules are to be compiled."""
    return os.environ.get(WISH, "") not in ("", "0")


def chosen(root: Path) -> dict[str, list[str]]:
    """Find the files to compile, by group, relative to the root of a checkout.

    Raises:
        ValueError: a pattern of the list matches no file: the list and the files have diverged.
    """
    listed = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["compiled"]
    taken = _fitting(root, listed["interpreted"])
    groups: dict[str, list[str]] = {}
    for group, patterns in listed["groups"].items():
        found = _fitting(root, patterns) - taken
        taken |= found
        groups[group] = sorted(name for name in found if _does_something(root / name))
    return groups


def _fitting(root: Path, patterns: Iterable[str]) -> set[str]:
    """Find the files that patterns match, without those that one with a "!" excludes."""
    fitting: set[str] = set()
    for pattern in patterns:
        bare = pattern.removeprefix("!")
        found = {path.relative_to(root).as_posix() for path in root.glob(bare) if path.suffix == ".py"}
        if not found:
            raise ValueError(f"pyproject.toml, [tool.compiled]: {pattern} fits no file")
        fitting = fitting | found if bare == pattern else fitting - found
    return fitting


def _does_something(path: Path) -> bool:
    """Whether a package's `__init__` contains more than docstrings; any other module counts."""
    if path.name != "__init__.py":
        return True
    body = ast.parse(path.read_text("utf-8")).body
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in body)


def spelled_out(source: str) -> str:
    """Spell out what `value` and `Frozen` of `cardbase.value` make of a class, as mypyc knows neither.

    A class gets its `__init__`, `__eq__` and `__hash__`, and so becomes a native class with typed fields;
    `cardbase.value.native` adds the rest when the module is imported. Lines stay where they are as far as
    there is room, so that tracebacks name the lines of the original file. A base has no fields of its own.
    """
    tree = ast.parse(source)
    imported = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "cardbase.value"
    ]
    names = {alias.asname or alias.name: alias.name for node in imported for alias in node.names}
    makers = {own for own, name in names.items() if name in ("value", "Frozen")}
    lines = source.split("\n")
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef) and _taken_off(node, lines, makers):
            _spell_out(node, lines, {own for own, name in names.items() if name == "field"})
    if makers:
        lines[imported[0].lineno - 1] += "; from cardbase.value import field as _field, native as _native"
    return "\n".join(lines)


def _taken_off(node: ast.ClassDef, lines: list[str], makers: set[str]) -> bool:
    """Remove what makes a class a value; return whether there was anything."""
    if len(node.decorator_list) == 1:
        decorator = node.decorator_list[0]
        if ast.unparse(decorator).partition("(")[0] in makers:
            lines[decorator.lineno - 1] = ""
            return True
    for word in node.keywords:
        if word.arg == "metaclass" and ast.unparse(word.value) in makers:
            line = lines[word.lineno - 1]
            before, behind = line[: word.col_offset], line[word.end_col_offset :]
            lines[word.lineno - 1] = (before.rstrip(", ") if node.bases else before) + behind
            return True
    return False


def _spell_out(node: ast.ClassDef, lines: list[str], fields: set[str]) -> None:
    parameters, body, compared, told = ["self"], [], [], []
    room = []
    for item in node.body:
        if not isinstance(item, ast.AnnAssign):
            continue
        name, kind = ast.unparse(item.target), ast.unparse(item.annotation)
        words = {}
        if isinstance(item.value, ast.Call) and getattr(item.value.func, "id", "") in fields:
            words = {str(word.arg): ast.unparse(word.value) for word in item.value.keywords}
        elif item.value is not None:
            words = {"default": ast.unparse(item.value)}
        told.append(f"{name!r}: _field({', '.join(f'{word}={said}' for word, said in words.items())})")
        if words.get("init") == "False":
            body.append(f"self.{name}: {kind} = {words['default']}")
        else:
            parameters.append(f"{name}: {kind}" + (f" = {words['default']}" if "default" in words else ""))
            body.append(f"self.{name}: {kind} = {name}")
        if words.get("compare") != "False":
            compared.append(name)
        room += range(item.lineno - 1, item.end_lineno or item.lineno)
    equal = "".join(f" and self.{name} == other.{name}" for name in compared)
    made = [
        f"    def __init__({', '.join(parameters)}) -> None: {'; '.join(body) or 'pass'}",
        f"    def __eq__(self, other: object) -> bool: return isinstance(other, {node.name}){equal}",
        f"    def __hash__(self) -> int: return hash(({''.join(f'self.{name}, ' for name in compared)}))",
    ]
    end = node.end_lineno or node.lineno
    lines[end:end] = [f"_native({node.name}, {{{', '.join(told)}}})"]
    if end + 1 < len(lines) and not lines[end + 1].strip():
        del lines[end + 1]  # one of the two blank lines after a class
    for place in room:
        lines[place] = ""
    for place, method in zip(room, made, strict=False):
        lines[place] = method
    if len(room) < len(made):
        behind = room[-1] + 1 if room else end
        lines[behind:behind] = made[len(room) :]


def prepare(root: Path, folder: Path) -> None:
    """Copy the packages of a checkout into a folder, along with the script that compiles them."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in PACKAGES:
        shutil.copytree(root / name, folder / name, ignore=unwanted)
    groups = chosen(root)
    for file in (file for group in groups.values() for file in group):
        source = (root / file).read_text("utf-8")
        (folder / file).write_text(spelled_out(source), encoding="utf-8")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    (folder / "mypy.ini").write_text(SETTINGS.format(version=version), encoding="utf-8")
    (folder / "groups.json").write_text(json.dumps(groups), encoding="utf-8")
    shutil.copy2(root / "compile_groups.py", folder / "setup.py")


def compile_into(root: Path, folder: Path) -> list[Path]:
    """Compile the packages of a checkout in a folder.

    Returns:
        What was made, relative to the folder.

    Raises:
        subprocess.CalledProcessError: mypyc or the C compiler found something wrong, and has reported it.
    """
    prepare(root, folder)
    jobs = str(os.cpu_count() or 1)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "-j", jobs]
    subprocess.run(command, cwd=folder, check=True)
    made = [path.relative_to(folder) for ending in ("*.so", "*.pyd") for path in folder.rglob(ending)]
    return sorted(path for path in made if path.parts[0] != "build")


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts compiled modules into the wheel if requested."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """Return what compiling requires; a pure build requires nothing more than hatchling."""
        return NEEDED if wished() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together; an editable install stays pure."""
        if not wished() or version == "editable":
            return
        self._folder = Path(tempfile.mkdtemp(prefix="deckcheck-compiled-"))
        made = compile_into(Path(self.root), self._folder)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(self._folder / path): path.as_posix() for path in made})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files once they are in the wheel."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
