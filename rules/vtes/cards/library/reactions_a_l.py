"""Reactions from A to L."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import burn_by, intercept, lessens, rush_on_bearer
from rules.vtes.cards.deeds import has_fought
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import (
    BLEEDS_ME, BLOCKED_IT, HELD_BACK, LAIBON, LESS_STEALTH, LOCKS, LOCK_UNLESS_BLOCKED, LOOSENED, SABBAT,
    UNTIL_RESOLVED, WEAKER_ACTS, held,
)
from rules.vtes.definitions.abilities import EITHER, LOCKED_ONLY, Mode
from rules.vtes.definitions.acting import ActionFails, EndAction, IfSuccessful, Mark
from rules.vtes.definitions.bleeding import Redirect, ReduceBleed
from rules.vtes.definitions.blocked import Bestow, BreakOff, IfBlocked, IfBlockFails
from rules.vtes.definitions.blocking import AttemptToBlock
from rules.vtes.definitions.blood import Lose, MoveBlood
from rules.vtes.definitions.combat import EndCombat, Fight
from rules.vtes.definitions.combining import Does, If, May, Only
from rules.vtes.definitions.conditions import (
    AimedAt, AnyOf, AtLeast, Both, Going, Is, Not, Pending, Played, Same, That,
)
from rules.vtes.definitions.damage import Inflict, Strengthen
from rules.vtes.definitions.in_play import PutOnMine
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import TakeBack
from rules.vtes.definitions.limits import OnceATurn, OneAnAction
from rules.vtes.definitions.locking import Lock, LockReactor, Unlock, UnlockActor, Wake, WakeOther
from rules.vtes.definitions.marks import MAY_BUY_INTERCEPT
from rules.vtes.definitions.reacting import VampiresOnly
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BLEED, BLOCKER, BLOOD, CHOSEN, FOE, ME, MORE_INTERCEPT, RETAINERS, STEALTH, Each,
    Of,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.votes import ForceAbstain, MoreVotes, VotesAgainst
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.ousting import burn_pool
from rules.vtes.terms import (
    AFTER, AFTER_ACTION, AFTER_BLOCK, AS_ANNOUNCED, ATTEMPTED, BEFORE_BLOCK, BEFORE_VOTES, BLEED_ACTION,
    BLOCKED, DIABLERIE_ACTION, DURING, HUNT_ACTION, KIN_FIGHTS, MODIFIER, NEXT_UNLOCK, POLITICAL_ACTION,
    POLLING, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100132, "Banner of Neutrality", "75e1e683",
    modes=(lessens("", 1, BLEEDS_ME, Only(Is(ACTING, Who("vampire", sect="camarilla/sabbat"))),
        ReduceBleed(1)),))
card(100161, "Bind the Night-Walker", "ae1521bb",
    modes=(Mode("", Only(Is(ACTOR, Who(bears="kerrie"))), Only(AimedAt(ACTOR)),
        Only(Is(ACTING, Who("vampire", lacks="aus"))), OnceATurn(), EndAction(barred=True),
        moment=UNTIL_RESOLVED, by=EITHER, reaction=True, name="end the action"),))
card(100224, "Bloodstorm of Chorazin", "069c59b7",
    modes=(Mode("", BLOCKED_IT, WEAKER_ACTS, LOCKS, Inflict(ACTING, 1),
        Inflict(Each(of=ACTING, kind=RETAINERS), 1), BreakOff(), moment=BLOCKED, reaction=True,
        name="1 damage, end the action"),))
card(100293, "Car Bomb", "b881fe2c",
    modes=(Mode("", LOCKS, If(Is(ACTING, Who(bears="vehicle")),
        (ActionFails(), Burn(Each(of=ACTING, kind="vehicle")), Inflict(ACTING, 2)), (LESS_STEALTH,)),
        moment=AS_ANNOUNCED, reaction=True, name="burn the vehicle, or -1 stealth"),))
card(100295, "Cardinal Sin: Failure of Mission", "92fb5720",
    modes=(Mode("", BLOCKED_IT, Only(Is(ACTING, Who("vampire", sect="sabbat", title="none"))),
        PutOnMine(ACTING), moment=BLOCKED, reaction=True, name="put on"),),
    open_actions=(rush_on_bearer(SABBAT), burn_by(SABBAT)))
card(100296, "Cardinal Sin: Insubordination", "b82df44e",
    modes=(Mode("", Only(That(has_fought)),
        Only(Is(FOE, Who("vampire", sect="sabbat", title="none"), up=True)), SendToTorpor(FOE),
        moment=Moments(AFTER_BLOCK | AFTER), by=EITHER, reaction=True, name="send to torpor"),))
card(100404, "Conflict of Interests", "4ae23161",
    modes=(Mode("", ForceAbstain(who=Who("vampire", like="clan")), moment=POLLING, reaction=True,
        name="cancel votes"),))
card(100437, "Covincraft", "52e45712",
    modes=(lessens("", 1, BLEEDS_ME, ReduceBleed(1)),
        Mode("", MoreVotes(4), moment=POLLING, reaction=True, name="+4 votes")))
card(100505, "The Deadliest Sin", "54c5e084",
    modes=(intercept("", 2, Only(Going((DIABLERIE_ACTION,))), Bestow(ACTOR, Strengthen(2))),))


def keeps_it_from_being_called_again(state: State, play: Play) -> None:
    """Keep the acting Methuselah's minions from taking the same political action again this turn."""
    taken = play.action.play if play.action is not None else None
    if play.action is None or taken is None:
        return
    mine = play.action.methuselah
    if taken.source is None:
        spans.lay(state.lasting, spans.CALLED, spans.TURN, mine.seat, about=taken.face.name)
    for minion in state.minions_of(mine) if taken.source is not None else ():
        minion.note(taken.number, state.turn)


