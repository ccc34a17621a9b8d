"""What a goldfish run found, for programs: the JSON of the contract, and more in addition."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from deckcheck import __version__
from deckcheck.analysis.intervals import share_interval
from deckcheck.compiled import compiled
from deckcheck.goldfish.answers import answers_only
from deckcheck.goldfish.findings import state_of
from deckcheck.goldfish.measures import OUSTED
from deckcheck.goldfish.stopping import MEANS
from deckcheck.goldfish.tallies import AT_HAND, GOAL
from deckcheck.reports.board_data import bands
from deckcheck.reports.causes_text import causes_object
from deckcheck.rules_of_play import rules_object
from rules.vtes.definitions.clauses import ALONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.goldfish.figures import Figures
    from deckcheck.goldfish.findings import DeckHead, Findings
    from deckcheck.goldfish.narrator import GoldfishStory
    from deckcheck.goldfish.tallies import Difference, Distribution, GoldfishTally
    from rules.vtes.definitions.card import CardDefinition

SCHEMA = 1
"""Version of the shape; raised when a field changes its meaning or is removed."""

MEASURES = (
    "ready_minions", "ready_capacity", "pool", "prey_pool_bled", "hand_unplayable", "library_drawn",
)  # fmt: skip
"""The measures whose mean, interval and histogram are those at the end of the last turn."""
FURTHER = (
    "nothing_playable", "edge", "waiting", "idle", "masters_held", "starved", "hand_held", "ready_blood",
    "turns_stuck", "ready_votes",
)  # fmt: skip


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
        **rules_object(experiment.edition),
        "players": experiment.players,
        "games": games,
        "seed": experiment.seed,
        "turns": experiment.turns,
        "seat": findings.seat,
        "pilot": {"name": experiment.pilot, "aim": findings.aim_text},
        "precision": _precision(findings),
        "interrupted": findings.interrupted,
        "measures": _measures(tally, findings.figures),
        "waiting": _waiting(findings),
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
            **_share(tally.goal, games, findings.figures),
            "by_turn": [_plain_share(hits, games) for hits in tally.goal_by_turn],
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
        "fingerprint": deck.fingerprint,
    }


def _per(count: int, games: int) -> float | None:
    return count / games if games else None


def _precision(findings: Findings) -> dict[str, Any]:
    """Return what was requested and reached; half widths: shares in points, means in % of their range."""
    reached = findings.reached
    if reached is None:
        return {"asked": None, "reached": None, "enough": None, "corrected": False}
    points = 100 * reached.asked
    found: dict[str, Any] = {
        "asked": {"shares": round(points, 4), "means": round(MEANS * points, 4)},
        "reached": {
            "shares": round(points * reached.ratio, 4),
            "means": round(MEANS * points * reached.ratio, 4),
            "measure": reached.widest,
        },
        "enough": reached.enough,
        "corrected": True,
        "why": findings.stopped,
    }
    if reached.about:
        found["decided"] = {"about": reached.about, "sign": reached.decided}
    return found


def _share(hits: int, games: int, figures: Figures) -> dict[str, Any]:
    share, interval = figures.share(GOAL, hits, games)
    return {"games": hits, "share": share, "ci95": _listed(interval)}


def _plain_share(hits: int, games: int) -> dict[str, Any]:
    return {"games": hits, "share": _per(hits, games), "ci95": list(share_interval(hits, games))}


def _listed(interval: tuple[float, float] | None) -> list[float] | None:
    return None if interval is None else list(interval)


def _histogram(distribution: Distribution) -> dict[str, int]:
    return {str(value): times for value, times in sorted(distribution.counts.items())}


def _measures(tally: GoldfishTally, figures: Figures) -> dict[str, Any]:
    turns = range(1, tally.turns + 1)
    first = [figures.first_minion_by(turn) for turn in turns]
    found: dict[str, Any] = {
        "first_minion_turn": {
            **_when(tally.first_minion, tally),
            "share": first[-1][0],
            "share_ci95": _listed(first[-1][1]),
            "by_turn": [mean for mean, _ in first],
            "by_turn_ci95": [_listed(interval) for _, interval in first],
        }
    }
    for name in (*MEASURES, *FURTHER):
        last = tally.column(name, -1)
        found[name] = {
            "mean": figures.column(name)[0],
            "ci95": _listed(figures.column(name)[1]),
            "by_turn": [figures.column(name, turn)[0] for turn in turns],
            "by_turn_ci95": [_listed(figures.column(name, turn)[1]) for turn in turns],
            "by_turn_quantiles": [list(one) for one in bands(tally, name)] if tally.games else [],
            "histogram": _histogram(last),
        }
    ousted, interval = figures.share(OUSTED, tally.prey_ousted.number, tally.games)
    shares = {"share": ousted, "share_ci95": _listed(interval)}
    found["prey_ousted_turn"] = {**_when(tally.prey_ousted, tally), **shares}
    return found


def _waiting(findings: Findings) -> dict[str, Any] | None:
    """Return how much of the library waits for others, and what of it is at hand by turn."""
    if not findings.experiment.roles:
        return None
    tally, waiting = findings.outcome.tally, findings.waiting
    at_hand = {}
    for name, copies in zip(AT_HAND, waiting.counted, strict=True):
        by_turn = [tally.column(name, turn) for turn in range(1, tally.turns + 1)]
        some = [tally.games - column.counts.get(0, 0) for column in by_turn]
        at_hand[name.removesuffix("_at_hand")] = {
            "copies": copies,
            "by_turn": [_per(games, tally.games) for games in some],
            "by_turn_ci95": [list(share_interval(games, tally.games)) for games in some],
            "mean_by_turn": [column.mean for column in by_turn],
        }
    return {
        "library": waiting.library,
        "cards": waiting.cards,
        "share": waiting.share,
        "mostly": waiting.mostly,
        "groups": waiting.groups,
        "at_hand": at_hand,
    }


def _when(distribution: Distribution, tally: GoldfishTally) -> dict[str, Any]:
    """Return when something first happened: for the games in which it did, and how many did by each turn."""
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
    theirs, apart_by = findings.compared_figures
    measures: dict[str, Any] = {
        "first_minion_turn": {
            "mean": difference.first_minion.mean,
            "ci95": _listed(difference.first_minion.interval()),
        }
    }
    for name in (*MEASURES, "nothing_playable", "edge"):
        measures[name] = {
            "mean": apart_by.column(name)[0],
            "ci95": _listed(apart_by.column(name)[1]),
            "by_turn": [apart_by.column(name, turn)[0] for turn in range(1, other.turns + 1)],
        }
    if findings.experiment.goal:
        mean, interval = apart_by.chief(GOAL)
        if mean is None:
            mean, interval = difference.goal.mean, difference.goal.interval()
        measures["goal"] = {"mean": mean, "ci95": _listed(interval)}
    aim = findings.aim_difference
    if aim is not None:
        measures["aim"] = {"mean": aim.mean, "ci95": [aim.low, aim.high]}
    return {
        "deck": _deck(head),
        "pilot": findings.experiment.rival or findings.experiment.pilot,
        "measures": _measures(other, theirs),
        "cards": _cards(findings.other_faces, findings, other),
        "difference": measures,
    }


def story_object(story: GoldfishStory, findings_head: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON object of one game's story."""
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
