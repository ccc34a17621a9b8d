"""Reads the official VEKN card lists (CSV) into cards.

Two layouts are in use and both are read: that of the krcg 4 distributions (articles at the end of the name,
old clan names, discipline names in full, years of bans, markup in the text) and that of krcg 5. The result
is the same: names with the article in front, current clan names, three letters for a discipline.
"""

from __future__ import annotations

import csv
import io
import os
import re
from collections import Counter
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from cardbase.card import Card, CryptCard, LibraryCard, Printing, X
from cardbase.card_text import read_city, read_crypt_traits, read_icons, read_requirement, read_sect
from cardbase.fold import fold
from cardbase.previews import PREVIEW, PreviewError, rows_of, see_new
from cardbase.vekn_files import (
    BAR_COLUMNS,
    BUNDLES,
    CRYPT_COLUMNS,
    LIBRARY_COLUMNS,
    REQUIRED,
    SET_COLUMNS,
    TRANSLATED,
)
from cardbase.vocabulary import CLANS_NOW, DISCIPLINES

LATE_DAYS = {
    ("NB2", ""): date(2023, 8, 1),
    ("NB3", "PR"): date(2026, 2, 28),
    ("NB3", "PS"): date(2026, 2, 28),
    ("NB3", "PT"): date(2026, 2, 28),
}
"""Release days that the old layout lacks or has wrong: by set and letters of the product."""

LIBRARY_IDS = range(100001, 200000)
CRYPT_IDS = range(200001, 300000)
"""Official ids tell the two kinds of cards apart."""

ARTICLE_BEHIND = re.compile(r"^(.*), (The|An|A|La|Le|El)$")
TAG = re.compile(r"^(?P<set>[^:]+?)(?:-(?P<day>\d{8}))?(?::(?P<product>.*))?$")
ICON = re.compile(r"\[([A-Za-z]{3})\]")
LEVEL_LINE = re.compile(r"^\s*((?:\[[A-Za-z]{3}\]\s*(?:or\s+(?=\[))?)+)", re.MULTILINE)


class CardListError(ValueError):
    """The lists cannot be read; the message names the file and, if there is one, the row."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of the official list: abbreviation, full name and release day (None if unknown)."""

    abbreviation: str
    name: str
    released: date | None


@dataclass(frozen=True, slots=True)
class CardLists:
    """The lists as cards.

    Attributes:
        crypt, library: all cards, sorted by id.
        sets: by release.
        newest: the latest release day of any printing: how recent the lists are.
    """

    crypt: tuple[CryptCard, ...]
    library: tuple[LibraryCard, ...]
    sets: tuple[CardSet, ...]
    newest: date

    @property
    def cards(self) -> tuple[Card, ...]:
        """Crypt and library together."""
        return (*self.crypt, *self.library)


