"""Library cards of Celerity."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import (
    bleed, burn_by, first, in_attempt, intercept, lessens, more, prepared, rescues, stealth, strike, unlock,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.drafts import ANY_TIME
from rules.vtes.cards.idioms import (
    AT_CLOSE_RANGE, AT_LONG_RANGE, A_MANEUVER, BLEEDS_ME, DODGE, ENDS, IN_FIRST_ROUND,
    IN_LATER_ROUNDS, LOCKS, ONCE, UNTIL_RESOLVED,
)
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Later, Mark
from rules.vtes.definitions.aiming import AimAt, AsAnnounced, AtThis
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import Bestow, ContinueAction
from rules.vtes.definitions.blocking import DampIntercept, FailAttempt, Unblockable
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, Lose, MoveBlood, Restore
from rules.vtes.definitions.choosing import ChooseSeat, NameCard, Pick, PickNow
from rules.vtes.definitions.combat import (
    FAR, SURE, SWIFT, AfterCombat, ChooseFoe, ChoosesAfter, EnterCombat, Fight, Forbid, Lasts, NewRound,
)
from rules.vtes.definitions.combining import ChooseX, Does, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Exists, Fighting, Going, Is, Not, Pending, Same
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import PutOnFoe, PutOnMine
from rules.vtes.definitions.kinds import NO_ACTIONS, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OnceATurn
from rules.vtes.definitions.locking import Lock, LockReactor, MayUnlock, Unlock, UnlockActor
from rules.vtes.definitions.marks import MOST_BLED
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AGAINST, ASH, ATTEMPTING, BLED, BLEED, BLOCKER, BLOOD, CAPACITY, CHOSEN, COST, DAMAGE,
    EVERYBODY, FOE, HAND, KEEPER, ME, NEIGHBORS, POOL, PREY, SPARE_BLOOD, TARGET, THIS, X, Cards, Count, Each,
    Less, Of, Times,
)
from rules.vtes.definitions.striking import (
    AT_MOST_FOUR, HARMLESS, AdditionalStrikes, Maneuver, PairedStrikes, Press, Strike, StrikeIs,
    StrikeManeuver, StrikeWithMelee,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.departures import burn_minion
from rules.vtes.state.hand import draw
from rules.vtes.state.sets import each, how_many
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, ATTEMPTED, BEFORE_RANGE, BEFORE_RESOLUTION, BEFORE_STRIKES, BLEED_ACTION,
    BLEED_VALUE, CANNOT_BLOCK, CHOICE, DURING, EACH_DISCARD, ENDING, MORE_STRIKES, NEEDED, PASS, POLLING,
    PRESSING, RANGE, Moments,
)
from rules.vtes.verbs.choosing import choosable
from rules.vtes.verbs.counters import worth_in_counters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100036, "Alacrity", "ea928434", modes=(stealth("cel", 1), stealth("CEL", 1, A_MANEUVER)))
card(100118, "Aversion", "05169d9e",
    modes=(lessens("cel", 1, ReduceBleed(1)),
        Mode("val", BLEEDS_ME, ChooseX(Of(POOL, ME), least=0), Lose(POOL, X, ME), Lose(BLEED, 1), Lose(BLEED,
            Times(2, X)), moment=DURING, reaction=True, name="-2X+1 bleed"),
        Mode("VAL", BLEEDS_ME, Only(AtLeast(Of(BLEED), 1)), PutOnMine(ACTING), moment=DURING, reaction=True,
            name="put on the acting minion")),
    values=(Value(BLEED_VALUE, -1, Going((BLEED_ACTION,), at=KEEPER)),),
    open_actions=(burn_by(ANYONE, stealth=1),))

AHEAD = Moments(BEFORE_RANGE | BEFORE_STRIKES | BEFORE_RESOLUTION)
STABBING = (IN_FIRST_ROUND, Only(Fighting(blocked=True)), Only(Same(ACTOR, BLOCKER)))
SWIFTLY = Lasts(SWIFT, lasts=THIS_ROUND, name="initial")
card(100124, "Backstab", "d7824bbb",
    combat=(Mode("cel", *STABBING, SWIFTLY, moment=AHEAD, name="first strike"),
        Mode("CEL", *STABBING, SWIFTLY, AdditionalStrikes(), moment=AHEAD,
            name="first strike, additional strike")))

ONE_AT_MOST = AsAnnounced(Mark(MOST_BLED, amount=1))
card(100305, "Cat Burglary", "5174c9d8",
    modes=(Mode("cel", ONE_AT_MOST, kind=BLEED_ACTION, stealth=1, name="bleed for 1 at most"),
        Mode("CEL", ChooseSeat(), ONE_AT_MOST, kind=BLEED_ACTION, stealth=1,
            name="bleed anybody for 1 at most")))
card(100508, "Death of the Drum", "369740e6",
    combat=(strike("cel", Strike(1, ranged=True), AT_LONG_RANGE, name="1R damage"),
        strike("mel", Strike(2, ranged=True, unprevented_by="but for/vis"), AT_LONG_RANGE, name="2R damage"),
        strike("MEL", Strike(2, ranged=True, aggravated=True, unprevented_by="but for/vis"), AT_LONG_RANGE,
            name="2R aggravated damage")))

NEAR = Pick(Each(of=NEIGHBORS, besides=ACTOR, ready=False, aimed=True))
card(100560, "Distraction", "00da2c2e",
    modes=(Mode("cel", DrawCards(5), stealth=1, name="draw 5"),
        Mode("CEL", NEAR, Lock(CHOSEN), stealth=1, directed=True, name="lock a minion")))
card(100752, "Flurry of Action", "fda1959d",
    modes=(Mode("cel", DrawCards(2, if_bled=True), kind=BLEED_ACTION, name="bleed, draw 2"),
        Mode("CEL", If(AtLeast(Of(BLED), 1), (Unlock(ACTOR),)), kind=BLEED_ACTION,
            name="bleed, unlock")))
card(100761, "Forced March", "d4c412b1",
    modes=(Mode("cel for", OnceATurn(), UnlockActor(), moment=AFTER, success_only=True, name="unlock"),
        Mode("CEL FOR", OnceATurn(), IfSuccessful(MayUnlock(blood=1)), stealth=1, moment=NEEDED,
            name="+1 stealth")))
card(100901, "Healing Touch", "eeecb22e",
    modes=(Mode("cel", Pick(Each(YOUNGER, ready=False)), Unlock(CHOSEN), stealth=1, name="unlock"),
        Mode("obe", Pick(Each(ALLIES, EVERYBODY, aimed=True)), Restore(2), stealth=1, name="2 life"),
        rescues("OBE", Gain(BLOOD, 1, CHOSEN), name="rescue, 1 blood")))
card(102228, "Hunter's Mark", "d06a7877",
    modes=(Mode("cel tha", ChooseFoe(), EnterCombat(presses=1), directed=True, name="enter combat"),
        Mode("CEL THA", ChooseFoe(), EnterCombat(presses=1, forbids="combat ends"), directed=True,
            name="enter combat, mark")))
card(102329, "Hunting the Quarry", "211a332b",
    combat=(*(Mode(icons, ONCE, PutOnMine(FOE), moment=ENDING, name="put on") for icons in ("cel", "tha")),
        *(Mode(icons, ONCE, BurnBlood(1), NewRound(), moment=ENDING, name="a new round") for icons in ("CEL",
            "THA"))),
    open_actions=(Mode("", AtThis(VAMPIRES, bearer=True, mine=True), AsAnnounced(Burn(THIS)), EnterCombat(),
        stealth=1, directed=True, name="enter combat"),))
card(100952, "Illegalism", "43499590",
    combined=True,
    modes=(Mode("cel", If(AtLeast(Of(BLED), 1), (Unlock(ACTOR),)), kind=BLEED_ACTION, name="unlock"),
        bleed("chi", 0, stealth=1),
        bleed("pre", 1)))


def draws_more(state: State, play: Play) -> None:
    """Draw another card with each that is replaced, for the rest of the combat."""
    methuselah = play.methuselah
    spans.lay(state.lasting, spans.DRAWS_MORE, spans.COMBAT, methuselah.seat)
    if methuselah.library.items:  # the one drawn in addition to this card's replacement
        draw(state, methuselah)
        state.uneven = True


card(100980, "Infernal Pursuit", "3d05cab7",
    combat=(Mode("cel", Press(), moment=PRESSING, name="press"),
        Mode("CEL", Does(draws_more), moment=ANY_TIME, name="draw more")))
card(100994, "Instantaneous Transformation", "4bd2f3bf",
    modes=(stealth("cel pro", 1), unlock("CEL PRO", once=True)))


def burns_an_ally_for_less(state: State, play: Play) -> Rules[None]:
    """Let the player burn an ally of the prey's that costs no more than the bleed; an Imbued its life."""
    most = how_many(state, play, Of(BLED))
    allies = choosable(state, play, each(state, play, Each(ALLIES, PREY)))
    found = [number for number in allies if worth_in_counters(state.minion(number)) <= most]
    if found:
        choice = yield Decision(play.methuselah.seat, "target", [PASS, *found], play.number)
        if choice != PASS:
            burn_minion(state, state.minion(choice))


