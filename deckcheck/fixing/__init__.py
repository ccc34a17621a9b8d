"""What mends a finding: proposed for every deck, done with --fix.

A safe fix leaves the deck's cards as they are: it spells a card that was guessed or known by another name
as it is printed, sets a heading's total to its lines, or moves a line under the heading where its card
belongs. An unsafe fix takes the nearest of several cards, and somebody should look.

    offers.py   which fix a finding or a line has
    edits.py    applies edits to the bytes of a file and leaves every other byte
    files.py    mends a file, looks whether it reads as it should, and writes it
"""

from __future__ import annotations

from cardbase.value import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.deckfiles import LineReader
    from deckcheck.judging import Judgement


def with_fixes(judgement: Judgement, reader: LineReader) -> Judgement:
    """Give a judgement whose findings propose their fixes, where they have any."""
    from deckcheck.fixing.offers import offer

    deck = judgement.deck
    if deck is None:
        return judgement
    findings = (
        replace(finding, fix=fix) if (fix := offer(deck, finding, reader)) else finding
        for finding in judgement.findings
    )
    return replace(judgement, findings=tuple(findings))