def read_lists(files: dict[str, bytes]) -> CardLists:
    """Read the official lists.

    Args:
        files: the content of each of `vekn_files.REQUIRED` by name, and of the bundles and
            translations if there are any.

    Returns:
        All cards and sets.

    Raises:
        CardListError: a file is missing, not CSV of a known layout, or a row of it makes no sense.
    """
    for name in REQUIRED:
        if name not in files:
            raise CardListError(f"{name}: missing from the card lists")
    sets = _read_sets(files["vtessets.csv"])
    days = {(card_set.abbreviation, ""): card_set.released for card_set in sets}
    days.update({key: day for key, day in LATE_DAYS.items() if (key[0], "") in days})
    if BUNDLES in files:
        for row in _rows(files[BUNDLES], BUNDLES, frozenset({"Set", "Bundle", "Release Date"})):
            if row["Release Date"]:
                days[row["Set"], row["Bundle"]] = _day(row["Release Date"], BUNDLES)
    crypt_rows = _rows(files["vtescrypt.csv"], "vtescrypt.csv", CRYPT_COLUMNS)
    library_rows = _rows(files["vteslib.csv"], "vteslib.csv", LIBRARY_COLUMNS)
    _add_translations([*crypt_rows, *library_rows], files)
    previews = [path for path in files if path not in (*REQUIRED, BUNDLES, *TRANSLATED)]
    for path in previews:
        _add_previews(crypt_rows, library_rows, files[path], path)
    sets += [CardSet(PREVIEW, "cards that are not in the lists", None)] if previews else []
    groups: dict[str, set[str]] = {}
    for row in crypt_rows:
        if not row["Adv"]:
            groups.setdefault(row["Name"], set()).add(row["Group"])
    crypt = [_crypt_card(row, days, twin=len(groups.get(row["Name"], ())) > 1) for row in crypt_rows]
    letters = DISCIPLINES | _unknown_disciplines(library_rows)
    library = [_library_card(row, days, letters) for row in library_rows]
    crypt.sort(key=lambda card: card.id)
    library.sort(key=lambda card: card.id)
    _expect_ids("vtescrypt.csv", [card.id for card in crypt], CRYPT_IDS)
    _expect_ids("vteslib.csv", [card.id for card in library], LIBRARY_IDS)
    cards: list[Card] = [*crypt, *library]
    released = [day for card in cards for p in card.printings if (day := p.released) is not None]
    if not released:
        raise CardListError("vtessets.csv: no card has a release date; the sets do not match the cards")
    return CardLists(tuple(crypt), tuple(library), tuple(sets), max(released))


def _add_previews(
    crypt_rows: list[dict[str, str]], library_rows: list[dict[str, str]], content: bytes, path: str
) -> None:
    """Add the cards of a file of previews to those of the lists."""
    file = os.path.basename(path)
    try:
        crypt, library = rows_of(content, file)
        see_new(crypt_rows, crypt, file)
        see_new(library_rows, library, file)
    except PreviewError as error:
        raise CardListError(str(error)) from None
    crypt_rows += crypt
    library_rows += library


def _unknown_disciplines(rows: list[dict[str, str]]) -> dict[str, str]:
    """Find the letters of disciplines that the old layout names and `DISCIPLINES` lacks.

    They are those that the texts of all cards of the discipline show, and no known discipline has.
    """
    known = set(DISCIPLINES.values())
    shown: dict[str, set[str]] = {}
    for row in rows:
        for name in _disciplines(row["Discipline"]):
            if name not in DISCIPLINES and name not in known:
                icons = {icon.lower() for icon in ICON.findall(row["Card Text"])} - known
                shown[name] = shown.get(name, icons) & icons
    return {name: icons.pop() for name, icons in shown.items() if len(icons) == 1}


def _disciplines(column: str) -> list[str]:
    return [word.strip().lower() for word in re.split("[/&]", column) if word]


def _add_translations(rows: list[dict[str, str]], files: dict[str, bytes]) -> None:
    """Make cards known by their names in other languages too, unless a card has that name in English."""
    english = {fold(row["Name"]) for row in rows}
    by_id = {row["Id"]: row for row in rows}
    for file in [name for name in TRANSLATED if name in files]:
        for translated in _rows(files[file], file, frozenset({"Id", TRANSLATED[file]})):
            row, name = by_id.get(translated["Id"]), translated[TRANSLATED[file]]
            if row is not None and name and fold(name) not in english:
                row["Aka"] = "; ".join(filter(None, (row["Aka"], name.replace(";", ","))))


def check_translation(file: str, content: bytes) -> None:
    """Verify that a list of translated names can be read.

    Raises:
        CardListError: it cannot.
    """
    _rows(content, file, frozenset({"Id", TRANSLATED[file]}))


def _expect_ids(file: str, ids: list[int], allowed: range) -> None:
    """Refuse a list without cards, with a repeated id, or with ids of the other list; `ids` are sorted."""
    if not ids:
        raise CardListError(f"{file}: no cards")
    for card_id, following in pairwise(ids):
        if card_id == following:
            raise CardListError(f"{file}, card {card_id}: the id occurs twice")
    for card_id in (ids[0], ids[-1]):
        if card_id not in allowed:
            raise CardListError(
                f"{file}, card {card_id}: ids of this list are {allowed.start} to {allowed.stop - 1}"
            )


