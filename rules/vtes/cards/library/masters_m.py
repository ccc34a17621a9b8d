"""Masters with M."""

from __future__ import annotations

# fmt: off
from cardbase.card import VIRTUES
from rules.kernel import Decision
from rules.vtes.cards.builders import (
    archetype, burn_by, during_action, help_anybody, locked_at_will, steal_by, while_fighting,
)
from rules.vtes.cards.deeds import banishes, coin_shows_heads, play_hands
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AMID_BLOCKS, BLEEDS_ME, HOLDS_EDGE, HUNTING, NO_INFERNAL, OF_A_DISCIPLINE, OTHERS_ACTION,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, OpensPhases, ThisAction
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocking import BlockableBy
from rules.vtes.definitions.blood import AddBlood, BurnBlood, GainBlood, Lose, Restore
from rules.vtes.definitions.choosing import Pick, PickMethuselahs
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Not, Same, That
from rules.vtes.definitions.control import Borrow, Give
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import ACTION_TAKEN, BINDS, BURNS_IF, GAINS_NONE, SPARES_ALLIES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move, Rearrange
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.phases import MoreTransfers, SpendMaster
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.prices import Costlier
from rules.vtes.definitions.reacting import CancelCard, CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLEED, BLOOD, CHOSEN, CRYPT, EVERYBODY, HIDDEN_HERE, LIBRARY, LOCATIONS, ME,
    OTHERS, POOL, PREDATOR, THIS, UNCONTROLLED, UNCONTROLLED_REGION, VICTORIES, YIELD, Cards, Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.striking import TO_CONTINUE, Press
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.references import aims
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ACTIONS, AS_PLAYED, AS_SUCCESSFUL, BLEED_ACTION, CANNOT_BLOCK, DISCARD_PHASE, DURING,
    EACH_UNLOCK, FOE_FELL, HAND_SIZE, INFLUENCE_PHASE, INTERCEPT, IN_ANY_TURN, IN_DISCARD_PHASE,
    MASTER_PHASE, OTHERS_MINION, POLITICAL_ACTION, POLLING, PRESSING, STEALTH, UNLOCK_PHASE, VOTES,
    WHEN_BLOCKED, Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
HIDES_ONE = Move(Cards(ASH), HIDDEN_HERE, shown=True)
card(101136, "Maabara", "83b6d81c",
    play=(PutInPlay(),),
    abilities=(Ability(IN_ANY_TURN, HIDES_ONE, locks=True, name="hide a card"),
        Ability(MASTER_PHASE, SpendMaster(), Move(Cards(HIDDEN_HERE), LIBRARY), name="return a card")),
    aids=(during_action("hide a card", HIDES_ONE, moment=Moments(AMID_BLOCKS | POLLING)),),
    armed=(while_fighting("hide a card", HIDES_ONE),),
    open_actions=(burn_by(VAMPIRES),))
card(101139, "Madness Network", "851296fe",
    play=(PutInPlay(),),
    abilities=(Ability(OTHERS_MINION, OpensPhases("Malkavian"), anybody=True),),
    open_actions=(Mode("", AtThis(undirected=True), BlockableBy("Malkavian"), Burn(THIS),
        name="burn"),))


def nobody_pays_for_it(state: State, play: Play) -> bool:
    """Whether nobody burns pool for the bleed in place of its target yet."""
    return play.action is not None and not spans.all_of(play.action.lasting, spans.PAYS)


def pays_for_it(state: State, play: Play) -> None:
    """Have the player burn pool for the bleed in place of its target, who is remembered for that."""
    card = state.in_play.get(play.number)
    if card is not None and play.action is not None:
        card.memory = play.action.target
        spans.lay(play.action.lasting, spans.PAYS, spans.ACTION, card.number, play.methuselah.seat)


def has_a_debtor(state: State, play: Play) -> bool:
    """Whether who was helped is still there to pay, and nobody pays for this bleed yet."""
    card = state.in_play.get(play.number)
    return card is not None and card.memory in state.ring and nobody_pays_for_it(state, play)


