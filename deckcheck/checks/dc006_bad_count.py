"""DC006: a number of copies that must be a mistake."""

from __future__ import annotations

from cardbase.deck import MOST_COPIES
from deckcheck.checks.finding import GOOD, Check, Finding
from deckcheck.terminal.escape import quoted, shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the lines whose count makes no sense, or is in doubt."""
    if deck.counts_are_sure:
        return
    for entry in deck.entries:
        if not entry.countable:
            limit = f"; a count is from 1 to {MOST_COPIES}"
            yield CHECK.finding(
                f"{entry.count} copies of {quoted(entry.line.written)} are not possible{limit}",
                consider="correct the count or remove the line",
                entry=entry,
                count=entry.count,
                brief=f"{entry.count} copies of {quoted(entry.line.written)}",
            )
    for line in deck.unread:
        if line.section:
            yield CHECK.finding(
                f"the line {quoted(shortened(line.text, 60))} is not counted: {line.reason}",
                consider=line.consider,
                place=line.place,
                section=line.section,
                brief=f"line not counted: {quoted(shortened(line.text, 40))}",
            )


CHECK = Check(
    code="DC006",
    name="bad-count",
    severity="error",
    summary="A count is zero, negative or larger than any deck.",
    explanation="""\
A count of zero, below zero, or above the size of any library is a slip. Its copies are not counted, and
whether crypt or library are too small cannot be said until it is corrected.""",
    bad=GOOD.replace("20x Villein", "0x Villein\n20x Blood Doll"),
    good=GOOD.replace("20x Villein", "20x Blood Doll"),
    find=find,
    unsure=True,
)
