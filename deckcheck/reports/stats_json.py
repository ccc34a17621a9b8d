"""The JSON object of `stats`, as in the contract; anything beyond it is added, nothing left out."""

from __future__ import annotations

from cardbase.fingerprint import fingerprint
from deckcheck.reports.picking import named, picked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from cardbase.deck import Deck
    from deckcheck.analysis.coverage import CardCoverage
    from deckcheck.analysis.library import Costs
    from deckcheck.analysis.opening import Readiness
    from deckcheck.analysis.report import Analysis
    from rules.vtes.law.grants import GrantedPlay


def deck_object(deck: Deck, path: str, analysis: Analysis) -> dict[str, object]:
    """Return what identifies the deck."""
    return {
        "path": path,
        "name": deck.name,
        "file_format": deck.file_format,
        "crypt": analysis.crypt.count,
        "library": analysis.library.count,
        "fingerprint": fingerprint(deck),
        "beside": {"copies": deck.copies_beside},
    }


def stats_object(
    deck: Deck, path: str, analysis: Analysis, cards: Mapping[str, object], percentiles: object = None
) -> dict[str, object]:
    """Return the whole object.

    Args:
        deck: the deck.
        path: as the user gave it.
        analysis: its figures.
        cards: which card data was used.
        percentiles: figure -> percentile among a reference set, None if none was requested.
    """
    told: dict[str, object] = {
        "schema": 1,
        "cards": dict(cards),
        "deck": deck_object(deck, path, analysis),
        "crypt": _crypt(analysis),
        "library": _library(analysis),
        "coverage": [_coverage(one) for one in analysis.coverage],
        "unplayable": [_unplayable(one) for one in analysis.unplayable],
        "superior_only": [one.card.name for one in analysis.superior_only],
        "superior_missing": [one.card.name for one in analysis.superior_missing],
        "playable_hand": {
            "expected": number(analysis.playable.expected),
            "chances": by_index(analysis.playable.chances),
            "exact": not analysis.playable.simulated,
            "simulated": analysis.playable.simulated,
            "seed": analysis.playable.seed,
        },
        "happy_families": [
            {
                "discipline": family.code or "none",
                **picked(family, "cards", "target", "difference"),
                "expected_of_four": number(family.expected),
                "one_of_four": number(family.chance),
            }
            for family in analysis.families
        ],
    }
    if percentiles is not None:
        told["percentiles"] = percentiles
    return told


def _crypt(analysis: Analysis) -> dict[str, object]:
    crypt, opening = analysis.crypt, analysis.opening
    return {
        **picked(crypt, "count", "distinct"),
        "capacity": {
            **picked(crypt, "min4", "max4", "mean"),
            "curve": {str(capacity): cards for capacity, cards in crypt.curve.items()},
        },
        "groups": list(crypt.groups),
        "group_counts": crypt.groups,
        **picked(crypt, "clans", "sects", "titles", "paths", "votes", "imbued"),
        "disciplines": {
            code: picked(spread, "inferior", "superior") for code, spread in crypt.disciplines.items()
        },
        "opening": {
            **picked(opening, "drawn", "expected_capacity"),
            "capacity": {str(total): number(chance) for total, chance in opening.capacity.items()},
            "different": {str(count): number(chance) for count, chance in opening.different.items()},
            "expected_different": number(opening.expected_different),
            "first_ready": _by_seat(opening.first),
            "second_ready": _by_seat(opening.second),
            "named": [
                {
                    **named(one.card),
                    "capacity": one.card.capacity,
                    **picked(one, "copies", "opening"),
                    "turns": {str(seat): turn for seat, turn in enumerate(one.turns, 1)},
                }
                for one in opening.named
            ],
        },
    }


def _library(analysis: Analysis) -> dict[str, object]:
    library = analysis.library
    return {
        **picked(library, "count", "distinct", "types", "by_type", "masters", "masters_share", "trifles"),
        "pool_cost": library.pool.curve,
        "blood_cost": library.blood.curve,
        "conviction_cost": library.conviction.curve,
        "costs": {what: _costs(getattr(library, what)) for what in ("pool", "blood", "conviction")},
        **picked(
            library, "disciplines", "no_discipline", "clans", "requirements", "permanents", "burn_option"
        ),
    }


def _coverage(one: CardCoverage) -> dict[str, object]:
    return {
        "card": one.card.name,
        "card_id": one.card.id,
        "count": one.copies,
        "copies_in_crypt": one.support.copies,
        "superior_copies": one.support.superior_copies,
        "players": [
            {
                **named(player.card),
                "copies": player.copies,
                "level": player.play.grade,
                "lines": list(player.play.levels),
            }
            for player in one.support.players
        ],
        "needs_nobody": one.support.requirements.nothing,
        "playable": one.playable,
        "among": {str(4 + more): number(chance) for more, chance in enumerate(one.among)},
        "at_least_of_four": {str(k): number(chance) for k, chance in enumerate(one.several, 1)},
        "superior_of_four": number(one.superior),
        "expected_ready": {str(turn): number(chance) for turn, chance in enumerate(one.ready, 1)},
    }


def _unplayable(one: CardCoverage) -> dict[str, object]:
    return {
        "card": one.card.name,
        "card_id": one.card.id,
        "count": one.copies,
        "unmet": [str(demand) for demand in one.support.unmet],
        "nearest": [
            {"card": minion.full_name, "lacks": [str(demand) for demand in failed]}
            for minion, failed in one.support.nearest
        ],
        "burn_option": one.card.burn_option,
        "conferred": None if one.granted is None else _granted(one.granted),
    }


def _granted(granted: GrantedPlay) -> dict[str, object]:
    return {
        "to": None if granted.minion is None else granted.minion.full_name,
        "gifts": [
            {"kind": grant.kind, "word": grant.word, "levels": grant.levels, "by": grant.source}
            for grant in granted.grants
        ],
    }


def _by_seat(readiness: Iterable[Readiness]) -> dict[str, dict[str, float]]:
    return {
        str(one.seat) if one.seat else "mean": {
            str(turn): number(chance) for turn, chance in enumerate(one.by_turn, 1)
        }
        for one in readiness
    }


def _costs(costs: Costs) -> dict[str, object]:
    return {"total": costs.total, "variable": costs.variable, "per_seven_cards": number(costs.per_hand)}


def by_index(chances: Iterable[Fraction]) -> dict[str, float]:
    """Return chances of 0, 1, 2, ... by number."""
    return {str(index): number(chance) for index, chance in enumerate(chances)}


def number(value: Fraction | int) -> float:
    """Return the nearest float of an exact number."""
    return float(value)
