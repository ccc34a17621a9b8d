"""Allies from A to F."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import armed_strike, rush
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLEEDS_ME, LIFELESS, NEVER_PAID, PLAIN
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import LOCATION, SLEEPER, AsAnnounced, ChooseTarget, PickBeside
from rules.vtes.definitions.allies import ReturnFromAsh
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import AfterAction, Disables
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import STRIKES_ON, Lasts
from rules.vtes.definitions.combining import Does, If, May, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, Exists, Fell, Fighting, Going, Is, Same,
)
from rules.vtes.definitions.control import MovesGear
from rules.vtes.definitions.damage import Guards, Inflict
from rules.vtes.definitions.equipment import ChooseFallenGear
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import (
    AGGRAVATES, AIM_POOL, BINDS, COMPELLED, HARD_HANDS, KEEPS_GEAR, THIS_COMBAT, THIS_ROUND,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, BurnTop, Look, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.prices import Costlier, LockCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOCKER, BLOOD, CHOSEN, DIABLERIE, EVENTS, EVERYBODY, GEAR, HAND, HOLDER,
    LIBRARY, LIFE, LOCATIONS, ME, NEIGHBORS, PREDATOR, PREY, TARGET, THIS, VICTOR, Cards, Count,
    Each,
)
from rules.vtes.definitions.striking import AsStruck, Maneuver, Press, SetNextRange, Strike
from rules.vtes.definitions.torpor import LeaveTorpor, SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, ShelterFrom
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.control import move_onto
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import replace
from rules.vtes.state.undoing import DISCIPLINE_NAMES, teach_by_card
from rules.vtes.terms import (
    AFTER_BLEED, AS_ANNOUNCED, BEGINNING, CARD_ACTION, CHOICE, DISCARD_PHASE, DURING, EQUIPMENT,
    EQUIP_ACTION, INTERCEPT, LEAVES_READY, MASTER_PHASE, NEEDED, OWN_UNLOCK, PASS, PRESSING, RANGE,
    RETAINER, STEALTH, UNLOCK_PHASE,
)
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State
    from rules.kernel import Rules

card = Shelf()
card(102217, "47th Street Royals", "ef0737ab", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"mortal"}),
    aids=(Mode("", BLEEDS_ME, ReduceBleed(3), Burn(THIS), moment=DURING, name="-3 bleed"),))
card(100014, "Abyssal Hunter", "83e553f7", modes=PLAIN, life=4, bleed=0, strength=3,
    traits=frozenset({"demon", "burns of ranged aggravated damage"}),
    actions=(Mode("", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), Inflict(CHOSEN, 1),
        directed=True, kind=CARD_ACTION, name="1 damage"),),
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(VAMPIRES)), Inflict(CHOSEN, 1)),))
card(102286, "Aggressive Corpse", "1b5a44f0", modes=PLAIN, life=3, bleed=0, strength=2,
    traits=LIFELESS | {"undodgeable"}, values=(ShelterFrom(("dom", "pre")),),
    actions=(rush(),))
MINISTRY = Who("vampire", clan="Ministry")
card(100033, "Akhenaten, The Sun Pharaoh", "387cae18", modes=PLAIN, life=3, bleed=1, strength=3,
    traits=frozenset({"mummy", "shuffled when burned"}), as_vampire=(("nec", 1),), as_capacity=3,
    values=(BlockLimit(AGGRAVATES, MINISTRY),),
    actions=(Mode("", Pick(Each(MINISTRY, PREY, ready=False, aimed=True)), Burn(CHOSEN), Burn(THIS),
        directed=True, kind=CARD_ACTION, name="burn a Ministry"),))
card(100039, "Alia, God's Messenger", "42380ff4", life=2, bleed=0, strength=1,
    traits=frozenset({"dhampir"}), as_vampire=(("aus", 1), ("obe", 1)), values=(Value(AIM_POOL, 1),),
    modes=(Mode("", Only(AtLeast(Count(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")), 2)),
        name="bring into play"),),
    actions=(Mode("", Pick(Each(Who("vampire", fallen=True), ready=False)), LeaveTorpor(CHOSEN), stealth=1,
        kind=CARD_ACTION, name="bring back a vampire"),))
card(100042, "Amam the Devourer", "942b50de", modes=PLAIN, life=3, bleed=0, strength=2,
    traits=frozenset({"mummy", "shuffled when burned", "several actions"}),
    actions=(rush(), Mode("", ChooseTarget(SLEEPER), Burn(CHOSEN), Gain(BLOOD, 1, ACTOR), directed=True,
        kind=CARD_ACTION, name="burn a vampire in torpor")),
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(burned=True), Same(VICTOR, THIS))), Gain(BLOOD, 1, THIS),
        optional=True),))


def returns_a_retainer(state: State, play: Play) -> None:
    """Put the chosen retainer of the ash heap on the ready vampire, for three more unlock phases."""
    number, vampire, heap = play.cards[0], state.in_play.get(play.target), play.methuselah.ash
    if number not in heap.items or not isinstance(vampire, Minion):
        return
    if can_bear(vampire, state.faces[number]):
        retainer = put_on(state, play.methuselah, vampire, number, heap)
        if retainer is not None:
            spans.drop(state.lasting, spans.PATHOS, retainer.number)
            spans.lay(state.lasting, spans.PATHOS, spans.GAME, retainer.number, 3)


def lets_pathos_fade(state: State, play: Play) -> None:
    """Burn a pathos counter of each retainer; one without any left leaves the game."""
    for it in spans.all_of(state.lasting, spans.PATHOS):
        retainer = state.in_play.get(it.whom)
        if retainer is None:
            spans.drop(state.lasting, spans.PATHOS, it.whom)
        elif retainer.controller == play.methuselah.seat:
            spans.change(state.lasting, spans.PATHOS, it.whom, -1)
            if it.amount <= 1:
                spans.drop(state.lasting, spans.PATHOS, it.whom)
                owner = state.setting.owners[it.whom]
                leave_play(state, retainer, state.methuselahs[owner].removed)


card(100044, "Ambrosius, The Ferryman", "bd140bab", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"wraith", "immune to normal damage"}),
    triggers=(Trigger(OWN_UNLOCK, Does(lets_pathos_fade)),),
    actions=(Mode("", Only(Exists(Each(VAMPIRES))), Pick(Cards(ASH, types=RETAINER)),
        PickBeside(Each(VAMPIRES)), Does(returns_a_retainer), kind=CARD_ACTION, name="return a retainer"),))
card(100080, "Arcane Appraiser", "2f905dbc", modes=PLAIN, life=1, bleed=1, strength=0,
    traits=frozenset({"ghoul"}), values=(Value(KEEPS_GEAR, 1),),
    actions=(Mode("", ChooseFallenGear(), MovesGear(), directed=True, stealth=1, kind=CARD_ACTION,
        name="move an equipment"),))
card(100083, "Arcanum Investigator", "1ea360e8", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"mortal"}),
    actions=(Mode("", Pick(Each(of=NEIGHBORS, kind=GEAR, aimed=True)), Burn(CHOSEN), directed=True,
        kind=CARD_ACTION, name="burn an equipment"),))
card(100090, "Arms Dealer", "d1f6bc60", modes=PLAIN, life=1, bleed=0, strength=1,
    traits=frozenset({"mortal"}),
    actions=(Mode("", Move(Cards(LIBRARY, types=EQUIPMENT, like="weapon"), HAND), kind=CARD_ACTION, stealth=1,
        name="find a weapon"),))
card(100103, "Asanbonsam Ghoul", "5da806c1", modes=PLAIN, life=3, bleed=0, strength=2,
    traits=frozenset({"ghoul"}), values=(Value(INTERCEPT, 1, Going(directed=True)),),
    armed=(Mode("", Only(Fighting(blocked=True, begun=False)), Only(Same(ACTOR, BLOCKER)),
        Only(Going(directed=True)), SetNextRange(), moment=BEGINNING, name="close range"),))


def is_taught(state: State, play: Play) -> Rules[None]:
    """Put a master Discipline from hand on the ally, which plays cards of it at basic; or burn the ally."""
    methuselah, ally = play.methuselah, state.in_play.get(play.number)
    if not isinstance(ally, Minion):
        return
    found = [number for number in methuselah.hand.items if "discipline" in state.faces[number].kinds]
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *by_name(state, found)], play.number)
    card = enter_play(state, choice, methuselah.hand, methuselah, ally) if choice != PASS else None
    if card is None:
        leave_play(state, ally)
        return
    taught = card.face.model.teaches
    if not taught:
        taught = yield from choose(methuselah.seat, "discipline", DISCIPLINE_NAMES, choice)
    teach_by_card(state, card, ally, taught)
    replace(state, methuselah)


card(100160, "Bima", "29792304", life=2, bleed=1, strength=2, traits=frozenset({"ghoul"}),
    modes=(Mode("", Does(is_taught), name="bring into play"),))
card(100170, "Black Spiral Buddy", "d49a88be", modes=PLAIN, life=3, bleed=0, strength=1,
    traits=frozenset({"werewolf"}), values=(Value(HARD_HANDS, 1),),
    armed=(Mode("", Lasts(STRIKES_ON, 1, lasts=THIS_ROUND), moment=BEGINNING, name="an additional strike"),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),))
card(100254, "Brigitte Gebauer", "cf941655", modes=PLAIN, life=3, bleed=2, strength=1,
    traits=frozenset({"wraith"}),
    aids=(Mode("", HelpActor(1, bleed=True), AfterAction((If(Going(fought=True), (Lose(LIFE, 1, THIS),)),)),
        locks=True, moment=AS_ANNOUNCED, name="+1 bleed"),))
card(100259, "The Bruisers", "c9d5f721", modes=PLAIN, life=2, bleed=0, strength=2,
    traits=frozenset({"mortal", "unique"}),
    actions=(Mode("", Pick(Each(of=PREY, kind=LOCATIONS, aimed=True)), Burn(CHOSEN), directed=True,
        kind=CARD_ACTION, name="burn a location"),))
card(100298, "Carlton Van Wyk", "2aea56fa",
    modes=PLAIN, life=2, bleed=0, strength=0, traits=frozenset({"mortal"}),
    armed=(armed_strike(Strike(1, ranged=True)), armed_strike(Strike(dodge=True), OneEach("combat"))),
    values=(Value(INTERCEPT, 1, Is(ACTING, VAMPIRES)),),
    abilities=(Ability(DISCARD_PHASE, Pick(Each(of=EVERYBODY, ready=False, since=DIABLERIE)), Burn(CHOSEN),
        burns=True),))
card(102234, "City Star Taxi", "37d89923", modes=PLAIN, life=2, bleed=0, strength=0,
    traits=frozenset({"mortal"}),
    armed=(armed_strike(Strike(1, ranged=True)), Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE)),
    aids=(Mode("", HelpActor(1, Who(clan="Ravnos")), locks=True, moment=NEEDED, name="+1 stealth"),))
card(100434, "Courier", "bfc8fe09", modes=PLAIN, life=1, bleed=1, strength=0, traits=frozenset({"mortal"}),
    values=(Value(INTERCEPT, -1, Is(ACTING, VAMPIRES)),),
    triggers=(Trigger(AFTER_BLEED, Only(AtLeast(Count(Cards(LIBRARY, TARGET)), 1)),
        Look(Cards(LIBRARY, TARGET), 1), May(ME, Lock(THIS), (BurnTop(1, TARGET),)), optional=True,
        any_minion=True),))
card(100475, "Cry Wolf", "a7aa5f5a", life=3, bleed=0, strength=2,
    traits=frozenset({"werewolf", BINDS}),
    modes=(Mode("", AsAnnounced(IfBlocked(SendToTorpor(ACTOR))), name="bring into play"),),
        actions=(rush(),),
    values=(Value(COMPELLED, 1),), armed=(Mode("", OneEach(THIS_COMBAT), Press(), moment=PRESSING),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS), when=Is(ACTOR, Who(locked=True))),))
card(102235, "Dark Web Procurer", "ae765ca9", modes=PLAIN, life=1, bleed=1, strength=1,
    traits=frozenset({"mortal"}),
    actions=(Mode("", Bring((Cards(LIBRARY, types=EQUIPMENT, not_like="unique", max_pool=1),)),
        kind=EQUIP_ACTION, name="equip"),))


def moves_a_lesson(state: State, play: Play) -> None:
    """Move the chosen Discipline card to the vampire of the player's, which it teaches then."""
    lesson, pupil = state.in_play.get(play.cards[0]), state.in_play.get(play.target)
    if lesson is None or not isinstance(pupil, Minion):
        return
    if not lesson.face.model.teaches:
        move_onto(state, lesson, pupil)
        return
    owner, keeper = state.methuselahs[state.setting.owners[lesson.number]], lesson.controller
    leave_play(state, lesson, owner.research)
    card = enter_play(state, lesson.number, owner.research, state.methuselahs[keeper], pupil)
    if card is not None and card.face.model.teaches:
        learn(state, pupil, card.face.model.teaches, master=True, card=card)


