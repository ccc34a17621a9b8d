"""Keeps the numbers in headings right: totals, trifles, capacities, the length of an underline."""

from __future__ import annotations

import re

from cardbase.card import LibraryCard
from deckcheck.deckfiles import format_named
from deckcheck.deckfiles.headings import AVERAGE, LEAST, MOST, TRIFLES, UNDERLINE
from deckcheck.deckfiles.layout import average, lay_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck, Heading


def headings_renewed(lines: list[str], before: Deck, after: Deck, rows: dict[int, int]) -> None:
    """Update the numbers in headings; those that were wrong before stay wrong.

    Args:
        lines: the lines after the change, with their ends; they are changed.
        before: the deck before.
        after: the deck that the lines hold.
        rows: where each heading's row went, from old to new.
    """
    for index, heading in enumerate(before.headings):
        row = rows.get(heading.place.row)
        if row is None:
            continue
        line = lines[row - 1]
        if heading.kind == "crypt":
            new = _crypt(line, heading, before, after)
        else:
            at = line.lower().find(heading.kind.lower().split("/")[0])
            new = line[: max(at, 0)] + _section(line[max(at, 0) :], heading, index, before, after)
        lines[row - 1] = new
        _underline(lines, row, line, new)


def _crypt(line: str, heading: Heading, before: Deck, after: Deck) -> str:
    line = _total(line, heading, before.size("crypt"), after.size("crypt"))
    old, new = lay_out(before).capacities, lay_out(after).capacities
    if not old or not new:
        return line
    for pattern, stated, four_old, four_new, one_old, one_new in (
        (LEAST, heading.least, sum(old[:4]), sum(new[:4]), old[0], new[0]),
        (MOST, heading.most, sum(old[-4:]), sum(new[-4:]), old[-1], new[-1]),
    ):
        # the archive, VDB and ELDB state the sums of four cards, ARDB single cards
        if stated == four_old:
            line = _replaced(line, pattern, str(four_new))
        elif stated == one_old:
            line = _replaced(line, pattern, str(one_new))
    if heading.average is not None:
        mean_old, mean_new = sum(old) / len(old), sum(new) / len(new)
        comma = "," in (found[1] if (found := AVERAGE.search(line)) else "")
        if heading.average == float(average(old)):
            line = _replaced(line, AVERAGE, average(new).replace(".", "," if comma else "."))
        elif abs(heading.average - mean_old) < 0.0001:
            line = _replaced(line, AVERAGE, f"{mean_new:.6g}")
    return line


def _section(line: str, heading: Heading, index: int, before: Deck, after: Deck) -> str:
    if heading.kind == "library":
        return _total(line, heading, before.size("library"), after.size("library"))
    old, old_trifles = _below(before, index)
    place = [number for number, other in enumerate(after.headings) if other.kind == heading.kind]
    same = [number for number, other in enumerate(before.headings) if other.kind == heading.kind]
    if len(place) != len(same):
        return line
    new, new_trifles = _below(after, place[same.index(index)])
    line = _total(line, heading, old, new)
    if heading.trifles is not None and heading.trifles == old_trifles:
        if new_trifles:
            return _replaced(line, TRIFLES, str(new_trifles))
        return re.sub(r"(?i);\s*\d+ trifles?|\s*\(\d+ trifles?\)", "", line, count=1)
    if (
        heading.trifles is None
        and not old_trifles
        and new_trifles
        and format_named(before.file_format).trifles
    ):
        return re.sub(r"\((\d+)\)", rf"(\1; {new_trifles} trifle)", line, count=1)
    return line


def _below(deck: Deck, index: int) -> tuple[int, int]:
    """Count the cards and the trifles under a heading."""
    entries = [entry for entry in deck.entries if entry.heading == index and entry.countable]
    trifles = sum(
        entry.count for entry in entries if isinstance(entry.card, LibraryCard) and entry.card.trifle
    )
    return sum(entry.count for entry in entries), trifles


def _total(line: str, heading: Heading, old: int, new: int) -> str:
    if heading.total is None or heading.total != old:
        return line
    return re.sub(r"\d+", str(new), line, count=1)


def _replaced(line: str, pattern: re.Pattern[str], value: str) -> str:
    found = pattern.search(line)
    return line if found is None else line[: found.start(1)] + value + line[found.end(1) :]


def _underline(lines: list[str], row: int, old: str, new: str) -> None:
    """Keep an underline below a heading as long as the heading, if it was."""
    if row >= len(lines) or old == new:
        return
    underline = lines[row].rstrip("\r\n")
    if UNDERLINE.fullmatch(underline) and len(underline) == len(old.rstrip("\r\n")):
        length = len(new.rstrip("\r\n"))
        lines[row] = underline[0] * length + lines[row][len(underline) :]
