"""Library cards of Masters cl cz."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import (
    archetype, burn_by, during_action, help_block, in_own_turn, locked_at_will, repealed_by, while_fighting,
    with_text,
)
from rules.vtes.cards.deeds import choose_two, move_between, play_hands
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    BY_CONTRACT, FREELY, OTHERS_ACTION, SABBAT, UNDIRECTED, UNLOCKED_AS_IT_BEGINS,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickMethuselahs, PickNow
from rules.vtes.definitions.combining import Declares, Does, ForEach, If, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fell, Fighting, Going, Is, Kept, Not, Same,
)
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.damage import Inflict, Prevent
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutContract, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    ACTION_BLOCKED, ANY_TURN, EACH_MINION, EDGE_GAINED, EDGE_WON, HOARDS, STAYS_LOCKED,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceThisTurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import MOST_BLED
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, AIMED, BEARER, BLEED, BLOOD, CHOSEN, COPIES, COUNTERS, EVERYBODY, KEEPER, ME, NAMED,
    OTHERS, POOL, PREDATOR, REMEMBERED, THIS, UNCONTROLLED, Count, Each, Of,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import LOCKED, UNLOCKED, VAMPIRES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.hand import discard_drawn, refill
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER, AS_ANNOUNCED, AS_PLAYED, BEFORE_RESOLUTION, BLEED_ACTION, BLEED_ANNOUNCED, DURING,
    EACH_UNLOCK, INTERCEPT, IN_ANY_TURN, IN_DISCARD_PHASE, LEAVES_READY, MASTER_PHASE, MINION_PHASE,
    NEXT_DISCARD, OTHERS_UNLOCK, OWN_UNLOCK, PASS, PREVENTION, READY, TORPOR, UNLOCK_PHASE, VOTES, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100366, "Club Illusion", "06846cd0",
    play=(PutInPlay(),),
    triggers=(Trigger(BLEED_ANNOUNCED, Only(Is(ACTING, Who(sect="anarch"))),
        Only(AtLeast(Of(BLOOD, ACTING), 1)), Lose(BLOOD, 1, ACTING), Gain(BLEED, 1), optional=True,
            anybody=True),),
)
card(100367, "Club Zombie", "8a940ec4",
    play=(PutInPlay(),),
    aids=(help_block(HelpBlocker(1, VAMPIRES)),),
    triggers=(UNLOCKED_AS_IT_BEGINS,
        Trigger(OWN_UNLOCK, Pick(Each(VAMPIRES)), GainBlood(1), when=Kept("turn"))))
SAMIELITES = Who("vampire", clan="Salubri antitribu")


def notes_who_felled(state: State, play: Play) -> None:
    """Note who has felled a vampire: in combat with it, or by an action against its Methuselah."""
    fall, action = play.fall, state.action
    if fall is None:
        return
    felled_by = fall.foe
    if felled_by is None and state.combat is None and action is not None and action.is_at(fall.controller):
        felled_by = action.actor
    if felled_by is not None and fits(SAMIELITES, felled_by):
        felled_by.note(play.face.name, state.turn)


def may_rise(state: State, play: Play) -> Rules[None]:
    """Ask for each of them whether it unlocks."""
    for minion in [card for card in state.in_play.values() if isinstance(card, Minion) and card.locked]:
        if minion.noted(play.face.name) != state.turn or not fits(SAMIELITES, minion):
            continue
        minion.note(play.face.name, -1)
        seat = minion.controller
        if state.methuselahs[seat].passive or minion.region not in (READY, TORPOR):
            continue
        if (yield Decision(seat, "trigger", [PASS, minion.number], play.number)) != PASS:
            unlock(state, minion)


card(100372, "Code of Samiel", "10dbc6c0",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Salubri antitribu"),
        ready=False)), GainBlood(1), once=True, name="1 blood"),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(down=True, who=VAMPIRES)), Does(notes_who_felled)),
        Trigger(EACH_MINION, Does(may_rise))))
card(100383, "Command Performance", "3d4ef87b",
    play=(PutInPlay(),),
    **with_text(in_own_turn(Pick(Each(Who(clan="Daughter of Cacophony", locked=True), EVERYBODY)),
        Unlock(CHOSEN), phases=MINION_PHASE, locks=True, name="unlock")),
    **repealed_by(Who("vampire", title="any")))
card(100385, "Communal Haven: Cathedral", "1bafa330",
    play=(PutInPlay(),), abilities=(Ability(MASTER_PHASE, Only(AtLeast(Count(Each(SABBAT)), 2)),
        Declares(choose_two, given=(True,)), Does(move_between, (False,)), locks=True,
        name="equipment and blood"),))
card(100386, "Communal Haven: Temple", "e1a50a0d",
    play=(Only(Not(Exists(Each(kind=COPIES)))), PutInPlay()),
    values=(Lent(Value(INTERCEPT, 1, Is(AIMED, SABBAT, mine=True)), SABBAT, mine=True),))
SINGER = Who(clan="Daughter of Cacophony")
UP_OR_ACTING = AnyOf(Is(ACTOR, UNLOCKED), Same(ACTOR, ACTING))
card(100402, "Conductor", "1516bc68",
    play=(Pick(Each(SINGER, EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Lent(Value(VOTES, 1, UP_OR_ACTING), SINGER, when=Both(Is(ACTOR, SINGER), UP_OR_ACTING)),))
card(100419, "Contingency Planning", "e2ff226d", traits=frozenset({ANY_TURN}),
    modes=(Mode("", Only(Both(Same(ME, ACTS), Going((BLEED_ACTION,)))), CancelCard(spares=True),
        Mark(MOST_BLED, amount=1, canceled=True), moment=AS_PLAYED, cancels=("redirects",), reaction=True,
        name="cancel a change of its target"),))
card(100420, "Contract", "67bf5277",
    play=(PutContract("Banu Haqim", ready=True),), open_actions=(BY_CONTRACT,))
GATHERED = (Pick(Each(Who("vampire", clan="Pander"), kind=UNCONTROLLED)),
    Gain(BLOOD, Count(Each(Who("vampire", clan="Pander", min_blood=1))), CHOSEN),
    Lose(BLOOD, 1, Each(Who("vampire", clan="Pander"))))
card(100421, "Convergence", "0cb2c500", play=GATHERED)
card(100424, "Coroner's Contact", "06ac90bf", play=(SearchCrypt("Samedi"), AddBlood(1)))
BLACK_HAND = Who("vampire", trait="black hand")
card(100425, "Corporal Reservoir", "95a289af",
    traits=frozenset({STAYS_LOCKED}),
    play=(Pick(Each(BLACK_HAND, EVERYBODY, ready=False, aimed=True)), PutOnTheirs()),
    armed=(Mode("", Prevent(1), locks=True, moment=PREVENTION, name="prevent 1"),
        while_fighting("1 blood", GainBlood(1))),
    abilities=(Ability(IN_ANY_TURN, GainBlood(1), locks=True, name="1 blood"),
        Ability(UNLOCK_PHASE, Only(Is(THIS, LOCKED)), Unlock(THIS), blood=1, name="unlock it")),
    aids=(during_action("1 blood", GainBlood(1)),))
card(100435, "The Coven", "29cced6a",
    play=(PutInPlay(),),
    **locked_at_will("2 blood", Pick(Each(Who("vampire", room=True))), GainBlood(2),
        fighting=Moments(FREELY | PREVENTION)),
    triggers=(Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR)),),
)


def both_discard(state: State, play: Play) -> Rules[None]:
    """Have the loser of the game discard the hand, or both a card by chance for a tie."""
    for seat in play.seats:
        other = state.methuselahs[seat]
        winner = yield from play_hands(state, play, other)
        for one in (play.methuselah, other):
            if one.passive or one is winner:
                continue
            discard_drawn(state, one, 1 if winner is None else len(one.hand.items))
            refill(state, one)


card(100438, "Cracking the Wall", "d39dcae6", delay=NEXT_DISCARD,
    play=(PickMethuselahs(OTHERS), Does(both_discard)))
card(100442, "Creep Show", "e805d5dc", **archetype(sect="sabbat"),
    armed=(Mode("", OnceThisTurn(), Only(Fighting(evaded=True)), GainBlood(1), moment=BEFORE_RESOLUTION,
        name="1 blood"),))
card(100444, "Creepshow Casino", "38ff0a0d",
    play=(PutInPlay(),),
    aids=(Mode("", UNDIRECTED, HelpActor(1, VAMPIRES), locks=True, moment=AS_ANNOUNCED,
        name="+1 stealth"),))
card(100445, "Crematorium", "ab8baae2",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", fallen=True, empty=True), EVERYBODY,
        ready=False, aimed=True)),
        Burn(CHOSEN), locks=True, name="burn a vampire"),))
card(100449, "The Crocodile Temple", "5154f18f",
    play=(PutInPlay(),),
    aids=(Mode("", OTHERS_ACTION, Only(Going(at=ME, successful=True)), Inflict(ACTING, 1), locks=True,
        moment=AFTER, name="1 damage"),))
card(100480, "Cultivated Blood Shortage", "7fe078e3",
    play=(PutInPlay(),), triggers=(Trigger(EACH_UNLOCK, ForEach(Each(Who("vampire", clan="Ventrue"),
        ready=False), (If(Is(CHOSEN, Who(min_blood=1)), (Lose(BLOOD, 1, CHOSEN),), (Lock(CHOSEN),)),))),),
    open_actions=(burn_by(VAMPIRES, 1),))
card(100482, "Curmudgeon", "5f874c13", traits=frozenset({"archetype"}),
    play=(Pick(Each(Who("vampire", bears_no="archetype"), ready=False)), PutOn()),
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), PickNow(Each(ready=False), by=KEEPER),
            Keep(CHOSEN, this_turn=True), optional=True),
        Trigger(ACTION_BLOCKED, Only(Going(blocked=True)), Only(Both(Same(ACTING, REMEMBERED),
            Kept("this turn"))), Only(Is(THIS, UNLOCKED)), Lock(THIS), Gain(BLOOD, 1, BEARER), optional=True,
            any_minion=True)))
card(102313, "Cursed Abattoir", "24dead0c", traits=frozenset({HOARDS}),
    play=(PutInPlay(),),
    aids=(Mode("", Only(AtLeast(Of(COUNTERS), 1)), HelpActor(1, Who("ally", trait="zombie"), bleed=True),
        Lose(COUNTERS, 1, THIS), moment=DURING, name="+1 bleed"),))
PASSES_ON = (PickMethuselahs(by=KEEPER), Give(THIS, NAMED))
card(100483, "Curse of Nitocris", "240d3a46",
    play=(PutInPlay(), PickMethuselahs(), Give(THIS, NAMED)),
    triggers=(Trigger(OWN_UNLOCK, Lose(POOL, 1, ME)), Trigger(EDGE_GAINED, *PASSES_ON),
        Trigger(EDGE_WON, *PASSES_ON)))
