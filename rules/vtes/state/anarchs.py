"""What cards in play gain when somebody is an Anarch from now on."""

from __future__ import annotations

from rules.vtes.definitions.kinds import GATHERS
from rules.vtes.state import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def welcome(state: State, minion: Minion) -> None:
    """Put a counter on the cards that gain one for an Anarch who has come into play, or become one."""
    if GATHERS not in state.setting.present or minion.profile.sect != "anarch" or state.phase == 0:
        return  # in no phase it is laid out
    for number in state.methuselahs[minion.controller].table.items:
        card = state.in_play.get(number)
        if card is not None and card.working and GATHERS in card.face.model.traits:
            card.counters += 1
            state.bank -= 1
            journal = state.journal
            if journal.on:
                journal.note(
                    events.CountersChanged(card.controller, card.number, 1, card.counters, journal.text)
                )
