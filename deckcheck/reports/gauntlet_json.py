"""Results of decks against opponents from a folder, for scripts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from deckcheck.full_table.knowledge import LEFT_OUT, states_of, unfairness
from deckcheck.reports.picking import named, picked
from deckcheck.reports.table_json import deck_of, model, side_of
from deckcheck.rules_of_play import rules_object

if TYPE_CHECKING:
    from typing import Any

    from deckcheck.full_table.contrasts import EarlyCard
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.goldfish.causes import Effect


def report(findings: GauntletFindings) -> str:
    """Return the report of a gauntlet as JSON."""
    gauntlet, tally = findings.gauntlet, findings.tally
    decks = []
    for number, (deck, known, side, lead) in enumerate(
        zip(findings.decks, findings.known, tally.decks, tally.leads(), strict=True)
    ):
        decks.append(
            {
                **deck_of(deck),
                **side_of(side, tally.games),
                "ahead_of_first": {
                    "mean": lead.mean if tally.games else None,
                    "ci95": list(lead.interval) if tally.games else None,
                },
                "early": [_early(one) for one in findings.early(number)],
                "opponents": [
                    {"file": one.name, "games": one.games, "more": _effect(one.effect)}
                    for one in findings.opponents(number)
                ],
                "model": model(known),
            }
        )
    titled = [
        (deck.title, states_of(known)) for deck, known in zip(findings.decks, findings.known, strict=True)
    ]
    found = {
        "schema": 1,
        "game": "vtes",
        "players": gauntlet.seats,
        **rules_object(gauntlet.edition),
        **picked(gauntlet, "seed", "pilot"),
        "turns_limit": gauntlet.turns,
        "card_data": findings.card_data,
        "games": tally.games,
        "failed": tally.failures.count,
        "interrupted": findings.interrupted,
        "against": {
            "folder": findings.folder,
            "decks": len(findings.names),
            "left_out": findings.passed_over,
            "copies": {state: findings.opposing[state] for state in ("whole", "part", "not")},
        },
        "decks": decks,
        "warning": unfairness([*titled, ("the opponents", findings.opposing)]) or None,
        "mean_turns": tally.turns.mean,
        "not_modelled": list(LEFT_OUT),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _early(one: EarlyCard) -> dict[str, Any]:
    effect = _effect(one.effect) if one.effect is not None else None
    return {**named(one.card), "games": one.games, "more": effect}


def _effect(effect: Effect) -> dict[str, Any]:
    return {"mean": effect.mean, "together95": list(effect.interval), "shown": effect.shown}
