"""The winners nearest to a deck, as text and as JSON."""

from __future__ import annotations

from deckcheck.reports.advice_json import deck_object
from deckcheck.reports.picking import named, picked
from deckcheck.reports.winner_names import described, flat, head_object
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.building.answers import Near
    from deckcheck.building.kinds import DeckKind
    from deckcheck.winners.origins import KnownWinners

NAMED = 12
"""How many differing cards are named in a text; JSON has them all."""


def similar_text(path: str, deck: Deck, kind: DeckKind, found: Iterable[Near]) -> str:
    """Describe the nearest winners."""
    lines = [f"{flat(deck.name) or flat(path)}: {kind}"]
    for number, one in enumerate(found, 1):
        lines += ["", f"{number}. {described(one.head)}"]
        lines += [f"   {flat(one.head.link)}"] if one.head.link else []
        lines.append(f"   {one.kind}")
        copies = len(one.shared) + len(one.missing)
        lines.append(
            f"   {one.likeness:.0%} alike; {len(one.shared)} of its {copies} cards are in this deck, "
            f"{one.shared_copies} copies"
        )
        for word, cards in (("only there", one.missing), ("only here", one.extra)):
            if cards:
                lines.append(f"   {word}: {_listed(cards)}")
    if len(lines) == 1:
        lines += ["", "No winning deck has a card in common with it."]
    return "\n".join(lines) + "\n"


def _listed(cards: tuple[tuple[Card, int], ...]) -> str:
    return first_few([f"{copies} {card.full_name}" for card, copies in cards], NAMED)


def similar_object(
    path: str,
    deck: Deck,
    kind: DeckKind,
    found: Iterable[Near],
    known: KnownWinners,
    cards: dict[str, object],
) -> dict[str, object]:
    """Return the same for JSON."""
    return {
        "schema": 1,
        "deck": deck_object(path, deck),
        "cards": cards,
        "trained_on": known.trained_on,
        "archetype": kind_object(kind),
        "similar": [near_object(one) for one in found],
    }


def near_object(one: Near) -> dict[str, object]:
    """Return a near winner."""
    return {
        "likeness": round(one.likeness, 4),
        **head_object(one.head),
        "archetype": kind_object(one.kind),
        "shared": [{**named(card), "here": here, "there": there} for card, here, there in one.shared],
        "only_there": [{**named(card), "copies": copies} for card, copies in one.missing],
        "only_here": [{**named(card), "copies": copies} for card, copies in one.extra],
    }


def kind_object(kind: DeckKind) -> dict[str, object]:
    """Return a kind of deck, in parts and in words."""
    return {"words": str(kind), **picked(kind, "clans", "disciplines", "does")}
