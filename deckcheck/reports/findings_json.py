"""Findings for programs: the JSON of the contract, one object, or one deck a line."""

from __future__ import annotations

import json

from deckcheck import __version__
from deckcheck.reports.picking import picked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore
    from deckcheck.checks import Finding
    from deckcheck.checks.check import Suppressed
    from deckcheck.checks.fix import Fix
    from deckcheck.judging import Judgement

SCHEMA = 1
"""Number of the shape; raised when a field changes its meaning or goes."""

FIELDS = (
    "code", "name", "severity", "message", "consider", "row", "column", "end_row", "end_column", "card",
    "card_id", "count", "section", "rule",
)  # fmt: skip
"""Fields of a finding that are told as they are."""

encode = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": ")).encode


def deck_object(judgement: Judgement) -> dict[str, object]:
    """Give the JSON object of one deck."""
    deck = judgement.deck
    return {
        "path": judgement.path,
        "name": deck.name if deck else "",
        "file_format": deck.file_format if deck else None,
        "on": judgement.law.on.isoformat() if judgement.law else None,
        "verdict": judgement.verdict,
        "crypt": deck.size("crypt") if deck else 0,
        "library": deck.size("library") if deck else 0,
        "standard": {
            "legal": deck is not None and not judgement.standard_codes,
            "codes": list(judgement.standard_codes),
        },
        "findings": [finding_object(finding) for finding in judgement.findings],
        "suppressed": [suppressed_object(one) for one in judgement.suppressed],
        "fixed": list(judgement.fixed),
    }


def finding_object(finding: Finding) -> dict[str, object]:
    """Give the JSON object of one finding."""
    told = {name: getattr(finding, name) for name in FIELDS}  # in bulk there are many: `picked` is slower
    told["fix"] = fix_object(finding.fix)
    return told


def fix_object(fix: Fix | None) -> dict[str, object] | None:
    """Give the JSON object of what would mend a finding, None where nothing would."""
    if fix is None:
        return None
    edits = [picked(edit, "row", "column", "end_row", "end_column", "content") for edit in fix.edits]
    return {**picked(fix, "applicability", "message"), "edits": edits}


def suppressed_object(one: Suppressed) -> dict[str, object]:
    """Give the JSON object of a finding that was suppressed."""
    return {**picked(one.finding, "code", "severity", "row", "message"), **picked(one, "kind", "reason")}


def cards_object(store: CardStore) -> dict[str, object]:
    """Give the JSON object that says which card data was used."""
    return {
        "source": store.meta["source"],
        "date": store.meta["date"],
        "count": store.count,
        "sha256": store.meta["sha256"],
    }


def opening(store: CardStore, law: dict[str, object]) -> str:
    """Give what stands before the decks in the one JSON object."""
    head = {
        "schema": SCHEMA,
        "tool": {"name": "deckcheck", "version": __version__},
        "cards": cards_object(store),
    }
    return f'{encode({**head, "law": law})[:-1]}, "decks": ['


def closing(summary: dict[str, object]) -> str:
    """Give what stands behind the decks."""
    return f'], "summary": {encode(summary)}}}\n'
