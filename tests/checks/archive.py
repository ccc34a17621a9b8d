"""Real decks for the tests of the checks: the archive's files, the archive that krcg ships, and a writer.

None of it is kept in the repository; if a source is not at hand, the tests that need it are skipped.
"""

from __future__ import annotations

import json
import lzma
from datetime import date
from functools import cache
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbase.card import CryptCard, LibraryCard
from cardbase.names import archive_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.card import Card

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
CORPUS = SHARED / "corpora" / "twd"
"""Half of the tournament winning deck archive, one file per deck, next to the checkout."""

NO_CORPUS = "the archive's files are not beside the checkout (../shared/corpora/twd)"
NO_KRCG_ARCHIVE = "the installed krcg brings no archive (krcg 5 does)"

SECTIONS = (
    "Master", "Conviction", "Action", "Action/Combat", "Action/Reaction", "Ally", "Equipment",
    "Political Action", "Retainer", "Power", "Action Modifier", "Action Modifier/Combat",
    "Action Modifier/Reaction", "Reaction", "Combat", "Combat/Reaction", "Event",
)  # fmt: skip
"""Sections of a library in the archive's order."""

PATHS = {"Power and the Inner Voice": "Power", "Death and the Soul": "Death"}


def corpus() -> list[Path]:
    """Return the archive's files by name; none if they are not at hand."""
    return sorted(CORPUS.glob("*.txt")) if CORPUS.is_dir() else []


@cache
def krcg_archive() -> tuple[dict[str, Any], ...]:
    """Return the dated decks of the archive that the installed krcg ships; none if it ships none."""
    try:
        found = [file for file in files("krcg") or () if file.parts[-2:] == ("cards", "twda.json.xz")]
    except PackageNotFoundError:
        return ()
    if not found:
        return ()
    decks = json.loads(lzma.decompress(Path(str(found[0].locate())).read_bytes()))
    return tuple(deck for deck in decks.values() if deck["event"]["date"])


def krcg_text(deck: dict[str, Any], card: Callable[[int], Card | None]) -> str:
    """Write a deck of krcg's archive as the archive's text."""
    event = deck["event"]
    rows = [(row["count"], card(row["id"]), row["comment"]) for row in deck["cards"]]
    assert all(found for _, found, _ in rows), f"{deck['id']}: a card is not in the card lists"
    head = [event["name"], event["place"] or "Online", archive_day(date.fromisoformat(event["date"]))]
    if event["rounds"]:
        head.append(f"{event['rounds']}R{'+F' if event['finals'] else ''}")
    head += [f"{event['players_count']} players"] if event["players_count"] else []
    head += [line for line in (deck["player"], event["url"]) if line]
    said = [f"Deck Name: {deck['name']}"] if deck["name"] else []
    said += [deck["comment"]] if deck["comment"] else []
    return "\n".join([*head, "", *said, "", *listing(rows)])


def archive_day(day: date) -> str:
    """Write a day as the archive does: "March 9th 2024"."""
    last = {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10 if day.day not in (11, 12, 13) else 0, "th")
    return f"{day:%B} {day.day}{last} {day.year}"


def listing(rows: Iterable[tuple[int, Any, str]]) -> list[str]:
    """Write crypt and library as the archive does, columns, sections and totals included."""
    rows = list(rows)
    crypt = [row for row in rows if isinstance(row[1], CryptCard)]
    library = [row for row in rows if isinstance(row[1], LibraryCard)]
    heading = crypt_heading([(count, card) for count, card, _ in crypt])
    lines = [heading, "-" * len(heading)]
    table = [(f"{count}x {archive_name(card)}", *columns(card), said) for count, card, said in crypt]
    name_width = max((len(row[0]) for row in table), default=0)
    icons_width = max((len(row[2]) for row in table), default=0)
    for name, capacity, icons, path, title, clan, said in table:
        behind = "".join(f"{word}  " for word in (path, title) if word) + clan + _remark(said)
        lines.append(f"{name:<{name_width}}  {capacity:>2} {icons:<{icons_width}}  {behind}")
    lines += ["", f"Library ({sum(count for count, _, _ in library)} cards)"]
    for section in SECTIONS:
        here = [row for row in library if row[1].type == section]
        if not here:
            continue
        trifles = sum(count for count, card, _ in here if card.trifle)
        lines.append(
            f"{section} ({sum(count for count, _, _ in here)}{f'; {trifles} trifle' if trifles else ''})"
        )
        lines += [f"{count}x {archive_name(card)}{_remark(said)}" for count, card, said in here]
        lines.append("")
    return lines[:-1]


def crypt_heading(crypt: Iterable[tuple[int, CryptCard]]) -> str:
    """Write the heading of a crypt with its total and capacities."""
    capacities = sorted(card.capacity for count, card in crypt for _ in range(count))
    average = f"{sum(capacities) / len(capacities):.2f}".rstrip("0").rstrip(".")
    least, most = sum(capacities[:4]), sum(capacities[-4:])
    return f"Crypt ({len(capacities)} cards, min={least}, max={most}, avg={average})"


def columns(card: CryptCard) -> tuple[str, str, str, str, str]:
    """Return what follows a crypt card: capacity, disciplines, path, title, clan and group."""
    icons = sorted(card.disciplines, key=lambda icon: (icon.islower(), icon))
    path = PATHS.get(card.path, card.path)
    return str(card.capacity), " ".join(icons) or "-none-", path, card.title, f"{card.clan}:{card.group_name}"


def crypt_line(count: int, card: CryptCard) -> str:
    """Write one line of a crypt as the archive does."""
    capacity, icons, path, title, clan = columns(card)
    middle = "".join(f"{word}  " for word in (path, title) if word)
    return f"{count}x {archive_name(card)}  {capacity} {icons}  {middle}{clan}"


def _remark(said: str) -> str:
    return f" -- {' '.join(said.split())}" if said.strip() else ""
