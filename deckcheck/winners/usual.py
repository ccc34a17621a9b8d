"""What is usual in decks that won: how many of them have which figure of the tables for builders.

The file holds counts of decks and nothing of a single one. `python -m deckcheck.winners --usual` writes it.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from fractions import Fraction

from cardbase.card import CryptCard, LibraryCard
from cardbase.quick import value
from cardbase.sources import SourceError
from deckcheck.analysis.acceleration import Pace, pace_of
from deckcheck.analysis.builders import BY_TURNS, able_by, figures_for_builders
from deckcheck.analysis.roles import PREFIX
from deckcheck.winners.origins import shipped_bytes
from deckcheck.winners.sealing import DamagedFileError, seal, unseal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from cardbase.store import CardStore
    from deckcheck.analysis.figures import Number
    from deckcheck.winners.table import Winners

    Parts = tuple[list[tuple[CryptCard, int]], list[tuple[LibraryCard, int]]]

KIND, USUAL_FILE = "usual-1", "usual.bin"
CRYPT = 12
"""The size of crypt whose disciplines and capacities are counted: most have it."""
MEANS = (3, 4, 5, 6, 7, 8, 9, 10)
"""The mean capacities by which decks are grouped, rounded; beyond, they count with the nearest."""
OF_MEAN = (
    "crypt",
    "masters",
    *(f"{name} {turn}" for name in ("first with masters", "second") for turn in BY_TURNS),
)
"""The figures that are counted by mean capacity."""
PLAYABLE_BY = 3
"""The turn by which a minion with a discipline is to be ready."""


@value
class Spread:
    """How often each whole number occurs: number -> decks; chances are in whole percent, rounded down."""

    counts: Mapping[int, int]

    @property
    def decks(self) -> int:
        """All decks counted."""
        return sum(self.counts.values())

    @property
    def some(self) -> Spread:
        """The decks that have any."""
        return Spread({number: decks for number, decks in self.counts.items() if number})

    def share(self, least: int, most: int | None = None) -> Fraction:
        """Return the share of decks with a number from `least` to `most`; None for no limit."""
        found = sum(
            n for number, n in self.counts.items() if number >= least and (most is None or number <= most)
        )
        return Fraction(found, self.decks) if self.decks else Fraction(0)

    def quantile(self, share: Fraction) -> int:
        """Return the smallest number that at least this share of the decks do not exceed; 0 of no decks."""
        passed = 0
        for number, n in sorted(self.counts.items()):
            passed += n
            if passed >= share * self.decks:
                return number
        return 0

    @property
    def quartiles(self) -> tuple[int, int, int]:
        """The numbers that a quarter, a half and three quarters of the decks do not exceed."""
        return self.quantile(Fraction(1, 4)), self.quantile(Fraction(1, 2)), self.quantile(Fraction(3, 4))

    def percentile(self, number: int) -> float:
        """Return the percentage of decks below a number, and half of those equal to it."""
        below = sum(n for other, n in self.counts.items() if other < number)
        return 100 * (below + self.counts.get(number, 0) / 2) / max(self.decks, 1)


@value
class Usual:
    """What is usual in winning decks.

    Attributes:
        about: "source", "decks", "until", and the date of the card data by which they were read.
        paces: what masters bring to uncontrolled minions, by id.
        figures: those of `builders.figures_for_builders`, by name; capacities of crypts of 12 only.
        roles: cards by role.
        by_mean: some of `figures` for the decks of each mean capacity of the crypt, rounded: "5 masters".
        needing: for each number of crypt cards, of 12, that have a discipline: library cards that ask for it.
        able: for the same: chance, in percent, that one who has it is ready by turn `PLAYABLE_BY`.
    """

    about: Mapping[str, Any]
    paces: Mapping[int, Pace]
    figures: Mapping[str, Spread]
    roles: Mapping[str, Spread]
    by_mean: Mapping[str, Spread]
    needing: Mapping[int, Spread]
    able: Mapping[int, Spread]

    @property
    def label(self) -> str:
        """What reports call the decks."""
        return f"{self.about['decks']:,} winning decks, {self.about['source']}"

    def ranked_roles(self) -> dict[str, list[float]]:
        """Return the numbers of cards by role, as `figures.ranked` gives them."""
        return {
            f"{PREFIX}{name}": [
                float(number) for number, decks in spread.counts.items() for _ in range(decks)
            ]
            for name, spread in self.roles.items()
        }

    def pace(self, card: LibraryCard) -> Pace | None:
        """Return what a master brings to uncontrolled minions."""
        return self.paces.get(card.id)


def whole(number: Number) -> int:
    """Return a figure as it is counted: chances in whole percent, rounded down: 80 is 80 or more."""
    return int(number * 100) if isinstance(number, Fraction) else int(number or 0)


def mean_of(crypt: Sequence[tuple[CryptCard, int]]) -> int:
    """Return the mean capacity of a crypt, rounded, as one of `MEANS`."""
    size = sum(copies for _, copies in crypt)
    mean = round(Fraction(sum(card.capacity * copies for card, copies in crypt), size))
    return min(max(mean, MEANS[0]), MEANS[-1])


def decks_of(winners: Winners, store: CardStore) -> Iterable[Parts]:
    """Yield crypt and library of each deck, as (card, copies), without cards that the lists do not know."""
    known = [store.card(card) for card in winners.cards]
    for deck in range(len(winners)):
        crypt: list[tuple[CryptCard, int]] = []
        library: list[tuple[LibraryCard, int]] = []
        for place, copies in winners.counts(deck).items():
            card = known[place]
            if isinstance(card, CryptCard):
                crypt.append((card, copies))
            elif isinstance(card, LibraryCard):
                library.append((card, copies))
        yield crypt, library


def count(winners: Winners, store: CardStore, tell: Callable[[int], None] | None = None) -> Usual:
    """Count winning decks.

    Args:
        winners: the decks.
        store: the card data.
        tell: called with the number of decks done.
    """
    from deckcheck.analysis.library import describe
    from deckcheck.analysis.roles import RoleCounter
    from rules.vtes.cards.roles import ROLES

    paces: dict[int, Pace] = {}
    for card in store.cards():
        if isinstance(card, LibraryCard) and "Master" in card.types and (pace := pace_of(card)):
            paces[card.id] = pace
    roles = RoleCounter()
    figures: dict[str, Counter[int]] = defaultdict(Counter)
    by_role: dict[str, Counter[int]] = {role.name: Counter() for role in ROLES}
    by_mean: dict[str, Counter[int]] = defaultdict(Counter)
    needing: dict[int, Counter[int]] = defaultdict(Counter)
    able: dict[int, Counter[int]] = defaultdict(Counter)
    for done, (crypt, library) in enumerate(decks_of(winners, store), 1):
        if not crypt or not library:
            continue
        told = figures_for_builders(crypt, library, lambda card: paces.get(card.id))
        usual_crypt = told["crypt"] == CRYPT
        for name, number in told.items():
            if usual_crypt or not name.startswith("capacity"):
                figures[name][whole(number)] += 1
        mean = mean_of(crypt)
        for name in OF_MEAN:
            by_mean[f"{mean} {name}"][whole(told[name])] += 1
        played = roles.counts(library)
        for name, counted in by_role.items():
            counted[played.get(name, 0)] += 1
        if usual_crypt:
            for code, cards in describe(library).disciplines.items():
                have = sum(copies for card, copies in crypt if card.level(code))
                if have:
                    needing[have][cards] += 1
                    able[have][whole(able_by(crypt, code, PLAYABLE_BY))] += 1
        if tell is not None:
            tell(done)
    about = {name: winners.meta[name] for name in ("source", "decks", "until")}
    about["cards_date"] = store.meta["date"]
    of_crypt = (_spreads(dict(sorted(each.items()))) for each in (needing, able))
    return Usual(about, paces, _spreads(figures), _spreads(by_role), _spreads(by_mean), *of_crypt)


def _spreads(counts: Mapping[Any, Mapping[int, int]]) -> dict[Any, Spread]:
    return {name: Spread(dict(sorted(numbers.items()))) for name, numbers in counts.items()}


def pack(usual: Usual) -> bytes:
    """Make the bytes of the file; see `deckcheck.winners.sealing`."""
    default = Pace()
    paces = {
        str(card): {
            name: getattr(pace, name) for name in _PACE if getattr(pace, name) != getattr(default, name)
        }
        for card, pace in sorted(usual.paces.items())
    }
    parts: dict[str, Mapping[str, object]] = {"paces": paces}
    for name in _SPREADS:
        spreads: Mapping[object, Spread] = getattr(usual, name)
        parts[name] = {str(key): dict(spread.counts) for key, spread in spreads.items()}
    return seal(KIND, dict(usual.about), {name: json.dumps(part).encode() for name, part in parts.items()})


_PACE = ("each", "once", "most", "imbued", "clan", "sect", "titled", "capacity")
_SPREADS = ("figures", "roles", "by_mean", "needing", "able")
_BY_NUMBER = ("needing", "able")


def unpack(content: bytes) -> Usual:
    """Return what a file says.

    Raises:
        DamagedFileError: it is not such a file, or not as it was written.
    """
    about, told = unseal(KIND, content)

    def spreads(name: str) -> dict[Any, Spread]:
        key: Callable[[str], object] = int if name in _BY_NUMBER else str
        return {
            key(one): Spread({int(number): decks for number, decks in counts.items()})
            for one, counts in json.loads(told[name]).items()
        }

    try:
        paces = {int(card): Pace(**pace) for card, pace in json.loads(told["paces"]).items()}
        return Usual(about, paces, *(spreads(name) for name in _SPREADS))
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise DamagedFileError(f"this table of what is usual is malformed: {error}") from error


def shipped_usual() -> Usual:
    """Return what is usual in the decks that come with the package.

    Raises:
        SourceError: the package's own file is missing or damaged.
    """
    try:
        return unpack(shipped_bytes(USUAL_FILE))
    except DamagedFileError as error:
        raise SourceError(f"{USUAL_FILE}: {error}. Consider reinstalling deckcheck") from error
