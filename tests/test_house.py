"""The house stands: imports go downwards and never in a circle, all that is public is explained."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import deckcheck
from deckcheck.options import COMMANDS, command_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[1]
FLOORS = {"cardbase": 0, "rules": 1, "deckcheck": 2}
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for floor in FLOORS
    for path in sorted((ROOT / floor).rglob("*.py"))
}
FRONTS = {"deckcheck.__main__", "deckcheck.web.bridge"}
"""What calls commands by name; all else that calls one has it from the declarations."""
WINGS = ("vtes", "nosferatu", "emerald")


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def is_type_checking(node: ast.If) -> bool:
    return any(isinstance(part, ast.Name) and part.id == "TYPE_CHECKING" for part in ast.walk(node.test))


@cache
def imports(module: str, *, at_import_time: bool = False) -> tuple[str, ...]:
    """Return the modules that a module imports; at import time only those outside of functions."""
    return tuple(found_imports(module, at_import_time=at_import_time))


def found_imports(module: str, *, at_import_time: bool) -> Iterator[str]:
    """Yield the modules that a module imports; at import time only those outside of functions."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    pending: list[ast.AST] = [tree(module)]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                yield f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base
        elif at_import_time and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        elif at_import_time and isinstance(node, ast.If) and is_type_checking(node):
            pending.extend(node.orelse)
        else:
            pending.extend(ast.iter_child_nodes(node))


@pytest.mark.slow
def test_a_floor_imports_only_from_itself_and_from_those_below() -> None:
    for module in MODULES:
        own = module.split(".")[0]
        for name in imports(module):
            assert FLOORS.get(name.split(".")[0], -1) <= FLOORS[own], f"{module} imports {name}"


@pytest.mark.slow
def test_a_command_is_one_file_next_to_its_options_and_helps_no_other() -> None:
    works = {}
    for name, place in COMMANDS.items():
        for below in place if isinstance(place, dict) else [""]:
            command = command_named(name, below)
            assert command is not None
            works[command.made] = command.work.partition(":")[0]
    for options, module in works.items():
        assert options.__module__ == module.replace(".commands.", ".options."), module
    rooms = {module for module in MODULES if module.startswith("deckcheck.commands.")}
    assert rooms == set(works.values())
    for module in MODULES.keys() - FRONTS:
        assert not rooms.intersection(imports(module)), f"{module} imports a command"


def test_a_game_knows_no_other_and_the_kernel_knows_none() -> None:
    for module in MODULES:
        floor, _, rest = module.partition(".")
        for name in imports(module) if floor == "rules" else ():
            parts = name.split(".")
            if parts[0] == "rules" and len(parts) > 1 and parts[1] in WINGS:
                assert parts[1] == rest.split(".")[0], f"{module} imports {name}"


def needs(*, at_import_time: bool) -> dict[str, set[str]]:
    """Return for each module the other modules that it imports, and the packages around those.

    A package is no need of a module in it because of its other modules, but where a name is taken from it.
    """
    needed: dict[str, set[str]] = {}
    for module in MODULES:
        taken = set(imports(module, at_import_time=at_import_time))
        around = {name.rpartition(".")[0] for name in taken}
        taken |= {package for package in around if not module.startswith(f"{package}.")}
        needed[module] = taken & MODULES.keys() - {module}
    return needed


def circle(needed: dict[str, set[str]]) -> str:
    """Return a circle among modules, "" if there is none."""
    done: set[str] = set()

    def visit(module: str, above: tuple[str, ...]) -> str:
        if module in above:
            return " -> ".join([*above[above.index(module) :], module])
        if module in done:
            return ""
        found = next(filter(None, (visit(other, (*above, module)) for other in sorted(needed[module]))), "")
        done.add(module)
        return found

    return next(filter(None, (visit(module, ()) for module in needed)), "")


def test_no_module_imports_in_a_circle() -> None:
    assert circle(needs(at_import_time=True)) == ""


@pytest.mark.slow
def test_not_even_for_types_or_inside_functions() -> None:
    assert circle(needs(at_import_time=False)) == ""


ROOMS = ("terms", "law", "definitions", "state", "verbs", "cards", "chapters", "table")
"""The rooms of `rules.vtes`, each of which imports only from those before it (and from itself)."""
IN_ROOMS = [name for name in MODULES if name.startswith("rules.vtes.")]


def test_a_room_imports_only_from_those_before_it() -> None:
    for module in IN_ROOMS:
        room = ROOMS.index(module.split(".")[2])
        for name in imports(module):
            if name.startswith("rules.vtes."):
                assert ROOMS.index(name.split(".")[2]) <= room, f"{module} imports {name}"


LATE = {
    ("rules.vtes.chapters.blocked", "rules.vtes.chapters", "combat"),
    ("rules.vtes.chapters.resolution", "rules.vtes.chapters", "combat"),
}
"""Where a fight begins: a package cannot be deferred, and costs a start that few games of one Methuselah need."""