def calls_it_in(state: State, play: Play) -> None:
    """Have who was helped burn pool for the bleed."""
    card = state.in_play.get(play.number)
    if card is not None and play.action is not None:
        spans.lay(play.action.lasting, spans.PAYS, spans.ACTION, amount=card.memory)


OF_1_OR_MORE = Only(AtLeast(Of(BLEED), 1))
card(101145, "Major Boon", "d95cf749",
    modes=(Mode("", OTHERS_ACTION, Only(Both(Going((BLEED_ACTION,)), Not(Going(at=ME)))), OF_1_OR_MORE,
        PutInPlay(), DoesIf(pays_for_it, nobody_pays_for_it), moment=AS_SUCCESSFUL, reaction=True,
        name="burn pool for another"),),
    aids=(Mode("", BLEEDS_ME, OF_1_OR_MORE, DoesIf(calls_it_in, has_a_debtor), Burn(THIS),
        moment=AS_SUCCESSFUL, name="another burns the pool"),))
card(101149, "Maleficia", "e4881a40",
    play=(Pick(Each(Who("vampire", trait="infernal"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Grants("mal", 1), NO_INFERNAL))
card(101150, "Malkavian Dementia", "9bc93175",
    play=(Pick(Each(Who("vampire", clan="Malkavian"), OTHERS, aimed=True)), Borrow(CHOSEN, unlock=True)))

card(101151, "Malkavian Derangement: Alternate Personality", "1a104c00",
    play=(Pick(Each(Who("vampire", clan="Malkavian"), EVERYBODY, aimed=True)), PutOn()),
    triggers=(Trigger(ACTION_TAKEN, Only(Same(BEARER, ACTING)),
        If(Not(That(coin_shows_heads)), (ActionFails(), Lose(POOL, 1, ACTING),
            Lock(ACTING))), any_minion=True),))
card(101152, "Malkavian Derangement: Paranoia", "3252323c",
    play=(Pick(Each(Who("vampire", clan="Malkavian antitribu"), EVERYBODY, ready=False, aimed=True)),
        PutOn()),
    values=(Makes("cannot act"),), open_actions=(burn_by(VAMPIRES),))


def stakes_pool(state: State, play: Play) -> Rules[None]:
    """Have the winner of the game steal 2 pool, 1 more for each tie; those who always tie part at last."""
    for seat in play.seats:
        other = state.methuselahs[seat]
        for stake in range(2, 12):
            winner = yield from play_hands(state, play, other)
            if winner is not None:
                loser = other if winner is play.methuselah else play.methuselah
                taken = min(stake, loser.pool)
                gain_pool(state, winner, taken)
                burn_pool(state, loser, taken)
                return


card(101153, "Malkavian Game", "e7573c9d",
    play=(PickMethuselahs(OTHERS), Does(stakes_pool)))


def guesses(state: State, play: Play) -> Rules[None]:
    """Have each other hold 1 to 4 counters, and the player guess how many, for that much pool."""
    others = state.ring.others(play.methuselah.seat)
    held = {}
    for seat in others:
        held[seat] = 1 if state.methuselahs[seat].passive else (
            yield Decision(seat, "amount", [1, 2, 3, 4], play.number)
        )
    for seat in others:
        other = state.methuselahs[seat]
        guess = yield Decision(play.methuselah.seat, "amount", [1, 2, 3, 4], play.number)
        if guess == held[seat]:
            taken = min(guess, other.pool)
            gain_pool(state, play.methuselah, taken)
            burn_pool(state, other, taken)
        else:
            gain_pool(state, other, held[seat])


card(101155, "Malkavian Prank", "4d2e078a", play=(Does(guesses),))
card(101157, "The Malkavian Seven Miseries", "588dedfb",
    play=(PutInPlay(),), values=(Lent(Value(STEALTH, -1, Going((POLITICAL_ACTION,)))),),
    open_actions=(burn_by(Who(not_clan="Tremere")),))
card(101163, "Mapatano Utando", "89a77d8d",
    play=(PutInPlay(),),
    aids=(Mode("", BLEEDS_ME, ReduceBleed(1), locks=True, moment=DURING, name="-1 bleed"),),
    abilities=(Ability(INFLUENCE_PHASE, HOLDS_EDGE, BurnEdge(), MoreTransfers(4), locks=True),),
    open_actions=(burn_by(VAMPIRES, blood=1),))
card(101172, "The Marrakesh Codex", "6d24d80b",
    play=(PutInPlay(),),
    **locked_at_will("reorder", Rearrange(4)),
    open_actions=(steal_by(VAMPIRES),))
FEEDS_OR_WOULD = AnyOf(
    AtLeast(Of(YIELD, ACTING), 1), Is(ACTING, Who(bears="masquerade endangered", room=True))
)
card(101183, "Masquerade Endangered", "1aabadb1",
    traits=frozenset({BINDS}),
    modes=(Mode("", Only(HUNTING), Only(FEEDS_OR_WOULD), Pick(ACTING), PutOn(ACTING),
        ThisAction(GAINS_NONE, 1, who=ACTING), moment=AS_SUCCESSFUL, reaction=True,
        name="the hunt brings no blood"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), Burn(THIS)),))
NO_HEADQUARTERS = Not(Exists(Each(Who(names="Ventrue Headquarters"), EVERYBODY, LOCATIONS)))
card(101187, "The Mausoleum, Venice", "575a13a1",
    play=(PutInPlay(),),
    aids=(Mode("", If(NO_HEADQUARTERS, (CastVotes(2),), (CastVotes(1),)), locks=True, moment=POLLING,
        name="1 or 2 votes"),))
FEED_LAIBON = (Pick(Each(Who("vampire", sect="laibon"), kind=UNCONTROLLED)), AddBlood(1))
card(101189, "Mbare Market, Harare", "75006d72",
    play=(PutInPlay(),),
    **locked_at_will("add 1 blood", *FEED_LAIBON))
card(102252, "Meditative Grove", "d7943dad",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Salubri", room=True))),
        GainBlood(1, ground=True), once=True),),
    aids=(Mode("", CancelPlayed(-1, head="frenzy", on=Who(clan="Salubri")), moment=AS_PLAYED, locks=True,
        name="cancel"),))
