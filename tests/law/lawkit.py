"""Laws and small hand-made cards for the tests of deck law; no conftest, so that the name is its own."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Protocol

from cardbase.card import NO_REQUIREMENT, CryptCard, LibraryCard, Printing
from rules.vtes.law import bans, editions
from rules.vtes.law.construction import law_for
from rules.vtes.law.formats import files

if TYPE_CHECKING:
    from rules.vtes.law.construction import Law


class Judge(Protocol):
    def __call__(
        self, format: str = ..., on: str = ..., *, edition: str = ..., players: int | None = ...
    ) -> Law: ...


read_format = cache(files.read_format)
read_edition = cache(editions.read_edition)
read_bans = cache(bans.read_bans)


def judge(
    format: str = "rulebook", on: str = "2026-11-20", *, edition: str = "current", players: int | None = None
) -> Law:
    """Make a law from the built-in data."""
    day = date.fromisoformat(on)
    return law_for(read_format(format), read_edition(edition), players, day, read_bans())


def printings(*tags: str) -> tuple[Printing, ...]:
    """Make printings from tags such as "CE 2002-08-19" or, without a day, "POD"."""
    found = []
    for tag in tags:
        set_, _, day = tag.partition(" ")
        found.append(Printing(set_, "", date.fromisoformat(day) if day else None))
    return tuple(found)


def vampire(group: int | None, *tags: str, id: int = 200001, type: str = "Vampire") -> CryptCard:
    """Make a crypt card of a group."""
    return CryptCard(
        id=id,
        name=f"Vampire {id}",
        type=type,
        clan="Caitiff",
        path="",
        advanced=False,
        group=group,
        capacity=2,
        disciplines=(),
        title="",
        city="",
        sect="Camarilla",
        traits=frozenset(),
        text="",
        printings=printings(*(tags or ("Jyhad 1994-08-16",))),
        aliases=(),
    )


def library_card(*tags: str, id: int = 100001) -> LibraryCard:
    """Make a library card of some printings."""
    return LibraryCard(
        id=id,
        name=f"Card {id}",
        types=("Master",),
        clans=(),
        all_clans=False,
        path="",
        disciplines=(),
        all_disciplines=False,
        levels=(),
        pool_cost=0,
        blood_cost=0,
        conviction_cost=0,
        burn_option=False,
        trifle=False,
        unique=False,
        requirement=NO_REQUIREMENT,
        capacity="",
        text="",
        printings=printings(*tags),
        aliases=(),
    )
