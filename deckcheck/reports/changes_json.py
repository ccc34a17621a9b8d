"""What changed between decks, for programs."""

from __future__ import annotations

from deckcheck.reports.findings_json import SCHEMA, finding_object
from deckcheck.reports.picking import picked, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.analysis.comparing import ComparedDeck, Comparison, Pair
    from deckcheck.analysis.coverage import CardCoverage
    from deckcheck.analysis.effect import Effect


def comparison_object(found: Comparison) -> dict[str, object]:
    """Return the JSON object of two decks."""
    return {
        "differs": found.differs,
        "old": side_object(found.old),
        "new": side_object(found.new),
        "cards_in": found.cards_in,
        "cards_out": found.cards_out,
        "changes": [
            {"card": change.name, **picked(change, "card_id", "section", "old", "new")}
            for change in found.changes
        ],
        "findings_gained": [finding_object(finding) for finding in found.gained],
        "findings_lost": [finding_object(finding) for finding in found.lost],
        "no_longer_playable": list(found.no_longer),
        "in_but_unplayable": list(found.never),
        "playable_now": list(found.again),
        "effect": _effect(found.effect) if found.effect else None,
    }


def report(
    pairs: Sequence[Pair], cards: dict[str, object], law: dict[str, object], single: bool
) -> dict[str, object]:
    """Return the whole report: of two files with their comparison, of two folders with one per player."""
    head: dict[str, object] = {"schema": SCHEMA, "cards": cards, "law": law}
    if single and pairs[0].comparison is not None:
        return {**head, **comparison_object(pairs[0].comparison)}
    return {
        **head,
        "players": [
            {
                "player": pair.key,
                "problem": pair.problem or None,
                "comparison": comparison_object(pair.comparison) if pair.comparison else None,
            }
            for pair in pairs
        ],
    }


def _effect(effect: Effect) -> dict[str, object]:
    """Return what differs: figures and counts with old and new, chances as floats."""
    return {
        "figures": {
            change.name: {"old": plain(change.before), "new": plain(change.after)}
            for change in effect.figures
        },
        "counts": {
            name.replace(" ", "_"): {
                shift.name: {"old": shift.before, "new": shift.after} for shift in shifts
            }
            for name, shifts in effect.counts.items()
        },
        "ready": {
            who: [
                {"turn": shift.turn, "old": float(shift.before), "new": float(shift.after)}
                for shift in shifts
            ]
            for who, shifts in (("first", effect.first), ("second", effect.second))
        },
        "coverage": [
            {
                "card": change.card.name,
                "card_id": change.card.id,
                "old": _covered(change.before),
                "new": _covered(change.after),
            }
            for change in effect.coverage
        ],
    }


def _covered(one: CardCoverage | None) -> dict[str, object] | None:
    if one is None:
        return None
    return {
        "copies": one.copies,
        "playable": one.playable,
        "players": one.support.copies if one.playable else 0,
        "superior": one.support.superior_copies if one.playable else 0,
        "among_first_four": float(one.among[0]),
    }


def side_object(side: ComparedDeck) -> dict[str, object]:
    """Return the JSON object of one of the decks."""
    figures = side.figures
    return {
        **picked(side, "path", "name", "author", "crypt", "library"),
        "capacity": {
            **picked(figures, "min4", "max4", "mean"),
            "curve": {str(capacity): number for capacity, number in figures.curve.items()},
        },
        "groups": sorted(figures.groups),
        "verdict": side.verdict,
        "formats": {one.name: {"legal": one.legal, "codes": list(one.codes)} for one in side.verdicts},
        "standard": {"legal": not side.standard_codes, "codes": list(side.standard_codes)},
    }
