"""The law's data as plain tables, and the ways to read values from one.

Formats, editions and bans are plain tables of words, numbers and days. They come from YAML (a
packaged file or a user's own, see `yamlfile`) or, if read before, from JSON. Both end up in
`Fields`, which returns checked values and, if one is wrong, says so with file, line and key.
"""

from __future__ import annotations

from datetime import date, datetime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LARGEST = 999_999
"""No number in these files is larger, not even card ids."""


class LawDataError(ValueError):
    """A format, an edition or a table of bans that cannot be used as written.

    Attributes:
        problem: what is wrong.
        file: the file's path or name, "" if the data came from no file.
        line: the line, counted from 1, None if it is not known.
        key: the place within the file in dots: "library.min", "periods.2.from"; "" for the whole.
        consider: what to do about it, "" if there is nothing to suggest.
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


def _rebuild(problem: str, file: str, line: int | None, key: str, consider: str) -> LawDataError:
    return LawDataError(problem, file=file, line=line, key=key, consider=consider)


KeyPath = tuple[str | int, ...]
"""The keys and indexes that lead to a value."""


class Origin:
    """Where data came from: the file, and the line of each value in it."""

    __slots__ = ("file", "lines")

    def __init__(self, file: str = "", lines: Mapping[KeyPath, int] | None = None) -> None:
        self.file = file
        self.lines: Mapping[KeyPath, int] = {} if lines is None else lines

    def error(self, path: KeyPath, problem: str, consider: str = "") -> LawDataError:
        """Make the error that names the file, the line and the key of a value."""
        line = None
        for length in range(len(path), -1, -1):
            line = self.lines.get(path[:length])
            if line is not None:
                break
        key = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
        return LawDataError(problem, file=self.file, line=line, key=key, consider=consider)


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
    """Return the known word most similar to `word`, "" if none comes close."""
    from difflib import get_close_matches

    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.6)
    return by_fold[close[0]] if close else ""


def suggestion(word: str, known: Iterable[str]) -> str:
    """Suggest what an unknown word may mean: the nearest known one, or all of them."""
    names = list(known)
    close = nearest(word, names)
    return f"Consider {close!r}" if close else f"Known are {', '.join(names)}"


class Fields:
    """A mapping whose values are requested by key and returned checked.

    Every method takes the key; a value of the wrong kind raises `LawDataError`.
    """

    __slots__ = ("origin", "path", "values")

    def __init__(self, value: object, known: Iterable[str], origin: Origin, path: KeyPath = ()) -> None:
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

    def error(self, key: str, problem: str, consider: str = "") -> LawDataError:
        """Make the error for one of the keys."""
        return self.origin.error((*self.path, key) if key else self.path, problem, consider)

    def has(self, key: str) -> bool:
        """Return whether the key is there with a value."""
        return self.values.get(key) is not None

    def require(self, *keys: str) -> None:
        """Require that keys are there with a value."""
        for key in keys:
            if not self.has(key):
                raise self.error(key if key in self.values else "", f"the key {key!r} is missing")

    def text(self, key: str, default: str = "") -> str:
        """Return a text without surrounding spaces."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self.error(key, f"a text is expected, not {shown(value)}", "Put it in quotes")
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; a single text counts as a list of one."""
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
        """Return a yes or no."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.error(key, f"true or false is expected, not {shown(value)}")
        return value

    def number(self, key: str) -> int | None:
        """Return a whole number of 0 or more."""
        return whole_number(self.values.get(key), self.origin, (*self.path, key))

    def day(self, key: str) -> date | None:
        """Return a day, from a YAML date or a text such as "1995-11-01"."""
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
        raise self.error(key, f"{shown(value)} is not a date", "Write it as YEAR-MONTH-DAY: 1995-11-01")

    def items(self, key: str) -> Iterator[tuple[KeyPath, object]]:
        """Yield a list's items, each with its path."""
        value = self.values.get(key)
        if value is None:
            return
        if not isinstance(value, list):
            raise self.error(key, f"a list is expected, not {shown(value)}")
        for index, item in enumerate(value):
            yield (*self.path, key, index), item

    def fields(self, key: str, known: Iterable[str]) -> Fields | None:
        """Return the fields of a table within the table, None if it is left out."""
        value = self.values.get(key)
        if value is None:
            return None
        return Fields(value, known, self.origin, (*self.path, key))


def whole_number(value: object, origin: Origin, path: KeyPath) -> int | None:
    """Check that a value is None or a whole number of 0 or more."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise origin.error(path, f"a whole number is expected, not {shown(value)}")
    if value < 0:
        raise origin.error(path, f"{shown(value)} is below zero", "Leave the key out if there is no limit")
    if value > LARGEST:
        raise origin.error(path, f"{shown(value)} is not a deck size", "Leave the key out for no limit")
    return value


def card_id(value: object, origin: Origin, path: KeyPath) -> int:
    """Check that a value is the official id of a card."""
    if isinstance(value, int) and not isinstance(value, bool) and 100001 <= value <= 299999:
        return value
    raise origin.error(
        path, f"{shown(value)} is neither a card's name nor its id", "Ids run from 100001 to 299999"
    )


def filled(**values: object) -> dict[str, object]:
    """Make a plain table of what is not empty; "from_" stands for the key "from"."""
    return {key.rstrip("_"): value for key, value in values.items() if value not in (None, "", [], {})}


def iso(day: date | None) -> str | None:
    """Write a day in the form JSON has it, None for none."""
    return None if day is None else day.isoformat()
