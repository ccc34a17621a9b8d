"""Fixes a file: applies what is offered, checks that the deck reads as it should, writes it whole.

One fix may make another possible (a moved line changes two totals), so it goes in rounds. Whatever
happens, a safe round leaves the number of each card as it is, or it is not made.
"""

from __future__ import annotations

from collections import Counter

from cardbase.quick import replace
from deckcheck.checks.dc001_unreadable_file import finding_for
from deckcheck.checks.respelling import canonical_names
from deckcheck.deckfiles import UnreadableFileError, format_named, read_deck
from deckcheck.deckfiles.layout import cards_beside
from deckcheck.deckfiles.rawtext import body, read_raw
from deckcheck.fixing import with_fixes
from deckcheck.fixing.edits import FixError, applied
from deckcheck.judging import FIXABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from cardbase.deck import Deck
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions

    class Checker(Protocol):
        """What judges a file again: the `Checker` of the command, or anything like it."""

        options: CheckOptions
        reader: LineReader

        def judged(self, path: str, content: bytes) -> Judgement:
            """Judge the content of a file."""


MOST_ROUNDS = 10


def fixed(checker: Checker, judgement: Judgement, content: bytes) -> Judgement:
    """Fix a file as far as possible.

    Args:
        checker: judges it again, and holds the options.
        judgement: of the file as it is.
        content: its bytes.

    Returns:
        The judgement of the fixed file, with what was done; with --diff that of the file as it is, with
        the diff. A file that cannot be written, or changed meanwhile, is left as it is, with a finding.
    """
    if judgement.part:
        return told(judgement, "files with several decks")
    options = checker.options
    latest, bytes_now, done = mended(checker, judgement, content)
    if bytes_now == content:
        return told(latest)
    if options.diff:
        return replace(judgement, fixed=tuple(done), diff=_diff(judgement.path, content, bytes_now))
    try:
        _write(judgement.path, content, bytes_now)
    except OSError as error:
        problem = f"the file was not fixed: {error.strerror or error}"
        return replace(judgement, findings=(finding_for(problem), *judgement.findings))
    return replace(latest, fixed=tuple(done))


def mended(checker: Checker, judgement: Judgement, content: bytes) -> tuple[Judgement, bytes, list[str]]:
    """Fix the content of a file as far as possible; nothing is written.

    Args:
        checker: judges it again, and says whether unsafe fixes are made.
        judgement: of the content as it is.
        content: the file's bytes.

    Returns:
        The judgement of the fixed content, the fixed content, and what was done.
    """
    done: list[str] = []
    latest, bytes_now = judgement, content
    for _ in range(MOST_ROUNDS):
        latest = with_fixes(latest, checker.reader)
        after = _round(checker, latest, bytes_now, checker.options.unsafe_fixes)
        if after is None:
            break
        bytes_now, made = after
        done.extend(made)
        latest = checker.judged(judgement.path, bytes_now)
    return latest, bytes_now, done


def told(judgement: Judgement, what: str = "") -> Judgement:
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


def _round(
    checker: Checker, judgement: Judgement, content: bytes, unsafe: bool
) -> tuple[bytes, list[str]] | None:
    """Make the fixes that go together; None if none can be made."""
    deck = judgement.deck
    if deck is None:
        return None
    wanted = [
        finding.fix
        for finding in judgement.findings
        if finding.fix is not None and (unsafe or finding.fix.applicability == "safe")
    ]
    if format_named(deck.file_format).mends:
        wanted += canonical_names(deck, checker.reader)
    taken: list[Fix] = []
    rows: set[int] = set()
    for fix in wanted:
        touched = {row for edit in fix.edits for row in (edit.row, edit.end_row)}
        if not touched & rows:
            rows |= touched
            taken.append(fix)
    together = _made(checker, deck, content, taken)
    if together is not None:
        return together, [fix.message for fix in taken]
    for fix in taken:
        alone = _made(checker, deck, content, [fix])
        if alone is not None:
            return alone, [fix.message]
    return None


def _made(checker: Checker, deck: Deck, content: bytes, fixes: Sequence[Fix]) -> bytes | None:
    """Make fixes and read the deck again; None if it does not come out as it should."""
    if not fixes:
        return None
    try:
        after = applied(content, deck.lines, [edit for fix in fixes for edit in fix.edits])
        again = read_deck(after, checker.reader, deck.file_format)
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


def _write(path: str, before: bytes, after: bytes) -> None:
    from deckcheck.files.changing import held, replaced

    with held(path):
        replaced(path, before, after)


def _diff(path: str, before: bytes, after: bytes) -> str:
    from difflib import unified_diff

    from deckcheck.reports.words import shown_path

    old, new = (
        [body(line) + "\n" * line.endswith(("\r", "\n")) for line in read_raw(content).lines]
        for content in (before, after)
    )
    shown = shown_path(path)
    whole = "\n\\ No newline at end of file\n"
    return "".join(
        line if line.endswith("\n") else f"{line}{whole}" for line in unified_diff(old, new, shown, shown)
    )
