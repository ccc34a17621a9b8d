"""Masters from N to O."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import burn_by, burn_by_bearer
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import LAIBON, NEVER_PAID, OVERLADEN, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import AddBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import ChooseX, Does, If, Only, Or
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Not, Same, That
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import ACTION_TAKEN, AFTER_ANY_ACTION, BINDS, BURNS_IF, LOOMS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.limits import Once, OnceAnAction
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BEARER, BLED, BLOOD, CHOSEN, COPIES, EVERYBODY, ME, OTHERS, POOL, PREY, THIS,
    UNCONTROLLED, X, Each, Of, Times,
)
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.gear import is_equipment, stays_put
from rules.vtes.state.sets import each
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    BLEED_ACTION, BLEED_VALUE, DISCARD_ACTIONS, EACH_UNLOCK, EVENT, FALL_BURNS, INFLUENCE_PHASE,
    IN_DISCARD_PHASE, MASTER_ACTIONS, MASTER_PHASE, POLLING, STEALTH, UNLOCK_PHASE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101277, "New Carthage", "4ceffeff",
    play=(PutInPlay(),),
    values=(Everywhere(BLEED_VALUE, 1, Who("vampire", clan="Brujah", title="any")),
        Everywhere(VOTES, 1, Who("vampire", clan="Brujah", title="any")),
        Everywhere(VOTES, -1, Who("vampire", clan="Ventrue"))))
card(101278, "New in Town", "e952f417",
    play=(Pick(Each(Who("vampire", max_capacity=7), OTHERS, ready=False, arrived=True, aimed=True)), PutOn()),
    values=(Value(STEALTH, -1),),
    open_actions=(burn_by_bearer(),))
card(101294, "Nocturn Theater", "86559879",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, PickNow(Each(Who("vampire", unlocked=True))), Lock(CHOSEN),
        PickNow(Each(of=PREY, ready=False)), Lock(CHOSEN), locks=True),),
    open_actions=(burn_by(Who("vampire", title="any")),))


def rearranges_gear(state: State, play: Play) -> Rules[None]:
    """Ask all in turn for each equipment on their ready minions who receives it; then all of it is moved."""
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        ready = state.ready_minions(methuselah)
        moves: list[tuple[Permanent, Minion]] = []
        for minion in ready if len(ready) > 1 and not methuselah.passive else ():
            for card in [card for card in minion.cards if is_equipment(card) and not stays_put(card)]:
                able = [other.number for other in ready if other is minion or can_bear(other, card.face)]
                choice = yield from choose(seat, "target", able, card.number)
                moves.append((card, state.minion(choice)))
        for card, taker in moves:
            if card.host is not taker:
                attach(state, card, taker)


card(101295, "Nod", "ca8bd063", play=(Does(rearranges_gear),))
card(101298, "Nosferatu Hosting", "ce6ec260",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Pick(Each(VAMPIRES, OTHERS, UNCONTROLLED)), Look(CHOSEN),
        name="look at a vampire"),),
    open_actions=(burn_by(Who(not_clan="Toreador")),))
card(101300, "Nosferatu Kingdom", "92b48ebc",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("vampire", clan="Nosferatu antitribu"),
        kind=UNCONTROLLED)), AddBlood(1),
        locks=True),))
card(101303, "Not to Be", "2350e950",
    cancels=EVENT, play=(PutInPlay(),),
    values=(Value(MASTER_ACTIONS, 1), Value(DISCARD_ACTIONS, -1)),
    triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),))
BANU_HAQIM = Who("vampire", clan="Banu Haqim")
card(101308, "Oath of Loyalty", "11e66e88",
    play=(Pick(Each(BANU_HAQIM, OTHERS, ready=False, aimed=True)), PutOn()),
    values=(ActionPrice(NEVER_PAID, (BLEED_ACTION,), early=True, at_keeper=True),),
    open_actions=(Mode("", AtThis(BANU_HAQIM, not_bearer=True), Burn(THIS), directed=True, name="burn"),))
card(101311, "Obsession", "38246453", traits=frozenset({BINDS}),
    play=(Pick(Each(Who("vampire", clan="Toreador antitribu"), EVERYBODY, aimed=True)), PutOn()),
    values=(Value(FALL_BURNS, 1),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), Or(Lose(BLOOD, 1, BEARER), Burn(BEARER),
        by=BEARER), Unlock(BEARER)),))


def is_every_third(state: State, play: Play) -> bool:
    """Return whether the card is the third of its name on its bearer, the sixth and so on."""
    copies = each(state, play, Each(of=ACTOR, kind=COPIES))
    return play.number in copies and copies.index(play.number) % 3 == 2


NO_MORTAL = Both(Is(AIMED, Who(not_trait="mortal")), Not(Is(AIMED, Who("imbued"))))
card(101331, "Orun", "d38db06f",
    play=(Pick(Each(LAIBON, EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(BlockLimit(LOOMS, LAIBON, 2), Value(VOTES, 1, Both(Is(ACTOR, LAIBON), That(is_every_third))),
        Value(BURNS_IF, 1, OVERLADEN)),
    triggers=(Trigger(ACTION_TAKEN, Only(Both(Same(ACTOR, ACTING), Both(Going(directed=True), NO_MORTAL))),
            Only(Is(ACTOR, LAIBON)), OnceAnAction(),
            AfterAction((If(Going(successful=True), (Burn(THIS),)),)), any_minion=True),
        Trigger(AFTER_ANY_ACTION, Only(Both(Is(ACTOR, LAIBON), Going((BLEED_ACTION,), successful=True))),
            Only(AtLeast(Of(BLED), 3)), OnceAnAction(), Burn(THIS))))
card(101335, "Out of Control", "0f8e3787",
    play=(Once(a_game=True), Pick(Each(Who("vampire", clan="Brujah antitribu", max_capacity=5), EVERYBODY,
        ready=False, aimed=True)), Burn(CHOSEN)))
card(101336, "Out of the Frying Pan", "073e6562",
    play=(Pick(Each(SABBAT)), Turn(CHOSEN, "camarilla")))
card(101341, "Oxford University, England", "341e79b0",
    play=(PutInPlay(),),
    aids=(Mode("", ChooseX(Of(POOL, ME)), Lose(POOL, X, ME), CastVotes(Times(2, X)), locks=True,
        moment=POLLING,
        name="2X votes"),))
