"""Spells out what mypyc does not know, values and constants of types of their own; for the build alone."""

from __future__ import annotations

import ast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

MADE_IN = "cardbase.quick"
"""The package from which `value` and `field` are imported."""


def spelled_out(source: str, types: Collection[str] = ()) -> str:
    """Spell out the values and the constants of a module.

    A class gets its `__init__`, `__eq__` and `__hash__`, and so becomes a native class with typed fields;
    `native` adds the rest when the module is imported. Lines stay where they are as far as there is room, so
    that tracebacks name the lines of the original file. A base has no fields of its own.

    A constant `ONE: Final = Kind(1)` becomes 1 of the type `Kind`: a number in the code wherever it is used,
    where mypyc would look up what it was given.

    Args:
        source: the text of the module.
        types: those that `NewType` made in other modules, each by its dotted name.

    Returns:
        The text that is compiled in its place.
    """
    tree = ast.parse(source)
    imported = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == MADE_IN]
    names = {alias.asname or alias.name: alias.name for node in imported for alias in node.names}
    makers = {own for own, name in names.items() if name == "value"}
    lines = source.split("\n")
    kinds = _known_types(tree, types)
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and _is_constant_of(node, kinds):
            name, call = ast.unparse(node.target), node.value
            assert isinstance(call, ast.Call)
            said = f"Final[{ast.unparse(call.func)}] = {ast.unparse(call.args[0])}"
            lines[node.lineno - 1] = f"{name}: {said}  # type: ignore[assignment]"
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef) and _taken_off(node, lines, makers):
            _spell_out(node, lines, {own for own, name in names.items() if name == "field"})
    if makers:
        last = imported[0].end_lineno or imported[0].lineno
        lines[last - 1] += (
            f"; from {MADE_IN}.values import MISSING as _none_given, field as _field, native as _native"
        )
    return "\n".join(lines)


def new_types(tree: ast.Module) -> set[str]:
    """Return the names of the types that a module makes by `NewType`."""
    return {
        ast.unparse(node.targets[0])
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "NewType"
    }


def _known_types(tree: ast.Module, types: Collection[str]) -> set[str]:
    """Return the types that `NewType` made, here or elsewhere, by the names that they have in a module."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    known = [alias for node in imports for alias in node.names if f"{node.module}.{alias.name}" in types]
    return new_types(tree) | {alias.asname or alias.name for alias in known}


def _is_constant_of(node: ast.AnnAssign, types: Collection[str]) -> bool:
    """Return whether a constant is a number, or a word, of one of these types."""
    call = node.value
    return (
        ast.unparse(node.annotation) == "Final"
        and isinstance(call, ast.Call)
        and ast.unparse(call.func) in types
        and node.lineno == node.end_lineno
        and all(isinstance(part, ast.Constant | ast.BinOp | ast.operator) for part in ast.walk(call.args[0]))
    )


def _taken_off(node: ast.ClassDef, lines: list[str], makers: set[str]) -> bool:
    """Remove what makes a class a value; return whether there was anything."""
    for decorator in node.decorator_list:
        if ast.unparse(decorator) in makers:
            lines[decorator.lineno - 1] = ""
            return True
    return False


def _spell_out(node: ast.ClassDef, lines: list[str], fields: set[str]) -> None:
    parameters, body, compared, told = ["self"], [], [], []
    room: list[int] = []
    for item in node.body:
        if not isinstance(item, ast.AnnAssign):
            continue
        name, kind = ast.unparse(item.target), ast.unparse(item.annotation)
        words = {}
        if isinstance(item.value, ast.Call) and getattr(item.value.func, "id", "") in fields:
            words = {str(word.arg): ast.unparse(word.value) for word in item.value.keywords}
        elif item.value is not None:
            words = {"default": ast.unparse(item.value)}
        said = f"_field({', '.join(f'{word}={said}' for word, said in words.items())})"
        plain = not words.keys() - {"default"}
        told.append(f"{name!r}: {words.get('default', '_none_given') if plain else said}")
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
