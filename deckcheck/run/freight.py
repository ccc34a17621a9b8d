"""What workers on other machines are sent."""

from __future__ import annotations

from cardbase.quick import value
from cardbase.store import sent_store
from deckcheck.files import current_folder, stand_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.store import CardStore
    from deckcheck.inventory import Inventory
    from deckcheck.registered import Registered
    from rules.vtes.law.formats import Format


@value
class Freight:
    """What a remote worker is sent, as it has none of our files.

    Attributes:
        cards: the card file.
        folder: the current folder here, which paths are relative to.
        formats: those that are not in the card file, by the names they are asked for: the user's own.
        inventory: the inventory, if one is asked about.
        registered: the registered list, if lists are compared with one.
    """

    cards: bytes
    folder: str
    formats: dict[str, Format] | None = None
    inventory: Inventory | None = None
    registered: Registered | None = None

    def unpacked(self) -> CardStore:
        """Open the card file that was sent."""
        return sent_store(self.cards)

    def stand(self) -> None:
        """Use the sender's current folder as that of this process."""
        stand_in(self.folder)


def freight(
    store: CardStore,
    formats: dict[str, Format] | None = None,
    inventory: Inventory | None = None,
    registered: Registered | None = None,
) -> Freight:
    """Pack what remote workers need; see `Freight`."""
    return Freight(store.content(), current_folder(), formats, inventory, registered)
