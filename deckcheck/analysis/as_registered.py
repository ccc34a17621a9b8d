"""How a deck as found differs from the registered list, as a judge lays it out at the table."""

from __future__ import annotations

import re
from dataclasses import dataclass

from deckcheck.analysis.comparing import CopiesChange, changes, in_list_order, section_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck

MISSING, SURPLUS, OTHER = "missing", "surplus", "other card"

VERSION = re.compile(r"( \((G\d+|ADV)\))+$")
"""What distinguishes the versions of a vampire."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of which a deck has other copies than the list.

    Attributes:
        kind: `MISSING`, `SURPLUS` or `OTHER`: another card in the place of the registered one.
        name: the card; for `OTHER` the registered one.
        copies: how many are missing, too many, or other ones.
        section: "Crypt", or the card's type.
        instead: for `OTHER`, the card that was found.
    """

    kind: str
    name: str
    copies: int
    section: str
    instead: str = ""

    @property
    def in_words(self) -> str:
        """The difference in a few words."""
        if self.kind == OTHER:
            return f"other card: {self.copies} {self.instead} in place of {self.name}"
        return f"{self.kind}: {self.copies} {self.name}"


def cards_of(deck: Deck) -> tuple[tuple[str, str, int], ...]:
    """Return the cards of a deck to compare it by: section, name or what is written, copies; sorted."""
    counts: dict[tuple[str, str], int] = {}
    for entry in deck.entries:
        if entry.countable:
            name = entry.card.full_name if entry.card else entry.line.written
            counts[section_of(entry), name] = counts.get((section_of(entry), name), 0) + entry.count
    return tuple(sorted((*key, count) for key, count in counts.items()))


def differences(registered: Deck, found: Deck) -> tuple[Difference, ...]:
    """Compare a deck with the registered list; see `differences_of`."""
    return _paired(changes(registered, found))


def differences_of(
    registered: Sequence[tuple[str, str, int]], found: Sequence[tuple[str, str, int]]
) -> tuple[Difference, ...]:
    """Compare the cards of a deck with those of the registered list.

    A card stands in the place of another if it is another version of the same vampire, or if of their type
    nothing else differs by as many copies.

    Args:
        registered: the list, as `cards_of` gives it.
        found: the deck, likewise.

    Returns:
        Other cards, then what is missing, then what is too many; each in the order of a list.
    """
    before = {(section, name): count for section, name, count in registered}
    after = {(section, name): count for section, name, count in found}
    changed = [
        CopiesChange(name, None, section, before.get((section, name), 0), after.get((section, name), 0))
        for section, name in {**before, **after}
        if before.get((section, name)) != after.get((section, name))
    ]
    return _paired(in_list_order(changed))


def _paired(changed: Sequence[CopiesChange]) -> tuple[Difference, ...]:
    missing = [change for change in changed if change.by < 0]
    surplus = [change for change in changed if change.by > 0]
    pairs = _pairs(missing, surplus)
    paired = {id(one) for pair in pairs for one in pair}
    return (
        *(Difference(OTHER, old.name, -old.by, old.section, new.name) for old, new in pairs),
        *(
            Difference(MISSING, one.name, -one.by, one.section)
            for one in missing if id(one) not in paired
        ),
        *(
            Difference(SURPLUS, one.name, one.by, one.section)
            for one in surplus if id(one) not in paired
        ),
    )  # fmt: skip


def _pairs(
    missing: list[CopiesChange], surplus: list[CopiesChange]
) -> list[tuple[CopiesChange, CopiesChange]]:
    pairs = []
    for old in missing:
        alike = [new for new in surplus if new.by == -old.by]
        same = [new for new in alike if _vampire(new.name) == _vampire(old.name)]
        of_type = [new for new in alike if new.section == old.section]
        others = [one for one in missing if one.section == old.section and one.by == old.by]
        if len(same) == 1:
            pairs.append((old, same[0]))
        elif len(of_type) == 1 == len(others):
            pairs.append((old, of_type[0]))
    taken = [id(new) for _, new in pairs]
    return [pair for pair in pairs if taken.count(id(pair[1])) == 1]


def _vampire(name: str) -> str:
    return VERSION.sub("", name)
