"""Suggestions, cuts, builds and near winners as JSON."""

from __future__ import annotations

from cardbase.fingerprint import fingerprint
from deckcheck.reports.picking import named, picked
from deckcheck.reports.winner_names import head_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.building.answers import Advice
    from deckcheck.building.cutting import Cut
    from deckcheck.building.newcomers import Newcomer
    from deckcheck.building.suggesting import Suggestion
    from deckcheck.winners.origins import KnownWinners

EXAMPLES = 3
"""So many of the nearest winning decks that play a suggestion are named."""


def advice_object(advice: Advice) -> dict[str, object]:
    """Return what there is to say about a deck."""
    return {
        "schema": 1,
        "deck": deck_object(advice.path, advice.deck),
        **picked(advice, "cards", "law"),
        "trained_on": advice.known.trained_on,
        "suggestions": [suggestion_object(one, advice.known) for one in advice.suggestions],
        "new": [_newcomer(one) for one in advice.new],
        "types": [
            {"type": one.type, "copies": one.here, "nearest": [one.low, one.middle, one.high]}
            for one in advice.types
        ],
        "cuts": [_cut(one) for one in advice.cuts],
        "unjudged": [named(card) for card in advice.unjudged],
    }


def deck_object(path: str, deck: Deck) -> dict[str, object]:
    """Return what names a deck."""
    return {
        "path": path,
        "name": deck.name,
        "crypt": deck.size("crypt"),
        "library": deck.size("library"),
        "fingerprint": fingerprint(deck),
    }


def suggestion_object(one: Suggestion, known: KnownWinners) -> dict[str, object]:
    """Return a suggestion with its reasons."""
    return {
        **_scored(one),
        "copies": one.copies,
        "copies_spread": list(one.spread),
        "neighbours": picked(one, "playing", "of"),
        "played_in": [head_object(known.head(deck)) for deck in one.played_in[:EXAMPLES]],
        "with": [pair.card.full_name for pair in one.together],
        "together": [{**named(pair.card), **picked(pair, "both", "of")} for pair in one.together],
        "playable_by": one.playable_by,
        "recent": {"playing": one.recent, "of": one.recent_of},
        "staple": one.staple,
    }


def _newcomer(one: Newcomer) -> dict[str, object]:
    return {
        **_scored(one),
        "alike": round(one.alike, 4),
        "like": [card.full_name for card in one.like],
        "playable_by": one.playable_by,
    }


def _cut(one: Cut) -> dict[str, object]:
    return {
        **named(one.card),
        "score": round(one.score, 4),
        **picked(one, "reason", "copies", "leave"),
        "neighbours": picked(one, "playing", "of"),
        "playable_by": one.playable_by,
    }


def _scored(one: Suggestion | Newcomer) -> dict[str, object]:
    section = "crypt" if one.card.is_crypt else "library"
    return {**named(one.card), "section": section, "score": round(one.score, 4)}
