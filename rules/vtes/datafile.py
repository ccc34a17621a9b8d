"""Reading the law's data: YAML with line numbers, and the questions that a reader of it asks.

Formats, editions and bans are plain tables of words, numbers and days. They come from YAML (a
packaged file or a user's own) or, already read once, from JSON. Both ways end in a `Table`, which
hands out its values checked and, where one is wrong, says so with file, line and key.

YAML is imported only when YAML is read: a check of a deck with a built-in format does without.
"""

from __future__ import annotations

from datetime import date, datetime

TYPE_CHECKING = False  # spares every start the import of typing
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from os import PathLike

MAX_BYTES = 128 * 1024
"""A larger file is no description of a format and is refused unread."""

LARGEST = 999_999
"""No number in these files is larger, card ids included."""


class FormatError(ValueError):
    """A format, an edition or a table of bans that cannot be used as it is written.

    Attributes:
        problem: what is wrong.
        file: the file's path or name, "" where the data came from no file.
        line: the line, counted from 1, None where it is not known.
        key: the place within the file in dots: "library.min", "periods.2.from"; "" for the whole.
        consider: what to do about it, "" where there is nothing to suggest.
    """

    def __init__(
        self, problem: str, *, file: str = "", line: int | None = None, key: str = "", consider: str = ""
    ) -> None:
        self.problem = problem
        self.file = file
        self.line = line
        self.key = key
        self.consider = consider
        place = f"{file}:{line}" if file and line else file or (f"line {line}" if line else "")
        head = ": ".join(part for part in (place, key) if part)
        text = f"{head}: {problem}" if head else problem
        super().__init__(f"{text}. {consider}" if consider else text)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self.problem, self.file, self.line, self.key, self.consider))


def _rebuild(problem: str, file: str, line: int | None, key: str, consider: str) -> FormatError:
    return FormatError(problem, file=file, line=line, key=key, consider=consider)


Path = tuple[str | int, ...]


class Origin:
    """Where data came from: the file, and the line of each value in it."""

    __slots__ = ("file", "lines")

    def __init__(self, file: str = "", lines: Mapping[Path, int] | None = None) -> None:
        self.file = file
        self.lines: Mapping[Path, int] = {} if lines is None else lines

    def error(self, path: Path, problem: str, consider: str = "") -> FormatError:
        """Make the error that names the file, the line and the key of a value."""
        line = None
        for length in range(len(path), -1, -1):
            line = self.lines.get(path[:length])
            if line is not None:
                break
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
        return FormatError(problem, file=self.file, line=line, key=key, consider=consider)


def shown(value: object) -> str:
    """Describe a wrong value in the words of someone who writes YAML, short enough for a message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "a table of keys"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a huge number"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def nearest(word: str, known: Iterable[str]) -> str:
    """Give the known word most like `word`, "" where none comes close."""
    from difflib import get_close_matches

    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.6)
    return by_fold[close[0]] if close else ""


def suggestion(word: str, known: Iterable[str]) -> str:
    """Say what to consider in place of an unknown word: the nearest known one, or all of them."""
    names = list(known)
    close = nearest(word, names)
    return f"Consider {close!r}" if close else f"Known are {', '.join(names)}"


class Table:
    """A mapping whose values are asked for by key and come checked.

    Every question takes the key; a value that does not answer it raises `FormatError`.
    """

    __slots__ = ("origin", "path", "values")

    def __init__(self, value: object, known: Iterable[str], origin: Origin, path: Path = ()) -> None:
        if not isinstance(value, dict):
            raise origin.error(path, f"a table of keys is expected here, not {shown(value)}")
        known = tuple(known)
        for key in value:
            if not isinstance(key, str):
                raise origin.error(path, f"a key must be a word, not {shown(key)}", "Put it in quotes")
            if key not in known:
                raise origin.error((*path, key), f"unknown key {key[:40]!r}", suggestion(key, known))
        self.origin = origin
        self.path = path
        self.values: dict[str, object] = value

    def error(self, key: str, problem: str, consider: str = "") -> FormatError:
        """Make the error for one of the keys."""
        return self.origin.error((*self.path, key) if key else self.path, problem, consider)

    def has(self, key: str) -> bool:
        """Tell whether the key is there with a value."""
        return self.values.get(key) is not None

    def require(self, *keys: str) -> None:
        """Demand that keys are there with a value."""
        for key in keys:
            if not self.has(key):
                raise self.error(key if key in self.values else "", f"the key {key!r} is missing")

    def text(self, key: str, default: str = "") -> str:
        """Give a text without the blanks around it."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self.error(key, f"a text is expected, not {shown(value)}", "Put it in quotes")
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        """Give a list of texts; a single text counts as a list of one."""
        value = self.values.get(key)
        if isinstance(value, str):
            return (value.strip(),)
        found = []
        for path, item in self.items(key):
            if not isinstance(item, str):
                raise self.origin.error(path, f"a text is expected, not {shown(item)}", "Put it in quotes")
            found.append(item.strip())
        return tuple(found)

    def flag(self, key: str, default: bool = False) -> bool:
        """Give a yes or no."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.error(key, f"true or false is expected, not {shown(value)}")
        return value

    def number(self, key: str) -> int | None:
        """Give a whole number of 0 or more."""
        return whole_number(self.values.get(key), self.origin, (*self.path, key))

    def day(self, key: str) -> date | None:
        """Give a day, from a YAML date or a text such as "1995-11-01"."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, date) and not isinstance(value, datetime):
            return value
        if isinstance(value, str):
            try:
                return date.fromisoformat(value)
            except ValueError:
                pass
        raise self.error(key, f"{shown(value)} is not a day", "Write it as YEAR-MONTH-DAY: 1995-11-01")

    def items(self, key: str) -> Iterator[tuple[Path, object]]:
        """Give a list's items, each with its path."""
        value = self.values.get(key)
        if value is None:
            return
        if not isinstance(value, list):
            raise self.error(key, f"a list is expected, not {shown(value)}")
        for index, item in enumerate(value):
            yield (*self.path, key, index), item

    def table(self, key: str, known: Iterable[str]) -> Table | None:
        """Give a table within the table, None where it is left out."""
        value = self.values.get(key)
        if value is None:
            return None
        return Table(value, known, self.origin, (*self.path, key))


