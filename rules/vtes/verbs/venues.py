"""What masters and events do about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from rules.vtes.definitions.venues import ChooseBleeder, ChooseSpent
from rules.vtes.state.cards_in_play import BLED_DRY, Minion
from rules.vtes.verbs.choosing import offers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- pool -------------------------------------------------------------------------------------------


BACKED: Final = "backed"
BOUGHT: Final = "bought bleed"
"""Under which an action keeps that its vampire may buy bleed by a card, and that it has."""


# --- cards in play ----------------------------------------------------------------------------------


@offers(ChooseSpent)
def _spent(state: State, play: Play, verb: ChooseSpent) -> list[int]:
    return [
        number
        for number in play.methuselah.table.items
        if (card := state.in_play.get(number)) is not None and card.locked and number != play.number
    ]


# --- minions ----------------------------------------------------------------------------------------


@offers(ChooseBleeder)
def _bleeders(state: State, play: Play, verb: ChooseBleeder) -> list[int]:
    methuselah = play.methuselah
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.noted((BLED_DRY, methuselah.seat)) >= max(0, methuselah.turns - 1)
    ]


# --- libraries, hands, uncontrolled regions ---------------------------------------------------------
