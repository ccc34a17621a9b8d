"""Combat from N to Z."""

from __future__ import annotations

# fmt: off
from cardbase.quick import replace
from rules.vtes.cards.arms import has_unloaded_gun, loads_the_gun
from rules.vtes.cards.builders import cancels, first, keep
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AT_CLOSE_RANGE, DEALT_MORE, FREELY, IN_FIRST_ROUND, LAIBON_AYE, LAIBON_ORUN, NO_COPY_ON_IT,
    OF_A_DISCIPLINE, ONCE,
)
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ThisAction
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import (
    BoughtOff, CancelCombatCard, EndCombat, EnterCombat, Forbid, KeepsFighting, PlayBuried,
)
from rules.vtes.definitions.combining import Does, DoesIf, If, Offer, Only
from rules.vtes.definitions.conditions import (
    AimedAt, AtLeast, Both, Exists, Fell, Fighting, Going, Is, Not, Same, That,
)
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import HurtSelf, InflictNow
from rules.vtes.definitions.equipment import TakeUp
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnFoe, PutOnTheirs
from rules.vtes.definitions.kinds import STARVES, THIS_COMBAT, THIS_STRIKE
from rules.vtes.definitions.leaving import Burn, HasReaped
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.limits import Once, OneEach
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOOD, BURNED, CHOSEN, COST, COUNTERS, FOE, HAND, REMEMBERED, RETAINERS, THIS,
    WEAPONS, Cards, Each, Of,
)
from rules.vtes.definitions.striking import (
    ANY_WAY, AT_MOST_ONE, TO_CLOSE, TO_CONTINUE, AsStruck, GainPress, IfInflicted, MoreDamage,
    SetNextRange, SetRange, Strike, StrikeIs, StrikeManeuver,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.bringing import price_in_play
from rules.vtes.terms import (
    AFTER_COMBAT, AS_CHOSEN, BEFORE_RANGE, BEFORE_RESOLUTION, BEGINNING, BLEED_VALUE, CANNOT_HUNT,
    CARD_ACTION, CHOICE, COMBAT_MOMENTS, COUNTERING, END_OF_ROUND, FALLING, GUARDING, INTERCEPT, KIN_FIGHTS,
    LEAVES_READY, MORE_STRIKES, RANGE, REAPING, REPRIEVE, RESOLUTION, ROUND_ENDS, STRENGTH, VAMPIRE, Moments,
)
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101269, "Neebi", "40dad02d",
    combat=(Mode("", LAIBON_AYE, SetRange(), moment=BEFORE_RANGE, name="set the range"),))

NOSFERATU = Who(clan="Nosferatu")
card(101302, "Nosferatu Putrescence", "532dd19f",
    combat=(Mode("", Only(Is(ACTOR, NOSFERATU)), PutOn(), moment=FREELY, name="put on"),
        Mode("", Only(Is(FOE, NOSFERATU)), PutOnFoe(), moment=FREELY, name="put on the opponent"),
        Mode("", Only(Not(Is(FOE))), Only(Is(CHOSEN, NOSFERATU)), PutOnTheirs(), moment=KIN_FIGHTS,
            name="put on another")),
    values=(Value(STRENGTH, -1, Is(ACTOR, NOSFERATU)),))
card(101319, "Olid Loa", "5fc72165",
    combat=(first("", Forbid(RETAINERS), *keep("maneuver close", "press continue"),
        name="no retainers, closing and continuing"),))
card(101330, "Orgy of Blood", "1ddbe5b8",
    combat=(Mode("", HasReaped(ALLIES, fallen=True), Gain(BLOOD, Of(COST, BURNED),
        Each(VAMPIRES, ready=False)), moment=REAPING,
        name="the blood of its cost"),))
card(101515, "Pulled Fangs", "02f7027e",
    combat=(Mode("", DEALT_MORE, PutOnFoe(), InflictNow(1), moment=END_OF_ROUND, name="pull them"),),
    traits=frozenset({STARVES}), values=(Value(CANNOT_HUNT, 1),),
    open_actions=(Mode("", AtThis(VAMPIRES), Gain(COUNTERS, 1, THIS),
        If(AtLeast(Of(COUNTERS), 2), (Burn(THIS),)), kind=CARD_ACTION, stealth=1, name="heal"),))
