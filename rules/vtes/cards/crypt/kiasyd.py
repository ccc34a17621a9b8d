"""Crypt cards: Kiasyd."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import during_action
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, UNLOCKED_AS_IT_BEGINS
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.blood import BurnBlood, GainBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick
from rules.vtes.definitions.combining import Does
from rules.vtes.definitions.conditions import WHILE_READY, Kept
from rules.vtes.definitions.hand import MoreHand
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.phases import MoreMasterActions
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import ACTOR, EVERYBODY, LIBRARY, NEIGHBORS, Cards, Each
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import burn_minion
from rules.vtes.terms import (
    ALLY, BLEED_ACTION, DISCARD_PHASE, IN_ANY_TURN, MASTER_PHASE, OWN_UNLOCK, RESCUED, RETAINER,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200172, "Bartholomew", "b856a50f",
    triggers=(UNLOCKED_AS_IT_BEGINS, Trigger(OWN_UNLOCK, GainPool(1), when=Kept("turn"))))
card(200644, "Isanwayen", "052ce0eb",
    abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), locks=True, when=WHILE_READY),),
    values=(Value(RESCUED, 1),))
card(200734, "Julia Prima", "30c34655",
    actions=(Mode("", ChooseSeat(), kind=BLEED_ACTION, name="bleed anybody"),))
card(200760, "Kassiym Malikhair", "690b4603",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who(clan="Pander"), EVERYBODY, besides=ACTOR)), BurnBlood(1),
        GainBlood(1),
        once=True, name="give a blood"),))
card(201028, "Myrna Goldman", "29fbd285",
    abilities=(Ability(UNLOCK_PHASE, Look(Cards(LIBRARY), 3), once=True, name="look at three cards"),))
card(201061, "Nitidas", "58e36580",
    abilities=(Ability(IN_ANY_TURN, MoreHand(1), locks=True, name="+1 hand size"),),
    aids=(during_action("+1 hand size", MoreHand(1)),),
    armed=(Mode("", MoreHand(1), locks=True, moment=FREELY, by=ANYBODY, name="+1 hand size"),))
card(201120, "Pherydima", "fc3fa9dd",
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), pool=1, once=True),))


def burns_in_two(state: State, play: Play) -> None:
    """Burn the chosen minion if the acting one has done this to it before, or else note that it has now."""
    minion, actor = state.in_play.get(play.target), play.actor
    if not isinstance(minion, Minion) or actor is None:
        return
    begun = ("begun to burn", actor.number, actor.entered)
    if minion.noted(begun) < 0:
        minion.note(begun, state.turn)
    else:
        burn_minion(state, minion)


card(201144, "Quincy, The Trapper", "6b7a1ac5",
    actions=(Mode("", Pick(Each(ALLIES, NEIGHBORS, besides=ACTOR, aimed=True)), Does(burns_in_two),
        directed=True,
        stealth=1, name="burn an ally, in two actions"),))
card(201471, "Winterlich", "d2f49189",
    values=(Lent(CostCut(1, ALLY | RETAINER, blood=False, pool=True, trait="changeling"), mine=True,
        when=WHILE_READY),),
    traits=frozenset({"recruits any changeling"}))
