"""The cells of the tables for builders found a second way: `python -m tests.builders [--decks N] [--deals N]`.

Chances are counted card by card instead of by binomials, opening crypts are dealt one by one instead of counted, and
winners are counted again from them. Last, hands are dealt at random, and the chances must lie in the interval.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest import mock

from deckcheck.analysis import builders as numbers
from deckcheck.analysis.acceleration import HORIZON, accelerators, ready_with
from deckcheck.analysis.builders import TARGETS
from deckcheck.carddata import open_cards
from deckcheck.reports import builders as reports
from deckcheck.winners import usual as counting
from deckcheck.winners.origins import shipped_table
from deckcheck.winners.usual import decks_of, shipped_usual

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardbase.card import CryptCard
    from deckcheck.analysis.acceleration import Accelerator
    from deckcheck.winners.usual import Usual

    Crypt = Sequence[tuple[CryptCard, int]]

# --- card by card -----------------------------------------------------------------------------------


@cache
def at_least(size: int, copies: int, drawn: int, wanted: int = 1) -> Fraction:
    """Draw one card after the other."""
    if wanted <= 0:
        return Fraction(1)
    if not drawn or not copies:
        return Fraction(0)
    hit = Fraction(copies, size)
    missed = at_least(size - 1, copies, drawn - 1, wanted) if copies < size else Fraction(0)
    return hit * at_least(size - 1, copies - 1, drawn - 1, wanted - 1) + (1 - hit) * missed


def enough(size: int, drawn: int, wanted: int = 1) -> tuple[int | None, ...]:
    """Take copies away until there are too few."""
    found: list[int | None] = []
    for target in TARGETS:
        copies = size
        while copies >= 0 and at_least(size, copies, drawn, wanted) * 100 >= target:
            copies -= 1
        found.append(None if copies == size else copies + 1)
    return tuple(found)


@cache
def both(size: int, one: int, other: int, turn: int) -> Fraction:
    """Take away the hands without the one, and those without the other; those without both went twice."""
    drawn = 6 + turn
    return at_least(size, one, drawn) + at_least(size, other, drawn) - at_least(size, one + other, drawn)


def master_each_turn(size: int, masters: int, turns: int) -> Fraction:
    """Draw one card after the other, and look after 7, 9, 11, ... of them."""

    @cache
    def go(drawn: int, had: int) -> Fraction:
        if drawn >= 7 and (drawn - 7) % 2 == 0:
            turn = (drawn - 7) // 2 + 1
            if had < turn:
                return Fraction(0)
            if turn == turns:
                return Fraction(1)
        hit = Fraction(masters - had, size - drawn)
        return (hit * go(drawn + 1, had + 1) if hit else Fraction(0)) + (
            (1 - hit) * go(drawn + 1, had) if hit < 1 else Fraction(0)
        )

    return go(0, 0)


def masters_needed(size: int, turns: int) -> tuple[int | None, ...]:
    """Add masters until there are enough."""
    found: list[int | None] = []
    for target in TARGETS:
        masters: int | None = 0
        while masters is not None and master_each_turn(size, masters, turns) < Fraction(target, 100):
            masters = masters + 1 if masters < size else None
        found.append(masters)
    return tuple(found)


def latest_turn(turn: int, short: int, each: int, once: bool) -> int:
    """Play it later and later."""
    played = 0
    for on in range(1, turn + 1):
        brought = 0
        for now in range(on, turn + 1):
            brought += each if now == on or not once else 0
        if brought >= short:
            played = on
    return played


def transfers_by(seat: int, turn: int) -> int:
    """Add up the transfers of the turns."""
    return sum(min(seat, 4) if now == 1 else 4 for now in range(1, turn + 1))


# --- crypts dealt one by one ------------------------------------------------------------------------


def hands_of(crypt: Crypt) -> Iterator[tuple[CryptCard, ...]]:
    """Deal every opening crypt."""
    cards = [card for card, copies in crypt for _ in range(copies)]
    return combinations(cards, min(4, len(cards)))


def lowest_two(crypt: Crypt) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Look at every opening crypt for the cheapest, and the two cheapest that can be out together."""
    first: dict[int, int] = {}
    second: dict[int, int] = {}
    hands = 0
    kinds: dict[tuple[tuple[str, bool, int], ...], int] = {}
    for hand in hands_of(crypt):
        key = tuple((card.name, card.unique, card.capacity) for card in hand)
        kinds[key] = kinds.get(key, 0) + 1
        hands += 1
    for hand, times in kinds.items():
        low = min(capacity for _, _, capacity in hand)
        first[low] = first.get(low, 0) + times
        pairs = [
            one[2] + other[2] for one, other in combinations(hand, 2) if one[0] != other[0] or not one[1]
        ]
        if pairs:
            second[min(pairs)] = second.get(min(pairs), 0) + times
    return (
        {cost: Fraction(times, hands) for cost, times in first.items()},
        {cost: Fraction(times, hands) for cost, times in second.items()},
    )


