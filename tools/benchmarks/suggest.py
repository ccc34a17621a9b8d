"""How good suggestions and builds are: `python -m tools.benchmarks.suggest`. Needs numpy and krcg's archive.

The protocol: rolling half-years since 2023; tables and models are made from earlier decks only. From each deck of
the half-year five library cards are taken out with all their copies (or two crypt cards), and the cards legal
on that day are ranked; the result is the share of those found among the first 10, 20 and 50. "No similar deck"
means: no earlier deck shares more than half of all their cards (Jaccard over distinct cards).

library   library and crypt recall, copies, cuts, cards printed after the training day; with --peer, the real
          krcg alongside on the same tasks (a share of them: --share N takes every Nth deck)
build     decks built from three seed cards, and from a crypt; with --peer, krcg's builder on the same seeds
cold      whole processes: time, memory and the size of the package's data
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cardbase.card import CryptCard, LibraryCard  # noqa: E402
from deckcheck.analysis.reference import archive_path  # noqa: E402
from deckcheck.building.cutting import ranked_cuts  # noqa: E402
from deckcheck.building.newcomers import newcomers  # noqa: E402
from deckcheck.building.suggesting import Wanted, ranked, suggestions  # noqa: E402
from deckcheck.building.whole import BuildError, Plan, build  # noqa: E402
from deckcheck.carddata import open_cards  # noqa: E402
from deckcheck.lawbook import LawBook  # noqa: E402
from deckcheck.winners.archive import Winner, in_order, read_archive  # noqa: E402
from deckcheck.winners.model import unpack as unpack_model  # noqa: E402
from deckcheck.winners.origins import DATA  # noqa: E402
from deckcheck.winners.scoring import Advisor  # noqa: E402
from deckcheck.winners.table import table_of  # noqa: E402
from deckcheck.winners.training import train  # noqa: E402
from tools.benchmarks.processes import in_turn, installed, ratio  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.store import CardStore
    from deckcheck.winners.table import Winners
    from rules.vtes.law.construction import Law

HALVES = [date(year, month, 1) for year in range(2023, 2030) for month in (1, 7)]
DEPTHS = (10, 20, 50)
SIMILAR = 0.5
INTRUDERS = 3


@dataclass
class Fold:
    """A half-year: its decks, and what was learned of all earlier ones."""

    start: date
    tests: list[Winner]
    advisor: Advisor
    earlier: list[set[int]]

    def nearest(self, deck: Winner) -> float:
        """Return the largest Jaccard with an earlier deck."""
        own = set(deck.cards)
        return max(len(own & other) / len(own | other) for other in self.earlier)


@dataclass
class Tally:
    """Hits over tasks, for all of them and for those without a similar deck."""

    rows: list[tuple[bool, tuple[float, ...]]] = field(default_factory=list)

    def add(self, new: bool, figures: tuple[float, ...]) -> None:
        """Add a task."""
        self.rows.append((new, figures))

    def in_words(self, scale: float = 100, places: int = 1) -> str:
        """Format the means: all | without a similar deck."""
        parts = []
        for chosen in (self.rows, [row for row in self.rows if row[0]]):
            columns = zip(*(figures for _, figures in chosen), strict=True)
            means = "/".join(f"{scale * statistics.fmean(column):.{places}f}" for column in columns)
            parts.append(f"{means} ({len(chosen)})")
        return " | no similar deck: ".join(parts)

    def error(self, figure: int) -> str:
        """Format the standard errors of one figure's means, in percent: all | without a similar deck."""
        parts = []
        for chosen in (self.rows, [row for row in self.rows if row[0]]):
            column = [figures[figure] for _, figures in chosen]
            parts.append(
                f"{100 * statistics.stdev(column) / len(column) ** 0.5:.1f}" if len(column) > 1 else "-"
            )
        return " | no similar deck: ".join(parts)


def folds(decks: list[Winner], store: CardStore, folder: Path | None, share: int) -> Iterator[Fold]:
    """Yield the half-years, trained one by one; models are kept in a folder if one is given."""
    dated = [one for one in decks if one.day is not None]
    for start, end in pairwise(HALVES):
        tests = [one for one in dated if start <= one.day < end][::share]
        if not tests:
            continue
        earlier = [one for one in dated if one.day < start]
        winners = table_of([(one.day, one.cards) for one in earlier], "the archive")
        advisor = advisor_of(winners, store, folder, start)
        yield Fold(start, tests, advisor, [set(one.cards) for one in earlier])