card(101529, "Quick Jab", "253b37f0", delay=AFTER_COMBAT,
    combat=(Mode("", Strike(hand=True, first=True), StrikeIs(AT_MOST_ONE), moment=CHOICE,
        name="first strike"),))
WHENEVER = Moments(COMBAT_MOMENTS & ~(
    RESOLUTION | BEGINNING | ROUND_ENDS | GUARDING | REPRIEVE | KIN_FIGHTS))
"""Whenever the combatants themselves can play a combat card."""
card(101561, "Reality Mirror", "da8a44df",
    combat=(Mode("", Once(a_game=True), PlayBuried(theirs=True), moment=WHENEVER,
        name="from their ash heap"),))
card(101635, "Righteous Aura", "58d37240", traits=frozenset({"righteous aura"}),
    combat=(Mode("", Only(Is(ACTOR, Who(bears_no="righteous aura"), up=True)), Only(Not(Is(FOE, up=True))),
        PutOn(), moment=END_OF_ROUND, name="put on"),),
    values=(Value(BLEED_VALUE, 2),),
    triggers=(Trigger(LEAVES_READY, Burn(THIS), when=Fell(bearer=True)),))
card(101689, "Scattershot", "cd7a519e", traits=frozenset({"ammo"}),
    combat=(Mode("", DoesIf(loads_the_gun, has_unloaded_gun, (2, 2)), moment=BEFORE_RESOLUTION,
        name="+2 damage at close range, -2 at long"),))
card(101771, "Shoulder Drop", "82abcd9b",
    combat=(Mode("", OneEach(THIS_STRIKE), Only(Fighting(struck=HAND, landed=True)), InflictNow(1),
        Forbid("press"), moment=MORE_STRIKES, name="1 damage, no press"),))
card(101851, "Spiritual Guidance", "36e93eb1",
    combat=(Mode("", ONCE, PlayBuried(removed=True), moment=WHENEVER, name="from the ash heap"),))
AN_ORUN = Each(of=ACTOR, kind="orun", unlocked=True)
LOCKS_ORUN = (Only(Exists(AN_ORUN)), PickNow(AN_ORUN), Lock(CHOSEN))
RESISTED = tuple(kind for kind in OF_A_DISCIPLINE if kind not in ("action cel", "action pot"))
card(101906, "Supernatural Resistance", "ed729099",
    modes=(cancels("", LAIBON_ORUN, *LOCKS_ORUN, Only(AimedAt(ACTOR)), Only(Not(Going(requires="cel/pot"))),
        CancelCard(spares=True), of=RESISTED, reaction=True),),
    combat=(Mode("", LAIBON_ORUN, *LOCKS_ORUN, CancelCombatCard(("strike",), "but cel/pot"),
        moment=COUNTERING, name="cancel a strike"),))
AIM = OneEach(THIS_STRIKE, label="aim")
card(101938, "Target Hand", "56fd3c98",
    combat=(Mode("", AIM, BoughtOff(2), IfInflicted(ThisAction(STRENGTH, -1, FOE)),
        IfInflicted(Offer(Each(of=FOE, kind=WEAPONS), (Burn(CHOSEN),))), moment=AS_CHOSEN,
        name="-1 strength, burn a weapon"),))
card(101939, "Target Head", "f7c8de28",
    combat=(Mode("", AIM, MoreDamage(2), BoughtOff(1), IfInflicted(Forbid("additional strikes")),
        IfInflicted(Forbid("press")), IfInflicted(SetNextRange(ANY_WAY)), moment=AS_CHOSEN,
        name="+2 damage"),))
LIMPS = tuple(Forbid(what, THIS_COMBAT, but="fli/obf/tha") for what in ("maneuver", "press"))
LIMPS_LATER = tuple(Bestow(FOE, replace(limp, lasts=THIS_ACTION)) for limp in LIMPS)
card(101940, "Target Leg", "6ed54628",
    combat=(Mode("", AIM, BoughtOff(2), *(IfInflicted(limp) for limp in (*LIMPS, *LIMPS_LATER)),
        moment=AS_CHOSEN, name="few maneuvers and presses"),))


def aims_at_it(state: State, play: Play) -> None:
    """Aim the strike at the chosen retainer."""
    blow = fight_of(state, play)[1].blow
    if blow is not None:
        blow.target = state.in_play.get(play.target)


