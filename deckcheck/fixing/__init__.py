"""What fixes a finding: proposed for every deck, done with --fix.

Each check knows its own. A safe fix leaves the deck's cards as they are: it spells a card that was guessed or
known by another name as it is printed, sets a heading's total to its lines, or moves a line under the heading
where its card belongs. An unsafe fix takes the nearest of several cards, and somebody should check it.

    edits.py    applies edits to the bytes of a file and leaves every other byte
    files.py    fixes a file, checks that it reads as it should, and writes it
"""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.checks import check_named
from deckcheck.deckfiles import format_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.deckfiles import LineReader
    from deckcheck.judging import Judgement


MOST_FIXES = 200
"""The most findings of one file for which fixes are looked for; with more, the problem lies elsewhere."""


def with_fixes(judgement: Judgement, reader: LineReader) -> Judgement:
    """Return a judgement whose findings propose their fixes, if they have any."""
    deck = judgement.deck
    if deck is None or not format_named(deck.file_format).mends:
        return judgement
    places = {(entry.row, entry.line.column): entry for entry in reversed(deck.entries)}
    findings = []
    left = MOST_FIXES
    for finding in judgement.findings:
        fix = None
        mend = check_named(finding.code).mend
        if left and finding.row is not None and mend is not None:
            left -= 1
            fix = mend(deck, finding, places.get((finding.row, finding.column or 0)), reader)
        findings.append(replace(finding, fix=fix) if fix else finding)
    return replace(judgement, findings=tuple(findings))
