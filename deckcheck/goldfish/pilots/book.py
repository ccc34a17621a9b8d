"""What a pilot knows of the cards of a deck: a page for each piece, and marks counted over a whole hand."""

from __future__ import annotations

from deckcheck.goldfish.pilots.appraising import Found, appraise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Generic, Protocol, TypeVar

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.vtes.faces import Face

    T = TypeVar("T")
    T_co = TypeVar("T_co", covariant=True)

    class Column(Protocol, Generic[T_co]):
        """Something of each piece."""

        def __getitem__(self, piece: int, /) -> T_co:
            """Return that of a piece."""


class Book:
    """What each piece is worth.

    Args:
        face: gives the face of a piece.
        deck: the face of each piece, where they are known beforehand: then all is looked up at once.

    Attributes:
        pages: the appraisal of each piece.
        scrap: gives how little a card of the hand is worth keeping; see `Appraisal.scrap`.
        anarch: gives whether a card asks for anarchs; `wants_anarchs` tells whether any may.
        fits: for a card of the crypt, what gives 1 for a card that asks for a discipline of it, else 0.
    """

    __slots__ = ("_size", "anarch", "fits", "pages", "scrap", "wants_anarchs")

    def __init__(self, face: Callable[[int], Face], deck: Sequence[Face] = ()) -> None:
        self._size = len(deck)
        self.pages: Column[Appraisal] = self._column(lambda piece: appraise(face(piece)))
        pages = self.pages
        self.scrap = self._column(lambda piece: pages[piece].scrap).__getitem__
        self.anarch = self._column(lambda piece: pages[piece].anarch).__getitem__
        self.wants_anarchs = not deck or any(map(self.anarch, range(len(deck))))
        self.fits: Found[int, Callable[[int], int]] = Found(self._fitting)

    def _column(self, find: Callable[[int], T]) -> Column[T]:
        return [find(piece) for piece in range(self._size)] if self._size else Found(find)

    def _fitting(self, piece: int) -> Callable[[int], int]:
        """Return what tells for each card whether it asks for a discipline that this minion has."""
        pages = self.pages
        profile = pages[piece].face.profile
        mine = frozenset(profile.disciplines) if profile is not None else frozenset()
        return self._column(lambda card: 0 if mine.isdisjoint(pages[card].disciplines) else 1).__getitem__