card(101941, "Target Retainer", "b56ddd54",
    combat=(Mode("", AIM, Pick(Each(of=FOE, kind=RETAINERS)), Does(aims_at_it), BoughtOff(2),
            moment=AS_CHOSEN, name="strike a retainer"),
        Mode("", AIM, MoreDamage(1, if_inflicted=True), BoughtOff(2), moment=AS_CHOSEN, name="+1 damage")))
card(101942, "Target Vitals", "5af47456",
    combat=(Mode("", AIM, MoreDamage(2, if_inflicted=True), IfInflicted(Forbid("press")), BoughtOff(2),
        moment=AS_CHOSEN, name="+2 damage"),))
card(101979, "Three's a Crowd", "301e11ff",
    combat=(Mode("", Only(Is(ACTOR, Who("vampire", kin=True, unlocked=True), beside=CHOSEN, up=True)),
        Only(Not(Is(FOE))), Only(Is(CHOSEN, mine=True)), SetRange(TO_CLOSE),
        GainPress(TO_CONTINUE, on=CHOSEN), moment=KIN_FIGHTS, name="close range, a press"),))
card(101996, "Tortured Confession", "4d556129",
    combat=(Mode("", Only(Not(Is(ACTOR, Who(wounded=True)))), EndCombat(), Look(Cards(HAND, FOE)),
        moment=FALLING, name="look at their hand"),))


def has_drawn_blood(state: State, play: Play) -> bool:
    """Return whether damage has cost the opposing minion blood or life this round."""
    fight, side = fight_of(state, play)
    foe = fight.other(side)
    return (foe.lost if foe.minion.profile.kind == VAMPIRE else foe.suffered) > 0


card(102003, "Tracker's Mark", "0aac8603",
    combat=(Mode("", ONCE, Only(That(has_drawn_blood)), Only(Is(FOE)), PutOnFoe(remembers=True),
        moment=Moments(MORE_STRIKES | END_OF_ROUND), name="mark it"),),
    values=(OfRemembered(INTERCEPT, 1,
        when=Both(Same(BEARER, ACTING), Is(REMEMBERED, Who(clan="Salubri antitribu")))),),
    actions=(Mode("", Burn(THIS), stealth=1, kind=CARD_ACTION, name="burn it"),),
    open_actions=(Mode("", Only(Is(ACTOR, Who(clan="Salubri antitribu"))), Only(Same(ACTOR, REMEMBERED)),
        Only(Is(BEARER, Who("vampire", clan="Tremere/Baali"))), AtThis(bearer=True), EnterCombat(),
        directed=True, name="enter combat"),))
card(102012, "Trap", "c60dda9c",
    combat=(Mode("", IN_FIRST_ROUND, PutInPlay(), CountersOnCard(3), KeepsFighting(),
        moment=BEFORE_RANGE, name="trap"),))


def hits_for_its_cost(state: State, play: Play) -> None:
    """Let the strike inflict as much damage as the chosen weapon costs its bearer in pool."""
    blow, weapon = fight_of(state, play)[1].blow, state.in_play.get(play.target)
    if blow is not None and weapon is not None:
        blow.strike = replace(blow.strike, damage=price_in_play(state, weapon)[1])


card(102083, "Up Yours!", "b12312d7",
    combat=(Mode("", AT_CLOSE_RANGE, Pick(Each(of=FOE, kind=WEAPONS)), Strike(1), Does(hits_for_its_cost),
        moment=CHOICE, name="as much as a weapon costs"),))
card(102169, "Weighted Walking Stick", "856132a1", traits=frozenset({"becomes equipment"}),
    combat=(Mode("", IN_FIRST_ROUND, NO_COPY_ON_IT, PutOn(), CountersOnCard(5), moment=BEFORE_RANGE,
        name="take it up"),),
    armed=(Mode("", Strike(1, strength=True, wears=True), moment=CHOICE, name="strength+1 damage"),))
card(102208, "Zip Gun", "1440e445", traits=frozenset({"gun", "no ammo", "becomes equipment"}),
    combat=(Mode("", TakeUp(), moment=BEFORE_RANGE, name="take it up"),),
    armed=(Mode("", Strike(1, ranged=True), StrikeManeuver(each_combat=True),
        AsStruck(HurtSelf(1, once=True)), moment=Moments(CHOICE | RANGE), name="1R damage"),))
