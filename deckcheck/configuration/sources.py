"""Where settings come from: the user's own file, one found near the decks, variables; with places."""

from __future__ import annotations

import os

from cardbase.sources import config_folder
from deckcheck.files import current_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = tuple["Place", str, object]
    """A place, a key, and its value as it stands there."""

FILE = "deckcheck.toml"
PROJECT_FILE = "pyproject.toml"
PREFIX = "DECKCHECK_"
NOT_OPTIONS = frozenset(
    {
        *("DECKCHECK_CARDS", "DECKCHECK_CARDS_URL", "DECKCHECK_PREVIEWS"),
        *("DECKCHECK_COMPILED", "DECKCHECK_DEBUG", "DECKCHECK_OPTIMIZE"),
    }
)
"""Variables that mean something else."""

LARGEST = 1_000_000
"""This many bytes of a file are read; no configuration is that long."""


class ConfigurationError(ValueError):
    """A configuration that makes no sense; the message names file or variable, key and a remedy."""


class Place:
    """Where something is configured: a variable, a file that the user named, or one that was found.

    Attributes:
        name: of the variable, or the path of the file.
        folder: which paths there are relative to; "" for the current one.
        discovered: it is a file that nobody named.
    """

    __slots__ = ("_content", "discovered", "folder", "name")

    def __init__(self, name: str, content: str = "", discovered: bool = False) -> None:
        self.name = name
        self.folder = os.path.dirname(os.path.abspath(name)) if content else ""
        self.discovered = discovered
        self._content = content

    def of(self, key: str) -> str:
        """Return the place of a key, for a message: "deckcheck.toml:3"; the file if the line is unclear."""
        import re

        start = 0
        if os.path.basename(self.name) == PROJECT_FILE:
            header = re.search(r"(?m)^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*deckcheck\b", self._content)
            start = header.start() if header else len(self._content)
        line = re.compile(rf"""(?m)^[ \t]*\[?[\w.'" \t-]*(?<![\w-]){re.escape(key)}["']?[ \t]*[\]=]""")
        standing = line.search(self._content, start)
        if standing is None:
            return self.name
        return f"{self.name}:{self._content.count(chr(10), 0, standing.start()) + 1}"


def from_variables() -> list[Entry]:
    """Return what variables set."""
    return [
        (Place(name), name.removeprefix(PREFIX).lower().replace("_", "-"), value)
        for name, value in sorted(os.environ.items())
        if name.startswith(PREFIX) and name not in NOT_OPTIONS and value
    ]


def own_file() -> str:
    """Return the path of the user's own configuration; there need not be one."""
    return os.path.join(config_folder(), FILE)


def from_files(decks: tuple[str, ...]) -> list[Entry]:
    """Return what the user's own file sets, then what the nearest file upwards from the first deck sets."""
    own = own_file()
    entries = from_named(own) if os.path.isfile(own) else []
    first = decks[0] if decks and decks[0] != "-" else "."
    beside = first if os.path.isdir(first) else os.path.dirname(first)
    folder = os.path.normpath(os.path.join(current_folder(), beside))
    while True:
        path = os.path.join(folder, FILE)
        if os.path.isfile(path):
            return entries if path == own else [*entries, *_read(path, discovered=True)]
        path = os.path.join(folder, PROJECT_FILE)
        if os.path.isfile(path) and _mentions_us(path) and _toml(path)[1] is not None:
            return [*entries, *_read(path, discovered=True)]
        above = os.path.dirname(folder)
        if above == folder:
            return entries
        folder = above


def from_named(path: str) -> list[Entry]:
    """Return what a file sets that the user named."""
    return _read(path, discovered=False)


def _read(path: str, discovered: bool) -> list[Entry]:
    content, table = _toml(path)
    place = Place(path, content, discovered)
    return [(place, key, value) for key, value in (table or {}).items()]


def _mentions_us(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return b"tool.deckcheck" in file.read(LARGEST)
    except OSError:
        return False


def _toml(path: str) -> tuple[str, dict[str, object] | None]:
    """Read a file: its text, and our table in it; None if a pyproject.toml has none."""
    import tomllib

    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise ConfigurationError(f"{path}: more than {LARGEST:,} bytes; no configuration is that long")
        text = content.decode("utf-8")
        table: object = tomllib.loads(text)
    except ConfigurationError:
        raise
    except ValueError as error:  # not TOML, not UTF-8, or a number of thousands of digits
        raise ConfigurationError(f"{path}: not TOML: {error}") from None
    except RecursionError:
        raise ConfigurationError(f"{path}: nested too deeply for a configuration") from None
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from None
    if os.path.basename(path) == PROJECT_FILE:
        for key in ("tool", "deckcheck"):
            table = table.get(key) if isinstance(table, dict) else None
    return text, table if isinstance(table, dict) else None