def with_masters(crypt: Crypt, size: int, masters: Sequence[Accelerator]) -> tuple[tuple[Fraction, ...], ...]:
    """Draw the library card by card, deal every crypt, and try every order of playing what was drawn."""
    hands: dict[frozenset[tuple[int, tuple[bool, ...]]], int] = {}
    for hand in hands_of(crypt):
        key = frozenset((card.capacity, tuple(one.pace.helps(card) for one in masters)) for card in hand)
        hands[key] = hands.get(key, 0) + 1
    orders = {((), tuple(one.copies for one in masters)): Fraction(1)}
    seats = [[Fraction(0)] * HORIZON for _ in range(5)]
    whole = sum(hands.values())
    for drawn in range(1, min(size, 6 + HORIZON) + 1):
        turn = max(1, drawn - 6)
        news: dict[Any, Fraction] = {}
        for (got, left), chance in orders.items():
            others = size - (drawn - 1) - sum(left)
            if others:
                news[got, left] = news.get((got, left), Fraction(0)) + chance * others / (size - drawn + 1)
            for at, copies in enumerate(left):
                if copies:
                    fewer = (*left[:at], copies - 1, *left[at + 1 :])
                    key = tuple(sorted((*got, (at, turn)))), fewer
                    news[key] = news.get(key, Fraction(0)) + chance * copies / (size - drawn + 1)
        orders = news
        if drawn < 7:
            continue
        merged: dict[Any, Fraction] = {}
        for (got, _), chance in orders.items():
            merged[got] = merged.get(got, Fraction(0)) + chance
        for got, chance in merged.items():
            for hand, times in hands.items():
                for seat in range(5):
                    paid = transfers_by(seat + 1, turn)
                    if any(cost <= paid + brought(got, helped, masters, turn) for cost, helped in hand):
                        seats[seat][turn - 1] += chance * times / whole
    mean = tuple(sum(chances, Fraction(0)) / 5 for chances in zip(*seats, strict=True))
    return (*map(tuple, seats), mean)


@cache
def brought(
    got: tuple[tuple[int, int], ...], helped: tuple[bool, ...], masters: tuple[Accelerator, ...], turn: int
) -> int:
    """Return the most counters, over every order of playing one master a turn."""
    cards: list[tuple[int, int]] = []
    for at, on in got:
        if helped[at] and sum(other == at for other, _ in cards) < masters[at].useful:
            cards.append((at, on))
    most = 0
    slots: list[tuple[int, int] | None] = [*cards, *[None] * turn]
    for order in set(permutations(slots, turn)):
        total = 0
        for now, card in enumerate(order, 1):
            if card is None:
                continue
            at, on = card
            if on > now:
                total = -1
                break
            pace = masters[at].pace
            for phase in range(now, turn + 1):
                total += pace.once if phase == now else 0
                total += pace.each if not pace.most or phase - now < pace.most else 0
        most = max(most, total)
    return most


