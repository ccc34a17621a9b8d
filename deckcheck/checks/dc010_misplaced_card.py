"""DC010: a card under the wrong heading."""

from __future__ import annotations

from cardbase.card import LibraryCard
from deckcheck.checks.check import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards that stand under a heading they do not belong to."""
    kinds = [heading.kind for heading in deck.headings]
    for entry in deck.entries:
        card = entry.line.match.card
        if card is None or entry.heading is None:
            continue
        kind = kinds[entry.heading]
        if isinstance(card, LibraryCard):
            if kind == "library" or (kind != "crypt" and _admits(kind, card)):
                continue
            is_a = f"a library card ({card.type})"
        elif kind == "crypt":
            continue
        else:
            is_a = "a crypt card"
        yield CHECK.finding(
            f"{card.full_name} is {is_a} but listed under {kind!r}",
            consider="move the line; the card decides where it counts, not the heading",
            entry=entry,
        )


_ADMITTED: dict[tuple[str, tuple[str, ...]], bool] = {}


def _admits(kind: str, card: LibraryCard) -> bool:
    """Tell whether a heading of a card type may stand above a card."""
    key = kind, card.types
    admitted = _ADMITTED.get(key)
    if admitted is None:
        admitted = kind in ("Combo", "Reflex") or not card_types(kind).isdisjoint(card.types)
        _ADMITTED[key] = admitted
    return admitted


def card_types(kind: str) -> frozenset[str]:
    """Split a heading such as "Action Modifier/Combat" into its types."""
    return frozenset(kind.split("/"))


CHECK = Check(
    code="DC010",
    name="misplaced-card",
    severity="warning",
    summary="A card is listed under a heading where it does not belong.",
    explanation="""\
Crypt and library are separate decks (VTES-1.2-07): the card decides where it belongs, not the heading
above it, so a library card listed in the crypt counts towards the library. Headings of card types are
checked the same way; a card of two types may be under either.""",
    rule="VTES-1.2-07",
    bad="""Crypt (14 cards)
12x Lucita
2x Deflection

Library (58 cards)
20x Villein
38x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=find,
)
