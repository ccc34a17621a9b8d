"""Crypt cards: Blood Brother."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, IN_ANY_ACTION
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blood import Lose, MoveBlood
from rules.vtes.definitions.choosing import CIRCLES, Pick
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Is, Same
from rules.vtes.definitions.crypt import DrawCrypt
from rules.vtes.definitions.kinds import ANY_CIRCLE, BROUGHT_OUT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.prices import LockCut
from rules.vtes.definitions.references import (
    ACTOR, BLOOD, CHOSEN, EVERYBODY, HAND, LIBRARY, NEWCOMER, THIS, Cards, Each, Of,
)
from rules.vtes.definitions.values import CannotBear
from rules.vtes.definitions.who import Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.titles import belong_to_circle
from rules.vtes.state.who import circle
from rules.vtes.terms import (
    EQUIPMENT, IN_ANY_TURN, MASTER_PHASE, PASS, RETAINER, UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200094, "Angelo", "63bb4a14",
    traits=frozenset({ANY_CIRCLE}),
    values=(CannotBear(RETAINER),))
card(200319, "Danylo", "aa80a072",
    actions=(Mode("", Move(Cards(LIBRARY, like="location", not_types=EQUIPMENT), HAND, shown=True), pool=1,
        name="find a location"),))
card(200487, "Gabi", "98a99cc7", values=(Barred("dodge", foe=True, lasts=THIS_ROUND),))
HUNGRY = (
    Trigger(
        BROUGHT_OUT,
        Only(Same(NEWCOMER, ACTOR)),
        If(AtLeast(Of(BLOOD), 2), (Lose(BLOOD, 2, THIS),), (Burn(THIS),)),
    ),
)
card(200592, "Hermana Hambrienta Mayor", "6ae8f0c3",
    triggers=HUNGRY)
card(200593, "Hermana Hambrienta Menor", "6ae8f0c3",
    triggers=HUNGRY)
card(200652, "Jack", "3da3e0c7", values=(LockCut(1, pool=True, what="location"),))


def shares_blood(state: State, play: Play) -> Rules[None]:
    """Move any blood from one of the circle to another, again and again; what has got some gives none."""
    seat, taken = play.methuselah.seat, set[int]()
    while True:
        minions = [card for card in state.in_play.values() if isinstance(card, Minion)]
        kin = [one for one in minions if circle(one) == "chicago"]
        givers = [one.number for one in kin if one.blood and one.number not in taken]
        choice = (yield Decision(seat, "target", [PASS, *givers], play.number)) if len(kin) > 1 else PASS
        if choice == PASS:
            return
        giver = state.minion(choice)
        amount = yield from choose(seat, "amount", list(range(1, giver.blood + 1)), play.number)
        others = [one.number for one in kin if one is not giver]
        other = yield from choose(seat, "target", others, play.number)
        burn_blood(state, giver, amount)
        gain_blood(state, state.minion(other), amount)
        taken.add(other)


card(200697, "Jerry", "f4755c7e",
    abilities=(Ability(MASTER_PHASE, Does(shares_blood), once=True, name="move blood in the circle"),))


def chooses_its_circle(state: State, play: Play) -> Rules[None]:
    """Choose the circle that it belongs to."""
    if isinstance(play.source, Minion):
        chosen = yield from choose(play.methuselah.seat, "circle", list(CIRCLES), play.number)
        belong_to_circle(state, play.source, chosen)


card(201052, "New Blood", "5c618041",
    triggers=tuple(Trigger(BROUGHT_OUT, Only(Same(NEWCOMER, ACTOR)), does)
        for does in (Does(chooses_its_circle), DrawCrypt())))
card(201105, "Pavlo", "52359c13",
    abilities=(Ability(UNLOCK_PHASE, Only(Is(ACTOR, Who(min_blood=1))), Pick(Each(Who(circle=True, room=True,
            not_names="Angelo"), EVERYBODY, besides=ACTOR)), MoveBlood(1, ACTOR, CHOSEN), once=True,
            name="give a blood"),))

WITH_VIRI = Exists(Each(Who(names="Viri"), besides=ACTOR))
ROUSES = (
    Pick(Each(Who(circle=True, locked=True, not_names="Angelo"), EVERYBODY, ready=False,
        besides=ACTOR)), Unlock(CHOSEN),
)
card(201508, "Zizi", "6b91727c",
    abilities=(Ability(IN_ANY_TURN, *ROUSES, locks=True, when=WITH_VIRI),),
    aids=(Mode("", Only(WITH_VIRI), *ROUSES, locks=True, by=ANYBODY,
        moment=IN_ANY_ACTION, name="unlock another"),),
    armed=(Mode("", Only(WITH_VIRI), *ROUSES, locks=True, moment=FREELY, name="unlock another"),))
