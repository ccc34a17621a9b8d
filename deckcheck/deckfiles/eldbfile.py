"""ELDB's own files: the deck file `.eld`, and the inventory.

    "name"
    "author"
    "description, which may span lines"
    2                         (then one line per copy)
    "Alexandra"
    "Bronwen"
    1
    "Aire of Elation"

An inventory begins with "ELDB - Inventory"; its lines are `"Aabbt Kindred",1,0,"","Crypt"`: name, number
owned, number wanted, nothing, section. Read as a deck, it contains what is owned.
"""

from __future__ import annotations

import re

from cardbase.deck import Place
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import ReadOnlyFormat
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

INVENTORY = '"ELDB - Inventory"'
INVENTORY_LINE = re.compile(r'\s*"(?P<name>.*?)"\s*,\s*(?P<have>\d{1,6})\s*,')
NUMBER = re.compile(r"[ \t]*\d{1,4}[ \t]*")
FIRST_NUMBER = re.compile(r'"[ \t]*\n(?P<number>[ \t]*\d{1,4}[ \t]*)$', re.MULTILINE)
"""The number of crypt cards: alone on the line after the description's closing quotation mark."""


class EldbFile(ReadOnlyFormat):
    """ELDB's own files."""

    name = "eldb-file"
    unwritable = "the program that read it is gone"

    def sniff(self, text: str) -> bool:
        """Return whether a text begins with a quoted line and has a line that is only a number."""
        if text.lstrip().startswith(INVENTORY):
            return True
        return text.lstrip().startswith('"') and FIRST_NUMBER.search(text) is not None

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck file or an inventory.

        Raises:
            UnreadableFileError: it is neither.
        """
        lines = text.split("\n")
        if text.lstrip().startswith(INVENTORY):
            return self._read_inventory(lines, reader)
        header = FIRST_NUMBER.search(text)
        if header is None:
            raise UnreadableFileError("no line holds the number of cards alone, unlike in ELDB's files")
        start = text.count("\n", 0, header.start("number"))
        listing = Listing()
        fields = [field.replace('""', '"') for field in _fields("\n".join(lines[:start]))]
        section, left = "crypt", 0
        copies: dict[tuple[str, str], tuple[int, Place]] = {}
        expected_number = True
        for row, line in enumerate(lines[start:], start=start + 1):
            stripped = line.strip()
            place = Place(row, 1, len(line) + 1)
            if not stripped:
                continue
            if expected_number and NUMBER.fullmatch(line):
                left = int(stripped)
                expected_number = left == 0
                section = "library" if left == 0 and section == "crypt" else section
                continue
            if expected_number or len(stripped) < 2 or stripped[0] != '"' or stripped[-1] != '"':
                listing.tell(
                    place, stripped, "it is neither a quoted card nor the number of cards that follow"
                )
                continue
            name = stripped[1:-1].replace('""', '"')
            count, first = copies.get((section, name), (0, place))
            copies[section, name] = (count + 1, first)
            left -= 1
            if left == 0:
                section, expected_number = "library", True
        if left > 0 and not expected_number:
            listing.tell(
                Place(len(lines), 1, 2), lines[-1], f"{left} more cards are announced than there are"
            )
        for (section, name), (count, place) in copies.items():
            listing.add_named(reader, name, count, place, section=section)
        fields += ["", "", ""]
        return listing.deck(self.name, name=fields[0], author=fields[1], description=fields[2], lines=lines)

    def _read_inventory(self, lines: Sequence[str], reader: LineReader) -> Deck:
        listing = Listing()
        for row, line in enumerate(lines, start=1):
            stripped = line.strip()
            if not stripped or stripped.rstrip(",") == INVENTORY:
                continue
            place = Place(row, 1, len(line) + 1)
            found = INVENTORY_LINE.match(line)
            if found is None:
                listing.tell(place, stripped, "an inventory line is a quoted name and numbers")
            elif int(found["have"]):
                section = (
                    "crypt" if '"crypt"' in line.lower() else "library" if '"library"' in line.lower() else ""
                )
                name = found["name"].replace('""', '"')
                listing.add_named(reader, name, int(found["have"]), place, section=section)
        return listing.deck(self.name, lines=lines)


def _fields(text: str) -> list[str]:
    """Return the quoted fields before the first number; the last may span lines and contain quotes."""
    parts = re.match(r'\s*"(.*)"[ \t]*\n\s*"(.*)"[ \t]*\n\s*"(?s:(.*))"\s*$', text)
    if parts:
        return [part.strip() for part in parts.groups()]
    return [line.strip().strip('"') for line in text.strip().split("\n") if line.strip()]


FORMAT = EldbFile()