card(101041, "Keystone Kine", "bbf77842", combined=True,
    modes=(Mode("cel", GainBlood(1), kind=BLEED_ACTION, name="bleed, 1 blood"), bleed("nec", 1),
        Mode("obf", Does(burns_an_ally_for_less), kind=BLEED_ACTION, name="bleed, burn an ally")))
card(101107, "Lightning Reflexes", "e17bb5f6",
    combat=(Mode("cel", AdditionalStrikes(), moment=MORE_STRIKES, name="additional strike"),
        Mode("CEL", ChooseX(Of(SPARE_BLOOD)), Lose(BLOOD, X), AdditionalStrikes(X), moment=MORE_STRIKES,
            name="X additional strikes")))
card(102229, "Line Brawl", "d8d5aedc",
    modes=(Mode("cel", ChooseSeat(), MoveBlood(1, TARGET, ME), directed=True, name="steal 1 pool"),
        Mode("pot", ChooseFoe(), EnterCombat(), directed=True, name="enter combat"), bleed("pre", 1)))


def rush(icons: str) -> Mode:
    """Give a way to enter combat with a locked minion for which several disciplines are used."""
    means = EnterCombat(maneuvers=int("cel" in icons), strength=int("pot" in icons))
    return Mode(icons, ChooseFoe(locked=True), means, stealth=int("obf" in icons), directed=True,
        name=f"enter combat ({icons})")


