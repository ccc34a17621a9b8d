"""Builds the wheel: pure Python, or compiled with mypyc if `DECKCHECK_COMPILED=1` asks for it.

With `DECKCHECK_COMPILED=profiled` GCC compiles twice: the second time it knows which code ran often in games
that were played in between (`tools/release/typical.py`). Other compilers compile once.

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
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from cardbase.quick.spelled_out import new_types, spelled_out

if TYPE_CHECKING:
    from collections.abc import Iterable

WISH = "DECKCHECK_COMPILED"
PROFILED = "profiled"
"""The wish to compile twice."""
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
    """Whether the modules are to be compiled.

    Raises:
        ValueError: that is not said in a way that is known.
    """
    wish = os.environ.get(WISH, "0")
    if wish not in ("", "0", "1", PROFILED):
        raise ValueError(f"{WISH}={wish} says nothing; 1 compiles, {PROFILED} compiles twice, 0 not at all")
    return wish not in ("", "0")


def is_gcc() -> bool:
    """Whether the C compiler is GCC: of the others' profiles nothing is known here."""
    command = [*(sysconfig.get_config_var("CC") or "cc").split(), "--version"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return "Free Software Foundation" in told


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


def prepare(root: Path, folder: Path) -> None:
    """Copy the packages of a checkout into a folder, along with the script that compiles them."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in PACKAGES:
        shutil.copytree(root / name, folder / name, ignore=unwanted)
    groups = chosen(root)
    sources = {file: (root / file).read_text("utf-8") for group in groups.values() for file in group}
    types = {
        f"{file.removesuffix('.py').replace('/', '.')}.{name}"
        for file, source in sources.items()
        for name in new_types(ast.parse(source))
    }
    for file, source in sources.items():
        (folder / file).write_text(spelled_out(source, types), encoding="utf-8")
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
    if os.environ.get(WISH) == PROFILED and is_gcc():
        seen = folder / "seen"
        _build(folder, f"-fprofile-generate -fprofile-update=single -fprofile-dir={seen}")
        _play(root, folder)
        _build(folder, f"-fprofile-use={seen} -fprofile-correction -fprofile-partial-training", force=True)
    else:
        _build(folder)
    made = [path.relative_to(folder) for ending in ("*.so", "*.pyd") for path in folder.rglob(ending)]
    return sorted(path for path in made if path.parts[0] != "build")


def _build(folder: Path, flags: str = "", force: bool = False) -> None:
    """Run the script that compiles, with more flags for the compiler, which links too."""
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "-j", str(os.cpu_count() or 1)]
    more = {name: f"{os.environ.get(name, '')} {flags}".strip() for name in ("CFLAGS", "LDFLAGS")}
    environment = os.environ | (more if flags else {})
    subprocess.run([*command, *(["--force"] if force else [])], cwd=folder, check=True, env=environment)


def _play(root: Path, folder: Path) -> None:
    """Play what is typical with the modules that were compiled in a folder."""
    environment = {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0", "XDG_CACHE_HOME": str(folder / "cache")}
    command = [sys.executable, "-P", str(root / "tools" / "release" / "typical.py")]
    subprocess.run(command, cwd=folder, check=True, env=os.environ | environment)


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts compiled modules into the wheel if requested."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """Return what compiling requires; a pure build requires nothing more than hatchling.

        To play in between requires what deckcheck does.
        """
        if not wished():
            return []
        played = os.environ[WISH] == PROFILED and is_gcc()
        return [*NEEDED, *self.metadata.core.dependencies] if played else NEEDED

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
