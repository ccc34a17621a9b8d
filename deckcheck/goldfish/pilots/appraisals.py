"""What a pilot knows about the cards of a deck: a page for each piece, and marks counted over a hand."""

from __future__ import annotations

from deckcheck.goldfish.found import Found
from deckcheck.goldfish.pilots.appraising import appraise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Final, TypeVar

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.vtes.definitions.card import CardDefinition

    T = TypeVar("T")


WIDTH: Final = 8
"""This many bits count the cards of a hand that fit one card of the crypt: no hand has 256 cards."""
FIELD: Final = (1 << WIDTH) - 1
ELSEWHERE: Final = 1 << 12
"""Where no field begins: the place of cards that are not of the crypt."""


class Appraisals:
    """What each piece is worth.

    Args:
        face: returns the face of a piece.
        crypt: the pieces of the crypt.
        size: how many pieces there are, if their faces are known beforehand, so that all are looked up at
            once; 0 to look each up when it is first asked for.

    Attributes:
        pages: the appraisal of each piece.
        scrap: returns how little a card in hand is worth keeping; see `Appraisal.scrap`.
        anarch: returns whether a card requires anarchs; `wants_anarchs` says whether any may.
        fits: which cards of the crypt have a discipline that a card requires: returns 1 in the field of each.
            So the sum over a hand holds for each card of the crypt how many of the hand fit it.
        places: where in that sum the field of a page of the crypt begins; its bits are `FIELD`.
    """

    __slots__ = ("_fitting", "_size", "anarch", "fits", "pages", "places", "scrap", "wants_anarchs")

    def __init__(self, face: Callable[[int], CardDefinition], crypt: Iterable[int], size: int = 0) -> None:
        self._size = size
        self._fitting: dict[Appraisal, int] = {}
        self.pages: list[Appraisal] | dict[int, Appraisal] = self._column(lambda piece: appraise(face(piece)))
        pages = self.pages
        self.scrap = self._column(lambda piece: pages[piece].scrap).__getitem__
        self.anarch = self._column(lambda piece: pages[piece].anarch).__getitem__
        self.wants_anarchs = not size or any(map(self.anarch, range(size)))
        different = list(dict.fromkeys(pages[piece] for piece in crypt))
        self.places = {page: place * WIDTH for place, page in enumerate(different)}
        self.fits = self._column(self._fits).__getitem__

    def _column(self, find: Callable[[int], T]) -> list[T] | dict[int, T]:
        return [find(piece) for piece in range(self._size)] if self._size else Found(find)

    def _fits(self, card: int) -> int:
        asking = self.pages[card]
        known = self._fitting.get(asking)
        if known is None:
            wanted = asking.disciplines
            found = [1 << place for page, place in self.places.items() if not wanted.isdisjoint(page.own)]
            known = self._fitting[asking] = sum(found)
        return known
