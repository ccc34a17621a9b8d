"""Exact chances of drawing: hypergeometric, for several groups of cards at once, and given what was seen.

It all counts hands: of the C(size, drawn) equally likely hands of `drawn` cards out of `size`, those
that hold what is asked for. Results are fractions; nothing is simulated.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

OPENING_HAND = 7
"""Cards of the opening hand (VTES-2.3-03)."""

OPENING_CRYPT = 4
"""Crypt cards of the opening uncontrolled region (VTES-2.3-04)."""

NEVER = Fraction(0)
SURE = Fraction(1)


def exactly(size: int, copies: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the chances of drawing exactly 0, 1, 2, ... of some copies.

    P(k) = C(copies, k) C(size - copies, drawn - k) / C(size, drawn)

    Args:
        size: cards in the deck, 0 or more.
        copies: how many of them are wanted, 0 to `size`.
        drawn: cards drawn; more than `size` draws them all.

    Returns:
        One chance for each number from 0 to min(copies, drawn); they sum to 1.

    Raises:
        ValueError: a number is negative, or there are more copies than cards.
    """
    drawn = _checked(size, copies, drawn)
    hands = comb(size, drawn)
    rest = size - copies
    return tuple(
        Fraction(comb(copies, k) * comb(rest, drawn - k), hands) for k in range(min(copies, drawn) + 1)
    )


def at_least(size: int, copies: int, drawn: int, wanted: int = 1) -> Fraction:
    """Return the chance of drawing at least `wanted` of some copies; arguments as in `exactly`."""
    drawn = _checked(size, copies, drawn)
    if wanted <= 0:
        return SURE
    rest = size - copies
    missed = sum(comb(copies, k) * comb(rest, drawn - k) for k in range(min(wanted, drawn + 1)))
    return 1 - Fraction(missed, comb(size, drawn))


def expected(size: int, copies: int, drawn: int) -> Fraction:
    """Return the expected number of copies drawn: drawn * copies / size; 0 from an empty deck."""
    drawn = _checked(size, copies, drawn)
    return Fraction(drawn * copies, size) if size else NEVER


