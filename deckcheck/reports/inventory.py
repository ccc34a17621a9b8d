"""An inventory beside decks: as a screen, as tables, for programs."""

from __future__ import annotations

from deckcheck.reports.screen import Screen
from deckcheck.reports.tables import ReportTable
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date
    from typing import Any

    from cardbase.card import Card
    from deckcheck.analysis.inventory import Plan, SetShare

    Sets = Mapping[str, tuple[str, date | None]]

NEWEST = 1
"""So many of the sets that a card is in are named beside it; a list to buy names all."""
MORE = "To buy, with all sets: --missing; what is left: --left -o rest.csv; all: --full"


def plan_screen(found: Plan, owned: int, sets: Sets, about: str) -> Screen:
    """Say whether all decks can be built at once, what is missing, and how much is left.

    Args:
        found: what is missing.
        owned: copies in the inventory.
        sets: full names of sets by abbreviation.
        about: which card data it was.
    """
    left = f"{sum(found.left.values()):,} of {plural(owned, 'card')} are left."
    answer = f"{verdict(found)} {left}"
    return Screen(answer, tuple(plan_tables(found, sets, NEWEST)), tuple(filter(None, (MORE, about))))


def verdict(found: Plan) -> str:
    """Say in a sentence or two which decks can be built at once."""
    decks = len(found.shares)
    what = "The deck" if decks == 1 else f"All {decks} decks" if decks > 2 else "Both decks"
    if not found.missing:
        return f"{what} can be built{' at once' if decks > 1 else ''} from these cards."
    number = plural(len(found.lacks), "card")
    missing = number if len(found.lacks) == found.missing else f"{found.missing:,} copies of {number}"
    if decks == 1:
        return f"The deck cannot be built: it lacks {missing}."
    whole = sum(not one.missing for one in found.shares)
    if not whole:
        return f"None of the {decks} decks can be built: together they lack {missing}."
    return f"{whole} of {decks} decks can be built at once; the others lack {missing}."


def plan_tables(found: Plan, sets: Sets, named: int = 0) -> list[ReportTable]:
    """Return what is missing for each deck, and of each card with the newest sets it is in; all for 0."""
    decks = ReportTable(
        "decks",
        "Decks, in this order; missing by itself: if no other were built",
        ("deck", "cards", "missing", "missing by itself"),
        ("text", "count", "count", "count"),
        tuple((one.name, one.cards, one.missing, one.alone) for one in found.shares),
    )
    lacks = ReportTable(
        "missing",
        "Missing cards, each with the newest set it is in" if named else "Missing cards",
        ("card", "missing", "needed", "owned", "printed in"),
        ("text", "count", "count", "count", "text"),
        tuple(
            (
                one.card.full_name,
                one.missing,
                one.needed,
                one.owned,
                "; ".join(printed_in(one.card, sets, named)),
            )
            for one in found.lacks
        ),
    )
    return [decks, lacks] if len(found.shares) > 1 else [lacks]


def printed_in(card: Card, sets: Sets, most: int = 0) -> list[str]:
    """Return the sets that a card is in, the newest first; all of them with rarity, or precon and copies.

    Args:
        card: the card.
        sets: full names of sets by abbreviation.
        most: so many at most; 0 for all.
    """
    ordered = sorted(card.printings, key=lambda one: -(one.released.toordinal() if one.released else 0))
    if most:
        return [_name(one.set, sets) for one in ordered[:most]]
    return [_name(one.set, sets) + (f" ({one.product})" if one.product else "") for one in ordered]


def _name(code: str, sets: Sets) -> str:
    return sets[code][0] if code in sets else code


def missing_rows(found: Plan, sets: Sets) -> Iterator[tuple[object, ...]]:
    """Yield the list to buy: a heading, then a row for each card."""
    yield ("card_id", "card", "section", "type", "missing", "needed", "owned", "sets")
    for one in found.lacks:
        section = "crypt" if one.card.is_crypt else "library"
        names = "; ".join(printed_in(one.card, sets))
        yield (
            one.card.id,
            one.card.full_name,
            section,
            one.card.type,
            one.missing,
            one.needed,
            one.owned,
            names,
        )


def sets_table(shares: Sequence[SetShare]) -> ReportTable:
    """Return how much of each set is owned."""
    return ReportTable(
        "sets",
        "By set, the newest first; a card counts in every set it is in",
        ("set", "released", "cards", "owned", "copies"),
        ("text", "text", "count", "count", "count"),
        tuple(
            (one.name, one.released.isoformat() if one.released else "", one.cards, one.owned, one.copies)
            for one in shares
        ),
    )


def sets_screen(shares: Sequence[SetShare], crypt: int, library: int, different: int, about: str) -> Screen:
    """Say what an inventory holds: copies of crypt and library cards, different ones, of which sets most."""
    have = [one for one in shares if one.owned]
    whole = sum(one.owned == one.cards for one in have)
    told = (
        f"{plural(crypt + library, 'card')}, {different:,} different: {crypt:,} crypt, {library:,} library; "
        f"{whole} of {plural(len(shares), 'set')} complete."
    )
    return Screen(
        told,
        (sets_table(have),),
        tuple(filter(None, ("All sets: --full; with decks: what they lack", about))),
    )


def plan_object(found: Plan, paths: Sequence[str], sets: Sets) -> dict[str, Any]:
    """Return what is missing and how much is left, for JSON."""
    return {
        "decks": [
            {
                "path": path,
                "name": one.name,
                "cards": one.cards,
                "missing": one.missing,
                "missing_alone": one.alone,
            }
            for path, one in zip(paths, found.shares, strict=True)
        ],
        "missing": [
            {
                "card": one.card.full_name,
                "card_id": one.card.id,
                "section": "crypt" if one.card.is_crypt else "library",
                "type": one.card.type,
                "missing": one.missing,
                "needed": one.needed,
                "owned": one.owned,
                "sets": [
                    {
                        "set": printing.set,
                        "name": _name(printing.set, sets),
                        "product": printing.product,
                        "released": printing.released.isoformat() if printing.released else None,
                    }
                    for printing in one.card.printings
                ],
            }
            for one in found.lacks
        ],
        "left": sum(found.left.values()),
    }


def sets_object(shares: Sequence[SetShare]) -> list[dict[str, Any]]:
    """Return how much of each set is owned, for JSON."""
    return [
        {
            "name": one.name,
            "released": one.released.isoformat() if one.released else None,
            "cards": one.cards,
            "owned": one.owned,
            "copies": one.copies,
        }
        for one in shares
    ]
