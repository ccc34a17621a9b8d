"""Which cards of a deck are drawn early in a game: by the end of its third turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.vtes.state.state import State

EARLY = 3
"""What is drawn by the end of so many of its own turns is early."""


class EarlyCards:
    """Watches which cards one seat draws early in a game.

    Args:
        game: freshly laid out.
        seat: whose cards.

    Attributes:
        drawn: official ids of its cards that have left library or crypt so far, until `EARLY` of its turns
            are over.
    """

    __slots__ = ("_pieces", "_seat", "_whose", "drawn")

    def __init__(self, game: State, seat: int) -> None:
        setting = game.setting
        self._seat = seat
        self._whose = game.methuselahs[seat]
        pieces = (*setting.library[seat], *setting.crypt[seat])
        self._pieces = {piece: game.faces[piece].card.id for piece in pieces}
        self.drawn = self._drawn()
        game.on_turn_end = self._turn_ended

    def _turn_ended(self, game: State, seat: int) -> None:
        if seat == self._seat and self._whose.turns <= EARLY:
            self.drawn = self._drawn()

    def _drawn(self) -> frozenset[int]:
        whose = self._whose
        left = {*whose.library.items, *whose.crypt.items}
        return frozenset(id for piece, id in self._pieces.items() if piece not in left)
