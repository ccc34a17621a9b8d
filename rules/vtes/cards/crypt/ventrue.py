"""Crypt cards: Ventrue."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.deeds import an_investment_was_played
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, BLEEDS_ME, CAMARILLA, HOLDS_EDGE
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.aiming import EQUIPMENT_IN_PLAY, LOCATION, AimAt, ChooseTarget
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, ForEach, Only, Or
from rules.vtes.definitions.conditions import (
    WHILE_READY, AnyOf, AtLeast, BledControls, Both, Exists, Fell, Fighting, Going, Is, Kept, Not, Polled,
    Same, That,
)
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import (
    AFTER_OTHERS_MASTER, BLOCKS_UNLOCKED, CARD_VOTES, CLAIM_PRICE, DIABLERIE_COMMITTED, EDGE_FEEDS,
    EDGE_VOTES, FED_BY_EDGE, HAILED, IS_A_CACHE, LOCKS_FAILED, MILD_WOUNDS, NO_RESCUES, REBUKES, RIVAL_PRICE,
    WARDS, YIELDS_TITLE,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Look
from rules.vtes.definitions.limits import OnceAnAction
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.reacting import CancelPlayed, Retrieves
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, AIMED, CHOSEN, COUNTERS, EDGE, EVENTS, EVERYBODY, KEEPER, LIBRARY, LOCATIONS, ME,
    NEIGHBORS, PERMANENTS, PLAYED, POOL, PREDATOR, PREY, REMEMBERED, THIS, UNCONTROLLED, VICTOR, Cards,
    Count, Each, Of,
)
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.votes import CastVotes, ForceAbstain, MoreVotes, Swayed
from rules.vtes.definitions.who import ALLIES, AN_EQUIPMENT, A_LOCATION, VAMPIRES, YOUNGER, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.titles import change_title
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_PLAYED, BLEED_VALUE, BLOCK_PRICE, CANNOT_BLOCK, CARD_ACTION, DISCARD_PHASE, DURING,
    ENTERS_PLAY, EVENT, HAND_SIZE, HUNT_ACTION, LEAVES_READY, MASTER_PHASE, MASTER_PLAYED, OTHERS_UNLOCK,
    POLITICAL_ACTION, POLLING, REACTION, REFERENDUM_PASSED, STEALTH, UNLOCK_PHASE, VOTES, VOTE_TAX,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201733, "Aaradhya, The Callous Tyrant", "ba3cbc03",
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True,
        when=Going((POLITICAL_ACTION,), successful=True)),))

card(200040, "Alan Sovereign", "b0d9c3b3",
    triggers=(Trigger(MASTER_PLAYED, Only(That(an_investment_was_played)), Gain(COUNTERS, 1, PLAYED)),))
card(200041, "Alan Sovereign", "fe0a4224", traits=frozenset({IS_A_CACHE}),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who(min_blood=1), EVERYBODY, PERMANENTS, line="investment")),
        Lose(COUNTERS, 1, CHOSEN), Gain(POOL, 1, ME), once=True, when=Is(ACTOR, Who(merged=True), up=True),
        name="move a counter"),))
card(200135, "Arika", "4ea2f166",
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), Only(Exists(Each(kind=LOCATIONS))),
        ForEach(Each(kind=LOCATIONS), (Or(Lose(POOL, 1, ME), Burn(CHOSEN)),)), when=WHILE_READY),))
card(200199, "Bindusara, Historian of the Kindred", "e664bfc4",
    actions=(Mode("", Bring(tuple(Cards(LIBRARY, name=name) for name in ("Arcane Library", "Elder Library",
        "Fragment of the Book of Nod"))), kind=CARD_ACTION, name="search for a library"),))
card(200212, "Boss Callihan", "f1898dbd", values=(Value(NO_RESCUES, 1),))
card(200226, "Bulscu", "ed5c081d",
    actions=tuple(Mode("", HOLDS_EDGE, ChooseTarget(what, others=True, max_cost=3), StealTarget(),
        directed=True, name=f"steal {what}") for what in (LOCATION, EQUIPMENT_IN_PLAY)))
card(200227, "Bulscu", "b8bcae13",
    values=(Value(STEALTH, 1, Both(Both(Same(ACTOR, ACTING), Going(directed=True)),
        AnyOf(Is(AIMED, A_LOCATION), Is(AIMED, AN_EQUIPMENT)))),))
card(200335, "Democritus", "a0a80631", values=(Value(CLAIM_PRICE, 1, WHILE_READY),))
card(200403, "Edward Vignes", "6c46da12",
    aids=(Mode("", Only(Not(Same(ME, ACTS))), Only(Same(ACTOR, AIMED)), DiscardFor(0, "dom"), ActionFails(),
        moment=DURING, by=ANYBODY,
        name="the action fails"),))
card(200421, "Emily Carson", "e6f92ce4", abilities=(Ability(DISCARD_PHASE, BurnEdge(), UnlockActor()),))
card(201616, "Fiorenza Savona", "354e82e8", values=(Value(EDGE_VOTES, 1), Value(CARD_VOTES, 1)))
card(200530, "Gotsdam, The Tired Warrior", "7497e61c",
    values=(Value(MILD_WOUNDS, 1),))
card(200532, "Gracis Nostinus", "4fa260a1", values=(BlockLimit(LOCKS_FAILED, YOUNGER),))
card(200550, "Gustav Breidenstein", "3960abf3",
    aids=(Mode("", MoreVotes(5), locks=True, moment=ANY_REFERENDUM, by=ANYBODY,
        name="+5 votes"),))
card(200579, "Heather Florent, The Opportunist", "d254bbeb",
    triggers=(Trigger(FED_BY_EDGE, Only(Is(ACTOR, VAMPIRES)), MoveBlood(1, ME, THIS),
        optional=True),))
card(200599, 'Hiram "Hide" DeVries', "6fd5a917",
    values=(Value(WARDS, 1),))
card(200604, "Horatio Ballard", "2efeaa93",
    actions=(Mode("", Only(Is(ACTOR, Who(title="none", sect="camarilla"))),
        Entitle(ACTOR, "prince", "Chicago"), kind=POLITICAL_ACTION, name="prince of Chicago"),))
card(200608, "Hrothulf", "26cca0c1",
    actions=(Mode("", HOLDS_EDGE, ChooseFoe(), BurnEdge(), EnterCombat(), directed=True,
        name="enter combat"),))
card(200629, "Ilyana Ravidovich", "41bcd9d8",
    aids=(Mode("", Only(Polled(on=THIS)), CastVotes(2), moment=ANY_REFERENDUM, by=ANYBODY, name="2 votes"),))
card(200669, "Jan Pieterzoon", "9d126758", values=(Everywhere(HAND_SIZE, -1, when=WHILE_READY),))
card(200670, "Jan Pieterzoon", "15dbf8ba",
    aids=(Mode("", CancelPlayed(EVENT, head="gehenna"), blood=3, moment=AS_PLAYED, by=ANYBODY,
        name="cancel"),),
    merged=(Value(VOTES, 3, Both(Is(ACTOR, Who(sect="independent/anarch")),
        Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")))),))
card(200684, "Jazz Wentworth", "de72434e",
    actions=(Mode("", Only(Not(AtLeast(Of(EDGE, EVERYBODY), 1))), Gain(EDGE, 1, ME), stealth=1,
        name="take the Edge"),))
card(200707, "João Bilé", "51d22eaf",
    values=(BlockLimit(CANNOT_BLOCK, Who("vampire", title="any"), when=Is(ACTOR, Who(title="none"))),
        Value(STEALTH, 1, Going(brings="vampire"))))
card(200713, "Johannes Castelein", "741c7be6",
    values=(Value(REBUKES, 2),))

card(200722, "Joseph DiGiaccomo", "959713b1",
    triggers=tuple(Trigger(event, UnlockActor(), when=Is(PLAYED, A_LOCATION))
        for event in (MASTER_PLAYED, AFTER_OTHERS_MASTER)))
card(200738, "Juniper", "5d47f5bb",
    actions=(Mode("", Pick(Each(ALLIES, NEIGHBORS, besides=ACTOR, aimed=True)), StealTarget(), directed=True,
        stealth=1, name="steal an ally"),))
card(200762, "Katarina Kornfeld", "8c534e50",
    values=(Value(STEALTH, 1, Exists(Each(Who("vampire", title="prince"), besides=ACTOR))),))
card(201760, "Khin Aye", "be2fdd36",
    values=(Value(HAND_SIZE, 1, Not(AtLeast(Count(Each()), Count(Each(of=PREDATOR))))),))
card(200863, "Louis Fortier", "60bcf363", merged_levels=("dom", "pre"))
card(200873, "Lucinde, Alastor", "bb786d31",
    abilities=(Ability(UNLOCK_PHASE, BurnEdge(), GainBlood(1), once=True),))
SETS_UPON = (Only(Is(ACTOR, CAMARILLA)), Only(Same(ME, KEEPER)),
    Only(Both(Kept("this turn"), Both(Is(REMEMBERED, up=True), Not(Is(REMEMBERED, mine=True))))),
    AimAt(REMEMBERED), Pick(REMEMBERED), EnterCombat())
card(201700, "Lucinde, Alastor", "e8bd5ebb",
    abilities=(Ability(MASTER_PHASE, Pick(Each(VAMPIRES, EVERYBODY, ready=False)),
        Keep(CHOSEN, this_turn=True), blood=1, once=True, name="choose a vampire"),),
    actions=(Mode("", *SETS_UPON, directed=True, name="enter combat"),),
    open_actions=(Mode("", *SETS_UPON, directed=True, name="enter combat"),))
card(200915, "Marcus Vitel", "d8fc519e",
    values=(Lent(Value(BLEED_VALUE, 1, BledControls(Who("vampire", sect="camarilla"), bleeding=True)),
        Who("vampire", sect="sabbat"), mine=True, when=Both(WHILE_READY, Is(ACTOR, Who(title="prince")))),))
card(200946, "Mary Anne Blaire", "4360adb9",
    actions=(Mode("", Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(2), kind=CARD_ACTION, stealth=1,
        name="2 blood"),),

    values=(Everywhere(BLEED_VALUE, -2, Who(title="inner circle"), when=WHILE_READY),))
card(200973, "Melissa Barton", "10f315c2", values=(Value(EDGE_FEEDS, 1),))
card(201001, "Mithras", "e95b10e1",
    aids=(Mode("", Only(Same(ACTOR, ACTING)), OnceAnAction(), CancelPlayed(REACTION, spares=True,
        who=YOUNGER), blood=2, moment=AS_PLAYED, by=ANYBODY, name="cancel"),))
card(201645, "Mithras", "2367413e",
    values=(BlockLimit(BLOCK_PRICE, YOUNGER), BlockLimit(VOTE_TAX, YOUNGER)))
card(201026, "Mustafa, The Heir", "024c28ca",
    values=(Swayed(Who("vampire", clan="Toreador", older=True)),))
card(201034, "Nakova, Advocate of Golconda", "3220d405",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(burned=True, bearer=True), Is(VICTOR))),
        Inflict(VICTOR, 4)),))
card(201131, "Portia", "e6748923",
    values=(Value(HAILED, 1, Both(Going((HUNT_ACTION,), blocked=True), Both(Same(ACTOR, ACTING),
        Fighting(first=True, blocked=True)))),))
card(201647, "Queen Anne", "8d36532f",
    triggers=(Trigger(DIABLERIE_COMMITTED, UnlockActor(), optional=True),),
    aids=(Mode("", Only(Polled(by=ACTOR)), ForceAbstain(who=Who("vampire", sect="camarilla", younger=True)),
        blood=1, moment=POLLING, by=ANYBODY, name="abstain"),))
card(201181, "Reverend Adams", "2b67cd46",
    values=(Lent(Value(BLOCKS_UNLOCKED, 1), Who("vampire", older=True), at_it=True),),
    abilities=(Ability(MASTER_PHASE, Only(Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))),
        Look(Cards(LIBRARY), top=Count(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))), once=True,
        name="look at cards"),))
card(201322, "Suhailah", "41d05b5e",
    values=(Value(STEALTH, 1, AtLeast(Count(Each(Who(title="prince/justicar"), PREY)), 1)),))
card(201570, "Sybren van Oosten", "a25d526a",
    triggers=(Trigger(REFERENDUM_PASSED, UnlockActor(), optional=True),))


def steals_title(state: State, play: Play) -> None:
    """Take the title of the chosen vampire, if it is a prince still."""
    victim, actor = state.in_play.get(play.target), play.actor
    if isinstance(victim, Minion) and victim.profile.title == "prince" and actor is not None:
        city = victim.profile.city
        change_title(state, victim, "")
        change_title(state, actor, "prince", city)


card(201653, "Valerius", "7d97f4cb",
    actions=(Mode("", Only(Is(ACTOR, Who("vampire", sect="camarilla", not_title="prince"))),
        Pick(Each(Who("vampire", title="prince"), EVERYBODY, besides=ACTOR, ready=False, aimed=True)),
        Does(steals_title), directed=True, name="steal a title"),))
card(201438, "Victor Donaldson", "3001ae16", values=(Retrieves("Golconda: Inner Peace"),))
card(201445, "Victorine Lafourcade", "6a13ae45",
    aids=(Mode("", BLEEDS_ME, Only(Is(ACTING, Who("vampire", max_capacity=4))), BurnEdge(),
        ActionFails(), moment=DURING, by=ANYBODY, name="let it fail"),))


def buy_title(state: State, play: Play) -> Rules[None]:
    """Offer the controller one of three titles for the minion that enters play, at 1, 2 or 3 pool."""
    minion, methuselah = play.source, play.methuselah
    if not isinstance(minion, Minion):
        return
    amounts = list(range(1, min(3, methuselah.pool) + 1))
    paid = yield from choose(methuselah.seat, "amount", amounts, play.number)
    change_title(
        state, minion, ("primogen", "prince", "justicar")[paid - 1], "Paris" if paid == 2 else ""
    )
    burn_pool(state, methuselah, paid)


card(201440, "Victor Pelletier", "00fe93ca",
    triggers=(Trigger(ENTERS_PLAY, Does(buy_title), optional=True),),
    values=(Value(YIELDS_TITLE, 1),))
card(201468, "Wilhelm Waldburg", "1b11e414", values=(Value(RIVAL_PRICE, 1),))