def tail(chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Turn chances of exactly 0, 1, ... into chances of at least 0, 1, ..."""
    tails: list[Fraction] = []
    total = NEVER
    for chance in reversed(chances):
        total += chance
        tails.append(total)
    return tuple(reversed(tails))


def copies_needed(size: int, drawn: int, target: Fraction, wanted: int = 1) -> int | None:
    """Return the fewest copies with which at least `wanted` are drawn with a chance of `target` or more.

    Args:
        size: cards in the deck, which stays the same: an additional copy replaces another card.
        drawn: cards drawn.
        target: the chance aimed at, 0 to 1.
        wanted: copies wanted in hand.

    Returns:
        A number from 0 to `size`; None if no number of copies is enough (`drawn` is less than `wanted`).
    """
    for copies in range(size + 1):
        if at_least(size, copies, drawn, wanted) >= target:
            return copies
    return None


def _checked(size: int, copies: int, drawn: int) -> int:
    if size < 0 or drawn < 0 or not 0 <= copies <= size:
        raise ValueError(f"cannot draw {drawn} of {size} cards, {copies} of them wanted")
    return min(drawn, size)


@value
class Wish:
    """How many cards of a group are wanted in a hand.

    Attributes:
        least: the fewest that are enough.
        most: the most that are wanted, None for no limit. `Wish(2, 2)` is exactly two.
    """

    least: int = 1
    most: int | None = None

    def granted(self, number: int) -> bool:
        """Whether a number of cards grants the wish."""
        return number >= self.least and (self.most is None or number <= self.most)


def joint(
    members: Sequence[tuple[int, int]], size: int, drawn: int, groups: int, cap: int
) -> dict[tuple[int, ...], Fraction]:
    """Return the joint distribution of the numbers drawn of several groups, which may overlap.

    Groups are given by bits: a card with mask 0b101 is in groups 0 and 2. Cards with the same mask are
    alike; hands are counted mask by mask: prod C(n_m, k_m) over the masks, over C(size, drawn).

    Args:
        members: (mask, copies) of the cards of any group; copies of mask 0 are the rest, left out.
        size: cards in the deck.
        drawn: cards drawn.
        groups: number of groups.
        cap: numbers of `cap` and more count as `cap`; keeps the table small.

    Returns:
        Chance by (number of group 0, number of group 1, ...), without impossible ones.
    """
    alike: dict[int, int] = {}
    for mask, copies in members:
        alike[mask] = alike.get(mask, 0) + copies
    rest = size - sum(alike.values())
    drawn = _checked(size, size - rest, drawn)
    states: dict[tuple[int, tuple[int, ...]], int] = {(0, (0,) * groups): 1}
    for mask, copies in alike.items():
        news: dict[tuple[int, tuple[int, ...]], int] = {}
        for (used, numbers), hands in states.items():
            for k in range(min(copies, drawn - used) + 1):
                now = tuple(
                    min(cap, number + k) if mask >> bit & 1 else number for bit, number in enumerate(numbers)
                )
                key = used + k, now
                news[key] = news.get(key, 0) + hands * comb(copies, k)
        states = news
    hands_in_all = comb(size, drawn)
    counted: dict[tuple[int, ...], int] = {}
    for (used, numbers), hands in states.items():
        ways = hands * comb(rest, drawn - used)
        if ways:
            counted[numbers] = counted.get(numbers, 0) + ways
    return {numbers: Fraction(hands, hands_in_all) for numbers, hands in sorted(counted.items())}


def chance_of(
    members: Sequence[tuple[int, int]],
    size: int,
    drawn: int,
    wishes: Sequence[Wish],
    *,
    any_of: bool = False,
    have: Sequence[int] = (),
) -> Fraction:
    """Return the chance that a hand grants all of several wishes, or any of them.

    With `have`, the chance given what was seen: then `members`, `size` and `drawn` refer to the cards
    that are still to come.

    Args:
        members: (mask of groups, copies) as in `joint`; bit i means the group of wish i.
        size: cards to draw from.
        drawn: cards drawn.
        wishes: one for each group.
        any_of: one granted wish is enough ("this or that"); otherwise all are needed ("this and that").
        have: number of cards of each group already in hand; none if empty.
    """
    at_hand = tuple(have) or (0,) * len(wishes)
    cap = max(wish.least if wish.most is None else wish.most + 1 for wish in wishes)
    combine = any if any_of else all
    total = NEVER
    for numbers, chance in joint(members, size, drawn, len(wishes), cap).items():
        now = (number + more for number, more in zip(numbers, at_hand, strict=True))
        if combine(wish.granted(number) for wish, number in zip(wishes, now, strict=True)):
            total += chance
    return total


@value
class Draw:
    """The chances of one group after one number of draws.

    Attributes:
        turn: the turn that begins then, None if a number of draws was asked for.
        size: cards of the zone.
        drawn: cards drawn in total, including those seen.
        exactly: chance of 0, 1, ... copies in total, including those seen.
        expected: expected number of them.
    """

    turn: int | None
    size: int
    drawn: int
    exactly: tuple[Fraction, ...]
    expected: Fraction

    @property
    def at_least(self) -> tuple[Fraction, ...]:
        """Chance of at least 0, 1, ... copies."""
        return tail(self.exactly)


@value
class DrawOfKinds:
    """The chances of several kinds of cards, no card of two kinds, after a number of cards drawn.

    Attributes:
        turn: the turn, None if the cards drawn were given.
        drawn: the number of cards drawn.
        each: the chance that the wish for each kind is granted.
        all: the chance that all are.
        any: the chance that at least one is.
    """

    turn: int | None
    drawn: int
    each: tuple[Fraction, ...]
    all: Fraction
    any: Fraction


def draw_of_kinds(
    kinds: Sequence[tuple[int, Wish]], size: int, drawn: int, turn: int | None = None
) -> DrawOfKinds:
    """Compute the chances of several kinds of cards.

    Args:
        kinds: copies of each, and the wish.
        size: cards to draw from.
        drawn: cards drawn; more than `size` draws them all.
        turn: by which they are drawn, None if that does not matter.
    """
    drawn = min(drawn, size)
    members = [(1 << place, copies) for place, (copies, _) in enumerate(kinds)]
    wishes = [wish for _, wish in kinds]
    return DrawOfKinds(
        turn,
        drawn,
        tuple(chance_of([(1, copies)], size, drawn, [wish]) for copies, wish in kinds),
        chance_of(members, size, drawn, wishes),
        chance_of(members, size, drawn, wishes, any_of=True),
    )
