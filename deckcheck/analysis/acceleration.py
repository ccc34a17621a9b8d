"""When a minion is ready with the masters that bring counters to uncontrolled ones, exactly.

Counted are masters that need nothing in play: `pace_of` reads from a card's model what it brings, and to
whom. One master is played a turn, in the best order; the hand is seven cards, and one more each turn.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb

from cardbase.quick import replace, value
from deckcheck.analysis.odds import OPENING_CRYPT, OPENING_HAND
from deckcheck.analysis.turns import SEATS, transfers_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cardbase.card import CryptCard, LibraryCard
    from rules.vtes.definitions.model import Model

HORIZON = 4
"""The last turn for which readiness with masters is counted."""

Drawn = tuple[tuple[int, ...], ...]
"""For each of several masters, the turns on which its copies are drawn, ascending."""


@value
class Pace:
    """What a master brings to an uncontrolled minion.

    Attributes:
        each: counters in every influence phase, from that of the turn on which it is played.
        once: counters as it is played.
        most: in how many influence phases at most; 0 for no limit.
        imbued: also to the Imbued.
        clan, sect: only to these; "" for any.
        titled: only to those with a title.
        capacity: only to those of this capacity or more.
    """

    each: int = 0
    once: int = 0
    most: int = 0
    imbued: bool = False
    clan: str = ""
    sect: str = ""
    titled: bool = False
    capacity: int = 0

    def helps(self, card: CryptCard) -> bool:
        """Whether it can bring counters to a crypt card."""
        return (
            (self.imbued or not card.is_imbued)
            and self.clan in ("", card.clan)
            and self.sect in ("", card.sect.casefold())
            and (not self.titled or bool(card.title))
            and card.capacity >= self.capacity
        )

    def brings(self, turns: int) -> int:
        """Return the counters that it has brought after so many influence phases, the first included."""
        return self.once + self.each * (min(turns, self.most) if self.most else turns)


@value
class Accelerator:
    """A master in a library: its pace, its copies, and how many of them can be of use."""

    pace: Pace
    copies: int
    useful: int


def accelerators(
    library: Sequence[tuple[LibraryCard, int]], pace: Callable[[LibraryCard], Pace | None]
) -> tuple[Accelerator, ...]:
    """Return the masters of a library that bring counters; of a unique one, a single copy is of use."""
    found = []
    for card, copies in library:
        if "Master" in card.types and (one := pace(card)):
            found.append(Accelerator(one, copies, 1 if card.unique else min(copies, HORIZON)))
    return tuple(found)


def ready_with(
    crypt: Sequence[tuple[CryptCard, int]], size: int, masters: Sequence[Accelerator]
) -> tuple[tuple[Fraction, ...], ...]:
    """Return the chances that one of the first four crypt cards is ready, all counters on the same.

    Args:
        crypt: as (card, copies).
        size: cards in the library.
        masters: those that bring counters.

    Returns:
        For each seat, then for the mean over them, a chance by the end of turns 1 to `HORIZON`.
    """
    kinds: dict[tuple[int, tuple[bool, ...]], int] = {}
    for card, copies in crypt:
        key = card.capacity, tuple(one.pace.helps(card) for one in masters)
        kinds[key] = kinds.get(key, 0) + copies
    return ready_of_kinds(kinds, size, masters)


def ready_of_kinds(
    kinds: Mapping[tuple[int, tuple[bool, ...]], int], size: int, masters: Sequence[Accelerator]
) -> tuple[tuple[Fraction, ...], ...]:
    """Return the same for crypt cards by capacity and by which of the masters help them."""
    cards = sum(kinds.values())
    hand = min(OPENING_CRYPT, cards)
    hands = comb(cards, hand)
    paces = tuple(one.pace for one in masters)
    found = [[0] * HORIZON for _ in range(SEATS)]
    weights = _when_drawn(size, masters)
    for drawn, weight in weights.items():
        for turn in range(1, HORIZON + 1):
            more = {helped: _most_counters(paces, drawn, helped, turn) for _, helped in kinds}
            for seat in range(SEATS):
                paid = transfers_by(seat + 1, turn)
                able = sum(n for (cost, helped), n in kinds.items() if cost <= paid + more[helped])
                found[seat][turn - 1] += weight * (hands - comb(cards - able, hand))
    whole = hands * sum(weights.values())
    seats = tuple(tuple(Fraction(number, whole) for number in numbers) for numbers in found)
    return (*seats, tuple(sum(numbers, Fraction(0)) / SEATS for numbers in zip(*seats, strict=True)))


def _when_drawn(size: int, masters: Sequence[Accelerator]) -> dict[Drawn, int]:
    """Count the orders of a library by the turns on which the useful copies of masters are drawn."""
    rest = size - sum(one.copies for one in masters)
    states: dict[tuple[tuple[int, ...], Drawn], int] = {}
    first = min(OPENING_HAND, size)

    def opening(at: int, room: int, left: tuple[int, ...], drawn: Drawn, ways: int) -> None:
        if at == len(masters):
            if room <= rest:
                key = left, drawn
                states[key] = states.get(key, 0) + ways * comb(rest, room)
            return
        one = masters[at]
        for k in range(min(one.copies, room) + 1):
            turns = (1,) * min(k, one.useful)
            opening(at + 1, room - k, (*left, one.copies - k), (*drawn, turns), ways * comb(one.copies, k))

    opening(0, first, (), (), 1)
    for turn in range(2, HORIZON + 1):
        hidden = size - first - (turn - 2)
        if hidden <= 0:
            break
        news: dict[tuple[tuple[int, ...], Drawn], int] = {}
        for (left, drawn), ways in states.items():
            others = hidden - sum(left)
            if others:
                news[left, drawn] = news.get((left, drawn), 0) + ways * others
            for at, copies in enumerate(left):
                if copies:
                    turns = drawn[at]
                    if len(turns) < masters[at].useful:
                        turns = (*turns, turn)
                    key = (
                        (*left[:at], copies - 1, *left[at + 1 :]),
                        (*drawn[:at], turns, *drawn[at + 1 :]),
                    )
                    news[key] = news.get(key, 0) + ways * copies
        states = news
    found: dict[Drawn, int] = {}
    for (_, drawn), ways in states.items():
        found[drawn] = found.get(drawn, 0) + ways
    return found


@lru_cache(maxsize=1 << 16)
def _most_counters(paces: tuple[Pace, ...], drawn: Drawn, helped: tuple[bool, ...], turn: int) -> int:
    """Return the counters that masters bring to a minion by the end of a turn, played in the best order."""
    ready = [
        (drawn_on, pace)
        for pace, turns, helps in zip(paces, drawn, helped, strict=True)
        if helps
        for drawn_on in turns
        if drawn_on <= turn
    ]

    def best(now: int, left: tuple[tuple[int, Pace], ...]) -> int:
        if now > turn or not left:
            return 0
        most = best(now + 1, left)
        for at, (drawn_on, pace) in enumerate(left):
            if drawn_on <= now:
                rest = (*left[:at], *left[at + 1 :])
                most = max(most, pace.brings(turn - now + 1) + best(now + 1, rest))
        return most

    return best(1, tuple(ready))


def pace_of(card: LibraryCard) -> Pace | None:
    """Read from its model what a master brings to uncontrolled minions; None if nothing, or not by itself."""
    from rules.vtes.cards.catalogue import model_of

    return _pace_in(model_of(card))


def _pace_in(model: Model) -> Pace | None:
    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.parts import Always
    from rules.vtes.definitions.pool import PoolOrBlood
    from rules.vtes.definitions.value import Value
    from rules.vtes.terms import INFLUENCE_PHASE, TRANSFERS

    for part in model.parts:
        if isinstance(part, Value) and part.kind == TRANSFERS and part.when == Always():
            if isinstance(part.amount, int) and part.amount > 0:
                return Pace(each=part.amount, imbued=True)
        elif isinstance(part, Ability) and part.phases & INFLUENCE_PHASE and part.when == Always():
            free = not (part.pool or part.blood or part.transfers or part.anybody)
            if free and (one := _brought(part.verbs)):
                return one
    for verb in model.play:
        if isinstance(verb, PoolOrBlood):
            return Pace(once=verb.blood, clan=verb.clan, capacity=verb.min_capacity)
    brought = _brought(model.play)
    return brought and replace(brought, each=0, once=brought.each)


def _brought(verbs: Sequence[object]) -> Pace | None:
    """Return what verbs bring each time, if they do nothing else that could fail."""
    from rules.vtes.definitions.blood import AddBlood, Gain
    from rules.vtes.definitions.choosing import Pick
    from rules.vtes.definitions.combining import If
    from rules.vtes.definitions.conditions import AtLeast
    from rules.vtes.definitions.phases import MoreTransfers
    from rules.vtes.definitions.references import COUNTERS, THIS, UNCONTROLLED, Each
    from rules.vtes.definitions.who import Who

    pace: Pace | None = None
    who: Who | None = None
    most = 0
    for verb in verbs:
        match verb:
            case Pick(among=Each() as among) if among.kind == UNCONTROLLED:
                who = among.who
            case AddBlood() if who is not None and isinstance(verb.amount, int):
                plain = replace(who, kind="", clan="", sect="", title="", min_capacity=0)
                if (
                    plain != Who()
                    or who.kind not in ("", "vampire", "imbued")
                    or who.title not in ("", "any")
                ):
                    return None
                pace = Pace(
                    verb.amount,
                    imbued=who.kind != "vampire",
                    clan=who.clan,
                    sect=who.sect,
                    titled=bool(who.title),
                    capacity=who.min_capacity,
                )
            case MoreTransfers() if isinstance(verb.amount, int):
                pace = Pace(verb.amount, imbued=True)
            case Gain() if verb.thing == COUNTERS and verb.who == THIS:
                pass
            case If(test=AtLeast() as test) if isinstance(test.least, int):
                most = test.least
            case _:
                return None
    return replace(pace, most=most) if pace else None
