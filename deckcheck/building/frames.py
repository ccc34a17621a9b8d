"""Templates for new decks: a crypt of a clan or of disciplines, or only the headings."""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard
from cardbase.fold import fold
from cardbase.quick import replace
from cardbase.vocabulary import DISCIPLINES
from deckcheck.building.listed import deck_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.deck import Deck
    from cardbase.store import CardStore

CRYPT_SIZE = 12
MOST_OF_ONE = 2
"""The most copies of a vampire, as long as there are enough others."""


class FrameError(ValueError):
    """A clan or discipline that is not known, or without vampires; the message says which are."""


def clan_named(name: str, store: CardStore) -> str:
    """Find a clan or creed by its name, in any case, or by its beginning.

    Raises:
        FrameError: there is none, or there are several.
    """
    clans = sorted({card.clan for card in store.cards() if isinstance(card, CryptCard)})
    key = fold(name)
    exact = [clan for clan in clans if fold(clan) == key]
    found = exact or [clan for clan in clans if key and fold(clan).startswith(key)]
    if len(found) != 1:
        from difflib import get_close_matches

        near = found or get_close_matches(name.title(), clans, n=3) or clans
        raise FrameError(f"{name!r} is not a clan. Consider one of {', '.join(near)}")
    return found[0]


def discipline_named(name: str) -> str:
    """Find a discipline by its name or its three letters; returns the letters.

    Raises:
        FrameError: there is none.
    """
    key = name.strip().lower()
    if key in DISCIPLINES.values():
        return key
    if key in DISCIPLINES:
        return DISCIPLINES[key]
    raise FrameError(f"{name!r} is not a discipline. Consider three letters, such as dom or aus")


def crypt_of(
    store: CardStore, clan: str = "", disciplines: Sequence[str] = ()
) -> list[tuple[CryptCard, int]]:
    """Choose twelve crypt cards of one group or two that follow each other.

    The groups are those with the most vampires that fit; among them, those with the most of the disciplines
    at superior come first, then the lower capacities. Banned and advanced cards are left out.

    Raises:
        FrameError: no vampire fits.
    """
    fitting = [
        card
        for card in store.cards()
        if isinstance(card, CryptCard)
        and not card.banned
        and not card.advanced
        and (not clan or card.clan == clan)
        and all(card.level(letters) for letters in disciplines)
    ]
    if not fitting:
        raise FrameError("no vampire fits. Consider fewer disciplines")
    groups = Counter(card.group for card in fitting if card.group is not None)
    pairs = {group: groups[group] + groups[group + 1] for group in range(1, max(groups, default=1) + 1)}
    first = max(pairs, key=lambda group: (pairs[group], group))
    chosen = [card for card in fitting if card.group in (first, first + 1, None)]
    chosen.sort(key=lambda card: (-sum(map(card.level, disciplines)), card.capacity, card.name))
    chosen = chosen[:CRYPT_SIZE]
    copies = dict.fromkeys(chosen, 1)
    most = max(MOST_OF_ONE, -(-CRYPT_SIZE // len(chosen)))
    for card in [card for _ in range(most - 1) for card in chosen]:
        if sum(copies.values()) == CRYPT_SIZE:
            break
        copies[card] += 1
    return list(copies.items())


def frame(crypt: Iterable[tuple[CryptCard, int]], name: str, author: str, description: str) -> Deck:
    """Make a deck that has only a crypt."""
    return replace(deck_of(crypt, name, author), description=description)
