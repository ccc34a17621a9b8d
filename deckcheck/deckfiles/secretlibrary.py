"""The Secret Library's export (secretlibrary.info, gone): sections marked with three stars.

    ***SL***TITLE***
    ***SL***AUTHOR***
    ***SL***CREATED***        YYYY-MM-DD
    ***SL***DESCRIPTION***    may span lines
    ***SL***CRYPT***          2 Count Germaine (Adv)
    ***SL***LIBRARY***        2 Coven, The
    ***SL***ENDDECK***

Below an inventory's marks (`***SL***INVENTORYCRYPT***`, `...LIBRARY***`, `...ENDEXPORT***`) the lines are
`have;want;name`; read as a deck, it contains what is owned. Allies may have old traits: "Carlton Van Wyk
(Hunter)".
"""

from __future__ import annotations

import re

from cardbase.deck import Heading, Place, Tournament
from deckcheck.deckfiles.bytes import UnreadableFileError, split_lines
from deckcheck.deckfiles.dates import read_day
from deckcheck.deckfiles.deckformat import ReadOnlyFormat
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

MARK = re.compile(r"\s*\*\*\*SL\*\*\*(?P<section>[A-Z ]+)\*\*\*\s*$")
STOCK = re.compile(r"\s*(?P<have>\d{1,6})\s*;\s*(?P<want>\d{1,6})\s*;\s*(?P<name>\S.*)$")
TEXTS = ("TITLE", "AUTHOR", "CREATED", "DESCRIPTION")
ENDS = ("ENDDECK", "ENDEXPORT")


class SecretLibrary(ReadOnlyFormat):
    """The Secret Library's export."""

    name = "secret-library"
    unwritable = "the site that read it is gone"

    def sniff(self, text: str) -> bool:
        """Return whether a text has a mark of the Secret Library."""
        return "***SL***" in text

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck or an inventory.

        Raises:
            UnreadableFileError: it has none of the marks.
        """
        if not self.sniff(text):
            raise UnreadableFileError(
                "there is no line such as ***SL***CRYPT***, which the Secret Library writes"
            )
        listing = Listing()
        texts: dict[str, list[str]] = {name: [] for name in TEXTS}
        lines = split_lines(text)
        section = ""
        for row, line in enumerate(lines, start=1):
            stripped = line.strip()
            place = Place(row, len(line) - len(line.lstrip()) + 1, len(line.rstrip()) + 1)
            if mark := MARK.match(line):
                section = mark["section"].strip()
                if section.endswith(("CRYPT", "LIBRARY")):
                    kind = "crypt" if section.endswith("CRYPT") else "library"
                    listing.head(Heading(kind, place))
                elif section not in TEXTS and section not in ENDS:
                    listing.tell(place, stripped, "unknown section")
            elif section in TEXTS:
                texts[section].append(line.rstrip())
            elif not stripped:
                continue
            elif stock := STOCK.match(line):
                if int(stock["have"]):
                    name, count = stock["name"].strip(), int(stock["have"])
                    listing.add_named(reader, name, count, place, section=listing.section)
            elif section.endswith(("CRYPT", "LIBRARY")) and (card := reader.read(line, listing.section)):
                listing.add(card, row, listing.section)
            else:
                listing.tell(place, stripped, "it is neither a card nor a section marker")
        created = "\n".join(texts["CREATED"]).strip()
        day = read_day(created)
        return listing.deck(
            self.name,
            name=" ".join(texts["TITLE"]).strip(),
            author=" ".join(texts["AUTHOR"]).strip(),
            description="\n".join(texts["DESCRIPTION"]).strip(),
            event=Tournament(day=day, day_text=created) if day else None,
            lines=lines,
        )


FORMAT = SecretLibrary()
