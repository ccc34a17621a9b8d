"""Equipment from D to K."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.arms import EQUIPPED_WITH_IT, was_used_to_strike
from rules.vtes.cards.builders import armed_strike, card_rush
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES, ANARCH, AT_CLOSE_RANGE, HUNTED, IN_FIRST_ROUND, IN_LATER_ROUNDS, LAIBON, ONCE, PLAIN,
    RAVNOS, only_one,
)
from rules.vtes.definitions.abilities import ANYBODY, OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocked import AtBearer
from rules.vtes.definitions.blocking import BarsRemembered, Unblockable
from rules.vtes.definitions.blood import AddBlood, Gain, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import AfterCombat, CancelCombatCard, EnterCombat
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, Fighting, Going, Is, Kept, Not, Same, That,
)
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.crypt import RaiseVampire
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import (
    ACTION_TAKEN, GEHENNA_PRICE, GREETS, SCORCHES, THIS_COMBAT, THIS_ROUND,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import DrawAndBury
from rules.vtes.definitions.limits import Once, OneEach
from rules.vtes.definitions.locking import Lock, Stun, UnlockActor
from rules.vtes.definitions.prices import CostCut, Costlier
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, CHOSEN, COUNTERS, EVERYBODY, FOE, ME, PREY, THIS, UNCONTROLLED, Each, Of,
)
from rules.vtes.definitions.striking import (
    AGGRAVATED, ASIDE, FRAGILE, SPENT, TO_END, IfHit, Maneuver, Press, Strike, StrikeIs, StrikeManeuver,
    StrikesAgain,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_gun
from rules.vtes.state.hand import replace
from rules.vtes.state.hurts import Blow
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_ANNOUNCED, BLEED_ACTION, BLEED_VALUE, CARD_ACTION, CHOICE, COMBAT,
    COUNTERING, FALLING, IN_ANY_TURN, MANEUVERS, MORE_STRIKES, OWN_UNLOCK, PASS, PRESSING,
    PREVENTION, RANGE, REACTION, STEALTH, STRENGTH, UNLOCK_PHASE, VOTES, Moments,
)
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.damage import choose_prevented
from rules.vtes.verbs.upkeep import settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.hurts import Hurt
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def puts_a_second_on_it(state: State, play: Play) -> Rules[None]:
    """Offer to put another one from hand or ash heap on the minion, if this one was played from the hand."""
    methuselah, card = play.methuselah, state.in_play.get(play.number)
    if card is None or card.host is None or (methuselah.turns, play.number) not in state.record.played:
        return
    found = [
        next((number for number in zone.items if state.faces[number].id == play.face.id), PASS)
        for zone in (methuselah.hand, methuselah.ash)
    ]
    options = [PASS, *[number for number in found if number != PASS]]
    choice = PASS
    if len(options) > 1:
        choice = yield Decision(methuselah.seat, "target", options, play.number)
    if choice == PASS:
        return
    held = choice in methuselah.hand.items
    put_on(state, methuselah, card.host, choice, methuselah.hand if held else methuselah.ash)
    if held:
        replace(state, methuselah)


DAGGER = (If(Is(FOE, Who(clan="Kiasyd")), (StrikeIs(AGGRAVATED),)), StrikeIs(FRAGILE))
card(100487, "Dagger", "b37c595e", modes=(Mode("", Does(puts_a_second_on_it), name="bring into play"),),
    armed=(Mode("", Strike(1, strength=True), *DAGGER, moment=CHOICE, name="1 damage"),
        Mode("", Strike(strength=True, ranged=True), *DAGGER, StrikeIs(ASIDE), moment=CHOICE,
            name="throw it")))
card(100499, "Dartmoor, England", "3013bfa8", modes=PLAIN,
    values=(Value(STEALTH, 1, Both(Is(ACTING, VAMPIRES),
        Both(Same(ACTOR, ACTING), Going(requires="ani/pro")))),))
card(100516, "Deer Rifle", "e3b99c72", modes=PLAIN,
    armed=(Mode("", Strike(1, ranged=True), StrikeManeuver(each_combat=True, times=2),
        moment=Moments(CHOICE | RANGE), name="1R damage"),))
card(100591, "Drum of Xipe Totec", "6506c174", modes=PLAIN,
    values=(Grants("cel", 2), Value(MANEUVERS, 1, Is(ACTOR, VAMPIRES))))

MALKAVIAN = Is(ACTOR, Who(clan="Malkavian antitribu"))
card(100641, "Enchanted Marionette", "a11a4613", modes=PLAIN,
    values=(Value(BLEED_VALUE, 1, MALKAVIAN),
        Value(STEALTH, 1, Both(MALKAVIAN, Going((BLEED_ACTION,))))))
card(102238, "Enhanced Coagulant", "d4037df7", modes=PLAIN,
    traits=frozenset({"turns into something else"}),
    values=(Costlier(1, disciplined=True, when=Kept("anything")),),
    armed=(Mode("", Only(Not(Kept("anything"))), AGAINST_VAMPIRES,
        Strike(3, unpreventable=True), IfHit(Give(THIS, FOE)), IfHit(MoveOnto(THIS, FOE)),
            IfHit(Keep("turn")), moment=CHOICE,
            name="3 damage, put on"),),
    triggers=(Trigger(AFTER_OWN_ACTION, Burn(THIS), when=Both(Kept("anything"), HUNTED)),))

HARBINGER = Is(ACTOR, Who(clan="Harbinger of Skulls"))
card(100657, "Erebus Mask", "f9c6f894", modes=PLAIN, values=(Value(STEALTH, 1, HARBINGER),))

VAMPIRE = Is(ACTOR, VAMPIRES)


def burns_unless_paid_for(state: State, play: Play) -> Rules[None]:
    """Burn the card, unless its controller burns a pool; what it scorches is seen to at once."""
    card = play.source
    if card is None or card.number not in state.in_play:
        return
    methuselah = state.methuselahs[card.controller]
    choice = PASS
    if methuselah.pool and not methuselah.passive:
        choice = yield Decision(methuselah.seat, "trigger", [card.number, PASS], card.number)
    if choice == PASS:
        leave_play(state, card)
        yield from settle(state)
    else:
        burn_pool(state, methuselah, 1)


card(100678, "Eye of Hazimel", "83eb1a66", modes=PLAIN,
    traits=frozenset({"stays on who is ready"}),
    values=(Value(BLEED_VALUE, 1), Value(STRENGTH, 1), Grants("pot"), Grants("chi"),
        CostCut(1, COMBAT, when=VAMPIRE), Value(SCORCHES, 5)),
    triggers=(Trigger(OWN_UNLOCK, Does(burns_unless_paid_for)),),
    actions=(card_rush(),))
card(100743, "Flaming Candle", "2cbf66cb",
    modes=(Mode("", Once(a_game=True), name="bring into play"),),
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)), Unblockable(VAMPIRES),
        Burn(THIS),
        blood=1,
        moment=AS_ANNOUNCED, by=ANYBODY, name="not blocked by vampires"),))
card(100745, "Flash Grenade", "2da32b67", modes=PLAIN,
    armed=(Mode("", Strike(ends=True), StrikeIs(SPENT), AfterCombat(Stun(locks=True, vampires=True)),
        AfterCombat(Stun(locks=True, vampires=True, itself=True), close=True, anyway=True),
        moment=CHOICE, name="combat ends, lock"),))
FOLDED = Strike(1, ranged=True)
card(100754, "Foldable Machine Gun", "890dd6e1", modes=PLAIN,
    armed=(armed_strike(FOLDED),
        Mode("", IN_LATER_ROUNDS, FOLDED, StrikeManeuver(each_combat=True), moment=RANGE, name="1R damage"),
        Mode("", OneEach(THIS_ROUND), Only(That(was_used_to_strike)), StrikesAgain(FOLDED),
            moment=MORE_STRIKES, name="additional strike")))
card(100810, "Garrote", "7d056937", modes=PLAIN,
    armed=(Mode("", AT_CLOSE_RANGE, Strike(strength=True), moment=CHOICE, name="strength damage"),
        Mode("", Only(Both(Is(FOE, Who("vampire", wounded=True)), Not(Is(ACTOR, Who(wounded=True))))),
            Only(Fighting(resolving=True, struck=THIS)), Burn(FOE), Burn(THIS), moment=FALLING,
            name="burn the vampire")))
card(100811, "Gas-Powered Chainsaw", "be4d7ad5", modes=PLAIN,
    armed=(armed_strike(Strike(3), ONCE),))
card(100847, "Gran Madre di Dio, Italy", "55d9f302", modes=PLAIN, traits=frozenset({"unique"}),
    values=(Value(GREETS, 1),))
card(100857, "Grenade", "b3821766", modes=PLAIN,
    armed=(Mode("", Strike(3, ranged=True, recoil=1), StrikeIs(SPENT), moment=CHOICE,
        name="3R damage"),))
card(100865, "Guarded Rubrics", "cbd2b33b", modes=PLAIN, values=(Value(GEHENNA_PRICE, 1, WHILE_READY),),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), kind=BLEED_ACTION, bleed=2, blood=1, name="bleed +2"),))
card(100882, "Hand of Conrad", "5a0c83c5", modes=PLAIN, values=(Grants("pot"),),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), RaiseVampire(), kind=CARD_ACTION,
        name="take a vampire of the ash heap"),))
card(100898, "Hawg", "5e405fa0", modes=only_one("vehicle"), traits=frozenset({"vehicle"}),
    armed=(Mode("", ONCE, Press(), moment=PRESSING, name="press"),))
card(100903, "Heart of Nizchetus", "67a7ece8",
    modes=PLAIN, abilities=(Ability(UNLOCK_PHASE, DrawAndBury(3), once=True, when=WHILE_READY),))
card(100909, "Helicopter", "e7f55319", modes=only_one("vehicle"),
    traits=frozenset({"vehicle", "comes locked"}),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Is(THIS, UNLOCKED)), Lock(THIS), UnlockActor(), optional=True,
        when=Going(successful=True)),))
card(100930, "Highway Haven: RV", "e411c4c2", traits=frozenset({"vehicle", "haven"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="vehicle"))), Only(Is(ACTOR, Who(bears_no="haven"))),
        name="bring into play"),),
    armed=(Mode("", ONCE, IN_FIRST_ROUND, Press(TO_END), moment=PRESSING, name="press to end"),),
    triggers=(Trigger(ACTION_TAKEN, Only(Is(BEARER, ANARCH)), Only(Is(ACTING, VAMPIRES)), AtBearer(),
        Lock(ACTING, stays=True), any_minion=True),),
    open_actions=(Mode("", AtThis(Who(trait="werewolf"), bearer=True), EnterCombat(), Burn(THIS),
        directed=True, stealth=1, name="burn it, enter combat"),))
card(100964, "Improvised Flamethrower", "53a77948", modes=PLAIN, traits=frozenset({"backfires"}),
    armed=(Mode("", OneEach(THIS_COMBAT), Strike(2, ranged=True, aggravated=True), moment=CHOICE,
        name="2R aggravated damage"),))
card(100972, "Incriminating Videotape", "8ee5404d",
    modes=(Mode("", Pick(Each(of=PREY, ready=False)), Keep(CHOSEN), name="bring into play"),),
    values=(BarsRemembered(),))
card(101002, "Inveraray, Scotland", "91bb0960", modes=PLAIN,
    values=(PerCounter(BLEED_VALUE, 1, Is(ACTOR, VAMPIRES)),),
    actions=(Mode("", Only(Both(Is(ACTOR, Who("vampire", min_blood=1)), Not(AtLeast(Of(COUNTERS), 3)))),
        MoveBlood(1, ACTOR, THIS), kind=CARD_ACTION, name="move a blood"),))
card(101007, "IR Goggles", "8a406cfe", modes=PLAIN,
    armed=(Mode("", ONCE, Maneuver(), moment=RANGE, name="maneuver"),))

FILLED = Only(AtLeast(Of(COUNTERS), 1))
card(101020, "Jar of Skin Eaters", "f5054e6b", modes=PLAIN, traits=frozenset({"emptied by others"}),
    armed=(Mode("", FILLED, Strike(3, ranged=True, aggravated=True), StrikeIs(SPENT), moment=CHOICE,
        name="3R aggravated damage"),),
    actions=(Mode("", FILLED, Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)),
        Inflict(CHOSEN, 3, aggravated=True), Burn(THIS), directed=True, kind=CARD_ACTION,
        name="3 aggravated damage"),),
    open_actions=(Mode("", AtThis(Who("vampire", clan="Gargoyle", trait="slave", min_blood=1), mine=True),
        Only(Is(BEARER, Who(master=True))), MoveBlood(1, ACTOR, THIS), stealth=1, kind=CARD_ACTION,
        name="a blood on it"),))


def must_strike_with_it(state: State, play: Play) -> None:
    """Commit its bearer to strike with it first this round, unless it has done so already."""
    fight, side = fight_of(state, play)
    if side.blow is None and not fight.adding and play.source is not None:
        foe = fight.other(side).minion
        strike = Strike(1, strength=True, aggravated=fits(Who(clan="Kiasyd"), foe))
        side.committed = Blow(strike, play.number, play.source)


def strikes_with_it_first(state: State, play: Play) -> bool:
    """Return whether the first strike of its bearer this round is made with it, or can still be."""
    fight, side = fight_of(state, play)
    if side.blow is None and not fight.adding:
        other = side.committed is not None and side.committed.card != play.number
        return not other and not side.cannot("strike") and not side.cannot("equipment")
    opening = side.blow is not None and side.blow.opening and side.blow.card == play.number
    return opening or (fight.adding and play.number in side.wielded)


card(101025, "Joumlon's Axe", "7d06fc95", modes=PLAIN,
    armed=(Mode("", Strike(1, strength=True), If(Is(FOE, Who(clan="Kiasyd")), (StrikeIs(AGGRAVATED),)),
            moment=CHOICE, name="strength+1 damage"),
        Mode("", ONCE, CancelCombatCard(("grapple",)), DoesIf(must_strike_with_it, strikes_with_it_first),
            moment=COUNTERING, name="cancel it")))


SALUBRI = Is(BEARER, Who("vampire", clan="Salubri"))
card(101026, "Journal of Hrorsh", "363cf39b", modes=PLAIN, traits=frozenset({"emptied by others"}),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(SALUBRI), Only(Not(EQUIPPED_WITH_IT)),
        Gain(COUNTERS, 1, THIS), when=Going(successful=True)),),
    abilities=(Ability(IN_ANY_TURN,
        Only(Is(BEARER, Who("vampire", clan="Salubri"), up=True)), Only(AtLeast(Of(COUNTERS), 1)),
        MoveBlood(Of(COUNTERS), THIS, ME), Remove(BEARER), name="its counters to the pool"),))
card(101033, "Karavalanisha Vrana", "67e2de17", modes=PLAIN,
    values=(CostCut(1, discipline="chi", when=Is(ACTOR, RAVNOS)),),
    actions=(Mode("", Only(Is(ACTOR, RAVNOS)), Pick(Each(Who("vampire", clan="Ravnos", younger=True),
        kind=UNCONTROLLED)), AddBlood(2),
        stealth=1, blood=1, kind=CARD_ACTION, name="2 blood"),))


def is_snatched(state: State, play: Play) -> None:
    """Have the striking minion steal it from its bearer."""
    _, side = fight_of(state, play)
    card = play.source
    if card is None or card.number not in state.in_play or card.host is None:
        return
    if can_bear(side.minion, card.face):
        attach(state, card, side.minion)
        side.loot.add(card.number)


card(101035, "Kaymakli Fragment", "dbf6e7c8", modes=PLAIN, traits=frozenset({"several actions"}),
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="sabbat"))), DrawCards(5), kind=CARD_ACTION,
            name="draw 5 cards"),
        Mode("", Only(Is(ACTOR, Who(trait="infernal"))), Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(3),
            kind=CARD_ACTION,
            stealth=1, name="3 blood")),
    armed=(Mode("", Strike(), IfHit(Does(is_snatched)), moment=CHOICE, by=OPPONENT, name="steal it"),))
card(101037, "Kduva's Mask", "bb68eb71", modes=PLAIN,
    values=(Value(BLEED_VALUE, 1, Is(ACTOR, LAIBON)), Value(VOTES, 2, Is(ACTOR, LAIBON)), Lent(Costlier(1,
        REACTION, "aus"), besides=True, at_it=True, when=Is(ACTOR, LAIBON))))
card(101039, "Kerrie", "ac089ccc", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True)),
        Mode("", Strike(strength=True, ranged=True), StrikeIs(ASIDE), moment=CHOICE, name="throw it")))


def _hurts(state: State, play: Play, guns: bool) -> list[Hurt]:
    fight, side = fight_of(state, play)
    return [
        hurt
        for hurt in fight.preventable(side.minion, ("equipment",))
        if (hurt.weapon is not None and is_gun(hurt.weapon.face)) == guns
    ]


VEST = "vest"


def _left_of_vest(state: State, play: Play, amount: int, guns: bool) -> int:
    """Return how much it may still prevent in this combat: of guns in several strikes, otherwise in one."""
    _, side = fight_of(state, play)
    points = [key for key, _ in side.used if isinstance(key, tuple) and key[0] == VEST]
    if (VEST, 0) in points:  # it has prevented damage of another source
        return 0
    return amount - len(points) if guns else amount * (not points)


def prevents_some(state: State, play: Play, amount: int, guns: bool) -> Rules[None]:
    """Prevent so much of it, once each combat."""
    _, side = fight_of(state, play)
    hurts, left = _hurts(state, play, guns), _left_of_vest(state, play, amount, guns)
    before = sum(hurt.amount for hurt in hurts)
    yield from choose_prevented(state, play.methuselah.seat, hurts, left)
    prevented = before - sum(hurt.amount for hurt in hurts)
    for point in range(prevented if guns else 1):
        side.used.add(((VEST, left - point if guns else 0), THIS_COMBAT))


def may_prevent_some(state: State, play: Play, amount: int, guns: bool) -> bool:
    """Return whether there is damage of guns, or of anything else, that it may still prevent."""
    return _left_of_vest(state, play, amount, guns) > 0 and bool(_hurts(state, play, guns))


card(101040, "Kevlar Vest", "df7a3a74", traits=frozenset({"kevlar vest"}),
    modes=only_one("kevlar vest"),
    armed=(Mode("", DoesIf(prevents_some, may_prevent_some, (2, True)), moment=PREVENTION,
        name="prevent 2 of guns"),
        Mode("", DoesIf(prevents_some, may_prevent_some, (1, False)), moment=PREVENTION,
            name="prevent 1")))
SHOT = Strike(1, ranged=True)
card(101065, "Kpist m/45", "1b839a2f", modes=PLAIN,
    armed=(Mode("", SHOT, StrikeManeuver(each_combat=True), moment=Moments(CHOICE | RANGE), name="1R damage"),
        Mode("", Only(That(was_used_to_strike)), StrikesAgain(SHOT), moment=MORE_STRIKES,
            name="additional strike")))
