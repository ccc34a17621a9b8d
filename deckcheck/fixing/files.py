"""Fixes a file once: applies what is offered, checks that the deck reads as it should, writes it whole.

Whatever happens, a safe fix leaves the number of each card as it is, or it is not made.
"""

from __future__ import annotations

from collections import Counter

from cardbase.quick import replace
from deckcheck.checks.dc001_unreadable_file import finding_for
from deckcheck.checks.respelling import canonical_names
from deckcheck.deckfiles import UnreadableFileError, format_named, read_deck
from deckcheck.deckfiles.layout import cards_beside
from deckcheck.deckfiles.rawtext import body, read_raw
from deckcheck.fixing.edits import FixError, applied
from deckcheck.judging import FIXABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from deckcheck.judging import Judgement


def put(judgement: Judgement, fixed: Judgement, before: bytes, after: bytes) -> Judgement:
    """Write a fixed file.

    Args:
        judgement: of the file as it is.
        fixed: of the fixed content.
        before: the content that the file must still have.
        after: the fixed content.

    Returns:
        The judgement of the fixed content. If the file cannot be written, or has changed meanwhile: that of
        the file as it is, with a finding.
    """
    from deckcheck.files.changing import held, replaced

    try:
        with held(judgement.path):
            replaced(judgement.path, before, after)
    except OSError as error:
        problem = f"the file was not fixed: {error.strerror or error}"
        return replace(judgement, findings=(finding_for(problem), *judgement.findings))
    return fixed


def left(judgement: Judgement, what: str = "") -> Judgement:
    """Add to findings that might have a fix that files of this kind are not fixed.

    Args:
        judgement: of the file.
        what: the kind that is not fixed; "" if the format of the deck says so.
    """
    deck = judgement.deck
    if deck is None or (format_named(deck.file_format).mends and not what):
        return judgement
    note = f"--fix does not write {what or deck.file_format}; fix it where it was made, or convert it to text"
    findings = [
        replace(finding, consider=f"{finding.consider}; {note}" if finding.consider else note)
        if finding.code in FIXABLE
        else finding
        for finding in judgement.findings
    ]
    return replace(judgement, findings=tuple(findings))


def fixed_once(
    judgement: Judgement, content: bytes, reader: LineReader, unsafe: bool
) -> tuple[bytes, list[str]] | None:
    """Make the fixes that go together.

    Args:
        judgement: of the file, whose findings say what would fix them.
        content: its bytes.
        reader: reads what comes out.
        unsafe: whether unsafe fixes are made too.

    Returns:
        The content then, and what was done; None if no fix can be made.
    """
    deck = judgement.deck
    if deck is None:
        return None
    wanted = [
        finding.fix
        for finding in judgement.findings
        if finding.fix is not None and (unsafe or finding.fix.applicability == "safe")
    ]
    if format_named(deck.file_format).mends:
        wanted += canonical_names(deck, reader)
    taken: list[Fix] = []
    rows: set[int] = set()
    for fix in wanted:
        touched = {row for edit in fix.edits for row in (edit.row, edit.end_row)}
        if not touched & rows:
            rows |= touched
            taken.append(fix)
    together = _made(reader, deck, content, taken)
    if together is not None:
        return together, [fix.message for fix in taken]
    for fix in taken:
        alone = _made(reader, deck, content, [fix])
        if alone is not None:
            return alone, [fix.message]
    return None


def _made(reader: LineReader, deck: Deck, content: bytes, fixes: Sequence[Fix]) -> bytes | None:
    """Make fixes and read the deck again; None if it does not come out as it should."""
    if not fixes:
        return None
    try:
        after = applied(content, deck.lines, [edit for fix in fixes for edit in fix.edits])
        again = read_deck(after, reader, deck.file_format)
    except (FixError, UnreadableFileError):
        return None
    if after == content or len(again.unread) > len(deck.unread):
        return None
    if cards_beside(again) != cards_beside(deck):
        return None
    if all(fix.applicability == "safe" for fix in fixes):
        return after if _cards(again) == _cards(deck) else None
    return after if sum(_cards(again).values()) >= sum(_cards(deck).values()) else None


def _cards(deck: Deck) -> Counter[int]:
    return Counter({card.id: count for card, count in deck.counted})


def difference(path: str, before: bytes, after: bytes) -> str:
    """Return what --diff prints about a file, whatever its line ends."""
    from deckcheck.files.content import unified_lines
    from deckcheck.reports.words import shown_path

    old, new = (
        [body(line) + "\n" * line.endswith(("\r", "\n")) for line in read_raw(content).lines]
        for content in (before, after)
    )
    return unified_lines(shown_path(path), old, new)
