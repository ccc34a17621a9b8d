"""Auspex from M to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import (
    bleed, burn_by, burn_by_bearer, first, in_attempt, intercept, lessens, mends_ally, more, on_itself,
    strike,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_WEAKER, ANY_MOMENT, BINDING, DIRECTED, DODGE, MANEUVERS, ONCE, UNTIL_RESOLVED, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import (
    SEES_HANDS, EndAction, IfSuccessful, Later, Mark, ThisAction, ThisTurn,
)
from rules.vtes.definitions.aiming import AimAt, AsAnnounced, AtThis
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocked import Bestow, IfBlocked
from rules.vtes.definitions.blocking import DampIntercept, LessIntercept, UnlockAndAttempt
from rules.vtes.definitions.blood import BurnBlood, Gain, Lose, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import Bystander, ChooseFoe, ChoosesAfter, EnterCombat
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not, Same, Superior
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.damage import PreventThere, Toughen
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import OPENS_HANDS, OPEN_HAND, UNDIRECTED_ONLY
from rules.vtes.definitions.leaving import Burn, RemoveTheirAsh
from rules.vtes.definitions.library import Look, Move, TakeBack
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import ACTION_FAILED, SPEECHLESS
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, ASH, BEARER, BLED, BLOCKER, BLOCKS, BLOOD, CHANCE, CHOSEN, CORRUPTION, EVERYBODY,
    FOE, GEAR, HAND, KEEPER, LIBRARY, ME, PREY, REMEMBERED, TARGET, THIS, Cards, Count, Each,
    Of,
)
from rules.vtes.definitions.striking import GainPress, Maneuver, Strike
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state.references import seat_of
from rules.vtes.terms import (
    AFTER, AFTER_ACTION, AFTER_COMBAT, AS_ANNOUNCED, BEFORE_BLOCK, BEFORE_RESOLUTION, BEFORE_VOTES,
    BLEED_ACTION, BLEED_VALUE, CARD_ACTION, CHOICE, DURING, GUARDING, INTERCEPT, NEEDED, OWN_UNLOCK,
    POLITICAL_ACTION, POLLING, RANGE, UNLOCK_PHASE, Span,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101138, "Madman's Quill", "04e0f944",
    modes=(bleed("aus dem", 2),
        Mode("AUS DEM", Only(Not(Exists(Each(Who(bears="madman's quill"), PREY, ready=False)))),
            Pick(Each(of=PREY, aimed=True)), PutOnTheirs(), directed=True, name="put on")),
    values=(Everywhere(BLEED_VALUE, 1, Who("vampire", has="dem"), when=Going((BLEED_ACTION,), at=ME)),),
    open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), blood=2, name="burn"),))
card(101175, "Martyr's Resilience", "db07f804",
    combat=(Mode("aus for", Bystander(unlocked=True), PreventThere(1), moment=GUARDING,
            name="prevent 1"),
        Mode("AUS FOR", Bystander(unlocked=True), PreventThere(1, bought=True), moment=GUARDING,
            name="prevent X+1")))


def two_lost(whose: str, late: Span) -> If:
    """Give what lets somebody discard two cards at random, which are not replaced before such a time."""
    hand = Cards(HAND, whose)
    return If(AtLeast(Count(hand), 1), (Move(hand, ASH, 2, by=CHANCE, late=late),))


card(101181, "Masque of Judas", "e13bc4b8",
    combat=(Mode("aus obf", ONCE, AGAINST_WEAKER, Maneuver(), GainPress(), moment=RANGE,
            name="maneuver, press"),
        first("AUS OBF", ONCE, AGAINST_WEAKER, two_lost(FOE, AFTER_COMBAT), name="2 cards at random")))
card(101195, "Melange", "1f086dc5",
    modes=(intercept("aus", 1), intercept("AUS", 1, IfBlocked(If(Same(ACTOR, BLOCKER),
        (PutOnMine(ACTING), Keep(ACTOR)))))),
    aids=(Mode("", Only(Same(REMEMBERED, ACTING)), Only(Going((BLEED_ACTION,), at=BEARER)),
        HelpActor(1, bleed=True), Burn(THIS), moment=ANY_MOMENT,
        by=ANYBODY, name="+1 bleed"),))

card(101275, "Netwar", "ff5bb576",
    modes=(Mode("aus", Look(Cards(HAND, ACTS)), moment=UNTIL_RESOLVED, reaction=True,
            name="look at the hand"),
        Mode("chi", UnlockAndAttempt("", other=True), moment=BEFORE_BLOCK, reaction=True,
            name="unlock another to block"),
        Mode("dem", HelpBlocker(1, other=True), moment=NEEDED, reaction=True, name="+1 intercept")))

SOMEBODY = Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True))
card(101284, "Nightmare Curse", "1477fb2a", traits=BINDING,
    modes=(Mode("chi", SOMEBODY, Unlock(ACTOR), Lock(CHOSEN), directed=True, name="unlock and lock"),
        *(Mode(icons, SOMEBODY, PutOnTheirs(), Keep(ACTOR, superior), Lock(CHOSEN), directed=True,
            name="put on" + " for good" * superior)
            for icons, superior in (("aus chi", False), ("AUS CHI", True)))),
    abilities=(Ability(UNLOCK_PHASE, Only(Not(Superior())), Only(Is(BEARER, Who(locked=True), mine=True)),
        Unlock(BEARER), pool=1, name="unlock"),))
card(101296, "Nose of the Hound", "1aa4b76c",
    modes=(Mode("aus", ChooseFoe(locked=True), EnterCombat(maneuvers=1), stealth=1, directed=True,
            name="enter combat"),
        Mode("spi", ChooseFoe(locked=True), EnterCombat(maneuvers=2), stealth=1, directed=True,
            name="enter combat, 2 maneuvers"),
        Mode("SPI", ChooseFoe(), EnterCombat(maneuvers=2), stealth=1, directed=True,
            name="enter combat with any, 2 maneuvers")))
card(101348, "Panacea", "1e639901",
    modes=(Mode("aus", Pick(Each(YOUNGER, EVERYBODY, ready=False, aimed=True)), BurnBlood(1), Unlock(CHOSEN),
            stealth=1, name="unlock for a blood"),
        mends_ally("obe"),
        mends_ally("OBE", Later(Unlock(CHOSEN)), name="1 life, unlock later")))
card(101475, "Precognition", "73124198",
    modes=(intercept("aus", 1), intercept("AUS", 1, Bestow(ACTOR, Toughen(1)))))
card(101476, "Precognizant Mobility", "e67099d2",
    modes=(Mode("aus", Pick(Each(ALLIES, EVERYBODY, ready=False, or_who=YOUNGER, aimed=True)), Unlock(CHOSEN),
            stealth=1, name="unlock an ally or younger vampire"),
        Mode("AUS", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), Unlock(CHOSEN), stealth=1,
            name="unlock a vampire")))
card(101485, "Primal Instincts", "cd954140",
    combat=(Mode("aus", DODGE, moment=CHOICE, name="dodge"),
        Mode("AUS", Only(Same(ACTOR, ACTING)), ChoosesAfter(again=True), moment=BEFORE_RESOLUTION,
            name="another strike")))
card(101486, "Principia Discordia", "f5b42579",
    modes=(Mode("aus", Pick(Each(of=EVERYBODY, kind=GEAR, aimed=True)), Burn(CHOSEN), stealth=1,
        directed=True,
            name="burn an equipment"),
        Mode("qui", Pick(Each(Who("vampire", unlocked=True), EVERYBODY, besides=ACTOR, ready=False,
            aimed=True)),
            Lose(BLOOD, 1, CHOSEN), Lock(CHOSEN), stealth=1, directed=True, name="burn 1 blood, lock"),
        Mode("ser", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)), StealBlood(1), stealth=1,
            directed=True, name="steal 1 blood")))

IS_HAND = Is(ACTOR, Who(trait="black hand"))
card(101508, "Psychic Assault", "acbe9b0c",
    combat=tuple(strike(icons, Strike(damage, ranged=True, unpreventable=hand, never_aggravated=True),
        Only(IS_HAND if hand else Not(IS_HAND)), name=f"{damage}R damage" + ", unpreventable" * hand)
        for icons, damage in (("aus", 1), ("AUS", 2)) for hand in (False, True)))
card(101509, "Psychic Projection", "b3acf7ee",
    modes=(Mode("aus", Pick(Each(ready=False)), PutOn(), stealth=1, name="+2 intercept for a minion"),
        Mode("AUS", PutInPlay(), Keep("higher level"), stealth=1, name="+1 intercept for each minion")),
    values=(Value(INTERCEPT, 2, Not(Superior())), Lent(Value(INTERCEPT, 1), mine=True, when=Superior())),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101517, "Pulse of the Canaille", "a2739629",
    traits=frozenset({OPENS_HANDS, "pulse of the canaille"}),
    modes=(Mode("aus", ThisTurn(SEES_HANDS, ME), stealth=1, name="look at hands"),
        on_itself("AUS", "pulse of the canaille", name="+2 bleed")),
    values=(Value(BLEED_VALUE, 2),))
card(101531, "Quicken Sight", "2b3d9d80",
    modes=(intercept("aus cel", 1, MANEUVERS), intercept("AUS CEL", 2, MANEUVERS)))
card(101533, "Quicksilver Contemplation", "1130203a",
    modes=(intercept("aus", 1), lessens("tem", 2, ReduceBleed(2)),
        *(Mode("aus tem", ForceAbstain(who=YOUNGER), moment=POLLING, reaction=reacts,
            name="a younger one abstains") for reacts in (False, True)),
        Mode("AUS TEM", bleed=2, moment=DURING, bleed_only=True, name="+2 bleed, not limited")))
card(101540, "Random Patterns", "a616679e",
    modes=(intercept("aus dem", 1), in_attempt("AUS DEM", LessIntercept(1), name="-1 intercept")))

SHOWS = frozenset({OPENS_HANDS})
card(101627, "Revelations", "5e47560e", traits=SHOWS,
    modes=(Mode("aus", AimAt(PREY), If(AtLeast(Count(Cards(HAND, TARGET)), 1),
            (Look(Cards(HAND, TARGET)), Move(Cards(HAND, TARGET), ASH))), stealth=1, directed=True,
            name="discard of the prey"),
        Mode("AUS", PutInPlay(), stealth=1, name="open hand")),
    values=(Everywhere(OPEN_HAND, 1),), open_actions=(burn_by(ANYONE),))

SCRIED = 7
"""How many cards it looks at."""


def discards_a_bleed(state: State, play: Play) -> Rules[None]:
    """Have the target discard one of the top cards of the library that bleed, as the player chooses."""
    target = seat_of(state, play, TARGET)
    top = state.board.top(target.library, min(SCRIED, len(target.library.items)))
    bleeds = [
        number for number in top if any(mode.kind == BLEED_ACTION for mode in state.faces[number].modes)
    ]
    if bleeds:
        chosen = yield from choose(play.methuselah.seat, "target", bleeds, play.number)
        state.board.move(chosen, target.library, target.ash)


SCRIES = (Only(AtLeast(Of(BLED), 1)), Look(Cards(LIBRARY, TARGET), SCRIED))
card(101702, "Scrying of Secrets", "b4c55827",
    modes=(Mode("aus", *SCRIES, moment=AFTER, bleed_only=True, success_only=True, name="look at 7 cards"),
        Mode("AUS", *SCRIES, Does(discards_a_bleed), moment=AFTER, bleed_only=True, success_only=True,
            name="look at 7 cards, discard a bleed")))
card(101718, "Sense the Sin", "68af0661",
    modes=(Mode("aus", Only(Is(ACTING, Who("vampire", younger=True))), stealth=1, moment=NEEDED,
            reaction=True, name="+1 intercept"),
        Mode("dai", ThisAction(INTERCEPT, 1, when=Is(ACTING, Who(tainted=True))), stealth=1, moment=NEEDED,
            reaction=True,
            name="+1 or 2 intercept"),
        Mode("DAI", DampIntercept(1, Who(tainted=True)), bleed=2, limited=True, bleed_only=True,
            moment=ANY_MOMENT, name="+2 bleed")))

card(101747, "Shadowed Eyes", "284654f4",
    modes=both_levels("aus obt", Pick(Each(ALLIES, EVERYBODY, besides=ACTOR, ready=False, or_who=YOUNGER,
        aimed=True)), PutOnTheirs(), names=("put on", "put on, costlier to burn"), stealth=1, directed=True),
    values=(Value(INTERCEPT, -2), Value(UNDIRECTED_ONLY, 1), Barred("ranged strikes")),
    open_actions=(Mode("", Only(Not(Superior())), AtThis(), Burn(THIS), kind=CARD_ACTION, stealth=1,
            name="burn"),
        Mode("", Only(Superior()), AtThis(), Burn(THIS), kind=CARD_ACTION, stealth=1, blood=1,
            name="burn for a blood")))
card(101783, "Sins of the Cauchemar", "d570082b",
    modes=(intercept("aus", 1),
        Mode("AUS", Only(Is(ACTING, VAMPIRES)), PutOnMine(ACTING), Keep(ACTOR), moment=UNTIL_RESOLVED,
            reaction=True, name="put on the acting vampire")),
    values=(OfRemembered(INTERCEPT, 1, when=Both(Same(BEARER, ACTING), Going((BLEED_ACTION,), at=KEEPER))),),
    open_actions=(burn_by_bearer(),))

PAINTED = Pick(Each(Who("vampire", bears_no="soul painting"), EVERYBODY, besides=ACTOR, aimed=True))
card(101834, "Soul Painting", "ff3e514c", traits=frozenset({"soul painting"}),
    modes=both_levels("aus pre", PAINTED, PutOnTheirs(), names=("intercept of Auspex", "intercept of all"),
        stealth=1, directed=True),
    values=(Lent(Value(INTERCEPT, 1), Who("vampire", has="aus"), at_it=True),
        Lent(Value(INTERCEPT, 1), Who("vampire", lacks="aus"), at_it=True, when=Superior())),
    open_actions=(burn_by_bearer(VAMPIRES, blood=1, directed=False),))
card(101835, "Soul Scan", "2f58c8a8",
    modes=(Mode("aus", SearchCrypt(younger=True, lacks="obf"), stealth=1, name="search the crypt"),
        Mode("AUS", SearchCrypt(younger=True, lacks="obf", level=2), stealth=1,
            name="search the crypt, basic Obfuscate")))
card(101850, "Spirit's Touch", "4f582883",
    modes=(intercept("aus", 1), intercept("AUS", 1, MANEUVERS)))
card(101951, "Telepathic Vote Counting", "529cfe7d",
    modes=(Mode("aus", Only(Going((POLITICAL_ACTION,))), EndAction(), Mark(ACTION_FAILED), TakeBack(),
        moment=POLLING, name="cancel the referendum"),
        Mode("AUS", ForceAbstain(), moment=POLLING, name="force to abstain")))
card(102000, "Tourette's Voice", "caf58bdc",
    modes=(intercept("aus", 1),
        Mode("mel", HelpBlocker(1), moment=NEEDED, reaction=True, name="+1 intercept for a minion of yours"),
        Mode("MEL", HelpBlocker(1, theirs=True), moment=NEEDED, reaction=True,
            name="+1 intercept for another's minion")))
card(102026, "Trochomancy", "bbd41c69",
    modes=(Mode("nec", RemoveTheirAsh(13), bleed=1, moment=DURING, limited=True, bleed_only=True,
            name="13 cards, +1 bleed"),
        Mode("aus nec", RemoveTheirAsh(7), bleed=1, moment=DURING, limited=True, bleed_only=True,
            name="7 cards, +1 bleed"),
        Mode("AUS NEC", RemoveTheirAsh(7), bleed=2, moment=DURING, limited=True, bleed_only=True,
            name="7 cards, +2 bleed")))
card(102045, "Truth of Blood", "0ed7b410",
    modes=tuple(Mode(icons, AsAnnounced(IfBlocked(two_lost(BLOCKS, AFTER_ACTION))), kind=BLEED_ACTION,
        bleed=bleeds, name=f"bleed +{bleeds}, 2 cards if blocked")
        for icons, bleeds in (("aus qui", 1), ("AUS QUI", 2))))
card(102064, "Under the Skin", "e5cd9729",
    modes=tuple(
        Mode(icons, Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=not locks)),
            Mark(SPEECHLESS, CHOSEN), *locks, moment=BEFORE_VOTES,
            name="a younger one abstains" + ", lock" * len(locks))
        for icons, locks in (
            ("aus pre", ()), ("AUS PRE", (IfSuccessful(If(Going(passed=True), (Lock(CHOSEN),)),
                always=True),)))))
card(102168, "Weigh the Heart", "8c157293",
    modes=(more("aus ser", 1), Mode("AUS SER", DIRECTED, IfSuccessful(If(Exists(Each(of=TARGET, ready=False)),
        (PickNow(Each(of=TARGET, ready=False)), Gain(CORRUPTION, 1, CHOSEN)))), moment=AS_ANNOUNCED,
        name="corrupt")))
