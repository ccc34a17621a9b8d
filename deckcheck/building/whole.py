"""A whole deck from a few cards or a crypt: what similar winners play, legal, and every card playable.

Crypt and library are chosen copy by copy: of all the copies that could come next, the one that such a
winner most likely has - the chance that it plays the card (its score) times the share of the players of
the card with that many copies. So as many copies as possible are expected to be right. A library card also
needs room for its type, by the profile of such decks. The numbers of copies of a card or a type come from
more decks than the choice of cards: their weights count with their square root.

The winners are asked about the given cards, not about those chosen since: a guess is not evidence, and a
deck that follows its own guesses soon becomes one of another kind. Only if a whole crypt is given does the
surest half of a first library count too.
"""

from __future__ import annotations

import random
from functools import cached_property
from heapq import heapify, heappop
from math import exp, log, sqrt

from cardbase.card import CryptCard, LibraryCard, is_crypt_id
from cardbase.quick import value
from deckcheck.building.suggesting import Wanted, ranked
from deckcheck.lawbook.legality import standing
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
    from collections.abc import Mapping, Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.winners.scoring import Advisor, View
    from rules.vtes.law.construction import Law

CRYPT_SIZE = 12
PLAIN_LIBRARY = (60, 90)
"""Sizes between which a library is, if the law leaves it open: those of tournaments."""

CANDIDATES = 150
"""This many cards are weighed at a time."""

SLACK = 0.05
"""A type may have this much of the library more than its share."""

MOST_OF_A_VAMPIRE = 6
STRAY = 0.18
"""How far each step of variety strays: the width of the noise on a card's chance, as a logarithm."""

SUPPORT = 0.25
"""A card that a smaller share of the crypt can play is worth less, in proportion."""

CERTAIN = 1e6
"""Chance of the cards that were asked for: above all others."""

SURE = 0.5
"""Share of a crypt's first library, the surest copies, that the second one goes by."""


class BuildError(ValueError):
    """No deck can be built from what was asked for; the message says why and what to do about it."""


@value
class Plan:
    """What is to be built.

    Attributes:
        law: the law that the deck keeps.
        seeds: cards that it must have, with copies; 0 for as many as winners play.
        size: cards in the library, 0 for what similar winners have.
        without: cards that it must not have.
        owned: copies available by card id; None for any number of any card. A given crypt counts as
            available in any case.
        crypt_given: the crypt stays as it is, unless it is too small.
        variety: 0 for the most likely deck, up to 9 for one far from it.
        seed: of the variety; the same gives the same deck.
        among: numbers of the winners of the requested kind; None for all winners.
    """

    law: Law
    seeds: Mapping[int, int]
    size: int = 0
    without: frozenset[int] = frozenset()
    owned: Mapping[int, int] | None = None
    crypt_given: bool = False
    variety: int = 0
    seed: int = 1
    among: Sequence[int] | None = None


@value
class Built:
    """A deck that was built.

    Attributes:
        crypt, library: cards with copies: the crypt by copies and capacity, the library by name.
        view: what the winners have to say about the whole.
    """

    crypt: tuple[tuple[CryptCard, int], ...]
    library: tuple[tuple[LibraryCard, int], ...]
    view: View

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """All of it: the crypt, then the library."""
        return (*self.crypt, *self.library)

    @property
    def counts(self) -> dict[int, int]:
        """Copies by card id."""
        return {card.id: copies for card, copies in self.cards}


def build(plan: Plan, advisor: Advisor, store: CardStore) -> Built:
    """Build a deck.

    Raises:
        BuildError: the law, the inventory or the exclusions leave too few cards.
    """
    see_seeds(plan, store)
    builder = _Builder(plan, advisor, store)
    builder.fill_crypt()
    builder.fill_library()
    return builder.built()


