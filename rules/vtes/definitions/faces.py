"""A deck as a game needs it: the faces of its physical cards."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition


class Faces:
    """The faces of a deck's cards, under one edition.

    Attributes:
        library, crypt: a face for each physical card, in a fixed order (by card id).
        edition: of the rules.
    """

    __slots__ = ("crypt", "edition", "library")

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.library: list[CardDefinition] = []
        self.crypt: list[CardDefinition] = []
