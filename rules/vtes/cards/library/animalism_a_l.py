"""Animalism from A to L."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    barring, bites, bleed, burn_by, first, intercept, keep, lessens, more, prepared, rises, stealth, strike,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES, ANY_UNCONTROLLED, AT_CLOSE_RANGE, AT_LONG_RANGE, AT_ME, BLEEDS_ME, BLOCKED_IT, ENDS,
    IN_FIRST_ROUND, LOCK_UNLESS_BLOCKED, MANEUVERS, NOT_BLOCKED_BY_IT, NOT_IN_BLEEDS, ONCE, UNTIL_RESOLVED,
    both_levels,
)
from rules.vtes.definitions.abilities import LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, Later, ThisAction
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import Bestow, ContinueAction
from rules.vtes.definitions.blocking import AfterAction, AnyBlock, FailIfFits, Unblockable
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combat import (
    EXACTS, AfterCombat, ChooseFoe, EachRound, EndCombat, EnterCombat, Forbid, KeepsFighting, Lasts, NoFrenzy,
    SetsUpon,
)
from rules.vtes.definitions.combining import ChooseX, ForEach, If, May, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, FirstOfItsName, Going, Is, Not, Pending, Same, Superior,
)
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import DamageEachRound, Inflict, InflictNow, Strengthen, Toughen
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import HARD_HANDS, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import BurnTop, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.reacting import CountsAs, VampiresOnly
from rules.vtes.definitions.references import (
    ACTOR, ACTS, AIMED, ASH, BLED, BLOOD, CHANCE, CHOSEN, COPIES, EVERYBODY, FOE, HAND, HOLDER, ME,
    POOL, PREDATOR, PREY, RETAINERS, TARGET, THIS, Cards, Count, Each, Of, X,
)
from rules.vtes.definitions.striking import (
    AdditionalStrikes, GainPress, Maneuver, PairedStrikes, Press, Strike,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER, AFTER_BLOCK, BEFORE_RANGE, BEFORE_STRIKES, BLEED_ACTION, CHOICE, DURING, EMPLOY_ACTION,
    END_OF_ROUND, MORE_STRIKES, NEEDED, OUTSIDE, OWN_UNLOCK, POLLING, PRESSING, RANGE, STEALTH, STRENGTH,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

card = Shelf()
card(100022, "Adhocracy", "05c7f8f2",
    modes=(more("ani", 1), Mode("chi", MoreVotes(3), moment=POLLING, name="+3 votes"),
        prepared("pot", Bestow(ACTOR, Strengthen(1)), name="+1 strength if blocked")))

NOT_OLDER = Only(Both(Is(FOE, VAMPIRES), Not(Is(FOE, Who(older=True)))))
card(100040, "Alpha Glint", "1f03ef8b",
    combat=(Mode("ani for", NOT_OLDER, ENDS, moment=CHOICE, name="combat ends"),
        Mode("ANI FOR", NOT_OLDER, EndCombat(), moment=BEFORE_RANGE, name="combat ends")))
card(100069, "Animal Magnetism", "693da2ac",
    modes=(Mode("ani obf", MoreVotes(1), moment=POLLING, name="+1 vote"),
        Mode("ANI OBF", MoreVotes(3), moment=POLLING, name="+3 votes")))
card(100093, "Army of Rats", "c7f87104",
    modes=(Mode("ani", PutInPlay(), stealth=1, name="army"),),
    triggers=(Trigger(OWN_UNLOCK, Only(FirstOfItsName()), Lose(POOL, 1, PREY)),),
    open_actions=(burn_by(ANYONE),))
card(100146, "Beast Meld", "d745bee3",
    modes=(stealth("ani pro", 1, Bestow(ACTOR, Toughen(1, THIS_COMBAT, once=True))),
        barring("ANI PRO", NOT_IN_BLEEDS, Unblockable(VAMPIRES))))
card(100153, "Bestial Vengeance", "8304c54d",
    combat=tuple(first(icons, ONCE, Pick(Each(of=ACTOR, kind=RETAINERS)), NoFrenzy(),
        EachRound((Only(Same(HOLDER, ACTOR)), InflictNow(damage, environmental=True))),
        name=f"{damage} damage each round") for icons, damage in (("ani", 1), ("ANI", 2))))
card(100190, "Blissful Agony", "97e9eb5b",
    combat=(strike("ani", Strike(1, hand=True), name="+1 damage"),
        Mode("val", AT_CLOSE_RANGE, OneEach(THIS_COMBAT, here=True),
            DamageEachRound(1, unpreventable=True), moment=BEFORE_STRIKES, name="1 damage each round"),
        strike("VAL", ENDS, AGAINST_VAMPIRES, Only(Not(Pending())), AfterCombat(SetsUpon()),
            name="combat ends, set it upon another")))
card(102247, "Break the Bonds", "30607e40",
    combined=True,
    modes=(
        bleed("ani", 1),
        Mode("obf", If(AtLeast(Of(BLED), 1), (If(Exists(Each(of=TARGET, ready=False)),
            (PickNow(Each(of=TARGET, ready=False), optional=True), Lock(CHOSEN))),)), kind=BLEED_ACTION,
                name="bleed, lock a minion"),
        Mode("pre", ANY_UNCONTROLLED, If(AtLeast(Of(BLED), 1), (Gain(BLOOD, 1, CHOSEN),)), kind=BLEED_ACTION,
            name="bleed, 1 blood"),
    ))
IN_HAND = Cards(HAND, trait="animal")
card(100282, "Call the Wild Hunt", "36234e72",
    combat=(first("ani pro", ONCE, NoFrenzy(), name="no frenzy"),
        first("ANI PRO", ONCE, NoFrenzy(), EachRound((ChooseX(Count(IN_HAND), 0), Move(IN_HAND, ASH, X),
            InflictNow(X, environmental=True)), lasts=THIS_ROUND), name="no frenzy, X damage")))
card(100308, "Cats' Guidance", "9a1e8a26",
    modes=(Mode("ani", BLOCKED_IT, UnlockActor(), moment=Moments(AFTER_BLOCK | AFTER), by=LOCKED_ONLY,
            reaction=True, name="unlock"), intercept("ANI", 1)))
card(100321, "Chameleon's Colors", "0ea0d78b",
    combat=(Mode("ani", Maneuver(), moment=RANGE, name="maneuver"),
        Mode("spi", Press(), moment=PRESSING, name="press"),
        Mode("spi", Maneuver(), GainPress(), moment=RANGE, name="maneuver, press"),
        Mode("SPI", AT_LONG_RANGE, Strike(ends=True), ContinueAction(but=(BLEED_ACTION,)), moment=CHOICE,
            name="combat ends, continue")))


def conquest(icons: str, optional: bool) -> Mode:
    """Give the mode that presses on and on."""
    return Mode(icons, IN_FIRST_ROUND, Forbid("equipment", THIS_COMBAT, on=ACTOR), PutInPlay(),
        CountersOnCard(3),
        KeepsFighting(True, optional), moment=BEFORE_RANGE,
        name="may press on" if optional else "press on")


card(100408, "Conquer the Beast", "46951d8d", combat=(conquest("ani", False), conquest("ANI", True)))
card(102219, "Deep Ecology", "9bc2b079",
    modes=(intercept("ani", 2, AT_ME),
        Mode("for", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
        Mode("pro", UnlockActor(), moment=UNTIL_RESOLVED, by=LOCKED_ONLY, blood=1, reaction=True,
            name="unlock")))
card(100515, "Deep Song", "662cadd2",
    modes=(bleed("ani", 1), Mode("ANI", CountsAs("frenzy"), ChooseFoe(vampire=True),
        EnterCombat(locks=True, reversed=True), directed=True, name="enter combat")))

AUTHORITY = (AT_ME, Only(AnyOf(Is(AIMED, Who("minion"), mine=True), Is(AIMED, Who("location"), mine=True))))
card(100532, "Detect Authority", "66cd6aa6",
    modes=(Mode("ani", *AUTHORITY, ActionFails(blood=2), moment=DURING, reaction=True,
            name="it fails, or 2 blood"),
        intercept("ser", 1), lessens("tha", 2, ReduceBleed(2))))
card(102353, "Dogged Pursuit", "28b56c8c", traits=frozenset({"dogged pursuit"}),
    modes=(rises("ani", LOCK_UNLESS_BLOCKED),
        rises("ANI", LOCK_UNLESS_BLOCKED, AfterAction((If(Both(NOT_BLOCKED_BY_IT,
            Not(Exists(Each(of=ACTOR, kind=COPIES)))), (PutOn(ACTOR),)),), unless_it_blocks=True),
        name="unlock and block, or put on")),
    aids=(Mode("", HelpBlocker(1, itself=True), Burn(THIS), moment=NEEDED, name="+1 intercept"),))


def beast(icons: str, *more: Verb) -> Mode:
    """Give a mode that makes the opposing vampire stronger, and keeps it close and fighting."""
    forbidden = keep("maneuver long", "press end", "equipment")
    return Mode(icons, IN_FIRST_ROUND, AGAINST_VAMPIRES, OneEach(THIS_COMBAT),
        Strengthen(1, other=True), *forbidden, *more, moment=BEFORE_RANGE, name="draw it out")


card(100585, "Drawing Out the Beast", "15173442",
    combat=(beast("ani"),
        beast("ANI", DamageEachRound(1, ranged=True, unpreventable=True, pressing=True))))
card(102317, "Dread Mastiff", "1d87a86a", modes=both_levels("ani", names=("employ", "employ to press")),
    life=2, traits=frozenset({"animal"}),
    armed=(bites(), Mode("", Only(Superior()), ONCE, Press(), moment=PRESSING, name="press"),))

ENSNARES = Bestow(ACTOR, Lasts(EXACTS, 1))
card(102319, "Ensnare a Beast", "6e6dd18c",
    modes=(*(intercept(icons, 1) for icons in ("ani", "cel")),
        *(Mode(icons, ENSNARES, stealth=1, moment=NEEDED, reaction=True,
            name="+1 intercept, costlier strike cards") for icons in ("ANI", "CEL"))))
card(100694, "Falcon's Eye", "81d49a11",
    modes=(intercept("spi", 1), intercept("ani", 1, blood=1),
        Mode("SPI", AnyBlock(), moment=OUTSIDE, reaction=True, name="attempt to block")))

DISCARDS_ONE = ForEach(TARGET, (Move(Cards(HAND), ASH, by=CHANCE),))
card(100718, "Feline Saboteur", "c7c77912",
    modes=(Mode("ani obf", ChooseSeat(EVERYBODY), DISCARDS_ONE, directed=True, name="discard a card"),
        Mode("ANI OBF", ChooseSeat(EVERYBODY), BurnTop(4, TARGET), DISCARDS_ONE, directed=True,
            name="discard a card, burn 4")))
EMPLOYED_IT = Going((EMPLOY_ACTION,), successful=True)
card(102249, "Feral Hound", "99116546", life=1, traits=frozenset({"animal"}),
    modes=(Mode("ani", If(EMPLOYED_IT, (Later(UnlockActor()),)), name="unlock in the discard phase"),
        Mode("ANI", If(EMPLOYED_IT, (Unlock(ACTOR),)), name="unlock")),
    aids=(Mode("", HelpBlocker(1, itself=True), locks=True, moment=NEEDED, name="+1 intercept"),))
card(100863, "Guard Dogs", "a3ded966",
    modes=(Mode("ani", VampiresOnly(), BLEEDS_ME, UnlockActor(), moment=UNTIL_RESOLVED,
            by=LOCKED_ONLY, reaction=True, name="unlock"),
        Mode("ANI", VampiresOnly(), BLEEDS_ME, UnlockActor(), MANEUVERS, moment=UNTIL_RESOLVED,
            by=LOCKED_ONLY, reaction=True, name="unlock, maneuver")))

ONE_A_COMBAT = OneEach(THIS_COMBAT, here=True, anybody=True)
card(100910, "Hell-for-Leather", "cb0ab08c",
    combat=(Mode("ani", ONE_A_COMBAT, Strike(dodge=True), PairedStrikes(), moment=CHOICE, name="dodge"),
        Mode("cel", ONE_A_COMBAT, AdditionalStrikes(limited=False), moment=MORE_STRIKES,
            name="additional strike"),
        Mode("obt", ONE_A_COMBAT, Only(Not(Is(FOE, up=True))), Lose(POOL, 2, FOE), moment=END_OF_ROUND,
            name="2 pool")))
card(100995, "Instinctive Reaction", "605d0c24",
    modes=(intercept("ani", 1, Only(Same(PREDATOR, ACTS))),
        intercept("ANI", 1, Only(Same(PREDATOR, ACTS)), MANEUVERS)))
card(102251, "Invigorate", "5d1e07ce",
    modes=(prepared("ani", ThisAction(STRENGTH, 1), name="+1 strength"),
        prepared("dom", Unblockable(ALLIES), FailIfFits(ALLIES), name="allies cannot block"),
        prepared("pro", ThisAction(HARD_HANDS, 1), name="aggravated hand strikes")))

SCOUTED = Exists(Each(Who(clan="Ministry/Banu Haqim"), PREY))
card(101017, "Jackal", "7004e70e", life=1, traits=frozenset({"animal"}),
    modes=both_levels("ani", names=("+1 stealth", "+2 stealth")),
    values=(Value(STEALTH, 1, SCOUTED), Value(STEALTH, 1, Both(Superior(), SCOUTED))))
card(101128, "Loving Agony", "829e66a4",
    combat=(strike("ani", Strike(1, hand=True), AT_CLOSE_RANGE, name="+1 damage"),
        strike("val", ENDS, AT_CLOSE_RANGE, AfterCombat(Inflict(CHOSEN, 1)), name="combat ends, 1 damage"),
        strike("VAL", ENDS, AT_CLOSE_RANGE, AfterCombat(May(ME, Lose(BLOOD, 1, ACTOR), (Unlock(ACTOR),)),
            anyway=True, first=True), AfterCombat(Inflict(CHOSEN, 1)),
            name="combat ends, 1 damage, unlock for blood")))
