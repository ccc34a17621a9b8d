"""Reading a component sheet: YAML, every problem with its line, column and place.

The form: sections, containing entries (a card, a city, a track), containing fields. A field holds a value,
`unknown`, or a mapping of `value`, `confidence` and `source`; an entry may state `confidence` and `source`
for all its plain values, and a `note`.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

import yaml

from cardbase.yamltext import YamlError, YamlText
from rules.emerald.sheet.checking import inconsistencies
from rules.emerald.sheet.schema import KINDS, SCHEMA
from rules.emerald.sheet.values import CONFIDENCES, UNKNOWN, Sheet, Stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.emerald.sheet.values import Path

LONGEST: Final = 1_000_000
"""The most bytes in a sheet; a whole one has less than a tenth of that."""
WORD_FOR_UNKNOWN: Final = "unknown"
ABOUT: Final[tuple[str, ...]] = ("confidence", "source", "note")
PRINTED: Final = FilePath(__file__).parent.parent / "components.yaml"
"""The sheet of the printed game, as far as it is known."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a sheet.

    Attributes:
        line: counted from 1.
        column: counted from 1.
        place: section, entry and field with slashes, as far as they are known.
        message: what is wrong.
    """

    line: int
    column: int
    place: str
    message: str


class SheetError(ValueError):
    """A sheet that cannot be used.

    Attributes:
        name: of the file.
        problems: everything that is wrong, in the order of the file.
    """

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name = name
        self.problems = sorted(problems, key=lambda each: (each.line, each.column, each.message))
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """Return a line for each problem, as compilers write them."""
        return [
            f"{self.name}:{each.line}:{each.column}: {each.place + ': ' if each.place else ''}{each.message}"
            for each in self.problems
        ]


def read_file(path: FilePath, name: str = "") -> Sheet:
    """Read a sheet from a file.

    Raises:
        SheetError: if it cannot be read, or says something impossible.
    """
    name = name or str(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SheetError(name, [Problem(1, 1, "", f"cannot be read: {error.strerror}")]) from None
    if len(content) > LONGEST:
        problem = f"has {len(content):,} bytes; a sheet has at most {LONGEST:,}"
        raise SheetError(name, [Problem(1, 1, "", problem)])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise SheetError(name, [Problem(line, 1, "", "is not text in UTF-8")]) from None
    return read_text(text, name)


def read_text(text: str, name: str) -> Sheet:
    """Read a sheet from a text. See `read_file`.

    Raises:
        SheetError: with everything that is wrong.
    """
    reader = _Reader(text, name)
    sheet = reader.sheet()
    if reader.problems:
        raise SheetError(name, reader.problems)
    return sheet


@cache
def printed() -> Sheet:
    """Return the sheet of the printed game: what is known of it, and `unknown` for the rest."""
    return read_file(PRINTED, "components.yaml")


def from_plain(plain: Mapping[str, Any], name: str = "sheet") -> Sheet:
    """Return the sheet of plain values (see `plain_of`), as records hold it.

    Raises:
        SheetError: if something in it is wrong.
    """
    values: dict[Path, Stated] = {}
    problems: list[Problem] = []
    for path, kind in KINDS.items():
        try:
            given = plain[path[0]][path[1]][path[2]]
        except (KeyError, TypeError, IndexError):
            problems.append(Problem(1, 1, " / ".join(path), "is missing"))
            continue
        if isinstance(given, dict) and path[2] == "points":  # JSON has strings for keys
            given = {int(key) if str(key).isdecimal() else key: held for key, held in given.items()}
        try:
            known = given != WORD_FOR_UNKNOWN
            values[path] = Stated(kind.read(given), "box") if known else Stated(UNKNOWN)
        except ValueError as error:
            problems.append(Problem(1, 1, " / ".join(path), str(error)))
    sheet = Sheet(name, values, {})
    if not problems:
        problems = [Problem(1, 1, " / ".join(path), said) for path, said in inconsistencies(sheet)]
    if problems:
        raise SheetError(name, problems)
    return sheet


def plain_of(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet's values by section, entry and field, in a form that JSON can hold."""
    plain: dict[str, Any] = {"schema": 1}
    for (section, entry, field), stated in sheet.values.items():
        given = KINDS[section, entry, field].plain(stated.value) if stated.known else WORD_FOR_UNKNOWN
        plain.setdefault(section, {}).setdefault(entry, {})[field] = given
    return plain


