"""What masters and events do about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.venues import BacksBleeder, BuysBleed, ChooseBleeder, ChooseSpent
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import BLED_DRY, Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.terms import BLEED_ACTION, PASS, READY, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- pool -------------------------------------------------------------------------------------------


BACKED: Final = "backed"
BOUGHT: Final = "bought bleed"
"""Under which an action keeps that its vampire may buy bleed by a card, and that it has."""


@possible(BacksBleeder)
def _can_back(state: State, play: Play, verb: BacksBleeder) -> bool:
    action = play.action
    if action is None or action.kind != BLEED_ACTION:
        return False
    profile = action.actor.profile
    return profile.kind == VAMPIRE and profile.sect == verb.sect and action.actor.region == READY


@asks(BacksBleeder)
def _backs_bleeder(state: State, play: Play, verb: BacksBleeder) -> Rules[None]:
    action = play.action
    if action is None:
        return
    marks(action).once.add((play.number, BACKED))
    actor, owner = action.actor, action.methuselah
    if owner is play.methuselah or owner.passive or not actor.blood:
        return
    if (yield Decision(owner.seat, "trigger", [PASS, actor.number], play.number)) != PASS:
        _buy(state, play)


@possible(BuysBleed)
def _can_buy(state: State, play: Play, verb: BuysBleed) -> bool:
    action = play.action
    if action is None or action.marks is None or action.methuselah is not play.methuselah:
        return False
    used = action.marks.once
    return (play.number, BACKED) in used and (play.number, BOUGHT) not in used and action.actor.blood > 0


@does(BuysBleed)
def _buys_bleed(state: State, play: Play, verb: BuysBleed) -> None:
    _buy(state, play)


def _buy(state: State, play: Play) -> None:
    if play.action is not None:
        marks(play.action).once.add((play.number, BOUGHT))
        burn_blood(state, play.action.actor, 1)
        play.action.bleed += 1


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