def test_no_import_of_the_engine_hides_inside_a_function_but_of_late_chapters() -> None:
    inside = [
        (module, getattr(node, "module", None), alias.name)
        for module in IN_ROOMS
        if module.split(".")[2] not in ("law", "table", "cards")
        for function in ast.walk(tree(module))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    ]
    assert set(inside) == LATE


ONE_PLACE = {
    "multiprocessing": {"deckcheck.work.pool", "deckcheck.work.leash"},
    "concurrent.futures": {
        "deckcheck.work.pool",
        "deckcheck.work.cluster",
        "deckcheck.work.on_dask",
        "deckcheck.work.on_ray",
    },
    "distributed": {"deckcheck.work.on_dask"},
    "ray": {"deckcheck.work.on_ray"},
    "fsspec": {"deckcheck.files.addresses"},
    "tabulate": {"deckcheck.reports.tables"},
    "textwrap": set(),
    "shutil.get_terminal_size": set(),
    "os.get_terminal_size": {"deckcheck.terminal.layout"},
    "os.cpu_count": {"deckcheck.work"},
    "tqdm": set(),
    "rich": set(),
}
"""What must be done in one place, and that place: processes, the screen's width, wrapping, tables, bars."""


def spoken(module: str) -> Iterator[str]:
    """Yield the dotted names that a module imports or uses, those for types alone left out."""
    pending: list[ast.AST] = [tree(module)]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and is_type_checking(node):
            pending.extend(node.orelse)
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield ast.unparse(node)
        pending.extend(ast.iter_child_nodes(node))


@pytest.mark.slow
def test_processes_wrapping_and_tables_have_one_place() -> None:
    used: dict[str, set[str]] = {name: set() for name in ONE_PLACE}
    for module, path in MODULES.items():
        text = path.read_text("utf-8")
        if not any(name.partition(".")[0] in text for name in ONE_PLACE):
            continue
        said = set(spoken(module))
        for name in ONE_PLACE:
            if any(one == name or one.startswith(f"{name}.") for one in said):
                used[name].add(module)
    assert used == ONE_PLACE


LONGEST = 500


def test_a_file_fits_in_a_head() -> None:
    long = {name: len(path.read_text("utf-8").splitlines()) for name, path in MODULES.items()}
    assert not {name: lines for name, lines in long.items() if lines > LONGEST}


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == "b -> c -> b"
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == ""


def test_krcg_is_read_as_data_and_never_imported() -> None:
    for module in MODULES:
        assert not [name for name in imports(module) if name.split(".")[0] == "krcg"], module


def public(node: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, ast.AST]]:
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if child.name.startswith("_"):
                continue
            overloads = {ast.unparse(mark).split("(")[0] for mark in child.decorator_list}
            if overloads & {"overload", "override", "typing.overload"} or any(
                ".setter" in o for o in overloads
            ):
                continue
            yield f"{name}.{child.name}", child
            if isinstance(child, ast.ClassDef):
                yield from public(child, f"{name}.{child.name}")


def test_everything_public_has_a_docstring() -> None:
    bare = [module for module in MODULES if not ast.get_docstring(tree(module))]
    for module in MODULES:
        bare += [name for name, node in public(tree(module), module) if not ast.get_docstring(node)]  # type: ignore[arg-type]
    assert not bare


