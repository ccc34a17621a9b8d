"""What a library consists of: types, trifles, costs, disciplines, clans, requirements, permanents.

Everything counts copies. A card with several types counts under its own heading ("Action Modifier/Combat"),
as in the archive, and under each of its types in `by_type`.
"""

from __future__ import annotations

from fractions import Fraction

from cardbase.card import X
from cardbase.permanents import is_permanent
from cardbase.quick import value
from deckcheck.analysis.curve import by_number
from deckcheck.analysis.odds import OPENING_HAND
from rules.vtes.law.requirements import requirements_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import LibraryCard


@value
class Costs:
    """What cards cost, in pool, blood or conviction.

    Attributes:
        curve: printed cost ("0", "1", ..., "X") -> cards; cards without this cost are under "0".
        total: sum of all costs; X counts as 0.
        variable: cards with cost X.
        per_hand: expected sum of the costs of seven cards, 7 * total / count; X counts as 0.
    """

    curve: dict[str, int]
    total: int
    variable: int
    per_hand: Fraction


@value
class Library:
    """The figures of a library; copies counted.

    Attributes:
        count: number of cards.
        distinct: number of different cards.
        types: heading as in the archive -> cards, most frequent first.
        by_type: single type -> cards; a card with two types is under both.
        masters: number of masters.
        masters_share: masters / count; 0 of no cards.
        trifles: number of trifles.
        pool, blood, conviction: costs.
        disciplines: code -> cards that ask for it, alone, with others or as an alternative.
        no_discipline: cards that ask for none, masters and events included.
        clans: clan or creed -> cards that ask for it.
        requirements: other demands in words ("the title prince", "sect anarch", ...) -> cards.
        permanents: cards that stay in play.
        burn_option: cards with the burn option.
    """

    count: int
    distinct: int
    types: dict[str, int]
    by_type: dict[str, int]
    masters: int
    masters_share: Fraction
    trifles: int
    pool: Costs
    blood: Costs
    conviction: Costs
    disciplines: dict[str, int]
    no_discipline: int
    clans: dict[str, int]
    requirements: dict[str, int]
    permanents: int
    burn_option: int


def describe(library: Sequence[tuple[LibraryCard, int]]) -> Library:
    """Count a library, given as (card, copies)."""
    count = sum(copies for _, copies in library)
    types: dict[str, int] = {}
    by_type: dict[str, int] = {}
    disciplines: dict[str, int] = {}
    clans: dict[str, int] = {}
    requirements: dict[str, int] = {}
    masters = trifles = permanents = burn_option = no_discipline = 0
    for card, copies in library:
        types[card.type] = types.get(card.type, 0) + copies
        for kind in card.types:
            by_type[kind] = by_type.get(kind, 0) + copies
        for code in card.disciplines:
            disciplines[code] = disciplines.get(code, 0) + copies
        for clan in card.clans:
            clans[clan] = clans.get(clan, 0) + copies
        for words in other_demands(card):
            requirements[words] = requirements.get(words, 0) + copies
        masters += copies * ("Master" in card.types)
        trifles += copies * card.trifle
        permanents += copies * is_permanent(card)
        burn_option += copies * card.burn_option
        no_discipline += copies * (not card.disciplines)
    return Library(
        count=count,
        distinct=len(library),
        types=by_number(types),
        by_type=by_number(by_type),
        masters=masters,
        masters_share=Fraction(masters, count) if count else Fraction(0),
        trifles=trifles,
        pool=_costs([(card.pool_cost, copies) for card, copies in library], count),
        blood=_costs([(card.blood_cost, copies) for card, copies in library], count),
        conviction=_costs([(card.conviction_cost, copies) for card, copies in library], count),
        disciplines=by_number(disciplines),
        no_discipline=no_discipline,
        clans=by_number(clans),
        requirements=by_number(requirements),
        permanents=permanents,
        burn_option=burn_option,
    )


def other_demands(card: LibraryCard) -> tuple[str, ...]:
    """Return what a card demands beyond clan and disciplines, in words; "a vampire" is left out."""
    return tuple(
        str(demand)
        for demand in requirements_of(card).demands
        if demand.kind not in ("clan", "creed", "vampire")
    )


def _costs(costs: list[tuple[int, int]], count: int) -> Costs:
    numbers: dict[int, int] = {}
    for cost, copies in costs:
        numbers[cost] = numbers.get(cost, 0) + copies
    variable = numbers.pop(X, 0)
    curve = {str(cost): cards for cost, cards in sorted(numbers.items())}
    if variable:
        curve["X"] = variable
    total = sum(cost * cards for cost, cards in numbers.items())
    per_hand = Fraction(OPENING_HAND * total, count) if count else Fraction(0)
    return Costs(curve, total, variable, per_hand)
