"""Library cards of Potence."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import barring, cancels, first, in_attempt, on_itself, prepared, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AT_LONG_RANGE, DEALT_MORE, FREELY, IN_LATER_ROUNDS, SPARES, UNCONTROLLED_YOUNGER, UNTIL_RESOLVED,
    WEAKER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import STEALTHY_NEXT, ThisAction, ThisTurn
from rules.vtes.definitions.aiming import LOCATION, AsAnnounced, ChooseTarget
from rules.vtes.definitions.blocked import Bestow, BreakOff, EndsAttempt
from rules.vtes.definitions.blocking import CannotBlock, DampIntercept, LessIntercept, TaxBlocks
from rules.vtes.definitions.blood import AddBlood, Gain, MoveBlood
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickSome
from rules.vtes.definitions.combat import GROWS, MAY_BUY_OFF, SHIELDED, STRONGER_CARDS, Forbid, Lasts
from rules.vtes.definitions.combining import Does, ForEach, If, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AnyOf, AtLeast, Both, Exists, Fighting, Going, Is, Not, Superior,
)
from rules.vtes.definitions.damage import DamageEachRound, Inflict, Strengthen, Twists
from rules.vtes.definitions.hand import DrawCards, LargerHandInCombat
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnFoe
from rules.vtes.definitions.kinds import INITIAL, THIS_COMBAT, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawAndBury, TakeBack
from rules.vtes.definitions.limits import OnceATurn, OneAnAction, OneEach
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BANK, BLED, BLEED, CHOSEN, COUNTERS, DEALT, EVERYBODY, FOE, HOLDER, LOCATIONS,
    ME, OTHERS, POLL_VOTES, RETAINERS, THIS, UNCONTROLLED, Count, Each, Of,
)
from rules.vtes.definitions.striking import (
    BEYOND, AsStruck, GainPress, IfHit, Press, Strike, StrikeIs, StrikeWithMelee,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state.hand import replace
from rules.vtes.terms import (
    ACTIONS, AFTER, AFTER_COMBAT, AS_HURT, AS_PLAYED, BEFORE_RANGE, BEFORE_STRIKES, BLEED_ACTION,
    CHOICE, END_OF_ROUND, FALLING, FALL_BURNS, HAND_SIZE, IN_ANY_TURN, OWN_UNLOCK, POLLING,
    PRESSING, STRENGTH, UNLOCK_PHASE, Moments,
)
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.striking import lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(102308, "Absolute Tyranny", "1ffbca07",
    modes=tuple(way for reaction in (False, True) for way in (
        Mode("pot pre", MoreVotes(3), moment=POLLING, reaction=reaction, name="+3 votes"),
        Mode("POT PRE", ForEach(Each(VAMPIRES, EVERYBODY), (If(Not(Is(CHOSEN,
            Who(path="Power and the Inner Voice"))),
            (Gain(POLL_VOTES, -1, CHOSEN),)),)), moment=POLLING, reaction=reaction,
                name="-1 vote of other paths"))))

HAVENS = Pick(Each(ALLIES, EVERYBODY, kind="haven", or_who=YOUNGER, aimed=True))
WALLED_IN = Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, ready=False, or_who=YOUNGER, aimed=True))
card(100253, "Brick Laying", "64cebf49",
    modes=(Mode("pot", HAVENS, Burn(CHOSEN), directed=True, name="burn a haven"),
        Mode("pot", WALLED_IN, Lock(CHOSEN), directed=True, name="lock"),
        Mode("POT", HAVENS, Inflict(HOLDER, 1), Burn(CHOSEN), directed=True, name="burn a haven, 1 damage"),
        Mode("POT", WALLED_IN, Lock(CHOSEN), Inflict(CHOSEN, 1), directed=True, name="lock, 1 damage")))


ORUN = Each(of=ACTOR, kind="orun", unlocked=True)
card(100263, "Brutal Influence", "fe4048f7",
    modes=(Mode("pot", AsAnnounced(PickSome(ORUN, ANY_NUMBER)), AsAnnounced(Gain(BLEED, Count(CHOSEN))),
            AsAnnounced(Lock(CHOSEN)), kind=BLEED_ACTION, bleed=1, name="bleed +1"),
        Mode("POT", Only(Exists(ORUN)), AsAnnounced(PickSome(ORUN, ANY_NUMBER, 1)),
            Pick(Each(Who("vampire", sect="laibon", younger=True), kind=UNCONTROLLED)),
            MoveBlood(Count(CHOSEN), BANK, CHOSEN), Lock(CHOSEN), stealth=1, name="blood for Orun")))


def burns_for_strength(state: State, play: Play, more: int) -> Rules[None]:
    """Burn up to four cards in hand for strength each; they are replaced after combat."""
    methuselah = play.methuselah
    chosen = yield from choose_some(state, methuselah, list(methuselah.hand.items), 4)
    for number in chosen:
        state.board.move(number, methuselah.hand, state.ash_of(number))
        replace(state, methuselah, AFTER_COMBAT)
    if chosen:
        lasting(fight_of(state, play)[1], play, Strengthen(more * len(chosen)), THIS_COMBAT)


card(100507, "The Death of My Conscience", "7a66ce5c", delay=AFTER_COMBAT,
    combat=tuple(Mode(icons, Does(burns_for_strength, (more_,)),
        moment=Moments(BEFORE_RANGE | BEFORE_STRIKES),
        name=f"+{more_} strength for each card") for icons, more_ in (("pot", 1), ("POT", 2))))
card(100511, "Decapitate", "9a896d2e",
    combat=(Mode("pot", StrikeWithMelee(2, 2), moment=CHOICE, name="+2 damage"),
        Mode("POT", Only(Both(Is(FOE, Who("vampire", wounded=True)), Not(Is(ACTOR, Who(wounded=True))))),
            Burn(FOE), moment=FALLING, name="burn")))

card(100549, "Disarm", "50ec49eb",
    combat=both_levels("pot", DEALT_MORE, PutOnFoe(), SendToTorpor(FOE),
        names=("disarm", "disarm, -2 strength"), moment=END_OF_ROUND),
    values=(Value(STRENGTH, -1), Value(STRENGTH, -1, Superior())),
    abilities=(Ability(IN_ANY_TURN, Burn(THIS), blood=3),),
    aids=(Mode("", Burn(THIS), blood=3, by=ANYBODY, moment=UNTIL_RESOLVED, name="burn it"),),
    armed=(Mode("", Burn(THIS), blood=3, moment=FREELY, name="burn it"),))
card(102316, "Dominant Personality", "ed5d602c",
    modes=(*(in_attempt(icons, LessIntercept(1), name="-1 intercept") for icons in ("pot", "pre")),
        *(barring(icons, Pick(Each(VAMPIRES, OTHERS, besides=ACTOR)), CannotBlock()) for icons in ("POT",
            "PRE"))))

FLYING = Who(has="fli")
PAST_WHO_FLIES = (
    Only(
        AnyOf(
            Not(Is(FOE, FLYING)),
            Both(Fighting(close=False), AtLeast(Count(Each(of=FOE, kind=RETAINERS)), 1)),
        )
    ),
    If(Is(FOE, FLYING), (StrikeIs(BEYOND),)),
)
card(100604, "Earthshock", "d6a10c64",
    combat=(strike("pot", Strike(strength=True, ranged=True, undodgeable=True), *PAST_WHO_FLIES,
            name="strength ranged damage"),
        strike("POT", Strike(1, strength=True, ranged=True, undodgeable=True), *PAST_WHO_FLIES,
            name="strength+1 ranged damage")))

CANCELS_MINDS = CancelPlayed(ACTIONS, disciplines=("dem", "dom", "pre"), at_me=True)
card(100663, "Esprit de Corps", "ed5f5269",
    modes=(Mode("pot pre", PutInPlay(), Unlock(ACTOR), stealth=1, name="+1 strength"),
        Mode("POT PRE", PutInPlay(), Keep("higher level"), Unlock(ACTOR), stealth=1,
            name="+1 strength, a cancel")),
    values=(Lent(Value(STRENGTH, 1), mine=True),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),),
    aids=(Mode("", Only(Superior()), CANCELS_MINDS, Burn(THIS), moment=AS_PLAYED,
        name="cancel"),))
card(100734, "Fire in the Blood", "87aeaa2f",
    combat=(first("pot", Strengthen(1), name="+1 strength"),
        first("POT", Strengthen(1), Lasts(GROWS, 1), name="+1 strength, more each round")))
card(100738, "Fists of Death", "ffcbfb7f",
    combat=(first("pot", Strengthen(1), name="+1 strength"),
        first("POT", Strengthen(2), name="+2 strength")))
card(100784, "Fractured Armament", "8f4361ac",
    combat=(strike("pot", Strike(destroys="equipment"), name="destroy equipment"),
        strike("POT", Strike(1, destroys="equipment"), name="destroy equipment, 1 damage")))
card(100913, "Heroic Might", "01b92dad", traits=frozenset({"heroic might"}),
    modes=(on_itself("pot", "heroic might", stealth=3, name="+1 strength"),
        on_itself("POT", "heroic might", Keep("higher level"), stealth=3, name="+2 strength")),
    values=(Value(STRENGTH, 1), Value(STRENGTH, 1, Superior()), Value(FALL_BURNS, 1)),
    armed=(Mode("", Strike(destroys="equipment"), moment=CHOICE, name="burn equipment"),
        Mode("", Only(Superior()), Strike(2, ranged=True), moment=CHOICE, name="2R damage")))
card(100937, "Horseshoes", "beb2808a",
    modes=tuple(Mode(icons, Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), Inflict(CHOSEN, amount),
        directed=True, name=f"{amount} damage") for icons, amount in (("pot", 1), ("POT", 2))))

card(100941, "Hourglass of the Mind", "2e1475a7",
    modes=(Mode("pot", DrawCards(3), stealth=1, name="draw 3 cards"),
        Mode("tem", DrawAndBury(4, top=True), Unlock(ACTOR), stealth=1, name="4 cards to the top, unlock"),
        Mode("TEM", PutOn(), stealth=1, name="put on")),
    values=(PerCounter(HAND_SIZE, 1, WHILE_READY),),
    abilities=(Ability(UNLOCK_PHASE, Gain(COUNTERS, 1, THIS), blood=2, once=True, name="1 counter"),))
card(100971, "Increased Strength", "05fce27d",
    combat=(Mode("pot", Lasts(STRONGER_CARDS, 1, name="pot"), moment=BEFORE_RANGE,
        name="+1 damage with Potence"),
        Mode("POT", Lasts(STRONGER_CARDS, 2, name="pot"), moment=BEFORE_RANGE,
            name="+2 damage with Potence")))
card(100992, "Inspire Greatness", "578e5e74",
    modes=tuple(prepared(icons, ByAnother(), WEAKER_ACTS, ThisAction(STRENGTH, more_, who=ACTING),
        name=f"+{more_} strength") for icons, more_ in (("pot pre", 1), ("POT PRE", 2))))
card(101009, "Iron Heart", "56d6acf7",
    modes=(cancels("pot pre", SPARES, of=("action modifier pre",), reaction=True),
        cancels("POT PRE", SPARES, of=("action modifier dom",), reaction=True)))
card(101072, "Lapse", "eb5edb7c",
    combat=(first("pot", Strengthen(2, lasts=THIS_ROUND), name="+2 strength"),
        first("tem", Forbid("maneuver"), name="no maneuvers"),
        first("TEM", Forbid("strike", INITIAL), name="no initial strike")))
card(101268, "Necrosis", "a3f9938d",
    combat=(strike("pot", Strike(1, hand=True), name="+1 damage"),
        strike("thn", Strike(2, hand=True), name="+2 damage"),
        strike("THN", Strike(2, hand=True),
            IfHit(DamageEachRound(1, unpreventable=True, pressing=True, lasts=THIS_ROUND, vampires=True)),
            name="+2 damage, 1 in the press step")))
card(101483, "Preternatural Strength", "9d200f7f",
    traits=frozenset({"preternatural strength", "plays no Torn Signpost"}),
    modes=(on_itself("pot", "preternatural strength", stealth=2, name="+1 strength"),
        on_itself("POT", "preternatural strength", Keep("higher level"), stealth=2, name="+2 strength")),
    values=(Value(STRENGTH, 1), Value(STRENGTH, 1, Superior())))
card(101539, "Rampage", "60ac9d01",
    modes=(Mode("pot", Pick(Each(kind=LOCATIONS)), Burn(CHOSEN), stealth=1,
            name="burn a location of your own"),
        Mode("pot", ChooseTarget(LOCATION, others=True), Burn(CHOSEN), directed=True,
            name="burn a location")))
card(101594, "Relentless Pursuit", "067f1380",
    combat=(Mode("pot", Press(), moment=PRESSING, name="press"),
        Mode("POT", Press(), LargerHandInCombat(2, later=True), moment=PRESSING,
            name="press, 2 cards later")))
card(101772, "Show of Force", "eb8637eb",
    modes=(Mode("pot pre", AsAnnounced(Bestow(ACTOR, Strengthen(1))), kind=BLEED_ACTION, bleed=1,
            name="bleed +1"),
        Mode("POT PRE", AsAnnounced(Bestow(ACTOR, Strengthen(2))), kind=BLEED_ACTION, bleed=2,
            name="bleed +2")))
card(102340, "Soulgrinder", "5ced83df",
    combat=(*(strike(icons, Strike(2, hand=True), name="+2 damage") for icons in ("pot", "tha")),
        *(strike(icons, Strike(2, hand=True, unprevented_by="for"), name="+2 damage despite Fortitude")
            for icons in ("POT", "THA"))))

OUTFOUGHT = Only(Not(AtLeast(Of(DEALT, FOE), Of(DEALT, ACTOR))))
card(101882, "Street Cred", "164387c6",
    combat=tuple(Mode(icons, OUTFOUGHT, OnceATurn(), UNCONTROLLED_YOUNGER, AddBlood(amount),
        moment=END_OF_ROUND, name=f"{amount} blood") for icons, amount in (("pot", 1), ("POT", 2))))


def stunt(icons: str, damage: int, shield: int) -> Mode:
    """Give the mode of a strike at long range that shields from that of the opponent, who may buy it off."""
    return Mode(icons, AT_LONG_RANGE, Strike(damage, ranged=True),
        AsStruck(Lasts(SHIELDED, shield, lasts=THIS_STRIKE)),
        IfHit(If(Is(FOE, Who(has="cel")), (Lasts(MAY_BUY_OFF, 1, FOE, THIS_STRIKE),))), moment=CHOICE,
            name=f"{damage}R damage, prevent {shield}")


card(101888, "Stunt Cycle", "3e908e03", combat=(stunt("pot", 3, 1), stunt("POT", 4, 2)))

CANCELED = (EndsAttempt(ANYONE), BreakOff(unlocks=True))
card(101935, "Tangle Atropos' Hand", "f39d6e37",
    modes=(in_attempt("pot", *CANCELED, name="cancel the action"),
        in_attempt("tem", *CANCELED, TakeBack(), name="cancel it, take the card back"),
        in_attempt("TEM", *CANCELED, TakeBack(), ThisTurn(STEALTHY_NEXT),
            name="cancel it, take the card back, +1 stealth next")))
card(101999, "Touch of Pain", "bd133f5c",
    modes=tuple(Mode(icons, OneAnAction(), Only(AnyOf(Both(Going((BLEED_ACTION,), at=ME, successful=True),
        AtLeast(Of(BLED), 1)), Going(passed=True))),
        Inflict(ACTING, damage), moment=AFTER, reaction=True, name=f"{damage} damage")
        for icons, damage in (("pot", 1), ("POT", 2))))

TWIST = (OneEach(THIS_ROUND), Twists(3))
card(102051, "Twisting the Knife", "95720211",
    combat=(Mode("pot", *TWIST, moment=AS_HURT, name="1 damage more"),
        Mode("POT", *TWIST, GainPress(), moment=AS_HURT, name="1 damage more, press")))
card(102346, "Unthinkable Humiliation", "6b649af7",
    modes=tuple(
        prepared(icons, *damps, TaxBlocks(1, life=True), name="a tax" + ", -1 intercept" * len(damps))
        for icons, damps in (
            ("pot", ()), ("pre", ()), ("POT", (DampIntercept(1, ANYONE),)),
            ("PRE", (DampIntercept(1, ANYONE),)))))

CAR = (AT_LONG_RANGE, IN_LATER_ROUNDS, Strike(4, ranged=True))
card(102171, "Well-Aimed Car", "513000b3",
    combat=(Mode("pot", *CAR, moment=CHOICE, name="4R damage"),
        Mode("POT", *CAR, GainPress(), moment=CHOICE, name="4R damage, press")))
