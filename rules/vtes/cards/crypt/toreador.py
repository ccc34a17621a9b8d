"""Crypt cards: Toreador."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import nudges
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import ANARCH, ANY_REFERENDUM, CAMARILLA, IN_FIRST_ROUND, ONCE
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import BLEEDS_MORE, MeanwhileForAll, ThisTurn, UsableAgain
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blocking import AnyBlock
from rules.vtes.definitions.blood import Gain, GainBlood, Lose, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import SWIFT, EnterCombat, Lasts
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import (
    READY_AND_UNLOCKED, WHILE_READY, AtLeast, Both, Exists, Fighting, Going, Is, Not, Polled, Same, That,
)
from rules.vtes.definitions.decrees import Decree
from rules.vtes.definitions.hand import DiscardFor, DrawCards, OpenHand
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import (
    ATTEMPT_PRICE, CANCELS_GROUNDS, CONTEST_PRICE, NO_HARM_OF, PAYS_LOCATIONS, THIS_COMBAT, THIS_ROUND,
    VOTE_POOL,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OnceAnAction, OneEach
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor, Wake
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import ActionPrice, CostCut
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BLEED, BLOOD, CHOSEN, EDGE, EVENTS, EVERYBODY, FOE, LOCATIONS, ME, NEIGHBORS, OTHERS,
    POLL_VOTES, PREDATOR, PREY, REMEMBERED, SHUFFLED_IN, TAKEN, THIS, Count, Each, Of,
)
from rules.vtes.definitions.standing import GiveTrait, LoseTrait
from rules.vtes.definitions.striking import TO_END, AdditionalStrikes, Keen, Press
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, DrawsAgain
from rules.vtes.definitions.votes import DirectsVotes, ForceAbstain
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_PLAYED, AS_SUCCESSFUL, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, DISCARD_PHASE,
    DURING, EQUIPMENT, INTERCEPT, MANEUVERS, MORE_STRIKES, NEEDED, OTHERS_DISCARD, OUTSIDE, OWN_UNLOCK,
    POLITICAL, POLITICAL_ACTION, POLLING, PRESSES, PRESSING, REACTION, STEALTH, STRENGTH, UNBLOCKABLE,
    UNLOCK_PHASE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200030, "Aisha az-Zahra", "f4ddb99b",
    aids=(Mode("", Gain(POLL_VOTES, Count(Each(ANARCH)), ACTOR), blood=1, moment=ANY_REFERENDUM, by=ANYBODY,
        name="+1 vote for each Anarch"),))
card(200049, "Alexandra", "3b1b43a5", **nudges(Who("vampire", clan="Toreador")))
card(200080, "Andre LeRoux", "0661364a",
    aids=(Mode("", Only(Both(Going((BLEED_ACTION,), spared=False), Is(ACTING, VAMPIRES, mine=True))),
        Only(AtLeast(Of(BLEED), 1)), Lose(BLEED, 1), ThisTurn(BLEEDS_MORE, amount=2), moment=AS_SUCCESSFUL,
            by=ANYBODY, name="-1 bleed for his own"),))
card(200103, "Annabelle Triabell", "e8ba9a6a",
    actions=(Mode("", MeanwhileForAll(BLEED_VALUE, 1, Who("vampire", clan="Toreador")), Unlock(ACTOR),
        stealth=1, blood=1, name="+1 bleed"),))
card(201693, "Annabelle Triabell", "12c9500d",
    values=(Lent(Value(STEALTH, 1), Who(clan="Toreador"), mine=True, besides=True,
        when=Is(ACTOR, Who(locked=True))),))
card(200106, "Anneke", "2658b525",
    reactions=(Mode("", Only(Is(ACTING, VAMPIRES)), AnyBlock(), moment=OUTSIDE, reaction=True,
        name="attempt to block"),))
card(200105, "Anne-Marie Bourgeois, Inconnu Recruiter", "40f2551f",
    values=(CostCut(1, EQUIPMENT, blood=False, pool=True),))
card(200171, "Barth", "de7e0c8c",
    values=(Lent(Value(STEALTH, -1), Who("vampire", max_capacity=3), when=READY_AND_UNLOCKED, of=NEIGHBORS),))
card(200274, "Christopher Houghton", "78822293",
    armed=(Mode("", ONCE, Lasts(SWIFT, lasts=THIS_ROUND), blood=1, moment=BEFORE_RANGE,
        name="first strike"),),
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(of=EVERYBODY)), Keep(CHOSEN)),),
    values=(Value(INTERCEPT, 2, Same(ACTING, REMEMBERED)),))


def is_its_own_referendum(state: State, play: Play) -> bool:
    """Return whether the minion has called the referendum of the action, which is not over."""
    action = play.action
    if action is None or action.actor is not play.actor or action.kind != POLITICAL_ACTION:
        return False
    return action.successful and (action.polled is None or state.referendum is not None)


card(201694, "Diana Iadanza", "84b92911",
    aids=(Mode("", OnceAnAction(), Only(That(is_its_own_referendum)), CancelPlayed(REACTION),
        moment=AS_PLAYED, blood=1,
        by=ANYBODY, name="cancel"),))

WITH_ENID = Exists(Each(Who(names="Enid Blount"), besides=ACTOR))
card(200401, "Edith Blount", "f167106b",
    values=(Value(MANEUVERS, 1, WITH_ENID), Value(PRESSES, 1, WITH_ENID)))
card(200423, "Enid Blount", "1e41bbce",
    aids=(Mode("", Pick(Each(Who("vampire", names="Edith Blount", min_blood=1))), HelpActor(1, itself=True),
        Lose(BLOOD, 1, CHOSEN), UsableAgain(), moment=NEEDED, by=ANYBODY, name="+1 stealth"),))
card(200427, "Epikasta Rigatos", "c8ebf485",
    triggers=(Trigger(AFTER_OWN_ACTION, Move(TAKEN, SHUFFLED_IN), optional=True),))
card(200470, "Fleurdumal", "47dafcc6",
    armed=(Mode("", Only(Both(Fighting(blocked=True, first=True), Same(ACTING, ACTOR))), ONCE, OpenHand(),
        blood=1,
        moment=BEFORE_RANGE, name="open hand"),))
card(201696, "François Villon", "4aeeccb7",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", younger=True), EVERYBODY, besides=ACTOR,
        ready=False)), Lock(CHOSEN), blood=2,
        once=True, when=WHILE_READY, name="lock a younger vampire"),))
card(200586, "Helena", "da420e3e",
    reactions=(Mode("", Wake("aus"), moment=WAKING, by=LOCKED_ONLY, blood=1, reaction=True, name="wake"),))
card(200587, "Helena", "dbcb9c9c",
    values=(CostCut(99, REACTION, "aus"), CostCut(99, REACTION, "dom")),
    merged=(BlockLimit(NO_HARM_OF, Who(trait="demon")),), merged_levels=("dai", "obt"))
card(200639, "Ira Rivers", "9c4c35fd", values=(DrawsAgain("aus"),))
card(200708, "Joaquin Murietta", "adc209ec",
    values=(Keen(1, "gun", far=True),),
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), AdditionalStrikes(), moment=MORE_STRIKES,
        name="additional strike"),))
card(200763, "Kateline Nadasdy", "994c8aed",
    aids=(Mode("", Only(Going((POLITICAL_ACTION,))), ForceAbstain(bystander=True), blood=1, moment=POLLING,
        by=ANYBODY,
        name="force to abstain"),))
card(200788, "Klaus van der Veken", "7e86419c", values=(Value(CANCELS_GROUNDS, 1),))
card(200806, "Laecanus", "9eecc51a",
    armed=(Mode("", OneEach(THIS_COMBAT), Press(TO_END), moment=PRESSING, name="press to end"),))
card(200837, "Lin Jun", "dcb14d9a",
    values=(Lent(Value(BLEED_VALUE, 1), Who("vampire", has="tha"), when=Is(ACTOR, Who(fallen=True)),
        of=PREDATOR),))
card(200872, "Lucina", "89895e0f",
    values=(Value(STRENGTH, 1, Is(FOE, Who("vampire", max_capacity=4))),),
    triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=AtLeast(Of(EDGE, ME), 1)),))
card(200899, "Makarios, The Seducer", "f6616bb3",
    values=(BlockLimit(UNBLOCKABLE, Who("vampire", trait="seduced")),),
    actions=(Mode("", Pick(Each(Who("vampire", clan="Brujah/Ventrue"), PREY, ready=False, aimed=True)),
        If(Is(CHOSEN, Who(trait="seduced")), (GiveTrait("seduced twice"),), (GiveTrait("seduced"),)),
        directed=True, name="seduce"),),
    open_actions=(Mode("", AtThis(Who("vampire", trait="seduced"), undirected=True),
        If(Is(ACTOR, Who(trait="seduced twice")), (LoseTrait("seduced twice"),), (LoseTrait("seduced"),)),
        name="burn a seduction counter"),))
card(200910, "Marcellus", "ba4988e6",
    values=(Lent(ActionPrice(1, (POLITICAL_ACTION,)), Who(clan="Nosferatu"),
        when=WHILE_READY),))
card(201702, "Marcos Belegrad", "043c8fc5", values=(Value(VOTE_POOL, 1),))
card(200950, "Masika", "dd307023",
    abilities=(Ability(OTHERS_DISCARD | DISCARD_PHASE, UnlockActor(), once=True),))
card(200951, "Masika", "ac2dd87f",
    aids=(Mode("", DiscardFor(POLITICAL), HelpBlocker(1), moment=NEEDED, by=ANYBODY,
        name="+1 intercept"),))
card(200982, "Michael Luther", "c8c4af6e",
    armed=(Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), DrawCards(1), moment=BEFORE_RANGE,
        name="draw a card"),),
    aids=(Mode("", DirectsVotes(CAMARILLA), locks=True, moment=ANY_REFERENDUM, by=ANYBODY,
        name="direct votes"),))
card(201007, "Montecalme", "22ec42e8",
    actions=(Mode("", Decree((PickNow(Each(of=EVERYBODY, kind=LOCATIONS)),)), Burn(CHOSEN),
        kind=POLITICAL_ACTION, name="burn a location"),))
card(201019, "Muhandis", "fb00d271", values=(BlockLimit(ATTEMPT_PRICE, VAMPIRES),))
card(201122, "Philippe de Marseilles", "13bc772d",
    abilities=(Ability(UNLOCK_PHASE, Remove(THIS), GainPool(6),
        when=Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")),
        name="6 pool"),))
card(201149, "Radeyah", "90a91182",
    actions=(Mode("", Pick(Each(Who(clan="Ministry"), OTHERS, besides=ACTOR, aimed=True)), EnterCombat(),
        directed=True,
        name="enter combat"),))
card(201648, "Regina Blake", "b1aff131", values=(Value(PAYS_LOCATIONS, 1),))
card(201650, "Rose Abawi", "a6c39bc2",
    values=(Value(BLEED_VALUE, 1, Exists(Each(Who(names="Mithras"), ready=False))),))
card(201706, "Silvian Popescu", "609ba251",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", title="prince", min_blood=1), ready=False,
        besides=ACTOR)),
        StealBlood(1), once=True),))
card(201398, "Tyler McGill", "2c774656", values=(Value(VOTES, 1, Polled(edge_burned=True)),))

HAS_EDGE_NOT = Not(AtLeast(Of(EDGE, ME), 1))
card(201430, "Vasily", "ed248f13", values=(Value(CONTEST_PRICE, 1, HAS_EDGE_NOT),))
card(201439, "Victor Gerard", "b8844554", passes=("camarilla", "prince while baron"))
card(201444, "Victoria Ash", "833fa5c1",
    actions=(Mode("", Pick(Each(Who("vampire", younger=True), EVERYBODY, besides=ACTOR, aimed=True)),
        Lock(CHOSEN),
        directed=True, stealth=1, name="lock a younger vampire"),))
card(201619, "Victoria Ash", "e4a2b3a8",
    aids=(Mode("", DiscardFor(), HelpActor(1, Who(clan="Banu Haqim"), bleed=True, others=True),
        moment=DURING, name="+1 bleed"),))