def see_seeds(plan: Plan, store: CardStore) -> None:
    """Check whether the cards asked for may be in one deck.

    Raises:
        BuildError: one may not be played on the day, is not owned, or has too many copies; or the groups of
            the crypt cards do not go together.
    """
    groups: list[int | None] = []
    library = 0
    for card_id, copies in plan.seeds.items():
        card = store.card(card_id)
        if card is None:
            raise BuildError(f"the card {card_id} is not in the card data")
        found = standing(card, plan.law)
        if not found.legal:
            raise BuildError(
                f"{card.full_name} is not legal in {found.title} as of {plan.law.on}: "
                f"{'; '.join(found.reasons)}. Consider another format or date"
            )
        limit = copies_limit(card_id, plan.law)
        if limit is not None and copies > limit.value:
            raise BuildError(
                f"{copies} copies of {card.full_name} are too many; the law allows {limit.value}"
            )
        owned = None if plan.crypt_given and card.is_crypt else plan.owned
        if owned is not None and owned.get(card_id, 0) < max(copies, 1):
            raise BuildError(
                f"{max(copies, 1)} {card.full_name} asked for, but the inventory has {owned.get(card_id, 0)}"
            )
        if isinstance(card, CryptCard):
            groups += [card.group] * max(copies, 1)
        else:
            library += max(copies, 1)
    breach = grouping_violation(groups, plan.law)
    if breach is not None:
        apart = sorted({group for group in groups if group is not None})
        raise BuildError(f"crypt cards of groups {', '.join(map(str, apart))} do not go together")
    most = library_maximum(plan.law)
    if most is not None and library > most.value:
        raise BuildError(f"{library} library cards asked for; the law allows {most.value}")