card(101198, "Memories of Mortality", "b9817d26",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(BlockLimit(CANNOT_BLOCK, ALLIES), Value(SPARES_ALLIES, 1)),
    abilities=(Ability(INFLUENCE_PHASE, Only(Is(BEARER, Who(min_blood=1), mine=True)), Lose(BLOOD, 1, BEARER),
        SendToTorpor(BEARER), Burn(THIS), anybody=True, name="burn it"),))
card(101207, "Metro Underground", "4143ae97",
    play=(PutInPlay(),),
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who("vampire", locked=True), ready=False)), Unlock(CHOSEN),
        locks=True, pool=1),))
card(101210, "Millicent Smith, Puritan Vampire Hunter", "9f1146ce",
    play=(PutInPlay(),),
    triggers=(Trigger(WHEN_BLOCKED, Only(Is(ACTING, VAMPIRES, mine=True)), Burn(ACTING), Burn(THIS)),
        Trigger(IN_DISCARD_PHASE, Give(THIS, PREDATOR))))
card(101225, "Misdirection", "56ef6ba6", play=(Pick(Each(of=EVERYBODY, ready=False, aimed=True)),
    Lock(CHOSEN)))
SCARCE_IN_TORPOR = Each(Who("vampire", trait="scarce", fallen=True), EVERYBODY, ready=False, aimed=True)
card(101228, "Mistrust", "1a679cde",
    play=(Pick(SCARCE_IN_TORPOR, Each(Who("vampire", trait="scarce"), EVERYBODY, aimed=True)),
        If(Is(CHOSEN, Who(fallen=True)), (Burn(CHOSEN),), (Does(banishes),))))
