"""What deck files are read with: the card data, the names, and the reader of lines."""

from __future__ import annotations

from cardbase.names import Names
from cardbase.quick import value
from deckcheck.carddata import card_data_line, cards_object, open_cards
from deckcheck.deckfiles import LineReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore


@value
class Shelf:
    """The card data and what reads decks with it.

    Attributes:
        store: the card data.
        names: finds cards by their names.
        reader: reads deck lines.
    """

    store: CardStore
    names: Names
    reader: LineReader

    @property
    def cards(self) -> dict[str, object]:
        """What is known about the card data, as in the JSON of every report."""
        return cards_object(self.store)

    @property
    def line(self) -> str:
        """The same in one line."""
        return f"{card_data_line(self.cards)}\n"


def open_shelf(store: CardStore | None = None) -> Shelf:
    """Open the card data, or use those that are given."""
    store = store or open_cards()
    names = Names(store)
    return Shelf(store, names, LineReader(names))
