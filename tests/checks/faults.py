"""Faults that people make in deck lists: each takes a legal deck and breaks it in one place.

A fault is a function of a deck, a random source and the court. It returns a `Broken`, or None if the deck
offers no place for it. If a fault would truly break a second rule too (a library one card short), the
deck is changed so that it does not.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING

from archive import columns, crypt_line
from court import Written, with_count

from cardbase.card import CryptCard, LibraryCard
from cardbase.fold import fold
from cardbase.names import archive_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import date
    from random import Random

    from court import Court

    from cardbase.card import Card
    from cardbase.deck import Entry


@dataclass(frozen=True)
class Broken:
    """A deck with a fault, and what the checks must find.

    Attributes:
        text: the deck.
        codes: codes of which one must be at the row.
        row: where the fault is.
        card: name of the card the finding must be about, "" if that does not matter.
        candidate: id of a card that a guess must mean, or that must be among those listed; 0 for any.
        format, on: what to judge it by; the day of its event if `on` is None.
    """

    text: str
    codes: frozenset[str]
    row: int
    card: str = ""
    candidate: int = 0
    format: str = "standard"
    on: date | None = None


if TYPE_CHECKING:
    Fault = Callable[[Written, Random, Court], Broken | None]


def broken(deck: Written, code: str, row: int, **more: object) -> Broken:
    """Put a broken deck together; several codes are separated by spaces."""
    return Broken(deck.text, frozenset(code.split()), row, **more)  # type: ignore[arg-type]


# --- sizes ------------------------------------------------------------------------------------


def resized(deck: Written, section: str, size: int, rng: Random) -> Written:
    """Bring a section to a size by taking copies from lines or adding to one; no line goes to zero."""
    entries = deck.entries(section)
    counts = {entry.row: entry.count for entry in entries}
    lines = {entry.row: entry for entry in entries}
    missing = size - sum(counts.values())
    while missing:
        step = 1 if missing > 0 else -1
        row = rng.choice([row for row, count in counts.items() if count + step > 0 or len(counts) == 1])
        counts[row] += step
        missing -= step
    for row, count in counts.items():
        entry = lines[row]
        if count != entry.count:
            deck = deck.edit(row, with_count(deck.lines[row - 1], count)).recount(entry, count - entry.count)
    return deck


def size_fault(section: str, size: int, code: str, format: str) -> Fault:
    """Make the fault of a section of a wrong size."""

    def fault(deck: Written, rng: Random, court: Court) -> Broken | None:
        if len(deck.entries(section)) > size:
            return None
        changed = resized(deck, section, size, rng)
        return broken(changed, code, deck.heading_row(section), format=format)

    return fault


# --- other cards ------------------------------------------------------------------------------


def put(deck: Written, card: Card, rng: Random, written: str = "") -> tuple[Written, int] | None:
    """Replace a copy on a line of the same section by one copy of a card.

    Returns:
        The deck and the new line's row; None if no line has two copies.
    """
    section = "crypt" if card.is_crypt else "library"
    held = {entry.card.id for entry in deck.deck.entries if entry.card is not None}
    places = [entry for entry in deck.entries(section) if entry.count > 1]
    if isinstance(card, LibraryCard):
        headed = [
            entry
            for entry in places
            if entry.heading is not None and deck.deck.headings[entry.heading].kind == card.type
        ]
        places = headed
    if not places or card.id in held:
        return None
    entry = rng.choice(places)
    line = written or (crypt_line(1, card) if isinstance(card, CryptCard) else f"1x {archive_name(card)}")
    changed = deck.edit(entry.row, with_count(deck.lines[entry.row - 1], entry.count - 1), line)
    return changed, entry.row + 1


def groups(deck: Written) -> set[int]:
    """Return the groups of a crypt."""
    return {card.group for card, _ in deck.deck.crypt if card.group is not None}


def fits(card: Card, deck: Written) -> bool:
    """Return whether a card keeps the grouping of a deck in order."""
    together = groups(deck) | ({card.group} if isinstance(card, CryptCard) and card.group else set())
    return not together or max(together) - min(together) <= 1


def out_by(card: Card, day: date) -> bool:
    """Return whether a card was out and its waiting period over on a day."""
    return card.released is not None and card.released + timedelta(days=61) < day


def two_groups_away(deck: Written, rng: Random, court: Court) -> Broken | None:
    held = groups(deck)
    if not held:
        return None
    away = {max(held) + 2, min(held) - 2}
    cards = [
        card
        for card in court.cards
        if isinstance(card, CryptCard) and card.group in away and out_by(card, deck.day) and not card.banned
    ]
    if not cards:
        return None
    card = rng.choice(cards)
    if (done := put(deck, card, rng)) is None:
        return None
    grouped = sum(count for held, count in deck.deck.crypt if held.group is not None)
    if grouped < 3:
        return None
    return broken(done[0], "DC104", deck.heading_row("crypt"))


def printed_later(deck: Written, rng: Random, court: Court) -> Broken | None:
    cards = [
        card
        for card in court.cards
        if card.released is not None and card.released > deck.day and fits(card, deck)
    ]
    if not cards:
        return None
    card = rng.choice(cards)
    done = put(deck, card, rng)
    return done and broken(done[0], "DC106", done[1], card=card.full_name)


# --- names ------------------------------------------------------------------------------------

NAME = re.compile(r"^(?P<before>\s*\d+x\s+)(?P<name>.*?)(?P<behind>\s{2,}\S.*|\s--\s.*|)$")


def renamed(deck: Written, entry: Entry, name: str) -> Written | None:
    """Write another name on a line."""
    found = NAME.match(deck.lines[entry.row - 1])
    if found is None:
        return None
    return deck.edit(entry.row, f"{found['before']}{name}{found['behind']}")


def named(deck: Written, rng: Random) -> tuple[Entry, str] | None:
    """Pick a line and return the name on it."""
    entry = rng.choice(deck.deck.entries)
    found = NAME.match(deck.lines[entry.row - 1])
    return (entry, found["name"].rstrip()) if found else None


def unknown_name(deck: Written, rng: Random, court: Court) -> Broken | None:
    picked = named(deck, rng)
    if picked is None:
        return None
    words = ("".join(rng.choices("bcdfghjklmnpqrstvwxz", k=rng.randint(5, 9))) for _ in range(3))
    changed = renamed(deck, picked[0], " ".join(words).title())
    return changed and broken(changed, "DC002", picked[0].row)


LETTERS = string.ascii_lowercase


def typo(kind: str) -> Fault:
    """Make the fault of one typing error."""

    def fault(deck: Written, rng: Random, court: Court) -> Broken | None:
        picked = named(deck, rng)
        if picked is None or picked[0].card is None:
            return None
        entry, name = picked
        at = rng.randrange(len(name))
        if kind == "insert":
            wrong = name[:at] + rng.choice(LETTERS) + name[at:]
        elif kind == "delete":
            wrong = name[:at] + name[at + 1 :]
        elif kind == "replace":
            wrong = name[:at] + rng.choice(LETTERS) + name[at + 1 :]
        else:
            wrong = name[:at] + name[at + 1 : at + 2] + name[at] + name[at + 2 :]
        if fold(wrong) in {fold(name), *court.known_names} or not wrong.strip():
            return None  # the name of a card after all
        changed = renamed(deck, entry, wrong)
        card = entry.card
        assert card is not None
        return changed and broken(changed, "DC002 DC003 DC004", entry.row, candidate=card.id)

    return fault


@cache
def fragments(court: Court) -> list[str]:
    """Return first words (four letters or more) that several library cards share and no card is called."""
    first: dict[str, set[int]] = {}
    for card in court.cards:
        word = card.name.split()[0].strip(":,'\"")
        if isinstance(card, LibraryCard) and len(word) > 3 and word.isalpha() and word not in ("The", "This"):
            first.setdefault(word, set()).add(card.id)
    return sorted(
        word for word, ids in first.items() if len(ids) > 1 and court.names.certain(word).how == "unknown"
    )


def fragment(deck: Written, rng: Random, court: Court) -> Broken | None:
    entry = rng.choice(deck.entries("library"))
    changed = renamed(deck, entry, rng.choice(fragments(court)))
    return changed and broken(changed, "DC003", entry.row)


def unsettled_twin(deck: Written, rng: Random, court: Court) -> Broken | None:
    """Write a namesake without its columns into a crypt whose groups allow both or neither of the two."""
    held = groups(deck)
    twins = [
        card
        for card in court.cards
        if isinstance(card, CryptCard) and card.twin and not card.advanced and out_by(card, deck.day)
    ]
    if not twins or len(held) < 2:
        return None
    name = rng.choice(sorted({card.name for card in twins}))
    own = {card.group for card in court.cards if isinstance(card, CryptCard) and card.name == name}
    if own & held or any(card.name == name for card, _ in deck.deck.crypt):
        return None
    done = put(deck, next(card for card in twins if card.name == name), rng, f"1x {name}")
    return done and broken(done[0], "DC003", done[1])


# --- headings and columns ---------------------------------------------------------------------


def wrong_total(deck: Written, rng: Random, court: Court) -> Broken | None:
    heading = rng.choice([heading for heading in deck.deck.headings if heading.total])
    row = heading.place.row
    wrong = (heading.total or 0) + rng.choice((-1, 1, 2, 10))
    return broken(deck.edit(row, re.sub(r"\d+", str(wrong), deck.lines[row - 1], count=1)), "DC008", row)


CLANS = (
    "Ventrue", "Toreador", "Tremere", "Malkavian", "Nosferatu", "Brujah", "Gangrel", "Lasombra", "Tzimisce",
    "Ventrue antitribu", "Toreador antitribu", "Giovanni", "Ravnos", "Ministry", "Banu Haqim", "Caitiff",
    "Salubri", "Samedi", "Kiasyd", "Pander", "Assamite", "Follower of Set", "Brujah antitribu", "Hecata",
)  # fmt: skip
NOW = {"Assamite": "Banu Haqim", "Follower of Set": "Ministry"}
TITLES = ("prince", "primogen", "justicar", "bishop", "archbishop", "priscus", "cardinal", "baron", "1 vote")
ICONS = ("aus", "cel", "dom", "for", "obf", "pot", "pre", "pro", "AUS", "CEL", "DOM", "FOR", "OBF", "POT")


def column_fault(what: str) -> Fault:
    """Make the fault of one column that differs from the printed card."""

    def fault(deck: Written, rng: Random, court: Court) -> Broken | None:
        entries = [entry for entry in deck.entries("crypt") if isinstance(entry.card, CryptCard)]
        entry = rng.choice(entries)
        card = entry.card
        assert isinstance(card, CryptCard)
        capacity, icons, path, title, clan = columns(card)
        clan, _, group = clan.rpartition(":")
        if what == "capacity":
            capacity = str(rng.choice([n for n in range(1, 12) if n != card.capacity]))
        elif what == "clan":
            clan = rng.choice([word for word in CLANS if NOW.get(word, word) != card.clan])
        elif what == "title":
            title = rng.choice([word for word in TITLES if word != card.title])
        elif what == "group":
            same = [c for c in court.cards if isinstance(c, CryptCard) and c.name == card.name]
            own = {other.group_name for other in same}
            group = rng.choice([word for word in (*"1234567", "ANY") if word not in own])
        else:
            icons = wrong_icons(icons, card, rng)
            if not icons:
                return None
        middle = "".join(f"{word}  " for word in (path, title) if word)
        line = f"{entry.count}x {archive_name(card)}  {capacity} {icons}  {middle}{clan}:{group}"
        return broken(deck.edit(entry.row, line), "DC009", entry.row, card=card.full_name)

    return fault


def wrong_icons(icons: str, card: CryptCard, rng: Random) -> str:
    """Write disciplines that are not the card's: one more, one less, or one at another level."""
    if card.is_imbued or not card.disciplines:
        return rng.choice(ICONS)
    words = icons.split()
    how = rng.choice(("more", "less", "level"))
    if how == "more":
        words.append(rng.choice([icon for icon in ICONS if icon.lower() not in icons.lower()]))
    elif how == "less" and len(words) > 1:
        words.remove(rng.choice(words))
    else:
        at = rng.randrange(len(words))
        words[at] = words[at].swapcase()
    return " ".join(words)


