"""Cards that are not in the official lists, such as previews: from a CSV or JSON file of the user.

    Name,Type,Discipline,Blood Cost,Card Text
    Night Errand,Action,Dominate,1,"+1 stealth action. ..."

Columns, or keys of JSON objects, are those of the official lists, however they are capitalised and spaced;
`Name`, `Type` and `Card Text` must be there. A card of type Vampire or Imbued is a crypt card. Disciplines
are names or three letters, several with "/" or "&" between them as in the lists, those of a crypt card with
blanks ("dom OBF"). The cards count as printed in the set `PREVIEW`, which has no day.
"""

from __future__ import annotations

import csv
import io
import json
import os
import zlib

from cardbase.sources import PREVIEWS_VARIABLE
from cardbase.vekn_files import BAR_COLUMNS, CRYPT_COLUMNS, LIBRARY_COLUMNS
from cardbase.vocabulary import DISCIPLINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    Row = dict[str, str]

PREVIEW = "Preview"
"""The set that these cards count as printed in."""
FIRST_OF_LIBRARY, FIRST_OF_CRYPT, ROOM = 190_000, 290_000, 9_999
"""Where their ids begin, above all official ones, and how many there are."""
NEEDED = ("Name", "Type", "Card Text")
OTHER_NAMES = {
    "text": "Card Text", "disciplines": "Discipline", "pool": "Pool Cost", "blood": "Blood Cost",
    "conviction": "Conviction Cost", "advanced": "Adv", "types": "Type", "clans": "Clan", "aliases": "Aka",
}  # fmt: skip
IGNORED = frozenset({"flavortext", "artist", "set", "id"})
"""Columns of the lists that say nothing here."""
OF_CRYPT = frozenset({"vampire", "imbued"})
BETWEEN = {"Type": "/", "Clan": "/", "Discipline": "/", "Aka": ";"}
"""What stands between several values of a column, where JSON has a list."""


class PreviewError(ValueError):
    """A file of previews cannot be read; the message names it and the card."""


def use(path: str) -> None:
    """Take the cards of a file too, in this process and in those that it starts.

    Raises:
        PreviewError: if there is no such file.
    """
    if not os.path.isfile(path):
        raise PreviewError(f"{path}: there is no such file of cards")
    os.environ[PREVIEWS_VARIABLE] = os.path.abspath(path)


def rows_of(content: bytes, file: str) -> tuple[list[Row], list[Row]]:
    """Read a file of previews; returns rows as those of the official lists, of the crypt and of the library.

    Raises:
        PreviewError: if it is neither CSV nor JSON, lacks something, or has a key that means nothing.
    """
    crypt: list[Row] = []
    library: list[Row] = []
    taken: set[int] = set()
    for place, given in _entries(content, file):
        row = _row(given, f"{file}, {place}")
        of_crypt = row["Type"].casefold() in OF_CRYPT
        keys = CRYPT_COLUMNS if of_crypt else LIBRARY_COLUMNS
        if of_crypt:
            row["Disciplines"] = " ".join(map(_code, row.pop("Discipline", "").replace("/", " ").split()))
            row.setdefault("Group", "ANY")
            row["Type"] = row["Type"].title()
        whole = {key: row.get(key, "") for key in keys}
        number = zlib.crc32(whole["Name"].casefold().encode()) % ROOM
        while number in taken:
            number = (number + 1) % ROOM
        taken.add(number)
        whole["Id"] = str((FIRST_OF_CRYPT if of_crypt else FIRST_OF_LIBRARY) + number)
        whole["Set"] = PREVIEW
        if of_crypt and not whole["Capacity"].isdecimal():
            raise PreviewError(f"{file}, {place}: a crypt card needs a capacity")
        (crypt if of_crypt else library).append(whole)
    return crypt, library


def see_new(known: Sequence[Mapping[str, str]], added: Sequence[Mapping[str, str]], file: str) -> None:
    """See that no preview is a card that is in the lists already.

    Raises:
        PreviewError: if one is.
    """
    keys = ("Name", "Adv", "Group")
    there = {tuple(row.get(key, "") for key in keys) for row in known}
    for row in added:
        if tuple(row.get(key, "") for key in keys) in there:
            raise PreviewError(f"{file}: {row['Name']} is in the card lists already; leave it out")


def _code(word: str) -> str:
    """Return a discipline as the lists write it on a crypt card: its letters, in capitals if superior."""
    return DISCIPLINES.get(word.casefold(), word)


def _entries(content: bytes, file: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each card of a file with its place."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PreviewError(f"{file}: not UTF-8 at byte {error.start}") from error
    if text.lstrip()[:1] in ("[", "{"):
        try:
            told = json.loads(text)
        except ValueError as error:
            raise PreviewError(f"{file}: not JSON: {error}") from None
        found = told.get("cards") if isinstance(told, dict) else told
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise PreviewError(f"{file}: a list of cards is expected, each an object")
        yield from ((f"card {number}", one) for number, one in enumerate(found, 1))
        return
    reader = csv.DictReader(io.StringIO(text, newline=""))
    try:
        for row in reader:
            if None in row:
                raise PreviewError(f"{file}, line {reader.line_num}: more columns than the header has")
            yield f"line {reader.line_num}", row
    except csv.Error as error:
        raise PreviewError(f"{file}, line {reader.line_num}: {error}") from None


def _row(given: Mapping[str, Any], where: str) -> Row:
    """Return a card by the columns of the lists."""
    known = {_folded(key): key for key in sorted(LIBRARY_COLUMNS | CRYPT_COLUMNS)} | OTHER_NAMES
    row: Row = {}
    for name, value in given.items():
        key = known.get(_folded(name))
        if _folded(name) in IGNORED:
            continue
        if key is None:
            from difflib import get_close_matches

            near = get_close_matches(_folded(name), known, n=1)
            advice = f"; consider {known[near[0]]!r}" if near else ""
            raise PreviewError(f"{where}: there is no column {name!r}{advice}")
        row[key] = _text(value, BETWEEN.get(key, " "), f"{where}, {key}")
        if key in BAR_COLUMNS and "|" in row[key]:
            raise PreviewError(f"{where}: {key} contains a bar (|)")
    for key in NEEDED:
        if not row.get(key):
            raise PreviewError(f"{where}: {key} is missing")
    return row


def _text(value: object, between: str, where: str) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "Y"
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return between.join(value)
    if isinstance(value, str | int):
        return str(value).strip()
    raise PreviewError(f"{where}: a text or a number is expected")


def _folded(name: str) -> str:
    return name.casefold().replace(" ", "").replace("_", "").replace("-", "")
