"""Random decks of cards that do rare things: whatever fights, blocks, reacts, as no one would build them.

Each deck draws some kinds of words, all equally likely, a card of each, a crypt of vampires of two groups
that have most of the disciplines of these cards, and fills up with cards of these kinds that they have a
discipline for.

A deck around given words has more copies of their cards, those that give them occasion, and a crypt of any
groups that can play as many of these as possible.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.card import CryptCard, LibraryCard
from cardbase.store import open_store
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.parts import Condition
from rules.vtes.definitions.verb import Verb
from tests.occasions import ALIKE, OCCASIONS
from tests.parts import attributes, parts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from cardbase.card import Card
    from rules.kernel import Dice

CRYPT, LIBRARY, COPIES = 12, 60, 3
FOCUS = 6
"""Kinds of words that a deck is built around."""
FIT = 12
"""Vampires among whom the crypt of a deck around named words is drawn: those that can use most of its cards so."""


def verbs_in(what: Any) -> Iterator[Verb]:
    """Yield all verbs in a value of the definitions, however deep."""
    return (part for part in parts(what) if isinstance(part, Verb))


def words_in(what: Any) -> Iterator[Verb | Condition]:
    """Yield all verbs and conditions in a value of the definitions, however deep."""
    return (part for part in parts(what) if isinstance(part, Verb | Condition))


@cache
def cards_by_word(kinds: frozenset[type]) -> dict[str, list[Card]]:
    """Return for each of these kinds of words, by name, the cards that have one, by id."""
    found: dict[str, list[Card]] = defaultdict(list)
    for card in open_store().cards():
        for kind in {type(word) for word in words_in(model_of(card))} & kinds:
            found[kind.__name__].append(card)
    return dict(sorted(found.items()))


@cache
def vampires() -> tuple[CryptCard, ...]:
    """Return all vampires, by id."""
    return tuple(
        card for card in open_store().cards() if isinstance(card, CryptCard) and card.type == "Vampire"
    )


@cache
def _vampires_by_id() -> dict[int, CryptCard]:
    return {each.id: each for each in vampires()}


@cache
def _named() -> dict[str, list[Card]]:
    """Return all cards by name: a vampire may have several."""
    found: dict[str, list[Card]] = defaultdict(list)
    for card in open_store().cards():
        found[card.name].append(card)
    return found


def occasions_of(names: Iterable[str]) -> list[Card]:
    """Return the cards that give some words occasion, by id."""
    wished = {name for each in names for name in OCCASIONS.get(each, ())}
    return sorted((card for name in wished for card in _named().get(name, ())), key=lambda card: card.id)


@cache
def _ways(card: Card, name: str) -> tuple[Mode, ...]:
    """Return the ways to use a card in which it has a word of this name."""
    model = model_of(card)
    held = [getattr(model, name) for name in attributes(type(model))]
    modes = [mode for each in held if isinstance(each, tuple) for mode in each if isinstance(mode, Mode)]
    return tuple([mode for mode in modes if name in {type(word).__name__ for word in words_in(mode)}])


@cache
def _levels() -> dict[int, dict[str, int]]:
    """Return by the id of each vampire the levels of its disciplines."""
    return {each.id: {icon.lower(): 1 + icon.isupper() for icon in each.disciplines} for each in vampires()}


def _may_use(vampire: CryptCard, card: Card) -> bool:
    """Return whether a vampire, as it is printed, is of the clan, the sect and the path that a card requires."""
    if not isinstance(card, LibraryCard):
        return True
    sects = card.requirement.sects
    if card.clans and vampire.clan not in card.clans:
        return False
    return (not sects or vampire.sect.lower() in sects) and (not card.path or vampire.path == card.path)


@cache
def _users(card: Card, name: str) -> tuple[int, ...]:
    """Return the ids of the vampires, as printed, that can use a card in a way that has a word of this name.

    There are none if all can: then no vampire fits better than others.
    """
    needs, levels = [way.needs for way in _ways(card, name)] or [()], _levels()
    required = isinstance(card, LibraryCard) and (card.clans or card.requirement.sects or card.path)
    if not all(needs) and not required:
        return ()
    return tuple(
        vampire.id
        for vampire in vampires()
        if _may_use(vampire, card)
        and any(all(levels[vampire.id].get(icon, 0) >= level for icon, level in way) for way in needs)
    )


def _icons(card: Card) -> frozenset[str]:
    return frozenset(icon.lower() for icon in card.disciplines)


def _grouped(cards: Iterable[CryptCard], group: int) -> list[CryptCard]:
    return [card for card in cards if card.group is None or card.group in (group, group + 1)]


def mixed_deck(
    kinds: frozenset[type], dice: Dice, around: Collection[str] = (), hosts: bool = True
) -> tuple[tuple[Card, int], ...]:
    """Build a deck around a few kinds of words, drawn with these dice; it need not be legal.

    Args:
        kinds: to draw from.
        dice: the same give the same deck.
        around: the names of those that the few are drawn from; none for all.
        hosts: whether unique cards that have one of `around` are in it, in several copies: at a table where
            each deck has them they are contested and do nothing else.

    Returns:
        Cards with their copies.
    """
    by_word = cards_by_word(kinds)
    names = list(by_word)
    sought = {ALIKE.get(name, name) for name in around}
    wished = [name for name in names if name in sought] or names
    focus = [wished[dice.pick(len(wished))] for _ in range(FOCUS)]
    chosen = [by_word[name][dice.pick(len(by_word[name]))] for name in focus]
    own = [card for card in chosen if isinstance(card, CryptCard)]
    library: dict[Card, int] = {card: COPIES for card in chosen if not isinstance(card, CryptCard)}
    if around and not hosts:
        library = {card: copies for card, copies in library.items() if not card.unique}
    if around:
        occasions = occasions_of({*focus, *around})
        able = Counter(user for pair in zip(chosen, focus, strict=True) for user in _users(*pair))
        fitting = [vampires()[dice.pick(len(vampires()))] for _ in range(FIT)]
        best = sorted(able, key=lambda number: (-able[number], dice.pick(len(able))))[:FIT]
        fitting[: len(best)] = [_vampires_by_id()[number] for number in best]
        own = own * COPIES if hosts else []
        own = [*own[: CRYPT // 2], *(card for card in occasions if isinstance(card, CryptCard))]
        helpful = [card for card in occasions if not isinstance(card, CryptCard)]
        library = dict.fromkeys(library, 4 * COPIES) | dict.fromkeys(helpful, 2 * COPIES)
    else:
        wanted, group = frozenset[str]().union(*map(_icons, chosen)), 1 + dice.pick(6)
        grouped = _grouped(vampires(), group)
        fitting = sorted(grouped, key=lambda card: (-len(_icons(card) & wanted), card.id))[:40]
    crypt = [*own, *(fitting[dice.pick(len(fitting))] for _ in range(CRYPT - len(own)))]
    known = frozenset[str]().union(*map(_icons, crypt))
    while sum(library.values()) < LIBRARY:
        cards = by_word[names[dice.pick(len(names))]]
        card = cards[dice.pick(len(cards))]
        if not isinstance(card, CryptCard) and (not card.disciplines or _icons(card) & known):
            library[card] = library.get(card, 0) + 1
    counted: dict[Card, int] = dict(library)
    for vampire in crypt:
        counted[vampire] = counted.get(vampire, 0) + 1
    return tuple(counted.items())
