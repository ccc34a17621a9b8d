"""How many cards are enough for what: the numbers behind the tables for builders.

Everything is exact. A minion is ready by a turn "by transfers alone", as in `deckcheck.analysis.opening`;
what masters add that bring counters is in `deckcheck.analysis.acceleration`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from deckcheck.analysis.acceleration import accelerators, ready_with
from deckcheck.analysis.odds import (
    NEVER,
    OPENING_CRYPT,
    OPENING_HAND,
    SURE,
    Wish,
    at_least,
    copies_needed,
    draw_of_kinds,
)
from deckcheck.analysis.opening import lowest_two
from deckcheck.analysis.turns import SEATS, library_drawn_by, transfers_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardbase.card import CryptCard, LibraryCard
    from deckcheck.analysis.acceleration import Pace
    from deckcheck.analysis.figures import Figures

TARGETS = (80, 90, 95)
"""The chances aimed at, in percent."""
BY_TURNS = (2, 3, 4)
"""The turns by which something is wanted."""
CAPACITIES = (4, 5, 6, 7, 8, 9, 10)
"""The capacities whose crypt cards are counted."""
CLOGGED = 4
"""So many masters in an opening hand are more than can be played soon."""


def enough(size: int, drawn: int, wanted: int = 1) -> tuple[int | None, ...]:
    """Return for each of `TARGETS` the fewest copies with which `wanted` are drawn; None if none do."""
    return tuple(copies_needed(size, drawn, Fraction(target, 100), wanted) for target in TARGETS)


def ready_by(costs: Mapping[int, Fraction], seat: int, turn: int) -> Fraction:
    """Return the chance that what costs so much is paid for by the end of a turn.

    Args:
        costs: counters needed -> chance; see `opening.lowest_two`.
        seat: 1 and up; 0 for the mean over all.
        turn: the player's own, from 1.
    """
    if not seat:
        return sum((ready_by(costs, one, turn) for one in range(1, SEATS + 1)), NEVER) / SEATS
    paid = transfers_by(seat, turn)
    return sum((chance for cost, chance in costs.items() if cost <= paid), NEVER)


def latest_turn(turn: int, short: int, each: int, once: bool) -> int:
    """Return the last turn on which a master is played in time for a minion; 0 for none.

    Args:
        turn: by whose end the minion is to be ready.
        short: the counters that transfers leave it short of.
        each: the counters that the master brings.
        once: it brings them once, as it is played, and not in every influence phase from then on.
    """
    if once:
        return turn if short <= each else 0
    return max(0, turn + 1 + -short // each)


@cache
def master_each_turn(size: int, masters: int, turns: int) -> Fraction:
    """Return the chance that a master can be played in each of the first turns, one a turn.

    Each is replaced as it is played, and another card is discarded and replaced at the end of each turn: the
    master phase of turn t sees 7 + 2 (t - 1) cards, of which t must be masters.
    """
    drawn = min(OPENING_HAND, size)
    hands = comb(size, drawn)
    states = {
        k: Fraction(comb(masters, k) * comb(size - masters, drawn - k), hands)
        for k in range(max(1, drawn - size + masters), min(masters, drawn) + 1)
    }
    for turn in range(2, turns + 1):
        more = min(2, size - drawn)
        ways = comb(size - drawn, more)
        news: dict[int, Fraction] = {}
        for had, chance in states.items():
            left = masters - had
            others = size - drawn - left
            for k in range(max(0, more - others), min(left, more) + 1):
                if had + k >= turn:
                    step = Fraction(comb(left, k) * comb(others, more - k), ways)
                    news[had + k] = news.get(had + k, NEVER) + chance * step
        states, drawn = news, drawn + more
    return sum(states.values(), NEVER)


def masters_needed(size: int, turns: int) -> tuple[int | None, ...]:
    """Return for each of `TARGETS` the fewest masters for one in each of the first turns; None for none."""
    found: list[int | None] = []
    for target in TARGETS:
        enough_of = (
            masters for masters in range(size + 1) if 100 * master_each_turn(size, masters, turns) >= target
        )
        found.append(next(enough_of, None))
    return tuple(found)


def clogged(size: int, masters: int) -> Fraction:
    """Return the chance that the opening hand holds `CLOGGED` masters or more."""
    return at_least(size, masters, min(OPENING_HAND, size), CLOGGED)


def both(size: int, one: int, other: int, turn: int) -> Fraction:
    """Return the chance of a card of each of two kinds among those drawn when a turn begins."""
    return draw_of_kinds([(one, Wish()), (other, Wish())], size, library_drawn_by(turn)).all


def among_four(size: int, have: int, wanted: int = 1) -> Fraction:
    """Return the chance that at least `wanted` of the first four crypt cards have something."""
    return at_least(size, have, min(OPENING_CRYPT, size), wanted) if have <= size else SURE


def figures_for_builders(
    crypt: Sequence[tuple[CryptCard, int]],
    library: Sequence[tuple[LibraryCard, int]],
    pace: Callable[[LibraryCard], Pace | None],
) -> Figures:
    """Return what the tables say of a deck, by name; chances are means over seats 1 to 5.

    Args:
        crypt: as (card, copies).
        library: as (card, copies).
        pace: what a master brings to uncontrolled minions; see `acceleration.pace_of`.
    """
    size = sum(copies for _, copies in library)
    masters = sum(copies for card, copies in library if "Master" in card.types)
    quick = accelerators(library, pace)
    first, second = lowest_two(crypt)
    with_masters = ready_with(crypt, size, quick)[-1]
    found: Figures = {
        "crypt": sum(copies for _, copies in crypt),
        "library": size,
        "masters": masters,
        "accelerators": sum(one.copies for one in quick),
    }
    for capacity in CAPACITIES:
        found[f"capacity {capacity}"] = sum(copies for card, copies in crypt if card.capacity <= capacity)
    for turn in BY_TURNS:
        found[f"first {turn}"] = ready_by(first, 0, turn)
        found[f"first with masters {turn}"] = with_masters[turn - 1]
        found[f"second {turn}"] = ready_by(second, 0, turn)
        found[f"masters {turn}"] = master_each_turn(size, masters, turn)
    found["clogged"] = clogged(size, masters)
    return found


def able_by(crypt: Sequence[tuple[CryptCard, int]], discipline: str, turn: int) -> Fraction:
    """Return the chance that a minion with a discipline is ready by a turn, by transfers; any seat."""
    size = sum(copies for _, copies in crypt)
    total = NEVER
    for seat in range(1, SEATS + 1):
        paid = transfers_by(seat, turn)
        have = sum(copies for card, copies in crypt if card.capacity <= paid and card.level(discipline))
        total += among_four(size, have)
    return total / SEATS