def whole_number(value: object, origin: Origin, path: Path) -> int | None:
    """Check that a value is None or a whole number of 0 or more."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise origin.error(path, f"a whole number is expected, not {shown(value)}")
    if value < 0:
        raise origin.error(path, f"{shown(value)} is below zero", "Leave the key out where there is no limit")
    if value > LARGEST:
        raise origin.error(path, f"{shown(value)} is no size of a deck", "Leave the key out for no limit")
    return value


def read_bytes(path: str | PathLike[str]) -> bytes:
    """Read a file that is small enough to describe a format.

    Raises:
        FormatError: the file is missing, cannot be read or is too large.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise FormatError("there is no such file", file=str(path)) from None
    except OSError as error:
        raise FormatError(f"cannot be read: {error.strerror or error}", file=str(path)) from None
    if len(data) > MAX_BYTES:
        raise FormatError(f"larger than {MAX_BYTES // 1024} KiB", file=str(path))
    return data


def read_packaged(package: str, name: str) -> tuple[object, Origin]:
    """Read a YAML file that lies in one of our own packages."""
    from importlib.resources import files

    return read_yaml(files(package).joinpath(name).read_bytes(), name)


# What the YAML library lets through of a value that is not what its look or its tag says.
_SENSELESS = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError)


def read_yaml(data: bytes, file: str) -> tuple[object, Origin]:
    """Read YAML into plain values, and the line of each.

    Stricter than YAML: a key stands once, and there are no references from one place to another
    (which is also what keeps a few lines from growing into gigabytes).

    Raises:
        FormatError: not UTF-8, not YAML, not a single document, or not that strict.
    """
    import yaml

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError("not UTF-8", file=file, line=line, consider="Save it as UTF-8") from None
    lines: dict[Path, int] = {}
    origin = Origin(file, lines)
    seen: set[int] = set()

    def plain(node: yaml.Node, path: Path) -> object:
        lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in seen:
            raise origin.error(path, "references (& and *) are not used in these files", "Write it out")
        seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            return [plain(item, (*path, index)) for index, item in enumerate(node.value)]
        if not isinstance(node, yaml.MappingNode):
            try:
                return loader.construct_object(node)
            except _SENSELESS as error:
                raise origin.error(path, f"{shown(node.value)} makes no sense: {error}") from None
        table: dict[str, object] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = key_node.value if key_node.tag.endswith(":merge") else plain(key_node, path)
            if not isinstance(key, str):
                problem = f"a key must be a word, not {shown(key)}"
                raise FormatError(problem, file=file, line=line, consider="Put it in quotes")
            lines[(*path, key)] = line
            if key in table:
                raise origin.error((*path, key), "the key stands here a second time", "Keep one of them")
            table[key] = plain(value_node, (*path, key))
        return table

    try:
        loader = yaml.SafeLoader(text)
        root = loader.get_single_node()
        return (None if root is None else plain(root, ())), origin
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = " ".join(part for part in (error.context, error.problem) if part)
        raise FormatError(
            f"not readable as YAML: {problem}", file=file, line=mark.line + 1 if mark else None
        ) from None
    except yaml.YAMLError as error:
        problem = str(error).splitlines()[0]
        raise FormatError(f"not readable as YAML: {problem}", file=file) from None
    except RecursionError:
        raise FormatError("nested too deeply", file=file) from None
