"""Masters tr with U."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import archetype, burn_by, burn_by_bearer, for_the_edge, rush_on_bearer
from rules.vtes.cards.deeds import can_be_paid_for
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, HOLDS_EDGE, LAIBON, LAIBON_AYE, LAIBON_ORUN, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import LOCATION, AsAnnounced, ChooseTarget
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.bleeding import BleedsOwnPrey
from rules.vtes.definitions.blocking import BarsRemembered, Unblockable, UnlockAndAttempt
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, If, May, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Going, Is, Kept, Not, Same, That
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.crypt import BecomesVampire
from rules.vtes.definitions.disciplines import FetchDiscipline, Grants, Masterly, RemembersDiscipline
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn
from rules.vtes.definitions.kinds import (
    ACTION_ANNOUNCED, AFTER_ANY_ACTION, AGGRAVATES, ANY_FAILED, ASKS_WHO_BLED, BINDS, BROUGHT_OUT,
    BURNS_IF, DIABLERIE_COMMITTED, HELPS_ANYBODY, IS_A_PURSE, ONE_TROPHY, PUT_ON, TWO_TROPHIES,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OnceAnAction
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.prices import AimToll
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLED_WELL, BLOOD, CHOSEN, COUNTERS, EVERYBODY, FOE, HAND, LIBRARY, ME,
    NEWCOMER, POOL, THIS, UNCONTROLLED, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import ChangeClan, Makes, Turn
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, HandOfBearer, Shelter, ShelterFrom
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, YOUNGER, Who
from rules.vtes.state.conditions import is_so
from rules.vtes.state.illness import STRAINS
from rules.vtes.state.plays import Play
from rules.vtes.state.referendum import AGAINST
from rules.vtes.terms import (
    BEFORE_BLOCK, BLEED_VALUE, BLOCK_PRICE, DIABLERIE_ACTION, DURING, EACH_UNLOCK, INTERCEPT,
    IN_ANY_TURN, MASTER_PHASE, NO_BLOOD_HUNT, OWN_UNLOCK, RETAINER, STEALTH, UNBLOCKABLE,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State

card = Shelf()


def opposed_in_vain(state: State, play: Play) -> bool:
    """Return whether the bearer of the card has cast votes, or a ballot, against the referendum."""
    polled, card = state.referendum, state.in_play.get(play.number)
    if polled is None or card is None or card.host is None:
        return False
    number = card.host.number
    return polled.cast.get(number, (0, 0))[0] == AGAINST or polled.ballots.get(number) == AGAINST


card(102005, "Traditionalist", "0739f0db", **archetype(),
    triggers=(Trigger(ANY_FAILED, Only(That(opposed_in_vain)), Gain(BLOOD, 1, BEARER), once_a_turn=True),))
TOREADOR = Who("vampire", clan="Toreador")
card(102006, "Tragic Love Affair", "1abfa18e", traits=frozenset({BINDS, HELPS_ANYBODY}),
    play=(Pick(Each(TOREADOR, EVERYBODY, ready=False, aimed=True)), PutOn(), Lock(CHOSEN)),
    abilities=(Ability(MASTER_PHASE, Only(Is(BEARER, mine=True)), Pick(Each(TOREADOR, EVERYBODY,
            ready=False, besides=BEARER)), MoveOnto(THIS, CHOSEN), pool=1, anybody=True, once=True,
            name="move it"),
        Ability(IN_ANY_TURN, HOLDS_EDGE, BurnEdge(), burns=True, anybody=True, name="burn it for the Edge")),
    aids=(for_the_edge(),))
THREE_OF_EACH = Both(LAIBON_AYE.test, LAIBON_ORUN.test)


def has_three_of_each(state: State, play: Play, number: int) -> bool:
    """Return whether a Laibon bears three Aye and three Orun, or more."""
    return is_so(state, Play(play.methuselah, play.number, play.face, state.minion(number)), THREE_OF_EACH)


card(102009, "Transcendent Laibon", "4dc32a1a",
    play=(Pick(Each(LAIBON, EVERYBODY, aimed=True), that=has_three_of_each), PutOn()),
    triggers=(Trigger(OWN_UNLOCK, Only(Is(ACTOR, LAIBON)), GainBlood(1)),),
    values=(BlockLimit(BLOCK_PRICE, ALLIES, life=True), BlockLimit(BLOCK_PRICE, YOUNGER),
        AimToll(1, ALLIES), AimToll(1, YOUNGER),
        Value(BURNS_IF, 1, Not(Both(Is(ACTOR, up=True), THREE_OF_EACH)))))
card(102017, "The Treatment", "bda268ed", traits=frozenset({ASKS_WHO_BLED, STRAINS}),
    play=(Pick(Each(Who("vampire", title="prince"), EVERYBODY, ready=False, since=BLED_WELL, aimed=True)),
        PutOn()),
    open_actions=(burn_by_bearer(Who("vampire", title="prince")),))
card(102020, "Tremere Convocation", "8edcbed2",
    play=(PutInPlay(),),
    values=(Lent(Value(STEALTH, 1, Going(requires="tha")), Who(clan="Tremere")),
        Lent(Masterly("tha"), VAMPIRES)),
    open_actions=(burn_by(Who(not_clan="Malkavian")), burn_by(Who(clan="Malkavian"), stealth=-1)))
card(102023, "Tribute to the Master", "98811e35", play=(Gain(POOL, Count(Each(Who("vampire", min_blood=1))),
    ME), Lose(BLOOD, 1, Each(VAMPIRES)),))


def was_of_the_hand(state: State, play: Play) -> bool:
    """Return whether its bearer was of the Black Hand before it had the card."""
    card = state.in_play.get(play.number)
    return card is not None and ("trait", "black hand") not in (card.undoing or ())


card(102027, "Trophy: Chosen", "4bcf1240",
    play=(PutInPlay(),), values=(Makes("black hand"), Makes("seraph", superior=True)),
    triggers=(Trigger(PUT_ON, May(BEARER, None, (Burn(THIS),), (Gain(BLOOD, 4, BEARER),
        If(That(was_of_the_hand), (Keep("higher level"),)), Turn(BEARER, "sabbat"), Unlock(BEARER)))),))


card(102028, "Trophy: Clan Respect", "c6577d4f",
    play=(PutInPlay(), RemembersDiscipline(clan=True)), values=(BarsRemembered(clan=True),),
    triggers=(Trigger(PUT_ON, RemembersDiscipline(clan=True), when=Not(Kept("anything"))),))
card(102029, "Trophy: Diablerie", "02e149d6",
    play=(PutInPlay(),),
    values=(Value(STEALTH, 2, Going((DIABLERIE_ACTION,))), Value(NO_BLOOD_HUNT, 1)),
    triggers=(Trigger(DIABLERIE_COMMITTED, Keep("turn")),
        Trigger(AFTER_ANY_ACTION, Only(Kept("turn")), Burn(THIS), any_minion=True)))
card(102030, "Trophy: Discipline", "8dcf1eb8",
    play=(PutInPlay(), RemembersDiscipline()), values=(Grants("", 2),),
    triggers=(Trigger(PUT_ON, RemembersDiscipline(), when=Not(Kept("anything"))),))
card(102031, "Trophy: Domain", "2d4003d6",
    play=(PutInPlay(),),
    values=(Value(INTERCEPT, 1),),
    aids=(Mode("", OnceAnAction(), Only(Is(BEARER, Who(min_blood=1))), Lose(BLOOD, 1, BEARER),
        UnlockAndAttempt("", vampire=True, bearer=True), moment=BEFORE_BLOCK, name="unlock and block"),))
card(102032, "Trophy: Hunting Ground", "81d35626",
    play=(PutInPlay(),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, VAMPIRES, mine=True)), GainBlood(2, ground=True)),))
card(102033, "Trophy: Library", "820b9cfc", traits=frozenset({TWO_TROPHIES}),
    play=(PutInPlay(),), values=(HandOfBearer(2),))
card(102034, "Trophy: No Questions", "478e6244",
    play=(PutInPlay(), CountersOnCard(2)),
    triggers=(Trigger(PUT_ON, If(Not(AtLeast(Of(COUNTERS), 1)), (Gain(COUNTERS, 2, THIS),))),
        Trigger(ACTION_ANNOUNCED, Only(Same(BEARER, ACTING)), Unblockable(ANYONE), SpendCounter(),
            optional=True, anybody=True)))
card(102035, "Trophy: Progeny", "d6c7a31d", becomes_minion=True, life=2,
    play=(PutInPlay(),),
    triggers=(Trigger(PUT_ON, BecomesVampire(2, "", kin=True), FetchDiscipline(),
        when=Is(BEARER, Who("vampire", not_trait="sterile"))),))
card(102036, "Trophy: Retainers", "22d397dc",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Bring((Cards(LIBRARY, types=RETAINER), Cards(HAND, types=RETAINER)),
        who=BEARER), once=True, when=Is(BEARER, VAMPIRES), name="a retainer"),))
card(102037, "Trophy: Revered", "06dad20d", traits=frozenset({ONE_TROPHY}),
    play=(PutInPlay(),), values=(Value(BLEED_VALUE, 2),))
card(102038, "Trophy: Safe Passage", "6de98647",
    play=(PutInPlay(),), values=(Shelter(ready=True),))
card(102039, "Trophy: Wealth", "cd543526", traits=frozenset({IS_A_PURSE}),
    play=(PutInPlay(),),
    triggers=(Trigger(PUT_ON, Gain(COUNTERS, 5, THIS)),))
INFERNALS = Who(trait="infernal")
FAITHFUL = Who("ally", trait="mortal")


card(102040, "True Faith", "a900fb89",
    play=(Pick(Each(Who(not_trait="infernal"), ready=False), that=can_be_paid_for), PutOn(),
        AsAnnounced(If(Not(Is(CHOSEN, FAITHFUL)), (Lose(POOL, 2, ME),)))),
    values=(ShelterFrom(("dom", "pre")), BlockLimit(AGGRAVATES, INFERNALS),
        BlockLimit(UNBLOCKABLE, INFERNALS), Barred("strike at it", foe=True, when=Is(FOE, INFERNALS)),
        Value(BURNS_IF, 1, Is(ACTOR, INFERNALS))))
card(102049, "Twilight Camp", "cfc72987",
    play=(PutInPlay(), CountersOnCard(4)),
    triggers=(Trigger(BROUGHT_OUT, Only(Is(NEWCOMER, Who("vampire", title="none", not_sect="anarch"),
        mine=True)),
        Turn(NEWCOMER, "anarch"), SpendCounter(), optional=True),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(),
        Pick(Each(Who("vampire", sect="anarch", room=True), EVERYBODY, ready=False, aimed=True)),
        GainBlood(1), SpendCounter(), name="1 blood"),))
card(102052, "Two Wrongs", "45cbe392",
    modes=(Mode("", BleedsOwnPrey(), moment=DURING, reaction=True, name="bleed their own prey"),))
card(102055, "Unacceptable Appearance", "202859a7",
    play=(Pick(Each(Who("vampire", clan="Nosferatu antitribu"), EVERYBODY, ready=False, aimed=True)), PutOn(),
        ChangeClan("Pander")),
    open_actions=(rush_on_bearer(Who("vampire", clan="Nosferatu antitribu")),
        burn_by_bearer(blood=2)))
card(102345, "Unholy Sacrament", "a0bc1fe5",
    play=(Pick(Each(Who("vampire", sect="sabbat", title="any"), kind=UNCONTROLLED)), AddBlood(3)))


def cuts_the_library(state: State, play: Play) -> Rules[None]:
    """Ask how many cards of the top of the library go under the others; none is allowed."""
    library = play.methuselah.library
    count = len(library.items)
    if count < 2 or play.methuselah.passive:
        return
    many = yield Decision(play.methuselah.seat, "amount", list(range(count)), play.number)
    for _ in range(many):
        state.board.move(state.board.top(library)[0], library, library, under=True)


UNITE = (Move(Cards(ASH, imbued=True), LIBRARY, 2, shown=True), Does(cuts_the_library))
card(102074, "Unity", "e17a025b",
    play=(PutInPlay(),),
    abilities=(Ability(IN_ANY_TURN, *UNITE, locks=True, pool=1, name="two cards on the library"),),
    aids=(Mode("", *UNITE, locks=True, pool=1, moment=UNTIL_RESOLVED, by=ANYBODY,
        name="two cards on the library"),),
    armed=(Mode("", Only(AtLeast(Of(POOL, ME), 2)), Lose(POOL, 1, ME), *UNITE, locks=True, moment=FREELY,
        name="two cards on the library"),))
card(102080, "Unnatural Disaster", "6bd1ce33", play=(ChooseTarget(LOCATION), Burn(CHOSEN)))
card(102086, "Using the Advantage", "e7d8825f",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, HOLDS_EDGE, GainPool(1), locks=True),))