# --- lines ------------------------------------------------------------------------------------


def count_fault(count: str) -> Fault:
    """Make the fault of a count that must be a mistake."""

    def fault(deck: Written, rng: Random, court: Court) -> Broken | None:
        entry = rng.choice(deck.deck.entries)
        changed = deck.edit(entry.row, with_count(deck.lines[entry.row - 1], count))
        return broken(changed, "DC006", entry.row)

    return fault


def repeated_line(deck: Written, rng: Random, court: Court) -> Broken | None:
    entries = [entry for entry in deck.deck.entries if entry.count > 1]
    if not entries:
        return None
    entry = rng.choice(entries)
    first = rng.randint(1, entry.count - 1)
    line = deck.lines[entry.row - 1]
    changed = deck.edit(entry.row, with_count(line, first), with_count(line, entry.count - first))
    return broken(changed, "DC007", entry.row + 1, card=entry.card.full_name if entry.card else "")


def library_card_in_the_crypt(deck: Written, rng: Random, court: Court) -> Broken | None:
    entry = rng.choice(deck.entries("library"))
    last = deck.entries("crypt")[-1].row
    line = deck.lines[entry.row - 1]
    changed = deck.recount(entry, -entry.count).edit(entry.row).edit(last, deck.lines[last - 1], line)
    return broken(changed, "DC010", last + 1, card=entry.card.full_name if entry.card else "")