def advisor_of(winners: Winners, store: CardStore, folder: Path | None, start: date) -> Advisor:
    """Return what is learned of the winners before a day; its model is kept in a folder if one is given."""
    path = folder / f"{start}.weights" if folder else None
    if path is not None and path.exists():
        return Advisor(winners, unpack_model(path.read_bytes()))
    content = train(winners, store)
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return Advisor(winners, unpack_model(content))


def crypt_of(cards: dict[int, int], store: CardStore) -> list[tuple[CryptCard, int]]:
    """Return the crypt among copies by card id."""
    return [(card, n) for key, n in cards.items() if isinstance(card := store.card(key), CryptCard)]


def without(deck: Winner, section: str, number: int, draw: random.Random) -> tuple[list[int], dict[int, int]]:
    """Take cards out of a deck; return them and the rest, ([], {}) if it has too few."""
    pool = sorted(card for card in deck.cards if (card >= 200_000) == (section == "crypt"))
    if len(pool) < number + 3:
        return [], {}
    gone = draw.sample(pool, number)
    return gone, {card: copies for card, copies in deck.cards.items() if card not in gone}


def recall(ranks: list[int], gone: list[int], depths: tuple[int, ...] = DEPTHS) -> tuple[float, ...]:
    """Return the share of cards taken out that are among the first this many."""
    return tuple(len(set(ranks[:depth]) & set(gone)) / len(gone) for depth in depths)


class Peer:
    """The real krcg: decks and cards of its own, the affinity of `krcg.analyzer`."""

    def __init__(self) -> None:
        from krcg import analyzer, loader, models, twda  # type: ignore[import-not-found]

        self.analyzer = analyzer
        self.cards = loader.load_local()
        self.decks = list(twda.load_local().values())
        kinds = models.Card.Kind
        self.kinds = {"crypt": kinds.CRYPT, "library": kinds.LIBRARY}

    def earlier(self, start: date) -> list[object]:
        """Return its decks before a day."""
        return [deck for deck in self.decks if deck.event.date and str(deck.event.date) < start.isoformat()]

    OWN = (0.6,)
    """The likeness that `build_deck` requires."""

    HELPED = (0.6, 0.5, 0.4, 0.3, 0.2, 0.1)
    """The same, and less if no deck is left: more than krcg does by itself."""

    def ranks(
        self, earlier: list[object], rest: dict[int, int], section: str, steps: tuple[float, ...]
    ) -> list[int]:
        """Rank by affinity to all the cards; [] if no deck is similar enough."""
        kind = self.kinds[section]
        cards = [self.cards[card] for card in rest]
        for similarity in steps:
            found = self.analyzer.affinity(earlier, self.cards, *cards, similarity=similarity, kind=kind)
            if found:
                return [int(card.id) for card, _ in found]
        return []

    def build(self, earlier: list[object], seeds: list[int]) -> dict[int, int]:
        """Build a deck; {} if it cannot."""
        random.seed(1)
        try:
            deck = self.analyzer.build_deck(earlier, self.cards, *(self.cards[card] for card in seeds))
        except self.analyzer.AnalysisError:
            return {}
        return {int(card.id): card.count for card in deck.cards}