card(100500, "Dauntain Black Magician", "66a01cba", modes=PLAIN, life=4, bleed=0, strength=3,
    traits=frozenset({"changeling", "several actions"}),
    actions=(Mode("", Only(Exists(Each(VAMPIRES, ready=False))),
            Pick(Each(VAMPIRES, EVERYBODY, kind="discipline", ready=False, aimed=True)),
            PickBeside(Each(VAMPIRES, ready=False, besides=HOLDER)), Does(moves_a_lesson), directed=True,
            kind=CARD_ACTION, name="move a Discipline"),
        Mode("", Pick(Each(Who("vampire", clan="Tremere antitribu"), PREDATOR, ready=False, aimed=True)),
            Burn(CHOSEN), Burn(THIS), directed=True, kind=CARD_ACTION, name="burn a Tremere antitribu")))
card(100536, "Deviki Prasanta", "9e8eef6c", modes=PLAIN, life=2, bleed=0, strength=1,
    traits=frozenset({"ghoul"}),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who("vampire", clan="Banu Haqim"))),
        Bring((Cards(LIBRARY, teaches="any"), Cards(ASH, teaches="any")), who=CHOSEN), locks=True,
        when=WHILE_READY, name="find a Discipline"),))
card(102220, "Double Deuce", "3bc6ab64", modes=PLAIN, life=3, bleed=1, strength=1,
    traits=frozenset({"werewolf"}), values=(Value(STEALTH, 1),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),))
