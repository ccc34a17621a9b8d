"""Findings for programs: the JSON of the contract, one object, or one deck per line."""

from __future__ import annotations

import json
from json.encoder import encode_basestring as quoted

from cardbase.fingerprint import fingerprint
from deckcheck import __version__
from deckcheck.carddata import cards_object
from deckcheck.reports.picking import picked
from deckcheck.reports.verdicts import table_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore
    from deckcheck.checks import Finding
    from deckcheck.checks.finding import Suppressed
    from deckcheck.checks.fix import Fix
    from deckcheck.judging import Judgement, Verdict

SCHEMA = 1
"""Version of the shape; raised when a field changes its meaning or is removed."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": ")).encode


def deck_text(judgement: Judgement) -> str:
    """Return the JSON object of one deck as text: in bulk, an encoder takes longer for it than a check."""
    deck = judgement.deck
    name = quoted(deck.name) if deck is not None else '""'
    file_format = quoted(deck.file_format) if deck is not None else "null"
    on = f'"{judgement.law.on.isoformat()}"' if judgement.law is not None else "null"
    crypt, library = (deck.size("crypt"), deck.size("library")) if deck is not None else (0, 0)
    legal = "true" if deck is not None and not judgement.standard_codes else "false"
    beside = deck.copies_beside if deck is not None else 0
    mark = fingerprint(deck) if deck is not None else ""
    codes = ", ".join([quoted(code) for code in judgement.standard_codes])
    formats = ", ".join([f"{quoted(one.name)}: {verdict_text(judgement, one)}" for one in judgement.verdicts])
    findings = ", ".join([encode(finding_object(finding)) for finding in judgement.findings])
    suppressed = ", ".join([encode(suppressed_object(one)) for one in judgement.suppressed])
    fixed = ", ".join([quoted(mending) for mending in judgement.fixed])
    return (
        f'{{"path": {quoted(judgement.path)}, "name": {name}, "file_format": {file_format}, "on": {on}, '
        f'"verdict": {quoted(judgement.verdict)}, "crypt": {crypt}, "library": {library}, '
        f'"formats": {{{formats}}}, "standard": {{"legal": {legal}, "codes": [{codes}]}}, '
        f'"fingerprint": "{mark}", "beside": {{"copies": {beside}}}, '
        f'"findings": [{findings}], "suppressed": [{suppressed}], "fixed": [{fixed}]}}'
    )


def verdict_text(judgement: Judgement, verdict: Verdict) -> str:
    """Return the JSON object of what one law says as text; "players" only if it asks how many they are."""
    legal = "true" if verdict.legal else "false"
    codes = ", ".join([quoted(code) for code in verdict.codes])
    about = f'"legal": {legal}, "codes": [{codes}]'
    if verdict.law.period.library_per_methuselah is None:
        return f"{{{about}}}"
    players = table_of(judgement, verdict)
    return f'{{{about}, "players": {"null" if players is None else players}}}'


def finding_object(finding: Finding) -> dict[str, object]:
    """Return the JSON object of one finding."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "message": finding.message,
        "consider": finding.consider,
        "row": finding.row,
        "column": finding.column,
        "end_row": finding.end_row,
        "end_column": finding.end_column,
        "card": finding.card,
        "card_id": finding.card_id,
        "count": finding.count,
        "section": finding.section,
        "rule": finding.rule,
        "formats": list(finding.formats),
        "fix": fix_object(finding.fix),
    }


def fix_object(fix: Fix | None) -> dict[str, object] | None:
    """Return the JSON object of what would fix a finding, None if nothing would."""
    if fix is None:
        return None
    edits = [picked(edit, "row", "column", "end_row", "end_column", "content") for edit in fix.edits]
    return {**picked(fix, "applicability", "message"), "edits": edits}


def suppressed_object(one: Suppressed) -> dict[str, object]:
    """Return the JSON object of a finding that was suppressed."""
    return {**picked(one.finding, "code", "severity", "row", "message"), **picked(one, "kind", "reason")}


def opening(store: CardStore, law: dict[str, object]) -> str:
    """Return what comes before the decks in the one JSON object."""
    head = {
        "schema": SCHEMA,
        "tool": {"name": "deckcheck", "version": __version__},
        "cards": cards_object(store),
    }
    return f'{encode({**head, "law": law})[:-1]}, "decks": ['


def closing(summary: dict[str, object]) -> str:
    """Return what comes after the decks."""
    return f'], "summary": {encode(summary)}}}\n'