def crypt_and_library(decks: list[Winner], store: CardStore, arguments: argparse.Namespace) -> None:
    """Measure suggestions."""
    tallies = {
        name: Tally() for name in ("library", "crypt", "copies", "cuts", "new", "ours", "peer", "helped")
    }
    exact = Tally()
    peer = Peer() if arguments.peer else None
    for fold in folds(decks, store, arguments.models, arguments.share):
        peers = peer.earlier(fold.start) if peer else []
        book = LawBook(store, "standard")
        played = frozenset(fold.advisor.winners.cards)
        for deck in fold.tests:
            draw = random.Random(deck.head.id)
            new = fold.nearest(deck) <= SIMILAR
            assert deck.day is not None
            law = book.law(deck.day)
            for section, number in (("library", 5), ("crypt", 2)):
                gone, rest = without(deck, section, number, draw)
                if not gone:
                    continue
                crypt = crypt_of(rest, store)
                view = fold.advisor.look(rest, crypt)
                found = ranked(view, rest, crypt, Wanted(law, section), store, DEPTHS[-1])
                ours = [one.card.id for one in found]
                tallies[section].add(new, recall(ours, gone))
                if section == "library":
                    copies_told(fold, view, found, rest, deck, gone, store, new, tallies["copies"], exact)
                if peer and section == "library":
                    tallies["ours"].add(new, recall(ours, gone))
                    for name, steps in (("peer", Peer.OWN), ("helped", Peer.HELPED)):
                        theirs = peer.ranks(peers, rest, section, steps)
                        legal = [card for card in theirs if allowed(card, law, store)]
                        tallies[name].add(new, recall(legal, gone))
            cut_told(fold, deck, law, store, draw, new, tallies["cuts"])
            unseen = [card for card in deck.cards if card not in played]
            if unseen:
                cold_told(fold, deck, unseen, law, store, new, tallies["new"])
        print(f"  {fold.start}: {len(fold.tests)} decks, library {tallies['library'].in_words()}", flush=True)
    print(f"library, recall at {DEPTHS}: {tallies['library'].in_words()}")
    print(f"crypt, recall at {DEPTHS}: {tallies['crypt'].in_words()}")
    print(f"copies, mean absolute error: {tallies['copies'].in_words(1, 2)}; exact: {exact.in_words()}")
    print(f"cuts, planted intruders among the {INTRUDERS} first: {tallies['cuts'].in_words()}")
    print(f"new cards, recall at 5, 10, 20 among new cards: {tallies['new'].in_words()}")
    if peer:
        print(f"same tasks, ours: {tallies['ours'].in_words()}")
        print(f"same tasks, krcg as its builder asks: {tallies['peer'].in_words()}")
        print(f"same tasks, krcg asked for ever less likeness: {tallies['helped'].in_words()}")


def allowed(card_id: int, law: Law, store: CardStore) -> bool:
    """Whether a card is legal on the day; the peer's list is held to the same law."""
    from deckcheck.lawbook.legality import standing

    card = store.card(card_id)
    return card is not None and standing(card, law).legal


def copies_told(
    fold: Fold, view: object, found: list[object], rest: dict[int, int], deck: Winner, gone: list[int],
    store: CardStore, new: bool, errors: Tally, exact: Tally,
) -> None:  # fmt: skip
    """Compare the copies suggested for the cards that were found with those taken out."""
    hits = [one for one in found if one.card.id in gone]  # type: ignore[attr-defined]
    for told in suggestions(fold.advisor, view, hits, store):  # type: ignore[arg-type]
        error = abs(told.copies - deck.cards[told.card.id])
        errors.add(new, (float(error),))
        exact.add(new, (float(error == 0),))


def cut_told(
    fold: Fold, deck: Winner, law: Law, store: CardStore, draw: random.Random, new: bool, tally: Tally
) -> None:
    """Plant library cards that winners play, as often as they play them, and see whether they are found."""
    table = fold.advisor.winners
    intruders: set[int] = set()
    while len(intruders) < INTRUDERS:
        at = draw.randrange(len(table.rows))
        card = table.cards[table.rows[at]]
        if card < 200_000 and card not in deck.cards and allowed(card, law, store):
            intruders.add(card)
    planted = {**deck.cards, **dict.fromkeys(intruders, 2)}
    crypt = crypt_of(planted, store)
    order = ranked_cuts(fold.advisor, fold.advisor.look(planted, crypt), crypt, store)
    hits = {card.id for card, _, _ in order[:INTRUDERS]} & intruders
    tally.add(new, (len(hits) / INTRUDERS,))


def cold_told(
    fold: Fold, deck: Winner, unseen: list[int], law: Law, store: CardStore, new: bool, tally: Tally
) -> None:
    """Take out the cards that nobody had won with, and rank all such cards."""
    rest = {card: copies for card, copies in deck.cards.items() if card not in unseen}
    crypt = crypt_of(rest, store)
    if not crypt:
        return
    view = fold.advisor.look(rest, crypt)
    fresh = fold_news(fold, law, store)
    for section in ("library", "crypt"):
        asked = [card for card in unseen if (card >= 200_000) == (section == "crypt")]
        if asked:
            ranks = newcomers(fresh, view, rest, crypt, Wanted(law, section), store, 20)
            tally.add(new, recall([one.card.id for one in ranks], asked, (5, 10, 20)))


