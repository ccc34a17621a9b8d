"""Decks at random of cards that do what is rare: whatever fights, blocks, answers, as no one would build them.

Each deck draws some kinds of verbs, each as likely as any other, a card of each, a crypt of vampires of two groups
that have most of the disciplines of these cards, and fills up with such cards that they have a discipline for.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.verb import Verb

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from cardbase.card import Card
    from rules.kernel import Dice

CRYPT, LIBRARY, COPIES = 12, 60, 3
FOCUS = 6
"""Kinds of verbs that a deck is built around."""


def verbs_in(what: Any, seen: set[int] | None = None) -> Iterator[Verb]:
    """Give all verbs in a value of the definitions, however deep."""
    seen = set() if seen is None else seen
    if id(what) in seen:
        return
    seen.add(id(what))
    if isinstance(what, Verb):
        yield what
    if isinstance(what, tuple | frozenset):
        inside = list(what)
    elif type(what).__module__.startswith("rules.vtes.definitions"):
        slots = [name for kind in type(what).__mro__ for name in getattr(kind, "__slots__", ())]
        inside = [getattr(what, name) for name in slots if hasattr(what, name)]
    else:
        inside = []
    for each in inside:
        yield from verbs_in(each, seen)


@cache
def cards_by_verb(kinds: frozenset[type[Verb]]) -> dict[str, list[Card]]:
    """Return for each of these kinds of verbs, by name, the cards that have one, by id."""
    found: dict[str, list[Card]] = defaultdict(list)
    for card in open_store().cards():
        for kind in {type(verb) for verb in verbs_in(model_of(card))} & kinds:
            found[kind.__name__].append(card)
    return dict(sorted(found.items()))


@cache
def vampires() -> tuple[CryptCard, ...]:
    """Return all vampires, by id."""
    return tuple(
        card for card in open_store().cards() if isinstance(card, CryptCard) and card.type == "Vampire"
    )


def _icons(card: Card) -> frozenset[str]:
    return frozenset(icon.lower() for icon in card.disciplines)


def _grouped(cards: Iterable[CryptCard], group: int) -> list[CryptCard]:
    return [card for card in cards if card.group is None or card.group in (group, group + 1)]


def mixed_deck(
    kinds: frozenset[type[Verb]], dice: Dice, around: Collection[str] = ()
) -> tuple[tuple[Card, int], ...]:
    """Build a deck around a few kinds of verbs, drawn with these dice; it need not be legal.

    Args:
        kinds: to draw from.
        dice: the same give the same deck.
        around: the names of those that the few are drawn from; none for all.

    Returns:
        Cards with their copies.
    """
    by_verb = cards_by_verb(kinds)
    names = list(by_verb)
    wished = [name for name in names if name in around] or names
    focus = [by_verb[wished[dice.pick(len(wished))]] for _ in range(FOCUS)]
    chosen = [cards[dice.pick(len(cards))] for cards in focus]
    wanted = frozenset[str]().union(*map(_icons, chosen))
    group = 1 + dice.pick(6)
    own = [card for card in chosen if isinstance(card, CryptCard)]
    fitting = sorted(_grouped(vampires(), group), key=lambda card: (-len(_icons(card) & wanted), card.id))[
        :40
    ]
    crypt = [*own, *(fitting[dice.pick(len(fitting))] for _ in range(CRYPT - len(own)))]
    known = frozenset[str]().union(*map(_icons, crypt))
    library: dict[Card, int] = {card: COPIES for card in chosen if not isinstance(card, CryptCard)}
    while sum(library.values()) < LIBRARY:
        cards = by_verb[names[dice.pick(len(names))]]
        card = cards[dice.pick(len(cards))]
        if not isinstance(card, CryptCard) and (not card.disciplines or _icons(card) & known):
            library[card] = library.get(card, 0) + 1
    counted: dict[Card, int] = dict(library)
    for vampire in crypt:
        counted[vampire] = counted.get(vampire, 0) + 1
    return tuple(counted.items())
