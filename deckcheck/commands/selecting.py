"""Which cards of a deck a word of `odds` means: a name, or a selector such as "type:master" or "disc:aus".

    type:master      library cards of a type
    disc:aus         library cards that ask for a discipline; with --zone crypt: crypt cards that have it
    disc:AUS         with --zone crypt: at superior only
    clan:ventrue     library cards that ask for a clan; with --zone crypt: its members
    title:prince  sect:camarilla  cap:8  cap:8+  cap:4-  group:6
                     crypt cards
    trifle:  permanent:
                     library cards

A list with commas means any of its members together ("Deflection,disc:tha"); a comma inside a card's name
is found to be one. "2x" in front means at least two, "=2x" exactly two.
"""

from __future__ import annotations

import re

from cardbase.fold import fold
from cardbase.value import value
from cardbase.vocabulary import DISCIPLINES
from deckcheck.analysis.library import is_permanent
from deckcheck.analysis.odds import Wish
from deckcheck.deckfiles.layout import SECTION_ORDER
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.card import Card, CryptCard, LibraryCard
    from cardbase.deck import Deck
    from cardbase.names import Names

COUNT = re.compile(r"^(?P<exactly>=)?(?P<count>\d+)\s*[x×]\s*", re.IGNORECASE)
CRYPT_KEYS = ("title", "sect", "cap", "group")
LIBRARY_KEYS = ("type", "trifle", "permanent")
TYPES = tuple(dict.fromkeys((*SECTION_ORDER, *(kind for word in SECTION_ORDER for kind in word.split("/")))))
KEYS = ("disc", "clan", *CRYPT_KEYS, *LIBRARY_KEYS)


@value
class Group:
    """What one argument of `odds` asks for.

    Attributes:
        label: the argument as written.
        zone: "crypt" or "library".
        cards: the cards of the deck that it means, by id.
        copies: their copies in the deck.
        wish: how many are wished for.
    """

    label: str
    zone: str
    cards: tuple[Card, ...]
    copies: int
    wish: Wish


def select(argument: str, deck: Deck, names: Names, zone: str = "") -> Group:
    """Find what an argument means in a deck.

    Args:
        argument: names and selectors with commas between them, a count in front or not.
        deck: the deck.
        names: finds cards by their names.
        zone: "crypt" or "library" where the user says so, else "".

    Raises:
        UsageError: it means nothing, or cards of both crypt and library.
    """
    text, wish = argument.strip(), Wish()
    if found := COUNT.match(text):
        count = int(found["count"])
        if not count and not found["exactly"]:
            raise UsageError(f"{argument!r} asks for none or more; consider '=0x' for none")
        wish = Wish(count, count if found["exactly"] else None)
        text = text[found.end() :]
    chosen: dict[int, Card] = {}
    zones: set[str] = set()
    for word in _words(text, names):
        for card, its_zone in _meant(word, deck, names, zone):
            if card is not None:
                chosen[card.id] = card
            zones.add(its_zone)
    if len(zones) > 1:
        raise UsageError(
            f"{argument!r} means cards of the crypt and of the library; they are drawn apart. "
            "Consider two arguments"
        )
    copies = {card.id: number for card, number in deck.counted}
    return Group(
        argument,
        zones.pop() if zones else (zone or "library"),
        tuple(chosen[key] for key in sorted(chosen)),
        sum(copies.get(key, 0) for key in chosen),
        wish,
    )


def _words(text: str, names: Names) -> list[str]:
    """Split at commas, but not at those inside a card's name."""
    parts = text.split(",")
    words: list[str] = []
    start = 0
    while start < len(parts):
        for end in range(len(parts), start, -1):
            word = ",".join(parts[start:end]).strip()
            if end == start + 1 or names.certain(word).card is not None:
                break
        if word:
            words.append(word)
        start = end
    if not words:
        raise UsageError("an empty word names no card")
    return words


def _meant(word: str, deck: Deck, names: Names, zone: str) -> list[tuple[Card | None, str]]:
    key, colon, value = word.partition(":")
    if colon and key.strip().lower() in KEYS:
        return _selected(key.strip().lower(), value.strip(), deck, zone)
    match = names.find(word, None, zone)
    card = match.card
    if card is None and match.how == "ambiguous":
        of_deck = {one.id for one, _ in deck.counted}
        fitting = [one for one in match.candidates if one.id in of_deck]
        card = fitting[0] if len(fitting) == 1 else None
    if card is None:
        listed = ", ".join(one.full_name for one in match.candidates)
        known = f"known selectors are {', '.join(f'{one}:' for one in KEYS)}"
        hint = f"did you mean {listed}?" if listed else known
        raise UsageError(f"{word!r} names no card; {hint}")
    return [(card, "crypt" if card.is_crypt else "library")]


def _selected(key: str, value: str, deck: Deck, zone: str) -> list[tuple[Card | None, str]]:
    where = zone or ("crypt" if key in CRYPT_KEYS else "library")
    if (where == "crypt" and key in LIBRARY_KEYS) or (where == "library" and key in CRYPT_KEYS):
        raise UsageError(f"{key}: speaks of {'library' if where == 'crypt' else 'crypt'} cards only")
    if where == "crypt":
        has = _crypt_test(key, value)
        found: list[tuple[Card | None, str]] = [(card, where) for card, _ in deck.crypt if has(card)]
    else:
        asks = _library_test(key, value)
        found = [(card, where) for card, _ in deck.library if asks(card)]
    return found or [(None, where)]


def _crypt_test(key: str, value: str) -> Callable[[CryptCard], bool]:
    if key == "disc":
        code = _discipline(value)
        if code.isupper():
            return lambda card: code in card.disciplines
        return lambda card: card.level(code) > 0
    if key == "cap":
        found = re.fullmatch(r"(\d+)([+-]?)", value)
        if not found:
            raise UsageError(f"cap:{value} is no capacity; consider cap:8, cap:8+ or cap:4-")
        capacity, sign = int(found[1]), found[2]
        if sign == "+":
            return lambda card: card.capacity >= capacity
        return (lambda card: card.capacity <= capacity) if sign else (lambda card: card.capacity == capacity)
    wanted = fold(value)
    if key == "clan":
        return lambda card: fold(card.clan) == wanted
    if key == "title":
        return lambda card: fold(card.title) == wanted
    if key == "sect":
        return lambda card: fold(card.sect) == wanted
    return lambda card: fold(card.group_name) == wanted


def _library_test(key: str, value: str) -> Callable[[LibraryCard], bool]:
    wanted = fold(value)
    if key == "type":
        _known("type", value, TYPES)
        return lambda card: wanted in map(fold, (*card.types, card.type))
    if key == "disc":
        code = _discipline(value).lower()
        return lambda card: code in card.disciplines
    if key == "clan":
        return lambda card: wanted in map(fold, card.clans)
    if key == "trifle":
        return lambda card: card.trifle
    return is_permanent


def _discipline(value: str) -> str:
    """Give a discipline's three letters, in the case of what was written; its name in full is lower case."""
    code = DISCIPLINES.get(value.lower(), value.lower())
    _known("disc", code, (*DISCIPLINES.values(), *DISCIPLINES))
    return code.upper() if value.isupper() and len(value) == len(code) else code


def _known(key: str, value: str, known: Iterable[str]) -> None:
    words = set(known)
    if fold(value) in map(fold, words):
        return
    from cardbase.query_values import nearest

    what = "type" if key == "type" else "discipline"
    raise UsageError(f"{key}:{value}: there is no such {what}; {nearest(value, words)}")