_news: dict[tuple[date, date], list[object]] = {}


def fold_news(fold: Fold, law: Law, store: CardStore) -> list[object]:
    """Return the new cards of a fold on a day."""
    from deckcheck.building.newcomers import new_cards

    key = fold.start, law.on
    if key not in _news:
        _news[key] = list(new_cards(fold.advisor.winners, store, law.on))
    return _news[key]


# --- builds --------------------------------------------------------------------------------------

SEEDS = 3
BUILDS = 200
COPIES_PRECISION = 2
"""Which of the figures of `overlap` it is."""


def builds(decks: list[Winner], store: CardStore, arguments: argparse.Namespace) -> None:
    """Measure decks built from three cards of a winner, two of its library and one of its crypt, and from
    its crypt; with the peer, krcg's `build_deck` on the same three cards.
    """
    tallies = {name: Tally() for name in ("seeds", "crypt", "same ours", "same peer")}
    faults = {"ours": 0, "peer": 0, "unplayable": 0, "refused": 0, "built": 0, "peer built": 0}
    seconds: list[float] = []
    peer = Peer() if arguments.peer else None
    tests = [(fold, deck) for fold in folds(decks, store, arguments.models, 1) for deck in fold.tests]
    draw = random.Random(arguments.seed)
    book = LawBook(store, "standard")
    for fold, deck in draw.sample(tests, min(arguments.builds, len(tests))):
        assert deck.day is not None
        law = book.law(deck.day)
        new = fold.nearest(deck) <= SIMILAR
        seeds = [
            *draw.sample(sorted(card for card in deck.cards if card < 200_000), SEEDS - 1),
            draw.choice(sorted(card for card in deck.cards if card >= 200_000)),
        ]
        plans = {
            "seeds": Plan(law, dict.fromkeys(seeds, 0)),
            "crypt": Plan(law, {k: n for k, n in deck.cards.items() if k >= 200_000}, crypt_given=True),
        }
        for name, plan in plans.items():
            started = time.process_time()
            try:
                built = build(plan, fold.advisor, store)
            except BuildError as error:
                faults["refused"] += 1
                print(f"  refused: {error}")
                continue
            seconds.append(time.process_time() - started)
            faults["built"] += 1
            faults["ours"] += not lawful(built.counts, law, store)
            faults["unplayable"] += unplayable(built.counts, set(seeds) if name == "seeds" else set(), store)
            tallies[name].add(new, overlap(built.counts, deck.cards, store, name == "crypt"))
            if peer and name == "seeds":
                theirs = peer.build(peer.earlier(fold.start), seeds)
                faults["peer built"] += bool(theirs)
                faults["peer"] += bool(theirs) and not lawful(theirs, law, store)
                if theirs:
                    tallies["same ours"].add(new, overlap(built.counts, deck.cards, store, False))
                    tallies["same peer"].add(new, overlap(theirs, deck.cards, store, False))
    print("percent: distinct precision/recall, copies precision/recall, distance of type profiles")
    for name, tally in tallies.items():
        if tally.rows:
            print(f"{name}: {tally.in_words()}")
            print(f"  standard error of the precision of copies: {tally.error(COPIES_PRECISION)}")
    print(f"ours: {faults['built']} built, {faults['refused']} refused, {faults['ours']} not legal, "
          f"{faults['unplayable']} copies unplayable; CPU seconds a build: median "
          f"{statistics.median(seconds):.2f}, most {max(seconds):.2f}")  # fmt: skip
    if peer:
        print(f"krcg: {faults['peer built']} built, {faults['peer']} of them not legal")


