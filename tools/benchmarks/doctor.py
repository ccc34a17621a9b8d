"""What `deckcheck doctor` finds of faults planted in winning decks: `python -m tools.benchmarks.doctor`.

The decks are those of the shipped table from 2023 on; winners and model are made from the decks before the
half-year that a deck is of, as in `suggest`, so that nothing has seen it. Needs numpy, the first time only if
models are kept in a folder (--models).

Faults are planted one kind at a time, and all together:

cards     four library cards, with all their copies, swapped for cards that winners play and the crypt can play,
          but of the deck's 50 nearest winners none does
unique    of a unique card two copies more than three in four of its kind have, or than the deck has if it
          has more, for copies of other cards
group     a crypt card swapped for one of a group that does not go with the others
masters   eight copies of other cards swapped for masters that its kind plays, drawn as often as it plays them;
          "too many" then are eight more than three in four of its kind have, or than the deck has

Of the decks as they are it is counted what is cut that the others of their kind play: at least a fifth of the 50
winners most like it of all years, later ones included.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cardbase.card import CryptCard, LibraryCard, is_crypt_id  # noqa: E402
from deckcheck.building.faults import Doctor  # noqa: E402
from deckcheck.building.gauges import MASTERS, Shares  # noqa: E402
from deckcheck.building.prescribing import Prescriber  # noqa: E402
from deckcheck.building.suggesting import quartiles  # noqa: E402
from deckcheck.carddata import open_cards  # noqa: E402
from deckcheck.lawbook import LawBook  # noqa: E402
from deckcheck.lawbook.legality import standing  # noqa: E402
from deckcheck.winners.origins import shipped_table  # noqa: E402
from deckcheck.winners.scoring import Advisor  # noqa: E402
from deckcheck.winners.table import table_of  # noqa: E402
from rules.vtes.law.construction import grouping_violation  # noqa: E402
from rules.vtes.law.playability import support  # noqa: E402
from tools.benchmarks.suggest import HALVES, advisor_of  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.building.remedies import Remedy
    from rules.vtes.law.construction import Law

    Deck = dict[int, int]

NEAR = 50
OF_KIND = 0.2
"""A card that this share of the nearest winners plays is played by the others of the kind."""

INTRUDERS, COPIES, EXTRA_MASTERS = 4, 2, 8


@dataclass
class Fold:
    """A half-year: its decks with their days, and what was learned of all earlier ones."""

    start: date
    tests: list[tuple[date, Deck]]
    advisor: Advisor


@dataclass
class Patient:
    """A deck to plant faults in, with the law of its day and its kind: the winners nearest of earlier ones."""

    deck: Deck
    law: Law
    advisor: Advisor
    kind: list[Deck]


@dataclass
class Plant:
    """A deck with a fault: the cards that should go, with the copies that are too many of each."""

    deck: Deck
    cards: dict[int, int]


def folds(store: CardStore, folder: Path | None, first: date) -> Iterator[Fold]:
    """Yield the half-years from a day on, trained one by one; models are kept in a folder if one is given."""
    table = shipped_table()
    decks = [(table.day(number), table.deck(number)) for number in range(len(table))]
    dated = [(day, deck) for day, deck in decks if day is not None]
    for start, end in pairwise(HALVES):
        tests = [one for one in dated if start <= one[0] < end]
        if not tests or start < first:
            continue
        winners = table_of([one for one in dated if one[0] < start], "the archive")
        yield Fold(start, tests, advisor_of(winners, store, folder, start))


class Ward:
    """Plants faults and has them found.

    Args:
        store: the card data.
    """

    def __init__(self, store: CardStore) -> None:
        self.store = store
        self.shares = Shares(store)
        self.whole = Advisor(shipped_table(), None)
        self.seconds: list[float] = []

    def card(self, key: int) -> Card:
        """Return a card."""
        found = self.store.card(key)
        assert found is not None
        return found

    def crypt(self, deck: Deck) -> list[tuple[CryptCard, int]]:
        """Return the crypt of a deck."""
        cards = ((self.card(key), copies) for key, copies in deck.items())
        return [(card, copies) for card, copies in cards if isinstance(card, CryptCard)]

    def patient(self, day: date, deck: Deck, fold: Fold, law: Law) -> Patient | None:
        """Admit a deck if the law of its day allows it."""
        cards = [self.card(key) for key in deck]
        groups = [card.group for card, copies in self.crypt(deck) for _ in range(copies)]
        sound = all(standing(card, law).legal for card in cards) and grouping_violation(groups, law) is None
        if not sound or not 60 <= sum(copies for key, copies in deck.items() if key < 200_000) <= 90:
            return None
        view = fold.advisor.look(deck, self.crypt(deck))
        kind = [fold.advisor.winners.deck(one.deck) for one in view.neighbours[:NEAR]]
        return Patient(deck, law, fold.advisor, kind)

    def remedies(self, deck: Deck, patient: Patient) -> list[Remedy]:
        """Return the rows of a deck."""
        started = time.process_time()
        counted = tuple((self.card(key), copies) for key, copies in deck.items())
        doctor = Doctor(counted, [patient.law], patient.advisor, self.store)
        found = Prescriber(doctor, doctor.examine()).remedies()
        self.seconds.append(time.process_time() - started)
        return found

    # --- faults ------------------------------------------------------------------------------------

    def cards(self, deck: Deck, patient: Patient, draw: random.Random) -> Plant | None:
        """Swap good cards for strangers."""
        table = patient.advisor.winners
        played = {card for one in patient.kind for card in one}
        crypt = self.crypt(deck)
        gone = draw.sample(sorted(key for key in deck if not is_crypt_id(key)), INTRUDERS)
        came: list[int] = []
        while len(came) < INTRUDERS:
            key = table.cards[table.rows[draw.randrange(len(table.rows))]]
            card = self.card(key)
            strange = key not in played and key not in deck and key not in came
            if not isinstance(card, LibraryCard) or not strange:
                continue
            if standing(card, patient.law).legal and support(card, crypt).playable:
                came.append(key)
        planted = {key: copies for key, copies in deck.items() if key not in gone}
        cards = {new: deck[old] for old, new in zip(gone, came, strict=True)}
        return Plant(planted | cards, cards)

    def unique(self, deck: Deck, patient: Patient, draw: random.Random) -> Plant | None:
        """Add copies of a unique card."""
        uniques = [
            key for key in sorted(deck) if isinstance(card := self.card(key), LibraryCard) and card.unique
        ]
        if not uniques:
            return None
        key = draw.choice(uniques)
        played = [one[key] for one in patient.kind if key in one]
        number = max(deck[key], quartiles(played)[2] if played else 0) + COPIES
        others = [one for one in deck if one not in uniques and not is_crypt_id(one)]
        return Plant(self._for(deck, {key: number - deck[key]}, others, draw), {key: COPIES})

    def group(self, deck: Deck, patient: Patient, draw: random.Random) -> Plant | None:
        """Swap a crypt card for one out of its group."""
        groups = {card.group for card, _ in self.crypt(deck)} - {None}
        table = patient.advisor.winners
        old = draw.choice(
            [card.id for card, copies in self.crypt(deck) if copies <= 2] or [self.crypt(deck)[0][0].id]
        )
        if not groups:
            return None
        while True:
            key = table.cards[draw.randrange(table.first_crypt, len(table.cards))]
            card = self.card(key)
            if not isinstance(card, CryptCard) or card.group is None:
                continue
            far = all(abs(card.group - group) > 1 for group in groups)
            if far and standing(card, patient.law).legal:
                planted = {one: copies for one, copies in deck.items() if one != old}
                return Plant(planted | {key: deck[old]}, {key: deck[old]})

    def masters(
        self, deck: Deck, patient: Patient, draw: random.Random, *, too_many: bool = False
    ) -> Plant | None:
        """Swap other cards for masters."""
        share = self.shares.of[MASTERS]
        now = self.shares.total(MASTERS, deck)
        theirs = [(key, n) for one in patient.kind for key, n in one.items() if key in share]
        theirs = [(key, n) for key, n in theirs if standing(self.card(key), patient.law).legal]
        others = [key for key in deck if key not in share and not is_crypt_id(key)]
        number = EXTRA_MASTERS
        if too_many:
            number += max(0, quartiles([self.shares.total(MASTERS, one) for one in patient.kind])[2] - now)
        if not theirs or sum(deck[key] for key in others) < number:
            return None
        keys, weights = zip(*theirs, strict=True)
        return Plant(
            self._for(deck, Counter(draw.choices(keys, weights, k=number)), others, draw), {MASTERS_: number}
        )

    def too_many_masters(self, deck: Deck, patient: Patient, draw: random.Random) -> Plant | None:
        """Swap other cards for so many masters that they are too many for the deck's kind."""
        return self.masters(deck, patient, draw, too_many=True)

    def together(self, deck: Deck, patient: Patient, draw: random.Random) -> Plant | None:
        """Plant all."""
        cards: dict[int, int] = {}
        for plant in (self.masters, self.unique, self.cards, self.group):
            made = plant(deck, patient, draw)
            if made is None:
                return None
            deck, cards = made.deck, {**cards, **made.cards}
        return Plant(deck, cards)

    def _for(
        self, deck: Deck, came: dict[int, int] | Counter[int], others: list[int], draw: random.Random
    ) -> Deck:
        """Swap copies of other cards, drawn at random, for cards."""
        copies = [key for key in sorted(others) for _ in range(deck[key])]
        gone = Counter(draw.sample(copies, sum(came.values())))
        planted = Counter(deck)
        planted.subtract(gone)
        planted.update(came)
        return {key: copies for key, copies in planted.items() if copies > 0}


