"""Controls: what is known about a deal before anything is played, whose exact expectation is known too.

A game depends on the seat and on the cards that were dealt. Their expectations follow from the deck by
counting (`deckcheck.analysis`), so whatever chance dealt these games too much of can be subtracted from the
measurements (`deckcheck.goldfish.sample`): games are post-stratified by seat and opening crypt, and the rest
of the hand serves as a control variate. This holds for any pilot: how well a control predicts what a pilot
will do decides how much is gained, never whether the mean is right.
"""

from __future__ import annotations

from math import comb

from deckcheck.analysis.opening import different_chances, expected_capacity, lowest_two
from deckcheck.analysis.turns import transfers_by
from deckcheck.goldfish.pilots.appraising import appraise
from rules.vtes.terms import HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Final

    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.setting import Setting

OPENING_CRYPT: Final = 4
TURNS: Final = 4
"""Transfers of later turns pay for everybody."""
LATER_SEATS: Final = 4
"""From this seat on all first turns have the same transfers."""

Deal = tuple[int, ...]
"""The controls of one deal."""


class Controls:
    """Reads the controls of a deal of one deck.

    They are: which of the first seats is taken; for each of the first turns whether its transfers pay for the
    cheapest card of the opening crypt, and for the one that gives most for its blood; what these two, and the
    two cheapest together, cost; the capacity of all four, and how many are different; the masters in the
    opening hand.

    Args:
        setting: of games alone with the deck, at any seat.
        seats: those that are used, all equally likely.

    Attributes:
        expected: the mean of each control over all deals.
    """

    __slots__ = ("_capacity", "_card", "_known", "_masters", "_rank", "_seats", "_turns", "expected")

    def __init__(self, setting: Setting, seats: Sequence[int]) -> None:
        active = setting.active[0]
        faces = setting.faces
        pieces = setting.crypt[active]
        self._seats = tuple(seat for seat in seats if seat < LATER_SEATS) if len(seats) > 1 else ()
        self._turns = TURNS
        self._capacity = {piece: faces[piece].capacity for piece in pieces}
        self._card: dict[int, Any] = {piece: faces[piece].card for piece in pieces}
        ranked = sorted(pieces, key=lambda piece: (-_value_for_blood(setting, piece), piece))
        self._rank = {piece: rank for rank, piece in enumerate(ranked)}
        library = setting.library[active]
        self._masters = frozenset(piece for piece in library if faces[piece].is_master)
        self._known: dict[tuple[int, ...], Deal] = {}
        self.expected: tuple[float, ...] = self._expect(seats, ranked, len(library))

    def of_deal(self, seat: int, methuselah: Methuselah) -> Deal:
        """Return the controls of a deal.

        Args:
            seat: that was taken, from 1.
            methuselah: who sits there, before the first decision.
        """
        opening = methuselah.uncontrolled.items
        key = (seat, *sorted(opening))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._of_crypt(seat, opening)
        held = self._masters
        masters = 0
        for piece in methuselah.hand.items:
            if piece in held:
                masters += 1
        return (*known, masters)

    def _of_crypt(self, seat: int, opening: list[int]) -> Deal:
        found = [int(seat == one) for one in self._seats]
        capacity = self._capacity
        order = sorted(opening, key=capacity.__getitem__)
        first = capacity[order[0]] if order else 0
        ranked = sorted(opening, key=self._rank.__getitem__)
        best = capacity[ranked[0]] if ranked else 0
        both = 0
        for other in order[1:]:
            one, two = self._card[order[0]], self._card[other]
            if not (one.unique and one.name == two.name):
                both = first + capacity[other]
                break
        for turn in range(1, self._turns + 1):
            paid = transfers_by(seat, turn)
            found += (int(first <= paid), int(best <= paid))
        different = len({self._card[piece].id for piece in opening})
        return (*found, first, best, both, sum(map(capacity.__getitem__, opening)), different)

    def _expect(self, seats: Sequence[int], ranked: list[int], library: int) -> tuple[float, ...]:
        copies: dict[Any, int] = {}
        for card in self._card.values():
            copies[card] = copies.get(card, 0) + 1
        crypt = list(copies.items())
        size = len(ranked)
        drawn = min(OPENING_CRYPT, size)
        firsts, pairs = lowest_two(crypt, drawn)
        bests: dict[int, float] = {}
        for rank, piece in enumerate(ranked):  # none of those before it, and this one
            chance = comb(size - rank - 1, drawn - 1) / comb(size, drawn) if drawn else 0.0
            capacity = self._capacity[piece]
            bests[capacity] = bests.get(capacity, 0.0) + chance
        found = [1 / len(seats) for _ in self._seats]
        for turn in range(1, self._turns + 1):
            for costs in ({cost: float(chance) for cost, chance in firsts.items()}, bests):
                paid = [
                    sum(chance for cost, chance in costs.items() if cost <= transfers_by(seat, turn))
                    for seat in seats
                ]
                found.append(sum(paid) / len(seats))
        hand = min(HAND, library)
        found += (
            float(sum(cost * chance for cost, chance in firsts.items())),
            sum(cost * chance for cost, chance in bests.items()),
            float(sum(cost * chance for cost, chance in pairs.items())),
            float(expected_capacity(crypt, drawn)),
            float(sum(number * chance for number, chance in different_chances(crypt, drawn).items())),
            hand * len(self._masters) / library if library else 0.0,
        )
        return tuple(found)


def _value_for_blood(setting: Setting, piece: int) -> float:
    """Return what a card of the crypt gives for its blood: the greedy pilots begin with the highest."""
    page = appraise(setting.faces[piece])
    return page.wish / (page.capacity + 2.0)