def _rows(content: bytes, file: str, columns: frozenset[str]) -> list[dict[str, str]]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardListError(f"{file}: not UTF-8 at byte {error.start}") from error
    if "\0" in text:
        raise CardListError(f"{file}: contains NUL characters, so it is not a text file")
    if text.count('"') % 2:
        raise CardListError(f"{file}: a quotation mark is left open, so the file is cut short")
    reader = csv.DictReader(io.StringIO(text, newline=""))
    missing = columns - set(reader.fieldnames or ())
    if missing:
        raise CardListError(f"{file}: the header lacks {', '.join(sorted(missing))}")
    rows = []
    try:
        for row in reader:
            if None in row.values():
                raise CardListError(f"{file}, line {reader.line_num}: the row is cut short")
            if None in row:
                raise CardListError(
                    f"{file}, line {reader.line_num}: the row has more columns than the header"
                )
            for column in BAR_COLUMNS & columns:
                if "|" in row[column]:
                    raise CardListError(f"{file}, line {reader.line_num}: {column} contains a bar (|)")
            rows.append({key: value.strip() for key, value in row.items() if isinstance(value, str)})
    except csv.Error as error:
        raise CardListError(f"{file}, line {reader.line_num}: {error}") from error
    return rows


def _day(digits: str, file: str) -> date | None:
    if not digits:
        return None
    try:
        return date(int(digits[:4]), int(digits[4:6]), int(digits[6:8]))
    except ValueError as error:
        raise CardListError(f"{file}: {digits!r} is not a date (YYYYMMDD)") from error


def _read_sets(content: bytes) -> list[CardSet]:
    sets = [
        CardSet(row["Abbrev"], row["Full Name"], _day(row["Release Date"], "vtessets.csv"))
        for row in _rows(content, "vtessets.csv", SET_COLUMNS)
        if not row["Abbrev"].startswith("Promo-")
    ]
    for abbreviation, count in Counter(card_set.abbreviation for card_set in sets).items():
        if count > 1:
            raise CardListError(f"vtessets.csv: the set {abbreviation!r} occurs twice")
    return sorted(sets, key=lambda card_set: card_set.released or date.max)


def _printings(
    row: dict[str, str], days: dict[tuple[str, str], date | None], file: str
) -> tuple[Printing, ...]:
    printings = []
    for tag in filter(None, (part.strip() for part in row["Set"].split(","))):
        found = TAG.match(tag)
        if found is None or ":" in (found["product"] or ""):
            raise CardListError(f"{file}, card {row['Id']}: Set contains {tag!r}, not SET:PRODUCT")
        abbreviation, product = found["set"], found["product"] or ""
        digits = found["day"] or (
            product[:8] if abbreviation in ("Promo", "POD") and product[:8].isdigit() else ""
        )
        if digits:
            product = product[8:] if product.startswith(digits) else product
            released = _day(digits, f"{file}, card {row['Id']}")
        else:
            letters = product.rstrip("0123456789")
            released = days.get((abbreviation, letters), days.get((abbreviation, "")))
        printings.append(Printing(abbreviation, product, released))
    return tuple(printings)


def _name(name: str) -> str:
    name = name.replace("(TM)", "™")
    found = ARTICLE_BEHIND.match(name)
    return f"{found[2]} {found[1]}" if found else name


def _aliases(aka: str) -> tuple[str, ...]:
    return tuple(_name(alias) for part in aka.split(";") if (alias := part.strip()))


def _text(text: str) -> str:
    """Convert the old layout's marks to those of the new one: `{}` around changed words, `/Name/`, `(D)`."""
    cleaned = text.replace("{", "").replace("}", "").replace("(D)", "Ⓓ").replace("\r\n", "\n")
    cleaned = re.sub(r"(?<![\w/<])/([A-Z][^/\n<>]*?)/(?!\w)", r"<\1>", cleaned)
    cleaned = cleaned.replace("Followers of Set", "Ministries")
    for old, new in CLANS_NOW.items():
        cleaned = cleaned.replace(f"{old}s", new).replace(old, new)
    return cleaned