CHIMERSTRY = ("chi",)
card(100579, "Draeven Softfoot", "402ee58c", modes=PLAIN, life=1, bleed=0, strength=1,
    traits=frozenset({"changeling"}),
    values=(Guards(1, blood=0, who=Who(clan="Kiasyd"), anybody=True, locks=True), ShelterFrom(CHIMERSTRY),
        Disables(CHIMERSTRY, meanwhile=True),
        Lent(Costlier(NEVER_PAID, discipline="chi"), besides=True, at_it=True)))
card(100607, "Eccentric Billionaire", "9ca63739", modes=PLAIN, life=1, bleed=2, strength=0,
    traits=frozenset({"mortal"}), values=(LockCut(1, pool=True, what="location/equipment", alone=True),))
card(102237, "ECTU Operative", "bba75581", modes=PLAIN, life=3, bleed=0, strength=1,
    traits=frozenset({"mortal", "operation antigen"}),
    armed=(armed_strike(Strike(1, ranged=True)), Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE)),
    actions=(Mode("", Pick(Each(Who("vampire", fallen=True), EVERYBODY, ready=False, aimed=True)),
        Burn(CHOSEN),
        directed=True, kind=CARD_ACTION, name="burn a vampire in torpor"),))
card(100634, "Emerald Legionnaire", "b8e0afca",
    modes=PLAIN, life=2, bleed=1, strength=2, traits=frozenset({"wraith"}),
    abilities=(Ability(UNLOCK_PHASE, ReturnFromAsh("Harbinger of Skulls", 7), once=True, when=WHILE_READY),))


