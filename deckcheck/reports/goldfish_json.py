"""What a goldfish run found, for programs: the JSON of the contract, and more beside it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from deckcheck import __version__
from deckcheck.analysis.intervals import share_interval
from deckcheck.compiled import compiled
from deckcheck.goldfish.findings import state_of
from deckcheck.goldfish.hand_playability import answers_only
from deckcheck.goldfish.tallies import Distribution
from deckcheck.reports.board_data import bands
from deckcheck.reports.causes_text import causes_object
from rules.vtes.definitions.clauses import ALONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.goldfish.findings import DeckHead, Findings
    from deckcheck.goldfish.narrator import GoldfishStory
    from deckcheck.goldfish.tallies import Difference, Distribution, GoldfishTally
    from rules.vtes.definitions.card import CardDefinition

SCHEMA = 1
"""Number of the shape; raised when a field changes its meaning or goes."""

MEASURES = (
    "ready_minions", "ready_capacity", "pool", "prey_pool_bled", "hand_unplayable", "library_drawn",
)  # fmt: skip
"""The measures whose mean, interval and histogram are those at the end of the last turn."""
FURTHER = ("nothing_playable", "edge", "waiting", "idle", "masters_held", "starved", "hand_held")


def report(findings: Findings) -> str:
    """Return the JSON of a run."""
    return json.dumps(run_object(findings), ensure_ascii=False, indent=1) + "\n"


def run_object(findings: Findings) -> dict[str, Any]:
    """Return the JSON object of a run."""
    experiment, tally = findings.experiment, findings.outcome.tally
    states = findings.by_state()
    games = tally.games
    found: dict[str, Any] = {
        "schema": SCHEMA,
        "tool": {"name": "deckcheck", "version": __version__},
        "card_data": findings.card_data,
        "deck": _deck(findings.deck),
        "edition": experiment.edition,
        "players": experiment.players,
        "games": games,
        "seed": experiment.seed,
        "turns": experiment.turns,
        "seat": findings.seat,
        "pilot": experiment.pilot,
        "interrupted": findings.interrupted,
        "measures": _measures(tally),
        "cards": _cards(findings.faces, findings, tally),
        "vampires": _vampires(findings.faces, findings, tally),
        "masters": {
            "by_turn": [_per(count, games) for count in tally.masters],
            "trifles_by_turn": [_per(count, games) for count in tally.trifles],
        },
        "endings": dict(sorted(tally.endings.items())),
        "decisions": {"mean": _per(tally.decisions, games), "most": tally.most_decisions},
        "model": {
            "modelled": sum(copies for _, copies in states["modelled"]),
            "inert": sum(copies for _, copies in states["inert"]),
            "partial": [_lacking(face, copies) for face, copies in states["partial"]],
            "blank": [_lacking(face, copies) for face, copies in states["blank"]],
        },
        "assumptions": findings.assumptions(),
        "holding_back": None if findings.causes is None else causes_object(findings.causes),
    }
    if experiment.goal:
        found["goal"] = {
            "text": experiment.goal,
            **_share(tally.goal, games),
            "by_turn": [_share(hits, games) for hits in tally.goal_by_turn],
        }
    if findings.target:
        found["target"] = {
            "card": findings.target,
            "drawn": _when(tally.target_drawn, tally),
            "used": _when(tally.target_used, tally),
        }
    if findings.comparison is not None:
        found["comparison"] = _comparison(findings, *findings.comparison)
    found["elapsed_s"] = round(findings.elapsed, 3)
    found["games_per_s"] = round(games / findings.elapsed) if findings.elapsed else None
    found["compiled"] = compiled()
    return found


def _deck(deck: DeckHead) -> dict[str, Any]:
    return {
        "path": deck.path,
        "name": deck.name,
        "crypt": deck.crypt,
        "library": deck.library,
        "unknown": list(deck.unknown),
    }


def _per(count: int, games: int) -> float | None:
    return count / games if games else None


def _share(hits: int, games: int) -> dict[str, Any]:
    return {"games": hits, "share": _per(hits, games), "ci95": list(share_interval(hits, games))}


def _listed(interval: tuple[float, float] | None) -> list[float] | None:
    return None if interval is None else list(interval)


def _histogram(distribution: Distribution) -> dict[str, int]:
    return {str(value): times for value, times in sorted(distribution.counts.items())}


def _measures(tally: GoldfishTally) -> dict[str, Any]:
    turns = range(1, tally.turns + 1)
    found: dict[str, Any] = {"first_minion_turn": _when(tally.first_minion, tally)}
    for name in (*MEASURES, *FURTHER):
        last = tally.column(name, -1)
        found[name] = {
            "mean": last.mean,
            "ci95": _listed(last.interval()),
            "by_turn": [tally.column(name, turn).mean for turn in turns],
            "by_turn_ci95": [_listed(tally.column(name, turn).interval()) for turn in turns],
            "by_turn_quantiles": [list(one) for one in bands(tally, name)] if tally.games else [],
            "histogram": _histogram(last),
        }
    found["prey_ousted_turn"] = _when(tally.prey_ousted, tally)
    return found


def _when(distribution: Distribution, tally: GoldfishTally) -> dict[str, Any]:
    """Return when something happened first: of the games in which it did, and how many did by each turn."""
    happened = distribution.number
    by_turn = []
    reached = 0
    for turn in range(1, tally.turns + 1):
        reached += distribution.counts.get(turn, 0)
        by_turn.append(_per(reached, tally.games))
    return {
        "mean": distribution.mean,
        "ci95": _listed(distribution.interval()),
        "share": _per(happened, tally.games),
        "share_ci95": list(share_interval(happened, tally.games)),
        "by_turn": by_turn,
        "histogram": {**_histogram(distribution), "never": tally.games - happened},
    }


def _cards(faces: Sequence[CardDefinition], findings: Findings, tally: GoldfishTally) -> list[dict[str, Any]]:
    games = tally.games
    found = []
    for number, face in enumerate(faces):
        if face.card.is_crypt:
            continue
        times = tally.played_games[number]
        found.append(
            {
                "card": face.name,
                "card_id": face.id,
                "copies": findings.copies(face),
                "drawn": _per(tally.drawn[number], games),
                "played": _per(tally.played[number], games),
                "first_played_turn": tally.played_turns[number] / times if times else None,
                "stuck": None if answers_only(face) else _per(tally.stuck[number], games),
                "model": state_of(face),
            }
        )
    return sorted(found, key=lambda card: str(card["card"]))


def _vampires(
    faces: Sequence[CardDefinition], findings: Findings, tally: GoldfishTally
) -> list[dict[str, Any]]:
    found = []
    for number, face in enumerate(faces):
        if face.card.is_crypt:
            turns = tally.turn_of(dict(tally.ready_turns.get(number, {})))
            found.append(
                {
                    "card": face.name,
                    "card_id": face.id,
                    "copies": findings.copies(face),
                    "capacity": face.capacity,
                    "ready": _when(turns, tally),
                    "model": state_of(face),
                }
            )
    return sorted(found, key=lambda card: str(card["card"]))


def _lacking(face: CardDefinition, copies: int) -> dict[str, Any]:
    return {"card": face.name, "card_id": face.id, "copies": copies, "lacks": face.model.lacks(ALONE)}


def _comparison(
    findings: Findings, head: DeckHead, other: GoldfishTally, difference: Difference
) -> dict[str, Any]:
    measures: dict[str, Any] = {
        "first_minion_turn": {
            "mean": difference.first_minion.mean,
            "ci95": _listed(difference.first_minion.interval()),
        }
    }
    for name in (*MEASURES, "nothing_playable", "edge"):
        last = difference.column(name, -1)
        measures[name] = {
            "mean": last.mean,
            "ci95": _listed(last.interval()),
            "by_turn": [difference.column(name, turn).mean for turn in range(1, other.turns + 1)],
        }
    if findings.experiment.goal:
        measures["goal"] = {"mean": difference.goal.mean, "ci95": _listed(difference.goal.interval())}
    return {
        "deck": _deck(head),
        "measures": _measures(other),
        "cards": _cards(findings.other_faces, findings, other),
        "difference": measures,
    }


def story_object(story: GoldfishStory, findings_head: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON object of one game that is told."""
    return {
        "schema": SCHEMA,
        **findings_head,
        "seat": story.seat,
        "turns": [
            {
                "turn": turn.number,
                "pool": turn.pool,
                "hand": turn.hand,
                "uncontrolled": turn.uncontrolled,
                "ready": turn.ready,
                "events": [{"phase": phase, "text": text} for phase, text in turn.events],
            }
            for turn in story.turns
        ],
        "events": story.events,
        "reason": story.reason,
        "record": json.loads(story.record) if story.record else None,
    }
