"""Cards and decks made up for the tests of the numbers."""

from __future__ import annotations

from itertools import count

from cardbase.card import NO_REQUIREMENT, CryptCard, LibraryCard, Requirement

_ids = count(1)


def vampire(
    capacity: int = 5,
    *disciplines: str,
    name: str = "",
    clan: str = "Caitiff",
    title: str = "",
    sect: str = "Camarilla",
    group: int | None = 5,
    kind: str = "Vampire",
    traits: tuple[str, ...] = (),
    advanced: bool = False,
) -> CryptCard:
    """A crypt card with an id of its own."""
    number = next(_ids)
    return CryptCard(
        250000 + number, name or f"Vampire {number}", kind, clan, "", advanced, group, capacity, disciplines,
        title, "", sect, frozenset(traits), "", (), (),
    )  # fmt: skip


def card(
    *disciplines: str,
    types: tuple[str, ...] = ("Action",),
    clans: tuple[str, ...] = (),
    pool: int = 0,
    blood: int = 0,
    trifle: bool = False,
    requirement: Requirement = NO_REQUIREMENT,
    text: str = "",
) -> LibraryCard:
    """A library card with an id of its own; each discipline has a basic and a superior line."""
    number = next(_ids)
    levels = tuple(level for code in disciplines for level in ((code,), (code.upper(),)))
    return LibraryCard(
        150000 + number, f"Card {number}", types, clans, False, "", disciplines, False, levels, pool, blood,
        0, False, trifle, False, requirement, "", text, (), (),
    )  # fmt: skip