card(101147, "Make the Misere", "5861afeb",
    modes=tuple(rush(icons) for icons in (
        "cel", "obf", "pot", "cel obf", "cel pot", "obf pot", "cel obf pot")))
card(101226, "The Missing Voice", "00a407e2",
    modes=(prepared("cel", Only(Is(ACTOR, Who("vampire", min_capacity=5))),
            DampIntercept(1, Who("vampire", max_capacity=4)), name="-1 intercept of the small"),
        prepared("mel", DampIntercept(1, ALLIES), DampIntercept(1, YOUNGER), name="-1 intercept"),
        stealth("MEL", 1)))
card(101244, "Morphean Blow", "7025a23c",
    combat=(Mode("cel", AT_CLOSE_RANGE, ENDS, moment=CHOICE, name="combat ends"),
        Mode("val", AT_CLOSE_RANGE, ENDS, AfterCombat(PutOnFoe()), moment=CHOICE, name="combat ends, put on"),
        Mode("VAL", AT_CLOSE_RANGE, ENDS, AfterCombat(PutOnFoe()), ContinueAction(but=(BLEED_ACTION,)),
            moment=CHOICE, name="combat ends, put on, continue")),
    values=(Value(NO_ACTIONS, 1), BlockLimit(CANNOT_BLOCK)),
    triggers=(Trigger(EACH_DISCARD, Burn(THIS)),))

COPY = Cards(HAND, PREY, named=True)
card(101474, "Precision", "b69c6fff",
    modes=tuple(
        Mode(icons, AimAt(PREY), NameCard(known=True), If(AtLeast(Count(COPY), 1), (Move(COPY, ASH), *more_)),
            stealth=1, directed=True, name=name)
        for icons, more_, name in (("cel", (), "name a card"),
            ("CEL", (May(ME, Lose(BLOOD, 1, ACTOR), (Lose(POOL, 1, PREY),)),), "name a card, 1 pool"))))