def overlap(
    built: dict[int, int], real: dict[int, int], store: CardStore, library_only: bool
) -> tuple[float, ...]:
    """Compare a build with the deck: precision and recall of distinct cards and of copies, type distance."""
    if library_only:
        built = {card: copies for card, copies in built.items() if card < 200_000}
        real = {card: copies for card, copies in real.items() if card < 200_000}
    both = built.keys() & real.keys()
    copies = sum(min(built[card], real[card]) for card in both)
    return (
        len(both) / len(built),
        len(both) / len(real),
        copies / sum(built.values()),
        copies / sum(real.values()),
        distance(profile(built, store), profile(real, store)),
    )


def profile(deck: dict[int, int], store: CardStore) -> dict[str, float]:
    """Return the share of each card type in a library."""
    found: dict[str, float] = {}
    for key, copies in deck.items():
        card = store.card(key)
        if isinstance(card, LibraryCard):
            found[card.type] = found.get(card.type, 0.0) + copies
    total = sum(found.values()) or 1.0
    return {kind: copies / total for kind, copies in found.items()}


def distance(one: dict[str, float], other: dict[str, float]) -> float:
    """Return half the sum of differences: 0 for the same profile, 1 for no type in common."""
    return sum(abs(one.get(kind, 0.0) - other.get(kind, 0.0)) for kind in {*one, *other}) / 2


def lawful(counts: dict[int, int], law: Law, store: CardStore) -> bool:
    """Whether a deck is legal, by the checks themselves."""
    from cardbase.deck import CardLine, Deck, Entry, Match
    from deckcheck.judging import judge

    cards = [(card, copies) for key, copies in counts.items() if (card := store.card(key)) is not None]
    entries = tuple(
        Entry(
            CardLine(copies, True, card.full_name, Match(card, "exact")),
            row,
            "crypt" if card.is_crypt else "library",
        )
        for row, (card, copies) in enumerate(cards, 1)
    )
    found = judge("built", Deck(entries), LawBook(store, "standard"), law.on, law.on)
    return found.verdict == "legal"


def unplayable(counts: dict[int, int], given: set[int], store: CardStore) -> int:
    """Count the copies that nobody in the crypt can play as printed, given cards counted separately."""
    from rules.vtes.law.playability import support

    crypt = crypt_of(counts, store)
    return sum(
        copies
        for key, copies in counts.items()
        if key not in given
        and isinstance(card := store.card(key), LibraryCard)
        and not support(card, crypt).playable
    )


# --- whole processes -----------------------------------------------------------------------------

RUNS = 11


def cold() -> None:
    """Compare commands as whole processes, and report memory and bytes; install first, so that it is compiled."""
    deck = str(ROOT / "sample_decks" / "bleeding_ventrue.twd")
    words = {
        "check": ["check"],
        "suggest": ["suggest"],
        "similar": ["similar"],
        "build": ["build", "--for-crypt"],
    }
    used = in_turn({name: [*installed(), *each, deck] for name, each in words.items()}, RUNS)
    times = {name: [1000 * one.processor for one in each] for name, each in used.items()}
    for name, each in times.items():
        memory = max(one.kilobytes for one in used[name]) / 1024
        print(
            f"{name}: CPU {statistics.median(each):.0f} ms, {ratio(each, times['check'])} times check, {memory:.0f} MB"
        )
    sizes = {path.name: path.stat().st_size for path in Path(DATA).iterdir()}
    print(f"package data: {sum(sizes.values()):,} bytes {sizes}")


def main() -> None:
    """Run what is requested."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.suggest", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("parts", nargs="*", default=["library"], help="library, build, cold")
    parser.add_argument("--peer", action="store_true", help="run the real krcg beside it (krcg 5)")
    parser.add_argument("--share", type=int, default=1, help="take every Nth deck of each half-year")
    parser.add_argument("--builds", type=int, default=BUILDS, help="how many seed sets")
    parser.add_argument("--seed", type=int, default=2023, help="of the draw of decks and seed sets")
    parser.add_argument("--models", type=Path, help="keep trained models in this folder")
    arguments = parser.parse_args()
    if {"library", "build"} & set(arguments.parts):
        decks = [one for one in in_order(read_archive(archive_path())) if one.cards]
        store = open_cards()
        store.preload()
        if "library" in arguments.parts:
            crypt_and_library(decks, store, arguments)
        if "build" in arguments.parts:
            builds(decks, store, arguments)
    if "cold" in arguments.parts:
        cold()


if __name__ == "__main__":
    main()
