"""The first four crypt cards: how much capacity, how many different ones, and who is ready when.

Ready "by transfers alone" means: no card speeds it up, pool is unlimited, every transfer goes to the vampire
in question (the second: after the first came out), and the crypt cards are the first four. A vampire is
ready on turn t of a seat if its capacity is at most the transfers of the first t turns (VTES-7-02, -03, -06).
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cardbase.quick import value
from deckcheck.analysis.odds import NEVER, OPENING_CRYPT, SURE, at_least
from deckcheck.analysis.turns import SEATS, TURNS, transfers_by, turn_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import CryptCard

    Crypt = Sequence[tuple[CryptCard, int]]


@value
class Readiness:
    """By which turn someone can be ready, for one seat, by transfers alone.

    Attributes:
        seat: 1 and up; 0 for the mean over seats 1 to 5.
        by_turn: chance of being ready by the end of turns 1, 2, ...
        ever: chance of it on any turn: that the first four crypt cards allow it at all.
    """

    seat: int
    by_turn: tuple[Fraction, ...]
    ever: Fraction


@value
class NamedReadiness:
    """When one crypt card can be ready.

    Attributes:
        card: the crypt card.
        copies: its copies.
        opening: chance that at least one copy is among the first four.
        turns: for seats 1 to 5, the turn on which it can be ready if all transfers go to it.
    """

    card: CryptCard
    copies: int
    opening: Fraction
    turns: tuple[int, ...]


@value
class OpeningFigures:
    """The figures of the first four crypt cards.

    Attributes:
        drawn: crypt cards drawn: four, or all of a smaller crypt.
        expected_capacity: their expected capacity together: drawn * mean.
        capacity: total capacity -> chance, by capacity.
        different: number of different crypt cards -> chance, from 1 up.
        expected_different: its mean.
        first: for seats 1 to 5, then the mean over them (seat 0): the cheapest of them.
        second: the same: the two cheapest that can be out together.
        named: every crypt card, in the order of the crypt.
    """

    drawn: int
    expected_capacity: Fraction
    capacity: dict[int, Fraction]
    different: dict[int, Fraction]
    expected_different: Fraction
    first: tuple[Readiness, ...]
    second: tuple[Readiness, ...]
    named: tuple[NamedReadiness, ...]


def describe(crypt: Crypt, turns: int = TURNS) -> OpeningFigures:
    """Return the figures of a crypt's first four cards, given as (card, copies)."""
    size = sum(copies for _, copies in crypt)
    drawn = min(OPENING_CRYPT, size)
    different = different_chances(crypt, drawn)
    lowest, pairs = lowest_two(crypt, drawn)
    return OpeningFigures(
        drawn=drawn,
        expected_capacity=expected_capacity(crypt, drawn),
        capacity=capacity_chances(crypt, drawn),
        different=different,
        expected_different=sum((n * chance for n, chance in different.items()), NEVER),
        first=_by_seat(lowest, turns),
        second=_by_seat(pairs, turns),
        named=tuple(
            NamedReadiness(
                card,
                copies,
                at_least(size, copies, drawn),
                tuple(turn_for(seat, card.capacity) for seat in range(1, SEATS + 1)),
            )
            for card, copies in crypt
        ),
    )


def expected_capacity(crypt: Crypt, drawn: int = OPENING_CRYPT) -> Fraction:
    """Return the expected total capacity of the first crypt cards: drawn * sum of capacities / size."""
    size = sum(copies for _, copies in crypt)
    total = sum(card.capacity * copies for card, copies in crypt)
    return Fraction(min(drawn, size) * total, size) if size else NEVER


def capacity_chances(crypt: Crypt, drawn: int = OPENING_CRYPT) -> dict[int, Fraction]:
    """Return the distribution of the total capacity of the first crypt cards.

    Hands are counted capacity by capacity: the coefficient of x^drawn y^total in prod (1 + x y^c)^n_c.

    Returns:
        Chance by total capacity, in ascending order.
    """
    by_capacity: dict[int, int] = {}
    for card, copies in crypt:
        by_capacity[card.capacity] = by_capacity.get(card.capacity, 0) + copies
    size = sum(by_capacity.values())
    drawn = min(drawn, size)
    states = {(0, 0): 1}
    for capacity, copies in by_capacity.items():
        news: dict[tuple[int, int], int] = {}
        for (used, total), hands in states.items():
            for k in range(min(copies, drawn - used) + 1):
                key = used + k, total + k * capacity
                news[key] = news.get(key, 0) + hands * comb(copies, k)
        states = news
    in_all = comb(size, drawn)
    return {
        total: Fraction(hands, in_all) for (used, total), hands in sorted(states.items()) if used == drawn
    }


