"""Saved objects of Tabletop Simulator, as Sutekh exports a deck: a pile for the crypt, one for the library.

    {"ObjectStates": [{"Name": "Deck", "Nickname": "My deck crypt",
                       "ContainedObjects": [{"Name": "Card", "Nickname": "Nathan Turner"}, ...]}, ...]}

Each copy is an object of its own, whose nickname is the card's name in any case, with quotes or without.
What such a file needs besides names (where the pictures are) only the simulator's own module knows, so it is
read and never written.
"""

from __future__ import annotations

import re

from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import ReadOnlyFormat
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.jsoncards import root_object
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from deckcheck.deckfiles.jsontree import Node
    from deckcheck.deckfiles.lines import LineReader

PILE = re.compile(r"(?P<name>.*?)[\s:,-]*\b(?P<section>crypt|library)\s*$", re.IGNORECASE)
"""What Sutekh calls a pile."""


class TtsJson(ReadOnlyFormat):
    """Saved objects of Tabletop Simulator."""

    name = "tts-json"
    unwritable = "it needs images that only the Tabletop Simulator module has"

    def sniff(self, text: str) -> bool:
        """Return whether a JSON text has objects of the simulator."""
        return root_object(text).get("ObjectStates") is not None

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck; copies of a card are put together, at the place of the first.

        Raises:
            UnreadableFileError: it is not JSON, or has no objects of the simulator.
        """
        root = root_object(text)
        states = root.get("ObjectStates")
        if states is None or states.kind != "array":
            raise UnreadableFileError("the JSON has no list under ObjectStates, unlike Tabletop Simulator's")
        listing = Listing()
        deck_name = root.string("SaveName")
        for state in states.items:
            title = state.string("Nickname")
            pile = PILE.match(title)
            section = ""
            if pile is not None:
                deck_name = deck_name or pile["name"]
                section = pile["section"].lower()
            elif title.strip() and kind_of(title.lower().split()[-1]) == BESIDE:
                section = BESIDE
            copies: dict[str, list[Node]] = {}
            for card in _cards(state):
                nickname = " ".join(card.string("Nickname").split())
                if nickname:
                    copies.setdefault(nickname, []).append(card)
                else:
                    listing.tell(card.place, "", "a card without a nickname")
            for nickname, cards in copies.items():
                named = cards[0].get("Nickname") or cards[0]
                listing.add_named(reader, nickname, len(cards), named.place, section=section)
        return listing.deck(self.name, name=deck_name, lines=text.split("\n"))


def _cards(state: Node) -> Iterator[Node]:
    """Yield the cards in an object, however many piles and bags are around them."""
    inside = state.get("ContainedObjects")
    if inside is not None and inside.kind == "array":
        for one in inside.items:
            yield from _cards(one)
    elif state.string("Name").startswith("Card"):
        yield state


FORMAT = TtsJson()