def _banned(text: str) -> str:
    return f"{text[:4]}-{text[4:6]}-{text[6:]}" if len(text) == 8 and text.isdigit() else text


def _integer(row: dict[str, str], column: str, file: str) -> int:
    try:
        return int(row[column])
    except ValueError as error:
        raise CardListError(f"{file}, card {row['Id']}: {column} is {row[column]!r}, not a number") from error


def _cost(row: dict[str, str], column: str) -> int:
    if row[column].upper() == "X":
        return X
    return _integer(row, column, "vteslib.csv") if row[column] else 0


def _crypt_card(row: dict[str, str], days: dict[tuple[str, str], date | None], *, twin: bool) -> CryptCard:
    group = row["Group"].upper()
    if not (group == "ANY" or group.isdecimal()):
        raise CardListError(f"vtescrypt.csv, card {row['Id']}: Group is {row['Group']!r}")
    text = _text(row["Card Text"])
    disciplines = sorted(
        (d for d in row["Disciplines"].split() if d != "-none-"), key=lambda d: (d.lower(), d)
    )
    return CryptCard(
        id=_integer(row, "Id", "vtescrypt.csv"),
        name=_name(row["Name"]),
        type=row["Type"],
        clan=CLANS_NOW.get(row["Clan"], row["Clan"]),
        path=row["Path"],
        advanced=bool(row["Adv"]),
        group=None if group == "ANY" else int(group),
        capacity=_integer(row, "Capacity", "vtescrypt.csv"),
        disciplines=tuple(disciplines),
        title=row["Title"].lower(),
        city=read_city(text),
        sect=read_sect(text),
        traits=read_crypt_traits(text),
        text=text,
        printings=_printings(row, days, "vtescrypt.csv"),
        aliases=_aliases(row["Aka"]),
        banned=_banned(row["Banned"]),
        twin=twin,
    )


def _library_card(
    row: dict[str, str], days: dict[tuple[str, str], date | None], letters: dict[str, str]
) -> LibraryCard:
    text = _text(row["Card Text"])
    column = row["Discipline"]
    disciplines = tuple(letters.get(name, name) for name in _disciplines(column))
    opening = text.split("\n")[0].lower()
    types = tuple(word.strip() for word in row["Type"].split("/"))
    return LibraryCard(
        id=_integer(row, "Id", "vteslib.csv"),
        name=_name(row["Name"]),
        types=types,
        clans=tuple(CLANS_NOW.get(clan, clan) for clan in row["Clan"].split("/") if clan),
        all_clans="/" in row["Clan"] and "Requires both" in text,
        path=row["Path"],
        disciplines=disciplines,
        all_disciplines="&" in column,
        levels=_levels(text, disciplines),
        pool_cost=_cost(row, "Pool Cost"),
        blood_cost=_cost(row, "Blood Cost"),
        conviction_cost=_cost(row, "Conviction Cost"),
        burn_option=bool(row["Burn Option"]),
        trifle="Master" in types and re.search(r"\btrifle\b", opening) is not None,
        unique=re.search(r"(?:^|[.:] )unique\b", opening) is not None,
        requirement=read_requirement(text),
        capacity=row["Capacity"],
        text=text,
        printings=_printings(row, days, "vteslib.csv"),
        aliases=_aliases(row["Aka"]),
        banned=_banned(row["Banned"]),
    )


def _levels(text: str, disciplines: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Read the ways to play a card: the icons at the head of each of its lines; "[obf] or [tha]" are two."""
    known = set(disciplines)
    levels: list[tuple[str, ...]] = []
    for found in LEVEL_LINE.finditer(text):
        for icons in read_icons(found[1]):
            if {icon.lower() for icon in icons} <= known and icons not in levels:
                levels.append(icons)
    return tuple(levels)