def different_chances(crypt: Crypt, drawn: int = OPENING_CRYPT) -> dict[int, Fraction]:
    """Return the distribution of the number of different crypt cards among the first ones.

    The coefficient of x^drawn y^n in prod (1 + y ((1 + x)^n_i - 1)) over the cards. A base card and its
    advanced version are two.

    Returns:
        Chance by number, from 1 up; empty for an empty crypt.
    """
    size = sum(copies for _, copies in crypt)
    drawn = min(drawn, size)
    states = {(0, 0): 1}
    for _, copies in crypt:
        news = dict(states)
        for (used, number), hands in states.items():
            for k in range(1, min(copies, drawn - used) + 1):
                key = used + k, number + 1
                news[key] = news.get(key, 0) + hands * comb(copies, k)
        states = news
    in_all = comb(size, drawn)
    return {
        number: Fraction(hands, in_all)
        for (used, number), hands in sorted(states.items())
        if used == drawn and number
    }


def lowest_two(crypt: Crypt, drawn: int = OPENING_CRYPT) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Return the chances of what the cheapest, and the two cheapest together, of the first crypt cards cost.

    Two copies of a unique vampire, or its base and advanced cards, are never out together (VTES-1.5-02), so
    the second is the cheapest of another name; copies of a non-unique one count each.

    Returns:
        Capacity of the cheapest -> chance; capacity of the two cheapest together -> chance. The second sums
        up to less than 1 if all of the first cards may be one unique vampire.
    """
    size = sum(copies for _, copies in crypt)
    drawn = min(drawn, size)
    in_all = comb(size, drawn)
    names = _names(crypt)
    first: dict[int, int] = {}
    second: dict[int, int] = {}
    after = size
    seen: list[tuple[str, int, int]] = []
    for name, capacity, copies in names:
        after -= copies
        # This card is the cheapest: none before it, some of it.
        none_before = comb(after + copies, drawn) - comb(after, drawn)
        first[capacity] = first.get(capacity, 0) + none_before
        # It is the second cheapest next to an earlier one: only that name's cards before it, and some of it.
        for earlier, (earlier_name, earlier_capacity, _) in enumerate(seen):
            if earlier_name == name:
                continue
            own = sum(n for other, _, n in seen[earlier:] if other == earlier_name)
            later_own = own - seen[earlier][2]
            with_earlier = _some_and_some(seen[earlier][2], copies, later_own + after, drawn)
            total = earlier_capacity + capacity
            second[total] = second.get(total, 0) + with_earlier
        seen.append((name, capacity, copies))
    return (
        {capacity: Fraction(hands, in_all) for capacity, hands in sorted(first.items()) if hands},
        {total: Fraction(hands, in_all) for total, hands in sorted(second.items()) if hands},
    )


def _some_and_some(one: int, other: int, free: int, drawn: int) -> int:
    """Count the hands of `drawn` cards with at least one of each of two kinds, the others from `free`."""
    neither = comb(free, drawn)
    return comb(one + other + free, drawn) - comb(other + free, drawn) - comb(one + free, drawn) + neither


def _names(crypt: Crypt) -> list[tuple[str, int, int]]:
    """List (name, capacity, copies) by capacity; each copy of a non-unique card separately."""
    names: list[tuple[str, int, int]] = []
    for card, copies in crypt:
        if card.unique:
            names.append((card.name, card.capacity, copies))
        else:
            names.extend((f"{card.name} {number}", card.capacity, 1) for number in range(copies))
    return sorted(names, key=lambda item: item[1])


def _by_seat(costs: dict[int, Fraction], turns: int) -> tuple[Readiness, ...]:
    ever = min(SURE, sum(costs.values(), NEVER))
    seats = [
        Readiness(
            seat,
            tuple(
                sum((chance for cost, chance in costs.items() if cost <= transfers_by(seat, turn)), NEVER)
                for turn in range(1, turns + 1)
            ),
            ever,
        )
        for seat in range(1, SEATS + 1)
    ]
    mean = tuple(sum((seat.by_turn[turn] for seat in seats), NEVER) / SEATS for turn in range(turns))
    return (*seats, Readiness(0, mean, ever))