def projectile(icons: str, *more_: Verb) -> tuple[Mode, Mode]:
    """Give a strike that cannot be dodged, thrown or with a weapon."""
    said = ", an additional strike" * len(more_)
    return (strike(icons, Strike(1, ranged=True, undodgeable=True), *more_, name=f"1R damage{said}"),
        Mode(icons, StrikeWithMelee(0, undodgeable=True, ranged=True), *more_, moment=CHOICE,
            name=f"with a ranged weapon{said}"))


card(101493, "Projectile", "35b60b6e", combat=(*projectile("cel"), *projectile("CEL", PairedStrikes())))
card(101544, "Rapid Thought", "a2dd658c",
    combat=(Mode("cel", Maneuver(), moment=RANGE, name="maneuver"),
        Mode("cel", Press(), moment=PRESSING, name="press"),
        Mode("CEL", ChoosesAfter(), moment=CHOICE, name="the other chooses first")))
card(102337, "Relentlessness", "6dbcfd37",
    modes=(*(stealth(icons, 1) for icons in ("cel", "for")),
        *(in_attempt(icons, FailAttempt(), name="the attempt fails") for icons in ("CEL", "FOR"))))
card(101637, "Riposte", "b996cf33",
    combat=tuple(Mode(icons, IN_LATER_ROUNDS, ENDS, AfterCombat(Inflict(CHOSEN, damage), close=True),
        moment=CHOICE, name=f"combat ends, {damage} damage") for icons, damage in (("cel", 1), ("CEL", 2))))
card(101651, "Rooftop Shadow", "fe708582",
    modes=(intercept("cel", 1, Only(Not(Is(ACTING, Who(has="cel"))))),
        intercept("CEL", 1, Only(Is(ACTING, Who(unmastered="cel"))))))
card(101678, "Sanguinary Wind", "34b1a807",
    combat=(Mode("cel", Lasts(SURE, lasts=THIS_ROUND), moment=BEFORE_STRIKES, name="no dodge"),
        Mode("CEL", Lasts(SURE, lasts=THIS_ROUND), moment=Moments(BEFORE_STRIKES | BEFORE_RESOLUTION),
            name="no dodge")))

ANOTHER_LAIBON = Pick(Each(Who("vampire", sect="laibon", locked=True), EVERYBODY, besides=ACTOR))
NOT_BLOCKING = Only(Not(AnyOf(Same(ACTOR, BLOCKER), Same(ACTOR, ATTEMPTING))))
HAS_AYE = Only(Exists(Each(of=ACTOR, kind="aye", unlocked=True)))
card(101683, "Savannah Runner", "8b6fa7b3",
    modes=(intercept("cel", 1, BurnBlood(1)),
        Mode("CEL", NOT_BLOCKING, Only(Is(ACTOR, Who(unlocked=True))), LockReactor(), ANOTHER_LAIBON,
            Unlock(CHOSEN), moment=UNTIL_RESOLVED, reaction=True, name="lock to unlock another"),
        Mode("CEL", NOT_BLOCKING, HAS_AYE, ANOTHER_LAIBON, Unlock(CHOSEN),
            PickNow(Each(of=ACTOR, kind="aye", unlocked=True)), Lock(CHOSEN), moment=UNTIL_RESOLVED,
            reaction=True, name="lock an Aye to unlock another")))
card(101686, "Scalpel Tongue", "ab31c097",
    modes=tuple(Mode(icons, ForceAbstain(voted=True, locks=True, burns=burns), moment=POLLING,
        reaction=reaction, name="lock, abstain" + ", 1 blood" * burns)
        for icons, burns in (("cel pre", 0), ("CEL PRE", 1)) for reaction in (False, True)))


