"""What several laws say about a deck, said once: a finding for each fault, with the formats it breaks."""

from __future__ import annotations

from cardbase.quick import replace
from deckcheck.lawbook.asked import place_of
from deckcheck.terminal.numbers import enumerated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.checks import Finding
    from rules.vtes.law.construction import Law


def merged_findings(
    names: Sequence[str], laws: Sequence[Law], found: Sequence[Sequence[Finding]]
) -> list[Finding]:
    """Put the findings of several laws together.

    Findings of the same fact become one; what the laws demand differently, it says for each.

    Args:
        names: of the formats, as asked for.
        laws: the laws.
        found: what each found.
    """
    alike: dict[tuple[object, ...], list[int]] = {}
    for number, findings in enumerate(found):
        for place, finding in enumerate(findings):
            fact = finding.message.removesuffix(finding.demand)
            key = (finding.code, finding.severity, finding.row, finding.column, finding.card_id, fact)
            alike.setdefault(key, []).extend((number, place))
    told = []
    for numbers in alike.values():
        by = numbers[::2]
        one, *others = [found[number][place] for number, place in zip(by, numbers[1::2], strict=True)]
        formats = tuple([names[number] for number in by])
        if not others:
            told.append(replace(one, formats=formats))
            continue
        same = [one, *others]
        places = [place_of(names[number], laws[number]) for number in by]
        message = one.message
        demands = _gathered(same, places, "demand")
        if len(demands) > 1:
            message = message.removesuffix(one.demand)
            message += ", ".join([_demanded(demand, where) for demand, where in demands])
        advice = _gathered(same, places, "consider")
        told.append(
            replace(
                one,
                message=message,
                consider=one.consider
                if len(advice) == 1
                else "; ".join([f"{where}: {how}" for how, where in advice]),
                rule=", ".join(_distinct([other.rule for other in same if other.rule])) or None,
                formats=formats,
            )
        )
    return told


def _gathered(findings: Sequence[Finding], places: Sequence[str], field: str) -> list[tuple[str, str]]:
    """Return what findings say in a field, each with all the places where that is said."""
    gathered: dict[str, list[str]] = {}
    for finding, place in zip(findings, places, strict=True):
        gathered.setdefault(getattr(finding, field), []).append(place)
    return [(said, enumerated(where)) for said, where in gathered.items()]


def _demanded(demand: str, where: str) -> str:
    """Say where something is demanded, unless that says it itself: "in V5 until 2026-01-01"."""
    return demand if demand.startswith(where) else f"{demand} {where}"


def _distinct(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))
