"""The game as others use it: the state, with the rules that play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.quick import mypyc_attr
from rules.nosferatu.flow import whole_game
from rules.nosferatu.positions import lay, players_of
from rules.nosferatu.state import State

if TYPE_CHECKING:
    from rules.kernel import Dice, Options, Result, Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Nosferatu(State):
    """One game for five to eight players; see `rules.nosferatu.state.State`.

    Args:
        options: those of the state; or only `position`, to begin at it (`rules.nosferatu.positions`).
        dice: the source of all chance.

    Raises:
        ValueError: as the state does, or if the position is not possible.
    """

    __slots__ = ()

    def __init__(self, options: Options, dice: Dice) -> None:
        if "position" not in options:
            super().__init__(options, dice)
            return
        if len(options) > 1:
            raise ValueError("a position says everything about its game: no other option goes with it")
        position = options["position"]
        players, renfield = players_of(position)
        super().__init__({"players": players, "renfield": renfield}, dice)
        lay(self, position)

    def play(self) -> Rules[Result]:
        """Play the whole game (NOSF-FLOW-01)."""
        return whole_game(self)