def scourge(size: Amount) -> tuple[Verb, ...]:
    """Return a ranged strike by how much less than the vampire's capacity, less 2, something is."""
    damage = Less(Less(Of(CAPACITY, ACTOR), size), 2)
    counts = (Gain(DAMAGE, Less(damage, 1)), StrikeIs(AT_MOST_FOUR))
    return (Strike(1, ranged=True), If(AtLeast(damage, 1), counts, (StrikeIs(HARMLESS),)))


card(101696, "Scourge of Alecto", "13a6800a",
    combat=tuple(
        Mode(icons, Only(Is(FOE, who)), *scourge(Of(size, FOE)), *more_,
            moment=Moments(CHOICE | RANGE) if more_ else CHOICE, name="damage by how much smaller it is")
        for icons, more_ in (("cel pre", ()), ("CEL PRE", (StrikeManeuver(),)))
        for who, size in ((VAMPIRES, CAPACITY), (Who("ally", trait="werewolf"), COST))))
card(101738, "Shadow Feint", "acd80551",
    combat=(first("cel obf", Lasts(SWIFT, lasts=THIS_ROUND), name="first strike"),
        first("CEL OBF", Lasts(SWIFT, lasts=THIS_ROUND), Lasts(SURE, lasts=THIS_ROUND),
            name="first strike, no dodge")))
card(101786, "Siren's Lure", "ac3fcf41",
    modes=(Mode("cel", stealth=1, blood=2, moment=NEEDED, name="+1 stealth"),
        *(Mode(icons, ByAnother(unlocked=True), Only(Not(Pending())),
            IfSuccessful(Fight(ACTOR, AGAINST), always=True), *locks, Lock(ATTEMPTING),
            FailAttempt(), moment=ATTEMPTED, name="it fails, they fight later" + ", lock" * len(locks))
            for icons, locks in (("mel", (LOCKS,)), ("MEL", ())))))
card(101844, "Speed of Thought", "f9d5a3ac",
    modes=tuple(Mode(icons, AsAnnounced(Unblockable(who)), AsAnnounced(Mark(MOST_BLED, amount=1)),
        kind=BLEED_ACTION, name="bleed for 1 at most")
        for icons, who in (("cel", Who(lacks="cel")), ("CEL", Who(unmastered="cel")))))

NO_SPIRIT = Who(lacks="fli/spi")
card(101858, "Squirrel Balance", "a5edcac6",
    modes=(prepared("cel", Bestow(ACTOR, Lasts(FAR, lasts=THIS_ROUND)), moment=AS_ANNOUNCED,
            name="long range if blocked"),
        prepared("spi", DampIntercept(1, NO_SPIRIT), name="-1 intercept"),
        prepared("SPI", DampIntercept(2, NO_SPIRIT), name="-2 intercept")))
card(101889, "Stutter-Step", "d2db7757",
    combat=(strike("cel", DODGE, name="dodge"),
        strike("CEL", Strike(hand=True, dodge=True), AT_CLOSE_RANGE, Only(Fighting(initial=True)),
            Forbid("additional strikes", on=ACTOR), name="hand strike and dodge")))
card(102341, "Subversion", "2beba0f4",
    modes=(stealth("cel", 1), stealth("pre", 1), more("CEL", 1), more("PRE", 1), more("CEL", 1, stealth=1),
        more("PRE", 1, stealth=1)))
card(102342, "Swift Cover", "050bc17c",
    modes=tuple(stealth(icons, 1) for icons in ("CEL", "OBF")),
    combat=tuple(
        Mode(icons, Strike(dodge=True), moment=CHOICE, name="dodge") for icons in ("cel", "obf")))
card(101995, "Torrent", "28a1ae50",
    combat=(Mode("cel", AdditionalStrikes(), moment=MORE_STRIKES, name="additional strike"),
        Mode("CEL", Strike(ends=True), AfterCombat(ContinueAction(), anyway=True), moment=CHOICE,
            name="combat ends, go on unblocked")))
card(102205, "Zephyr", "c962806d",
    modes=(Mode("cel", Only(Going(successful=False)), Later(UnlockActor(), ends=True), moment=AFTER,
            name="unlock at the end of the turn"),
        Mode("CEL", Only(Going(successful=False)), UnlockActor(), moment=AFTER, name="unlock")))