class _Builder:
    """A deck that grows."""

    def __init__(self, plan: Plan, advisor: Advisor, store: CardStore) -> None:
        self.plan, self.advisor, self.store = plan, advisor, store
        self.law = plan.law
        self.counts: dict[int, int] = {}
        self.open: list[int] = []
        self.rows: dict[int, dict[int, int]] = {}
        self.places = advisor.winners.places()
        for card_id, copies in plan.seeds.items():
            self.counts[card_id] = copies or 1
            if not copies:
                self.open.append(card_id)
        self.given = dict(self.counts)

    # --- what the law and the inventory leave ---------------------------------------------------

    def most(self, card: Card) -> int:
        """Return the most copies of a card that there may be."""
        if card.id in self.plan.without:
            return 0
        limit = copies_limit(card.id, self.law)
        most = 255 if limit is None else limit.value
        owned = self.plan.owned
        return most if owned is None else min(most, owned.get(card.id, 0))

    def wanted(self, section: str) -> Wanted:
        return Wanted(self.law, section, lambda card: self.most(card) > 0, printed=True)

    @property
    def crypt(self) -> list[tuple[CryptCard, int]]:
        cards = ((self.store.card(card_id), copies) for card_id, copies in self.counts.items())
        return [(card, copies) for card, copies in cards if isinstance(card, CryptCard)]

    def look(self, counts: Mapping[int, int], *, few: bool = False) -> View:
        """Ask the winners about the deck, or about a part of it."""
        cards = ((self.store.card(card_id), copies) for card_id, copies in counts.items())
        crypt = [(card, copies) for card, copies in cards if isinstance(card, CryptCard)]
        return self.advisor.look(counts, crypt, among=self.plan.among, few=few)

    @cached_property
    def first_view(self) -> View:
        """What the winners have to say about the given cards."""
        return self.look(self.given, few=True)

    def noise(self, card_id: int) -> float:
        """Return how far a card's chance is moved; 0 without variety."""
        if not self.plan.variety:
            return 0.0
        draw = random.Random(f"{self.plan.seed}:{card_id}")
        return -log(-log(draw.uniform(1e-9, 1 - 1e-9))) * STRAY * self.plan.variety

    # --- the crypt ------------------------------------------------------------------------------

    def fill_crypt(self) -> None:
        least = crypt_minimum(self.law)
        given = sum(copies for _, copies in self.crypt)
        if self.plan.crypt_given and given >= (least.value if least else 1):
            return
        view = self.first_view
        target = max(least.value if least else 0, self.crypt_target(view))
        most = crypt_maximum(self.law)
        target = min(target, most.value) if most else target
        asked = [card for card, _ in self.crypt if card.id in self.open]
        heap = [place for card in asked for place in self.places_for(card, 1.0, view)[1:]]
        while (room := target - sum(copies for _, copies in self.crypt)) > 0:
            found = ranked(view, self.counts, self.crypt, self.wanted("crypt"), self.store, CANDIDATES)
            heap += [place for one in found for place in self.places_for(one.card, one.score, view)]
            if not heap and not self.more_copies(room):
                raise BuildError(
                    "too few legal crypt cards of fitting groups are left. Consider other "
                    "seeds, a wider format, a larger inventory, or fewer cards excluded"
                )
            heapify(heap)
            while heap and room:
                _, card_id, copy = heappop(heap)
                if copy <= MOST_OF_A_VAMPIRE and self.fits(card_id):
                    self.counts[card_id] = copy
                    room -= 1

    def fits(self, card_id: int) -> bool:
        """Whether a crypt card's group goes with those of the crypt."""
        card = self.store.card(card_id)
        groups = [one.group for one, _ in self.crypt]
        return isinstance(card, CryptCard) and grouping_violation([*groups, card.group], self.law) is None

    def places_for(self, card: Card, chance: float, view: View) -> list[tuple[float, int, int]]:
        """Return the next possible copies of a card: (its chance, negative; id; which copy it is)."""
        chance = max(chance, 1e-6) * exp(self.noise(card.id))
        return [(-chance * share, card.id, n) for n, share in enumerate(self.copy_shares(card, view), 1)]

    def crypt_target(self, view: View) -> int:
        """Return the size that crypts of such decks have: their weighted median."""
        return _middle(
            [
                (
                    sum(
                        n
                        for place, n in self.row(one.deck).items()
                        if place >= self.advisor.winners.first_crypt
                    ),
                    one.say,
                )
                for one in view.neighbours
            ],
            CRYPT_SIZE,
        )

    def row(self, deck: int) -> dict[int, int]:
        """Return a winning deck as place -> copies; asked for often, so remembered."""
        if deck not in self.rows:
            self.rows[deck] = self.advisor.winners.counts(deck)
        return self.rows[deck]

    def more_copies(self, room: int) -> bool:
        """Add a copy of the crypt card with the fewest, if there may be more."""
        for card, copies in sorted(self.crypt, key=lambda one: (one[1], one[0].id)):
            if copies < self.most(card) and room:
                self.counts[card.id] = copies + 1
                return True
        return False

    # --- the library ----------------------------------------------------------------------------

    def fill_library(self) -> None:
        given = {
            card: copies for card, copies in self.counts.items() if card not in self.open or is_crypt_id(card)
        }
        asked = [card for card in self.open if not is_crypt_id(card)]
        if self.plan.crypt_given:
            first = self.library(self.look(self.counts), given, asked)
            sure = list(first.items())[: int(len(first) * SURE)]
            view = self.look({**given, **dict(sure), **{card: first.get(card, 1) for card in asked}})
        else:
            view = self.first_view
        chosen = self.library(view, given, asked)
        self.counts = {**given, **chosen}

    def library(self, view: View, given: Mapping[int, int], asked: list[int]) -> dict[int, int]:
        """Choose the library copy by copy; returns what comes in addition to `given`, the surest first."""
        profile, sizes = self.profile(view)
        size = self.library_size(sizes)
        room = {kind: size * (share + SLACK) for kind, share in profile.items()}
        here = 0
        for card_id, copies in given.items():
            card = self.store.card(card_id)
            if isinstance(card, LibraryCard):
                room[card.type] = room.get(card.type, 0.0) - copies
                here += copies
        total = sum(copies for _, copies in self.crypt)
        chosen: dict[int, int] = {}
        heap: list[tuple[float, int, int]] = []
        kinds: dict[int, str] = {}
        candidates = ranked(
            view,
            {**given, **dict.fromkeys(asked, 1)},
            self.crypt,
            self.wanted("library"),
            self.store,
            CANDIDATES,
        )
        for one in candidates:
            assert isinstance(one.card, LibraryCard)
            kinds[one.card.id] = one.card.type
            able = 1.0 if one.playable_by is None else min(one.playable_by / total / SUPPORT, 1.0)
            heap += self.places_for(one.card, max(one.score, 1e-6) * able, view)
        for card_id in asked:
            card = self.store.card(card_id)
            if isinstance(card, LibraryCard):
                kinds[card_id] = card.type
                more = enumerate(self.copy_shares(card, view)[1:], 2)
                heap += [(-CERTAIN, card_id, 1), *((-share, card_id, copy) for copy, share in more)]
        heapify(heap)
        left: list[tuple[float, int, int]] = []
        while heap and here < size:
            chance, card_id, copy = heappop(heap)
            if room.get(kinds[card_id], 0.0) < 0.5 and chance > -CERTAIN:
                left.append((chance, card_id, copy))
                continue
            room[kinds[card_id]] = room.get(kinds[card_id], 0.0) - 1
            chosen[card_id] = chosen.get(card_id, 0) + 1
            here += 1
        for _, card_id, _ in left:  # types that the profile has no more room for, to reach the size
            if here >= size:
                break
            chosen[card_id] = chosen.get(card_id, 0) + 1
            here += 1
        while here < size and chosen:
            grown = False
            for card_id in list(chosen):
                card = self.store.card(card_id)
                if card is not None and here < size and chosen[card_id] < min(self.most(card), 12):
                    chosen[card_id] += 1
                    here += 1
                    grown = True
            if not grown:
                break
        least = library_minimum(self.law)
        if here < (least.value if least else 1):
            raise BuildError(
                f"only {here} legal library cards are left that this crypt can play. "
                "Consider another crypt, a wider format, a larger inventory, or fewer cards excluded"
            )
        return chosen

    def profile(self, view: View) -> tuple[dict[str, float], list[tuple[int, float]]]:
        """Return the share of each card type in the nearest libraries, and their sizes with their weights."""
        sums: dict[str, float] = {}
        sizes = []
        winners = self.advisor.winners
        for one in view.neighbours:
            total = 0
            types: dict[str, int] = {}
            for place, copies in self.row(one.deck).items():
                if place >= winners.first_crypt:
                    break
                card = self.store.card(winners.cards[place])
                if isinstance(card, LibraryCard):
                    types[card.type] = types.get(card.type, 0) + copies
                    total += copies
            for kind, copies in types.items():
                sums[kind] = sums.get(kind, 0.0) + sqrt(one.say) * copies / total
            sizes.append((total, sqrt(one.say)))
        whole = sum(sums.values()) or 1.0
        return {kind: share / whole for kind, share in sums.items()}, sizes

    def library_size(self, sizes: list[tuple[int, float]]) -> int:
        """Return the size asked for, or the mean of such libraries, as the law allows.

        The median would be too large: half of the winners have the maximum that is allowed.
        """
        low, high = PLAIN_LIBRARY
        least, most = library_minimum(self.law), library_maximum(self.law)
        low = least.value if least and least.value > low else low
        high = min(high, most.value) if most else high
        size = self.plan.size or min(max(_mean(sizes, high), low), high)
        if (least and size < least.value) or (most and size > most.value):
            raise BuildError(
                f"--size is {size}; the law allows a library of {least.value if least else 1} to "
                f"{most.value if most else 'any number of'} cards"
            )
        return size

    def copy_shares(self, card: Card, view: View) -> list[float]:
        """Return for the first copy, the second, ... the share of the nearest players that have as many."""
        place = self.places.get(card.id)
        weights: dict[int, float] = {}
        for one in view.neighbours:
            copies = self.row(one.deck).get(place, 0) if place is not None else 0
            if copies:
                weights[copies] = weights.get(copies, 0.0) + sqrt(one.say)
        total = sum(weights.values())
        if not total:
            return [1.0]
        most = min(max(weights), self.most(card))
        return [sum(say for n, say in weights.items() if n >= copy) / total for copy in range(1, most + 1)]

    # --- the end --------------------------------------------------------------------------------

    def built(self) -> Built:
        cards = [(self.store.card(card_id), copies) for card_id, copies in self.counts.items()]
        crypt = [(card, copies) for card, copies in cards if isinstance(card, CryptCard)]
        library = [(card, copies) for card, copies in cards if isinstance(card, LibraryCard)]
        crypt.sort(key=lambda one: (-one[1], -one[0].capacity, one[0].name, one[0].id))
        library.sort(key=lambda one: one[0].name)
        return Built(tuple(crypt), tuple(library), self.look(self.counts))


def _middle(weighted: list[tuple[int, float]], otherwise: int) -> int:
    """Return the weighted median of numbers."""
    half = sum(weight for _, weight in weighted) / 2
    reached = 0.0
    for number, weight in sorted(weighted):
        reached += weight
        if reached >= half and half > 0:
            return number
    return otherwise


def _mean(weighted: list[tuple[int, float]], otherwise: int) -> int:
    """Return the weighted mean of numbers, rounded."""
    total = sum(weight for _, weight in weighted)
    return round(sum(number * weight for number, weight in weighted) / total) if total else otherwise
