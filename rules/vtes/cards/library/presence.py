"""Library cards of Presence."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    barring, bleed, burn_by, cancels, first, lessens, more, refusing, rush, strike,
)
from rules.vtes.cards.deeds import forgoes_disciplines
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_MOMENT, ANY_UNCONTROLLED, BLOCKED_IT, ENDS, LESS_STEALTH, PASSED_IT, SPARES, UNCONTROLLED_YOUNGER,
    UNTIL_RESOLVED,
)
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, IfSuccessful, Mark, MeanwhileForAll
from rules.vtes.definitions.aiming import ALLY_IN_PLAY, SLEEPER, AsAnnounced, AtThis, ChooseTarget
from rules.vtes.definitions.bleeding import MoreBleed, ReduceBleed
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.blocking import (
    AfterAction, CannotBlock, DampIntercept, FailAttempt, FailIfFits, MayInAttempt, NeedsBlockers, TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.blood import AddBlood, Gain, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import AfterCombat, NoFrenzy
from rules.vtes.definitions.combining import ChooseX, Does, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Going, Is, Not, Same, Superior
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.damage import Inflict, Prevent, Toughen
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnFoe, PutOnMine
from rules.vtes.definitions.kinds import ACTION_BLOCKED, AFTER_ANY_ACTION, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OneThisTurn
from rules.vtes.definitions.locking import Lock, MayUnlock, Stun, Unlock
from rules.vtes.definitions.marks import FAVOR_COSTS, LOCKS_VOTERS, UNMODIFIED
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, ATTEMPTING, BEARER, BLED, BLOOD, BLOOD_OR_LIFE, CHOSEN, CORRUPTION, EVERYBODY, FOE,
    HAND, LIBRARY, ME, OTHERS, PAYABLE, POLL_VOTES, POOL, REMEMBERED, RETAINERS, SPARE_BLOOD, TARGET, THIS, X,
    Cards, Count, Each, Of, Times,
)
from rules.vtes.definitions.striking import TO_CLOSE, TO_LONG, CanStrike, SetRange, Strike
from rules.vtes.definitions.torpor import Diablerize, LeaveTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.votes import (
    CallsAnother, Captivate, CastVotes, IgnoresInFavor, MoreVotes, PassesNext,
)
from rules.vtes.definitions.who import ALLIES, ANYONE, UNLOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state.banishing import banish
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.sets import each
from rules.vtes.terms import (
    AFTER, ALLY, AS_ANNOUNCED, BEFORE_BLOCK, BEFORE_RANGE, BEFORE_VOTES, BLEED_ACTION, BLEED_VALUE, BLOCKED,
    CARD_ACTION, CHOICE, DIABLERIE_ACTION, DURING, EACH_DISCARD, HUNT_ACTION, NEEDED, OWN_UNLOCK,
    POLITICAL_ACTION, POLLING, PREVENTION, RECRUIT_ACTION, RETAINER, STEALTH, STRENGTH, VAMPIRE, Moments,
)
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.searching import choose_exactly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100031, "Aire of Elation", "861a12c9",
    modes=(more("pre", 1, MoreBleed(1, clan="Toreador")), more("PRE", 2, MoreBleed(1, clan="Toreador"))))

SMALL = Who("vampire", max_capacity=6)
card(100078, "Approximation of Loyalty", "b9e44db0",
    modes=(barring("pre", Pick(Each(SMALL, OTHERS, besides=ACTOR, or_who=ALLIES)), CannotBlock()),
        cancels("PRE", CancelCard(spares=True, who=SMALL, or_who=ALLIES), Mark(UNMODIFIED),
            of=("reaction",))))
card(100087, "Armor of Caine's Fury", "172a7393",
    combat=(Mode("pre", Prevent(1), moment=PREVENTION, name="prevent 1"),
        first("val", Toughen(1, THIS_COMBAT, strikes=True), NoFrenzy(),
            name="prevent 1 of strikes each round, no frenzy"),
        first("VAL", Toughen(2, THIS_COMBAT, strikes=True), NoFrenzy(),
            name="prevent 2 of strikes each round, no frenzy")))
card(100119, "Awe", "eeee4254",
    modes=(Mode("pre", ChooseX(Of(PAYABLE), least=0), Gain(POLL_VOTES, 1), Gain(POLL_VOTES, X),
        moment=POLLING, name="X+1 votes"),
        Mode("PRE", ChooseX(Of(PAYABLE), least=0), Gain(POLL_VOTES, 1), Gain(POLL_VOTES, Times(2, X)),
            moment=POLLING, name="2X+1 votes")))


def sells_votes_for_pool(state: State, play: Play, own: int) -> Rules[None]:
    """Let all Methuselahs in turn burn pool for votes, while any will, one by one; `own` are the player's."""
    me, asking = play.methuselah, True
    while asking:
        asking = False
        for seat in state.ring.clockwise(me.seat):
            play.methuselah = state.methuselahs[seat]
            before = play.methuselah.pool
            votes = CastVotes(own if seat == me.seat else 2)
            yield from carry_out(state, play, (May(ME, Lose(POOL, 1, ME), (votes,)),))
            asking = asking or play.methuselah.pool < before
    play.methuselah = me


