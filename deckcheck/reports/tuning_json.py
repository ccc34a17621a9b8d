"""What tuning found, for programs."""

from __future__ import annotations

from deckcheck import __version__
from deckcheck.building.tuned import CANNOT_JUDGE
from deckcheck.goldfish.causes import ERROR
from deckcheck.reports.picking import picked
from deckcheck.rules_of_play import rules_object

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from cardbase.card import Card
    from deckcheck.building.tuned import Tuned

SCHEMA = 1


def tuning_object(tuned: Tuned) -> dict[str, Any]:
    """Return the JSON object of a run."""
    result, experiment, head = tuned.result, tuned.experiment, tuned.head
    return {
        "schema": SCHEMA,
        "tool": {"name": "deckcheck", "version": __version__},
        "card_data": tuned.card_data,
        "deck": picked(head, "path", "name", "crypt", "library", "fingerprint"),
        "law": tuned.law,
        "goal": experiment.goal,
        "aim": {"kind": result.aim.kind, "text": result.aim.text},
        **rules_object(experiment.edition),
        "players": experiment.players,
        "seat": experiment.seat or "random",
        "turns": experiment.turns,
        "pilot": experiment.pilot,
        "seed": experiment.seed,
        "mean": result.mean if result.games else None,
        "games": result.games,
        "swaps_tried": result.tried,
        "games_played": result.played,
        "level": result.level,
        "error_rate": ERROR,
        "correction": "bonferroni",
        "interrupted": result.interrupted,
        "swaps": [
            {
                "out": _cards(exchange.out),
                "in": _cards(exchange.into),
                "gain": one.effect.mean,
                "interval": [one.effect.low, one.effect.high],
                "helps": one.effect.helps,
            }
            for one, exchange in zip(result.finalists, tuned.exchanges, strict=True)
        ],
        "leading": [{"out": _cards(one.out), "in": _cards(one.into)} for one in tuned.leading],
        "diff": tuned.diff or None,
        "cannot_judge": list(CANNOT_JUDGE),
    }


def _cards(cards: Iterable[tuple[Card, int]]) -> list[dict[str, Any]]:
    return [{"card": card.full_name, "card_id": card.id, "copies": copies} for card, copies in cards]