def of_one_kind(
    kinds: Mapping[tuple[int, tuple[bool, ...]], int], size: int, masters: Sequence[Accelerator]
) -> tuple[tuple[Fraction, ...], ...]:
    """Make crypt cards of a capacity without clan, sect and title, and deal them."""
    crypt = [
        (SimpleNamespace(capacity=capacity, is_imbued=False, clan="", sect="", title=""), copies)
        for (capacity, _), copies in kinds.items()
    ]
    return with_masters(crypt, size, masters)  # type: ignore[arg-type]


# --- comparing --------------------------------------------------------------------------------------

SECOND: dict[str, Callable[..., Any]] = {
    "at_least": at_least,
    "among_four": lambda size, have, wanted=1: at_least(size, have, min(4, size), wanted),
    "enough": enough,
    "both": both,
    "clogged": lambda size, masters: at_least(size, masters, 7, 4),
    "master_each_turn": master_each_turn,
    "masters_needed": masters_needed,
    "latest_turn": latest_turn,
    "transfers_by": transfers_by,
    "ready_of_kinds": of_one_kind,
    "library_drawn_by": lambda turn: 6 + turn,
}
"""The functions by which the tables are made, and how else their numbers are found."""


class Sorted:
    """A spread as a sorted list of every deck's number."""

    def __init__(self, counts: Mapping[int, int]) -> None:
        self.counts = counts
        self.all = sorted(number for number, decks in counts.items() for _ in range(decks))
        self.decks = len(self.all)
        self.quartiles = tuple(self.all[-(-self.decks * part // 4) - 1] for part in (1, 2, 3))

    @property
    def some(self) -> Sorted:
        """Those with any."""
        return Sorted(Counter(filter(None, self.all)))

    def share(self, least: int, most: int | None = None) -> Fraction:
        """Return the share of decks in a range."""
        return Fraction(sum(least <= one <= (most or least + 10**6) for one in self.all), self.decks)


def sorted_usual(usual: Usual) -> Any:
    """Return the same with sorted lists."""
    other = mock.Mock(wraps=usual)
    for name in ("figures", "roles", "by_mean", "needing", "able"):
        setattr(other, name, {key: Sorted(spread.counts) for key, spread in getattr(usual, name).items()})
    return other


def differences(usual: Usual) -> tuple[int, list[str]]:
    """Make all tables twice; return the number of cells and what differs."""
    tables = reports.all_tables(usual)
    with mock.patch.multiple(reports, Spread=Sorted, **SECOND):
        others = reports.all_tables(sorted_usual(usual))
    cells, wrong = 0, []
    for table, other in zip(tables, others, strict=True):
        for row, again in zip(table.rows, other.rows, strict=True):
            for head, cell, second in zip(table.headers, row, again, strict=True):
                cells += 1
                if cell != second:
                    wrong.append(f"{table.name}, {row[0]}, {head}: {cell} or {second}")
    return cells, wrong


def recounted(decks: int | None, seed: int = 1) -> tuple[int, list[str]]:
    """Compute the figures of winners twice, of all or of some; return how many figures, and what differs."""
    winners, store, usual = shipped_table(), open_cards(), shipped_usual()
    chosen = Random(seed).sample(range(len(winners)), decks) if decks else range(len(winners))
    wanted, figures, wrong = set(chosen), 0, []
    for at, (crypt, library) in enumerate(decks_of(winners, store)):
        if at not in wanted:
            continue
        told = numbers.figures_for_builders(crypt, library, usual.pace)
        parts = {name: SECOND[name] for name in ("master_each_turn", "clogged", "transfers_by")}
        with mock.patch.multiple(numbers, lowest_two=lowest_two, ready_with=with_masters, **parts):
            again = numbers.figures_for_builders(crypt, library, usual.pace)
        figures += len(told)
        wrong += [
            f"deck {at}, {name}: {told[name]} or {again[name]}" for name in told if told[name] != again[name]
        ]
    return figures, wrong


MOVED = Fraction(2, 100)
"""Roles follow what the engine reads of cards; so many decks may have other numbers before they are counted again."""


def counts_anew() -> list[str]:
    """Count all winners anew; return which parts of the shipped file differ, and which roles have moved far."""
    fresh, shipped = counting.count(shipped_table(), open_cards()), shipped_usual()
    parts = ("paces", "figures", "by_mean", "needing", "able")
    wrong = [name for name in parts if getattr(fresh, name) != getattr(shipped, name)]
    for name, spread in fresh.roles.items():
        old = shipped.roles.get(name, counting.Spread({0: spread.decks}))
        steps = {*spread.counts, *old.counts}
        if max(abs(spread.share(least) - old.share(least)) for least in steps) > MOVED:
            wrong.append(f"role {name}")
    return wrong


def dealt(deals: int, decks: int = 8, seed: int = 1) -> list[str]:
    """Deal openings at random and play masters greedily; return what lies outside of five standard errors."""
    winners, store, usual = shipped_table(), open_cards(), shipped_usual()
    dice = Random(seed)
    chosen = set(dice.sample(range(len(winners)), 4 * decks))
    wrong = []
    done = 0
    for at, (crypt, library) in enumerate(decks_of(winners, store)):
        quick = accelerators(library, usual.pace)
        if at not in chosen or not quick or done == decks:
            continue
        done += 1
        size = sum(copies for _, copies in library)
        exact = ready_with(crypt, size, quick)
        masters = [place for place, one in enumerate(quick) for _ in range(one.copies)]
        deck: list[int | None] = [*masters, *[None] * (size - len(masters))]
        cards = [card for card, copies in crypt for _ in range(copies)]
        ready = [[0] * HORIZON for _ in range(5)]
        for _ in range(deals):
            top = dice.sample(deck, 6 + HORIZON)
            hand = dice.sample(cards, 4)
            helps = {(card.capacity, tuple(one.pace.helps(card) for one in quick)) for card in hand}
            got = tuple(sorted((place, max(1, n - 6)) for n, place in enumerate(top, 1) if place is not None))
            for turn in range(1, HORIZON + 1):
                early = tuple(one for one in got if one[1] <= turn)
                more = {helped: brought(early, helped, quick, turn) for _, helped in helps}
                for seat in range(5):
                    paid = transfers_by(seat + 1, turn)
                    ready[seat][turn - 1] += any(cost <= paid + more[helped] for cost, helped in helps)
        for seat in range(5):
            for turn in range(HORIZON):
                chance = float(exact[seat][turn])
                margin = 5 * (max(chance * (1 - chance), 1 / deals) / deals) ** 0.5
                if abs(ready[seat][turn] / deals - chance) > margin:
                    wrong.append(
                        f"deck {at}, seat {seat + 1}, turn {turn + 1}: {chance}, dealt {ready[seat][turn] / deals}"
                    )
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Find everything twice and tell what differs; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.builders", description=__doc__)
    parser.add_argument("--decks", type=int, default=0, help="recount the figures of only so many winners")
    parser.add_argument("--deals", type=int, default=20_000, help="openings dealt for each of eight decks")
    given = parser.parse_args(arguments)
    cells, wrong = differences(shipped_usual())
    sys.stdout.write(f"{cells:,} cells of the tables, {len(wrong)} differ\n")
    stale = counts_anew()
    sys.stdout.write(f"all winners counted anew: {', '.join(stale) or 'nothing'} differs\n")
    figures, more = recounted(given.decks or None)
    sys.stdout.write(f"{figures:,} figures of winners dealt one by one, {len(more)} differ\n")
    outside = dealt(given.deals)
    sys.stdout.write(f"8 decks, {given.deals:,} openings each: {len(outside)} chances outside\n")
    for line in (*wrong, *more, *outside):
        sys.stdout.write(f"{line}\n")
    return 1 if wrong or stale or more or outside else 0


if __name__ == "__main__":
    sys.exit(main())