card(100274, "Business Pressure", "3fc8430b",
    modes=(Mode("pre", Does(sells_votes_for_pool, (2,)), moment=POLLING, name="2 votes for each pool"),
        Mode("PRE", Does(sells_votes_for_pool, (3,)), moment=POLLING,
            name="3 votes for each pool of yours, 2 of others")))
card(100307, "Catatonic Fear", "893941dd",
    combat=(strike("pre", ENDS, name="combat ends"),
        strike("PRE", ENDS, AfterCombat(Inflict(CHOSEN, 1), close=True), name="combat ends, 1 damage")))
card(100334, "Charming Lobby", "4dbb0634",
    modes=(Mode("pre", CallsAnother(), PassesNext(anybody=True), kind=POLITICAL_ACTION, name="lobby"),
        Mode("PRE", CallsAnother(2), PassesNext(anybody=True), kind=POLITICAL_ACTION,
            name="lobby, 2 votes")))
ALONE_IN_TIME = (AsAnnounced(Unblockable(Who(lacks="tem"))), AsAnnounced(Does(forgoes_disciplines)))
card(100336, "Cheat the Fates", "f216fcb5",
    modes=(bleed("pre", 2),
        Mode("tem", *ALONE_IN_TIME, kind=BLEED_ACTION, name="bleed, blocked with Temporis alone"),
        Mode("TEM", *ALONE_IN_TIME, Unlock(ACTOR), kind=BLEED_ACTION,
            name="bleed, blocked with Temporis alone, unlock")))
card(100550, "Disarming Presence", "592ff963",
    modes=(Mode("pre", Mark(LOCKS_VOTERS, Each(VAMPIRES, EVERYBODY, ready=False)), moment=BEFORE_VOTES,
        name="voters lock"),
        Mode("PRE", Mark(LOCKS_VOTERS, Each(VAMPIRES, OTHERS, ready=False)), moment=BEFORE_VOTES,
            name="voters of others lock")))
card(100586, "Dread Gaze", "9d28072e",
    modes=tuple(Mode(icons, MoreVotes(votes), moment=POLLING, reaction=True, name=f"+{votes} votes")
        for icons, votes in (("pre", 2), ("PRE", 4))))
card(100587, "Dream World", "e4e83d78",
    modes=(bleed("pre", 1),
        Mode("PRE", OneThisTurn(), MeanwhileForAll(BLEED_VALUE, 1, unblocked=True), stealth=1,
            name="+1 bleed of all")))
card(102221, "Enchanting Gaze", "8fbcca22",
    modes=(Mode("pre pro", stealth=1, moment=NEEDED, name="+1 stealth"),
        Mode("PRE PRO", MayInAttempt((Only(AtLeast(Of(CORRUPTION, ATTEMPTING), 1)),
            Lose(CORRUPTION, 1, ATTEMPTING), FailAttempt())), stealth=1, moment=NEEDED,
            name="+1 stealth, gaze")))
card(100640, "Enchant Kindred", "60467c5d",
    modes=(bleed("pre", 1), Mode("PRE", UNCONTROLLED_YOUNGER, AddBlood(2), stealth=1, name="2 blood")))
card(100647, "Enrage", "3b0375b2",
    modes=(Mode("pre", Pick(Each(VAMPIRES, ready=False)), PutOn(), stealth=1, name="put on, +1 strength"),
        Mode("PRE", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOnMine(),
            Keep("higher level"), stealth=1, directed=True, name="put on, 2 blood to act")),
    values=(Value(STRENGTH, 1, Not(Superior())),
        ActionPrice(2, (HUNT_ACTION,), other=True, when=Superior(), early=True)),
    actions=(rush(Only(Not(Superior()))),),
    triggers=(Trigger(EACH_DISCARD, Only(Not(Superior())), Burn(THIS)),
        Trigger(AFTER_ANY_ACTION, Only(Both(Superior(), Same(ACTING, BEARER))), Burn(THIS))))
card(100652, "Entrancement", "b1c3c577",
    modes=(bleed("pre", 1),
        Mode("PRE", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), stealth=1, directed=True,
            name="steal an ally")))