class _Reader:
    """Reads one sheet, and collects what is wrong."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        self._marks: dict[Path, yaml.Node] = {}
        self._values: dict[Path, Stated] = {}
        self._notes: dict[tuple[str, str], str] = {}
        self._root: yaml.Node | None = None
        try:
            self._text = YamlText(text)
        except YamlError as error:
            problem = f"is not YAML: {error.problem}"
            if error.kind == "deep":
                problem = "is nested too deeply"
            elif error.kind == "alias":
                problem = f"*{error.problem} is an alias: write out what it stands for"
            self.problems.append(Problem(error.line or 1, error.column or 1, "", problem))
        else:
            self._root = self._text.root

    def sheet(self) -> Sheet:
        """Read everything; what is missing or wrong is in `problems`."""
        if self._root is not None:
            self._read(self._root)
        elif not self.problems:
            self.problems.append(Problem(1, 1, "", "is empty"))
        sheet = Sheet(
            self.name, {path: self._values.get(path, Stated(UNKNOWN)) for path in KINDS}, self._notes
        )
        if not self.problems:
            for path, message in inconsistencies(sheet):
                self._wrong(self._marks[path], " / ".join(path), message)
        return sheet

    def _wrong(self, node: yaml.Node, place: str, message: str) -> None:
        mark = node.start_mark
        self.problems.append(Problem(mark.line + 1, mark.column + 1, place, message))

    def _fields(self, node: yaml.Node, place: str) -> dict[str, tuple[yaml.Node, yaml.Node]]:
        """Return the keys of a mapping, with the node of each key and of its value."""
        if not isinstance(node, yaml.MappingNode):
            self._wrong(node, place, "must be a mapping: names with what belongs to them")
            return {}
        found: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        for key, held in node.value:
            name = str(key.value) if isinstance(key, yaml.ScalarNode) else "?"
            if name in found:
                self._wrong(key, place, f"{name!r} is there twice")
            found[name] = (key, held)
        return found

    def _known_only(
        self, node: yaml.Node, place: str, known: Iterable[str], also: Iterable[str] = ()
    ) -> dict[str, yaml.Node]:
        """Return the nodes of a mapping that must have exactly the known keys, and may have others."""
        wanted, allowed = list(known), list(also)
        fields = self._fields(node, place)
        for name, (key, _) in fields.items():
            if name not in wanted and name not in allowed:
                close = get_close_matches(name, [*wanted, *allowed], 1)
                consider = f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(wanted)}"
                self._wrong(key, place, f"there is no {name!r} here{consider}")
        if isinstance(node, yaml.MappingNode):
            missing = [name for name in wanted if name not in fields]
            if missing:
                self._wrong(node, place, f"lacks {', '.join(missing)}")
        return {name: held for name, (_, held) in fields.items() if name in wanted or name in allowed}

    def _construct(self, node: yaml.Node, place: str) -> Any:
        """Return what a node holds, or `_UNREADABLE` after noting what is wrong with it."""
        try:
            return self._text.value(node)
        except YamlError as error:
            self._wrong(node, place, f"cannot be read: {error.problem}")
            return _UNREADABLE

    def _read(self, root: yaml.Node) -> None:
        sections = self._known_only(root, "", SCHEMA, ("schema", "about"))
        if isinstance(root, yaml.MappingNode):
            if "schema" not in sections:
                self._wrong(root, "", "lacks schema: 1")
            elif self._construct(sections["schema"], "schema") != 1:
                self._wrong(sections["schema"], "schema", "must be 1")
        for section, entries in SCHEMA.items():
            if section in sections:
                held = self._known_only(sections[section], section, entries)
                for entry in entries:
                    if entry in held:
                        self._read_entry(section, entry, held[entry])

    def _read_entry(self, section: str, entry: str, node: yaml.Node) -> None:
        place = f"{section} / {entry}"
        kinds = SCHEMA[section][entry]
        held = self._known_only(node, place, kinds, ABOUT)
        about: dict[str, Any] = {name: self._construct(held[name], place) for name in ABOUT if name in held}
        if "note" in about:
            self._notes[section, entry] = str(about["note"])
        for field in kinds:
            if field in held:
                self._read_value((section, entry, field), held[field], about)

    def _read_value(self, path: Path, node: yaml.Node, about: dict[str, Any]) -> None:
        place = " / ".join(path)
        self._marks[path] = node
        confidence, source = about.get("confidence", "box"), about.get("source", "")
        if isinstance(node, yaml.MappingNode) and any(
            key.value in (*ABOUT, "value") for key, _ in node.value
        ):
            held = self._known_only(node, place, ("value",), ("confidence", "source"))
            if "value" not in held:
                return
            if "confidence" in held:
                confidence = self._construct(held["confidence"], place)
            if "source" in held:
                source = self._construct(held["source"], place)
            node = held["value"]
        given = self._construct(node, place)
        if given is _UNREADABLE:
            return
        if given == WORD_FOR_UNKNOWN:
            self._values[path] = Stated(UNKNOWN)
            return
        if given is None:
            self._wrong(node, place, "is empty: give the value, or unknown")
            return
        if not isinstance(confidence, Hashable) or confidence not in CONFIDENCES:
            self._wrong(node, place, f"has the confidence {confidence!r}: there are {', '.join(CONFIDENCES)}")
            return
        try:
            self._values[path] = Stated(KINDS[path].read(given), str(confidence), str(source))
        except ValueError as error:
            self._wrong(node, place, str(error))


_UNREADABLE: Final = object()
