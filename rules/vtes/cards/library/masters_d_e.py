"""Masters from D to E."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import (
    archetype, burn_by_bearer, during_action, locked_at_will, repealed_by, steal_by, truce, while_fighting,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, BLEEDS_ME, BY_CONTRACT, CAMARILLA, HOLDS_EDGE, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import RISES, Mark, ThisTurn
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blood import AddBlood, Gain, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, Either, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Fell, Going, Is, Not, Same
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.crypt import DrawCrypt
from rules.vtes.definitions.hand import MoreHand
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import PutContract, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, ANY_TURN, BETWEEN_ACTIONS, BINDS, BLOCKS_ACTION, CANNOT_RECRUIT, LAYS, LETS_RISE,
    NO_VOTES,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import STAYS_UNLOCKED
from rules.vtes.definitions.phases import MoreTransfers
from rules.vtes.definitions.pool import GainPool, PoolOrBlood
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLEED, BLOCKER, BLOOD, CHOSEN, COUNTERS, DISCIPLINES, EVENTS, EVERYBODY, HAND,
    KEPT_HERE, LIBRARY, OF_ANY_KIND, OUT, POLL_VOTES, PREDATOR, PREY, TARGET, THIS, UNCONTROLLED, VICTOR,
    Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import ForceAbstain, PassesNext
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.hand import discard_drawn, refill
from rules.vtes.terms import (
    ABOUT_TO_BLEED, AFTER_OWN_ACTION, AS_CHOSEN_FROM, AS_PLAYED, BLEED_ACTION, BLOCK_PRICE,
    BURN_TO_UNLOCK, CONVICTION, DIABLERIE_ACTION, DURING, EVENT, GAIN_BLOOD, HUNT_PASSED,
    INFLUENCE_PHASE, INTERCEPT, IN_ANY_TURN, IN_DISCARD_PHASE, LEAVES_READY, MASTER, MINION_CARDS,
    NEVER, PASS, POLLING, STEALTH, STRENGTH, UNLOCK_PHASE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100485, "Dabbler", "112662e8", **archetype(),
    triggers=(
        Trigger(AFTER_ANY_ACTION, Either(BURN_TO_UNLOCK, (Only(Is(ACTOR, Who(locked=True, min_blood=1))),
            Lose(BLOOD, 1, ACTOR), Unlock(ACTOR)), GAIN_BLOOD,
            (Only(Is(ACTOR, Who(room=True))), Gain(BLOOD, 1, ACTOR))), optional=True, once_a_turn=True,
            any_minion=True,
            when=AtLeast(Of(DISCIPLINES, ACTOR), 3)),
    ),
)
card(100490, "The Damned", "062f6a4d",
    play=(Pick(Each(Who("vampire", max_capacity=4), EVERYBODY, ready=False, aimed=True)), PutOnTheirs()),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Going((BLEED_ACTION,), successful=True)),
        Lose(BLOOD, 1, BEARER)),))
card(100491, "Danse Macabre", "6e5e4e28", traits=frozenset({LETS_RISE}),
    play=(Pick(Each(SABBAT)), ThisTurn(RISES, CHOSEN)))


def forbid_again(state: State, play: Play) -> None:
    """Keep copies of the card that was canceled from being played this turn, by anybody."""
    if play.answered is not None:
        spans.lay(state.lasting, spans.FORBIDDEN, spans.TURN, play.answered.face.id)


card(100493, "Dark Influences", "24df4d8f",
    traits=frozenset({"foils the next cancel"}),
    cancels=~(MASTER | EVENT | CONVICTION), play=(PutInPlay(), Does(forbid_again)))
card(102299, "Dead Pool", "6991397f",
    play=(PutInPlay(),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(who=VAMPIRES)), Only(Is(VICTOR, Who("vampire",
        clan="Lasombra"), mine=True)),
        Gain(COUNTERS, 1, THIS), optional=True),),
    aids=(Mode("", Only(AtLeast(Of(COUNTERS), 1)), HelpActor(2, Who(clan="Lasombra"), bleed=True),
            Lose(COUNTERS, 1, THIS), moment=DURING, name="+2 bleed"),
        Mode("", Only(AtLeast(Of(COUNTERS), 1)), Pick(Each(Who("vampire", clan="Lasombra"))),
            Gain(POLL_VOTES, 2, CHOSEN), Lose(COUNTERS, 1, THIS), moment=ANY_REFERENDUM, name="+2 votes")))


def exchanges_hand(state: State, play: Play) -> None:
    """Discard the hand and draw a new one, for the played card too."""
    methuselah = play.methuselah
    discard_drawn(state, methuselah, len(methuselah.hand.items))
    if NEVER in methuselah.owed:
        methuselah.owed.remove(NEVER)
    refill(state, methuselah)


card(100506, "Deal with the Devil", "21c1aba0", delay=NEVER, play=(Does(exchanges_hand),))
card(100522, "Demonstration", "d2038306",
    play=(PutInPlay(),),
    aids=(Mode("", ForceAbstain(), locks=True, moment=POLLING, name="cancel votes"),))
card(100526, "Depravity", "a2c73c67",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    values=(Value(STRENGTH, 1), Value(STEALTH, 1, Going((DIABLERIE_ACTION,))),
        Value(CANNOT_RECRUIT, 1)))
card(100533, "Detection", "a0824195", traits=frozenset({BINDS}),
    play=(Pick(Each(Who("vampire", clan="Lasombra"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Value(NO_VOTES, 1),),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(BEARER, Who(locked=True, min_blood=1), mine=True)),
        Lose(BLOOD, 1, BEARER), Unlock(BEARER), anybody=True, name="1 blood to unlock"),),
    open_actions=(burn_by_bearer(),))


def takes_from_research(state: State, play: Play) -> Rules[None]:
    """Take a card of the research area, if one wants, instead of the one that would replace this."""
    methuselah = play.methuselah
    aside = {number for kept in state.stowed.values() for number in kept}
    found = [number for number in methuselah.research.items if number not in aside]
    if found and AS_CHOSEN_FROM in methuselah.owed:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
        if choice != PASS:
            state.board.move(choice, methuselah.research, methuselah.hand)
            methuselah.owed.remove(AS_CHOSEN_FROM)
    state.uneven = True  # otherwise it is drawn (`settle`)


card(100535, "Development", "61f38c3f",
    delay=AS_CHOSEN_FROM, play=(Does(takes_from_research),))
card(100541, "Día de los Muertos", "838501bc", play=(Once(a_game=True), PassesNext("sabbat")))
card(100545, "Direct Intervention", "5d695f35", cancels=~(MASTER | EVENT | CONVICTION))
card(100546, "Dirty Contract", "b689526f",
    play=(PutContract("Samedi", not_clan="Nosferatu/Giovanni"),), open_actions=(BY_CONTRACT,))
card(100548, "Dis Pater", "3b608865",
    play=(PutInPlay(),),
    triggers=(Trigger(ABOUT_TO_BLEED, Only(Both(Going((BLEED_ACTION,), spared=False), AtLeast(Of(BLEED), 1))),
        Only(Same(TARGET, PREY)),
        Only(Is(ACTING, Who("vampire", clan="Giovanni"), mine=True)),
        Move(Cards(ASH, types=OF_ANY_KIND), OUT, 7), Gain(BLEED, 1), optional=True),))
card(100574, "Dominion", "db3152c1", traits=frozenset({"dominion"}),
    play=(Pick(Each(Who("vampire", trait="black hand", bears_no="dominion"), EVERYBODY, ready=False,
        aimed=True)), PutOn()),
    values=(BlockLimit(BLOCK_PRICE, VAMPIRES, 1, when=Is(ACTOR, Who(trait="black hand"))),))
DREAMT = (Gain(COUNTERS, 1, THIS), If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)))
"""A counter for each time it locks."""
card(100588, "Dreams of the Sphinx", "3f2c25b8",
    play=(PutInPlay(),),
    abilities=(
        Ability(IN_ANY_TURN, MoreHand(2), *DREAMT, locks=True, name="+2 hand size"),
        Ability(UNLOCK_PHASE, HOLDS_EDGE, GainPool(1), *DREAMT, locks=True, name="gain 1 pool"),
        Ability(IN_ANY_TURN, Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1), *DREAMT, locks=True,
            name="add 1 blood"),
    ),
    aids=(
        during_action("+2 hand size", MoreHand(2), *DREAMT),
        during_action("add 1 blood", Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1), *DREAMT),
    ),
    armed=(
        while_fighting("+2 hand size", MoreHand(2), *DREAMT),
        while_fighting("add 1 blood", Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1), *DREAMT),
    ),
)
card(100590, "Drop Point Network", "21be9860",
    play=(Move(Cards(ASH, types=OF_ANY_KIND), OUT, 7), Move(Cards(LIBRARY, types=MINION_CARDS), HAND,
        shown=True)))
card(100594, "Dummy Corporation", "646b3be9",
    play=(PutInPlay(),),
    aids=(Mode("", BLEEDS_ME, ReduceBleed(2), Burn(THIS), moment=DURING, name="-2 bleed"),))
card(100606, "Ebony Fox Hunt", "021348f9",
    modes=(Mode("", Only(Is(CHOSEN, Who("vampire", trait="black hand"), mine=True)), moment=HUNT_PASSED,
        reaction=True, name="call off the blood hunt"),))
card(100616, "Effective Management", "adf409cd", play=(DrawCrypt(),))
card(100630, "Elysium: Sforzesco Castle", "8d92c31d",
    play=(PutInPlay(),),
    triggers=(Trigger(BLOCKS_ACTION, Only(Is(BLOCKER, VAMPIRES, mine=True)),
        Only(Is(ACTING, Who("vampire", sect="camarilla"))), Mark(STAYS_UNLOCKED, BLOCKER),
            Only(Is(THIS, UNLOCKED)),
            Lock(THIS),
        optional=True),))
card(100631, "Elysium: The Arboretum", "88288ada",
    play=(PutInPlay(),), armed=(truce("camarilla"),), **repealed_by(CAMARILLA))
card(100632, "Elysium: The Palace of Versailles", "a5a20762",
    play=(PutInPlay(),),
    aids=(Mode("", Only(AtLeast(Count(Each(Who("vampire", sect="camarilla", title="any"))), 1)),
        Gain(POLL_VOTES, 1, Each(Who("vampire", sect="camarilla", title="any"))), locks=True,
        moment=POLLING, name="a vote each"),))
card(100636, "Emergency Preparations", "a263abf4", traits=frozenset({ANY_TURN, BETWEEN_ACTIONS}),
    modes=(Mode("", CancelCard(), moment=AS_PLAYED, cancels=("gehenna",), pool=1, reaction=True,
        name="cancel a Gehenna card"),),
    play=(Only(AtLeast(Count(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")), 2)),
        Pick(Each(Who("vampire", min_capacity=8, locked=True), EVERYBODY, ready=False, aimed=True)),
        Unlock(CHOSEN)))
card(100646, "Ennoia's Theater", "56c6f3db",
    play=(PutInPlay(),),
    abilities=(
        Ability(IN_ANY_TURN, MoreHand(1), locks=True, name="+1 hand size"),
        Ability(INFLUENCE_PHASE, MoreTransfers(1), locks=True, name="transfer"),
    ),
    aids=(during_action("+1 hand size", MoreHand(1)),), armed=(while_fighting("+1 hand size", MoreHand(1)),))
VENTRUE = Is(ACTOR, Who(clan="Ventrue"))
card(100654, "Ephor", "9f402f61",
    play=(Pick(Each(Who("vampire", clan="Ventrue", min_capacity=8), EVERYBODY, ready=False, aimed=True)),
        PutOnTheirs()),
    values=(Value(INTERCEPT, 1, VENTRUE), Value(VOTES, 1, VENTRUE)),
    actions=(Mode("", Only(VENTRUE), Pick(Each(Who(title="contested"), EVERYBODY, ready=False, aimed=True)),
        Entitle(CHOSEN, ""), stealth=1, directed=True, name="unseat"),))
TAKES_A_CARD = (Only(Not(AtLeast(Count(Cards(KEPT_HERE)), 1))), Move(Cards(ASH, PREY), KEPT_HERE, shown=True))
card(100656, "The Erciyes Fragments", "07d4f923",
    traits=frozenset({LAYS}),
    play=(PutInPlay(),),
    **locked_at_will("take a card", *TAKES_A_CARD),
    open_actions=(steal_by(Who("vampire", min_capacity=5)),))
card(100662, "Esgrima", "546beb9a",
    play=(PutInPlay(),),
    aids=(Mode("", Pick(Each(Who("vampire", min_capacity=7), EVERYBODY)), Gain(POLL_VOTES, 3, CHOSEN),
        locks=True, moment=POLLING, name="+3 votes"),),
    triggers=(Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR)),))
card(100667, "The Eternals of Sirius", "71a0307f", play=(PoolOrBlood("Ministry", 5, 5, 9),))
