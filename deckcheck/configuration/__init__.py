"""Options from files and variables: `deckcheck.toml`, `[tool.deckcheck]` in pyproject.toml, DECKCHECK_*.

The nearest file upwards from the first deck overrides the user's own, which is in their folder for such
files. A variable overrides both, an option on the command line overrides all. An unknown key is an error
that suggests the right one. Paths in a file are relative to its folder.

A file next to somebody's decks can set law, selection and appearance, and nothing that reaches another
machine, runs code or spends without bound (`deckcheck.configuration.found`); whether a file is written, and
which, is for the command line alone.
"""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.configuration.sources import ConfigurationError, from_files, from_named, from_variables
from deckcheck.options.declaring import options_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.options.check import CheckOptions
    from deckcheck.options.declaring import Option


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
    files = from_named(options.config) if options.config else from_files(options.decks)
    for place, key, value in (*files, *from_variables()):
        one = known.get(key.replace("_", "-"))
        if one is None:
            raise ConfigurationError(f"{place.of(key)}: unknown key {key!r}{_near(key, known)}")
        if one.writes:
            raise ConfigurationError(
                f"{place.of(key)}: {key} writes files, which only the command line can ask for; consider "
                f"{one.name} there instead"
            )
        settled = value_of(place.of(key), key, value, one)
        if one.values == "format" and place.folder:
            settled = _from_folder(str(settled), place.folder)
        if place.discovered:
            from deckcheck.configuration.found import refuse_harm

            refuse_harm(place, key, value, settled, one)
        values[one.field] = settled
        if places is not None and one.field not in given:
            places[one.field] = place.name
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
    if option.values == "format" and isinstance(value, list) and all(isinstance(word, str) for word in value):
        value = ",".join(value)
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


def _from_folder(formats: str, folder: str) -> str:
    """Return names of formats; those of files as seen from a folder."""
    import os

    from rules.vtes.law.formats.names import is_path

    return ",".join(
        os.path.normpath(os.path.join(folder, name.strip())) if is_path(name.strip()) else name
        for name in formats.split(",")
    )
