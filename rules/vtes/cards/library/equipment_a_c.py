"""Equipment from A to C."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.arms import EQUIPPED_WITH_IT, was_used_to_strike
from rules.vtes.cards.builders import armed_strike
from rules.vtes.cards.deeds import chooses_its_bearer, forgoes_disciplines, is_put_on_its_bearer
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANARCH, BULLETS, FREELY_MOVING, IN_ANY_ACTION, ONCE, PLAIN, SABBAT, only_one,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, ActionFails, ThisTurn
from rules.vtes.definitions.aiming import LOCATION, AsAnnounced, ChooseTarget
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocked import AtBearer, ContinueAction
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, ForEach, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Not, Same, That
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import HurtSelf, Prevent
from rules.vtes.definitions.disciplines import FetchDiscipline, Grants
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.kinds import DIABLERIE_COMMITTED, NO_FRENZY, SPIKES, THIS_ROUND, THIS_STRIKE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.prices import Halves
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOOD, BURNED, CAPACITY, CHOSEN, COPIES, COUNTERS, DAMAGE, EVERYBODY, FOE, LIFE,
    MEANS, TARGET, THIS, VOTERS, Count, Each, Of,
)
from rules.vtes.definitions.striking import (
    AGGRAVATED, SPENT, AsStruck, IfHit, Strike, StrikeIs, StrikeManeuver, StrikesAgain,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, OfRemembered
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.blocks import marks
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_ACTION, AFTER_BLOCK, AFTER_OWN_ACTION, AS_ANNOUNCED, BEFORE_VOTES, BLEED_ACTION,
    BLEED_VALUE, CARD_ACTION, CHOICE, DURING, HUNT_POLLED, HUNT_VALUE, INTERCEPT, IN_ANY_TURN,
    MODIFIER, MORE_STRIKES, NEEDED, PREVENTION, RANGE, RESCUE_ACTION, RESCUING, STEALTH, STRENGTH,
    UNBLOCKABLE, UNLOCK_PHASE, Moments,
)
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100003, "Aaron's Feeding Razor", "8207a873", modes=PLAIN, values=(Value(HUNT_VALUE, 1),))
card(100024, "Agate Talisman", "7e949b1e", traits=frozenset({"agate talisman"}),
    modes=only_one("agate talisman"),
    aids=(Mode("", Only(Is(ACTOR, Who("vampire", min_capacity=4), up=True)),
        Only(Not(Exists(Each(of=EVERYBODY, kind=VOTERS)))), MoreVotes(1), locks=True,
        moment=Moments(BEFORE_VOTES | HUNT_POLLED), by=ANYBODY, name="+1 vote"),))


card(100032, "AK-47", "202f9ef5", modes=PLAIN,
    armed=(Mode("", BULLETS, StrikeManeuver(each_combat=True), moment=Moments(CHOICE | RANGE),
            name="2R damage"),
        Mode("", Only(That(was_used_to_strike)), StrikesAgain(BULLETS), moment=MORE_STRIKES,
            name="additional strike")))


def burns_if_blocked_again(state: State, play: Play) -> None:
    """Let it burn if the action is blocked once more."""
    if play.action is not None:
        marks(play.action).if_blocked.append((play, Burn(THIS)))


card(100045, "Ambulance", "72275f52", modes=only_one("vehicle"), traits=frozenset({"vehicle"}),
    aids=(Mode("", Only(Going(blocked=True, fought=True)),
        Only(Both(Same(ACTOR, ACTING), Is(ACTOR, up=True))), ContinueAction(),
        Does(burns_if_blocked_again), locks=True, moment=AFTER_BLOCK, by=ANYBODY,
            name="continue as if unblocked"),),
    actions=(Mode("", Pick(Each(Who("imbued", max_blood=0), EVERYBODY, ready=False, aimed=True)),
        Burn(CHOSEN), locks=True, directed=True, stealth=1, kind=CARD_ACTION, name="burn an Imbued"),))
card(100053, "An Anarch Manifesto", "2a881fc7", traits=frozenset({"anarch manifesto"}),
    modes=only_one("anarch manifesto"),
    values=(Value(STEALTH, 1, Both(Is(ACTOR, ANARCH),
        Both(Same(ACTOR, ACTING), Going(requires="anarch")))),
        Lent(Value(STRENGTH, 1), Who("vampire", title="any", not_sect="anarch"), at_it=True)))
card(100063, "The Ancestor's Talisman", "c7fdc706", modes=PLAIN,
    values=(Value(INTERCEPT, 1, Going(requires="dom/pre")),))
card(100071, "The Ankara Citadel, Turkey", "482a6472", modes=PLAIN,
    values=(Halves(MODIFIER, Is(ACTOR, VAMPIRES)),))
card(100086, "Argent Baton", "91028126", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True)),
        Mode("", Only(Is(FOE, Who("ally", trait="werewolf"))), Strike(ranged=True),
            IfHit(Lose(LIFE, 4, FOE)), moment=CHOICE, name="burn 4 life")))
card(100133, "Banshee Ironwail", "749e02d2", modes=PLAIN, values=(Value(STEALTH, -1), Value(SPIKES, 1)),
    armed=(Mode("", Strike(2, strength=True), If(Is(FOE, Who(clan="Kiasyd")), (StrikeIs(AGGRAVATED),)),
        moment=CHOICE,
        name="strength+2 damage"),))
card(100137, "Baseball Bat", "cfe7c0b1", delay=AFTER_ACTION, modes=PLAIN,
    triggers=(Trigger(AFTER_OWN_ACTION, ThisTurn(UNLOCKS_LATE), when=EQUIPPED_WITH_IT),),
    armed=(armed_strike(Strike(1, strength=True)),))
card(100152, "Beretta 9mm", "e5f20b3a", modes=PLAIN,
    armed=(armed_strike(Strike(1, ranged=True)),
        Mode("", Only(AtLeast(Count(Each(of=ACTOR, kind=COPIES)), 2)), BULLETS,
            StrikeManeuver(each_combat=True), moment=Moments(CHOICE | RANGE), name="2R damage")))
card(100166, "Black Gloves", "3a9c10be", modes=PLAIN,
    armed=(Mode("", Strike(1, strength=True, aggravated=True), AsStruck(HurtSelf(1, once=True)),
        moment=CHOICE,
        name="strength+1 aggravated damage"),))
ELDER = Who("vampire", min_capacity=6)
card(100176, "Blade of Enoch", "19b31380", modes=PLAIN, values=(Value(NO_FRENZY, 1, Is(ACTOR, ELDER)),),
    armed=(Mode("", Only(Is(ACTOR, ELDER)), Strike(1, strength=True),
        If(Is(FOE, Who(clan="Brujah/Brujah antitribu")), (StrikeIs(AGGRAVATED),)), moment=CHOICE,
        name="strength+1 damage"),))


def struck_by_small_hands(state: State, play: Play) -> bool:
    """Return whether a hand strike of a vampire of 6 capacity or less inflicts the damage."""
    fight, side = fight_of(state, play)
    foe = fight.other(side)
    small = fits(Who("vampire", max_capacity=6), foe.minion)
    return small and foe.blow is not None and foe.blow.strike.hand


card(100209, "Blood Shield", "1fd6ad8f", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_ROUND), If(That(struck_by_small_hands), (Lose(BLOOD, 2, FOE),)),
        Prevent(1, strikes=True), moment=PREVENTION, name="prevent 1"),))


card(100223, "Bloodstone", "71f758e2", modes=(Mode("", AsAnnounced(Does(chooses_its_bearer)),
    Does(is_put_on_its_bearer), name="put it on a minion"),),
    values=(OfRemembered(INTERCEPT, 2, when=Same(ACTOR, ACTING)),))
card(100212, "Blood Tears of Kephran", "7ad2c2bf", modes=PLAIN,
    armed=(Mode("", Only(Is(ACTOR, VAMPIRES)), Prevent(2), Burn(THIS), moment=PREVENTION,
        name="prevent 2"),
        Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS), moment=FREELY_MOVING,
            name="2 blood")),
    abilities=(Ability(IN_ANY_TURN, Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS),
        name="2 blood"),),
    aids=(Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(2), Burn(THIS), moment=IN_ANY_ACTION,
        by=ANYBODY, name="2 blood"),))
card(100229, "Body Bag", "0106975d", traits=frozenset({"haven"}),
    modes=only_one("haven"),
    aids=(Mode("", Only(Is(ACTOR, ANARCH, up=True)), AtBearer(), ActionFails(), blood=2, moment=DURING,
        by=ANYBODY, name="the action fails"),))
card(100233, "Bomb", "f70fade0", modes=PLAIN,
    armed=(Mode("", Strike(5, ranged=True), AsStruck(HurtSelf(5)), StrikeIs(SPENT), moment=CHOICE,
        name="5R damage"),),
    actions=(Mode("", ChooseTarget(LOCATION), Burn(CHOSEN), Burn(THIS), directed=True,
        kind=CARD_ACTION, name="burn a location"),))
card(100239, "The Book of Going Forth by Night", "69532be6", modes=PLAIN,
    traits=frozenset({"converts allies"}), values=(Grants("ser"),))
card(100243, "Bowl of Convergence", "690b5539", modes=PLAIN,
    values=(Value(INTERCEPT, 1, Is(ACTOR, Who(has="aus"))),),
    reactions=(Mode("AUS", stealth=1, blood=1, moment=NEEDED, reaction=True, name="+1 intercept"),))
card(100246, "Brass Knuckles", "e03625d8", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True), ONCE),))
card(100267, "Bundi", "49aee162", modes=PLAIN,
    armed=(Mode("", Strike(1, hand=True), moment=CHOICE, name="hand strike +1"),
        Mode("", OneEach(THIS_STRIKE), Prevent(1, strikes=True, melee=True), moment=PREVENTION,
            name="prevent 1")))
card(100287, "Camera Phone", "dc9c5eaf", modes=PLAIN, traits=frozenset({"only gear"}),
    actions=(Mode("", kind=BLEED_ACTION, bleed=1, name="bleed"),))
RESCUES = Both(Is(ACTOR, VAMPIRES), Going((RESCUE_ACTION,)))
card(100306, "Catacombs", "adc53cf3", modes=PLAIN,
    values=(Value(STEALTH, 1, RESCUES), Value(RESCUING, -1, Is(ACTOR, VAMPIRES))))
card(100317, "Chainsaw", "3c3c005c", modes=PLAIN, armed=(armed_strike(Strike(3), ONCE),))
card(100319, "Chalice of Kinship", "a1abe305", modes=PLAIN,
    actions=(Mode("", Only(Is(ACTOR, Who(title="priscus/cardinal/regent"))), Gain(BLOOD, 1, Each(SABBAT,
        besides=ACTOR)), stealth=1, kind=CARD_ACTION, name="1 blood each"),))
card(100325, "Changeling Skin Mask", "dbeec5a9", modes=PLAIN,
    values=(Grants("obf", 2),),
    aids=(Mode("", HelpBlocker(2, VAMPIRES, itself=True), Burn(THIS), moment=NEEDED, name="+2 intercept"),))
card(100361, "Cloak of the Abalone", "34e7201a", modes=PLAIN,
    values=(BlockLimit(UNBLOCKABLE, Who(clan="Toreador/Toreador antitribu")),))
card(100373, "Codex of the Damned", "4037b9ab", modes=PLAIN, values=(Grants("tha", raises=True),),
    triggers=(Trigger(DIABLERIE_COMMITTED, Only(Is(ACTOR, Who("vampire", has="tha"))),
        Gain(BLOOD, 1, Each(VAMPIRES, besides=ACTOR)),
        ForEach(Each(VAMPIRES, besides=ACTOR, under=Of(CAPACITY, BURNED)), (FetchDiscipline(),))),))
card(100374, "Codex of the Edenic Groundskeepers", "99d33bbc", modes=PLAIN,
    values=(Value(STEALTH, -2, Going((BLEED_ACTION,))),
        Value(BLEED_VALUE, 3, Both(Same(THIS, MEANS),
            Both(Going(directed=True), Not(Exists(Each(Who(unlocked=True), TARGET))))))),
    actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), kind=BLEED_ACTION, blood=1, name="bleed"),))
card(100379, "Combat Shotgun", "2adcd95f", modes=PLAIN,
    armed=(Mode("", OneEach(THIS_ROUND), Strike(3, ranged=True), moment=CHOICE, name="3R damage"),))
card(100394, "Concoction of Vitality", "1b8f020c", modes=PLAIN,
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)), Unblockable(VAMPIRES),
        Does(forgoes_disciplines),
        Burn(THIS), moment=AS_ANNOUNCED, by=ANYBODY, name="not blocked by vampires"),))
card(100422, "Cooler", "b1f87747", modes=(Mode("", CountersOnCard(4), name="bring into play"),),
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Only(Is(BEARER, VAMPIRES, up=True)),
        Gain(BLOOD, 1, BEARER), Lose(LIFE, 1, THIS), once=True, name="1 blood"),))
card(100448, "The Crimson Sentinel", "ebb7cc95", modes=PLAIN,
    traits=frozenset({"drinks souls", "emptied by others"}),
    armed=(Mode("", Strike(1, strength=True), Gain(DAMAGE, Of(COUNTERS)), moment=CHOICE,
        name="strength+1 damage"),))
HOLY = AnyOf(Is(ACTOR, Who("imbued")), Is(ACTOR, Who(bears="true faith")))
card(100474, "The Crusader Sword", "41425c85", modes=PLAIN,
    armed=(armed_strike(Strike(1, strength=True, aggravated=True), Only(HOLY)),),
    values=(Barred("maneuver close", foe=True, when=Both(HOLY, Is(FOE, VAMPIRES))),))
