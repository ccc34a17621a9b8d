"""Weapons and other equipment by hand: what is only used so often, or at a price, and what it lends."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.combat.gear import ONCE, VEHICLE
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import MoreHand, UnlockActor
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.blows import AsStruck, HurtSelf, IfHit
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, OneEach, OnlyAgainst, OnlyAt, OnlyFirstRound
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, Both, Going, Is, Kept, Not, Same
from rules.vtes.definitions.damage import Inflict, Prevent
from rules.vtes.definitions.holdings import OnceThisTurn
from rules.vtes.definitions.kinds import FLIES, SPIKES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.lending import Dearer
from rules.vtes.definitions.references import ACTING, ACTOR, CHOSEN, COUNTERS, DAMAGE, FOE, THIS, Each, Of
from rules.vtes.definitions.relics import Grants, PoolOrBurns, PutOnBearer, RemovesKin, StowsRequiring
from rules.vtes.definitions.striking import (
    AGGRAVATED,
    SPENT,
    TO_CONTINUE,
    Press,
    Strike,
    StrikeIs,
    StrikeManeuver,
)
from rules.vtes.definitions.targets import LOCATION, BurnTarget, ChooseTarget
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, CostCut, OfRemembered
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.combat import Blow
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BLEED_ACTION,
    BLEED_VALUE,
    CANNOT_HUNT,
    CARD_ACTION,
    CHOICE,
    COMBAT,
    DURING,
    GONE,
    HUNT_ACTION,
    INTERCEPT,
    MORE_STRIKES,
    OWN_TURN,
    OWN_UNLOCK,
    PRESSING,
    PREVENTION,
    RANGE,
    RESCUE_ACTION,
    RESCUING,
    STEALTH,
    STRENGTH,
    UNBLOCKABLE,
)
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

SHANGO = (Only(Is(ACTOR, Who(clan="Banu Haqim"))), OnceThisTurn(), MoreHand(2))
BULLETS = Strike(2, ranged=True)
MALKAVIAN, VAMPIRE = Is(ACTOR, Who(clan="Malkavian antitribu")), Is(ACTOR, VAMPIRES)


def rush(stealth: int = 0) -> Mode:
    """Give the action to enter combat with a minion."""
    return Mode("", ChooseFoe(), EnterCombat(), directed=True, kind=CARD_ACTION, stealth=stealth,
        name="enter combat")  # fmt: skip


def stays_in_foe(state: State, play: Play) -> None:
    """Put it on the opposing minion, as something else than a weapon."""
    fight, side = fight_of(state, play)
    card, foe = play.source, fight.other(side).minion
    if card is not None and card.number in state.in_play and foe.region != GONE:
        attach(state, card, foe)
        card.memory = 1


def may_strike_on(state: State, play: Play) -> bool:
    """Return whether it was used to strike this round, and nothing has given additional strikes."""
    _, side = fight_of(state, play)
    return play.number in side.wielded and not (side.extended or side.cannot("additional strikes"))


def strikes_on(state: State, play: Play) -> None:
    """Give an additional strike with it."""
    _, side = fight_of(state, play)
    side.extra += 1
    side.extended = True
    side.fixed.append(Blow(BULLETS, play.number, play.source))


ENTRIES = (
    card(101931, "Talbot's Chainsaw", "ea22e1db", modes=PLAIN, values=(Value(CANNOT_HUNT, 1),),
        triggers=(Trigger(OWN_UNLOCK, PickNow(Each(besides=THIS)), Inflict(CHOSEN, 3), when=WHILE_READY),),
        actions=(rush(1),),
        armed=(Mode("", Strike(3), moment=CHOICE, name="3 damage"),
            Mode("", ONCE, OnlyFirstRound(), Press(TO_CONTINUE, compulsory=True), moment=PRESSING,
                name="press to continue"),
            Mode("", ONCE, Prevent(1), moment=PREVENTION, name="prevent 1"))),
    card(101685, "Sawed-Off Shotgun", "2970cf64", modes=PLAIN,
        armed=(Mode("", OneEach(THIS_COMBAT), Strike(3, ranged=True), moment=CHOICE, name="3R damage"),)),
    card(101168, "Mark V", "dbacb1cb", modes=PLAIN,
        armed=(Mode("", OneEach(THIS_ROUND), OnlyAt(close=False), Strike(4, ranged=True), moment=CHOICE,
            name="4R damage"),)),
    card(100516, "Deer Rifle", "e3b99c72", modes=PLAIN,
        armed=(Mode("", Strike(1, ranged=True), StrikeManeuver(each_combat=True, times=2),
            moment=CHOICE | RANGE, name="1R damage"),)),
    card(100032, "AK-47", "202f9ef5", modes=PLAIN,
        armed=(Mode("", BULLETS, StrikeManeuver(each_combat=True), moment=CHOICE | RANGE, name="2R damage"),
            Mode("", DoesIf(strikes_on, may_strike_on), moment=MORE_STRIKES, name="additional strike"))),
    card(100233, "Bomb", "f70fade0", modes=PLAIN,
        armed=(Mode("", Strike(5, ranged=True), AsStruck(HurtSelf(5)), StrikeIs(SPENT), moment=CHOICE,
            name="5R damage"),),
        actions=(Mode("", ChooseTarget(LOCATION), BurnTarget(), Burn(THIS), directed=True,
            kind=CARD_ACTION, name="burn a location"),)),
    card(100133, "Banshee Ironwail", "749e02d2", modes=PLAIN, values=(Value(STEALTH, -1), Value(SPIKES, 1)),
        armed=(Mode("", Strike(2, strength=True), If(Is(FOE, Who(clan="Kiasyd")), (StrikeIs(AGGRAVATED),)),
            moment=CHOICE,
            name="strength+2 damage"),)),
    card(100448, "The Crimson Sentinel", "ebb7cc95", modes=PLAIN,
        traits=frozenset({"drinks souls", "emptied by others"}),
        armed=(Mode("", Strike(1, strength=True), Gain(DAMAGE, Of(COUNTERS)), moment=CHOICE,
            name="strength+1 damage"),)),
    card(100223, "Bloodstone", "71f758e2", modes=(Mode("", PutOnBearer(), name="put it on a minion"),),
        values=(OfRemembered(INTERCEPT, 2, when=Same(ACTOR, ACTING)),)),
    card(102238, "Enhanced Coagulant", "d4037df7", modes=PLAIN,
        traits=frozenset({"turns into something else"}),
        values=(Dearer(1, disciplined=True, when=Kept("anything")),),
        armed=(Mode("", Only(Not(Kept("anything"))), OnlyAgainst(vampires=True),
            Strike(3, unpreventable=True), IfHit(Does(stays_in_foe)), moment=CHOICE,
                name="3 damage, put on"),),
        triggers=(Trigger(AFTER_OWN_ACTION, Burn(THIS),
            when=Both(Kept("anything"), Going((HUNT_ACTION,), successful=True))),)),
    card(101080, "Learjet", "6e7240ac", modes=VEHICLE, traits=frozenset({"vehicle", FLIES})),
    card(101598, "Reliquary: Shango Remains", "553864a3",
        modes=(Mode("", RemovesKin("Banu Haqim", 1), name="bring into play"),),
        abilities=(Ability(OWN_TURN, *SHANGO, blood=1, when=WHILE_READY, name="+2 hand size"),),
        aids=(Mode("", *SHANGO, blood=1, moment=DURING, name="+2 hand size"),)),
    card(101232, "Mokolé Blood", "7da7866d", traits=frozenset({"keeps cards to play"}),
        modes=(Mode("", StowsRequiring("ser", 4), name="bring into play"),)),
    card(100898, "Hawg", "5e405fa0", modes=VEHICLE, traits=frozenset({"vehicle"}),
        armed=(Mode("", ONCE, Press(), moment=PRESSING, name="press"),)),
    card(100641, "Enchanted Marionette", "a11a4613", modes=PLAIN,
        values=(Value(BLEED_VALUE, 1, MALKAVIAN),
            Value(STEALTH, 1, Both(MALKAVIAN, Going((BLEED_ACTION,)))))),
    card(101670, "Sacré-Cœur Cathedral, France", "557af76c", modes=PLAIN, traits=frozenset({"unique"}),
        values=(BlockLimit(UNBLOCKABLE, ALLIES),)),
    card(102243, "Ritual Goblet", "7c77e4e5", modes=PLAIN, values=(Grants("tha", 1), Value(RESCUING, -1)),
        triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
            when=Going((RESCUE_ACTION,), successful=True),
            once_a_turn=True),)),
    card(100678, "Eye of Hazimel", "83eb1a66", modes=PLAIN,
        traits=frozenset({"scorches", "stays on who is ready"}),
        values=(Value(BLEED_VALUE, 1), Value(STRENGTH, 1), Grants("pot"), Grants("chi"),
            CostCut(1, COMBAT, when=VAMPIRE)),
        triggers=(Trigger(OWN_UNLOCK, PoolOrBurns(1)),),
        actions=(rush(),)),
)  # fmt: skip
"""The entries."""
