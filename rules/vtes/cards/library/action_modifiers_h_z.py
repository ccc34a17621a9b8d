"""Action modifiers from H to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import barring, in_attempt, stealth
from rules.vtes.cards.contracts import hires, is_hired
from rules.vtes.cards.deeds import banishes, coin_shows_heads, has_fought, kholo, lasts
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_MOMENT, CAMARILLA, DIRECTED, HUNTED, LAIBON, LAIBON_AYE, LAIBON_ORUN, NO_ANARCH, UNDIRECTED,
    UNTIL_RESOLVED,
)
from rules.vtes.definitions.abilities import EITHER, Mode, Trigger
from rules.vtes.definitions.acting import EndAction, IfSuccessful, Mark, ThisAction
from rules.vtes.definitions.blocked import BlockFails, BreakOff, IfBlocked
from rules.vtes.definitions.blocking import (
    DampIntercept, FailIfFits, LessIntercept, NeedsBlockers, TaxBlocks, Unblockable,
)
from rules.vtes.definitions.blood import FeedHunter, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import ChooseX, Does, If, Only
from rules.vtes.definitions.conditions import Acted, AtLeast, Going, Is, Not, Same, That
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import CountsAsOf
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import VOTE_POOL
from rules.vtes.definitions.leaving import Burn, HasReaped
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import Once, OnceATurn, OneThisTurn
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.marks import BURNS_EDGE, MAY_BUY_VOTES
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ASH, BLED, BLEED, BLOCKER, BLOOD, BURNED, CHOSEN, CRYPT, EVERYBODY, FOE,
    HAND, OUT, PAYABLE, POLL_VOTES, TARGET, THIS, WOUNDS, X, Cards, Count, Each, Least, Of,
)
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.votes import CastVotes, DirectsVotes, ForceAbstain, MoreVotes, Silences
from rules.vtes.definitions.who import ALLIES, ANYONE, LOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.blocks import marks
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.references import card_of
from rules.vtes.state.votes import give_votes
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ABOUT_TO_FIGHT, AFTER, AFTER_BLOCK, AFTER_OWN_ACTION, AS_ANNOUNCED, AS_SUCCESSFUL, ATTEMPTED,
    BEFORE_VOTES, BLOCKED, DIABLERIE_ACTION, DURING, EACH_DISCARD, HUNT_PASSED, NO_BLOOD_HUNT, PASS,
    POLITICAL_ACTION, POLLING, REAPING, STEALTH, VOTES, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100924, "High Aye", "641bd2df",
    modes=tuple(stealth("", amount, LAIBON_AYE, test, IfSuccessful(Move(Cards(HAND), ASH, 2, up_to=True)))
        for amount, test in ((1, DIRECTED), (2, UNDIRECTED))))
card(100987, "Innocent Bystander", "3736e5f9",
    modes=(Mode("", Only(AtLeast(Of(BLED), 1)), Only(AtLeast(Count(Cards(CRYPT, TARGET)), 1)),
        Move(Cards(CRYPT, TARGET, top=True), OUT), moment=AFTER, success_only=True, bleed_only=True,
        name="remove a crypt card"),))
card(101011, "Ishtarri Kholo", "afacc596", **kholo("Ishtarri"))
card(101051, "Kindred Manipulation", "1b968038",
    modes=(Mode("", DirectsVotes(YOUNGER, later=True), moment=POLLING, name="say how it votes"),))
card(101064, "Knotted Cord", "5ee656ba",
    modes=tuple(Mode("", ForceAbstain(who=YOUNGER), moment=POLLING, reaction=reacts,
        name="a younger one abstains") for reacts in (False, True)))
LIES_LOW = Mode("", Does(banishes), moment=HUNT_PASSED, name="lie low")
card(101075, "Lay Low", "5ad7bff8", modes=(LIES_LOW,))
card(101098, "Leverage", "7d94538c",
    modes=(Mode("", BurnEdge(), Mark(BURNS_EDGE), bleed=1, moment=DURING, bleed_only=True,
        name="+1 bleed, not limited"),))
card(102273, "Loup", "32f5749e",
    modes=(Mode("", OneThisTurn(), PutInPlay(), moment=ANY_MOMENT, name="put in play"),),
    values=(Everywhere(STEALTH, 1, Who("vampire", clan="Toreador")),),
    triggers=(Trigger(EACH_DISCARD, Burn(THIS)),
        Trigger(AFTER_OWN_ACTION, Only(Is(ACTING, Who("vampire", clan="Toreador"))), Burn(THIS),
            when=Going(successful=True))))
card(101146, "Make an Example", "f60d392c",
    modes=(Mode("", ByAnother(), Only(Is(ACTING, LAIBON)), Inflict(ACTING, 2), Inflict(BLOCKER, 2),
        BreakOff(), moment=BLOCKED, name="2 damage to both, end the action"),))
card(101162, "Mantle of the Moon", "e48bd855", modes=(barring("", Unblockable(ANYONE)),))


def sells_votes(state: State, play: Play) -> Rules[None]:
    """Let all Methuselahs in turn burn blood of their vampires for votes, one by one, until nobody will."""
    who, asking = Who("vampire", min_capacity=5, min_blood=1), True
    while asking:
        asking = False
        for seat in state.ring.clockwise(play.methuselah.seat):
            methuselah = state.methuselahs[seat]
            able = [one.number for one in state.ready_minions(methuselah) if fits(who, one)]
            if not able or methuselah.passive:
                continue
            choice = yield Decision(seat, "trigger", [PASS, *able], play.number)
            if choice != PASS:
                voter, asking = state.minion(choice), True
                burn_blood(state, voter, 1)
                give_votes(state, voter, 2 if voter.capacity > 7 else 1)


card(101230, "Mob Rule", "a465d3f4",
    modes=(Mode("", Does(sells_votes), moment=POLLING, name="votes for blood"),
        Mode("", Does(sells_votes), moment=POLLING, reaction=True, name="votes for blood")))
card(101239, "Monkey Wrench", "6f040920",
    modes=(Mode("", ChooseX(Least(3, Of(PAYABLE))), Gain(BLEED, X), moment=DURING, limited=True,
        bleed_only=True, name="+X bleed"),))
card(101304, "Notorious Brutality", "450fdb0e",
    modes=(barring("", Unblockable(Who("vampire", max_capacity=5, not_trait="infernal"))),))
card(102278, "Ominous Chorus", "58d92dd5",
    modes=(Mode("", MoreVotes(3), moment=POLLING, name="+3 votes"),
        Mode("", MoreVotes(3), moment=POLLING, reaction=True, name="+3 votes")))
card(101332, "Osebo Kholo", "64e0080f", **kholo("Osebo"))
card(101490, "Private Audience", "18f28b45",
    modes=(Mode("", Silences(Who("vampire", not_sect="sabbat")), moment=BEFORE_VOTES,
        name="no votes of others"),))
CAMARILLA_ACTS = Only(Is(ACTING, CAMARILLA))
AT_IT = Only(Same(ACTOR, AIMED))
card(101494, "Promise of 1528", "ca1d6358",
    modes=(Mode("", Only(Is(FOE, CAMARILLA)), BreakOff(), moment=Moments(BLOCKED | ABOUT_TO_FIGHT),
            name="end the action"),
        Mode("", Only(Is(FOE, CAMARILLA)), BreakOff(), moment=Moments(BLOCKED | ABOUT_TO_FIGHT), by=EITHER,
            reaction=True, name="end the action"),
        Mode("", DIRECTED, AT_IT, CAMARILLA_ACTS, EndAction(), moment=UNTIL_RESOLVED, by=EITHER,
            reaction=True, name="end the action"),
        Mode("", Only(Going((POLITICAL_ACTION,))), AT_IT, CAMARILLA_ACTS, EndAction(),
            moment=Moments(BEFORE_VOTES | POLLING), by=EITHER, reaction=True, name="end the action")))
card(101496, "Propaganda of the Deed", "e086a058",
    modes=(Mode("", DIRECTED, PutInPlay(), moment=AFTER, success_only=True, name="put in play"),),
    aids=(Mode("", CastVotes(2), Burn(THIS), moment=POLLING, name="2 votes"),))


def burns_the_contract(state: State, play: Play) -> None:
    """Burn the contracts for which the minion was chosen on the one that it has fought."""
    actor, foe = play.actor, card_of(state, play, FOE)
    for card in [card for card in state.in_play.values() if card.host is not None and card.host is foe]:
        if actor is not None and hires(card.face, card.memory, actor):
            leave_play(state, card)


FULFILLED = (Only(That(has_fought)), Only(That(is_hired)), Only(Is(ACTOR, up=True)),
    Only(Not(Is(FOE, up=True))), Gain(BLOOD, Of(WOUNDS, ACTOR), ACTOR), Does(burns_the_contract))
card(101503, "Provision of the Silsila", "fb9eac6f",
    modes=tuple(Mode("", *FULFILLED, moment=Moments(AFTER_BLOCK | AFTER), by=EITHER, reaction=reacts,
        name="full of blood") for reacts in (False, True)))
card(101541, "Rant!", "c958f537",
    modes=(Mode("", Mark(MAY_BUY_VOTES, Each(Who("vampire", sect="anarch"), EVERYBODY)),
        IfSuccessful(If(Going(passed=False), (Inflict(ACTING, 2),))), moment=BEFORE_VOTES,
        name="votes for blood"),))
card(101565, "Rebirth", "a1c3ffd2",
    modes=(Mode("", Only(Going((DIABLERIE_ACTION,))), UnlockActor(), ThisAction(NO_BLOOD_HUNT, 1),
        moment=AS_SUCCESSFUL, once_a_turn=True, name="unlock, no blood hunt"),))
card(101575, "The Red Question", "9ffceda8",
    modes=(Mode("", Only(Is(ACTOR, Who("vampire", title="none", not_sect="anarch"))), PutOn(),
        CountsAsOf("anarch"), moment=ANY_MOMENT, name="become Anarch"),),
    values=(NO_ANARCH,))

ROSE = Mode(
    "",
    Only(Is(ACTOR, VAMPIRES)),
    HasReaped(VAMPIRES, consumed=True),
    Gain(BLOOD, Of(BLOOD, BURNED), Each(VAMPIRES)),
    moment=REAPING,
    name="blood for all",
)
card(101642, "Ritual of the Bitter Rose", "ef7b3e69", modes=(ROSE,), combat=(ROSE,))
card(101692, "Scorn of Adonis", "f0f7cd60",
    modes=(Mode("", ThisAction(VOTE_POOL, 1), moment=POLLING, name="1 pool of each voter against it"),))
card(101724, "Seraph's Second", "57031704",
    modes=(Mode("", ByAnother(), Only(Is(ACTING, Who("vampire", trait="black hand", not_trait="seraph"))),
        OnceATurn(), Only(Is(ACTING, LOCKED)), Unlock(ACTING), moment=AFTER,
            name="unlock the acting vampire"),))
card(101854, "Spoils of War", "7ff7e783",
    modes=(Mode("", DIRECTED, GainBlood(1), GainPool(1), moment=AFTER, success_only=True,
        name="1 blood, 1 pool"),))
card(101867, "Stealth Ritus", "60eaf1a2",
    modes=(Mode("", Pick(Each(Who("vampire", sect="sabbat", min_blood=1), besides=ACTOR)), Lose(BLOOD, 1,
        CHOSEN), stealth=1,
        moment=AS_ANNOUNCED, name="+1 stealth"),))
card(101870, "Stiff Contempt", "748195e4",
    modes=(Mode("", NeedsBlockers(), TaxBlocks(1, VAMPIRES), moment=AS_ANNOUNCED, name="1 blood to block"),))
card(101880, "Strange Day", "96b5151b",
    modes=(barring("", Once(a_game=True), Unblockable(VAMPIRES)),))
card(101907, "Suppressing Fire", "5d57885d",
    modes=(in_attempt("", ByAnother(unlocked=True, any_kind=True), Only(Is(ACTOR, Who(bears="gun"))),
        LessIntercept(1),
        name="-1 intercept"),))
JUDGED = Is(BLOCKER, YOUNGER)
card(101975, "Those Who Endure Judge", "a239d059",
    modes=(Mode("", ThisAction(VOTES, 2), IfBlocked(If(JUDGED, (If(Is(BLOCKER, Who(min_blood=1)),
        (Lose(BLOOD, 1, BLOCKER),), (BlockFails(),)),))), moment=AS_ANNOUNCED, name="votes, a toll"),))
card(102059, "Uncontrolled Impulse", "9bb6bdc1",
    modes=(stealth("", 2, Only(Not(Acted(EVERYBODY)))),))

card(102070, "Unexpected Coalition", "f70d61c1", traits=frozenset({"gives votes for accord"}),
    modes=tuple(Mode("", Gain(POLL_VOTES, 1, Each(Who("vampire", clan="Brujah antitribu"), EVERYBODY)),
        Does(lasts, (spans.ACCORD, spans.REFERENDUM, ACTOR, "Brujah antitribu")),
        moment=POLLING, reaction=reacts, name="+1 vote of each")
        for reacts in (False, True)))
card(102073, "Unholy Radiance", "5619725c",
    modes=(Mode("", LAIBON_ORUN, MoreVotes(4), moment=POLLING, name="+4 votes"),
        Mode("", LAIBON_ORUN, MoreVotes(4), moment=POLLING, by=EITHER, reaction=True, name="+4 votes")))

card(102140, "Walk through Arcadia", "935dc62d",
    modes=(Mode("", NeedsBlockers(),
        If(That(coin_shows_heads), (Unblockable(ANYONE), FailIfFits(ANYONE)), (Inflict(ACTOR, 1),)),
        moment=Moments(AS_ANNOUNCED | ATTEMPTED),
        name="flip a coin"),))
card(102143, "Wanderer's Counsel", "ed3cb05e",
    modes=(Mode("", MoreVotes(1), moment=POLLING, name="+1 vote"),
        Mode("", MoreVotes(1), moment=POLLING, by=EITHER, reaction=True, name="+1 vote"),
        Mode("", Only(HUNTED), FeedHunter(1, robs=True), moment=AFTER, name="1 blood")))


def damps_the_small(state: State, play: Play) -> None:
    """Take intercept from allies, and from vampires younger than the one that plays it, for this action."""
    if play.action is not None and play.actor is not None:
        damps = marks(play.action).damps
        damps.append(DampIntercept(1, ALLIES))
        if play.actor.capacity > 1:
            damps.append(DampIntercept(1, Who("vampire", max_capacity=play.actor.capacity - 1)))


card(102204, "Zapaderin", "7b43745f",
    modes=(Mode("", ByAnother(unlocked=True), NeedsBlockers(), Does(damps_the_small), moment=ANY_MOMENT,
        name="-1 intercept"),))
