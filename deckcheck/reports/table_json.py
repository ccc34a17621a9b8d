"""Results of the games of a full table, for scripts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from deckcheck.analysis.intervals import share_interval
from deckcheck.full_table.deeds import DEEDS
from deckcheck.full_table.knowledge import LEFT_OUT, states_of, unfairness
from deckcheck.reports.picking import picked
from deckcheck.rules_of_play import rules_object

if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.full_table.findings import TableDeck, TableFindings
    from deckcheck.full_table.knowledge import KnownCard
    from deckcheck.full_table.narrator import TableStory
    from deckcheck.full_table.tallies import SeatTally, TableTally


def report(findings: TableFindings) -> str:
    """Return the report of a run as JSON."""
    tally, seating = findings.tally, findings.seating
    found = {
        **head(findings),
        "games": tally.games,
        "failed": tally.failures.count,
        "interrupted": findings.interrupted,
        "places": [
            {
                **_place(findings, place),
                **side_of(side, tally.games),
                "pool_by_turn": [one.mean for one in tally.pools[place]],
                "model": model(findings.known[place]),
            }
            for place, side in enumerate(tally.places)
        ],
        "warning": unfairness(
            [(findings.decks[place].title, states_of(findings.known[place])) for place in findings.different]
        )
        or None,
        "seats": [{"seat": seat + 1, **side_of(side, tally.games)} for seat, side in enumerate(tally.seats)],
        "shared_wins": _share(tally.shared, tally.games),
        "without_winner": _share(tally.nobody, tally.games),
        "endings": {name: _share(times, tally.games) for name, times in sorted(tally.endings.items())},
        "deeds": _deeds(tally),
        "mean_turns": tally.turns.mean,
        "mean_rounds": tally.rounds.mean,
        "mean_decisions": tally.decisions / tally.games if tally.games else None,
        "turns_limit": seating.turns,
        "not_modelled": list(LEFT_OUT),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def story(findings: TableFindings, told: TableStory, number: int | None) -> str:
    """Return one game's story as JSON; `number` counts games from 0, and is None for a saved one."""
    result = told.result
    found = {
        **head(findings),
        "game_number": None if number is None else number + 1,
        "seats": [
            {"seat": seat + 1, **_place(findings, findings.seating.place_at(seat, number or 0))}
            for seat in range(findings.seating.seats)
        ],
        "opening": told.opening,
        "turns": [
            {
                "turn": turn.number,
                "seat": turn.seat + 1,
                "pools": turn.pools,
                "events": [{"phase": phase, "text": text} for phase, text in turn.events],
            }
            for turn in told.turns
        ],
        "events": told.events,
        "result": None
        if result is None
        else {
            "winners": [seat + 1 for seat in result.winners],
            "reason": result.reason,
            "victory_points": list(result.scores),
        },
        "record": json.loads(told.record) if told.record else None,
        "not_modelled": list(LEFT_OUT),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def head(findings: TableFindings) -> dict[str, Any]:
    """Return what names a run."""
    seating = findings.seating
    told = {
        "schema": 1,
        "game": "vtes",
        "players": seating.seats,
        **rules_object(seating.edition),
        **picked(seating, "seed", "rotate"),
    }
    return {**told, "card_data": findings.card_data}


def _place(findings: TableFindings, place: int) -> dict[str, Any]:
    deck = findings.decks[place]
    return {
        "place": place + 1,
        "pilot": findings.seating.pilots[place],
        "deck": deck_of(deck),
    }


def deck_of(deck: TableDeck) -> dict[str, Any]:
    """Return what names a deck that is played."""
    return picked(deck, "path", "name", "crypt", "library", "unknown", "problems")


def side_of(side: SeatTally, games: int) -> dict[str, Any]:
    """Return the results of the games for one side."""
    return {
        "wins": _share(side.wins, games),
        "shared_wins": _share(side.shared, games),
        "game_wins": _share(side.game_wins, games),
        "ousted": _share(side.ousted, games),
        "victory_points": {"mean": side.points, "ci95": side.points_interval},
    }


def _deeds(tally: TableTally) -> dict[str, Any]:
    """Return what was done: how many of each, and the shares of what they met."""
    deeds = tally.deeds
    return {
        kind: {"count": deeds[kind], **{met: _share(deeds[met], deeds[kind]) for met in words}}
        for kind, words in DEEDS.items()
    }


def _share(hits: int, tries: int) -> dict[str, Any]:
    return {
        "count": hits,
        "share": hits / tries if tries else None,
        "ci95": list(share_interval(hits, tries)),
    }


def model(cards: Iterable[KnownCard]) -> dict[str, Any]:
    """Return what the engine does with the cards of a deck."""
    listed = list(cards)

    def named(state: str) -> list[dict[str, Any]]:
        return [
            {"card": card.name, **picked(card, "copies", "lacks")} for card in listed if card.state == state
        ]

    return {
        "whole": sum(card.copies for card in listed if card.state == "whole"),
        "part": named("part"),
        "not": named("not"),
    }
