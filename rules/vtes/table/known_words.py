"""The words that a written position may use for what a minion is, and the nearest one to a misspelt word."""

from __future__ import annotations

import re
from functools import cache

from cardbase.card import CryptCard
from cardbase.vocabulary import CLANS_NOW, DISCIPLINES
from rules.vtes.definitions.standing import SECTS
from rules.vtes.law.datafile import nearest
from rules.vtes.law.sects import SECT_OF_CLAN
from rules.vtes.table.positions import UnreadablePositionError
from rules.vtes.terms import PATHS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from rules.vtes.law.datafile import KeyPath

FEW = 15
"""As many words as are all listed."""
CITY = re.compile(
    r"\b(?:[Pp]rince|[Aa]rchbishop|[Bb]aron) of "
    r"([A-Z][\w'-]*(?: [A-Z][\w'-]*|[ -](?:de|of|au)[ -][A-Z][\w'-]*)*)"
)
"""How a printed text names a city with its title."""


def word_of(kind: str, word: str, path: KeyPath) -> str:
    """Return a word as the game writes it, however it is capitalised.

    Args:
        kind: "clan", "sect", "title", "city" or "path".
        word: "" says that there is none.
        path: where it is, for the error.

    Raises:
        UnreadablePositionError: if it is not known; the nearest known word is named.
    """
    if not word:
        return word
    found = known(kind).get(word.casefold())
    if found is None:
        raise _unknown(kind, word, path, known(kind).values())
    return found


def disciplines_of(written: str, path: KeyPath) -> tuple[tuple[str, int], ...]:
    """Return the disciplines that are written as on a card ("dom OBF"), each with its level.

    Raises:
        UnreadablePositionError: if one of them is not known.
    """
    codes = known("discipline")
    levels = {}
    for word in written.split():
        if word.lower() not in codes or not (word.islower() or word.isupper()):
            raise _unknown("discipline", word, path, codes.values())
        levels[word.lower()] = 2 if word.isupper() else 1
    return tuple(sorted(levels.items()))


def _unknown(kind: str, word: str, path: KeyPath, words: Iterable[str]) -> UnreadablePositionError:
    names = sorted(set(words))
    near = DISCIPLINES.get(word.casefold(), "") if kind == "discipline" else ""
    near = near or nearest(word, names)
    advice = [f"Consider {near!r}"] if near else []
    advice += [f"Known are {', '.join(names)}"] if len(names) <= FEW else []
    return UnreadablePositionError.at(path, f"{word[:40]!r} is not a {kind}", ". ".join(advice))


@cache
def known(kind: str) -> dict[str, str]:
    """Return the words of a kind by their form without capitals; clans by their old names too."""
    words = {word.casefold(): word for word in sorted(_words(kind)) if word}
    if kind == "clan":
        words |= {old.casefold(): new for old, new in CLANS_NOW.items()}
    return words


def _words(kind: str) -> set[str]:
    if kind == "sect":
        return {*SECT_OF_CLAN.values(), "anarch"}
    if kind == "path":
        return set(PATHS)
    cards = _cards()
    crypt = [card for card in cards if isinstance(card, CryptCard)]
    if kind == "title":
        return {*SECTS, *(card.title for card in crypt)}
    if kind == "discipline":
        return {*DISCIPLINES.values(), *(name.lower() for card in crypt for name in card.disciplines)}
    clans = {card.clan for card in crypt} | set(SECT_OF_CLAN)
    if kind == "clan":
        return clans
    named = {name for card in cards for name in CITY.findall(card.text)}
    return clans | {card.city for card in crypt} | named


@cache
def _cards() -> tuple[Card, ...]:
    from cardbase.store import open_store

    return tuple(open_store().cards())
