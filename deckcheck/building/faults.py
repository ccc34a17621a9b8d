"""What is wrong with a deck: the cards that should go, and why.

The law comes first, then what nobody can play, then what winners say. The winners are those nearest to the
rest of the deck: a card is not asked about itself (see `Advisor.worths`), and what has been found is not
asked about anything.
"""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard, LibraryCard, is_crypt_id
from cardbase.quick import value
from deckcheck.building.gauges import BLOOD, CAPACITY, MASTERS, POOL, Shares, gauges
from deckcheck.building.listed import deck_of
from deckcheck.building.suggesting import FEW, decks_with, near_say
from deckcheck.checks.dc103_library_too_large import CHECK as LIBRARY_TOO_LARGE
from deckcheck.checks.dc104_grouping import CHECK as GROUPING
from deckcheck.checks.dc109_too_many_copies import CHECK as TOO_MANY_COPIES
from deckcheck.checks.dc110_crypt_too_large import CHECK as CRYPT_TOO_LARGE
from deckcheck.checks.dc201_unplayable_card import CHECK as UNPLAYABLE
from deckcheck.judging import LAW_CHECKS
from deckcheck.winners.nearest import TOLD
from deckcheck.winners.scoring import least_first
from rules.vtes.law.construction import (
    copies_limit,
    crypt_maximum,
    crypt_minimum,
    grouping_violation,
    library_maximum,
    library_minimum,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.building.gauges import Gauge
    from deckcheck.checks.finding import Finding
    from deckcheck.winners.scoring import Advisor, View, Worth
    from rules.vtes.law.construction import Law

LAW, PLAY, WINNERS, COPIES = "law", "unplayable", "unusual", "copies"
"""Kinds of faults; a gauge (`gauges.NAMES`) that reads too much is one, too."""

UNUSUAL = {False: 0.05, True: 0.02}
"""A library (or crypt) card with a lower score may be a stranger to the deck."""

SINGLE = 0.6
"""Of a single copy the score has to be lower, by this factor: everybody has a favourite."""

ALONE = 0.02
"""A stranger is played by no larger share of the nearest winners."""

ENOUGH_NEAR = 0.12
"""If the nearest winners are less alike on average, they are of another kind, and say nothing."""

MINORITY = 0.4
"""No larger share of crypt or library is strange to the rest."""

AT_ONCE = {MASTERS: 12, BLOOD: 5, POOL: 5, CAPACITY: 3}
"""No more copies go at once because a gauge reads too much: what is costly may be what the deck is about."""

PLAYED_ANYWAY = 0.3
"""What nobody can play as printed is left alone if a larger share of the nearest winners plays it."""

PASSES = 3
OVER = {True: 2, False: 4}
"""This many copies of a unique (or other) card more than winners have are too many."""

MOST_HAVE = {True: 0.75, False: 0.9}
"""The share of those that play a unique (or other) card by whose copies that is measured."""

SOON = 3
"""The turn by which it is told how often a first crypt card is ready."""

SEEN = 12
"""Cards of the library of which it is said how often two copies are among them: about three turns."""


@value
class Fault:
    """Something wrong with a deck.

    Attributes:
        kind: see above.
        section: "crypt" or "library".
        out: the cards that should go, with copies; () if cards are lacking.
        room: how many cards should come instead.
        brief: why, in a few words.
        reasons: why, in sentences without their full stops.
        loss: what the copies that go are worth together, by `Worth.value`.
        playing, of: how many of how many nearest winners have what goes, of several cards the one that most
            have; 0 of 0 if that is not the reason.
    """

    kind: str
    section: str
    out: tuple[tuple[Card, int], ...]
    room: int
    brief: str
    reasons: tuple[str, ...]
    loss: float = 0.0
    playing: int = 0
    of: int = 0


@value
class Diagnosis:
    """What is wrong with a deck, and the rest.

    Attributes:
        faults: the law's first, in the order in which they were found.
        kept: the rest of the deck, copies by card id.
        view: what the winners have to say about the rest.
        worths: of its cards.
        gauges: of the rest.
        near: how alike the nearest winners are on average.
        errors: what breaks the law, in a few words each.
    """

    faults: tuple[Fault, ...]
    kept: dict[int, int]
    view: View
    worths: dict[int, Worth]
    gauges: tuple[Gauge, ...]
    near: float
    errors: tuple[str, ...]

    @property
    def has_kin(self) -> bool:
        """Whether there are winners of its kind."""
        return self.near >= ENOUGH_NEAR


class Doctor:
    """Finds faults.

    Args:
        counted: the deck, cards with their copies.
        laws: what it has to obey; the first is the one that cards that come are chosen by.
        advisor: knows the winners.
        store: the card data.
        keep: ids of cards that only the law may take out.
    """

    def __init__(
        self,
        counted: Iterable[tuple[Card, int]],
        laws: Sequence[Law],
        advisor: Advisor,
        store: CardStore,
        keep: frozenset[int] = frozenset(),
    ) -> None:
        self.counted = tuple(counted)
        self.cards = {card.id: card for card, _ in self.counted}
        self.deck = {card.id: copies for card, copies in self.counted}
        self.laws = laws
        self.advisor = advisor
        self.store = store
        self.keep = keep
        self.shares = Shares(store)
        self._faults: list[Fault] = []
        self._kept: dict[int, int] = dict(self.deck)

    def examine(self) -> Diagnosis:
        """Find everything that is wrong."""
        deck = deck_of(self.counted)
        found = [finding for law in self.laws for check in LAW_CHECKS for finding in check.find(deck, law)]
        errors = [finding for finding in found if finding.severity == "error"]
        self._by_law(errors)
        view, worths = self._look()
        for finding in UNPLAYABLE.find(deck, self.laws[0]):
            card = finding.card_id or 0
            played = card in worths and worths[card].share(1) > PLAYED_ANYWAY
            if finding.severity != "info" and card in self._kept and card not in self.keep and not played:
                self._out(PLAY, card, 0, "nobody can play it", finding.message)
        view, worths = self._look()
        for _ in range(PASSES):
            strange = [
                card
                for card, worth in worths.items()
                if card not in self.keep and self._is_strange(card, worth)
            ]
            strange = self._minority(strange)
            if not strange or _near(view) < ENOUGH_NEAR:
                break
            for card in strange:
                del self._kept[card]
            view, worths = self._look()
            self._strange(strange, view)
        if _near(view) >= ENOUGH_NEAR:
            self._copies(worths)
            self._gauges(view, worths)
        self._size(worths)
        read = gauges(view, self._kept, self.advisor.winners, self.shares)
        briefs = tuple(dict.fromkeys(one.brief or one.message for one in errors))
        return Diagnosis(
            tuple(self._faults), dict(self._kept), view, worths, tuple(read), _near(view), briefs
        )

    def _look(self) -> tuple[View, dict[int, Worth]]:
        view = self.advisor.look(self._kept, self.crypt_of(self._kept))
        return view, self.advisor.worths(view)

    def crypt_of(self, counts: Mapping[int, int]) -> list[tuple[CryptCard, int]]:
        """Return the crypt cards among copies by card id."""
        cards = ((self.card(key), copies) for key, copies in counts.items() if is_crypt_id(key))
        return [(card, copies) for card, copies in cards if isinstance(card, CryptCard)]

    def card(self, card_id: int) -> Card:
        """Return a card of the deck, or of the card data."""
        found = self.cards.get(card_id) or self.store.card(card_id)
        assert found is not None
        return found

    def size(self, section: str) -> int:
        """Count the cards of a section that are kept."""
        return sum(copies for key, copies in self._kept.items() if is_crypt_id(key) == (section == "crypt"))

    def _out(
        self, kind: str, card_id: int, copies: int, brief: str, *reasons: str, loss: float = 0.0
    ) -> None:
        """Take copies of a card out, all for 0, and note why."""
        copies = copies or self._kept[card_id]
        self._kept[card_id] -= copies
        if not self._kept[card_id]:
            del self._kept[card_id]
        section = "crypt" if is_crypt_id(card_id) else "library"
        self._faults.append(
            Fault(kind, section, ((self.card(card_id), copies),), copies, brief, reasons, loss)
        )

    # --- by law and by what can be played ----------------------------------------------------------

    def _by_law(self, findings: Sequence[Finding]) -> None:
        for finding in findings:
            if finding.code == GROUPING.code:
                for law in self.laws:
                    self._groups(law, finding)
            elif finding.code == TOO_MANY_COPIES.code:
                self._limit(finding)
            elif finding.card_id in self._kept:
                self._out(LAW, finding.card_id, 0, finding.brief.partition(":")[0], finding.message)

    def _groups(self, law: Law, finding: Finding) -> None:
        crypt = self.crypt_of(self._kept)
        broken = grouping_violation([card.group for card, copies in crypt for _ in range(copies)], law)
        for card, _ in crypt:
            if broken is not None and card.group in broken.at_fault:
                self._out(LAW, card.id, 0, f"group {card.group_name}", finding.message)

    def _limit(self, finding: Finding) -> None:
        card_id = finding.card_id or 0
        limits = [limit.value for law in self.laws if (limit := copies_limit(card_id, law)) is not None]
        over = self._kept.get(card_id, 0) - min(limits, default=0)
        if limits and over > 0:
            self._out(LAW, card_id, over, f"more than {min(limits)}", finding.message)

    def _size(self, worths: Mapping[int, Worth]) -> None:
        """Bring crypt and library into the bounds of the law."""
        for section, most, least, check in (
            ("crypt", crypt_maximum, crypt_minimum, CRYPT_TOO_LARGE),
            ("library", library_maximum, library_minimum, LIBRARY_TOO_LARGE),
        ):
            highest = min((limit.value for law in self.laws if (limit := most(law))), default=None)
            lowest = max((limit.value for law in self.laws if (limit := least(law))), default=0)
            size = self.size(section) + sum(one.room for one in self._faults if one.section == section)
            if highest is not None and size > highest:
                self._too_large(
                    section, size - highest, f"{size} cards, {highest} allowed", worths, check.code
                )
            elif size < lowest:
                brief = f"{size} cards, {lowest} needed"
                reason = f"the {section} has {brief}"
                self._faults.insert(0, Fault(LAW, section, (), lowest - size, brief, (reason,)))

    def _too_large(self, section: str, over: int, brief: str, worths: Mapping[int, Worth], code: str) -> None:
        """Let nothing come for as many of the cards that go, then take the least valued copies out."""
        reason = f"the {section} has {brief} ({code})"
        for at, fault in enumerate(self._faults):
            if over and fault.section == section and fault.room:
                less = min(over, fault.room)
                over -= less
                self._faults[at] = Fault(
                    LAW, section, fault.out, fault.room - less, brief, (reason, *fault.reasons), fault.loss
                )
        if over:
            out = self.least(
                over, worths, [card for card in self._kept if is_crypt_id(card) == (section == "crypt")]
            )
            self._take(LAW, section, out, 0, brief, (reason,), worths)

    # --- by winners --------------------------------------------------------------------------------

    def _is_strange(self, card: int, worth: Worth) -> bool:
        least = UNUSUAL[is_crypt_id(card)] * (SINGLE if self._kept[card] == 1 else 1.0)
        return worth.score < least and worth.share(1) <= ALONE

    def _minority(self, cards: Sequence[int]) -> list[int]:
        """Leave out a section of which too much would be strange: then it is another kind of deck."""
        found: list[int] = []
        for section in ("library", "crypt"):
            here = [card for card in cards if is_crypt_id(card) == (section == "crypt")]
            if sum(self._kept[card] for card in here) <= MINORITY * self.size(section):
                found += here
        return found

    def _strange(self, cards: Sequence[int], view: View) -> None:
        held = decks_with(self.advisor.winners, cards)
        near = [one.deck for one in view.neighbours[:TOLD]]
        for card in cards:
            playing = sum(deck in held.get(card, ()) for deck in near)
            section = "crypt" if is_crypt_id(card) else "library"
            reasons = (near_say(playing, len(near), self.card(card).full_name), *self._thin(card))
            copies = self.deck[card]
            out = ((self.card(card), copies),)
            self._faults.append(Fault(WINNERS, section, out, copies, "", reasons, 0.0, playing, len(near)))

    def _thin(self, card_id: int) -> tuple[str, ...]:
        """Say that few crypt cards can play a card, if that is so."""
        from deckcheck.checks.playing import THIN
        from rules.vtes.law.playability import support

        card, crypt = self.card(card_id), self.crypt_of(self.deck)
        size = sum(copies for _, copies in crypt)
        if not isinstance(card, LibraryCard) or not crypt:
            return ()
        able = support(card, crypt)
        if able.requirements.nothing or able.copies > size // THIN:
            return ()
        return (f"{able.copies} of {size} crypt cards can play it",)

    def _copies(self, worths: Mapping[int, Worth]) -> None:
        for card_id, worth in worths.items():
            card, copies = self.card(card_id), self._kept.get(card_id, 0)
            if not isinstance(card, LibraryCard) or not copies or card_id in self.keep:
                continue
            played = list(worth.copies)
            if len(played) < FEW:
                played = list(decks_with(self.advisor.winners, [card_id])[card_id].values())
            played = sorted(played or [copies])
            most = played[-1 - int((1 - MOST_HAVE[card.unique]) * (len(played) - 1))]
            over = copies - most
            if over < OVER[card.unique]:
                continue
            brief = f"unique, {copies} are many" if card.unique else f"most have {most} or fewer"
            who = "three in four" if card.unique else "nine in ten"
            reasons = [f"{who} of the winners that play it have {most} or fewer; this deck has {copies}"]
            if card.unique:
                reasons.append(self._unique(copies, most))
            self._out(COPIES, card_id, over, brief, *reasons, loss=worth.last(over, copies))

    def _unique(self, copies: int, most: int) -> str:
        from deckcheck.analysis.odds import at_least

        size = sum(n for key, n in self.deck.items() if not is_crypt_id(key))
        now, then = (float(at_least(size, n, SEEN, 2)) for n in (copies, most))
        return (
            f"it is unique: of two in hand one waits. Two or more are among the first {SEEN} cards in "
            f"{now:.0%} of games, with {most} in {then:.0%}"
        )

    def _gauges(self, view: View, worths: Mapping[int, Worth]) -> None:
        for gauge in gauges(view, self._kept, self.advisor.winners, self.shares):
            if not gauge.excess:
                continue
            section = "crypt" if gauge.name == CAPACITY else "library"
            share, usual = self.shares.of[gauge.name], usual_share(gauge, self.size(section))
            out: Counter[int] = Counter()
            over = gauge.excess
            heavy = [card for card in self._kept if share.get(card, 0) > usual]
            for _, card in self._copies_of(heavy, worths)[: AT_ONCE[gauge.name]]:
                if over <= 0:
                    break
                out[card] += 1
                over -= share[card] - usual
            brief, reason = self._gauge_words(gauge)
            self._take(gauge.name, section, out, sum(out.values()), brief, (reason,), worths)

    def _gauge_words(self, gauge: Gauge) -> tuple[str, str]:
        from deckcheck.analysis.odds import OPENING_HAND, at_least

        size = self.size("library")
        range_ = f"the middle half of the nearest winning decks has {gauge.low} to {gauge.high}"
        if gauge.name == MASTERS:
            now, then = (
                float(at_least(size, min(n, size), OPENING_HAND, 3)) for n in (gauge.here, round(gauge.usual))
            )
            return f"{gauge.here} masters", (
                f"{gauge.here} of {size} cards are masters; {range_}. Three or more are among the first "
                f"{OPENING_HAND} in {now:.0%} of games, with {round(gauge.usual)} in {then:.0%}"
            )
        if gauge.name == CAPACITY:
            count = self.size("crypt")
            return f"mean capacity {gauge.here / count:.1f}", (
                f"the crypt costs {gauge.here} pool for all of its {count} cards; {range_}. By transfers "
                f"alone a first one is ready by turn {SOON} in {self._ready_soon():.0%} of games"
            )
        hand = OPENING_HAND * gauge.here / (size or 1)
        return f"costs {gauge.here} {gauge.name}", (
            f"the library costs {gauge.here} {gauge.name} in all, a hand of seven {hand:.1f}; {range_}"
        )

    def _ready_soon(self) -> float:
        from deckcheck.analysis.opening import describe

        return float(describe(self.crypt_of(self._kept), SOON).first[-1].by_turn[-1])

    # --- single copies -----------------------------------------------------------------------------

    def _copies_of(self, cards: Iterable[int], worths: Mapping[int, Worth]) -> list[tuple[float, int]]:
        """Return each copy of cards that winners play, the least valued first: (value, card)."""
        known = {card: self._kept[card] for card in cards if card in worths and card not in self.keep}
        return least_first(known, worths)

    def least(self, number: int, worths: Mapping[int, Worth], cards: Iterable[int]) -> Counter[int]:
        """Return the least valued copies of cards; those that nobody knows go last."""
        cards = list(cards)
        order = [card for _, card in self._copies_of(cards, worths)]
        last = sorted(
            (card for card in cards if card not in worths or card in self.keep), key=self.keep.__contains__
        )
        order += [card for card in last for _ in range(self._kept[card])]
        return Counter(order[:number])

    def _take(
        self,
        kind: str,
        section: str,
        out: Mapping[int, int],
        room: int,
        brief: str,
        reasons: tuple[str, ...],
        worths: Mapping[int, Worth],
    ) -> None:
        loss = 0.0
        for card, copies in out.items():
            had = self._kept[card]
            if card in worths:
                loss += worths[card].last(copies, had)
            self._kept[card] = had - copies
            if not self._kept[card]:
                del self._kept[card]
        gone = tuple((self.card(card), copies) for card, copies in out.items())
        self._faults.append(Fault(kind, section, gone, room, brief, reasons, loss))


def usual_share(gauge: Gauge, size: int) -> int:
    """Return what a card that comes because a gauge reads too much may add to it."""
    return round(gauge.usual) // (size or 1) if gauge.name == CAPACITY else 0


def _near(view: View) -> float:
    near = view.neighbours[:TOLD]
    return sum(one.likeness for one in near) / len(near) if near else 0.0
