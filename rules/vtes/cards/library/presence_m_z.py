"""Presence from M to Z."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import barring, bleed, burn_by, cancels, first, lessens, more, refusing, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, ANY_MOMENT, ANY_UNCONTROLLED, ENDS, LESS_STEALTH, PASSED_IT, SPARES, UNTIL_RESOLVED,
    both_levels,
)
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, IfSuccessful, Mark
from rules.vtes.definitions.aiming import SLEEPER, AsAnnounced, AtThis, ChooseTarget
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocking import (
    AfterAction, CannotBlock, DampIntercept, FailIfFits, NeedsBlockers, Unblockable,
)
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import HOLDS_BACK, AfterCombat, Forbid, Lasts
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Same, Superior
from rules.vtes.definitions.in_play import PutOnFoe, PutOnMine
from rules.vtes.definitions.kinds import ACTION_BLOCKED
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OneEach, OneThisTurn
from rules.vtes.definitions.locking import Lock, MayUnlock, Stun, Unlock
from rules.vtes.definitions.marks import FAVOR_COSTS
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, BEARER, BLED, BLOOD, BLOOD_OR_LIFE, CHOSEN, EVERYBODY, FOE,
    HAND, LIBRARY, OTHERS, POOL, REMEMBERED, RETAINERS, SPARE_BLOOD, TARGET, THIS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import GainPress, Strike
from rules.vtes.definitions.torpor import Diablerize, LeaveTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.votes import (
    Captivate, IgnoresInFavor, MoreVotes,
)
from rules.vtes.definitions.who import ALLIES, ANYONE, UNLOCKED, YOUNGER, Who
from rules.vtes.terms import (
    AFTER, ALLY, AS_ANNOUNCED, BEFORE_RANGE, BEFORE_VOTES, BLEED_ACTION, BLEED_VALUE,
    CARD_ACTION, CHOICE, DIABLERIE_ACTION, DURING, NEEDED, OWN_UNLOCK,
    POLLING, RECRUIT_ACTION, RESCUE_ACTION, RETAINER, STEALTH,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

card = Shelf()
card(101178, "Mask Empathy", "d8003384",
    combat=(strike("pre", Strike(ranged=True, destroys="retainer"), name="burn a retainer"),
        Mode("PRE", Pick(Each(of=FOE, kind=RETAINERS)), Burn(CHOSEN), blood=1, moment=BEFORE_RANGE,
            name="burn a retainer")))
card(101193, "Media Influence", "1f6be8e0",
    modes=(bleed("pre", 2), Mode("PRE", Gain(BLOOD, 1, Each(Who("vampire", unlocked=True), ready=False)),
        name="1 blood each")))

STUN = (Pick(Each(Who("vampire", unlocked=True), OTHERS, besides=ACTOR, ready=False, aimed=True)),
    If(Is(CHOSEN, UNLOCKED), (Lock(CHOSEN, stays=True),)))
card(101211, "Mind Numb", "49b30d96",
    modes=(Mode("pre", *STUN, directed=True, name="stun"),
        Mode("PRE", *STUN, stealth=1, directed=True, name="stun")))
card(101325, "Ophidian Gaze", "c5509291",
    modes=(Mode("pre ser", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
        cancels("PRE SER", CancelCard(spares=True, political=True), of=("action modifier",),
            reaction=True)))
card(101387, "Perfect Paragon", "373134a8",
    modes=(Mode("pre", MoreVotes(3), moment=POLLING, name="+3 votes"),
        Mode("PRE", NeedsBlockers(), DampIntercept(1, ALLIES), DampIntercept(1, YOUNGER),
            moment=ANY_MOMENT, name="-1 intercept")))
card(102358, "Phantasmagoria", "1005e281",
    modes=both_levels("pre", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnMine(),
        names=("put on", "put on, blood if blocked"), stealth=1, directed=True),
    values=(Value(STEALTH, -1),),
    triggers=(Trigger(ACTION_BLOCKED, Only(Same(ACTING, BEARER)), Lose(BLOOD_OR_LIFE, 1, BEARER),
        when=Superior()),),
    open_actions=(burn_by(ANYONE),))


def propaganda(icons: str, *verbs: Verb, name: str) -> Mode:
    """Give the mode of a bleed that no titled vampire can block."""
    barred = AsAnnounced(Unblockable(Who("vampire", title="any")))
    return Mode(icons, barred, *verbs, kind=BLEED_ACTION, bleed=1, name=name)


card(101495, "Propaganda", "da0d18c2",
    modes=(propaganda("pre", name="bleed +1"),
        propaganda("PRE",
        If(AtLeast(Count(Each(Who(unlocked=True), TARGET)), 1),
            (PickNow(Each(Who(unlocked=True), TARGET), by=TARGET), Lock(CHOSEN))),
                name="bleed +1, they lock")))
card(101513, "Public Trust", "238a6ddf",
    modes=(bleed("pre", 2), Mode("PRE", ANY_UNCONTROLLED, If(AtLeast(Of(BLED), 1), (Gain(BLOOD, 1, CHOSEN),)),
        kind=BLEED_ACTION, bleed=2,
        name="bleed +2, 1 blood")))

WEAKER = Pick(Each(Who("vampire", younger=True), OTHERS, besides=ACTOR, or_who=ALLIES))
card(101572, "Recurring Contemplation", "23b384bb",
    modes=(barring("pre", OneThisTurn(), Pick(Each(ALLIES, OTHERS)), CannotBlock()),
        barring("tem", OneThisTurn(), WEAKER, CannotBlock()),
        Mode("TEM", NeedsBlockers(), OneThisTurn(), WEAKER, CannotBlock(), Lock(CHOSEN), blood=1,
            moment=AS_ANNOUNCED, name="cannot block, lock")))

REVEALS = IfSuccessful(MayUnlock(corruption=2), bled=True)
card(102233, "Revelation of the Serpent", "829d5d5f",
    modes=(more("pre pro", 1), more("pre pro", 1, stealth=1),
        Mode("PRE PRO", REVEALS, bleed=1, moment=DURING, limited=True, bleed_only=True,
            name="+1 bleed, unlock"),
        Mode("PRE PRO", REVEALS, bleed=1, stealth=1, moment=NEEDED, limited=True, bleed_only=True,
            name="+1 stealth, +1 bleed, unlock")))
card(101633, "Rewind Time", "9fbb1b0d",
    modes=(lessens("pre", 1, ReduceBleed(1)),
        cancels("tem", SPARES, of=("action",), reaction=True),
        cancels("TEM", CancelCard(spares=True, returns=True), of=("regular master",), reaction=True)))
STIFF = (OneEach(), Forbid("additional strikes"))
card(101636, "Rigor Mortis", "29651ae0",
    combat=(first("pre", *STIFF, name="no additional strikes"),
        first("thn", *STIFF, GainPress(), name="no additional strikes, press"),
        first("THN", *STIFF, GainPress(), Lasts(HOLDS_BACK),
            name="no additional strikes, press, cancel maneuvers")))
card(101691, "Scobax", "9bccb61c",
    modes=(lessens("pre", 1, ReduceBleed(1)),
        Mode("str", LESS_STEALTH, moment=AMID_BLOCKS, reaction=True, name="-1 stealth"),
        Mode("STR", LESS_STEALTH, ActionFails(blood=1, life=True), moment=UNTIL_RESOLVED, reaction=True,
            name="-1 stealth, it fails or 1 blood or life")))
card(101727, "Serpent's Numbing Kiss", "bb95bffb",
    combat=(strike("pre ser", ENDS, name="combat ends"),
        Mode("PRE SER", Only(AtLeast(Of(SPARE_BLOOD), 1)), ENDS, AfterCombat(PutOnFoe(1), close=True),
            AfterCombat(Stun(locks=True), close=True), moment=CHOICE, name="combat ends, numb")),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101819, "Social Charm", "25195a5d",
    modes=(bleed("pre", 1),
        Mode("PRE", GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=1, name="bleed +1, 1 pool")))
card(101902, "The Summoning", "b959ebec",
    modes=(Mode("pre", Move(Cards(LIBRARY, types=ALLY | RETAINER), HAND, shown=True), stealth=1,
        name="search"),
        Mode("PRE", Bring((Cards(LIBRARY, types=ALLY),), recruits=True), kind=RECRUIT_ACTION,
            name="recruit an ally")))

PAID = AfterAction((If(PASSED_IT, (Lose(POOL, 1, ACTS),)),), anyway=False)
card(102014, "Treachery", "60a5309d",
    modes=(Mode("pre", PAID, moment=BEFORE_VOTES, reaction=True, name="1 pool if it passes"),
        Mode("PRE", PAID, Mark(FAVOR_COSTS, amount=1), moment=BEFORE_VOTES, reaction=True,
            name="1 pool if it passes, and of those in favor")))
card(102072, "Unholy Penance", "650cc0ea",
    combat=(strike("pre", ENDS, name="combat ends"),
        strike("PRE", ENDS, AfterCombat(PutOnFoe(single=True, remembers=True)),
            name="combat ends, put on")),
    values=(OfRemembered(BLEED_VALUE, 1,
        when=Both(Same(REMEMBERED, ACTING), Going((BLEED_ACTION,), at=BEARER))),),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True), Burn(THIS), kind=CARD_ACTION,
        stealth=1, name="burn it"),))
card(102264, "Visions of Gehenna", "829e7f7c",
    modes=(refusing("pre", Unblockable(ALLIES), FailIfFits(ALLIES)),
        Mode("PRE", Unblockable(ALLIES), FailIfFits(ALLIES), bleed=2, limited=True, bleed_only=True,
            moment=ANY_MOMENT, name="+2 bleed")))
card(102131, "Voter Captivation", "fc4e8035",
    modes=(Mode("pre", Captivate(0), moment=AFTER, name="blood"),
        Mode("PRE", Captivate(2), moment=AFTER, name="blood and pool")))

card(102146, "Warding the Beast", "8c5e7874",
    modes=(Mode("pre", Pick(Each(Who("vampire", younger=True, not_trait="infernal"), EVERYBODY, besides=ACTOR,
            ready=False, aimed=True)), Unlock(CHOSEN), stealth=1, name="unlock"),
        Mode("val", Pick(Each(Who("vampire", not_trait="infernal", fallen=True), EVERYBODY, ready=False,
            aimed=True)), LeaveTorpor(CHOSEN), kind=RESCUE_ACTION, stealth=1, name="rescue"),
        Mode("VAL", ChooseTarget(SLEEPER), Diablerize(),
            IgnoresInFavor(Who("vampire", not_clan="Baali/Tremere/Tremere antitribu")),
            kind=DIABLERIE_ACTION, directed=True, name="diablerize")))