ORUN = Each(of=ACTOR, kind="orun", unlocked=True)


def is_within_orun(state: State, play: Play, number: int) -> bool:
    """Return whether the unlocked Orun of the vampire are enough for another."""
    return _orun_for(state, number) <= len(each(state, play, ORUN))


def _orun_for(state: State, number: int) -> int:
    minion = state.minion(number)
    size = minion.capacity if minion.profile.kind == VAMPIRE else minion.face.capacity
    return (size + 1) // 2


def locks_orun_to_banish(state: State, play: Play) -> Rules[None]:
    """Lock as many Orun as it takes, and send the chosen one back to the uncontrolled region."""
    found, minion = each(state, play, ORUN), state.in_play.get(play.target)
    if not isinstance(minion, Minion) or _orun_for(state, play.target) > len(found):
        return
    for number in (yield from choose_exactly(state, play.methuselah, found, _orun_for(state, play.target))):
        lock(state, state.in_play[number])
    banish(state, minion)


card(100673, "Exile", "e963b598",
    modes=(Mode("pre", Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False, or_who=ALLIES, aimed=True)),
            Lock(CHOSEN), Unlock(ACTOR), stealth=1, directed=True, name="lock, unlock"),
        Mode("PRE", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, or_who=Who("imbued"),
            aimed=True), that=is_within_orun), Does(locks_orun_to_banish), stealth=1, directed=True,
            name="lock Orun, send back")))
card(100758, "Force of Personality", "4085f1b6",
    combat=(strike("pre", ENDS, name="combat ends"),),
    modes=(Mode("PRE", TaxBlocks(1, VAMPIRES), Unblockable(Who("ally", not_trait="zombie")),
        moment=AS_ANNOUNCED, name="1 blood to block"),))
card(100904, "Heart of the City", "af202163",
    traits=frozenset({"heart of the city"}),
    modes=(Mode("pre", Only(Is(ACTOR, Who(bears_no="heart of the city"))), PutOn(), stealth=1,
        name="+1 bleed"),
        Mode("PRE", Only(Is(ACTOR, Who(bears_no="heart of the city"))), PutOn(), Keep("higher level"),
            stealth=1,
            name="+2 bleed")),
    values=(Value(BLEED_VALUE, 1), Value(BLEED_VALUE, 1, Superior())))
WEAKLING = AnyOf(Is(ACTING, ALLIES), Is(ACTING, YOUNGER))
card(100998, "Internal Recursion", "23c0c490",
    modes=(Mode("pre", BLOCKED_IT, If(WEAKLING, (Bestow(ACTOR, CanStrike(Strike(ends=True, unlocks=True),
            THIS_COMBAT)),), (Bestow(ACTOR, CanStrike(ENDS, THIS_COMBAT)),)), moment=BLOCKED, reaction=True,
            name="combat ends later"),
        *(Mode("tem", BLOCKED_IT, Bestow(ACTOR, SetRange(way)), moment=BLOCKED, reaction=True,
            name=f"{way} range") for way in (TO_CLOSE, TO_LONG)),
        Mode("TEM", BLOCKED_IT, Pick(ACTING), Stun(), moment=BLOCKED, reaction=True,
            name="it stays locked")))
card(101089, "Legal Manipulations", "8035d6e2",
    modes=(bleed("pre", 2), Mode("PRE", GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=2,
        name="bleed +2, 1 pool")))
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
    modes=(Mode("pre", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnMine(),
            stealth=1, directed=True, name="put on"),
        Mode("PRE", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), PutOnMine(),
            Keep("higher level"), stealth=1, directed=True, name="put on, blood if blocked")),
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
            name="+1 bleed, unlock")))
card(101633, "Rewind Time", "9fbb1b0d",
    modes=(lessens("pre", 1, ReduceBleed(1)),
        cancels("tem", SPARES, of=("action",), reaction=True),
        cancels("TEM", CancelCard(spares=True, returns=True), of=("regular master",), reaction=True)))
card(101691, "Scobax", "9bccb61c",
    modes=(lessens("pre", 1, ReduceBleed(1)),
        Mode("str", LESS_STEALTH, moment=Moments(BEFORE_BLOCK | NEEDED), reaction=True, name="-1 stealth"),
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
            aimed=True)), LeaveTorpor(CHOSEN), stealth=1, name="rescue"),
        Mode("VAL", ChooseTarget(SLEEPER), Diablerize(),
            IgnoresInFavor(Who("vampire", not_clan="Baali/Tremere/Tremere antitribu")),
            kind=DIABLERIE_ACTION, directed=True, name="diablerize")))
