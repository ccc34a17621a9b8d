"""What a crypt consists of: capacities as the archive writes them, groups, clans, sects, titles, votes, ...

Everything counts copies. An advanced card is a crypt card like any other (VTES-1.5-15).
"""

from __future__ import annotations

from fractions import Fraction

from cardbase.card import VIRTUES
from cardbase.quick import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from cardbase.card import CryptCard

EXTREMES = 4
"""How many capacities `min` and `max` in the archive's heading add up."""

VOTES = {
    "primogen": 1,
    "bishop": 1,
    "prince": 2,
    "archbishop": 2,
    "baron": 2,
    "magaji": 2,
    "kholo": 2,
    "justicar": 3,
    "cardinal": 3,
    "imperator": 3,
    "inner circle": 4,
    "regent": 4,
}
"""Votes of a title. A priscus has none: the prisci share `PRISCI_VOTES`."""

PRISCI_VOTES = 3
"""Votes that all the prisci of the table cast together (VTES-6.3.3-14)."""


@value
class Spread:
    """How many crypt cards have a discipline: at inferior only, and at superior; copies counted."""

    inferior: int
    superior: int

    @property
    def both(self) -> int:
        """Crypt cards that have it at any level."""
        return self.inferior + self.superior


@value
class Crypt:
    """The figures of a crypt; copies counted.

    Attributes:
        count: number of cards.
        distinct: number of different cards.
        curve: capacity -> cards, by capacity.
        min4, max4: sums of the four lowest and the four highest capacities; of all if there are fewer.
        mean: mean capacity, exact; 0 for no cards.
        groups: group ("1" ... or "ANY") -> cards.
        clans, sects, titles, paths: name -> cards, most frequent first. Creeds are clans; an Imbued has no
            sect; cards without a title or Path are left out.
        votes: votes of all of them together, see `votes_of`.
        imbued: number of Imbued.
        disciplines: code -> `Spread`, most frequent first; virtues count as inferior.
        points: levels over all cards and disciplines: 1 for inferior, 2 for superior; without virtues.
    """

    count: int
    distinct: int
    curve: dict[int, int]
    min4: int
    max4: int
    mean: Fraction
    groups: dict[str, int]
    clans: dict[str, int]
    sects: dict[str, int]
    titles: dict[str, int]
    paths: dict[str, int]
    votes: int
    imbued: int
    disciplines: dict[str, Spread]
    points: int


def describe(crypt: Sequence[tuple[CryptCard, int]]) -> Crypt:
    """Count a crypt, given as (card, copies)."""
    curve: dict[int, int] = {}
    groups: dict[str, int] = {}
    clans: dict[str, int] = {}
    sects: dict[str, int] = {}
    titles: dict[str, int] = {}
    paths: dict[str, int] = {}
    levels: dict[str, list[int]] = {}
    points = 0
    for card, copies in crypt:
        _add(curve, card.capacity, copies)
        _add(groups, card.group_name, copies)
        _add(clans, card.clan, copies)
        for counter, name in ((sects, card.sect), (titles, card.title), (paths, card.path)):
            if name:
                _add(counter, name, copies)
        for icon in card.disciplines:
            level = levels.setdefault(icon.lower(), [0, 0])
            level[icon.isupper()] += copies
            if icon.lower() not in VIRTUES:
                points += copies * (2 if icon.isupper() else 1)
    capacities = sorted(capacity for capacity, copies in curve.items() for _ in range(copies))
    count = len(capacities)
    ordered = sorted(levels.items(), key=lambda item: (-sum(item[1]), -item[1][1], item[0]))
    return Crypt(
        count=count,
        distinct=len(crypt),
        curve=dict(sorted(curve.items())),
        min4=sum(capacities[:EXTREMES]),
        max4=sum(capacities[-EXTREMES:]),
        mean=Fraction(sum(capacities), count) if count else Fraction(0),
        groups=dict(sorted(groups.items())),
        clans=by_number(clans),
        sects=by_number(sects),
        titles=by_number(titles),
        paths=by_number(paths),
        votes=votes_of(titles),
        imbued=sum(copies for card, copies in crypt if card.is_imbued),
        disciplines={code: Spread(*numbers) for code, numbers in ordered},
        points=points,
    )


def votes_of(titles: dict[str, int]) -> int:
    """Add up the votes of titles (title -> holders); all prisci together have 3 (VTES-6.3.3-07 to -14)."""
    votes = 0
    for title, holders in titles.items():
        if title == "priscus":
            votes += PRISCI_VOTES
        elif title[0].isdigit():  # "2 votes"
            votes += int(title.split()[0]) * holders
        else:
            votes += VOTES.get(title, 0) * holders
    return votes


def heading_mean(mean: Fraction) -> str:
    """Write a mean as the archive does: two decimals, halves rounded up, trailing zeros cut ("6.13", "4")."""
    hundredths = (2 * 100 * mean.numerator + mean.denominator) // (2 * mean.denominator)
    return f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")


def heading(crypt: Crypt) -> str:
    """Write the crypt heading as the archive does: "Crypt (12 cards, min=16, max=44, avg=6.5)"."""
    figures = f"min={crypt.min4}, max={crypt.max4}, avg={heading_mean(crypt.mean)}"
    return f"Crypt ({crypt.count} cards, {figures})"


def by_number(counts: dict[str, int]) -> dict[str, int]:
    """Sort counts: most frequent first, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _add(counts: dict[Any, int], key: Any, copies: int) -> None:
    counts[key] = counts.get(key, 0) + copies