def burns_after_the_combat(state: State, play: Play) -> None:
    """Burn the ally as the combat ends."""
    if state.combat is not None and play.source is not None:
        spans.lay(state.combat.lasting, spans.BURNS_AFTER, spans.COMBAT, amount=play.source.number)


card(100661, "Escaped Mental Patient", "df9c08cc", modes=PLAIN, life=1, bleed=0, strength=1,
    traits=frozenset({"mortal"}), actions=(rush(),),
    armed=(Mode("", Strike(1, hand=True, aggravated=True), AsStruck(Does(burns_after_the_combat)),
        moment=CHOICE,
        name="rave"),))
card(100719, 'Felix "Fix" Hessian', "f87b2195", modes=PLAIN, life=2, bleed=1, strength=1,
    traits=frozenset({"wraith"}),
    actions=(Mode("", ChooseTarget(LOCATION), Burn(CHOSEN), directed=True, stealth=1, pool=1,
        kind=CARD_ACTION, name="burn a location"),))

GHOSTS = Who("ally", trait="wraith/zombie")
card(102322, "Fiorella, Empty One", "d4a8b1c9", modes=PLAIN, life=1, bleed=1, strength=1,
    traits=frozenset({"wraith"}),
    aids=(Mode("", HelpActor(1, GHOSTS), locks=True, moment=NEEDED, name="+1 stealth"),
        Mode("", HelpBlocker(1, GHOSTS, other=True), locks=True, moment=NEEDED, name="+1 intercept")))
