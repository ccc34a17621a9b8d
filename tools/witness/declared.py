"""Reads a witness: a table of the ways in which another program lets each library card be declared.

A row is one way: the official id, the way's name, the type it counts as, the icons it needs ("pot+pre",
upper case for superior), clan, path and cost as printed, whether there is a burn option, the windows in
which it can be used, and how sure the authors are of these windows.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HIGH, MEDIUM, LOW = "high", "medium", "low"
FLIGHT = ("flight", "fli")
COLUMNS = (
    *("card", "mode", "declared_type", "discipline", "level", "clan", "path", "pool", "blood", "conviction"),
    *("burn_option", "windows", "confidence"),
)


class WitnessError(ValueError):
    """The file is not such a table."""


@dataclass(frozen=True, slots=True)
class Declared:
    """One way to declare a card.

    Attributes:
        card: official id.
        mode: the witness's name of the way ("COMBAT:dem").
        type: the type it counts as.
        icons: the disciplines it needs, sorted; () for none.
        clans: that it requires; `path` likewise.
        costs: "pool", "blood" and "conviction" as printed: "", a number, or "X".
        burn_option: whether it has one.
        windows: when it can be used, in the witness's words.
        confidence: of the windows: HIGH, MEDIUM or LOW.
    """

    card: int
    mode: str
    type: str
    icons: tuple[str, ...]
    clans: frozenset[str]
    path: str
    costs: tuple[tuple[str, str], ...]
    burn_option: bool
    windows: frozenset[str]
    confidence: str


def read(path: Path) -> dict[int, tuple[Declared, ...]]:
    """Read the table.

    Returns:
        The ways by card, in the order of the file.

    Raises:
        OSError: the file cannot be read.
        WitnessError: it has other columns, or a row is not as it should be.
    """
    found: defaultdict[int, list[Declared]] = defaultdict(list)
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, strict=True)
        if tuple(table.fieldnames or ()) != COLUMNS:
            raise WitnessError(
                f"{path} is no table of declared ways: its columns must be {', '.join(COLUMNS)}"
            )
        try:
            for row in table:
                found[int(row["card"])].append(_declared(row))
        except (csv.Error, KeyError, TypeError, ValueError, AttributeError) as error:
            raise WitnessError(f"{path}, line {table.line_num}: the row cannot be read ({error})") from None
    return {card: tuple(ways) for card, ways in found.items()}


def _declared(row: dict[str, str]) -> Declared:
    if row["confidence"] not in (HIGH, MEDIUM, LOW):
        raise WitnessError(f"the confidence {row['confidence']!r} is not known")
    return Declared(
        int(row["card"]),
        row["mode"],
        row["declared_type"],
        icons_of(row["discipline"].split("+")),
        frozenset(filter(None, row["clan"].split("/"))),
        row["path"],
        tuple((name, row[name]) for name in ("pool", "blood", "conviction")),
        bool(row["burn_option"]),
        frozenset(filter(None, row["windows"].split("|"))),
        row["confidence"],
    )


def icons_of(icons: list[str]) -> tuple[str, ...]:
    """Sort icons, whatever their case, without flight: it has no levels, so that it tells no ways apart."""
    return tuple(sorted((icon for icon in icons if icon and icon.lower() not in FLIGHT), key=str.lower))
