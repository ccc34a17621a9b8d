"""Presence from A to L."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import (
    barring, bleed, cancels, first, more, rush, strike,
)
from rules.vtes.cards.deeds import forgoes_disciplines
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLOCKED_IT, ENDS, UNCONTROLLED_YOUNGER, both_levels
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import Mark, MeanwhileForAll
from rules.vtes.definitions.aiming import ALLY_IN_PLAY, AsAnnounced, ChooseTarget
from rules.vtes.definitions.bleeding import MoreBleed
from rules.vtes.definitions.blocked import Bestow
from rules.vtes.definitions.blocking import (
    CannotBlock, FailAttempt, MayInAttempt, TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.blood import AddBlood, Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import AfterCombat, NoFrenzy
from rules.vtes.definitions.combining import ChooseX, Does, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Is, Not, Same, Superior
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.damage import Inflict, Prevent, Toughen
from rules.vtes.definitions.in_play import Keep, PutOn
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneThisTurn
from rules.vtes.definitions.locking import Lock, Stun, Unlock
from rules.vtes.definitions.marks import LOCKS_VOTERS, UNMODIFIED
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ATTEMPTING, BEARER, CHOSEN, CORRUPTION, EVERYBODY, ME, OTHERS, PAYABLE, POLL_VOTES, POOL,
    THIS, X, Each, Of, Times,
)
from rules.vtes.definitions.striking import TO_CLOSE, TO_LONG, CanStrike, SetRange, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import (
    CallsAnother, CastVotes, MoreVotes, PassesNext,
)
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.state.banishing import banish
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.sets import each
from rules.vtes.terms import (
    AS_ANNOUNCED, BEFORE_VOTES, BLEED_ACTION, BLEED_VALUE, BLOCKED,
    EACH_DISCARD, HUNT_ACTION, NEEDED, POLITICAL_ACTION, POLLING, PREVENTION, STRENGTH, VAMPIRE,
)
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.searching import choose_exactly

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
        Mode("PRE", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn(),
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
    banish(state, minion, to_owner=True)


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
    modes=both_levels("pre", Only(Is(ACTOR, Who(bears_no="heart of the city"))), PutOn(),
        names=("+1 bleed", "+2 bleed"), stealth=1),
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
