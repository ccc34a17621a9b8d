"""What is wrong with a deck, and the swaps that would help, as JSON."""

from __future__ import annotations

from deckcheck.reports.advice_json import deck_object
from deckcheck.reports.doctor_text import reasons
from deckcheck.reports.picking import named, picked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.building.remedies import Coming, Remedy
    from deckcheck.building.treatment import Treatment
    from deckcheck.goldfish.causes import Effect


def treatment_object(treatment: Treatment) -> dict[str, object]:
    """Return what is wrong and what would help."""
    return {
        "schema": 1,
        "deck": deck_object(treatment.path, treatment.deck),
        **picked(treatment, "cards", "law"),
        "trained_on": treatment.known.trained_on,
        "errors": list(treatment.errors),
        "legal_after": treatment.legal_after,
        "swaps": [_swap(number, one, treatment) for number, one in enumerate(treatment.remedies, 1)],
        "gauges": [
            {
                **picked(one, "name", "here"),
                "nearest": [one.low, one.middle, one.high],
                "usual": round(one.usual, 2),
            }
            for one in treatment.diagnosis.gauges
        ],
        "likeness": round(treatment.diagnosis.near, 4),
        **picked(treatment, "games", "seed"),
        "tables": _tables(treatment),
        "judged_alone": {"copies": treatment.alone, "of": treatment.deck.size("library")},
        "unjudged": [named(card) for card in treatment.unjudged],
    }


def _swap(number: int, one: Remedy, treatment: Treatment) -> dict[str, object]:
    opening = one.opening
    return {
        "number": number,
        "fault": one.fault.kind,
        "section": one.fault.section,
        "out": [{**named(card), "copies": copies} for card, copies in one.fault.out],
        "in": [_coming(part) for part in one.coming],
        "gain": round(one.gain, 4),
        "brief": one.brief,
        "reasons": [{"from": source, "text": text} for source, text in reasons(one, treatment)],
        "opening": None
        if opening is None
        else {
            **_effect(opening.effect),
            "copies": [round(gain, 4) for gain in opening.copies],
            **picked(opening, "games", "aim"),
        },
    }


def _tables(treatment: Treatment) -> dict[str, object] | None:
    found = treatment.tables
    if found is None:
        return None
    return {
        "folder": treatment.against,
        **picked(found, "helps", "rounds", "raced", "played", "deciding", "judging", "apart"),
        "swaps": treatment.winning,
        **_effect(found.effect),
        "level": round(found.level, 4),
        "points_as_it_is": round(found.mean, 4),
    }


def _coming(part: Coming) -> dict[str, object]:
    return {
        **named(part.card),
        "copies": part.copies,
        "worth": round(part.worth, 4),
        "neighbours": picked(part, "playing", "of") if part.of else None,
        "more": part.more,
    }


def _effect(effect: Effect) -> dict[str, object]:
    return {"gain": round(effect.mean, 4), "interval": [round(effect.low, 4), round(effect.high, 4)]}
