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

from cardbase.card import CryptCard
from cardbase.deck import Heading, Place, Tournament
from deckcheck.deckfiles.bytes import UnreadableFileError, split_lines
from deckcheck.deckfiles.dates import read_day
from deckcheck.deckfiles.deckformat import LineFormat
from deckcheck.deckfiles.layout import lay_out
from deckcheck.deckfiles.listing import Listing
from deckcheck.deckfiles.losses import find_losses
from deckcheck.deckfiles.spelling import base_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

MARK = re.compile(r"\s*\*\*\*SL\*\*\*(?P<section>[A-Z ]+)\*\*\*\s*$")
STOCK = re.compile(r"\s*(?P<have>\d{1,6})\s*;\s*(?P<want>\d{1,6})\s*;\s*(?P<name>\S.*)$")
TEXTS = ("TITLE", "AUTHOR", "CREATED", "DESCRIPTION")
ENDS = ("ENDDECK", "ENDEXPORT")


class SecretLibrary(LineFormat):
    """The Secret Library's export."""

    name = "secret-library"
    remark = ""
    carried = frozenset({"name", "author", "description", "unknown"})

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
                    listing.add_named(reader, name, count, place, told=listing.section)
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

    def write(self, deck: Deck) -> str:
        """Write a deck as the Secret Library exported it."""
        layout = lay_out(deck)
        lines = ["***SL***TITLE***", _safe(deck.name), "***SL***AUTHOR***", _safe(deck.author)]
        if deck.event and deck.event.day:
            lines += ["***SL***CREATED***", deck.event.day.isoformat()]
        lines.append("***SL***DESCRIPTION***")
        lines += [_safe(line) for line in deck.description.strip().split("\n")]
        lines += ["***SL***CRYPT***", *(self.card_line(item, layout) for item in layout.crypt.items)]
        lines += [
            "***SL***LIBRARY***",
            *(self.card_line(item, layout) for item in layout.library_items),
            "***SL***ENDDECK***",
        ]
        return "\n".join(lines) + "\n"

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry."""
        day_alone = deck.event and deck.event == Tournament(day=deck.event.day, day_text=deck.event.day_text)
        return find_losses(deck, self.carried | {"event"} if day_alone else self.carried)

    def card_name(self, card: Card) -> str:
        """Spell a name with the article at the end, and "™" as it is printed."""
        name = base_name(card).replace("(TM)", "™")
        return f"{name} (Adv)" if isinstance(card, CryptCard) and card.advanced else name

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line: copies and name."""
        return f"{item.count} {self.card_name(item.card) if item.card else item.written}"


def _safe(text: str) -> str:
    line = " ".join(text.split())
    return f"> {line}" if MARK.match(line) else line


FORMAT = SecretLibrary()
