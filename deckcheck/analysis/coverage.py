"""Who plays the library: for every card its players, their levels, and the chance that one is there in time.

Crypt and library are drawn independently, so a chance about "an opening seven, given the vampires drawn"
is a mean over crypt hands.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from cardbase.quick import value
from deckcheck.analysis.odds import NEVER, OPENING_CRYPT, OPENING_HAND, at_least
from deckcheck.analysis.turns import SEATS, TURNS, transfers_by
from rules.vtes.law.grants import granted_plays
from rules.vtes.law.playability import supports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import CryptCard, LibraryCard
    from rules.vtes.law.grants import GrantedPlay
    from rules.vtes.law.playability import Support

    Crypt = Sequence[tuple[CryptCard, int]]
    Pairs = Sequence[tuple[LibraryCard, int]]

AMONG = (4, 5, 6)
"""The numbers of crypt cards for which the chance of a player among them is given."""

MOST_HANDS = 250_000
"""Kinds of crypt hands up to which the distribution of playable cards is exact; beyond that, simulated."""

SAMPLES = 100_000
"""Crypt hands drawn if it is simulated."""


@value
class CardCoverage:
    """How well a crypt plays one library card.

    Attributes:
        card: the library card.
        copies: its copies in the library.
        support: who can play it, as printed.
        among: for 4, 5, 6 crypt cards: chance that at least one of them can play it.
        several: for k = 1, 2, 3, 4: chance that at least k of the first four can.
        superior: chance that at least one of the first four can play it at a superior level; 0 for a card
            without levels.
        ready: for turns 1, 2, ...: chance that one who can play it is ready by the end of the turn by
            transfers alone, all for the cheapest such; mean over seats 1 to 5. 1 for what the
            Methuselah plays alone.
        granted: if nobody can play it as printed, what play can give; None if nothing can.
    """

    card: LibraryCard
    copies: int
    support: Support
    among: tuple[Fraction, ...]
    several: tuple[Fraction, ...]
    superior: Fraction
    ready: tuple[Fraction, ...]
    granted: GrantedPlay | None = None

    @property
    def playable(self) -> bool:
        """Whether it can be played with what is printed in the crypt."""
        return self.support.playable


@value
class PlayableHand:
    """How many cards of an opening seven the first four crypt cards can play.

    Attributes:
        expected: expected number, exact: 7 * the share of library cards playable, over crypt hands.
        chances: chance of 0, 1, ..., 7 playable cards.
        simulated: number of crypt hands the chances were estimated from; 0: they are exact.
        seed: of that estimate, None if exact.
    """

    expected: Fraction
    chances: tuple[Fraction, ...]
    simulated: int = 0
    seed: int | None = None


def cover(library: Pairs, crypt: Crypt, turns: int = TURNS) -> tuple[CardCoverage, ...]:
    """Return for every card of a library, in its order, how well the crypt plays it."""
    told = supports(library, crypt)
    granted = granted_plays(told, library, crypt)
    size = sum(copies for _, copies in crypt)
    chances = _Chances(size, turns)
    return tuple(
        CardCoverage(card, copies, support, *chances.of(support), granted.get(card.id))
        for (card, copies), support in zip(library, told, strict=True)
    )


class _Chances:
    """Chances by who can play; many cards of a deck share them."""

    __slots__ = ("_known", "_size", "_turns")

    def __init__(self, size: int, turns: int) -> None:
        self._size = size
        self._turns = turns
        self._known: dict[
            tuple[tuple[int, int], ...] | None,
            tuple[tuple[Fraction, ...], tuple[Fraction, ...], tuple[Fraction, ...]],
        ] = {}

    def of(
        self, support: Support
    ) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...], Fraction, tuple[Fraction, ...]]:
        if support.requirements.nothing:
            one = Fraction(1)
            return (one,) * len(AMONG), (one,) * OPENING_CRYPT, NEVER, (one,) * self._turns
        able: dict[int, int] = {}
        if support.playable:
            for player in support.players:
                able[player.card.capacity] = able.get(player.card.capacity, 0) + player.copies
        key = tuple(sorted(able.items()))
        if key not in self._known:
            self._known[key] = self._count(able)
        among, several, ready = self._known[key]
        superior = at_least(self._size, support.superior_copies, OPENING_CRYPT) if support.playable else NEVER
        return among, several, superior, ready

    def _count(
        self, able: dict[int, int]
    ) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...], tuple[Fraction, ...]]:
        size, copies = self._size, sum(able.values())
        among = tuple(at_least(size, copies, drawn) for drawn in AMONG)
        several = tuple(at_least(size, copies, OPENING_CRYPT, k) for k in range(1, OPENING_CRYPT + 1))
        ready = []
        for turn in range(1, self._turns + 1):
            chance = NEVER
            for seat in range(1, SEATS + 1):
                budget = transfers_by(seat, turn)
                cheap = sum(n for capacity, n in able.items() if capacity <= budget)
                chance += at_least(size, cheap, OPENING_CRYPT)
            ready.append(chance / SEATS)
        return among, several, tuple(ready)


def expected_playable(covered: Sequence[CardCoverage]) -> Fraction:
    """Return the expected number of cards of an opening seven that the first four crypt cards can play.

    7 * sum over cards of copies * P(a player is among the first four) / library size. A card that requires
    several clans of the minions at once counts with the chance of any of them.
    """
    count = sum(one.copies for one in covered)
    if not count:
        return NEVER
    hand = min(OPENING_HAND, count)
    return Fraction(hand, count) * sum((one.copies * one.among[0] for one in covered), NEVER)


def playable_hand(
    covered: Sequence[CardCoverage], crypt: Crypt, seed: int = 1, most_hands: int = MOST_HANDS
) -> PlayableHand:
    """Return the distribution of the playable cards of an opening seven.

    For each kind of crypt hand the number K of library cards that it plays is found, and the chances are
    the mean over hands of C(K, n) C(N - K, 7 - n) / C(N, 7). If there are more than `most_hands` kinds of
    crypt hands, the crypt hands (only they) are simulated with the seed.
    """
    count = sum(one.copies for one in covered)
    hand = min(OPENING_HAND, count)
    size = sum(copies for _, copies in crypt)
    drawn = min(OPENING_CRYPT, size)
    by_mask, always = _by_players(covered, crypt)
    kinds = comb(len(crypt) + drawn - 1, drawn) if crypt else 1
    if kinds <= most_hands:
        weights = _hands(by_mask, crypt, drawn)
        samples, used_seed = 0, None
    else:
        weights = _simulated(by_mask, crypt, drawn, seed)
        samples, used_seed = SAMPLES, seed
    in_all = sum(weights.values())
    hands = comb(count, hand)
    chances = []
    for number in range(hand + 1):
        ways = 0
        for playable, weight in weights.items():
            known = playable + always
            ways += weight * comb(known, number) * comb(count - known, hand - number)
        chances.append(Fraction(ways, in_all * hands))
    return PlayableHand(expected_playable(covered), tuple(chances), samples, used_seed)


def _by_players(covered: Sequence[CardCoverage], crypt: Crypt) -> tuple[dict[int, int], int]:
    """Count the library cards by who can play them (one bit per crypt card), and those that need nobody."""
    bits = {card.id: 1 << bit for bit, (card, _) in enumerate(crypt)}
    by_mask: dict[int, int] = {}
    always = 0
    for one in covered:
        if one.support.requirements.nothing:
            always += one.copies
        elif one.playable:
            mask = sum(bits[player.card.id] for player in one.support.players)
            by_mask[mask] = by_mask.get(mask, 0) + one.copies
    return by_mask, always


def _hands(by_mask: dict[int, int], crypt: Crypt, drawn: int) -> dict[int, int]:
    """Count the crypt hands by the number of library cards that they play."""
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    for bit, (_, copies) in enumerate(crypt):
        news = dict(states)
        for (used, mask), hands in states.items():
            for k in range(1, min(copies, drawn - used) + 1):
                key = used + k, mask | 1 << bit
                news[key] = news.get(key, 0) + hands * comb(copies, k)
        states = news
    weights: dict[int, int] = {}
    masks = list(by_mask.items())
    for (used, mask), hands in states.items():
        if used == drawn:
            playable = sum(copies for players, copies in masks if players & mask)
            weights[playable] = weights.get(playable, 0) + hands
    return weights


def _simulated(by_mask: dict[int, int], crypt: Crypt, drawn: int, seed: int) -> dict[int, int]:
    from rules.kernel.dice import Dice

    dice = Dice(seed, "crypt hands")
    cards = [1 << bit for bit, (_, copies) in enumerate(crypt) for _ in range(copies)]
    masks = list(by_mask.items())
    weights: dict[int, int] = {}
    for _ in range(SAMPLES):
        dice.shuffle(cards, drawn)
        mask = 0
        for bit in cards[-drawn:]:
            mask |= bit
        playable = sum(copies for players, copies in masks if players & mask)
        weights[playable] = weights.get(playable, 0) + 1
    return weights


@value
class CoverageChange:
    """How well one card is played before and after a change of the deck.

    Attributes:
        card: a library card of the deck before or after.
        before, after: its coverage, None if the deck does not contain it.
    """

    card: LibraryCard
    before: CardCoverage | None
    after: CardCoverage | None


def coverage_changes(
    before: Sequence[CardCoverage], after: Sequence[CardCoverage]
) -> tuple[CoverageChange, ...]:
    """Return the cards that other crypt cards, or more or fewer copies of them, play after a change; by name.

    A card that was added or removed is included only if nobody can play it.
    """
    old = {one.card.id: one for one in before}
    new = {one.card.id: one for one in after}
    changed = []
    for card_id in old.keys() | new.keys():
        was, now = old.get(card_id), new.get(card_id)
        if was is not None and now is not None:
            if (was.among, was.several, was.superior) != (now.among, now.several, now.superior):
                changed.append(CoverageChange(now.card, was, now))
        elif (alone := now or was) is not None and not alone.playable:
            changed.append(CoverageChange(alone.card, was, now))
    return tuple(sorted(changed, key=lambda change: change.card.name))