card(100519, "Delaying Tactics", "8490c766",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,))), EndAction(), Unlock(ACTING),
        Does(keeps_it_from_being_called_again), TakeBack(), moment=POLLING, reaction=True,
            name="cancel the referendum"),))
card(100618, "Elder Intervention", "b1212de7", delay=AFTER_ACTION,
    modes=(intercept("", 2, BLEEDS_ME, Only(Not(Played("Pack Tactics", by=ACTOR)))),))


def charges_the_margin(state: State, play: Play) -> None:
    """Burn a pool of the acting Methuselah, and 1 more for each vote by which the referendum failed."""
    action = play.action
    if action is not None and action.polled is not None and action.margin <= 0:
        burn_pool(state, action.methuselah, 1 - action.margin)


card(100619, "Elder Kindred Network", "06200d4b",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,))), IfSuccessful(Does(charges_the_margin)),
        moment=BEFORE_VOTES, reaction=True, name="pool if it fails"),))
card(100621, "Elder Michaelis's Hold", "ccc3447d",
    modes=(Mode("", LOCKS, *held(MODIFIER), moment=Moments(BEFORE_BLOCK | ATTEMPTED | DURING), reaction=True,
        name="take a modifier"),),
    values=HELD_BACK, abilities=LOOSENED)
card(102222, "Eyes of the Wild", "9e8c0034",
    modes=(Mode("", UnlockActor(), Mark(MAY_BUY_INTERCEPT, ACTOR), AttemptToBlock(), LOCK_UNLESS_BLOCKED,
        moment=BEFORE_BLOCK, by=LOCKED_ONLY, reaction=True, name="unlock and block"),))
card(100699, "Familial Bond", "2f6d6675",
    modes=(intercept("", 1, Only(AnyOf(Is(AIMED, LAIBON, mine=True, another=True),
            Going((BLEED_ACTION,), at=ME))),
        IfBlockFails(May(ACTING, None, (ActionFails(),))),
        IfSuccessful(May(ME, Lock(ACTOR), (Fight(ACTING, ACTOR),)))),))
card(100729, "Fillip", "3179c6b7",
    modes=(Mode("", VampiresOnly(), OnceATurn(), WakeOther(YOUNGER), moment=WAKING, by=EITHER,
        reaction=True, name="wake another"),))
card(100757, "Follow the Blood", "45e17477",
    modes=(Mode("", Only(Going((HUNT_ACTION,), successful=True)), Only(Is(ACTING, VAMPIRES, up=True)),
        Only(Not(Pending())), LOCKS, Fight(ACTING, ACTOR, either=True), moment=AFTER, reaction=True,
        name="enter combat"),))
card(100760, "Forced Awakening", "96144309",
    modes=(Mode("", VampiresOnly(), Wake(), IfBlocked(If(Both(Is(ACTOR),
        Not(Same(ACTOR, BLOCKER))), (Lose(BLOOD, 1, ACTOR),)), or_not=True), moment=WAKING,
        by=LOCKED_ONLY, reaction=True, name="wake"),))
card(101010, "Irregular Protocol", "4707b748",
    modes=(Mode("", LOCKS, ForceAbstain(caller=True), moment=POLLING, reaction=True,
        name="the acting vampire abstains"),))
card(101038, "Keep it Simple", "beb3478b",
    modes=(lessens("", 1, BLEEDS_ME, Lose(BLEED, Of(STEALTH)), name="-1 bleed for each stealth"),))
card(101088, "Legacy of Power", "464324d3",
    combat=(Mode("", Only(Not(Is(FOE))), Only(Is(CHOSEN, VAMPIRES, mine=True)), Lock(ACTOR), EndCombat(),
        SendToTorpor(CHOSEN, fight=True), moment=KIN_FIGHTS, reaction=True, name="end combat, torpor"),))
card(101093, "Legwork", "74543d43", delay=NEXT_UNLOCK,
    modes=(intercept("", 1, Only(Not(AtLeast(Of(MORE_INTERCEPT, ACTOR), 1)))),))
card(101126, "Lost in Translation", "01ef7423",
    modes=(Mode("", BLEEDS_ME, WEAKER_ACTS, OneAnAction(), LockReactor(), Redirect(),
        moment=DURING, reaction=True, name="redirect, lock"),))
card(101130, "Loyalist", "704aa862",
    modes=(Mode("", VotesAgainst(3), IfSuccessful(If(Both(Is(ACTING, SABBAT), Going(passed=False)),
        (MoveBlood(2, ACTING, ACTOR, least=0),))), moment=POLLING, by=EITHER, reaction=True,
        name="3 votes against"),))