def crypt_card_in_the_library(deck: Written, rng: Random, court: Court) -> Broken | None:
    entry = rng.choice(deck.entries("crypt"))
    last = deck.entries("library")[-1].row
    line = deck.lines[entry.row - 1]
    changed = deck.edit(last, deck.lines[last - 1], line).edit(entry.row)
    return broken(changed, "DC010", last, card=entry.card.full_name if entry.card else "")


FAULTS: dict[str, Fault] = {
    "crypt of 11": size_fault("crypt", 11, "DC101", "standard"),
    "crypt of 11 at home": size_fault("crypt", 11, "DC101", "rulebook"),
    "library of 59": size_fault("library", 59, "DC102", "standard"),
    "library of 39": size_fault("library", 39, "DC102", "rulebook"),
    "library of 91": size_fault("library", 91, "DC103", "standard"),
    "library of 101": size_fault("library", 101, "DC103", "rulebook"),
    "two groups away": two_groups_away,
    "printed later": printed_later,
    "unknown name": unknown_name,
    "typo: insert": typo("insert"),
    "typo: delete": typo("delete"),
    "typo: replace": typo("replace"),
    "typo: transpose": typo("transpose"),
    "unsettled twin": unsettled_twin,
    "fragment": fragment,
    "wrong total": wrong_total,
    "wrong capacity": column_fault("capacity"),
    "wrong clan": column_fault("clan"),
    "wrong title": column_fault("title"),
    "wrong group": column_fault("group"),
    "wrong disciplines": column_fault("disciplines"),
    "0x": count_fault("0"),
    "-1x": count_fault("-1"),
    "1000x": count_fault("1000"),
    "repeated line": repeated_line,
    "library card in the crypt": library_card_in_the_crypt,
    "crypt card in the library": crypt_card_in_the_library,
}


def ban_faults(
    decks: Iterable[Written], card: Card, day: date, rng: Random, court: Court, most: int
) -> list[Written]:
    """Put a banned card into decks that are legal on the day of its ban and the day before without it."""
    eve = day - timedelta(days=1)
    found = []
    for deck in decks:
        old = all(entry.card is not None and out_by(entry.card, eve) for entry in deck.deck.entries)
        done = put(deck, card, rng) if old and fits(card, deck) else None
        if done is None or any(court.judge(deck.text, on=when).verdict != "legal" for when in (eve, day)):
            continue
        found.append(done[0])
        if len(found) == most:
            break
    return found