card(102240, "The Mithraeum, London", "086ef07e",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Only(Not(Exists(Each(Who(names="Mithras"), ready=False)))),
            Move(Cards(CRYPT, name="Mithras"), UNCONTROLLED_REGION, shown=True), once=True,
            name="search the crypt"),
        Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", names="Mithras"), EVERYBODY, ready=False,
            or_who=Who("vampire", trait="mithraic mysteries"))), GainBlood(1), once=True, name="1 blood")))


def is_at_the_mysteries(state: State, play: Play) -> bool:
    """Return whether an action is aimed at Mithras, at a vampire of his mysteries, or at a card of theirs."""
    aimed = [state.in_play[number] for number in aims(state.action) if number in state.in_play]
    return any(
        "mithraic mysteries" in card.face.first_line
        or (isinstance(card, Minion) and fits(Who(names="Mithras"), card))
        or (isinstance(card, Minion) and "mithraic mysteries" in card.profile.traits)
        for card in aimed
    )


card(102241, "Mithraic Cultist", "ada1e573", traits=frozenset({"mithraic cultist"}),
    play=(Pick(Each(Who("vampire", not_names="Mithras", bears_no="mithraic cultist"), ready=False)), PutOn()),
    values=(Makes("mithraic mysteries"), Value(VOTES, 1, Exists(Each(Who(names="Mithras"), ready=False))),
        Value(INTERCEPT, 1, Both(Going(directed=True), That(is_at_the_mysteries)))))
card(101229, "Mob Connections", "a8b57e31",
    play=(PutInPlay(),),
    armed=(Mode("", Press(TO_CONTINUE), locks=True, moment=PRESSING, name="press to continue"),),
    open_actions=(burn_by(ANYONE),))
ANTIGEN = Who("ally", trait="operation antigen")
HEAL_ANTIGEN = (Pick(Each(Who("ally", trait="operation antigen", room=True))), Restore(9))
card(102242, "Mobile HQ, Operation Antigen", "f56a4f0a",
    traits=frozenset({"operation antigen"}),
    play=(PutInPlay(),),
    actions=(Mode("", Only(Is(ACTOR, ANTIGEN)), ChooseFoe(vampire=True), EnterCombat(), directed=True,
        stealth=1, locks=True, name="enter combat"),),
    abilities=(Ability(IN_ANY_TURN, *HEAL_ANTIGEN, locks=True, name="heal"),),
    aids=(during_action("heal", *HEAL_ANTIGEN),
        Mode("", CancelPlayed(ACTIONS, spares=True, on=ANTIGEN), moment=AS_PLAYED, locks=True, pool=2,
            name="cancel")),
    armed=(while_fighting("heal", *HEAL_ANTIGEN),))
card(101237, "Momentum's Edge", "e566ffdc",
    play=(Only(AtLeast(Of(VICTORIES, ME), 1)), PutInPlay()),
    abilities=(Ability(UNLOCK_PHASE, GainPool(1), locks=True),))
card(101238, "Monastery of Shadows", "27dcba01",
    play=(PutInPlay(),), values=(Value(HAND_SIZE, 1),),
    aids=help_anybody(1, Who("vampire", min_capacity=8), locks=True),
)
card(101242, "Monster", "79280ad7", **archetype(ready=True),
    triggers=(Trigger(FOE_FELL, BurnBlood(1), UnlockActor(), optional=True, once_a_turn=True),))
OF_A_VIRTUE = tuple(f"action {name}" for name in sorted(VIRTUES))
card(101253, "Mundane", "c3802d60",
    play=(Pick(Each(Who("vampire", sect="laibon", bears_no="orun/mundane"), EVERYBODY, ready=False,
        aimed=True)), PutOn()),
    modes=(Mode("", CancelCard(who=Who(bears_no="orun")), moment=AS_PLAYED,
        cancels=(*OF_A_DISCIPLINE, *OF_A_VIRTUE), reaction=True, name="cancel an action card"),),
    values=(Costlier(1, disciplined=True), Value(BURNS_IF, 1, Exists(Each(of=ACTOR, kind="orun")))))
