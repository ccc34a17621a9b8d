"""DC008: a heading whose total is not that of its lines."""

from __future__ import annotations

from bisect import bisect_left

from cardbase.deck import Heading
from deckcheck.checks.finding import GOOD, Check, Finding
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck, Entry
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the headings whose total differs from their lines, and the totals that fit nothing."""
    if not _all_hold(deck):
        for heading, counts in zip(deck.headings, lines_hold(deck), strict=True):
            if heading.total is None or heading.total in counts:
                continue
            told = f"the heading {heading.kind!r} says"
            yield _finding(heading, told, f"its lines have {min(counts)}", str(min(counts)))
    for zone in deck.beside:
        if zone.total is not None and zone.place is not None and zone.total != zone.copies:
            heading = Heading("beside", zone.place, zone.total)
            told = f"the heading {zone.title!r} says"
            yield _finding(heading, told, f"its lines have {zone.copies}", str(zone.copies))
    for total in deck.totals:
        if total.total is not None and total.total not in _counted_by(deck, total):
            crypt, library = deck.size("crypt"), deck.size("library")
            said = (
                "the line states a total of" if total.kind == "total" else f"the total of {total.kind!r} is"
            )
            yield _finding(
                total, said, f"the crypt has {crypt}, the library {library}", f"{crypt} and {library}"
            )


def _finding(heading: Heading, said: str, held: str, cards: str) -> Finding:
    return CHECK.finding(
        f"{said} {plural(heading.total or 0, 'card')}; {held}",
        consider="look for a missing or miscounted line, or correct the total",
        place=heading.place,
        count=heading.total,
        section=None if heading.kind == "beside" else heading.kind if heading.kind == "crypt" else "library",
        brief=f"{cards} {KINDS.get(heading.kind, heading.kind)} registered as {heading.total}",
    )


KINDS = {
    "crypt": "crypt cards",
    "library": "library cards",
    "total": "cards",
    "beside": "cards beside the deck",
}
"""The kinds of headings in a few words; others are types of cards."""


def _all_hold(deck: Deck) -> bool:
    """Return whether all headings plainly state what their lines contain, as in most decks."""
    for heading, held in zip(deck.headings, deck.under, strict=True):
        if heading.total is None:
            continue
        if heading.kind in ("crypt", "library"):
            held = deck.size(heading.kind)
        elif not held:
            return False
        if heading.total != held:
            return False
    return True


def lines_hold(deck: Deck) -> list[set[int]]:
    """Count the cards under each heading.

    Returns:
        For each heading the totals that it may rightly state: for a crypt or library heading the whole
        section, or the part up to the next such heading; for a type, the cards below with or without those
        below a heading that could not be read, and if nothing is below, all cards of the type.
    """
    under = deck.under
    astray = [0] * len(deck.headings)
    rows = [heading.place.row for heading in deck.headings]
    for entry in deck.entries:
        if entry.heading is None and entry.countable and (above := bisect_left(rows, entry.row)):
            astray[above - 1] += entry.count
    held = []
    for index, heading in enumerate(deck.headings):
        if heading.kind in ("crypt", "library"):
            behind = deck.headings[index + 1 :]
            ends = next(
                (n for n, later in enumerate(behind) if later.kind in ("crypt", "library")), len(behind)
            )
            part = slice(index, index + 1 + ends)
            held.append({sum(under[part]), sum(under[part]) + sum(astray[part]), deck.size(heading.kind)})
        elif under[index]:
            held.append({under[index], under[index] + astray[index]})
        else:
            held.append({astray[index], *_of_kind(deck, heading.kind)})
    return held


def _of_kind(deck: Deck, kind: str) -> set[int]:
    """Count the cards of a heading's kind in the whole deck; two counts if some cards have two types."""
    if kind in ("crypt", "library"):
        return {deck.size(kind)}
    if kind == "beside":
        return {deck.copies_beside}
    types = set(kind.split("/"))
    alone = sum(count for card, count in deck.library if card.type == kind)
    return {alone, sum(count for card, count in deck.library if not types.isdisjoint(card.types))}


def _counted_by(deck: Deck, total: Heading) -> set[int]:
    """Count what a line of totals may mean: what is above it, a section, or the whole deck."""
    row = total.place.row
    begins = [one.place.row for one in (*deck.headings, *deck.totals) if one.place.row < row]
    headings = [one.place.row for one in deck.headings if one.place.row < row]
    above = [
        sum(entry.count for entry in deck.entries if begin < entry.row < row and entry.countable)
        for begin in (max(begins, default=0), max(headings, default=0), 0)
    ]
    if total.kind != "total":
        return {*above, *_of_kind(deck, total.kind)}
    crypt, library = deck.size("crypt"), deck.size("library")
    return {*above, crypt, library, crypt + library}


CERTAIN = frozenset({"exact", "id", "article", "folded", "alias", "column", "context"})
"""The kinds of match that leave no doubt."""


def mend(deck: Deck, finding: Finding, entry: Entry | None, reader: LineReader) -> Fix | None:
    """Set a heading's total to what its lines contain, if all of them are certain."""
    import re

    from deckcheck.checks.fix import Edit, Fix
    from deckcheck.deckfiles import format_named

    if format_named(deck.file_format).mends != "lines":
        return None
    index = next(
        (
            i
            for i, heading in enumerate(deck.headings)
            if heading.place.row == finding.row and heading.total == finding.count
        ),
        None,
    )
    if index is None:
        return None
    heading = deck.headings[index]
    counts = lines_hold(deck)[index]
    sure = all(entry.countable and entry.line.match.how in CERTAIN for entry in deck.entries)
    if len(counts) != 1 or not sure or deck.unread or heading.total is None:
        return None
    number = next(iter(counts))
    line = deck.lines[heading.place.row - 1]
    found = re.search(
        rf"(?<!\d){heading.total}(?!\d)", line[heading.place.column - 1 : heading.place.end - 1]
    )
    if found is None:
        return None
    column = heading.place.column + found.start()
    edits = [Edit(heading.place.row, column, heading.place.row, column + len(found[0]), str(number))]
    grown = len(str(number)) - len(found[0])
    below = deck.lines[heading.place.row] if heading.place.row < len(deck.lines) else ""
    if grown and len(below) > 3 and set(below) == {"-"} and len(below) == len(line.rstrip()):
        row = heading.place.row + 1
        edits.append(Edit(row, 1, row, len(below) + 1, "-" * (len(below) + grown)))
    return Fix("safe", f"set the total of {heading.kind!r} to {number}", tuple(edits))


CHECK = Check(
    code="DC008",
    name="total-mismatch",
    severity="warning",
    summary="A heading's total differs from the number of cards below it.",
    explanation="""\
"Library (90 cards)" above 89 cards means that a line is missing, miscounted or misread. The lines count,
the heading does not; but check which of the two is right. A crypt or library heading may give the total
of the whole section or of the part up to the next such heading. A line such as "Total: 60" may count
what is above it, the crypt, the library, or the whole deck.""",
    bad=GOOD.replace("Library (60 cards)", "Library (61 cards)"),
    find=find,
    mend=mend,
    ask="ask which number is right",
)
