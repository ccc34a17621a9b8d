"""The game as others use it: the state, with the rules that play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.quick import mypyc_attr
from rules.nosferatu.flow import whole_game
from rules.nosferatu.state import State

if TYPE_CHECKING:
    from rules.kernel import Result, Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Nosferatu(State):
    """One game for five to eight players; see `rules.nosferatu.state.State`."""

    __slots__ = ()

    def play(self) -> Rules[Result]:
        """Play the whole game (NOSF-FLOW-01)."""
        return whole_game(self)
