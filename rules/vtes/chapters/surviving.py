"""Minions that would burn, and are kept from that by a card in their controller's hand."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters.answering import minion_modes
from rules.vtes.chapters.reactions import play_reaction
from rules.vtes.chapters.sequence import Moment
from rules.vtes.state import chances
from rules.vtes.terms import PASS, WOULD_BURN
from rules.vtes.verbs.registry import one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def saved(state: State, minion: Minion) -> Rules[bool]:
    """Replace the burning of a minion by what a card in its controller's hand says; return whether one did.

    Also in torpor (VTES-A1-01); nothing happens if the text asks for a ready minion.
    """
    methuselah, action = state.methuselahs[minion.controller], state.action
    if action is None or methuselah.passive or not chances.to_react(state, WOULD_BURN):
        return False
    faces, within = state.faces, action if state.combat is None else None  # in combat it is a combat card
    if within is not None and methuselah is action.methuselah:
        return False  # a reaction is for the actions of others (VTES-1.6.3-17)
    while True:
        found = {
            number: modes
            for number in methuselah.reach()
            if faces[number].reactions & WOULD_BURN
            and (modes := minion_modes(state, methuselah, minion, number, WOULD_BURN, within))
        }
        if not found:
            return False
        choice: int = yield Decision(methuselah.seat, "react", [PASS, *found], minion.number)
        if choice == PASS:
            return False
        mode = yield from one_of(methuselah, found[choice])
        if (yield from play_reaction(state, methuselah, Moment(action, WOULD_BURN), choice, minion, mode)):
            return True
