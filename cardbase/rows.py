"""How cards are stored in the tables of the compiled card file: one row per card, lists joined with a bar."""

from __future__ import annotations

import marshal
from datetime import date

from cardbase.card import NO_REQUIREMENT, CryptCard, LibraryCard, Printing, Requirement
from cardbase.fold import fold, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from cardbase.card import Card
    from cardbase.vekn import CardSet

Row = tuple[object, ...]

CRYPT_COLUMNS = 18
LIBRARY_COLUMNS = 21

MARSHAL = 4
"""Marshal format of stored values, which every supported Python reads; JSON takes ten times as long."""

IN_BULK = "in bulk"
"""Name of the document that holds all rows and names, as `all_rows` returns them."""


def set_row(card_set: CardSet) -> tuple[str, str, str]:
    """Return the row of `sets` for a set."""
    return card_set.abbreviation, card_set.name, card_set.released.isoformat() if card_set.released else ""


def name_rows(cards: tuple[Card, ...]) -> Iterator[tuple[str, int, str, str, str]]:
    """Yield every spelling that names a card without doubt; the first of the rows for a key and id counts."""
    for card in cards:
        for how, name in (("name", card.name), *(("alias", alias) for alias in card.aliases)):
            spaced = words(name)
            initials = "".join(word[0] for word in spaced)
            between = f" {' '.join(spaced)} "
            yield fold(name), card.id, how, between, initials
            for behind in article_behind(name):
                yield fold(behind), card.id, "article", between, initials
            if "™" in name:
                yield fold(name.replace("™", "")), card.id, "alias", between.replace("tm ", " "), initials


ARTICLES = ("The", "An", "A", "La", "Le", "El")


def article_behind(name: str) -> tuple[str, ...]:
    """Return the name with its leading article moved to the end ("Rack, The"); () if it has none."""
    article, _, rest = name.partition(" ")
    return (f"{rest}, {article}",) if rest and article in ARTICLES else ()


def _join(values: tuple[str, ...] | frozenset[str]) -> str:
    return "|".join(sorted(values) if isinstance(values, frozenset) else values)


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split("|")) if text else ()


def _printings_text(printings: tuple[Printing, ...]) -> str:
    return "|".join(f"{p.set}:{p.product}:{p.released.isoformat() if p.released else ''}" for p in printings)


_known: dict[str, Printing] = {}
"""Printings by their stored form, since many cards share one; there are a few thousand of them."""


def _printings(text: str) -> tuple[Printing, ...]:
    printings = []
    for part in _split(text):
        printing = _known.get(part)
        if printing is None:
            name, product, day = part.split(":")
            _known[part] = printing = Printing(name, product, date.fromisoformat(day) if day else None)
        printings.append(printing)
    return tuple(printings)


REQUIREMENT_SETS = ("titles", "sects", "not_sects", "traits", "not_traits")


def _requirement_text(requirement: Requirement) -> str:
    if requirement == NO_REQUIREMENT:
        return ""
    titled = "" if requirement.titled is None else str(int(requirement.titled))
    numbers = f"{titled},{int(requirement.imbued)},{int(requirement.vampire)}"
    capacity = f"{requirement.min_capacity},{requirement.max_capacity}"
    parts = [_join(getattr(requirement, name)) for name in REQUIREMENT_SETS]
    return "\n".join([f"{numbers},{capacity}", *parts, _join(requirement.table)])


def _requirement(text: str) -> Requirement:
    if not text:
        return NO_REQUIREMENT
    numbers, titles, sects, not_sects, traits, not_traits, table = text.split("\n")
    titled, imbued, vampire, least, most = numbers.split(",")
    return Requirement(
        titles=frozenset(_split(titles)),
        titled=None if titled == "" else titled == "1",
        sects=frozenset(_split(sects)),
        not_sects=frozenset(_split(not_sects)),
        traits=frozenset(_split(traits)),
        not_traits=frozenset(_split(not_traits)),
        imbued=imbued == "1",
        vampire=vampire == "1",
        min_capacity=int(least),
        max_capacity=int(most),
        table=_split(table),
    )


def crypt_row(card: CryptCard) -> tuple[object, ...]:
    """Return the row of `crypt` for a card."""
    return (
        card.id, card.name, card.type, card.clan, card.path, card.advanced, card.group, card.capacity,
        " ".join(card.disciplines), card.title, card.city, card.sect, _join(card.traits), card.text,
        _printings_text(card.printings), _join(card.aliases), card.banned, card.twin,
    )  # fmt: skip


def crypt_card(row: tuple[Any, ...]) -> CryptCard:
    """Return the card of a row of `crypt`."""
    (
        card_id, name, kind, clan, path, advanced, group, capacity, disciplines, title, city, sect, traits,
        text, printings, aliases, banned, twin,
    ) = row  # fmt: skip
    return CryptCard(
        card_id, name, kind, clan, path, advanced == 1, group, capacity, tuple(disciplines.split()), title,
        city, sect, frozenset(_split(traits)), text, _printings(printings), _split(aliases), banned,
        twin == 1,
    )  # fmt: skip


def library_row(card: LibraryCard) -> tuple[object, ...]:
    """Return the row of `library` for a card."""
    return (
        card.id, card.name, _join(card.types), _join(card.clans), card.all_clans, card.path,
        " ".join(card.disciplines), card.all_disciplines, "|".join(" ".join(level) for level in card.levels),
        card.pool_cost, card.blood_cost, card.conviction_cost, card.burn_option, card.trifle, card.unique,
        _requirement_text(card.requirement), card.capacity, card.text, _printings_text(card.printings),
        _join(card.aliases), card.banned,
    )  # fmt: skip


_types: dict[str, tuple[str, ...]] = {}
"""The types of library cards by their stored form: cards of the same type share them."""


def library_card(row: tuple[Any, ...]) -> LibraryCard:
    """Return the card of a row of `library`."""
    (
        card_id, name, types, clans, all_clans, path, disciplines, all_disciplines, levels, pool, blood,
        conviction, burn_option, trifle, unique, requirement, capacity, text, printings, aliases, banned,
    ) = row  # fmt: skip
    kinds = _types.get(types)
    if kinds is None:
        kinds = _types[types] = _split(types)
    return LibraryCard(
        card_id, name, kinds, _split(clans), all_clans == 1, path, tuple(disciplines.split()),
        all_disciplines == 1, tuple(tuple(level.split()) for level in _split(levels)), pool, blood,
        conviction, burn_option == 1, trifle == 1, unique == 1, _requirement(requirement), capacity, text,
        _printings(printings), _split(aliases), banned,
    )  # fmt: skip


def all_rows(ask: Callable[[str], Iterable[Any]]) -> tuple[dict[int, bytes], dict[str, bytes]]:
    """Fetch all rows of cards, by official id, and all names: [(id, how)] by folded spelling.

    The card file also holds them in one piece: SQLite takes ten times as long to fetch each row. Each is
    marshalled separately, since even large collections of decks use only half of them.
    """
    named: dict[str, list[tuple[int, str]]] = {}
    for key, card_id, how in ask("SELECT key, id, how FROM names"):
        named.setdefault(key, []).append((card_id, how))
    rows = [row for table in ("crypt", "library") for row in ask(f"SELECT * FROM {table}")]
    return (
        {row[0]: marshal.dumps(row, MARSHAL) for row in rows},
        {key: marshal.dumps(found, MARSHAL) for key, found in named.items()},
    )
