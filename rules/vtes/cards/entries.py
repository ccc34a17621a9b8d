"""Cards described by hand, each pinned to the text it was written against."""

from __future__ import annotations

from hashlib import blake2b

from cardbase.quick import field, value
from rules.vtes.definitions.clauses import Missing
from rules.vtes.definitions.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


@value
class CardEntry:
    """A card that is described by hand.

    Attributes:
        id: the official id.
        name: the card's name, checked against the card data by a test.
        fingerprint: of the printed text it was written against (see `fingerprint`).
        model: what the engine knows of it.
    """

    id: int
    name: str
    fingerprint: str
    model: Model = field(repr=False)


class Shelf:
    """The cards that a file describes: each file calls its own, once for each card.

    Attributes:
        entries: the cards by official id, in the order of the file.
    """

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: dict[int, CardEntry] = {}

    def __call__(
        self, number: int, name: str, text: str, *, lacks: Mapping[str, str] | None = None, **knows: Any
    ) -> None:
        """Describe a card.

        Args:
            number: the official id.
            name: its name.
            text: fingerprint of the printed text.
            lacks: the clauses that are missing, in our own words, with what each needs to matter (one of
                `needed.NEEDS`).
            knows: everything else of a `Model`; nothing for a card of which only the missing clauses are
                listed.
        """
        missing = tuple([Missing(needs, what) for what, needs in (lacks or {}).items()])
        self.entries[number] = CardEntry(number, name, text, Model(missing=missing, by_hand=True, **knows))


def fingerprint(text: str) -> str:
    """Return a short hash of a printed text, ignoring blanks: it changes when the text does."""
    return blake2b(" ".join(text.split()).encode(), digest_size=4).hexdigest()
