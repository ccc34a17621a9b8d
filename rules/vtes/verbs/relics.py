"""What the verbs of equipment do: what it lends and forbids its bearer, and who carries it off."""

from __future__ import annotations

from rules.vtes.definitions.relics import StowTop
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(StowTop)
def _stow_top(state: State, play: Play, verb: StowTop) -> None:
    methuselah = play.methuselah
    card = state.in_play.get(play.number)
    for _ in range(min(verb.count, len(methuselah.library.items)) if card is not None else 0):
        number = state.board.draw(methuselah.library, methuselah.research)
        state.stowed.setdefault(play.number, []).append(number)
