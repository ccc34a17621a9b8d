"""Masters from D to F."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import during_action, help_anybody, repealed_by, truce
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_REFERENDUM, BLEEDS_ME, BY_CONTRACT, CAMARILLA, HOLDS_EDGE, RAVNOS, SABBAT, STEAL_BY_VAMPIRES,
)
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark, MoreHand, MoreTransfers
from rules.vtes.definitions.blessings import ChooseContender
from rules.vtes.definitions.blood import AddBlood, Gain, GainPool, Lose, PoolOrBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, Either, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Fell, Going, Is, Not, Same
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.exposed import AtThis, PutOnTheirs
from rules.vtes.definitions.falls import PutContract
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, BLOCKS_ACTION, CANNOT_RECRUIT, FEASTS, LAYS
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawCards, DrawCrypt
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.places import Move
from rules.vtes.definitions.political import CastVotes, ForceAbstain
from rules.vtes.definitions.powerbases import ChooseScrap
from rules.vtes.definitions.reacting import ReduceBleed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLEED, BLOCKER, BLOOD, CHOSEN, COUNTERS, CRYPT, DISCIPLINES, EVERYBODY, HAND,
    KEPT_HERE, LIBRARY, ME, OF_ANY_KIND, OTHERS, OUT, POLL_VOTES, POOL, PREY, TARGET, THIS, UNCONTROLLED,
    VICTOR, Cards, Count, Each, Of,
)
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.swaying import PassesNext
from rules.vtes.definitions.targets import StealTarget
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.who import ALLIES, UNLOCKED, VAMPIRES, Who
from rules.vtes.state.arrivals import draw_crypt
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.counters import invest

from rules.vtes.terms import (
    ABOUT_TO_BLEED, BLEED_ACTION, BURN_TO_UNLOCK, CONVICTION, DIABLERIE_ACTION, DURING, EACH_UNLOCK,
    EQUIP_ACTION, EVENT, FALL_PRICE, GAIN_BLOOD, HUNT_ACTION, INFLUENCE_PHASE, INTERCEPT, LEAVES_READY,
    MASTER, MASTER_PHASE, OWN_TURN, OWN_UNLOCK, POLLING, START_OF_INFLUENCE, STEALTH, STRENGTH, UNLOCK_PHASE,
    VOTES,
)
from rules.vtes.verbs.library import equip_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100485, "Dabbler", "112662e8",
    traits=frozenset({"archetype"}),
    play=(Pick(Each(Who("vampire", bears_no="archetype"), ready=False)), PutOn()),
    triggers=(
        Trigger(AFTER_ANY_ACTION, Either(BURN_TO_UNLOCK, (Only(Is(ACTOR, Who(locked=True, min_blood=1))),
            Lose(BLOOD, 1, ACTOR), Unlock(ACTOR)), GAIN_BLOOD,
            (Only(Is(ACTOR, Who(room=True))), Gain(BLOOD, 1, ACTOR))), optional=True, once_a_turn=True,
            any_minion=True,
            when=AtLeast(Of(DISCIPLINES, ACTOR), 3)),
    ),
)


def forbid_again(state: State, play: Play) -> None:
    """Keep the card that was canceled from being played again this turn, wherever it comes from."""
    if play.answered is not None:
        state.forbidden[play.answered.number] = state.turn


card(100493, "Dark Influences", "24df4d8f",
    traits=frozenset({"foils the next cancel"}),
    cancels=~(MASTER | EVENT | CONVICTION), play=(PutInPlay(), Does(forbid_again)))
card(100522, "Demonstration", "d2038306",
    play=(PutInPlay(),),
    aids=(Mode("", ForceAbstain(), locks=True, moment=POLLING, name="cancel votes"),))
card(100526, "Depravity", "a2c73c67",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    values=(Value(STRENGTH, 1), Value(STEALTH, 1, Going((DIABLERIE_ACTION,))),
        Value(CANNOT_RECRUIT, 1)))
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
card(100588, "Dreams of the Sphinx", "3f2c25b8",
    play=(PutInPlay(),),
    abilities=(
        Ability(OWN_TURN, MoreHand(2), Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), locks=True, name="+2 hand size"),
        Ability(UNLOCK_PHASE, HOLDS_EDGE, GainPool(1), Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), locks=True, name="gain 1 pool"),
        Ability(OWN_TURN, Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1), Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),)), locks=True, name="add 1 blood"),
    ),
    aids=(
        during_action("+2 hand size", MoreHand(2), Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),))),
        during_action("add 1 blood", Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(1),
            Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 3), (Burn(THIS),))),
    ),
)
card(100594, "Dummy Corporation", "646b3be9",
    play=(PutInPlay(),),
    aids=(Mode("", BLEEDS_ME, ReduceBleed(2), Burn(THIS), moment=DURING, name="-2 bleed"),))
card(100616, "Effective Management", "adf409cd", play=(DrawCrypt(),))


card(100630, "Elysium: Sforzesco Castle", "8d92c31d",
    play=(PutInPlay(),),
    triggers=(Trigger(BLOCKS_ACTION, Only(Is(BLOCKER, VAMPIRES, mine=True)),
        Only(Is(ACTING, Who("vampire", sect="camarilla"))), Mark("unlocked", BLOCKER),
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
card(100646, "Ennoia's Theater", "56c6f3db",
    play=(PutInPlay(),),
    abilities=(
        Ability(OWN_TURN, MoreHand(1), locks=True, name="+1 hand size"),
        Ability(INFLUENCE_PHASE, MoreTransfers(1), locks=True, name="transfer"),
    ),
    aids=(during_action("+1 hand size", MoreHand(1)),))

card(100654, "Ephor", "9f402f61",
    play=(Pick(Each(Who("vampire", clan="Ventrue", min_capacity=8), EVERYBODY, ready=False, aimed=True)),
        PutOnTheirs()),
    values=(Value(INTERCEPT, 1), Value(VOTES, 1)),
    actions=(Mode("", ChooseContender(), Entitle(CHOSEN, ""), stealth=1, directed=True, name="unseat"),))
card(100656, "The Erciyes Fragments", "07d4f923",
    traits=frozenset({LAYS}),
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, Only(Not(AtLeast(Count(Cards(KEPT_HERE)), 1))),
        Move(Cards(ASH, PREY), KEPT_HERE), locks=True),),
    aids=(during_action("take a card", Only(Not(AtLeast(Count(Cards(KEPT_HERE)), 1))),
        Move(Cards(ASH, PREY), KEPT_HERE)),),
    open_actions=(Mode("", AtThis(Who("vampire", min_capacity=5), others=True), Give(THIS, ME),
        directed=True, name="steal"),))
card(100667, "The Eternals of Sirius", "71a0307f", play=(PoolOrBlood("Ministry", 5, 5, 9),))
card(100691, "Failsafe", "32b0cc3e",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), GainPool(4), burns=True,
        when=Not(AtLeast(Of(POOL, ME), 3))),))
card(100698, "Fame", "5eece6fe",
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()), values=(Value(FALL_PRICE, 3),),
    triggers=(Trigger(EACH_UNLOCK, Lose(POOL, 1, ME), when=Is(ACTOR, Who(fallen=True))),))


def draws_hecata(state: State, play: Play) -> None:
    """Reveal the top card of the crypt: a Hecata is drawn and gets a blood, another goes to the bottom."""
    board, methuselah, crypt = state.board, play.methuselah, play.methuselah.crypt
    number = board.top(crypt)[0]
    board.show(number, crypt)
    profile = state.faces[number].profile
    if profile is not None and profile.clan == "Hecata":
        invest(state, methuselah, draw_crypt(state, methuselah), 1)
    else:
        board.settle(crypt, len(crypt.items))
        board.arrange(crypt, [number, *(other for other in crypt.items if other != number)])


card(102289, "Family Gathering", "eeba0e9c",
    play=(Only(AtLeast(Count(Cards(CRYPT)), 1)), Does(draws_hecata),))

HIGHEST = "justicar/inner circle"
card(100710, "Fear of Mekhet", "ad637a2e",
    play=(Pick(Each(Who("vampire", title=HIGHEST), EVERYBODY, aimed=True)), PutOn(), Lock(CHOSEN)),
    triggers=(Trigger(EACH_UNLOCK, Only(Same(ME, BEARER)),
        If(AtLeast(Of(BLOOD, BEARER), 5), (Lose(BLOOD, 5, BEARER),
        If(AtLeast(Count(Each(Who(title=HIGHEST), EVERYBODY, ready=False, besides=BEARER)), 1),
        (PickNow(Each(Who(title=HIGHEST), EVERYBODY, ready=False, besides=BEARER)),
        MoveOnto(THIS, CHOSEN)), (Burn(THIS),))), (Burn(BEARER),))),))
card(100722, "Ferraille", "d56bd308",
    play=(PutInPlay(),),
    aids=(Mode("", CastVotes(3), pool=1, once_a_turn=True, moment=ANY_REFERENDUM, name="3 votes"),))
card(100723, "Festivo dello Estinto", "626ad785",
    play=(Once(a_game=True), PutInPlay()),
    values=(Lent(Value(STEALTH, -1, Going((HUNT_ACTION,))), SABBAT),
        Everywhere(FEASTS, 1, SABBAT)),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))


def equips_scrap(state: State, play: Play) -> Rules[None]:
    """Equip the acting minion with the chosen card, if that still lies in an ash heap."""
    actor, heap = play.actor, state.heap_of(play.target)
    if heap is not None and actor is not None and can_bear(actor, state.faces[play.target]):
        yield from equip_from(state, play, play.target, heap)


SCRAP = (ChooseScrap(1, 1), Does(equips_scrap))
card(100728, "Filchware's Pawn Shop", "0f274c90",
    play=(PutInPlay(),),
    actions=(Mode("", *SCRAP, kind=EQUIP_ACTION, name="equip from an ash heap"),),
    open_actions=(Mode("", AtThis(others=True, undirected=True), *SCRAP, kind=EQUIP_ACTION,
        name="equip from an ash heap"),))
card(100740, "Flames of Insurrection", "08dfbbb9",
    play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, Only(Is(VICTOR, Who(sect="anarch"))),
        PickNow(Each(VAMPIRES, VICTOR, UNCONTROLLED), by=VICTOR, optional=True),
            Gain(BLOOD, 1, CHOSEN)),),
    **repealed_by(VAMPIRES))
card(100775, "Fortschritt Library", "06eab112", play=(Once(a_game=True),
    Move(Cards(LIBRARY, types=EVENT, like="gehenna."), HAND, shown=True)))
card(100777, "Fortune Teller Shop", "8dc14b1f",
    play=(PutInPlay(),),
    aids=help_anybody(1, RAVNOS, locks=True))
card(100779, "Foundation Exhibit", "cf1f734c",
    play=(PutInPlay(),),
    values=(Lent(Value(VOTES, 1), Who("vampire", clan="Toreador antitribu", title="none"), mine=True),),
    open_actions=(Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, blood=1, name="burn"),))
card(100785, "Fragment of the Book of Nod", "8a1b1132",
    play=(PutInPlay(),), abilities=(Ability(OWN_TURN, DrawCards(2), locks=True),),
    aids=(during_action("draw 2", DrawCards(2)),), open_actions=(STEAL_BY_VAMPIRES,))
card(100793, "From a Sinking Ship", "ba4cef5c",
    play=(Pick(Each(Who("vampire", max_capacity=6), OTHERS, ready=False, or_who=ALLIES, aimed=True,
        max_pool=3)), Once(a_game=True), StealTarget()))
card(100794, "Frontal Assault", "643ad9d3",
    play=(PutInPlay(),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(down=True, of=PREY)), Gain(POOL, 1, ME)),
        Trigger(START_OF_INFLUENCE, Burn(THIS), Lose(POOL, Count(Each(of=PREY)), ME))),
    actions=(Mode("", ChooseFoe(prey=True), EnterCombat(), directed=True, name="enter combat"),))
