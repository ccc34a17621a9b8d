"""What the editor offers to fix: the fixes of `check --fix`, and the cards that a name may mean."""

from __future__ import annotations

from lsprotocol.types import CodeAction, CodeActionKind, TextEdit, WorkspaceEdit

from deckcheck.checks.dc002_unknown_card import CHECK as UNKNOWN
from deckcheck.checks.dc003_ambiguous_card import CHECK as AMBIGUOUS
from deckcheck.checks.dc004_guessed_card import CHECK as GUESSED
from deckcheck.checks.respelling import canonical_names, respelt
from deckcheck.deckfiles import format_named
from deckcheck.run import mended
from deckcheck.server.documents import entry_at
from deckcheck.server.findings import diagnostic, findings_between
from deckcheck.server.places import edit_range, rows_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.checks.fix import Fix
    from deckcheck.judging import Judgement
    from deckcheck.server.documents import Desk, Document
    from deckcheck.server.text import Text

FIX_ALL = f"{CodeActionKind.SourceFixAll.value}.deckcheck"
NAMES_IN_DOUBT = {check.code for check in (UNKNOWN, AMBIGUOUS, GUESSED)}
MOST_FINDINGS = 20
"""Findings in a selection for which fixes are offered at a time."""


def actions(
    document: Document, desk: Desk, first: int, last: int, only: Sequence[str] | None, lazy: bool
) -> list[CodeAction]:
    """Return the actions for some rows, from 0, the last included.

    Args:
        document: the document.
        desk: judges it.
        first: the first row that is selected.
        last: the last one.
        only: kinds that are requested, with those below them; all if None.
        lazy: whether the client asks again for the edit of "fix all" once somebody wants it.
    """
    found: list[CodeAction] = []
    if _wanted(CodeActionKind.QuickFix.value, only):
        found.extend(_quick_fixes(document, desk, first, last))
    if _wanted(FIX_ALL, only) and _has_fixes(document, desk):
        action = CodeAction("Fix all that can be fixed safely", kind=FIX_ALL, data=document.uri)
        edit = None if lazy else fix_all(document, desk)
        if lazy or edit is not None:
            action.edit = edit
            found.append(action)
    return found


def _wanted(kind: str, only: Sequence[str] | None) -> bool:
    return only is None or any(kind == one or kind.startswith(f"{one}.") for one in only)


def _has_fixes(document: Document, desk: Desk) -> bool:
    """Return whether a safe fix is offered, or a name that is not an exact one."""
    for judgement in document.with_fixes(desk):
        if any(one.fix is not None and one.fix.applicability == "safe" for one in judgement.findings):
            return not judgement.part
        if judgement.deck is not None and not judgement.part and any(_respellings(judgement.deck, desk)):
            return True
    return False


def fix_all(document: Document, desk: Desk) -> WorkspaceEdit | None:
    """Return what makes all safe fixes, as `check --fix` does; None if there are none to make."""
    known = document.known(desk)
    if known.judge is None or len(known.judgements) != 1 or known.judgements[0].part:
        return None
    _, content, done = mended(known.judgements[0], known.content, known.judge)
    if not done:
        return None
    return WorkspaceEdit(changes={document.uri: whole_edits(document.text, content)})


def whole_edits(text: Text, content: bytes) -> list[TextEdit]:
    """Return the edits that turn a document into a file with this content, by lines that differ."""
    from difflib import SequenceMatcher

    from deckcheck.deckfiles.rawtext import read_raw

    new = list(read_raw(content).lines)
    old = text.lines if text.lines[-1] else text.lines[:-1]
    edits = []
    for what, start, end, begin, stop in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        place = rows_range(text, start, start)
        place.start.character = 0
        place.end = rows_range(text, end, end).start
        if end == len(old) and text.lines[-1]:  # the last line has no end
            place.end = rows_range(text, end - 1, end - 1).end
        edits.append(TextEdit(place, "".join(new[begin:stop])))
    return edits


def _quick_fixes(document: Document, desk: Desk, first: int, last: int) -> Iterator[CodeAction]:
    seen: set[tuple[str, ...]] = set()
    pairs = list(findings_between(document, desk, first, last))[:MOST_FINDINGS]
    for judgement, finding in pairs:
        deck = judgement.deck
        if deck is None:
            continue
        wanted = [finding.fix] if finding.fix is not None else []
        for fix in (*wanted, *_candidates(deck, finding, desk)):
            key = tuple(f"{edit.row}:{edit.column}:{edit.content}" for edit in fix.edits)
            if key in seen:
                continue
            seen.add(key)
            action = _action(document, desk, judgement, fix)
            if action is None:
                continue
            action.diagnostics = [diagnostic(document.text, judgement, finding, desk.settings.documentation)]
            action.is_preferred = (fix is finding.fix and fix.applicability == "safe") or None
            yield action
    for judgement in document.known(desk).judgements:
        deck = judgement.deck
        if deck is None or not format_named(deck.file_format).mends or judgement.part:
            continue
        for fix in _respellings(deck, desk):
            if first <= fix.edits[0].row - 1 <= last and (action := _action(document, desk, judgement, fix)):
                yield action


def _respellings(deck: Deck, desk: Desk) -> Iterator[Fix]:
    return canonical_names(deck, desk.shelf.reader) if format_named(deck.file_format).mends else iter(())


def _candidates(deck: Deck, finding: Finding, desk: Desk) -> Iterator[Fix]:
    """Yield a fix for each of the cards that a name may mean: the nearest, or all its namesakes."""
    if finding.row is None or not format_named(deck.file_format).mends:
        return
    entry = entry_at(deck, finding.row, finding.column or 1)
    if entry is None or finding.code not in NAMES_IN_DOUBT:
        return
    match = entry.line.match
    for card in dict.fromkeys((*([match.card] if match.card else []), *match.candidates)):
        fix = respelt(deck, entry, card, desk.shelf.reader, "unsafe")
        if fix is not None:
            yield fix


def _action(document: Document, desk: Desk, judgement: Judgement, fix: Fix) -> CodeAction | None:
    """Return a fix as an action; None if it cannot be made in this document."""
    edits = text_edits(document, judgement, fix)
    if edits is None:
        return None
    title = f"{fix.message[:1].upper()}{fix.message[1:]}"
    edit = WorkspaceEdit(changes={document.uri: edits})
    return CodeAction(title, kind=CodeActionKind.QuickFix, edit=edit)


def text_edits(document: Document, judgement: Judgement, fix: Fix) -> list[TextEdit] | None:
    """Return the edits of a fix as the editor makes them; None if the lines are not as they were read."""
    deck = judgement.deck
    if deck is None:
        return None
    newline = document.text.newline
    edits = []
    for edit in fix.edits:
        place = edit_range(document.text, deck, edit)
        if place is None:
            return None
        edits.append(TextEdit(place, edit.content.replace("\n", newline)))
    return edits
