"""`deckcheck check --show-settings`: every setting, its value, and where it comes from."""

from __future__ import annotations

import json

from deckcheck.lawbook.asked import asked_formats
from deckcheck.options.declaring import options_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.check import CheckOptions


def settings(
    options: CheckOptions, places: dict[str, str], given: frozenset[str]
) -> list[tuple[str, object, str]]:
    """Return every setting.

    Args:
        options: as configured.
        places: file or variable by field, as `deckcheck.configuration.configured` fills it.
        given: fields that the command line gave.

    Returns:
        Name as in a configuration file, value, and "command line", the place, or "default"; by name.
    """
    told = []
    for one in options_of(options):
        if not one.configurable:
            continue
        value = getattr(options, one.field)
        if one.field == "format":
            value = ",".join(asked_formats(options.law_format, options.players))
        place = "command line" if one.field in given else places.get(one.field, "default")
        told.append((one.key, list(value) if isinstance(value, tuple) else value, place))
    return sorted(told)


def show(options: CheckOptions, places: dict[str, str], given: frozenset[str], out: TextIO) -> int:
    """Print every setting as a line of TOML followed by its origin.

    A setting that is not set, or that no file may set, is printed as a comment.

    Returns:
        0.
    """
    written = {one.key for one in options_of(options) if one.writes}
    told = settings(options, places, given)
    lines = [(_line(name, value, name in written), place) for name, value, place in told]
    wide = max(len(line) for line, _ in lines)
    out.write("".join(f"{line:<{wide}}  # {place}\n" for line, place in lines))
    return 0


def _line(name: str, value: object, written: bool) -> str:
    if value is None:
        return f"# {name} is not set"
    mark = "# " if written else ""  # as a line of a file it would be refused
    return f"{mark}{name} = {_toml(value)}"


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
