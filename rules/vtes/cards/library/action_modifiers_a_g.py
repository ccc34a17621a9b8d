"""Action modifiers from A to G."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import armed_strike, more, prepared
from rules.vtes.cards.deeds import kholo, lasts, takes_back
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANARCH, ANY_MOMENT, DIRECTED, HUNTING, LAIBON_AYE, LOCKS, LOCKS_THREE_AYE, NO_COPY_ON_IT, NO_FIGHT,
    PASSED, PASSED_IT, SABBAT, fights_as_ally,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Meanwhile, ThisAction
from rules.vtes.definitions.blocked import Bestow, BlockFails, BreakOff
from rules.vtes.definitions.blocking import AfterAction, DampIntercept, FailAttempt, LessIntercept
from rules.vtes.definitions.blood import FeedHunter, Gain
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import NEAR, Fight, Lasts
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Not, Pending, Polled, Same, That
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import Keep, PutOn
from rules.vtes.definitions.kinds import AFTER_FIGHT, REFERENDUM_HELD, SENDS, VOTE_BRIBE
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BurnTop
from rules.vtes.definitions.limits import OneAnAction
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ATTEMPTING, BEARER, BLED, BLEED, BLOCKER, BLOCKS, BLOOD, CHOSEN, COUNTERS, CRYPT, EDGE,
    EVERYBODY, FOE, LOST, ME, POLL_VOTES, PREY, REMEMBERED, TARGET, THIS, WOUNDS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.striking import Strike
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerCounter
from rules.vtes.definitions.votes import PassesNext, Silences
from rules.vtes.definitions.who import LOCKED, Who
from rules.vtes.state import spans
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.state.references import card_of
from rules.vtes.state.who import fits, passes_for
from rules.vtes.terms import (
    AFTER, AFTER_BLOCK, AS_ANNOUNCED, ATTEMPTED, BEFORE_VOTES, BLEED_ACTION, BLEED_VALUE, BLOCKED, DURING,
    EQUIP_ACTION, HUNT_ACTION, HUNT_VALUE, OTHERS_MINION, PASS, POLLING, REFERENDUM_PASSED, TAKE_ACTION,
    UNBLOCKABLE, VOTES, VOTE_PENALTY, Moments,
)
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100016, "Acheron Vortex", "9ff596ae",
    modes=(prepared("", DampIntercept(1, Who(lacks="nec/obt")), name="-1 intercept"),))
card(100034, "Akunanse Kholo", "8e738d55", **kholo("Akunanse"))


def shares_the_margin(state: State, play: Play) -> Rules[None]:
    """Ask for each vote of the margin who gets it: a Lasombra a blood, once each, or the pool (PASS)."""
    action = play.action
    if action is None:
        return
    pool = 2 if action.actor.profile.active_title else 1
    lasombra, ready = Who("vampire", clan="Lasombra"), state.ready_minions(play.methuselah)
    kin = [one.number for one in ready if fits(lasombra, one) or passes_for(lasombra, one, play)]
    for _ in range(action.votes_over()):
        options = [*([PASS] if pool else []), *kin]
        if not options:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(play.methuselah.seat, "pool-or", options, play.number)
        if choice == PASS:
            pool -= 1
            gain_pool(state, play.methuselah, 1)
        else:
            kin.remove(choice)
            gain_blood(state, state.minion(choice), 1)


card(102274, "Amici Noctis", "bf2371f9",
    modes=(Mode("", PASSED, Does(shares_the_margin), moment=AFTER, name="blood and pool"),))

card(100097, "The Art of Memory", "ef36168f",
    modes=(Mode("", Remove(THIS), IfSuccessful(Does(takes_back, ("action",))), moment=AS_ANNOUNCED,
        name="recall a card"),))
card(100112, "Aura of Invincibility", "481c4018",
    modes=(Mode("", NO_COPY_ON_IT, AfterAction((If(PASSED_IT, (PutOn(), CountersOnCard(1))),)),
        moment=BEFORE_VOTES, name="an aura if it passes"),),
    values=(PerCounter(VOTES, 1, Polled(by=ACTOR)),),
    triggers=(Trigger(REFERENDUM_PASSED, Gain(COUNTERS, 1, THIS)),
        Trigger(REFERENDUM_HELD, Only(Not(PASSED_IT)), SendToTorpor(BEARER), Burn(THIS))))


def baits(state: State, play: Play) -> Rules[None]:
    """Show the top cards of both crypts and shuffle them; the younger one is hurt, or there is no combat."""
    blocker, shown = card_of(state, play, BLOCKER), []
    seats = [play.methuselah.seat, blocker.controller if blocker is not None else play.methuselah.seat]
    for seat in seats:
        crypt = state.methuselahs[seat].crypt
        shown.append(state.board.top(crypt)[0])
        state.board.show(shown[-1], crypt)
    own, other = (state.faces[number].capacity for number in shown)
    for seat in dict.fromkeys(seats):
        state.board.shuffle(state.methuselahs[seat].crypt)
    yield from carry_out(state, play, (Inflict(ACTOR, 1),) if own < other else (NO_FIGHT, PutOn(), Keep(FOE)))


card(100144, "Bear-Baiting", "d5fac70a",
    modes=(Mode("", Only(Is(BLOCKER, Who("vampire", not_sect="anarch", older=True))),
        Only(AtLeast(Count(Cards(CRYPT)), 1)), Only(AtLeast(Count(Cards(CRYPT, BLOCKS)), 1)), Does(baits),
        moment=BLOCKED, name="compare crypts"),),
    values=(Value(BLEED_VALUE, 2, Both(Going((BLEED_ACTION,), at=REMEMBERED), Is(ACTOR, ANARCH))),))
card(100195, "Blood Brother Ambush", "5ddc76a8", becomes_minion=True, life=3, strength=2,
    as_vampire=(("pot", 1),), as_capacity=3, armed=(armed_strike(Strike(2, ranged=True)),),
    modes=(fights_as_ally("", "an ally fights"),),
    triggers=(Trigger(AFTER_FIGHT, Burn(THIS)),))
card(100251, "Bribes", "3549a9fc",
    modes=(Mode("", GainPool(1), ThisAction(VOTE_BRIBE, 1), moment=BEFORE_VOTES, name="1 pool"),))
card(100323, "Change of Target", "6396750c",
    modes=(Mode("", BreakOff(unlocks=True, barred=True), moment=BLOCKED, name="end the action"),))
card(100337, "Cheval de Bataille", "c1c8cc07",
    modes=(Mode("", ThisAction(VOTE_PENALTY, 1), moment=POLLING, name="1 blood of each voter against it"),))
card(100350, "Circumspect Revelation", "6c211116",
    modes=(Mode("", Only(Is(ATTEMPTING, SABBAT)), FailAttempt(), moment=ATTEMPTED,
        name="the attempt fails"),))


KIN = Who("vampire", like="clan")
card(100354, "Clan Loyalty", "7846f6eb",
    modes=(Mode("", Only(Is(BLOCKER, KIN)), BlockFails(), Meanwhile(UNBLOCKABLE, 1, against=KIN),
        moment=BLOCKED, name="cancel the block"),))
card(100364, "Closed Session", "818f073d",
    modes=(Mode("", Silences(Who("vampire", not_sect="camarilla")), moment=BEFORE_VOTES,
        name="close the session"),))
card(100433, "Council of Seraphim", "bb7afca1",
    modes=(Mode("", Only(Is(ATTEMPTING, SABBAT)), FailAttempt(), moment=ATTEMPTED, name="the attempt fails"),
        Mode("", Only(Not(Is(ATTEMPTING, SABBAT))), LessIntercept(1), moment=ATTEMPTED, name="-1 intercept")))
card(100478, "Cryptic Rider", "ab342a07",
    modes=(Mode("", PASSED, PassesNext(), moment=AFTER, name="the next one passes"),))
card(100547, "Dirty Little Secrets", "0a169c55",
    modes=(Mode("", Only(AtLeast(Of(BLED), 1)), BurnTop(Of(LOST), TARGET), moment=AFTER,
        name="burn of their library"),))
card(100595, "Dusk Work", "b5985ebe",
    modes=(Mode("", LAIBON_AYE, Only(Is(ACTOR, LOCKED)),
        *LOCKS_THREE_AYE, UnlockActor(),
        moment=AFTER, name="lock three Aye to unlock"),))


def has_earned(state: State, play: Play) -> bool:
    """Return whether the acting Methuselah has gained a victory point during the action."""
    return play.action is not None and play.action.has(spans.EARNED, play.methuselah.seat)


HARVEST = (Only(That(has_earned)), OneAnAction(), GainPool(4))
card(100613, "Edge of the World", "56c6d356",
    modes=(Mode("", Only(Is(ACTOR, up=True)), Only(Same(ACTOR, ACTING)), *HARVEST, UnlockActor(),
            Gain(BLOOD, Of(WOUNDS, ACTOR), ACTOR), moment=AFTER, name="4 pool, unlock, full of blood"),
        Mode("", ByAnother(), *HARVEST, moment=AFTER, name="4 pool")))
card(100622, "The Eldest Are Kholo", "7de4c49c",
    modes=(Mode("", Gain(POLL_VOTES, 2, Each(Who("vampire", clan="Ravnos", sect="laibon"), EVERYBODY)),
        moment=POLLING,
            name="+2 votes of each"),
        Mode("", Gain(POLL_VOTES, 1, Each(Who("vampire", clan="Ravnos"), EVERYBODY)), moment=POLLING,
            reaction=True,
            name="+1 vote of each")))

card(100638, "Emissary", "fd739de9", traits=frozenset({SENDS}),
    modes=(Mode("", Pick(Each(Who("vampire", sect="anarch", unlocked=True))), Lock(CHOSEN),
        Gain(POLL_VOTES, 3, CHOSEN), Does(lasts, (spans.EMISSARY, spans.REFERENDUM, CHOSEN, "camarilla")),
        moment=BEFORE_VOTES, name="send an emissary"),))
card(100645, "Enkil Cog", "4d3a2962",
    modes=(Mode("", Only(Going(at=PREY)), Only(AtLeast(Of(BLED), 1)), PutOn(), moment=AFTER, name="put on"),),
    values=(Value(BLEED_VALUE, 1),),
    abilities=(Ability(OTHERS_MINION, locks=True),))

DAUGHTERS = Who(clan="Daughter of Cacophony", unlocked=True)
card(100649, "Ensemble", "a279279a",
    modes=(Mode("", Gain(BLEED, Count(Each(DAUGHTERS))), Lock(Each(DAUGHTERS)), limited=True, bleed_only=True,
        moment=DURING, name="+X bleed"),))
card(100664, "Esteem", "7a61d67b",
    modes=(Mode("", DIRECTED, Only(AtLeast(Of(EDGE, TARGET), 1)), Gain(EDGE, 1, ME), moment=AFTER,
        success_only=True, name="the Edge"),))
card(100670, "Excellent Thirst", "28659f04",
    modes=(Mode("", Only(HUNTING), Only(Not(AtLeast(Of(BLOOD, ACTOR), 1))), ThisAction(HUNT_VALUE, 2),
        moment=DURING, name="+2 hunt"),))


def has_fought_the_pack(state: State, play: Play, number: int) -> bool:
    """Return whether another Gangrel antitribu of the player's has just fought a minion."""
    fight = state.aftermath.last
    return fight is not None and any(
        side.minion.controller == play.methuselah.seat
        and side.minion is not play.actor
        and fits(Who("vampire", clan="Gangrel antitribu"), side.minion)
        and fight.other(side).minion.number == number
        for side in fight.sides
    )


card(100756, "Follow the Alpha", "5a33ccd2",
    modes=(Mode("", ByAnother(unlocked=True), Only(Not(Pending())),
        Pick(Each(of=EVERYBODY), that=has_fought_the_pack),
        Fight(ACTOR, CHOSEN, forbids="maneuver", acts=True), LOCKS, moment=Moments(AFTER_BLOCK | AFTER),
        name="enter combat with the same one"),))
card(100802, "Gang Tactics", "09d92b65",
    modes=(prepared("", Bestow(ACTOR, Lasts(NEAR)), moment=AS_ANNOUNCED, name="close range if blocked"),))
card(100873, "The Guruhi Are the Land", "ef1e6474",
    modes=(more("", 1),
        Mode("", Only(Going((HUNT_ACTION,))), IfSuccessful(FeedHunter(1, robs=True)),
            moment=ANY_MOMENT, name="1 blood more"),
        Mode("", Only(Going((EQUIP_ACTION, TAKE_ACTION))), IfSuccessful(Unlock(ACTOR)),
            moment=ANY_MOMENT, name="unlock later")))
card(100874, "Guruhi Kholo", "3245b6f3", **kholo("Guruhi"))