MASTERS_ = -1
"""Stands for masters of any name among the cards of a plant."""


def named(rows: list[Remedy], plant: Plant) -> tuple[int, int]:
    """Return how many of the planted faults the rows name, and of how many."""
    out: Counter[int] = Counter()
    for row in rows:
        for card, copies in row.fault.out:
            out[card.id] += copies
    hits = 0
    for key in plant.cards:
        hits += any(row.fault.kind == MASTERS for row in rows) if key == MASTERS_ else out[key] > 0
    return hits, len(plant.cards)


def net_masters(rows: list[Remedy], ward: Ward) -> int:
    """Return how many masters fewer the deck would have."""
    share = ward.shares.of[MASTERS]
    return sum(
        sum(n for card, n in row.fault.out if card.id in share)
        - sum(one.copies for one in row.coming if one.card.id in share)
        for row in rows
    )


@dataclass
class Left:
    """What rows would do to a winner as it is."""

    rows: int
    cut: int
    cut_of_kind: int
    of_kind: int
    gone: int
    gone_of_kind: int
    distinct_of_kind: int
    by_fault: Counter[str]


def untouched(rows: list[Remedy], patient: Patient, ward: Ward) -> Left:
    """Count what would be cut of what the others of a deck's kind play, in copies and in cards that go entirely."""
    view = ward.whole.look(patient.deck, ward.crypt(patient.deck))
    near = [ward.whole.winners.deck(one.deck) for one in view.neighbours]
    others = [one for one in near if one != patient.deck][:NEAR]
    playing = Counter(key for one in others for key in one)
    kind = {key for key in patient.deck if playing[key] >= OF_KIND * len(others)}
    out: Counter[int] = Counter()
    for row in rows:
        for card, copies in row.fault.out:
            out[card.id] += copies
    by_fault: Counter[str] = Counter()
    for row in rows:
        by_fault[row.fault.kind] += sum(copies for card, copies in row.fault.out if card.id in kind)
    gone = [key for key, copies in out.items() if copies >= patient.deck[key]]
    return Left(
        len(rows),
        out.total(),
        sum(copies for key, copies in out.items() if key in kind),
        sum(patient.deck[key] for key in kind),
        len(gone),
        sum(key in kind for key in gone),
        len(kind),
        by_fault,
    )


