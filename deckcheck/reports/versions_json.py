"""Versions of a deck side by side, for programs."""

from __future__ import annotations

import json

from deckcheck.reports.changes_json import comparison_object, side_object
from deckcheck.reports.findings_json import SCHEMA
from deckcheck.reports.picking import picked
from deckcheck.reports.versions import verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.goldfish.side_by_side import SideBySide
    from deckcheck.reports.versions import VersionsFound


def report(found: VersionsFound) -> str:
    """Return the report as JSON."""
    table = None
    if found.table is not None:
        from deckcheck.reports.gauntlet_json import report as gauntlet_report

        table = json.loads(gauntlet_report(found.table))
    decks = zip(found.labels, found.fingerprints, found.sides, strict=True)
    whole = {
        "schema": SCHEMA,
        "cards": found.cards,
        "law": found.law,
        "differs": found.differs,
        "verdict": verdict(found),
        "decks": [
            {"label": label, "fingerprint": fingerprint, **side_object(side)}
            for label, fingerprint, side in decks
        ],
        "copies": [
            {
                "card": row.name,
                "card_id": row.card.id if row.card else None,
                **picked(row, "section", "copies"),
            }
            for row in found.rows
        ],
        "changes": [comparison_object(comparison) for comparison in found.comparisons],
        "odds": [
            {
                **picked(one, "what", "copies", "turn"),
                "by_turn": [[float(chance) for chance in chances] for chances in one.by_turn],
            }
            for one in found.odds
        ],
        "alone": None if found.alone is None else _alone(found, found.alone),
        "table": table,
        "interrupted": found.interrupted,
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def _alone(found: VersionsFound, alone: SideBySide) -> dict[str, object]:
    experiment = found.experiment
    return {
        **picked(experiment, "edition", "players", "seed", "turns", "pilot"),
        "seat": experiment.seat or "random",
        "games": alone.games,
        "level": alone.level,
        "means": {name: list(means) for name, means in alone.means.items()},
        "by_turn": {name: [list(one) for one in values] for name, values in alone.by_turn.items()},
        "ready_by": [list(one) for one in alone.ready_by],
        "differences": [
            {**picked(gap, "measure", "first", "second", "mean", "shown"), "interval": [gap.low, gap.high]}
            for gap in alone.gaps
        ],
        "not_judged": list(found.waiting),
        "mostly_waiting": list(found.walls),
    }
