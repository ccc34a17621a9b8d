"""Options from files and variables: `deckcheck.toml`, `[tool.deckcheck]` in pyproject.toml, DECKCHECK_*.

The nearest file upwards from the first deck counts; files are not merged. A variable overrides the
file, an option on the command line overrides both. An unknown key is an error that suggests the right one.

A file next to somebody's decks can set law, selection and appearance; whether a file is written, and which,
only the command line decides.
"""

from __future__ import annotations

import os

from cardbase.value import replace
from deckcheck.files import current_folder
from deckcheck.options.declaring import options_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.options.check import CheckOptions
    from deckcheck.options.declaring import Option

FILE = "deckcheck.toml"
PROJECT_FILE = "pyproject.toml"
PREFIX = "DECKCHECK_"
NOT_OPTIONS = frozenset(
    {"DECKCHECK_CARDS", "DECKCHECK_CARDS_URL", "DECKCHECK_COMPILED", "DECKCHECK_DEBUG", "DECKCHECK_OPTIMIZE"}
)
"""Variables that mean something else."""

LARGEST = 1_000_000
"""This many bytes of a file are read; no configuration is that long."""


class ConfigurationError(ValueError):
    """A configuration that makes no sense; the message names file or variable, key and a remedy."""


def configured(
    options: CheckOptions, given: frozenset[str] = frozenset(), places: dict[str, str] | None = None
) -> CheckOptions:
    """Fill in what files and variables configure, unless the options say not to.

    Args:
        options: the options so far.
        given: fields that the command line gave; they stay.
        places: if given, filled with the place (file or variable) where each field was configured.

    Raises:
        ConfigurationError: a key is unknown, a value is not of its kind, or `options.config` cannot be read.
    """
    if options.isolated:
        return options
    values: dict[str, object] = {}
    known = {one.key: one for one in options_of(options) if one.configurable}
    from_file = _from_named(options.config) if options.config else _from_file(options.decks)
    for place, key, value in (*from_file, *_from_variables()):
        one = known.get(key.replace("_", "-"))
        if one is None:
            raise ConfigurationError(f"{place}: unknown key {key!r}{_near(key, known)}")
        if one.writes:
            raise ConfigurationError(
                f"{place}: {key} writes files, which only the command line can ask for; consider "
                f"{one.name} there instead"
            )
        values[one.field] = value_of(place, key, value, one)
        if places is not None and one.field not in given:
            places[one.field] = place
    kept = {name: value for name, value in values.items() if name not in given}
    return replace(options, **kept) if kept else options


def _near(key: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; consider one of {', '.join(sorted(known))}"


def value_of(place: str, key: str, value: object, option: Option) -> object:
    """Convert a value to the kind of its option; text from variables is split and parsed as needed.

    Args:
        place: where it was set, for the message.
        key: what it is called there.
        value: as it was set.
        option: the option it is for.

    Raises:
        ConfigurationError: it is not of that kind.
    """
    wrong = ConfigurationError(f"{place}: {key} is {value!r}, which is the wrong type")
    if option.kind == "flag":
        if isinstance(value, str):
            value = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}.get(
                value.lower()
            )
        if not isinstance(value, bool):
            raise wrong
        return value
    if option.kind == "list":
        if isinstance(value, dict):
            value = _paired(key, value)
        words = value.split(",") if isinstance(value, str) else value
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise wrong
        return tuple(word.strip() for word in words if word.strip())
    if option.kind == "number":
        if isinstance(value, str) and value.lstrip("-").isdigit():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise wrong
        return value
    if hasattr(value, "isoformat"):
        value = value.isoformat()
    if not isinstance(value, str):
        raise wrong
    return value


def _paired(key: str, table: dict[str, object]) -> list[str] | None:
    """Return a TOML table as the command line writes it: CODE=LEVEL, GLOB:CODE; None if it is neither."""
    mark = {"severity": "=", "per-file-ignores": ":", "per_file_ignores": ":"}.get(key)
    words = [(left, right) for left, value in table.items() for right in _listed(value)]
    return [f"{left}{mark}{right}" for left, right in words] if mark else None


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _from_variables() -> list[tuple[str, str, object]]:
    return [
        (name, name.removeprefix(PREFIX).lower().replace("_", "-"), value)
        for name, value in sorted(os.environ.items())
        if name.startswith(PREFIX) and name not in NOT_OPTIONS and value
    ]


def _from_file(decks: tuple[str, ...]) -> list[tuple[str, str, object]]:
    first = decks[0] if decks and decks[0] != "-" else "."
    beside = first if os.path.isdir(first) else os.path.dirname(first)
    folder = os.path.normpath(os.path.join(current_folder(), beside))
    while True:
        path = os.path.join(folder, FILE)
        if os.path.isfile(path):
            return [(path, key, value) for key, value in _toml(path).items()]
        path = os.path.join(folder, PROJECT_FILE)
        if os.path.isfile(path) and _mentions_us(path):
            table = _toml(path).get("tool", {})
            own = table.get("deckcheck") if isinstance(table, dict) else None
            if isinstance(own, dict):
                return [(path, key, value) for key, value in own.items()]
        above = os.path.dirname(folder)
        if above == folder:
            return []
        folder = above


def _from_named(path: str) -> list[tuple[str, str, object]]:
    """Read the file that --config names; a pyproject.toml by its own table."""
    table: object = _toml(path)
    if os.path.basename(path) == PROJECT_FILE and isinstance(table, dict):
        tool = table.get("tool", {})
        table = tool.get("deckcheck", {}) if isinstance(tool, dict) else {}
    return [(path, key, value) for key, value in table.items()] if isinstance(table, dict) else []


def _mentions_us(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return b"tool.deckcheck" in file.read(LARGEST)
    except OSError:
        return False


def _toml(path: str) -> dict[str, object]:
    import tomllib

    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise ConfigurationError(f"{path}: more than {LARGEST:,} bytes; no configuration is that long")
        return tomllib.loads(content.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{path}: not TOML: {error}") from None
    except RecursionError:
        raise ConfigurationError(f"{path}: nested too deeply for a configuration") from None
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from None