def main() -> None:
    """Plant, look, and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.doctor", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--decks", type=int, default=200, help="how many, drawn at random")
    parser.add_argument(
        "--from", dest="first", type=date.fromisoformat, default=date(2025, 1, 1), help="of this day or later"
    )
    parser.add_argument("--until", type=date.fromisoformat, default=date(2030, 1, 1), help="before this day")
    parser.add_argument("--seed", type=int, default=39, help="of the draws")
    parser.add_argument("--models", type=Path, help="keep trained models in this folder")
    parser.add_argument("--show", action="store_true", help="print the rows of the decks as they are")
    arguments = parser.parse_args()
    store = open_cards()
    store.preload()
    ward, book = Ward(store), LawBook(store, "standard")
    draw = random.Random(arguments.seed)
    kinds: dict[str, Callable[[Deck, Patient, random.Random], Plant | None]] = {
        "cards": ward.cards, "unique": ward.unique, "group": ward.group, "masters": ward.masters,
        "too many masters": ward.too_many_masters, "all but the last together": ward.together,
    }  # fmt: skip
    every = [
        (fold, day, deck)
        for fold in folds(store, arguments.models, arguments.first)
        for day, deck in fold.tests
        if arguments.first <= day < arguments.until
    ]
    hits: dict[str, list[tuple[int, int]]] = defaultdict(list)
    fewer: dict[str, list[float]] = defaultdict(list)
    left: list[Left] = []
    draw.shuffle(every)
    for fold, day, deck in every:
        if len(left) == arguments.decks:
            break
        patient = ward.patient(day, deck, fold, book.law(day))
        if patient is None:
            continue
        rows = ward.remedies(deck, patient)
        left.append(untouched(rows, patient, ward))
        if arguments.show:
            print(day, *(f"\n  {row.fault.kind}: {row.exchange.name} ({row.fault.brief})" for row in rows))
        before = net_masters(rows, ward)
        for name, plant in kinds.items():
            made = plant(deck, patient, draw)
            if made is None:
                continue
            rows = ward.remedies(made.deck, patient)
            hits[name].append(named(rows, made))
            if MASTERS_ in made.cards:
                fewer[name].append((net_masters(rows, ward) - before) / made.cards[MASTERS_])
    print(f"{len(left)} decks, seed {arguments.seed}")
    for name, found in hits.items():
        share = sum(hit for hit, _ in found) / sum(of for _, of in found)
        more = f"; of the masters taken out again {statistics.fmean(fewer[name]):.0%}" if fewer[name] else ""
        print(f"{name}: named {share:.1%} of {sum(of for _, of in found)} in {len(found)} decks{more}")
    rows_ = [one.rows for one in left]
    print(
        f"as they are: rows {statistics.fmean(rows_):.1f} on average, none for {rows_.count(0)}, most {max(rows_)}"
    )
    cut, kind = sum(one.cut_of_kind for one in left), sum(one.of_kind for one in left)
    print(
        f"  copies of what their kind plays: {cut} of {kind} cut ({cut / kind:.1%}); all copies cut: {sum(one.cut for one in left)}"
    )
    print(f"    by fault: {dict(sum((one.by_fault for one in left), Counter()))}")
    gone, all_ = sum(one.gone_of_kind for one in left), sum(one.distinct_of_kind for one in left)
    print(
        f"  cards that their kind plays: {gone} of {all_} gone ({gone / all_:.1%}); all cards gone: {sum(one.gone for one in left)}"
    )
    print(
        f"processor seconds a deck: median {statistics.median(ward.seconds):.2f}, most {max(ward.seconds):.2f}"
    )


if __name__ == "__main__":
    main()
