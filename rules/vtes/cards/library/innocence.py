"""Library cards of Innocence."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import rush_on_bearer
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.aiming import OUT_OF_ORDER, ChooseTarget
from rules.vtes.definitions.blocked import AtBearer
from rules.vtes.definitions.blocking import DampIntercept
from rules.vtes.definitions.blood import AddBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, Only
from rules.vtes.definitions.conditions import Both, Exists, Fell, Is, Not, Same
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import (
    ACTING, ACTOR, CHOSEN, EVERYBODY, PERMANENTS, THIS, UNCONTROLLED, Each,
)
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.values import OnlyOnceEverywhere
from rules.vtes.definitions.who import MONSTERS, VAMPIRES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    AS_ANNOUNCED, CARD_ACTION, CONVICTION, DURING, GONE, INTERCEPT, LEAVES_READY, OWN_UNLOCK,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100234, "Bond", "17821181",
    modes=(Mode("inn", ChooseTarget(OUT_OF_ORDER), LeaveTorpor(CHOSEN), stealth=1, name="back to ready"),))
NOT_ILLUMINATED = Only(Not(Is(ACTOR, Who(bears="illuminate"))))
card(100919, "Hide", "7a1b7d20", modes=(Mode("", name="bring into play"),),
    aids=(Mode("", NOT_ILLUMINATED, Only(Same(ACTOR, ACTING)), DampIntercept(1, MONSTERS), convictions=1,
        locks=True, moment=AS_ANNOUNCED, name="-1 intercept of monsters"),),
    reactions=(Mode("", NOT_ILLUMINATED, Only(Is(ACTING, MONSTERS)), AtBearer(), ActionFails(), convictions=1,
        locks=True, moment=DURING, reaction=True, name="the action fails"),))

UNMASKED = Exists(Each(of=EVERYBODY, kind=PERMANENTS, line="the unmasking"))
card(100953, "Illuminate", "806c340f", traits=frozenset({"illuminate"}),
    modes=(Mode("", name="bring into play"),),
    values=(OnlyOnceEverywhere(INTERCEPT, 1, Who("imbued"), MONSTERS,
        when=Not(Both(UNMASKED, Is(ACTING, VAMPIRES)))),),
    open_actions=(rush_on_bearer(MONSTERS),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)), Trigger(LEAVES_READY, Burn(THIS), when=Fell(bearer=True))))
MOST_CONVICTIONS = 5
"""What an Imbued holds: the next one burns (VTES-IMB-09)."""


def moves_paid_conviction(state: State, play: Play) -> None:
    """Move the last card in the ash heap, which was burned just now to pay for the action."""
    minion, ash = state.in_play.get(play.target), play.methuselah.ash
    if not isinstance(minion, Minion) or minion.region == GONE or not ash.items:
        return
    number = ash.items[-1]
    if state.faces[number].types & CONVICTION and len(minion.convictions) < MOST_CONVICTIONS:
        state.board.move(number, ash, state.methuselahs[minion.controller].table)
        minion.convictions.append(number)


card(100991, "Inspire", "c229253d",
    modes=(Mode("", name="bring into play"),),
    actions=(Mode("", Pick(Each(Who("imbued"), kind=UNCONTROLLED)), AddBlood(1), stealth=1, convictions=1,
        locks=True,
            kind=CARD_ACTION, name="inspire"),
        Mode("", Pick(Each(Who("imbued"), EVERYBODY, ready=False, aimed=True)), Does(moves_paid_conviction),
            stealth=1,
            convictions=1, locks=True,
            kind=CARD_ACTION, name="move the conviction")))