def tracked() -> list[Path]:
    try:
        ran = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout")
    return [ROOT / name for name in ran.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def defined(module: str) -> Iterator[str]:
    """Yield the functions, classes and constants of a module; not what a decorator registers."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef) or (isinstance(node, ast.FunctionDef) and not node.decorator_list):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


SHORT = 100
"""A string of so many characters may name what is looked up by it; in longer ones only what is in backticks."""


def unused(modules: Iterable[str], others: str) -> list[str]:
    """Return what modules define, and neither they themselves nor other sources ever name."""
    imported: set[tuple[str | None, str]] = set()
    words = set(re.findall(r"\w+", others))
    own: dict[str, set[str]] = {}
    for module in modules:
        own[module] = set()
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.ImportFrom):
                imported |= {(node.module, alias.name) for alias in node.names}
            elif isinstance(node, ast.Attribute):
                words.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                quoted = [node.value] if len(node.value) < SHORT else re.findall("`[^`]*`", node.value)
                words.update(re.findall(r"\w+", " ".join(quoted)))
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                own[module].add(node.id)
    return [
        f"{module}.{name}"
        for module, loaded in own.items()
        for name in defined(module)
        if not (name.startswith("__") or name in loaded | words or (module, name) in imported)
    ]


@pytest.mark.slow
def test_nothing_is_left_that_nobody_uses() -> None:
    others = [
        path for path in tracked() if path.suffix == ".py" and path.parts[len(ROOT.parts)] not in FLOORS
    ]
    assert not unused(MODULES, "\n".join(path.read_text("utf-8") for path in others))


def test_what_only_others_use_is_unused_without_them() -> None:
    assert "deckcheck.shelf.open_shelf" in unused(["deckcheck.shelf"], "")
    assert "deckcheck.shelf.open_shelf" not in unused(["deckcheck.shelf"], "shelf = open_shelf()")


def quoted(module: str) -> Iterator[str]:
    """Yield what the texts of a module, docstrings above all, quote as names of the program."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield from re.findall(r"`([A-Za-z]\w*(?:\.\w+)*)`", node.value)


ELSEWHERE = {
    *("ClientCapabilities", "Enum.MEMBER", "initializationOptions", "agent_selection", "mypy_extensions"),
    *("pyproject.toml", "deckcheck.toml", "hatch_build.py", "careful.py"),
    *(
        "components.yaml",
        "expansions.json",
        "vtes.json",
        "bans.yaml",
        "rulings.yaml",
        "groups.yaml",
        "references.yaml",
    ),
    *("hand.items", "library.items", "game.record.played", "game.record.ousted", "journal.listener"),
    *("options.output", "options.config", "set_0"),
}
"""Names that are quoted of other programs, of files, of the attributes of an object, or of an example."""


def gone(module: str, files: dict[str, set[str]], known: set[str]) -> set[str]:
    """Return the names that a module quotes and that nothing has: in a file that is named, or anywhere.

    Args:
        module: that quotes them.
        files: what there is in the modules of a name, be they one or several.
        known: every name there is.
    """
    found = set()
    for name in set(quoted(module)) - ELSEWHERE:
        *path, last = name.split(".")
        there = files.get(path[-1]) if path else None
        looks_like_code = "_" in name or last[1:] != last[1:].lower() or bool(path)
        if looks_like_code and last not in (known if there is None else there):
            found.add(name)
    return found


@cache
def names_of_files() -> tuple[dict[str, set[str]], set[str]]:
    """Return what there is in the modules of a name, and all names."""
    files: dict[str, set[str]] = defaultdict(set)
    known = {part for module in MODULES for part in module.split(".")}
    for module, path in MODULES.items():
        nodes = list(ast.walk(tree(module)))
        own = {node.id for node in nodes if isinstance(node, ast.Name)}
        own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        own |= {
            alias.asname or alias.name
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        known |= own | {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        known |= {node.arg for node in nodes if isinstance(node, ast.arg | ast.keyword) and node.arg}
        known |= {
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value
        }
        files[module.rpartition(".")[2]] |= own
        if path.name == "__init__.py":
            files[module.rpartition(".")[2]] |= {below.stem for below in path.parent.iterdir()}
    return files, known


@pytest.mark.slow
def test_what_a_docstring_names_is_still_there() -> None:
    left = {module: names for module in MODULES if (names := gone(module, *names_of_files()))}
    assert not left


TRACES = re.compile(
    r"(?:^|[\s\"'=(:])/(?:root|home/(?!of\b)\w+|Users/\w+|work|mnt)/\w"
    r"|[A-Z]:\\\\Users|\.pyenv|index-url|extra-index|//(?!pypi\.org|files\.pythonhosted)[\w.-]*(?:pypi|simple/)[\w./-]*"
)


@pytest.mark.slow
def test_no_tracked_file_tells_of_the_machine_it_was_made_on() -> None:
    for path in tracked():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        if path == Path(__file__).resolve():
            continue
        found = [line.strip() for line in text.splitlines() if TRACES.search(line)]
        assert not found, f"{path.relative_to(ROOT)}: {found[:3]}"


def test_no_file_of_the_archive_is_tracked() -> None:
    """No deck of the archive is kept: their headings are followed by a line of dashes as long as they are."""
    for path in tracked():
        if path.suffix in (".txt", ".twd") and "sample_decks" not in path.parts:
            assert "twd" not in path.parts
            assert not re.fullmatch(r"\d{4,5}", path.stem), path


def test_the_version_is_one_literal() -> None:
    text = (ROOT / "deckcheck" / "__init__.py").read_text("utf-8")
    found = re.findall(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found == [deckcheck.__version__]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"].get("version", deckcheck.__version__) == deckcheck.__version__
    if "version" not in project["project"]:
        assert project["tool"]["hatch"]["version"]["path"] == "deckcheck/__init__.py"


def test_the_packages_say_that_they_are_typed() -> None:
    for floor in FLOORS:
        assert (ROOT / floor / "py.typed").is_file()


def test_nobody_looks_at_the_top_of_a_shuffled_pile_but_the_board() -> None:
    """What lies on top of it is decided when somebody asks, by `Board.top`."""
    peeking = re.compile(r"\b(crypt|library)\.items\[-")
    engine = {
        name: path.read_text("utf-8") for name, path in MODULES.items() if name.startswith("rules.vtes")
    }
    assert peeking.search("number = methuselah.library.items[-1]")
    assert not [name for name, text in engine.items() if peeking.search(text)]
