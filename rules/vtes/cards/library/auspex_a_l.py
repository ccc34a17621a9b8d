"""Auspex from A to L."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import first, in_attempt, intercept, lessens, more, stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AT_ME, BLEEDS_ME, BLOCKED_IT, INFERNAL, IN_FIRST_ROUND, LOCKS, MANEUVERS, ONCE, ONE_OF_EACH,
    PREVAILS, UNTIL_RESOLVED, WEAKER_ACTS, both_levels,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, Hunt, Mark
from rules.vtes.definitions.aiming import AimAt
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocking import AnyBlock, AttemptToBlock, FailIfFits, FailUnlessPaid
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combat import (
    AfterCombat, CancelCombatCard, ChooseFoe, EachRound, EnterCombat, Fight,
)
from rules.vtes.definitions.combining import Does, ForEach, If, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Going, Is, Kept, Not, Pending, Same, Superior, That,
)
from rules.vtes.definitions.damage import HurtRetainers, HurtSelf, Inflict, Strengthen
from rules.vtes.definitions.hand import DrawCards, LargerHandInCombat, OpenHand
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnActor, PutOnTheirs
from rules.vtes.definitions.kinds import ACTION_ANNOUNCED, ATTEMPT_STINGS, NEXT_ROUND, RESTS, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn, HasReaped
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import OneAnAction, OneEach
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.marks import FASTING, STAYS_UNLOCKED
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, ASH, BEARER, BLED, BLEED, BLOCKER, BLOOD, BLOOD_OR_LIFE, BURNED, CHOSEN, EVERYBODY,
    FOE, HAND, ME, OTHERS, POOL, PREDATOR, REMEMBERED, SUFFERED, TARGET, THIS, UNCONTROLLED, Cards, Count,
    Each, Of, Part,
)
from rules.vtes.definitions.striking import (
    TO_CONTINUE, AsStruck, CanStrike, GainManeuver, GainPress, Press, Strike, StrikeWithMelee,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.verb import within
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.state.cards_in_play import PACT
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.sets import each, how_many
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER, AFTER_BLOCK, AS_SUCCESSFUL, ATTEMPTED, BEFORE_BLOCK, BEFORE_RANGE, BEGINNING, BLEED_ACTION,
    BLEED_VALUE, BLOCKED, CHOICE, COUNTERING, DURING, GONE, HUNT_ACTION, INTERCEPT, MASTER_PHASE, MODIFIER,
    NEEDED, OUTSIDE, POLITICAL_ACTION, POLLING, PRESSING, REAPING, ROUND_ENDS, WAS_HURT, Moments,
)
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.counters import worth_in_counters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State

card = Shelf()


def gathering(icons: str, superior: bool) -> Mode:
    """Give the mode that helps another minion while the acting one rests."""
    return Mode(icons, Pick(Each(ready=False, besides=ACTOR)), PutOnActor(), Keep(CHOSEN, superior),
        stealth=1,
        name="+2 intercept" + ", +1 bleed" * superior)


card(100068, "Anima Gathering", "d63f6dfe", traits=frozenset({RESTS}),
    modes=(gathering("aus", False), gathering("AUS", True)),
    values=(Lent(Value(INTERCEPT, 2, Same(ACTOR, REMEMBERED))),
        Lent(Value(BLEED_VALUE, 1, Both(Same(ACTOR, REMEMBERED), Superior())))))
card(102350, "Anticipation", "4760c557",
    combat=(Mode("aus", StrikeWithMelee(2, 2), moment=CHOICE, name="+2 damage"),
        Mode("AUS", CancelCombatCard(("strike",)), blood=1, moment=COUNTERING, name="cancel a strike")))

HEARD = Pick(Each(Who(unlocked=True), EVERYBODY, besides=ACTOR, ready=False, aimed=True))
LISTENER = Who(unlocked=True, bears_no="art's traumatic essence")
card(100100, "Art's Traumatic Essence", "40ff7fa9", traits=frozenset({"art's traumatic essence"}),
    modes=(Mode("aus", HEARD, Lock(CHOSEN), stealth=1, directed=True, name="lock"),
        Mode("mel", HEARD, Lock(CHOSEN), Lose(BLOOD_OR_LIFE, 1, CHOSEN), stealth=1, directed=True,
            name="lock, burn 1 blood or life"),
        Mode("MEL", Pick(Each(LISTENER, EVERYBODY, besides=ACTOR, aimed=True)), PutOnTheirs(), Lock(CHOSEN),
            stealth=1, directed=True, name="put on, lock")),
    values=(Value(ATTEMPT_STINGS, 1),),
    triggers=(Trigger(ACTION_ANNOUNCED, Lose(BLOOD_OR_LIFE, 1, BEARER)),),
    abilities=(Ability(MASTER_PHASE, Only(Is(BEARER, Who(unlocked=True), mine=True)), Lock(BEARER),
        Burn(THIS), pool=1, name="burn"),))
card(100111, "Aura Absorption", "11af008b",
    modes=(intercept("myt", 1), intercept("aus", 1, blood=1), stealth("MYT", 1)))
card(100113, "Aura Reading", "3b69cf39",
    combat=(Mode("aus", OpenHand(), moment=BEFORE_RANGE, name="open hand"),
        Mode("AUS", ONE_OF_EACH, LargerHandInCombat(2), moment=BEFORE_RANGE, name="+2 hand size")))
card(100272, "Burnt Offerings", "30fb4778",
    modes=(intercept("aus", 1),
        Mode("AUS", Only(Going((BLEED_ACTION,), at=ME)), Only(AtLeast(Of(BLED), 1)),
            Only(Same(PREDATOR, ACTS)), Lose(POOL, 1, ACTS), moment=AFTER, reaction=True,
            name="1 pool")))
card(100278, "The Call", "cf53323c",
    modes=(Mode("aus dem", Pick(Each(Who("vampire", younger=True, has="dem"), kind=UNCONTROLLED)),
        AddBlood(2), stealth=1,
            name="2 blood"),
        Mode("AUS DEM", Pick(Each(Who("vampire", younger=True, has="dem"), kind=UNCONTROLLED)), AddBlood(3),
            stealth=1,
            name="3 blood")))
card(100313, "Celestial Harmony", "9082b0d8",
    modes=(Mode("aus", ChooseSeat(), Look(Cards(HAND, TARGET), but=1), stealth=1, directed=True,
            name="see all but one"),
        Mode("AUS", AimAt(OTHERS), ForEach(OTHERS, (Look(Cards(HAND), by=ACTS, but=1),)), stealth=1,
            directed=True, name="see all but one of everybody")))
card(100450, "Crocodile's Tongue", "0b0848c8",
    modes=(in_attempt("aus", FailUnlessPaid(ALLIES, YOUNGER, blood=1, shuts=True),
            name="it fails, or 1 blood"),
        in_attempt("AUS", FailUnlessPaid(ALLIES, YOUNGER, blood=2, shuts=True),
            name="it fails, or 2 blood")))

LURES = (INFERNAL, BLOCKED_IT)


def puts_pact_counters(state: State, play: Play) -> None:
    """Put 4 pact counters on the acting minion; with as many as its capacity or cost it becomes infernal."""
    actor = play.action.actor if play.action is not None else None
    if actor is None or actor.region == GONE:
        return
    counters = max(0, actor.noted(PACT)) + 4
    if counters >= worth_in_counters(actor):
        counters = 0
        traits = actor.profile.traits | {"infernal"}
        actor.profile = state.setting.profile(actor.profile, traits=traits)
    actor.note(PACT, counters)


card(100542, "Diabolic Lure", "90bbe593",
    modes=(lessens("aus", 1, ReduceBleed(1)),
        Mode("dai", *LURES, Does(puts_pact_counters), moment=BLOCKED, reaction=True, name="4 pact counters"),
        Mode("DAI", *LURES, Does(puts_pact_counters), Lose(POOL, 1, ACTS), moment=BLOCKED, reaction=True,
            name="4 pact counters, 1 pool")))

DRAINED = (HasReaped(VAMPIRES), Only(Same(ACTOR, ACTING)), Gain(BLOOD, 1))
DRAUGHTS = (Mode("qui", *DRAINED, moment=REAPING, name="1 blood"),
    Mode("aus qui", *DRAINED, PutOn(), moment=REAPING, name="1 blood, +1 intercept"),
    Mode("AUS QUI", *DRAINED, PutOn(), Keep(BURNED, superior=True), moment=REAPING,
        name="1 blood, +1 intercept, +1 bleed"))
card(100584, "Draught of the Soul", "9bb3c05f", modes=DRAUGHTS, combat=DRAUGHTS,
    values=(Value(INTERCEPT, 1),
        Value(BLEED_VALUE, 1, Both(Superior(), Both(Going((BLEED_ACTION,)), Kept(TARGET))))))
card(100598, "Eagle's Sight", "a52b5843",
    modes=(intercept("aus", 1),
        Mode("AUS", AnyBlock(), moment=OUTSIDE, reaction=True, name="attempt to block")))
card(100611, "Ecstatic Agony", "e8868973",
    modes=both_levels("aus", PutOn(), names=("put on", "put on, to press"), stealth=1),
    armed=(Mode("", Strengthen(Of(SUFFERED, ACTOR), lasts=NEXT_ROUND), moment=ROUND_ENDS,
            name="as strong as it was hurt"),
        Mode("", Only(Superior()), ONCE, Only(AtLeast(Of(SUFFERED, ACTOR), 1)), Press(TO_CONTINUE),
            moment=PRESSING, name="press")))


def _ends_in_ashes(state: State, play: Play) -> None:
    """Give the player 2 pool if the striking vampire was burned as this strike was resolved."""
    fight, minion = state.aftermath.last, play.actor
    if fight is None or minion is None or minion.region != GONE or fight.rounds != play.amount:
        return
    blow = fight.side_of(minion).blow
    if blow is not None and blow.card == play.number:
        gain_pool(state, play.methuselah, 2)


def pays_for_its_ashes(state: State, play: Play) -> None:
    """Have the player gain 2 pool after the combat if this strike burns the striking vampire."""
    fight, _ = fight_of(state, play)
    play.amount = fight.rounds
    fight.later.append((play, Does(_ends_in_ashes)))


UNEARTHLY = AnyOf(Is(FOE, VAMPIRES), Is(FOE, Who(trait="demon")))
card(100679, "Eye of Unforgiving Heaven", "66cf162c",
    combat=tuple(
        Mode(icons, only, Strike(damage, ranged=True, aggravated=True),
            AsStruck(HurtRetainers(2, "demon")), AsStruck(HurtSelf(2, aggravated=aggravated)),
            AsStruck(Does(pays_for_its_ashes)), moment=CHOICE,
            name=f"{damage} aggravated damage")
        for icons, aggravated in (("aus val", True), ("AUS VAL", False))
        for only, damage in ((Only(UNEARTHLY), 2), (Only(Not(UNEARTHLY)), 0))))

WARDED = (AT_ME, WEAKER_ACTS)
card(100690, "Faerie Wards", "6a9fbf8e",
    modes=(intercept("aus", 2, *WARDED),
        Mode("myt", *WARDED, LOCKS, ActionFails(), moment=DURING, reaction=True, name="the action fails"),
        Mode("MYT", *WARDED, LOCKS, ActionFails(stuns=True), moment=DURING, reaction=True,
            name="the action fails, it stays locked")))
card(100705, "Fast Reaction", "0d22fa75",
    modes=tuple(
        Mode(icons, Only(Going(fought=True)), Only(Is(ACTING, up=True)), Only(Is(BLOCKER, mine=True)),
            Only(Not(Same(ACTOR, BLOCKER))), Only(Not(Pending())), LOCKS,
            Fight(ACTING, ACTOR, "strike", presses), moment=AFTER_BLOCK,
            reaction=True,
            name="fight" + ", a press" * presses)
        for icons, presses in (("aus", 0), ("AUS", 1))))


def _feeds_who_acts(state: State, action: Action, verb: Gain) -> bool:
    if verb.thing != BLOOD or action.play is None or how_many(state, action.play, verb.amount) < 1:
        return False
    if isinstance(verb.who, Each):
        return action.actor.number in each(state, action.play, verb.who)
    return verb.who == ACTOR


def brings_blood(state: State, play: Play) -> bool:
    """Return whether the acting vampire gains blood if the action is successful."""
    action = play.action
    if action is None or not fits(Who("vampire", room=True), action.actor):
        return False
    mode = action.play.mode if action.play is not None else None
    verbs = list(within(mode.done)) if mode is not None else []
    return (
        action.kind == HUNT_ACTION
        or any(isinstance(verb, (GainBlood, Hunt)) for verb in verbs)
        or any(isinstance(verb, Gain) and _feeds_who_acts(state, action, verb) for verb in verbs)
    )


card(100730, "Final Loosening", "da43c8e4",
    modes=(Mode("aus", Only(That(brings_blood)), Gain(BLOOD, 1, ACTING), Gain(BLOOD, 1), Mark(FASTING),
            moment=AS_SUCCESSFUL, reaction=True, name="1 blood each"),
        Mode("dem", Only(Going((POLITICAL_ACTION,))), MoreVotes(4), moment=POLLING, reaction=True,
            name="+4 votes"),
        Mode("for", Only(Is(ACTING, ALLIES)), LOCKS, ActionFails(), Inflict(ACTING, 1), moment=UNTIL_RESOLVED,
            reaction=True, name="the action fails, 1 damage")))
LESS_OF_ANYBODY = (Only(Going((BLEED_ACTION,))), Lose(BLEED, 1))
card(100755, "Folderol", "5988e7e2",
    modes=(Mode("aus", ReduceBleed(1), moment=DURING, blood=1, reaction=True, name="-1 bleed"),
        lessens("myt", 1, ReduceBleed(1)),
        lessens("MYT", 1, *LESS_OF_ANYBODY, name="-1 bleed of anybody")))
card(100835, "Glare of Lies", "5c922c9d",
    modes=(Mode("aus obe", BLEEDS_ME, Look(Cards(HAND, ACTS)), moment=UNTIL_RESOLVED, reaction=True,
            name="look at the hand"),
        Mode("AUS OBE", BLEEDS_ME, Look(Cards(HAND, ACTS)), Lose(BLEED, Count(Cards(HAND, ACTS, MODIFIER))),
            moment=UNTIL_RESOLVED,
            reaction=True, name="look at the hand, less bleed")))


AT_AN_ATTEMPT = Moments(BEFORE_BLOCK | ATTEMPTED | NEEDED)


def vigil(icons: str) -> Mode:
    """Give an attempt to block for which several disciplines are used, each for something."""
    verbs: list[Verb] = [AttemptToBlock(1 if "aus" in icons else 0)]
    verbs += [MANEUVERS] if "cel" in icons else []
    verbs += [Mark(STAYS_UNLOCKED, ACTOR)] if "for" in icons else []
    return Mode(icons, *verbs, moment=AT_AN_ATTEMPT, reaction=True, name=f"block ({icons})")


card(100868, "Guardian Vigil", "b0dde01e",
    modes=tuple(vigil(icons) for icons in (
        "aus", "cel", "for", "aus cel", "aus for", "cel for", "aus cel for")))
card(100905, "Heart's Desire", "a5c77077",
    modes=tuple(
        Mode(icons, FailIfFits(ALLIES, YOUNGER), bleed=bleed, moment=Moments(ATTEMPTED | DURING),
            limited=True, bleed_only=True, name=f"+{bleed} bleed")
        for icons, bleed in (("aus chi", 1), ("AUS CHI", 2))))
card(100920, "Hide the Heart", "8251f2ad",
    modes=(Mode("aus", ReduceBleed(1), moment=DURING, reaction=True, name="-1 bleed"),
        Mode("val", OneAnAction(), ActionFails(blood=1), moment=UNTIL_RESOLVED, reaction=True,
            name="it fails, or 1 blood"),
        Mode("VAL", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
        Mode("VAL", Only(Is(ACTOR, Who(unlocked=True))), LOCKS,
            Only(Both(Going((BLEED_ACTION,)), Not(Going(at=ME)))), Lose(BLEED, 2), moment=DURING,
            reaction=True,
            name="-2 bleed of anybody, lock")))
card(102356, "Hunting the Beast", "ac65de2b",
    modes=(Mode("aus", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),
        Mode("AUS", ChooseFoe(vampire=True), EnterCombat(),
            AfterCombat(If(PREVAILS,
            (PickNow(Each(Who(clan="Salubri"), kind=UNCONTROLLED)), Gain(BLOOD, 2, CHOSEN)))),
            stealth=1, directed=True, name="enter combat, 2 blood")))
card(100965, "Improvised Tactics", "6c157929",
    combat=(first("aus", IN_FIRST_ROUND, ONCE, EachRound((DrawCards(1),), at=PRESSING),
            name="draw in each press step"),
        first("pot", IN_FIRST_ROUND, ONCE,
            CanStrike(Strike(2, ranged=True), THIS_COMBAT, far=True, discipline="pot"), name="2R damage"),
        first("pro", IN_FIRST_ROUND, ONCE, GainManeuver(blood=1),
            EachRound((GainManeuver(blood=1),), at=BEGINNING), name="maneuvers for blood")))

TENS = Part(Count(Cards(ASH, TARGET, types=-1)), 10)
card(100974, "Inevitability of the Void", "57ca2595",
    modes=(more("aus nec", 1),
        Mode("AUS NEC", Only(AtLeast(TENS, 1)), Gain(BLEED, TENS), moment=DURING, limited=True,
            bleed_only=True,
            name="+1 bleed for 10 cards")))

LESSON = (OneEach(), Look(Cards(HAND, FOE)), GainPress())
card(101096, "Lessons in the Steel", "a06e2abd",
    combat=(Mode("aus for", *LESSON, moment=WAS_HURT, name="look at their hand, a press"),
        Mode("AUS FOR", *LESSON, If(AtLeast(Count(Cards(HAND, FOE)), 1), (Move(Cards(HAND, FOE), ASH),)),
            moment=WAS_HURT, name="look at their hand, a press, a discard")))
