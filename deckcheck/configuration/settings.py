"""`deckcheck check --show-settings`: every setting, its value, and where it comes from."""

from __future__ import annotations

import json
from dataclasses import fields

from deckcheck.configuration import NOT_CONFIGURABLE, WRITES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from deckcheck.commands.check_options import CheckOptions


def settings(
    options: CheckOptions, places: dict[str, str], given: Iterable[str]
) -> list[tuple[str, object, str]]:
    """Give every setting.

    Args:
        options: as configured.
        places: file or variable by field, as `deckcheck.configuration.configured` fills it.
        given: fields that the command line gave.

    Returns:
        Name as in a configuration file, value, and "command line", the place, or "default"; by name.
    """
    told = []
    on_line = set(given)
    for field in fields(options):
        if field.name in NOT_CONFIGURABLE:
            continue
        name = "from" if field.name == "from_format" else field.name.replace("_", "-")
        value = options.law_format if field.name == "format" else getattr(options, field.name)
        place = "command line" if field.name in on_line else places.get(field.name, "default")
        told.append((name, list(value) if isinstance(value, tuple) else value, place))
    return sorted(told)


def show(options: CheckOptions, places: dict[str, str], given: Iterable[str], out: TextIO) -> int:
    """Print every setting as a line of TOML with its origin behind.

    One that is not set, or that no file may set, stands in a remark.

    Returns:
        0.
    """
    lines = [(_line(name, value), place) for name, value, place in settings(options, places, given)]
    wide = max(len(line) for line, _ in lines)
    out.write("".join(f"{line:<{wide}}  # {place}\n" for line, place in lines))
    return 0


def _line(name: str, value: object) -> str:
    if value is None:
        return f"# {name} is not set"
    mark = "# " if name.replace("-", "_") in WRITES else ""  # as a line of a file it would be refused
    return f"{mark}{name} = {_toml(value)}"


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
