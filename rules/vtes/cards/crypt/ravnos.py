"""Crypt cards: Ravnos."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import EQUIPPING, LAIBON
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import RESTS, ThisTurn
from rules.vtes.definitions.aiming import (
    EQUIPMENT_IN_PLAY, HUNTING_GROUND, LOCATION, SLEEPER, AimAt, ChooseTarget, PickBeside,
)
from rules.vtes.definitions.blocked import BlockFails
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, Lose, StealBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, Refuses
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.control import PassRetainer
from rules.vtes.definitions.disciplines import Learn
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import ACTION_TAKEN, AIM_BLOOD, BLOCKS_UNLOCKED, FAR_BLOWS, HARD_HANDS
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import DrawOne, Look, Move
from rules.vtes.definitions.locking import Lock, UnlockActor
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import AimToll
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BLED, BLOCKER, BLOOD, CHOSEN, COUNTERS, EDGE, EDGE_HOLDER, EVENTS, EVERYBODY, FOE,
    HAND, LIBRARY, ME, OTHERS, PERMANENTS, PREY, STEALTH, TARGET, THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import Shrink
from rules.vtes.definitions.usable import ANY_KIN
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PlaysFromAsh
from rules.vtes.definitions.who import ALLIES, UNLOCKED, VAMPIRES, Who
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.hand import replace
from rules.vtes.terms import (
    AFTER_OWN_ACTION, BLEED_ACTION, BLEED_VALUE, BLOCKED, CARD_ACTION, DISCARD_PHASE, DURING, EMPLOY_ACTION,
    EQUIPMENT, INTERCEPT, IN_DISCARD_PHASE, MASTER, NEEDED, OWN_UNLOCK, POLITICAL, RECRUIT_ACTION, RESCUING,
    RETAINER, UNLOCK_PHASE, WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200015, "Adri, The Seeker", "718d5188",
    values=(Value(INTERCEPT, 1, Is(ACTING, Who(clan="Ministry"))),))
card(200237, "Callirus", "0ecf958d",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(of=ACTOR, kind=PERMANENTS)), Burn(CHOSEN), blood=1, once=True,
        name="burn a card"),))


def takes_it_over(state: State, play: Play) -> None:
    """Put the card that was looked at on the vampire, if it is equipment or a retainer that this can have."""
    owner = next((one for one in state.methuselahs if play.target in one.hand.items), None)
    if owner is None or play.actor is None or not state.faces[play.target].types & (EQUIPMENT | RETAINER):
        return
    number = play.target
    if can_bear(play.actor, state.faces[number]):
        put_on(state, play.methuselah, play.actor, number, owner.hand)
    else:
        state.board.move(number, owner.hand, state.ash_of(number))
    replace(state, owner)


card(200320, "Darius Styx", "e35cd3fb",
    actions=(Mode("", ChooseSeat(), DrawOne(TARGET), Does(takes_it_over), directed=True, kind=CARD_ACTION,
        name="look at a card"),))
card(200332, "Delizbieta of the Dark Eyes", "8952c17a",
    values=(Value(INTERCEPT, 1, Is(AIMED, Who("minion", clan="Ravnos"), mine=True)),))
card(201670, "Doc Martina", "1606d2a3", values=(Value(RESCUING, -1),))
card(200393, "Durga Syn", "b6ee1fad",
    values=(Value(BLOCKS_UNLOCKED, 1, Is(ACTING, ALLIES)),
        Value(BLOCKS_UNLOCKED, 1, Is(ACTING, Who("vampire", max_capacity=4)))))
card(200439, "Étienne Fauberge", "045b5765",
    values=(Value(AIM_BLOOD, 1), Value(HARD_HANDS, 1, Is(FOE, Who(clan="Baali/Ministry")))))
card(200450, "Ezmerelda", "eb69dac5",
    abilities=(Ability(UNLOCK_PHASE, Remove(THIS), GainPool(11), when=WHILE_READY, name="11 pool"),))
card(200490, "Gabrin", "72712aaf",
    actions=(Mode("", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, ready=False,
        or_who=Who("vampire", younger=True), aimed=True)), Lock(CHOSEN), directed=True, stealth=1,
        name="lock a minion"),))
card(201672, "Gathii", "fcdc3219",
    aids=(
        Mode("", Only(Same(ACTING, ACTOR)), Only(AtLeast(Count(Cards(LIBRARY)), 1)),
            Look(Cards(LIBRARY), 1, EVERYBODY), If(AtLeast(Count(Cards(LIBRARY, types=MASTER, top=True)), 1),
            (Lose(BLOOD, 1, ACTING),), (Gain(STEALTH, 1),)), moment=NEEDED, by=ANYBODY,
            name="reveal the top card"),
        Mode("", Only(Same(ACTING, ACTOR)), Only(AtLeast(Count(Cards(LIBRARY)), 1)),
            Look(Cards(LIBRARY), 1, EVERYBODY), If(AtLeast(Count(Cards(LIBRARY, types=MASTER, top=True)), 1),
            (Lose(BLOOD, 1, ACTING),)), moment=DURING, by=ANYBODY, name="reveal the top card"),
    ))
card(200511, "Gharston Roland", "242973ef",
    triggers=(Trigger(ACTION_TAKEN, ThisTurn(RESTS, THIS), any_minion=True),))
FOUNDED = Of(COUNTERS, THIS)
card(200553, "Gwen Brand", "15e963b9",
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS),
        If(Both(AtLeast(FOUNDED, 4), Not(AtLeast(FOUNDED, 5))), (Shrink(-1),
            *(Learn(name, itself=True) for name in ("ani", "aus", "chi", "for") for _ in range(2)))),
        when=Exists(Each(of=OTHERS, kind=EVENTS, line="gehenna"))),),
    values=(Value(BLEED_VALUE, 1, AtLeast(FOUNDED, 4)),))
card(200578, "Hazimel", "48d194e3", values=(AimToll(2, Who("vampire", not_clan="Ravnos")),))
card(200648, "Ivan Krenyenko", "4871d7da",
    abilities=(Ability(UNLOCK_PHASE, Move(Cards(LIBRARY, types=EQUIPMENT, not_like="location"), HAND,
        shown=True), once=True, when=WHILE_READY, name="find equipment"),))
card(200712, "Johann Matheson", "cbf9f469", values=(Refuses("Ecstasy", "The Jones", "XTC-Laced Blood"),))
card(200756, "Karmenita Yoryari", "38a99903",
    actions=tuple(Mode("", ChooseTarget(what), Burn(CHOSEN), directed=True, blood=1, name=f"burn {what}")
        for what in (EQUIPMENT_IN_PLAY, LOCATION)))
card(200819, "Lázár Dobrescu", "8eea23f5",
    actions=(Mode("", Only(Exists(Each(VAMPIRES, kind=UNCONTROLLED))),
        Pick(Each(Who(min_blood=1), PREY, UNCONTROLLED, aimed=True)), Lose(BLOOD, 1, CHOSEN),
        PickBeside(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1), directed=True, name="take 1 blood"),))
card(201675, "Luciano Carvalho", "0b6dc70f",
    abilities=(Ability(DISCARD_PHASE, PassRetainer("animal"), once=True),))
card(200955, "Mata Hari", "1aad0508", passes=(ANY_KIN,))
card(201785, "Noluthando", "3584865e", values=(Value(FAR_BLOWS, 1),))
card(201102, "Paul Forrest, False Prophet", "736f4a93",
    aids=(Mode("", HelpActor(1, Who(clan="Ravnos"), bleed=True), blood=1, moment=DURING, by=ANYBODY,
        name="+1 bleed"),))
card(201117, "Petru Sipos", "abbeed87",
    actions=(Mode("", ChooseTarget(SLEEPER), StealBlood(1), directed=True, name="steal 1 blood"),))
card(201684, "Roy", "bb8bb96f", triggers=(Trigger(IN_DISCARD_PHASE, Only(Is(THIS, UNLOCKED)), Lock(THIS)),))
card(201311, "Spleen, Georgio Gutterpunk", "d5b46205",
    triggers=(Trigger(WHEN_BLOCKED, BurnBlood(1), when=Is(BLOCKER, Who("vampire", older=True))),))

card(201355, "Tereza Rostas", "2618a601",
    actions=(Mode("", AimAt(EDGE_HOLDER), Gain(EDGE, 1, ME), directed=True, blood=2,
        name="steal the Edge"),))
card(201429, "Vasiliy Vasilevich", "52ece6e3",
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
        when=Both(Going((BLEED_ACTION,), at=PREY, successful=True), AtLeast(Of(BLED), 1))),))
card(201431, "Vassily Taltos", "19d1e084",
    actions=(Mode("", ChooseTarget(HUNTING_GROUND), Burn(CHOSEN), directed=True,
            name="burn a hunting ground"),
        Mode("", Pick(Each(of=EVERYBODY, kind="blood doll", aimed=True)), Burn(CHOSEN), directed=True,
            name="burn a Blood Doll")))
card(201437, "Vestgeir", "abff4f30", values=(PlaysFromAsh(types=POLITICAL, others=True),))
card(201463, "Wamukota", "2a54406e",
    aids=(Mode("", Only(Is(ACTING, LAIBON, mine=True)), Only(Not(Same(ACTING, THIS))),
        Only(Going((*EQUIPPING, RECRUIT_ACTION, EMPLOY_ACTION), blocked=True)), Lock(BLOCKER),
        BlockFails(bars=False), locks=True, moment=BLOCKED, by=ANYBODY, name="go on unblocked"),))
