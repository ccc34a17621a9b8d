"""Contested unique cards (chapter 4.1)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.state.contests import end_contest, give_up
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def passive_unlock_phase(state: State, methuselah: Methuselah) -> None:
    """Yield what a Methuselah contests who sits there and does nothing: such a one does not pay."""
    for name in list(state.contests):
        for card in list(state.contests[name]):
            if card.controller == methuselah.seat:
                give_up(state, name, card)


def unlock_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Take back what nobody else contests (VTES-4.1-06); else pay 1 pool a card or yield (4.1-04, 05)."""
    for name in list(state.contests):
        contest = state.contests[name]
        mine = [card for card in contest if card.controller == methuselah.seat]
        if not mine:
            continue
        if len(contest) == 1:
            end_contest(state, name, mine[0])
            continue
        for card in mine:
            choice = yield Decision(methuselah.seat, "contest", [PASS, card.number], name)
            if choice == PASS:
                give_up(state, name, card)
            else:
                burn_pool(state, methuselah, 1)
