"""Reads YAML into plain values with the line of each, more strictly than YAML requires.

YAML is imported only when YAML is read: a check of a deck with a built-in format does not need it.
"""

from __future__ import annotations

from rules.vtes.law.datafile import LawDataError, Origin, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

    from yaml import Node

    from rules.vtes.law.datafile import KeyPath

MAX_BYTES = 128 * 1024
"""A larger file cannot be a format and is refused unread."""


def read_bytes(path: str | PathLike[str]) -> bytes:
    """Read a file that is small enough to describe a format.

    Raises:
        LawDataError: the file is missing, cannot be read or is too large.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise LawDataError("there is no such file", file=str(path)) from None
    except OSError as error:
        raise LawDataError(f"cannot be read: {error.strerror or error}", file=str(path)) from None
    if len(data) > MAX_BYTES:
        raise LawDataError(f"larger than {MAX_BYTES // 1024} KiB", file=str(path))
    return data


def read_packaged(package: str, name: str) -> tuple[object, Origin]:
    """Read a YAML file in one of our own packages."""
    from importlib.resources import files

    return read_yaml(files(package).joinpath(name).read_bytes(), name)


def read_yaml(data: bytes, file: str) -> tuple[object, Origin]:
    """Read YAML into plain values, and the line of each.

    Stricter than YAML: a key occurs once, and there are no references from one place to another
    (which is also what keeps a few lines from growing into gigabytes).

    Raises:
        LawDataError: not UTF-8, not YAML, not a single document, or not that strict.
    """
    from yaml import MappingNode, SequenceNode

    from cardbase.yamltext import YamlError, YamlText

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LawDataError("not UTF-8", file=file, line=line, consider="Save it as UTF-8") from None
    lines: dict[KeyPath, int] = {}
    origin = Origin(file, lines)
    seen: set[int] = set()

    def plain(node: Node, path: KeyPath) -> object:
        lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in seen:
            raise origin.error(path, "references (& and *) are not used in these files", "Write it out")
        seen.add(id(node))
        if isinstance(node, SequenceNode):
            return [plain(item, (*path, index)) for index, item in enumerate(node.value)]
        if not isinstance(node, MappingNode):
            try:
                return read.value(node)
            except YamlError as error:
                raise origin.error(path, f"{shown(node.value)} is malformed: {error}") from None
        table: dict[str, object] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = key_node.value if key_node.tag.endswith(":merge") else plain(key_node, path)
            if not isinstance(key, str):
                problem = f"a key must be a word, not {shown(key)}"
                raise LawDataError(problem, file=file, line=line, consider="Put it in quotes")
            lines[(*path, key)] = line
            if key in table:
                raise origin.error((*path, key), "the key occurs here twice", "Keep one of them")
            table[key] = plain(value_node, (*path, key))
        return table

    try:
        read = YamlText(text, aliases=True)  # refused below, with their place in the file
    except YamlError as error:
        problem = f"not valid YAML: {f'{error.context} ' * bool(error.context)}{error.problem}"
        told = "nested too deeply" if error.kind == "deep" else problem
        raise LawDataError(told, file=file, line=error.line or None) from None
    return (None if read.root is None else plain(read.root, ())), origin
